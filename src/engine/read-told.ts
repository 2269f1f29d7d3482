/** Chance told from outside: copied and checked for shape. */
import { err, ok } from '../core/result.ts';
import { isTile } from '../tiles/pieces.ts';
import type { Chance } from './chance.ts';
import { isIndex, isList, isObject, readMove } from './read-move.ts';
import type { RulesData } from './rules.ts';
import type { Result } from './violation.ts';

const NOTHING: readonly Chance[] = [];

/** The decisions of chance as fresh objects, or `malformed` with the path of the first that is none. */
export function readTold(rules: RulesData, value: unknown): Result<readonly Chance[]> {
  if (!isList(value)) return err([{ code: 'malformed', path: 'told', squares: [] }]);
  if (value.length === 0) return ok(NOTHING);
  const told: Chance[] = [];
  for (const [index, entry] of value.entries()) {
    const chance = readChance(rules, entry);
    if (chance === undefined) return err([{ code: 'malformed', path: `told[${index}]`, squares: [] }]);
    told.push(chance);
  }
  return ok(told);
}

function readChance(rules: RulesData, value: unknown): Chance | undefined {
  if (!isObject(value)) return undefined;
  const { what, from, to, order, upheld, seat, zone } = value;
  switch (what) {
    case 'draw': {
      const tiles = isIndex(value['tiles']) ? value['tiles'] : readTiles(rules, value['tiles']);
      return typeof from === 'string' && typeof to === 'string' && tiles !== undefined ? { what, from, to, tiles } : undefined;
    }
    case 'lot':
      return isList(order) && order.every(isIndex) ? { what, order: [...order] } : undefined;
    case 'ruling':
      return typeof upheld === 'boolean' ? { what, upheld } : undefined;
    case 'reveal': {
      const move = readMove(rules, value['move']);
      if (!isIndex(seat) || !move.ok) return undefined;
      const { type } = move.value;
      return type === 'place' || type === 'exchange' || type === 'pass' ? { what, seat, move: move.value } : undefined;
    }
    case 'show': {
      const tiles = readTiles(rules, value['tiles']);
      return typeof zone === 'string' && tiles !== undefined ? { what, zone, tiles } : undefined;
    }
    default:
      return undefined;
  }
}

function readTiles(rules: RulesData, value: unknown): readonly number[] | undefined {
  return isList(value) && value.every(tile => isTile(rules, tile)) ? value.map(Number) : undefined;
}
