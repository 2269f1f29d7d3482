/** What lies where at a table of a game with extra pieces, as text. */
import { expect } from 'vitest';
import { tileAt, tilesIn, type Rules } from 'tilewright';
import { tileNamed } from 'tilewright/rules';
import { formatPiece } from '../../src/tiles/pieces.ts';
import { play, type Seated } from '../fixtures/clients.ts';
import { parseSquareName } from '../../src/board/square.ts';

/** The pieces of a zone: letters as they are, others by their names, each once with how many there are. */
export function pile({ rules, game }: Seated, zone: string): string {
  const { tiles, hidden } = tilesIn(game.zones[zone]!);
  expect(hidden).toBe(0);
  return tiles.map(tile => formatPiece(rules, tile)).join('');
}

/** How many pieces lie in a zone. */
export function sizeOf({ game }: Seated, zone: string): number {
  const { tiles, hidden } = tilesIn(game.zones[zone]!);
  return tiles.length + hidden;
}

/** What lies on a square: `` where nothing does. */
export function lying({ rules, game }: Seated, name: string): string {
  const square = parseSquareName(rules.layout, name)!.square;
  const tile = tileAt(game.boards[0]!, square);
  return tile === 0 ? '' : formatPiece(rules, tile);
}

/** The kind of the blockers. */
export function blockerOf(rules: Rules): number {
  return tileNamed(rules, 'blocker');
}

/** The director sets the board and racks; extra pieces stay where they are. */
export function setUp(table: Seated, boards: string, racks: readonly (string | null)[], toMove?: number): Seated {
  const setting = { reason: 'test', boards: [boards], racks, ...(toMove === undefined ? {} : { toMove }) };
  return play(table, ['director', `impose ${JSON.stringify(setting)}`]);
}

/** An empty board of 15×15. */
export const EMPTY: string = Array(15).fill('15').join('/');

/** What is asked, and of whom. */
export function askedOf({ game }: Seated): string {
  return game.asked === undefined ? '' : `${game.asked.seat} ${game.asked.name}`;
}

/** Rows of a board, the others being empty: `{ 8: '5HORN6' }`. */
export function rows(given: Readonly<Record<number, string>>): string {
  return Array.from({ length: 15 }, (_, row) => given[row + 1] ?? '15').join('/');
}
