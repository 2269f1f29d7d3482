/** Moves that come from outside as objects: copied, checked for shape, nothing of the caller's is kept. */
import type { Seat } from '../core/flavours.ts';
import { err, ok } from '../core/result.ts';
import { isBlank, isTile, pieceOf } from '../tiles/pieces.ts';
import type { Placed } from '../board/board.ts';
import type { Act, Move, Placement } from './move.ts';
import type { RulesData } from './rules.ts';
import type { Result, Violation } from './violation.ts';

/** More entries than any list of a real move has. */
const MOST = 1000;
const LONGEST_TEXT = 10_000;

type Json = Readonly<Record<string, unknown>>;

function malformed(path: string): Result<never> {
  const violation: Violation = { code: 'malformed', path, squares: [] };
  return err([violation]);
}

/** A move as a fresh object of the right shape, or `malformed` with the path of what is not. Squares and tiles may still not exist. */
export function readMove(rules: RulesData, value: unknown): Result<Move> {
  if (!isObject(value)) return malformed('move');
  switch (value['type']) {
    case 'place':
      return readPlacement(rules, value);
    case 'exchange':
      return readExchange(value['tiles']);
    case 'pass':
      return ok(value['noPlays'] === true ? { type: 'pass', noPlays: true } : { type: 'pass' });
    case 'resign':
    case 'close':
    case 'sealed':
      return ok({ type: value['type'] });
    case 'act':
      return readAct(value);
    case 'accept':
      return isSeatOrNone(value['of']) ? ok({ type: 'accept', ...ofPart(value['of']) }) : malformed('of');
    case 'challenge':
      return readChallenge(value);
    case 'answer':
      return isText(value['choice']) ? ok({ type: 'answer', choice: value['choice'] }) : malformed('choice');
    default:
      return readDirectorMove(value);
  }
}

/** A placement as a fresh object, tiles in the order given. */
export function readPlacement(rules: RulesData, value: unknown): Result<Placement> {
  if (!isObject(value) || value['type'] !== 'place') return malformed('type');
  const tiles = readPlaced(rules, value['tiles'], 'tiles');
  if (!tiles.ok) return tiles;
  const beside = value['beside'] === undefined ? undefined : readPlaced(rules, value['beside'], 'beside');
  if (beside?.ok === false) return beside;
  const claims = value['claims'] === undefined ? undefined : readPaths(value['claims']);
  if (value['claims'] !== undefined && claims === undefined) return malformed('claims');
  return ok({
    type: 'place',
    tiles: tiles.value,
    ...(claims === undefined ? {} : { claims }),
    ...(beside === undefined ? {} : { beside: beside.value }),
  });
}

function readPlaced(rules: RulesData, value: unknown, path: string): Result<readonly Placed[]> {
  if (!Array.isArray(value) || value.length > MOST) return malformed(path);
  const placed: Placed[] = [];
  for (let i = 0; i < value.length; i++) {
    const entry: unknown = value[i];
    if (!isObject(entry)) return malformed(`${path}[${i}]`);
    const { square, tile, as } = entry;
    if (!isIndex(square)) return malformed(`${path}[${i}].square`);
    if (!isTile(rules, tile) || pieceOf(rules, tile)?.is === 'card') return malformed(`${path}[${i}].tile`);
    if (as === undefined || as === 0 || (as === tile && !isBlank(rules, tile))) placed.push({ square, tile });
    else if (isBlank(rules, tile) && isIndex(as) && as < rules.alphabet.letters.length)
      placed.push({ square, tile, as });
    else return malformed(`${path}[${i}].as`);
  }
  return ok(placed);
}

function readExchange(tiles: unknown): Result<Move> {
  if (isIndex(tiles)) return ok({ type: 'exchange', tiles });
  return isIndices(tiles) ? ok({ type: 'exchange', tiles: [...tiles] }) : malformed('tiles');
}

function readAct(value: Json): Result<Act> {
  const { action, squares = [], tiles = [] } = value;
  if (!isText(action)) return malformed('action');
  if (!isIndices(squares)) return malformed('squares');
  if (!isIndices(tiles)) return malformed('tiles');
  return ok({ type: 'act', action, squares: [...squares], tiles: [...tiles] });
}

function readChallenge(value: Json): Result<Move> {
  const { of, words } = value;
  if (!isSeatOrNone(of)) return malformed('of');
  const paths = words === undefined ? undefined : readPaths(words);
  if (words !== undefined && paths === undefined) return malformed('words');
  return ok({ type: 'challenge', ...ofPart(of), ...(paths === undefined ? {} : { words: paths }) });
}

function readDirectorMove(value: Json): Result<Move> {
  const { type, seat, reason, count, points } = value;
  switch (type) {
    case 'rule':
      return typeof value['upheld'] === 'boolean' ? ok({ type, upheld: value['upheld'] }) : malformed('upheld');
    case 'take-back':
      if (!isIndex(seat)) return malformed('seat');
      return isIndex(count) ? ok({ type, seat, count }) : malformed('count');
    case 'adjust':
      if (!isIndex(seat)) return malformed('seat');
      if (!isPoints(points)) return malformed('points');
      return isText(reason) ? ok({ type, seat, points, reason: oneLine(reason) }) : malformed('reason');
    case 'forfeit':
      if (!isIndex(seat)) return malformed('seat');
      return isText(reason) ? ok({ type, seat, reason: oneLine(reason) }) : malformed('reason');
    case 'adjudicate': {
      const ranking = readPaths(value['ranking']);
      return ranking === undefined ? malformed('ranking') : ok({ type, ranking });
    }
    case 'impose':
      return readImpose(value);
    default:
      return malformed('type');
  }
}

function readImpose(value: Json): Result<Move> {
  const { reason, scores, boards, racks, toMove } = value;
  if (!isText(reason)) return malformed('reason');
  if (scores !== undefined && !(isList(scores) && scores.every(isPoints))) return malformed('scores');
  if (boards !== undefined && !(isList(boards) && boards.every(isText))) return malformed('boards');
  if (racks !== undefined && !(isList(racks) && racks.every(rack => rack === null || isText(rack)))) return malformed('racks');
  if (toMove !== undefined && !isIndex(toMove)) return malformed('toMove');
  return ok({
    type: 'impose',
    reason: oneLine(reason),
    ...(scores === undefined ? {} : { scores: [...(scores as readonly number[])] }),
    ...(boards === undefined ? {} : { boards: [...(boards as readonly string[])] }),
    ...(racks === undefined ? {} : { racks: [...(racks as readonly (string | null)[])] }),
    ...(toMove === undefined ? {} : { toMove }),
  });
}

/** A reason as one line of text, so that it reads back from the text of its move. */
function oneLine(reason: string): string {
  return reason.normalize('NFC').trim().replace(/\s+/g, ' ');
}

function readPaths(value: unknown): readonly (readonly number[])[] | undefined {
  return isList(value) && value.every(isIndices) ? value.map(path => [...(path as readonly number[])]) : undefined;
}

/** Is this a JSON object? */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Is this a list of a size that a real move could have? */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= MOST;
}

/** Is this an index: a whole number, not negative, not huge? */
export function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1e6;
}

function isIndices(value: unknown): value is readonly number[] {
  return isList(value) && value.every(isIndex);
}

function isPoints(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e6;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TEXT;
}

function isSeatOrNone(value: unknown): value is number | undefined {
  return value === undefined || isIndex(value);
}

function ofPart(of: number | undefined): { readonly of?: Seat } {
  return of === undefined ? {} : { of };
}
