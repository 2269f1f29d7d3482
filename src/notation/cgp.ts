/**
 * CGP: a position in one line, as Woogles, Macondo and MAGPIE exchange them (FORMATS 2): `BOARD RACKS SCORES ZEROS
 * operations`. Whoever is to move comes first in racks and scores; an empty rack is not known; zeros are the scoreless
 * turns in a row. A position is a game whose rest is unknown: what is read is a game in record mode, and every verb
 * works on it.
 */
import type { Seat, Tile } from '../core/flavours.ts';
import { times } from '../core/list.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { normal } from '../core/text.ts';
import { applyMove } from '../engine/apply.ts';
import { formatBoard, parseBoard } from '../engine/board-text.ts';
import { pointsOfTurn, type Game } from '../engine/game.ts';
import { newGame } from '../engine/new-game.ts';
import type { Rules } from '../engine/rules.ts';
import { RACK, rackOf, tilesIn, zoneKey } from '../engine/zones.ts';
import { formatPiece, formatTiles, fullSet, parseTiles, pieceAt } from '../tiles/pieces.ts';

/** The fields of a CGP, as text where only a game's rules can read them. */
export interface CgpFields {
  /** Rows from the top, joined by `/`. */
  readonly board: string;
  /** By seat, whoever is to move first; empty where it is not known. */
  readonly racks: readonly string[];
  readonly scores: readonly number[];
  /** Scoreless turns in a row before this position. */
  readonly zeros: number;
  /** `opcode operands; …` as written: lexicon, names of board and letters, clocks. Nothing here acts on them. */
  readonly operations: string;
}

/** Where the fields of a line begin, from 0. */
interface Places {
  readonly board: number;
  readonly racks: number;
  readonly scores: number;
  readonly zeros: number;
}

/** More scoreless turns than any game counts. */
const MOST_ZEROS = 100;

/**
 * The fields of a line, for whoever has to choose rules by them. Faults, with columns in form NFC: `cgp-fields` (there
 * are too few), `cgp-score`, `cgp-zeros`, `cgp-seats` (racks and scores of different numbers).
 *
 * @example
 * const fields = unwrap(parseCgpFields('2A/3/3 A?/ 10/-5 0 ld english; lex NWL23;'));
 * fields.racks // ['A?', '']
 * cgpOperation(fields.operations, 'lex') // 'NWL23'
 */
export function parseCgpFields(text: string): Result<CgpFields, readonly Fault[]> {
  const read = split(text);
  return read.ok ? ok(read.value.fields) : read;
}

/** The operands of an operation, as `NWL23` of `lex NWL23;`; `undefined` when it is not among them. */
export function cgpOperation(operations: string, opcode: string): string | undefined {
  for (const operation of operations.split(';')) {
    const [name, ...operands] = operation.trim().split(/\s+/);
    if (name === opcode) return operands.join(' ');
  }
  return undefined;
}

/**
 * The position of a CGP as a game in record mode: seat 0 is to move. A written rack is all that its seat holds, one
 * that is not written as many unknown tiles as there can be. Scoreless turns are passes in the game's history, as many
 * as leave the game going: somebody is to move. Points come as a correction. The board must be as large as that of the
 * rules; operations do nothing.
 *
 * Faults of `parseCgpFields`, and `cgp-board`, `cgp-rack` (a tile that there is not, a row too long), `cgp-tiles` (more
 * of a tile than the set has), `cgp-seats` (more or fewer than the game is for).
 *
 * @example
 * const rules = classic();
 * const game = unwrap(parseCgp(rules, '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEIMRST/ 0/14 0'));
 * game.scores // [0, 14]
 * formatCgp(rules, game) // '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEIMRST/ 0/14 0'
 */
