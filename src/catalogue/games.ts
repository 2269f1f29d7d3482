/** The games of the library by name, for tools, and every way to play each. */
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import type { CrosswordRules, Rules, Terms } from '../engine/rules.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { classic } from '../variants/classic.ts';
import { GAMES } from '../variants/all.ts';
import type { CatalogueGame } from '../variants/listed.ts';

/** The game of an id, or the fault `unknown-game` with all ids. */
export function gameNamed(id: string): Result<CatalogueGame, Fault> {
  const game = GAMES.find(entry => entry.id === id);
  return game === undefined
    ? err({ code: 'unknown-game', found: id, expected: GAMES.map(entry => entry.id).join(', ') })
    : ok(game);
}

/** How many may sit down, each number by itself. */
export function seatCountsOf({ seatCount: { least, most } }: Terms): readonly number[] {
  return Array.from({ length: most - least + 1 }, (_, more) => least + more);
}

/** The rules of every way to play a game by name: `as it is`, then its variations. */
export function setupsOf(
  { rules, variations }: CatalogueGame,
  options: { readonly dictionary?: Dictionary | undefined } = {},
): Readonly<Record<string, Rules>> {
  const others = Object.entries(variations).map(([name, make]) => [name, make(options)] as const);
  return Object.fromEntries([['as it is', rules(options)], ...others]);
}

/** The plain game with these letters and words, in which words that the dictionary lacks are refused. */
export function plainGame(alphabet: Alphabet, dictionary: Dictionary): CrosswordRules {
  return classic({ alphabet, dictionary, challenge: 'void' });
}
