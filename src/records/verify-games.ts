/** Verification of many records: an archive, one record after the other. */
import { checkOptions } from '../core/options.ts';
import type { Options } from '../core/read.ts';
import type { Fault, Result } from '../core/result.ts';
import type { Rules } from '../engine/rules.ts';
import { isDictionaryMistake } from '../lexicon/dictionary.ts';
import type { Finding } from './findings.ts';
import { findingOfFault } from './reader-findings.ts';
import type { RecordedGame } from './record.ts';
import type { ReplayOptions } from './replay/replay.ts';
import { verifyGame, type Verification } from './verify.ts';

/** How the sources of `verifyGames` are read, and by which rules they are verified. */
export interface VerifyGamesOptions<Source, R extends Rules = Rules> extends ReplayOptions {
  /** The record of a source. What it throws is a finding of that source, `unreadable-file`. */
  readonly read: (source: Source) => RecordedGame | Promise<RecordedGame>;
  /**
   * The rules of all records, or what says them of each, as `rulesKeeper()` of `tilewright/catalogue` does. Its faults
   * are findings.
   */
  readonly rules: R | ((record: RecordedGame) => RulesFound<R> | Promise<RulesFound<R>>);
  /**
   * What verifies a record by its rules: `verifyGame` (default), or `verifyExplained` of `tilewright/explain`, which
   * says where others fit, and by which `rules` it judged.
   */
  readonly verify?:
    ((rules: R, record: RecordedGame, options: ReplayOptions) => Verification & { readonly rules?: R }) | undefined;
}

/** The rules of a record, or why there are none. */
export type RulesFound<R extends Rules = Rules> = Result<R, readonly Fault[]>;

/** What is to be said of a source. Without `verification` nothing could be replayed, and the findings say why. */
export interface VerifiedGame<Source, R extends Rules = Rules> {
  readonly source: Source;
  /** Absent where the source could not be read. */
  readonly record?: RecordedGame;
  /** Absent where there are none for the record. */
  readonly rules?: R;
  readonly verification?: Verification;
  /** Those of the verification; without one, why there is none. */
  readonly findings: readonly Finding[];
}

/**
 * Verifies many records in the order of their sources. A source is pulled when its result is wanted, and nothing is
 * kept between two, so that an archive needs no more memory than a record. A source that cannot be read does not stop
 * the others, nor does one that `verify` throws at: that is a finding of its own, `not-verified`. What the sources
 * themselves, `rules` or a dictionary throw goes on to the caller.
 * @throws RangeError when an option is missing, not known, or its value is not allowed.
 *
 * @example
 * const text = '#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORN 8F HORN +14 14';
 * const found: string[] = [];
 * const options = { read: (source: string) => parseGcg(source).record, rules: classic() };
 * for await (const { findings } of verifyGames([text, text.replace('+14 14', '+15 15')], options))
 *   found.push(findings.map(({ code }) => code).join());
 * found // ['', 'score-differs']
 */
export function verifyGames<Source, R extends Rules>(
  sources: AsyncIterable<Source> | Iterable<Source>,
  options: VerifyGamesOptions<Source, R>,
): AsyncGenerator<VerifiedGame<Source, R>, void, undefined> {
  checkOptions<VerifyGamesOptions<Source, R>>('verifyGames', options, OPTIONS);
  return verifiedGames(sources, options);
}

const OPTIONS: Options<VerifyGamesOptions<never, never>> = {
  read: { needed: { type: 'function' } },
  rules: { needed: [{ type: 'function' }, { type: 'object', has: 'seatCount', is: 'rules, as classic() makes them' }] },
  onMismatch: ['recorded', 'computed'],
  verify: { type: 'function' },
};

async function* verifiedGames<Source, R extends Rules>(
  sources: AsyncIterable<Source> | Iterable<Source>,
  options: VerifyGamesOptions<Source, R>,
): AsyncGenerator<VerifiedGame<Source, R>, void, undefined> {
  for await (const source of sources) yield { source, ...(await verifyOne(source, options)) };
}

async function verifyOne<Source, R extends Rules>(
  source: Source,
  { read, rules, onMismatch = 'recorded', verify = verifyGame }: VerifyGamesOptions<Source, R>,
): Promise<Omit<VerifiedGame<Source, R>, 'source'>> {
  const record = await sourceRecord(read, source);
  if (typeof record === 'string') return { findings: [findingOfFault({ code: 'unreadable-file', found: record })] };
  const found: RulesFound<R> = typeof rules === 'function' ? await rules(record) : { ok: true, value: rules };
  if (!found.ok) return { record, findings: found.error.map(findingOfFault) };
  const verified = verifiedOr(() => verify(found.value, record, { onMismatch }));
  if (typeof verified === 'string')
    return { record, rules: found.value, findings: [findingOfFault({ code: 'not-verified', found: verified })] };
  const { rules: fitting = found.value, ...verification } = verified;
  return { record, rules: fitting, verification, findings: verification.findings };
}

/** A verification, or what was thrown in its place. A dictionary's mistake would be made at every record. */
function verifiedOr<V>(verify: () => V): V | string {
  try {
    return verify();
  } catch (error) {
    if (isDictionaryMistake(error)) throw new TypeError(error.message, { cause: error });
    return saidBy(error);
  }
}

function saidBy(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The record, or why it cannot be read. */
async function sourceRecord<Source>(
  read: VerifyGamesOptions<Source>['read'],
  source: Source,
): Promise<RecordedGame | string> {
  try {
    return await read(source);
  } catch (error) {
    return saidBy(error);
  }
}
