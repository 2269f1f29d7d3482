/** `tilewright fix`: mends records, and says what it did line by line. */
import { Option, type Command } from 'commander';
import { rulesKeeper } from '../catalogue/rules-for.ts';
import type { Rules } from '../engine/rules.ts';
import type { Edit, Finding } from '../records/findings.ts';
import { findingOfFault } from '../records/reader-findings.ts';
import { editGcg } from '../records/gcg/edit.ts';
import { formatGcg } from '../records/gcg/format.ts';
import type { GcgFile } from '../records/gcg/gcg.ts';
import { readRecord } from '../records/read-record.ts';
import { openOf } from '../records/replay/replay.ts';
import { mendChoices, type MendChoice, type MendChoices } from '../records/stories/choices.ts';
import { verifyGame } from '../records/verify.ts';
import { quantity } from '../records/wording.ts';
import { oneOfNames, withJson, type Finish } from './command.ts';
import { fixFor, PROGRAMS, type Fixed, type ProgramName, type Told } from './fix-for.ts';
import { isUsageError, messageOf, quoted, readBytes, reasonOf, usageError, type Io } from './io.ts';
import { otherRecordOf, othersSeen, otherRulesText, type OthersSeen } from './other-rules.ts';
import { forceOption, isStandardOutput, outputOption, replaceFile, writeOutput } from './write-file.ts';

interface FixFlags {
  readonly for?: ProgramName;
  readonly output?: string;
  readonly inPlace?: true;
  readonly force?: true;
  readonly json?: true;
  readonly choose?: readonly string[];
}

/** How one file is mended, and where what is said of it goes. */
interface Fixing {
  readonly rulesOf: ReturnType<typeof rulesKeeper>;
  readonly flags: FixFlags;
  readonly say: (text: string) => void;
  readonly others: OthersSeen;
  readonly io: Io;
}

/** What is left, with what a person may choose. */
interface Left extends Told {
  readonly choices?: readonly ToldChoice[];
  /** There may be other choices: not everything was tried. */
  readonly unfinished?: true;
}

/** A way to mend what is left; `--choose <line>=<letter>` writes it. */
interface ToldChoice {
  readonly letter: string;
  readonly cause: string;
  readonly edits: readonly string[];
}

/** A file as it was mended, with choices. */
interface Chosen extends Fixed {
  readonly left: readonly Left[];
}

/** Adds the command. */
export function addFixCommand(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<files...>', 'GCG files; - reads one from standard input')
    .option(
      '--choose <line=letter>',
      'where several mends are as good: write this one of the choices that are listed; may be given more than once',
      (choice: string, before: readonly string[] | undefined) => [...(before ?? []), choice],
    )
    .addOption(oneOfNames(new Option('--for <program>', 'write what this program accepts'), PROGRAMS))
    .addOption(outputOption('where to write the one file'))
    .option('--in-place', 'write the files over; without this and without -o nothing is written')
    .addOption(forceOption())
    .action((files: readonly string[], flags: FixFlags) => {
      if (flags.output !== undefined && flags.inPlace === true)
        command.error("error: only one of '-o' and '--in-place' can be given");
      if (flags.output !== undefined && files.length > 1) command.error("error: '-o' is for one file");
      if (flags.choose !== undefined && files.length > 1) command.error("error: '--choose' is for one file");
      if (flags.choose !== undefined && flags.for !== undefined)
        command.error("error: only one of '--choose' and '--for' can be given");
      if (flags.inPlace === true && files.includes('-')) command.error("error: '--in-place' is for files, not for '-'");
      return finish(fixAll(files, flags, io));
    });
  withJson(command, 'one JSON object for each file, a line each', [
    '{ file, written, done: [{ line, code, message }], left: [{ line, code, message, choices?, unfinished? }] }',
    'choices: [{ letter, cause, edits }]',
  ]);
}

/** A file that cannot be read or written does not stop the others. */
async function fixAll(files: readonly string[], flags: FixFlags, io: Io): Promise<number> {
  const { output } = flags;
  // where the file itself goes to standard output, what is said of it goes to the other stream
  const say = output !== undefined && isStandardOutput(output) ? io.err : io.out;
  const others = othersSeen();
  const fixing: Fixing = { rulesOf: rulesKeeper(), flags, say, others, io };
  let code = 0;
  for (const path of files) {
    const done = await fix(path, fixing).catch((error: unknown) => failed(path, error, fixing));
    code = Math.max(code, done);
    await io.taken?.();
  }
  const rules = await others.explain();
  // of JSON each line is a file
  if (rules !== undefined) (flags.json === true ? io.err : say)(otherRulesText(rules, io.width));
  return code;
}

