/** `tilewright/notation`: boards for people, drawn or said aloud, and positions as text for other programs. */
export { cgpOperation, formatCgp, parseCgp, parseCgpFields, type CgpFields } from './cgp.ts';
export { formatCgpOperations, parseCgpOperations, type CgpOperations } from './cgp-operations.ts';
export { drawBoard, type DrawOptions, type Ink } from './drawing.ts';
export { drawLayout, premiumText } from './layout-text.ts';
export { drawSvg, type SvgOptions } from './svg.ts';
export { VIOLATIONS, type Guide } from './english.ts';
export { describeMove, speaker, type Described, type Speaker, type SpeakerOptions } from './speaker.ts';
export { englishSpeech, type Speech, type SpeechKey, type Spoken } from './speech.ts';
