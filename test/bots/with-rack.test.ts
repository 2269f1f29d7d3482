import fc from 'fast-check';
import {
  applyMove,
  classic,
  formatZone,
  newGame,
  rackOf,
  tilesIn,
  unwrap,
  viewFor,
  zoneAt,
  zoneSize,
  type Game,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { withRack } from 'tilewright/bots';
import { buildGraph } from 'tilewright/lexicon';
import { positionOf, topPlays } from 'tilewright/movegen';
import { formatCgp, parseCgp } from 'tilewright/notation';
import { randomGames } from 'tilewright/testing';
import { describe, expect, test } from 'vitest';
import { setInEveryView } from './with-rack.ts';
import { everyGame } from './rules.ts';

const dictionary = buildGraph(english, ['horn', 'thorn', 'no', 'quiz']);
const rules = classic({ dictionary, challenge: 'void' });
const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'AEIOU??'] });

function rackIn(of: Game, seat: number): string {
  return formatZone(rules, rackOf(of, seat));
}

describe('the referee', () => {
  test('the rack is that, the bag has the rest, and the other rack stays', () => {
    const made = unwrap(withRack(rules, game, 0, 'QUIZZES'.replace('ZZ', 'Z')));
    expect([rackIn(made, 0), rackIn(made, 1)]).toEqual(['EIQSUZ', 'AEIOU??']);
    expect([zoneSize(zoneAt(game, 'bag')), zoneSize(zoneAt(made, 'bag'))]).toEqual([86, 87]);
    expect(zoneAt(made, 'bag').counts[8]).toBe(2);
    expect(topPlays(unwrap(positionOf(rules, made, 0)), 1)[0]?.points).toBe(44);
  });

  test('a tile that only another rack has is exchanged for one that is given up', () => {
    const made = unwrap(withRack(rules, game, 0, 'HORNET?'));
    expect([rackIn(made, 0), rackIn(made, 1)]).toEqual(['EHNORT?', 'AEIOSU?']);
    const both = unwrap(withRack(rules, game, 0, '??'));
    expect([rackIn(both, 0), rackIn(both, 1)]).toEqual(['??', 'AEEHIOU']);
    expect(zoneSize(zoneAt(both, 'bag'))).toBe(91);
  });

  test('the same rack changes nothing, and the game goes on', () => {
    expect(withRack(rules, game, 0, 'STENROH')).toEqual({ ok: true, value: game });
    const made = unwrap(withRack(rules, game, 0, 'THORNSE'));
    expect(unwrap(applyMove(rules, made, 0, '8D THORN')).game.scores).toEqual([18, 0]);
  });

  test('what everybody has seen go into the bag is known to lie there still, as far as it can', () => {
    const three = classic({ dictionary, challenge: 'double' });
    const begun = newGame(three, { seats: 3, seed: 'tea', racks: ['XYHORNS', 'AEIOU??', 'TTTEEEE'] }).game;
    const moves = [
      [0, '8F XHO'],
      [0, 'resign'],
      [1, 'challenge'],
    ] as const;
    const now = moves.reduce((of, [seat, move]) => unwrap(applyMove(three, of, seat, move)).game, begun);
    const shownIn = (of: Game) => three.alphabet.letters.filter((_, tile) => (zoneAt(of, 'bag').shown[tile] ?? 0) > 0);
    expect(shownIn(now)).toEqual(['H', 'O', 'X']);
    expect(shownIn(unwrap(withRack(three, now, 1, 'AEIOU??')))).toEqual(['H', 'O', 'X']);
    // the only X is taken, another H and another O are left
    expect(shownIn(unwrap(withRack(three, now, 1, 'XHO')))).toEqual(['H', 'O']);
  });
});

describe('a view', () => {
  test('knows its new rack, and nothing more of the other', () => {
    const made = unwrap(withRack(rules, viewFor(rules, game, 0), 0, 'QUIZ???'.slice(0, 6)));
    expect([rackIn(made, 0), tilesIn(rackOf(made, 1)).hidden, tilesIn(zoneAt(made, 'bag')).hidden]).toEqual([
      'IQUZ??',
      7,
      87,
    ]);
    expect([made.unseen[8], made.unseen[17], made.unseen[27]]).toEqual([2, 0, 0]);
  });

  test('may ask what if the other one held these', () => {
    const made = unwrap(withRack(rules, viewFor(rules, game, 0), 1, 'QUIZ'));
    expect([rackIn(made, 0), rackIn(made, 1), made.unseen[17]]).toEqual(['EHNORST', 'IQUZ', 0]);
  });
});

