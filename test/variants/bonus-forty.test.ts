/** Bonus forty, clause by clause: what is a fact, and what the conventions of ours say. */
import { describe, expect, test } from 'vitest';
import { finalizeGame, loadGame, rackOf, saveGame, unwrap, viewFor, wordSet, zoneAt, zoneSize } from 'tilewright';
import { englishCrossplay } from 'tilewright/alphabets/english-crossplay';
import { crossplay15 } from 'tilewright/layouts/crossplay-15';
import type { PrivateState } from 'tilewright/rules';
import { bonusForty, type BonusFortyOptions } from 'tilewright/variants';
import { play, refusal, sitAt, tilesOf, waits, worth, type Situation, type Table } from '../fixtures/table.ts';

/** A game in a situation whose bag is given: the set has no other tiles. */
function near(end: Situation & { readonly bag: string }, options: BonusFortyOptions = {}): Table {
  return sitAt(bonusForty({ ...options, alphabet: tilesOf(end, englishCrossplay) }), end);
}

const history = ({ game }: Table): readonly string[] => game.history.map(({ type, seat }) => `${'ABC'[seat]} ${type}`);

describe('facts: board, letters, bonus', () => {
  test('100 tiles with 3 blanks, and their points', () => {
    const { letters, counts, points, blank } = englishCrossplay;
    const rows = letters.flatMap((letter, tile) => (tile === 0 ? [] : [`${letter}${counts[tile]}:${points[tile]}`]));
    expect(rows.join(' ')).toBe(
      'A9:1 B2:4 C2:3 D4:2 E12:1 F2:4 G3:4 H3:3 I8:1 J1:10 K1:6 L4:2 M2:3 N5:1 O8:1 P2:3 Q1:10 R6:1 S5:1 T6:1 U3:2 V2:6 W2:5 X1:8 Y2:4 Z1:10',
    );
    expect(counts[blank]).toBe(3);
    expect(bonusForty().alphabet).toBe(englishCrossplay);
    expect(bonusForty().layout).toBe(crossplay15);
  });

  test('the centre has no premium; premiums count once; 40 for seven tiles', () => {
    const start = sitAt(bonusForty(), { racks: ['ORIENTS', 'AEEDSLA'] });
    expect(worth(start, 'A: 8H OR').lines).toEqual(['OR 2']);
    // I on a double word, N on a double letter
    expect(worth(start, 'A: 8B ORIENTS')).toEqual({ lines: ['ORIENTS 16', 'bingo 40'], total: 56 });
    const after = play(start, 'A: 8B ORIENTS');
    expect(worth(after, 'B: D8 .EE').lines).toEqual(['IEE 3']);
  });

  test('another rack has the bonus for all of its tiles; options go on top', () => {
    expect(bonusForty({ rackSize: 8 }).scoring[1]).toMatchObject({ bonus: { 8: 40 } });
    expect(bonusForty({ bingo: { 6: 10 } }).scoring[1]).toMatchObject({ bonus: { 6: 10 } });
  });
});

