/** The archivist's desk: it reads and verifies records, one after the other, and keeps the one that is open. */
import type { CrosswordRules, Event, Fault } from 'tilewright';
import { letterSetNamed, rulesKeeper, rulesMarked } from 'tilewright/catalogue';
import { auditGame, type Audit } from 'tilewright/fair';
import { openEnglish } from 'tilewright/lexica/open-english';
import { speaker } from 'tilewright/notation';
import {
  editGcg,
  formatGcg,
  gameAt,
  mendRecord,
  parseGcg,
  readRecord,
  replayRecord,
  verifyGame,
  writeGcg,
  type Edit,
  type Finding,
  type GcgFile,
  type RecordedEvent,
} from 'tilewright/records';
import { otherwise, reviewed, type Recorded, type ReviewPart, type ReviewTerms } from './review.ts';
import { boardScreen, seatScreens, voiceOf, type StepScreen } from './screens.ts';

/** One file of many, as a line of a table. */
export interface Verified {
  readonly name: string;
  readonly status: 'clean' | 'findings' | 'unreadable';
  readonly players: string;
  readonly plays: number;
  readonly errors: number;
  readonly warnings: number;
  readonly first: string;
}

/** What is wrong on a line. */
export interface FindingScreen {
  readonly line: number;
  readonly column: number;
  readonly severity: Finding['severity'];
  readonly code: string;
  readonly text: string;
  /** What applying it would change, in words; empty where only a person can say. */
  readonly fix: string;
}

/** The record that is open. */
export interface RecordScreen {
  readonly name: string;
  /** Why it cannot be replayed, in sentences; empty where it can. */
  readonly problem: string;
  /** None where it cannot even be read. */
  readonly lines: readonly string[];
  readonly findings: readonly FindingScreen[];
  readonly steps: readonly { readonly turn: number; readonly line: number; readonly text: string }[];
  readonly players: readonly string[];
  /** What was done to it, and what is left to a person. */
  readonly notes: readonly string[];
}

interface Open {
  readonly name: string;
  readonly file: GcgFile;
  readonly rules: CrosswordRules | undefined;
  readonly problem: string;
  readonly findings: readonly Finding[];
}

