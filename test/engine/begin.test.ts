/** Beginning, going back, and rules that never come to wait. */
import { describe, expect, test } from 'vitest';
import { applyMove, newGame, rackOf, tilesIn, unwrap, viewFor, type Chance, type Setup } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { classic } from 'tilewright/classic';
import { rewindGame } from 'tilewright/saves';
import { extendRules, queue, withCounts, zoneAt, effect, step } from 'tilewright/rules';
import { boardRows } from '../fixtures/drawing.ts';
import { bag, counts, racks, tableOf } from '../fixtures/table.ts';

const rules = classic();
const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('a set-up that does not fit', () => {
  test.each<readonly [string, Setup, string]>([
    ['too few seats', { seats: 1, seed: 'x' }, '2 to 4'],
    ['too many seats', { seats: ['A', 'B', 'C', 'D', 'E'], seed: 'x' }, '5 given'],
    ['no seats', { seats: 0, seed: 'x' }, '0 given'],
    ['half a seat', { seats: 2.5, seed: 'x' }, 'seats'],
    ['seats that are no number', { seats: NaN, seed: 'x' }, 'seats'],
    ['no seed', { seats: 2, seed: '' }, 'seed'],
    ['a seed that is no text', { seats: 2, seed: 5 as unknown as string }, 'seed'],
    ['a first seat that is not there', { seats: 2, seed: 'x', first: 2 }, 'seat 2'],
    ['a rack that does not read', { seats: 2, seed: 'x', racks: ['HO1'] }, "'HO1'"],
    ['a rack that the set has not', { seats: 2, seed: 'x', racks: ['ZZ'] }, 'beginning'],
    ['racks that the set has not together', { seats: 2, seed: 'x', racks: ['Z', 'Z'] }, 'beginning'],
    ['a rack of nobody', { seats: 2, seed: 'x', racks: [undefined, undefined, 'A'] }, 'beginning'],
    ['a board that does not read', { seats: 2, seed: 'x', boards: ['15/15'] }, 'board'],
    [
      'a board of more tiles than the set has',
      { seats: 2, seed: 'x', boards: [`ZZ13/${'15/'.repeat(13)}15`] },
      'tiles',
    ],
    [
      'racks of what lies on the board',
      { seats: 2, seed: 'x', boards: [`Z14/${'15/'.repeat(13)}15`], racks: ['Z'] },
      'beginning',
    ],
  ])('%s', (_what, setup, named) => {
    expect(() => newGame(rules, setup)).toThrow(RangeError);
    expect(() => newGame(rules, setup)).toThrow(named);
  });

  const draw = (tiles: readonly number[] | number, to = 'rack 0'): Chance => ({ what: 'draw', from: 'bag', to, tiles });
  test.each<readonly [string, Setup, readonly Chance[]]>([
    ['told chance with a seed', { seats: 2, seed: 'x' }, [draw([1, 1, 1, 1, 1, 1, 1])]],
    ['no chance at all', { seats: 2, knows: 'record' }, [{ what: 'nothing' } as unknown as Chance]],
    ['too few tiles', { seats: 2, knows: 'record' }, [{ what: 'ruling', upheld: true }]],
    ['tiles that the set has not', { seats: 2, knows: 'record' }, [draw([26, 26, 1, 1, 1, 1, 1])]],
    ['a rack of nobody', { seats: 2, knows: 'record' }, [draw(7, 'rack 2')]],
    ['a rack twice', { seats: 2, knows: 'record' }, [draw(7), draw(7)]],
    ['a start draw that is not told', { seats: 2, knows: 'record', first: 'draw' }, []],
    ['a start draw by number', { seats: 2, knows: { view: 0 }, first: 'draw' }, [draw(2, 'start')]],
    ['a start draw of one', { seats: 2, knows: { view: 0 }, first: 'draw' }, [draw([1], 'start')]],
    ['a start draw of what is not there', { seats: 2, knows: { view: 0 }, first: 'draw' }, [draw([26, 26], 'start')]],
  ])('told: %s', (_what, setup, told) => {
    expect(() => newGame(rules, setup, told)).toThrow(RangeError);
  });
});

