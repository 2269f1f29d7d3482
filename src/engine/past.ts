/** Going back: the games that a log has led through, and what everybody has seen of the entries that are taken back. */
import type { Tile } from '../core/flavours.ts';
import { sameList } from '../core/list.ts';
import { countKinds, kindsOf, noneOf } from '../core/multiset.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Event, UndoneTurn } from './event.ts';
import { unbookedPlays, type Entry, type GameData, type PlayTurn, type WorkingGame } from './game.ts';
import { holdsPending } from './held.ts';
import type { Move, Placement } from './move.ts';
import { placedPieces, squareOf } from './read-play.ts';
import type { Acted, Rules } from './rules.ts';
import { refusal, type Violations } from './violation.ts';
import { changed, emit, workOf, type Moment } from './working.ts';
import { isSeen, placingKey, sees, showTo, zoneAt, zoneRule } from './zones.ts';

/** What the director wants to take back: turns, of all seats or of one, or entries of the log. */
type Wanted = Omit<Extract<Move, { readonly type: 'undo' }>, 'type'>;

/**
 * The game as it was before its last turns, or before its last entries, that stand. The log stays, so all draws to come
 * are new ones. What everybody has seen on a rack remains known.
 */
export function goBack(rules: Rules, game: WorkingGame, wanted: Wanted): Result<Acted, Violations> {
  const past = workOf(game).past(rules, game);
  if (past === undefined) return refusal('impossible');
  const { moments, standing } = past;
  const all = turnsOf(rules, game.log, standing);
  const { turns = 1, seat, entries } = wanted;
  const begins = all.map(turn => turn.begins).filter(first => seat === undefined || game.log[first]?.by === seat);
  const [needed, from] = entries === undefined ? [turns, begins] : [entries, standing];
  const index = from[from.length - needed];
  const target = index === undefined ? undefined : moments[index];
  if (index === undefined || target === undefined)
    return err([{ code: 'too-few-moves', needed, there: from.length, squares: [] }]);
  const undone = standing.length - standing.indexOf(index);
  const gone = all.filter(({ ends }) => ends >= index).map(({ ends }) => undoneTurn(rules, game.log, moments, ends));
  let now = changed(game, { ...target.before(), knows: game.knows, log: game.log });
  // what was claimed of a record may contradict what was seen later: then the claim stands
  for (const [key, tiles] of seenOnRacks(rules, game.unseen.length, moments.slice(index))) {
    const shown = showTo(now, key, tiles);
    if (shown !== undefined && holdsPending(rules, shown)) now = shown;
  }
  const told = emit(now, { type: 'undone', entries: undone, turns: gone });
  return ok({ game: tellReopened(told, game), as: { type: 'undo', entries: undone } });
}

/** Tells which plays lie open on the table, face up, that did not lie there before. */
function tellReopened(now: WorkingGame, before: GameData): WorkingGame {
  const lay = playsFaceUp(before);
  const isNew = ({ seat, placement }: PlayTurn): boolean =>
    !lay.some(each => each.seat === seat && sameSquares(each.placement, placement));
  return playsFaceUp(now)
    .filter(isNew)
    .reduce((told, { seat, words }) => emit(told, { type: 'reopened', seat, words }), now);
}

function playsFaceUp(game: GameData): readonly PlayTurn[] {
  return unbookedPlays(game).filter(({ state }) => state === 'open');
}

function sameSquares(a: Placement, b: Placement): boolean {
  return sameList(a.tiles.map(squareOf), b.tiles.map(squareOf));
}

/** Is this what a seat does of its own accord: with its turn, or when it leaves? */
function isOwnMove(rules: Rules, { by, move }: Entry): boolean {
  const when = by === 'director' ? undefined : rules.moves.find(rule => rule.name === move.type)?.when;
  return when === 'move' || when === 'always';
}

/** A turn by the indices of two entries: its first, and the last that its seat made of its own accord. */
interface TurnSpan {
  readonly begins: number;
  readonly ends: number;
}

/** The turns that stand. A game's own moves end no turn: what the same seat does next belongs to it. */
function turnsOf(rules: Rules, log: readonly Entry[], standing: readonly number[]): readonly TurnSpan[] {
  const turns: TurnSpan[] = [];
  for (const index of standing) {
    const entry = log[index];
    if (entry === undefined || !isOwnMove(rules, entry)) continue;
    const last = turns[turns.length - 1];
    const before = last && log[last.ends];
    const goesOn = before?.move.type === 'act' && before.by === entry.by && entry.move.type !== 'resign';
    if (last !== undefined && goesOn) turns[turns.length - 1] = { ...last, ends: index };
    else turns.push({ begins: index, ends: index });
  }
  return turns;
}

