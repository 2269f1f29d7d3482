/** Takes the events of a record one by one and makes the reviews of its turns. */
import { isEmptyBoard } from '../board/board.ts';
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { countKinds, isNone, kindsOf, noneOf, sizeOf } from '../core/multiset.ts';
import type { Event } from '../engine/event.ts';
import { isSeat, type Game } from '../engine/game.ts';
import { formatMove, formatWord } from '../engine/move-text.ts';
import type { SeatMove } from '../engine/move.ts';
import type { CrosswordRules, PlacementRule } from '../engine/rules.ts';
import { knownRack, unseenTiles } from '../engine/unseen.ts';
import { knownTo } from '../engine/view.ts';
import { plus, BAG, isEmpty, rackOf, zoneAt, zoneSize } from '../engine/zones.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import { phoniesAmong, type Dictionary } from '../lexicon/dictionary.ts';
import { LAST } from '../lexicon/nodes.ts';
import { graphOver, type WordGraph } from '../lexicon/word-graph.ts';
import { equityFor } from '../movegen/equity.ts';
import { positionOf, type Position } from '../movegen/position.ts';
import type { ReplayStep } from '../records/replay/replay.ts';
import { OF_THE_MOVER, isAnswer } from '../records/replay/state.ts';
import { formatTiles } from '../tiles/pieces.ts';
import { drawnFrom, newLuck } from './draws.ts';
import type { MoveValue } from './endgame.ts';
import { settledGain } from './endgame-ending.ts';
import { inferRack, type InferenceOptions } from './infer-rack.ts';
import { mistakeOf, type MistakeBounds } from './mistakes.ts';
import { playTexts } from './move-texts.ts';
import { leadOf } from './playout.ts';
import type { RackPrior } from './prior.ts';
import { reviewedEndgame, wonBy, type ReviewedByEndgame } from './review-endgame.ts';
import { sureLossIn } from './review-totals.ts';
import { reviewedSimulation, type ReviewedBySimulation } from './review-simulation.ts';
import type { ReviewedChallenge, ReviewedDraw, ReviewedMove, TurnReview, Unsure } from './turn-review.ts';
import { bestMoves } from './weigh.ts';
import type { WinTable } from './win-table.ts';

/** What turns are reviewed by. */
export interface ReviewTerms {
  readonly words: Dictionary | undefined;
  /** Can the words be searched? */
  readonly isSearched: boolean;
  readonly leaves: LeaveTable;
  /** Was a table given? */
  readonly hasLeaves: boolean;
  readonly n: number;
  readonly mistakes: MistakeBounds;
  /** How often a lead wins. */
  readonly win?: WinTable;
  /** Are turns with an empty bag reviewed to the end, and how? */
  readonly endgame?: ReviewedByEndgame;
  /** Are the others simulated, and how? */
  readonly simulation?: ReviewedBySimulation;
  /** Is it inferred what was kept where no rack is written, and how? */
  readonly infer?: InferredInReview;
}

/** How it is inferred in a review what was kept, as `inferRack` has it. */
export type InferredInReview = Pick<InferenceOptions, 'halving' | 'floor' | 'margin' | 'tries' | 'seed'>;

/** What is known of a seat between its turns. */
interface Kept {
  /** The tiles that it held after its last turn; `undefined` where nobody knows. */
  readonly leave: readonly number[] | undefined;
  /** The tiles that it could not see then. */
  readonly unseen: readonly number[] | undefined;
}

/** A turn that has begun: what answers its play may still come. */
interface Draft {
  readonly step: ReplayStep;
  readonly seat: Seat;
  readonly met: Met;
  readonly done: Done;
  readonly draw: ReviewedDraw | undefined;
  readonly challenges: readonly ReviewedChallenge[];
  readonly takenBack: boolean;
}

/** What the player met. */
interface Met {
  readonly game: Game;
  readonly rack: readonly number[];
  readonly unseen: readonly number[];
  readonly position: Position | undefined;
  readonly unsure: Unsure | undefined;
}

/** What the player did. */
interface Done {
  readonly made: ReviewedMove | undefined;
  /** The tiles that stay, if it stands. */
  readonly leave: readonly number[] | undefined;
  readonly phony: readonly string[];
  readonly unsure: Unsure | undefined;
}

