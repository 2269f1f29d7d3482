/** The cases of 9-Tile. */
import { expect, test } from 'vitest';
import {
  beginGame,
  classic,
  newGame,
  parseMove,
  unwrap,
  wordSet,
  type Chance,
  type ClassicOptions,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { nineTile } from 'tilewright/variants';
import {
  counts,
  eventLine,
  outcome,
  play,
  racks,
  refusal,
  sitAt,
  sorted,
  tableOf,
  tilesOf,
  turns,
  worth,
  type Situation,
  type Table,
} from '../fixtures/table.ts';

function sit(situation: Situation, options: ClassicOptions = {}): Table {
  const set = situation.bag === undefined ? {} : { alphabet: tilesOf(situation) };
  return sitAt(nineTile({ ...set, ...options }), situation);
}

const lots = (rules: Rules, tiles: string): Chance => ({
  type: 'draw',
  from: 'bag',
  to: 'start',
  tiles: Array.from(tiles, tile => {
    const { game } = newGame(rules, { seats: 2, seed: 'lots' });
    const move = unwrap(parseMove(rules, game, 0, `exchange ${tile}`));
    return move.type === 'exchange' && typeof move.tiles !== 'number' ? (move.tiles[0] ?? 0) : 0;
  }),
});

test('9T1: opening ORIENTAL A8-H8, over a triple and a double word: 104', () => {
  const start = sit({ racks: ['AEILNORTX', 'AB'] });
  expect(worth(start, 'A: 8A ORIENTAL')).toEqual({ lines: ['ORIENTAL 54', 'bingo 50'], total: 104 });
});

test('9T2: opening CHEMISTRY D8-L8, all nine: 102, and one bonus only', () => {
  const start = sit({ racks: ['CEHIMRSTY', 'AB'] });
  expect(worth(start, 'A: 8D CHEMISTRY')).toEqual({ lines: ['CHEMISTRY 52', 'bingo 50'], total: 102 });
});

test('9T3: six of nine tiles: no bonus', () => {
  expect(worth(sit({ racks: ['AEILNORTX', 'AB'] }), 'A: 8C ORIENT').lines).toEqual(['ORIENT 14']);
});

test('9T4: seven of nine tiles: 50; two stay, and the rack is filled to nine', () => {
  const start = sit({ racks: ['EINORSTXZ', 'AB'] });
  expect(worth(start, 'A: 8B ORIENTS').lines).toEqual(['ORIENTS 16', 'bingo 50']);
  const end = play(start, 'A: 8B ORIENTS', 'B: accept');
  expect(end.said).toContain('A drew 7');
  expect(counts(end)[0]).toBe(9);
  expect(racks(end)[0]).toContain('X');
  expect(racks(end)[0]).toContain('Z');
});

test('9T5: an exchange of nine with eight in the bag is illegal', () => {
  const start = sit({ racks: ['AEILNORTX', 'AB'], bag: 'CDFGHJKM' });
  expect(refusal(start, 'A: exchange AEILNORTX')).toEqual(['too-few-in-bag 8 of 9']);
  expect(refusal(start, 'A: exchange AEILNORT')).toEqual([]);
});

test('9T6: the last seven tiles, with an empty bag: 50, and out', () => {
  const start = sit({ racks: ['EINORST', 'QZ'], bag: '' });
  const end = play(start, 'A: 8B ORIENTS', 'B: accept');
  expect(end.said).toEqual([
    'A played ORIENTS 66',
    'B accepted',
    'A booked 66 = 66',
    'rack 1 shown QZ',
    'over went-out',
  ]);
  expect(outcome(end).totals).toEqual([86, -20]);
});

test.each([
  { seats: 2, bag: 82 },
  { seats: 3, bag: 73 },
  { seats: 4, bag: 64 },
])('9T7: $seats players: nine tiles each, $bag in the bag', ({ seats, bag }) => {
  const rules = nineTile();
  const table = tableOf(rules, newGame(rules, { seats, seed: 'tea' }).game);
  expect(counts(table)).toEqual([...Array.from({ length: seats }, () => 9), bag]);
});

test('9T8: two As tie in the start draw: they draw again', () => {
  const rules = nineTile();
  const { events } = unwrap(
    beginGame(rules, { seats: 3, knows: 'record', first: 'draw' }, [lots(rules, 'ACA'), lots(rules, 'QE')]),
  );
  expect(eventLine(rules, events[0]!)).toBe('C begins: A=A B=C C=A A=Q C=E');
});

test('9T9: eight tiles with a bad cross word, challenged: all come back, and no 50', () => {
  const dictionary = wordSet(english, ['horn', 'oriental']);
  const board = `
      F G H I
  8   H O R N`;
  // L on I9 makes NL
  const start = sit({ racks: ['AEILNORTX', 'AB'], board }, { dictionary });
  expect(worth(start, 'A: 9B ORIENTAL').lines).toContain('bingo 50');
  const end = play(start, 'A: 9B ORIENTAL', 'B: challenge');
  expect(turns(end)).toEqual(['A withdrawn 0']);
  expect(sorted(racks(end)[0] ?? '')).toBe('AEILNORTX');
  expect(end.game.scores).toEqual([0, 0]);
  expect(counts(end)).toEqual(counts(start));
});

test('of 2007 in everything else; other editions and options go on top', () => {
  const names = (rules: Rules) => rules.ending.map(({ name }) => name);
  expect(names(nineTile())).toEqual(names(classic({ edition: 2007 })));
  expect(names(nineTile({ edition: 2013 }))).toEqual(names(classic({ edition: 2013 })));
  expect(nineTile().challenge).toEqual(classic({ edition: 2007 }).challenge);
  expect(nineTile({ rackSize: 7, bingo: { 7: 50 } })).toMatchObject({
    rackSize: 7,
    scoring: classic({ edition: 2007 }).scoring,
  });
});

test('2013 with nine tiles: the surplus over nine goes back', () => {
  const start = sit({ racks: ['ABCDEFGHIJK', 'AB'] }, { edition: 2013 });
  expect(counts(play(start, 'director: take-back seat 0 2'))[0]).toBe(9);
});
