/** Reads the saved log, and how the game began. */
import { isObject, takeInstead, list, mark, object, optional, points, text, type Read } from '../core/read.ts';
import { parseTiles } from '../tiles/pieces.ts';
import type { Chance } from '../engine/chance.ts';
import type { Entry, GameData } from '../engine/game.ts';
import { parseLoggedMove } from '../engine/move-text.ts';
import type { Actor, Move } from '../engine/move.ts';
import { isIndex } from '../engine/parts.ts';
import { readChance } from '../engine/read-move.ts';
import type { Rules } from '../engine/rules.ts';
import { seatAt, type Saved } from './read-json.ts';

const actor: Read<Actor, Saved> = saved => (saved.value === 'director' ? saved.value : seatAt(saved));

/** A saved move, as `formatMove` wrote it; `undefined` where it is no move. */
export const move: Read<Move | undefined, Saved> = saved => {
  const read = parseLoggedMove(saved.rules, text(saved));
  return read.ok ? read.value : undefined;
};

/**
 * A move in the one form that logs have: other forms that people may use could mean something else in a log of an older
 * version.
 */
const logged: Read<Move, Saved> = saved => {
  const read = move(saved);
  return read !== undefined && isAsLogged(saved.rules, read) ? read : takeInstead<Move>(saved, { type: 'pass' });
};

function isAsLogged(rules: Rules, given: Move): boolean {
  const parts = rules.moves.find(({ name }) => name === given.type)?.parts ?? [];
  return parts.every(({ name, inLog }) => inLog === undefined || Object.hasOwn(given, name) === inLog);
}

const chances: Read<readonly Chance[], Saved> = saved => {
  const read = readChance(saved.rules, list(({ rules, value }: Saved) => chanceOf(rules, value))(saved));
  return read.ok ? read.value : takeInstead(saved, []);
};

/** Points by seat. */
export const bySeat: Read<readonly number[], Saved> = saved => {
  const values = list(points)(saved);
  if (values.length !== saved.seats) saved.bad(saved.path, values.length);
  return values;
};

/** How the game began. */
export const start: Read<GameData['start'], Saved> = object<GameData['start'], Saved>({
  first: saved => (saved.value === 'draw' ? saved.value : seatAt(saved)),
  boards: list(text),
  scores: optional(bySeat),
  chance: chances,
});

/** The log. */
export const log: Read<readonly Entry[], Saved> = list(
  object<Entry, Saved>({
    by: actor,
    move: logged,
    chance: chances,
    secret: mark,
  }),
);

/** A saved decision of chance as the object that `readChance` checks; `undefined` where it is no decision. */
function chanceOf(rules: Rules, value: unknown): unknown {
  if (!isObject(value)) return undefined;
  const { draw, lot, ruling, waived, reveal, show } = value;
  if (isObject(draw))
    return { ...draw, type: 'draw', tiles: isIndex(draw['tiles']) ? draw['tiles'] : tilesOf(rules, draw['tiles']) };
  if (lot !== undefined) return { type: 'lot', order: lot };
  if (ruling === 'upheld' || ruling === 'failed') return { type: 'ruling', upheld: ruling === 'upheld' };
  if (waived !== undefined) return { type: 'waived', rule: waived };
  if (isObject(reveal)) {
    const shown = typeof reveal['move'] === 'string' ? parseLoggedMove(rules, reveal['move']) : undefined;
    return { type: 'reveal', seat: reveal['seat'], move: shown?.ok === true ? shown.value : undefined };
  }
  return isObject(show) ? { ...show, type: 'show', tiles: tilesOf(rules, show['tiles']) } : undefined;
}

/** Tiles from text; `undefined` where it does not read. */
export function tilesOf(rules: Rules, value: unknown): readonly number[] | undefined {
  const tiles = typeof value === 'string' ? parseTiles(rules, value) : undefined;
  return tiles?.ok === true ? tiles.value : undefined;
}
