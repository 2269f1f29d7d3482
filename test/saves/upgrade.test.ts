/** Saves of older formats: one function for each step to the next. */
import { expect, test } from 'vitest';
import { classic, newGame, saveGame } from 'tilewright';
import { upgrade, type Upgrades } from '../../src/saves/upgrade.ts';

const upgrades: Upgrades = {
  'game/1': ({ points, ...saved }) => ({ ...saved, format: 'game/2', scores: points }),
  'game/2': ({ over, ...saved }) => ({ ...saved, format: 'game/3', over: over ?? null }),
};

test('a chain of two upgrades, in order', () => {
  expect(upgrade({ format: 'game/1', points: [3, 4] }, upgrades, 'game/3')).toEqual({
    format: 'game/3',
    scores: [3, 4],
    over: null,
  });
  expect(upgrade({ format: 'game/2', scores: [3], over: 'x' }, upgrades, 'game/3')).toEqual({
    format: 'game/3',
    scores: [3],
    over: 'x',
  });
});

test('the current format stays as it is, even where an upgrade has its name', () => {
  const saved = { format: 'game/2', scores: [1] };
  expect(upgrade(saved, upgrades, 'game/2')).toBe(saved);
});

test.each<readonly [string, Readonly<Record<string, unknown>>]>([
  ['an unknown format', { format: 'game/0' }],
  ['a format that is yet to come', { format: 'game/4' }],
  ['no format', {}],
  ['a format that is no text', { format: 1 }],
  ['a list', { format: ['game/1'] }],
  ['what every object has', { format: 'toString' }],
])('%s is none', (_what, saved) => {
  expect(upgrade(saved, upgrades, 'game/3')).toBeUndefined();
});

test('upgrades that go in a circle, or stay where they are, come to an end', () => {
  const circle: Upgrades = {
    'game/1': saved => ({ ...saved, format: 'game/2' }),
    'game/2': saved => ({ ...saved, format: 'game/1' }),
  };
  expect(upgrade({ format: 'game/1' }, circle, 'game/3')).toBeUndefined();
  expect(upgrade({ format: 'x' }, { x: saved => saved }, 'game/3')).toBeUndefined();
});

test('a save of today needs none', () => {
  const rules = classic();
  const saved = saveGame(rules, newGame(rules, { seats: 2, seed: 'x' }).game);
  expect(upgrade(saved)).toBe(saved);
});
