/**
 * Issue 25, points 8 to 11: what comes from outside under a type that it has not gives a coded error, or a TypeError
 * that names function and argument; nothing that the game keeps can be reached through a hook.
 */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  describeBoard,
  entryFor,
  eventsFor,
  explainer,
  formatMove,
  loadGame,
  newGame,
  phrase,
  saveGame,
  unwrap,
  viewFor,
  type Dictionary,
} from 'tilewright';
import { stamped } from 'tilewright/clock';
import {
  auditGame,
  commitNonce,
  commitSecret,
  openTable,
  seedOf,
  takeCommitment,
  takeNonce,
  takeSecret,
  voidedBy,
} from 'tilewright/fair';
import { describeMove } from 'tilewright/notation';

const rules = classic();
const { game, events } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
const SECRETS = [
  '7c1d0b6e-93fa-4c52-8f60-2ab94e5d1f83',
  'e21f7a40-58b3-4d0c-9a6e-0c47d1b2f395',
  '0f4b9d27-6c1e-4a83-b5d2-93e7a16c8f04',
] as const;

/** A table with all commitments. */
function tableOf() {
  const terms = { game: 'game 17', rules: rules.fingerprint, seats: ['Ann', 'Bob'], first: 0 } as const;
  let table = unwrap(openTable({ ...terms, commitment: commitSecret(terms, SECRETS[0]) }));
  for (const seat of [0, 1] as const)
    table = unwrap(takeCommitment(table, seat, commitNonce(table, seat, SECRETS[seat + 1] ?? '')));
  return table;
}

test('25.8: the audit says, and its page says, that no seat has signed its moves', async () => {
  let table = tableOf();
  for (const seat of [0, 1] as const) table = unwrap(takeNonce(table, seat, SECRETS[seat + 1] ?? ''));
  const seed = unwrap(seedOf(table, SECRETS[0]));
  let now = newGame(rules, { seats: ['Ann', 'Bob'], seed }).game;
  while (now.over === undefined) now = unwrap(applyMove(rules, now, now.toMove, 'pass')).game;
  table = unwrap(takeSecret(table, SECRETS[0]));
  const { findings, unchecked } = auditGame(rules, { ...saveGame(rules, now), table }, table);
  expect(findings).toEqual([]);
  expect(unchecked.join('\n')).toMatch(/no seat has signed its moves/);
  const { readFileSync } = await import('node:fs');
  const page = readFileSync(new URL('../../docs/fair-bag.md', import.meta.url), 'utf8');
  expect(page.slice(page.indexOf('## What it does not prove'))).toMatch(/No seat signs its moves/);
});

describe('25.9: what is no text is no commitment, no nonce and no secret', () => {
  test.each([null, undefined, 7, {}, ['x']])('%j', value => {
    const table = tableOf();
    const { commitments: _, ...rest } = table;
    const open = { ...rest, commitments: [null, null] };
    const text = value as string;
    for (const [result, path] of [
      [takeCommitment(open, 0, text), 'commitments[0]'],
      [takeNonce(table, 0, text), 'nonces[0]'],
      [takeSecret(table, text), 'secret'],
      [seedOf(table, text), 'secret'],
    ] as const)
      expect(result).toMatchObject({ ok: false, error: [{ code: 'bad-value', path }] });
  });
});

test('25.10: a dictionary that sorts its letters corrupts nothing', () => {
  const sorting = (letters: ArrayLike<number>): boolean => {
    const own = letters as number[];
    own.sort((a, b) => a - b);
    own.fill(1);
    return true;
  };
  const dictionary: Dictionary = { has: sorting, begins: sorting };
  for (const challenge of ['void', 'double'] as const) {
    const asked = classic({ dictionary, challenge });
    const begun = newGame(asked, { seats: 2, seed: 'tea', racks: ['HORNETS', 'FARMSOB'] }).game;
    let now = unwrap(applyMove(asked, begun, 0, '8F HORN')).game;
    if (challenge === 'double') now = unwrap(applyMove(asked, now, 1, 'challenge')).game;
    const honest = classic({ dictionary: { has: () => true }, challenge });
    let same = unwrap(
      applyMove(honest, newGame(honest, { seats: 2, seed: 'tea', racks: ['HORNETS', 'FARMSOB'] }).game, 0, '8F HORN'),
    ).game;
    if (challenge === 'double') same = unwrap(applyMove(honest, same, 1, 'challenge')).game;
    expect(JSON.stringify(saveGame(asked, now))).toBe(JSON.stringify(saveGame(honest, same)));
    expect(loadGame(asked, saveGame(asked, now)).ok).toBe(true);
  }
});

describe('25.11: a wrong shape is said with function and argument', () => {
  const odd: readonly unknown[] = [
    null,
    undefined,
    7,
    'x',
    [],
    {},
    Object.create(null),
    { type: 'place' },
    [null],
    [{}],
  ];
  const entry = { by: 0, move: { type: 'pass' }, chance: [], events: [] };
  const calls: Readonly<Record<string, (value: never) => unknown>> = {
    phrase: value => phrase(rules, value),
    describeMove: value => describeMove(rules, value),
    describeBoard: value => describeBoard(rules, game, 0, value),
    stamped: value => stamped(value, [], 0),
    'stamped, owes': value => stamped({ seats: 2, spans: [] }, value, 0),
    formatMove: value => formatMove(rules, value),
    commitSecret: value => commitSecret(value, SECRETS[0]),
    commitNonce: value => commitNonce(value, 0, SECRETS[0]),
    voidedBy: value => voidedBy(value),
    eventsFor: value => eventsFor(rules, value, 0),
    entryFor: value => entryFor(rules, value, 0),
    explainer: value => explainer(rules)(value),
  };

  test.each(Object.entries(calls))('%s', (name, call) => {
    const of = name === 'explainer' ? 'phrase' : name.replace(/,.*/, '');
    for (const value of odd) {
      try {
        call(value as never);
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
        expect(String(error)).toMatch(new RegExp(`^TypeError: ${of}: \\w+ has not the shape of its type`));
      }
    }
    expect(() => call(null as never)).toThrow(new RegExp(`^${of}: `));
  });

  test('what the issue names', () => {
    const move = { type: 'place' } as never;
    expect(() => describeMove(rules, move)).toThrow(/^describeMove: move/);
    expect(() => formatMove(rules, move)).toThrow(/^formatMove: move/);
    expect(() => describeBoard(rules, game, 0, [null] as never)).toThrow(/^describeBoard: dragged/);
  });

  test('tables that readTable has not seen are refused with a code', () => {
    for (const value of [...odd, { ...tableOf(), nonces: undefined }, { ...tableOf(), commitments: 'ab' }]) {
      const table = value as never;
      for (const result of [
        takeCommitment(table, 0, 'x'),
        takeNonce(table, 0, 'x'),
        takeSecret(table, 'x'),
        seedOf(table, 'x'),
        openTable(table),
      ])
        expect(result).toMatchObject({ ok: false });
    }
    expect(takeNonce(tableOf(), Object.create(null) as never, 'x')).toMatchObject({
      error: [{ code: 'no-such-seat' }],
    });
  });

  test('a viewer without a primitive value is a seat that there is not', () => {
    const nobody = Object.create(null) as never;
    expect(() => viewFor(rules, game, nobody)).toThrow(/^there is no seat an object/);
    expect(() => eventsFor(rules, events, nobody)).toThrow(RangeError);
    expect(() => entryFor(rules, entry as never, nobody)).toThrow(RangeError);
  });
});
