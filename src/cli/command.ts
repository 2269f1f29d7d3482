/** What commands share: numbers, and what they say of their JSON. */
import { InvalidArgumentError, type Argument, type Command, type Option } from 'commander';
import { wrapped } from './io.ts';
import { didYouMean } from './nearest.ts';

/** Takes the promise of a command's exit code. */
export type Finish = (code: Promise<number>) => Promise<void>;

/** More than anybody means. */
const MOST = 999_999;

/** Reads a whole number that is an option's value; commander says the sentence with the option. */
export function wholeNumber(least: number, most: number = MOST): (text: string) => number {
  return text => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : -1;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  };
}

/** An option or argument that takes one of these names and nothing else; who mistypes one is told what is near. */
export function oneOfNames<Taker extends Argument | Option>(taker: Taker, names: readonly string[]): Taker {
  taker.choices(names).argParser(text => {
    if (names.includes(text)) return text;
    throw new InvalidArgumentError(`Allowed choices are ${names.join(', ')}${didYouMean(text, names) || '.'}`);
  });
  return taker;
}

/** An option or argument whose help lists names, and that takes others too: files, or names looked up later. */
export function listing<Taker extends Argument | Option>(taker: Taker, names: readonly string[]): Taker {
  taker.choices(names).argParser(text => text);
  return taker;
}

/** Refuses paths beside `--stdin`, and neither of them. */
export function pathsOrStdin(command: Command, paths: readonly string[], stdin: true | undefined): void {
  if (stdin && paths.length > 0) command.error("error: '--stdin' takes no paths");
  if (!stdin && paths.length === 0)
    command.error("error: paths of files or folders have to be given, or '-' or '--stdin'");
}

/** An argument of which an empty text, or one of spaces, is a mistake. */
export function notEmpty(argument: Argument): Argument {
  return argument.argParser((text: string, before: unknown) => {
    if (text.trim() === '') throw new InvalidArgumentError('It is empty.');
    return argument.variadic ? [...(Array.isArray(before) ? (before as readonly unknown[]) : []), text] : text;
  });
}

/** Lines below a command's help, as wide as the help is; what is moved in stays so where it goes on. */
export function helpText(command: Command, lines: readonly string[]): string {
  const width = command.configureOutput().getOutHelpWidth?.();
  return lines.map(line => wrapped(line, /^ */.exec(line)?.[0].length ?? 0, width)).join('\n');
}

/** Adds `--json` to a command; its help shows the shape of what it writes then, which docs/formats.md explains. */
export function withJson(command: Command, how: string, shape: readonly string[]): Command {
  const head = `With --json, ${how}; a name with ? may be absent:`;
  return command
    .option('--json', `${how}, for programs`)
    .addHelpText('after', () => helpText(command, ['', head, ...shape.map(line => `  ${line}`)]));
}