async function fix(path: string, { rulesOf, flags, say, others, io }: Fixing): Promise<number> {
  const read = await readBytes({ path }, io);
  const given = readRecord(read);
  if (!given.ok || given.value.gcg === undefined) {
    const message = given.ok
      ? `A record of another format (${given.value.format}): GCG files are mended, and 'tilewright convert --to gcg' writes one.`
      : given.error.map(fault => findingOfFault(fault).message).join(' ');
    throw usageError(`${path}: ${message}`);
  }
  const file = given.value.gcg;
  const rules = rulesOf(file.record);
  const { bytes, done, left } = rules.ok
    ? flags.for === undefined
      ? byFindings(file, rules.value, flags.choose)
      : fixFor(file, rules.value, flags.for)
    : { bytes: undefined, done: [], left: rules.error.map(findingOfFault) };
  const target = flags.output ?? (flags.inPlace === true ? path : undefined);
  const written = bytes !== undefined && target !== undefined ? target : undefined;
  if (written !== undefined && bytes !== undefined) await writeMended(written, bytes, flags, io);
  // whoever reads standard output waits for a record, mended or not
  else if (flags.for === undefined && target !== undefined && isStandardOutput(target)) io.data(read);
  if (flags.json === true) say(`${JSON.stringify({ file: path, written: written ?? null, done, left })}\n`);
  else tellFile(path, { done, left, bytes }, written, say);
  for (const other of otherRecordOf(path, file.record, left)) others.add(other);
  return left.length > 0 ? 1 : 0;
}

async function writeMended(path: string, bytes: Uint8Array, { inPlace, force }: FixFlags, io: Io): Promise<void> {
  if (inPlace !== true) {
    await writeOutput({ path, force }, bytes, io);
    return;
  }
  try {
    replaceFile(path, bytes, force);
  } catch (error) {
    throw usageError(`${path}: ${reasonOf(error, 'written')}`);
  }
}

/** What is said of a file that could not be read or written, or that the program failed at. */
function failed(path: string, error: unknown, { flags, say, io }: Fixing): number {
  const message = isUsageError(error) ? error.usage : `${path}: ${messageOf(error)}`;
  const left: readonly Told[] = [{ line: 0, code: 'not-fixed', message }];
  if (flags.json === true) say(`${JSON.stringify({ file: path, written: null, done: [], left })}\n`);
  else io.err(`tilewright: ${quoted(message, 1000)}\n`);
  return 2;
}

function tellFile(path: string, { bytes, done, left }: Chosen, written: string | undefined, say: Fixing['say']): void {
  const line = ({ line: at, message, code }: Told): string =>
    `${at === 0 ? '-' : at}  ${quoted(message, 500)}  ${code}\n`;
  say(`${quoted(path)}: ${quantity(done.length, 'change')}, ${left.length} left\n`);
  for (const each of done) say(`  done  ${line(each)}`);
  for (const each of left) {
    say(`  left  ${line(each)}`);
    for (const choice of each.choices ?? [])
      say(`        ${each.line}=${choice.letter}  ${choice.cause}: ${quoted(choice.edits.join('; '), 500)}\n`);
    if (each.unfinished === true) say('        not everything was tried: there may be other choices\n');
  }
  const nothing =
    bytes === undefined
      ? left.length > 0
        ? 'not written: what is left has no certain cure: --choose writes one that is listed, or a person mends it'
        : 'nothing to write'
      : 'not written: -o or --in-place says where';
  say(`  ${written === undefined ? nothing : `written: ${quoted(written)}`}\n`);
}

/** A person waits for the choices of one file, so more is tried than by default: about a second of work. */
const PATIENT = { mostReplayed: 8000 } as const;

/**
 * What a person chose, then what is certain, done; and what a second look finds. A file in which something is certain
 * has nothing left that it touches: what would leave more than before is not written.
 */
