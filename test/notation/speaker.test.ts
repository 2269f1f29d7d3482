/** What a screen reader says of boards, squares, racks, previews, moves and events, in five languages. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  describeBoard,
  newGame,
  parseLayout,
  previewPlacement,
  rackOf,
  unwrap,
  viewFor,
} from 'tilewright';
import type { Placed, Placement, Rules } from 'tilewright';
import { spanish } from 'tilewright/alphabets/spanish';
import { describeMove, englishSpeech, speaker, type Described, type Spoken } from 'tilewright/notation';
import { blanksAndBlockers, bustinOut } from 'tilewright/variants';
import { languages } from '../fixtures/languages.ts';

type Language = keyof typeof languages;
const names = ['Ann', 'Bob'];
const rules = classic({ challenge: 'double' });

/** O and A on D8 and E8, another A on F9, and HORN as a play that can be challenged. */
const OA = `${'15/'.repeat(7)}3OA10/5A9/${'15/'.repeat(5)}15`;
const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['KTORN?S', 'AEIOUST'], boards: [OA] });
const K: readonly Placed[] = [{ square: 110, tile: 11 }];
const FAR: readonly Placed[] = [
  { square: 0, tile: 11 },
  { square: 1, tile: 27, as: 5 },
];
const laid = (tiles: readonly Placed[]): Placement => ({ type: 'place', tiles });

/** Everything about one position. */
function told(language: Language): readonly string[] {
  const options = { ...languages[language], names };
  const speak = speaker(rules, options);
  const board = describeBoard(rules, game, 0);
  const square = (nth: number, preview?: string): string => {
    const info = board[nth];
    return info === undefined ? '' : speak.square(info, preview);
  };
  const tried = previewPlacement(rules, game, 0, laid(K));
  const { game: after, events } = unwrap(applyMove(rules, game, 0, '8F K'));
  const [pending] = describeBoard(rules, after, 0).slice(110);
  const [dragged] = describeBoard(rules, game, 0, [{ square: 1, tile: 27, as: 5 }]).slice(1);
  return [
    speak.board(board),
    square(0),
    square(112),
    square(109),
    square(110, speak.preview(K, tried)),
    speak.preview(FAR, previewPlacement(rules, game, 0, laid(FAR))),
    pending === undefined ? '' : speak.square(pending),
    dragged === undefined ? '' : speak.square(dragged),
    speak.tile(11),
    speak.rack(rackOf(game, 0)),
    speak.rack(rackOf(viewFor(rules, game, 1), 0)),
    speak.move({ ...laid(K), words: tried.words, score: tried.score }),
    ...events.filter(({ type }) => type === 'played').map(speak.event),
    speak.event({ type: 'exchanged', seat: 1, tiles: [1, 5, 27], hidden: 0 }),
    speak.event({ type: 'drew', seat: 0, from: 'bag', to: 'rack 0', tiles: [1], hidden: 2 }),
    speak.event({ type: 'passed', seat: 0, noPlays: false }),
  ];
}

