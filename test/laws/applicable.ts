/**
 * The laws that say something of some games, each with its name, for `test.each`. test/testing/applies.test.ts pins the
 * others.
 */
import { variantLaws, type Law, type LawOptions } from 'tilewright/testing';
import type { Rules } from 'tilewright';

export function applicable(rules: Rules, options: LawOptions): readonly (readonly [name: string, law: Law])[] {
  return variantLaws(rules, options).flatMap(law =>
    law.notApplicable === undefined ? [[law.name, law] as const] : [],
  );
}
