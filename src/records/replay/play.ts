/** Plays of a record through the engine. Tiles placed are facts: whatever the written racks say, they were there. */
import type { Square, Tile } from '../../core/flavours.ts';
import { withAt } from '../../core/list.ts';
import { countKinds } from '../../core/multiset.ts';
import { formatLetters } from '../../tiles/alphabet.ts';
import { formatTiles, isBlank } from '../../tiles/pieces.ts';
import type { Board } from '../../board/board.ts';
import { parseSquareName, squareName } from '../../board/square.ts';
import type { Word } from '../../board/run.ts';
import type { Placement } from '../../engine/move.ts';
import { formatWord } from '../../engine/move-text.ts';
import type { Score } from '../../engine/score.ts';
import { previewPlacement } from '../../engine/validate.ts';
import type { Violation } from '../../engine/violation.ts';
import type { Finding } from '../findings.ts';
import type { Fact } from '../judges/judges.ts';
import { causeOfScore } from './causes-of-plays.ts';
import type { Explained } from './causes-of-points.ts';
import { forcePlay, leaveUnplaced, takeTurn } from './force.ts';
import { lackingFrom } from './held.ts';
import { believeOthers, claimRack, claimRacks, doubtRack, laidAt, laidOn, linesOf } from './racks.ts';
import { bookPoints, gainOf, syncScore } from './scores.ts';
import {
  changed,
  attempt,
  closeWindow,
  followsFrom,
  isJudged,
  nothingKnown,
  lineOfUnplaced,
  withFinding,
  type Replay,
} from './state.ts';
import { partsOf, readPlayText, readRack, seenBy, throughAsShown, type PlayProblem, type WrittenPlay } from './text.ts';
import { notesOnWords } from './words.ts';

/** A play as it was taken, and the replay after it. */
interface Taken {
  readonly replay: Replay;
  readonly words: readonly Word[];
  /** `undefined` where the rules have no points for it. */
  readonly score: Score | undefined;
  /** The boards before it. */
  readonly before: readonly Board[];
  /** Does it lie on the board? */
  readonly placed: boolean;
}

/** Replays a `play`. */
export function replayPlay(replay: Replay): Replay {
  const begun = takeTurn(replay);
  const [position, tiles] = partsOf(replay.event);
  const read = readPlayText(begun.rules, seenBy(begun), position, tiles);
  return bookPlay(read.problem === undefined ? takeAsMeant(begun, read) : misplace(begun, read, read.problem));
}

/** Books the points of a play and keeps it in mind. */
function bookPlay({ replay, words, score, before, placed }: Taken): Replay {
  const { event, seat, turn, plays } = replay;
  const computed = score?.total;
  const misscored = replay.misscored + Number(computed !== undefined && computed !== (event.score ?? computed));
  const booked = bookPoints(replay, {
    computed,
    fact: differ => ({ code: 'score-differs', names: namesOf(replay, words), ...differ }),
    follows: isJudged(replay) ? undefined : followsFrom(replay, lineOfUnplaced(replay, words.flatMap(squaresOf))),
    explain:
      score === undefined || followsOtherRules(replay)
        ? undefined
        : differing => causeOfScore(replay, { score, words, differing }),
  });
  const byRules = computed ?? event.score ?? 0;
  const points = gainOf(replay, booked);
  const last = { seat, turn, words, points, recorded: event.score, byRules, before, paid: false, placed };
  const notes = notesOnWords(replay, words);
  const findings = notes.length === 0 ? booked.findings : [...booked.findings, ...notes];
  return syncScore(changed(booked, { plays: plays + 1, misscored, last, findings }), seat);
}

function squaresOf({ squares }: Word): readonly Square[] {
  return squares;
}

/**
 * A play that can be read, as its writer meant it, where its score is that of another reading: with a blank that is on
 * the written rack for a tile that is not, or in the other direction. Where many scores differ, the record follows
 * other rules, and a score that another reading has says nothing.
 */