/** The moves that events tell of everybody. */
const TOLD = { played: 'place', exchanged: 'exchange', passed: 'pass' } as const;

type Told = Extract<Event, { readonly type: keyof typeof TOLD }>;

/** A turn that is taken back, as everybody knows it: what was face down is told if it was revealed. */
function undoneTurn(rules: Rules, log: readonly Entry[], moments: readonly Moment[], ends: number): UndoneTurn {
  const { by, move } = log[ends] ?? {};
  const seat = typeof by === 'number' ? by : 0;
  const later = log.slice(ends + 1);
  const next = later.findIndex(entry => entry.by === by && isOwnMove(rules, entry));
  const told = moments
    .slice(ends, next < 0 ? undefined : ends + 1 + next)
    .flatMap(({ events }) => events)
    .find((event): event is Told => event.type in TOLD && 'seat' in event && event.seat === seat);
  if (told !== undefined) return { type: TOLD[told.type], seat, words: 'words' in told ? told.words : [] };
  return { type: move?.type === 'act' || move?.type === 'resign' ? move.type : 'sealed', seat, words: [] };
}

/**
 * Of a seat's hidden zone: the pieces that everybody has seen leave it, and the most that were seen of it at a time.
 */
interface Sight {
  readonly left: readonly number[];
  readonly most: readonly number[];
}

/**
 * Which pieces certainly lay in the seats' hidden zones at the first of these moments, because everybody has seen them
 * there since. Of a zone that has received pieces, nobody can say which of them lay there before. `kinds`: of pieces.
 */
function seenOnRacks(
  rules: Rules,
  kinds: number,
  moments: readonly Moment[],
): readonly (readonly [string, readonly Tile[]])[] {
  const none = noneOf(kinds);
  const sights = new Map<string, Sight>();
  const closed = new Set<string>();
  const see = (key: string, tiles: readonly Tile[], leaves: boolean): void => {
    if (closed.has(key) || zoneRule(rules, key)?.seenBy !== 'owner') return;
    const { left, most } = sights.get(key) ?? { left: none, most: none };
    const seen = countKinds(tiles, kinds, left);
    sights.set(key, { left: leaves ? seen : left, most: seen.map((count, tile) => Math.max(count, most[tile] ?? 0)) });
  };
  const certain = (): readonly (readonly [string, readonly Tile[]])[] =>
    [...sights].map(([key, { most }]) => [key, kindsOf(most)] as const);
  for (const { before: gameBefore, events } of moments) {
    const before = gameBefore();
    const laid = new Map(unbookedPlays(before).map(turn => [turn.seat, sourceOf(rules, before, turn)]));
    for (const event of events) {
      // after these anything may lie anywhere
      if (event.type === 'rule' || event.type === 'imposed' || event.type === 'undone') return certain();
      if (event.type === 'played') {
        const source = sourceOf(rules, before, event);
        laid.set(event.seat, source);
        see(source.key, source.tiles, false);
      } else if (event.type === 'booked') {
        const source = laid.get(event.seat);
        if (source !== undefined) see(source.key, source.tiles, true);
      } else if (event.type === 'shown') see(event.zone, event.tiles, false);
      else if (event.type === 'drew' || event.type === 'moved') {
        if (isSeen(rules, event)) see(event.from, event.tiles, true);
        closed.add(event.to);
      }
    }
  }
  return certain();
}

/** From which hidden zone of the seat a placement comes, and which of its pieces can have come from nowhere else. */
function sourceOf(
  rules: Rules,
  game: GameData,
  { seat, placement }: Pick<PlayTurn, 'seat' | 'placement'>,
): { readonly key: string; readonly tiles: readonly Tile[] } {
  const keys = rules.playFrom.map(name => placingKey(game, name, seat));
  const [key = '', ...more] = keys.filter(each => !sees(rules, 'spectator', each));
  const open = keys.filter(each => each !== key).map(each => zoneAt(game, each).counts);
  const isElsewhere = (tile: Tile): boolean => more.length > 0 || open.some(counts => (counts[tile] ?? 0) > 0);
  return { key, tiles: placedPieces(placement).filter(tile => !isElsewhere(tile)) };
}
