/** What the tab of the table knows, and what follows from it alone. */
import type { Placed, Seat, Square, Viewer } from 'tilewright';
import type { Reason, Tried } from './desks/screens.ts';
import type { Draft, DutyScreen, TableScreen } from './desks/table.ts';
import type { Marks } from './grid.ts';

/** A tile of the hand that lies on the board and is not played yet. */
export interface Laid extends Placed {
  /** Which tile of the hand it is. */
  readonly nth: number;
}

/** All that the tab knows; the game itself is the referee's. */
export interface State {
  readonly screen?: TableScreen;
  readonly tried?: Tried;
  /** Who looks: whoever is to move, or one viewer. */
  readonly viewer: Viewer | 'mover';
  readonly laid: readonly Laid[];
  readonly claims: Draft['claims'];
  /** The tile of the hand that goes on the next square that is pressed. */
  readonly chosen?: number;
  /** Typed letters run across, or down. */
  readonly across: boolean;
  /** In which order the hand is shown. */
  readonly order: readonly number[];
  readonly reasons: readonly Reason[];
  /** What was done besides moves, as “Game loaded.” */
  readonly notes: readonly string[];
  /** Who sits in front of the screen, where several people play at it. */
  readonly seated?: Seat;
  /** Who is to take the screen over, before anybody's tiles are shown. */
  readonly handTo?: Seat;
  /** For a challenge; 0: no limit. */
  readonly seconds: number;
}

/** Before the first game. */
export const NOTHING: State = {
  ...{ viewer: 'mover', laid: [], claims: [], across: true, order: [], reasons: [], notes: [], seconds: 0 },
};

/** The state without some of what need not be there. */
export function without(
  state: State,
  ...names: readonly ('chosen' | 'tried' | 'screen' | 'seated' | 'handTo')[]
): State {
  const rest = { ...state };
  for (const name of names) Reflect.deleteProperty(rest, name);
  return rest;
}

/** The tiles that lie there, as the referee takes them. */
export function draftOf({ laid, claims }: State): Draft {
  return { tiles: laid.map(placedOf), claims };
}

/** One of them. */
export function placedOf({ square, tile, as }: Laid): Placed {
  return as === undefined ? { square, tile } : { square, tile, as };
}

/** Could a tile be laid here? */
export function isFree({ screen, laid }: State, square: Square): boolean {
  const there = screen?.board.squares[square];
  return there !== undefined && there.tile === undefined && !laid.some(each => each.square === square);
}

/** The next square of the line that has no tile; none where the line ends. */
export function nextFree(state: State, from: Square): Square | undefined {
  const { columns, rows } = state.screen?.board ?? { columns: 0, rows: 0 };
  const step = state.across ? 1 : columns;
  for (let at = from + step; at < rows * columns; at += step) {
    if (state.across && at % columns === 0) return undefined;
    if (isFree(state, at)) return at;
  }
  return undefined;
}

/** What stands out on the board; `current` is the square with the focus. */
export function marksOf({ tried, laid, across }: State, current: Square): Marks {
  const found = new Map<Square, 'good' | 'open' | 'wrong' | 'across' | 'down'>();
  found.set(current, across ? 'across' : 'down');
  if (tried === undefined || laid.length === 0) return found;
  for (const square of tried.words) found.set(square, 'good');
  for (const { squares, unfinished } of tried.reasons)
    for (const square of squares) found.set(square, unfinished ? 'open' : 'wrong');
  return found;
}

/** Who sees the table: whoever owes something first and is no bot, or who sat there before. */
export function moverOf({ duties, bots, viewer }: TableScreen): Viewer {
  return duties.find(({ by }) => by !== 'director' && !bots.includes(by))?.by ?? viewer;
}

/** Must the screen be handed over before this viewer's tiles are shown? */
export function isHandedOver({ screen, seated }: Pick<State, 'screen' | 'seated'>, to: Viewer): to is Seat {
  if (screen === undefined || typeof to !== 'number' || screen.isMoment) return false;
  return screen.seats.length - screen.bots.length > 1 && to !== seated;
}

/** A bot moves where a person is not asked first: a person's challenge comes before the bot's next play. */
export function isBotsTurn({ duties, bots }: TableScreen, { by, type }: DutyScreen): boolean {
  const isBot = (each: DutyScreen): boolean => each.by !== 'director' && bots.includes(each.by);
  if (by === 'director' || !bots.includes(by)) return false;
  return type !== 'move' || !duties.some(each => each.type === 'verdict' && !isBot(each));
}

/** Places of a hand, in another order. */
export function shuffled(order: readonly number[]): readonly number[] {
  const mixed = [...order];
  for (let n = mixed.length - 1; n > 0; n--) {
    const other = Math.floor(Math.random() * (n + 1));
    [mixed[n], mixed[other]] = [mixed[other] ?? 0, mixed[n] ?? 0];
  }
  return mixed;
}
