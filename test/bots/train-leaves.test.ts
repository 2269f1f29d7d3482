import { applyMove, classic, newGame, rackOf, unwrap, zoneAt, zoneSize, type Alphabet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { spanish } from 'tilewright/alphabets/spanish';
import {
  askBot,
  greedy,
  selfPlay,
  trainLeaves,
  type Training,
  type TrainingOptions,
  type TrainingSums,
} from 'tilewright/bots';
import { formatLeave, leavesOf, noLeaves, parseLeave, parseLeaves, type LeaveTable } from 'tilewright/leaves';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { openFrenchLeaves } from 'tilewright/leaves/open-french';
import { openSpanishLeaves } from 'tilewright/leaves/open-spanish';
import { buildGraph } from 'tilewright/lexicon';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endRule, extendRules } from 'tilewright/rules';
import { pseudoWords, slovak } from '../movegen/pseudo-words.ts';
import { words } from './rules.ts';

const rules = classic({ dictionary: words, challenge: 'void' });

async function all(options: TrainingOptions, of = rules): Promise<readonly Training[]> {
  const told: Training[] = [];
  for await (const training of trainLeaves(of, options)) told.push(training);
  return told;
}

function worth(table: LeaveTable, text: string): number {
  return table.valueOf(unwrap(parseLeave(table.alphabet, text)));
}

/** Points of every turn of some games in which there was something to draw, with the rack; by the verbs alone. */
function turnsOf(
  games: number,
  seed: string,
): readonly { readonly rack: readonly number[]; readonly points: number }[] {
  const turns: { rack: readonly number[]; points: number }[] = [];
  for (let n = 0; n < games; n++) {
    let { game } = newGame(rules, { seats: 2, seed: `${seed}/${n}` });
    while (game.over === undefined) {
      const seat = game.toMove;
      const { game: next } = unwrap(applyMove(rules, game, seat, askBot(rules, game, seat, greedy) ?? 'pass'));
      const last = next.history.at(-1);
      const points = last?.type === 'play' ? last.score.total : 0;
      if (zoneSize(zoneAt(game, 'bag')) > 0) turns.push({ rack: rackOf(game, seat).counts, points });
      game = next;
    }
  }
  return turns;
}

test('tiles and pairs are the means of the turns that had them, shrunk as if seen 200 times more', async () => {
  const told = await all({ games: 12, seed: 'tea', every: 5 });
  expect(told.map(({ games }) => games)).toEqual([5, 10, 12]);
  const turns = turnsOf(12, 'tea');
  const mean = (list: readonly { readonly points: number }[]): number =>
    list.reduce((sum, { points }) => sum + points, 0) / list.length;
  const last = told[2];
  expect([last?.turns, last?.points]).toEqual([turns.length, mean(turns)]);
  const effect = (has: (rack: readonly number[]) => boolean, said: number): number => {
    const seen = turns.filter(({ rack }) => has(rack));
    return ((mean(seen) - mean(turns) - said) * seen.length) / (seen.length + 200);
  };
  const table = last?.table ?? noLeaves(english);
  const [a, e, blank] = [1, 5, 27].map(tile => effect(rack => (rack[tile] ?? 0) > 0, 0)) as [number, number, number];
  expect(worth(table, 'A')).toBeCloseTo(a, 4);
  expect(worth(table, '?')).toBeCloseTo(blank, 4);
  expect(worth(table, 'EE')).toBeCloseTo(2 * e + effect(rack => (rack[5] ?? 0) > 1, 2 * e), 4);
  expect(worth(table, 'AE')).toBeCloseTo(a + e + effect(rack => (rack[1] ?? 0) > 0 && (rack[5] ?? 0) > 0, a + e), 4);
  expect(table.size).toBe(914_624);
});

test('games that the kernel serves give the sums of the same games through the verbs', async () => {
  // an ending of its own, which never comes: the kernel does not serve it
  const slow = extendRules(rules, { ending: [...rules.ending, endRule('never', () => false)] });
  expect(selfPlay(slow, { games: 1, seed: 'a', seats: ['greedy', 'greedy'] }).ok).toBe(false);
  for (const by of [{}, { by: leavesOf(english, { tiles: { '?': 25.13, Q: -7.21, S: 6 }, twice: { I: -4.4 } }) }]) {
    const [fast] = await all({ games: 5, seed: 'both', ...by });
    const [verbs] = await all({ games: 5, seed: 'both', ...by }, slow);
    expect(fast?.sums).toEqual(verbs?.sums);
    expect(fast?.turns).toBeGreaterThan(60);
  }
});

