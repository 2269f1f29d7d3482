/** Private state: slots that mechanisms keep in a game, what a save may say of them, and how mechanisms share them. */
import { describe, expect, test } from 'vitest';
import { applyMove, classic, loadGame, newGame, saveGame, unwrap, viewFor, type Game } from 'tilewright';
import { defineRules, extendRules, type Mechanism, privateState, step, withMechanisms } from 'tilewright/rules';
import { resting, startWork } from '../../src/engine/working.ts';

const base = classic({ challenge: 'none' });

/** A mechanism that counts turns in a slot. */
const counts = (slot: ReturnType<typeof privateState<number>>, name: string): Mechanism => ({
  state: [slot],
  steps: steps => [
    ...steps,
    step(name, (_rules, game) => slot.set(game, slot.of(game) + 1), { needs: { state: [slot.name] } }),
  ],
});

describe('a slot', () => {
  test('a flat initial value needs no reader: what has its form is read, nothing else', () => {
    const number = privateState('number', 0);
    expect([
      number.read(7, 2),
      number.read('7', 2),
      number.read(null, 2),
      number.read(NaN, 2),
      number.read([7], 2),
    ]).toEqual([7, ...[undefined, undefined, undefined, undefined]]);
    const text = privateState('text', '');
    expect([text.read('a', 2), text.read(1, 2), text.read(undefined, 2)]).toEqual(['a', undefined, undefined]);
    const flag = privateState('flag', false);
    expect([flag.read(true, 2), flag.read(false, 2), flag.read(0, 2)]).toEqual([true, false, undefined]);
  });

  test('an object of flat values: the same keys, each of the same type', () => {
    const best = privateState('best', { seat: 0, by: '' });
    expect(best.read({ by: 'Ann', seat: 1 }, 2)).toEqual({ by: 'Ann', seat: 1 });
    for (const wrong of [{}, { seat: 1 }, { seat: 1, by: 2 }, { seat: 1, by: '', more: 0 }, [0, ''], null, 'best'])
      expect(best.read(wrong, 2), JSON.stringify(wrong)).toBeUndefined();
  });

  test.each<readonly [string, unknown]>([
    ['a list', []],
    ['nothing', null],
    ['a list in an object', { hot: [] }],
    ['an object in an object', { hot: {} }],
    ['no finite number', Infinity],
    ['a function of the number of seats', (seats: number) => seats],
  ])('%s is not flat: it needs a reader', (_what, initial) => {
    expect(() => privateState('hot', initial)).toThrow(RangeError);
    expect(() => privateState('hot', initial)).toThrow("private state 'hot': give it a reader (read)");
    expect(privateState('hot', initial, json => json).name).toBe('hot');
  });

  test('is read and set by its author, and a game that is changed leaves the earlier one as it was', () => {
    const slot = privateState('count', 3);
    const game = startWork(newGame(extendRules(base, { state: [slot] }), { seats: 2, seed: 'x' }).game);
    const next = slot.set(game, 4);
    expect([slot.of(game), slot.of(next), resting(next).state]).toEqual([3, 4, { count: 4 }]);
  });
});

const each = privateState<readonly number[]>(
  'each',
  seats => Array.from({ length: seats }, () => 0),
  (json, seats) =>
    Array.isArray(json) && json.length === seats && json.every(entry => typeof entry === 'number') ? json : undefined,
);

