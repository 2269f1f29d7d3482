/** One small win table in three formats: spreads from -4 to 4, up to five tiles unseen. */
const SPREADS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
const UNSEEN = [0, 1, 2, 3, 4, 5];
const GAMES = 1000;

/** What the tables say. */
export function chanceOf(spread: number, unseen: number): number {
  return (50 + spread * (10 - unseen)) / 100;
}

export const BY_SPREAD: string = [
  `,${UNSEEN.join(',')}`,
  ...SPREADS.map(spread => [-spread, ...UNSEEN.map(unseen => chanceOf(-spread, unseen))].join(',')),
  '',
].join('\n');

export const HISTOGRAM: string = UNSEEN.slice(1)
  .map(unseen => `${[GAMES, ...SPREADS.map(spread => Math.round(2 * GAMES * chanceOf(spread, unseen)))].join(' ')}\n`)
  .join('');

export const BOGOWIN: string = SPREADS.flatMap(spread =>
  UNSEEN.map(unseen => `${spread} ${unseen} ${chanceOf(spread, unseen)}\n`),
).join('');
