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
  const most = UNLIKE * word.length;
  // what differs too much in length is not compared, so that long nonsense costs nothing
  const far = names.map(name =>
    Math.abs(word.length - name.length) > most ? Infinity : distance(word, name.toLowerCase()),
  );
  const least = Math.min(...far);
  return least > most ? [] : names.filter((_, nth) => far[nth] === least).slice(0, 3);
}

/** The Damerau-Levenshtein distance: how many letters have to be put in, left out, changed or swapped with the next. */
function distance(one: string, other: string): number {
  let [before, above]: [readonly number[], readonly number[]] = [[], []];
  for (let row = 0; row <= one.length; row++) {
    const next: number[] = [];
    for (let column = 0; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const least = Math.min(
        costAt(above, column) + 1,
        costAt(next, column - 1) + 1,
        costAt(above, column - 1) + (same ? 0 : 1),
        swapped ? costAt(before, column - 2) + 1 : Infinity,
      );
      next.push(row + column === 0 ? 0 : least);
    }
    [before, above] = [above, next];
  }
  return costAt(above, other.length);
}

/** What stands there; more than anything where nothing does. */
function costAt(costs: readonly number[], at: number): number {
  return costs[at] ?? Infinity;
}
