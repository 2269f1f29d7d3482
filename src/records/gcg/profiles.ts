/**
 * What other readers of GCG would refuse (FORMATS 1.6; Macondo's gcgio/gcg.go). `macondo` is Macondo and Woogles;
 * `strict` is as strict as MAGPIE, and refuses all that `macondo` does.
 */
import type { RecordedGame } from '../record.ts';
import { GCG_QUIRKS } from './codes.ts';
import { faultOf, problemOn, type Problem } from './problems.ts';

/** How strictly a file is read. */
export type GcgProfile = 'lenient' | 'macondo' | 'strict';

/** Which profile refuses a quirk, and so makes it a fault; a quirk that is not listed no profile refuses. */
export const GCG_REFUSED: Readonly<Partial<Record<(typeof GCG_QUIRKS)[number], 'macondo' | 'strict'>>> = {
  'board-orientation': 'macondo',
  'byte-order-mark': 'macondo',
  'continuation-line': 'strict',
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
    const quirk = GCG_QUIRKS.find(each => each === code);
    const by = quirk === undefined ? undefined : GCG_REFUSED[quirk];
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
  for (const { type, score = 0, cumulative = 0, line = 1, columns = {} } of events) {
    const atEnd = type === 'out-bonus' || type === 'rack-penalty' || type === 'time';
    if (cumulative < 0 && !atEnd)
      problems.push(problemOn(line, faultOf('total-negative', columns.cumulative ?? 1, `${cumulative}`)));
    if (type === 'challenge-bonus' && score < 0)
      problems.push(problemOn(line, faultOf('bonus-negative', columns.score ?? 1, `${score}`)));
  }
  return problems;
}

/** What MAGPIE has no form for. */
function ofStrict({ early, record }: ProfiledFile): readonly Problem[] {
  const { lexicon, events } = record;
  const problems: Problem[] = [];
  if (lexicon === undefined) problems.push(problemOn(1, faultOf('no-lexicon', 1, undefined, '#lexicon')));
  if (early.length > 0) problems.push(problemOn(1, faultOf('note-before-events', 1, early[0])));
  for (const { count, line = 1, columns = {} } of events)
    if (count !== undefined)
      problems.push(problemOn(line, faultOf('exchange-by-number', columns.move ?? 1, `-${count}`, 'tiles')));
  return problems;
}