/** Every function that the page may ask; each desk has a record of its own. */
export function recordDesk() {
  const rulesFor = rulesKeeper();
  let open: Open | undefined;
  const own = (): Open => {
    if (open === undefined) throw new Error('no record is open');
    return open;
  };

  const recorded = (): Recorded => {
    const { file, rules } = own();
    if (rules === undefined) throw new Error('this record cannot be replayed');
    // without words: a review asks for those that it wants
    return { rules: withoutWords(rules), record: file.record };
  };

  /** Rules for a record, with the built-in words where its letters are English. */
  const ruled = (file: GcgFile, words: boolean): { readonly rules?: CrosswordRules; readonly problem: string } => {
    const found = rulesFor(file.record);
    if (!found.ok) return { problem: found.error.map(unruled).join(' ') };
    const isEnglish = found.value.alphabet.name === openEnglish().alphabet.name;
    return { rules: words && isEnglish ? { ...found.value, dictionary: openEnglish() } : found.value, problem: '' };
  };
  const opened = (name: string, file: GcgFile, words: boolean, notes: readonly string[] = []): RecordScreen => {
    const { rules, problem } = ruled(file, words);
    const findings = rules === undefined ? [] : verifyGame(rules, file.record).findings;
    open = { name, file, rules, problem, findings };
    return screenOf(open, notes);
  };

  return {
    /** Reads and verifies a file that is not kept open. */
    verify: (name: string, bytes: Uint8Array, words: boolean): Verified => {
      const read = asGcg(bytes);
      if (typeof read === 'string') return unreadable(name, read);
      const { rules, problem } = ruled(read.file, words);
      if (rules === undefined) return unreadable(name, problem);
      const { status, findings, players, plays } = verifyGame(rules, read.file.record);
      const count = (severity: Finding['severity']): number =>
        findings.filter(each => each.severity === severity).length;
      return {
        name,
        status,
        players: players.map(player => `${player.name} ${player.computed}`).join(', '),
        plays,
        errors: count('error'),
        warnings: count('warning'),
        first: (findings.find(({ severity }) => severity === 'error') ?? findings[0])?.message ?? '',
      };
    },
    open: (name: string, bytes: Uint8Array, words: boolean): RecordScreen => {
      const read = asGcg(bytes);
      if (typeof read === 'string')
        return { name, problem: read, lines: [], findings: [], steps: [], players: [], notes: [] };
      return opened(name, read.file, words, read.converted ? ['Read from another format, and written as GCG.'] : []);
    },
    /** The board after n events. */
    step: (turn: number): StepScreen => {
      const { file, rules } = own();
      if (rules === undefined) throw new Error('this record cannot be replayed');
      const voice = voiceOf(
        rules,
        file.record.players.map(({ name }) => name),
      );
      const game = gameAt(rules, file.record, turn);
      return { board: boardScreen(voice, game, 0), seats: seatScreens(voice, game) };
    },
    audit: audited,
    /** What each turn cost, in parts. */
    review: (terms: ReviewTerms): AsyncGenerator<ReviewPart> => reviewed(recorded(), terms),
    /** The board that a turn met, with another move on it. */
    whatIf: (turn: number, move: string): StepScreen => otherwise(recorded(), turn, move),
    /** Applies what one finding knows how to mend, or all of them (`undefined`). */
    fix: (nth: number | undefined, words: boolean): RecordScreen => {
      const { name, file, findings } = own();
      const edits = (nth === undefined ? findings : findings.slice(nth, nth + 1)).flatMap(({ fix }) => fix);
      return opened(name, editGcg(file, edits), words, edits.map(editText));
    },
    /** Fills in what an annotator forgot: racks that later lines show, totals, what is counted at the end. */
    mend: (words: boolean): RecordScreen => {
      const { name, file, rules } = own();
      if (rules === undefined) throw new Error('this record cannot be replayed');
      const { record, done, left } = mendRecord(rules, file.record);
      const notes = [
        ...done.map(each => `Done, line ${each.line}: ${each.message}`),
        ...left.map(each => `Left, line ${each.line}: ${each.message}`),
      ];
      const next = done.length === 0 ? file : parseGcg(writeGcg(record));
      return opened(name, next, words, notes.length === 0 ? ['Nothing is missing.'] : notes);
    },
    bytes: (): Uint8Array => formatGcg(own().file),
  };
}

function withoutWords(rules: CrosswordRules): CrosswordRules {
  return { ...rules, dictionary: undefined };
}

/** A file of any format that the library reads, as GCG; why not, in words, where it cannot. */
function asGcg(bytes: Uint8Array): { readonly file: GcgFile; readonly converted: boolean } | string {
  const read = readRecord(bytes, { letterSets: letterSetNamed });
  if (!read.ok) return read.error.map(unread).join(' ');
  const { gcg, record } = read.value;
  if (record.events.length + record.players.length === 0) return 'No line of it is a move or names a player.';
  return gcg === undefined ? { file: parseGcg(writeGcg(record)), converted: true } : { file: gcg, converted: false };
}

/** What files are that the library knows and does not read. */
const OTHERS: Readonly<Record<string, string>> = {
  cgp: 'It is a position (CGP) and no record: the tab “Position” reads it.',
  'cgh-yaml': 'It is CGH as YAML; CGH is read as JSON.',
  zagraj: 'It is a report of zagraj.pl, which does not tell where every tile lies.',
  literaki: 'It is a report of Literaki, which does not tell where every tile lies.',
  binary: 'It is no text, and so no record of a game.',
  json: 'It is JSON, or begins like it, but no record of a game.',
};

function unread({ code, found = '', path = '' }: Fault): string {
  if (code === 'format-not-read') return OTHERS[found] ?? 'Its format is known, and not read here.';
  return `It begins like a record, but ${path === '' ? 'a part of it' : `“${path}”`} does not read.`;
}

/** Why there are no rules for a record. */
function unruled({ found = '' }: Fault): string {
  return found === '' ? 'Its rules are not known.' : `Its rules name what is not known here: “${found}”.`;
}

function unreadable(name: string, first: string): Verified {
  return { name, status: 'unreadable', players: '', plays: 0, errors: 1, warnings: 0, first };
}