test.each<readonly [Language, readonly string[]]>([
  [
    'English',
    [
      'Board: 15 rows, 15 columns, 3 tiles.',
      'A1, triple word, empty',
      'H8, double word, start, empty',
      'E8, A, 1 point',
      'F8, empty; placing K forms OAK 7 and KA 6',
      'placing K and blank as E is not possible: The play must touch a tile on the board.',
      'F8, K, 5 points, can be challenged',
      'B1, blank as E, not played yet',
      'K, 5 points',
      'Rack: K, N, O, R, S, T and a blank.',
      'Rack: 7 unknown tiles.',
      'OAK across from D8, forming KA, for 13 points',
      'Ann plays OAK across from D8, forming KA, for 13 points.',
      'Bob exchanges A, E and a blank.',
      'Ann draws A and 2 more tiles.',
      'Ann passes.',
    ],
  ],
  [
    'French',
    [
      'Grille\u00a0: 15 lignes, 15 colonnes, 3 lettres.',
      'A1, mot compte triple, vide',
      'H8, mot compte double, case de départ, vide',
      'E8, A, 1 point',
      'F8, vide\u00a0; en posant K, on forme OAK 7 et KA 6',
      'impossible de poser K et joker pour E ici\u00a0: Le coup doit toucher une lettre de la grille.',
      'F8, K, 5 points, contestable',
      'B1, joker pour E, provisoire',
      'K, 5 points',
      'Chevalet\u00a0: K, N, O, R, S, T et un joker.',
      'Chevalet\u00a0: 7 lettres inconnues.',
      'OAK à l’horizontale depuis D8, avec KA, pour 13 points',
      'Ann joue OAK à l’horizontale depuis D8, avec KA, pour 13 points.',
      'Bob échange A, E et un joker.',
      'Ann tire A et 2 autres lettres.',
      'Ann passe.',
    ],
  ],
  [
    'German',
    [
      'Brett: 15 Zeilen, 15 Spalten, 3 Steine.',
      'A1, dreifacher Wortwert, leer',
      'H8, doppelter Wortwert, Startfeld, leer',
      'E8, A, 1 Punkt',
      'F8, leer; mit K entstehen OAK 7 und KA 6',
      'K und Blanko als E können hier nicht liegen: Es muss an einen Stein auf dem Brett angelegt werden.',
      'F8, K, 5 Punkte, kann angezweifelt werden',
      'B1, Blanko als E, noch nicht gespielt',
      'K, 5 Punkte',
      'Bank: K, N, O, R, S, T und ein Blanko.',
      'Bank: 7 unbekannte Steine.',
      'OAK waagerecht ab D8, mit KA, für 13 Punkte',
      'Ann legt OAK waagerecht ab D8, mit KA, für 13 Punkte.',
      'Bob tauscht A, E und ein Blanko.',
      'Ann zieht A und 2 weitere Steine.',
      'Ann passt.',
    ],
  ],
  [
    'Polish',
    [
      'Plansza: 15 wierszy, 15 kolumn, 3 płytki.',
      'A1, potrójna premia słowna, puste',
      'H8, podwójna premia słowna, pole startowe, puste',
      'E8, A, 1 punkt',
      'F8, puste; K tworzy OAK 7 i KA 6',
      'nie można tu położyć K i blank jako E: Wykładane płytki muszą stykać się z płytką na planszy.',
      'F8, K, 5 punktów, można zakwestionować',
      'B1, blank jako E, przed zatwierdzeniem',
      'K, 5 punktów',
      'Stojak: K, N, O, R, S, T i blank.',
      'Stojak: 7 nieznanych płytek.',
      'OAK poziomo od D8, tworząc KA, za 13 punktów',
      'Ann wykłada OAK poziomo od D8, tworząc KA, za 13 punktów.',
      'Bob wymienia A, E i blank.',
      'Ann dobiera A i jeszcze 2 płytki.',
      'Ann pasuje.',
    ],
  ],
  [
    'Spanish',
    [
      'Tablero: 15 filas, 15 columnas, 3 fichas.',
      'A1, triple palabra, vacía',
      'H8, doble palabra, casilla inicial, vacía',
      'E8, A, 1 punto',
      'F8, vacía; con K se forman OAK 7 y KA 6',
      'no se pueden poner K y comodín como E aquí: La jugada debe tocar una ficha del tablero.',
      'F8, K, 5 puntos, se puede impugnar',
      'B1, comodín como E, aún sin jugar',
      'K, 5 puntos',
      'Atril: K, N, O, R, S, T y un comodín.',
      'Atril: 7 fichas desconocidas.',
      'OAK en horizontal desde D8, con KA, por 13 puntos',
      'Ann juega OAK en horizontal desde D8, con KA, por 13 puntos.',
      'Bob cambia A, E y un comodín.',
      'Ann saca A y 2 fichas más.',
      'Ann pasa.',
    ],
  ],
])('%s', (language, sentences) => {
  expect(told(language)).toEqual(sentences);
});

const HORN = { squares: [110, 111, 112, 113], letters: [8, 15, 18, 14] };
const placement = laid([{ square: 110, tile: 8 }]);
const score = (total: number) => ({ total, lines: [{ type: 'correction', points: total }] as const });

describe('moves', () => {
  test.each<readonly [string, Described]>([
    ['HORN across from F8 for 14 points', { type: 'play', seat: 0, placement, words: [HORN], score: score(14) }],
    ['HORN across from F8 for 0 points', { ...placement, words: [HORN], score: score(0) }],
    ['HORN across from F8', { ...placement, words: [HORN] }],
    ['HORN across from F8', { ...placement, words: [HORN], score: { total: 0, lines: [] } }],
    ['HO down from F8', { ...placement, words: [{ squares: [110, 125], letters: [8, 15] }] }],
    ['HO from F8', { ...placement, words: [{ squares: [110, 126], letters: [8, 15] }] }],
    ['H and blank as E from F8', laid([...placement.tiles, { square: 111, tile: 27, as: 5 }])],
    ['HORN across from F8, taken back', { type: 'withdrawn', seat: 0, placement, words: [HORN] }],
    ['exchange of A and a blank', { type: 'exchange', tiles: [1, 27] }],
    ['exchange of 3 tiles', { type: 'exchange', tiles: 3 }],
    ['exchange of no tiles', { type: 'exchange', tiles: [] }],
    ['pass', { type: 'pass' }],
    ['resignation', { type: 'resign' }],
    ['challenge', { type: 'challenge' }],
    ['acceptance of the play', { type: 'accept', of: 1 }],
    ['answer: keep', { type: 'answer', choice: 'keep' }],
    ['swap', { type: 'act', action: 'swap', squares: [], tiles: [] }],
    ['hidden move', { type: 'sealed' }],
    ['lost turn', { type: 'lost', seat: 0 }],
  ])('%s', (text, move) => {
    expect(describeMove(rules, move)).toBe(text);
    expect(speaker(rules).move(move)).toBe(text);
  });

  test('in another language', () => {
    const move = { ...placement, words: [HORN], score: score(14) };
    const texts = Object.values(languages).map(options => describeMove(rules, move, options));
    expect(texts).toEqual([
      'HORN across from F8 for 14 points',
      'HORN à l’horizontale depuis F8 pour 14 points',
      'HORN waagerecht ab F8 für 14 Punkte',
      'HORN poziomo od F8 za 14 punktów',
      'HORN en horizontal desde F8 por 14 puntos',
    ]);
  });
});

