/**
 * Wrappers of rules keep every slot of what they are made from. The slots are read off the rules themselves, so that a
 * slot that is added later is covered too; `novel` stands for one that no wrapper can know.
 */
import { describe, expect, test } from 'vitest';
import type { Rules } from 'tilewright';
import { GAMES } from 'tilewright/catalogue';
import { defineRules, extendRules, privateState, step, withMechanisms, type Mechanism } from 'tilewright/rules';
import { withBlankExchange } from 'tilewright/variants';
import { listening } from '../../src/testing/coverage.ts';

/** Every game of the catalogue, with a slot more that nobody knows, and none of the optional slots at its default. */
const bases = GAMES.map(game => {
  const { fingerprint: _, ...draft } = game.rules({});
  const area = { name: 'kept', owns: () => false };
  const filled = {
    ...draft,
    version: 7,
    areas: [...draft.areas, area],
    state: [...draft.state, privateState('kept', 3)],
    leaving: { ...draft.leaving, parameters: { kept: true } },
    novel: ['a slot of another day'],
  };
  return [game.id, defineRules(filled)] as const;
});

type Base = (typeof bases)[number][1];

/** What mechanisms can add: one entry in each of their slots. TypeScript asks for a new slot here. */
const everything: Required<Mechanism> = {
  pieces: [{ name: 'added', type: 'blocker', count: 1, zone: 'added' }],
  zones: [{ name: 'added', of: 'game', seenBy: 'all' }],
  playFrom: ['added'],
  moves: [{ ...bases[0]![1].moves[0]!, name: 'added' as 'place' }],
  actions: [{ name: 'added', may: () => false, broken: () => false, run: (_rules, game) => game }],
  areas: [{ name: 'added', owns: () => false }],
  placement: [{ name: 'added', type: 'own', broken: () => false }],
  scoring: [{ name: 'added', type: 'own', points: () => 0 }],
  settlement: [{ name: 'added', lines: (_rules, game) => game.seats.map(() => []) }],
  effects: [{ name: 'added', run: (_rules, game) => game }],
  questions: [{ name: 'added-question', options: () => [], answer: (_rules, game) => game }],
  ending: [{ name: 'added', over: () => false }],
  state: [privateState('added', 0)],
  messages: { 'effect/added': 'added' },
  published: [],
  steps: steps => [...steps, step('added', (_rules, game) => game)],
};

/** The wrappers, and the slots in which each may change what stands there; behind lists all may add. */
const wrappers: Readonly<Record<string, readonly [wrap: (base: Base) => Rules, changes: readonly string[]]>> = {
  'defineRules again': [base => defineRules(base), []],
  'extendRules by nothing': [base => extendRules(base, {}), []],
  'extendRules by one slot': [base => extendRules(base, { name: 'other', version: 8 }), ['name', 'version']],
  'withMechanisms, none': [base => extendRules(base, withMechanisms(base)), []],
  'withMechanisms, all slots': [base => extendRules(base, withMechanisms(base, everything)), []],
  'withMechanisms, two': [base => extendRules(base, withMechanisms(base, { published: [] }, everything)), []],
  withBlankExchange: [withBlankExchange, ['name', 'plays']],
  listening: [base => listening(base, () => undefined), []],
};

const nameOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry;

describe.each(Object.entries(wrappers))('%s', (wrapper, [wrap, changes]) => {
  // nothing exchanges a blank twice
  const others = bases.filter(([id]) => wrapper !== 'withBlankExchange' || id !== 'blank-exchange');
  test.each(others)('%s: what stood in a slot stands there still', (_id, base) => {
    const wrapped = new Map<string, unknown>(Object.entries(wrap(base)));
    for (const [slot, before] of Object.entries(base)) {
      if (slot === 'fingerprint' || changes.includes(slot)) continue;
      const after = wrapped.get(slot);
      // what entries do may be wrapped by `listening`: their names say that they are there
      if (Array.isArray(before)) {
        const kept: readonly unknown[] = Array.isArray(after) ? after.slice(0, before.length) : [];
        if (slot === 'effects' && wrapper === 'listening') expect(kept.map(nameOf)).toEqual(before.map(nameOf));
        else expect(kept, slot).toEqual(before);
      } else if (slot === 'messages') expect(after, slot).toMatchObject(base.messages);
      else expect(after, slot).toBe(before);
    }
  });
});

test.each(bases)('%s: a mechanism adds in each of its slots, behind what is there', (_id, base) => {
  const slots = withMechanisms(base, everything);
  for (const [slot, added] of Object.entries(everything)) {
    if (!Array.isArray(added) || slot === 'published') continue;
    const before: unknown = new Map<string, unknown>(Object.entries(base)).get(slot);
    const after: unknown = new Map<string, unknown>(Object.entries(slots)).get(slot);
    expect(after, slot).toEqual(Array.isArray(before) ? before.concat(added) : []);
  }
  expect(slots.steps.map(({ name }) => name)).toEqual([...base.steps.map(({ name }) => name), 'added']);
  expect(slots.messages).toEqual({ ...base.messages, 'effect/added': 'added' });
  expect(Object.keys(slots).sort()).toEqual(
    Object.keys(everything)
      .filter(slot => slot !== 'published')
      .sort(),
  );
});
