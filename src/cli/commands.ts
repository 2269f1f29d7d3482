/** The commands: what a list of them says of each, how the rest is loaded, and an example as a user would type it. */
import type { Command } from 'commander';
import { own } from '../core/own.ts';
import type { Finish } from './command.ts';
import type { Io } from './io.ts';

/** A command before its arguments and options are loaded. */
interface CommandEntry {
  readonly name: string;
  readonly description: string;
  /** Loads the function that adds arguments, options and the action. A run loads only the command it needs. */
  readonly load: () => Promise<(command: Command, io: Io, finish: Finish) => void>;
}

/** Every command, in the order of `tilewright --help`. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'verify',
    description: 'replay records and say what is wrong with them; folders are searched for .gcg files',
    load: async () => (await import('./verify.ts')).addVerifyCommand,
  },
  {
    name: 'show',
    description: 'draw a position of a record, by default the last one; or the empty board of a game',
    load: async () => (await import('./show.ts')).addShowCommand,
  },
  {
    name: 'variants',
    description: 'list the games',
    load: async () => (await import('./variants.ts')).addVariantsCommand,
  },
  {
    name: 'simulate',
    description: 'play random legal games to their end and count what happened; the same seed gives the same games',
    load: async () => (await import('./simulate.ts')).addSimulateCommand,
  },
  {
    name: 'codes',
    description:
      'say what the codes of refused moves, of findings and of faults mean, and what to do; by default all of them',
    load: async () => (await import('./codes.ts')).addCodesCommand,
  },
  {
    name: 'fix',
    description:
      'mend records: what `verify` knows how to correct; or, with --for, racks that were forgotten and whatever else ' +
      'a program would refuse: macondo is Macondo, Woogles and Quackle, magpie is MAGPIE, ' +
      'plain is the specification, for more than two players too. No tile, score or total is made up',
    load: async () => (await import('./fix.ts')).addFixCommand,
  },
  {
    name: 'explain',
    description: 'say by which board, letter values and bonus records were played; folders are searched for .gcg files',
    load: async () => (await import('./explain.ts')).addExplainCommand,
  },
  {
    name: 'audit',
    description:
      'check a finished game: its commitments, its seed, and every tile that was drawn from it; ' +
      'the rules are found by their fingerprint',
    load: async () => (await import('./audit.ts')).addAuditCommand,
  },
  {
    name: 'convert',
    description:
      'write a record in another format, or a position of it as CGP, text or picture; what a format cannot say is left out',
    load: async () => (await import('./convert.ts')).addConvertCommand,
  },
  {
    name: 'score',
    description:
      'what a play scores in a position, tile by tile; of one that is not allowed, every rule that it breaks',
    load: async () => (await import('./score.ts')).addScoreCommand,
  },
  {
    name: 'review',
    description:
      'replay records and say what each turn cost: better moves, bingos missed, phonies, the luck of draws; folders are searched for .gcg files',
    load: async () => (await import('./review.ts')).addReviewCommand,
  },
  {
    name: 'moves',
    description:
      'list the legal plays of a position, best first, each with its points and the tiles kept; on an empty board those across',
    load: async () => (await import('./moves.ts')).addMovesCommand,
  },
  {
    name: 'perft',
    description:
      'counts that other programs can be compared by, on the built-in words: racks, plays of positions, games by seed',
    load: async () => (await import('./perft.ts')).addPerftCommand,
  },
  {
    name: 'lexicon',
    description: 'make word graphs (KWG files), look into them, and ask them',
    load: async () => (await import('./lexicon-commands.ts')).addLexiconCommands,
  },
  {
    name: 'leaves',
    description: 'what tiles are worth that stay on the rack: learn a table, look into it, write it in another form',
    load: async () => (await import('./leaves-commands.ts')).addLeavesCommands,
  },
  {
    name: 'completion',
    description: 'print what makes a shell complete this command',
    load: async () => (await import('./completion.ts')).addCompletionCommand,
  },
];

/** By the name of the command; of a command of commands with that before it. */
const EXAMPLES: Readonly<Record<string, string>> = {
  verify: 'verify games/ --lexicon open-english',
  show: 'show game.gcg --turn 12',
  simulate: 'simulate bustin-out --games 100',
  codes: 'codes phony',
  fix: 'fix game.gcg --in-place',
  explain: 'explain games/',
  audit: 'audit game.json',
  convert: 'convert game.gcg --to json',
  score: 'score "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 HORNETS/ 0/0 0" "8F HORN"',
  review: 'review game.gcg',
  moves: 'moves "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 HORNETS/ 0/0 0" --top 5',
  'lexicon build': 'lexicon build words.txt -o words.kwg',
  'lexicon check': 'lexicon check HORN QI --lexicon words.kwg',
  'lexicon anagram': 'lexicon anagram "HORNET?"',
  'lexicon hooks': 'lexicon hooks HORN',
  'lexicon pattern': 'lexicon pattern "H??N"',
  'leaves show': 'leaves show open-english "?EST"',
  'leaves convert': 'leaves convert open-english -o leaves.csv',
};

/** Gives a command, and every command below it, an example that is shown below each complaint about its usage. */
export function withExamples(command: Command, before: string = ''): void {
  const name = before + command.name();
  const example = own(EXAMPLES, name);
  const more = `(tilewright ${name} --help says more)`;
  command.showHelpAfterError(example === undefined ? more : `for example: tilewright ${example}\n${more}`);
  for (const below of command.commands) withExamples(below, `${name} `);
}
