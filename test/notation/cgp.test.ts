import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyBoard, withTiles, type Placed } from '../../src/board/board.ts';
import { parseLayout } from '../../src/board/layout.ts';
import { unwrap } from '../../src/core/result.ts';
import { applyMove } from '../../src/engine/apply.ts';
import { formatBoard } from '../../src/engine/board-text.ts';
import { newGame } from '../../src/engine/new-game.ts';
import { previewPlacement } from '../../src/engine/validate.ts';
import { viewFor } from '../../src/engine/view.ts';
import { loadGame, saveGame } from 'tilewright';
import { extendRules, instead, refill } from 'tilewright/rules';
import { rackOf, tilesIn, zoneAt, zoneSize } from '../../src/engine/zones.ts';
import { cgpOperation, formatCgp, parseCgp, parseCgpFields } from '../../src/notation/cgp.ts';
import { formatCgpOperations, parseCgpOperations } from '../../src/notation/cgp-operations.ts';
import { tournament } from '../../src/presets/presets.ts';
import { catalan } from '../../src/tiles/alphabets/catalan.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { polish } from '../../src/tiles/alphabets/polish.ts';
import { spanish } from '../../src/tiles/alphabets/spanish.ts';
import { formatPiece, formatTiles } from '../../src/tiles/pieces.ts';
import { classic } from '../../src/variants/classic.ts';
import { scrabbleMe, superCrossword } from '../../src/variants/variants.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const rules = classic({ ...tournament });
const HORN = '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15';
const EMPTY = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15';

function faults(text: string): readonly unknown[] {
  const read = parseCgp(rules, text);
  return read.ok ? [] : read.error.map(({ code, column }) => `${code} ${column}`);
}

describe('fields', () => {
  test('all of them, and operations as they are', () => {
    const text = `  ${HORN}  AE?/QU   12/-5 3   lex NWL23;  ld english; xyz; `;
    expect(unwrap(parseCgpFields(text))).toEqual({
      board: HORN,
      racks: ['AE?', 'QU'],
      scores: [12, -5],
      zeros: 3,
      operations: 'lex NWL23;  ld english; xyz;',
    });
  });

  test('a score of -0 is 0', () => {
    expect(unwrap(parseCgpFields(`${HORN} / -0/+0 0`)).scores).toEqual([0, 0]);
  });

  test.each([
    ['lex', 'NWL23'],
    ['tmr', '1 2'],
    ['xyz', ''],
    ['ld', undefined],
    ['NWL23', undefined],
  ])('operation %s: %s', (opcode, operands) => {
    expect(cgpOperation('lex NWL23;xyz; tmr 1  2;', opcode)).toBe(operands);
  });
});

describe('a position', () => {
  const game = unwrap(parseCgp(rules, `${HORN} AEIMRST/?EE 120/98 0 lex NWL23;`));

  test('is a game in record mode, seat 0 to move, with what is written', () => {
    expect(game.knows).toEqual({ type: 'record' });
    expect([game.toMove, game.scores, game.seats.length]).toEqual([0, [120, 98], 2]);
    expect(formatTiles(rules, tilesIn(rackOf(game, 0)).tiles)).toBe('AEIMRST');
    expect(formatTiles(rules, tilesIn(rackOf(game, 1)).tiles)).toBe('EE?');
    expect(zoneSize(zoneAt(game, 'bag'))).toBe(100 - 4 - 7 - 3);
  });

  test('takes moves, previews, saves', () => {
    expect(previewPlacement(rules, game, 0, '9H MATIERS').score?.total).toBeGreaterThan(50);
    const { game: after } = unwrap(applyMove(rules, game, 0, '9H MATIERS'));
    expect(unwrap(loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, after)))))).toEqual(after);
  });

  test('a rack that is not written is as many unknown tiles as there can be', () => {
    const known = unwrap(parseCgp(rules, `${HORN} AEIMRST/ 0/0 0`));
    expect(tilesIn(rackOf(known, 1))).toEqual({ tiles: [], hidden: 7 });
  });

  test('three seats; a short rack stays short, with scoreless turns too', () => {
    for (const zeros of [0, 1, 2, 3, 4, 5]) {
      const text = `${HORN} AE/Q/ 3/-2/1 ${zeros}`;
      const three = unwrap(parseCgp(rules, text));
      expect([three.toMove, three.history.length]).toEqual([0, zeros]);
      expect(formatCgp(rules, three)).toBe(text);
    }
  });

  test('zeros go no further than the game: somebody is to move', () => {
    const sixth = unwrap(parseCgp(rules, `${HORN} AE/Q 0/0 6`));
    expect([sixth.over, sixth.history.length, sixth.toMove]).toEqual([undefined, 5, 0]);
  });
});

