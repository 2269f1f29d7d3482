/**
 * What stays in memory: long work in ten parts, what is held after the second part and after the last. The first parts
 * warm the program up.
 */
import { classic, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { greedy, playGames, sampleGame, type Bot } from 'tilewright/bots';
import { readKwg } from 'tilewright/lexicon';
import { parseGcg, replayRecord, verifyGame } from 'tilewright/records';
import { newGame, viewFor, type CrosswordRules } from 'tilewright';
import { kwg } from './data.ts';
import { columns } from './harness.ts';
import { lexicaWork } from './memory-lexica.ts';
import { tableWork } from './memory-tables.ts';

/** What was held, in bytes: on the heap, outside of it, and by the whole process. */
interface Held {
  readonly heap: number;
  readonly external: number;
  readonly rss: number;
}

/** One measurement. */
export interface MemoryFigure {
  readonly name: string;
  readonly operations: number;
  /** What was held after each part. */
  readonly parts: readonly Held[];
  /** Microseconds of the processor for one operation, part by part. */
  readonly times: readonly number[];
}

/** Does something n times; numbers go from 0. */
export function held(name: string, operations: number, each: (n: number) => void): MemoryFigure {
  const part = Math.ceil(operations / 10);
  const times: number[] = [];
  const parts: Held[] = [];
  for (let from = 0; from < operations; from += part) {
    const start = process.cpuUsage();
    const to = Math.min(operations, from + part);
    for (let n = from; n < to; n++) each(n);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / (to - from));
    parts.push(heldNow());
  }
  return { name, operations, parts, times };
}

function heldNow(): Held {
  // what finalizers let go of is gone at the second time
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed, external, rss };
}

/** Games one after another, a record as long as any is read, and word graphs that are loaded and dropped. */
export function* memoryFigures(short: boolean): Generator<MemoryFigure, void, undefined> {
  const games = short ? 200 : 10_000;
  const rules = classic({ dictionary: unwrap(readKwg(english, kwg())), challenge: 'void' });
  const bot: Bot<CrosswordRules> = turn => greedy(turn);
  const played = playGames(rules, [bot, bot], { games, seed: 'memory' });
  const { game } = newGame(rules, { seats: 2, seed: 'memory' });
  const view = viewFor(rules, game, 0);
  const endless = classic({ ending: { scoreless: 0, passesEach: 0, noPlays: 'never' } });
  const lengths = [1250, 2500, 5000];
  const long = lengths.map(length => parseGcg(longRecord(length)).record);
  const [whole] = long.slice(-1);
  const none = whole === undefined ? 1 : verifyGame(endless, whole).findings.length;
  if (none > 0) throw new RangeError(`the record of 5,000 events has ${none} findings`);
  const rounds = short ? 10 : 40;
  yield held('greedy game through the engine', games, () => void played.next());
  yield held('imagined game of a view', games, n => void sampleGame(rules, view, `${n}`));
  for (const record of long) {
    yield held(`verify a record of ${record.events.length} events`, rounds, () => void verifyGame(endless, record));
    yield held(`replay a record of ${record.events.length} events`, rounds, () => {
      for (const _ of replayRecord(endless, record));
    });
  }
  yield held('move in one of a thousand games', short ? 3000 : 1_000_000, tableWork());
  for (const { name, operations, each } of lexicaWork(short)) yield held(name, operations, each);
}

/** A record of n events that has no end: plays that are withdrawn, exchanges and passes. */
function longRecord(events: number): string {
  const round = [
    '>A: HORNSTE 8H HORN +14 14',
    '>A: HORNSTE -- -14 0',
    '>B: AEILNRT -AE +0 0',
    '>A: HORNSTE - +0 0',
    '>B: AEILNRT - +0 0',
  ];
  return ['#player1 A A', '#player2 B B', ...Array.from({ length: events / 5 }, () => round).flat()].join('\n');
}

/** The figures as a table. */
export function memoryTable(figures: readonly MemoryFigure[]): string {
  const rows = figures.map(({ name, operations, parts, times }) => {
    const [early, late] = [parts[1], parts.at(-1)];
    const cells = (['heap', 'external', 'rss'] as const).flatMap(what => [
      mega(late?.[what] ?? 0),
      change(early?.[what] ?? 0, late?.[what] ?? 0),
    ]);
    const each = `${times[1]?.toFixed(0) ?? ''} to ${times.at(-1)?.toFixed(0) ?? ''}`;
    return [name, operations.toLocaleString('en'), ...cells, each, ''];
  });
  return columns([
    ['what', 'times', 'heap MB', 'since 1/5', 'external', 'since 1/5', 'rss', 'since 1/5', 'µs each', ''],
    ...rows,
  ]);
}

/** What the process held after each part of a work: whether it goes on growing. */
export function memoryLine({ name, parts }: MemoryFigure): string {
  return `${name}: the process held ${parts.map(({ rss }) => Math.round(rss / 2 ** 20)).join(', ')} MB`;
}

function mega(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(2);
}

function change(early: number, late: number): string {
  return `${late >= early ? '+' : ''}${mega(late - early)}`;
}
