/** Letter sets and boards by name or from a file, and games by id. */
import { existsSync } from 'node:fs';
import { parse } from 'node:path';
import { Option } from 'commander';
import { parseLayout, type Layout } from '../board/layout.ts';
import { boardNamed, BOARDS } from '../catalogue/boards.ts';
import { parseDistribution, readDistribution } from '../catalogue/distribution.ts';
import { GAMES } from '../variants/all.ts';
import type { CatalogueGame } from '../variants/listed.ts';
import { gameNamed } from '../catalogue/games.ts';
import { LETTER_SETS, letterSetNamed } from '../catalogue/letter-sets.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { Fault, Result } from '../core/result.ts';
import { listing } from './command.ts';
import { explainedInJson, explainedInText, isExplained, type ExplainedRules } from './explained-file.ts';
import { faultText, jsonIn, messageOf, readText, usageError, type Io } from './io.ts';
import { didYouMean } from './nearest.ts';

const SETS = LETTER_SETS.map(({ name }) => name);
const LAYOUTS = BOARDS.flatMap(({ names }) => names);

/** Every game, by its id. */
export const GAME_IDS: readonly string[] = GAMES.map(({ id }) => id);

/** `--alphabet`; `what` says what it is for. */
export function alphabetOption(what: string): Option {
  const files = 'a distribution.json file, or what `explain` wrote';
  return listing(new Option('--alphabet <name>', `${what}: one of the choices, ${files}`), SETS);
}

/** `--layout`; `what` says what it is for. */
export function layoutOption(what: string): Option {
  const files = 'a file with a row a line, as parseLayout reads it, or what `explain` wrote';
  return listing(new Option('--layout <name>', `${what}: one of the choices, ${files}`), LAYOUTS);
}

/** The letter set of a name, or of a file. Rejects with a `UsageError` where there is none. */
export async function alphabetFrom(name: string, io: Io): Promise<Alphabet> {
  const known = letterSetNamed(name);
  if (known !== undefined) return known;
  const named = `--alphabet ${name}`;
  if (isMistyped(name)) throw usageError(`${named}: there is no such letter set or file${orList(name, SETS)}`);
  const { written, number } = await readNamed(name, named, io);
  if (isExplained(written)) return meantOf(explainedInText(written), { what: 'alphabet', name, named, number });
  if (!/^\s*[[{]/.test(written)) return valueNamed(named, parseDistribution(written, parse(name).name));
  const json = jsonIn(written, named);
  const explained = explainedInJson(json);
  if (explained !== undefined) return meantOf(valueNamed(named, explained), { what: 'alphabet', name, named, number });
  return valueNamed(named, readDistribution(json));
}

/** The board of a name, or of a file. Rejects with a `UsageError` where there is none. */
export async function layoutFrom(name: string, io: Io): Promise<Layout> {
  const known = boardNamed(name);
  if (known !== undefined) return known.layout;
  const named = `--layout ${name}`;
  if (isMistyped(name)) throw usageError(`${named}: there is no such board or file${orList(name, LAYOUTS)}`);
  const { written, number } = await readNamed(name, named, io);
  if (written.trim() === '') throw usageError(`${named}: there is no board in it`);
  if (isExplained(written)) return meantOf(explainedInText(written), { what: 'layout', name, named, number });
  const explained = /^\s*\{/.test(written) ? explainedInJson(jsonIn(written, named)) : undefined;
  if (explained !== undefined) return meantOf(valueNamed(named, explained), { what: 'layout', name, named, number });
  try {
    return parseLayout(written);
  } catch (error) {
    throw usageError(`${named}: ${messageOf(error)}`);
  }
}

/** A file, and behind `#` which group is meant of those that `explain` tells of in it. */
async function readNamed(
  name: string,
  named: string,
  io: Io,
): Promise<{ readonly written: string; readonly number: number | undefined }> {
  const [, path = name, number] = (existsSync(name) ? undefined : /^(.+)#([1-9]\d{0,5})$/.exec(name)) ?? [];
  const written = await readText({ path, named }, io);
  return { written, number: number === undefined ? undefined : Number(number) };
}

function valueNamed<T>(named: string, read: Result<T, readonly Fault[]>): T {
  if (read.ok) return read.value;
  throw usageError(`${named}: ${read.error.map(placedText).join('; ')}`);
}

/** A fault behind its place: a path, or a line. */
function placedText(fault: Fault): string {
  const { path, line } = fault;
  return `${line === undefined ? (path ?? '') : `line ${line}:`} ${faultText(fault)}`;
}

/** What is looked for among groups, and how it was asked for. */
interface Asked<Part extends keyof ExplainedRules> {
  readonly what: Part;
  readonly name: string;
  readonly named: string;
  readonly number: number | undefined;
}

/** That of the group that is meant: where there are several, they have to have the same. */
function meantOf<Part extends keyof ExplainedRules>(
  groups: readonly ExplainedRules[],
  { what, name, named, number }: Asked<Part>,
): NonNullable<ExplainedRules[Part]> {
  const meant = number === undefined ? groups : groups.slice(number - 1, number);
  const distinct = new Map(meant.map(group => [JSON.stringify(group[what]), group[what]]));
  const [only] = distinct.values();
  if (distinct.size > 1) {
    const last = `${name}#${groups.length}`;
    throw usageError(`${named}: ${groups.length} groups in it differ; name one, from ${name}#1 to ${last}`);
  }
  if (only !== undefined) return only;
  throw usageError(`${named}: ${meant.length === 0 ? 'there is no such group in it' : 'what it names is not known'}`);
}

/** The game with an id; throws a `UsageError` where there is none. */
export function catalogueGame(id: string): CatalogueGame {
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
