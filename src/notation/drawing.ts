/**
 * A game as text: the board with its coordinates, the racks and scores, and how many tiles are left. Plain, or in
 * colour for a terminal.
 */
import { own } from '../core/own.ts';
import type { Seat, Square } from '../core/flavours.ts';
import { times } from '../core/list.ts';
import { checkOptions } from '../core/options.ts';
import { BOOLEAN, WHOLE, type Options } from '../core/read.ts';
import { formatTiles } from '../tiles/pieces.ts';
import type { Layout } from '../board/layout.ts';
import { columnName, squareName } from '../board/square.ts';
import { areasOf } from '../engine/areas.ts';
import { openPart, type BoardPart } from '../engine/board-part.ts';
import { describeBoard, formatZone, type SquareInfo } from '../engine/describe.ts';
import { seatTotals } from '../engine/finalize.ts';
import { isSeat, openPlays, type Game, type Zone } from '../engine/game.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import { moversOf } from '../engine/owes.ts';
import type { Rules } from '../engine/rules.ts';
import { BAG, RACK, rackOf, tilesIn, zoneAt, zoneKey, zoneSize } from '../engine/zones.ts';

/** What a piece of the drawing is, for whoever paints it. Premiums by what they multiply and how often: `word 3`. */
export type Ink =
  | 'coordinate'
  | 'tile'
  | 'blank'
  /** A tile of a play that can still be challenged. */
  | 'pending'
  | 'plain'
  | 'wall'
  | `letter ${number}`
  | `word ${number}`;

/** How to draw. */
export interface DrawOptions {
  /** With the colours of a terminal (ANSI). Default: plain text. */
  readonly colour?: boolean | undefined;
  /** Colours of your own: markup, other codes. It puts a piece of text in colour; its visible length must stay. */
  readonly paint?: ((text: string, ink: Ink) => string) | undefined;
  /** Whose board, in games with boards of their own. Default: seat 0. */
  readonly seat?: Seat | undefined;
}

const COLOURS: Options<Pick<DrawOptions, 'colour' | 'paint'>> = {
  colour: BOOLEAN,
  paint: { type: 'function' },
};

/**
 * Draws a game. A tile is its letter, a blank the lower case of what it stands for; an empty square shows its premium
 * as the layout's art writes it (`d t D T`, `S` the start); a blocker is `■`. Under the board stand the layout's note
 * if it has one, the seats (`>` is to move) with score, rack and what else is theirs, the size of the bag, the pieces
 * that lie open, and the parts of the board that belong to seats (`corner: Ann A1-B2, Bob N14-O15`). Of a board that
 * grows, what there is of it now.
 * @throws RangeError when an option is not known or its value is not allowed, or the game has no such seat.
 */
export function drawBoard(rules: Rules, game: Game, options: DrawOptions = {}): string {
  requireRulesAndGame(rules, game);
  const { seat = 0, ...colours } = checkOptions<DrawOptions>('drawBoard', options, {
    ...COLOURS,
    seat: WHOLE,
  });
  if (!isSeat(game, seat)) throw new RangeError(`drawBoard: the game has no seat ${seat}`);
  const paint = painterFor('drawBoard', colours);
  const squares = describeBoard(rules, game, seat);
  const { columns, note } = rules.layout;
  const { blankForms, forms } = rules.alphabet;
  const texts = squares.map(info => squareText(info, blankForms[forms.get(info.tile?.text ?? '') ?? 0] ?? ''));
  const widest = Math.max(...texts.map(text => text.length));
  const grid = gridLines(openPart(rules, game, seat), widest, paint, (row, column, width) => {
    const at = row * columns + column;
    const info = squares[at];
    return info === undefined ? '' : paint((texts[at] ?? '').padEnd(width), inkOf(info));
  });
  const said = note === '' ? [] : [note, ''];
  return [...grid, '', ...pieceLines(squares), ...said, ...seatLines(rules, game), ''].join('\n');
}

/**
 * A line for each row, and one above them with the names of the columns. `square` gives a square as wide as a column;
 * `widest` is what the widest of them takes.
 */
