/** From a position to the first result of its simulation, once in a page; the words are loaded. */
import { applyMove, classic, newGame, unwrap, type Game } from 'tilewright';
import { simulation } from 'tilewright/analysis';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { openEnglish } from 'tilewright/lexica/open-english';
import { positionOf, prepareWords, topPlays, type Position } from 'tilewright/movegen';

/** What one simulation of the default options took. */
export interface FirstSimulation {
  /** Milliseconds to the first state that says something of every candidate. */
  readonly milliseconds: number;
  readonly candidates: number;
  /** Playouts when it ended. */
  readonly iterations: number;
}

/** So many playouts are made. */
const PLAYOUTS = 2000;
/** So many plays lie on the board. */
const PLAYS = 8;

/** Loads words and leaves and plays some turns; what then simulates the position. */
export async function preparedSimulation(): Promise<() => Promise<FirstSimulation>> {
  const dictionary = openEnglish();
  await prepareWords(dictionary);
  const leaves = openEnglishLeaves();
  const rules = classic({ dictionary });
  let { game }: { readonly game: Game } = newGame(rules, { seats: 2, seed: 'first simulation' });
  const positionNow = (): Position => unwrap(positionOf(rules, game, game.toMove));
  for (let turn = 0; turn < PLAYS; turn++) {
    const [best] = topPlays(positionNow(), 1);
    if (best === undefined) break;
    const seat = game.toMove;
    ({ game } = unwrap(applyMove(rules, game, seat, best)));
    ({ game } = unwrap(applyMove(rules, game, 1 - seat, { type: 'accept' })));
  }
  return async () => {
    const start = performance.now();
    let milliseconds = NaN;
    let [candidates, iterations] = [0, 0];
    for await (const state of unwrap(simulation(positionNow(), { leaves })).watch({ iterations: PLAYOUTS })) {
      iterations = state.iterations;
      if (candidates > 0 || state.plays.some(({ n }) => n === 0)) continue;
      candidates = state.plays.length;
      performance.mark('told');
      milliseconds = performance.now() - start;
    }
    return { milliseconds, candidates, iterations };
  };
}
