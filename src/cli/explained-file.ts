/** The rules that `tilewright explain` wrote down, as JSON or as text: a board and a letter set for each group. */
import { stripVTControlCharacters } from 'node:util';
import { parseLayout, type Layout } from '../board/layout.ts';
import { boardNamed } from '../catalogue/boards.ts';
import { gameNamed } from '../catalogue/games.ts';
import { letterSetNamed } from '../catalogue/letter-sets.ts';
import { own } from '../core/own.ts';
import type { Fault, Result } from '../core/result.ts';
import { isObject, takeInstead, list, object, text, type Read } from '../core/read.ts';
import { readWhole } from '../saves/read-json.ts';
import type { Alphabet } from '../tiles/alphabet.ts';

/** What a group of records was played with; `undefined` where the file does not say it. */
export interface ExplainedRules {
  readonly layout: Layout | undefined;
  readonly alphabet: Alphabet | undefined;
}

/** A group as `explain --json` writes it. Other names in it say nothing here. */
interface Group {
  readonly board: string;
  readonly alphabet: string;
  readonly values: Readonly<Record<string, number>>;
}

/** As much as any tile is worth. */
const MOST_VALUE = 255;

const values: Read<Group['values']> = given => {
  if (!isObject(given.value)) return takeInstead(given, {});
  const entries = Object.entries(given.value).filter(
    (entry): entry is [string, number] =>
      Number.isInteger(entry[1]) && Number(entry[1]) >= 0 && Number(entry[1]) <= MOST_VALUE,
  );
  return entries.length === Object.keys(given.value).length ? Object.fromEntries(entries) : takeInstead(given, {});
};

const board: Read<string> = given => {
  const art = text(given);
  try {
    parseLayout(art);
    return art;
  } catch {
    return takeInstead(given, art);
  }
};

const alphabet: Read<string> = given => {
  const name = text(given);
  return letterSetNamed(name) === undefined ? takeInstead(given, name) : name;
};

const fits: Read<{ readonly fits: readonly Group[] }> = object<{ readonly fits: readonly Group[] }>({
  fits: list(object<Group>({ board, alphabet, values })),
});

/** The groups in what `explain --json` wrote; `undefined` for other JSON. */
export function explainedInJson(json: unknown): Result<readonly ExplainedRules[], readonly Fault[]> | undefined {
  if (!isObject(json) || !('fits' in json)) return undefined;
  const read = readWhole(json, 0, fits);
  if (!read.ok) return read;
  return {
    ok: true,
    value: read.value.fits.map(fit => ({
      layout: parseLayout(fit.board),
      alphabet: withValues(letterSetNamed(fit.alphabet), fit.values),
    })),
  };
}

/** A letter set with other values; those of letters that are not named stay. */
function withValues(set: Alphabet | undefined, worth: Readonly<Record<string, number>>): Alphabet | undefined {
  if (set === undefined) return undefined;
  return { ...set, points: set.points.map((points, tile) => own(worth, printedLetter(set, tile)) ?? points) };
}

function printedLetter({ letters, blank }: Alphabet, tile: number): string {
  return tile === blank ? '?' : (letters[tile] ?? '');
}

/** The first line of a group: how many records, the board, the values. */
const HEAD = /^\d+ records?: (?:board of (?<game>\S+)|(?<board>\S+) board), (?<set>\S+) values, /;

/** Does a text look like what `explain` writes? */
export function isExplained(written: string): boolean {
  return HEAD.test(stripVTControlCharacters(written).trimStart());
}

/** The groups in what `explain` writes for people. */
export function explainedInText(written: string): readonly ExplainedRules[] {
  const lines = stripVTControlCharacters(written).split(/\r?\n/);
  const heads = lines.flatMap((line, n) => (HEAD.test(line) ? [n] : []));
  return heads.map((from, n) => groupOf(lines.slice(from, heads[n + 1])));
}

function groupOf(lines: readonly string[]): ExplainedRules {
  const { game = '', board: name = '', set = '' } = HEAD.exec(lines[0] ?? '')?.groups ?? {};
  const found = gameNamed(game);
  const layout = drawnLayout(lines) ?? (found.ok ? found.value.rules().layout : boardNamed(name)?.layout);
  const [named = set] = lines.flatMap(line => /^ {2}letter set: (\S+)$/.exec(line)?.[1] ?? []);
  const valued = letterSetNamed(set);
  const worth = valued?.points.map((points, tile) => [printedLetter(valued, tile), points] as const) ?? [];
  const changes = lines.flatMap(line => {
    const change = /^ {2}(\S+): (\d{1,3}) instead of \d+$/.exec(line);
    return change === null ? [] : [[change[1] ?? '', Number(change[2])] as const];
  });
  return { layout, alphabet: withValues(letterSetNamed(named), Object.fromEntries([...worth, ...changes])) };
}

/** The board that is drawn there, row by row with its number; `undefined` where none is. */
function drawnLayout(lines: readonly string[]): Layout | undefined {
  const rows = lines.flatMap(line => {
    const row = /^ *(\d+)((?: +\S)+)$/.exec(line);
    return row === null ? [] : [{ number: Number(row[1]), glyphs: (row[2] ?? '').replaceAll(' ', '') }];
  });
  if (rows.some(({ number }, n) => number !== n + 1)) return undefined;
  try {
    return parseLayout(rows.map(({ glyphs }) => glyphs).join('\n'));
  } catch {
    return undefined;
  }
}
