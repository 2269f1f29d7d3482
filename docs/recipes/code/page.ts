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
  for (const name of ['id', 'role']) copy.removeAttribute(name);
  copy.style.setProperty('width', `${box.width}px`);
  copy.style.setProperty('height', `${box.height}px`);
  source.classList.add('dragging');
  document.body.append(copy);
  return copy;
}

function squareAt(x: number, y: number): Square | undefined {
  const cell = document.elementFromPoint(x, y)?.closest('[role=gridcell]');
  const grid = cell?.closest('[role=grid]');
  if (cell === null || cell === undefined || grid === null || grid === undefined) return undefined;
  return [...grid.querySelectorAll('[role=gridcell]')].indexOf(cell);
}

/** Gives the focus to the square of the cursor, where another square of the board has it. */
export function followCursor(board: Element | null | undefined): void {
  const next = board?.querySelector('[tabindex="0"]');
  if (next instanceof HTMLElement && board?.contains(document.activeElement) === true) next.focus();
}

/** Opens a dialog that has just been drawn. */
export function openDialog(dialog: unknown): void {
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** The letter with which a dialog was closed; 0 where nobody chose. */
export function letterOf({ target }: { readonly target: EventTarget | null }): number {
  return target instanceof HTMLDialogElement ? Number(target.returnValue) : 0;
}
