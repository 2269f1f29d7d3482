import { parseLayout, type Layout } from '../../board/layout.ts';
import type { Deck } from '../../rules/cards.ts';

/**
 * A board for Bustin' Out!, of ours: a junkyard with 24 bricks, 12 flashlights (`f`), 8 rocks (`r`), 8 pickaxes
 * (`p`), 12 guard dogs (`g`) and the corners `1` to `4`. All open squares hang together, and the start is equally far
 * from all corners.
 */
export const junkyard: Layout = parseLayout(
  `
  11.#...#...#.22
  11..g..f..g..22
  ..p.r#...#r.p..
  #..#.......#..#
  .gr...fgf...rg.
  ..#..p...p..#..
  ....f.....f....
  #f..g..*..g..f#
  ....f.....f....
  ..#..p...p..#..
  .gr...fgf...rg.
  #..#.......#..#
  ..p.r#...#r.p..
  44..g..f..g..33
  44.#...#...#.33`,
  {
    '#': { name: 'brick: no tile lies here', wall: true },
    '1': { name: 'corner 1' },
    '2': { name: 'corner 2' },
    '3': { name: 'corner 3' },
    '4': { name: 'corner 4' },
    f: { name: 'flashlight: take a yellow blank' },
    r: { name: 'rock: take a blocker' },
    p: { name: 'pickaxe: take a blocker away' },
    g: { name: 'guard dog: draw a card' },
  },
  'Not the printed board, which we have not seen: where bricks and special squares lie is ours.',
);

/**
 * Fifteen cards that hinder others or help the player. We have not seen the printed ones: these effects and
 * texts are ours.
 */
export const guardDogs: Deck = [
  { name: 'bark', count: 3, does: 'skip-turn', says: 'The dog barks: somebody else misses a turn' },
  { name: 'fetch', count: 2, does: 'steal-tile', says: 'The dog fetches: take a tile, and give one back' },
  { name: 'mixup', count: 1, does: 'swap-racks', says: 'Mix-up: swap racks with somebody' },
  { name: 'lamp', count: 2, does: 'take-bonus', says: 'A lamp: take a yellow blank' },
  { name: 'boulder', count: 2, does: 'take-blocker', says: 'A boulder: take a blocker' },
  { name: 'clear', count: 2, does: 'remove-blocker', says: 'The way is clear: take a blocker away' },
  { name: 'muddy', count: 2, does: 'redraw-rack', says: "Muddy paws: somebody else's rack goes back to the bag" },
  { name: 'asleep', count: 1, says: 'The dog is asleep' },
];
