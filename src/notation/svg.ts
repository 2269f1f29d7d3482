/**
 * A game as a picture: SVG without scripts or anything from outside, light or dark. Squares, tiles and marks of one
 * kind are one path each, so that a picture is small.
 */
import type { Seat, Square } from '../core/flavours.ts';
import { lastOf, times } from '../core/list.ts';
import { checkOptions } from '../core/options.ts';
import { BOOLEAN, WHOLE, type Options } from '../core/read.ts';
import { own } from '../core/own.ts';
import { isBase, shortText } from '../core/text.ts';
import { columnName } from '../board/square.ts';
import { openPart, type BoardPart } from '../engine/board-part.ts';
import { describeBoard, type SquareInfo } from '../engine/describe.ts';
import { seatTotals } from '../engine/finalize.ts';
import { isSeat, openPlays, type Game } from '../engine/game.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import { moversOf } from '../engine/owes.ts';
import { boardIndex } from '../engine/read-play.ts';
import type { Rules } from '../engine/rules.ts';
import { rackOf, tilesIn } from '../engine/zones.ts';
import { formatPiece, isBlank, tilePoints } from '../tiles/pieces.ts';

/** How to draw a picture. */
export interface SvgOptions {
  /** Whose board, in games with boards of their own. Default: seat 0. */
  readonly seat?: Seat | undefined;
  /** Names, scores and racks under the board. Default: true. */
  readonly seats?: boolean | undefined;
  /** Marks the tiles of the last play. Default: true. */
  readonly lastPlay?: boolean | undefined;
  /** The text on an empty square. Default: `2L`, `3W`. */
  readonly label?: ((square: SquareInfo) => string) | undefined;
  /** Colours for a light page, for a dark one, or `auto`: as the page is that shows the picture. Default: `auto`. */
  readonly theme?: 'auto' | 'light' | 'dark' | undefined;
  /**
   * `rtl`: the picture in a mirror, with column A on the right, as players of Hebrew or Arabic see the board. Letters
   * are not mirrored. Default: `ltr`.
   */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** Arrows along words, each from its first square to its last: `squares` of words, or paths. Default: none. */
  readonly arrows?: readonly (readonly Square[])[] | undefined;
}

const OPTIONS: Options<SvgOptions> = {
  seat: WHOLE,
  seats: BOOLEAN,
  lastPlay: BOOLEAN,
  label: { type: 'function' },
  theme: ['auto', 'light', 'dark'],
  direction: ['ltr', 'rtl'],
  arrows: { type: 'list', of: { type: 'list', of: WHOLE } },
};

/** Width of a square, and of what is around the board. */
const CELL = 32;
const LEFT = 30;
const TOP = 26;
const EDGE = 14;
/** Height of a seat's line, and width of a tile there. */
const LINE = 40;
const HELD = 28;
/** Narrower than this a seat's line has no room. */
const NARROWEST = 380;

/** What all parts of a picture need. `x`: the left edge of something of this width, mirrored where the picture is. */
interface Sheet {
  readonly rules: Rules;
  readonly game: Game;
  readonly width: number;
  readonly isMirrored: boolean;
  readonly x: (left: number, width?: number) => number;
}

/**
 * Draws a game as SVG: the board with its premiums, tiles with their values, a ring on blanks, a frame round the last
 * play; under it names, scores and racks as far as the game knows them. `<title>` and `<desc>` say for a screen reader
 * what there is to see: totals, and the words on the board.
 * @throws RangeError when an option is not known or its value is not allowed, the game has no such seat, or the board
 * no such square.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea' });
 * drawSvg(rules, game).startsWith('<svg ') // true
 */
