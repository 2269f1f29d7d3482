/** The fingerprint of rules: their name, and a digest of everything in them that is data. */
import { digest } from '../core/random.ts';
import { times } from '../core/list.ts';
import type { Legend } from '../board/layout.ts';
import type { Rules } from '../engine/rules.ts';

/** Rules before their fingerprint is taken. */
export type Unmarked = Omit<Rules, 'fingerprint'>;

/** Rules with their fingerprint, for good. */
export function marked<R extends Unmarked>(rules: R): R & { readonly fingerprint: string } {
  return Object.freeze({ ...rules, fingerprint: fingerprintOf(rules) });
}

/**
 * Name and digest of everything that is data: what a save must meet again. The dictionary, words for people, and what
 * rules need of one another are not part of it. Rules leave parameters out that are at their default; a field that is
 * added later, to the challenge or elsewhere, is left out here where it is.
 */
function fingerprintOf({ dictionary: _, messages: _words, plays: _plays, ...rules }: Unmarked): string {
  const { name, version, alphabet, layout, seatCount, moves, state } = rules;
  // rules that are extended bring the fingerprint of what they were
  const data = {
    ...rules,
    fingerprint: undefined,
    version: version === 1 ? undefined : version,
    alphabet: [alphabet.letters, [...alphabet.points], [...alphabet.counts]],
    layout: [layout.rows, layout.glyphs, unnamed(layout.legend)],
    moves: moves.map(({ name: move, when, parameters }) => ({ move, when, parameters })),
    state: state.map(slot => [slot.name, times(seatCount.most, n => slot.initial(n + 1))]),
  };
  // functions are no JSON: what is left of a rule is its data
  const text = JSON.stringify(sorted(data), (key, value: unknown) =>
    key === 'needs' || (key === 'parameters' && JSON.stringify(value) === '{}')
      ? undefined
      : value === Infinity
        ? 'Infinity'
        : value,
  );
  return `${name} ${digest(text).slice(0, 16)}`;
}

/** The entries of an object in the order of their names. */
function sorted(data: object): readonly unknown[] {
  return Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What the glyphs do, without what people call them. */
function unnamed(legend: Legend): Legend {
  return Object.fromEntries(Object.entries(legend).map(([glyph, { name: _, ...does }]) => [glyph, does]));
}
