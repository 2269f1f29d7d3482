/**
 * The cases about beginning, drawing, exchanging, passing and seeing: C14, C20, C21, C23, C34, C40, C44, C45.
 */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  beginGame,
  classic,
  eventsFor,
  newGame,
  rackOf,
  saveGame,
  tilesIn,
  unwrap,
  viewFor,
  wordSet,
  type Chance,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import {
  EDITIONS,
  bag,
  counts,
  eventLine,
  may,
  play,
  racks,
  refusal,
  sitDown,
  sorted,
  tableOf,
  turns,
  waits,
  worth,
} from '../../fixtures/table.ts';

const dictionary = wordSet(english, ['horn', 'tea']);

/** A given start draw: one tile for each seat that draws. */
const lots = (rules: Rules, tiles: string): Chance => ({
  type: 'draw',
  from: 'bag',
  to: 'start',
  tiles: Array.from(tiles, tile => (tile === '?' ? rules.alphabet.blank : rules.alphabet.letters.indexOf(tile))),
});

describe.each(EDITIONS)('edition %i', edition => {
  test('C14: the bag holds three tiles: an exchange of four is refused, one of three gets exactly those', () => {
    const start = sitDown({ edition }, { racks: ['AEIOSTU', 'DEEFGHI'], bag: 'QXZ' });
    expect(refusal(start, 'A: exchange AEIO')).toEqual(['too-few-in-bag 3 of 4']);
    const end = play(start, 'A: exchange AEI');
    expect(end.said).toEqual(['A exchanged 3', 'A drew 3', 'B to-move']);
    expect(racks(end)).toEqual(['OQSTUXZ', 'DEEFGHI']);
    expect(bag(end)).toBe('AEI');
    expect(end.game.scores).toEqual([0, 0]);
    expect(turns(end)).toEqual(['A exchange 0']);
    expect(waits(end)).toEqual(['B move']);
  });

  test('C21: the first player exchanges: the second must cover the start, which doubles', () => {
    const start = play(sitDown({ edition, dictionary }, { racks: ['AEIOSTU', 'AEHINOR'] }), 'A: exchange U');
    expect(refusal(start, 'B: 8D HORN')).toEqual(['misses-start H8']);
    expect(worth(start, 'B: 8F HORN')).toEqual({ lines: ['HORN 14'], total: 14 });
    expect(play(start, 'B: 8F HORN', 'A: accept').game.scores).toEqual([0, 14]);
  });

  test('C23: start draw: a blank beats A and A', () => {
    const rules = classic({ edition });
    const { game, events } = unwrap(
      beginGame(rules, { seats: 3, knows: 'record', first: 'draw' }, [lots(rules, 'A?A')]),
    );
    expect(eventLine(rules, events[0]!)).toBe('B begins: A=A B=? C=A');
    expect(game.toMove).toBe(1);
    expect(counts(tableOf(rules, game))).toEqual([7, 7, 7, 79]);
  });

  test('C23: start draw: A, C, A: the two As draw again', () => {
    const rules = classic({ edition });
    const { game, events } = unwrap(
      beginGame(rules, { seats: 3, knows: 'record', first: 'draw' }, [lots(rules, 'ACA'), lots(rules, 'QE')]),
    );
    expect(eventLine(rules, events[0]!)).toBe('C begins: A=A B=C C=A A=Q C=E');
    expect(game.toMove).toBe(2);
  });

  test('C40: what a player or a spectator sees: no other rack, no bag, only counts', () => {
    const start = sitDown({ edition, dictionary }, { racks: ['AEHINOR', 'DGJQWXZ'] });
    const { rules } = start;
    const asked = play(start, 'A: 8F HORN', 'B: accept', 'B: exchange JQ', 'A: pass');
    for (const { game } of [start, asked]) {
      expect(racks(tableOf(rules, viewFor(rules, game, 0)))).toEqual([racks(tableOf(rules, game))[0], '+7']);
      expect(racks(tableOf(rules, viewFor(rules, game, 1)))).toEqual(['+7', racks(tableOf(rules, game))[1]]);
      expect(racks(tableOf(rules, viewFor(rules, game, 'spectator')))).toEqual(['+7', '+7']);
      for (const viewer of [0, 1, 'spectator'] as const) {
        const view = viewFor(rules, game, viewer);
        const hidden = tilesIn(view.zones['bag']!);
        expect(hidden).toEqual({ tiles: [], hidden: counts(tableOf(rules, game))[2] });
        expect(view.knows).toEqual({ type: 'view', of: viewer });
      }
    }
    // the letters that only B has held are nowhere in what A and the spectators are sent
    for (const viewer of [0, 'spectator'] as const) {
      const sent = saveGame(rules, viewFor(rules, asked.game, viewer));
      expect(JSON.stringify({ ...sent, rules: '', board: '' })).not.toMatch(/[JQ]/);
    }
  });

  test('C40: what is drawn is counted for the others', () => {
    const { rules, game } = sitDown({ edition, challenge: 'none' }, { racks: ['AEHINOR', 'DGJQWXZ'] });
    const { events, game: after } = unwrap(applyMove(rules, game, 0, '8F HORN'));
    const drawn = tilesIn(rackOf(after, 0)).tiles.length - 3;
    const heard = (viewer: 0 | 1 | 'spectator'): readonly unknown[] =>
      eventsFor(rules, events, viewer).flatMap(event =>
        event.type === 'drew' ? [[event.tiles.length, event.hidden]] : [],
      );
    expect(drawn).toBe(4);
    expect(heard(0)).toEqual([[4, 0]]);
    expect(heard(1)).toEqual([[0, 4]]);
    expect(heard('spectator')).toEqual([[0, 4]]);
  });

  test('C40: what is exchanged is counted for the others', () => {
    const { rules, game } = sitDown({ edition }, { racks: ['AEHINOR', 'DGJQWXZ'] });
    const { events } = unwrap(applyMove(rules, game, 0, 'exchange AEH'));
    const heard = (viewer: 0 | 1 | 'spectator'): readonly unknown[] =>
      eventsFor(rules, events, viewer).flatMap(event =>
        event.type === 'exchanged' || event.type === 'drew' ? [[event.type, event.tiles.length, event.hidden]] : [],
      );
    const named = [
      ['exchanged', 3, 0],
      ['drew', 3, 0],
    ];
    const counted = [
      ['exchanged', 0, 3],
      ['drew', 0, 3],
    ];
    expect([heard(0), heard(1), heard('spectator')]).toEqual([named, counted, counted]);
  });

  test('C44: a pass although a word could be played is legal and scores 0', () => {
    const start = sitDown({ edition, dictionary }, { racks: ['AEHINOR', 'AEIOTUV'] });
    expect(worth(start, 'A: 8F HORN').total).toBe(14);
    const end = play(start, 'A: pass');
    expect(end.said).toEqual(['A passed', 'B to-move']);
    expect(turns(end)).toEqual(['A pass 0']);
    expect(racks(end)).toEqual(racks(start));
    expect(end.game.scores).toEqual([0, 0]);
    expect(waits(end)).toEqual(['B move']);
  });

  test('C45: the bag holds two; a player with seven plays four: rack 5, bag 0', () => {
    const start = sitDown({ edition }, { racks: ['AEHINOR', 'DEFGITU'], bag: 'QZ' });
    const end = play(start, 'A: 8F HORN', 'B: accept');
    expect(end.said).toEqual(['A played HORN 14', 'B accepted', 'A booked 14 = 14', 'A drew 2', 'B to-move']);
    expect(racks(end)).toEqual(['AEIQZ', 'DEFGITU']);
    expect(bag(end)).toBe('');
    expect(counts(end)).toEqual([5, 7, 0]);
    expect(end.game.over).toBeUndefined();
  });
});

