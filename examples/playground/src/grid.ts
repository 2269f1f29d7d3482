/**
 * A board as an ARIA grid: one square has the focus of the page (roving tabindex), arrows move it, and every square
 * says what is on it. It draws what it is given and keeps nothing but which square is focused.
 */
import type { Square } from 'tilewright';
import type { BoardScreen, SquareScreen } from './desks/screens.ts';
import { h } from './dom.ts';

/** What happens on a board. */
export interface GridEvents {
  /** A square got the focus. */
  readonly focused?: (square: Square) => void;
  /** A square was clicked, or Space was pressed on it. */
  readonly pressed?: (square: Square) => void;
  /** Any other key; `true` where it meant something. */
  readonly typed?: (square: Square, event: KeyboardEvent) => boolean;
  /** A pointer goes down on a square. */
  readonly grabbed?: (square: Square, event: PointerEvent) => void;
}

/** Marks on squares: those of words that are formed, those that may be cured, those that are wrong. */
export type Marks = ReadonlyMap<Square, 'good' | 'open' | 'wrong' | 'across' | 'down'>;

/** A board on the page. */
export interface Grid {
  readonly element: HTMLElement;
  readonly draw: (board: BoardScreen, marks?: Marks) => void;
  readonly focus: (square: Square, options?: FocusOptions) => void;
  /** The square with the roving focus. */
  readonly current: () => Square;
  /** On a screen where squares are small: comes near to these squares; none shows the whole board. */
  readonly zoom: (squares: readonly Square[]) => void;
  /** Replaces what a square says. */
  readonly says: (square: Square, text: string) => void;
}

/** Makes a board; `label` is its name for screen readers, `help` what the keys do. */
export function makeGrid(label: string, help: string, events: GridEvents): Grid {
  const helpId = `help-${label.toLowerCase().replaceAll(/\W+/g, '-')}`;
  const grid = h('div', { role: 'grid', 'aria-label': label, 'aria-describedby': helpId, class: 'board' });
  const letters = h('div', { class: 'letters', 'aria-hidden': 'true' });
  const view = h('div', { class: 'board-view' }, letters, grid);
  const element = h('div', { class: 'board-frame' }, view, h('p', { id: helpId, class: 'hint keys' }, help));
  let cells: HTMLElement[] = [];
  let columns = 0;
  let focused = 0;

  const move = (to: Square): void => {
    const [from, next] = [cells[focused], cells[to]];
    if (next === undefined) return;
    if (from !== undefined) from.tabIndex = -1;
    next.tabIndex = 0;
    focused = to;
  };
  const squareOf = (event: Event): Square =>
    event.target instanceof Element ? cells.findIndex(cell => cell.contains(event.target as Element)) : -1;

  grid.addEventListener('focusin', event => {
    const square = squareOf(event);
    if (square < 0) return;
    move(square);
    events.focused?.(square);
  });
  grid.addEventListener('click', event => {
    const square = squareOf(event);
    if (square >= 0) events.pressed?.(square);
  });
  grid.addEventListener('pointerdown', event => {
    const square = squareOf(event);
    if (square >= 0) events.grabbed?.(square, event);
  });
  grid.addEventListener('keydown', event => {
    const square = squareOf(event);
    if (square < 0) return;
    const to = target(event, { square, columns, count: cells.length });
    if (to !== undefined) {
      event.preventDefault();
      cells[to]?.focus();
    } else if (event.key === ' ' && events.pressed !== undefined) {
      event.preventDefault();
      events.pressed(square);
    } else if (events.typed?.(square, event) === true) event.preventDefault();
  });

  const build = (board: BoardScreen): void => {
    cells = board.squares.map(() => h('div', { role: 'gridcell', tabindex: -1 }));
    columns = board.columns;
    element.classList.toggle('large', columns > 15);
    focused = Math.min(
      cells.length - 1,
      Math.max(
        0,
        board.squares.findIndex(each => each.mark === '★'),
      ),
    );
    const first = cells[focused];
    if (first !== undefined) first.tabIndex = 0;
    grid.setAttribute('aria-rowcount', `${board.rows}`);
    grid.setAttribute('aria-colcount', `${board.columns}`);
    element.style.setProperty('--columns', `${board.columns}`);
    element.style.setProperty('--rows', `${board.rows}`);
    const top = board.squares
      .slice(0, columns)
      .map(({ name }) => h('span', { 'data-text': name.replaceAll(/\d/g, '') }));
    letters.replaceChildren(h('span'), ...top);
    grid.replaceChildren(
      ...Array.from({ length: board.rows }, (_, row) =>
        h(
          'div',
          { role: 'row', 'aria-rowindex': row + 1, 'data-text': row + 1 },
          ...cells.slice(row * columns, (row + 1) * columns),
        ),
      ),
    );
  };

  let near: readonly Square[] = [];
  const comeNear = (): void => {
    view.classList.toggle('near', near.length > 0);
    const boxes = near.flatMap(square => cells[square]?.getBoundingClientRect() ?? []);
    if (boxes.length === 0) return;
    const frame = view.getBoundingClientRect();
    const middle = (least: 'left' | 'top', most: 'right' | 'bottom'): number =>
      (Math.min(...boxes.map(box => box[least])) + Math.max(...boxes.map(box => box[most]))) / 2 -
      (frame[least] + frame[most]) / 2;
    view.scrollBy({ left: middle('left', 'right'), top: middle('top', 'bottom') });
  };
  // a phone that is turned shows the same squares
  new ResizeObserver(comeNear).observe(view);

  return {
    element,
    draw: (board, marks = new Map()) => {
      if (cells.length !== board.squares.length || columns !== board.columns) build(board);
      board.squares.forEach((square, nth) => {
        const cell = cells[nth];
        if (cell !== undefined) drawSquare(cell, square, marks.get(nth));
      });
    },
    focus: (square, options) => {
      move(square);
      cells[square]?.focus(options);
    },
    zoom: squares => {
      near = squares;
      comeNear();
    },
    current: () => focused,
    says: (square, text) => cells[square]?.setAttribute('aria-label', text),
  };
}

