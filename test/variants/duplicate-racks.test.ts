/** Racks of duplicate that hardly any draw gives: the game goes on at once, and its log stays small. */
import { describe, expect, test } from 'vitest';
import { applyMove, loadGame, newGame, rackOf, saveGame, tilesIn, unwrap, viewFor, type Game } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { auditGame } from 'tilewright/fair';
import { commonRack, extendRules, idleTurns, instead, lastOneLeft, vowelsOf, withCounts } from 'tilewright/rules';
import { duplicate } from 'tilewright/variants';
import { replayLog } from '../../src/engine/apply.ts';
import { fairGame } from '../fair/fair-games.ts';

/** How many draws to the rack each entry holds, the beginning first. */
const drawsOf = ({ start, log }: Game): readonly number[] =>
  [start, ...log].map(({ chance }) => chance.filter(one => one.type === 'draw' && one.to === 'rack').length);

/** The vowels of the rack, Y and blanks not among them. */
const vowelsIn = (game: Game): readonly string[] =>
  tilesIn(rackOf(game, 0)).tiles.flatMap(tile => (/^[AEIOU]$/.exec(english.letters[tile] ?? '') ?? []).slice(0, 1));

/** Has the rack twenty vowels and twenty consonants? A blank is both. */
const isBalanced = (game: Game): boolean => {
  const letters = tilesIn(rackOf(game, 0)).tiles.map(tile => (tile === english.blank ? '?' : english.letters[tile]));
  return [/[AEIOUY?]/, /[^AEIOUY]/].every(one => letters.filter(letter => one.test(letter ?? '')).length >= 20);
};

describe('a log', () => {
  const rules = duplicate({ rackSize: 40, balance: { early: 20, late: 20 } });

  test.each(['tea', 'log', 'bag'])('of seven turns that lay vowels, with twenty of each in a rack: %s', seed => {
    let { game } = newGame(rules, { seats: 1, seed });
    // eight vowels across, then two down from one of them in each turn
    for (const at of ['8H', 'H8 .', 'J8 .', 'L8 .', 'N8 .', 'I8 .', 'K8 .']) {
      const laid = vowelsIn(game).slice(0, at === '8H' ? 8 : 2);
      game = unwrap(applyMove(rules, game, 0, `${at}${at === '8H' ? ' ' : ''}${laid.join('')}`)).game;
      expect([game.over, isBalanced(game)]).toEqual([undefined, true]);
    }
    // of the racks that are left then, one of some thousands is in balance
    expect(game.log).toHaveLength(7);
    expect(JSON.stringify(saveGame(rules, game)).length).toBeLessThan(6_000);
    expect(Math.max(...drawsOf(game))).toBe(2);
    expect(unwrap(loadGame(rules, saveGame(rules, game)))).toEqual(game);
    const again = replayLog(rules, { knows: game.knows, seats: game.seats, start: game.start }, game.log);
    expect(again?.game).toEqual(game);
    expect(rackOf(viewFor(rules, game, 0), 0).counts).toEqual(rackOf(game, 0).counts);
  });

  test('is checked by the audit: the seed gives every draw again', () => {
    for (const name of ['tea', 'log', 'bag']) {
      const { game, saved, kept } = fairGame(rules, { seats: ['Ann', 'Bob'], name, most: 14 });
      expect(Math.max(...drawsOf(game))).toBe(2);
      expect(auditGame(rules, saved, kept).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  test('of a rack that is one in four thousand million', () => {
    const alphabet = withCounts(english, 'A20 T80');
    const { game } = newGame(duplicate({ alphabet, rackSize: 40, balance: { early: 20, late: 20 } }), {
      seats: 1,
      seed: 'tea',
    });
    expect(drawsOf(game)).toEqual([2]);
    expect(tilesIn(rackOf(game, 0)).tiles.filter(tile => english.letters[tile] === 'A')).toHaveLength(20);
  });
});

describe('where no rack can be in balance', () => {
  test('too few vowels: the game is over at once', () => {
    const { game } = newGame(duplicate({ alphabet: withCounts(english, 'A1 T40') }), { seats: 1, seed: 'tea' });
    expect([game.over, Math.max(...drawsOf(game))]).toEqual(['letters-out', 1]);
  });

  test('a rack that is too small for what is asked, in a game of one’s own', () => {
    const common = duplicate();
    const { drawRack, lettersOut } = commonRack(english, vowelsOf(english, undefined), { early: 4, turns: 9, late: 4 });
    const rules = (most: number) =>
      extendRules(common, {
        name: 'four-of-each',
        rackSize: most,
        steps: instead(common.steps, 'draw-rack', drawRack),
        ending: [lastOneLeft, lettersOut],
        state: [idleTurns],
      });
    // with a blank seven are enough, without one eight
    expect(newGame(rules(7), { seats: 1, seed: 'tea' }).game.over).toBeUndefined();
    expect(newGame(rules(5), { seats: 1, seed: 'tea' }).game.over).toBe('letters-out');
  });
});
