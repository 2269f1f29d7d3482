/** Verification of a record by the rules that it was played by, where these are others than assumed. */
import type { CrosswordRules } from '../engine/rules.ts';
import { findingOf } from '../records/findings.ts';
import type { RecordedGame } from '../records/record.ts';
import type { ReplayOptions } from '../records/replay/replay.ts';
import { verifyGame, type Verification } from '../records/verify.ts';
import { counted } from '../records/wording.ts';
import { extendRules } from '../rules/define.ts';
import { bestOf, knownIdeas } from './ideas.ts';
import { bonusBy, knownRules, nameOfRules } from './known.ts';
import { playsOf } from './plays.ts';

/** Fewer wrong scores than this are mistakes, whatever else would explain them. */
const LEAST_WRONG = 3;
/** Of so many plays one may be left over by the other rules. */
const PER_LEFT = 10;

/**
 * As `verifyGame`, for records that may have been played by other rules than assumed. Where many scores are wrong, and
 * nearly all are right by another board, letter set or bonus of the catalogue, one finding says so (`rules-differ`), and
 * the rest is judged by those. `rules` are the ones that it was judged by. Rules of no catalogue take many records
 * (`explainRecords`).
 * @throws RangeError when an option is not known or its value is not allowed.
 */
export function verifyExplained(
  rules: CrosswordRules,
  record: RecordedGame,
  options: ReplayOptions = {},
): Verification & { readonly rules: CrosswordRules } {
  const assumed = { ...verifyGame(rules, record, options), rules };
  const wrong = assumed.findings.filter(({ code }) => code === 'score-differs').length;
  if (wrong < LEAST_WRONG) return assumed;
  const records = [playsOf(rules, record, 0)];
  const plays = records[0]?.length ?? 0;
  const known = knownRules(rules);
  const ideas = knownIdeas(
    records,
    known.map(one => one.rules),
  );
  const [best = 0] = bestOf(ideas, records);
  const found = known.find(one => one.rules === ideas[best]?.rules);
  const off = ideas[best]?.off[0] ?? plays;
  if (best === 0 || found === undefined || off * PER_LEFT > plays) return assumed;
  const { values, bonus } = found.rules;
  const played = extendRules(rules, {
    layout: found.board.layout,
    alphabet: { ...rules.alphabet, points: values },
    scoring: rules.scoring.map(rule => (rule.type === 'by-count' ? { ...rule, bonus: bonusBy(bonus) } : rule)),
  });
  const judged = verifyGame(played, record, options);
  const message =
    `${plays - off} of ${counted(plays, 'play')} score as by other rules (${nameOfRules(found)}); ` +
    `by the rules assumed ${plays - (ideas[0]?.off[0] ?? 0)} do. The rest is judged by those other rules.`;
  const finding = findingOf('rules-differ', message, { line: 0, column: 1, turn: 0, severity: 'warning' });
  return { ...judged, status: 'findings', findings: [finding, ...judged.findings], rules: played };
}
