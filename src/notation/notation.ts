/** `tilewright/notation`: boards for people. */
export { describeBoard, type SquareInfo } from '../engine/describe.ts';
