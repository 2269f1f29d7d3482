/**
 * The racks at the end of a GCG file: `#rackN`, and `#incomplete` with the rack of the player to move (source: GCG);
 * and whose rack a line counts that has none of its own.
 */
import type { Seat } from '../../core/flavours.ts';
import type { LastRack, RecordedEvent, RecordedPragma } from '../record.ts';
import { lackingOf, sameCharacters } from './parts.ts';
import { faultOf, problemOn, quirkOf, type Problem } from './problems.ts';
import type { GcgStatement } from './statements.ts';

/** One rack for a seat; further ones are kept as pragmas. */
export interface GcgRacks {
  readonly last: readonly LastRack[];
  readonly twice: readonly RecordedPragma[];
  readonly problems: readonly Problem[];
}

/**
 * Reads the last racks. `#rackN` is that of the player declared as N. `#incomplete` with a rack before an event has
 * that of the player who moves there, which is no last rack: it is kept as a pragma.
 */
export function readRacks(
  statements: readonly GcgStatement[],
  numbered: ReadonlyMap<number, Seat>,
  { toMove, seats }: { readonly toMove: Seat | undefined; readonly seats: number },
): GcgRacks {
  const last = new Map<Seat, LastRack>();
  const twice: RecordedPragma[] = [];
  const problems: Problem[] = [];
  const lastEvent = statements.reduce((last, { type }, n) => (type === 'event' ? n : last), -1);
  for (const [n, statement] of statements.entries()) {
    if (statement.type !== 'rack') continue;
    const { number, rack, line, column } = statement;
    if (number === undefined && rack === '') continue;
    if (number === undefined && n < lastEvent) {
      twice.push({ keyword: 'incomplete', text: rack, line });
      continue;
    }
    const seat = number === undefined ? toMove : numbered.get(number);
    const keyword = number === undefined ? 'incomplete' : `rack${number}`;
    if (seat === undefined || seat >= seats)
      problems.push(problemOn(line, faultOf('rack-of-nobody', column, rack, 'a player of that number')));
    else if (last.has(seat)) {
      twice.push({ keyword, text: rack, line });
      problems.push(problemOn(line, quirkOf('pragma-twice', 1, `#${keyword}`)));
    } else last.set(seat, { seat, rack, line });
  }
  return { last: [...last.values()], twice, problems };
}

/**
 * How tiles that are counted at the end go with the last rack that the events show for a seat: they are the `same`;
 * they `may` be its tiles, because it drew or showed only a part; or they are `other` tiles.
 */
export type RackFit = 'same' | 'may' | 'other';

/** The last racks that the events so far show. A record is read once, event by event. */
export interface ShownRacks {
  readonly add: (event: RecordedEvent) => void;
  /**
   * Compares tiles that are counted at the end with the last rack of a seat; `undefined` where no event shows one.
   * Tiles are compared as they are written, because a file is read before its letter set is known.
   */
  readonly fitOf: (seat: Seat, tiles: string) => RackFit | undefined;
  /**
   * Returns whether tiles that a line counts are the rack of another player, and not that of the player on the line.
   * It is asked of a line without a rack: `>Ann: (QZ) -5 61` with the rack of Bob is points for his rack, whatever its
   * sign.
   */
  readonly isOfAnother: (seat: Seat, tiles: string) => boolean;
}

/** The last events of a seat. */
interface LastEvents {
  /** The last play before `turn`, and the last event that is a turn. */
  readonly play: RecordedEvent | undefined;
  readonly turn: RecordedEvent | undefined;
}

/** Returns the racks shown by no events yet. */
export function newShownRacks(): ShownRacks {
  const seats = new Map<Seat, LastEvents>();

  function fitOf(seat: Seat, tiles: string): RackFit | undefined {
    const { play, turn } = seats.get(seat) ?? {};
    if (turn === undefined) return undefined;
    const { type, rack } = turn;
    const shown = type === 'withdrawn' ? (rack ?? play?.rack) : rack;
    if (shown === undefined || type === 'unreadable' || turn.count !== undefined) return undefined;
    const isMove = type === 'play' || type === 'exchange';
    const held = isMove ? lackingOf(shown, turn.tiles ?? '').left.join('') : shown;
    if (!(isMove && held === '') && sameCharacters(held, tiles)) return 'same';
    return lackingOf(tiles, held.replaceAll('?', 'x')).lacking.length === 0 ? 'may' : 'other';
  }

  return {
    add: event => {
      if (BESIDE_TURNS.includes(event.type)) return;
      const { play, turn } = seats.get(event.seat) ?? {};
      seats.set(event.seat, { play: turn?.type === 'play' ? turn : play, turn: event });
    },
    fitOf,
    isOfAnother: (seat, tiles) => {
      const own = fitOf(seat, tiles);
      if (own === 'same') return false;
      const fits = [...seats.keys()].filter(other => other !== seat).map(other => fitOf(other, tiles));
      return fits.includes('same') || (own === 'other' && fits.includes('may'));
    },
  };
}

const BESIDE_TURNS: readonly RecordedEvent['type'][] = ['out-bonus', 'rack-penalty', 'time', 'challenge-bonus'];