function byFindings(given: GcgFile, rules: Rules, choose: readonly string[] = []): Chosen {
  const chosen = choose.length === 0 ? [] : chosenOf(choose, mendChoices(rules, given.record, PATIENT));
  const file = editedBy(
    given,
    chosen.flatMap(({ edits }) => edits),
  );
  const before = verifyGame(rules, file.record).findings;
  const edits = before.flatMap(({ fix }) => fix);
  const after = editedBy(file, edits);
  const again = edits.length === 0 ? before : verifyGame(rules, after.record).findings;
  const isMended = openOf(again).length < openOf(before).length;
  const [made, found] = isMended ? [after, again] : [file, before];
  const done = [
    ...chosen.flatMap(({ line, cause, edits: of }) =>
      of.map(edit => ({ line: edit.line, code: cause, message: `${editText(edit)} (chosen for line ${line})` })),
    ),
    ...(isMended ? before.flatMap(finding => finding.fix.map(edit => editTold(edit, finding))) : []),
  ];
  return { bytes: made === given ? undefined : formatGcg(made), done, left: leftIn(made, rules, found) };
}

function editedBy(file: GcgFile, edits: readonly Edit[]): GcgFile {
  return edits.length === 0 ? file : editGcg(file, edits);
}

/** What is left, the first finding of a line with its choices. */
function leftIn({ record }: GcgFile, rules: Rules, findings: readonly Finding[]): readonly Left[] {
  const wrong = openOf(findings);
  if (wrong.length === 0) return [];
  const { choices, unfinished } = mendChoices(rules, record, PATIENT);
  const told = new Set<number>();
  return wrong.map(({ line, code, message }) => {
    if (told.has(line)) return { line, code, message };
    told.add(line);
    const here = choices.filter(choice => choice.line === line);
    const shown = here.map(({ letter, cause, edits }) => ({ letter, cause, edits: edits.map(editSaid) }));
    const more = unfinished.includes(line) ? ({ unfinished: true } as const) : {};
    return { line, code, message, ...(shown.length === 0 ? {} : { choices: shown }), ...more };
  });
}

/** The choices that `--choose` names. Throws a `UsageError` where there is no such choice, or one excludes another. */
function chosenOf(names: readonly string[], { choices }: MendChoices): MendChoices['choices'] {
  const chosen = [...new Set(names)].map(name => {
    const found = choices.find(choice => choiceLetter(choice) === name);
    if (found !== undefined) return found;
    const all = choices.map(choiceLetter).join(', ');
    throw usageError(`--choose ${name}: there is no such choice; there are ${all === '' ? 'none' : all}`);
  });
  for (const [n, choice] of chosen.entries()) {
    const rival = chosen.slice(0, n).find(other => areRivals(choice, other));
    if (rival !== undefined)
      throw usageError(
        `--choose ${choiceLetter(rival)}, --choose ${choiceLetter(choice)}: only one of the two can be written`,
      );
  }
  return chosen;
}

function choiceLetter({ line, letter }: MendChoice): string {
  return `${line}=${letter}`;
}

/** Do both mend the same line, or change the same place? */
function areRivals(a: MendChoice, b: MendChoice): boolean {
  const isSame = (one: Edit, other: Edit): boolean =>
    one.line === other.line && touch(editPlace(one), editPlace(other));
  return a.line === b.line || a.edits.some(one => b.edits.some(other => isSame(one, other)));
}

/** What of a line an edit changes: a field, the whole line, or what stands behind it. */
function editPlace(edit: Edit): string {
  return 'field' in edit ? edit.field : 'insert' in edit ? 'behind' : 'line';
}

function touch(a: string, b: string): boolean {
  return a === b || ([a, b].includes('line') && ![a, b].includes('behind'));
}

/** An edit with the line that it is of. */
function editSaid(edit: Edit): string {
  return `line ${edit.line}: ${editText(edit)}`;
}

function editText(edit: Edit): string {
  if ('insert' in edit) return `new line behind: ${edit.insert}`;
  if ('behind' in edit) return `line moved behind line ${edit.behind}`;
  return 'remove' in edit ? 'line removed' : `${edit.field}: ${edit.to}`;
}

/** One edit of a finding. */
function editTold(edit: Edit, { code, message }: Finding): Told {
  return { line: edit.line, code, message: `${editText(edit)} (${message})` };
}
