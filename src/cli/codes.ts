/** `tilewright codes`: what the codes of violations and findings mean, and what to do. */
import { Argument, type Command } from 'commander';
import { VIOLATIONS, type Guide } from '../notation/english.ts';
import { FINDINGS } from '../records/finding-guide.ts';
import { withJson } from './command.ts';
import { usageError, wrapped, type Io } from './io.ts';
import { didYouMean } from './nearest.ts';

/** A code as `codes --json` writes it; its shape is fixed. */
interface CodeJson extends Guide {
  readonly of: 'violation' | 'finding';
  readonly code: string;
}

const ALL: readonly CodeJson[] = [...listed('violation', VIOLATIONS), ...listed('finding', FINDINGS)];

/** Adds the command; `finish` is given the promise of the exit code. */
export function addCodesCommand(program: Command, io: Io, finish: (code: Promise<number>) => Promise<void>): void {
  const command = program
    .command('codes')
    .description('say what the codes of refused moves and of findings mean, and what to do; by default all of them')
    .addArgument(new Argument('[code...]', 'a code, as verify and score --json write it'))
    .action((codes: readonly string[], flags: { readonly json?: true }) =>
      finish(Promise.resolve(tell(codes, flags, io))),
    );
  withJson(command, 'one JSON array', ['[{ of, code, means, todo }]']);
}

/** Tells of some codes, or of all; the exit code. */
function tell(codes: readonly string[], { json }: { readonly json?: true }, io: Io): number {
  for (const code of codes) {
    const near = didYouMean(
      code,
      ALL.map(each => each.code),
    );
    if (ALL.every(each => each.code !== code)) throw usageError(`there is no code '${code}'${near}`);
  }
  const told = codes.length === 0 ? ALL : codes.flatMap(code => ALL.filter(each => each.code === code));
  const lines = told.map(
    ({ of, code, means, todo }) =>
      `${code} (${of})\n  ${wrapped(means, 2, io.width)}\n  ${wrapped(todo, 2, io.width)}\n`,
  );
  io.out(json ? `${JSON.stringify(told)}\n` : lines.join('\n'));
  return 0;
}

function listed(of: CodeJson['of'], guides: Readonly<Record<string, Guide>>): readonly CodeJson[] {
  return Object.entries(guides).map(([code, { means, todo }]) => ({ of, code, means, todo }));
}
