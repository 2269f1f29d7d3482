/** The record of a game that was played with the library: what a scorer at its table would have written down. */
import type { Seat } from '../core/flavours.ts';
import { kindsOf } from '../core/multiset.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { Word } from '../board/run.ts';
import { replayLog } from '../engine/apply.ts';
import type { Event } from '../engine/event.ts';
import { finalizeGame, settle } from '../engine/finalize.ts';
import { openPlays, type Game, type GameData } from '../engine/game.ts';
import type { Placement } from '../engine/move.ts';
import { textOnSquares } from '../engine/move-text.ts';
import { requireOwnRules } from '../engine/other-rules.ts';
import type { ChallengeRule, Rules } from '../engine/rules.ts';
import type { Line } from '../engine/score.ts';
import { rackOf } from '../engine/zones.ts';
import { formatTiles } from '../tiles/pieces.ts';
import type { RecordedEvent, RecordedEventType, RecordedGame } from './record.ts';

/** What a game does not know of itself and a record can say. */
export type RecordFields = Partial<
  Pick<RecordedGame, 'title' | 'description' | 'id' | 'lexicon' | 'layout' | 'gameType' | 'challenge'>
>;

/**
 * The record of a game: every turn that stands, with racks, points and totals, and how the game was settled. What was
 * taken back (`undo`) is left out. An unfinished game is `incomplete`, with the racks as they are. A game that the
 * director ended (`adjudicate`) has a `result`, and so has a game of two that a challenge decided. `writeGcg` and
 * `formatHistory` write it, and `verifyGame` finds it clean by the rules of the game. The game is the referee's or a
 * view of it; racks that are not known whole are left out. `fields`: what else the record is to say, as the name of the
 * lexicon; letters and the challenge rule are those of the rules, the players are named as the seats are.
 *
 * Faults: `not-recorded`, each with `path` (the entry of the log, `boards` or `settlement`) and `found`, for what
 * records have no word for: moves and questions of a game's own, sealed turns, several boards, corrections of the
 * director, points taken from a challenger, plays without a main word in a row or column. A session of duplicate is
 * recorded by `sessionOf`.
 * @throws RangeError when the game belongs to other rules, or its log does not replay.
 *
 * @example
 * import { recordOf, verifyGame, writeGcg } from 'tilewright/records';
 * const rules = classic({ challenge: 'none' });
 * const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
 * const played = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * const record = unwrap(recordOf(rules, played, { lexicon: 'NWL23' }));
 * record.events.map(({ rack, move, score }) => [rack, move, score]) // [['EHNORST', '8F HORN', 14]]
 * writeGcg(record).includes('>Ann: EHNORST 8F HORN +14 14') // true
 * verifyGame(rules, record).status // 'clean'
 */
export function recordOf(rules: Rules, game: Game, fields: RecordFields = {}): Result<RecordedGame, readonly Fault[]> {
  requireOwnRules(rules, game);
  const past = replayLog(rules, game, game.log);
  if (past === undefined || past.refused !== undefined) throw new RangeError('the log of the game does not replay');
  const notes: Note[] = game.boards.length > 1 ? [lackingNote('boards', `${game.boards.length} boards`)] : [];
  for (const index of past.standing) {
    const { before, events } = past.moments[index] ?? { before: () => game, events: [] };
    const at = { rules, before, path: `log[${index}]` };
    for (const event of events) notes.push(...noteOf(event, at, lastPlay(notes)));
  }
  if (isPlayedOut(rules, game)) notes.push(...settlementOf(rules, game));
  const faults = notes.flatMap(({ fault }) => fault ?? []);
  if (faults.length > 0) return err(faults);
  return ok({
    format: 'tilewright-record/1',
    players: game.seats.map(({ name }) => ({ nick: name, name })),
    alphabet: rules.alphabet.name,
    ...challengeNameOf(rules.challenge),
    ...fields,
    events: withTotals(
      notes.flatMap(({ event }) => event ?? []),
      game.seats.length,
    ),
    ...(isPlayedOut(rules, game) ? {} : { lastRacks: lastRacks(rules, game) }),
    ...resultOf(rules, game),
  });
}

