/**
 * Pending turns: put on the table, shown, withdrawn. Their tiles still count as the rack's, and their points are not
 * written down yet.
 */
import type { Seat, Tile } from '../core/flavours.ts';
import { withAt, withLast } from '../core/list.ts';
import type { Chance } from './chance.ts';
import { brokenRules } from './check-placement.ts';
import type { GameData, PendingTurn, PlayTurn, Turn, WorkingGame } from './game.ts';
import type { SeatMove } from './move.ts';
import { moversOf } from './owes.ts';
import { placedPieces, readPlay } from './read-play.ts';
import type { Rules, Terms } from './rules.ts';
import { turnOf } from './turn-of.ts';
import { violation } from './violation.ts';
import { changed, decide, emit, isRefused, nextGiven, refuse } from './working.ts';
import { countOf, isSeen, namedOf, placingKey, sees, showTo, takeOut, transfer, zoneAt, type Zoned } from './zones.ts';

/**
 * Puts a turn on the table: sealed while somebody else still owes a move, open otherwise. Tiles that come from an open
 * zone stay there to be seen. A turn of type `sealed` is another seat's, in a game that does not know what it is.
 */
export function putDown(rules: Rules, game: WorkingGame, turn: Turn): WorkingGame {
  const state = turn.type === 'sealed' ? 'sealed' : 'open';
  const waiting = changed(game, { pending: withLast(game.pending, pendingTurn(turn, state)) });
  if (moversOf(rules, waiting).length === 0) return announce(rules, waiting, turn);
  const showOpen: OnZone = (now, key, held) => (sees(rules, 'spectator', key) ? showTo(now, key, held) : now);
  const zoned = turn.type === 'play' ? fromEachZone(rules, game, turn, showOpen) : undefined;
  const pending = withLast(game.pending, pendingTurn(turn, 'sealed'));
  return emit(game, { type: 'sealed', seat: turn.seat }, { pending, ...zoned });
}

/** Opens every sealed turn. A view that does not know a turn is given it by a decision of chance (`reveal`). */
export function reveal(rules: Rules, game: WorkingGame): WorkingGame {
  return game.pending.reduce(
    (now, turn, index) => (turn.state === 'sealed' && !isRefused(now) ? revealOne(rules, now, turn, index) : now),
    game,
  );
}

function revealOne(rules: Rules, game: WorkingGame, pending: PendingTurn, index: number): WorkingGame {
  const given = nextGiven(game, 'reveal');
  const turn =
    pending.type !== 'sealed'
      ? turnAlone(pending)
      : given?.seat === pending.seat
        ? turnOf(rules, game, pending.seat, given.move)
        : undefined;
  if (turn === undefined) return refuse(game, violation('chance-missing'));
  const isTold = pending.type === 'sealed' && turn.type === 'play';
  if (isTold && brokenRules(rules, game, readPlay(rules, game, turn.seat, turn.placement)).length > 0)
    return refuse(game, violation('chance-impossible'));
  const shown: Chance = { type: 'reveal', seat: turn.seat, move: moveOfTurn(turn) };
  const noted = decide(game, given, shown);
  const opened = changed(noted, { pending: withAt(noted.pending, index, { ...turn, state: 'open' }) });
  return announce(rules, opened, turn);
}

/** A turn on the table. A play's fields are named, here and below: a spread takes longer (measured). */
export function pendingTurn(turn: Turn, state: PendingTurn['state']): PendingTurn {
  if (turn.type !== 'play') return { ...turn, state };
  const { type, seat, placement, words, score } = turn;
  return { type, seat, placement, words, score, state };
}

/** The turn as the history keeps it. */
export function turnAlone(pending: PendingTurn): Turn {
  if (pending.type === 'play') {
    const { type, seat, placement, words, score } = pending;
    return { type, seat, placement, words, score };
  }
  const { state: _, ...turn } = pending;
  return turn;
}

/** The move that made a turn. */
function moveOfTurn(turn: Turn): SeatMove {
  switch (turn.type) {
    case 'play':
    case 'withdrawn':
      return turn.placement;
    case 'exchange':
      return { type: 'exchange', tiles: turn.tiles };
    default:
      return 'noPlays' in turn ? { type: 'pass', noPlays: true } : { type: 'pass' };
  }
}

function announce(rules: Rules, game: WorkingGame, turn: Turn): WorkingGame {
  const { seat } = turn;
  switch (turn.type) {
    case 'play': {
      const { placement, words, score } = turn;
      const zoned = fromEachZone(rules, game, turn, showTo);
      return emit(
        zoned ? game : refuse(game, violation('chance-impossible')),
        { type: 'played', seat, placement, words, score },
        zoned,
      );
    }
    case 'exchange':
      return emit(game, { type: 'exchanged', seat, ...namedOf(turn.tiles) });
    case 'pass':
      return emit(game, { type: 'passed', seat, noPlays: turn.noPlays === true });
    default:
      return game;
  }
}

