/** `tilewright variants`: every game there is. */
import type { Command } from 'commander';
import { GAMES } from '../variants/all.ts';
import type { CatalogueGame } from '../variants/listed.ts';
import { seatCountsOf } from '../catalogue/games.ts';
import { withJson, type Finish } from './command.ts';
import { wrapped, type Io } from './io.ts';

/** One game as `variants --json` writes it; its shape is fixed. */
interface VariantJson {
  readonly id: string;
  readonly title: string;
  /** How many may sit down. */
  readonly seats: readonly number[];
  readonly summary: string;
}

/** Adds the command. */
export function addVariantsCommand(command: Command, io: Io, finish: Finish): void {
  command.action((flags: { readonly json?: true }) => finish(Promise.resolve(variants(flags, io))));
  withJson(command, 'one JSON array', ['[{ id, title, seats, summary }]']);
}

/** Lists the games, as lines or as JSON; the exit code. */
function variants({ json }: { readonly json?: true }, io: Io): number {
  const list = GAMES.map(variantJson);
  const wide = Math.max(...list.map(({ id }) => id.length));
  const lines = list.map(({ id, title, seats, summary }) => {
    const line = `${id.padEnd(wide)}  ${title} (${seats.join(', ')} players). ${summary}`;
    return `${wrapped(line, wide + 2, io.width)}\n`;
  });
  io.out(json ? `${JSON.stringify(list)}\n` : lines.join(''));
  return 0;
}

function variantJson({ id, title, summary, rules }: CatalogueGame): VariantJson {
  return { id, title, seats: seatCountsOf(rules()), summary };
}