export function parseCgp(rules: Rules, text: string): Result<Game, readonly Fault[]> {
  const read = split(text);
  if (!read.ok) return read;
  const { fields, places, line } = read.value;
  const { least, most } = rules.seatCount;
  const seats = fields.racks.length;
  const faults = [...boardFaults(rules, fields, places), ...rackFaults(rules, fields, places)];
  if (seats < least || seats > most)
    faults.push({ code: 'cgp-seats', column: places.racks + 1, found: `${seats}`, expected: `${least} to ${most}` });
  if (faults.length === 0) faults.push(...tileFaults(rules, line, places));
  return faults.length > 0 ? err(faults) : gameOf(rules, fields, places);
}

/**
 * The position of a game as a CGP: the seat to move first. A rack of which something is hidden is left out, and in a
 * record one of which it says nothing. Plays on the table are not final and not in it. `operations` are written as they
 * are.
 * @throws RangeError for a game whose seats have boards of their own: a CGP has one.
 */
export function formatCgp(rules: Rules, game: Game, operations: string = ''): string {
  const [board, ...others] = game.boards;
  if (board === undefined || others.length > 0) throw new RangeError(`a CGP has one board; ${rules.name} has more`);
  const seats = times(game.seats.length, n => (game.toMove + n) % game.seats.length);
  const racks = seats.map(seat => rackText(rules, game, seat));
  const scores = seats.map(seat => game.scores[seat] ?? 0);
  const line = [formatBoard(rules, board), racks.join('/'), scores.join('/'), scorelessTurns(game)];
  return (operations === '' ? line : [...line, operations]).join(' ');
}

function rackText(rules: Rules, game: Game, seat: Seat): string {
  const { tiles, hidden } = tilesIn(rackOf(game, seat));
  return hidden > 0 || !isSaid(game, seat) ? '' : formatTiles(rules, tiles);
}

/** Leaves out a last rack that a record does not give: it is known only because all other tiles lie open. */
function isSaid({ knows, start, log }: Game, seat: Seat): boolean {
  if (knows.type !== 'record') return true;
  const rack = zoneKey(RACK, seat);
  const chances = [...start.chance, ...log.flatMap(({ chance }) => chance)];
  const shown = chances.some(
    chance =>
      (chance.type === 'draw' && chance.to === rack && typeof chance.tiles !== 'number') ||
      (chance.type === 'show' && chance.zone === rack && chance.tiles.length > 0),
  );
  return shown || log.some(({ move }) => move.type === 'impose' && typeof move.racks?.[seat] === 'string');
}

/** How many turns in a row, up to now, scored nothing. */
function scorelessTurns({ history }: Game): number {
  let count = 0;
  for (let turn = history.at(-1); turn !== undefined && pointsOfTurn(turn) === 0; turn = history.at(-1 - count))
    count++;
  return count;
}

interface Split {
  readonly fields: CgpFields;
  readonly places: Places;
  /** In form NFC. */
  readonly line: string;
}

function split(text: string): Result<Split, readonly Fault[]> {
  const line = normal(text);
  const found = /^(\s*)(\S+)(\s+)(\S+)(\s+)(\S+)(\s+)(\S+)\s*/.exec(line);
  if (found === null) {
    const count = line.split(/\s+/).filter(field => field !== '').length;
    return err([{ code: 'cgp-fields', column: 1, found: `${count}`, expected: 'board, racks, scores and zeros' }]);
  }
  const [all, , board = '', , racks = '', , scores = '', , zeros = ''] = found;
  const places = placesOf(found.slice(1));
  const faults: Fault[] = [];
  let column = places.scores + 1;
  const numbers = scores.split('/').map(score => {
    if (!/^[+-]?\d{1,6}$/.test(score))
      faults.push({ code: 'cgp-score', column, found: score, expected: 'a whole number' });
    column += score.length + 1;
    return Number(score);
  });
  if (!/^\d{1,3}$/.test(zeros) || Number(zeros) > MOST_ZEROS)
    faults.push({ code: 'cgp-zeros', column: places.zeros + 1, found: zeros, expected: `0 to ${MOST_ZEROS}` });
  const hands = racks.split('/');
  if (hands.length !== numbers.length)
    faults.push({
      code: 'cgp-seats',
      column: places.scores + 1,
      found: `${hands.length} racks, ${numbers.length} scores`,
      expected: 'one of each for a seat',
    });
  if (faults.length > 0) return err(faults);
  const operations = line.slice(all.length).trimEnd();
  return ok({ fields: { board, racks: hands, scores: numbers, zeros: Number(zeros), operations }, places, line });
}

