/**
 * The cases about placing and scoring: C1-C9, C22, C24, C38, C41-C43; and the worked example (R000-67).
 */
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { classic, scoreMove, unwrap, validatePlacement, wordSet, type Game } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { drawBoard, drawing } from '../../fixtures/drawing.ts';
import { EDITIONS, counts, play, racks, refusal, sitAt, sitDown, turns, waits, worth } from '../../fixtures/table.ts';

/** What a play is worth on a board, when nobody challenges it. */
interface Scored {
  readonly name: string;
  readonly board?: string;
  readonly rack: string;
  readonly move: string;
  readonly lines: readonly string[];
  readonly total: number;
  readonly after: string;
}

const TURN_4 = `
      E F G H I J
  6   . . . F . .
  7   . . . A . .
  8   . H O R N .
  9   . . . M O B
 10   . P A S T E`;

const SCORED: readonly Scored[] = [
  {
    name: 'C2: after turn 4 of the worked example, O on F9 makes HOP only',
    board: TURN_4,
    rack: 'EIIOUVW',
    move: 'F9=O',
    lines: ['HOP 8'],
    total: 8,
    after: `
      F G H I J
  6   . . F . .
  7   . . A . .
  8   H O R N .
  9   O . M O B
 10   P A S T E`,
  },
  {
    name: 'C4: ORIENTS opens from B8: D8 counts twice, the start doubles, seven tiles earn 50',
    rack: 'EINORST',
    move: '8B ORIENTS',
    lines: ['ORIENTS 16', 'bingo 50'],
    total: 66,
    after: `
      B C D E F G H
  8   O R I E N T S`,
  },
  {
    name: 'C5: HORN with a blank as R on the start: the blank is worth 0 and still doubles',
    rack: 'EEHNOU?',
    move: '8F HOrN',
    lines: ['HORN 12'],
    total: 12,
    after: `
      F G H I
  8   H O r N`,
  },
  {
    name: 'C6: TEA grows at both ends to STEAL, and the start does not double again',
    board: `
      G H I
  8   T E A`,
    rack: 'EILOQSU',
    move: '8F STEAL',
    lines: ['STEAL 5'],
    total: 5,
    after: `
      F G H I J
  8   S T E A L`,
  },
  {
    name: 'C7: ORIENTS across the E of EAST: six tiles, two double words make four times, no bingo',
    board: `
      H
  5   E
  6   A
  7   S
  8   T`,
    rack: 'AINORST',
    move: '5E ORI.NTS',
    lines: ['ORIENTS 28'],
    total: 28,
    after: `
      E F G H I J K
  5   O R I E N T S
  6   . . . A . . .
  7   . . . S . . .
  8   . . . T . . .`,
  },
  {
    name: 'C8: ORIENTAL over two triple words makes nine times and 50; the old double letter does not count',
    board: `
      D
  1   E`,
    rack: 'AILNORT',
    move: '1A ORI.NTAL',
    lines: ['ORIENTAL 72', 'bingo 50'],
    total: 122,
    after: `
      A B C D E F G H
  1   O R I E N T A L`,
  },
  {
    name: 'C22: DIS before PLAY: the triple word that PLAY covers does not count',
    board: `
      L M N O
  8   P L A Y`,
    rack: 'ADEEISU',
    move: '8I DIS',
    lines: ['DISPLAY 13'],
    total: 13,
    after: `
      I J K L M N O
  8   D I S P L A Y`,
  },
  {
    name: 'C24: the O of MOB on a double letter counts 2 across and 2 down',
    board: `
      F G H I J
  6   . . F . .
  7   . . A . .
  8   H O R N .
  9   . . M . .
 10   P A S T E`,
    rack: 'BEEIIOU',
    move: '9H MOB',
    lines: ['MOB 8', 'NOT 4', 'BE 4'],
    total: 16,
    after: `
      F G H I J
  6   . . F . .
  7   . . A . .
  8   H O R N .
  9   . . M O B
 10   P A S T E`,
  },
  {
    name: 'C42: a word that is on the board already is made again',
    board: `
      F G H I
  8   H O R N`,
    rack: 'AEHOORU',
    move: 'I5 HOR.',
    lines: ['HORN 8'],
    total: 8,
    after: `
      F G H I
  5   . . . H
  6   . . . O
  7   . . . R
  8   H O R N`,
  },
  {
    name: 'C43: ORIENTS with a blank as I on the double letter D8',
    rack: 'ENORST?',
    move: '8B ORiENTS',
    lines: ['ORIENTS 12', 'bingo 50'],
    total: 62,
    after: `
      B C D E F G H
  8   O R i E N T S`,
  },
];

