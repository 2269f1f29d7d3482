/** Records of random games whose players leave, or have no names. */
import { applyMove, classic, finalizeGame, isSeat, newGame, owed, unwrap, wordSet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { askBot, byChance } from 'tilewright/bots';
import { recordOf, verifyGame } from 'tilewright/records';
import { expect, test } from 'vitest';

const bot = byChance({ among: 3, worth: placement => placement.tiles.length });

test.each([2, 3, 4])('games of %i players who may leave or have no names are recorded as they were', seats => {
  let state = 7 * seats;
  const below = (n: number): number => {
    state = (state * 48271) % 2147483647;
    return state % n;
  };
  const dictionary = wordSet(english, ['no', 'on']);
  let recorded = 0;
  for (let n = 0; n < 14; n++) {
    const rules = classic({ challenge: n % 2 === 0 ? 'none' : 'double', dictionary });
    const names = n % 3 === 0 ? seats : ['P', 'Q', 'R', 'S'].slice(0, seats);
    let { game } = newGame(rules, { seats: names, seed: `left ${seats} ${n}` });
    for (let move = 0; move < 60 && game.over === undefined; move++) {
      const by = owed(rules, game)[0]?.by;
      if (!isSeat(game, by)) break;
      const leaves = below(25) === 0 ? applyMove(rules, game, below(seats), 'resign') : undefined;
      if (leaves?.ok === true) game = leaves.value.game;
      else game = unwrap(applyMove(rules, game, by, askBot(rules, game, by, bot) ?? 'pass')).game;
    }
    const record = recordOf(rules, game);
    if (!record.ok || game.over === undefined) continue;
    recorded++;
    const { findings, final } = verifyGame(rules, record.value);
    expect(findings.filter(({ severity }) => severity !== 'note').map(({ message }) => message)).toEqual([]);
    expect(final.seats.map(({ total }) => total)).toEqual(finalizeGame(rules, game).seats.map(({ total }) => total));
  }
  expect(recorded).toBeGreaterThan(7);
});
