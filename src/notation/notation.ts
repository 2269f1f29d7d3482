/** `tilewright/notation`: pictures of boards for people, and positions as text for other programs. */
export { cgpOperation, formatCgp, parseCgp, parseCgpFields, type CgpFields } from './cgp.ts';
export { formatCgpOperations, parseCgpOperations, type CgpOperations } from './cgp-operations.ts';
export { drawBoard, type DrawOptions, type Ink } from './drawing.ts';
export { drawLayout, premiumText } from './layout-text.ts';
export { drawSvg, type SvgOptions } from './svg.ts';