test('the tiles are mixed: no two seeds deal the same racks', () => {
  const seeds = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const dealt = seeds.map(seed => racks(tableOf(classic(), newGame(classic(), { seats: 2, seed }).game)));
  expect(new Set(dealt.flat()).size).toBe(2 * seeds.length);
});

test('tiles are taken in playing order, whoever begins', () => {
  const { events } = newGame(classic(), { seats: 3, seed: 'tea', first: 1 });
  expect(events.map(event => eventLine(classic(), event))).toEqual(['B drew 7', 'C drew 7', 'A drew 7']);
});

test('C34: 2007: an exchange of no tiles is accepted and the same as a pass', () => {
  const start = sitDown({ edition: 2007 }, { racks: ['AEIOSTU', 'DEEFGHI'] });
  const passed = play(start, 'A: pass');
  for (const move of ['A: exchange', 'A: exchange 0']) {
    const end = play(start, move);
    expect(end.said).toEqual(passed.said);
    expect(end.game.history).toEqual(passed.game.history);
    expect({ ...end.game, log: [] }).toEqual({ ...passed.game, log: [] });
  }
  // the bag need not hold a tile for it
  expect(play(sitDown({ edition: 2007 }, { racks: ['AE', 'IO'], bag: '' }), 'A: exchange').said).toEqual(passed.said);
});

