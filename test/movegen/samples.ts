/**
 * Random small games for the generator: boards, walls, starts, axes, sets of tiles, words, racks, and rules said in
 * every way there is.
 */
import fc from 'fast-check';
import {
  classic,
  newGame,
  parseLayout,
  scoreMove,
  unwrap,
  validatePlacement,
  type Alphabet,
  type Axis,
  type CrosswordRules,
  type Dictionary,
  type Game,
  type Placement,
} from 'tilewright';
import { buildGraph, inAnyOrder, type WordGraph } from 'tilewright/lexicon';
import { enumerateAll } from 'tilewright/movegen';
import {
  along,
  bingo,
  bingoTimes,
  closedSquares,
  connected,
  coversOneOf,
  coversStart,
  defineAlphabet,
  extendRules,
  formsAWord,
  inOneLine,
  maxPlaced,
  offWalls,
  onEmptySquares,
  placementRule,
  scoreRule,
  scoreWords,
} from 'tilewright/rules';
import { planeOf } from '../../src/board/board.ts';

/** A letter of two characters, and a blank that is worth something. */
export const TINY = defineAlphabet('tiny', 'A1x9 B4x9 CH3x9 D2x9 ?1x9');
const BLANK = TINY.blank;
const BONUS_BLANK = BLANK + 1;
const BLOCKER = BLANK + 2;

const ACROSS: Axis = { rows: 0, columns: 1 };
const DOWN: Axis = { rows: 1, columns: 0 };
const AXES: readonly (readonly Axis[])[] = [
  [ACROSS, DOWN],
  [DOWN, ACROSS],
  [ACROSS],
  [DOWN],
  [{ rows: 0, columns: -1 }, DOWN],
  [{ rows: 1, columns: 1 }, ACROSS],
  [ACROSS, DOWN, { rows: 1, columns: -1 }],
];

/** A game with a position, seat 0's. */
export interface Sample {
  readonly rules: CrosswordRules;
  readonly game: Game;
}

const word = fc
  .array(fc.constantFrom(...TINY.letters.slice(1)), { minLength: 1, maxLength: 5 })
  .map(letters => letters.join(''));

/** Letter premiums as high as bounds can tell, and higher. */
const HIGH = { 9: { letter: 9 }, x: { letter: 12 } } as const;

const layouts = fc
  .record({ rows: fc.integer({ min: 1, max: 5 }), columns: fc.integer({ min: 2, max: 5 }) })
  .chain(({ rows, columns }) =>
    fc
      .array(
        fc.oneof(
          { weight: 4, arbitrary: fc.constant('.') },
          { weight: 3, arbitrary: fc.constantFrom('d', 't', 'q', 'D', 'T', 'Q', '*', 'S', '#', '9', 'x') },
        ),
        { minLength: rows * columns, maxLength: rows * columns },
      )
      .map(glyphs => {
        const art = glyphs.includes('*') || glyphs.includes('S') ? glyphs : ['*', ...glyphs.slice(1)];
        return Array.from({ length: rows }, (_, row) => art.slice(row * columns, (row + 1) * columns).join('')).join(
          ' ',
        );
      }),
  );

/** What lies on a square: nothing mostly, a letter, a blank that shows one, a blocker. */
const lying = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ tile: 0, letter: 0 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }).map(letter => ({ tile: letter, letter })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }).map(letter => ({ tile: BLANK, letter })) },
  { weight: 1, arbitrary: fc.constant({ tile: BLOCKER, letter: 0 }) },
);

const bonuses = fc.record({
  bonus: fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.integer({ min: 0, max: 40 })),
  except: fc.constantFrom([], [BONUS_BLANK], [1], [BLANK, 2]),
});

const ownPoints = scoreRule(
  'own',
  ({ play }) => play.tiles.reduce((sum, { square, tile }) => sum + square * tile, 0) - 7,
);
const scorings = fc
  .tuple(
    fc.constantFrom(
      [scoreWords()],
      [scoreWords()],
      [scoreWords()],
      [scoreWords('face-value')],
      [scoreWords('one-per-tile')],
      [],
      [scoreWords(), ownPoints],
      [scoreWords(), { ...scoreWords('face-value'), name: 'again' }],
      [scoreWords('lasting-premiums')],
      [scoreWords('lasting-premiums')],
    ),
    fc.option(bonuses, { nil: undefined }),
    fc.constantFrom(false, false, true),
  )
  .map(([words, bonus, isTimes]): CrosswordRules['scoring'] =>
    bonus === undefined ? words : [...words, (isTimes ? bingoTimes : bingo)(bonus.bonus, bonus.except)],
  );