function takeAsMeant(replay: Replay, read: WrittenPlay): Taken {
  const taken = take(replay, read);
  const { score: recorded } = replay.event;
  const computed = taken.score?.total;
  if (recorded === undefined || computed === undefined || computed === recorded) return taken;
  if (followsOtherRules(replay)) return taken;
  const meant = [...asBlankOfRack(replay, read), ...asOtherWay(replay)].filter(
    ({ score }) => score?.total === recorded,
  );
  const [only] = meant;
  if (only === undefined || meant.length > 1) return taken;
  const names = namesOf(taken.replay, taken.words);
  const fact = { code: 'score-differs', names, recorded, computed } as const;
  const noted = withFinding(only.replay, fact, { recorded, computed, ...only.explained });
  return { ...only, replay: withDoubtsOf(noted, taken.replay, replay.event.line ?? 0) };
}

/** So many plays anybody may misscore, and one in so many. */
const MISTAKES = 2;
const PLAYS_PER_MISTAKE = 4;

/** Do more of its scores differ than anybody gets wrong? */
function followsOtherRules({ misscored, plays }: Replay): boolean {
  return misscored > MISTAKES && misscored * PLAYS_PER_MISTAKE > plays;
}

/** A play read in another way, and the edits that write it so. */
interface Meant extends Taken {
  readonly explained: Explained;
}

/** The play with a blank of the rack for the one tile that is not on it. */
function asBlankOfRack(replay: Replay, read: WrittenPlay): readonly Meant[] {
  const { rules, event, game } = replay;
  const written = countKinds(readRack(rules, event.rack ?? '') ?? [], game.unseen.length);
  const lacking = lackingFrom(written, tilesOf(read));
  const [kind] = lacking;
  if (kind === undefined || lacking.length > 1 || lackingFrom(written, [rules.alphabet.blank]).length > 0) return [];
  return asBlank(replay, read, kind);
}

/** The play down instead of across, or the other way round. */
function asOtherWay(replay: Replay): readonly Meant[] {
  const { event, rules } = replay;
  if (event.position === undefined) return [];
  const [position, text] = partsOf(event);
  const read = readPlayText(rules, seenBy(replay), otherWay(position), text);
  if (read.problem !== undefined || read.squares.length < 2) return [];
  const taken = take(replay, read);
  return taken.placed ? [{ ...taken, explained: { cause: 'direction-wrong' } }] : [];
}

/** The play with a tile as a blank, for every tile of the kind, as far as it is possible. */
function asBlank(replay: Replay, read: WrittenPlay, kind: Tile): readonly Meant[] {
  const { rules } = replay;
  return read.placed.flatMap(({ square, tile }, n) => {
    if (tile !== kind || isBlank(rules, tile)) return [];
    const placed = withAt(read.placed, n, { square, tile: rules.alphabet.blank, as: Number(tile) });
    const taken = take(replay, { ...read, placed });
    return taken.placed ? [{ ...taken, explained: { cause: 'blank-not-marked' } }] : [];
  });
}

/** With what another reading of the event says of its rack; `because`: it follows from the finding of this one. */
function withDoubtsOf(replay: Replay, other: Replay, because?: number): Replay {
  const isDoubt = ({ kind, turn }: Finding): boolean => kind === 'rack' && turn === replay.turn;
  const doubts = other.findings.filter(isDoubt);
  const follows = because === undefined ? doubts : doubts.map(doubt => ({ ...doubt, because }));
  return changed(replay, { findings: [...follows, ...replay.findings.filter(finding => !isDoubt(finding))] });
}

function tilesOf({ placed }: WrittenPlay): readonly Tile[] {
  return placed.map(({ tile }) => tile);
}

