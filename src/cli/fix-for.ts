/** What `tilewright fix --for` writes: what a program accepts, with all that is written otherwise than in the file. */
import { own } from '../core/own.ts';
import { utf8 } from '../core/utf8.ts';
import type { Rules } from '../engine/rules.ts';
import type { Finding } from '../records/findings.ts';
import { findingOfFault } from '../records/reader-findings.ts';
import { parseGcg, type GcgFile } from '../records/gcg/gcg.ts';
import type { GcgLines } from '../records/gcg/lines.ts';
import type { GcgProfile } from '../records/gcg/profiles.ts';
import { writeGcg, type WriteGcgOptions } from '../records/gcg/write.ts';
import { mendRecord, type Mending } from '../records/mend/mend.ts';
import type { RecordedGame } from '../records/record.ts';
import { verifyGame } from '../records/verify.ts';
import { quantity } from '../records/wording.ts';

/** One thing that was done to a file, or is left, as it is told. */
export interface Told {
  readonly line: number;
  readonly code: string;
  readonly message: string;
}

/** A file as it was mended; `undefined` where nothing is to be written. */
export interface Fixed {
  readonly bytes: Uint8Array | undefined;
  readonly done: readonly Told[];
  readonly left: readonly Told[];
}

/** A program that files are written for. */
interface Target {
  readonly name: string;
  readonly dialect: NonNullable<WriteGcgOptions['dialect']>;
  readonly profile: GcgProfile;
  /** Does its replay refuse what this finding says? */
  readonly refuses: (finding: Finding) => boolean;
  /** What it takes as it stands, though nothing could be done about it. */
  readonly takes: readonly Mending['code'][];
}

/** Kinds of findings that Macondo's replay refuses (source: GCG readers): it trusts scores and totals. */
const BY_MACONDO: readonly Finding['kind'][] = ['placement', 'tiles', 'parse', 'order'];

/** What it refuses of racks. */
const RACKS: readonly string[] = ['not-on-rack', 'rack-too-long', 'rack-unreadable'];

/** What MAGPIE does not look at: the words, and how the file is written, which its profile says. */
const NOT_BY_MAGPIE: readonly Finding['kind'][] = ['word', 'format', 'parse'];

/** A program of `--for`. */
export type ProgramName = 'macondo' | 'magpie' | 'plain';

/** The programs of `--for`. */
export const PROGRAMS: readonly ProgramName[] = ['macondo', 'magpie', 'plain'];

const TARGETS: Readonly<Record<ProgramName, Target>> = {
  macondo: {
    name: 'Macondo',
    dialect: 'macondo',
    profile: 'macondo',
    refuses: ({ kind, code }) => BY_MACONDO.includes(kind) || RACKS.includes(code),
    takes: [],
  },
  magpie: {
    name: 'MAGPIE',
    dialect: 'magpie',
    profile: 'strict',
    refuses: ({ kind }) => !NOT_BY_MAGPIE.includes(kind),
    takes: [],
  },
  plain: {
    name: 'the specification',
    dialect: 'plain',
    profile: 'lenient',
    refuses: () => false,
    takes: ['not-two-players', 'rack-unknown', 'racks-differ', 'total-negative', 'bonus-negative'],
  },
};

/** Nothing is written as long as the program would refuse a line. */
export function fixFor(file: GcgFile, rules: Rules, program: ProgramName): Fixed {
  const target = TARGETS[program];
  const { record: mended, done, left: all } = mendRecord(rules, file.record);
  const left = all.filter(({ code }) => !target.takes.includes(code));
  const text = writeGcg(mended, { dialect: target.dialect });
  const faults = (file.record.faults ?? []).filter(({ code }) => !SAID.includes(code)).map(findingOfFault);
  const findings = verifyGame(rules, mended).findings.filter(
    finding => finding.severity !== 'note' && target.refuses(finding) && !SAID.includes(finding.code),
  );
  const said = new Set(left.map(({ code, line }) => `${line} ${code}`));
  const refused = refusedOf(text, file.record, target).filter(
    ({ code, line }) => !said.has(`${line} ${own(SAID_AS, code)}`),
  );
  const open = distinct([...left, ...faults, ...findings, ...refused]);
  const quirks = file.quirks.flatMap(({ code, line = 0 }) =>
    code === 'no-rack' || open.some(each => each.code === code && each.line === line)
      ? []
      : [{ line, code, message: own(QUIRKS, code) ?? `written as ${target.name} reads it` }],
  );
  const told = [...done.map(plainTold), ...quirks];
  return {
    bytes: open.length > 0 ? undefined : utf8(withEnds(text, file)),
    done: [...told, ...(open.length > 0 ? [] : rewritten(file, text, told))].sort(byLine),
    left: open,
  };
}

