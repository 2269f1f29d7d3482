// a5-scrabble-me.ts in a terminal: everybody sits in front of it in turn, and nobody sees anybody else's rack or sealed
// word.
//
//   node examples/hot-seat.ts Ann Bob              '8F HORN' plays across from F8, 'F8 HORN' down, a lower-case letter
// is a blank; or: pass, accept, challenge
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

/** What may be typed, by what the game allows. */
const HOW: Readonly<Record<string, readonly string[]>> = {
  place: ['8F HORN: across from F8; F8 HORN: down; 8F HoRN: the o is a blank'],
  pass: ['pass: no word this round'],
  accept: ['accept: the word stands; with several words on the table: accept seat 1, the seats counted from 0'],
  challenge: ['challenge: is it a word? With several words on the table: challenge seat 1'],
  resign: ['resign: you are out of the game'],
};

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
  /** The boards of the others first, so that the one that matters stands lowest. */
  const showAll = (view: View, seat: number): void => {
    for (const other of names.keys()) if (other !== seat) show(view, other);
    show(view, seat);
  };

  const screen: Screen = {
    pass: async to => {
      await ask(`\n${to} (Enter)`);
      write(colour ? NEW_PAGE : '');
    },
    build: async view => {
      const duty = owed(rules, view).filter(({ by }) => by === view.knows.of);
      if (duty[0]?.type === 'move') showAll(view, Number(view.knows.of));
      for (const each of duty)
        if (each.type === 'verdict') {
          show(view, each.of);
          write(say(each));
        }
      const may = duty[0]?.may ?? [];
      write(['How to answer:', ...may.flatMap(type => HOW[type] ?? []).map(text => `  ${text}`)].join('\n'));
      const line = await ask(`${may.join(', ')}:`);
      write(colour ? NEW_PAGE : '');
      return line;
    },
    choose: async (title, options, view) => {
      showAll(view, Number(view.knows.of));
      const called = (text: string): string =>
        text.replace(/^seat (\d)$/, (_, nth: string) => names[Number(nth)] ?? text);
      write(
        [
          `${title} Write its number, or what stands behind it:`,
          ...options.map(({ text }, nth) => `  ${nth + 1}  ${called(text)}`),
        ].join('\n'),
      );
      for (;;) {
        const line = await ask('which:');
        const choice = options.find(({ text }, nth) => [text, called(text), `${nth + 1}`].includes(line));
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