test.each([2010, 2013] as const)('C34: %i: an exchange names at least one tile', edition => {
  const start = sitDown({ edition }, { racks: ['AEIOSTU', 'DEEFGHI'] });
  expect(refusal(start, 'A: exchange')).toEqual(['too-few-tiles 0 of 1']);
  expect(refusal(start, 'A: exchange 0')).toEqual(['too-few-tiles 0 of 1']);
  expect(may(start, 'A')).toEqual(['place', 'exchange', 'pass', 'resign']);
});

test('C20: 2013: a rack found with nine tiles: two at random go back into the bag', () => {
  const taken = new Set<string>();
  for (const seed of ['1', '2', '3', '4', '5', '6']) {
    const start = sitDown({ edition: 2013 }, { racks: ['ACEILNORT', 'DEEFGHI'], bag: 'QX', seed });
    const end = play(start, 'director: take-back seat 0 2');
    expect(end.said).toEqual(['A drew 2 rack 0 > bag']);
    expect(counts(end)).toEqual([7, 7, 4]);
    const rack = racks(end)[0] ?? '';
    const returned = bag(end).replace(/[QX]/g, '');
    expect(sorted(rack + returned)).toBe('ACEILNORT');
    expect(racks(end)[1]).toBe('DEEFGHI');
    // it is no turn
    expect(turns(end)).toEqual([]);
    expect(waits(end)).toEqual(['A move']);
    taken.add(returned);
  }
  expect(taken.size).toBeGreaterThan(1);
});

test('C20: 2013: nobody else learns which tiles went back', () => {
  const start = sitDown({ edition: 2013 }, { racks: ['ACEILNORT', 'DEEFGHI'] });
  const { rules } = start;
  const { game, events } = unwrap(applyMove(rules, start.game, 'director', { type: 'take-back', seat: 0, count: 2 }));
  expect(racks(tableOf(rules, viewFor(rules, game, 1)))).toEqual(['+7', 'DEEFGHI']);
  expect(eventsFor(rules, events, 1)).toEqual([
    { type: 'drew', seat: 0, from: 'rack 0', to: 'bag', tiles: [], hidden: 2 },
  ]);
  expect(racks(tableOf(rules, viewFor(rules, game, 0)))).toEqual([racks(tableOf(rules, game))[0], '+7']);
});

describe.each(EDITIONS)('edition %i: who draws, and how many', edition => {
  // A leaves, and seven tiles come into an empty bag while B and C are short
  const start = sitDown(
    { edition, dictionary, leaverTiles: 'bag' },
    { racks: ['AEIOUVW', 'HN', 'QZ'], bag: '', board: '\n    H\n  8 O' },
  );
  const left = play(start, 'A: resign');

  test('1.9: the rack of whoever leaves goes to the bag, and nobody draws for that', () => {
    expect(left.said).toEqual(['A left resigned', 'B to-move']);
    expect(racks(left)).toEqual(['', 'HN', 'QZ']);
    expect(bag(left)).toBe('AEIOUVW');
  });

  test('1.2: a pass keeps the tiles', () => {
    expect(racks(play(left, 'B: pass'))).toEqual(['', 'HN', 'QZ']);
  });

  test('1.6: an exchange draws as many as are put back', () => {
    const end = play(left, 'B: exchange N');
    expect(end.said).toEqual(['B exchanged 1', 'B drew 1', 'C to-move']);
    expect(counts(end)).toEqual([0, 2, 2, 7]);
    expect(bag(end)).toContain('N');
  });

  test('1.2: whoever has played draws up to seven, nobody else', () => {
    const end = play(left, 'B: 8G HO', 'C: accept');
    expect(end.said.slice(-3)).toEqual(['B booked 5 = 5', 'B drew 6', 'C to-move']);
    expect(counts(end)).toEqual([0, 7, 2, 1]);
  });
});
