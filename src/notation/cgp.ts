/**
 * CGP: a position in one line, as Woogles, Macondo and MAGPIE exchange them (source: CGP): `BOARD RACKS SCORES ZEROS
 * operations`. Whoever is to move comes first in racks and scores; an empty rack is not known; zeros are the scoreless
 * turns in a row. A position is a game whose rest is unknown: what is read is a game in record mode, and every verb
 * works on it.
 */
import type { Seat } from '../core/flavours.ts';
import { times } from '../core/list.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { isCapital, normal } from '../core/text.ts';
import { applyMove } from '../engine/apply.ts';
import { formatBoard, parseBoard } from '../engine/board-text.ts';
import { pointsOfTurn, type Game } from '../engine/game.ts';
import { newGame } from '../engine/new-game.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import type { Rules } from '../engine/rules.ts';
import { RACK, rackOf, tilesIn, zoneKey } from '../engine/zones.ts';
import { joinExact } from '../tiles/alphabet.ts';
import { foreignPieceAt, formatPiece, fullSet, pieceAt } from '../tiles/pieces.ts';

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
 * are too few, or another line follows), `cgp-score`, `cgp-zeros`, `cgp-seats` (racks and scores of different numbers).
 *
 * @example
 * const fields = unwrap(parseCgpFields('2A/3/3 A?/ 10/-5 0 ld english; lex NWL23;'));
 * fields.racks // ['A?', '']
 * cgpOperation(fields.operations, 'lex') // 'NWL23'
 */