/** Tiles placed by a seat. */
type Laid = Pick<PlayTurn, 'seat' | 'placement'>;
/** What is done with tiles of a zone; `undefined` when they cannot lie there. */
type OnZone = (zoned: Zoned, key: string, tiles: readonly Tile[]) => Zoned | undefined;

/**
 * The zones without the tiles of a placement, which lie on the board then. `undefined` when they cannot lie there.
 */
export function takePlaced(rules: Rules, game: GameData, laid: Laid): Zoned | undefined {
  return fromEachZone(rules, game, laid, takeOut);
}

/** Does something with the tiles of a placement, zone by zone. `undefined` when they cannot lie there. */
function fromEachZone(rules: Rules, game: GameData, laid: Laid, each: OnZone): Zoned | undefined {
  const { playFrom } = rules;
  const { zones, unseen } = game;
  const tiles = placedPieces(laid.placement);
  let now: Zoned | undefined = { zones, unseen };
  if (playFrom.length === 1) return each(now, placingKey(game, playFrom[0] ?? '', laid.seat), tiles);
  const sources = zonesOfTiles(rules, game, laid.seat, tiles);
  for (const { key, taken } of sources ?? []) now &&= each(now, key, taken);
  return sources && now;
}

/** Which placed tiles come from each zone of the seat; `undefined` when the zones cannot hold them all. */
function zonesOfTiles(
  rules: Rules,
  game: GameData,
  seat: Seat,
  tiles: readonly Tile[],
): readonly { readonly key: string; readonly taken: readonly Tile[] }[] | undefined {
  const zones = rules.playFrom.map(name => {
    const key = placingKey(game, name, seat);
    const zone = zoneAt(game, key);
    const taken: Tile[] = [];
    return { key, counts: zone.counts.slice(), hidden: zone.hidden, taken };
  });
  for (const tile of tiles) {
    const known = zones.find(zone => (zone.counts[tile] ?? 0) > 0);
    const zone = known ?? zones.find(entry => entry.hidden > 0);
    if (zone === undefined) return undefined;
    if (known === undefined) zone.hidden--;
    else zone.counts[tile] = (zone.counts[tile] ?? 0) - 1;
    zone.taken.push(tile);
  }
  return zones;
}

/** Withdraws a pending play: its seat keeps the tiles and the turn is used up. Everybody has seen the tiles. */
export function withdraw(game: WorkingGame, of: Seat): WorkingGame {
  const index = game.pending.findIndex(turn => turn.seat === of && turn.type === 'play');
  const turn = game.pending[index];
  if (turn?.type !== 'play') return game;
  const { placement, words } = turn;
  const withdrawn = { type: 'withdrawn', seat: of, placement, words } as const;
  const pending = withAt(game.pending, index, { ...withdrawn, state: turn.state });
  return emit(game, withdrawn, { pending });
}

/** Forgets sealed turns, of one seat or of all: nobody sees them any more, and the history says whose they were. */
export function forgetSealed(game: WorkingGame, of?: Seat): WorkingGame {
  const isForgotten = ({ seat, state }: PendingTurn): boolean =>
    state === 'sealed' && (of === undefined || seat === of);
  const forgotten = game.pending.filter(isForgotten);
  if (forgotten.length === 0) return game;
  return changed(game, {
    pending: game.pending.filter(turn => !isForgotten(turn)),
    history: [...game.history, ...forgotten.map(({ seat }): Turn => ({ type: 'sealed', seat }))],
  });
}

/**
 * Moves pieces between zones, by name or by number, with an event. Refuses the move (`chance-impossible`) when they
 * cannot lie there. Pieces that others may not see go into the log as a draw, so that a view learns there which pieces
 * its seat receives.
 */
export function moveTiles(
  rules: Terms,
  game: WorkingGame,
  seat: Seat,
  moved: {
    readonly from: string;
    readonly to: string;
    readonly tiles: readonly Tile[] | number;
    /** Nobody sees which pieces go, even where a zone lies open: cards that are shuffled. */
    readonly unseen?: true;
  },
): WorkingGame {
  const { from, to, tiles } = moved;
  const seen = isSeen(rules, moved);
  const given = seen ? undefined : nextGiven(game, 'draw');
  const fits =
    given === undefined || (given.from === from && given.to === to && countOf(given.tiles) === countOf(tiles));
  // chance that was given names the tiles where the game knows only their number
  const known = typeof tiles === 'number' ? (given?.tiles ?? tiles) : tiles;
  const there = fits ? transfer(rules, game, { ...moved, tiles: known }) : undefined;
  if (there === undefined) return refuse(game, violation('chance-impossible'));
  const noted = seen ? there : decide(there, given, given ?? { type: 'draw', from, to, tiles: known });
  // the event says what was given; what follows from other knowledge is not in the log
  return emit(noted, { type: 'moved', seat, from, to, ...namedOf(given?.tiles ?? known) });
}