/** What the program would still refuse in what is written, by the lines of the file. */
function refusedOf(text: string, record: RecordedGame, { profile }: Target): readonly Told[] {
  const { faults, record: written } = parseGcg(text, { profile });
  return faults.map(fault => {
    const at = written.events.filter(({ line = 0 }) => line <= (fault.line ?? 0)).length - 1;
    return { ...plainTold(findingOfFault(fault)), line: record.events[at]?.line ?? 0 };
  });
}

/** The text with the line ends of the file: those of most lines, since a file has one kind. */
function withEnds(text: string, file: GcgLines): string {
  const written = text.replaceAll('\n', mostOf(file));
  return file.lineEnds.at(-1) === '' ? written.trimEnd() : written;
}

/** A lone CR ends no line for these programs. */
function mostOf({ lineEnds }: GcgLines): '\n' | '\r\n' {
  const both = lineEnds.filter(end => end === '\r\n').length;
  return both * 2 > lineEnds.length ? '\r\n' : '\n';
}

/** What is written otherwise than it was, and not told yet. */
function rewritten(file: GcgFile, text: string, told: readonly Told[]): readonly Told[] {
  const end = mostOf(file);
  const other = file.lineEnds.findIndex(each => each !== end && each !== '');
  const name = file.encoding === 'ascii' ? '' : file.encoding.toUpperCase();
  const first = (text.split('\n')[0] ?? '').trim();
  const says = file.lines[0]?.trim().toLowerCase() === first.toLowerCase();
  const about: Told[] = [];
  if (name !== '' && name !== 'UTF-8') about.push({ line: 0, code: 'encoding', message: `UTF-8 instead of ${name}` });
  if (!says) about.push({ line: 0, code: 'encoding-said', message: `the first line is ${first}` });
  if (other >= 0) about.push({ line: other + 1, code: 'line-ends', message: `all lines end with ${ENDS[end]}` });
  return [...about, ...rewrittenLines(file, text, new Set(told.map(({ line }) => line)))];
}

const ENDS = { '\n': 'LF', '\r\n': 'CR LF' } as const;

/** Lines that are not in the text as they were. */
function rewrittenLines({ lines }: GcgFile, text: string, told: ReadonlySet<number>): readonly Told[] {
  const written = text.split('\n');
  const same = new Set(written);
  const spaced = new Set(written.map(inSpaces));
  const found: Told[] = [];
  const white: number[] = [];
  const blank: number[] = [];
  for (const [index, line] of lines.entries()) {
    const at = index + 1;
    if (line.trim() === '') blank.push(at);
    else if (same.has(line) || told.has(at) || /^\s*#character-encoding\b/i.test(line)) continue;
    else if (spaced.has(inSpaces(line))) white.push(at);
    else found.push({ line: at, code: 'line-rewritten', message: howWritten(line, spaced) });
  }
  const count = (code: string, at: readonly number[], said: string): readonly Told[] =>
    at.length === 0 ? [] : [{ line: at[0] ?? 0, code, message: `${said} (${quantity(at.length, 'line')})` }];
  return [...found, ...count('white-space', white, 'single spaces'), ...count('blank-lines', blank, 'left out: blank')];
}

function howWritten(line: string, written: ReadonlySet<string>): string {
  const more = /^\s*#-\s*(\S.*)$/.exec(line)?.[1];
  const pragma = /^\s*#(\S.*)$/.exec(line)?.[1];
  if (more !== undefined && written.has(inSpaces(more))) return 'goes on with the note without a mark';
  if (pragma !== undefined && written.has(inSpaces(`#note #pragma ${pragma}`))) return 'stands in a note';
  return 'written otherwise';
}

function inSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function plainTold({ line, code, message }: Told): Told {
  return { line, code, message };
}

/** One of each code on a line, by line. */
function distinct(all: readonly Told[]): readonly Told[] {
  return [...new Map(all.map(each => [`${each.line} ${each.code}`, plainTold(each)])).values()].sort(byLine);
}

function byLine(a: Told, b: Told): number {
  return a.line - b.line;
}

/** What is done about a quirk, where another sentence says it better. */
const QUIRKS: Readonly<Record<string, string>> = {
  'empty-note': 'left out: it has no text',
  'rack-penalty-order': 'both racks in one order',
};

/** Faults of a line that `mendRecord` says in its own words. */
const SAID_AS: Readonly<Record<string, Mending['code']>> = {
  'no-rack': 'rack-unknown',
  'no-score': 'score-unknown',
  'unreadable-event': 'event-unreadable',
};

/** Faults that `mendRecord` says, or that writing the file again mends. */
const SAID: readonly string[] = [
  'no-cumulative',
  'no-score',
  'unreadable-event',
  'no-tiles',
  'nick-without-colon',
  'bad-utf-8',
  'unsupported-encoding',
  'encoding-mismatch',
  'player-number-twice',
  'header-nicks-differ',
];