export function parseCgpFields(text: string): Result<CgpFields, readonly Fault[]> {
  const read = splitCgp(text);
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
 * A letter of several characters is in brackets: `[CH]`. Without them it is separate tiles where all of its characters
 * are tiles (Spanish CH), else one tile (Catalan NY). A row of the board that is too short so is read by longest match.
 * `parseTiles` and the `racks` of `newGame` always read the longest match: there `CHO` is CH and O.
 *
 * Faults of `parseCgpFields`, and `cgp-board`, `cgp-rack` (a tile that there is not, a rack too long), `cgp-tiles`
 * (more of a tile than the set has), `cgp-seats` (more or fewer than the game is for).
 *
 * @example
 * const rules = classic();
 * const game = unwrap(parseCgp(rules, '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEIMRST/ 0/14 0'));
 * game.scores // [0, 14]
 * formatCgp(rules, game) // '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEIMRST/ 0/14 0'
 */
export function parseCgp(rules: Rules, text: string): Result<Game, readonly Fault[]> {
  const read = splitCgp(text);
  if (!read.ok) return read;
  const { fields, places } = read.value;
  const { least, most } = rules.seatCount;
  const seats = fields.racks.length;
  const rows = cgpRows(rules, fields, places);
  const racks = cgpRacks(fields, places);
  const faults = [...boardFaults(rules, rows, places), ...rackFaults(rules, racks)];
  if (seats < least || seats > most)
    faults.push({ code: 'cgp-seats', column: places.racks + 1, found: `${seats}`, expected: `${least} to ${most}` });
  if (faults.length === 0) faults.push(...tileFaults(rules, [...rows, ...racks]));
  if (faults.length > 0) return err(faults);
  const board = rows.map(row => exactly(rules, row)).join('/');
  return gameOfCgp(rules, { ...fields, board, racks: racks.map(rack => exactly(rules, rack)) }, places);
}

/**
 * The position of a game as a CGP: the seat to move first. A rack of which something is hidden is left out, and in a
 * record one of which it says nothing. Plays on the table are not final and not in it. `operations` are written as they
 * are. Letters of several characters are in brackets, and only they.
 * @throws RangeError for a game whose seats have boards of their own: a CGP has one.
 */
export function formatCgp(rules: Rules, game: Game, operations: string = ''): string {
  requireRulesAndGame(rules, game);
  const [board, ...others] = game.boards;
  if (board === undefined || others.length > 0) throw new RangeError(`a CGP has one board; ${rules.name} has more`);
  const seats = times(game.seats.length, n => (game.toMove + n) % game.seats.length);
  const racks = seats.map(seat => rackText(rules, game, seat));
  const scores = seats.map(seat => game.scores[seat] ?? 0);
  const rows = formatBoard(rules, board, pieces => pieces.join(''));
  const line = [rows, racks.join('/'), scores.join('/'), zerosOf(game)];
  return (operations === '' ? line : [...line, operations]).join(' ');
}

function rackText(rules: Rules, game: Game, seat: Seat): string {
  const { tiles, hidden } = tilesIn(rackOf(game, seat));
  return hidden > 0 || !isSaid(game, seat) ? '' : tiles.map(tile => formatPiece(rules, tile)).join('');
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
function zerosOf({ history }: Game): number {
  const latest = [...history].reverse();
  const scored = latest.findIndex(turn => pointsOfTurn(turn) !== 0);
  return scored < 0 ? latest.length : scored;
}

interface Split {
  readonly fields: CgpFields;
  readonly places: Places;
}

function splitCgp(text: string): Result<Split, readonly Fault[]> {
  const line = normal(text);
  const broken = /^\s*\S.*[\n\r]/.exec(line.trimEnd());
  if (broken !== null)
    return err([{ code: 'cgp-fields', column: broken[0].length, found: 'a line end', expected: 'one line' }]);
  const found = /^(\s*)(\S+)(\s+)(\S+)(\s+)(\S+)(\s+)(\S+)\s*/.exec(line);
  if (found === null) {
    const count = line.split(/\s+/).filter(field => field !== '').length;
    const found = count === 1 ? '1 field' : `${count} fields`;
    return err([{ code: 'cgp-fields', column: 1, found, expected: 'four: board, racks, scores and zeros' }]);
  }
  const [all, , board = '', , racks = '', , scores = '', , zeros = ''] = found;
  const places = startsOf(found.slice(1));
  const faults: Fault[] = [];
  let column = places.scores + 1;
  const numbers = scores.split('/').map(score => {
    if (!/^[+-]?\d{1,6}$/.test(score))
      faults.push({ code: 'cgp-score', column, found: score, expected: 'a whole number' });
    column += score.length + 1;
    return Number(score) + 0;
  });
  if (!/^\d{1,3}$/.test(zeros) || Number(zeros) > MOST_ZEROS)
    faults.push({ code: 'cgp-zeros', column: places.zeros + 1, found: zeros, expected: `0 to ${MOST_ZEROS}` });
  const bySeat = racks.split('/');
  if (bySeat.length !== numbers.length)
    faults.push({
      code: 'cgp-seats',
      column: places.scores + 1,
      found: `${bySeat.length} racks, ${numbers.length} scores`,
      expected: 'one of each for a seat',
    });
  if (faults.length > 0) return err(faults);
  const operations = line.slice(all.length).trimEnd();
  return ok({ fields: { board, racks: bySeat, scores: numbers, zeros: Number(zeros), operations }, places });
}

/** Where every second of these pieces of a line begins. */
function startsOf(pieces: readonly string[]): Places {
  const ends = pieces.map((_, i) => pieces.slice(0, i + 1).join('').length);
  const [board = 0, , racks = 0, , scores = 0, , zeros = 0] = ends;
  return { board, racks, scores, zeros };
}

/** Reads one piece of a text: `pieceAt`, or as other programs write it. */
type ReadAt = typeof pieceAt;

/** A row of the board or a rack: where it begins in the line, and how its letters are read. */
interface Part {
  readonly text: string;
  readonly at: number;
  readonly read: ReadAt;
}

/** The rows of the board. Letters without brackets may be read in two ways; how wide a row is says which is meant. */
function cgpRows(rules: Rules, { board }: CgpFields, places: Places): readonly Part[] {
  const { columns } = rules.layout;
  const readOf = (text: string): ReadAt =>
    [pieceAt, foreignPieceAt].find(read => widthOf(rules, text, read) === columns) ?? pieceAt;
  return cgpParts(board, places.board, readOf);
}

function cgpRacks({ racks }: CgpFields, places: Places): readonly Part[] {
  return cgpParts(racks.join('/'), places.racks, () => foreignPieceAt);
}

function cgpParts(field: string, from: number, readOf: (text: string) => ReadAt): readonly Part[] {
  let at = from;
  return field.split('/').map(text => {
    const part = { text, at, read: readOf(text) };
    at += text.length + 1;
    return part;
  });
}

/** What stands at a place of a part: digits or a piece; neither where it does not read. */
interface Item {
  readonly from: number;
  readonly gap: string;
  readonly piece: ReturnType<ReadAt>;
}

/** What a part is made of, up to the first item that does not read. */
function itemsOf(rules: Rules, text: string, read: ReadAt): readonly Item[] {
  const items: Item[] = [];
  for (let from = 0; from < text.length;) {
    const gap = /^\d{0,3}/.exec(text.slice(from, from + 3))?.[0] ?? '';
    const piece = gap === '' ? read(rules, text, from) : undefined;
    items.push({ from, gap, piece });
    // a bracket that nothing closes is looked for up to the end: once is enough
    from = piece?.next ?? (gap === '' ? text.length : from + gap.length);
  }
  return items;
}

function isUnread({ gap, piece }: Item): boolean {
  return gap === '' && piece === undefined;
}

/** How many squares a row has; `undefined` where it does not read. */
function widthOf(rules: Rules, row: string, read: ReadAt): number | undefined {
  const items = itemsOf(rules, row, read);
  return items.some(isUnread) ? undefined : items.reduce((sum, { gap }) => sum + (gap === '' ? 1 : Number(gap)), 0);
}

/** A part in our notation, as `pieceAt` reads it; what does not read stays. */
function exactly(rules: Rules, { text, read }: Part): string {
  const items = read === pieceAt ? [] : itemsOf(rules, text, read);
  if (read === pieceAt || items.some(isUnread)) return text;
  return joinExact(
    rules.alphabet,
    items.map(({ gap, piece }) => (piece === undefined ? gap : formatPiece(rules, piece.tile, piece.as))),
  );
}

function boardFaults(rules: Rules, rows: readonly Part[], places: Places): readonly Fault[] {
  const read = parseBoard(rules, rules.layout, rows.map(row => exactly(rules, row)).join('/'));
  if (read.ok) return [];
  const { line = 1, column = 1, ...facts } = read.error;
  return [{ ...facts, code: 'cgp-board', column: (rows[line - 1]?.at ?? places.board) + column }];
}

/** What a rack is made of. */
const A_TILE = 'a tile in capitals, or ? for a blank';

function rackFaults(rules: Rules, racks: readonly Part[]): readonly Fault[] {
  return racks.flatMap(({ text, at, read }): readonly Fault[] => {
    const items = itemsOf(rules, text, read);
    const wrong = items.find(({ piece }) => piece === undefined || piece.as !== undefined);
    if (wrong === undefined) {
      const [count, most] = [items.length, rules.rackSize];
      if (count <= most) return [];
      return [{ code: 'cgp-rack', column: at + 1, found: `${count} tiles`, expected: `${most} tiles at most` }];
    }
    const found = text.charAt(wrong.from);
    const expected = isCapital(found) ? `a tile of the ${rules.alphabet.name} set, which has no ${found}` : A_TILE;
    return [{ code: 'cgp-rack', column: at + wrong.from + 1, found, expected }];
  });
}

/** The first tile of a line that the set has no more of. */
function tileFaults(rules: Rules, parts: readonly Part[]): readonly Fault[] {
  const set = fullSet(rules);
  const left = set.slice();
  for (const { text, at, read } of parts)
    for (const { from, piece } of itemsOf(rules, text, read)) {
      if (piece === undefined) continue;
      const { tile } = piece;
      if (left[tile] === 0) {
        const [name, there] = [formatPiece(rules, tile), set[tile] ?? 0];
        const found = `${name}, tile ${there + 1}`;
        return [{ code: 'cgp-tiles', column: at + from + 1, found, expected: `${there} of ${name} at most` }];
      }
      left[tile] = (left[tile] ?? 0) - 1;
    }
  return [];
}

/** The game, from a beginning in which all of it is given. */
function gameOfCgp(
  rules: Rules,
  { board, racks, scores, zeros }: CgpFields,
  places: Places,
): Result<Game, readonly Fault[]> {
  const seats = racks.length;
  const given = racks.map(rack => (rack === '' ? undefined : rack));
  const begunWith = (count: number): Game => {
    // seat 0 is to move when everybody has passed in turn
    const first = (seats - (count % seats)) % seats;
    const { game } = newGame(rules, { seats, first, racks: given, boards: [board], knows: 'record' });
    const passed = passes(rules, game, count);
    // where the game takes fewer, somebody else begins
    return passed.log.length < count ? begunWith(passed.log.length) : passed;
  };
  const passed = begunWith(zeros);
  if (passed.log.length === 0 && scores.every(score => score === 0)) return ok(passed);
  // after a pass a short rack is filled up: what is written is what the seat holds
  const held = racks.map(rack => (rack === '' ? null : rack));
  const move = { type: 'impose', reason: 'position', scores, racks: held, toMove: 0 } as const;
  const set = applyMove(rules, passed, 'director', move);
  return set.ok ? ok(set.value.game) : err([{ code: 'cgp-rack', column: places.racks + 1, found: racks.join('/') }]);
}

/**
 * The game after n passes, or as many as it takes without ending. A CGP does not say which turns scored nothing.
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
