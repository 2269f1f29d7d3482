/** The switches of `classic`: the start draw, equipment, seats and exchanges. */
import { describe, expect, test } from 'vitest';
import {
  beginGame,
  classic,
  explainer,
  newGame,
  parseLayout,
  unwrap,
  validatePlacement,
  type Chance,
  type ClassicOptions,
  type Rules,
} from 'tilewright';
import { german } from 'tilewright/alphabets/german';
import { english } from 'tilewright/alphabets/english';
import { buildGraph } from 'tilewright/lexicon';
import { listPlays, positionOf } from 'tilewright/movegen';
import { parseCgp } from 'tilewright/notation';
import {
  EDITIONS,
  counts,
  eventLine,
  may,
  play,
  racks,
  refusal,
  sitAt,
  sitDown,
  tableOf,
  turns,
  worth,
  type Table,
} from '../../fixtures/table.ts';

const HORN = `
      F G H I
  8   H O R N`;

describe('startDraw', () => {
  const lots = (rules: Rules, tiles: string): Chance => ({
    type: 'draw',
    from: 'bag',
    to: 'start',
    tiles: Array.from(tiles, tile => (tile === '?' ? rules.alphabet.blank : rules.alphabet.letters.indexOf(tile))),
  });
  const drawn = (options: ClassicOptions, ...rounds: readonly string[]): string => {
    const rules = classic(options);
    const setup = { seats: rounds[0]?.length ?? 0, knows: 'record', first: 'draw' } as const;
    const begun = beginGame(
      rules,
      setup,
      rounds.map(tiles => lots(rules, tiles)),
    );
    const { events } = unwrap(begun);
    return eventLine(rules, events[0]!);
  };

  test.each<{
    name: string;
    tie?: NonNullable<NonNullable<ClassicOptions['startDraw']>['tie']>;
    rounds: readonly string[];
    said: string;
  }>([
    { name: 'the letter nearest A begins', rounds: ['TCQ'], said: 'B begins: A=T B=C C=Q' },
    { name: 'a blank beats every letter', rounds: ['A?'], said: 'B begins: A=A B=?' },
    { name: 'by default the tied draw again', rounds: ['CABA', 'ZY'], said: 'D begins: A=C B=A C=B D=A B=Z D=Y' },
    { name: 'tied worse tiles do not matter', rounds: ['EEB'], said: 'C begins: A=E B=E C=B' },
    { name: 'two blanks tie', rounds: ['?A?', 'QE'], said: 'C begins: A=? B=A C=? A=Q C=E' },
    {
      name: 'again and again',
      rounds: ['AAA', 'EEI', 'OO', 'TS'],
      said: 'B begins: A=A B=A C=A A=E B=E C=I A=O B=O A=T B=S',
    },
    { name: 'redraw-tied', tie: 'redraw-tied', rounds: ['ACA', 'QE'], said: 'C begins: A=A B=C C=A A=Q C=E' },
    { name: 'redraw-all', tie: 'redraw-all', rounds: ['ACA', 'QEZ'], said: 'B begins: A=A B=C C=A A=Q B=E C=Z' },
    {
      name: 'redraw-all twice',
      tie: 'redraw-all',
      rounds: ['AA', 'BB', 'ED'],
      said: 'B begins: A=A B=A A=B B=B A=E B=D',
    },
    { name: 'seat-order', tie: 'seat-order', rounds: ['CAA'], said: 'B begins: A=C B=A C=A' },
    { name: 'seat-order, blanks', tie: 'seat-order', rounds: ['A??'], said: 'B begins: A=A B=? C=?' },
  ])('$name', ({ tie, rounds, said }) => {
    for (const edition of EDITIONS)
      expect(drawn(tie === undefined ? { edition } : { edition, startDraw: { tie } }, ...rounds)).toBe(said);
  });

  test('tiles drawn before do not return until it is decided', () => {
    expect(() => drawn({}, '??', '?A')).toThrow('chance-impossible');
    expect(() => drawn({}, 'JJ')).toThrow('chance-impossible');
    expect(() => drawn({}, 'AC', 'AB')).toThrow('chance-impossible');
    expect(() => drawn({}, 'AA')).toThrow('chance-missing');
  });

  test('the referee draws: all tiles go back, racks are drawn in playing order', () => {
    const rules = classic();
    for (let seed = 1; seed <= 20; seed++) {
      const { game, events } = newGame(rules, { seats: 3, seed: `${seed}`, first: 'draw' });
      const [begins, ...drew] = events.map(event => eventLine(rules, event));
      const first = game.toMove;
      expect(begins).toMatch(new RegExp(`^${'ABC'.charAt(first)} begins: A=. B=. C=.`));
      expect(drew).toEqual([0, 1, 2].map(n => `${'ABC'.charAt((first + n) % 3)} drew 7`));
      expect(counts(tableOf(rules, game))).toEqual([7, 7, 7, 79]);
    }
  });
});

