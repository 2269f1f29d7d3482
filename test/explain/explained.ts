/** How well made rule sets are found again. */
import { parseLayout, squareName } from 'tilewright';
import { explainRecords, type Explanation, type Fit } from 'tilewright/explain';
import { randomFrom } from '../../src/core/random.ts';
import { gamesBy, madeRules, type MadeRules } from './made-records.ts';

/** Rule sets in one folder, and what becomes of them. */
export interface Tried {
  readonly made: MadeRules;
  /**
   * Of 50 games, how many are in the fit that has most of them, or in another whose rules give them the same points.
   */
  readonly sorted: number;
  /** Squares that were played and decided; how many of them are wrong; how many were played and are undecided. */
  readonly squares: number;
  readonly wrongSquares: readonly string[];
  readonly undecided: number;
  /** Values that are wrong, of letters that were played. */
  readonly wrongValues: readonly string[];
  readonly bonusRight: boolean;
  readonly plays: number;
  readonly agree: number;
}

/** A rule set of one of five kinds: orbits moved, squares changed, values permuted, another bonus, all of these. */
export function randomRules(seed: string, kind: number): MadeRules {
  const { below } = randomFrom(seed, 0, 0);
  const orbits = 1 + below(8);
  const squares = 1 + below(6);
  return madeRules(
    seed,
    [{ orbits }, { squares }, { values: true }, { bonus: true }, { orbits, squares, values: true, bonus: true }][
      kind
    ] ?? {},
  );
}

/** A folder of games by these rules, explained. */
export function explainFolder(
  all: readonly MadeRules[],
  games: number,
): { readonly tried: readonly Tried[]; readonly explanation: Explanation; readonly seconds: number } {
  const folder = all.map(made => gamesBy(made, games, made.name));
  // one game of each after the other: nothing follows from their order
  const mixed = Array.from({ length: games }, (_, n) => folder.flatMap(one => one.slice(n, n + 1))).flat();
  const begun = performance.now();
  const explanation = explainRecords(mixed);
  const seconds = (performance.now() - begun) / 1000;
  const tried = all.map((made, n) => triedOf(made, new Set(folder[n]!.map(({ name }) => name)), explanation));
  return { tried, explanation, seconds };
}

function triedOf(made: MadeRules, names: ReadonlySet<string>, { fits }: Explanation): Tried {
  const own = (fit: Fit): number => fit.files.filter(name => names.has(name)).length;
  const main = [...fits].sort((a, b) => own(b) - own(a))[0]!;
  const others = fits.filter(fit => fit !== main && fit.agree === fit.plays);
  const layout = parseLayout(main.board);
  const apart = new Set([...main.unplayed, ...main.undecided]);
  const squares = Array.from(layout.glyphs, (_, square) => square).filter(
    square => !apart.has(squareName(layout, square)),
  );
  const right = (square: number): boolean =>
    layout.letterTimes[square] === made.layout.letterTimes[square] &&
    layout.wordTimes[square] === made.layout.wordTimes[square];
  const { letters, points, blank } = made.alphabet;
  return {
    made,
    sorted: own(main) + others.reduce((sum, fit) => sum + own(fit), 0),
    squares: squares.length,
    wrongSquares: squares.filter(square => !right(square)).map(square => squareName(layout, square)),
    undecided: main.undecided.length,
    wrongValues: points.flatMap((value, tile) => {
      const letter = tile === blank ? '?' : letters[tile]!;
      return tile === 0 || main.unseen.includes(letter) || main.values[letter] === value ? [] : [letter];
    }),
    bonusRight: JSON.stringify(main.bonus) === JSON.stringify(made.bonus === 0 ? {} : { 7: made.bonus }),
    plays: main.plays,
    agree: main.agree,
  };
}
