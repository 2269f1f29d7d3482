/**
 * The faces of the nine mini-boards of Surprise, 5×5 squares each (R003-112, R003-113). The printed ones were not
 * found. These are ours and can be replaced.
 */
import { parseLayout, withNote, type Layout } from '../../board/layout.ts';
import { standard } from '../../board/layouts/standard.ts';
import { partOf, type Overlay } from '../../board/overlay.ts';

const NOTE = 'Not the printed mini-boards, which were not found: what they show is ours.';

/** New kinds of squares: wild squares `w`, quadruple letters `q` and words `Q`, further stars `S`. */
const NEW_SIDES = `
  w...D   ..d..   D....   ..T..   d...d   t...t   Q....   ..D..   q...q
  .t...   .t.t.   .d.d.   .....   .D...   ..q..   .d...   ..d..   .S...
  ..q..   w...w   ..w..   q.w.q   ..S..   .q.q.   ..w..   wd.dw   ..w..
  ...t.   .t.t.   .d.d.   .....   ...D.   ..q..   ...d.   ..d..   ...D.
  D...w   ..Q..   ....D   ..T..   d...d   t...t   ....T   ..D..   q...q`;

/**
 * Every face by its name. `K`: a side with the usual premiums. `X`: a side with new kinds of squares. `K1` and `X1` are
 * the two sides of one mini-board, and so on.
 */
export const miniBoards: Readonly<Record<`${'K' | 'X'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`, Layout>> =
  miniBoardFaces();

function miniBoardFaces(): typeof miniBoards {
  return {
    K1: usualSide('A1'),
    K2: usualSide('F1'),
    K3: usualSide('K1'),
    K4: usualSide('A6'),
    K5: usualSide('F6'),
    K6: usualSide('K6'),
    K7: usualSide('A11'),
    K8: usualSide('F11'),
    K9: usualSide('K11'),
    X1: newSide(1),
    X2: newSide(2),
    X3: newSide(3),
    X4: newSide(4),
    X5: newSide(5),
    X6: newSide(6),
    X7: newSide(7),
    X8: newSide(8),
    X9: newSide(9),
  };
}

/** A usual side: a part of the standard board. */
function usualSide(at: string): Layout {
  return withNote(partOf(standard, at, 5, 5), NOTE);
}

/** A new side: the nth drawing. */
function newSide(nth: number): Layout {
  const art = NEW_SIDES.trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/)[nth - 1] ?? '');
  return parseLayout(art.join('\n'), { w: { name: 'wild: take a yellow blank' } }, NOTE);
}

/**
 * An example of a board made of mini-boards: six new sides with three stars, where one side covers a corner of another.
 */
export function sampleDesign(): readonly Overlay[] {
  const { X1, X2, X3, X5, X6, X9 } = miniBoards;
  return [
    { face: X1, at: 'A1' },
    { face: X2, at: 'F1' },
    { face: X9, at: 'K1', quarters: 1 },
    { face: X6, at: 'A11' },
    { face: X3, at: 'E11', quarters: 3 },
    { face: X5, at: 'K11' },
  ];
}