/** A play that can be read: by its own move, or, where only its time or its player's rack is wrong, by a director's. */
function take(replay: Replay, read: WrittenPlay): Taken {
  const { placed, squares } = read;
  const move: Placement = { type: 'place', tiles: placed };
  const used = tilesOf(read);
  const { seat } = replay;
  const open = replay.game.over === undefined;
  const { replay: claimed, chance } = claimRacks(replay, used);
  const done = open ? attempt(claimed, seat, move, chance) : undefined;
  if (done?.ok === true) return played(done.value, claimed);
  // once more with the challenge window closed, and without believing any written rack
  const closed = closeWindow(claimed);
  const begun = open ? takeTurn(closed) : closed;
  if (begun.game.over !== undefined) return forced(begun, move, squares, true);
  const again = attempt(begun, seat, move, nothingKnown(begun.game));
  if (again.ok) return played(doubtRack(again.value), claimed);
  const lacking = missingFromSet(begun, used);
  if (lacking.length > 0) return takeTooMany(begun, read, lacking);
  const broken = again.error.filter(({ code }) => code !== 'not-held');
  if (broken.length > 0) {
    const { words } = previewPlacement(begun.rules, begun.game, seat, move);
    return { ...unplaced(reportBroken(believeOthers(begun, used), broken, squares), squares), words };
  }
  if (!isJudged(begun)) return forced(begun, move, squares, false);
  const { overdrawnLine = begun.event.line ?? 0 } = begun;
  return forced(changed(reportBroken(begun, again.error, squares), { overdrawnLine }), move, squares, false);
}

/** A play of more of a tile than the set has. One too many is taken for a blank, if there is one left. */
function takeTooMany(replay: Replay, read: WrittenPlay, lacking: readonly Tile[]): Taken {
  const names = formatTiles(replay.rules, lacking);
  const lines = linesOf([...new Set(lacking)].flatMap(tile => laidOn(replay, tile)));
  const fact = { code: 'not-in-set', names, count: lacking.length, lines } as const;
  const facts = { recorded: names };
  const [kind] = lacking;
  const blanks = kind === undefined || lacking.length > 1 ? [] : asBlank(replay, read, kind);
  const meant = blanks.filter(({ score }) => score?.total === replay.event.score);
  const [likely = blanks[0]] = meant;
  if (likely === undefined)
    return unplaced(withFinding(believeOthers(replay, tilesOf(read)), fact, facts), read.squares);
  const certain = meant.length === 1;
  const noted = withFinding(likely.replay, fact, { ...facts, ...(certain ? likely.explained : {}) });
  return { ...likely, replay: withDoubtsOf(noted, replay, certain ? (replay.event.line ?? 0) : undefined) };
}

/** A play that the engine has accepted, and the replay before it. */
function played(replay: Replay, { game, events }: Replay): Taken {
  const done = replay.events.slice(events.length).find(event => event.type === 'played');
  return { replay, words: done?.words ?? [], score: done?.score, before: game.boards, placed: true };
}

/** A play that stays off the board. */
function unplaced(replay: Replay, squares: readonly Square[]): Taken {
  const { boards } = replay.game;
  return { replay: leaveUnplaced(replay, squares), words: [], score: undefined, before: boards, placed: false };
}

/** Lays the tiles against the rules. `late`: nothing is wrong but that the game is over, so the points still count. */
function forced(replay: Replay, move: Placement, squares: readonly Square[], late: boolean): Taken {
  const { game, rules, seat } = replay;
  const { words, score } = previewPlacement(rules, game, seat, move);
  const laid = forcePlay(replay, move.tiles);
  if (!laid.ok) return unplaced(replay, squares);
  return { replay: laid.value, words, score: late ? score : undefined, before: game.boards, placed: true };
}

