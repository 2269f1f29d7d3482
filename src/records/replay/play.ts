/**
 * Plays of a record through the engine. Tiles placed are facts: whatever the written racks say, they were there.
 *
 * - A play is taken as it is written; where some rack speaks against it, once more without believing any written rack.
 * - One that lies so, and scores otherwise, is taken in another reading if that is the only one with the recorded
 *   score.
 * - One that cannot lie so is left off the board. A cause may say how it was meant, but it is laid nowhere else.
 * - Three exceptions: a director's move lays the tiles where the game is over, and where nothing is wrong but that the
 *   player cannot hold them; and one tile more than the set has is laid as a blank, where a blank is left.
 */
import type { Square, Tile } from '../../core/flavours.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Chance } from '../../engine/chance.ts';
import { withAt } from '../../core/list.ts';
import { countKinds } from '../../core/multiset.ts';
import { formatLetters } from '../../tiles/alphabet.ts';
import { formatTiles, isBlank } from '../../tiles/pieces.ts';
import type { Board } from '../../board/board.ts';
import { parseSquareName, squareName } from '../../board/square.ts';
import type { Word } from '../../board/run.ts';
import type { Placement } from '../../engine/move.ts';
import type { Score } from '../../engine/score.ts';
import { previewPlacement } from '../../engine/validate.ts';
import type { Violation, Violations } from '../../engine/violation.ts';
import type { CauseCode } from '../causes.ts';
import type { Charge, Charged } from '../judges/judges.ts';
import { forcePlay, leaveUnplaced, takeTurn } from './turns.ts';
import { claimRack, claimRacks, doubtRack, withWrittenRack } from './racks.ts';
import { bookPoints, causeOfScore, growthOf } from './scores.ts';
import { areBeyondSlips, followsFrom, hasErrorOn, lineOfUnplaced, namesOf, playsAmong } from '../facts.ts';
import { attempt, closeWindow, hiding, remembering, replayWith, noting, type Replay } from './state.ts';
import {
  laidAt,
  lineNumbers,
  playParts,
  playsThatLaid,
  readPlayText,
  readRack,
  seenBy,
  throughAsShown,
  usedNotThere,
  type PlayProblem,
  type WrittenPlay,
} from '../written-plays.ts';
import { otherWay } from '../written-places.ts';

/** A play as it was taken, and the replay after it. */
interface Taken {
  readonly replay: Replay;
  readonly words: readonly Word[];
  /** `undefined` where the rules have no points for it. */
  readonly score: Score | undefined;
  /** The boards before it was laid. */
  readonly boardsBefore: readonly Board[];
  /** Does it lie on the board? */
  readonly placed: boolean;
}

/** Replays a `play`. */
export function replayPlay(replay: Replay): Replay {
  const begun = takeTurn(replay);
  const read = readPlayText(begun.rules, seenBy(begun), ...playParts(replay.event));
  if (begun.isTrial && read.problem !== undefined) return notPlayed(begun);
  return bookPlay(read.problem === undefined ? takeAsMeant(begun, read) : misplace(begun, read, read.problem));
}

/**
 * Replays an `unreadable`, of which only the seat and perhaps the numbers are known: it may have been a play, and be
 * withdrawn.
 */
export function replayUnreadable(replay: Replay): Replay {
  return bookPlay(unplaced(withWrittenRack(takeTurn(replay)), []));
}

/** Books the points of a play and keeps it in mind. */
function bookPlay({ replay, words, score, boardsBefore, placed }: Taken): Replay {
  const { event, seat, turn, past } = replay;
  const computed = score?.total;
  const isOff = computed !== undefined && computed !== (event.score ?? computed);
  const booked = bookPoints(replay, {
    computed,
    follows: replay.past.isBoardComplete
      ? undefined
      : followsFrom(
          replay,
          lineOfUnplaced(
            replay,
            words.flatMap(({ squares }) => squares),
          ),
        ),
    causeOf: () =>
      score === undefined || replay.isTrial || followsOtherRules(replay)
        ? undefined
        : causeOfScore(replay, score, words.length),
  });
  const byRules = computed ?? event.score ?? 0;
  const points = growthOf(replay, booked);
  const last = { seat, turn, words, points, recorded: event.score, byRules, boardsBefore, challenged: false, placed };
  return replayWith(isOff ? remembering(booked, { misscored: past.misscored + 1 }) : booked, { last });
}

