/**
 * Which records were played by the same rules, before anybody knows which: records whose points are off from the known
 * rules in the same way. It is a Bayesian linear regression: the differences (of values, of premiums by orbits of
 * squares, of bonuses) are unknowns with a normal prior, on which the points depend linearly. Their posterior, given
 * some records, tells how likely the points of another record are.
 */
import type { Site } from './fit.ts';
import type { PlayFacts } from './plays.ts';
import { onceFor } from '../core/once.ts';
import { pointsBy, weightsOf, type RuleSet } from './rule-set.ts';

/** A play as a row of the regression: the unknowns that its points depend on, and the coefficient of each. */
interface Row {
  readonly at: readonly number[];
  readonly by: readonly number[];
  readonly off: number;
  /** Variance of the residual. */
  readonly noise: number;
}

/** Standard deviations: of the priors, and of the residuals (fixed `points`, and a `share` of the score). */
const SPREAD = { value: 2.2, letter: 0.7, word: 0.5, bonus: 8, points: 2, share: 0.12 } as const;

/** The standard deviation of values where nothing else is known. */
const WIDE = 25;

/** From how many records others are gathered, and how many plays of each are looked at. */
const MOST_AMONG = 1000;
const MOST_ROWS = 60;

/** How many records the first one gathers at a time. */
const SIZES: readonly number[] = [2, 4, 7, 11, 16, 24, 32];

/** Finds, for a record, those that are like it. Records are given as lists of plays, and named by their index. */
export function gatherer(
  records: readonly (readonly PlayFacts[])[],
  base: RuleSet,
  site: Site,
): (first: number, among: readonly number[]) => readonly number[] {
  const { rowOf, spread } = unknownsOf(base, site);
  const prior = posterior([], spread);
  const linesOf = onceFor((plays: readonly PlayFacts[]) => {
    const rows = plays.slice(0, MOST_ROWS).map(rowOf);
    return { rows, alone: likelihood(rows, prior) };
  });
  return (first, all) => {
    const step = Math.ceil(all.length / MOST_AMONG);
    const among = all.filter((n, index) => index % step === 0 || n === first);
    let members: readonly number[] = [first];
    for (const most of SIZES) {
      const belief = posterior(
        members.flatMap(n => linesOf(records[n] ?? []).rows),
        spread,
      );
      const ranked = among
        .map(n => {
          const { rows, alone } = linesOf(records[n] ?? []);
          return [n, likelihood(rows, belief) - alone] as const;
        })
        .filter(([, gain]) => gain > 0)
        .sort((a, b) => b[1] - a[1]);
      const next = ranked.slice(0, most).map(([n]) => n);
      if (next.length < most && next.length <= members.length) return next;
      members = next;
    }
    return members;
  };
}

/** The unknowns, as the columns of rows: the standard deviation of each prior, and the row of a play. */
function unknownsOf(
  base: RuleSet,
  { orbits }: Site,
): { readonly spread: readonly number[]; readonly rowOf: (play: PlayFacts) => Row } {
  const tiles = base.values.length;
  const orbitOf = new Map(orbits.flatMap((orbit, n) => orbit.map(square => [square, n] as const)));
  const letterAt = tiles;
  const wordAt = letterAt + orbits.length;
  const bonusAt = wordAt + orbits.length;
  const size = bonusAt + base.bonus.length;
  const spread = Array.from({ length: size }, (_, n) =>
    n < letterAt ? SPREAD.value : n < wordAt ? SPREAD.letter : n < bonusAt ? SPREAD.word : SPREAD.bonus,
  );
  const rowOf = (play: PlayFacts): Row => {
    const entries = new Map<number, number>();
    const add = (at: number, by: number): void => {
      entries.set(at, (entries.get(at) ?? 0) + by);
    };
    weightsOf(base, play).forEach((weight, tile) => {
      if (weight !== 0) add(tile, weight);
    });
    for (const word of play.words) {
      const points = pointsBy(base, { ...play, placed: 0, words: [word] });
      const multiple = word.squares.reduce((product, square) => product * (base.wordTimes[square] ?? 1), 1);
      word.squares.forEach((square, n) => {
        const orbit = orbitOf.get(square) ?? 0;
        add(letterAt + orbit, multiple * (base.values[word.tiles[n] ?? 0] ?? 0));
        add(wordAt + orbit, points / (base.wordTimes[square] ?? 1));
      });
    }
    add(bonusAt + play.placed, 1);
    const noise = SPREAD.points ** 2 + (SPREAD.share * play.score) ** 2;
    return { at: [...entries.keys()], by: [...entries.values()], off: play.score - pointsBy(base, play), noise };
  };
  return { spread, rowOf };
}

