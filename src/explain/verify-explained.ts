/** Verification of a record by the rules that it was played by, where these are others than assumed. */
import { checkOptions } from '../core/options.ts';
import type { Options } from '../core/read.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { findingOf } from '../records/findings.ts';
import type { RecordedGame } from '../records/record.ts';
import type { ReplayOptions } from '../records/replay/replay.ts';
import { verifyGame, type Verification } from '../records/verify.ts';
import { extendRules } from '../rules/define.ts';
import { hasSameLetters } from '../tiles/alphabet.ts';
import type { Fit } from './explanation.ts';
import { bestOf, knownIdeas } from './ideas.ts';
import { bonusBy, knownRules, rulesOf, bonusList, type KnownRules } from './known.ts';
import { playsOf } from './plays.ts';

/** What `verifyExplained` takes. */
export interface ExplainedOptions extends ReplayOptions {
  /** Rules beside those of the catalogue: what `explainRecords` found in other records. Default: none. */
  readonly among?: readonly Fit[] | undefined;
}

const OPTIONS: Options<ExplainedOptions> = {
  onMismatch: ['recorded', 'computed'],
  among: { type: 'list', of: { type: 'object', has: 'nearest', is: 'a fit of explainRecords' } },
};

/** Fewer wrong scores than this are mistakes, whatever else would explain them. */
const LEAST_WRONG = 3;
/** One of this many plays may be left over by the other rules. */
const PER_LEFT = 10;

/**
 * As `verifyGame`, for records that may have been played by other rules than assumed. Where many scores are wrong, and
 * nearly all are right by another board, letter set or bonus of the catalogue or by those found in other records
 * (`among`), one finding says so (`rules-differ`, with their name as `computed`), and the rest is judged by them. Where
 * none fit, one finding of `verifyGame` doubts the rules (`rules-doubted`). `rules` are those that it was judged by.
 * @throws RangeError when an option is not known or its value is not allowed.
 *
 * @example
 * import { rulesFor } from 'tilewright/catalogue';
 * import { parseGcg } from 'tilewright/records';
 * const { record } = parseGcg('#player1 A A\n#player2 B B\n>A: HORNETS 8F HORN +14 14\n');
 * verifyExplained(unwrap(rulesFor(record)), record).status // 'clean'
 */
export function verifyExplained(
  rules: CrosswordRules,
  record: RecordedGame,
  options: ExplainedOptions = {},
): Verification & { readonly rules: CrosswordRules } {
  const { among = [], ...replay } = checkOptions('verifyExplained', options, OPTIONS);
  const assumed = { ...verifyGame(rules, record, replay), rules };
  const wrong = assumed.findings.filter(({ code }) => code === 'score-differs').length;
  if (wrong < LEAST_WRONG) return assumed;
  const records = [playsOf(rules, record, 0)];
  const plays = records[0]?.length ?? 0;
  const known = [...knownRules(rules), ...among.flatMap(fit => foundRules(rules, fit))];
  const ideas = knownIdeas(
    records,
    known.map(one => one.rules),
  );
  const [best = 0] = bestOf(ideas, records);
  const off = ideas[best]?.off[0] ?? plays;
  const found = best === 0 ? undefined : known.find(one => one.rules === ideas[best]?.rules);
  if (found === undefined || off * PER_LEFT > plays) return assumed;
  const played = extendRules(rules, {
    layout: found.layout,
    alphabet: { ...rules.alphabet, points: found.rules.values },
    scoring: rules.scoring.map(rule =>
      rule.type === 'by-count' ? { ...rule, bonus: bonusBy(found.rules.bonus) } : rule,
    ),
  });
  const judged = verifyGame(played, record, replay);
  const before = plays - (ideas[0]?.off[0] ?? 0);
  const charge = { code: 'rules-differ', fitting: plays - off, plays, assumed: before, name: found.name } as const;
  const finding = findingOf(charge, { line: 0, column: 1, turn: 0, computed: found.name });
  return { ...judged, status: 'findings', findings: [finding, ...judged.findings], rules: played };
}

/** What was found in other records, where it is for the same letters and the same size of board. */
function foundRules(
  { alphabet, layout }: CrosswordRules,
  { nearest, differences, options }: Fit,
): readonly KnownRules[] {
  const { alphabet: set, layout: board, bingo } = options;
  if (!hasSameLetters(set, alphabet)) return [];
  if (board.rows !== layout.rows || board.columns !== layout.columns) return [];
  const name = [nearest, ...differences].join('; ');
  return [{ name, rules: rulesOf(board, set.points, bonusList(bingo)), layout: board }];
}
