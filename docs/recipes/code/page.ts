import type { Square } from 'tilewright';

/** What comes of a drag, by pointer events: mouse, pen and finger in one way. */
export interface Drag {
  /** Over a square, or over none: again and again while it moves. */
  readonly over: (square: Square | undefined) => void;
  /** Let go over a square, or elsewhere. */
  readonly dropped: (square: Square | undefined) => void;
}

/** How far a pointer moves before it drags, in CSS pixels: less is a click. */
const SLACK = 6;

/** Begins a drag with this event of `source`, which is copied for as long as it moves. */
export function startDrag(event: PointerEvent, source: HTMLElement, drag: Drag): void {
  if (event.button !== 0) return;
  const begin = { x: event.clientX, y: event.clientY };
  const box = source.getBoundingClientRect();
  let ghost: HTMLElement | undefined;
  let last: Square | undefined;

  const moved = (move: PointerEvent): void => {
    if (move.pointerId !== event.pointerId) return;
    const far = Math.hypot(move.clientX - begin.x, move.clientY - begin.y);
    if (ghost === undefined && far < SLACK) return;
    ghost ??= ghostOf(source, box);
    ghost.style.setProperty('left', `${move.clientX - box.width / 2}px`);
    ghost.style.setProperty('top', `${move.clientY - box.height / 2}px`);
    const square = squareAt(move.clientX, move.clientY);
    if (square !== last) drag.over(square);
    last = square;
  };
  const ended = (end: PointerEvent): void => {
    if (end.pointerId !== event.pointerId) return;
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', ended);
    removeEventListener('pointercancel', ended);
    if (ghost === undefined) return;
    ghost.remove();
    source.classList.remove('dragging');
    // the click that follows belongs to the drag
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => {
      removeEventListener('click', swallow, { capture: true });
    }, 0);
    drag.dropped(end.type === 'pointerup' ? squareAt(end.clientX, end.clientY) : undefined);
  };
  addEventListener('pointermove', moved);
  addEventListener('pointerup', ended);
  addEventListener('pointercancel', ended);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function ghostOf(source: HTMLElement, box: DOMRect): HTMLElement {
  const copy = source.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return source;
  copy.classList.add('ghost');
  copy.setAttribute('aria-hidden', 'true');
  for (const name of ['id', 'role', 'tabindex']) copy.removeAttribute(name);
  copy.style.setProperty('width', `${box.width}px`);
  copy.style.setProperty('height', `${box.height}px`);
  source.classList.add('dragging');
  // inside the board, whose style sheet draws letter and points
  (source.closest('.tile-board') ?? document.body).append(copy);
  return copy;
}

function squareAt(x: number, y: number): Square | undefined {
  const cell = document.elementFromPoint(x, y)?.closest('[role=gridcell]');
  const grid = cell?.closest('[role=grid]');
  if (cell === null || cell === undefined || grid === null || grid === undefined) return undefined;
  return [...grid.querySelectorAll('[role=gridcell]')].indexOf(cell);
}

/** The element of each board that had the focus last. */
const lastFocused = new WeakMap<Element, Element>();

/**
 * Keeps the keyboard's place after a board is drawn. The focus follows the cursor over the squares. It returns there
 * when the focused button is gone or disabled. A toolbar is one tab stop, and arrow keys move inside it.
 */
export function keepFocus(board: Element | null | undefined): void {
  if (!(board instanceof HTMLElement)) return;
  if (!listening.has(board)) listen(board);
  for (const toolbar of board.querySelectorAll('[role=toolbar]')) setTabStop(toolbar);
  const grid = board.querySelector('[role=grid]');
  const cursor = grid?.querySelector('[tabindex="0"]');
  if (!(cursor instanceof HTMLElement) || cursor === document.activeElement) return;
  if (grid?.contains(document.activeElement) === true) cursor.focus();
  else if (isFocusLost(lastFocused.get(board))) cursor.focus({ preventScroll: true });
}

const listening = new WeakSet<Element>();

function listen(board: HTMLElement): void {
  listening.add(board);
  board.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    lastFocused.set(board, target);
    const toolbar = target.closest('[role=toolbar]');
    if (toolbar !== null) setTabStop(toolbar);
  });
  board.addEventListener('keydown', event => {
    const toolbar = event.target instanceof Element ? event.target.closest('[role=toolbar]') : null;
    if (toolbar !== null && moveInToolbar(toolbar, event.key)) event.preventDefault();
  });
}

/** Returns whether an element had the focus and cannot have it any more. */
export function isFocusLost(last: Element | undefined): boolean {
  const { activeElement } = document;
  if (last === undefined || (activeElement !== null && activeElement !== document.body && activeElement !== last))
    return false;
  return !last.isConnected || last.matches(':disabled') || last.closest('[hidden]') !== null;
}

/** The buttons of a toolbar that can have the focus. */
function itemsOf(toolbar: Element): readonly HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled)')];
}

/** Makes one button of a toolbar its tab stop: the focused one, or the one before, or the first. */
export function setTabStop(toolbar: Element): void {
  const items = itemsOf(toolbar);
  const stop = items.find(item => item === document.activeElement) ?? items.find(item => item.tabIndex === 0);
  for (const item of items) item.tabIndex = item === (stop ?? items[0]) ? 0 : -1;
}

/** Moves the focus inside a toolbar; returns whether the key does that. */
export function moveInToolbar(toolbar: Element, key: string): boolean {
  const items = itemsOf(toolbar);
  const at = items.findIndex(item => item === document.activeElement);
  const to =
    key === 'Home'
      ? 0
      : key === 'End'
        ? items.length - 1
        : key === 'ArrowRight'
          ? at + 1
          : key === 'ArrowLeft'
            ? at - 1
            : NaN;
  const next = items[(to + items.length) % items.length];
  next?.focus();
  return next !== undefined;
}

/** Opens a dialog that has just been drawn. */
export function openDialog(dialog: unknown): void {
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** The letter with which a dialog was closed; 0 where nobody chose. */
export function letterOf({ target }: { readonly target: EventTarget | null }): number {
  return target instanceof HTMLDialogElement ? Number(target.returnValue) : 0;
}
