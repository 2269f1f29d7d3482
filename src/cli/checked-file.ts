/** Sources through reader, rules and verifier. */
import { Option } from 'commander';
import { object, optional, text, type Read } from '../core/read.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { letterSetNamed } from '../catalogue/letter-sets.ts';
import { rulesKeeper } from '../catalogue/rules-for.ts';
import { own } from '../core/own.ts';
import type { Fault } from '../core/result.ts';
import { verifyExplained } from '../explain/verify-explained.ts';
import * as presets from '../presets/presets.ts';
import type { Finding } from '../records/findings.ts';
import { findingOfFault } from '../records/reader-findings.ts';
import { editGcg } from '../records/gcg/edit.ts';
import { formatGcg } from '../records/gcg/format.ts';
import type { GcgFile } from '../records/gcg/gcg.ts';
import { readRecord, type ReadRecord, type RecordFormat } from '../records/read-record.ts';
import { openOf } from '../records/replay/replay.ts';
import type { RecordedGame } from '../records/record.ts';
import type { LetterSets } from '../records/formats/game-document.ts';
import { verifyGame } from '../records/verify.ts';
import { verifyGames, type RulesFound, type VerifiedGame } from '../records/verify-games.ts';
import { readWhole } from '../saves/read-json.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { listing } from './command.ts';
import { messageOf, reasonOf, usageError, type Io } from './io.ts';
import { lexiconNamed } from './lexicon.ts';
import { gamesIn } from './many-games.ts';
import { alphabetFrom, layoutFrom, orList } from './named.ts';
import { MOST_OF_RECORD, readLimited } from './read-file.ts';
import { replaceFile } from './write-file.ts';

/** The presets by name. */
export const PRESETS: readonly string[] = Object.keys(presets).sort();

/** `--rules`, of every command that verifies. */
export function rulesOption(): Option {
  return listing(new Option('--rules <preset>', 'the rules, whatever a record shows'), PRESETS);
}

/** What rules may be made of, whatever a record shows. */
type ClassicOptions = NonNullable<Parameters<typeof rulesKeeper>[0]>;

/** How sources are verified: plain data, so that a worker can be told. */
export interface CheckSettings {
  readonly lexicon: string;
  /** A preset, by its name. */
  readonly rules?: string;
  /** A letter set and a board, by name or as files. */
  readonly alphabet?: string;
  readonly layout?: string;
  readonly onMismatch?: 'recorded' | 'computed';
  readonly fix?: true;
  /** Mend files that are read-only or have several names as well. */
  readonly force?: true;
}

/** What is to be verified: a file by its path, what came under a name, or a line of NDJSON with its number. */
export type Source = NamedFile | NdjsonLine;

interface NamedFile {
  readonly file: string;
  readonly bytes?: Uint8Array;
  /** Why there is nothing to read. */
  readonly problem?: string;
}

interface NdjsonLine {
  /** `undefined` where it was too long to be read. */
  readonly line: string | undefined;
  readonly number: number;
}

/** What is to be said of a source. Without `verification` nothing could be replayed, and the findings say why. */
export interface CheckedFile extends Omit<VerifiedGame<unknown>, 'source'> {
  /** Its path, or the name that it came under. */
  readonly file: string;
  /** The format of its record, where it is one that is read. */
  readonly format?: RecordFormat;
  /** The file stops within its last line, and something is wrong in that line. */
  readonly cut?: true;
  /** It could not be opened, is no record of any format that is read, or could not be written. */
  readonly unopened: boolean;
  /** How many changes were written. */
  readonly mended: number;
}

/** A source, read; without `read` it could not be: `faults` or `problem` says why. */
interface ReadSource {
  readonly file: string;
  /** It is a file of this name. */
  readonly path?: string;
  readonly read?: ReadRecord;
  readonly faults?: readonly Fault[];
  readonly problem?: string;
}

/** What checks sources in order, one at a time, by the rules that each record seems to follow. */
export type Checker = (
  sources: AsyncIterable<Source> | Iterable<Source>,
) => AsyncGenerator<CheckedFile, void, undefined>;

