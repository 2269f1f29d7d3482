/** `tilewright/notation`: boards for people, and positions as text for other programs. */
import type { Square } from '../core/flavours.ts';
import { parseSquareName } from '../board/square.ts';
import type { RulesData } from '../engine/rules.ts';

export { describeBoard, type SquareInfo } from '../engine/describe.ts';
export { cgpOperation, formatCgp, parseCgp, parseCgpFields, type CgpFields } from './cgp.ts';
export { drawBoard, type DrawOptions, type Ink, type Paint } from './drawing.ts';
export { drawLayout, premiumText } from './layout-text.ts';

/** The square that a text names, column first or row first (`H8`, `8h`); `undefined` when the board has no such square. */
export function parseSquare(rules: RulesData, text: string): Square | undefined {
  return parseSquareName(rules.layout, text)?.square;
}