/** Makes the reviews of the turns of one record. */
export interface Reviewer {
  /** Takes an event; gives the turn before it, once nothing can answer that any more. */
  readonly take: (step: ReplayStep) => readonly TurnReview[];
  /** Nothing comes any more. */
  readonly end: () => readonly TurnReview[];
}

/** Makes what reviews the turns of one record. */
export function newReviewer(rules: CrosswordRules, terms: ReviewTerms): Reviewer {
  const drawOf = newDraws(rules, terms);
  const table: Table = {
    rules,
    ...terms,
    noWords: graphOver(rules.alphabet, [LAST, LAST]),
    openings: isAlikeBothWays(rules) ? 'first-axis' : 'all',
  };
  let draft: Draft | undefined;
  let isBoardDoubted = false;
  const finish = (next?: ReplayStep): readonly TurnReview[] => {
    if (draft === undefined) return [];
    const { seat, met, done, takenBack } = draft;
    isBoardDoubted ||= isMissing(draft);
    drawOf.keep(seat, { leave: takenBack ? wholeRack(met) : done.leave, unseen: met.unseen });
    const review = reviewOf(table, draft, next);
    draft = undefined;
    return [review];
  };
  return {
    take: step => {
      if (draft !== undefined && isAnswer(step.recorded)) {
        draft = answered(draft, step);
        return [];
      }
      const before = finish(step);
      if (isTurn(step)) {
        // a nick may be wrong, or nobody's at the table, and the replay knows better
        const { seat: named } = step.recorded;
        const seat = actIn(step.events)?.seat ?? (isSeat(step.game, named) ? named : step.before().toMove);
        const met = meet({ ...table, isBoardDoubted }, step, seat);
        const done = doneIn(table, step, met);
        draft = { step, seat, met, done, draw: drawOf.drawn(seat, met), challenges: [], takenBack: false };
      }
      return before;
    },
    end: () => finish(),
  };
}

/** Terms with what is made once for them. */
interface Table extends ReviewTerms {
  readonly rules: CrosswordRules;
  readonly noWords: WordGraph;
  readonly openings: 'all' | 'first-axis';
}

/** Placement rules that tell squares apart, or may do it. */
const BY_SQUARES: readonly PlacementRule['type'][] = ['closed-squares', 'covers-one-of', 'pieces', 'own'];

/** Is the game the same read down as it is across? Then an opening down is one across once more. */
function isAlikeBothWays({ layout, read, placement, scoring }: CrosswordRules): boolean {
  const { rows, columns, letterTimes, wordTimes, walls, starts } = layout;
  const turned = (square: Square): Square => (square % columns) * columns + Math.floor(square / columns);
  const [across, down, another] = read.axes;
  return (
    another === undefined &&
    across?.rows === down?.columns &&
    across?.columns === down?.rows &&
    !placement.some(({ type }) => BY_SQUARES.includes(type)) &&
    !scoring.some(({ type }) => type === 'own') &&
    rows === columns &&
    starts.every(square => starts.includes(turned(square))) &&
    [letterTimes, wordTimes, walls].every(plane => plane.every((value, square) => value === plane[turned(square)]))
  );
}

/** Is it a turn? A pass that only waits for the end is not (source: GCG). */
function isTurn({ recorded: { type }, events }: ReplayStep): boolean {
  return OF_THE_MOVER.includes(type) && (type !== 'pass' || events.some(event => event.type === 'passed'));
}

/** Is it a play that ought to lie on the board, and does not? */
function isMissing({ step: { recorded }, done, takenBack }: Draft): boolean {
  return done.unsure === 'not-replayed' && !takenBack && recorded.type !== 'exchange';
}

/** The event that tells what was done in a turn. */
type TurnTold = Extract<Event, { readonly type: 'played' | 'exchanged' | 'passed' }>;

/** What was done; `undefined` where the rules did not allow it. */
function actIn(events: readonly Event[]): TurnTold | undefined {
  return events.find(
    (event): event is TurnTold => event.type === 'played' || event.type === 'exchanged' || event.type === 'passed',
  );
}

