/** From the built-in words to the plays of the first position with them, as a page asks for them: once in a page. */
import { classic, newGame, unwrap } from 'tilewright';
import { openEnglish } from 'tilewright/lexica/open-english';
import { countPlays, positionOf, prepareWords } from 'tilewright/movegen';

/** How long it took, in milliseconds, and how many plays were found. */
export interface FirstPosition {
  readonly milliseconds: number;
  readonly plays: number;
}

/** `isPrepared`: in pieces, by `prepareWords`; else all at once. */
export async function firstPosition(isPrepared: boolean): Promise<FirstPosition> {
  const start = performance.now();
  const dictionary = openEnglish();
  if (isPrepared) await prepareWords(dictionary);
  const rules = classic({ dictionary });
  const { game } = newGame(rules, { seats: 2, seed: 'first position', racks: ['HORNETS'] });
  const plays = countPlays(unwrap(positionOf(rules, game, 0)));
  return { milliseconds: performance.now() - start, plays };
}
