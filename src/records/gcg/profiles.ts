/**
 * What other readers of GCG would refuse (source: GCG readers). `macondo` is
 * Macondo and Woogles; `strict` is as strict as MAGPIE, and refuses all that `macondo` does.
 */
import { own } from '../../core/own.ts';
import type { RecordedGame } from '../record.ts';
import type { GCG_QUIRKS } from './codes.ts';
import { sameCharacters } from './parts.ts';
import { readPragma } from './pragma.ts';
import { faultOf, problemOn, quirkOf, type LineProblem, type Problem } from './problems.ts';

/** How strictly a file is read. */
export type GcgProfile = 'lenient' | 'macondo' | 'strict';

/** Which profile refuses a quirk, and so makes it a fault; a quirk that is not listed no profile refuses. */
export const GCG_REFUSED: Readonly<Partial<Record<(typeof GCG_QUIRKS)[number], 'macondo' | 'strict'>>> = {
  'board-orientation': 'macondo',
  'byte-order-mark': 'macondo',
  'continued-description': 'macondo',
  'empty-note': 'macondo',
  'encoding-mismatch': 'strict',
  'encoding-not-first': 'macondo',
  'indented-line': 'strict',
  'no-rack': 'macondo',
  'parenthesised-through': 'macondo',
  'pass-as-zero-exchange': 'macondo',
  'plus-minus-score': 'macondo',
  'pragma-after-events': 'macondo',
  'pragma-as-note': 'strict',
  'pragma-twice': 'strict',
  'rack-before-out-bonus': 'macondo',
  'rack-penalty-mismatch': 'macondo',
  'rack-penalty-order': 'macondo',
  'score-without-sign': 'macondo',
  'text-after-cumulative': 'strict',
  'unknown-game-type': 'macondo',
  'unknown-pragma': 'macondo',
  'unknown-rack': 'strict',
  'unsupported-encoding': 'macondo',
  'withdrawal-not-negative': 'macondo',
};

/** What a profile looks at. */
export interface ProfiledFile {
  readonly lines: readonly string[];
  readonly record: RecordedGame;
  /** The notes before the first event. */
  readonly early: readonly string[];
}

/** The problems as a profile sees them, with those that only it has. */
export function asProfile(problems: readonly Problem[], file: ProfiledFile, profile: GcgProfile): readonly Problem[] {
  if (profile === 'lenient') return problems;
  const refuses = (code: string): boolean => {
    const by = own<string>(GCG_REFUSED, code);
    return by === 'macondo' || by === profile;
  };
  const read = problems.map(({ type, fault }): Problem => ({ type: refuses(fault.code) ? 'fault' : type, fault }));
  return [...read, ...ofMacondo(file), ...(profile === 'strict' ? ofStrict(file) : [])];
}

