/**
 * What rules leave to the record. Federations differ in what going out and a wrong challenge are worth (FORMATS 5.2,
 * 5.3), and a record mostly does not say whose rules it follows; rules that were made for a record (`rulesFor`) take it
 * from there, all others are strict.
 */
import type { Terms } from '../../engine/rules.ts';

/** `challenge`: what a wrong challenge pays. `end`: what the unplayed racks are worth. */
export type Custom = 'challenge' | 'end';

/** Rules that leave something to the record. The game is the same one: only how a record of it is judged changes. */
interface Lenient {
  readonly asRecorded: readonly Custom[];
}

/** The rules, leaving this to the record. */
export function withCustoms<R extends Terms>(rules: R, customs: readonly Custom[]): R {
  const lenient: R & Lenient = { ...rules, asRecorded: [...customs] };
  return customs.length === 0 ? rules : lenient;
}

/** Do the rules leave this to the record? */
export function leaves(rules: Terms & Partial<Lenient>, custom: Custom): boolean {
  return rules.asRecorded?.includes(custom) === true;
}