const placements = fc
  .record({
    emptySquares: fc.constantFrom(true, true, true, false),
    walls: fc.constantFrom(true, true, false),
    word: fc.constantFrom(true, true, false),
    start: fc.constantFrom('board-empty', 'board-empty', 'always', undefined),
    touch: fc.constantFrom('board-empty', 'board-empty', 'always', undefined),
    closed: fc.constantFrom(0, 0, 0, 3),
    oneOf: fc.constantFrom(0, 0, 0, 2),
    own: fc.constantFrom(false, false, false, true),
    most: fc.constantFrom(0, 0, 0, 1, 2, 3),
  })
  .map(({ emptySquares, walls, word: forms, start, touch, closed, oneOf, own, most }) => [
    ...(most > 0 ? [maxPlaced(most)] : []),
    ...(emptySquares ? [onEmptySquares] : []),
    ...(walls ? [offWalls] : []),
    inOneLine,
    ...(forms ? [formsAWord] : []),
    ...(start === undefined ? [] : [{ ...coversStart, when: start } as const]),
    ...(touch === undefined ? [] : [{ ...connected, when: touch } as const]),
    ...(closed === 0 ? [] : [closedSquares('closed', (_rules, _game, _seat, square) => square % closed === 0)]),
    ...(oneOf === 0 ? [] : [coversOneOf('one-of', () => [1, 2, 5, 7])]),
    ...(own ? [placementRule('own', ({ play }) => play.tiles.length === 2)] : []),
  ]);

/** Random small games. */
export const samples: fc.Arbitrary<Sample> = sampleGames(TINY, [1, 2, 3, 4], graph => graph);

/** Random small games in which the letters of words may stand in any order. */
export const jumbledSamples: fc.Arbitrary<Sample> = sampleGames(TINY, [1, 2, 3, 4], inAnyOrder);

/** The four letters of the words, and which letters of a longer alphabet they are; the others are in no word. */
function sampleAmong(
  count: number,
  at: readonly number[],
  dictionaryOf: (graph: WordGraph) => Dictionary = graph => graph,
): fc.Arbitrary<Sample> {
  const letters = Array.from({ length: count }, (_, n) => `${String.fromCharCode(0x400 + n)}1x1`);
  at.forEach((letter, n) => (letters[letter - 1] = ['A1x9', 'B4x9', 'CH3x9', 'D2x9'][n] ?? ''));
  return sampleGames(defineAlphabet('many', `${letters.join(' ')} ?1x9`), at, dictionaryOf);
}

/**
 * Random small games with more letters than a number has bits: the words' are the first, around the thirtieth, the
 * last.
 */
export const wideSamples: fc.Arbitrary<Sample> = fc.oneof(
  sampleAmong(40, [1, 2, 3, 4]),
  sampleAmong(32, [1, 30, 31, 32]),
  sampleAmong(41, [2, 31, 32, 41]),
  sampleAmong(61, [31, 33, 60, 61]),
  sampleAmong(31, [1, 29, 30, 31]),
);

/** The same with more letters than two numbers have bits. */
export const widestSamples: fc.Arbitrary<Sample> = sampleAmong(70, [1, 31, 62, 70]);

/** Many letters, and those of words in any order: bits serve the first, rows the second. */
export const wideJumbledSamples: fc.Arbitrary<Sample> = fc.oneof(
  sampleAmong(41, [2, 31, 32, 41], inAnyOrder),
  sampleAmong(70, [1, 31, 62, 70], inAnyOrder),
);