describe('rackSize, bingo, alphabet, layout, seatCount', () => {
  const seated = (options: ClassicOptions, seats: number): Table => {
    const rules = classic(options);
    return tableOf(rules, newGame(rules, { seats, seed: 'tea' }).game);
  };
  const [nine, eight, seven] = ['11F HRONSAEIT', '11F HRONSAEI', '11F HRONSAE'];
  test.each<{ options: ClassicOptions; move: string; bonus: readonly string[] }>([
    { options: { rackSize: 9 }, move: nine, bonus: ['bingo 50'] },
    { options: { rackSize: 9 }, move: eight, bonus: [] },
    { options: { rackSize: 9, bingo: { 7: 50, 8: 60, 9: 100 } }, move: nine, bonus: ['bingo 100'] },
    { options: { rackSize: 9, bingo: { 7: 50, 8: 60, 9: 100 } }, move: eight, bonus: ['bingo 60'] },
    { options: { rackSize: 9, bingo: { 7: 50, 8: 60, 9: 100 } }, move: seven, bonus: ['bingo 50'] },
    { options: { rackSize: 9, bingo: {} }, move: nine, bonus: [] },
    { options: { bingo: { 7: 35 } }, move: seven, bonus: ['bingo 35'] },
    { options: {}, move: seven, bonus: ['bingo 50'] },
  ])('$options, $move: $bonus', ({ options, move, bonus }) => {
    const start = sitDown(options, { racks: ['AEHINORST', 'AEIOUVW'], board: HORN.replaceAll('8 ', '10 ') });
    expect(worth(start, `A: ${move}`).lines.filter(line => line.startsWith('bingo'))).toEqual(bonus);
  });

  test('maxPlaced: no play lays more tiles, and a bingo lays so many', () => {
    const racksOf = { racks: ['AEHINORS', 'AEIOUVW'], board: HORN.replaceAll('8 ', '10 ') };
    const start = sitDown({ rackSize: 8, maxPlaced: 7 }, racksOf);
    expect(refusal(start, `A: ${eight}`)).toEqual(['rule max-placed']);
    const tried = validatePlacement(start.rules, start.game, 0, eight);
    expect(tried.ok ? [] : tried.error.map(explainer(start.rules))).toEqual([
      'That is more tiles than may be laid at once.',
    ]);
    expect(worth(start, `A: ${seven}`).lines.at(-1)).toBe('bingo 50');
    expect(refusal(start, 'A: exchange AEHINORS')).toEqual([]);
    expect(refusal(sitDown({ rackSize: 8 }, racksOf), `A: ${eight}`)).toEqual([]);
    expect(classic({ rackSize: 8, maxPlaced: 8 }).fingerprint).toBe(classic({ rackSize: 8 }).fingerprint);
  });

  const overdrawn = { racks: ['AEHINORST', 'AEIOUVW'], board: HORN.replaceAll('8 ', '10 ') };

  test.each<ClassicOptions>([{}, { maxPlaced: 7 }, { maxPlaced: 15 }, { rackSize: 8 }, { rackSize: 5 }])(
    'no play has more tiles than the rack size, though the rack is over-drawn: %o',
    options => {
      const start = sitDown(options, overdrawn);
      const { rackSize = 7 } = options;
      const [place = '', word = ''] = nine.split(' ');
      for (let count = 2; count <= 9; count++) {
        const broken = refusal(start, `A: ${place} ${word.slice(0, count)}`).filter(text => /^too|^rule/.test(text));
        expect(broken.length).toBe(count > rackSize ? 1 : 0);
      }
    },
  );

  test.each([
    [{}, 7],
    [{ rackSize: 8 }, 8],
    [{ rackSize: 8, maxPlaced: 3 }, 3],
    [{ maxPlaced: 9 }, 7],
  ] as const)('the generator lists no longer plays of an over-drawn rack: %o', (options, most) => {
    const dictionary = buildGraph(english, ['downright', 'ant', 'bath', 'dowry', 'insight', 'downrigh']);
    const rules = classic({ ...options, dictionary });
    const { game } = sitAt(rules, { racks: ['DOWNRIGHTYANISB', 'AEIOUVW'] });
    const sizes = listPlays(unwrap(positionOf(rules, game, 0))).map(({ tiles }) => tiles.length);
    expect(Math.max(...sizes)).toBe(most);
  });

  test.each([1, 2, 7, 9])('a rack at the start has at most the rack size of tiles: %i', rackSize => {
    const rules = classic({ rackSize });
    const begin = (count: number, knows?: 'record'): readonly object[] => {
      const setup = { seats: 2, racks: ['DOWNRIGHTS'.slice(0, count)] };
      const begun = beginGame(rules, knows === undefined ? { ...setup, seed: 'tea' } : { ...setup, knows });
      return begun.ok ? [] : begun.error;
    };
    const { length: most } = 'x'.repeat(rackSize);
    for (const knows of [undefined, 'record'] as const) {
      expect(begin(most, knows)).toEqual([]);
      const there = most + 1;
      expect(begin(there, knows)).toEqual([{ code: 'too-many-tiles', allowed: rackSize, there, squares: [] }]);
    }
    expect(() => newGame(rules, { seats: 2, seed: 'tea', racks: ['DOWNRIGHTS'] })).toThrow(
      `newGame: the game cannot begin: a rack of 10 tiles is too long, it holds ${rackSize}`,
    );
    const cgp = `${Array(15).fill('15').join('/')} DOWNRIGHTS/ 0/0 0`;
    expect(parseCgp(rules, cgp)).toMatchObject({
      error: [{ code: 'cgp-rack', found: '10 tiles', expected: `${rackSize} tiles at most` }],
    });
  });

  test('racks are drawn and refilled to the rack size', () => {
    expect(counts(seated({ rackSize: 9 }, 2))).toEqual([9, 9, 82]);
    const played = play(
      sitDown({ rackSize: 9, challenge: 'none' }, { racks: ['AEHINORST', 'AEFIMOTUV'] }),
      'A: 8F HORN',
    );
    expect(counts(played)).toEqual([9, 9, 78]);
  });

  test('another alphabet', () => {
    const rules = classic({ alphabet: german });
    const { game } = newGame(rules, { seats: 2, seed: 'tee', racks: ['ÄEGRRTU'] });
    // Ä 6 on a double letter, R 1, G 2, E 1, R 1, doubled by the start
    expect(worth(tableOf(rules, game), 'A: 8D ÄRGER')).toEqual({ lines: ['ÄRGER 34'], total: 34 });
    expect(counts(tableOf(rules, game))).toEqual([7, 7, 102 - 14]);
  });

  test('another layout', () => {
    const layout = parseLayout(
      `
      T . d . T
      . D . t .
      d . S . d
      . t . D .
      T . d . T`.replaceAll(' ', ''),
    );
    const rules = classic({ layout });
    const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['AEHINOR'] });
    const table: Table = tableOf(rules, game);
    // A3 and E3 double the letter, C3 is the start
    expect(worth(table, 'A: 3A HORNE')).toEqual({ lines: ['HORNE 26'], total: 26 });
    expect(refusal(table, 'A: 1A HORN')).toEqual(['misses-start C3']);
    expect(refusal(table, 'A: 3C HORN')).toEqual(['off-board C3 D3 E3']);
  });

  test('two to four seats', () => {
    for (const edition of EDITIONS) {
      for (const seats of [2, 3, 4]) expect(counts(seated({ edition }, seats))).toHaveLength(seats + 1);
      for (const seats of [0, 1, 5]) expect(() => seated({ edition }, seats)).toThrow(RangeError);
    }
  });
  test('other numbers of seats', () => {
    const seatCount = { least: 1, most: 6 };
    expect(counts(seated({ seatCount }, 6))).toEqual([7, 7, 7, 7, 7, 7, 58]);
    expect(() => seated({ seatCount }, 7)).toThrow(RangeError);
    expect(() => seated({ seatCount: { least: 3, most: 3 } }, 2)).toThrow(RangeError);
    expect(() => classic({ seatCount: { least: 3, most: 2 } })).toThrow(RangeError);
    expect(() => classic({ seatCount: { least: 0, most: 2 } })).toThrow(RangeError);
  });
  test('alone: nobody to challenge, so a play is final at once', () => {
    const alone = play(sitDown({ seatCount: { least: 1, most: 1 } }, { racks: ['AEHINOR'] }), 'A: 8F HORN');
    expect(alone.said).toEqual(['A played HORN 14', 'A booked 14 = 14', 'A drew 4', 'A to-move']);
    expect(play(alone, 'A: pass', 'A: pass').game.over).toBe('all-passed');
  });
});

