/** `tilewright variants`: every game there is. */
import { GAMES, gameNamed, seatCountsOf, type CatalogueGame } from '../catalogue/games.ts';
import { usageError, type Io } from './io.ts';

/** One game as `variants --json` writes it; its shape is fixed. */
interface VariantJson {
  readonly id: string;
  readonly title: string;
  /** How many may sit down. */
  readonly seats: readonly number[];
  readonly summary: string;
}

/** Lists the games, as lines or as JSON; the exit code. */
export function variants({ json }: { readonly json?: true }, io: Io): number {
  const list = GAMES.map(jsonOf);
  const wide = Math.max(...list.map(({ id }) => id.length));
  const lines = list.map(({ id, title, seats, summary }) => {
    return `${id.padEnd(wide)}  ${title} (${seats.join(', ')} players). ${summary}\n`;
  });
  io.out(json ? `${JSON.stringify(list)}\n` : lines.join(''));
  return 0;
}

function jsonOf({ id, title, summary, rules }: CatalogueGame): VariantJson {
  return { id, title, seats: seatCountsOf(rules()), summary };
}

/** The game with an id; throws a `UsageError` where there is none. */
export function gameOf(id: string): CatalogueGame {
  const found = gameNamed(id);
  if (found.ok) return found.value;
  throw usageError(`there is no game '${id}'; there are ${found.error.expected ?? 'none'}`);
}
