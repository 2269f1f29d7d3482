/** The best moves by points and leave are the head of a ranking of all plays and exchanges. */
import { applyMove, classic, newGame, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { leavesOf, noLeaves } from 'tilewright/leaves';
import { listPlays, positionOf, topPlays } from 'tilewright/movegen';
import { blanksAndBlockers } from 'tilewright/variants';
import { expect, test } from 'vitest';
import { PLAYED } from '../../src/cli/perft-positions.ts';
import { openGraph } from '../fixtures/open-english.ts';
import { corpusPosition, corpusRules } from './corpus.ts';
import { ranksByEquity } from './equity.ts';
import { leaveTables } from './leave-tables.ts';

const rules = corpusRules(15, openGraph);

test.each(leaveTables())('%s: on real boards', (_, table) => {
  const exchanges = PLAYED.map(cgp => ranksByEquity(corpusPosition(rules, cgp), table, cgp));
  expect(Math.max(...exchanges)).toBeGreaterThan(40);
});

test.each(leaveTables())('%s: exchanges as the rules allow them', (_, table) => {
  for (const minBag of [7, 90] as const)
    for (const racks of [['VUVWIIQ'], ['IIIIIII']]) {
      const open = classic({ dictionary: openGraph, challenge: 'void', exchange: { minBag } });
      const { game } = newGame(open, { seats: 2, seed: 'tea', racks });
      const count = ranksByEquity(unwrap(positionOf(open, game, 0)), table, `${racks.join()} ${minBag}`);
      expect(count > 0).toBe(minBag !== 90);
    }
});

test('an exchange keeps what lies beside the rack, as a play does', () => {
  const bonus = blanksAndBlockers({ dictionary: openGraph, challenge: 'void' });
  const { game } = newGame(bonus, { seats: 2, seed: 'tea', racks: ['ROASTED'] });
  // E8 gives an extra blank, which lies in the pouch
  const played = unwrap(applyMove(bonus, unwrap(applyMove(bonus, game, 0, '8E ROAST')).game, 1, 'pass')).game;
  const position = unwrap(positionOf(bonus, played, 0));
  const table = leavesOf(english, { tiles: { '?': 25, S: 8, Q: -7 } });
  expect(ranksByEquity(position, table, 'with a blank in the pouch')).toBeGreaterThan(40);
  const [best] = topPlays(position, Infinity, { leaves: table, exchanges: true }).filter(
    ({ type, tiles }) => type === 'exchange' && tiles.length === 7,
  );
  expect(best?.equity).toBe(25);
});

test('of equal worth a play comes first, then more tiles before fewer', () => {
  const open = classic({ dictionary: openGraph, challenge: 'void' });
  const { game } = newGame(open, { seats: 2, seed: 'tea', racks: ['VUVWIIQ'] });
  const position = unwrap(positionOf(open, game, 0));
  const by = { leaves: leavesOf(english, { tiles: { Q: -60, V: -60, W: -60 } }), exchanges: true } as const;
  const moves = topPlays(position, 6, by);
  expect(moves.map(({ type, points, equity }) => [type, points, equity])).toEqual(
    Array.from({ length: 6 }, () => ['exchange', 0, 0]),
  );
  expect(moves.map(({ tiles }) => tiles.length)).toEqual([7, 6, 6, 5, 5, 4]);
});

test('with zeros the order is that of points', () => {
  const position = corpusPosition(rules, PLAYED[0] ?? '');
  const top = topPlays(position, 40, { leaves: noLeaves(english) });
  expect(top.map(({ points, equity }) => [points, equity])).toEqual(
    listPlays(position)
      .slice(0, 40)
      .map(({ points }) => [points, points]),
  );
});
