/** The table: who may commit, reveal and show when, and that nothing follows from what is published. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classic, commitSeed, deriveSeed, newGame, unwrap, type Fault, type Result } from 'tilewright';
import {
  commitNonce,
  commitSecret,
  openTable,
  readTable,
  seedOf,
  takeCommitment,
  takeNonce,
  takeSecret,
  voidedBy,
  type FairTable,
  type FairTerms,
} from 'tilewright/fair';
import { diceOf } from '../../src/testing/dice.ts';
import { hostileValue, spoiled } from '../../src/testing/hostile-values.ts';
import { everybodyAt, strong } from './fair-games.ts';

const rules = classic({ challenge: 'none' });
const TERMS: FairTerms = { game: 'game 17', rules: rules.fingerprint, seats: ['Ann', 'Bob', 'Cid'], first: 0 };
const { table: FULL, secret: SECRET, kept: KEPT } = everybodyAt(TERMS, 'tea');
const OPEN = unwrap(openTable({ ...TERMS, commitment: commitSecret(TERMS, SECRET) }));
const NONCES = FULL.nonces.map(nonce => nonce ?? '');

const faultsIn = (result: Result<unknown, readonly Fault[]>): readonly (readonly (string | undefined)[])[] =>
  result.ok ? [] : result.error.map(({ code, path }) => [code, path]);

/** A step at the table, the slot that it fills, and what has to be there before. */
type Step = readonly [name: string, take: (table: FairTable) => Result<FairTable, readonly Fault[]>];

const steps = (seats: readonly number[]): readonly Step[] => [
  ...seats.map((seat): Step => [
    `commitment ${seat}`,
    table => takeCommitment(table, seat, KEPT.commitments[seat] ?? ''),
  ]),
  ...seats.map((seat): Step => [`nonce ${seat}`, table => takeNonce(table, seat, NONCES[seat] ?? '')]),
  ['secret', table => takeSecret(table, SECRET)],
];

/** The code that a step has to be refused with, by what was accepted before it. */
function expected(name: string, before: ReadonlySet<string>): string | undefined {
  if (before.has(name)) return 'taken';
  const count = (of: string): number => [...before].filter(one => one.startsWith(of)).length;
  if (name.startsWith('nonce') && count('commitment') < 3) return 'too-early';
  if (name === 'secret' && count('nonce') < 3) return 'too-early';
  return undefined;
}

describe('the order', () => {
  test('every order of steps, and steps made twice: what comes too early or again is refused, and nothing else', () => {
    const all = steps([0, 1, 2]);
    const step = fc.constantFrom(...all);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), tried => {
        let table = OPEN;
        const accepted = new Set<string>();
        for (const [name, take] of [...tried, ...all]) {
          const done = take(table);
          expect(done.ok ? undefined : done.error[0]?.code).toBe(expected(name, accepted));
          if (!done.ok) continue;
          accepted.add(name);
          table = done.value;
          expect(readTable(JSON.parse(JSON.stringify(table)))).toEqual({ ok: true, value: table });
        }
        expect(table).toEqual({ ...FULL, secret: SECRET });
      }),
      { numRuns: 40 },
    );
  });

  test('a table is a value: the earlier one stays as it was', () => {
    const before = JSON.stringify(OPEN);
    unwrap(takeCommitment(OPEN, 0, KEPT.commitments[0] ?? ''));
    expect(JSON.stringify(OPEN)).toBe(before);
  });
});

