/** Boards as text. */
import { describe, expect, test } from 'vitest';
import { spanish } from 'tilewright/alphabets/spanish';
import { drawBoard, type Ink } from 'tilewright/notation';
import { applyMove, areasOf, classic, newGame, parseLayout, parseSquare, unwrap, type Rules } from 'tilewright';
import { area, draw, extendRules, step, together } from 'tilewright/rules';

const LAYOUT = parseLayout(`
  T..d.
  .D.t.
  ..S..
  #..q.
  ....Q`);

const rules: Rules = classic({ layout: LAYOUT, challenge: 'double' });

function played(): ReturnType<typeof newGame>['game'] {
  const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORN?AB', 'AEIOUST'] });
  return unwrap(applyMove(rules, game, 0, '3B HoR')).game;
}

describe('plain', () => {
  test('coordinates, premiums, tiles, racks, scores, the bag', () => {
    expect(drawBoard(rules, unwrap(applyMove(rules, played(), 1, 'accept')).game).split('\n')).toEqual([
      '   A B C D E',
      ' 1 T . . d .',
      ' 2 . D . t .',
      ' 3 . H o R .',
      ' 4 # . . q .',
      ' 5 . . . . Q',
      '',
      expect.stringMatching(/^ {2}Ann {2}10 {2}[A-Z?]{7}$/),
      '> Bob   0  AEIOSTU',
      '  83 tiles in the bag',
      '',
    ]);
  });

  test('a play that can still be challenged lies there, and is not booked', () => {
    const text = drawBoard(rules, played());
    expect(text).toContain(' 3 . H o R .');
    expect(text).toMatch(/ {2}Ann {2}0 {2}\S+ {2}\(open to challenge: 10 points\)\n {2}Bob/);
  });

  test('what is not known is counted', () => {
    const { game } = newGame(rules, { seats: 2, knows: 'record' });
    expect(drawBoard(rules, game)).toContain('> seat 0  0  +7\n  seat 1  0  +7\n');
  });

  test('tiles of two letters stand in line', () => {
    const game = newGame(classic({ alphabet: spanish, layout: LAYOUT }), {
      seats: 2,
      seed: 'tea',
      boards: ['5/5/1[CH][ll]A1/5/5'],
    }).game;
    const lines = drawBoard(classic({ alphabet: spanish, layout: LAYOUT }), game).split('\n');
    expect(lines.slice(0, 4)).toEqual(['   A  B  C  D  E', ' 1 T  .  .  d  .', ' 2 .  D  .  t  .', ' 3 .  CH ll A  .']);
  });

  test('the end says why', () => {
    const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea' });
    const over = unwrap(applyMove(rules, game, 0, 'resign')).game;
    expect(drawBoard(rules, over)).toMatch(/ {2}Bob {2}0 {2}\S+\n {2}93 tiles in the bag, over: last-one-left\n$/);
  });
});

test('a board that is not the printed one says so', () => {
  const noted = classic({ layout: parseLayout('.....\n..S..', {}, 'Not the printed board.') });
  const { game } = newGame(noted, { seats: 2, seed: 'tea' });
  expect(drawBoard(noted, game)).toContain(' 2 . . S . .\n\nNot the printed board.\n\n> seat 0');
});

test('pieces that lie open are listed, what a seat keeps stands behind its rack, and everybody who is to move is marked', () => {
  const base = classic({ layout: LAYOUT, challenge: 'none' });
  const open = extendRules(base, {
    pieces: [
      { name: 'bonus', type: 'blank', count: 2, zone: 'pouches' },
      { name: 'swap', type: 'card', count: 3, zone: 'pile' },
    ],
    zones: [
      ...base.zones,
      { name: 'pouches', of: 'game', seenBy: 'nobody' },
      { name: 'podium', of: 'game', seenBy: 'all' },
      { name: 'pile', of: 'game', seenBy: 'all' },
      { name: 'pouch', of: 'seat', seenBy: 'all' },
    ],
    movers: together,
    steps: [
      ...base.steps,
      step('lay', (rules, game) => {
        const laid = draw(rules, game, { seat: 0, from: 'bag', to: 'podium', count: 2 });
        return draw(rules, laid, { seat: 1, from: 'pouches', to: 'pouch 1', count: 2 });
      }),
    ],
  });
  const { game } = newGame(open, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['A', 'E'] });
  const sealed = unwrap(applyMove(open, game, 0, 'pass')).game;
  const lines = drawBoard(open, unwrap(applyMove(open, sealed, 1, 'pass')).game)
    .split('\n')
    .slice(7);
  expect(lines).toEqual([
    '> Ann  0  A',
    '> Bob  0  E 2 bonus',
    '  96 tiles in the bag',
    expect.stringMatching(/^ {2}podium: [A-Z?]{2}$/),
    '  pile: 3 swap',
    '',
  ]);
  expect(drawBoard(open, sealed)).toContain('\n  Ann  0  A\n> Bob  0  E\n');
});

describe('in colour', () => {
  test('the same text, with codes', () => {
    const game = played();
    // eslint-disable-next-line no-control-regex
    const plain = drawBoard(rules, game, { colour: true }).replaceAll(/\u001B\[[\d;]*m/g, '');
    expect(plain.replaceAll(/ +$/gm, '')).toBe(drawBoard(rules, game));
    expect(drawBoard(rules, game, { colour: true })).toContain('\u001B[41;37mT\u001B[39;49m');
  });

  test('or by a painter of one’s own', () => {
    const inks = new Set<Ink>();
    drawBoard(rules, played(), { paint: (text, ink) => (inks.add(ink), text) });
    expect([...inks].sort()).toEqual([
      'coordinate',
      'letter 2',
      'letter 3',
      'letter 4',
      'pending',
      'plain',
      'wall',
      'word 2',
      'word 3',
      'word 4',
    ]);
  });
});

test('parseSquare', () => {
  expect([
    parseSquare(rules.layout, 'c3'),
    parseSquare(rules.layout, '3C'),
    parseSquare(rules.layout, 'F1'),
    parseSquare(rules.layout, 'C'),
  ]).toEqual([12, 12, undefined, undefined]);
});

test('parts of the board that belong to seats, as blocks of squares', () => {
  const owned = [[0, 1, 5, 6, 7, 24], [12]];
  const areas = [
    area('den', (_rules, _game, seat, square) => owned[seat]?.includes(square) === true),
    area('nobody', () => false),
  ];
  const dens = extendRules(rules, { areas });
  const { game } = newGame(dens, { seats: ['Ann', 'Bob'], seed: 'tea' });
  expect(drawBoard(dens, game).split('\n').slice(-3)).toEqual([
    '  86 tiles in the bag',
    '  den: Ann A1-B2 C2 E5, Bob C3',
    '',
  ]);
  expect(areasOf(dens, game)).toEqual([
    { name: 'den', seat: 0, squares: owned[0] },
    { name: 'den', seat: 1, squares: owned[1] },
  ]);
  expect(areasOf(rules, newGame(rules, { seats: 2, seed: 'tea' }).game)).toEqual([]);
  expect(dens.fingerprint).not.toBe(rules.fingerprint);
  expect(extendRules(rules, { areas: [] }).fingerprint).toBe(rules.fingerprint);
});