/** The move that was made; `undefined` where it is none, or an exchange of tiles that nobody knows. */
function moveMade(events: readonly Event[]): SeatMove | undefined {
  const act = actIn(events);
  if (act?.type === 'exchanged') return act.hidden === 0 ? exchangeOf(act) : undefined;
  return act?.type === 'played' ? act.placement : act && { type: 'pass' };
}

/** An exchange as the best exchanges stand, its tiles ascending; of tiles that are not all known, how many. */
function exchangeOf({ tiles, hidden }: Extract<TurnTold, { readonly type: 'exchanged' }>): SeatMove {
  return { type: 'exchange', tiles: hidden === 0 ? tiles.slice().sort((a, b) => a - b) : tiles.length + hidden };
}

/** What the player met: what it knew, so that nothing can be used that others hold. */
function meet(
  { rules, words, isSearched, noWords, openings, isBoardDoubted }: Table & { readonly isBoardDoubted: boolean },
  { before, findings }: ReplayStep,
  seat: Seat,
): Met {
  const game = knownTo(rules, before(), seat);
  const { counts: rack, hidden } = rackOf(game, seat);
  const lexicon = isSearched ? words : noWords;
  const position = positionOf(rules, game, seat, { lexicon: lexicon as WordGraph, openings });
  const isDoubted = findings.some(({ kind }) => kind === 'rack');
  const doubt = isDoubted ? 'rack-doubted' : isNone(rack) ? 'rack-unknown' : 'rack-partial';
  const otherwise = isSearched && position.ok ? undefined : 'not-searched';
  return {
    game,
    rack,
    unseen: unseenTiles(rules, game, seat),
    position: position.ok ? position.value : undefined,
    unsure: isBoardDoubted ? 'board-doubted' : isDoubted || hidden > 0 ? doubt : otherwise,
  };
}

/** The rack, where all of it is known. */
function wholeRack({ unsure, rack }: Met): readonly number[] | undefined {
  return unsure === undefined || unsure === 'not-searched' ? rack : undefined;
}

/** The draws of a record. */
interface Draws {
  readonly keep: (seat: Seat, kept: Kept) => void;
  readonly drawn: (seat: Seat, met: Met) => ReviewedDraw | undefined;
}

function newDraws(rules: CrosswordRules, { leaves, hasLeaves }: ReviewTerms): Draws {
  const luckOf = newLuck(leaves);
  const last = new Map<Seat, Kept>();
  /** Before its first turn a seat has drawn its rack from all tiles. */
  let opening: Kept = { leave: undefined, unseen: undefined };
  return {
    keep: (seat, kept) => void last.set(seat, kept),
    drawn: (seat, met) => {
      if (last.size === 0 && met.game.boards.every(isEmptyBoard))
        opening = { leave: noneOf(met.rack.length), unseen: plus(met.unseen, met.rack) };
      const rack = wholeRack(met);
      const { leave, unseen } = last.get(seat) ?? opening;
      const drawn = rack && leave && drawnFrom(rack, leave);
      if (!hasLeaves || drawn === undefined || unseen === undefined || isNone(drawn)) return undefined;
      return { tiles: formatTiles(rules, kindsOf(drawn)), count: sizeOf(drawn), luck: luckOf(drawn, unseen) };
    },
  };
}

const NOT_DONE: Done = { made: undefined, leave: undefined, phony: [], unsure: 'not-replayed' };

/** What the player did, as the rules have it. */
function doneIn(table: Table, { events }: ReplayStep, met: Met): Done {
  const act = actIn(events);
  if (act === undefined) return NOT_DONE;
  if (act.type === 'played') return playDone(table, act, met);
  if (act.type === 'exchanged') return exchangeDone(table, act, met);
  const leave = wholeRack(met);
  return { made: { move: 'pass', ...reckoned(table, met, 0, leave) }, leave, phony: [], unsure: undefined };
}

function playDone(table: Table, act: Extract<TurnTold, { readonly type: 'played' }>, met: Met): Done {
  const { rules, words: dictionary } = table;
  const { placement, words, score } = act;
  const leave = staysOf(
    met,
    placement.tiles.map(({ tile }) => tile),
  );
  const made: ReviewedMove = {
    ...playTexts(rules, placement, words),
    ...reckoned(table, met, score.total, leave),
    ...(score.lines.some(({ type }) => type === 'bingo') ? { bingo: true } : {}),
  };
  // a play may form a word twice
  const lacking = [...new Set(phoniesAmong(dictionary, words).map(word => formatWord(rules, word)))];
  return { made, leave, phony: met.unsure === 'board-doubted' ? [] : lacking, unsure: undefined };
}

