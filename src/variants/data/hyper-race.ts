import { parseLayout, type Layout } from '../../board/layout.ts';
import type { Deck } from '../../rules/cards.ts';

/**
 * A board for Hyper-Race, of ours: two sides that do not touch. Each has a space station (`A`) at the top, Earth
 * (`E`) along the bottom row, and comets (`c`) and saucers (`u`) between.
 */
export const twoSkies: Layout = parseLayout(
  `
  ..AAA..#..AAA..
  .......#.......
  .....c.#.c.....
  ...u...#...u...
  .c.....#.....c.
  .....u.#.u.....
  .u.....#.....u.
  ....c..#..c....
  .....u.#.u.....
  .c.....#.....c.
  ...u...#...u...
  .....c.#.c.....
  .u.....#.....u.
  .......#.......
  EEEEEEE#EEEEEEE`,
  {
    '#': { name: 'between the sides: no tile lies here', wall: true },
    A: { name: 'space station: the first word covers one', start: true },
    E: { name: 'Earth' },
    c: { name: 'comet: take a yellow blank' },
    u: { name: 'flying saucer: draw a card' },
  },
  'Not the printed board, which we have not seen: where the special squares lie is ours.',
);

/** Fifteen cards. We have not seen the printed ones: these effects and texts are ours. */
export const saucers: Deck = [
  { name: 'warp', count: 3, does: 'extra-turn', says: 'Warp drive: take another turn' },
  { name: 'gravity', count: 3, does: 'skip-turn', says: 'Gravity: your opponent misses a turn' },
  { name: 'supply', count: 3, does: 'take-bonus', says: 'Supplies: take a yellow blank' },
  { name: 'tractor', count: 2, does: 'steal-tile', says: 'Tractor beam: take a tile, and give one back' },
  { name: 'static', count: 2, does: 'redraw-rack', says: "Static: your opponent's rack goes back to the bag" },
  { name: 'refit', count: 1, does: 'exchange-some', says: 'Refit: exchange as many of your tiles as you like' },
  { name: 'quiet', count: 1, says: 'All is quiet' },
];