export function drawSvg(rules: Rules, game: Game, options: SvgOptions = {}): string {
  requireRulesAndGame(rules, game);
  const checked = checkOptions('drawSvg', options, OPTIONS);
  const { seat = 0, seats = true, lastPlay = true, label = labelOf(rules) } = checked;
  const { theme = 'auto', direction = 'ltr', arrows = [] } = checked;
  if (!isSeat(game, seat)) throw new RangeError(`drawSvg: the game has no seat ${seat}`);
  const squares = describeBoard(rules, game, seat);
  const shown = squares.filter(({ beyond }) => beyond !== true);
  const part = openPart(rules, game, seat);
  const { rows, columns } = part;
  const width = Math.max(LEFT + columns * CELL + EDGE, seats ? NARROWEST : 0);
  const board = TOP + rows * CELL;
  const height = board + EDGE + (seats ? game.seats.length * LINE : 0);
  const stray = arrows.flat().find(square => squares[square] === undefined);
  if (stray !== undefined) throw new RangeError(`drawSvg: the board has no square ${stray}`);
  const isMirrored = direction === 'rtl';
  const x: Sheet['x'] = isMirrored ? (left, of = 0) => width - left - of : left => left;
  const sheet: Sheet = { rules, game, width, isMirrored, x };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="tw" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escapedXml(titleOf(rules, game))}</title>`,
    `<desc>${escapedXml(wordsOn(squares, rules.layout.columns))}</desc>`,
    `<style>${styleFor(theme)}</style>`,
    `<rect class="tw-bg" width="${width}" height="${height}" rx="10"/>`,
    ...coordinates(sheet, part),
    ...movedTo(sheet, part, [
      ...grid(sheet, shown, label),
      ...tiles(
        sheet,
        shown,
        lastPlay ? lastSquares(rules, game, seat) : new Set<Square>(),
        arrowsOn(sheet, squares, arrows),
      ),
    ]),
    ...(seats ? game.seats.map((_, each) => seatLine(sheet, each, board + EDGE)) : []),
    '</svg>\n',
  ].join('\n');
}

/** Shapes, and the colours of light pages. */
const LIGHT = [
  '.tw text{font-family:system-ui,"Segoe UI","Noto Sans",Helvetica,Arial,sans-serif;text-anchor:middle}',
  '.tw-bg{fill:#faf7f1}.tw-plain{fill:#ece6d9}.tw-wall{fill:#57534c}',
  '.tw-l2{fill:#c3e1ef}.tw-l3{fill:#3d8dbf}.tw-l4{fill:#2c7a63}.tw-w2{fill:#f5cbc4}.tw-w3{fill:#cf5646}.tw-w4{fill:#8650a1}',
  '.tw .tw-p{font-size:11px;font-weight:600;letter-spacing:.3px;fill:#fff}.tw .tw-p2{fill:#6b4a45}.tw .tw-pl{fill:#2d5a70}',
  '.tw-star{fill:#a34a3e}.tw-c{font-size:11px;fill:#8a8378}',
  '.tw-tile,.tw-new{stroke-linejoin:round;stroke-width:4;fill:#f2d7a0;stroke:#f2d7a0}.tw-new{fill:#ffe7ad;stroke:#ffe7ad}',
  '.tw-mark{fill:none;stroke:#c2660c;stroke-width:1.8;stroke-linejoin:round}.tw-piece{fill:#3a3630}',
  '.tw-t{font-weight:600;fill:#2b2116}.tw-b{fill:#a3271b}.tw-v{font-size:8px;fill:#5a4a33}.tw-ring{fill:none;stroke:#a3271b;stroke-width:1.2}',
  '.tw .tw-name{font-size:15px;fill:#2f2b26;text-anchor:start}.tw .tw-score{font-size:17px;font-weight:700;fill:#2f2b26;text-anchor:end}',
  '.tw .tw-name.tw-m{text-anchor:end}.tw .tw-score.tw-m{text-anchor:start}',
  '.tw-turn{fill:#c2660c}.tw-hidden{fill:none;stroke:#b9b1a4;stroke-width:1.2;stroke-dasharray:3 2}',
  '.tw-arrows{fill:none;stroke:#1769aa;stroke-width:5;stroke-linecap:round;stroke-linejoin:round;opacity:.55}',
  '.tw-head{fill:#1769aa;stroke:none}',
].join('');

/** The colours of dark pages, behind those of light ones. */
const DARK = [
  '.tw-bg{fill:#1d2025}.tw-plain{fill:#2c3037}.tw-wall{fill:#0d0e10}',
  '.tw-l2{fill:#2b4758}.tw-l3{fill:#2f78a8}.tw-l4{fill:#27705a}.tw-w2{fill:#5a3431}.tw-w3{fill:#b4493b}.tw-w4{fill:#7a4894}',
  '.tw .tw-p2{fill:#efbcb4}.tw .tw-pl{fill:#a8d6ec}.tw-star{fill:#efbcb4}.tw-c{fill:#8d939c}',
  '.tw-tile{fill:#dcc08a;stroke:#dcc08a}.tw-new{fill:#f6dc9c;stroke:#f6dc9c}.tw-mark{stroke:#ff9d3b}.tw-turn{fill:#ff9d3b}',
  '.tw .tw-name,.tw .tw-score{fill:#e8e6e1}.tw-hidden{stroke:#666c75}.tw-piece{fill:#0d0e10}',
].join('');

/** A program that knows no media queries takes the light colours for `auto`. */
function styleFor(theme: NonNullable<SvgOptions['theme']>): string {
  if (theme === 'light') return LIGHT;
  return LIGHT + (theme === 'dark' ? DARK : `@media(prefers-color-scheme:dark){${DARK}}`);
}

/** `Ann 120, Bob 98`; who is to move, or that the game is over. */
function titleOf(rules: Rules, game: Game): string {
  const totals = seatTotals(rules, game);
  const seats = game.seats.map((_, seat) => `${seatName(game, seat)} ${totals[seat] ?? 0}`);
  const movers = moversOf(rules, game).map(seat => seatName(game, seat));
  const next = game.over !== undefined ? '; over' : movers.length === 0 ? '' : `; ${movers.join(', ')} to move`;
  return seats.join(', ') + next;
}

function seatName({ seats }: Game, seat: Seat): string {
  const { name = '' } = seats[seat] ?? {};
  return name === '' ? `${seat + 1}` : shortText(name, 40);
}

/** The words on the board, each with its place: `8F HORN, H6 FARM`. */
function wordsOn(squares: readonly SquareInfo[], columns: number): string {
  const words: string[] = [];
  for (const step of [1, columns])
    for (const { square, row, column } of squares) {
      const before = step === 1 ? column > 0 && isCovered(squares, square - 1) : isCovered(squares, square - columns);
      if (before || !isCovered(squares, square)) continue;
      let text = '';
      let length = 0;
      for (let at = square; isCovered(squares, at) && (step > 1 || squares[at]?.row === row); at += step) {
        text += squares[at]?.tile?.text ?? '';
        length++;
      }
      const place = step === 1 ? `${row + 1}${columnName(column)}` : `${columnName(column)}${row + 1}`;
      if (length > 1) words.push(`${place} ${text}`);
    }
  return words.join(', ');
}

function isCovered(squares: readonly SquareInfo[], square: Square): boolean {
  return squares[square]?.tile !== undefined;
}

function coordinates(sheet: Sheet, { row, column, rows, columns }: BoardPart): readonly string[] {
  const across = times(columns, n => `<text x="${middle(sheet, n)}" y="${TOP - 8}">${columnName(column + n)}</text>`);
  const side = sheet.x(LEFT / 2);
  const down = times(rows, n => `<text x="${side}" y="${TOP + n * CELL + 20}">${row + n + 1}</text>`);
  return [`<g class="tw-c">${across.join('')}${down.join('')}</g>`];
}

/** Moves a drawing of the whole layout so that the part that is shown begins at the corner. */
function movedTo({ isMirrored }: Sheet, { row, column }: BoardPart, drawn: readonly string[]): readonly string[] {
  if (row === 0 && column === 0) return drawn;
  return [`<g transform="translate(${(isMirrored ? column : -column) * CELL} ${-row * CELL})">`, ...drawn, '</g>'];
}

/** The left edge of a column, as it is drawn. */
function leftEdge({ x }: Sheet, column: number): number {
  return x(LEFT + column * CELL, CELL);
}

function middle(sheet: Sheet, column: number): number {
  return leftEdge(sheet, column) + CELL / 2;
}

/** The squares by what they do, and what is written on those that are empty. */
function grid(
  sheet: Sheet,
  squares: readonly SquareInfo[],
  label: NonNullable<SvgOptions['label']>,
): readonly string[] {
  const paths = new Map<string, string>();
  for (const info of squares) {
    const kind = premiumClass(info);
    paths.set(
      kind,
      `${paths.get(kind) ?? ''}M${leftEdge(sheet, info.column) + 1} ${TOP + info.row * CELL + 1}h30v30h-30z`,
    );
  }
  const texts = squares.flatMap(info => {
    if (info.tile !== undefined) return [];
    const [x, y] = [middle(sheet, info.column), TOP + info.row * CELL];
    if (info.premium.start) return [`<path class="tw-star" d="M${x} ${y + 7}${STAR}z"/>`];
    const text = label(info);
    if (text === '') return [];
    const { letter, word } = info.premium;
    const ink = letter === 2 ? ' tw-pl' : word === 2 || (letter === 1 && word === 1) ? ' tw-p2' : '';
    return [`<text class="tw-p${ink}" x="${x}" y="${y + 20}">${escapedXml(text)}</text>`];
  });
  return [...Array.from(paths, ([kind, path]) => `<path class="tw-${kind}" d="${path}"/>`), ...texts];
}

/** A star of five points, from its top. */
const STAR = 'l2.5 5.9 6.4.6-4.9 4.2 1.5 6.2-5.5-3.3-5.5 3.3 1.5-6.2-4.9-4.2 6.4-.6';

/** `w3`, `l2`; more than four times look like four. */
function premiumClass({ premium: { letter, word, wall } }: SquareInfo): string {
  if (wall) return 'wall';
  if (word > 1) return `w${Math.min(4, word)}`;
  return letter > 1 ? `l${Math.min(4, letter)}` : 'plain';
}

/** `2L`, `3W`; the glyph of a square that does something of its own. */
function labelOf(rules: Rules): NonNullable<SvgOptions['label']> {
  return ({ glyph, premium: { letter, word, wall } }) => {
    if (wall) return '';
    if (word > 1 || letter > 1) return [word > 1 ? `${word}W` : '', letter > 1 ? `${letter}L` : ''].join('');
    return own(rules.layout.legend, glyph)?.name === undefined ? '' : glyph;
  };
}

/** The tiles of the play that lies there last, open to challenge or not. */
function lastSquares(rules: Rules, game: Game, seat: Seat): ReadonlySet<Square> {
  const index = boardIndex(rules, seat);
  const onBoard = (by: Seat): boolean => boardIndex(rules, by) === index;
  const open = openPlays(game).filter(turn => onBoard(turn.seat));
  const last = lastOf(open) ?? [...game.history].reverse().find(turn => turn.type === 'play' && onBoard(turn.seat));
  if (last?.type !== 'play') return new Set();
  return new Set([...last.placement.tiles, ...(last.placement.beside ?? [])].map(({ square }) => square));
}

/** The tiles; `under` lies between them and their letters. */
function tiles(
  sheet: Sheet,
  squares: readonly SquareInfo[],
  last: ReadonlySet<Square>,
  under: readonly string[],
): readonly string[] {
  const paths = { tile: '', new: '', piece: '' };
  const marks: string[] = [];
  const texts: string[] = [];
  for (const { square, row, column, tile } of squares) {
    if (tile === undefined) continue;
    const [x, y] = [leftEdge(sheet, column), TOP + row * CELL];
    const isPiece = tile.text.startsWith('{');
    paths[isPiece ? 'piece' : last.has(square) ? 'new' : 'tile'] += `M${x + 3} ${y + 3}h26v26h-26z`;
    if (last.has(square)) marks.push(`M${x + 2} ${y + 2}h28v28h-28z`);
    if (!isPiece) texts.push(faceOf(tile, x, y, CELL));
  }
  const drawn = Object.entries(paths).filter(([, path]) => path !== '');
  return [
    ...drawn.map(([kind, path]) => `<path class="tw-${kind}" d="${path}"/>`),
    ...(marks.length === 0 ? [] : [`<path class="tw-mark" d="${marks.join('')}"/>`]),
    ...under,
    ...texts,
  ];
}

/** A line from the middle of the first square to the last, with a head. */
function arrowsOn(
  sheet: Sheet,
  squares: readonly SquareInfo[],
  arrows: readonly (readonly Square[])[],
): readonly string[] {
  const drawn = arrows.flatMap(path => {
    const points = path.flatMap(square => {
      const info = squares[square];
      return info === undefined ? [] : [[middle(sheet, info.column), TOP + info.row * CELL + CELL / 2] as const];
    });
    const [end, before] = [lastOf(points), points[points.length - 2]];
    if (end === undefined || before === undefined) return [];
    const [dx, dy] = [end[0] - before[0], end[1] - before[1]];
    const size = Math.hypot(dx, dy);
    // a square that is named twice in a row has no direction
    if (size === 0) return [];
    const [ux, uy] = [dx / size, dy / size];
    const at = (along: number, aside: number): string =>
      `${round(end[0] + ux * along - uy * aside)} ${round(end[1] + uy * along + ux * aside)}`;
    const line = points.slice(0, -1).map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`);
    return [
      `<path d="${line.join('')}L${at(0, 0)}"/><path class="tw-head" d="M${at(12, 0)}L${at(-1, 8)}L${at(-1, -8)}z"/>`,
    ];
  });
  return drawn.length === 0 ? [] : [`<g class="tw-arrows">${drawn.join('')}</g>`];
}

