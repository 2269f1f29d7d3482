/** A file with all edits of its findings, verified again: what law they have to keep. */
import { unwrap } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { editGcg, verifyGame, type Edit, type Finding, type GcgFile, type RecordedGame } from 'tilewright/records';

/** How totals go on after a mismatch. */
export type OnMismatch = 'recorded' | 'computed';

const rulesOf = rulesKeeper();

/** What is found in a record under its own rules. */
export function findingsOf(record: RecordedGame, onMismatch: OnMismatch = 'recorded'): readonly Finding[] {
  return verifyGame(unwrap(rulesOf(record)), record, { onMismatch }).findings;
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

/** Letters that the lines of a record show for the rack of a seat: its own lines, and what others are paid for. */
function lettersShown({ events, lastRacks = [] }: RecordedGame, seat: number): ReadonlySet<string> {
  const own = events.filter(event => event.seat === seat || event.type === 'out-bonus');
  const texts = [
    ...own.map(({ rack = '', tiles = '' }) => rack + tiles.replace(/\p{Ll}/gu, '?')),
    ...lastRacks.filter(last => last.seat === seat).map(({ rack }) => rack),
  ];
  return new Set(texts.join(''));
}

/**
 * What a file that is written for a program has and the record does not show: a tile, a score, a total, or another
 * total at the end.
 */
export function madeUp(record: RecordedGame, written: RecordedGame): readonly string[] {
  const found: string[] = [];
  const totals = record.players.map(() => 0);
  const last: (readonly [number | undefined, number | undefined])[] = [];
  if (record.events.length !== written.events.length) return ['another number of events'];
  for (const [n, event] of record.events.entries()) {
    const { seat, type } = event;
    const now = written.events[n];
    const report = (what: string): number => found.push(`${event.line ?? 0} ${what}: ${JSON.stringify([event, now])}`);
    if (now?.type !== type || now.seat !== seat) report('event');
    const play = record.events[n - 1];
    const isSilent = type === 'withdrawn' && (event.score ?? 0) === 0 && now?.score === -(play?.score ?? 0);
    const isNothing = ['pass', 'exchange', 'turn-lost', 'resigned', 'timed-out'].includes(type) && now?.score === 0;
    // a total of the player behind the event shows its score
    const isTotalled = record.events.slice(n).some(later => later.seat === seat && later.cumulative !== undefined);
    const isScored = event.score === undefined ? isNothing || isTotalled : event.score === now?.score;
    if (now?.score !== undefined && !isScored && !isSilent) report('score');
    const sum = (totals[seat] ?? 0) + (now?.score ?? 0);
    if (now?.cumulative !== undefined && now.cumulative !== (event.cumulative ?? sum)) report('total');
    totals[seat] = now?.cumulative ?? sum;
    last[seat] = [event.cumulative, now?.cumulative];
    const shown = lettersShown(record, seat);
    if (event.rack !== undefined && event.rack !== now?.rack && type !== 'out-bonus' && type !== 'rack-penalty')
      report('rack');
    if (now?.rack?.split('').some(letter => !shown.has(letter)) === true) report('rack');
    const plain = (text: string = ''): string => text.replace(/\(([^()]*)\)/g, '$1');
    const isSame = Array.from(plain(now?.tiles)).every(
      (letter, at) => letter === '.' || letter === Array.from(plain(event.tiles))[at],
    );
    if (type === 'play' ? !isSame : event.tiles !== undefined && event.tiles !== now?.tiles) report('tiles');
  }
  for (const [before, after] of last) if (before !== undefined && before !== after) found.push(`${before} -> ${after}`);
  return found;
}
