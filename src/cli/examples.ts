/** One line of each command as somebody would type it: where an argument is missing, it is shown. */
import type { Command } from 'commander';
import { own } from '../core/own.ts';

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

/** Gives every command below `parent` its example, which stands below each complaint about its usage. */
export function withExamples(parent: Command, before: string = ''): void {
  for (const command of parent.commands) {
    const name = before + command.name();
    const example = own(EXAMPLES, name);
    const more = `(tilewright ${name} --help says more)`;
    command.showHelpAfterError(example === undefined ? more : `for example: tilewright ${example}\n${more}`);
    withExamples(command, `${name} `);
  }
}
