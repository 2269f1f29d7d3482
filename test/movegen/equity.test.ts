import {
  applyMove,
  classic,
  formatMove,
  newGame,
  parseMove,
  rackOf,
  tilesIn,
  unwrap,
  viewFor,
  zoneAt,
  zoneSize,
  type Game,
  type Move,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { spanish } from 'tilewright/alphabets/spanish';
import { askBot, bestBy, exchangesOf, greedy, withRack } from 'tilewright/bots';
import { leavesOf, noLeaves, readKlv, writeKlv, type LeaveTable } from 'tilewright/leaves';
import { equityOf, listPlays, positionOf, topPlays } from 'tilewright/movegen';
import { describe, expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-english.ts';

const rules = classic({ dictionary: openGraph, challenge: 'void' });
const MODEL = {
  tiles: { '?': 24.6, S: 7.9, Q: -6.3, U: -2.7, E: 1.1, I: -1.3 },
  twice: { I: -4.45, E: -1.9 },
  pairs: { QU: 8.8 },
};
const model = leavesOf(english, MODEL);

function tables(): readonly (readonly [string, LeaveTable])[] {
  return [
    ['a small one', model],
    ['a full one', unwrap(readKlv(english, writeKlv(model)))],
    ['zeros', noLeaves(english)],
  ];
}

/** All plays and exchanges of a seat, best first, by what is said of each alone. */
function byHand(game: Game, leaves: LeaveTable): readonly (readonly [number, string])[] {
  const seat = game.toMove;
  const position = unwrap(positionOf(rules, game, seat));
  const moves: readonly Move[] = [...listPlays(position), ...exchangesOf(rules, game, seat)];
  return moves
    .map(move => [equityOf(position, move, leaves)?.equity ?? NaN, formatMove(rules, move)] as const)
    .sort(([a], [b]) => b - a);
}

test.each(tables())('a bot plays the first of all plays and exchanges by equity: %s', (_, leaves) => {
  const bot = bestBy({ leaves });
  const exchanged: boolean[] = [];
  for (const [n, rack] of ['QUIIIVV', 'HORNETS', 'UUUIIVV', 'SATIRE?', 'AAAAAEE', 'ZZZ'.slice(2)].entries()) {
    const begun = newGame(rules, { seats: 2, seed: `equity ${n}`, racks: [rack] }).game;
    let game = begun;
    for (let turn = 0; turn < 6 && game.over === undefined; turn++) {
      const [best] = byHand(game, leaves);
      const move = askBot(rules, game, game.toMove, bot);
      expect([n, turn, move && formatMove(rules, move)]).toEqual([n, turn, best?.[1]]);
      exchanged.push(move?.type === 'exchange');
      game = unwrap(applyMove(rules, game, game.toMove, move ?? 'pass')).game;
    }
  }
  expect(exchanged.includes(true)).toBe(true);
});

describe('the parts of equity', () => {
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['QUEENS?'] });
  const position = unwrap(positionOf(rules, game, 0));
  const equity = (text: string): unknown => equityOf(position, unwrap(parseMove(rules, game, 0, text)), model);

  test('of a play, an exchange, a pass', () => {
    const steps = (value: number): number => Math.round(value * 256) / 256;
    expect(equity('8H NEE')).toEqual({
      points: 6,
      leave: steps(24.6 + 7.9 - 6.3 - 2.7 + 8.8),
      end: 0,
      equity: 6 + steps(32.3),
    });
    expect(equity('exchange QU')).toEqual({
      points: 0,
      leave: steps(24.6 + 7.9 + 2.2 - 1.9),
      end: 0,
      equity: steps(32.8),
    });
    expect(equity('exchange QUEENS?')).toEqual({ points: 0, leave: 0, end: 0, equity: 0 });
    expect(equity('pass')).toMatchObject({ points: 0, end: 0 });
  });

  test('of what cannot be played there is none', () => {
    expect(equity('8H QEE')).toBeUndefined();
    expect(equity('exchange 3')).toBeUndefined();
    expect(equity('resign')).toBeUndefined();
    expect(equityOf(position, { type: 'exchange', tiles: [26] }, model)).toBeUndefined();
    expect(equityOf(position, { type: 'exchange', tiles: [99] }, model)).toBeUndefined();
  });

  test('with an empty bag: twice the tiles of the others for who goes out, else less twice ones own and ten', () => {
    let end = newGame(rules, { seats: 2, seed: 'end' }).game;
    while (zoneSize(zoneAt(end, 'bag')) > 0)
      end = unwrap(applyMove(rules, end, end.toMove, askBot(rules, end, end.toMove, greedy) ?? 'pass')).game;
    const seat = end.toMove;
    const short = unwrap(withRack(rules, end, seat, tilesIn(rackOf(end, seat)).tiles.slice(0, 2)));
    for (const game of [end, short]) {
      const last = unwrap(positionOf(rules, viewFor(rules, game, seat), seat));
      const others = zoneSize(zoneAt(game, 'bag')) > 0 ? undefined : 2 * pointsIn(rackOf(game, 1 - seat).counts);
      for (const play of listPlays(last)) {
        const out = play.leave.every(count => count === 0);
        const end = out ? others : -2 * pointsIn(play.leave) - 10;
        if (others !== undefined)
          expect(equityOf(last, play, model)).toEqual({
            points: play.points,
            leave: 0,
            end,
            equity: play.points + (end ?? 0),
          });
      }
      const stays = -2 * pointsIn(rackOf(game, seat).counts) - 10;
      expect(equityOf(last, { type: 'pass' }, model)?.end).toBe(others === undefined ? 0 : stays);
    }
  });
});

function pointsIn(counts: readonly number[]): number {
  return counts.reduce((sum, count, tile) => sum + count * (english.points[tile] ?? 0), 0);
}

describe('what is no worth', () => {
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  const position = unwrap(positionOf(rules, game, 0));

  test('a worth that is not a number is an error, of a play and of an exchange', () => {
    const options = { worth: () => NaN, atMostAbovePoints: 0 };
    expect(() => topPlays(position, 1, options)).toThrow('topPlays: the worth of a play is not a number');
    const bot = bestBy(({ size }) => (size === 0 ? NaN : 1));
    expect(() => askBot(rules, game, 0, bot)).toThrow('bestBy: the worth of an exchange is not a number');
    expect(() =>
      askBot(
        rules,
        game,
        0,
        bestBy(({ leave }) => leave[99]!),
      ),
    ).toThrow('is not a number');
  });

  test('a table for other letters is a mistake, and so is what is no table', () => {
    expect(() => equityOf(position, { type: 'pass' }, noLeaves(spanish))).toThrow(
      'the leave table is for the letters of spanish',
    );
    expect(() => askBot(rules, game, 0, bestBy({ leaves: noLeaves(spanish) }))).toThrow('of spanish');
    expect(() => bestBy({ leaves: {} as LeaveTable })).toThrow('bestBy: leaves (object) is not a leave table');
    expect(() => bestBy({ leaves: model, exchange: true } as never)).toThrow('did you mean');
  });

  test('without exchanges it exchanges only where it has no play, as greedy does', () => {
    const poor = newGame(rules, { seats: 2, seed: 'tea', racks: ['UUUIIVV'] }).game;
    expect(askBot(rules, poor, 0, bestBy({ leaves: model }))).toMatchObject({ type: 'exchange' });
    const stays = askBot(rules, poor, 0, bestBy({ leaves: model, exchanges: false }));
    const plays = listPlays(unwrap(positionOf(rules, poor, 0)));
    expect(stays?.type).toBe(plays.length > 0 ? 'place' : 'exchange');
  });
});