/** Rejects with a `UsageError` where the settings name what there is not; a lexicon is looked at when it is needed. */
export async function checkerOf(settings: CheckSettings, io: Io): Promise<Checker> {
  const { onMismatch = 'recorded', fix, force } = settings;
  const lexicon = lexiconNamed(settings.lexicon, io);
  const options = await classicOptions(settings, io);
  const rulesOf = rulesKeeper(options);
  const letterSets = (name: string): Alphabet | undefined => options.alphabet ?? letterSetNamed(name);
  // rules that the user gives are the rules
  const verify = Object.keys(options).length > 0 ? verifyGame : verifyExplained;
  const rules = async (record: RecordedGame): Promise<RulesFound<CrosswordRules>> => {
    const found = rulesOf(record);
    if (!found.ok) return found;
    const dictionary = await lexicon(found.value.alphabet);
    return dictionary === undefined ? found : { ok: true, value: { ...found.value, dictionary } };
  };
  const verified = (
    sources: AsyncIterable<ReadSource> | Iterable<ReadSource>,
  ): AsyncGenerator<VerifiedGame<ReadSource>> => verifyGames(sources, { read: recordRead, rules, onMismatch, verify });
  return async function* checked(sources) {
    for await (const game of verified(readAll(sources, letterSets))) {
      const { file, path, read, faults, problem } = game.source;
      const mended = fix === true && path !== undefined ? await mendedGame(game, verified) : undefined;
      const unwritten = mended === undefined ? undefined : writtenOver(path ?? '', mended.source.read?.gcg, force);
      if (unwritten !== undefined) io.err(`tilewright: ${file}: ${unwritten}\n`);
      const done = mended !== undefined && unwritten === undefined ? mended : game;
      const { source: _, ...rest } = done;
      yield {
        ...rest,
        ...(faults === undefined ? {} : { findings: faults.map(findingOfFault) }),
        ...(read === undefined ? {} : { format: read.format }),
        ...(isCut(done.source.read?.gcg, done.findings) && { cut: true }),
        file,
        unopened: problem !== undefined || unwritten !== undefined || isNoRecord(faults),
        mended: done === game ? 0 : editsOf(game.findings).length,
      };
    }
  };
}

/** Is the source something else than a record? */
function isNoRecord(faults: readonly Fault[] = []): boolean {
  return faults.some(({ code }) => code === 'format-not-read');
}

/** Does the file stop within a line, and is something wrong in that line? What is not read is no line of it. */
function isCut(gcg: GcgFile | undefined, findings: readonly Finding[]): boolean {
  if (gcg?.lineEnds.at(-1) !== '' || gcg.lines.at(-1) === '') return false;
  const last = findings.filter(({ line, severity }) => line === gcg.lines.length && severity === 'error');
  return last.length > 0 && last.every(({ code }) => code !== 'too-many-lines');
}

/** The options that the settings ask for. */
async function classicOptions({ rules, alphabet, layout }: CheckSettings, io: Io): Promise<ClassicOptions> {
  const preset = rules === undefined ? {} : own<ClassicOptions>(presets, rules);
  if (preset === undefined)
    throw usageError(`--rules ${rules ?? ''}: there is no such preset${orList(rules ?? '', PRESETS)}`);
  return {
    ...preset,
    ...(alphabet === undefined ? {} : { alphabet: await alphabetFrom(alphabet, io) }),
    ...(layout === undefined ? {} : { layout: await layoutFrom(layout, io) }),
  };
}

function recordRead({ read, problem }: ReadSource): RecordedGame {
  if (read === undefined) throw new Error(problem);
  return read.record;
}

async function* readAll(
  sources: AsyncIterable<Source> | Iterable<Source>,
  letterSets: LetterSets,
): AsyncGenerator<ReadSource> {
  for await (const source of sources)
    if ('file' in source) yield* readSource(source, letterSets);
    else yield readNdjsonLine(source, letterSets);
}

/** What a text or bytes are, in whichever format. */
function readAs(file: string, input: Uint8Array | string, letterSets: LetterSets): ReadSource {
  try {
    const read = readRecord(input, { letterSets });
    return read.ok ? { file, read: read.value } : { file, faults: read.error };
  } catch (error) {
    // a mistake of ours, or too little memory: no other source has to suffer for it
    return { file, faults: [{ code: 'not-verified', found: messageOf(error) }] };
  }
}