function exchangeDone(table: Table, act: Extract<TurnTold, { readonly type: 'exchanged' }>, met: Met): Done {
  const isKnown = act.hidden === 0;
  const leave = isKnown ? staysOf(met, act.tiles) : undefined;
  const move = formatMove(table.rules, exchangeOf(act));
  const unsure = isKnown ? undefined : 'tiles-unknown';
  return { made: { move, ...reckoned(table, met, 0, leave) }, leave, phony: [], unsure };
}

/** What stays of the rack; `undefined` where that is not known. */
function staysOf(met: Met, tiles: readonly Tile[]): readonly number[] | undefined {
  const rack = wholeRack(met);
  return rack && drawnFrom(rack, countKinds(tiles, rack.length));
}

/** Points, leave and equity of a move, as far as they are known. */
function reckoned(
  { rules, leaves }: Table,
  { position }: Met,
  points: number,
  leave: readonly number[] | undefined,
): Pick<ReviewedMove, 'points' | 'leave' | 'equity'> {
  if (leave === undefined) return { points };
  const left = formatTiles(rules, kindsOf(leave));
  if (position === undefined) return { points, leave: left };
  return { points, leave: left, equity: equityFor(position, leaves)(points, leave).equity };
}

/** With what an event after it says of the play. */
function answered(draft: Draft, { recorded, events }: ReplayStep): Draft {
  const { met, seat, challenges } = draft;
  const ruled = events.flatMap((event): readonly ReviewedChallenge[] =>
    event.type === 'challenged' && event.of === seat && event.upheld !== undefined
      ? [{ by: event.seat, upheld: event.upheld }]
      : [],
  );
  const takenBack = recorded.type === 'withdrawn';
  const other = met.game.seats.length === 2 ? 1 - seat : undefined;
  const by = recorded.type === 'turn-lost' && isSeat(met.game, recorded.seat) ? recorded.seat : other;
  const told = ruled.length > 0 ? ruled : [{ ...(by === undefined ? {} : { by }), upheld: takenBack }];
  return { ...draft, challenges: [...challenges, ...told], takenBack: draft.takenBack || takenBack };
}

/** The review of a turn that nothing can answer any more; `next`: what comes after it, unless it is the last. */
function reviewOf(table: Table, draft: Draft, next: ReplayStep | undefined): TurnReview {
  const { step, seat, met, done, draw, challenges, takenBack } = draft;
  const { made, phony } = done;
  const { line } = step.recorded;
  const scores = met.game.scores;
  const unsure =
    done.unsure === 'not-replayed' && met.unsure !== 'board-doubted' ? done.unsure : (met.unsure ?? done.unsure);
  const isOver = next !== undefined || challenges.some(({ upheld }) => !upheld);
  const kept =
    next && (unsure === 'rack-unknown' || unsure === 'rack-partial') && !takenBack
      ? keptBy(table, seat, next)
      : undefined;
  return {
    turn: step.turn,
    ...(line === undefined ? {} : { line }),
    seat,
    spread: leadOf(seat, scores),
    unseen: sizeOf(met.unseen),
    rack: formatTiles(table.rules, kindsOf(met.rack)),
    ...(made === undefined ? {} : { made }),
    ...beside(table, draft, next),
    ...(phony.length === 0 ? {} : { phony }),
    ...(takenBack ? { takenBack } : phony.length > 0 && isOver ? { stood: true } : {}),
    ...(challenges.length === 0 ? {} : { challenges }),
    ...(draw === undefined ? {} : { draw }),
    ...(unsure === undefined ? {} : { unsure }),
    ...(kept === undefined ? {} : { kept }),
  };
}

/** What a seat may have kept in the turn before a step, as the other sees it; `undefined`: nobody can say. */
function keptBy({ rules, words, leaves, infer }: Table, seat: Seat, next: ReplayStep): RackPrior | undefined {
  const game = infer && next.before();
  if (game?.seats.length !== 2) return undefined;
  const lexicon = words as WordGraph;
  const made = inferRack(rules, knownTo(rules, game, 1 - seat), seat, { ...infer, leaves, lexicon });
  return made.ok ? made.value : undefined;
}

