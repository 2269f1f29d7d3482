import { describeBoard, explainer, isCurable, owed, previewPlacement, rackOf, tilesIn } from 'tilewright';
import type { Event, Game, Move, Placed, Play, Preview, Rules, Seat, SquareInfo, Tile, Violation } from 'tilewright';
import { speaker } from 'tilewright/notation';
import type { Draft, Gesture } from './draft';

/** Whose board it is: the game as this seat may know it, and what became of the last move. */
export interface Table {
  readonly rules: Rules;
  readonly view: Game;
  readonly seat: Seat;
  /** What happened last, as this seat may know it (`eventsFor`). */
  readonly events?: readonly Event[] | undefined;
  /** Why the seat's last move was refused. */
  readonly refused?: readonly Violation[] | undefined;
}

/** A square as it is drawn: `spoken` is for a screen reader, `kind` for the style sheet. */
export interface ShownSquare extends SquareInfo {
  readonly spoken: string;
  readonly kind: string;
  readonly label: string;
}

/** A tile on the rack. */
export interface ShownTile {
  readonly tile: Tile;
  readonly text: string;
  readonly points: number;
  readonly spoken: string;
  /** Is it in the hand, or among those to exchange? */
  readonly chosen: boolean;
}

/** A button: what it sends to the game, or what it does on the board. */
export type ShownButton = { readonly text: string; readonly disabled: boolean } & (
  { readonly move: Move | undefined } | { readonly gesture: Gesture }
);

/** A board as any framework draws it. */
export interface Shown {
  readonly rows: readonly (readonly ShownSquare[])[];
  readonly rack: readonly ShownTile[];
  readonly points: number;
  /** Where the points come from, why it is no play, or what happened last. */
  readonly lines: readonly string[];
  /** Are the lines reasons against a move? */
  readonly isRefused: boolean;
  /** Whom the game waits for. */
  readonly due: readonly string[];
  readonly buttons: readonly ShownButton[];
  /** The letters that the blank on the board may stand for; none while nothing is asked. */
  readonly letters: readonly { readonly letter: number; readonly text: string }[];
  readonly play: Play | undefined;
  /** What a live region says. */
  readonly said: string;
}

/** Everything that is drawn and said. */
export function shown(table: Table, draft: Draft): Shown {
  const { rules, view, seat, refused = [], events = [] } = table;
  const names = view.seats.map(({ name }) => name);
  const [say, speak] = [explainer(rules, { names }), speaker(rules, { names })];
  const tiles = stillLaid(table, draft.tiles);
  const preview = previewPlacement(rules, view, seat, { type: 'place', tiles });
  const { score, violations, play } = preview;
  // what was refused or happened before the draft changed is no news
  const isFresh = refused.length > 0 && refused !== draft.seen;
  const hasNews = refused.length === 0 && events !== draft.seen;
  const reasons = isFresh ? refused : tiles.length > 0 ? violations : [];
  const news = events.map(speak.event);
  const due = owed(rules, view).map(say);
  const happened = isFresh ? refused.map(say).join(' ') : hasNews ? news.join(' ') : '';
  const wrong = new Set(reasons.filter(each => !isCurable(each)).flatMap(({ squares }) => squares));
  const described = describeBoard(rules, view, seat, tiles).map(info => ({
    ...info,
    spoken: speak.square(info, info.square === draft.cursor ? ifLaid(table, draft, speak.preview) : undefined),
    kind: `${kindOf(info)}${wrong.has(info.square) ? ' wrong' : ''}`,
    label: labelOf(info),
  }));
  return {
    rows: Array.from({ length: rules.layout.rows }, (_, row) => described.filter(info => info.row === row)),
    rack: heldBy(table, tiles).map((tile, place) => ({
      tile,
      text: rules.alphabet.letters[tile] ?? '?',
      points: rules.alphabet.points[tile] ?? 0,
      spoken: speak.tile(tile),
      chosen: draft.exchange?.includes(place) ?? draft.hand === place,
    })),
    points: tiles.length > 0 ? (score?.total ?? 0) : 0,
    lines:
      reasons.length > 0
        ? reasons.map(say)
        : tiles.length > 0
          ? (score?.lines.map(say) ?? [])
          : news.filter(text => !due.includes(text)),
    isRefused: reasons.length > 0,
    due,
    buttons: buttonsOf(table, draft, preview),
    letters: draft.asks === undefined ? [] : rules.alphabet.letters.map((text, letter) => ({ letter, text })).slice(1),
    play,
    said: happened || draft.said || (tiles.length > 0 ? speak.preview(tiles, preview) : ''),
  };
}

