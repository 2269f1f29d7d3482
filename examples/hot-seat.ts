// a5-scrabble-me.ts in a terminal: everybody sits in front of it in turn, and nobody sees anybody else's rack or sealed word.
//
//   node examples/hot-seat.ts Ann Bob              '8F HORN' plays across from F8, 'F8 HORN' down, a lower-case letter is a blank; or: pass, accept, challenge
//   node examples/hot-seat.ts Ann Bob --seed tea   the same tiles every time
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { explainer, finalizeGame, owed } from 'tilewright';
import type { View } from 'tilewright';
import { drawBoard } from 'tilewright/notation';
import { hotSeat, rules, type Screen } from './a5-scrabble-me.ts';

/** A terminal, or anything that is read and written like one. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** Clears the page and what can be scrolled back to. */
const NEW_PAGE = '\u001B[2J\u001B[3J\u001B[H';

/** Plays a game to its end. */
export async function playAt({ input, output }: Terminal, names: readonly string[], seed?: string): Promise<void> {
  const colour = output.isTTY === true;
  const reader = createInterface({ input, output, terminal: colour });
  const lines = reader[Symbol.asyncIterator](); // keeps lines that come before they are asked for
  const say = explainer(rules, { names });
  const write = (text: string): void => void output.write(`${text}\n`);

  const ask = async (question: string): Promise<string> => {
    output.write(`${question} `);
    const line = await lines.next();
    if (line.done === true) throw new Error('the input has ended');
    return line.value.trim();
  };
  const show = (view: View, seat: number): void => {
    write(`The board of ${names[seat] ?? ''}:\n${drawBoard(rules, view, { seat, colour })}`);
  };

  const screen: Screen = {
    pass: async to => {
      await ask(`\n${to} (Enter)`);
      write(colour ? NEW_PAGE : '');
    },
    build: async view => {
      const duty = owed(rules, view).filter(({ by }) => by === view.knows.of);
      for (const each of duty) {
        show(view, each.type === 'verdict' ? each.of : Number(each.by));
        if (each.type === 'verdict') write(say(each));
      }
      const line = await ask(`${duty[0]?.may.join(', ') ?? ''}:`);
      write(colour ? NEW_PAGE : '');
      return line;
    },
    choose: async (title, options, view) => {
      show(view, Number(view.knows.of));
      write([title, ...options.map(({ text }, nth) => `  ${nth + 1}  ${text}`)].join('\n'));
      for (;;) {
        const line = await ask('which:');
        const choice = options.find(({ text }, nth) => line === text || line === `${nth + 1}`);
        if (choice !== undefined) return choice;
      }
    },
    tell: write,
  };

  try {
    const game = await hotSeat(screen, names, seed);
    const { seats, ranking = [] } = finalizeGame(rules, game);
    for (const [place, tier] of ranking.entries())
      for (const seat of tier) write(`${place + 1}. ${names[seat] ?? ''}: ${seats[seat]?.total ?? 0}`);
  } finally {
    reader.close();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
  const names = positionals.length === 0 ? ['Ann', 'Bob'] : positionals;
  await playAt({ input: process.stdin, output: process.stdout }, names, values.seed).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
