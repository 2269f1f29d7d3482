/**
 * What reviews are compared with: a slow count of its own, that asks nothing of the library. Boards are lists of
 * characters, words a set of strings, and bingos are looked for word by word in every place.
 */
import type { RecordedEvent, RecordedGame } from 'tilewright/records';

const SIZE = 15;
const CENTRE = 112;
const BINGO = 7;
const BONUS = 50;
/** What a seat loses that does not go out, once the bag is empty. */
const NOT_OUT = 10;
/** The points of all tiles. */
const ALL_POINTS = 187;
const VALUES = Object.fromEntries(
  ['AEILNORSTU1', 'DG2', 'BCMP3', 'FHVWY4', 'K5', 'JX8', 'QZ10'].flatMap(row => {
    const letters = row.replace(/\d/g, '');
    return Array.from(letters, letter => [letter, Number(row.slice(letters.length))] as const);
  }),
);
/** A quarter of the board: T and D times a word, t and d times a letter. */
const QUARTER = ['T..d...T', '.D...t..', '..D...d.', 'd..D...d', '....D...', '.t...t..', '..d...d.', 'T..d...D'];

/** The tiles as they lie, a letter each, a small one for a blank; a space for an empty square. */
type Grid = readonly string[];

/** Words as they are asked for. */
export interface SlowWords {
  readonly all: ReadonlySet<string>;
  /** Those that bingos may be, with how often they have each letter. */
  readonly long: readonly { readonly word: string; readonly counts: readonly number[] }[];
}

/** Words, in capitals. */
export function slowWords(all: ReadonlySet<string>): SlowWords {
  const long = [...all].filter(word => word.length >= BINGO && word.length <= SIZE);
  return { all, long: long.map(word => ({ word, counts: countsOf(word) })) };
}

/** What the slow count says of a turn. */
export interface Counted {
  readonly turn: number;
  readonly phonies: readonly string[];
  /** The points of the best bingo, 0 where there is none; `undefined` where the rack is not seven tiles. */
  readonly bingo: number | undefined;
  /** Was a bingo worth more than what was done, which is none? */
  readonly isMissed: boolean;
  /** The points and the main word of a play as text, with tiles of a rack; `undefined` where it may not lie there. */
  readonly play: (text: string, rack: string) => { readonly points: number; readonly word: string } | undefined;
}

/** The turns of a record; `leaveValue` is what tiles are worth that are kept. */
export function countedIn(
  { events }: RecordedGame,
  words: SlowWords,
  leaveValue: (leave: string) => number,
): readonly Counted[] {
  let grid: Grid = new Array<string>(SIZE * SIZE).fill(' ');
  let before = grid;
  const counted: Counted[] = [];
  for (const [n, event] of events.entries()) {
    if (event.type === 'withdrawn') grid = before;
    if (!['play', 'exchange', 'pass'].includes(event.type)) continue;
    const rack = event.rack?.length === BINGO ? event.rack : undefined;
    const placed = event.type === 'play' ? placedBy(grid, `${event.position ?? ''} ${event.tiles ?? ''}`) : [];
    const met = grid;
    before = grid;
    grid = withPlaced(grid, placed);
    const bingo = rack === undefined ? undefined : mostOfBingos(met, rack, words);
    const value = rack === undefined ? 0 : valueOf(met, { event, rack, placed, leaveValue, next: events[n + 1] });
    counted.push({
      turn: n + 1,
      phonies: [...new Set(formedBy(grid, placed))].filter(word => !words.all.has(word)),
      bingo,
      isMissed: placed.length < BINGO && bingo !== undefined && bingo > 0 && bingo + outOf(met, rack ?? '') > value,
      play: (text, held) => playAt(met, text, { rack: held, words: words.all }),
    });
  }
  return counted;
}

/** A tile that is laid. */
interface Laid {
  readonly square: number;
  readonly letter: string;
}

function withPlaced(grid: Grid, placed: readonly Laid[]): Grid {
  const now = grid.slice();
  for (const { square, letter } of placed) now[square] = letter;
  return now;
}

/** The tiles of a play as text: `8F HO.N`, its row first where it is across. */
function placedBy(grid: Grid, text: string): readonly Laid[] {
  const [position = '', tiles = ''] = text.split(' ');
  const across = /^\d/.test(position);
  const row = Number(/\d+/.exec(position)?.[0]) - 1;
  const column = (/[A-Z]/i.exec(position)?.[0] ?? 'A').toUpperCase().charCodeAt(0) - 65;
  return Array.from(tiles.replace(/[()]/g, '')).flatMap((letter, n) => {
    const square = (across ? row : row + n) * SIZE + (across ? column + n : column);
    return grid[square] === ' ' ? [{ square, letter }] : [];
  });
}

