/**
 * What `npm run bench -- against <commit>` asks of each of two states of the library. It is compiled with the sources
 * of either, so it uses only what both have, and asks of the rest whether it is there. A line on standard input is the
 * name of a body; the answer is a line: microseconds of the processor for one operation, and how many there were.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { english } from 'tilewright/alphabets/english';
import * as bots from 'tilewright/bots';
import * as lexicon from 'tilewright/lexicon';
import * as movegen from 'tilewright/movegen';
import * as root from 'tilewright';
import * as variants from 'tilewright/variants';
import { referenceOf } from './reference.ts';

/** What is used of either state. */
interface State {
  readonly newGame: (rules: unknown, setup: object) => { readonly game: GameOf };
  readonly applyMove: (rules: unknown, game: GameOf, by: number, move: unknown) => unknown;
  readonly viewFor: (rules: unknown, game: GameOf, by: number) => unknown;
  readonly classic: (options: object) => object;
  readonly readKwg: (alphabet: object, bytes: Uint8Array) => unknown;
  readonly positionOf: (rules: unknown, game: GameOf, seat: number, options?: object) => unknown;
  readonly countPlays: (position: unknown) => number;
  readonly listPlays: (position: unknown) => readonly Found[];
  readonly topPlays: (position: unknown, n: number) => readonly Found[];
  readonly visitPlays: (position: unknown, visit: (play: Found) => undefined) => unknown;
  readonly playGames: (rules: unknown, bots: readonly unknown[], options: object) => Iterable<{ game: GameOf }>;
  readonly greedy: unknown;
}

interface GameOf {
  readonly scores: readonly number[];
}

interface Found {
  readonly points: number;
  readonly tiles: readonly object[];
}

const here = { ...root, ...variants, ...lexicon, ...movegen, ...bots } as unknown as State;

const DATA = '../shared/data/';
const bytes = readFileSync(`${DATA}kwg/enable-wolges.kwg`);
const lines = readFileSync(`${DATA}movegen/corpus15.cgp`, 'utf8').trim().split('\n');
const rules = here.classic({ dictionary: plain(here.readKwg(english, bytes)), challenge: 'void' });
const unruled = here.classic({ challenge: 'double' });
const games = lines.map(line => gameOf(rules, line));
let round = 0;

/** By name: does it, and says how many operations that were. A sum of what was found keeps it from being left out. */
const bodies: Readonly<Record<string, () => number>> = {
  reference: referenceOf(
    bytes,
    lines.filter((_, n) => n % 16 === 0),
  ),
  count: over(game => here.countPlays(position(game))),
  visit: over(game => {
    let points = 0;
    here.visitPlays(position(game), play => {
      points += play.points;
      return undefined;
    });
    return points;
  }),
  best: over(game => here.topPlays(position(game), 1).length),
  fifteen: over(game => here.topPlays(position(game), 15).length),
  list: over(game => here.listPlays(position(game)).length),
  position: over(game => Number(position(game) !== undefined)),
  games: () => played(10),
  match: () => played(60),
  play: moves(),
  accept: acceptances(),
  view: views(),
  readKwg: () => {
    sum += Number(here.readKwg(english, bytes) !== undefined);
    return 1;
  },
};
let sum = 0;

/** Greedy games; how many. */
function played(count: number): number {
  const options = { games: count, seed: `against ${round++}` };
  for (const { game } of here.playGames(rules, [here.greedy, here.greedy], options)) sum += game.scores[0] ?? 0;
  return count;
}

function over(of: (game: GameOf) => number): () => number {
  return () => {
    for (const game of games) sum += of(game);
    return games.length;
  };
}

function position(game: GameOf): unknown {
  return plain(here.positionOf(rules, game, 0, { openings: 'first-axis' }));
}

/** The value of a result, or the thing itself where a state gives it as it is. */
function plain<T>(made: T | { readonly ok: boolean; readonly value: T }): T {
  return typeof made === 'object' && made !== null && 'ok' in made ? made.value : made;
}

function gameOf(by: object, line: string): GameOf {
  const [board = '', racks = ''] = line.split(' ');
  return here.newGame(by, { seats: 2, seed: 'corpus', boards: [board], racks: [racks.split('/')[0]] }).game;
}

/** Plays of every seventh position, a hundredth of them each, as a client would send them. */
function placements(): readonly { readonly game: GameOf; readonly move: object }[] {
  return lines
    .filter((_, n) => n % 7 === 0)
    .flatMap(line => {
      const game = gameOf(unruled, line);
      const plays = here.listPlays(position(gameOf(rules, line)));
      return plays
        .filter((_, n) => n % 100 === 0)
        .map(({ tiles }) => ({ game, move: { type: 'place', tiles: tiles.map(tile => ({ ...tile })) } }));
    });
}

function moves(): () => number {
  const all = placements();
  return () => {
    for (const { game, move } of all) sum += Number(here.applyMove(unruled, game, 0, move) !== undefined);
    return all.length;
  };
}

function acceptances(): () => number {
  const open = placements().flatMap(({ game, move }, n) =>
    n % 3 === 0 ? [plain(here.applyMove(unruled, game, 0, move) as { game: GameOf }).game] : [],
  );
  return () => {
    for (const game of open) sum += Number(here.applyMove(unruled, game, 1, 'accept') !== undefined);
    return open.length;
  };
}

function views(): () => number {
  const [played] = here.playGames(rules, [here.greedy, here.greedy], { games: 1, seed: 'a long game' });
  return () => {
    for (let n = 0; n < 500; n++)
      sum += Number(here.viewFor(rules, played?.game ?? { scores: [] }, n % 2) !== undefined);
    return 500;
  };
}

for await (const name of createInterface({ input: process.stdin })) {
  globalThis.gc?.();
  const before = process.cpuUsage();
  const operations = bodies[name]?.() ?? 0;
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${JSON.stringify({ name, time: (user + system) / operations, operations, sum })}\n`);
}
