/** `tilewright codes`: what the codes of violations, findings and faults mean, and what to do. */
import { Argument, type Command } from 'commander';
import { VIOLATIONS, type Guide } from '../notation/english.ts';
import { FINDINGS } from '../records/finding-guide.ts';
import { withJson, type Finish } from './command.ts';
import { quoted, usageError, wrapped, type Io } from './io.ts';
import { didYouMean } from './nearest.ts';

/** A code as `codes --json` writes it; its shape is fixed. */
interface CodeJson extends Guide {
  readonly of: 'violation' | 'finding' | 'fault';
  readonly code: string;
}

/** Adds the command. */
export function addCodesCommand(command: Command, io: Io, finish: Finish): void {
  command
    .addArgument(new Argument('[code...]', 'a code, as it stands behind a sentence or in JSON'))
    .action((codes: readonly string[], flags: { readonly json?: true }) => finish(tellCodes(codes, flags, io)));
  withJson(command, 'one JSON array', ['[{ of, code, means, todo }]']);
}

/** Tells of some codes, or of all; the exit code. One that is not known does not hide what the others mean. */
async function tellCodes(codes: readonly string[], { json }: { readonly json?: true }, io: Io): Promise<number> {
  // loaded only here: no other command needs all of them
  const { FAULTS } = await import('./fault-guide.ts');
  const all: readonly CodeJson[] = [
    ...listedCodes('violation', VIOLATIONS),
    ...listedCodes('finding', FINDINGS),
    ...listedCodes('fault', FAULTS),
  ];
  const names = [...new Set(all.map(({ code }) => code))];
  const unknown = codes.filter(code => !names.includes(code));
  const told = codes.length === 0 ? all : codes.flatMap(code => all.filter(each => each.code === code));
  const lines = told.map(
    ({ of, code, means, todo }) =>
      `${code} (${of})\n  ${wrapped(means, 2, io.width)}\n  ${wrapped(todo, 2, io.width)}\n`,
  );
  if (told.length > 0) io.out(json ? `${JSON.stringify(told)}\n` : lines.join('\n'));
  if (unknown.length === 0) return 0;
  const said = unknown.map(code => `there is no code '${quoted(code, 60)}'${didYouMean(code, names)}`);
  const where = unknown.some(code => didYouMean(code, names) === '') ? ["'tilewright codes' lists all of them"] : [];
  throw usageError([...said, ...where].join('; '));
}

function listedCodes(of: CodeJson['of'], guides: Readonly<Record<string, Guide>>): readonly CodeJson[] {
  return Object.entries(guides).map(([code, { means, todo }]) => ({ of, code, means, todo }));
}
