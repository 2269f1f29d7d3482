/** One file through reader, rules and verifier. */
import { readFile } from 'node:fs/promises';
import type { rulesKeeper } from '../catalogue/rules-for.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { findingOfFault, type Finding } from '../records/findings.ts';
import { parseGcg } from '../records/gcg/gcg.ts';
import type { RecordedGame } from '../records/record.ts';
import type { Verification } from '../records/verify.ts';
import { verifyExplained } from '../explain/verify-explained.ts';
import type { Lexicon } from './lexicon.ts';
import { reasonOf } from './io.ts';

/** What is to be said of a file. Without `verification` nothing could be replayed, and the findings say why. */
export interface CheckedFile {
  readonly file: string;
  /** There is no such file, or it may not be read. */
  readonly unreadable: boolean;
  readonly record: RecordedGame | undefined;
  readonly rules: CrosswordRules | undefined;
  readonly verification: Verification | undefined;
  readonly findings: readonly Finding[];
}

/**
 * Reads and verifies a file by the rules that its record seems to follow (`rulesOf`). Rejects only when the lexicon
 * cannot be loaded.
 */
export async function checkFile(
  file: string,
  lexicon: Lexicon,
  rulesOf: ReturnType<typeof rulesKeeper>,
): Promise<CheckedFile> {
  const bytes = await readFile(file).catch((error: unknown) => reasonOf(error));
  if (typeof bytes === 'string') {
    const findings = [findingOfFault({ code: 'unreadable-file', found: bytes })];
    return { file, unreadable: true, record: undefined, rules: undefined, verification: undefined, findings };
  }
  const { record } = parseGcg(bytes);
  const found = rulesOf(record);
  if (!found.ok) {
    const findings = found.error.map(findingOfFault);
    return { file, unreadable: false, record, rules: undefined, verification: undefined, findings };
  }
  const rules = { ...found.value, dictionary: await lexicon(found.value.alphabet) };
  const verification = verifyExplained(rules, record);
  return { file, unreadable: false, record, rules: verification.rules, verification, findings: verification.findings };
}
