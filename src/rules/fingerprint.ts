/** The fingerprint of rules: their name, and a digest of everything in them that is data. */
import { digest } from '../core/random.ts';
import { times } from '../core/list.ts';
import type { Legend } from '../board/layout.ts';
import type { ChallengeRule, Named, OvertimeRule, Rules } from '../engine/rules.ts';

/** The slots that hold lists of rules. */
const LISTS = ['placement', 'scoring', 'actions', 'effects', 'questions', 'steps', 'ending', 'settlement'] as const;
/** The slots that hold one rule. */
const SINGLES = ['startDraw', 'movers', 'voters', 'ranking'] as const;

/** What is left out of the digest, so that an option that is added later refuses no older save. */
const USUAL_CHALLENGE: ChallengeRule = {
  phonies: 'challengeable',
  scope: 'word',
  wrong: { turns: 1, stack: true, points: [], per: 'play', to: 'challenged' },
  losesGame: false,
  isPass: false,
};
const USUAL_OVERTIME: OvertimeRule = { perMinute: 0, lostAfter: Infinity };

/** Name and digest of everything that is data: what a save must meet again. The dictionary and words for people are not part of it. */
export function fingerprintOf(rules: Omit<Rules, 'fingerprint'>): string {
  const { name, version, alphabet, layout, rackSize, seatCount, pieces, zones, playFrom, boards, read } = rules;
  const { wrong, ...challenge } = rules.challenge;
  const { wrong: usualWrong, ...usual } = USUAL_CHALLENGE;
  const data = {
    ...(version === 1 ? {} : { version }),
    alphabet: [alphabet.letters, [...alphabet.points], [...alphabet.counts]],
    layout: [layout.rows, layout.glyphs, unnamed(layout.legend)],
    equipment: [rackSize, seatCount.least, seatCount.most, pieces, zones, playFrom, boards],
    challenge: unusual({ ...challenge, ...wrong }, { ...usual, ...usualWrong }),
    overtime: unusual(rules.overtime, USUAL_OVERTIME),
    read,
    moves: rules.moves.map(({ name: move, when, parameters }) => dataOf({ name: move, when, parameters })),
    state: rules.state.map(slot => [slot.name, times(seatCount.most, n => slot.initial(n + 1))]),
    ...Object.fromEntries(LISTS.map(slot => [slot, rules[slot].map(dataOf)])),
    ...Object.fromEntries(SINGLES.map(slot => [slot, dataOf(rules[slot])])),
  };
  // functions are no JSON: what is left of a rule is its data
  return `${name} ${digest(JSON.stringify(data)).slice(0, 16)}`;
}

/** A rule as data: without what it needs, and without parameters where it has none. */
function dataOf(rule: object): object {
  const { needs: _, parameters, ...rest }: Partial<Named> = rule;
  return parameters === undefined || Object.keys(parameters).length === 0 ? rest : { ...rest, parameters };
}

/** The entries that differ from the usual ones, in the order of their names. */
function unusual(given: object, usual: object): unknown {
  const expected = new Map(Object.entries(usual).map(([key, value]) => [key, JSON.stringify(value)]));
  return Object.entries(given)
    .filter(([key, value]) => JSON.stringify(value) !== expected.get(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What the glyphs do, without what people call them. */
function unnamed(legend: Legend): Legend {
  return Object.fromEntries(Object.entries(legend).map(([glyph, { name: _, ...does }]) => [glyph, does]));
}
