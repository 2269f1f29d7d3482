/** The command line as a function: arguments in, exit code out. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { addExplainCommand } from './explain.ts';
import { isUsageError, messageOf, quoted, safely, type Io } from './io.ts';
import { LEXICON_NAMES } from './lexicon.ts';
import { addConvertCommand } from './convert.ts';
import { addLexiconCommands } from './lexicon-commands.ts';
import { addFixCommand } from './fix.ts';
import { addMovesCommand } from './moves.ts';
import { addPerftCommand } from './perft.ts';
import { addScoreCommand } from './score.ts';
import { show, showVariant, type ShowOptions } from './show.ts';
import { simulate, type SimulateOptions } from './simulate.ts';
import { variants } from './variants.ts';
import { addVerifyCommand } from './verify.ts';

const DESCRIPTION = [
  'Recorded crossword board games, replayed by their rules: every score, total, placement, challenge and end rack is checked, and what is wrong is said with its line.',
  'An independent program: not affiliated with, endorsed by or connected to any maker or publisher of a game. Names of games and word lists belong to their owners.',
].join('\n\n');

const EXIT_CODES = `
Exit codes: 0 no errors, 1 errors, 2 wrong usage or a file that cannot be read.`;

const LEXICON = `none, ${LEXICON_NAMES}`;
const WORDS =
  'small (open-english up to 3 letters), all, none (the director rules), open-english, a .kwg file, or a file with one word per line';

interface ShowFlags extends ShowOptions {
  readonly variant?: string;
}

/** Runs a command. Never throws; gives the exit code. */
export async function run(args: readonly string[], streams: Io): Promise<number> {
  const io = safely(streams);
  let code = 0;
  const program = programFor(io, async exitCode => {
    code = await exitCode;
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    io.err(`tilewright: ${quoted(isUsageError(error) ? error.usage : messageOf(error), 1000)}\n`);
    return 2;
  }
}

function programFor(io: Io, finish: (code: Promise<number>) => Promise<void>): Command {
  const program = new Command('tilewright');
  program
    .description(DESCRIPTION)
    .version(versionOf(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError('(tilewright --help says more)')
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (text, write) => {
        // what is meant stands on a line of its own, and only the argument can hold other line ends
        write(`${quoted(text.trimEnd().replace(/\n(?=\(Did you mean [^\n]+$)/, ' '), 1000)}\n`);
      },
    });
  addVerifyCommand(program, io, finish, wholeNumber);
  program
    .command('show')
    .description('draw a position of a record, by default the last one; or the empty board of a game')
    .argument('[file]', 'a record, in any format')
    .option('--turn <n>', 'after so many events; 0 is the start', wholeNumber)
    .option('--lexicon <name>', `words to check: ${LEXICON}`, 'none')
    .option('--svg', 'as a picture (SVG), and nothing else')
    .option('--variant <id>', 'the empty board of this game, with a legend (tilewright variants lists them)')
    .action((file: string | undefined, flags: ShowFlags) => {
      const { variant } = flags;
      if ((file === undefined) === (variant === undefined))
        program.error("error: either a file or '--variant <id>' has to be given");
      if (flags.svg === true && variant !== undefined) program.error("error: '--svg' is for a record");
      return finish(variant === undefined ? show(file ?? '', flags, io) : Promise.resolve(showVariant(variant, io)));
    });
  program
    .command('variants')
    .description('list the games')
    .option('--json', 'one JSON array')
    .action((flags: { readonly json?: true }) => finish(Promise.resolve(variants(flags, io))));
  program
    .command('simulate')
    .description('play random legal games to their end and count what happened; the same seed gives the same games')
    .argument('<id>', 'a game (tilewright variants lists them)')
    .option('--games <n>', 'games for each number of players', wholeNumber, 100)
    .option('--seats <n>', 'players; without it every number that the game allows', wholeNumber)
    .option('--seed <text>', 'what everything follows from', '1')
    .option('--lexicon <name>', `words: ${WORDS}`, 'small')
    .option('--least <n>', 'exit with 1 when something happened fewer times', wholeNumber, 0)
    .option('--json', 'one JSON object for each number of players, a line each')
    .action((id: string, flags: SimulateOptions) => finish(simulate(id, flags, io)));
  addFixCommand(program, io, finish);
  addExplainCommand(program, io, finish);
  addConvertCommand(program, io, finish, wholeNumber);
  addScoreCommand(program, io, finish);
  addMovesCommand(program, io, finish, wholeNumber);
  addPerftCommand(program, io, finish);
  addLexiconCommands(program, io, finish, wholeNumber);
  return program;
}

function wholeNumber(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 0.');
}

/**
 * The version in the package's own package.json, which lies one folder above the built command and two above this file.
 */
function versionOf(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const read: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
      if (
        typeof read === 'object' &&
        read !== null &&
        'name' in read &&
        read.name === 'tilewright' &&
        'version' in read
      )
        return String(read.version);
    } catch {
      // not there: the other place
    }
  }
  return 'unknown';
}