/** What Macondo has no form for. */
function ofMacondo({ lines, record }: ProfiledFile): readonly Problem[] {
  const { players, events, pragmas = [] } = record;
  const problems: Problem[] = [];
  if (players.length !== 2) problems.push(problemOn(1, faultOf('not-two-players', 1, `${players.length}`, '2')));
  for (const { keyword, line = 1 } of pragmas)
    // one in a note is no pragma to Macondo
    if (/^(?:style|comment)$/i.test(keyword) && !/^\s*#note\b/i.test(lines[line - 1] ?? ''))
      problems.push(problemOn(line, faultOf('refused-pragma', 1, `#${keyword}`)));
  for (const [index, text] of lines.entries())
    if (isPassedOver(text) && readsAsEvent(text))
      problems.push(problemOn(index + 1, faultOf('note-read-as-event', text.indexOf('>') + 1, text.trim())));
  for (const { type, score = 0, cumulative = 0, line = 1, columns = {} } of events) {
    const atEnd = type === 'out-bonus' || type === 'rack-penalty' || type === 'time';
    if (cumulative < 0 && !atEnd)
      problems.push(problemOn(line, faultOf('total-negative', columns.cumulative ?? 1, `${cumulative}`)));
    if (type === 'challenge-bonus' && score < 0)
      problems.push(problemOn(line, faultOf('bonus-negative', columns.score ?? 1, `${score}`)));
  }
  return problems;
}

/** A line that begins as no event: Macondo looks for one in it all the same. */
function isPassedOver(line: string): boolean {
  return !/^\s*>/.test(line) && line.includes('>');
}

/** Is there an event in a line, as Macondo looks for one, anywhere? In a line with `#` it looks for a play alone. */
export function readsAsEvent(line: string): boolean {
  if (!line.includes('>')) return false;
  const words = line.trim().split(/\s+/);
  const noted = words[0]?.startsWith('#') === true;
  return words.some((word, at) => isNick(word) && (isPlay(words, at + 1) || (!noted && isOther(words, at + 1))));
}

function isNick(word: string): boolean {
  const from = word.indexOf('>');
  return from >= 0 && word.endsWith(':') && word.length - from > 2;
}

/** Rack, position, tiles and two numbers. */
function isPlay(words: readonly string[], from: number): boolean {
  return /^\w+$/.test(words[from + 1] ?? '') && isScoreAt(words, from + 3);
}

/** A rack or none, a mark and two numbers. */
function isOther(words: readonly string[], from: number): boolean {
  return [from, from + 1].some(at => /^(?:-|\(.+\)$)/.test(words[at] ?? '') && isScoreAt(words, at + 1));
}

function isScoreAt(words: readonly string[], at: number): boolean {
  return /^\+?-?\d+$/.test(words[at] ?? '') && /^-?\d/.test(words[at + 1] ?? '');
}

/** What MAGPIE has no form for. */
function ofStrict({ lines, early, record }: ProfiledFile): readonly Problem[] {
  const { lexicon, events, players, lastRacks = [] } = record;
  const problems: Problem[] = [...refusedPragmas(lines)];
  const say = (line: number, problem: LineProblem): unknown => problems.push(problemOn(line, problem));
  if (lexicon === undefined) say(1, faultOf('no-lexicon', 1, undefined, '#lexicon'));
  if (early.length > 0) say(1, faultOf('note-before-events', 1, early[0]));
  const [first, second] = players;
  if (first !== undefined && first.name === second?.name) say(1, faultOf('name-twice', 1, first.name));
  if (lastRacks.length > 1) say(lastRacks[1]?.line ?? 1, faultOf('second-last-rack', 1, lastRacks[1]?.rack));
  const paid = events.some(({ type }) => type === 'out-bonus');
  for (const [index, { type, count, rack, line = 1, columns = {} }] of events.entries()) {
    if (count !== undefined) say(line, faultOf('exchange-by-number', columns.move ?? 1, `-${count}`, 'tiles'));
    if (type === 'rack-penalty' && paid) say(line, faultOf('end-in-two-lines', columns.move ?? 1));
    if (type === 'challenge-bonus' && rack === undefined)
      say(line, { ...quirkOf('no-rack', columns.move ?? 1, undefined, 'a rack'), type: 'fault' });
    const before = events[index - 1]?.rack ?? '';
    if (type === 'withdrawn' && rack !== undefined && !sameCharacters(rack, before))
      say(line, faultOf('withdrawn-rack', columns.rack ?? 1, rack, before));
  }
  return problems;
}

/** Lines that MAGPIE knows nothing of; behind a note they are text of it. */
function refusedPragmas(lines: readonly string[]): readonly Problem[] {
  const problems: Problem[] = [];
  let note = false;
  for (const [index, line] of lines.entries()) {
    const { keyword, written = '' } = readPragma(line) ?? {};
    const unknown = keyword !== undefined && ['-', 'incomplete', 'tile', 'game-board'].includes(keyword);
    if (unknown && !note) problems.push(problemOn(index + 1, faultOf('refused-pragma', 1, `#${written}`)));
    if (line.trim() !== '' && !unknown)
      note = keyword === 'note' || (keyword === undefined && note && !/^\s*>/.test(line));
  }
  return problems;
}
