/** `tilewright verify`: a report on every file, then a summary. */
import type { Writable } from '../core/writable.ts';
import { rulesKeeper } from '../catalogue/rules-for.ts';
import { gameAt } from '../records/replay/replay.ts';
import { checkFile, type CheckedFile } from './checked-file.ts';
import { findFiles } from './find-files.ts';
import { coloursOf, drawing, quoted, type Io } from './io.ts';
import { jsonOf, type Tally } from './json.ts';
import { lexiconNamed } from './lexicon.ts';
import { reportOf, sumOf } from './report.ts';

/** What the user asked for. */
export interface VerifyOptions {
  readonly lexicon: string;
  readonly json?: true;
  readonly board?: true;
  readonly exitZero?: true;
}

/** Verifies files and folders; the exit code. */
export async function verify(paths: readonly string[], options: VerifyOptions, io: Io): Promise<number> {
  const started = performance.now();
  const lexicon = lexiconNamed(options.lexicon, io);
  const rulesOf = rulesKeeper();
  const { files, problems } = await findFiles(paths);
  for (const problem of problems) io.err(`tilewright: ${quoted(problem)}\n`);
  const tally = { files: 0, clean: 0, withFindings: 0, plays: 0, seconds: 0 };
  let unreadable = problems.length;
  for (const file of files) {
    const checked = await checkFile(file, lexicon, rulesOf);
    if (checked.unreadable || checked.verification?.status === 'unreadable') unreadable++;
    count(tally, checked);
    if (options.json) io.out(`${JSON.stringify(jsonOf(checked))}\n`);
    else writeFile(checked, options, io);
  }
  tally.seconds = Math.round(performance.now() - started) / 1000;
  if (options.json) io.out(`${JSON.stringify({ summary: tally })}\n`);
  else if (files.length > 0) io.out(sumOf(tally));
  if (unreadable > 0) return 2;
  return tally.withFindings > 0 && options.exitZero !== true ? 1 : 0;
}

function count(tally: Writable<Tally>, { verification }: CheckedFile): void {
  tally.files++;
  if (verification?.status === 'clean') tally.clean++;
  else tally.withFindings++;
  tally.plays += verification?.plays ?? 0;
}

function writeFile(checked: CheckedFile, { board }: VerifyOptions, io: Io): void {
  io.out(reportOf(checked, coloursOf(io)));
  const { rules, record, verification } = checked;
  if (board !== true || rules === undefined || record === undefined || record.events.length === 0) return;
  if (verification?.status === 'unreadable') return;
  const game = gameAt(rules, record, record.events.length);
  io.out(`\n${drawing(rules, game, io)}\n`);
}