describe('what is not read', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['nothing', '', ['cgp-fields 1']],
    ['a board alone', HORN, ['cgp-fields 1']],
    ['no zeros', `${HORN} AE/Q 0/0`, ['cgp-fields 1']],
    ['two lines', `${HORN} AE/Q 0/0 0 ld english;\n${HORN} A/ 0/0 0`, ['cgp-fields 72']],
    ['a score that is none', `${HORN} AE/Q 0/x 0`, ['cgp-score 57']],
    ['zeros that are none', `${HORN} AE/Q 0/0 x`, ['cgp-zeros 59']],
    ['negative zeros', `${HORN} AE/Q 0/0 -1`, ['cgp-zeros 59']],
    ['racks without a score', `${HORN} AE/Q/ 0/0 0`, ['cgp-seats 56']],
    ['more seats than the game is for', `${HORN} A/B/C/D/E 0/0/0/0/0 0`, ['cgp-seats 50']],
    ['too few rows', '15/15 AE/Q 0/0 0', ['cgp-board 1']],
    ['a row too long', `${HORN.replace('6/15', '7/15')} AE/Q 0/0 0`, ['cgp-board 22']],
    ['a row too short', `${HORN.replace('6/15', '5/15')} AE/Q 0/0 0`, ['cgp-board 22']],
    ['a tile that is none', `${HORN.replace('RN', 'R!')} AE/Q 0/0 0`, ['cgp-board 26']],
    ['a rack with a tile that is none', `${HORN} AE/Q! 0/0 0`, ['cgp-rack 54']],
    ['a rack with a designated blank', `${HORN} AeE/Q 0/0 0`, ['cgp-rack 51']],
    ['two things at once', `${HORN.replace('RN', 'R!')} AE/Q! 0/0 0`, ['cgp-board 26', 'cgp-rack 54']],
    ['two Qs', `${HORN} AQ/Q 0/0 0`, ['cgp-tiles 53']],
    ['three blanks', `${HORN.replace('HORN', 'HorN')} ?/Q 0/0 0`, ['cgp-tiles 50']],
  ])('%s', (_, text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  test('any text gives a game or faults', () => {
    const character = fc.constantFrom(...Array.from('015/AQ?[]{} a-;'));
    fc.assert(
      fc.property(fc.string({ unit: character }), fc.nat(90), (noise, at) => {
        for (const text of [noise, `${HORN} AE/Q 0/0 0`.slice(0, at) + noise + `${HORN} AE/Q 0/0 0`.slice(at)]) {
          const read = parseCgp(rules, text);
          if (!read.ok) expect(read.error.every(({ code }) => code.startsWith('cgp-'))).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a game with boards of its seats has none', () => {
    const own = scrabbleMe();
    const { game } = newGame(own, { seats: 2, seed: 'x' });
    expect(() => formatCgp(own, game)).toThrow(RangeError);
  });
});

describe('operations', () => {
  const ALL =
    'bb 35; bdn CrosswordGame; cr 5pt; etl 7; gid abc; ld english; lex NWL23; lm 8D.HORN; mcnz 6; oru; ti 3000; tmr 10000/-2500; to 60000; var classic;';

  test('every opcode, there and back', () => {
    const read = unwrap(parseCgpOperations(ALL));
    expect(read).toEqual({
      bingo: 35,
      layout: 'CrosswordGame',
      challenge: '5pt',
      minBag: 7,
      id: 'abc',
      alphabet: 'english',
      lexicon: 'NWL23',
      lastMove: '8D HORN',
      scoreless: 6,
      othersUnknown: true,
      increment: 3000,
      clocks: [10_000, -2500],
      overtime: 60_000,
      gameType: 'classic',
    });
    expect(formatCgpOperations(read)).toBe(ALL);
    expect(formatCgpOperations({})).toBe('');
    expect(parseCgpOperations('')).toEqual({ ok: true, value: {} });
  });

  test.each<readonly [string, object, string]>([
    ['lm n8.TILES', { lastMove: 'N8 TILES' }, 'lm N8.TILES;'],
    ['lm ex.TILES', { lastMove: 'exchange TILES' }, 'lm ex.TILES;'],
    ['lm ex.2', { lastMove: 'exchange 2' }, 'lm ex.2;'],
    ['lm -2;', { lastMove: 'exchange 2' }, 'lm ex.2;'],
    ['lm pass', { lastMove: 'pass' }, 'lm pass;'],
    ['lm phony.8A.[CH]O', { lastMove: '8A [CH]O', lastWithdrawn: true }, 'lm phony.8A.[CH]O;'],
    [' lex   NWL 23 ;; hint 4; lex CSW; oru 1', { lexicon: 'NWL 23', others: ['hint 4', 'lex CSW', 'oru 1'] }, ''],
  ])('%s', (text, meant, written) => {
    const read = unwrap(parseCgpOperations(text));
    expect(read).toEqual(meant);
    expect(formatCgpOperations(read)).toBe(written === '' ? 'lex NWL 23; hint 4; lex CSW; oru 1;' : written);
    expect(unwrap(parseCgpOperations(formatCgpOperations(read)))).toEqual(meant);
  });

  test('operands that do not read, each with its column', () => {
    const read = parseCgpOperations('bb x; lex; etl -1; tmr 1/a;  lm 8D; mcnz 1.5; ld x');
    expect(read.ok ? [] : read.error.map(({ code, column }) => `${code} ${column}`)).toEqual(
      [1, 7, 12, 20, 30, 37].map(column => `cgp-operation ${column}`),
    );
  });

  test('a text cannot end its operation', () => {
    expect(formatCgpOperations({ lexicon: 'x; cr void;\ny' })).toBe('lex x cr void y;');
    const written = formatCgpOperations({ lastMove: '8D HORN;lex CSW', others: ['hint 4;lex CSW\nx', ';'] });
    expect(written).toBe('lm 8D.HORN lex CSW; hint 4 lex CSW x;');
  });

  test('an operation that is not known has no line ends, for a CGP is one line', () => {
    const read = unwrap(parseCgpOperations('hint\r\n4; 1\r1'));
    expect(read).toEqual({ others: ['hint 4', '1 1'] });
    expect(formatCgpOperations(read)).toBe('hint 4; 1 1;');
  });

  test('an empty text is no operation', () => {
    expect(formatCgpOperations({ lexicon: '', gameType: ' ', bingo: 35 })).toBe('bb 35;');
  });

  test('whatever they say, nothing throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('lm', 'ex.', '8D.', 'tmr', '-', '/', ';', ' ', '1', '__proto__', 'constructor')),
        parts => {
          const read = parseCgpOperations(parts.join(''));
          if (read.ok) expect(unwrap(parseCgpOperations(formatCgpOperations(read.value)))).toEqual(read.value);
        },
      ),
    );
  });
});

describe('there and back', () => {
  const alphabets = [english, polish, spanish];

  test('any tiles on any board, in any letters', () => {
    const size = fc.integer({ min: 3, max: 21 });
    fc.assert(
      fc.property(
        fc.constantFrom(...alphabets),
        size,
        size,
        fc.infiniteStream(fc.nat(1e6)),
        (alphabet, rows, columns, luck) => {
          const next = (below: number): number => Number(luck.next().value) % below;
          const layout = parseLayout(`${'.'.repeat(columns)}\n`.repeat(rows - 1) + `*${'.'.repeat(columns - 1)}`);
          const one = classic({ ...tournament, alphabet, layout });
          const bag = Array.from(alphabet.counts).flatMap((count, tile) => Array.from({ length: count }, () => tile));
          const take = (): number => bag.splice(next(bag.length), 1)[0]!;
          const free = Array.from({ length: rows * columns }, (_, square) => square);
          const placed = Array.from({ length: next(Math.min(60, free.length)) }, (): Placed => {
            const square = free.splice(next(free.length), 1)[0]!;
            const tile = take();
            return tile === alphabet.blank ? { square, tile, as: 1 + next(alphabet.blank - 1) } : { square, tile };
          });
          const board = withTiles(emptyBoard(layout), placed, alphabet.blank);
          const rack = (): readonly number[] => Array.from({ length: next(8) }, take).sort((a, b) => a - b);
          const held = Array.from({ length: 2 + next(3) }, rack);
          const racks = held.map(tiles => tiles.map(tile => formatPiece(one, tile)).join(''));
          const scores = racks.map(() => next(900) - 50);
          const bare = formatBoard(one, board, pieces => pieces.join(''));
          const rest = `${scores.join('/')} ${next(6)}`;
          const text = `${bare} ${racks.join('/')} ${rest}`;
          const game = unwrap(parseCgp(one, text));
          // as we write rows and racks elsewhere, with brackets around single letters too
          const exact = held.map(tiles => formatTiles(one, tiles)).join('/');
          expect(unwrap(parseCgp(one, `${formatBoard(one, board)} ${exact} ${rest}`))).toEqual(game);
          expect([game.boards[0]!.tiles, game.boards[0]!.letters]).toEqual([board.tiles, board.letters]);
          expect(formatCgp(one, game)).toBe(text);
          expect(formatCgp(one, game, 'ld x;')).toBe(`${text} ld x;`);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('letters of several characters, alone and beside their parts', () => {
    const one = classic({ ...tournament, alphabet: spanish });
    const rows = ['[CH]1CH1[ch]1C[ch]2C1HA', '[CH]1[C]H1[ch]1C[ch]2C1HA'];
    for (const row of rows)
      for (const rack of ['ALL', 'A[L]L', 'A[L][L]']) {
        const game = unwrap(parseCgp(one, `${row}${EMPTY.slice(2)} ${rack}/ 0/0 0`));
        expect(game.boards[0]!.letters[0]).toEqual([4, 0, 3, 9, 0, 4, 0, 3, 4, 0, 0, 3, 0, 9, 1]);
        expect(formatCgp(one, game)).toBe(`${rows[0]!}${EMPTY.slice(2)} ALL/ 0/0 0`);
      }
  });

  test.each([
    ['two tiles, for the row is wide enough so', spanish, '9CALLES', [3, 1, 12, 12, 6, 22]],
    ['one tile, for else the row is too wide', spanish, '10CALLES', [3, 1, 13, 6, 22]],
    ['one tile, where a character is none', catalan, '9QUE1NYA1', [19, 6, 0, 16, 1, 0]],
  ])('without brackets: %s', (_, alphabet, row, letters) => {
    const one = classic({ ...tournament, alphabet });
    const game = unwrap(parseCgp(one, `${row}${EMPTY.slice(2)} / 0/0 0`));
    expect(game.boards[0]!.letters[0]!.slice(-letters.length)).toEqual(letters);
  });

  test('without brackets on a rack: tiles of their own where there are such, else one', () => {
    const read = (alphabet: typeof spanish, rack: string): string => {
      const one = classic({ ...tournament, alphabet });
      const tiles = tilesIn(rackOf(unwrap(parseCgp(one, `${EMPTY} ${rack}/ 0/0 0`)), 0));
      return tiles.tiles.map(tile => formatPiece(one, tile)).join(' ');
    };
    expect([read(spanish, 'CHLL'), read(spanish, '[CH]RR'), read(catalan, 'QUL·LL')]).toEqual([
      'C H L L',
      '[CH] R R',
      'L [L·L] [QU]',
    ]);
  });

  test('a row in which letters without brackets are both is no row, and its column is said', () => {
    const one = classic({ ...tournament, alphabet: spanish });
    const text = `15/CHORRO10${EMPTY.slice(5)} / 0/0 0`;
    const read = parseCgp(one, text);
    expect(read.ok ? [] : read.error).toEqual([
      { code: 'cgp-board', column: 4, found: '14 squares', expected: '15 squares' },
    ]);
    const wide = parseCgp(one, `15/CHH12${EMPTY.slice(5)} [LL]L[LL]/ 0/0 0`);
    expect(wide.ok ? [] : wide.error.map(({ code, column }) => [code, column])).toEqual([['cgp-tiles', 54]]);
  });

  test('a game under way: the seat to move first, a play on the table not in it yet', () => {
    let { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS', 'AEEEGPU'] });
    game = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
    expect(formatCgp(rules, game)).toBe(`${EMPTY} EHNORST/AEEEGPU 0/0 0`);
    game = unwrap(applyMove(rules, game, 1, 'accept')).game;
    expect(formatCgp(rules, game)).toMatch(/5HORN6.* AEEEGPU\/[A-Z?]{7} 0\/14 0$/);
    expect(formatCgp(rules, viewFor(rules, game, 1))).toBe(`${HORN} AEEEGPU/ 0/14 0`);
  });
});

describe('three and four seats: each has its own rack and score', () => {
  const HANDS = ['AEIMRST', '', 'BB', 'QU?'];
  const classicGame = classic({ challenge: 'none' });
  // every rack is filled up after a pass too
  const filling = extendRules(classicGame, { steps: instead(classicGame.steps, 'refill', refill('all')) });
  // whoever is to move comes first, so each turn of the same round table is another position
  const cases = [3, 4].flatMap(seats =>
    Array.from({ length: seats }, (_, turned) =>
      [0, 2, 3].flatMap(zeros => [
        { seats, turned, zeros, points: [120, -5, 98, 7] },
        { seats, turned, zeros, points: [0, 0, 0, 0] },
      ]),
    ).flat(),
  );
  test.each(cases)('$seats, from seat $turned, zeros $zeros, points $points', ({ seats, turned, zeros, points }) => {
    for (const many of [classicGame, filling]) {
      const round = <T>(list: readonly T[]): readonly T[] =>
        Array.from({ length: seats }, (_, n) => list.slice(0, seats)[(n + turned) % seats]).filter(
          entry => entry !== undefined,
        );
      const [hands, scores] = [round(HANDS), round(points)];
      const text = `${HORN} ${hands.join('/')} ${scores.join('/')} ${zeros}`;
      const game = unwrap(parseCgp(many, text));
      const held = game.seats.map((_, seat) => {
        const { tiles, hidden } = tilesIn(rackOf(game, seat));
        return hidden > 0 ? `+${hidden}` : formatTiles(many, tiles);
      });
      expect(held).toEqual(hands.map(hand => (hand === '' ? '+7' : hand)));
      expect([game.scores, game.toMove]).toEqual([scores, 0]);
      expect(formatCgp(many, game)).toBe(text);
    }
  });

  test('one seat more or fewer than the game is for', () => {
    const read = (count: number): readonly unknown[] => {
      const one = parseCgp(classicGame, `${EMPTY} ${'/'.repeat(count - 1) || 'A'} ${Array(count).fill(0).join('/')} 0`);
      return one.ok ? [one.value.seats.length] : one.error;
    };
    const wrong = (found: string) => [{ code: 'cgp-seats', column: EMPTY.length + 2, found, expected: '2 to 4' }];
    expect([1, 2, 4, 5].map(read)).toEqual([wrong('1'), [2], [4], wrong('5')]);
  });
});

describe('positions of other programs', () => {
  const folder = sharedData('movegen/');

  test('every one reads, and writes back as it was', needsData, () => {
    const corpora = ['corpus15.cgp', 'corpus21.cgp'].flatMap(name =>
      readFileSync(folder + name, 'utf8')
        .trim()
        .split('\n'),
    );
    const positions = JSON.parse(readFileSync(`${folder}positions.json`, 'utf8')) as readonly {
      readonly cgp: string;
    }[];
    const lines = [...corpora, ...positions.map(({ cgp }) => cgp)];
    const large = superCrossword({ ...tournament });
    expect(lines.length).toBe(2_199);
    // every fourth: the others differ by a turn
    for (const line of lines.filter((_, i) => i % 4 === 0 || i > 2_100)) {
      const its = line.split('/').length > 21 ? large : rules;
      expect(formatCgp(its, unwrap(parseCgp(its, line)))).toBe(line);
    }
  });
});
