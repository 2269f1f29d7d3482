/** `tilewright/leaves`: what tiles are worth that stay on the rack, as tables: read, written, made, and learnt. */
export type { LeaveGraph, LeaveTable } from '../movegen/leaves.ts';
export { leavesIn, noLeaves } from './leave-table.ts';
export { readKlv, writeKlv } from './klv.ts';
export { formatLeaves, parseLeaves } from './csv.ts';
export { formatLeave, parseLeave } from './leave-text.ts';
export { leavesOf, type LeaveModel } from './model.ts';
