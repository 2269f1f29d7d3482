/** Inference: what somebody has kept, from what it played. */
import { applyMove, classic, newGame, unwrap, viewFor } from 'tilewright';
import { inferRack, simulation } from 'tilewright/analysis';
import { english } from 'tilewright/alphabets/english';
import { leavesOf } from 'tilewright/leaves';
import { buildGraph } from 'tilewright/lexicon';
import { positionOf, topPlays } from 'tilewright/movegen';
import { defineAlphabet } from 'tilewright/rules';
import { expect, test } from 'vitest';
import { leaves } from '../bots/kernel-games.ts';
import { openGraph } from '../fixtures/open-english.ts';
import { inferredIn, shareBefore } from './inference.ts';

const rules = classic({ dictionary: openGraph, challenge: 'void' });

test('what is kept by a player who follows equity fits, and leaves that allow more are out', () => {
  const all = [0, 1, 2, 3].map(nth => inferredIn(rules, leaves, { seed: 'infer', nth, tries: 300 }));
  for (const inferred of all) {
    expect(inferred?.prior?.leaves.length).toBeLessThan(inferred?.prior?.tried ?? 0);
    expect(inferred && shareBefore(inferred)).toBeLessThan(1);
  }
});

test('of every leave there is, with weights by the ways to draw it', () => {
  const few = classic({
    dictionary: buildGraph(english, ['horn', 'horns', 'no', 'qi']),
    challenge: 'void',
    rackSize: 5,
  });
  const { game } = newGame(few, { seats: 2, seed: 'tea', racks: ['HORNE', 'SSAAB'] });
  const next = unwrap(applyMove(few, game, 0, '8E HORN')).game;
  const table = leavesOf(english, { tiles: { '?': 20 } });
  const view = viewFor(few, next, 1);
  const { leaves: kept, tried } = unwrap(inferRack(few, view, 0, { leaves: table, margin: 0 }));
  const weightOf = (tile: string): number => kept.find(({ tiles }) => tiles === tile)?.weight ?? 0;
  // 27 kinds less those of which no tile is unseen: none
  expect(tried).toBe(27);
  // HORNS would have scored more with an S; a blank as well
  expect([weightOf('S'), weightOf('?'), weightOf('E'), weightOf('A')]).toEqual([0, 0, 12, 7]);
  expect(kept[0]).toEqual({ tiles: 'E', weight: 12 });
  expect(JSON.parse(JSON.stringify(kept))).toEqual(kept);
  const position = unwrap(positionOf(few, view, 1));
  const prior = { seat: 0, leaves: [{ tiles: 'Q', weight: 1 }] };
  const told = unwrap(simulation(position, { leaves: table, prior, plies: 1, n: 2, round: 20 }));
  const free = unwrap(simulation(position, { leaves: table, plies: 1, n: 2, round: 20 }));
  const [withQ, without] = [told, free].map(sim => sim.run({ iterations: 80 }));
  // QI needs an I, which nobody is sure to draw: other tiles, other figures
  expect(withQ?.plays.map(({ equity }) => equity)).not.toEqual(without?.plays.map(({ equity }) => equity));
  for (const job of told.jobs(1)) expect(JSON.stringify(job)).toContain('"tiles":"Q"');
});

test('tiles that everybody saw are not inferred', () => {
  const strict = classic({ dictionary: openGraph, challenge: 'double' });
  const { game } = newGame(strict, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  const played = unwrap(applyMove(strict, game, 0, '8D HORNSTE')).game;
  const withdrawn = unwrap(applyMove(strict, played, 1, { type: 'challenge', of: 0 })).game;
  const view = viewFor(strict, withdrawn, 1);
  expect(unwrap(inferRack(strict, view, 0, { leaves }))).toEqual({
    seat: 0,
    leaves: [{ tiles: '', weight: 1 }],
    tried: 1,
  });
  expect(
    unwrap(
      simulation(unwrap(positionOf(strict, view, 1)), { n: 1, prior: { seat: 0, leaves: [{ tiles: '', weight: 1 }] } }),
    ).run({ iterations: 2 }).iterations,
  ).toBe(2);
});

test('a play that can still be challenged tells as much as one that stands', () => {
  const inferred = (challenge: 'void' | 'double'): readonly unknown[] => {
    const by = classic({ dictionary: openGraph, challenge });
    let { game } = newGame(by, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
    return [0, 1, 0, 1].map(seat => {
      const [best] = topPlays(unwrap(positionOf(by, game, seat)), 1, { leaves });
      game = unwrap(applyMove(by, game, seat, best ?? 'pass')).game;
      return inferRack(by, viewFor(by, game, 1 - seat), seat, { leaves, tries: 100 });
    });
  };
  expect(inferred('double')).toEqual(inferred('void'));
});

test('an exchange tells which tiles its best exchange would keep', () => {
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['VVUUIIW'] });
  const next = unwrap(applyMove(rules, game, 0, 'exchange VVUUIW')).game;
  const { leaves: kept } = unwrap(inferRack(rules, viewFor(rules, next, 1), 0, { leaves, tries: 3000 }));
  expect(kept.every(({ tiles }) => tiles.length === 1)).toBe(true);
});

test.each([
  ['some tiles are left in the bag', 'A1x4 T1x3 V4x5 ?0x0', 'VVV', ''],
  ['the bag is empty', 'A1x4 T1x3 V4x4 ?0x0', 'VV', 'A'],
])('an exchange was made beside the bag of then: %s after the next play', (_, set, gone, kept) => {
  const few = defineAlphabet('few', set);
  const by = classic({ alphabet: few, dictionary: buildGraph(few, ['at', 'ta']), challenge: 'void', rackSize: 3 });
  let { game } = newGame(by, { seats: 3, seed: 'tea', racks: [kept + gone, 'ATA', 'ATT'] });
  for (const [seat, move] of [`exchange ${gone}`, '8H AT'].entries())
    game = unwrap(applyMove(by, game, seat, move)).game;
  const table = leavesOf(few, { tiles: { A: 1, V: -5 }, longest: 3 });
  const { leaves: found } = unwrap(inferRack(by, viewFor(by, game, 2), 0, { leaves: table }));
  expect(found.map(({ tiles }) => tiles)).toContain(kept);
});

test('what says nothing is refused by code', () => {
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  const view = viewFor(rules, game, 1);
  expect(inferRack(rules, view, 0, { leaves })).toEqual({ ok: false, error: [{ code: 'nothing-to-infer' }] });
  expect(inferRack(rules, view, 5, { leaves })).toEqual({ ok: false, error: [{ code: 'no-seat', seat: 5 }] });
  const passed = unwrap(applyMove(rules, game, 0, 'pass')).game;
  expect(inferRack(rules, viewFor(rules, passed, 1), 0, { leaves })).toEqual({
    ok: false,
    error: [{ code: 'nothing-to-infer' }],
  });
  const poor = unwrap(applyMove(rules, game, 0, '8G NO')).game;
  expect(inferRack(rules, viewFor(rules, poor, 1), 0, { leaves, margin: -100, tries: 20 })).toMatchObject({
    ok: false,
    error: [{ code: 'no-leave-fits' }],
  });
  expect(() => inferRack(rules, view, 0, { leaves, tries: 0 })).toThrow(RangeError);
});
