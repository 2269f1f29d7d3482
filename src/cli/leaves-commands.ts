/** `tilewright leaves`: tables of what leaves are worth, learnt, looked into, and written in other forms. */
import type { Command } from 'commander';
import type { Training } from '../bots/train-leaves.ts';
import { plainGame } from '../catalogue/games.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import { formatLeave, parseLeave } from '../leaves/leave-text.ts';
import { quantity } from '../records/wording.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { wholeNumber, withJson, type Finish } from './command.ts';
import { faultText, quoted, usageError, type Io } from './io.ts';
import { leavesNamed, TABLE_FILES, TABLE_NAMES } from './leave-tables.ts';
import { graphsNamed, lexiconOption } from './lexicon.ts';
import { alphabetFrom, alphabetOption } from './named.ts';
import { watching } from './progress.ts';
import { trainingFile } from './training-file.ts';
import { forceOption, isStandardOutput, outputOption, writeOutput } from './write-file.ts';

/** What commands that write a table take. */
interface WriteFlags {
  readonly output: string;
  readonly force?: true;
  readonly alphabet: string;
  readonly json?: true;
}

interface TrainFlags extends WriteFlags {
  readonly lexicon: string;
  readonly games: number;
  readonly seed: string;
  readonly by?: string;
  readonly sums?: string;
  readonly quiet?: true;
}

/** Games that are played unless others are asked for. */
const USUAL_GAMES = 2000;

/** Adds the command with its subcommands. */
export function addLeavesCommands(leaves: Command, io: Io, finish: Finish): void {
  const letters = alphabetOption('the letters').default('english');
  const table = `${TABLE_NAMES.join(', ')}, ${TABLE_FILES}; - is standard input`;
  const target = outputOption('the file to write: .csv, .klv (1/256 points) or .klv2').makeOptionMandatory();
  withJson(
    leaves
      .command('train')
      .description('learn a table from games that a bot plays with itself; the same seed gives the same table')
      .addOption(lexiconOption('open-english', 'the words'))
      .addOption(letters)
      .option('--games <n>', 'how many games', wholeNumber(1), USUAL_GAMES)
      .option('--seed <text>', 'what the games are drawn from', 'leaves')
      .option('--by <table>', `the table to play by: ${table} (default: the bot plays for points)`)
      .option('--sums <file>', 'what is added up is kept in it: the same command goes on where it was interrupted')
      .addOption(target)
      .addOption(forceOption())
      .option('--quiet', 'show no progress')
      .action((flags: TrainFlags) => finish(train(flags, io))),
    'one JSON object',
    ['{ file, games, turns, points, leaves, tiles: [{ leave, value }] }'],
  );
  withJson(
    leaves
      .command('show')
      .description('what leaves are worth: those that are named, or each tile alone')
      .argument('<table>', table)
      .argument('[leaves...]', 'leaves, as ?EST; ? is a blank')
      .addOption(letters)
      .action((name: string, named: readonly string[], flags: Pick<WriteFlags, 'alphabet' | 'json'>) =>
        finish(showLeaves(name, named, flags, io)),
      ),
    'one JSON object',
    ['{ table, alphabet, leaves, values: [{ leave, value }] }'],
  );
  withJson(
    leaves
      .command('convert')
      .description('write a table in another form')
      .argument('<table>', table)
      .addOption(letters)
      .addOption(target)
      .addOption(forceOption())
      .action((name: string, flags: WriteFlags) => finish(convertLeaves(name, flags, io))),
    'one JSON object',
    ['{ file, leaves }'],
  );
}

async function train(flags: TrainFlags, io: Io): Promise<number> {
  const alphabet = await alphabetFrom(flags.alphabet, io);
  const dictionary = await (await graphsNamed(flags.lexicon, io))(alphabet);
  const by = flags.by === undefined ? {} : { by: await leavesNamed(flags.by, alphabet, io, `--by ${flags.by}`) };
  requireForm(flags.output);
  const last = await trainTable(plainGame(alphabet, dictionary), by, flags, io);
  const { games, turns, points, table } = last;
  const tiles = leaveValues(table, everyTile(alphabet));
  const facts = { games, turns, points: Number(points.toFixed(2)), leaves: table.size, tiles };
  await writeTable(table, flags, facts, io);
  return 0;
}