/** What happens in the game where a turn stands in the record; other events come with it. */
const TURNS: Partial<Readonly<Record<RecordedEvent['type'], Event['type']>>> = {
  play: 'played',
  pass: 'passed',
  exchange: 'exchanged',
  withdrawn: 'withdrawn',
  'turn-lost': 'lost-turn',
};

/** What a line of the record says, where it is no turn, or none that could be made. */
const WRITTEN: Readonly<Record<RecordedEvent['type'], (event: RecordedEvent) => string>> = {
  play: ({ move = '' }) => `plays ${move}, as it is written`,
  pass: () => 'passes',
  exchange: ({ move = 'exchange' }) => move.replace('exchange', 'exchanges'),
  withdrawn: () => 'takes the play back',
  'challenge-bonus': event => `gets ${pointsOf(event)} for a challenge in vain`,
  'out-bonus': event => `gets ${pointsOf(event)} for the tiles that others hold${tilesOf(event)}`,
  'rack-penalty': event => `loses ${pointsOf(event)} for the tiles that are left${tilesOf(event)}`,
  time: event => `loses ${pointsOf(event)} for time`,
  'turn-lost': () => 'loses a turn',
  resigned: () => 'resigns',
  'timed-out': () => 'has no time left',
  unreadable: () => 'moves, and the line does not read',
};

function pointsOf({ score = 0 }: RecordedEvent): string {
  return `${Math.abs(score)} ${Math.abs(score) === 1 ? 'point' : 'points'}`;
}

function tilesOf({ tiles = '' }: RecordedEvent): string {
  return tiles === '' ? '' : `: ${tiles}`;
}

function screenOf({ name, file, rules, problem, findings }: Open, notes: readonly string[]): RecordScreen {
  const players = file.record.players.map(player => player.name);
  const speak = rules === undefined ? undefined : speaker(rules, { names: players });
  const steps = rules === undefined ? [] : [...replayRecord(rules, file.record)];
  return {
    name,
    problem,
    lines: file.lines,
    findings: findings.map(({ line, column, severity, code, message, fix }) => {
      return { line, column, severity, code, text: message, fix: fix.map(editText).join('; ') };
    }),
    steps: steps.map(({ turn, recorded, events }) => {
      const event = events.find(({ type }) => type === TURNS[recorded.type]);
      const name = players[recorded.seat] ?? '';
      const written = `${name} ${WRITTEN[recorded.type](recorded)}.`;
      const text = event === undefined || speak === undefined ? written : speak.event(event);
      return { turn, line: recorded.line ?? 0, text };
    }),
    players,
    notes,
  };
}

function editText(edit: Edit): string {
  if ('insert' in edit) return `new line behind line ${edit.line}: ${edit.insert}`;
  if ('remove' in edit) return `line ${edit.line} removed`;
  if ('behind' in edit) return `line ${edit.line} moved behind line ${edit.behind}`;
  return `line ${edit.line}: ${FIELDS[edit.field]} ${edit.to}`;
}

/** The parts of a line, as people call them. */
const FIELDS: Readonly<Record<Extract<Edit, { readonly field: unknown }>['field'], string>> = {
  nick: 'the nick is now',
  rack: 'the rack is now',
  move: 'the move is now',
  position: 'the place is now',
  tiles: 'the tiles are now',
  score: 'the score is now',
  cumulative: 'the total is now',
  text: 'the text is now',
};

/** The audit of a save; `problem` says why there is none, and is empty where there is one. */
export interface AuditScreen extends Audit {
  readonly problem: string;
}

/** Audits the text of a save; `kept`: that of the table as a player kept it, where there is one. */
function audited(save: string, kept: string | undefined): AuditScreen {
  const none = { findings: [], checked: [], unchecked: [] };
  try {
    const saved = JSON.parse(save) as { readonly rules?: { readonly fingerprint?: unknown } } | null;
    const rules = rulesMarked(String(saved?.rules?.fingerprint));
    if (!rules.ok) return { ...none, problem: 'It is no save of a game of this library.' };
    return { ...auditGame(rules.value, saved, kept === undefined ? undefined : JSON.parse(kept)), problem: '' };
  } catch (error) {
    return { ...none, problem: error instanceof Error ? error.message : String(error) };
  }
}