/** The best moves, and what the move loses beside them. */
function beside(
  table: Table,
  draft: Draft,
  next: ReplayStep | undefined,
): Pick<TurnReview, 'best' | 'lost' | 'endgame' | 'simulated' | 'mistake' | 'bingo' | 'bingoMissed'> {
  const { leaves, n, mistakes, win, endgame, simulation } = table;
  const { step, seat, met, done } = draft;
  const { game, position, rack, unsure } = met;
  // as a pass; of what cannot be told, nothing is
  const takenBack = draft.takenBack && !done.unsure;
  if (position === undefined || unsure !== undefined) return {};
  const { best, points, bingo, laid } = bestMoves(position, n, leaves);
  const move = takenBack ? ({ type: 'pass' } as const) : moveMade(step.events);
  const spread = leadOf(seat, game.scores);
  const stood = (): MoveValue | undefined => endgame && next && valueAsItStood(table, draft, next, endgame);
  const toTheEnd = endgame && reviewedEndgame(position, { move, spread, stood }, endgame);
  const isSimulated = simulation !== undefined && !isEmpty(zoneAt(game, BAG));
  const simulated = isSimulated ? reviewedSimulation(position, move, simulation, { leaves, win }) : undefined;
  const told = {
    best,
    ...(bingo === undefined ? {} : { bingo }),
    ...(toTheEnd === undefined ? {} : { endgame: toTheEnd }),
    ...(simulated === undefined ? {} : { simulated }),
  };
  const { made } = done;
  const value = takenBack ? equityFor(position, leaves)(0, rack).equity : made?.equity;
  if (value === undefined || made === undefined) return told;
  const first = best[0]?.equity ?? value;
  const chance = win && game.scores.length === 2 ? chanceAfter(win, game, seat) : undefined;
  const lost = {
    points: Math.max(0, points - (takenBack ? 0 : made.points)),
    equity: Math.max(0, first - value),
    ...(chance && {
      win: Math.max(0, chance(first, laid) - chance(value, move?.type === 'place' ? move.tiles.length : 0)),
    }),
  };
  const surely = sureLossIn({ ...told, lost });
  const mistake = mistakeOf(surely, mistakes);
  const isMissed = made.bingo !== true && surely > 0 && (bingo?.equity ?? -Infinity) > value;
  return { ...told, lost, ...(mistake === undefined ? {} : { mistake }), ...(isMissed ? { bingoMissed: true } : {}) };
}

/** What a phony that stood was worth, which the search does not know: its points, less what the other can gain. */
function valueAsItStood(
  { rules, words }: Table,
  { seat, met, done: { made, leave } }: Draft,
  next: ReplayStep,
  limits: ReviewedByEndgame,
): MoveValue | undefined {
  if (made?.equity === undefined || leave === undefined) return undefined;
  const other = 1 - seat;
  if (isNone(leave)) {
    const theirs = knownRack(rules, met.game, other, seat).counts;
    const racks = seat === 0 ? [leave, theirs] : [theirs, leave];
    return { value: made.points + settledGain(rules, met.game, { racks, over: 'went-out', seat }), exact: true };
  }
  const game = next.before();
  const position = positionOf(rules, knownTo(rules, game, other), other, { lexicon: words as WordGraph });
  const answer = position.ok ? reviewedEndgame(position.value, { spread: 0 }, limits) : undefined;
  return answer && { value: made.points - answer.value, exact: answer.exact };
}

/**
 * The chance of one of two seats to win after a move of so much equity that lays so many tiles, by the table: that is
 * asked for the other, who moves next, and by the tiles that it will not see.
 */
function chanceAfter(table: WinTable, game: Game, seat: Seat): (equity: number, laid: number) => number {
  const lead = leadOf(seat, game.scores);
  const bag = zoneSize(zoneAt(game, BAG));
  const held = zoneSize(rackOf(game, seat));
  return (equity, laid) =>
    bag === 0 && laid === held ? wonBy(lead + equity) : 1 - table.chance(-(lead + equity), bag + held - laid);
}
