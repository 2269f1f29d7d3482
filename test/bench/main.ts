/**
 * `npm run bench [-- engine games replay movegen languages lexicon | leaves | levels | inference | analysis | endgames
 * | reviews | strength | memory | allocated | odd | findings | compare | mends] [--short] [--json file]`: times what
 * the library does, in microseconds and in counts (unit.ts). Also: best plays and games by leaves, and matches of
 * leave tables (`--games n`), one of them learnt from games (`--train n`); levels of bots against `greedy` (`--games
 * n`); iterations of simulations; endgames on whose values others agree; reviews of recorded games; a bot that
 * simulates against one that does not, in pieces (`--games n --from pair --into file`, `--solves yes`); what stays in
 * memory, and of odd files alone; what an operation takes from the heap; a digest of what is found in the shared
 * records, or its lines (`--into file`, `--beside file` of another state, `--share 4` for every fourth, `--count 600`
 * planted mistakes); those findings beside an independent check's; planted mistakes and what is mended. `--sources
 * <checkout>` measures other sources, `--unit <checkout>` takes the unit of others.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg } from 'tilewright/lexicon';
import { checkedFiles, compare, comparisonText } from '../records/compare/compare.ts';
import type * as analysis from './analysis.ts';
import { analysisBodies, simulatingText } from './analysis.ts';
import { endgamesText, reviewsText } from './reviews.ts';
import { allocatedTable } from './allocated.ts';
import { mendRun } from './mend-run.ts';
import { corpus, isThere, kwg } from './data.ts';
import { engineBodies } from './engine.ts';
import { findingsText } from './findings.ts';
import { gameBodies, replayBodies } from './games.ts';
import { interleaved, table, type Body, type Figure } from './harness.ts';
import { languageBodies } from './languages.ts';
import { leavesBodies, strengthText } from './leaves.ts';
import { inferenceText, levelsText } from './levels.ts';
import { lexiconBodies } from './lexicon.ts';
import { memoryFigures, memoryLine, memoryTable, type MemoryFigure } from './memory.ts';
import { bodiesOf } from './movegen.ts';
import { oddTable } from './odd-files.ts';
import * as own from './unit.ts';

const args = process.argv.slice(2);
const short = args.includes('--short');
const valueOf = (flag: string): string | undefined =>
  args.includes(flag) ? (args[args.indexOf(flag) + 1] ?? '') : undefined;
const names = args.filter(
  (arg, n) =>
    !arg.startsWith('--') &&
    ![
      '--json',
      '--unit',
      '--seed',
      '--games',
      '--train',
      '--count',
      '--minutes',
      '--into',
      '--beside',
      '--share',
      '--from',
      '--solves',
      '--plain',
    ].includes(args[n - 1] ?? ''),
);

/** What is timed; each suite in turn with its unit. */
const suites: Readonly<Record<string, (short: boolean) => readonly Body[]>> = {
  engine: engineBodies,
  games: gameBodies,
  replay: replayBodies,
  movegen: () => {
    const graph = unwrap(readKwg(english, kwg()));
    return ['corpus15', 'corpus21'].flatMap(name => bodiesOf({ name, lines: corpus(name) }, graph));
  },
  languages: languageBodies,
  lexicon: lexiconBodies,
};
/** What is measured otherwise, and only when it is asked for. */
const others: readonly string[] = [
  'leaves',
  'levels',
  'inference',
  'analysis',
  'endgames',
  'reviews',
  'strength',
  'memory',
  'allocated',
  'odd',
  'findings',
  'compare',
  'mends',
];

const unknown = names.find(name => !Object.hasOwn(suites, name) && !others.includes(name));
if (unknown !== undefined) {
  console.error(`no such benchmark: ${unknown}; there are ${[...Object.keys(suites), ...others].join(', ')}`);
  process.exit(2);
}
if (!isThere) {
  console.error('NOT RUN: ../shared/data is not here; the benchmarks need its positions, words and records.');
  process.exit(2);
}

const clock = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
const { unitOf } = await unitModule();
const unit: Body = { name: 'count', run: unitOf(kwg(), corpus('corpus15')) };
console.log(`${cpus()[0]?.model ?? 'unknown'}, node ${process.version}`);
const figures: Figure[] = [];
for (const [name, bodies] of Object.entries(suites)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const measured = interleaved(bodies(short), { short, clock, unit });
  console.log(`${table(measured)}\n`);
  figures.push(...measured);
}
const memory: MemoryFigure[] = [];
if (names.includes('memory')) {
  for (const figure of memoryFigures(short)) {
    memory.push(figure);
    // the whole takes half an hour: what is known is said
    console.error(memoryLine(figure));
  }
  console.log(memoryTable(memory));
}
if (names.includes('leaves')) {
  console.log(`${table(interleaved(leavesBodies(), { short, clock, unit }))}\n`);
  const [games, training] = [valueOf('--games') ?? (short ? 200 : 4000), valueOf('--train') ?? (short ? 200 : 100_000)];
  console.log(await strengthText(Number(games), Number(training)));
}
if (names.includes('levels')) console.log(levelsText(Number(valueOf('--games') ?? (short ? 20 : 400))));
if (names.includes('inference')) console.log(inferenceText(Number(valueOf('--games') ?? (short ? 4 : 80))));
if (names.includes('analysis'))
  console.log(`${table(interleaved([...analysisBodies(), ...(await plainBodies())], { short, clock, unit }))}\n`);
if (names.includes('endgames')) console.log(endgamesText(unit, clock));
if (names.includes('reviews')) console.log(await reviewsText(unit, clock));
if (names.includes('strength')) console.log(simulatingText(valueOf));
if (names.includes('allocated')) console.log(allocatedTable());
if (names.includes('memory') || names.includes('odd')) for (const megabytes of [3, 9]) console.log(oddTable(megabytes));
const findings = names.includes('findings') ? findingsText(valueOf) : undefined;
if (findings !== undefined) console.log(findings);
if (names.includes('compare')) console.log(comparisonText(compare(checkedFiles('../shared/data/gcg/'))));
if (names.includes('mends')) console.log(mendRun(valueOf));

const file = valueOf('--json');
if (file !== undefined) {
  const machine = `${cpus()[0]?.model ?? 'unknown'}, node ${process.version}`;
  writeFileSync(file || 'bench.json', `${JSON.stringify({ machine, short, figures, memory, findings }, null, 2)}\n`);
}

/** What runs without WebAssembly: a module of its own, which makes its kernel while that is not there. */
async function plainBodies(): Promise<readonly Body[]> {
  const { analysisBodies: plain } = (await import(valueOf('--plain') ?? '')) as typeof analysis;
  const there = Object.getOwnPropertyDescriptor(globalThis, 'WebAssembly');
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  const bodies = plain(true);
  for (const { run } of bodies) run();
  if (there !== undefined) Object.defineProperty(globalThis, 'WebAssembly', there);
  return bodies;
}

/** The unit of these sources, or of those that `--unit` names: .tools/bench.mjs has made a module of them. */
async function unitModule(): Promise<typeof own> {
  const other = valueOf('--unit');
  return other === undefined ? own : ((await import(other)) as typeof own);
}