/** A play that cannot lie where it is written. */
function misplace(replay: Replay, read: WrittenPlay, problem: PlayProblem): Taken {
  const { squares } = read;
  const { replay: claimed } = claimRack(replay, tilesOf(read));
  const { code, at, written, square, shown } = problem;
  const { move = 'This play' } = replay.event;
  const there = shown === 0 ? 'a tile without a letter' : formatLetters(replay.rules.alphabet, [shown]);
  const field = at === 0 && code === 'off-board' ? 'position' : 'tiles';
  const since = code === 'occupied' ? lineOn(replay, square) : 0;
  // what lies there was laid by another line: from that one it follows, if anything was found there
  const laid = replay.faulty.includes(since) ? since : undefined;
  const because = since > 0 ? laid : lineOfUnplaced(replay, squares);
  const facts = {
    field,
    at,
    recorded: written,
    ...(since > 0 ? { because } : followsFrom(replay, because)),
    ...meantPlace(replay, because),
  } as const;
  return unplaced(withFinding(claimed, { code, move, written, square, there, since }, facts), squares);
}

/** The line of the play that lies on a square; 0 where none of the record does. */
function lineOn(replay: Replay, name: string): number {
  const square = parseSquareName(replay.rules.layout, name)?.square;
  const [play] = square === undefined ? [] : laidAt(replay, new Set([square]));
  return play?.line ?? 0;
}

/**
 * How a play was meant that cannot lie where it is written: as written but for one thing, it has the recorded score.
 */
function meantPlace(replay: Replay, because: number | undefined): Partial<Explained> {
  const { event } = replay;
  if (because !== undefined || event.score === undefined || event.position === undefined) return {};
  const [position, text] = partsOf(event);
  const through = throughAsShown(replay);
  if (through !== undefined && scoreAt(replay, position, through) === event.score)
    return { cause: 'through-letter-wrong' };
  return scoreAt(replay, otherWay(position), text) === event.score ? { cause: 'direction-wrong' } : {};
}

/** `8D` for `D8`, and the other way round. */
function otherWay(position: string): string {
  return position.replace(/^(\d+)(\D+)$|^(\D+)(\d+)$/, '$2$1$4$3');
}

/** What a play would score by the rules; `undefined` where they do not allow it. */
function scoreAt(replay: Replay, position: string, text: string): number | undefined {
  const { rules, seat } = replay;
  const { placed, problem } = readPlayText(rules, seenBy(replay), position, text);
  if (problem !== undefined) return undefined;
  const claimed = claimRacks(
    replay,
    placed.map(({ tile }) => tile),
  );
  const open = takeTurn(closeWindow(claimed.replay));
  const done = attempt(open, seat, { type: 'place', tiles: placed }, nothingKnown(open.game));
  return done.ok ? played(done.value, open).score?.total : undefined;
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
  const because = lineOfUnplaced(replay, squares);
  const { move = 'This play' } = replay.event;
  const facts = { ...followsFrom(replay, because), ...meantPlace(replay, because) };
  return violations.reduce((noted, violation) => {
    const where = violation.squares.map(square => squareName(replay.rules.layout, square)).join(', ');
    return withFinding(noted, brokenRule(violation, move, where), facts);
  }, replay);
}

/** Violations for which there is a judge of that code, with no more facts than the play and where. */
const JUDGED = ['misses-start', 'detached', 'no-word', 'gap', 'not-in-line', 'wall'] as const;

/** The fact that a play breaks a rule. Where no judge knows it, the judge of all other rules says its code. */
function brokenRule(violation: Violation, move: string, where: string): Fact {
  const code = JUDGED.find(judged => judged === violation.code);
  if (code !== undefined) return { code, move, where };
  if (violation.code === 'not-held') return { code: 'too-many-tiles', move };
  if (violation.code === 'rule') return { code: 'rule', move, rule: violation.rule };
  return { code: 'rule', move, broken: violation.code };
}

function namesOf({ rules, event }: Replay, words: readonly Word[]): readonly string[] {
  return words.length === 0 ? [event.move ?? 'This play'] : words.map(word => formatWord(rules, word));
}