/** Values that come nearest to the points of plays, whole and not below 0; where nothing is known the given ones. */
export function nearValues(plays: readonly PlayFacts[], base: RuleSet): readonly number[] {
  const rows = plays.map((play): Row => {
    const weights = weightsOf(base, play);
    const at = weights.flatMap((weight, tile) => (weight === 0 ? [] : [tile]));
    const noise = (4 * SPREAD.points) ** 2;
    return { at, by: at.map(tile => weights[tile] ?? 0), off: play.score - pointsBy(base, play), noise };
  });
  const { means } = posterior(
    rows,
    base.values.map(() => WIDE),
  );
  return base.values.map((value, tile) => Math.max(0, Math.round(value + (means[tile] ?? 0))));
}

/** The posterior of the unknowns. */
interface Belief {
  readonly means: readonly number[];
  readonly covariance: readonly Float64Array[];
}

/** The posterior of unknowns, given rows; their priors have mean 0 and this standard deviation. */
function posterior(rows: readonly Row[], spread: readonly number[]): Belief {
  const size = spread.length;
  const matrix = spread.map((each, n) => {
    const line = new Float64Array(size);
    line[n] = 1 / each ** 2;
    return line;
  });
  const sums = new Float64Array(size);
  for (const { at, by, off, noise } of rows)
    for (let i = 0; i < at.length; i++) {
      const line = matrix[at[i] ?? 0];
      const share = (by[i] ?? 0) / noise;
      if (line === undefined) continue;
      for (let j = 0; j < at.length; j++) line[at[j] ?? 0] = (line[at[j] ?? 0] ?? 0) + share * (by[j] ?? 0);
      sums[at[i] ?? 0] = (sums[at[i] ?? 0] ?? 0) + share * off;
    }
  const covariance = inverse(matrix);
  return { means: covariance.map(line => line.reduce((sum, each, n) => sum + each * (sums[n] ?? 0), 0)), covariance };
}

/** The log-likelihood of the points of these plays, without its constant part. */
function likelihood(rows: readonly Row[], { means, covariance }: Belief): number {
  const count = rows.length;
  const off = new Float64Array(count);
  const matrix: Float64Array[] = [];
  rows.forEach(({ at, by, off: seen, noise }, n) => {
    const line = new Float64Array(count);
    const mixed = new Float64Array(means.length);
    let expected = 0;
    for (let i = 0; i < at.length; i++) {
      const part = covariance[at[i] ?? 0];
      const times = by[i] ?? 0;
      expected += times * (means[at[i] ?? 0] ?? 0);
      if (part !== undefined)
        for (let k = 0; k < mixed.length; k++) mixed[k] = (mixed[k] ?? 0) + times * (part[k] ?? 0);
    }
    off[n] = seen - expected;
    for (let m = 0; m <= n; m++) {
      const other = rows[m];
      if (other === undefined) continue;
      let sum = m === n ? noise : 0;
      for (let j = 0; j < other.at.length; j++) sum += (mixed[other.at[j] ?? 0] ?? 0) * (other.by[j] ?? 0);
      line[m] = sum;
    }
    matrix.push(line);
  });
  const factor = cholesky(matrix);
  let total = 0;
  for (let n = 0; n < count; n++) {
    const line = factor[n];
    if (line === undefined) continue;
    let rest = off[n] ?? 0;
    for (let m = 0; m < n; m++) rest -= (line[m] ?? 0) * (off[m] ?? 0);
    off[n] = rest / (line[n] ?? 1);
    total -= (off[n] ?? 0) ** 2 / 2 + Math.log(line[n] ?? 1);
  }
  return total;
}

/** The Cholesky factor of a matrix, which is a lower triangle. Only the lower half of the matrix is read. */
function cholesky(matrix: readonly Float64Array[]): readonly Float64Array[] {
  const factor: Float64Array[] = [];
  matrix.forEach((line, i) => {
    const made = new Float64Array(line.length);
    for (let j = 0; j <= i; j++) {
      const other = j === i ? made : (factor[j] ?? made);
      let sum = line[j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (made[k] ?? 0) * (other[k] ?? 0);
      made[j] = j === i ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (other[j] ?? 1);
    }
    factor.push(made);
  });
  return factor;
}

/** The inverse of a matrix as `cholesky` takes it. */
function inverse(matrix: readonly Float64Array[]): readonly Float64Array[] {
  const size = matrix.length;
  const factor = cholesky(matrix);
  // the inverse of the triangle, transposed: a row of `columns` is a column of it
  const columns = factor.map((_, column) => {
    const made = new Float64Array(size);
    for (let i = column; i < size; i++) {
      const line = factor[i];
      let sum = i === column ? 1 : 0;
      for (let k = column; k < i; k++) sum -= (line?.[k] ?? 0) * (made[k] ?? 0);
      made[i] = sum / (line?.[i] ?? 1);
    }
    return made;
  });
  return columns.map((one, i) => {
    const line = new Float64Array(size);
    columns.forEach((other, j) => {
      let sum = 0;
      for (let k = Math.max(i, j); k < size; k++) sum += (one[k] ?? 0) * (other[k] ?? 0);
      line[j] = sum;
    });
    return line;
  });
}