describe('a beginning', () => {
  test("a referee's game marks a seed that is too short", () => {
    expect(newGame(rules, { seats: 2, seed: 'tea' }).game.knows).toEqual({
      what: 'everything',
      seed: 'tea',
      weak: true,
    });
    expect(newGame(rules, { seats: 2, seed: UUID }).game.knows).toEqual({ what: 'everything', seed: UUID });
    expect(newGame(rules, { seats: 2, knows: 'record' }).game.knows).toEqual({ what: 'record' });
    expect(newGame(rules, { seats: 2, knows: { view: 1 } }).game.knows).toEqual({ what: 'view', of: 1 });
  });

  test('names, or how many', () => {
    expect(newGame(rules, { seats: ['Ann', 'Bob'], seed: 'x' }).game.seats).toEqual([{ name: 'Ann' }, { name: 'Bob' }]);
    expect(newGame(rules, { seats: 3, seed: 'x' }).game.seats).toHaveLength(3);
  });

  // RULES 1.1; 9T7
  test.each([
    [2, 7, 86],
    [4, 7, 72],
    [2, 9, 82],
    [3, 9, 73],
    [4, 9, 64],
  ])('%i seats, %i tiles each: the bag keeps %i', (seats, rackSize, left) => {
    const own = classic({ rackSize });
    const { game, events } = newGame(own, { seats, seed: 'x' });
    expect(counts(tableOf(own, game))).toEqual([...new Array<number>(seats).fill(rackSize), left]);
    expect(events.map(({ type }) => type)).toEqual(new Array<string>(seats).fill('drew'));
  });

  test('racks told are exactly these; the others are drawn', () => {
    const { game } = newGame(rules, { seats: 3, seed: 'x', racks: ['QZ', undefined, ''] });
    const table = tableOf(rules, game);
    expect([racks(table)[0], racks(table)[2]]).toEqual(['QZ', '']);
    expect(counts(table)).toEqual([2, 7, 0, 91]);
  });

  test('boards told take their tiles out of the bag', () => {
    const { game } = newGame(rules, {
      seats: 2,
      seed: 'x',
      racks: ['A', 'A'],
      boards: [boardRows(`\n F G\n 8 Q z`)],
    });
    const left = bag(tableOf(rules, game));
    expect(left).toHaveLength(96);
    expect(left).not.toContain('Q');
    expect(Array.from(left).filter(tile => tile === '?')).toHaveLength(1);
    expect(left).toContain('Z');
  });

  test('the same seed gives the same game; another gives another', () => {
    const of = (seed: string): unknown => newGame(rules, { seats: 2, seed, first: 'draw' }).game;
    expect(of('one')).toEqual(of('one'));
    expect(of('one')).not.toMatchObject({ zones: (of('two') as { readonly zones: object }).zones });
  });

  // RULES C23
  test.each<readonly [string, readonly string[], number]>([
    ['the letter nearest A', ['BCA'], 2],
    ['a blank beats every letter', ['A?A'], 1],
    ['those who tie draw again', ['ACA', 'BA'], 2],
    ['and again', ['ACA', 'BB', 'XC'], 2],
    ['two blanks tie', ['??A', 'ZY'], 1],
  ])('start draw: %s', (_what, rounds, first) => {
    const told = rounds.map((tiles): Chance => ({
      what: 'draw',
      from: 'bag',
      to: 'start',
      tiles: Array.from(tiles, tile => (tile === '?' ? 27 : tile.charCodeAt(0) - 64)),
    }));
    const { game, events } = newGame(rules, { seats: 3, knows: { view: 'spectator' }, first: 'draw' }, told);
    expect(game.toMove).toBe(first);
    expect(events[0]).toMatchObject({ type: 'drew-lots', seat: first });
    expect(counts(tableOf(rules, game))).toEqual([7, 7, 7, 79]);
  });

  test.each<readonly ['redraw-tied' | 'redraw-all' | 'seat-order', readonly string[], number]>([
    ['redraw-tied', ['AAB', 'CB'], 1],
    ['redraw-all', ['AAB', 'DCB'], 2],
    ['seat-order', ['BAA'], 1],
  ])('ties by %s', (tie, rounds, first) => {
    const tied = classic({ startDraw: { tie } });
    const told = rounds.map((tiles): Chance => ({
      what: 'draw',
      from: 'bag',
      to: 'start',
      tiles: Array.from(tiles, tile => tile.charCodeAt(0) - 64),
    }));
    expect(newGame(tied, { seats: 3, knows: 'record', first: 'draw' }, told).game.toMove).toBe(first);
  });

  test('a tie that the bag cannot break goes to the first', () => {
    const few = classic({ alphabet: withCounts(english, 'A2 B1'), rackSize: 1 });
    const told: Chance = { what: 'draw', from: 'bag', to: 'start', tiles: [2, 1, 1] };
    expect(newGame(few, { seats: 3, knows: 'record', first: 'draw' }, [told]).game.toMove).toBe(1);
  });
});

