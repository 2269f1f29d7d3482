/**
 * Are the rules those that a record was played by? Many scores that differ, or some that differ in a pattern, are
 * nobody's slips: then the rules are doubted, once, and no cause is told that rests on them.
 */
import type { Terms } from '../../engine/rules.ts';
import { CAUSES, type CauseCode } from '../causes.ts';
import { findingOf, type Finding } from '../findings.ts';
import { areBeyondSlips, PLAYS_PER_SLIP } from '../facts.ts';
import type { Replay } from '../replay/state.ts';
import { quantity } from '../wording.ts';
import { witnessesIn, type Needs } from './borne-out.ts';
import { NEEDS_RULES } from './vouched.ts';

/** Slips that the total of the same line gives away: it has counted what the rules give. */
const OF_THE_LINE: readonly (CauseCode | undefined)[] = ['score-slip', 'score-total-swapped'];

/**
 * The findings with one more, `rules-doubted`, where the scores speak against the rules, and then without the causes
 * and edits that rest on these; else the same. `replays` are those before each event and after the last one.
 */
export function doubted(findings: readonly Finding[], replays: readonly Replay[]): readonly Finding[] {
  const doubt = doubtOfRules(findings, replays);
  return doubt === undefined ? findings : [doubt, ...findings.map(withoutRules)];
}

/** Do the scores of a record speak against the rules? `replays` are those before each event and after the last one. */
export function areDoubted(findings: readonly Finding[], replays: readonly Replay[]): boolean {
  return doubtOfRules(findings, replays) !== undefined;
}

function doubtOfRules(findings: readonly Finding[], replays: readonly Replay[]): Finding | undefined {
  const wrong = new Set(findings.filter(isOfRules).map(({ turn }) => turn));
  if (!areBeyondSlips(wrong.size)) return undefined;
  const [replay] = replays;
  const plays = witnessesIn(replays).plays.filter(({ offBy }) => offBy !== undefined);
  const off = plays.filter(({ index }) => wrong.has(index + 1));
  const right = plays.filter(({ agrees }) => agrees);
  const pattern = areBeyondSlips(off.length) && replay !== undefined ? patternOf(replay.rules, off, right) : undefined;
  if (pattern === undefined && off.length * PLAYS_PER_SLIP <= plays.length) return undefined;
  const charge = { code: 'rules-doubted', off: off.length, plays: plays.length, pattern } as const;
  return findingOf(charge, { line: 0, column: 1, turn: 0 });
}

/** A score of a play that other rules may give. */
function isOfRules({ code, because, cause }: Finding): boolean {
  return code === 'score-differs' && because === undefined && !OF_THE_LINE.includes(cause);
}

/** What all plays that are off have, and none of the others: why they are off, in words. */
function patternOf(rules: Terms, off: readonly Needs[], right: readonly Needs[]): string | undefined {
  const [first] = off;
  if (first === undefined) return undefined;
  const isOfThose = (has: (play: Needs) => boolean): boolean => off.every(has) && !right.some(has);
  const { placed, offBy } = first;
  if (isOfThose(play => play.placed === placed) && off.every(play => play.offBy === offBy))
    return `they are those of ${quantity(placed, 'tile')}, all by ${offBy ?? 0}, so that the bonus may be another`;
  if (new Set(off.map(play => Math.sign(play.offBy ?? 0))).size > 1) return undefined;
  for (const tile of first.tiles)
    if (isOfThose(({ tiles }) => tiles.has(tile)))
      return `they are those with ${rules.alphabet.letters[tile] ?? ''}, which may be worth something else`;
  for (const premium of first.premiums)
    if (isOfThose(({ premiums }) => premiums.has(premium)))
      return `they are those on squares of ${premium}, which may be other squares`;
  return undefined;
}

/** A finding without the cause and the edits that rest on the rules. */
function withoutRules(finding: Finding): Finding {
  const { cause, ...rest } = finding;
  return cause === undefined || !restsOnRules(cause) ? finding : { ...rest, fix: [] };
}

/** Is it a cause that says what a play scores, and holds under these rules only? */
function restsOnRules(cause: CauseCode): boolean {
  return NEEDS_RULES.includes(cause) || (cause !== 'score-total-swapped' && CAUSES[cause].kinds.includes('score'));
}
