/** Texts compared word by word: what a mistake changed in a file, and whether a mend undid just that. */

/** Words from `at` on, n of them, replaced by others. */
interface Hunk {
  readonly at: number;
  readonly size: number;
  readonly put: readonly string[];
}

/** Words and what stands between them. */
const tokensOf = (text: string): readonly string[] => text.split(/(?<=\n)|(?<= )|(?= )/);

/** How many words have to be changed, put in or taken out to make one text of another. */
export function distance(from: string, to: string): number {
  return hunksOf(tokensOf(from), tokensOf(to)).reduce((sum, { size, put }) => sum + Math.max(size, put.length), 0);
}

/** What both others change in a text; `undefined` where they change the same words. */
export function merged(base: string, one: string, other: string): string | undefined {
  const tokens = tokensOf(base);
  const hunks = [...hunksOf(tokens, tokensOf(one)), ...hunksOf(tokens, tokensOf(other))].sort((a, b) => a.at - b.at);
  const made: string[] = [];
  let [at, put] = [0, -1];
  for (const hunk of hunks) {
    if (hunk.at < at || (hunk.at === put && hunk.size === 0)) return undefined;
    made.push(...tokens.slice(at, hunk.at), ...hunk.put);
    at = hunk.at + hunk.size;
    // two lines put in at one place: nobody knows which comes first
    put = hunk.size === 0 ? at : -1;
  }
  return [...made, ...tokens.slice(at)].join('');
}

/** Where two lists differ, by their longest common part. */
function hunksOf(a: readonly string[], b: readonly string[]): readonly Hunk[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const common = commonOf(x, y);
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  for (const [p, q] of [...common, [x.length, y.length] as const]) {
    if (p > i || q > j) hunks.push({ at: start + i, size: p - i, put: y.slice(j, q) });
    [i, j] = [p + 1, q + 1];
  }
  return hunks;
}

/** The places of the longest common part. */
function commonOf(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = rows[i];
      if (row !== undefined) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const found: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;)
    if (a[i] === b[j]) found.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  return found;
}