/** Trains, from what the file of sums holds on; the last of it. */
async function trainTable(
  rules: CrosswordRules,
  by: { readonly by?: LeaveTable },
  flags: TrainFlags,
  io: Io,
): Promise<Training> {
  const { games, seed, sums, lexicon } = flags;
  const named = flags.by === undefined ? {} : { by: flags.by };
  const of = { seed, lexicon, ...named, letters: rules.alphabet.letters.slice(1) };
  const file = sums === undefined ? undefined : await trainingFile(sums, of, io);
  const from = file?.from;
  if (from !== undefined && from.games > games)
    throw usageError(
      `${sums ?? ''}: it has ${quantity(from.games, 'game')} already; '--games ${from.games}' or more goes on with it`,
    );
  const { trainingOf, trainLeaves } = await import('../bots/train-leaves.ts');
  const watch = watching(io, flags);
  let last = trainingOf(rules, from);
  for await (const training of trainLeaves(rules, { games, seed, every: 5, ...by, ...(from && { from }) })) {
    last = training;
    watch.show({ done: training.games, total: games, what: 'games' });
    await file?.note(training.sums);
    await io.taken?.();
  }
  watch.clear();
  await file?.write(last.sums);
  return last;
}

async function showLeaves(
  name: string,
  named: readonly string[],
  flags: Pick<WriteFlags, 'alphabet' | 'json'>,
  io: Io,
): Promise<number> {
  const alphabet = await alphabetFrom(flags.alphabet, io);
  const table = await leavesNamed(name, alphabet, io);
  const leaves = named.length === 0 ? everyTile(alphabet) : named.map(text => leaveOf(alphabet, text));
  const values = leaveValues(table, leaves);
  if (flags.json) io.out(`${JSON.stringify({ table: name, alphabet: alphabet.name, leaves: table.size, values })}\n`);
  else {
    const width = Math.max(...values.map(({ leave }) => leave.length));
    io.out(values.map(({ leave, value }) => `${leave.padEnd(width)}  ${value.toFixed(2).padStart(7)}\n`).join(''));
  }
  return 0;
}

async function convertLeaves(name: string, flags: WriteFlags, io: Io): Promise<number> {
  requireForm(flags.output);
  const alphabet = await alphabetFrom(flags.alphabet, io);
  const table = await leavesNamed(name, alphabet, io);
  await writeTable(table, flags, { leaves: table.size }, io);
  return 0;
}

/** Writes a table where the flags say, and tells what it is. */
async function writeTable(
  table: LeaveTable,
  flags: WriteFlags,
  facts: { readonly leaves: number },
  io: Io,
): Promise<void> {
  await writeOutput({ path: flags.output, force: flags.force }, await fileContent(table, flags.output), io);
  const say = isStandardOutput(flags.output) ? io.err : io.out;
  say(
    flags.json
      ? `${JSON.stringify({ file: flags.output, ...facts })}\n`
      : `${quoted(flags.output)}: ${facts.leaves} leaves\n`,
  );
}

/** What a file of this name holds: standard output and what is no KLV have text. */
async function fileContent(table: LeaveTable, file: string): Promise<Uint8Array | string> {
  const { formatLeaves, writeKlv } = await import('../leaves/leaves.ts');
  const [, form] = /\.(klv2?)$/i.exec(file) ?? [];
  return form === undefined ? formatLeaves(table) : writeKlv(table, { form: form === 'klv' ? 'klv' : 'klv2' });
}

/** Throws a `UsageError` for a name that says no form. */
function requireForm(file: string): void {
  if (!isStandardOutput(file) && !/\.(?:csv|klv2?)$/i.test(file))
    throw usageError(`${file}: its name has to end with .csv, .klv or .klv2`);
}

/** Each tile alone, the blank first. */
function everyTile(alphabet: Alphabet): readonly (readonly number[])[] {
  return [alphabet.blank, ...alphabet.letters.keys()]
    .filter(tile => (alphabet.counts[tile] ?? 0) > 0)
    .map(tile => alphabet.counts.map((_, kind) => (kind === tile ? 1 : 0)));
}

/** The leave of a text. Throws a `UsageError` where it is no leave. */
function leaveOf(alphabet: Alphabet, text: string): readonly number[] {
  const read = parseLeave(alphabet, text);
  if (read.ok) return read.value;
  throw usageError(`'${quoted(text, 60)}' is no leave: ${faultText(read.error)}`);
}

/** What leaves are worth, to the hundredth. */
function leaveValues(
  table: LeaveTable,
  leaves: readonly (readonly number[])[],
): readonly { readonly leave: string; readonly value: number }[] {
  return leaves.map(leave => ({
    leave: formatLeave(table.alphabet, leave),
    value: Number(table.valueOf(leave).toFixed(2)) + 0,
  }));
}
