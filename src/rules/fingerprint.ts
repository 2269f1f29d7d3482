/** The fingerprint of rules: their name and a digest of all their data. */
import { digest } from '../core/digest.ts';
import { times } from '../core/list.ts';
import type { Layout } from '../board/layout.ts';
import type { Rules } from '../engine/rules.ts';

/** Rules without their fingerprint. */
export type Unmarked = Omit<Rules, 'fingerprint'>;

/** Rules with their fingerprint, frozen. */
export function marked<R extends Unmarked>(rules: R): R & { readonly fingerprint: string } {
  return Object.freeze({ ...rules, fingerprint: fingerprintOf(rules) });
}

/**
 * Name and digest of all data in the rules. Left out are the dictionary, sentences for people, the source of plays,
 * what is left to records, what rules need of one another, and which endings are met at once, for that is what a rule
 * does. Parameters at their default are left out by the rules themselves. A field that is added to the engine's data
 * later must be left out here while it has its default, so that older saves stay valid.
 */
function fingerprintOf({ dictionary: _, messages: _words, plays: _plays, ...rules }: Unmarked): string {
  const { name, version, alphabet, layout, seatCount, moves, state, areas } = rules;
  const { letters, points, counts, unplayedBlank } = alphabet;
  // rules that are extended still carry the fingerprint of the rules they come from
  const data = {
    ...rules,
    fingerprint: undefined,
    leftToRecord: undefined,
    version: version === 1 ? undefined : version,
    areas: areas.length === 0 ? undefined : areas,
    alphabet: [letters, [...points], [...counts], ...(unplayedBlank === undefined ? [] : [unplayedBlank])],
    layout: [layout.rows, layout.glyphs, unnamed(layout.legend)],
    moves: moves.map(({ name: move, when, parameters }) => ({ move, when, parameters })),
    state: state.map(slot => [slot.name, times(seatCount.most, n => slot.initial(n + 1))]),
  };
  // functions are no JSON: what remains of a rule is its data
  const text = JSON.stringify(sortedEntries(data), (key, value: unknown) =>
    key === 'needs' || key === 'atOnce' || key === 'quiet' || (key === 'parameters' && JSON.stringify(value) === '{}')
      ? undefined
      : value === Infinity
        ? 'Infinity'
        : value,
  );
  return `${name} ${digest(text).slice(0, 16)}`;
}

/** The entries of an object, sorted by name, without those that are `undefined`. */
function sortedEntries(data: object): readonly unknown[] {
  return Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What the glyphs of a layout do, without the names that people see. */
function unnamed(legend: Layout['legend']): Layout['legend'] {
  return Object.fromEntries(Object.entries(legend).map(([glyph, { name: _, ...does }]) => [glyph, does]));
}
