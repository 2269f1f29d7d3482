/** `tilewright simulate`: random games of one kind, and what happened in them. */
import { own } from '../core/own.ts';
import { seatCountsOf, setupsOf, type CatalogueGame } from '../catalogue/games.ts';
import type { Rules } from '../engine/rules.ts';
import type { AnyOrder } from '../lexicon/any-order.ts';
import { buildGraph } from '../lexicon/build-graph.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { simulate as play } from '../testing/simulate.ts';
import { messageOf, quoted, type Io } from './io.ts';
import { lexiconNamed } from './lexicon.ts';
import { gameOf } from './variants.ts';

/** What the user asked for. */
export interface SimulateOptions {
  readonly games: number;
  readonly seats?: number;
  readonly seed: string;
  readonly lexicon: string;
  /** The least that every counter should reach; one below it fails the run. */
  readonly least: number;
  readonly json?: true;
}

/** The games of one number of players. */
interface Run {
  readonly seats: number;
  readonly games: number;
  readonly moves: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly counters: Readonly<Record<string, number>>;
}

/** What `--json` writes; its shape is fixed. */
interface Report {
  readonly id: string;
  readonly seed: string;
  readonly lexicon: string;
  readonly runs: readonly Run[];
  /** Those of all runs together. */
  readonly counters: Readonly<Record<string, number>>;
  /** Readonly<Record<string, number>> below `--least`, or at 0. */
  readonly rare: readonly string[];
}

/**
 * Plays and reports; the exit code: 1 where a game broke a law, or a counter is below what was asked for. Rejects with
 * a `UsageError` where there is no such game.
 */
export async function simulate(id: string, options: SimulateOptions, io: Io): Promise<number> {
  const { seats, seed, lexicon, least, json } = options;
  const game = gameOf(id);
  const setups = setupsOf(game, await optionsFor(game, lexicon, io));
  const counts = seatsOf(setups);
  if (seats !== undefined && !counts.includes(seats)) {
    io.err(`tilewright: ${id} is for ${counts.join(', ')} players, not for ${seats}\n`);
    return 2;
  }
  try {
    const runs = (seats === undefined ? counts : [seats]).map(count => runOf(setups, count, options));
    const names = new Set(runs.flatMap(({ counters }) => Object.keys(counters)));
    const counters = Object.fromEntries(
      [...names].sort().map(name => [name, runs.reduce((sum, run) => sum + (own(run.counters, name) ?? 0), 0)]),
    );
    const rare = Object.keys(counters).filter(name => (own(counters, name) ?? 0) < Math.max(1, least));
    const report: Report = { id, seed, lexicon, runs, counters, rare };
    io.out(json ? `${JSON.stringify(report)}\n` : textOf(report));
    return least > 0 && rare.length > 0 ? 1 : 0;
  } catch (error) {
    io.err(`tilewright: ${quoted(messageOf(error), 1000)}\n`);
    return 1;
  }
}

function seatsOf(setups: Readonly<Record<string, Rules>>): readonly number[] {
  const counts = new Set(Object.values(setups).flatMap(rules => seatCountsOf(rules)));
  return [...counts].sort((a, b) => a - b);
}

/**
 * The dictionary of a name: `all`, `small` (what open-english has of up to three letters), or as for the other
 * commands.
 */
async function optionsFor(
  { rules }: CatalogueGame,
  name: string,
  io: Io,
): Promise<{ readonly dictionary?: Dictionary }> {
  const { alphabet } = rules();
  if (name === 'all') return { dictionary: everything(alphabet) };
  const dictionary = await lexiconNamed(name === 'small' ? 'open-english' : name, io)(alphabet);
  if (dictionary === undefined) return {};
  return { dictionary: name === 'small' ? buildGraph(alphabet, shortWords(alphabet, dictionary)) : dictionary };
}

/** Every word is one, and so is every anagram of it; nobody asks for a list of them. */
function everything(alphabet: Alphabet): AnyOrder {
  return { anyOrder: true, alphabet, has: () => true, alphagrams: () => [] };
}

/** The words of two and three letters. */
function shortWords({ letters }: Alphabet, dictionary: Dictionary): readonly string[] {
  const all = letters.map((_, letter) => letter).slice(1);
  const pairs = all.flatMap(a => all.map(b => [a, b]));
  const words = [...pairs, ...pairs.flatMap(pair => all.map(c => [...pair, c]))].filter(word => dictionary.has(word));
  return words.map(word => word.map(letter => letters[letter] ?? '').join(''));
}

function runOf(setups: Readonly<Record<string, Rules>>, seats: number, { games, seed }: SimulateOptions): Run {
  const fitting = Object.fromEntries(Object.entries(setups).filter(([, rules]) => seatCountsOf(rules).includes(seats)));
  const begun = performance.now();
  const { moves, counters } = play(fitting, { games, seats, seed });
  const seconds = Math.round(performance.now() - begun) / 1000;
  return {
    seats,
    games,
    moves,
    seconds,
    gamesPerSecond: Math.round((10 * games) / Math.max(seconds, 0.001)) / 10,
    counters,
  };
}

/** A line for each number of players, then a line for each counter; `<` marks what is rare. */
function textOf({ id, runs, counters, rare }: Report): string {
  const names = Object.keys(counters);
  const wide = Math.max(...names.map(name => name.length));
  const row = (name: string, cells: readonly (number | string)[]): string =>
    `  ${name.padEnd(wide)}${cells.map(cell => String(cell).padStart(9)).join('')}`;
  const heads = runs.map(
    ({ seats, games, moves, seconds, gamesPerSecond }) =>
      `${id}, ${seats} players: ${games} games, ${moves} moves in ${seconds} s, ${gamesPerSecond} games a second`,
  );
  const lines = names.map(name => {
    const cells = [...runs.map(run => own(run.counters, name) ?? '-'), own(counters, name) ?? 0];
    return `${row(name, cells)}${rare.includes(name) ? ' <' : ''}`;
  });
  return [...heads, row('', [...runs.map(({ seats }) => `${seats} seats`), 'all']), ...lines, ''].join('\n');
}