/** What the tile in the hand would form on the square of the cursor. */
function ifLaid(table: Table, draft: Draft, say: (tiles: readonly Placed[], preview: Preview) => string) {
  const { rules, view, seat } = table;
  const tile = draft.hand === undefined ? undefined : heldBy(table, draft.tiles)[draft.hand];
  if (tile === undefined || tile === rules.alphabet.blank || !isFree(table, draft, draft.cursor)) return undefined;
  const tiles = [...draft.tiles, { square: draft.cursor, tile }];
  return say(tiles, previewPlacement(rules, view, seat, { type: 'place', tiles }));
}

/** What the seat may do now: answers and verdicts first, then its move. */
function buttonsOf(table: Table, draft: Draft, { play, score }: Preview): readonly ShownButton[] {
  const { rules, view, seat } = table;
  const mine = owed(rules, view).filter(({ by }) => by === seat);
  const may = new Set(mine.flatMap(duty => duty.may));
  if (draft.exchange !== undefined) {
    const rack = heldBy(table, []);
    const tiles = draft.exchange.flatMap(place => rack[place] ?? []);
    return [
      { text: `Exchange ${tiles.length}`, move: { type: 'exchange', tiles }, disabled: tiles.length === 0 },
      { text: 'Cancel', gesture: { type: 'cancel' }, disabled: false },
    ];
  }
  const answers = mine.flatMap((duty): readonly ShownButton[] => {
    if (duty.type === 'answer')
      return duty.prompt.options.map(({ text }) => button(text, { type: 'answer', choice: text }));
    if (duty.type !== 'verdict') return [];
    const of = mine.filter(({ type }) => type === 'verdict').length > 1 ? ` ${view.seats[duty.of]?.name ?? ''}` : '';
    return [
      button(`Accept${of}`, { type: 'accept', of: duty.of }),
      button(`Challenge${of}`, { type: 'challenge', of: duty.of }),
    ];
  });
  const places: readonly ShownButton[] = [
    { text: play === undefined ? 'Play' : `Play ${score?.total ?? 0}`, move: play, disabled: play === undefined },
    { text: 'Take back', gesture: { type: 'recall' }, disabled: draft.tiles.length === 0 },
  ];
  return [
    ...answers,
    ...(may.has('place') ? places : []),
    ...(may.has('exchange') ? [{ text: 'Exchange…', gesture: { type: 'exchange' }, disabled: false } as const] : []),
    ...(may.has('pass') ? [button('Pass', { type: 'pass' })] : []),
  ];
}

function button(text: string, move: Move): ShownButton {
  return { text, move, disabled: false };
}

/** The tiles of the rack that are free: neither in a play that waits for verdicts nor laid here. */
export function heldBy({ view, seat }: Table, laid: readonly Placed[]): readonly Tile[] {
  const waiting = view.pending.flatMap(turn =>
    turn.type === 'play' && turn.seat === seat && turn.state !== 'booked' ? turn.placement.tiles : [],
  );
  return [...waiting, ...laid].reduce<readonly Tile[]>(
    (rack, { tile }) => rack.filter((_, place) => place !== rack.indexOf(tile)),
    tilesIn(rackOf(view, seat)).tiles,
  );
}

/** The laid tiles that can still lie there: others may have moved since. */
export function stillLaid(table: Table, laid: readonly Placed[]): readonly Placed[] {
  const kept: Placed[] = [];
  for (const placed of laid)
    if (isEmpty(table, placed.square) && heldBy(table, kept).includes(placed.tile)) kept.push(placed);
  return kept;
}

/** Has a square neither a tile nor a wall? */
function isEmpty({ rules, view, seat }: Table, square: number): boolean {
  const info = describeBoard(rules, view, seat)[square];
  return info !== undefined && info.tile === undefined && !info.premium.wall;
}

/** Could a tile be laid here? */
export function isFree(table: Table, { tiles }: Draft, square: number): boolean {
  return isEmpty(table, square) && !tiles.some(placed => placed.square === square);
}

/** The class of a square. */
function kindOf({ premium: { letter, word, wall }, tile }: SquareInfo): string {
  if (tile !== undefined && tile.text !== '') return `tile ${tile.state}${tile.blank ? ' blank' : ''}`;
  return wall ? 'wall' : word > 1 ? `word-${word}` : letter > 1 ? `letter-${letter}` : 'plain';
}

/** What stands on a square: its tile, or `2L`, `3W`. */
function labelOf({ premium: { letter, word, start }, tile }: SquareInfo): string {
  return tile?.text ?? (start ? '★' : word > 1 ? `${word}W` : letter > 1 ? `${letter}L` : '');
}
