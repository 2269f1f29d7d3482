/** A file with all edits of its findings, verified again: what law they have to keep. */
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { editGcg, verifyGame, type Edit, type Finding, type GcgFile, type RecordedGame } from 'tilewright/records';

/** How totals go on after a mismatch. */
export type OnMismatch = 'recorded' | 'computed';

/** What is found in a record under its own rules. */
export function findingsOf(record: RecordedGame, onMismatch: OnMismatch = 'recorded'): readonly Finding[] {
  return verifyGame(unwrap(rulesFor(record)), record, { onMismatch }).findings;
}

/** A file before and after. */
export interface Mended {
  readonly edits: readonly Edit[];
  readonly after: GcgFile;
  /** Errors on lines that carried a fix, and errors that were not there before, by the lines of the file before. */
  readonly broken: readonly string[];
}

/** Applies all fixes, and verifies again. */
export function mended(file: GcgFile, onMismatch: OnMismatch = 'recorded'): Mended {
  const before = findingsOf(file.record, onMismatch);
  const edits = before.flatMap(({ fix }) => fix);
  const after = editGcg(file, edits);
  const touched = new Set(before.flatMap(({ fix, line }) => (fix.length > 0 ? [line] : [])));
  for (const edit of edits) if (!('insert' in edit)) touched.add(edit.line);
  const known = new Set(before.filter(isError).map(placeOf));
  const found = edits.length === 0 ? [] : findingsOf(after.record, onMismatch).filter(isError);
  const broken = found
    .map(finding => ({ ...finding, line: lineBefore(edits, finding.line) }))
    .filter(finding => touched.has(finding.line) || !known.has(placeOf(finding)))
    .map(({ line, code, message }) => `${line} ${code} ${message}`);
  return { edits, after, broken };
}

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

function placeOf({ line, code }: Finding): string {
  return `${line} ${code}`;
}

/** The line of the file before that this line was; 0 for one that is new. */
function lineBefore(edits: readonly Edit[], line: number): number {
  const behind = edits.flatMap(edit => ('insert' in edit ? [edit.line] : [])).sort((a, b) => a - b);
  let now = line;
  for (const [n, at] of behind.entries()) {
    if (line === at + n + 1) return 0;
    if (line > at + n + 1) now = line - n - 1;
  }
  return now;
}
