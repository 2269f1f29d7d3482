/** Plays of a record through the engine. Tiles placed are facts: whatever the written racks say, they were there. */
import type { Square, Tile } from '../../core/flavours.ts';
import { formatLetters } from '../../tiles/alphabet.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import type { Board } from '../../board/board.ts';
import { squareName } from '../../board/square.ts';
import type { Word } from '../../board/run.ts';
import { openPlays } from '../../engine/game.ts';
import type { Placement } from '../../engine/move.ts';
import { formatWord } from '../../engine/move-text.ts';
import { boardIndex, boardOf } from '../../engine/read-play.ts';
import { previewPlacement } from '../../engine/validate.ts';
import type { Violation } from '../../engine/violation.ts';
import type { FindingCode } from '../findings.ts';
import { forcePlay, leaveUnplaced, takeTurn } from './force.ts';
import { counted } from '../wording.ts';
import { claimRack, doubtRack, lackingFrom } from './racks.ts';
import { bookPoints, gainOf, syncScore } from './scores.ts';
import { changed, attempt, closeWindow, nothingKnown, lineOfUnplaced, withFinding, type Replay } from './state.ts';
import { readPlayText, type PlayProblem, type SeenBoard, type WrittenPlay } from './text.ts';
import type { RecordedEvent } from '../record.ts';
import { noteWords } from './words.ts';

/** A play as it was taken, and the replay after it. */
interface Taken {
  readonly replay: Replay;
  readonly words: readonly Word[];
  /** `undefined` where the rules have no points for it. */
  readonly score: number | undefined;
  /** The boards before it. */
  readonly before: readonly Board[];
}

/** Replays a `play`. */
export function replayPlay(replay: Replay): Replay {
  const begun = takeTurn(replay);
  const [position, tiles] = partsOf(replay.event);
  const read = readPlayText(begun.rules, seenBy(begun), position, tiles);
  return bookPlay(read.problem === undefined ? take(begun, read) : misplace(begun, read, read.problem));
}

/** Books the points of a play and keeps it in mind. */
function bookPlay({ replay, words, score, before }: Taken): Replay {
  const { event, seat, turn, plays } = replay;
  const booked = bookPoints(replay, {
    computed: score,
    code: 'score-differs',
    message: (recorded, computed) =>
      `${namesOf(replay, words)} ${words.length > 1 ? 'score' : 'scores'} ${counted(computed, 'point')}, not ${recorded}.`,
    because: replay.unplaced.size === 0 ? undefined : lineOfUnplaced(replay, words.flatMap(squaresOf)),
  });
  const byRules = score ?? event.score ?? 0;
  const points = gainOf(replay, booked);
  const last = { seat, turn, words, points, recorded: event.score, byRules, before, paid: false };
  return noteWords(syncScore(changed(booked, { plays: plays + 1, last }), seat), words);
}

/** The board that the seat plays on, and the play that is open on it. */
export function seenBy({ rules, game, seat }: Pick<Replay, 'rules' | 'game' | 'seat'>): SeenBoard {
  const index = boardIndex(rules, seat);
  const open = openPlays(game).find(turn => boardIndex(rules, turn.seat) === index);
  return { board: boardOf(rules, game, seat), open: open?.placement.tiles ?? [] };
}

/** Where a play begins, as the library writes it, and its tiles as recorded. */
export function partsOf({ move = '', tiles }: RecordedEvent): readonly [string, string] {
  const space = move.indexOf(' ');
  return space < 0 ? [move, tiles ?? ''] : [move.slice(0, space), tiles ?? move.slice(space + 1).trim()];
}

function squaresOf({ squares }: Word): readonly Square[] {
  return squares;
}

/** A play that can be read: by its own move, or, where that is refused, by a director's move. */
function take(replay: Replay, { placed, squares }: WrittenPlay): Taken {
  const move: Placement = { type: 'place', tiles: placed };
  const used = placed.map(({ tile }) => tile);
  const { seat } = replay;
  const open = replay.game.over === undefined;
  const { replay: claimed, chance } = claimRack(replay, used);
  const done = open ? attempt(claimed, seat, move, chance) : undefined;
  if (done?.ok === true) return played(done.value, claimed);
  // once more with the challenge window closed, and without believing any written rack
  const closed = closeWindow(claimed);
  const begun = open ? takeTurn(closed) : closed;
  if (begun.game.over !== undefined) return forced(begun, move, squares, true);
  const again = attempt(begun, seat, move, nothingKnown(begun.game));
  if (again.ok) return played(doubtRack(again.value), claimed);
  const lacking = missingFromSet(begun, used);
  if (lacking.length === 0) return forced(reportBroken(begun, again.error, squares), move, squares, false);
  const names = formatTiles(begun.rules, lacking);
  const message = `${names} cannot be played: ${lacking.length === 1 ? 'no such tile is' : 'no such tiles are'} left.`;
  return unplaced(withFinding(begun, 'not-in-set', message, { field: 'tiles', recorded: names }), squares);
}

