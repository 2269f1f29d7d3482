/** What measures: bodies run in turn, round by round, so that a slow phase of the machine falls on all of them. */

/** One thing that is timed. */
export interface Body {
  readonly name: string;
  /** Does it; how many operations that were. */
  readonly run: () => number;
  /** What the issue asks for, in the words of the table. */
  readonly aim?: string;
}

/** The middle of some measurements, and how far they lie apart. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** One measured figure: microseconds for one operation; with a unit, the same in units. */
export interface Figure extends Spread {
  readonly name: string;
  readonly counts?: Spread;
  readonly perSecond: number;
  readonly aim?: string;
}

/** What a clock shows, in microseconds. */
export type Clock = () => number;

/** How a suite is measured. */
export interface Timing {
  readonly short: boolean;
  readonly clock: Clock;
  /** What all figures are compared with: it runs before and after each body, in every round. */
  readonly unit?: Body;
}

/** Runs every body until it is warm, then fifteen rounds of all. */
export function interleaved(bodies: readonly Body[], { short, clock, unit }: Timing): readonly Figure[] {
  const [warm, runs] = short ? [1, 3] : [6, 15];
  const taken = bodies.map((): { readonly times: number[]; readonly ratios: number[] } => ({ times: [], ratios: [] }));
  for (let round = 0; round < warm + runs; round++) {
    bodies.forEach((body, index) => {
      const before = unit === undefined ? NaN : timeOf(unit, clock);
      const time = timeOf(body, clock);
      const one = unit === undefined ? NaN : (before + timeOf(unit, clock)) / 2;
      if (round < warm) return;
      taken[index]?.times.push(time);
      taken[index]?.ratios.push(time / one);
    });
  }
  return bodies.map(({ name, aim }, index) => {
    const { times = [], ratios = [] } = taken[index] ?? {};
    const time = spreadOf(times);
    return {
      name,
      ...time,
      perSecond: 1e6 / time.median,
      ...(unit === undefined ? {} : { counts: spreadOf(ratios) }),
      ...(aim === undefined ? {} : { aim }),
    };
  });
}

function timeOf(body: Body, clock: Clock): number {
  const from = clock();
  const operations = body.run();
  return (clock() - from) / operations;
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1] ?? NaN, least: sorted[0] ?? NaN, most: sorted.at(-1) ?? NaN };
}

/** The figures as a table. */
export function table(figures: readonly Figure[]): string {
  const text = ({ median, least, most }: Spread): readonly [string, string] => [
    shown(median),
    `${shown(least)}–${shown(most)}`,
  ];
  const rows = figures.map(({ name, counts, perSecond, aim = '', ...time }) => [
    name,
    ...(counts === undefined ? ['', ''] : text(counts)),
    ...text(time),
    `${Math.round(perSecond).toLocaleString('en')}/s`,
    aim,
  ]);
  return columns([['what', 'counts', 'spread', 'µs', 'spread', 'rate', 'aim'], ...rows]);
}

/** Rows in columns; all but the first and the last stand to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const last = (rows[0]?.length ?? 0) - 1;
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)));
  const cell = (text: string, column: number): string =>
    column % last === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map(row => row.map(cell).join('  ').trimEnd()).join('\n');
}

/** A number with three places that mean something. */
function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
