/** The command line as a function: arguments in, exit code out. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { isObject } from '../core/read.ts';
import { helpText, type Finish } from './command.ts';
import { addAuditCommand } from './audit.ts';
import { addCodesCommand } from './codes.ts';
import { addCompletionCommand } from './completion.ts';
import { withExamples } from './examples.ts';
import { addExplainCommand } from './explain.ts';
import { isBareBoard, messageOf, QUOTE_IT, quoted, safely, type Io, type Streams } from './io.ts';
import { addConvertCommand } from './convert.ts';
import { addLeavesCommands } from './leaves-commands.ts';
import { addLexiconCommands } from './lexicon-commands.ts';
import { addFixCommand } from './fix.ts';
import { addMovesCommand } from './moves.ts';
import { addPerftCommand } from './perft.ts';
import { addScoreCommand } from './score.ts';
import { addReviewCommand } from './review.ts';
import { addShowCommand } from './show.ts';
import { addSimulateCommand } from './simulate.ts';
import { addVariantsCommand } from './variants.ts';
import { addVerifyCommand } from './verify.ts';

const DESCRIPTION = [
  'Recorded crossword board games, replayed by their rules: every score, total, placement, challenge and end rack is checked, and what is wrong is said with its line.',
  'An independent program: not affiliated with, endorsed by or connected to any maker or publisher of a game. Names of games and word lists belong to their owners.',
].join('\n\n');

const MORE = [
  '',
  'A file that is called - is standard input. NO_COLOR and FORCE_COLOR of the environment count where neither --color nor --no-color is given. Progress shows on a terminal only.',
  '',
  'Exit codes:',
  '  0  no errors',
  '  1  errors: in a record, a play, a list of words, a simulated game, an audited one',
  '  2  wrong usage, or a file that cannot be read or written, or is of no kind that is read',
  '  141  nobody read on, as in a pipe to head',
];

/** Runs a command. Never throws; gives the exit code. */
export async function run(args: readonly string[], streams: Streams): Promise<number> {
  let { colour } = streams;
  const io: Io = {
    ...safely(streams),
    get colour() {
      return colour;
    },
  };
  let code = 0;
  const program = programFor(io, async exitCode => {
    code = await exitCode;
  });
  program.hook('preAction', () => {
    const { color = colour } = program.opts<{ readonly color?: boolean }>();
    colour = color;
  });
  try {
    await program.parseAsync([...namingUnknown(program, args)], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.code === 'commander.excessArguments' && args.some(isBareBoard)) io.err(`${QUOTE_IT}\n`);
      if (error.code === 'commander.unknownOption') io.err(placeOfOption(program, args));
      return error.exitCode === 0 ? 0 : 2;
    }
    io.err(`tilewright: ${quoted(messageOf(error), 1000)}\n`);
    return 2;
  }
}

/**
 * `help nope` without its `help`, where there is no such command: then the program names it, as it does `nope`; and
 * `help lexicon check` as `lexicon help check`.
 */
function namingUnknown(program: Command, args: readonly string[]): readonly string[] {
  let command: Command | undefined = program;
  for (const [index, arg] of args.entries()) {
    const commands: readonly Command[] = command.commands;
    const [name, below = '-'] = args.slice(index + 1);
    if (arg === 'help' && name !== undefined && !name.startsWith('-')) {
      const named = commands.find(each => each.name() === name);
      if (named === undefined) return args.filter((_, at) => at !== index);
      if (named.commands.length > 0 && !below.startsWith('-'))
        return namingUnknown(program, [...args.slice(0, index), name, 'help', ...args.slice(index + 2)]);
    }
    command = commands.find(each => each.name() === arg);
    if (command === undefined) return args;
  }
  return args;
}

/** Which commands have the option that stands before any command; empty where none has it. */
function placeOfOption({ commands }: Command, [first = '']: readonly string[]): string {
  const [option = ''] = first.split('=');
  const having = commands.filter(({ options }) => options.some(({ long, short }) => [long, short].includes(option)));
  return having.length === 0
    ? ''
    : `${quoted(option)} stands behind a command that has it: ${having.map(command => command.name()).join(', ')}\n`;
}

function programFor(io: Io, finish: Finish): Command {
  const program = new Command('tilewright');
  program
    .description(DESCRIPTION)
    .version(versionOf(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('--color', 'colours, in a pipe too')
    .option('--no-color', 'no colours, on a terminal either')
    .addHelpText('after', () => helpText(program, MORE))
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 20 })
    .showHelpAfterError('(tilewright --help says more)')
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      getOutHelpWidth: () => io.width ?? 80,
      getErrHelpWidth: () => io.width ?? 80,
      outputError: (text, write) => {
        // what is meant stands on a line of its own, and only the argument can hold other line ends
        write(`${quoted(text.trimEnd().replace(/\n(?=\(Did you mean [^\n]+$)/, ' '), 1000)}\n`);
      },
    });
  addVerifyCommand(program, io, finish);
  addShowCommand(program, io, finish);
  addVariantsCommand(program, io, finish);
  addSimulateCommand(program, io, finish);
  addCodesCommand(program, io, finish);
  addFixCommand(program, io, finish);
  addExplainCommand(program, io, finish);
  addAuditCommand(program, io, finish);
  addConvertCommand(program, io, finish);
  addScoreCommand(program, io, finish);
  addReviewCommand(program, io, finish);
  addMovesCommand(program, io, finish);
  addPerftCommand(program, io, finish);
  addLexiconCommands(program, io, finish);
  addLeavesCommands(program, io, finish);
  addCompletionCommand(program, io, finish);
  withExamples(program);
  return program;
}

/**
 * The version in the package's own package.json, which lies one folder above the built command and two above this file.
 */
function versionOf(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const read: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
      if (isObject(read) && read['name'] === 'tilewright') return String(read['version']);
    } catch {
      // not there: the other place
    }
  }
  return 'unknown';
}
