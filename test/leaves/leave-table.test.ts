import fc from 'fast-check';
import { classic, newGame, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { polish } from 'tilewright/alphabets/polish';
import {
  formatLeaves,
  leavesIn,
  leavesOf,
  noLeaves,
  parseLeave,
  parseLeaves,
  readKlv,
  writeKlv,
  type LeaveTable,
} from 'tilewright/leaves';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { openFrenchLeaves } from 'tilewright/leaves/open-french';
import { openSpanishLeaves } from 'tilewright/leaves/open-spanish';
import { exchangesOf } from 'tilewright/bots';
import { buildGraph } from 'tilewright/lexicon';
import { positionOf, topPlays } from 'tilewright/movegen';
import { describe, expect, test } from 'vitest';
import { noWeights } from '../../src/leaves/model.ts';
import { packModel, unpackModel } from '../../src/leaves/packed-model.ts';
import { kernelOf } from '../../src/movegen/kernel.ts';

const MODEL = {
  tiles: { '?': 24.6, S: 7.9, Q: -6.3, U: -2.7, E: 1.1, I: -1.3, Z: 3.7 },
  twice: { I: -4.45, E: -1.9, S: -3.3, '?': 2.2 },
  pairs: { QU: 8.8, ER: 1.7, '?S': -0.65, IU: -0.9 },
};

/** What a model says, added up apart from the library. */
function byHand(leave: readonly number[], blank: number): number {
  const count = (text: string): number => leave[text === '?' ? blank : text.charCodeAt(0) - 64] ?? 0;
  let sum = 0;
  for (const [text, value] of Object.entries(MODEL.tiles)) sum += count(text) * value;
  for (const [text, value] of Object.entries(MODEL.twice)) sum += Math.max(0, count(text) - 1) * value;
  for (const [text, value] of Object.entries(MODEL.pairs))
    if (count(text.charAt(0)) > 0 && count(text.charAt(1)) > 0) sum += value;
  return sum;
}

/** Racks that can be drawn, of up to n tiles. */
function racks({ counts, blank }: typeof english, most: number): fc.Arbitrary<readonly number[]> {
  const bag = counts.flatMap((count, tile) => new Array<number>(count).fill(tile));
  return fc.shuffledSubarray(bag, { maxLength: most }).map(tiles => {
    const rack = new Array<number>(blank + 1).fill(0);
    for (const tile of tiles) rack[tile] = (rack[tile] ?? 0) + 1;
    return rack;
  });
}

/** The leave of each state of a rack: the lowest digit counts blanks, the next one the first letter held. */
function leavesOfStates(rack: readonly number[], blank: number): readonly (readonly number[])[] {
  let leaves: readonly (readonly number[])[] = [new Array<number>(rack.length).fill(0)];
  for (const tile of [blank, ...rack.keys()].filter((each, n) => n === 0 || each !== blank))
    leaves = Array.from({ length: (rack[tile] ?? 0) + 1 }, (_, count) =>
      leaves.map(leave => leave.map((held, kind) => (kind === tile ? count : held))),
    ).flat();
  return leaves;
}

function tables(): readonly (readonly [string, LeaveTable])[] {
  const model = leavesOf(english, MODEL);
  return [
    ['a model', model],
    ['the same as a file', unwrap(readKlv(english, writeKlv(model)))],
    ['a few leaves', unwrap(parseLeaves(english, '?,25\nS,8\n??,50\nAES,9.999\nQU,-1.002\nEEE,-200\n?ES,200\n'))],
    ['none', noLeaves(english)],
  ];
}

test.each(tables())('the states of a rack have the values of their leaves, in steps: %s', (_, table) => {
  fc.assert(
    fc.property(racks(english, 7), rack => {
      // of the whole rack no table says anything: none of it is kept for a play
      const most = rack.reduce((a, b) => a + b, 0) > 6 ? -1 : undefined;
      const expected = leavesOfStates(rack, english.blank).map(leave => steps(table.valueOf(leave)));
      expect([...table.statesOf(rack)].slice(0, most)).toEqual(expected.slice(0, most));
    }),
    { numRuns: 300 },
  );
});

function steps(points: number): number {
  return Math.max(-0x8000, Math.min(0x7fff, Math.round(points * 256))) + 0;
}

test('states are numbered as the kernel numbers the states of a rack', () => {
  const { states } = kernelOf();
  const rack = unwrap(parseLeave(english, 'EEISS??'));
  const all = states.fill({ counts: rack, letters: 26, blanks: 2, blank: english.blank }, []);
  const size = leavesOf(english, MODEL).statesOf(rack).length;
  const unit = all / (size - 1);
  const [blank, e, i, s] = [0, 5, 9, 19].map(letter => (states.weight[letter] ?? 0) / unit);
  expect([size, blank, e, i, s]).toEqual([3 * 3 * 2 * 3, 1, 3, 9, 18]);
  const values = leavesOf(english, MODEL).statesOf(rack);
  expect(values[1 + 3 + 18]).toBe(Math.round(byHand(unwrap(parseLeave(english, '?ES')), english.blank) * 256));
});

describe('a small model', () => {
  test('adds up tiles, second tiles and pairs, also of leaves that its graph does not have', () => {
    const table = leavesOf(english, MODEL);
    fc.assert(
      fc.property(racks(english, 15), rack => {
        expect(table.valueOf(rack)).toBeCloseTo(byHand(rack, english.blank), 4);
      }),
      { numRuns: 500 },
    );
  });

  test('as a graph it has every leave that the set can form, each with its value', () => {
    const table = leavesOf(english, MODEL);
    expect(table.size).toBe(914_624);
    const read = unwrap(readKlv(english, writeKlv(table)));
    expect(read.size).toBe(914_624);
    let different = 0;
    let n = 0;
    for (const [leave, value] of leavesIn(read)) if (n++ % 7 === 0 && table.valueOf(leave) !== value) different++;
    expect([n, different]).toEqual([914_624, 0]);
    expect(leavesOf(polish, { longest: 3 }).size).toBe([...leavesIn(leavesOf(polish, { longest: 3 }))].length);
  });

  test.each<readonly [string, Parameters<typeof leavesOf>[1], string]>([
    ['two tiles', { tiles: { AB: 1 } }, "'AB' is not a tile of english"],
    ['no tile', { tiles: { Ä: 1 } }, "'Ä' is not a tile of english"],
    ['a pair of one kind', { pairs: { AA: 1 } }, "'AA' is not two different tiles of english"],
    ['no number', { tiles: { A: NaN } }, 'A is not worth -10000 to 10000 points'],
    ['too much', { twice: { A: 10_001 } }, 'A is not worth -10000 to 10000 points'],
    ['too long', { longest: 8 }, 'leaves of up to 8 tiles of english; a table holds 4194304'],
    ['an unknown option', { doubles: {} } as never, "leavesOf: option 'doubles'"],
  ])('%s is a mistake', (_, model, message) => {
    expect(() => leavesOf(english, model)).toThrow(message);
  });
});

describe('csv', () => {
  test('columns, orders, quotes, a header and blank lines', () => {
    const read = unwrap(parseLeaves(english, '\uFEFFleave,value\r\n"?S";"33.5"\r\n\r\nTSE\t-1.25\t17\r\nA, .5 \r\n'));
    expect(['S?', 'EST', 'A', 'B'].map(text => read.valueOf(unwrap(parseLeave(english, text))))).toEqual([
      33.5, -1.25, 0.5, 0,
    ]);
  });

  test('the largest values are written as they are read', () => {
    const csv = 'A,1000000000\nB,-1000000000\n';
    expect(formatLeaves(unwrap(parseLeaves(english, csv)))).toBe(csv);
  });

  test('a header is no leave, and LEAVE is one', () => {
    expect(unwrap(parseLeaves(english, 'LEAVE,3\n')).size).toBe(1);
  });

  test.each<readonly [string, string, object]>([
    ['no value', 'A,1\nB\n', { code: 'leave-row', line: 2, found: 'B' }],
    ['no leave', ',1\n', { code: 'leave-row', line: 1 }],
    ['no tile', 'A,1\nÄ,2\n', { code: 'not-a-tile', line: 2, column: 1, found: 'Ä' }],
    [
      'too many tiles',
      'ZZ,1\n',
      { code: 'leave-tiles', line: 1, found: '2 × Z', expected: '1 or fewer, as in english' },
    ],
    ['the same leave', 'AB,1\nC,1\nBA,2\n', { code: 'leave-twice', line: 3, found: 'BA,2' }],
    ['no number', 'A,one\n', { code: 'leave-value', line: 1, found: 'one' }],
    ['a number of JavaScript', 'A,0x10\n', { code: 'leave-value', line: 1, found: '0x10' }],
    ['too large a number', 'A,1e10\n', { code: 'leave-value', line: 1, found: '1e10' }],
  ])('%s', (_, csv, fault) => {
    const read = parseLeaves(english, csv);
    expect(read.ok ? [] : read.error).toEqual([expect.objectContaining(fault)]);
  });

  test('all faults of a text, up to a hundred', () => {
    const read = parseLeaves(english, 'A,1\n' + '?A\n'.repeat(150));
    expect(read.ok ? [] : read.error).toHaveLength(100);
  });
});

test('tiles beyond the counts of the alphabet add nothing, in every table', () => {
  const few = { '?': 2, S: 4, Q: 1 };
  for (const [name, table] of tables()) {
    const of = (blanks: number, esses: number, queens: number): readonly number[] =>
      english.counts.map((_, tile) =>
        tile === english.blank ? blanks : tile === 19 ? esses : tile === 17 ? queens : 0,
      );
    const [least, most] = [of(few['?'], few.S, 0), of(4, 6, 0)];
    expect(table.valueOf(most), name).toBe(table.valueOf(least));
    expect(table.valueOf(of(3, 0, 2)), name).toBe(table.valueOf(of(2, 0, 1)));
    const rack = of(4, 1, 2);
    const states = table.statesOf(rack);
    const leaves = leavesOfStates(rack, english.blank);
    leaves.forEach((leave, state) => {
      expect(states[state], name).toBe(Math.round(table.valueOf(leave) * 256));
    });
  }
});

test('a third blank is worth nothing more by the built-in tables', () => {
  for (const table of [openEnglishLeaves(), openFrenchLeaves(), openSpanishLeaves()]) {
    const blanks = (count: number): number =>
      table.valueOf(table.alphabet.counts.map((_, tile) => (tile === table.alphabet.blank ? count : 0)));
    expect([blanks(3), blanks(4)]).toEqual([blanks(2), blanks(2)]);
    expect(blanks(2)).toBeGreaterThan(blanks(1));
  }
});

test('exchanges are ranked by what they keep, then by more tiles, then by the tiles that come first', () => {
  const rules = classic({ dictionary: buildGraph(english, ['horn', 'no']), challenge: 'void' });
  for (const rack of ['QVVUUII', '??AEEOO'])
    for (const [name, leaves] of tables()) {
      const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: [rack] });
      const all = [...exchangesOf(rules, game, 0)].map(({ tiles, leave }, nth) => {
        return { tiles: [...tiles], nth, value: Math.round(256 * leaves.valueOf(leave)) };
      });
      all.sort((a, b) => b.value - a.value || b.tiles.length - a.tiles.length || a.nth - b.nth);
      const position = unwrap(positionOf(rules, game, 0));
      const ranked = topPlays(position, 200, { leaves, exchanges: true }).filter(({ type }) => type === 'exchange');
      expect(
        ranked.map(({ tiles }) => tiles),
        `${rack}, ${name}`,
      ).toEqual(all.map(({ tiles }) => tiles));
    }
});

