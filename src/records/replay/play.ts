/** Plays of a record through the engine. Tiles placed are facts: whatever the written racks say, they were there. */
import type { Square, Tile } from '../../core/flavours.ts';
import { formatLetters } from '../../tiles/alphabet.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import type { Board } from '../../board/board.ts';
import { squareName } from '../../board/square.ts';
import type { Word } from '../../board/run.ts';
import { openPlays, type Change } from '../../engine/game.ts';
import type { Placement } from '../../engine/move.ts';
import { formatWord } from '../../engine/move-text.ts';
import { boardIndex, boardOf } from '../../engine/read-play.ts';
import { previewPlacement } from '../../engine/validate.ts';
import type { Violation } from '../../engine/violation.ts';
import type { FindingCode } from '../findings.ts';
import { forcePlay, leaveUnplaced, takeTurn } from './force.ts';
import { claimRack, doubtRack } from './racks.ts';
import { bookPoints, syncScore } from './scores.ts';
import { attempt, closeWindow, nothingKnown, lineOfUnplaced, report, type Replay } from './state.ts';
import { readPlayText, type PlayProblem, type SeenBoard, type WrittenPlay } from './text.ts';
import type { RecordedEvent } from '../record.ts';
import { noteWords } from './words.ts';

/** A play as it was taken. */
interface Taken {
  readonly words: readonly Word[];
  /** `undefined` where the rules have no points for it. */
  readonly score: number | undefined;
  /** The boards before it. */
  readonly before: readonly Board[];
}

/** Replays a `play`. */
export function replayPlay(replay: Replay): void {
  const { rules, seat, event } = replay;
  const open = takeTurn(replay);
  const [position, tiles] = partsOf(event);
  const read = readPlayText(rules, seenBy(replay), position, tiles);
  const taken = read.problem === undefined ? take(replay, read, open) : misplace(replay, read, read.problem);
  const { words, score, before } = taken;
  const points = bookPoints(replay, score, {
    code: 'score-differs',
    message: (recorded, computed) => `${namesOf(replay, words)} scores ${computed} points, not ${recorded}.`,
    because: replay.unplaced.size === 0 ? undefined : lineOfUnplaced(replay, words.flatMap(squaresOf)),
  });
  replay.plays++;
  replay.last = {
    seat,
    turn: replay.turn,
    words,
    points,
    recorded: event.score,
    byRules: score ?? event.score ?? 0,
    before,
    paid: false,
  };
  syncScore(replay, seat);
  noteWords(replay, words);
}

/** The board that the seat plays on, and the play that is open on it. */
function seenBy({ rules, game, seat }: Replay): SeenBoard {
  const index = boardIndex(rules, seat);
  const open = openPlays(game).find(turn => boardIndex(rules, turn.seat) === index);
  return { board: boardOf(rules, game, seat), open: open?.placement.tiles ?? [] };
}

/** Where a play begins, as the library writes it, and its tiles as recorded. */
function partsOf({ move = '', tiles }: RecordedEvent): readonly [string, string] {
  const space = move.indexOf(' ');
  return space < 0 ? [move, tiles ?? ''] : [move.slice(0, space), tiles ?? move.slice(space + 1).trim()];
}

function squaresOf({ squares }: Word): readonly Square[] {
  return squares;
}

/** A play that can be read: through the engine, or by the director's hand. */
function take(replay: Replay, { placed, squares }: WrittenPlay, open: boolean): Taken {
  const move: Placement = { type: 'place', tiles: placed };
  const used = placed.map(({ tile }) => tile);
  const { seat } = replay;
  const before = replay.game.boards;
  const told = claimRack(replay, used);
  const done = open ? attempt(replay, seat, move, told) : undefined;
  if (done?.ok === true) return { ...played(done.value), before };
  // with the window closed and every rack open to doubt
  closeWindow(replay);
  if (open && !takeTurn(replay)) return forced(replay, move, squares, true);
  const again = replay.game.over === undefined ? attempt(replay, seat, move, nothingKnown(replay.game)) : undefined;
  if (again?.ok === true) {
    doubtRack(replay);
    return { ...played(again.value), before };
  }
  const lacking = again === undefined ? [] : missingFromSet(replay, used);
  if (lacking.length > 0) {
    const names = formatTiles(replay.rules, lacking);
    report(replay, 'not-in-set', `There is no ${names} left to play.`, { field: 'tiles', recorded: names });
    leaveUnplaced(replay, squares);
    return { words: [], score: undefined, before: replay.game.boards };
  }
  reportBroken(replay, again?.error ?? [], squares);
  return forced(replay, move, squares, again === undefined);
}