test('a position of a CGP gets a rack', () => {
  const empty = unwrap(parseCgp(rules, '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 / 0/14 0'));
  const made = unwrap(withRack(rules, empty, 0, 'QUIZEST'));
  expect(formatCgp(rules, made)).toBe('15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 EIQSTUZ/ 0/14 0');
  const over = unwrap(withRack(rules, made, 1, 'THORNES'));
  expect(formatCgp(rules, over).split(' ')[1]).toBe('EIQSTUZ/EHNORST');
  expect(topPlays(unwrap(positionOf(rules, over, 1)), 1)[0]?.points).toBe(24);
});

describe('why not', () => {
  test.each<readonly [string, Game, number, string | readonly number[], object]>([
    ['no such seat', game, 2, 'A', { code: 'no-such-seat' }],
    ['no tile', game, 0, 'A1', { code: 'malformed', path: 'rack' }],
    ['no list of tiles', game, 0, [1, 99], { code: 'malformed', path: 'rack' }],
    ['a list with holes', game, 0, new Array<number>(3), { code: 'malformed', path: 'rack' }],
    ['no list', game, 0, null as never, { code: 'malformed', path: 'rack' }],
    ['more than there are', game, 0, 'QZZQ', { code: 'not-held', tiles: [17, 26] }],
  ])('%s', (_, of, seat, rack, violation) => {
    expect(withRack(rules, of, seat, rack)).toEqual({ ok: false, error: [{ squares: [], ...violation }] });
  });

  test('a tile on the board, and one that everybody has seen on a rack', () => {
    const laid = unwrap(applyMove(rules, unwrap(withRack(rules, game, 0, 'QUIZEST')), 0, '8F QUIZ')).game;
    expect(withRack(rules, laid, 0, 'QA')).toMatchObject({ ok: false, error: [{ code: 'not-held', tiles: [17] }] });
    const challenged = classic({ dictionary, challenge: 'double' });
    const first = newGame(challenged, { seats: 2, seed: 'tea', racks: ['QZUIEST', 'AEIOU??'] }).game;
    const shown = unwrap(
      applyMove(challenged, unwrap(applyMove(challenged, first, 0, '8G ZQ')).game, 1, 'challenge'),
    ).game;
    expect(withRack(challenged, shown, 1, 'Q')).toMatchObject({
      ok: false,
      error: [{ code: 'not-held', tiles: [17] }],
    });
  });

  test('the tiles of a play on the table', () => {
    const challenged = classic({ dictionary, challenge: 'double' });
    const begun = newGame(challenged, { seats: 2, seed: 'tea', racks: ['HORNETS'] }).game;
    const open = unwrap(applyMove(challenged, begun, 0, '8F HORN')).game;
    expect(withRack(challenged, open, 0, 'AAAAAAA')).toMatchObject({ ok: false, error: [{ code: 'impossible' }] });
    expect(withRack(challenged, open, 0, 'HORNAAA').ok).toBe(true);
  });

  test('a rack larger than the bag allows', () => {
    const nine = classic({ dictionary, rackSize: 9 });
    const end = newGame(nine, { seats: 2, seed: 'tea', racks: ['HORNETSEI', 'A'.repeat(9)] }).game;
    const rest = formatZone(nine, zoneAt(end, 'bag'));
    const full = unwrap(withRack(nine, end, 0, rest));
    expect([zoneSize(zoneAt(full, 'bag')), zoneSize(rackOf(full, 0))]).toEqual([9, 82]);
    expect(withRack(nine, viewFor(nine, full, 1), 1, `${'A'.repeat(9)}HORNETSEIN`)).toMatchObject({
      ok: false,
      error: [{ code: 'too-few-in-bag', needed: 10, there: 9 }],
    });
  });
});

test.each(everyGame.filter(([name]) => !name.includes(' ')))(
  '%s: another rack, and everything else as it was',
  (_name, of) => {
    let set = 0;
    fc.assert(
      fc.property(randomGames(of, { moves: 12 }), fc.nat(99), ({ begun, stages }, nth) => {
        const games = [begun.game, ...stages.map(stage => stage.game)];
        set += setInEveryView(of, games[nth % games.length] ?? begun.game, nth);
      }),
      { numRuns: 3 },
    );
    expect(set).toBeGreaterThan(0);
  },
);