/** The result of a game that a challenge or the director ended; of one that goes on, that it does. */
function resultOf(rules: Rules, game: Game): Pick<RecordedGame, 'result' | 'incomplete'> {
  if (game.over === undefined) return { incomplete: true };
  if (isPlayedOut(rules, game) && game.seats.every(({ left }) => left !== 'challenge')) return {};
  const { seats, ranking } = finalizeGame(rules, game);
  const [first = []] = ranking ?? [];
  const won = first.length === 1 && first[0] !== undefined ? { winner: first[0] } : {};
  const drawn = first.length > 1 ? { winner: 'draw' as const } : won;
  return { result: { ...drawn, totals: seats.map(({ total }) => total) } };
}

/** Did the game come to an end of its rules? One that the director ended did not. */
function isPlayedOut({ ending }: Rules, { over }: Game): boolean {
  return ending.some(({ name }) => name === over);
}

/** The challenge rule by the name that records have for it, as far as they have one. */
function challengeNameOf({ phonies, wrong, losesGame }: ChallengeRule): Pick<RecordedGame, 'challenge'> {
  const { turns, points, per, to } = wrong;
  if (phonies !== 'challengeable') return phonies === 'refused' ? { challenge: 'void' } : {};
  if (points.length > 0) {
    const name = POINTS_PAID.find(([paid]) => points.length === 1 && points[0] === paid)?.[1];
    return name === undefined || per !== 'play' || to !== 'challenged' || turns > 0 ? {} : { challenge: name };
  }
  if (losesGame) return { challenge: 'triple' };
  return { challenge: turns > 0 ? 'double' : 'single' };
}

const POINTS_PAID = [
  [5, 'five_point'],
  [10, 'ten_point'],
] as const;

/** An event before its total is summed up. */
type Scored = Omit<RecordedEvent, 'cumulative' | 'notes'> & { readonly score: number };

/** What a record says of something that happened, or that it has no word for it. */
interface Note {
  readonly event?: Scored;
  readonly fault?: Fault;
}

/** Where something happened: an entry of the log. */
interface At {
  readonly rules: Rules;
  readonly before: () => GameData;
  readonly path: string;
}

/** What the record says of its own accord: racks, totals, whose turn it is. */
const UNSAID: readonly Event['type'][] = [
  ...(['booked', 'drew', 'drew-lots', 'accepted', 'to-move', 'closed', 'lost-turn', 'shown', 'over'] as const),
];

function noteOf(event: Event, { rules, before, path }: At, last: Scored | undefined): readonly Note[] {
  switch (event.type) {
    case 'played': {
      const { seat, placement, words, score } = event;
      const play = playAsRecorded(rules, placement, words[0]);
      return play === undefined
        ? [lackingNote(path, 'a play without a main word in a row or column')]
        : [writtenNote('play', seat, score.total, { ...rackIn(rules, before(), seat), ...play })];
    }
    case 'withdrawn':
      return [writtenNote('withdrawn', event.seat, 0 - (last?.score ?? 0))];
    case 'exchanged':
      return [exchangeNote(event, rules, before())];
    case 'passed':
      return [writtenNote('pass', event.seat, 0, { ...rackIn(rules, before(), event.seat), move: 'pass' })];
    case 'challenged':
      return event.upheld === false && rules.challenge.wrong.turns > 0
        ? [writtenNote('turn-lost', event.seat, 0, rackIn(rules, before(), event.seat))]
        : [];
    case 'adjusted':
      return [adjustment(event, path, last)];
    case 'left': {
      // of two, the result says who lost by a challenge: records have no event for it
      if (event.reason === 'challenge' && before().seats.length === 2) return [];
      const type = LEFT.find(([reason]) => reason === event.reason)?.[1];
      if (type === undefined) return [lackingNote(path, `a seat that leaves: ${event.reason}`)];
      const left = before();
      // tiles of a play that can still be challenged are on the rack and on the board
      const isLaid = openPlays(left).some(({ seat }) => seat === event.seat);
      return [writtenNote(type, event.seat, 0, isLaid ? {} : rackIn(rules, left, event.seat))];
    }
    default:
      return UNSAID.includes(event.type) ? [] : [lackingNote(path, event.type)];
  }
}

const LEFT = [
  ['resigned', 'resigned'],
  ['time', 'timed-out'],
  ['overtime', 'timed-out'],
] as const;