/** Where every second of these pieces of a line begins. */
function placesOf(pieces: readonly string[]): Places {
  const ends = pieces.map((_, i) => pieces.slice(0, i + 1).join('').length);
  const [board = 0, , racks = 0, , scores = 0, , zeros = 0] = ends;
  return { board, racks, scores, zeros };
}

function boardFaults(rules: Rules, { board }: CgpFields, places: Places): readonly Fault[] {
  const read = parseBoard(rules, rules.layout, board);
  if (read.ok) return [];
  const { line = 1, column = 1, ...facts } = read.error;
  const rowsAbove = board.split('/').slice(0, line - 1);
  const at = rowsAbove.reduce((sum, row) => sum + row.length + 1, places.board);
  return [{ ...facts, code: 'cgp-board', column: at + column }];
}

function rackFaults(rules: Rules, { racks }: CgpFields, places: Places): readonly Fault[] {
  const faults: Fault[] = [];
  let at = places.racks;
  for (const rack of racks) {
    const read = parseTiles(rules, rack);
    if (!read.ok) faults.push({ ...read.error, code: 'cgp-rack', column: at + (read.error.column ?? 1) });
    at += rack.length + 1;
  }
  return faults;
}

/** The first tile of a line that the set has no more of. */
function tileFaults(rules: Rules, line: string, { board, scores }: Places): readonly Fault[] {
  const set = fullSet(rules);
  const left = set.slice();
  for (let at = board; at < scores;) {
    const read = /[\d/\s]/.test(line.charAt(at)) ? undefined : pieceAt(rules, line, at);
    if (read !== undefined && left[read.tile] === 0) return [tooMany(rules, read.tile, set[read.tile] ?? 0, at)];
    if (read !== undefined) left[read.tile] = (left[read.tile] ?? 0) - 1;
    at = read?.next ?? at + 1;
  }
  return [];
}

function tooMany(rules: Rules, tile: Tile, there: number, at: number): Fault {
  const name = formatPiece(rules, tile);
  return {
    code: 'cgp-tiles',
    column: at + 1,
    found: `${name}, tile ${there + 1}`,
    expected: `${there} of ${name} at most`,
  };
}

/** The game, from a beginning in which all of it is given. */
function gameOf(
  rules: Rules,
  { board, racks, scores, zeros }: CgpFields,
  places: Places,
): Result<Game, readonly Fault[]> {
  const seats = racks.length;
  const given = racks.map(rack => (rack === '' ? undefined : rack));
  // seat 0 is to move when everybody has passed in turn
  const first = (seats - (zeros % seats)) % seats;
  const { game } = newGame(rules, { seats, first, racks: given, boards: [board], knows: 'record' });
  const passed = passes(rules, game, zeros);
  if (passed === game && first === 0 && scores.every(score => score === 0)) return ok(game);
  // after a pass a short rack is filled up: what is written is what the seat holds
  const held = racks.map(rack => (rack === '' ? null : rack));
  const move = { type: 'impose', reason: 'position', scores, racks: held, toMove: 0 } as const;
  const set = applyMove(rules, passed, 'director', move);
  return set.ok ? ok(set.value.game) : err([{ code: 'cgp-rack', column: places.racks + 1, found: racks.join('/') }]);
}

/**
 * The game after so many passes, or as many as it takes without ending. A CGP does not say which turns scored nothing.
 */
function passes(rules: Rules, game: Game, count: number): Game {
  let now = game;
  for (let n = 0; n < count; n++) {
    const done = applyMove(rules, now, now.toMove, { type: 'pass' });
    if (!done.ok || done.value.game.over !== undefined) break;
    now = done.value.game;
  }
  return now;
}
