/** Reads the saved log and how the game began. */
import { parseTiles } from '../tiles/pieces.ts';
import type { Chance } from '../engine/chance.ts';
import type { Entry, Start } from '../engine/game.ts';
import { list, mark, objectAt, seatAt, text, type Bad } from './read-json.ts';
import { parseLoggedMove } from '../engine/move-text.ts';
import type { Actor, Move } from '../engine/move.ts';
import { isIndex, isObject } from '../engine/parts.ts';

import { readChance } from '../engine/read-move.ts';
import type { Rules } from '../engine/rules.ts';

/** How the game began, and its log. */
export function loadLog(
  rules: Rules,
  saved: Readonly<Record<string, unknown>>,
  seats: number,
  bad: Bad,
): { readonly log: readonly Entry[]; readonly start: Start } {
  const log = list(saved['log'], 'log', bad).map((value, i) => loadEntry(rules, value, seats, `log[${i}]`, bad));
  return { log, start: loadStart(rules, saved['start'], seats, bad) };
}

function loadStart(rules: Rules, value: unknown, seats: number, bad: Bad): Start {
  const { first, boards, chance } = objectAt(value, 'start', bad);
  return {
    first: first === 'draw' ? first : seatAt(first, seats, 'start.first', bad),
    boards: list(boards, 'start.boards', bad).map((rows, i) => text(rows, `start.boards[${i}]`, bad)),
    chance: loadChance(rules, chance, 'start.chance', bad),
  };
}

function loadEntry(rules: Rules, value: unknown, seats: number, path: string, bad: Bad): Entry {
  const { by, move, chance, secret } = objectAt(value, path, bad);
  const actor: Actor = by === 'director' ? by : seatAt(by, seats, `${path}.by`, bad);
  const entry = {
    by: actor,
    move: loadMove(rules, move, `${path}.move`, bad),
    chance: loadChance(rules, chance, `${path}.chance`, bad),
  };
  return mark(secret, `${path}.secret`, bad) ? { ...entry, secret: true } : entry;
}

function loadMove(rules: Rules, value: unknown, path: string, bad: Bad): Move {
  const move = parseLoggedMove(rules, text(value, path, bad));
  if (move.ok) return move.value;
  bad(path, value);
  return { type: 'pass' };
}

function loadChance(rules: Rules, value: unknown, path: string, bad: Bad): readonly Chance[] {
  const read = readChance(
    rules,
    list(value, path, bad).map(entry => chanceOf(rules, entry)),
  );
  if (read.ok) return read.value;
  bad(path, value);
  return [];
}

/** A saved decision of chance as the object that `readChance` checks; `undefined` where it is none. */
function chanceOf(rules: Rules, value: unknown): unknown {
  if (!isObject(value)) return undefined;
  const { draw, lot, ruling, reveal, show } = value;
  if (isObject(draw))
    return { ...draw, type: 'draw', tiles: isIndex(draw['tiles']) ? draw['tiles'] : tilesOf(rules, draw['tiles']) };
  if (lot !== undefined) return { type: 'lot', order: lot };
  if (ruling === 'upheld' || ruling === 'failed') return { type: 'ruling', upheld: ruling === 'upheld' };
  if (isObject(reveal)) {
    const move = typeof reveal['move'] === 'string' ? parseLoggedMove(rules, reveal['move']) : undefined;
    return { type: 'reveal', seat: reveal['seat'], move: move?.ok === true ? move.value : undefined };
  }
  return isObject(show) ? { ...show, type: 'show', tiles: tilesOf(rules, show['tiles']) } : undefined;
}

function tilesOf(rules: Rules, value: unknown): readonly number[] | undefined {
  const tiles = typeof value === 'string' ? parseTiles(rules, value) : undefined;
  return tiles?.ok === true ? tiles.value : undefined;
}