/** A play as text: are all its words words, its tiles on the rack, and does it touch? */
function playAt(
  grid: Grid,
  text: string,
  { rack, words }: { readonly rack: string; readonly words: ReadonlySet<string> },
): { readonly points: number; readonly word: string } | undefined {
  const placed = placedBy(grid, text);
  const now = withPlaced(grid, placed);
  const step = /^\d/.test(text) ? 1 : SIZE;
  const from = placed[0]?.square ?? 0;
  const word = wordAt(now, from, step);
  const tiles = placed.map(({ letter }) => (letter === letter.toUpperCase() ? letter : '?')).join('');
  const joined = placed.every(({ square }) => runAt(now, square, step).includes(from));
  const formed = formedBy(now, placed);
  if (!joined || lackingIn(tiles, rack) > 0 || !formed.every(each => words.has(each))) return undefined;
  if (
    isEmpty(grid) ? !placed.some(({ square }) => square === CENTRE) : !placed.some(each => touches(grid, each.square))
  )
    return undefined;
  return { points: pointsOf(grid, placed), word };
}

/** The words of two letters and more through what was laid. */
function formedBy(grid: Grid, placed: readonly Laid[]): readonly string[] {
  return placed.flatMap(({ square }) => [wordAt(grid, square, 1), wordAt(grid, square, SIZE)]).filter(isWord);
}

function isWord({ length }: string): boolean {
  return length > 1;
}

function isEmpty(grid: Grid): boolean {
  return grid.every(letter => letter === ' ');
}

/** The squares of the run through a square in a direction. */
function runAt(grid: Grid, square: number, step: number): readonly number[] {
  const inLine = (at: number): boolean =>
    at >= 0 &&
    at < SIZE * SIZE &&
    grid[at] !== ' ' &&
    (step !== 1 || Math.floor(at / SIZE) === Math.floor(square / SIZE));
  let first = square;
  while (inLine(first - step)) first -= step;
  const run: number[] = [];
  for (let at = first; inLine(at); at += step) run.push(at);
  return run;
}

function wordAt(grid: Grid, square: number, step: number): string {
  return runAt(grid, square, step)
    .map(at => grid[at] ?? '')
    .join('')
    .toUpperCase();
}

function touches(grid: Grid, square: number): boolean {
  const column = square % SIZE;
  const beside = [
    square - SIZE,
    square + SIZE,
    ...(column > 0 ? [square - 1] : []),
    ...(column < SIZE - 1 ? [square + 1] : []),
  ];
  return beside.some(at => (grid[at] ?? ' ') !== ' ');
}

/** The points of tiles laid: each word that they form once. */
function pointsOf(grid: Grid, placed: readonly Laid[]): number {
  const now = withPlaced(grid, placed);
  const runs = new Map<string, readonly number[]>();
  for (const { square } of placed)
    for (const step of [1, SIZE]) {
      const run = runAt(now, square, step);
      if (run.length > 1) runs.set(`${step} ${run[0] ?? 0}`, run);
    }
  const points = [...runs.values()].map(run => {
    let [sum, times] = [0, 1];
    for (const square of run) {
      const premium = grid[square] === ' ' ? premiumAt(square) : '.';
      sum += (VALUES[now[square] ?? ''] ?? 0) * (premium === 't' ? 3 : premium === 'd' ? 2 : 1);
      times *= premium === 'T' ? 3 : premium === 'D' ? 2 : 1;
    }
    return sum * times;
  });
  return points.reduce((a, b) => a + b, placed.length === BINGO ? BONUS : 0);
}

function premiumAt(square: number): string {
  const folded = (at: number): number => Math.min(at, SIZE - 1 - at);
  return QUARTER[folded(Math.floor(square / SIZE))]?.[folded(square % SIZE)] ?? '.';
}

/** The most points of plays of seven tiles; 0 where there is none. */
function mostOfBingos(grid: Grid, rack: string, words: SlowWords): number {
  const held = countsOf(rack);
  const blanks = rack.split('?').length - 1;
  const fitting = words.long.filter(({ word, counts }) => {
    const lacking = counts.reduce((sum, count, letter) => sum + Math.max(0, count - (held[letter] ?? 0)), 0);
    return lacking <= word.length - BINGO + blanks;
  });
  let most = 0;
  for (const squares of slotsOf(grid))
    for (const { word } of fitting) {
      if (word.length !== squares.length) continue;
      for (const placed of liesOn(grid, { squares, word, rack, words: words.all }))
        most = Math.max(most, pointsOf(grid, placed));
    }
  return most;
}