/**
 * A play that can be read: as it is written, unless it scores otherwise so, and exactly one other reading has the
 * recorded score: with a blank that is on the written rack for a tile that is not, or in the other direction. Where
 * many scores differ, the record follows other rules, and a score that another reading has says nothing.
 *
 * That the score differs is noted here, for the reading that is taken has the recorded one: `findPoints` finds nothing.
 */
function takeAsMeant(replay: Replay, read: WrittenPlay): Taken {
  const taken = takePlay(replay, read);
  const { score: recorded, line = 0 } = replay.event;
  const computed = taken.score?.total;
  if (recorded === undefined || computed === undefined || computed === recorded) return taken;
  if (replay.isTrial || followsOtherRules(replay)) return taken;
  const others = [...asBlankOfRack(replay, read), ...asOtherWay(replay)];
  const [only, another] = others.filter(({ score }) => score?.total === recorded);
  if (only === undefined || another !== undefined) return taken;
  const { cause } = only;
  const charge = { code: 'score-differs', names: namesOf(taken.replay, taken.words), recorded, computed } as const;
  return { ...only, replay: noting(withDoubtsOf(only.replay, taken.replay, line), charge, { cause }) };
}

/** Do more of its scores differ than anybody gets wrong? */
function followsOtherRules(replay: Replay): boolean {
  return areBeyondSlips(replay.past.misscored, playsAmong(replay, replay.turn - 1));
}

/** A play that is taken in another reading, where it lies on the board then; and what was written wrong. */
interface Meant extends Taken {
  readonly cause: CauseCode;
}

function takenAs(replay: Replay, read: WrittenPlay, cause: CauseCode): readonly Meant[] {
  const taken = takePlay(replay, read);
  return taken.placed ? [{ ...taken, cause }] : [];
}

/** The play with a blank of the rack for the one tile that is not on it. */
function asBlankOfRack(replay: Replay, read: WrittenPlay): readonly Meant[] {
  const { rules, event, game } = replay;
  const written = countKinds(readRack(rules, event.rack ?? '') ?? [], game.unseen.length);
  const [kind, another] = usedNotThere(written, playTiles(read));
  if (kind === undefined || another !== undefined || usedNotThere(written, [rules.alphabet.blank]).length > 0)
    return [];
  return asBlank(replay, read, kind);
}

/** The play down instead of across, or the other way round. */
function asOtherWay(replay: Replay): readonly Meant[] {
  const { event, rules } = replay;
  if (event.position === undefined) return [];
  const [position, text] = playParts(event);
  const read = readPlayText(rules, seenBy(replay), otherWay(position), text);
  return read.problem !== undefined || read.squares.length < 2 ? [] : takenAs(replay, read, 'direction-wrong');
}

/** The play with a tile as a blank, for every tile of the kind, as far as it is possible. */
function asBlank(replay: Replay, read: WrittenPlay, kind: Tile): readonly Meant[] {
  const { rules } = replay;
  return read.placed.flatMap(({ square, tile }, n) => {
    if (tile !== kind || isBlank(rules, tile)) return [];
    const placed = withAt(read.placed, n, { square, tile: rules.alphabet.blank, as: Number(tile) });
    return takenAs(replay, { ...read, placed }, 'blank-not-marked');
  });
}

/** With what the play as it is written says of its own rack. `because`: line of the finding that this follows from. */
function withDoubtsOf(replay: Replay, written: Replay, because?: number): Replay {
  const isOwn = ({ turn }: Charged): boolean => turn === replay.turn;
  const own = written.doubts.filter(isOwn).map(({ beside, ...doubt }) => ({
    ...doubt,
    beside: because === undefined ? beside : { ...beside, because },
  }));
  return replayWith(replay, { doubts: [...replay.doubts.filter(doubt => !isOwn(doubt)), ...own] });
}

function playTiles({ placed }: WrittenPlay): readonly Tile[] {
  return placed.map(({ tile }) => tile);
}