export function gridLines(
  { row, column, rows, columns }: BoardPart,
  widest: number,
  paint: NonNullable<DrawOptions['paint']>,
  square: (row: number, column: number, width: number) => string,
): readonly string[] {
  const names = times(columns, nth => columnName(column + nth));
  const width = Math.max(widest, ...names.map(name => name.length));
  const margin = String(row + rows).length + 1;
  const head = `${' '.repeat(margin)} ${names.map(name => name.padEnd(width)).join(' ')}`.trimEnd();
  const body = times(rows, nth => {
    const line = times(columns, across => square(row + nth, column + across, width)).join(' ');
    return `${paint(String(row + nth + 1).padStart(margin), 'coordinate')} ${line.trimEnd()}`;
  });
  return [paint(head, 'coordinate'), ...body];
}

function squareText({ tile, glyph }: SquareInfo, blankForm: string): string {
  if (tile === undefined) return glyph;
  if (isPiece(tile)) return PIECE;
  return tile.blank ? (blankForm === '' ? `?${tile.text}` : blankForm) : tile.text;
}

/** Does something lie here that is no tile of a word, as a blocker? It prints as `{blocker}`. */
function isPiece({ text }: NonNullable<SquareInfo['tile']>): boolean {
  return text.startsWith('{');
}

/** How such a piece is drawn: one character wide, or all columns would be as wide as its name. */
const PIECE = '■';

/** What the pieces on the board are. */
function pieceLines(squares: readonly SquareInfo[]): readonly string[] {
  const names = new Set(squares.flatMap(({ tile }) => (tile !== undefined && isPiece(tile) ? [tile.text] : [])));
  return names.size === 0 ? [] : [`${PIECE} ${[...names].map(name => name.slice(1, -1)).join(', ')}`, ''];
}

function inkOf({ tile, premium }: SquareInfo): Ink {
  if (tile !== undefined) return tile.state === 'pending' ? 'pending' : tile.blank ? 'blank' : 'tile';
  return inkOfPremium(premium);
}

/** What an empty square is for whoever paints it. */
export function inkOfPremium({
  wall,
  word,
  letter,
}: {
  readonly wall?: boolean;
  readonly word: number;
  readonly letter: number;
}): Ink {
  if (wall === true) return 'wall';
  if (word > 1) return `word ${word}`;
  return letter > 1 ? `letter ${letter}` : 'plain';
}

/** The caller's own paint, the colours of a terminal, or none. */
export function painterFor(
  of: string,
  options: Pick<DrawOptions, 'colour' | 'paint'>,
): NonNullable<DrawOptions['paint']> {
  const { colour = false, paint = colour ? ansi : plainly } = checkOptions(of, options, COLOURS);
  return paint;
}

/** Who plays, with score and rack; then the bag and what lies open. */
function seatLines(rules: Rules, game: Game): readonly string[] {
  const names = game.seats.map(({ name }, seat) => (name === '' ? `seat ${seat}` : name));
  const totals = seatTotals(rules, game).map(String);
  const nameWidth = Math.max(...names.map(name => name.length));
  const scoreWidth = Math.max(...totals.map(total => total.length));
  const movers = moversOf(rules, game);
  const lines = names.map((name, seat) => {
    const mark = movers.includes(seat) ? '>' : ' ';
    const score = (totals[seat] ?? '').padStart(scoreWidth);
    const tiles = [formatZone(rules, rackOf(game, seat)), ...keptTexts(rules, game, seat)]
      .filter(text => text !== '')
      .join(' ');
    return `${mark} ${name.padEnd(nameWidth)}  ${score}  ${tiles}${openText(game, seat)}`.trimEnd();
  });
  const left = zoneSize(zoneAt(game, BAG));
  const over = game.over === undefined ? '' : `, over: ${game.over}`;
  return [
    ...lines,
    `  ${left} ${left === 1 ? 'tile' : 'tiles'} in the bag${over}`,
    ...openLines(rules, game),
    ...areaLines(rules, game, names),
  ];
}

