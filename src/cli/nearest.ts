/** Names that somebody may have meant. */

/** A name that differs by more than this part of its letters is another one. */
const UNLIKE = 0.4;

/** `; did you mean classic?` of the names that are nearest to what was written; empty where none is near. */
export function didYouMean(written: string, names: readonly string[]): string {
  const near = nearest(written, names);
  return near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
}

/** The names nearest to what was written, at most three; none where all are too far from it. */
export function nearest(written: string, names: readonly string[]): readonly string[] {
  const word = written.toLowerCase();
  const far = names.map(name => distance(word, name.toLowerCase()));
  const least = Math.min(...far);
  return least > UNLIKE * word.length ? [] : names.filter((_, nth) => far[nth] === least).slice(0, 3);
}

/** The Damerau-Levenshtein distance: how many letters have to be put in, left out, changed or swapped with the next. */
function distance(one: string, other: string): number {
  // words of very different lengths are not compared, so that long nonsense costs nothing
  if (Math.abs(one.length - other.length) > other.length) return Infinity;
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, above] = [above, next];
  }
  return above[other.length] ?? 0;
}
