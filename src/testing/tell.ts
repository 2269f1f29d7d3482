/**
 * What a view or a record may be given: racks shown in part, draws by name or number, verdicts, lots, moves that were
 * sealed.
 */
import type { Tile } from '../core/flavours.ts';
import { applyMove } from '../engine/apply.ts';
import type { Chance } from '../engine/chance.ts';
import type { Change, Game } from '../engine/game.ts';
import type { SeatMove } from '../engine/move.ts';
import type { Rules } from '../engine/rules.ts';
import { tilesIn, zoneSize } from '../engine/zones.ts';
import type { Dice } from './dice.ts';
import { shuffledUnseen } from '../search/holding.ts';
import { findPlacement } from '../search/sample.ts';
import type { Idea } from './player.ts';

/** A move that was accepted, with the chance that was given with it. */
export interface Done extends Idea, Change {
  readonly chance: readonly Chance[];
}

/** Makes a move, given what chance decided; nothing in the referee's game. */
export function make(rules: Rules, game: Game, { by, move }: Idea, chance: readonly Chance[] = []): Done | undefined {
  const done = applyMove(rules, game, by, move, chance);
  return done.ok ? { by, move, chance, ...done.value } : undefined;
}

/**
 * Makes a move in a view or a record, given now this and now that of what chance decided. `undefined` when nothing
 * that was given was possible.
 */
export function makeWithChance(rules: Rules, game: Game, { by, move }: Idea, dice: Dice): Done | undefined {
  const ruling: readonly Chance[] =
    move.type === 'challenge' && dice.chance(60) ? [{ type: 'ruling', upheld: dice.chance(50) }] : [];
  const attempt = (chance: readonly Chance[]): Done | undefined => make(rules, game, { by, move }, chance);
  const shows = dice.chance(25) ? showsFor(game, dice) : [];
  const done =
    attempt([...shows, ...ruling]) ??
    attempt(ruling) ??
    attempt([]) ??
    attempt(guesses(rules, game, { by, move }, dice));
  if (done === undefined || dice.chance(50)) return done;
  const asked = done.game.log[done.game.log.length - 1]?.chance ?? [];
  if (!asked.some(isOpenDraw)) return done;
  const pool = shuffledUnseen(done.game, dice);
  return attempt(someNamed(asked, pool, dice)) ?? done;
}

function isOpenDraw(chance: Chance): boolean {
  return chance.type === 'draw' && typeof chance.tiles === 'number';
}

/** The same decisions with some of the draws by name. */
function someNamed(asked: readonly Chance[], pool: readonly Tile[], dice: Dice): readonly Chance[] {
  let used = 0;
  return asked.map(chance => {
    if (chance.type !== 'draw' || typeof chance.tiles !== 'number' || dice.chance(30)) return chance;
    const tiles = pool.slice(used, used + chance.tiles);
    used += tiles.length;
    return { ...chance, tiles };
  });
}

/** Claims on a rack or two: a part of what may lie there. */
function showsFor(game: Game, dice: Dice): readonly Chance[] {
  const zone = `rack ${dice.below(game.seats.length)}`;
  const rack = game.zones[zone];
  if (rack === undefined) return [];
  const possible = dice.shuffle([...tilesIn(rack).tiles, ...shuffledUnseen(game, dice)]);
  return [{ type: 'show', zone, tiles: possible.slice(0, dice.below(zoneSize(rack) + 1)) }];
}

/** What chance might have decided, where a game cannot go on without being given it. */
function guesses(rules: Rules, game: Game, { by, move }: Idea, dice: Dice): readonly Chance[] {
  const waiting = game.pending.filter(turn => turn.state === 'sealed').map(({ seat }) => seat);
  const sealed = move.type === 'sealed' && by !== 'director' ? [...waiting, by] : waiting;
  if (sealed.length === 0) return [{ type: 'lot', order: dice.shuffle([...game.seats.keys()]) }];
  return sealed.map((seat): Chance => {
    const seen: SeatMove = findPlacement(rules, { ...game, pending: [] }, seat, dice, { tries: 30 }) ?? {
      type: 'pass',
    };
    return { type: 'reveal', seat, move: seen };
  });
}
