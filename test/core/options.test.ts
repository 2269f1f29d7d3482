import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOptions, type Option, type Options } from 'tilewright/rules';
import { allowedText, INTEGER, TEXT, WHOLE } from '../../src/core/read.ts';
import { anyOptions, anyOther, described } from '../fixtures/options.ts';

interface Sample {
  readonly pace?: 'quick' | 'slow' | { readonly minutes: number; readonly grace?: number };
  readonly rounds?: number;
  readonly limit?: number;
  readonly open?: boolean;
  readonly title?: string;
  readonly weight?: number;
  readonly worth?: () => number;
  readonly sides?: readonly ('left' | 'right')[];
  readonly bonus?: Readonly<Record<number, number>>;
  readonly racks?: readonly (string | undefined)[];
  readonly words?: { readonly has: (word: string) => boolean };
}

const OPTIONS: Options<Sample> = {
  pace: [
    'quick',
    'slow',
    {
      type: 'object',
      parts: { minutes: { needed: { type: 'whole', from: 1 } }, grace: { type: 'whole', from: 0 } },
    },
  ],
  rounds: { type: 'whole', from: 3, to: 9 },
  limit: [{ type: 'whole', from: 0 }, Infinity],
  open: { type: 'boolean' },
  title: { type: 'string' },
  weight: { type: 'number' },
  worth: { type: 'function' },
  sides: { type: 'list', of: ['left', 'right'] },
  bonus: { type: 'object', of: { type: 'whole', from: 0 } },
  racks: { type: 'list', of: [{ type: 'string' }, undefined] },
  words: { type: 'object', has: 'has', is: 'a list of words' },
};

const check = (given: object): unknown => checkOptions<object>('sample', given, OPTIONS);

const NAMES = Object.keys(OPTIONS)
  .map(name => `'${name}'`)
  .join(' or ');

test.each<readonly [object, string]>([
  [{ pace: 'fast' }, "pace 'fast' is not 'quick' or 'slow' or an object"],
  [{ pace: 'slo' }, "pace 'slo' is not 'quick' or 'slow' or an object; did you mean 'slow'?"],
  [{ pace: 'slwo' }, "pace 'slwo' is not 'quick' or 'slow' or an object; did you mean 'slow'?"],
  [{ pace: 'quikc' }, "pace 'quikc' is not 'quick' or 'slow' or an object; did you mean 'quick'?"],
  [{ pace: { minuts: 1 } }, "pace option 'minuts' is not 'minutes' or 'grace'; did you mean 'minutes'?"],
  [{ pace: {} }, 'pace.minutes undefined is not a whole number from 1'],
  [{ pace: { minutes: undefined } }, 'pace.minutes undefined is not a whole number from 1'],
  [{ pace: { minutes: 0 } }, 'pace.minutes 0 is not a whole number from 1'],
  [{ round: 3 }, `option 'round' is not ${NAMES}; did you mean 'rounds'?`],
  [{ ROUNDS: 3 }, `option 'ROUNDS' is not ${NAMES}`],
  [{ constructor: 3 }, `option 'constructor' is not ${NAMES}`],
  [JSON.parse('{ "__proto__": 3 }') as object, `option '__proto__' is not ${NAMES}`],
  [{ rounds: 2 }, 'rounds 2 is not a whole number from 3 to 9'],
  [{ rounds: 10 }, 'rounds 10 is not a whole number from 3 to 9'],
  [{ rounds: 3.5 }, 'rounds 3.5 is not a whole number from 3 to 9'],
  [{ rounds: '3' }, "rounds '3' is not a whole number from 3 to 9"],
  [{ rounds: NaN }, 'rounds NaN is not a whole number from 3 to 9'],
  [{ limit: -1 }, 'limit -1 is not a whole number from 0 or Infinity'],
  [{ limit: -Infinity }, 'limit -Infinity is not a whole number from 0 or Infinity'],
  [{ open: null }, 'open null is not a boolean'],
  [{ title: 3n }, 'title 3 is not a string'],
  [{ title: Symbol('s') }, 'title Symbol(s) is not a string'],
  [{ weight: NaN }, 'weight NaN is not a number'],
  [{ worth: 1 }, 'worth 1 is not a function'],
  [{ sides: 'left' }, "sides 'left' is not a list"],
  [{ sides: ['left', 'rihgt'] }, "sides[1] 'rihgt' is not 'left' or 'right'; did you mean 'right'?"],
  [{ sides: Array(1) }, "sides[0] undefined is not 'left' or 'right'"],
  [{ bonus: { 0: 1 } }, "bonus option '0' is not a whole number from 1"],
  [{ bonus: { '07': 1 } }, "bonus option '07' is not a whole number from 1"],
  [{ bonus: { seven: 50 } }, "bonus option 'seven' is not a whole number from 1"],
  [{ bonus: { 7: -1 } }, 'bonus.7 -1 is not a whole number from 0'],
  [{ bonus: [50] }, 'bonus (list) is not an object'],
  [{ racks: [1] }, 'racks[0] 1 is not a string or undefined'],
  [{ words: ['cat'] }, 'words (list) is not a list of words'],
  [{ words: {} }, 'words (object) is not a list of words'],
  [{ words: new Set(['cat']) }, 'words (object) is not a list of words'],
  [
    {
      words: function openWords(): string[] {
        return [];
      },
    },
    'words (function) is not a list of words; call it: openWords()',
  ],
])('%o: %s', (given, sentence) => {
  expect(() => check(given)).toThrow(new RangeError(`sample: ${sentence}`));
});