/** The record of a file, or each of several games in it: `games.gcg#1`, `games.gcg#2` and so on. */
async function* readSource(
  { file, bytes, problem }: NamedFile,
  letterSets: LetterSets,
): AsyncGenerator<ReadSource, void, undefined> {
  if (problem !== undefined) {
    yield { file, problem };
    return;
  }
  let read: Uint8Array;
  try {
    read = bytes ?? (await readLimited(file, MOST_OF_RECORD));
  } catch (error) {
    yield { file, problem: reasonOf(error) };
    return;
  }
  const games = gamesIn(read);
  if (games === undefined) yield { ...readAs(file, read, letterSets), ...(bytes === undefined && { path: file }) };
  else for (const [n, game] of games.entries()) yield readAs(`${file}#${n + 1}`, game, letterSets);
}

/** The record of a file that a line names: it has one result, so several games in it are one fault. */
async function readOneFile(file: string, letterSets: LetterSets): Promise<ReadSource> {
  try {
    return readAs(file, await readLimited(file, MOST_OF_RECORD), letterSets);
  } catch (error) {
    return { file, problem: reasonOf(error) };
  }
}

/** An object of NDJSON. Names that are not listed say nothing. */
interface RecordLine {
  readonly file?: string;
  readonly id?: string;
  readonly gcg?: string;
}

const id: Read<string> = given => (typeof given.value === 'number' ? `${given.value}` : text(given));

const recordLine: Read<RecordLine> = object<RecordLine>({
  file: optional(text),
  id: optional(id),
  gcg: optional(text),
});

/**
 * A line of NDJSON: the text of a record as a JSON string; an object with that text as `gcg`, or without it with the
 * path of a file as `file`; or a record that is JSON itself. An object's `file` or else its `id` is the name that the
 * result has.
 */
function readNdjsonLine({ line, number }: NdjsonLine, letterSets: LetterSets): Promise<ReadSource> | ReadSource {
  const named = `line ${number}`;
  if (line === undefined) return { file: named, problem: `it is larger than ${MOST_OF_RECORD / 2 ** 20} MB` };
  const given = parsedLine(line);
  if (typeof given === 'string') return readAs(named, given, letterSets);
  const read = readWhole(given, 0, recordLine);
  if (read.ok && read.value.gcg !== undefined)
    return readAs(read.value.file ?? read.value.id ?? named, read.value.gcg, letterSets);
  if (read.ok && read.value.file !== undefined) return readOneFile(read.value.file, letterSets);
  const record = readAs(read.ok ? (read.value.id ?? named) : named, line, letterSets);
  if (record.read?.format !== 'gcg' && record.faults?.[0]?.found !== 'json') return record;
  const problem = 'the line is neither a JSON string, nor an object with gcg or file, nor a record';
  return { file: record.file, problem };
}

/** The value of a JSON text, `undefined` where it is no JSON. */
function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function editsOf(findings: readonly Finding[]): readonly Finding['fix'][number][] {
  return findings.flatMap(({ fix }) => fix);
}

/**
 * The game with the fixes of its findings; `undefined` where there are none, or they would not leave fewer findings.
 */
async function mendedGame(
  { source, findings }: VerifiedGame<ReadSource>,
  verified: (sources: Iterable<ReadSource>) => AsyncIterable<VerifiedGame<ReadSource>>,
): Promise<VerifiedGame<ReadSource> | undefined> {
  const edits = editsOf(findings);
  const gcg = source.read?.gcg;
  if (gcg === undefined || edits.length === 0) return undefined;
  const edited = editGcg(gcg, edits);
  for await (const again of verified([{ ...source, read: { format: 'gcg', record: edited.record, gcg: edited } }]))
    if (openOf(again.findings).length < openOf(findings).length) return again;
  return undefined;
}

/** Writes a mended file over; why it could not be. */
function writtenOver(path: string, gcg: GcgFile | undefined, force: true | undefined): string | undefined {
  if (gcg === undefined) return undefined;
  try {
    replaceFile(path, formatGcg(gcg), force);
    return undefined;
  } catch (error) {
    return `the mended file cannot be written: ${reasonOf(error, 'written')}`;
  }
}