describe.each(EDITIONS)('edition %i', edition => {
  test('C1: the five plays of the worked example score 14, 9, 25, 16, 16', () => {
    const start = sitDown({ edition }, { racks: ['BHINORT', 'AFGMUVY', 'AEIPSTZ', 'BEEIOUW'] });
    const moves: readonly (readonly [string, readonly string[], number])[] = [
      ['A: 8F HORN', ['HORN 14'], 14],
      ['B: H6 FARM', ['FARM 9'], 9],
      ['C: 10F PASTE', ['PASTE 15', 'FARMS 10'], 25],
      ['D: 9H MOB', ['MOB 8', 'NOT 4', 'BE 4'], 16],
      ['A: 11E BIT', ['BIT 10', 'PI 4', 'AT 2'], 16],
    ];
    let table = start;
    for (const [move, lines, total] of moves) {
      expect(worth(table, move)).toEqual({ lines, total });
      table = play(table, move);
    }
    table = play(table, 'B: accept', 'C: accept', 'D: accept');
    expect(turns(table)).toEqual(['A play 14', 'B play 9', 'C play 25', 'D play 16', 'A play 16']);
    expect(table.game.scores).toEqual([30, 9, 25, 16]);
    expect(counts(table)).toEqual([7, 7, 7, 7, 55]);
    expect(waits(table)).toEqual(['B move']);
    expect(drawBoard(table.rules, table.game)).toBe(
      drawing(`
      E F G H I J
  6   . . . F . .
  7   . . . A . .
  8   . H O R N .
  9   . . . M O B
 10   . P A S T E
 11   B I T . . .`),
    );
  });

  test.each(SCORED.map(row => [row.name, row] as const))('%s', (_, { board, rack, move, lines, total, after }) => {
    const start = sitDown({ edition }, { racks: [rack, 'AEIOUVW'], ...(board === undefined ? {} : { board }) });
    expect(worth(start, `A: ${move}`)).toEqual({ lines, total });
    const end = play(start, `A: ${move}`, 'B: accept');
    expect(end.game.scores).toEqual([total, 0]);
    expect(turns(end)).toEqual([`A play ${total}`]);
    expect(counts(end).slice(0, 2)).toEqual([7, 7]);
    expect(waits(end)).toEqual(['B move']);
    expect(drawBoard(end.rules, end.game)).toBe(drawing(after));
  });

  test('C6: TEA itself scores 6, the start doubling it', () => {
    const start = sitDown({ edition }, { racks: ['AEIOTUV', 'LS'] });
    expect(worth(start, 'A: 8G TEA')).toEqual({ lines: ['TEA 6'], total: 6 });
    expect(worth(play(start, 'A: 8G TEA'), 'B: F8=S J8=L')).toEqual({ lines: ['STEAL 5'], total: 5 });
  });

  test('C7: EAST itself scores 8, the start doubling it', () => {
    const start = sitDown({ edition }, { racks: ['AEEISTU', 'INORST'] });
    expect(worth(start, 'A: H5 EAST')).toEqual({ lines: ['EAST 8'], total: 8 });
    expect(worth(play(start, 'A: H5 EAST'), 'B: E5=O F5=R G5=I I5=N J5=T K5=S')).toEqual({
      lines: ['ORIENTS 28'],
      total: 28,
    });
  });

  test('C24: the line of each word shows the doubled O', () => {
    const { rules, game } = sitDown(
      { edition },
      { racks: ['BO', 'A'], board: SCORED.find(({ name }) => name.startsWith('C24'))?.board ?? '' },
    );
    const { lines } = scoreMove(rules, game, unwrap(validatePlacement(rules, game, 0, '9H MOB')));
    const square = 8 * 15 + 8;
    const doubled = lines.map(line => (line.type === 'word' ? line.tiles.filter(tile => tile.square === square) : []));
    expect(doubled).toEqual([[{ square, value: 1, times: 2 }], [{ square, value: 1, times: 2 }], []]);
  });

  test('C5: a blank that stands for no letter yet is no play', () => {
    const start = sitDown({ edition }, { racks: ['EEHNOU?', 'AEIOUVW'] });
    expect(refusal(start, 'A: 8F HO?N')).toEqual(['blank-open H8']);
  });

  const HORN = `
      F G H I
  8   H O R N`;

  test.each<{ name: string; board?: string; rack: string; move: string; broken: readonly string[] }>([
    { name: 'C3: an opening play that misses the start', rack: 'HNOR', move: '8D HORN', broken: ['misses-start H8'] },
    { name: 'C3: an opening play far from the start', rack: 'HNOR', move: 'A1 HORN', broken: ['misses-start H8'] },
    { name: 'C3: an opening play of one tile, on the start', rack: 'O', move: 'H8=O', broken: ['no-word H8'] },
    {
      name: 'C3: an opening play of one tile elsewhere',
      rack: 'O',
      move: 'G8=O',
      broken: ['misses-start H8', 'no-word G8'],
    },
    { name: 'C9: an opening play with a gap', rack: 'ACT', move: 'G8=C H8=A J8=T', broken: ['gap I8'] },
    {
      name: 'C9: an opening play along a diagonal',
      rack: 'ACT',
      move: 'G7=C H8=A I9=T',
      broken: ['not-in-line G7 H8 I9', 'no-word G7 H8 I9'],
    },
    { name: 'C9: an opening play in an L', rack: 'ACT', move: 'G8=C H8=A H9=T', broken: ['not-in-line G8 H8 H9'] },
    { name: 'C38: a tile on a square that is taken', board: HORN, rack: 'E', move: 'H8=E', broken: ['occupied H8'] },
    {
      name: 'C38: a word over squares that are taken',
      board: HORN,
      rack: 'BEES',
      move: 'H7 BEES',
      broken: ['occupied H8'],
    },
    { name: 'C41: a play without contact', board: HORN, rack: 'ACT', move: '1A CAT', broken: ['detached A1 B1 C1'] },
    {
      name: 'C41: a play that touches by a corner only',
      board: HORN,
      rack: 'ACT',
      move: '9J CAT',
      broken: ['detached J9 K9 L9'],
    },
  ])('$name is illegal', ({ board, rack, move, broken }) => {
    const start = sitDown({ edition }, { racks: [rack, 'AEIOU'], ...(board === undefined ? {} : { board }) });
    expect(refusal(start, `A: ${move}`)).toEqual(broken);
    expect(waits(start)).toEqual(['A move']);
    expect(racks(start)).toEqual([rack, 'AEIOU']);
  });
});