/** A play that can be read: by its own move, or, where only its time or its player's rack is wrong, by a director's. */
function takePlay(replay: Replay, read: WrittenPlay): Taken {
  const { placed, squares } = read;
  const move: Placement = { type: 'place', tiles: placed };
  const used = playTiles(read);
  const { seat } = replay;
  const open = replay.game.over === undefined;
  const { replay: claimed, chance } = claimRacks(replay, used);
  const done = open ? attemptWaiving(claimed, move, chance) : undefined;
  if (done?.ok === true) return playTaken(done.value, claimed);
  if (replay.isTrial) return unplaced(notPlayed(claimed), squares);
  // once more with the challenge window closed, which may end the game, and without believing any written rack
  const closed = closeWindow(claimed);
  const begun = open ? takeTurn(closed) : closed;
  if (begun.game.over !== undefined) return forced(begun, move, squares, true);
  const again = attemptWaiving(begun, move, hiding(begun.game));
  if (again.ok) return playTaken(doubtRack(again.value), claimed);
  const lacking = missingFromSet(begun, used);
  if (lacking.length > 0) return takeTooMany(begun, read, lacking);
  const broken = again.error.filter(({ code }) => code !== 'not-held');
  if (broken.length > 0) {
    const { words } = previewPlacement(begun.rules, begun.game, seat, move);
    return { ...unplaced(reportBroken(claimRack(begun, used).replay, broken, squares), squares), words };
  }
  if (!begun.past.isBoardComplete) return forced(begun, move, squares, false);
  return forced(reportBroken(begun, again.error, squares), move, squares, false);
}

/**
 * Tries a play. One that breaks only placement rules that players may waive is made all the same, and that is noted,
 * unless it was challenged off.
 */
function attemptWaiving(replay: Replay, move: Placement, chance: readonly Chance[]): Result<Replay, Violations> {
  const { rules, seat, record, turn, event } = replay;
  const done = attempt(replay, seat, move, chance);
  if (done.ok) return done;
  const mayWaive = ({ code }: Violation): boolean =>
    rules.placement.some(({ name, waivable }) => name === code && waivable === true);
  if (!done.error.every(mayWaive)) return done;
  const given = done.error.map(({ code }) => ({ type: 'waived', rule: code }) as const);
  const waived = attempt(replay, seat, move, [...given, ...chance]);
  if (!waived.ok || record.events[turn]?.type === 'withdrawn') return waived;
  const where = done.error.flatMap(({ squares }) => squares.map(square => squareName(rules.layout, square))).join(', ');
  return ok(noting(waived.value, { code: 'start-waived', move: event.move ?? 'This play', where }));
}

/** A play of more of a tile than the set has. One too many is taken for a blank, if there is one left. */
function takeTooMany(replay: Replay, read: WrittenPlay, lacking: readonly Tile[]): Taken {
  const tiles = formatTiles(replay.rules, lacking);
  const lines = lineNumbers([...new Set(lacking)].flatMap(tile => playsThatLaid(replay, tile)));
  const charge = { code: 'not-in-set', tiles, count: lacking.length, lines } as const;
  const [kind, another] = lacking;
  const blanks = kind === undefined || another !== undefined ? [] : asBlank(replay, read, kind);
  const scored = blanks.filter(({ score }) => score?.total === replay.event.score);
  const [likely = blanks[0]] = scored;
  if (likely === undefined)
    return unplaced(noting(claimRack(replay, playTiles(read)).replay, charge, { recorded: tiles }), read.squares);
  const isSure = scored.length === 1;
  const meant = withDoubtsOf(likely.replay, replay, isSure ? (replay.event.line ?? 0) : undefined);
  return { ...likely, replay: noting(meant, charge, { recorded: tiles, cause: isSure ? likely.cause : undefined }) };
}

/** A play of which it is only asked whether it can be played as it is written: something is found. */
function notPlayed(replay: Replay): Replay {
  return noting(replay, { code: 'rule', move: replay.event.move ?? '', broken: 'not-owed' });
}

/** A play that the engine has accepted, and the replay before it. */
function playTaken(replay: Replay, { game, happened }: Replay): Taken {
  const done = replay.happened.slice(happened.length).find(event => event.type === 'played');
  // while it can be challenged it is not on the boards, and the play before it is
  const isOpen = replay.game.pending.length > 0;
  const { boards } = isOpen ? replay.game : game;
  return { replay, words: done?.words ?? [], score: done?.score, boardsBefore: boards, placed: true };
}

/** A play that stays off the board. */
function unplaced(replay: Replay, squares: readonly Square[]): Taken {
  const left = leaveUnplaced(replay, squares);
  // with the play on it that was open until now: whoever withdraws this one takes nothing back
  return { replay: left, words: [], score: undefined, boardsBefore: left.game.boards, placed: false };
}

