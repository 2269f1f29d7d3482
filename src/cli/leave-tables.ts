/** Leave tables by the name that the command line gives: a built-in one, or a file. */
import { Option } from 'commander';
import { own } from '../core/own.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import { hasSameLetters, type Alphabet } from '../tiles/alphabet.ts';
import { listing } from './command.ts';
import { messageOf, readBytes, usageError, type Io } from './io.ts';
import { didYouMean } from './nearest.ts';
import { MOST_OF_WORDS } from './read-file.ts';

/** The tables that are built in, learnt from the lexica of the same names. */
const BUILT_IN_TABLES: Readonly<Record<string, () => Promise<LeaveTable>>> = {
  'open-english': async () => (await import('../leaves/tables/open-english.ts')).openEnglishLeaves(),
  'open-french': async () => (await import('../leaves/tables/open-french.ts')).openFrenchLeaves(),
  'open-spanish': async () => (await import('../leaves/tables/open-spanish.ts')).openSpanishLeaves(),
};

/** The names of the built-in tables. */
export const TABLE_NAMES: readonly string[] = Object.keys(BUILT_IN_TABLES);

/** What else a table may be, for help texts. */
export const TABLE_FILES = 'or a .klv, .klv2 or .csv file';

/** `--leaves`; `what` says what it is for. */
export function leavesOption(what: string): Option {
  return listing(new Option('--leaves <name>', `${what}: one of the choices, ${TABLE_FILES}`), TABLE_NAMES);
}

/** The built-in table of a name for these letters; `undefined` where there is none. */
export async function builtInLeaves(name: string, alphabet: Alphabet): Promise<LeaveTable | undefined> {
  const table = await own(BUILT_IN_TABLES, name)?.();
  return table !== undefined && hasSameLetters(table.alphabet, alphabet) ? table : undefined;
}

/**
 * The table of a name or a file, for these letters; `-` is standard input. Rejects with a `UsageError` where there is
 * none, or it is for other letters. `said`: how sentences call it.
 */
export async function leavesNamed(name: string, alphabet: Alphabet, io: Io, said: string = name): Promise<LeaveTable> {
  if (own(BUILT_IN_TABLES, name) !== undefined) {
    const table = await builtInLeaves(name, alphabet);
    if (table !== undefined) return table;
    throw usageError(`${said}: there are no leaves for the ${alphabet.name} letters`);
  }
  const bytes = await bytesOfTable(name, said, io);
  const { parseLeaves, readKlv } = await import('../leaves/leaves.ts');
  // no text has a zero, and every KLV
  const read = bytes.includes(0) ? readKlv(alphabet, bytes) : parseLeaves(alphabet, bytes.toString('utf8'));
  if (read.ok && read.value.size === 0) throw usageError(`${said}: there are no leaves in it`);
  if (read.ok) return read.value;
  const { faultsAdvised } = await import('./fault-guide.ts');
  throw usageError(`${said}: ${faultsAdvised(read.error.slice(0, 3))}`);
}

async function bytesOfTable(path: string, named: string, io: Io): Promise<Buffer> {
  try {
    return await readBytes({ path, named, most: MOST_OF_WORDS }, io);
  } catch (error) {
    const near = didYouMean(path, TABLE_NAMES);
    throw usageError(`${messageOf(error)}${near === '' ? `; built in: ${TABLE_NAMES.join(', ')}` : near}`);
  }
}
