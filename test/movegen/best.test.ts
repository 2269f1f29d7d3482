/**
 * What random small games do not ask of the kernel, on real boards with the built-in words: the best plays, with blanks
 * on the rack; single tiles among letters; points of tiles that are not held.
 */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  boardOf,
  classic,
  newGame,
  parseLayout,
  rackOf,
  scoreMove,
  tilesIn,
  validatePlacement,
  unwrap,
  type CrosswordRules,
  type Game,
  type Placed,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { buildGraph } from 'tilewright/lexicon';
import { listPlays, pointsOf, positionOf, topPlays, type Position } from 'tilewright/movegen';
import {
  along,
  bingo,
  coversStart,
  extendRules,
  inOneLine,
  offWalls,
  onEmptySquares,
  scoreWords,
} from 'tilewright/rules';
import { PLAYED } from '../../src/cli/perft-positions.ts';
import { openGraph } from '../fixtures/open-english.ts';
import { corpusRules, gameOf } from './corpus.ts';
import { keyOf } from './samples.ts';
import { topIsTheHead } from './top.ts';

const rules = corpusRules(15, openGraph);
const positionIn = (played: CrosswordRules, game: Game): Position => unwrap(positionOf(played, game, 0));

/** The positions with n tiles of the rack exchanged for blanks, where the board leaves n. */
function withBlanks(count: number): readonly string[] {
  return PLAYED.filter(cgp => (cgp.split(' ')[0]?.match(/[a-z]/g)?.length ?? 0) + count <= 2).map(cgp => {
    const [board = '', racks = ''] = cgp.split(' ');
    const tiles = racks.split('/')[0]?.replace(/\?/g, '') ?? '';
    return `${board} ${tiles.slice(0, 7 - count)}${'?'.repeat(count)}/`;
  });
}

describe('the best plays are the head of the list', () => {
  test.each([
    [0, 3],
    [1, 3],
    [2, 3],
  ])('%i blanks on the rack', (blanks, least) => {
    const positions = blanks === 0 ? PLAYED : withBlanks(blanks);
    expect(positions.length).toBeGreaterThanOrEqual(least);
    for (const cgp of positions) topIsTheHead(positionIn(rules, gameOf(rules, cgp)), cgp);
  });
});

test.each([0, 1, 2])('the best play, of the whole rack with %i blanks, after one that is found first', blanks => {
  const rows = ['15', '1D13', '15', '15', '15', '5QUIZ6', ...Array.from({ length: 9 }, () => '15')];
  for (const letter of english.letters.slice(1)) {
    // the only Q and the only Z lie on the board
    if (blanks === 0 && 'QZ'.includes(letter)) continue;
    // a blank is the letter, and the other one the A
    const few = corpusRules(15, buildGraph(english, [`da${letter}inine`, 'quizs', `quiz${letter}`]));
    const rack = `${blanks < 2 ? 'A' : '?'}${blanks < 1 ? letter : '?'}IINNE`;
    const position = positionIn(few, gameOf(few, `${rows.join('/')} ${rack}/`));
    expect(listPlays(position)[0]?.tiles, letter).toHaveLength(7);
    topIsTheHead(position, rack);
  }
});

test('the best play through three blocks, which is worth more than one that is found first', () => {
  const few = corpusRules(15, buildGraph(english, ['jaxak', 'zuiffs']));
  const rows = ['15', '1J1X1K9', '15', '15', '4ZUIFF6', ...Array.from({ length: 10 }, () => '15')];
  const position = positionIn(few, gameOf(few, `${rows.join('/')} AAS/`));
  expect(listPlays(position).map(({ points }) => points)).toEqual([23, 21]);
  topIsTheHead(position, 'J.X.K');
});

test('the best of plays whose points lie far apart, or are less than none', () => {
  const bonus = bingo({ 2: -100, 3: 70_000, 4: 20_000_000 });
  const far = extendRules(rules, { scoring: [scoreWords(), bonus] });
  for (const cgp of PLAYED) {
    const position = positionIn(far, gameOf(far, cgp));
    const plays = listPlays(position);
    expect(plays[0]?.points).toBeGreaterThan(20_000_000);
    expect(plays[plays.length - 1]?.points).toBeLessThan(0);
    topIsTheHead(position, cgp);
  }
});

