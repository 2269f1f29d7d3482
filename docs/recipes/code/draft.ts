import type { Event, Placed, Square, Violation } from 'tilewright';
import { heldBy, isFree, stillLaid, type Table } from './table';

/** What lies on the board and in the hand, and is no move yet. */
export interface Draft {
  readonly tiles: readonly Placed[];
  /** The place on the rack of the tile that goes on the next square. */
  readonly hand: number | undefined;
  /** The square with the focus, and the way in which letters are typed. */
  readonly cursor: Square;
  readonly down: boolean;
  /** A blank on this square waits for its letter. */
  readonly asks: Square | undefined;
  /** The places on the rack of the tiles to exchange; `undefined` while nothing is exchanged. */
  readonly exchange: readonly number[] | undefined;
  /** What a screen reader says of the last gesture, where the board does not say it. */
  readonly said: string;
  /** The news and reasons that were there at the last gesture. */
  readonly seen: readonly (Event | Violation)[] | undefined;
}

/** What somebody does at the board. */
export type Gesture =
  /** A tile of the rack is pressed. */
  | { readonly type: 'take'; readonly place: number }
  | { readonly type: 'press'; readonly square: Square }
  /** A tile is dragged over a square, or let go over one or elsewhere: from the rack, or from a square. */
  | { readonly type: 'over'; readonly to: Square | undefined }
  | { readonly type: 'drop'; readonly place: number; readonly to: Square | undefined }
  | { readonly type: 'slide'; readonly from: Square; readonly to: Square | undefined }
  /** The letter of the blank that was asked for; 0 where nobody chose. */
  | { readonly type: 'letter'; readonly letter: number }
  | { readonly type: 'key'; readonly key: string; readonly shift: boolean }
  | { readonly type: 'recall' }
  | { readonly type: 'exchange' }
  /** No exchange after all. */
  | { readonly type: 'cancel' }
  /** A move was made of the draft. */
  | { readonly type: 'sent' };

/** The draft before the first gesture: the cursor is on the start. */
export function emptyDraft({ rules }: Pick<Table, 'rules'>): Draft {
  const cursor = rules.layout.starts[0] ?? 0;
  const none = undefined;
  return { tiles: [], hand: none, cursor, down: false, asks: none, exchange: none, said: '', seen: none };
}

/** The draft after a gesture. It says when the last tile leaves the board: nothing else on the page would. */
export function after(table: Table, before: Draft, gesture: Gesture): Draft {
  const draft = changed(table, before, gesture);
  const isEmptied = gesture.type !== 'sent' && before.tiles.length > 0 && draft.tiles.length === 0;
  return isEmptied && draft.said === '' ? { ...draft, said: 'All your tiles are back on the rack.' } : draft;
}

function changed(table: Table, before: Draft, gesture: Gesture): Draft {
  const seen = (table.refused ?? []).length > 0 ? table.refused : table.events;
  const draft: Draft = { ...before, tiles: stillLaid(table, before.tiles), said: '', seen };
  switch (gesture.type) {
    case 'take':
      return taken(draft, gesture.place);
    case 'press':
      return pressed(table, draft, gesture.square);
    case 'over':
      return gesture.to === undefined ? draft : { ...draft, cursor: gesture.to };
    case 'drop':
      return gesture.to === undefined ? draft : laid(table, { ...draft, hand: gesture.place }, gesture.to);
    case 'slide':
      return slid(table, draft, gesture.from, gesture.to);
    case 'letter':
      return lettered(table, draft, gesture.letter);
    case 'key':
      return keyed(table, draft, gesture);
    case 'recall':
      return { ...draft, tiles: [], hand: undefined };
    case 'exchange':
      return { ...draft, tiles: [], hand: undefined, exchange: [], said: 'Choose the tiles to exchange.' };
    case 'cancel':
      return { ...draft, hand: undefined, exchange: undefined };
    case 'sent':
      return { ...draft, hand: undefined, exchange: undefined, seen: before.seen };
  }
}

function taken(draft: Draft, place: number): Draft {
  const { exchange } = draft;
  if (exchange === undefined) return { ...draft, hand: draft.hand === place ? undefined : place };
  const rest = exchange.filter(each => each !== place);
  return { ...draft, exchange: rest.length < exchange.length ? rest : [...exchange, place] };
}

/** A laid tile comes back; the tile in the hand is laid; without one, the way of typing turns where the cursor is. */
function pressed(table: Table, draft: Draft, square: Square): Draft {
  if (draft.tiles.some(placed => placed.square === square))
    return { ...draft, tiles: draft.tiles.filter(placed => placed.square !== square), cursor: square };
  if (draft.hand !== undefined) return laid(table, draft, square);
  return draft.cursor === square ? turned(draft) : { ...draft, cursor: square };
}

