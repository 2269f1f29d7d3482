/**
 * Moves and decisions of chance that come from outside as objects. Their shape is checked, and they are copied: nothing
 * of the caller's object is kept.
 */
import { isObject, isText } from '../core/read.ts';
import { own } from '../core/own.ts';
import { err, ok, type Result } from '../core/result.ts';
import { pieceOf } from '../tiles/pieces.ts';
import type { Chance } from './chance.ts';
import type { Knowledge } from './game.ts';
import type { Move, Placement } from './move.ts';
import {
  decisions,
  indices,
  isIndex,
  isList,
  paths,
  placed,
  silent,
  tilesOrCount,
  type Equipment,
  type Part,
} from './parts.ts';
import type { MoveRule, Rules } from './rules.ts';
import { refusal, type Violations } from './violation.ts';

/** The parts of a placement. */
export const PLACEMENT: readonly Part[] = [
  /* @__PURE__ */ silent('tiles', placed),
  /* @__PURE__ */ silent('claims', paths, 'empty'),
  /* @__PURE__ */ silent('beside', besides, 'empty'),
];

/** Pieces beside a word must show nothing, because a letter there would be read as part of a word. */
function besides(value: unknown, rules: Equipment): unknown {
  const laid = placed(value, rules);
  return laid?.every(({ tile }) => pieceOf(rules, tile)?.type === 'blocker') === true ? laid : undefined;
}

const index = (value: unknown): number | undefined => (isIndex(value) ? value : undefined);
const text = (value: unknown): string | undefined => (isText(value) ? value : undefined);
const TILES = /* @__PURE__ */ silent('tiles', tilesOrCount);
const NAMED = /* @__PURE__ */ silent('tiles', (value, rules) =>
  Array.isArray(value) ? tilesOrCount(value, rules) : undefined,
);

const CHANCES: Readonly<Record<Chance['type'], readonly Part[]>> = {
  draw: [/* @__PURE__ */ silent('from', text), /* @__PURE__ */ silent('to', text), TILES],
  lot: [/* @__PURE__ */ silent('order', indices)],
  ruling: [/* @__PURE__ */ silent('upheld', value => (typeof value === 'boolean' ? value : undefined))],
  reveal: [/* @__PURE__ */ silent('seat', index), /* @__PURE__ */ silent('move', revealed)],
  show: [
    /* @__PURE__ */ silent('zone', text),
    NAMED,
    /* @__PURE__ */ silent('toAll', value => (value === true ? value : undefined), true),
  ],
};

/** `malformed`, with the path of the part whose shape is wrong. */
export function malformed(path: string): Result<never, Violations> {
  return err([{ code: 'malformed', path, squares: [] }]);
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
  return rule === undefined ? malformed('type') : readParts(rules, value, { type: rule.name }, rule.parts);
}

/** A placement as a fresh object, its tiles in the order given. */
export function readPlacement(rules: Equipment, value: unknown): Result<Placement, Violations> {
  if (!isObject(value) || value['type'] !== 'place') return malformed('type');
  const tiles =
    value['claims'] === undefined && value['beside'] === undefined ? placed(value['tiles'], rules) : undefined;
  return tiles === undefined ? readParts(rules, value, { type: 'place' }, PLACEMENT) : ok({ type: 'place', tiles });
}

/** Decisions of chance as fresh objects. Error: `malformed` with the path of the first that is none. */
export function readChance(rules: Equipment, value: unknown): Result<readonly Chance[], Violations> {
  const read = decisions(value, entry => {
    const type = isObject(entry) ? entry['type'] : undefined;
    if (!isObject(entry) || typeof type !== 'string' || !Object.hasOwn(CHANCES, type)) return undefined;
    const chance = readParts<Chance>(rules, entry, { type }, CHANCES[type as Chance['type']]);
    return chance.ok ? chance.value : undefined;
  });
  return read === undefined ? malformed('chance') : ok(read);
}

/** Chance that comes with a move or a beginning. Error: `chance-not-yours` where the game has a seed. */
export function readGiven(
  rules: Equipment,
  knows: Knowledge,
  value: readonly Chance[],
): Result<readonly Chance[], Violations> {
  // mostly none is given
  if (isList(value) && value.length === 0) return ok([]);
  const read = readChance(rules, value);
  const own = read.ok && read.value.length > 0 && knows.type === 'everything';
  return own ? refusal('chance-not-yours') : read;
}

/** Checks an object part by part. */
function readParts<T>(
  rules: Equipment,
  value: Readonly<Record<string, unknown>>,
  head: object,
  parts: readonly Part[],
): Result<T, Violations> {
  let copy: Readonly<Record<string, unknown>> = { ...head };
  for (const { name, check, optional } of parts) {
    const given = own(value, name);
    if (given === undefined && optional !== false) continue;
    const read = check(given, rules);
    if (read === undefined) {
      const at = isList(given) ? given.findIndex(entry => check([entry], rules) === undefined) : -1;
      return malformed(at < 0 ? name : `${name}[${at}]`);
    }
    if (!(optional === 'empty' && isList(read) && read.length === 0)) copy = { ...copy, [name]: read };
  }
  return ok(copy as T);
}

/** A move that ends a turn, which alone can be sealed and revealed; else `undefined`. */
function revealed(value: unknown, rules: Equipment): Move | undefined {
  if (!isObject(value)) return undefined;
  const { type } = value;
  if (type === 'pass') return value['noPlays'] === true ? { type, noPlays: true } : { type };
  const read = type === 'exchange' ? readParts<Move>(rules, value, { type }, [TILES]) : readPlacement(rules, value);
  return read.ok ? read.value : undefined;
}
