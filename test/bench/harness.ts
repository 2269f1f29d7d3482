/** A small harness: bodies are plain functions, figures are medians of five warm runs with their spread. */

/** One measured figure. */
export interface Figure {
  readonly name: string;
  /** Microseconds for one operation. */
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly perSecond: number;
  /** What the issue asks for, where it asks. */
  readonly aim?: string;
}

/** Runs `body` (which returns how many operations it did) until it is warm, then five times. */
export function measure(
  name: string,
  body: () => number,
  options: { readonly short: boolean; readonly aim?: string },
): Figure {
  const [warm, runs] = options.short ? [1, 3] : [3, 5];
  for (let i = 0; i < warm; i++) body();
  const each: number[] = [];
  for (let i = 0; i < runs; i++) {
    globalThis.gc?.();
    const from = performance.now();
    const count = body();
    each.push(((performance.now() - from) * 1000) / count);
  }
  each.sort((a, b) => a - b);
  const median = each[Math.floor(runs / 2)] ?? NaN;
  const figure = { name, median, least: each[0] ?? NaN, most: each[runs - 1] ?? NaN, perSecond: 1e6 / median };
  return options.aim === undefined ? figure : { ...figure, aim: options.aim };
}

/** The figures as a table. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, median, least, most, perSecond, aim = '' }) => [
    name,
    `${median.toFixed(2)} µs`,
    `${least.toFixed(2)}–${most.toFixed(2)}`,
    `${Math.round(perSecond).toLocaleString('en')}/s`,
    aim,
  ]);
  const all = [['benchmark', 'median', 'spread', 'rate', 'aim'], ...rows];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map(row => (row[column] ?? '').length)));
  return all
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