/** What is printed on a tile: its letter, and its value or the ring of a blank. */
function faceOf(
  { text, points, blank }: { readonly text: string; readonly points: number; readonly blank: boolean },
  x: number,
  y: number,
  size: number,
): string {
  const length = Math.max(1, Array.from(text).filter(isBase).length);
  const font = Math.round(Math.min(size * 0.58, (size * 0.92) / length) * 10) / 10;
  const shift = length > 1 || blank ? 0 : -1;
  const letter = `<text class="tw-t${blank ? ' tw-b' : ''}" font-size="${font}" x="${x + size / 2 + shift}" y="${round(y + size / 2 + font * 0.36)}">${escapedXml(text)}</text>`;
  const [right, bottom] = [x + size - 6, y + size - 5];
  if (blank) return `${letter}<circle class="tw-ring" cx="${right}" cy="${bottom - 1}" r="2"/>`;
  return points === 0 ? letter : `${letter}<text class="tw-v" x="${right - 1}" y="${bottom}">${points}</text>`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** A seat: who it is, what it holds, and its points; a mark where it is to move. */
function seatLine({ rules, game, width, isMirrored, x }: Sheet, seat: Seat, top: number): string {
  const y = top + seat * LINE;
  const rack = tilesIn(rackOf(game, seat));
  const shownTiles = rack.tiles.slice(0, MOST_HELD);
  const hidden = game.over === undefined ? Math.min(rack.hidden, MOST_HELD - shownTiles.length) : 0;
  const count = shownTiles.length + hidden;
  const from = width - EDGE - 64 - count * HELD;
  const squares = times(count, n => [x(from + n * HELD, HELD), y + 4] as const);
  const path = (list: typeof squares, inset: number): string =>
    list
      .map(([left, at]) => {
        const side = HELD - 2 * inset;
        return `M${left + inset} ${at + inset}h${side}v${side}h-${side}z`;
      })
      .join('');
  const faces = shownTiles.map((tile, n) => {
    const [left, at] = squares[n] ?? [0, 0];
    const face = { text: formatPiece(rules, tile).replace(/^\[(.*)\]$/, '$1'), points: tilePoints(rules, tile) };
    return faceOf({ ...face, blank: isBlank(rules, tile) }, left, at, HELD);
  });
  const room = Math.max(4, Math.floor((from - LEFT) / 9));
  // in a mirror the name ends where it begins elsewhere
  const turned = isMirrored ? ' tw-m' : '';
  return [
    moversOf(rules, game).includes(seat)
      ? `<path class="tw-turn" d="M${x(EDGE)} ${y + 11}l${isMirrored ? '-9 7 9 7' : '9 7-9 7'}z"/>`
      : '',
    `<text class="tw-name${turned}" x="${x(LEFT)}" y="${y + 23}">${escapedXml(cut(seatName(game, seat), room))}</text>`,
    shownTiles.length === 0 ? '' : `<path class="tw-tile" d="${path(squares.slice(0, shownTiles.length), 4)}"/>`,
    hidden === 0 ? '' : `<path class="tw-hidden" d="${path(squares.slice(shownTiles.length), 3)}"/>`,
    ...faces,
    `<text class="tw-score${turned}" x="${x(width - EDGE)}" y="${y + 24}">${seatTotals(rules, game)[seat] ?? 0}</text>`,
  ].join('');
}

/** More tiles of a rack are not shown. */
const MOST_HELD = 9;

function cut(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}

/** Text as XML takes it: no mark-up, and none of the characters that XML 1.0 has not. */
function escapedXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"']/g, mark => `&#${mark.charCodeAt(0)};`);
}