/** What a seat has besides its rack, as far as it is known. */
function keptTexts(rules: Rules, game: Game, seat: Seat): readonly string[] {
  return rules.zones.flatMap(({ name, of }) =>
    of === 'seat' && name !== RACK ? piecesText(rules, zoneAt(game, zoneKey(name, seat))) : [],
  );
}

/** Places of the game where pieces lie open. */
function openLines(rules: Rules, game: Game): readonly string[] {
  return rules.zones.flatMap(({ name, of, seenBy }) =>
    of === 'game' && seenBy === 'all' && name !== BAG
      ? piecesText(rules, zoneAt(game, name)).map(text => `  ${name}: ${text}`)
      : [],
  );
}

/** Parts of the board that belong to seats: `corner: Ann A1-B2, Bob N14-O15`. */
function areaLines(rules: Rules, game: Game, names: readonly string[]): readonly string[] {
  const owned = areasOf(rules, game);
  return rules.areas.flatMap(({ name }) => {
    const texts = owned
      .filter(each => each.name === name)
      .map(({ seat, squares }) => `${names[seat] ?? ''} ${blocksText(rules.layout, squares)}`);
    return texts.length === 0 ? [] : [`  ${name}: ${texts.join(', ')}`];
  });
}

/** Squares as blocks of rows and columns, each by its first and last square: `A1-B2 D4`. */
function blocksText(layout: Layout, squares: readonly Square[]): string {
  const left = new Set(squares);
  const blocks: string[] = [];
  for (const first of squares) {
    if (!left.has(first)) continue;
    const row = rowFrom(layout, first, left);
    let last = row;
    for (let next = row; next.every(square => left.has(square)); next = next.map(square => square + layout.columns)) {
      for (const square of next) left.delete(square);
      last = next;
    }
    const [from, to] = [squareName(layout, first), squareName(layout, last[last.length - 1] ?? first)];
    blocks.push(from === to ? from : `${from}-${to}`);
  }
  return blocks.join(' ');
}

/** The squares from one on to the right, as long as they are among these. */
function rowFrom({ columns }: Layout, first: Square, among: ReadonlySet<Square>): readonly Square[] {
  const rest = times(columns - (first % columns), step => first + step);
  const end = rest.findIndex(square => !among.has(square));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Tiles of the alphabet one by one, other pieces counted: `AEI? 2 bonus`; nothing where nothing lies. */
function piecesText(rules: Rules, zone: Zone): readonly string[] {
  const { tiles } = tilesIn(zone);
  const letters = tiles.filter(tile => tile <= rules.alphabet.blank);
  const counted = rules.pieces.flatMap(({ name }, nth) => {
    const count = zone.counts[rules.alphabet.blank + 1 + nth] ?? 0;
    return count === 0 ? [] : [`${count} ${name}`];
  });
  const all = [...(letters.length === 0 ? [] : [formatTiles(rules, letters)]), ...counted];
  return all.length === 0 ? [] : [all.join(' ')];
}

/** The points of a seat's pending turns, which are not booked yet. */
function openText(game: Game, seat: Seat): string {
  const turn = openPlays(game).find(open => open.seat === seat);
  return turn === undefined ? '' : `  (open to challenge: ${turn.score.total} points)`;
}

function plainly(text: string): string {
  return text;
}

/**
 * The codes that begin and end each style. Premiums are white on the background colours that most boards have for them.
 */
const STYLES: Readonly<Record<string, readonly [on: string, off: string]>> = {
  coordinate: ['2', '22'],
  tile: ['1', '22'],
  blank: ['1;33', '22;39'],
  pending: ['1;4', '22;24'],
  plain: ['2', '22'],
  wall: ['7', '27'],
  'letter 2': ['46;37', '39;49'],
  'letter 3': ['44;37', '39;49'],
  'letter 4': ['42;37', '39;49'],
  'word 2': ['45;37', '39;49'],
  'word 3': ['41;37', '39;49'],
  'word 4': ['43;37', '39;49'],
};

function ansi(text: string, ink: Ink): string {
  const style = own(STYLES, ink);
  return style === undefined ? text : `\u001B[${style[0]}m${text}\u001B[${style[1]}m`;
}