test('of forty-one letters a table has shorter leaves', async () => {
  const many = classic({
    alphabet: slovak,
    dictionary: buildGraph(slovak, pseudoWords(slovak, 800)),
    challenge: 'void',
  });
  const [training] = await all({ games: 2, seed: 'many' }, many);
  expect(training?.table.alphabet.name).toBe('slovak');
  expect(training?.table.size).toBeGreaterThan(1_000_000);
});

test('a training in parts, through JSON, gives the table of one in one go', async () => {
  const [whole] = (await all({ games: 6, seed: 'parts' })).slice(-1);
  const [first] = await all({ games: 4, seed: 'parts' });
  const from = JSON.parse(JSON.stringify(first?.sums)) as NonNullable<TrainingOptions['from']>;
  const [rest] = await all({ games: 6, seed: 'parts', from });
  expect(rest?.sums).toEqual(whole?.sums);
  expect(await all({ games: 4, seed: 'parts', from })).toEqual([]);
  const again = await all({ games: 6, seed: 'other' });
  expect(again[0]?.sums).not.toEqual(whole?.sums);
});

test('it can be left, and plays by a table', async () => {
  const told: number[] = [];
  for await (const { games } of trainLeaves(rules, {
    games: 1_000_000,
    seed: 'tea',
    every: 1,
    by: openEnglishLeaves(),
  })) {
    told.push(games);
    if (games === 2) break;
  }
  expect(told).toEqual([1, 2]);
});

test('any letters and words', async () => {
  const of = classic({
    alphabet: spanish,
    dictionary: buildGraph(spanish, ['CASA', 'CHICO', 'NO', 'SI', 'OLLA', 'AS']),
    challenge: 'void',
  });
  const [last] = await all({ games: 3, seed: 'tea' }, of);
  expect(last?.table.alphabet).toBe(spanish);
  expect(last?.turns).toBeGreaterThan(10);
  const sums = last?.sums;
  if (sums === undefined) throw new Error('nothing was learnt');
  await expect(all({ games: 9, seed: 'tea', from: sums })).rejects.toThrow('the sums are not for 27 kinds of tiles');
  for (const [damaged, said] of [
    [{ ...sums, games: NaN }, 'from.games NaN'],
    [{ ...sums, points: '7' }, "from.points '7'"],
    [{ sums: sums.sums }, 'from.games undefined'],
  ] as const)
    expect(() => trainLeaves(of, { games: 9, seed: 'tea', from: damaged as unknown as TrainingSums })).toThrow(
      `trainLeaves: ${said} is not a`,
    );
  expect(() => trainLeaves(of, { games: 9, seed: 'tea', from: { ...sums, seen: sums.seen.map(() => -1) } })).toThrow(
    'trainLeaves: from.seen[0] -1 is not a whole number from 0',
  );
  for (const more of [{ seen: sums.seen.map(count => count + sums.turns) }, { seen: sums.seen.map(() => 0) }])
    await expect(all({ games: 9, seed: 'tea', from: { ...sums, ...more } }, of)).rejects.toThrow('turns come to seen[');
  expect(() => trainLeaves(rules, { games: 0, seed: 'tea' })).toThrow(
    'trainLeaves: games 0 is not a whole number from 1',
  );
});

describe('built-in tables', () => {
  test.each<readonly [string, () => LeaveTable, readonly string[], readonly string[]]>([
    ['open-english', openEnglishLeaves, ['?', 'S'], ['UU', 'II', 'VV']],
    ['open-french', openFrenchLeaves, ['?', 'S'], ['UU', 'VV']],
    ['open-spanish', openSpanishLeaves, ['?', 'S'], ['UU']],
  ])('%s: at most 4 kB, good tiles are good, and text keeps every value', (name, table, good, bad) => {
    const file = readFileSync(`src/leaves/tables/${name}-data.ts`);
    expect(gzipSync(file, { level: 9 }).length).toBeLessThanOrEqual(4096);
    const leaves = table();
    expect(table()).toBe(leaves);
    for (const text of good) expect([text, worth(leaves, text) > 3]).toEqual([text, true]);
    for (const text of bad) expect([text, worth(leaves, text) < -3]).toEqual([text, true]);
    const { alphabet } = leaves;
    const csv = `${tilesOf(alphabet)
      .map(text => `${text},${worth(leaves, text)}`)
      .join('\n')}\n`;
    const read = unwrap(parseLeaves(alphabet, csv));
    for (const text of tilesOf(alphabet)) expect(worth(read, text)).toBe(worth(leaves, text));
  });
});

function tilesOf(alphabet: Alphabet): readonly string[] {
  return Array.from({ length: alphabet.blank }, (_, n) =>
    formatLeave(
      alphabet,
      alphabet.counts.map((_count, tile) => (tile === n + 1 ? 1 : 0)),
    ),
  );
}