test.each([null, undefined, 'quick', 3, ['quick'], () => ({})])('options are an object, not %o', given => {
  expect(() => check(given as unknown as object)).toThrow(
    /^sample: (\S.* is not an object|is a function; call it: .*)$/,
  );
});

test('an entry of a list is called by its name, where it has one', () => {
  const options: Options<{ readonly cards: readonly { readonly name: string; readonly count: number }[] }> = {
    cards: {
      needed: { type: 'list', of: { type: 'object', parts: { name: { needed: TEXT }, count: { needed: WHOLE } } } },
    },
  };
  const cards = [
    { name: 'nap', count: 1 },
    { name: 'bark', count: -1 },
  ] as const;
  expect(() => checkOptions('sample', { cards }, options)).toThrow("cards[1] 'bark' count -1 is not a whole number");
  const unnamed = [{ name: 3 as unknown as string, count: 1 }];
  expect(() => checkOptions('sample', { cards: unnamed }, options)).toThrow('cards[0].name 3 is not a string');
});

test('-0 is refused where no number below 0 may be, and else read as 0', () => {
  const options: Options<{ readonly count?: number; readonly by?: number }> = { count: WHOLE, by: INTEGER };
  expect(() => checkOptions('sample', { count: -0 }, options)).toThrow('sample: count -0 is not a whole number from 0');
  expect(Object.is(checkOptions('sample', { by: -0 }, options).by, 0)).toBe(true);
});

test('a list or a text has a length, where its description says which', () => {
  const options: Options<{ readonly seats?: readonly number[]; readonly title?: string }> = {
    seats: { type: 'list', of: WHOLE, from: 1, to: 2 },
    title: { type: 'string', to: 3 },
  };
  const check = (given: object): object => checkOptions('sample', given, options);
  expect(check({ seats: [4, 5], title: 'abc' })).toEqual({ seats: [4, 5], title: 'abc' });
  for (const seats of [[], [4, 5, 6]]) expect(() => check({ seats })).toThrow('sample: seats (list) is not a list of');
  expect(() => check({ title: 'abcd' })).toThrow("sample: title 'abcd' is not a string of up to 3");
});

test('where nothing may be given, nothing is allowed', () => {
  const options: Options<{ readonly does?: string }> = { does: [] };
  expect(() => checkOptions('sample', { does: 'skip' }, options)).toThrow("sample: does 'skip' is not allowed");
});

test('a text that goes on and on is refused at once', () => {
  expect(() => check({ pace: 'quick'.repeat(1e6) })).toThrow(/^sample: pace '.{40}' is not 'quick' or/);
  expect(() => check({ ['q'.repeat(1e6)]: 1 })).toThrow(/^sample: option 'q{40}' is not 'pace' or/);
});

describe('what is given back', () => {
  test('is what was given, without what is undefined, however deep', () => {
    const words = { has: () => true };
    const pace = { minutes: 3, grace: undefined };
    expect(check({ words, pace, rounds: undefined, title: '', nothing: undefined })).toStrictEqual({
      words,
      pace: { minutes: 3 },
      title: '',
    });
    expect((check({ words }) as Sample).words).toBe(words);
  });

  test('is a copy: what becomes of the given options changes nothing', () => {
    const sides = ['left'];
    const kept = check({ sides });
    sides[0] = 'right';
    expect(kept).toEqual({ sides: ['left'] });
  });

  test('entries of a list keep their places, where they may be undefined', () => {
    expect(check({ racks: [undefined, 'HORNETS'] })).toStrictEqual({ racks: [undefined, 'HORNETS'] });
  });

  test('any options that are described are accepted', () => {
    fc.assert(
      fc.property(anyOptions(OPTIONS), given => {
        expect(Object.keys(check(given) as object)).toEqual(
          Object.keys(OPTIONS).filter(name => given[name] !== undefined),
        );
      }),
    );
  });
});

test.each(described(OPTIONS).filter(({ name }) => !name.includes('.')))(
  '$name: whatever else it is given is refused by name',
  ({ name, option }) => {
    fc.assert(
      fc.property(anyOther(option), value => {
        expect(() => check({ [name]: value })).toThrow(new RegExp(`^sample: (option ')?${name}`));
      }),
    );
  },
);

test.each<readonly [Option, string]>([
  [['a'], "'a'"],
  [[2007, 2010], '2007 or 2010'],
  [['count', { type: 'whole', from: 0 }], "'count' or a whole number from 0"],
  [{ type: 'whole', from: -Infinity }, 'a whole number'],
  [{ type: 'object', parts: {} }, 'an object'],
])('%o in words: %s', (option, text) => {
  expect(allowedText(option)).toBe(text);
});
