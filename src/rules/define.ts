/** The gate: a game's record is checked, its fingerprint taken, and its private state forgotten by the types. */
import { digest } from '../core/random.ts';
import { cornersOf, type Legend } from '../board/layout.ts';
import type { CrosswordRules, Rules, RulesRecord } from '../engine/rules.ts';
import { BAG, RACK } from '../engine/zones.ts';

/** A record without the fingerprint, which is derived. */
export type RulesDraft<X> = Omit<RulesRecord<X>, 'fingerprint'>;

/**
 * A game from nothing: every slot filled. Checks, freezes, takes the fingerprint, forgets `X`.
 * @throws RangeError saying which slot is wrong.
 */
export function defineRules<X>(record: RulesDraft<X>): Rules {
  checkRules(record);
  return Object.freeze({ ...record, fingerprint: fingerprintOf(record) }) as unknown as Rules;
}

/**
 * A game from another: its rules with some slots replaced, checked again. `X` follows from `extra`; what could be generated still can.
 * @throws RangeError saying which slot is wrong.
 *
 * @example
 * const base = classic();
 * const short = extendRules(base, {
 *   name: 'first-to-50',
 *   ending: [endRule('reached', game => game.scores.some(score => score >= 50)), ...base.ending],
 *   messages: { reached: 'somebody has 50 points' },
 * });
 * short.name // 'first-to-50'
 */
export function extendRules<R extends Rules, X = unknown>(
  base: R,
  changes: Partial<Omit<RulesRecord<X>, 'read' | 'fingerprint'>> & { readonly read?: R['read'] },
): R {
  const messages = { ...base.messages, ...changes.messages };
  if (base.extra !== undefined && changes.extra !== undefined && base.extra !== changes.extra)
    throw new RangeError(`extra: ${base.name} has private state of its own, which its rules need`);
  return defineRules<unknown>({ ...base, ...changes, messages }) as R;
}

/** Rules that read along lines, as `defineRules` would give them. @throws RangeError saying which slot is wrong. */
export function defineCrossword<X>(record: RulesDraft<X> & { readonly read: CrosswordRules['read'] }): CrosswordRules {
  return defineRules(record) as CrosswordRules;
}

/** The list with something put behind the entry of that name. @throws RangeError when there is none. */
export function after<R extends { readonly name: string }>(
  list: readonly R[],
  name: string,
  ...added: readonly R[]
): readonly R[] {
  const at = placeOf(list, name);
  return [...list.slice(0, at + 1), ...added, ...list.slice(at + 1)];
}

/** The list with something put in front of the entry of that name. @throws RangeError when there is none. */
export function before<R extends { readonly name: string }>(
  list: readonly R[],
  name: string,
  ...added: readonly R[]
): readonly R[] {
  const at = placeOf(list, name);
  return [...list.slice(0, at), ...added, ...list.slice(at)];
}

/** The list without the entry of that name. @throws RangeError when there is none. */
export function without<R extends { readonly name: string }>(list: readonly R[], name: string): readonly R[] {
  placeOf(list, name);
  return list.filter(entry => entry.name !== name);
}

/** The list with another entry in the place of the one of that name. @throws RangeError when there is none. */
export function instead<R extends { readonly name: string }>(list: readonly R[], name: string, entry: R): readonly R[] {
  const at = placeOf(list, name);
  return [...list.slice(0, at), entry, ...list.slice(at + 1)];
}

function placeOf(list: readonly { readonly name: string }[], name: string): number {
  const at = list.findIndex(entry => entry.name === name);
  if (at < 0) throw new RangeError(`there is no '${name}' among ${list.map(entry => entry.name).join(', ')}`);
  return at;
}

function checkRules<X>(rules: RulesDraft<X>): void {
  const { alphabet, layout, pieces, zones, hand, placement, rackSize, seatCount } = rules;
  const zone = (name: string, of: string): boolean => zones.some(entry => entry.name === name && entry.of === of);
  const held = (name: string): boolean => zone(name, 'seat') || zone(name, 'game');
  require(Number.isInteger(rackSize) && rackSize > 0 && rackSize < 100, 'rackSize', 'is a whole number from 1');
  require(seatCount.least >= 1 && seatCount.least <= seatCount.most, 'seatCount', 'runs from 1 or more to no fewer');
  require(alphabet.counts.length === alphabet.letters.length + 1, 'alphabet', 'counts every letter tile and the blank');
  require(zone(BAG, 'game') && held(RACK), 'zones', `hold ${BAG} (of the game) and ${RACK}`);
  require(hand.length > 0 && hand.every(name => name !== BAG && held(name)), 'hand', 'names zones beside the bag');
  for (const piece of pieces)
    require(zone(piece.zone, 'game'), 'pieces', `begin in a zone of the game; ${piece.name} begins in ${piece.zone}`);
  const start = placement.some(rule => rule.kind === 'covers-start');
  require(!start || layout.starts.length > 0, 'layout', 'has a start square, for a placement rule asks for it');
  require(cornersOf(layout).length > 0, 'layout', 'has squares');
  require(rules.steps.length > 0, 'steps', 'are not empty');
  for (const slot of ['moves', 'placement', 'scoring', 'steps', 'ending', 'settlement', 'actions'] as const)
    require(isUnique(rules[slot]), slot, 'have different names');
  require(isUnique([...rules.effects, ...rules.questions]), 'effects', 'and questions have different names');
}

function require(holds: boolean, slot: string, expected: string): void {
  if (!holds) throw new RangeError(`rules: ${slot} ${expected}`);
}

function isUnique(list: readonly { readonly name: string }[]): boolean {
  return new Set(list.map(entry => entry.name)).size === list.length;
}

/** Name and digest of everything that is data: what a save must meet again. The dictionary and words for people are not part of it. */
function fingerprintOf<X>(rules: RulesDraft<X>): string {
  // rules that are extended bring the fingerprint of what they were
  const { fingerprint: _was, ...record }: RulesDraft<X> & { readonly fingerprint?: string } = rules;
  const { dictionary: _dictionary, messages: _messages, plays: _plays, alphabet, layout, moves, ...rest } = record;
  const data = {
    ...rest,
    moves: moves.map(move => move.name),
    alphabet: [alphabet.letters, [...alphabet.points], [...alphabet.counts]],
    layout: [layout.rows, layout.glyphs, unnamed(layout.legend)],
  };
  const text = JSON.stringify(data, (_key, value: unknown) => (value === Infinity ? 'Infinity' : value));
  return `${rules.name} ${digest(text).slice(0, 16)}`;
}

/** What the glyphs do, without what people call them. */
function unnamed(legend: Legend): Legend {
  return Object.fromEntries(Object.entries(legend).map(([glyph, { name: _, ...does }]) => [glyph, does]));
}