/** A play that the engine has accepted, and the replay before it. */
function played(replay: Replay, { game, events }: Replay): Taken {
  const done = replay.events.slice(events.length).find(event => event.type === 'played');
  return { replay, words: done?.words ?? [], score: done?.score.total, before: game.boards };
}

/** A play that stays off the board. */
function unplaced(replay: Replay, squares: readonly Square[]): Taken {
  return { replay: leaveUnplaced(replay, squares), words: [], score: undefined, before: replay.game.boards };
}

/** Lays the tiles against the rules. `late`: nothing is wrong but that the game is over, so the points still count. */
function forced(replay: Replay, move: Placement, squares: readonly Square[], late: boolean): Taken {
  const { game, rules, seat } = replay;
  const { words, score } = previewPlacement(rules, game, seat, move);
  const laid = forcePlay(replay, move.tiles);
  if (!laid.ok) return unplaced(replay, squares);
  return { replay: laid.value, words, score: late ? score?.total : undefined, before: game.boards };
}

/** A play that cannot lie where it is written. */
function misplace(replay: Replay, { squares, placed }: WrittenPlay, problem: PlayProblem): Taken {
  const used = placed.map(({ tile }) => tile);
  const { replay: claimed } = claimRack(replay, used);
  const { code, at, written, square, shown } = problem;
  const { move = 'This play' } = replay.event;
  const there = shown === 0 ? 'a tile without a letter' : formatLetters(replay.rules.alphabet, [shown]);
  const message = {
    'off-board': `${move} runs off the board.`,
    'through-empty': `${written} stands for a tile on ${square}, which is empty.`,
    occupied: `${written} is written on ${square}, where ${there} lies.`,
    'nothing-placed': `${move} places no tile.`,
    'unreadable-tiles': `${written} is not a tile.`,
  }[code];
  const field = at === 0 && code === 'off-board' ? 'position' : 'tiles';
  const because = lineOfUnplaced(replay, squares) ?? replay.unreadLine;
  return unplaced(withFinding(claimed, code, message, { field, at, recorded: written, because }), squares);
}

/** Tiles of a play that are nowhere but on the board. */
function missingFromSet({ game }: Replay, used: readonly Tile[]): readonly Tile[] {
  const left = game.unseen.slice();
  for (const { counts } of Object.values(game.zones))
    for (let tile = 0; tile < left.length; tile++) left[tile] = (left[tile] ?? 0) + (counts[tile] ?? 0);
  return lackingFrom(left, used);
}

/** The rules that a play breaks, as placement findings. */
function reportBroken(replay: Replay, violations: readonly Violation[], squares: readonly Square[]): Replay {
  const because = lineOfUnplaced(replay, squares) ?? replay.unreadLine;
  const { move = 'This play' } = replay.event;
  return violations.reduce((noted, violation) => {
    const where = violation.squares.map(square => squareName(replay.rules.layout, square)).join(', ');
    const [code, message] = brokenRule(violation, move, where);
    return withFinding(noted, code, message, { field: 'position', because });
  }, replay);
}

/** A violation as code and sentence of a finding. */
function brokenRule(violation: Violation, move: string, where: string): readonly [FindingCode, string] {
  const { code } = violation;
  switch (code) {
    case 'misses-start':
      return [code, `The first word, ${move}, has to cover ${where}.`];
    case 'detached':
      return [code, `${move} does not touch a tile on the board.`];
    case 'no-word':
      return [code, `${move} forms no word of two letters.`];
    case 'not-held':
      return ['too-many-tiles', `${move} uses more tiles than the player holds.`];
    case 'gap':
      return [code, `${move} leaves a gap on ${where}.`];
    case 'not-in-line':
      return [code, `The tiles of ${move} do not lie in one line.`];
    case 'wall':
      return [code, `${move} covers ${where}, where no tile can lie.`];
    case 'occupied':
      return [code, `${move} covers ${where}, where a tile lies already.`];
    case 'off-board':
      return [code, `${move} runs off the board.`];
    case 'rule':
      return [code, `${move} is against a rule of this game: ${violation.rule}.`];
    default:
      return ['rule', `${move} is against the rules.`];
  }
}

function namesOf({ rules, event }: Replay, words: readonly Word[]): string {
  const names = words.map(word => formatWord(rules, word)).join(', ');
  return names === '' ? (event.move ?? 'This play') : names;
}
