/** Endgames so small that every line can be searched through the verbs. */
import {
  applyMove,
  classic,
  finalizeGame,
  newGame,
  parseLayout,
  unwrap,
  type ClassicOptions,
  type CrosswordRules,
  type Game,
} from 'tilewright';
import { endgame, type EndgameOptions, type Solution } from 'tilewright/analysis';
import { buildGraph } from 'tilewright/lexicon';
import { listPlays, positionOf } from 'tilewright/movegen';
import { defineAlphabet } from 'tilewright/rules';

export const ROWS = 'T.d.T .d.D. d.S.d .D.d. T.d.T';
export const layout = parseLayout(ROWS);
export const WORDS = [
  'at',
  'ta',
  'eat',
  'tea',
  'ate',
  'tee',
  'ah',
  'ha',
  'he',
  'eh',
  'hat',
  'heat',
  'heath',
  'he',
  'hah',
  'qat',
];
/** Two racks of four, so that every line can be looked at. */
export const FEW = 'A1x2 E1x1 T1x2 H4x1 Q10x1 ?0x1';
export const SET = 'A1x2 E1x2 T1x2 H4x2 Q10x1 ?0x1';

export function small(set: string, options: ClassicOptions = {}): CrosswordRules {
  const alphabet = defineAlphabet('few', set);
  const dictionary = buildGraph(
    alphabet,
    WORDS.filter(word => Array.from(word).every(letter => set.includes(letter.toUpperCase()))),
  );
  return classic({ alphabet, dictionary, layout, rackSize: 5, bingo: { 4: 7 }, challenge: 'void', ...options });
}

/** Racks of this set that leave nothing in the bag, some plays later. */
export function begun(rules: CrosswordRules, seed: string, plays: number): Game | undefined {
  let { game } = newGame(rules, { seats: 2, seed });
  for (let n = 0; n < plays && game.over === undefined; n++) {
    const list = listPlays(unwrap(positionOf(rules, game, game.toMove)));
    const play = list[(n * 7 + seed.length) % Math.max(1, list.length)];
    if (play === undefined) return undefined;
    game = unwrap(applyMove(rules, game, game.toMove, play)).game;
  }
  return game.over === undefined ? game : undefined;
}

/** What the seat to move gains on the other, by every line there is. */
export function valueByVerbs(rules: CrosswordRules, game: Game, passes: number | 'rules', inARow = 0): number {
  const seat = game.toMove;
  const spread = (from: readonly number[]): number => (from[seat] ?? 0) - (from[1 - seat] ?? 0);
  const totals = (at: Game): readonly number[] => finalizeGame(rules, at).seats.map(({ total }) => total);
  const before = spread(game.scores);
  let best = -Infinity;
  for (const play of listPlays(unwrap(positionOf(rules, game, seat)))) {
    const next = unwrap(applyMove(rules, game, seat, play)).game;
    const gained = spread(next.scores) - before;
    best = Math.max(
      best,
      next.over === undefined ? gained - valueByVerbs(rules, next, passes) : spread(totals(next)) - before,
    );
  }
  const next = unwrap(applyMove(rules, game, seat, 'pass')).game;
  const isOver = next.over !== undefined || (passes !== 'rules' && inARow + 1 >= passes);
  // a value of nothing is 0, never -0
  return Math.max(best, isOver ? spread(totals(next)) - before : 0 - valueByVerbs(rules, next, passes, inARow + 1));
}

export function solved(rules: CrosswordRules, game: Game, options?: EndgameOptions): Solution {
  return unwrap(endgame(unwrap(positionOf(rules, game, game.toMove)), options)).run();
}
