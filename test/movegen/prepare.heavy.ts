/** Words made ready ahead: in pieces, kept, and the same plays as without. */
import { describe, expect, test, vi } from 'vitest';
import { classic, newGame, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { askBot, greedy } from 'tilewright/bots';
import { openEnglish } from 'tilewright/lexica/open-english';
import { anyOrderSet, buildGraph, type WordGraph } from 'tilewright/lexicon';
import { listPlays, positionOf, prepareWords } from 'tilewright/movegen';
import { graphOver } from '../../src/lexicon/word-graph.ts';
import { walkable } from '../../src/movegen/graph-table.ts';
import { kernelOf } from '../../src/movegen/kernel.ts';
import { walkableOf } from '../../src/movegen/plan.ts';
import { positionWith } from './folded.ts';

/** A graph of the built-in words that nobody has asked about. */
const fresh = (): WordGraph => graphOver(english, openEnglish().nodes);

test('no piece is most of the work', () => {
  const work = walkable(fresh());
  const spent: number[] = [];
  for (let isDone = false; !isDone;) {
    const { user, system } = process.cpuUsage();
    isDone = work.next().done === true;
    const after = process.cpuUsage();
    spent.push(after.user + after.system - user - system);
  }
  const all = spent.reduce((sum, each) => sum + each, 0);
  expect(spent.length).toBeGreaterThan(8);
  expect(Math.max(...spent)).toBeLessThan(all / 2);
});

test('others have their turn meanwhile; what was made is kept, and nothing is made again', async () => {
  const words = fresh();
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  await prepareWords(words);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  const first = walkableOf(words).next();
  expect(first.done).toBe(true);
  if (first.value === undefined || first.value === 'too-large') throw new Error('the built-in words have room');
  const { arena } = kernelOf();
  const table = arena.tableOf(first.value);
  await prepareWords(words);
  expect(walkableOf(words).next().value).toBe(first.value);
  expect(arena.tableOf(first.value)).toBe(table);
});

test('where the host has a scheduler, that is asked for rests: browsers make timers wait', async () => {
  const asked: (() => void)[] = [];
  const postTask = (resume: () => void): void => {
    asked.push(resume);
    setTimeout(resume, 0);
  };
  vi.stubGlobal('scheduler', { postTask });
  await prepareWords(fresh());
  vi.stubGlobal('scheduler', {});
  await prepareWords(buildGraph(english, ['at']));
  vi.unstubAllGlobals();
  expect(asked.length).toBeGreaterThan(10);
});

describe('the same plays', () => {
  test('of prepared words, of others, and of words that are asked about while they are prepared', async () => {
    const [ready, meanwhile, never] = [fresh(), fresh(), fresh()];
    await prepareWords(ready);
    const preparing = prepareWords(meanwhile);
    await new Promise(resolve => setTimeout(resolve, 0));
    for (const rack of ['HORNETS', 'QUIXZA?'])
      for (const words of [ready, meanwhile])
        expect(listPlays(positionWith(words, rack))).toEqual(listPlays(positionWith(never, rack)));
    const kept = walkableOf(meanwhile).next().value;
    await preparing;
    expect(walkableOf(meanwhile).next().value).toBe(kept);
    const moves = [ready, meanwhile, never].map(dictionary => {
      const rules = classic({ dictionary, challenge: 'void' });
      return askBot(rules, newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] }).game, 0, greedy);
    });
    expect(moves[0]?.type).toBe('place');
    expect([moves[1], moves[2]]).toEqual([moves[0], moves[0]]);
  });

  test('of words with a GADDAG, of none, and of letters in any order', async () => {
    const list = ['tease', 'steal', 'teal', 'at'];
    for (const words of [
      buildGraph(english, list, { gaddag: true }),
      buildGraph(english, []),
      anyOrderSet(english, list),
    ])
      await expect(prepareWords(words)).resolves.toBeUndefined();
    const rules = classic({ dictionary: buildGraph(english, list) });
    const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['STEAL'] });
    const lexicon = anyOrderSet(english, list);
    await prepareWords(lexicon);
    const plays = (words: typeof lexicon): unknown => listPlays(unwrap(positionOf(rules, game, 0, { lexicon: words })));
    expect(plays(lexicon)).toEqual(plays(anyOrderSet(english, list)));
  });
});
