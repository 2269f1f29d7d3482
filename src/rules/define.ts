/** Making rules: they are checked, frozen, and given their fingerprint. */
import type { Reading, Rules } from '../engine/rules.ts';
import { checkRules } from './check-rules.ts';
import { marked } from './fingerprint.ts';
import { leaving } from './leaving.ts';

/**
 * The rules of a game, from all of their slots: checked, frozen, with a fingerprint. The fingerprint cannot see what
 * functions of your own do; count `version` up when they change. `version` is 1, `state` and `areas` empty and
 * `leaving` as by `leaving()` where they are left out. Rules that read along lines come out as rules that a move
 * generator can serve.
 * @throws RangeError with everything that is wrong: names that stand twice, names that a rule needs and the rules lack,
 * values that cannot be.
 */
export function defineRules<R extends Reading>(
  draft: Omit<Rules, 'read' | 'fingerprint' | 'version' | 'state' | 'leaving' | 'areas'> &
    Partial<Pick<Rules, 'version' | 'state' | 'leaving' | 'areas'>> & { readonly read: R },
): Rules & { readonly read: R } {
  const rules = { version: 1, state: [], areas: [], leaving: leaving(), ...draft };
  const faults = checkRules(rules);
  if (faults.length > 0) throw new RangeError(`rules '${rules.name}': ${faults.join('; ')}`);
  return marked(rules);
}

/**
 * The rules of a game made from another's: some slots are replaced, and everything is checked again. Rules that a move
 * generator can serve stay such rules.
 * @throws RangeError as `defineRules`.
 *
 * @example
 * const base = classic();
 * const short = extendRules(base, {
 *   name: 'first-to-50',
 *   ending: [endRule('reached', (_rules, game) => game.scores.some(score => score >= 50)), ...base.ending],
 *   messages: { 'reason/reached': 'somebody has 50 points' },
 * });
 * short.name // 'first-to-50'
 */
export function extendRules<R extends Rules>(
  base: R,
  changes: Partial<Omit<Rules, 'read' | 'fingerprint'>> & { readonly read?: R['read'] },
): R {
  return defineRules({ ...base, ...changes, messages: { ...base.messages, ...changes.messages } }) as R;
}

/** The list with something put behind the entry of this name. @throws RangeError when no entry has it. */
export function after<R extends { readonly name: string }>(
  list: readonly R[],
  name: string,
  ...added: readonly R[]
): readonly R[] {
  const at = indexOfName(list, name);
  return [...list.slice(0, at + 1), ...added, ...list.slice(at + 1)];
}

/** The list with something put in front of the entry of this name. @throws RangeError when no entry has it. */
export function before<R extends { readonly name: string }>(
  list: readonly R[],
  name: string,
  ...added: readonly R[]
): readonly R[] {
  const at = indexOfName(list, name);
  return [...list.slice(0, at), ...added, ...list.slice(at)];
}

/** The list without the entry of this name. @throws RangeError when no entry has it. */
export function without<R extends { readonly name: string }>(list: readonly R[], name: string): readonly R[] {
  indexOfName(list, name);
  return list.filter(entry => entry.name !== name);
}

/** The list with the entry of this name replaced. @throws RangeError when no entry has it. */
export function instead<R extends { readonly name: string }>(list: readonly R[], name: string, entry: R): readonly R[] {
  const at = indexOfName(list, name);
  return [...list.slice(0, at), entry, ...list.slice(at + 1)];
}

function indexOfName(list: readonly { readonly name: string }[], name: string): number {
  const at = list.findIndex(entry => entry.name === name);
  if (at < 0) throw new RangeError(`there is no '${name}' among ${list.map(entry => entry.name).join(', ')}`);
  return at;
}
