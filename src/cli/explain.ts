/** `tilewright explain`: the rules that records were played by. */
import type { Command } from 'commander';
import { letterSetNamed } from '../catalogue/letter-sets.ts';
import type { Fit } from '../explain/explain.ts';
import { drawLayout } from '../notation/layout-text.ts';
import { findingOfFault } from '../records/reader-findings.ts';
import { readRecord } from '../records/read-record.ts';
import { quantity } from '../records/wording.ts';
import { findFiles } from './find-files.ts';
import { withJson, type Finish } from './command.ts';
import { noEvents } from './turn.ts';
import { coloured, coloursOf, messageOf, quoted, readBytes, wrapped, type Io } from './io.ts';

interface ExplainFlags {
  readonly json?: true;
}

/** A group of records as `explain --json` writes it; its shape is fixed. */
type FitJson = Pick<Fit, 'records' | 'plays' | 'agree' | 'board' | 'values' | 'bonus' | 'evidence' | 'files'> & {
  /** The name of the letter set whose letters and counts the values are for. */
  readonly alphabet: string;
};

/** More names of files than anybody reads. */
const MOST_NAMES = 8;

/** Adds the command. */
export function addExplainCommand(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<paths...>', 'files or folders; - reads a record from standard input')
    .action((paths: readonly string[], flags: ExplainFlags) => finish(explain(paths, flags, io)));
  withJson(command, 'one JSON object', [
    '{ fits: [{ records, plays, agree, board, alphabet, values, bonus?, evidence, files }], left }',
    'evidence: { squares, values, bonus }, each by name: { state: proved | undecided | unplayed, plays, records }',
  ]);
}

/** Explains files and folders; the exit code. */
export async function explain(paths: readonly string[], { json }: ExplainFlags, io: Io): Promise<number> {
  const { newExplainer } = await import('../explain/explain.ts');
  const unreadable: string[] = [];
  const explainer = newExplainer();
  let records = 0;
  for await (const found of findFiles(paths)) {
    const { file: name, problem } = found;
    const bytes = problem ?? (await bytesOrReason(name, io));
    const read = typeof bytes === 'string' ? bytes : readRecord(bytes, { letterSets: letterSetNamed });
    if (typeof read === 'string') unreadable.push(`${name}: ${read}`);
    else if (read.ok && read.value.record.events.length === 0)
      unreadable.push(`${name}: ${noEvents(read.value.record)}`);
    else if (read.ok) {
      explainer.add({ name, record: read.value.record });
      records++;
    } else unreadable.push(`${name}: ${read.error.map(fault => findingOfFault(fault).message).join(' ')}`);
  }
  for (const problem of unreadable) io.err(`tilewright: ${quoted(problem)}\n`);
  const { fits, left } = explainer.explain();
  if (json) io.out(`${JSON.stringify({ fits: fits.map(fitJson), left })}\n`);
  else if (records > 0) {
    for (const fit of fits) {
      io.out(`${paragraphOf(fit, io)}\n`);
      await io.taken?.();
    }
    if (left.length > 0) io.out(`${quantity(left.length, 'record')} left that no rules explain: ${fileNames(left)}\n`);
  }
  if (unreadable.length > 0) return 2;
  return left.length > 0 ? 1 : 0;
}

/** The bytes of a file, or why there are none. */
function bytesOrReason(path: string, io: Io): Promise<Buffer | string> {
  return readBytes({ path, named: '' }, io).catch((error: unknown) => messageOf(error));
}

function fitJson({ records, plays, agree, board, options, values, bonus, evidence, files }: Fit): FitJson {
  return { records, plays, agree, board, alphabet: options.alphabet.name, values, bonus, evidence, files };
}

/** What a group was played by, with the evidence; what differs from known rules, with the board drawn. */
function paragraphOf(fit: Fit, io: Io): string {
  const { bold } = coloursOf(io);
  const { records, plays, agree, nearest, differences, options, files } = fit;
  const head = `${bold(quantity(records, 'record'))}: ${nearest}${differences.length === 0 ? '' : ', except'}`;
  const board = differences.length === 0 ? [] : [coloured(drawLayout(options.layout, { colour: io.colour }))];
  return [
    wrapped(head, 2, io.width),
    ...(nearest.includes(`, ${options.alphabet.name} values, `) ? [] : [`  letter set: ${options.alphabet.name}`]),
    ...differences.map(difference => `  ${difference}`),
    ...board,
    `  ${agree} of ${quantity(plays, 'play')} explained, ${plays - agree} left over`,
    ...unplayedLines(fit, io),
    ...unknownLines('squares that the plays do not tell', fit.undecided, io),
    ...unknownLines('letters never played', fit.unseen, io),
    wrapped(`  ${fileNames(files)}`, 2, io.width),
    '',
  ].join('\n');
}

/** The squares that no play used; how many, where a short record used few and so most of them would be named. */
function unplayedLines({ unplayed, options }: Fit, io: Io): readonly string[] {
  const all = options.layout.letterTimes.length;
  return unplayed.length > all / 2
    ? [`  ${unplayed.length} of ${all} squares never played; --json names them`]
    : unknownLines('squares never played', unplayed, io);
}

function unknownLines(what: string, names: readonly string[], { width }: Io): readonly string[] {
  return names.length === 0 ? [] : [wrapped(`  ${what}: ${names.join(', ')}`, 4, width)];
}

function fileNames(files: readonly string[]): string {
  const more = files.length - MOST_NAMES;
  const shown = files.slice(0, MOST_NAMES).map(file => quoted(file));
  return [...shown, ...(more > 0 ? [`and ${more} more; --json lists them all`] : [])].join(', ');
}