describe('what is refused', () => {
  const other = strong('other');
  test.each<readonly [string, () => Result<unknown, readonly Fault[]>, string, string]>([
    ['a seat that is not there', () => takeCommitment(OPEN, 3, other), 'no-such-seat', 'commitments[3]'],
    ['half a seat', () => takeNonce(KEPT, 0.5, other), 'no-such-seat', 'nonces[0.5]'],
    ['what is no hash', () => takeCommitment(OPEN, 0, 'tea'), 'bad-value', 'commitments[0]'],
    ['a hash in capitals', () => takeCommitment(OPEN, 0, other.toUpperCase()), 'bad-value', 'commitments[0]'],
    [
      'the commitment of another seat',
      () => takeCommitment(unwrap(takeCommitment(OPEN, 0, other)), 1, other),
      'copied',
      'commitments[1]',
    ],
    ["the referee's commitment", () => takeCommitment(OPEN, 2, OPEN.referee), 'copied', 'commitments[2]'],
    ['another nonce', () => takeNonce(KEPT, 0, other), 'not-opened', 'nonces[0]'],
    ['the nonce of another seat', () => takeNonce(KEPT, 0, NONCES[1] ?? ''), 'not-opened', 'nonces[0]'],
    ['a short nonce', () => takeNonce(KEPT, 0, 'tea'), 'weak', 'nonces[0]'],
    ['ill-formed text', () => takeNonce(KEPT, 0, `${other}\ud83c`), 'bad-value', 'nonces[0]'],
    ['another secret', () => takeSecret(FULL, other), 'not-opened', 'secret'],
    ['a short secret', () => seedOf(FULL, 'tea'), 'weak', 'secret'],
    ['a seed before the last nonce', () => seedOf(KEPT, SECRET), 'too-early', 'secret'],
    ['no seats', () => openTable({ ...TERMS, seats: [], commitment: other }), 'bad-value', 'seats'],
    [
      'a first seat that is not there',
      () => openTable({ ...TERMS, first: 3, commitment: other }),
      'bad-value',
      'first',
    ],
    ['an empty name', () => openTable({ ...TERMS, game: '', commitment: other }), 'bad-value', 'game'],
    ['no commitment', () => openTable({ ...TERMS, commitment: '' }), 'bad-value', 'referee'],
    ['too few commitments', () => readTable({ ...KEPT, commitments: [other] }), 'bad-value', 'commitments'],
    ['too few nonces', () => readTable({ ...KEPT, nonces: [] }), 'bad-value', 'nonces'],
    ['another format', () => readTable({ ...KEPT, format: 'tilewright-fair/2' }), 'bad-value', 'format'],
    ['a part that it has not', () => readTable({ ...KEPT, more: 1 }), 'bad-value', 'more'],
    [
      'a void table with other seats than nonces',
      () => readTable({ ...OPEN, voided: [{ game: 'x', seats: ['Ann'], nonces: [] }] }),
      'bad-value',
      'voided[0].nonces',
    ],
    [
      'more seats than there are',
      () => readTable({ ...OPEN, seats: Array.from({ length: 1001 }, () => '') }),
      'bad-value',
      'seats',
    ],
  ])('%s', (_, act, code, path) => {
    expect(faultsIn(act())).toEqual([[code, path]]);
  });

  test('a commitment that was made for another game, other rules, seats, first seat or referee does not open', () => {
    const changes: readonly Partial<FairTerms>[] = [
      { game: 'game 18' },
      { rules: classic({ rackSize: 9 }).fingerprint },
      { seats: ['Ann', 'Bob', 'Dee'] },
      { first: 1 },
      { first: 'draw' },
      { voided: [{ game: 'game 16', seats: ['Ann'], nonces: [null] }] },
    ];
    const referees = [...changes.map(() => SECRET), strong('another secret')];
    for (const [index, secret] of referees.entries()) {
      const terms = { ...TERMS, ...changes[index] };
      const open = unwrap(openTable({ ...terms, commitment: commitSecret(terms, secret) }));
      const copied = KEPT.commitments.reduce(
        (table, one, seat) => unwrap(takeCommitment(table, seat, one ?? '')),
        open,
      );
      expect(faultsIn(takeNonce(copied, 0, NONCES[0] ?? ''))).toEqual([['not-opened', 'nonces[0]']]);
    }
  });

  test('a nonce or secret that is not strong is no commitment', () => {
    expect(() => commitSecret(TERMS, 'tea')).toThrow(RangeError);
    expect(() => commitNonce(OPEN, 0, 'deadbeef'.repeat(4))).toThrow(RangeError);
  });
});

describe('a seat that does not reveal', () => {
  const stuck = unwrap(takeNonce(KEPT, 0, NONCES[0] ?? ''));
  const next: FairTerms = { ...TERMS, game: 'game 17, again', voided: voidedBy(stuck) };
  const again = (terms: FairTerms): Result<FairTable, readonly Fault[]> =>
    openTable({ ...terms, commitment: commitSecret(terms, strong('next')) });

  test('its name stands in the next table, and in the one after that', () => {
    expect(next.voided).toEqual([{ game: 'game 17', seats: ['Ann', 'Bob', 'Cid'], nonces: [NONCES[0], null, null] }]);
    expect(voidedBy(unwrap(again(next))).map(({ game }) => game)).toEqual(['game 17', 'game 17, again']);
  });

  test('no name and no nonce of the old table serves again', () => {
    expect(faultsIn(again({ ...next, game: 'game 17' }))).toEqual([['reused', 'game']]);
    const open = unwrap(again(next));
    const whole = NONCES.reduce(
      (table, nonce, seat) => unwrap(takeCommitment(table, seat, commitNonce(open, seat, nonce))),
      open,
    );
    expect(faultsIn(takeNonce(whole, 0, NONCES[0] ?? ''))).toEqual([['reused', 'nonces[0]']]);
    expect(takeNonce(whole, 1, NONCES[1] ?? '').ok).toBe(true); // it was never shown
  });
});