describe('in rules', () => {
  test('a game begins with the initial value, made for its number of seats, and every viewer knows it', () => {
    const rules = extendRules(base, { name: 'each', state: [each] });
    const { game } = newGame(rules, { seats: 3, seed: 'x' });
    expect(game.state).toEqual({ each: [0, 0, 0] });
    for (const viewer of [0, 2, 'spectator', 'director'] as const)
      expect(viewFor(rules, game, viewer).state).toEqual(game.state);
    expect(newGame(base, { seats: 3, seed: 'x' }).game.state).toEqual({});
  });

  test('the initial value, for every number of seats, is part of the fingerprint; the reader is not', () => {
    const print = (...state: Parameters<typeof privateState>): string =>
      extendRules(base, { state: [privateState(...state)] }).fingerprint;
    expect(print('a', 0)).toBe(print('a', 0, json => json));
    const different = [base.fingerprint, print('a', 0), print('b', 0), print('a', 1)];
    expect(new Set(different).size).toBe(4);
    const forFour = print(
      'a',
      (seats: number) => (seats === 4 ? 1 : 0),
      json => json,
    );
    expect(forFour).not.toBe(print('a', 0));
  });

  test('a save whose value the reader does not take is refused, with its path', () => {
    const rules = extendRules(base, { name: 'each', state: [each, privateState('count', 0)] });
    const { game } = newGame(rules, { seats: 2, seed: 'x' });
    const saved = saveGame(rules, game);
    const loaded = (state: unknown): unknown => {
      const read = loadGame(rules, { ...saved, state });
      return read.ok ? read.value.state : read.error.map(fault => `${fault.code} ${fault.path}`);
    };
    expect(saved['state']).toEqual({ each: [0, 0], count: 0 });
    expect(loaded({ each: [4, 5], count: 6 })).toEqual({ each: [4, 5], count: 6 });
    expect(loaded({ each: [4, '5'], count: 6 })).toEqual(['bad-value state.each']);
    expect(loaded({ each: [4], count: 6 })).toEqual(['bad-value state.each']);
    expect(loaded({ each: [4, 5], count: '6' })).toEqual(['bad-value state.count']);
    expect(loaded({ each: [4, 5] })).toEqual(['bad-value state.count']);
    expect(loaded({ each: [4, 5], count: 6, more: 7 })).toEqual(['bad-value state.more']);
    expect(loaded([])).toEqual(['bad-value state', 'bad-value state.each', 'bad-value state.count']);
  });

  test('a slot that begins with nothing (null) loads, and so does every other value that its reader takes', () => {
    const last = privateState<string | boolean | 0 | null>('last', null, json =>
      json === null || json === false || json === 0 || typeof json === 'string' ? json : undefined,
    );
    const rules = extendRules(base, { name: 'last', state: [last] });
    const { game } = newGame(rules, { seats: 2, seed: 'x' });
    expect(game.state).toEqual({ last: null });
    for (const value of [null, 'HORN', '', false, 0] as const) {
      const kept = resting(last.set(startWork(game), value));
      const loaded = unwrap(loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, kept)))));
      expect(loaded).toEqual(kept);
      expect(last.of(loaded)).toBe(value);
      expect(unwrap(applyMove(rules, loaded, 0, 'pass')).game.state).toEqual({ last: value });
    }
    const read = loadGame(rules, { ...saveGame(rules, game), state: { last: true } });
    expect(read).toEqual({ ok: false, error: [{ code: 'bad-value', path: 'state.last', found: 'true' }] });
  });

  test('two mechanisms that need the same slot share it', () => {
    const slot = privateState('turns', 0);
    const mechanisms = withMechanisms(base, counts(slot, 'once'), counts(slot, 'again'));
    const rules = extendRules(base, { ...mechanisms, name: 'counted-twice' });
    expect(rules.state).toEqual([slot]);
    const { game } = newGame(rules, { seats: 2, seed: 'x' });
    const next: Game = unwrap(applyMove(rules, game, 0, 'pass')).game;
    expect([game.state, next.state]).toEqual([{ turns: 0 }, { turns: 2 }]);
  });

  test('two mechanisms, each with a slot of its own, do not meet', () => {
    const mechanisms = withMechanisms(base, counts(privateState('a', 0), 'a'), counts(privateState('b', 5), 'b'));
    const rules = extendRules(base, { ...mechanisms, name: 'counted-apart' });
    const { game } = newGame(rules, { seats: 2, seed: 'x' });
    expect(unwrap(applyMove(rules, game, 0, 'pass')).game.state).toEqual({ a: 1, b: 6 });
  });

  test('two different slots of one name are refused', () => {
    const mechanisms = withMechanisms(
      base,
      counts(privateState('turns', 0), 'a'),
      counts(privateState('turns', 0), 'b'),
    );
    expect(() => defineRules({ ...base, ...mechanisms })).toThrow(
      "state have different names, and 'turns' stands twice",
    );
  });
});