/** Where a key leads; `undefined`: it is no key that moves. */
function target(
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
  { square, columns, count }: { readonly square: Square; readonly columns: number; readonly count: number },
): Square | undefined {
  if (altKey || metaKey) return undefined;
  const column = square % columns;
  const row = square - column;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(row, square - 1);
    case 'ArrowRight':
      return Math.min(row + columns - 1, square + 1);
    case 'ArrowUp':
      return square - columns < 0 ? square : square - columns;
    case 'ArrowDown':
      return square + columns >= count ? square : square + columns;
    case 'Home':
      return ctrlKey ? 0 : row;
    case 'End':
      return ctrlKey ? count - 1 : row + columns - 1;
    case 'PageUp':
      return column;
    case 'PageDown':
      return count - columns + column;
    default:
      return undefined;
  }
}

function drawSquare(cell: HTMLElement, square: SquareScreen, mark: string | undefined): void {
  const { tile } = square;
  const state =
    tile === undefined ? '' : ` tile ${tile.state}${tile.blank ? ' blank' : ''}${square.last ? ' last' : ''}`;
  const name = `square ${square.kind}${state}${mark === undefined ? '' : ` ${mark}`}`;
  const text = tile === undefined ? square.mark : tile.text.startsWith('{') ? '■' : tile.text;
  const points = tile === undefined || tile.blank || tile.points === 0 ? '' : `${tile.points}`;
  const drawn = `${name}|${text}|${points}`;
  if (cell.getAttribute('aria-label') !== square.said) cell.setAttribute('aria-label', square.said);
  if (cell.dataset.drawn === drawn) return;
  cell.dataset.drawn = drawn;
  cell.className = name;
  cell.dataset.length = `${Math.min(4, Array.from(text).length)}`;
  // drawn by the style sheet: what a square says is its label, and no text of it
  cell.replaceChildren(
    h('span', { class: 'face', 'data-text': text }),
    ...(points === '' ? [] : [h('span', { class: 'points', 'data-text': points })]),
  );
}