test('the seed depends on everything: the secret, every nonce, their order, and all terms', () => {
  const seeds = [
    everybodyAt(TERMS, 'tea'),
    everybodyAt({ ...TERMS, game: 'game 18' }, 'tea'),
    everybodyAt({ ...TERMS, rules: `${TERMS.rules}0` }, 'tea'),
    everybodyAt({ ...TERMS, seats: ['Bob', 'Ann', 'Cid'] }, 'tea'),
    everybodyAt({ ...TERMS, first: 1 }, 'tea'),
    everybodyAt({ ...TERMS, first: 'draw' }, 'tea'),
    everybodyAt({ ...TERMS, voided: [{ game: 'x', seats: ['Ann'], nonces: [null] }] }, 'tea'),
    everybodyAt({ ...TERMS, voided: [{ game: 'x', seats: ['Ann'], nonces: [strong('x')] }] }, 'tea'),
    everybodyAt(TERMS, 'coffee'),
    ...[0, 1, 2].map(seat => withOther(seat)),
  ].map(({ table, secret }) => unwrap(seedOf(table, secret)));
  expect(new Set(seeds).size).toBe(seeds.length);
});

/** The full table with the nonce of one seat exchanged. */
function withOther(seat: number): { readonly table: FairTable; readonly secret: string } {
  const nonces = NONCES.map((nonce, each) => (each === seat ? strong(`other ${seat}`) : nonce));
  const kept = nonces.reduce(
    (table, one, each) => unwrap(takeCommitment(table, each, commitNonce(OPEN, each, one))),
    OPEN,
  );
  return { table: nonces.reduce((table, one, each) => unwrap(takeNonce(table, each, one)), kept), secret: SECRET };
}

describe('no outcome follows from what is published', () => {
  /** The first racks that a seed gives. */
  const racksOf = (seed: string): string => JSON.stringify(newGame(rules, { seats: 3, seed }).game.start.chance);
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

  /** The seeds that somebody could make of what is published, by all that the library offers and by plain hashing. */
  function guesses({ table }: { readonly table: FairTable }): readonly string[] {
    const { game, seats, referee, commitments, nonces } = table;
    const public_ = [game, table.rules, ...seats, referee, ...commitments, ...nonces].filter(text => text !== null);
    const texts = [...public_, public_.join(''), public_.join(' '), nonces.join(''), commitments.join('')];
    const first = texts.flatMap(text => [text, sha256(text)]);
    const pairs = first.flatMap(one => texts.map(two => commitSeed(one, two)));
    const strongOnes = [...public_, ...public_.map(sha256)].filter(text => /^[0-9a-f]{64}$/.test(text));
    const derived = strongOnes.flatMap(key => [
      deriveSeed(key, nonces.map(String)),
      ...texts.map(text => deriveSeed(key, [text])),
      ...texts.map(text => deriveSeed(key, [text, ...nonces.map(String)])),
    ]);
    // as if the referee's commitment, or any other published text, were its secret
    const asSecret = strongOnes.map(key => {
      const forged = { ...table, referee: commitSecret(table, key) };
      const opened = nonces.map((nonce, seat) => commitNonce(forged, seat, String(nonce)));
      return unwrap(seedOf({ ...forged, commitments: opened }, key));
    });
    return [...first, ...pairs, ...derived, ...asSecret].filter(text => text !== '');
  }

  const tried = guesses({ table: FULL });
  const found = new Set(tried.map(racksOf));

  test('none of these seeds is that of the game, and none gives its racks', () => {
    const seed = unwrap(seedOf(FULL, SECRET));
    expect(tried.length).toBeGreaterThan(500);
    expect(tried).not.toContain(seed);
    expect(found).not.toContain(racksOf(seed));
  });

  test('the search does find what others did: an outcome made of the commitment itself', () => {
    for (const broken of [FULL.referee, sha256(FULL.referee), deriveSeed(FULL.referee, NONCES)])
      expect(found).toContain(racksOf(broken));
  });

  test('nor do hashes and nonces show the secret of the referee', () => {
    expect(JSON.stringify(FULL)).not.toContain(SECRET);
    expect(JSON.stringify(KEPT)).not.toContain(NONCES[0]);
  });
});

test('a hostile table never throws, and what is read is what was given', () => {
  fc.assert(
    fc.property(fc.integer(), fc.boolean(), (roll, wild) => {
      const dice = diceOf(roll);
      const value: unknown = wild ? hostileValue(dice) : spoiled({ ...FULL, secret: SECRET }, dice);
      const read = readTable(value);
      if (read.ok) expect(read.value).toEqual(JSON.parse(JSON.stringify(value)));
      else expect(read.error.every(({ code }) => code !== '')).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