describe('the worked example: its words and scores leave two solutions (R000-67)', () => {
  const words = createRequire(import.meta.url)('an-array-of-english-words') as readonly string[];
  const dictionary = wordSet(
    english,
    words.filter(word => /^[abefhimnoprst]+$/.test(word)),
  );
  const WORDS: readonly (readonly [string, number])[] = [
    ['HORN', 14],
    ['FARM', 9],
    ['PASTE', 25],
    ['MOB', 16],
    ['BIT', 16],
  ];
  const rules = classic({ dictionary, challenge: 'void', rackSize: 20 });

  /**
   * Every placement of the word, from every square and in both directions, that makes good words and the printed score.
   */
  function placesOf(game: Game, word: string, points: number): readonly string[] {
    const found: string[] = [];
    for (let row = 1; row <= 15; row++)
      for (const column of 'ABCDEFGHIJKLMNO')
        for (const at of [`${row}${column}`, `${column}${row}`]) {
          const tried = validatePlacement(rules, game, 0, `${at} ${word}`);
          if (!tried.ok || tried.value.words[0]?.squares.length !== word.length) continue;
          if (scoreMove(rules, game, tried.value).total === points) found.push(`${at} ${word}`);
        }
    return found;
  }

  function solutions(solved: readonly string[]): readonly (readonly string[])[] {
    const [word, points] = WORDS[solved.length] ?? [];
    if (word === undefined || points === undefined) return [solved];
    const table = sitAt(rules, { racks: ['HORNFARMPASTEMOBBIT', 'E'] });
    const { game } = play(table, ...solved.flatMap(move => [`A: ${move}`, 'B: pass']));
    return placesOf(game, word, points).flatMap(move => solutions([...solved, move]));
  }

  test('they are mirror images across the diagonal', () => {
    expect(solutions([])).toEqual([
      ['H6 HORN', '8F FARM', 'J6 PASTE', 'I8 MOB', 'K5 BIT'],
      ['8F HORN', 'H6 FARM', '10F PASTE', '9H MOB', '11E BIT'],
    ]);
  });
});