test('a packed model has the value of every tile, second tile and pair, to a sixteenth of a point', () => {
  const weights = noWeights(english.blank);
  const { tiles, twice, pairs, letters } = weights;
  const values = [tiles, twice, pairs];
  values.forEach((list, nth) => list.forEach((_, n) => (list[n] = ((n * 37 + nth * 11) % 160) / 8 - 10)));
  for (let a = 0; a < letters; a++)
    for (let b = 0; b < letters; b++)
      pairs[b * letters + a] = a === b ? 0 : (pairs[Math.min(a, b) * letters + Math.max(a, b)] ?? 0);
  const table = unpackModel(english, packModel(weights));
  const of = (...held: readonly number[]): number =>
    table.valueOf(
      english.counts.map((_, tile) => held.filter(each => (each === 0 ? english.blank : each) === tile).length),
    );
  for (let a = 0; a < letters; a++) {
    expect(of(a)).toBe(tiles[a]);
    if ((english.counts[a === 0 ? english.blank : a] ?? 0) > 1)
      expect(of(a, a)).toBe(2 * (tiles[a] ?? 0) + (twice[a] ?? 0));
    for (let b = a + 1; b < letters; b++)
      expect(of(a, b)).toBe((tiles[a] ?? 0) + (tiles[b] ?? 0) + (pairs[a * letters + b] ?? 0));
  }
});