describe('going back', () => {
  const begin = newGame(rules, { seats: 2, seed: UUID, racks: ['HORNETS'], first: 0 }).game;
  const once = unwrap(applyMove(rules, begin, 0, '8F HORN')).game;
  const twice = unwrap(applyMove(rules, once, 1, 'pass')).game;

  test.each([
    [0, () => twice],
    [1, () => once],
    [2, () => begin],
  ])('%i moves', (entries, expected) => {
    expect(rewindGame(rules, twice, entries)).toEqual(expected());
  });

  test.each([-1, 3, 0.5, NaN])('%d entries cannot be taken back', entries => {
    expect(() => rewindGame(rules, twice, entries)).toThrow(RangeError);
  });

  test('the same move brings the same luck, unless reseeded', () => {
    const again = (game: typeof once) =>
      tilesIn(rackOf(unwrap(applyMove(rules, unwrap(applyMove(rules, game, 0, '8F HORN')).game, 1, 'accept')).game, 0))
        .tiles;
    const seeds = ['one', 'two', 'three'].map(seed => rewindGame(rules, twice, 2, { reseed: seed }));
    expect(again(rewindGame(rules, twice, 2))).toEqual(again(begin));
    expect(new Set(seeds.map(game => again(game).join())).size).toBeGreaterThan(1);
    expect(seeds[0]?.knows).toEqual({ what: 'everything', seed: 'one', weak: true });
    const other = UUID.replace('0', '1');
    expect(rewindGame(rules, twice, 1, { reseed: other })).toEqual({
      ...once,
      knows: { what: 'everything', seed: other },
    });
  });

  test.each([0, 1, 'spectator', 'director'] as const)(
    'a view of %s goes back without the seed; a reseed means nothing',
    viewer => {
      const view = viewFor(rules, twice, viewer);
      for (const [entries, game] of [twice, once, begin].entries())
        expect(rewindGame(rules, view, entries, { reseed: 'x' })).toEqual(viewFor(rules, game, viewer));
    },
  );

  test('under other rules the log is refused', () => {
    const other = classic({ challenge: 'none', exchange: { minBag: 100 } });
    const exchanged = unwrap(applyMove(rules, begin, 0, 'exchange H')).game;
    expect(() => rewindGame(other, exchanged, 0)).toThrow(RangeError);
  });
});

describe('rules that never come to wait', () => {
  const nobody = { name: 'nobody', seats: () => [] };

  test('steps that run on', () => {
    const endless = extendRules(rules, { name: 'endless', movers: nobody, voters: nobody, ending: [] });
    expect(() => newGame(endless, { seats: 2, seed: 'x' })).toThrow(RangeError);
  });

  test('effects that queue themselves', () => {
    const endless = extendRules(rules, {
      name: 'chain',
      steps: [step('begin', game => queue(game, { name: 'again', seat: 0 })), ...rules.steps],
      effects: [effect('again', game => queue(game, { name: 'again', seat: 0 }))],
    });
    const { game } = newGame(endless, { seats: 2, seed: 'x' });
    expect(() => applyMove(endless, game, 0, 'pass')).toThrow(RangeError);
  });
});

test('a zone that is not there is named', () => {
  expect(() => zoneAt(newGame(rules, { seats: 2, seed: 'x' }).game, 'pouch')).toThrow("'pouch'");
});
