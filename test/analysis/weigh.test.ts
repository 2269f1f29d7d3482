/** The most points and the best bingo, which a review finds beside its best moves, are those of a list of all plays. */
import { classic, newGame, unwrap, type CrosswordRules } from 'tilewright';
import { greedy, playOut } from 'tilewright/bots';
import { listPlays, positionOf, type Position } from 'tilewright/movegen';
import { expect, test } from 'vitest';
import { bestMoves } from '../../src/analysis/weigh.ts';
import { PLAYED } from '../../src/cli/perft-positions.ts';
import { BAG, isEmpty, zoneAt } from '../../src/engine/zones.ts';
import { openGraph } from '../fixtures/open-english.ts';
import { corpusPosition, corpusRules } from '../movegen/corpus.ts';
import { leaveTables } from '../movegen/leave-tables.ts';

const rules = corpusRules(15, openGraph);
const short = classic({ dictionary: openGraph, challenge: 'void', bingo: { 4: 5, 6: 25, 7: 60 } });

/** Played boards, racks with blanks on an empty one, and the last turns of a game. */
function positionsBy(by: CrosswordRules): readonly Position[] {
  const racks = ['HORNETS', 'AEINRT?', 'QUIXT??', 'VUVWIIQ'];
  const opened = racks.map(rack => newGame(by, { seats: 2, seed: 'tea', racks: [rack] }).game);
  const { game } = newGame(by, { seats: 2, seed: 'tea' });
  const played = Array.from({ length: 30 }, (_, turns) => playOut(by, game, greedy, { turns }));
  const late = played.filter(({ over }) => over === undefined).slice(-4);
  return [
    ...PLAYED.map(cgp => corpusPosition(by, cgp)),
    ...[...opened, ...late].map(each => unwrap(positionOf(by, each, each.toMove))),
  ];
}

test.each(leaveTables())('%s: the most points, and the bingo with the most', (_, table) => {
  let [positions, emptyBags, keepLittle, bingos] = [0, 0, 0, 0];
  for (const [by, isBingo] of [
    [rules, (tiles: number) => tiles === 7],
    [short, (tiles: number) => tiles === 4 || tiles >= 6],
  ] as const)
    for (const position of positionsBy(by)) {
      const plays = listPlays(position);
      const bingo = plays.find(({ tiles }) => isBingo(tiles.length));
      for (const n of [1, 3, 15]) {
        const found = bestMoves(position, n, table);
        expect(found.points).toBe(plays[0]?.points ?? 0);
        expect(found.bingo?.points).toBe(bingo?.points);
        keepLittle += Number(found.best.every(({ points }) => points < found.points));
      }
      positions++;
      emptyBags += Number(isEmpty(zoneAt(position.game, BAG)));
      bingos += Number(bingo !== undefined);
    }
  expect(bingos).toBeGreaterThan(10);
  expect(positions - bingos).toBeGreaterThan(10);
  expect(emptyBags).toBeGreaterThan(2);
  // the play of the most points is not always among the best
  expect(keepLittle).toBeGreaterThan(0);
});
