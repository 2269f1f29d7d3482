/** What an operation takes from the heap, whether it is kept or not. */
import { applyMove, classic, unwrap, viewFor, type Game } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { replayRecord, verifyGame } from 'tilewright/records';
import { corpus, records } from './data.ts';
import { columns } from './harness.ts';
import { candidatesOf, positionOf, seeded } from './positions.ts';

/** Rounds of a figure; each has few enough operations that nothing is collected meanwhile. */
const ROUNDS = 25;
/** Rounds before them: a program that is not compiled to the end yet takes a tenth more. */
const WARM_UP = 125;
const OPERATIONS = 40;

/** What is done, and how many operations that was. */
type Done = (n: number) => number;

/** Plays with their acceptance, views and recorded events: the kilobytes that each takes. */
export function allocatedTable(): string {
  const rules = classic({ challenge: 'double' });
  const lines = corpus('corpus15').filter((_, n) => n % 16 === 0);
  const tried = lines.flatMap(line => {
    const { game, placements } = candidatesOf(rules, positionOf(rules, line), 3, seeded(20261123));
    return placements.map(move => ({ game, move }));
  });
  const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  const accepted = (n: number): Game => {
    const { game, move } = at(tried, n);
    return unwrap(applyMove(rules, unwrap(applyMove(rules, game, 0, move)).game, 1, 'accept')).game;
  };
  const consistent = records().filter(({ verdict }) => verdict === 'consistent');
  const games = consistent.slice(0, 60).map(({ record }) => ({ record, rules: unwrap(rulesFor(record)) }));
  const rows: readonly (readonly [string, Done, string])[] = [
    ['a play and its acceptance', n => Number(accepted(n).log.length > 0), '9'],
    ['a view', n => Number(viewFor(rules, at(tried, n).game, n % 2).log.length >= 0), ''],
    [
      'a recorded event, replayed',
      n => {
        const { record, rules: by } = at(games, n);
        for (const _ of replayRecord(by, record));
        return record.events.length;
      },
      '16',
    ],
    [
      'a recorded event, verified',
      n => {
        const { record, rules: by } = at(games, n);
        return verifyGame(by, record).plays === 0 ? 0 : record.events.length;
      },
      '16',
    ],
  ];
  const figures = rows.map(([name, each, aim]) => [name, (allocated(each) / 1024).toFixed(1), aim]);
  return columns([['what', 'kB', 'aim'], ...figures]);
}

/** The bytes that an operation takes: the middle of some rounds. */
function allocated(each: Done): number {
  const taken: number[] = [];
  for (let round = 0, n = 0; round < WARM_UP + ROUNDS; round++) {
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    let operations = 0;
    while (operations < OPERATIONS) operations += each(n++);
    taken.push((process.memoryUsage().heapUsed - before) / operations);
  }
  const sorted = taken.slice(WARM_UP).sort((a, b) => a - b);
  return sorted[ROUNDS >> 1] ?? NaN;
}
