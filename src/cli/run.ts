/** The command line as a function: arguments in, exit code out. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { isObject } from '../core/read.ts';
import { helpText, type Finish } from './command.ts';
import { COMMANDS, withExamples } from './commands.ts';
import { isBareBoard, messageOf, QUOTE_IT, quoted, safely, type Io, type Streams } from './io.ts';

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
  '  130, 143  ended by SIGINT or SIGTERM',
  '  141  the reader of standard output has stopped, as in a pipe to head',
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
  const program = programFor(io);
  const load = (names: readonly string[]): Promise<void> =>
    loadCommands(program, names, io, async exitCode => {
      code = await exitCode;
    });
  program.hook('preAction', () => {
    const { color = colour } = program.opts<{ readonly color?: boolean }>();
    colour = color;
  });
  try {
    await load(commandsNeeded(args));
    await program.parseAsync([...namingUnknown(program, args)], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.code === 'commander.excessArguments' && args.some(isBareBoard)) io.err(`${QUOTE_IT}\n`);
      if (error.code === 'commander.unknownOption' && args[0]?.startsWith('-')) {
        await load(ALL_COMMANDS);
        io.err(placeOfOption(program, args));
      }
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

const ALL_COMMANDS: readonly string[] = COMMANDS.map(({ name }) => name);

/** The commands that a run has to load: the one it names, or all of them for `completion`, which lists options. */
function commandsNeeded(args: readonly string[]): readonly string[] {
  const named = args.find(arg => !arg.startsWith('-') && arg !== 'help');
  if (named === undefined) return [];
  return named === 'completion' && !args.includes('help') ? ALL_COMMANDS : [named];
}

/** Adds arguments, options and actions to those of the named commands that have none yet. */
async function loadCommands(program: Command, names: readonly string[], io: Io, finish: Finish): Promise<void> {
  for (const { name, load } of COMMANDS) {
    const command = program.commands.find(each => each.name() === name);
    if (command === undefined || !names.includes(name) || command.options.length + command.commands.length > 0)
      continue;
    (await load())(command, io, finish);
    withExamples(command);
  }
}

function programFor(io: Io): Command {
  const program = new Command('tilewright');
  program
    .description(DESCRIPTION)
    .version(versionOf(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('--color', 'colours, in a pipe too')
    .option('--no-color', 'no colours, on a terminal either')
    .addHelpText('after', () => helpText(program, MORE))
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 20, subcommandTerm: command => command.name() })
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
  for (const { name, description } of COMMANDS) program.command(name).description(description);
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
