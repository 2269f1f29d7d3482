/**
 * `npm run bench [-- engine lexicon replay movegen bots] [--short] [--json file]`: prints a table, writes JSON when
 * asked.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { botFigures } from './bots.ts';
import { engineFigures } from './engine.ts';
import { lexiconFigures } from './lexicon.ts';
import { movegenFigures } from './movegen.ts';
import { replayFigures } from './replay.ts';
import { table, type Figure } from './harness.ts';

const args = process.argv.slice(2);
const short = args.includes('--short');
const json = args.includes('--json') ? (args[args.indexOf('--json') + 1] ?? 'bench.json') : undefined;
const names = args.filter((arg, i) => !arg.startsWith('--') && args[i - 1] !== '--json');

const suites: Readonly<Record<string, (short: boolean) => readonly Figure[]>> = {
  engine: engineFigures,
  replay: replayFigures,
  lexicon: lexiconFigures,
  movegen: movegenFigures,
  bots: botFigures,
};
for (const name of names)
  if (!Object.hasOwn(suites, name)) {
    console.error(`no such benchmark: ${name}; there are ${Object.keys(suites).join(', ')}`);
    process.exit(2);
  }
const figures = Object.entries(suites).flatMap(([name, run]) =>
  names.length === 0 || names.includes(name) ? run(short) : [],
);
const machine = `${cpus()[0]?.model ?? 'unknown'}, node ${process.version}`;
console.log(`${machine}\n${table(figures)}`);
if (json !== undefined) writeFileSync(json, `${JSON.stringify({ machine, short, figures }, null, 2)}\n`);