function played({ events }: Change): Pick<Taken, 'words' | 'score'> {
  for (const event of events) if (event.type === 'played') return { words: event.words, score: event.score.total };
  return { words: [], score: undefined };
}

/** Lays the tiles although the rules are against it; where they are only late, the points still count. */
function forced(replay: Replay, move: Placement, squares: readonly Square[], late: boolean): Taken {
  const { game, rules, seat } = replay;
  const before = game.boards;
  const { words, score } = previewPlacement(rules, game, seat, move);
  if (!forcePlay(replay, move.tiles)) {
    leaveUnplaced(replay, squares);
    return { words: [], score: undefined, before };
  }
  return { words, score: late ? score?.total : undefined, before };
}

/** A play that cannot lie where it is written. */
function misplace(replay: Replay, { squares, placed }: WrittenPlay, problem: PlayProblem): Taken {
  claimRack(
    replay,
    placed.map(({ tile }) => tile),
  );
  const { code, at, written, square, shown } = problem;
  const letter = formatLetters(replay.rules.alphabet, [shown]);
  const message = {
    'off-board': `${replay.event.move ?? ''} runs off the board.`,
    'through-empty': `${written} stands for a tile on ${square}, which is empty.`,
    occupied: `${written} is written on ${square}, where ${letter} lies.`,
    'nothing-placed': `${replay.event.move ?? ''} places no tile.`,
    'unreadable-tiles': `${written} is not a tile.`,
  }[code];
  const because = lineOfUnplaced(replay, squares) ?? replay.unreadLine;
  report(replay, code, message, {
    field: at === 0 && code === 'off-board' ? 'position' : 'tiles',
    at,
    recorded: written,
    because,
  });
  const before = replay.game.boards;
  leaveUnplaced(replay, squares);
  return { words: [], score: undefined, before };
}

/** Tiles of a play that are nowhere but on the board. */
function missingFromSet({ game }: Replay, used: readonly Tile[]): readonly Tile[] {
  const left = Uint8Array.from(game.unseen);
  for (const { counts } of Object.values(game.zones))
    for (let tile = 0; tile < left.length; tile++) left[tile] = (left[tile] ?? 0) + (counts[tile] ?? 0);
  return used.filter(tile => {
    const there = left[tile] ?? 0;
    left[tile] = Math.max(0, there - 1);
    return there === 0;
  });
}

/** The rules that a play breaks, as placement findings. */
function reportBroken(replay: Replay, violations: readonly Violation[], squares: readonly Square[]): void {
  const because = lineOfUnplaced(replay, squares) ?? replay.unreadLine;
  const move = replay.event.move ?? '';
  for (const violation of violations) {
    const code = codeOf(violation);
    const where = violation.squares.map(square => squareName(replay.rules.layout, square)).join(' ');
    const rule = violation.code === 'rule' ? violation.rule : '';
    report(replay, code, sentenceOf(code, move, where, rule), { field: 'position', because });
  }
}

function codeOf({ code }: Violation): FindingCode {
  switch (code) {
    case 'misses-start':
    case 'detached':
    case 'no-word':
    case 'not-in-line':
    case 'gap':
    case 'wall':
    case 'occupied':
    case 'off-board':
      return code;
    case 'not-held':
      return 'too-many-tiles';
    default:
      return 'rule';
  }
}

function sentenceOf(code: FindingCode, move: string, where: string, rule: string): string {
  switch (code) {
    case 'misses-start':
      return `The first word, ${move}, does not cover the start square ${where}.`;
    case 'detached':
      return `${move} does not touch a tile on the board.`;
    case 'no-word':
      return `${move} forms no word of two letters.`;
    case 'too-many-tiles':
      return `${move} uses more tiles than the player holds.`;
    case 'gap':
      return `${move} leaves a gap on ${where}.`;
    default:
      return rule === '' ? `${move} cannot lie there (${code}).` : `${move} breaks the rule ${rule}.`;
  }
}

function namesOf({ rules, event }: Replay, words: readonly Word[]): string {
  const names = words.map(word => formatWord(rules, word)).join(', ');
  return names === '' ? (event.move ?? 'This play') : names;
}