/** Rows of squares with seven empty ones that a word may cover, no tile before or behind, and that touch. */
function slotsOf(grid: Grid): readonly (readonly number[])[] {
  const slots: number[][] = [];
  for (const step of [1, SIZE])
    for (let line = 0; line < SIZE; line++)
      for (let from = 0; from < SIZE; from++)
        for (let to = from + BINGO - 1; to < SIZE; to++) {
          const at = (n: number): number => (step === 1 ? line * SIZE + n : n * SIZE + line);
          const squares = Array.from({ length: to - from + 1 }, (_, n) => at(from + n));
          if (squares.filter(square => grid[square] === ' ').length !== BINGO) continue;
          if ((from > 0 && grid[at(from - 1)] !== ' ') || (to < SIZE - 1 && grid[at(to + 1)] !== ' ')) continue;
          const joins = squares.some(square => grid[square] !== ' ' || touches(grid, square));
          if (isEmpty(grid) ? squares.includes(CENTRE) : joins) slots.push(squares);
        }
  return slots;
}

interface Lying {
  readonly squares: readonly number[];
  readonly word: string;
  readonly rack: string;
  readonly words: ReadonlySet<string>;
}

/** A word on these squares with the tiles of a rack, once for each choice of blanks; none where it may not lie. */
function liesOn(grid: Grid, { squares, word, rack, words }: Lying): readonly (readonly Laid[])[] {
  if (squares.some((square, n) => grid[square] !== ' ' && grid[square]?.toUpperCase() !== word[n])) return [];
  const laid = squares.flatMap((square, n) => (grid[square] === ' ' ? [{ square, letter: word[n] ?? '' }] : []));
  if (lackingIn(laid.map(({ letter }) => letter).join(''), rack) > 0) return [];
  const now = withPlaced(grid, laid);
  const across = squares[1] === (squares[0] ?? 0) + 1;
  const crossed = laid.map(({ square }) => wordAt(now, square, across ? SIZE : 1)).filter(isWord);
  return crossed.every(each => words.has(each)) ? blanksChosen(laid, rack) : [];
}

/** Tiles laid with each choice of which of them are blanks. */
function blanksChosen(laid: readonly Laid[], rack: string): readonly (readonly Laid[])[] {
  let choices: readonly { readonly placed: readonly Laid[]; readonly left: string }[] = [{ placed: [], left: rack }];
  for (const { square, letter } of laid)
    choices = choices.flatMap(({ placed, left }) =>
      [letter, '?'].flatMap(tile =>
        left.includes(tile)
          ? [
              {
                placed: [...placed, { square, letter: tile === '?' ? letter.toLowerCase() : letter }],
                left: left.replace(tile, ''),
              },
            ]
          : [],
      ),
    );
  return choices.map(({ placed }) => placed);
}

function countsOf(text: string): readonly number[] {
  const counts = new Array<number>(26).fill(0);
  for (const letter of text)
    if (letter !== '?') counts[letter.charCodeAt(0) - 65] = (counts[letter.charCodeAt(0) - 65] ?? 0) + 1;
  return counts;
}

/** How many letters of a word the rack does not give, its blanks used for any. */
function lackingIn(word: string, rack: string): number {
  return leftOf(word, rack).lacking;
}

function leftOf(word: string, rack: string): { readonly left: string; readonly lacking: number } {
  let [left, lacking] = [rack, 0];
  for (const letter of word) {
    const used = left.includes(letter) ? letter : '?';
    if (left.includes(used)) left = left.replace(used, '');
    else lacking++;
  }
  return { left, lacking };
}

interface Done {
  readonly event: RecordedEvent;
  readonly rack: string;
  readonly placed: readonly Laid[];
  readonly leaveValue: (leave: string) => number;
  readonly next: RecordedEvent | undefined;
}

/** What the turn was worth: points, and what the tiles are that stay; of a play that was taken back, as a pass. */
function valueOf(grid: Grid, { event, rack, placed, leaveValue, next }: Done): number {
  const isBack = next?.type === 'withdrawn';
  const gone = event.type === 'exchange' ? (event.tiles ?? '') : placed.map(({ letter }) => tileOf(letter)).join('');
  const { left } = leftOf(isBack ? '' : gone, rack);
  const points = isBack ? 0 : pointsOf(grid, placed);
  if (!isBagEmpty(grid)) return points + leaveValue(left);
  return left === '' ? points + outOf(grid, rack) : points - 2 * valueOfTiles(left) - NOT_OUT;
}

function tileOf(letter: string): string {
  return letter === letter.toUpperCase() ? letter : '?';
}

function isBagEmpty(grid: Grid): boolean {
  return grid.filter(letter => letter !== ' ').length >= 100 - 2 * BINGO;
}

/** What going out with a whole rack wins: nothing while there are tiles in the bag, then twice what is not seen. */
function outOf(grid: Grid, rack: string): number {
  return isBagEmpty(grid) ? 2 * (ALL_POINTS - valueOfTiles(grid.join('')) - valueOfTiles(rack)) : 0;
}

function valueOfTiles(tiles: string): number {
  return Array.from(tiles).reduce((sum, tile) => sum + (VALUES[tile] ?? 0), 0);
}
