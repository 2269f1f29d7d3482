/** A thousand games, 63 or so of each kind, by moves from seeds: one digest over all saves and results. */
import { applyMove, commitSeed, finalizeGame, newGame, owed, saveGame } from 'tilewright';
import { GAMES } from 'tilewright/catalogue';
import { openEnglish } from 'tilewright/lexica/open-english';
import { positionOf, sample, topPlays } from 'tilewright/movegen';

/** A game that is not over after this many moves is left as it is. */
const MOVES = 40;

/** The numbers of mulberry32. @param {number} seed */
function luckOf(seed) {
  let state = seed;
  return {
    below: (/** @type {number} */ n) => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
    },
  };
}

/**
 * The best plays of a game that reads along lines. @param {import('tilewright').Rules} rules
 * @param {import('tilewright').Game} game @param {number} seat
 */
function playsOf(rules, game, seat) {
  const { read, ...rest } = rules;
  if (read.type !== 'along') return [];
  const position = positionOf({ ...rest, read }, game, seat);
  return position.ok ? topPlays(position.value, 5) : [];
}

/** @param {number} [games] how many, from the first on @returns {string} */
export function result(games = 1000) {
  const dictionary = openEnglish();
  const kinds = GAMES.map(({ rules }) => rules({ dictionary }));
  let digest = '';
  for (let nth = 0; nth < games; nth++) {
    const rules = kinds[nth % kinds.length];
    if (rules === undefined) break;
    const luck = luckOf(nth);
    let { game } = newGame(rules, { seats: Math.max(2, rules.seatCount.least), seed: `a thousand games ${nth}` });
    for (let n = 0; n < MOVES; n++) {
      const [duty] = owed(rules, game);
      if (duty === undefined) break;
      const { by } = duty;
      const plays = by === 'director' || duty.type !== 'move' ? [] : playsOf(rules, game, by);
      /** @type {import('tilewright').Move | undefined} */
      const move =
        by === 'director'
          ? { type: 'rule', upheld: luck.below(2) === 0 }
          : (plays[luck.below(Math.max(1, plays.length))] ?? sample(rules, game, by, luck));
      const done = move === undefined ? undefined : applyMove(rules, game, by, move);
      if (done?.ok !== true) break;
      ({ game } = done.value);
    }
    // a chain of digests, so that not everything has to be kept
    digest = commitSeed(
      JSON.stringify([saveGame(rules, game), finalizeGame(rules, game)]),
      `${digest} a thousand games`,
    );
  }
  return digest;
}
