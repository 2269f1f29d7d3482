import { parseLayout, type Layout } from '../layout.ts';

/**
 * A 15×15 board of a Polish game (source: boards). A coloured square triples a tile of its own colour, which is its
 * worth: 1, 2, 3 or 5. **The library has no such premium**: here these squares have a name and do nothing.
 */
export const literaki15: Layout = parseLayout(
  `
  5.T..2.5.2..T.5
  ....2.5.5.2....
  T..2.D.1.D.2..T
  ..2.D.1.1.D.2..
  .2.D.1...1.D.2.
  2.D.1..3..1.D.2
  .5.1..3.3..1.5.
  5.1..3.*.3..1.5
  .5.1..3.3..1.5.
  2.D.1..3..1.D.2
  .2.D.1...1.D.2.
  ..2.D.1.1.D.2..
  T..2.D.1.D.2..T
  ....2.5.5.2....
  5.T..2.5.2..T.5`,
  {
    1: { name: 'colour 1' },
    2: { name: 'colour 2' },
    3: { name: 'colour 3' },
    5: { name: 'colour 5' },
    '*': { name: 'colour 5', start: true },
  },
  'A coloured square should triple a tile of its colour; here it does nothing.',
);