function sampleGames(
  alphabet: Alphabet,
  letters: readonly number[],
  dictionaryOf: (graph: WordGraph) => Dictionary,
): fc.Arbitrary<Sample> {
  // the tiles above are those of the tiny set: its letters, its blank, and what follows it
  const tileOf = (tile: number): number =>
    tile === 0 ? 0 : tile < BLANK ? (letters[tile - 1] ?? 0) : tile - BLANK + alphabet.blank;
  return fc
    .record({
      words: fc.array(word, { minLength: 3, maxLength: 40 }),
      art: layouts,
      axes: fc.constantFrom(...AXES, [ACROSS, DOWN], [ACROSS, DOWN]),
      board: fc.option(fc.array(lying, { minLength: 25, maxLength: 25 }), { nil: undefined, freq: 4 }),
      rack: fc.array(fc.constantFrom(1, 1, 2, 2, 3, 4, BLANK), { minLength: 1, maxLength: 3 }),
      pouch: fc.constantFrom(0, 0, 0, 1),
      scoring: scorings,
      placement: placements,
    })
    .map(({ words, art, axes, board, rack: drawn, pouch: given, scoring, placement }) => {
      // two blanks of seventy letters are more placements than brute force looks at; games in many-letters.heavy.ts
      // have two
      const many = alphabet.blank > 30;
      const rack = many ? drawn.filter((tile, n) => tile !== BLANK || drawn.indexOf(BLANK) === n) : drawn;
      const pouch = many && rack.includes(BLANK) ? 0 : given;
      const layout = parseLayout(art, HIGH);
      const gaddag = words.length % 2 === 0;
      const dictionary = dictionaryOf(buildGraph(alphabet, words, { gaddag }));
      const base = classic({ alphabet, layout, dictionary, challenge: 'void', rackSize: 4 });
      const rules = extendRules(base, {
        read: along(axes),
        scoring: scoring.map(rule => (rule.type === 'by-count' ? { ...rule, except: rule.except.map(tileOf) } : rule)),
        placement,
        pieces: [
          { name: 'bonus', type: 'blank', count: 9, zone: 'pile' },
          { name: 'block', type: 'blocker', count: 9, zone: 'pile' },
        ],
        zones: [
          ...base.zones,
          { name: 'pile', of: 'game', seenBy: 'all' },
          { name: 'pouch', of: 'seat', seenBy: 'all' },
        ],
        playFrom: ['rack', 'pouch'],
      });
      const { game } = newGame(rules, { seats: 2, seed: 'tiny', racks: ['', ''], first: 0 });
      const squares = layout.rows * layout.columns;
      const on = (board ?? [])
        .slice(0, squares)
        .map((entry, square) => (layout.walls[square] === 0 ? entry : { tile: 0, letter: 0 }));
      const plane = (what: 'tile' | 'letter'): readonly number[] =>
        Array.from({ length: squares }, (_, square) => tileOf(on[square]?.[what] ?? 0));
      const holding = (tiles: readonly number[]) => {
        const counts = Array.from(game.unseen, (_, tile) => tiles.filter(held => tileOf(held) === tile).length);
        return { counts, shown: counts.map(() => 0), hidden: 0 };
      };
      const told = {
        words,
        art,
        axes,
        board: plane('letter').join(),
        tiles: plane('tile').join(),
        rack,
        pouch,
        scoring,
        placement,
      };
      return {
        [fc.toStringMethod]: () => JSON.stringify(told),
        rules,
        game: {
          ...game,
          boards: [{ layout, tiles: planeOf(layout, plane('tile')), letters: planeOf(layout, plane('letter')) }],
          zones: { ...game.zones, 'rack 0': holding(rack), 'pouch 0': holding(pouch === 0 ? [] : [BONUS_BLANK]) },
        },
      };
    });
}

/** Legal placements of letters and blanks by brute force that cover no letter, with their points. */
export function bruteForce(rules: CrosswordRules, game: Game): ReadonlyMap<string, number> {
  const { moves, complete } = enumerateAll(rules, game, 0, { types: ['place'], budget: 3_000_000 });
  if (!complete) throw new RangeError('more placements than were looked at');
  const letters = game.boards[0]?.letters.flat() ?? [];
  const legal = moves.filter(
    (move): move is Placement =>
      move.type === 'place' &&
      move.beside === undefined &&
      move.tiles.every(({ square, tile }) => tile <= rules.alphabet.blank + 1 && letters[square] === 0),
  );
  return new Map(
    legal.map(placement => {
      const play = unwrap(validatePlacement(rules, game, 0, placement));
      return [keyOf(placement), scoreMove(rules, game, play).total];
    }),
  );
}

/** A placement as text. */
export function keyOf({ tiles }: Placement): string {
  const ascending = [...tiles].sort((a, b) => a.square - b.square);
  return ascending.map(({ square, tile, as = 0 }) => `${square}:${tile}:${as}`).join(' ');
}