describe('previews', () => {
  const speak = speaker(rules);
  const empty = { play: undefined, violations: [], words: [], score: undefined };

  test('other points stand behind the words', () => {
    const lines = [
      { type: 'word', points: 7, word: HORN, tiles: [], times: 1 },
      { type: 'bingo', points: 50, tiles: 7 },
    ] as const;
    expect(speak.preview(K, { ...empty, words: [HORN], score: { total: 57, lines } })).toBe(
      'placing K forms HORN 7, bingo 50',
    );
  });

  test('words without points, and no word', () => {
    expect(speak.preview(K, { ...empty, words: [HORN], score: { total: 0, lines: [] } })).toBe('placing K forms HORN');
    expect(speak.preview(K, empty)).toBe('placing K forms no word');
  });

  test('every broken rule is said', () => {
    const tiles = [...K, { square: 0, tile: 27 }];
    expect(speak.preview(tiles, previewPlacement(rules, game, 0, laid(tiles)))).toBe(
      'placing K and a blank is not possible: A blank needs a letter.',
    );
  });
});

describe('other games', () => {
  const spoken = (own: Rules, boards: readonly string[], nth: number, language: Language): string => {
    const { game: table } = newGame(own, { seats: 2, seed: 'tea', boards });
    const squares = describeBoard(own, table, 0).slice(nth, nth + 1);
    return squares.map(info => speaker(own, languages[language]).square(info)).join();
  };

  test('blockers, yellow blanks and squares with names', () => {
    const own = blanksAndBlockers();
    const { glyphs, columns } = own.layout;
    const named = glyphs.indexOf('b');
    const rows = Array.from({ length: own.layout.rows }, (_, row) =>
      row === 0 ? `{blocker}{bonus:E}${columns - 2}` : columns,
    );
    const text = rows.join('/');
    expect(spoken(own, [text], 0, 'English')).toMatch(/, a blocker$/);
    expect(spoken(own, [text], 0, 'German')).toMatch(/, eine Sperre$/);
    expect(spoken(own, [text], 1, 'Spanish')).toMatch(/, comodín como E$/);
    expect(spoken(own, [], named, 'English')).toMatch(/, blank square: take a yellow blank, empty$/);
    expect(spoken(own, [], named, 'Polish')).toMatch(/, pole blanka: weź żółty blank, puste$/);
  });

  test('a wall has no tile, and says so', () => {
    const own = bustinOut();
    const wall = own.layout.walls.indexOf(1);
    expect(spoken(own, [], wall, 'English')).toMatch(/^\w+, brick: no tile lies here$/);
    const plain = classic({ layout: parseLayout('S.# ... ...') });
    expect(spoken(plain, [], 2, 'English')).toBe('C1, no tile may lie here');
    expect(spoken(plain, [], 2, 'German')).toBe('C1, gesperrt');
  });

  test('a letter of several characters is one tile', () => {
    const own = classic({ alphabet: spanish });
    const { game } = newGame(own, { seats: 2, seed: 'tea', racks: ['[CH]A?'] });
    expect(speaker(own, languages.Spanish).rack(rackOf(game, 0))).toMatch(/^Atril: .*CH.* y un comodín\.$/);
  });

  test('a rack without tiles', () => {
    expect(speaker(rules).rack({ counts: [], shown: [], hidden: 0 })).toBe('Rack: empty.');
  });
});

test('a phrase of an app’s own, and names', () => {
  const speech = { ...englishSpeech, 'square/empty': () => 'free', played: (p: Spoken) => `${p.seat}: ${p.move}!` };
  const speak = speaker(rules, { speech, names });
  expect(
    describeBoard(rules, game, 0)
      .slice(1, 2)
      .map(info => speak.square(info)),
  ).toEqual(['B1, free']);
  expect(speak.event({ type: 'played', seat: 1, placement, words: [HORN], score: score(2) })).toBe(
    'Bob: HORN across from F8 for 2 points!',
  );
});