test.each([2, 4, 5, 8, 9, 10])('the best plays on a board where many letters count %i times', times => {
  const art = Array.from({ length: 15 }, (_, row) => (row % 2 === 0 ? '..q...q.q...q..' : 'q...q.....q...q'));
  const layout = parseLayout(art.join('\n'), { q: { letter: times, start: true } });
  const dear = extendRules(rules, { layout });
  for (const cgp of PLAYED.slice(0, 3)) topIsTheHead(positionIn(dear, gameOf(dear, cgp)), cgp);
});

test.each([255, 256, 257, 10_000])('the best %i plays, of a list that may be shorter', n => {
  for (const cgp of PLAYED) {
    const position = positionIn(rules, gameOf(rules, cgp));
    expect(topPlays(position, n)).toEqual(listPlays(position).slice(0, n));
  }
});

test('lines that run towards smaller squares: tiles stand in the order of squares all the same', () => {
  const backwards = extendRules(rules, {
    read: along([
      { rows: 0, columns: -1 },
      { rows: -1, columns: 0 },
    ]),
  });
  for (const cgp of withBlanks(1)) {
    const position = positionIn(backwards, gameOf(backwards, cgp));
    const plays = listPlays(position);
    const inOrder = ({ tiles }: (typeof plays)[number]): boolean =>
      tiles.every(({ square }, i) => i === 0 || square > tiles[i - 1]!.square);
    expect(plays.filter(play => !inOrder(play)).map(keyOf)).toEqual([]);
    expect(plays.map(play => pointsOf(position, play))).toEqual(plays.map(({ points }) => points));
    expect(plays.some(({ tiles }) => tiles.length > 2)).toBe(true);
    topIsTheHead(position, cgp);
  }
});

test('the best plays in every turn of games', () => {
  let turns = 0;
  for (let n = 0; n < 5; n++) {
    let { game } = newGame(rules, { seats: 2, seed: `best ${n}` });
    for (; game.over === undefined; turns++) {
      const position = unwrap(positionOf(rules, game, game.toMove));
      topIsTheHead(position, `game ${n}, turn ${game.history.length}`);
      game = unwrap(applyMove(rules, game, game.toMove, listPlays(position)[0] ?? 'pass')).game;
    }
  }
  expect(turns).toBeGreaterThan(100);
});

/** Every single tile on every square, asked of the engine: legal ones whose words are listed, with their points. */
function singleTiles(played: CrosswordRules, game: Game): ReadonlyMap<string, number> {
  const { blank, letters } = played.alphabet;
  const legal = new Map<string, number>();
  const held = new Set(tilesIn(rackOf(game, 0)).tiles);
  const faces = Array.from(held, tile =>
    tile === blank ? letters.slice(1).map((_, index) => ({ tile, as: index + 1 })) : [{ tile }],
  ).flat();
  const { length } = boardOf(played, game, 0).letters.flat();
  for (let square = 0; square < length; square++)
    for (const face of faces) {
      const placement = { type: 'place', tiles: [{ square, ...face }] } as const;
      const play = validatePlacement(played, game, 0, placement);
      if (play.ok) legal.set(keyOf(placement), scoreMove(played, game, play.value).total);
    }
  return legal;
}

/** What the generator says of single tiles: by its list, and one by one. */
function expectSingleTiles(played: CrosswordRules, game: Game): ReadonlyMap<string, number> {
  const position = positionIn(played, game);
  const expected = singleTiles(played, game);
  const plays = listPlays(position).filter(({ tiles }) => tiles.length === 1);
  const found = new Map(plays.map(play => [keyOf(play), play.points]));
  expect(found.size).toBe(plays.length);
  expect(new Map([...found].sort())).toEqual(new Map([...expected].sort()));
  for (const play of plays) expect(pointsOf(position, play)).toBe(play.points);
  return expected;
}

