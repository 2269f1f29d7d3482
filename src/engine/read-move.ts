/**
 * Moves and decisions of chance that come from outside as objects. Their shape is checked, and they are copied: nothing
 * of the caller's object is kept.
 */
import { BOOLEAN, takeInstead, isObject, mark, name, reader, type Allowed, type Read } from '../core/read.ts';
import { withLast } from '../core/list.ts';
import { own } from '../core/own.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { parseTiles, pieceOf } from '../tiles/pieces.ts';
import type { Chance, ChanceInput } from './chance.ts';
import type { Knowledge } from './game.ts';
import type { Placed } from '../board/board.ts';
import type { Move, Placement } from './move.ts';
import {
  decisions,
  INDEX,
  indices,
  isList,
  NAMED,
  paths,
  placed,
  silent,
  TILES,
  type Equipment,
  type Equipped,
  type Part,
} from './parts.ts';
import type { MoveRule, Rules } from './rules.ts';
import { refusal, type Violations } from './violation.ts';

/** Pieces beside a word must show nothing, because a letter there would be read as part of a word. */
const besides: Read<readonly Placed[], Equipped> = given => {
  const laid = placed(given);
  laid.forEach(({ tile }, n) => {
    if (pieceOf(given.rules, tile)?.type !== 'blocker') given.bad(`${given.path}[${n}]`, tile);
  });
  return laid;
};

/** The parts of a placement. */
export const PLACEMENT: readonly Part[] = [
  silent('tiles', placed),
  silent('claims', paths, 'empty'),
  silent('beside', besides, 'empty'),
];

const DROPPED = silent('tiles', reader(TILES));

/** A move that ends a turn, which alone can be sealed and revealed. */
const revealed: Read<Move | undefined, Equipped> = given => {
  const { value, rules } = given;
  const { type, noPlays }: Readonly<Record<string, unknown>> = isObject(value) ? value : {};
  if (type === 'pass') return noPlays === true ? { type, noPlays } : { type };
  const move =
    type === 'exchange' && isObject(value)
      ? readMoveParts<Move>(rules, value, [['type', type]], [DROPPED])
      : readPlacement(rules, value);
  return move.ok ? move.value : takeInstead<Move | undefined>(given, undefined);
};

/** Tiles that chance has drawn, or that are shown, as verbs take them: as a list of `kind` or as text. */
function givenTiles(kind: Allowed): Part {
  const check = reader(kind);
  return silent('tiles', given => {
    const read = typeof given.value === 'string' ? parseTiles(given.rules, given.value) : undefined;
    return read?.ok === true ? read.value : check(given);
  });
}

const CHANCES: Readonly<Record<Chance['type'], readonly Part[]>> = {
  draw: [silent('from', name), silent('to', name), givenTiles(TILES)],
  lot: [silent('order', indices)],
  ruling: [silent('upheld', reader(BOOLEAN))],
  waived: [silent('rule', name)],
  reveal: [silent('seat', reader(INDEX)), silent('move', revealed)],
  show: [silent('zone', name), givenTiles(NAMED), silent('toAll', mark, true)],
};

const chance: Read<Chance | undefined, Equipped> = given => {
  const { value, rules } = given;
  const type = isObject(value) ? value['type'] : undefined;
  const parts = isObject(value) && typeof type === 'string' ? own(CHANCES, type) : undefined;
  const read = parts && readMoveParts<Chance>(rules, value, [['type', type]], parts);
  return read?.ok ? read.value : takeInstead<Chance | undefined>(given, undefined);
};

/** `malformed`, with the path of the part whose shape is wrong. `fault`: what is wrong in a text. */
export function malformed(path: string, fault?: Fault): Result<never, Violations> {
  return err([{ code: 'malformed', path, ...(fault !== undefined && { fault }), squares: [] }]);
}

/** The rule of a move, by its name. */
export function ruleOf({ moves }: Rules, name: unknown): MoveRule | undefined {
  for (const rule of moves) if (rule.name === name) return rule;
  return undefined;
}

/**
 * A move as a fresh object of the right shape. Error: `malformed` with the path of what is wrong. Whether its squares
 * exist is not checked.
 */
export function readMove(rules: Rules, value: unknown): Result<Move, Violations> {
  if (!isObject(value)) return malformed('type');
  if (value['type'] === 'place') return readPlacement(rules, value);
  const rule = ruleOf(rules, value['type']);
  return rule === undefined ? malformed('type') : readMoveParts(rules, value, [['type', rule.name]], rule.parts);
}

/** A placement as a fresh object, its tiles in the order given. */
export function readPlacement(rules: Equipment, value: unknown): Result<Placement, Violations> {
  if (!isObject(value) || value['type'] !== 'place') return malformed('type');
  return readMoveParts(rules, value, [['type', 'place']], PLACEMENT);
}

/** Decisions of chance as fresh objects. Error: `malformed` where an entry is no decision. */
export function readChance(rules: Equipment, value: unknown): Result<readonly Chance[], Violations> {
  const read = readMoveParts<{ readonly chance: readonly Chance[] }>(rules, { chance: value }, [], [CHANCE]);
  return read.ok ? ok(read.value.chance) : malformed('chance');
}

const CHANCE = silent('chance', reader(decisions(chance)));

/** Chance that comes with a move or a beginning. Error: `chance-not-yours` where the game has a seed. */
export function readGiven(
  rules: Equipment,
  knows: Knowledge,
  value: readonly ChanceInput[],
): Result<readonly Chance[], Violations> {
  // mostly none is given
  if (isList(value) && value.length === 0) return ok([]);
  const read = readChance(rules, value);
  const own = read.ok && read.value.length > 0 && knows.type === 'everything';
  return own ? refusal('chance-not-yours') : read;
}

/** Names and values, of which an object is made. */
type Entries = readonly (readonly [string, unknown])[];

/** Reads an object part by part. `head`: the names and values that the copy begins with. */
function readMoveParts<T>(
  rules: Equipment,
  value: unknown,
  head: Entries,
  parts: readonly Part[],
): Result<T, Violations> {
  let wrong: string | undefined;
  const bad = (path: string): void => {
    wrong ??= path;
  };
  // a spread with a name that is computed takes 0.9 kB of a move, this takes 0.3 (measured)
  let copy = head;
  for (const { name, check, optional } of parts) {
    const given = isObject(value) ? own(value, name) : undefined;
    if (given === undefined && optional !== false) continue;
    const read = check({ value: given, path: name, bad, rules });
    if (wrong !== undefined) return malformed(wrong);
    if (!(optional === 'empty' && isList(read) && read.length === 0))
      copy = withLast<Entries[number]>(copy, [name, read]);
  }
  return ok(Object.fromEntries(copy) as T);
}