function exchangeNote(event: Extract<Event, { readonly type: 'exchanged' }>, rules: Rules, before: GameData): Note {
  const { seat, tiles, hidden } = event;
  const count = tiles.length + hidden;
  const given = hidden > 0 ? { count } : { tiles: formatTiles(rules, tiles) };
  const move = `exchange ${given.tiles ?? count}`;
  return writtenNote('exchange', seat, 0, { ...rackIn(rules, before, seat), move, ...given });
}

function adjustment(
  { seat, line }: Extract<Event, { readonly type: 'adjusted' }>,
  path: string,
  last: Scored | undefined,
): Note {
  if (line.type === 'overtime') return writtenNote('time', seat, line.points);
  if (line.type === 'challenge' && last?.seat === seat) return writtenNote('challenge-bonus', seat, line.points);
  return lackingNote(path, pointsFor(line));
}

function pointsFor(line: Line): string {
  return `points for ${line.type === 'rule' ? line.rule : line.type}`;
}

/** What the racks at the end bring and cost: a line for each seat and kind. */
function settlementOf(rules: Rules, game: Game): readonly Note[] {
  // what somebody held who has left is back in the bag, or out of the game
  const racks = game.seats.map(({ cleared }, seat) =>
    cleared === true ? '' : formatTiles(rules, kindsOf(rackOf(game, seat).counts)),
  );
  return settle(rules, game).seats.flatMap(({ adjustments }, seat) =>
    adjustments.map((line): Note => {
      if (line.type === 'unplayed') return writtenNote('rack-penalty', seat, line.points, { tiles: racks[seat] ?? '' });
      const tiles = racks.filter((_, other) => other !== seat).join('');
      return line.type === 'others-unplayed'
        ? writtenNote('out-bonus', seat, line.points, { tiles })
        : lackingNote('settlement', pointsFor(line));
    }),
  );
}

function lackingNote(path: string, found: string): Note {
  return { fault: { code: 'not-recorded', path, found } };
}

function writtenNote(type: RecordedEventType, seat: Seat, score: number, more: Partial<Scored> = {}): Note {
  return { event: { type, seat, ...more, score } };
}

function lastPlay(notes: readonly Note[]): Scored | undefined {
  for (let n = notes.length - 1; n >= 0; n--) {
    const event = notes[n]?.event;
    if (event?.type === 'play') return event;
  }
  return undefined;
}

function withTotals(events: readonly Scored[], seats: number): readonly RecordedEvent[] {
  const totals = Array.from({ length: seats }, () => 0);
  return events.map(event => {
    const cumulative = (totals[event.seat] ?? 0) + event.score;
    totals[event.seat] = cumulative;
    return { ...event, cumulative, notes: [] };
  });
}

/** The rack of a seat, where it is known whole. */
function rackIn(rules: Rules, game: GameData, seat: Seat): { readonly rack?: string } {
  const { counts, hidden } = rackOf(game, seat);
  const rack = hidden > 0 ? '' : formatTiles(rules, kindsOf(counts));
  return rack === '' ? {} : { rack };
}

function lastRacks(rules: Rules, game: Game): NonNullable<RecordedGame['lastRacks']> {
  return game.seats.flatMap((_, seat) => {
    const { rack } = rackIn(rules, game, seat);
    return rack === undefined ? [] : [{ seat, rack }];
  });
}

/** A play as records write it: where its main word begins, and the word with `.` for what lay there. */
function playAsRecorded(
  rules: Rules,
  { tiles, beside = [], claims = [] }: Placement,
  main: Word | undefined,
): Pick<RecordedEvent, 'move' | 'position' | 'tiles'> | undefined {
  const [first, second] = main?.squares ?? [];
  if (main === undefined || first === undefined || second === undefined) return undefined;
  const step = second - first;
  const { columns } = rules.layout;
  const isInLine = (step === 1 || step === columns) && main.squares.every((square, n) => square === first + n * step);
  const isWhole =
    beside.length === 0 && claims.length === 0 && tiles.every(({ square }) => main.squares.includes(square));
  if (!isInLine || !isWhole) return undefined;
  const move = textOnSquares(rules, { tiles }, main.squares);
  const [position = '', text = ''] = move.split(' ');
  return { move, position, tiles: text };
}