describe('single tiles among letters', () => {
  test.each([
    ['at the ends of words, and between them', 0],
    ['by a blank', 1],
  ])('%s: as the engine has them', (_, blanks) => {
    let found = 0;
    for (const cgp of blanks === 0 ? PLAYED : withBlanks(blanks))
      found += expectSingleTiles(rules, gameOf(rules, cgp)).size;
    expect(found).toBeGreaterThan(100);
  });

  // letters at edges and corners, squares between letters, a blank that shows an S
  const BOARD = 'CA1E3/7/A1T1E2/4S2/1sO1T2/7/E1T3T';

  const coversAlways = { ...coversStart, when: 'always' } as const;

  /** Tiles need not touch letters or form words; each tile laid is worth something. */
  const small = (start: 'anywhere' | 'covering'): CrosswordRules =>
    extendRules(
      classic({
        layout: parseLayout('..t.... ....... d.*..d. ....T.. ....... ....... T.....t'),
        dictionary: buildGraph(english, [
          'cat',
          'cate',
          'at',
          'ate',
          'sot',
          'so',
          'set',
          'tot',
          'est',
          'es',
          'te',
          'ae',
        ]),
        challenge: 'void',
      }),
      {
        scoring: [scoreWords(), bingo({ 1: 5, 2: 3 })],
        placement: [onEmptySquares, offWalls, inOneLine, ...(start === 'covering' ? [coversAlways] : [])],
      },
    );

  test.each(['anywhere', 'covering'] as const)('tiles that need not form a word, %s', start => {
    const played = small(start);
    const board = start === 'covering' ? BOARD.replace('A1T1E', 'A3E') : BOARD;
    const game = newGame(played, { seats: 2, seed: 'lone', racks: ['TES?'], boards: [board] }).game;
    expect(expectSingleTiles(played, game).size).toBeGreaterThan(start === 'covering' ? 3 : 40);
    topIsTheHead(positionIn(played, game), start);
  });
});

describe('tiles that are not held have no points', () => {
  /** Does the rack hold the tiles? */
  function holds(rack: readonly number[], tiles: readonly Placed[]): boolean {
    return tiles.every(
      ({ tile }) => tiles.filter(other => other.tile === tile).length <= rack.filter(other => other === tile).length,
    );
  }

  test.each(PLAYED)('%s', cgp => {
    const [board = '', racks = ''] = cgp.split(' ');
    const game = gameOf(rules, cgp);
    const position = positionIn(rules, game);
    const rack = tilesIn(rackOf(game, 0)).tiles;
    let [refused, known] = [0, 0];
    // the plays of both racks, and the same with letters and blanks exchanged
    const other = positionIn(rules, gameOf(rules, `${board} ${racks.split('/')[1] ?? ''}/`));
    for (const { tiles } of [position, other].flatMap(one => listPlays(one).filter((_, n) => n % 7 === 0))) {
      const asBlanks = tiles.map(({ square, tile, as }) => ({ square, tile: rules.alphabet.blank, as: as ?? tile }));
      const asLetters = tiles.map(({ square, tile, as }) => ({ square, tile: Number(as ?? tile) }));
      for (const laid of [tiles, asBlanks, asLetters]) {
        const points = pointsOf(position, { type: 'place', tiles: laid });
        expect(points !== undefined, keyOf({ type: 'place', tiles: laid })).toBe(holds(rack, laid));
        if (points === undefined) refused++;
        else known++;
      }
    }
    expect(Math.min(refused, known)).toBeGreaterThan(5);
  });

  test('nor have tiles that the letters do not have, a blank without a letter, or no tiles', () => {
    const game = gameOf(rules, `${Array.from({ length: 15 }, () => '15').join('/')} AT?/`);
    const position = positionIn(rules, game);
    const { blank } = rules.alphabet;
    const on = (...tiles: readonly { readonly tile: number; readonly as?: number }[]): number | undefined =>
      pointsOf(position, { type: 'place', tiles: tiles.map((placed, n) => ({ square: 112 + n, ...placed })) });
    expect(on({ tile: 1 }, { tile: 20 })).toBe(4);
    expect(on({ tile: 1 }, { tile: blank, as: 20 })).toBe(2);
    for (const tiles of [
      [],
      [{ tile: 1 }, { tile: blank }],
      [{ tile: 1 }, { tile: 0 }],
      [{ tile: 1 }, { tile: blank + 1, as: 20 }],
      [{ tile: 1 }, { tile: blank, as: 0 }],
      [{ tile: 1 }, { tile: blank, as: blank }],
      [{ tile: 1, as: 20 }, { tile: 20 }],
      [{ tile: 1 }, { tile: 1 }],
      [
        { tile: blank, as: 1 },
        { tile: blank, as: 20 },
      ],
    ])
      expect(on(...tiles), JSON.stringify(tiles)).toBeUndefined();
  });
});
