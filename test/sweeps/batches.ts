/** Work that goes on in batches: one without more ado, or as many as fit into the time that was asked for. */

/** Minutes to go on; 0 for one batch. */
const MINUTES = Number(process.env['TILEWRIGHT_MINUTES'] ?? 0);
/** The number of the first batch: another number looks at other games. */
const FROM = Number(process.env['TILEWRIGHT_FROM'] ?? 1);

/** As long as a test of a sweep may take, in milliseconds. */
export const AS_LONG_AS_IT_TAKES: number = MINUTES * 120_000 + 300_000;

/**
 * Does batches with numbers, and adds up what each has counted. Prints a row of a table: what it is, the counts, the
 * numbers of the batches and the minutes. `share`: of the minutes that were asked for.
 */
export function batches(
  name: string,
  batch: (number: number) => Readonly<Record<string, number>>,
  share = 1,
): Readonly<Record<string, number>> {
  const start = performance.now();
  const sums: Record<string, number> = {};
  let number = FROM;
  do {
    for (const [what, count] of Object.entries(batch(number))) sums[what] = (sums[what] ?? 0) + count;
    number++;
  } while (performance.now() - start < MINUTES * share * 60_000);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  const counted = Object.entries(sums).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
  console.log(`| ${name} | ${counted.join(', ')} | batches ${FROM} to ${number - 1} | ${minutes} min |`);
  return sums;
}