function turned(draft: Draft): Draft {
  return { ...draft, down: !draft.down, said: draft.down ? 'Across.' : 'Down.' };
}

/** Lays the tile in the hand; a blank asks for its letter first. */
function laid(table: Table, draft: Draft, square: Square): Draft {
  const tile = draft.hand === undefined ? undefined : heldBy(table, draft.tiles)[draft.hand];
  if (tile === undefined || !isFree(table, draft, square)) return { ...draft, cursor: square };
  if (tile === table.rules.alphabet.blank) return { ...draft, cursor: square, asks: square };
  return { ...draft, tiles: [...draft.tiles, { square, tile }], hand: undefined, cursor: square };
}

function lettered(table: Table, draft: Draft, letter: number): Draft {
  const { asks: square, tiles } = draft;
  if (square === undefined || letter === 0) return { ...draft, hand: undefined, asks: undefined };
  const blank: Placed = { square, tile: table.rules.alphabet.blank, as: letter };
  return { ...draft, tiles: [...tiles, blank], hand: undefined, asks: undefined };
}

/** A laid tile goes to another square, or back to the rack. */
function slid(table: Table, draft: Draft, from: Square, to: Square | undefined): Draft {
  const moved = draft.tiles.find(placed => placed.square === from);
  const rest = { ...draft, tiles: draft.tiles.filter(placed => placed.square !== from) };
  if (moved === undefined || to === undefined) return rest;
  return isFree(table, rest, to) ? { ...rest, tiles: [...rest.tiles, { ...moved, square: to }], cursor: to } : draft;
}

/** How many squares a key moves the cursor: along the row, and along the column. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function keyed(table: Table, draft: Draft, { key, shift }: { readonly key: string; readonly shift: boolean }): Draft {
  const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;
  if (arrow !== undefined) return { ...draft, cursor: movedBy(table, draft.cursor, arrow) ?? draft.cursor };
  if (key === ' ') return draft.hand === undefined ? turned(draft) : laid(table, draft, draft.cursor);
  if (key === 'Escape') return { ...draft, tiles: [], hand: undefined, exchange: undefined };
  if (key === 'Backspace') {
    const last = draft.tiles[draft.tiles.length - 1];
    return { ...draft, tiles: draft.tiles.slice(0, -1), cursor: last?.square ?? draft.cursor };
  }
  return typed(table, draft, key, shift);
}

/** Does a key mean something on the board? A page leaves the others to the browser. */
export function isKey({ rules }: Table, key: string): boolean {
  return (
    [...Object.keys(ARROWS), ' ', 'Escape', 'Backspace'].includes(key) || letterOf(rules.alphabet.letters, key) > 0
  );
}

function letterOf(letters: readonly string[], key: string): number {
  return letters.indexOf(key.toUpperCase());
}

/** A typed letter takes its tile; with Shift, or where there is no such tile, a blank stands for it. */
function typed(table: Table, draft: Draft, key: string, isBlank: boolean): Draft {
  const { blank, letters } = table.rules.alphabet;
  const letter = letterOf(letters, key);
  if (letter <= 0 || !isFree(table, draft, draft.cursor)) return draft;
  const rack = heldBy(table, draft.tiles);
  const square = draft.cursor;
  const placed: Placed =
    rack.includes(letter) && !isBlank ? { square, tile: letter } : { square, tile: blank, as: letter };
  if (!rack.includes(placed.tile)) return { ...draft, said: `There is no ${letters[letter] ?? key} on the rack.` };
  const tiles = [...draft.tiles, placed];
  return { ...draft, tiles, hand: undefined, cursor: nextFree(table, { ...draft, tiles }) };
}

/** The next square along the word that has no tile; where there is none, the cursor stays. */
function nextFree(table: Table, draft: Draft): Square {
  const step = draft.down ? ([0, 1] as const) : ([1, 0] as const);
  let at = movedBy(table, draft.cursor, step);
  while (at !== undefined && !isFree(table, draft, at)) at = movedBy(table, at, step);
  return at ?? draft.cursor;
}

function movedBy(
  { rules: { layout } }: Table,
  from: Square,
  [right, down]: readonly [number, number],
): Square | undefined {
  const [column, row] = [(from % layout.columns) + right, Math.floor(from / layout.columns) + down];
  const isInside = column >= 0 && column < layout.columns && row >= 0 && row < layout.rows;
  return isInside ? row * layout.columns + column : undefined;
}
