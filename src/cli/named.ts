/** Letter sets and boards by name or from a file, and games by id. */
import { existsSync } from 'node:fs';
import { Option } from 'commander';
import type { Layout } from '../board/layout.ts';
import { parseLayout } from '../board/layout.ts';
import { boardNamed, BOARDS } from '../catalogue/boards.ts';
import { readDistribution } from '../catalogue/distribution.ts';
import { GAMES } from '../variants/all.ts';
import type { CatalogueGame } from '../variants/listed.ts';
import { gameNamed } from '../catalogue/games.ts';
import { LETTER_SETS, letterSetNamed } from '../catalogue/letter-sets.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { faultText, jsonIn, messageOf, readBytes, usageError, type Io } from './io.ts';
import { didYouMean } from './nearest.ts';

const SETS = LETTER_SETS.map(({ name }) => name);
const LAYOUTS = BOARDS.flatMap(({ names }) => names);

/** Every game, by its id. */
export const GAME_IDS: readonly string[] = GAMES.map(({ id }) => id);

/** `--alphabet`; `what` says what it is for. */
export function alphabetOption(what: string): Option {
  return new Option('--alphabet <name>', `${what}: one of the choices, or a distribution.json file`)
    .choices(SETS)
    .argParser(name => name);
}

/** `--layout`; `what` says what it is for. */
export function layoutOption(what: string): Option {
  return new Option(
    '--layout <name>',
    `${what}: one of the choices, or a file with a row a line, as parseLayout reads it`,
  )
    .choices(LAYOUTS)
    .argParser(name => name);
}

/** The letter set of a name, or of a file. Rejects with a `UsageError` where there is none. */
export async function alphabetFrom(name: string, io: Io): Promise<Alphabet> {
  const known = letterSetNamed(name);
  if (known !== undefined) return known;
  const named = `--alphabet ${name}`;
  if (isMistyped(name)) throw usageError(`${named}: there is no such letter set or file${orList(name, SETS)}`);
  const json = (await readBytes({ path: name, named }, io)).toString('utf8');
  const read = readDistribution(jsonIn(json, named));
  if (read.ok) return read.value;
  throw usageError(`${named}: ${read.error.map(fault => `${fault.path ?? ''} ${faultText(fault)}`).join('; ')}`);
}

/** The board of a name, or of a file. Rejects with a `UsageError` where there is none. */
export async function layoutFrom(name: string, io: Io): Promise<Layout> {
  const known = boardNamed(name);
  if (known !== undefined) return known.layout;
  const named = `--layout ${name}`;
  if (isMistyped(name)) throw usageError(`${named}: there is no such board or file${orList(name, LAYOUTS)}`);
  const art = (await readBytes({ path: name, named }, io)).toString('utf8');
  if (art.trim() === '') throw usageError(`${named}: there is no board in it`);
  try {
    return parseLayout(art);
  } catch (error) {
    throw usageError(`${named}: ${messageOf(error)}`);
  }
}

/** The game with an id; throws a `UsageError` where there is none. */
export function gameOf(id: string): CatalogueGame {
  const found = gameNamed(id);
  if (found.ok) return found.value;
  throw usageError(`there is no game '${id}'${orList(id, GAME_IDS)}`);
}

/** Is it the name of nothing, and does not look like a path either? */
function isMistyped(name: string): boolean {
  return name !== '-' && !/[./\\]/.test(name) && !existsSync(name);
}

/** What somebody may have meant; all that there is, where nothing is near. */
export function orList(written: string, names: readonly string[]): string {
  return didYouMean(written, names) || `; there are ${names.join(', ')}`;
}