/**
 * Lays the tiles by a director's move, where the game is over or the player cannot hold them. `late`: the game is over,
 * and the points still count.
 */
function forced(replay: Replay, move: Placement, squares: readonly Square[], late: boolean): Taken {
  const { game, rules, seat } = replay;
  const { words, score } = previewPlacement(rules, game, seat, move);
  const laid = forcePlay(replay, move.tiles);
  if (!laid.ok) return unplaced(replay, squares);
  return { replay: laid.value, words, score: late ? score : undefined, boardsBefore: game.boards, placed: true };
}

/** A play whose text does not fit the board, so that it cannot lie where it is written. It stays off the board. */
function misplace(replay: Replay, read: WrittenPlay, problem: PlayProblem): Taken {
  const { squares } = read;
  const { replay: claimed } = claimRack(replay, playTiles(read));
  const { code, at, written, square, shown } = problem;
  const { move = 'This play' } = replay.event;
  const there = shown === 0 ? 'a tile without a letter' : formatLetters(replay.rules.alphabet, [shown]);
  const field = at === 0 && code === 'off-board' ? 'position' : 'tiles';
  const since = code === 'occupied' ? lineOn(replay, square) : 0;
  // what lies there was laid by another line: from that one it follows, if anything was found there
  const laid = hasErrorOn(replay, since) ? since : undefined;
  const because = since > 0 ? laid : lineOfUnplaced(replay, squares);
  const follows = since > 0 ? { because } : followsFrom(replay, because);
  const beside = { field, at, recorded: written, ...follows, cause: meantPlace(replay, because) } as const;
  return unplaced(noting(claimed, { code, move, written, square, there, since }, beside), squares);
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
function meantPlace(replay: Replay, because: number | undefined): CauseCode | undefined {
  const { event } = replay;
  if (because !== undefined || event.score === undefined || event.position === undefined) return undefined;
  const [position, text] = playParts(event);
  const through = throughAsShown(replay);
  if (through !== undefined && scoreAt(replay, position, through) === event.score) return 'through-letter-wrong';
  return scoreAt(replay, otherWay(position), text) === event.score ? 'direction-wrong' : undefined;
}

/** What a play would score by the rules; `undefined` where they do not allow it. */
function scoreAt(replay: Replay, position: string, text: string): number | undefined {
  const { rules, seat } = replay;
  const read = readPlayText(rules, seenBy(replay), position, text);
  if (read.problem !== undefined) return undefined;
  const open = takeTurn(closeWindow(claimRacks(replay, playTiles(read)).replay));
  const done = attempt(open, seat, { type: 'place', tiles: read.placed }, hiding(open.game));
  return done.ok ? playTaken(done.value, open).score?.total : undefined;
}

/** Tiles of a play that are nowhere but on the board. */
function missingFromSet({ game }: Replay, used: readonly Tile[]): readonly Tile[] {
  const left = game.unseen.slice();
  for (const { counts } of Object.values(game.zones))
    for (let tile = 0; tile < left.length; tile++) left[tile] = (left[tile] ?? 0) + (counts[tile] ?? 0);
  return usedNotThere(left, used);
}

/** The rules that a play breaks, as placement findings. */
function reportBroken(replay: Replay, violations: readonly Violation[], squares: readonly Square[]): Replay {
  const because = lineOfUnplaced(replay, squares);
  const { move = 'This play' } = replay.event;
  const beside = { ...followsFrom(replay, because), cause: meantPlace(replay, because) };
  return violations.reduce((noted, violation) => {
    const where = violation.squares.map(square => squareName(replay.rules.layout, square)).join(', ');
    return noting(noted, brokenRule(violation, move, where), beside);
  }, replay);
}

/**
 * Violations that have a judge of the same code which asks for no more than the play and where. A new one is added
 * here.
 */
const JUDGED = ['misses-start', 'detached', 'no-word', 'gap', 'not-in-line', 'wall'] as const;

/** The charge that a play breaks a rule. Where no judge knows it, the judge of all other rules says its code. */
function brokenRule(violation: Violation, move: string, where: string): Charge {
  const code = JUDGED.find(judged => judged === violation.code);
  if (code !== undefined) return { code, move, where };
  if (violation.code === 'not-held') return { code: 'too-many-tiles', move };
  if (violation.code === 'rule') return { code: 'rule', move, rule: violation.rule };
  return { code: 'rule', move, broken: violation.code };
}