describe('the end: one last turn each once the bag is empty', () => {
  test('the seat that empties the bag has one too, and the others have theirs before it', () => {
    const start = near({ racks: ['ORIENTS', 'AEEDSLA'], bag: 'BB' });
    const emptied = play(start, 'A: 8G OR');
    expect([zoneSize(zoneAt(emptied.game, 'bag')), emptied.game.over, waits(emptied)]).toEqual([
      0,
      undefined,
      ['B move'],
    ]);
    const next = play(emptied, 'B: H8 .EAD');
    expect([next.game.over, waits(next)]).toEqual([undefined, ['A move']]);
    const last = play(next, 'A: 11G T.E');
    expect([last.game.over, history(last)]).toEqual(['last-turns-taken', ['A play', 'B play', 'A play']]);
  });

  test('tiles left are not counted, whoever has them', () => {
    const over = play(near({ racks: ['ORIENTS', 'AEEDSLA'], bag: 'BB' }), 'A: 8G OR', 'B: pass', 'A: pass');
    const { seats, ranking } = finalizeGame(over.rules, over.game);
    expect(seats).toEqual([
      { total: 2, adjustments: [] },
      { total: 0, adjustments: [] },
    ]);
    expect([ranking, tilesLeft(over)]).toEqual([
      [[0], [1]],
      [7, 7],
    ]);
  });

  test('nobody goes out: who has no tile left waits for the others', () => {
    const emptied = play(near({ racks: ['OR', 'AEEDSLA'], bag: 'BB' }), 'A: 8G OR');
    const out = play(play(emptied, 'B: 7H A'), 'A: 9G BB');
    expect([out.game.over, tilesLeft(out)]).toEqual(['last-turns-taken', [0, 6]]);
    const three = near({ racks: ['OR', 'AE', 'IS'], bag: 'BB' });
    const first = play(three, 'A: 8G OR', 'B: 9G AE');
    expect([first.game.over, tilesLeft(first), waits(first)]).toEqual([undefined, [2, 0, 2], ['C move']]);
    expect(play(first, 'C: pass', 'A: pass').game.over).toBe('last-turns-taken');
  });

  test('a pass, a phony that is taken back and a missed turn are last turns too', () => {
    const dictionary = wordSet(englishCrossplay, ['or', 'ore']);
    const start = near({ racks: ['ORIENTS', 'AEEDSLA'], bag: 'BB' }, { dictionary, challenge: 'double' });
    const emptied = play(start, 'A: 8G OR');
    const phony = play(emptied, 'B: 8I L', 'A: challenge');
    expect([history(phony), phony.game.over]).toEqual([['A play', 'B withdrawn'], undefined]);
    expect(play(phony, 'A: pass').game.over).toBe('last-turns-taken');
    const wrong = play(emptied, 'B: 8I E', 'A: challenge');
    expect([history(wrong), wrong.game.over]).toEqual([['A play', 'B play', 'A lost'], 'last-turns-taken']);
  });

  test('a play that can still be challenged has not emptied the bag', () => {
    const dictionary = wordSet(englishCrossplay, ['or']);
    const start = near({ racks: ['ORIENTS', 'AEEDSLA'], bag: 'BB' }, { dictionary, challenge: 'single' });
    const back = play(start, 'A: 8G TR', 'B: challenge', 'B: pass', 'A: pass');
    expect([zoneSize(zoneAt(back.game, 'bag')), back.game.over, waits(back)]).toEqual([2, undefined, ['B move']]);
  });

  test('where there never was a bag every seat has one turn in all', () => {
    const start = near({ racks: ['ORIENTS', 'AEEDSLA'], bag: '' });
    const first = play(start, 'A: 8G OR');
    expect([first.game.over, waits(first)]).toEqual([undefined, ['B move']]);
    const over = play(first, 'B: H8 .EAD');
    expect([over.game.over, history(over)]).toEqual(['last-turns-taken', ['A play', 'B play']]);
    const three = play(near({ racks: ['OR', 'AE', 'IS'], bag: '' }), 'A: resign', 'B: 8G AE', 'C: pass');
    expect([three.game.over, history(three)]).toEqual(['last-turns-taken', ['B play', 'C pass']]);
    const dictionary = wordSet(englishCrossplay, ['or', 'head']);
    const open = near({ racks: ['ORIENTS', 'HEADSLA'], bag: '' }, { dictionary, challenge: 'double' });
    const wrong = play(open, 'A: 8G OR', 'B: challenge');
    expect([wrong.game.over, history(wrong)]).toEqual(['last-turns-taken', ['A play', 'B lost']]);
  });

  test('a seat that leaves owes no last turn', () => {
    const emptied = play(near({ racks: ['OR', 'AE', 'IS'], bag: 'BB' }), 'A: 8G OR', 'B: resign', 'C: pass');
    expect(emptied.game.over).toBeUndefined();
    expect(play(emptied, 'A: pass').game.over).toBe('last-turns-taken');
  });

  test('it is public: views agree, and a save knows it', () => {
    const emptied = play(near({ racks: ['ORIENTS', 'AEEDSLA'], bag: 'BB' }), 'A: 8G OR', 'B: pass');
    const { rules, game } = emptied;
    expect(viewFor(rules, game, 1).state).toEqual(game.state);
    const loaded = unwrap(loadGame(rules, saveGame(rules, game)));
    expect(play({ ...emptied, game: loaded }, 'A: pass').game.over).toBe('last-turns-taken');
    const [slot] = rules.state as readonly PrivateState<number>[];
    // empty since the beginning, as a save may say: every turn counts as a last one, the first too
    const { game: begun } = near({ racks: ['ORIENTS', 'AEEDSLA'], bag: 'BB' });
    const empty = unwrap(loadGame(rules, { ...saveGame(rules, begun), state: { 'bag-emptied-after': 0 } }));
    const passed = play({ ...emptied, game: empty }, 'A: pass');
    expect([passed.game.over, play(passed, 'B: pass').game.over]).toEqual([undefined, 'last-turns-taken']);
    expect([slot?.read(-2, 2), slot?.read(0.5, 2), slot?.read('1', 2), slot?.read(1, 2)]).toEqual([
      ...[undefined, undefined, undefined],
      1,
    ]);
  });
});

describe('conventions of ours', () => {
  test('play stops too when everybody has passed twice', () => {
    const start = sitAt(bonusForty(), { racks: ['ORIENTS', 'AEEDSLA'] });
    const three = play(start, 'A: pass', 'B: pass', 'A: pass');
    expect(three.game.over).toBeUndefined();
    expect(play(three, 'B: pass').game.over).toBe('all-passed');
    expect(bonusForty({ ending: { passesEach: 0 } }).ending.map(({ name }) => name)).toEqual([
      ...['last-one-left', 'last-turns-taken'],
    ]);
  });

  test('equal totals share, whatever the tiles left', () => {
    const even = play(near({ racks: ['ORIENTS', 'AEEDSLA'], bag: 'BB' }), 'A: 8G OR', 'B: 7H A', 'A: pass');
    const { ranking, seats } = finalizeGame(even.rules, even.game);
    expect([seats.map(({ total }) => total), ranking]).toEqual([[2, 2], [[0, 1]]]);
  });

  test('words are refused where there is a dictionary, and stand where there is none', () => {
    const dictionary = wordSet(englishCrossplay, ['or']);
    const racks = ['ORIENTS', 'AEEDSLA'];
    expect(refusal(sitAt(bonusForty({ dictionary }), { racks }), 'A: 8G TR')).toEqual(['phony TR G8 H8']);
    expect(refusal(sitAt(bonusForty(), { racks }), 'A: 8G TR')).toEqual([]);
    expect(bonusForty({ dictionary, challenge: 'double' }).challenge.phonies).toBe('challengeable');
  });
});

function tilesLeft({ game }: Table): readonly number[] {
  return game.seats.map((_, seat) => zoneSize(rackOf(game, seat)));
}