describe('exchange', () => {
  const seven = { racks: ['AAEIOTU', 'DEEFGHI'] };
  test.each<{ minBag: number | 'count'; bag: string; move: string; broken: readonly string[] }>([
    { minBag: 'count', bag: 'Q', move: 'exchange A', broken: [] },
    { minBag: 'count', bag: 'Q', move: 'exchange AA', broken: ['too-few-in-bag 1 of 2'] },
    { minBag: 'count', bag: 'QXZJKLM', move: 'exchange AAEIOTU', broken: [] },
    { minBag: 'count', bag: 'QXZJKL', move: 'exchange AAEIOTU', broken: ['too-few-in-bag 6 of 7'] },
    { minBag: 7, bag: 'QXZJKL', move: 'exchange A', broken: ['too-few-in-bag 6 of 7'] },
    { minBag: 7, bag: 'QXZJKLM', move: 'exchange A', broken: [] },
    { minBag: 7, bag: 'QXZJKLM', move: 'exchange AAEIOTU', broken: [] },
    { minBag: 3, bag: 'QXZ', move: 'exchange AAEI', broken: ['too-few-in-bag 3 of 4'] },
    { minBag: 1, bag: '', move: 'exchange A', broken: ['too-few-in-bag 0 of 1'] },
  ])('minBag $minBag, bag "$bag": $move', ({ minBag, bag: tiles, move, broken }) => {
    const start = sitDown({ exchange: { minBag } }, { ...seven, bag: tiles });
    expect(refusal(start, `A: ${move}`)).toEqual(broken);
    const possible = tiles.length >= (minBag === 'count' ? 1 : minBag);
    expect(may(start, 'A')).toEqual(['place', ...(possible ? ['exchange'] : []), 'pass', 'resign']);
    if (broken.length > 0) return;
    const end = play(start, `A: ${move}`);
    expect(counts(end)).toEqual([7, 7, tiles.length]);
  });

  test('the tiles must be on the rack, and all reasons are given', () => {
    const start = sitDown({ exchange: { minBag: 7 } }, { ...seven, bag: 'QX' });
    expect(refusal(start, 'A: exchange AAA')).toEqual(['not-held A', 'too-few-in-bag 2 of 7']);
    expect(refusal(start, 'A: exchange 2')).toEqual(['tiles-unnamed', 'too-few-in-bag 2 of 7']);
    expect(refusal(start, 'B: exchange D')).toEqual(['not-your-turn']);
  });

  test('perSeat: so often each seat, and no more; a pass is none', () => {
    const start = sitDown({ exchange: { perSeat: 2 }, ending: { passesEach: 0 } }, { racks: ['AAAAAAA', 'EEEEEEE'] });
    const twice = play(start, 'A: exchange A', 'B: pass', 'A: exchange A', 'B: exchange E');
    expect(refusal(twice, 'A: exchange A')).toEqual(['exchanges-used 2']);
    expect(may(twice, 'A')).toEqual(['place', 'pass', 'resign']);
    const later = play(twice, 'A: pass');
    expect(may(later, 'B')).toEqual(['place', 'exchange', 'pass', 'resign']);
    expect(refusal(play(later, 'B: exchange E', 'A: pass'), 'B: exchange E')).toEqual(['exchanges-used 2']);
  });

  test('perSeat 0: never; by default as often as one likes', () => {
    expect(refusal(sitDown({ exchange: { perSeat: 0 } }, { racks: ['AAAAAAA', 'EEEEEEE'] }), 'A: exchange A')).toEqual([
      'exchanges-used 0',
    ]);
    let table = sitDown({}, { racks: ['AAAAAAA', 'EEEEEEE'] });
    for (let n = 0; n < 10; n++) table = play(table, `A: exchange ${(racks(table)[0] ?? '').charAt(0)}`, 'B: pass');
    expect(turns(table).filter(turn => turn === 'A exchange 0')).toHaveLength(10);
  });
});
