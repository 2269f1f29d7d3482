/** `tilewright simulate`: random games of one kind, and what happened in them. */
import { Argument, type Command } from 'commander';
import { own } from '../core/own.ts';
import { seatCountsOf, setupsOf } from '../catalogue/games.ts';
import { everything } from '../catalogue/rules-marked.ts';
import type { Rules } from '../engine/rules.ts';
import { buildGraph } from '../lexicon/build-graph.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { quantity } from '../records/wording.ts';
import type { simulate } from '../testing/simulate.ts';
import type { CatalogueGame } from '../variants/listed.ts';
import { listing, withJson, wholeNumber, type Finish } from './command.ts';
import { messageOf, quoted, usageError, type Io } from './io.ts';
import { lexiconNamed, lexiconOption } from './lexicon.ts';
import { GAME_IDS, catalogueGame } from './named.ts';
import { watching } from './progress.ts';

/** What the user asked for. */
interface SimulateFlags {
  readonly games: number;
  readonly seats?: number;
  readonly seed: string;
  readonly lexicon: string;
  /** The least that every counter should reach; one below it fails the run. */
  readonly atLeast: number;
  readonly quiet?: true;
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
  /** The names of the counters below `--at-least`, or at 0. */
  readonly rare: readonly string[];
}

/** How many games are played between two reports of progress. */
const FEW = 10;

/** Adds the command. */
export function addSimulateCommand(command: Command, io: Io, finish: Finish): void {
  const words = 'the words: small is open-english up to 3 letters, all is every word; none lets the director rule';
  command
    .addArgument(listing(new Argument('<id>', 'a game (tilewright variants lists them)'), GAME_IDS))
    .option('--games <n>', 'games for each number of players', wholeNumber(1), 100)
    .option('--seats <n>', 'players; without it every number that the game allows', wholeNumber(1))
    .option('--seed <text>', 'what everything follows from', '1')
    .addOption(lexiconOption('small', words, ['small', 'all']))
    .option('--at-least <n>', 'exit with 1 when something happened fewer times', wholeNumber(0), 0)
    .option('--quiet', 'show no progress')
    .action((id: string, flags: SimulateFlags) => finish(runSimulate(id, flags, io)));
  withJson(command, 'one JSON object', [
    '{ id, seed, lexicon, runs: [{ seats, games, moves, seconds, gamesPerSecond, counters }], counters, rare }',
    'counters: how often everything happened, by name; rare: the names of those below --at-least, or at 0',
  ]);
}

/**
 * Plays and reports; the exit code: 1 where a game broke a law, or a counter is below what was asked for. Rejects with
 * a `UsageError` where there is no such game.
 */
async function runSimulate(id: string, flags: SimulateFlags, io: Io): Promise<number> {
  const { games, seats, seed, lexicon, atLeast: least, json } = flags;
  const game = catalogueGame(id);
  const setups = setupsOf(game, await simulateOptions(game, lexicon, io));
  const counts = countsOfSeats(setups);
  if (seats !== undefined && !counts.includes(seats)) {
    throw usageError(`${id} is for ${counts.join(', ')} players, not for ${seats}`);
  }
  const { simulate: play } = await import('../testing/simulate.ts');
  const watch = watching(io, flags);
  try {
    const asked = seats === undefined ? counts : [seats];
    const runs = asked.map((count, nth) =>
      runOf(play, setups, count, flags, done => {
        watch.show({ done: nth * games + done, total: asked.length * games, what: 'games' });
      }),
    );
    const names = new Set(runs.flatMap(({ counters }) => Object.keys(counters)));
    const counters = Object.fromEntries(
      [...names].sort().map(name => [name, runs.reduce((sum, run) => sum + (own(run.counters, name) ?? 0), 0)]),
    );
    const rare = Object.keys(counters).filter(name => (own(counters, name) ?? 0) < Math.max(1, least));
    const report: Report = { id, seed, lexicon, runs, counters, rare };
    watch.clear();
    io.out(json ? `${JSON.stringify(report)}\n` : reportText(report));
    return least > 0 && rare.length > 0 ? 1 : 0;
  } catch (error) {
    watch.clear();
    io.err(`tilewright: ${quoted(messageOf(error), 1000)}\n`);
    return 1;
  }
}

function countsOfSeats(setups: Readonly<Record<string, Rules>>): readonly number[] {
  const counts = new Set(Object.values(setups).flatMap(rules => seatCountsOf(rules)));
  return [...counts].sort((a, b) => a - b);
}

/**
 * The dictionary of a name: `all`, `small` (what open-english has of up to three letters), or as for the other
 * commands.
 */
async function simulateOptions(
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

/** The words of two and three letters. */
function shortWords({ letters }: Alphabet, dictionary: Dictionary): readonly string[] {
  const all = letters.map((_, letter) => letter).slice(1);
  const pairs = all.flatMap(a => all.map(b => [a, b]));
  const words = [...pairs, ...pairs.flatMap(pair => all.map(c => [...pair, c]))].filter(word => dictionary.has(word));
  return words.map(word => word.map(letter => letters[letter] ?? '').join(''));
}

function runOf(
  play: typeof simulate,
  setups: Readonly<Record<string, Rules>>,
  seats: number,
  { games, seed }: SimulateFlags,
  progress: (done: number) => void,
): Run {
  const fitting = Object.fromEntries(Object.entries(setups).filter(([, rules]) => seatCountsOf(rules).includes(seats)));
  const begun = performance.now();
  const counters = new Map<string, number>();
  let moves = 0;
  for (let from = 0; from < games; from += FEW) {
    const part = play(fitting, { games: Math.min(FEW, games - from), from, seats, seed });
    moves += part.moves;
    for (const [name, count] of Object.entries(part.counters)) counters.set(name, (counters.get(name) ?? 0) + count);
    progress(Math.min(games, from + FEW));
  }
  const seconds = Math.round(performance.now() - begun) / 1000;
  return {
    seats,
    games,
    moves,
    seconds,
    gamesPerSecond: Math.round((10 * games) / Math.max(seconds, 0.001)) / 10,
    counters: Object.fromEntries(counters),
  };
}

/** A line for each number of players, then a line for each counter; `<` marks what is rare. */
function reportText({ id, runs, counters, rare }: Report): string {
  const names = Object.keys(counters);
  const wide = Math.max(...names.map(name => name.length));
  const row = (name: string, cells: readonly (number | string)[]): string =>
    `  ${name.padEnd(wide)}${cells.map(cell => String(cell).padStart(9)).join('')}`;
  const heads = runs.map(
    ({ seats, games, moves, seconds, gamesPerSecond }) =>
      `${id}, ${quantity(seats, 'player')}: ${quantity(games, 'game')}, ${quantity(moves, 'move')} in ${seconds} s, ` +
      `${quantity(gamesPerSecond, 'game')} a second`,
  );
  const lines = names.map(name => {
    const cells = [...runs.map(run => own(run.counters, name) ?? '-'), own(counters, name) ?? 0];
    return `${row(name, cells)}${rare.includes(name) ? ' <' : ''}`;
  });
  const legend = rare.length === 0 ? [] : ['  <: never, or fewer times than --at-least asks for'];
  return [
    ...heads,
    row('', [...runs.map(({ seats }) => quantity(seats, 'seat')), 'all']),
    ...lines,
    ...legend,
    '',
  ].join('\n');
}
