/** Why a score or a total is not what it should be. Asked only where it is not. */
import type { CauseCode } from '../causes.ts';
import type { Edit } from '../findings.ts';
import type { RecordedEvent } from '../record.ts';
import { editsOf, signed } from './edits.ts';
import type { Account, Replay } from './state.ts';

/** A cause, with the edits that mend it where it is certain. */
export interface Explained {
  readonly cause: CauseCode;
  readonly fix: readonly Edit[];
}

/** The points of an event as recorded and by the rules, and the total before it. */
export interface Differing {
  readonly score: number;
  readonly computed: number;
  readonly before: number;
}

/** A score that the total of the same line contradicts: one of the two is written wrong, and the rules say which. */
export function slipOf({ event }: Replay, { score, computed, before }: Differing): Explained | undefined {
  const { cumulative } = event;
  const right = before + computed;
  if (cumulative === right) return { cause: 'score-slip', fix: editsOf(event, { score: signed(computed) }) };
  if (cumulative !== computed || score !== right) return undefined;
  return { cause: 'score-total-swapped', fix: editsOf(event, { score: signed(computed), cumulative: `${right}` }) };
}

/** More than any total of a game: what is larger is not written as a plain number. */
const MOST_TOTAL = 1e6;

/** A total that is not the one before it and the score. `sure`: the score is what the rules give. */
export function causeOfTotal(
  replay: Replay,
  account: Account,
  { computed, sure }: { readonly computed: number; readonly sure: boolean },
): Explained | undefined {
  const { event, offTurn } = replay;
  const { cumulative: recorded = computed } = event;
  const later = laterTotals(replay);
  if (later === undefined) return undefined;
  const [next] = later.totals;
  if (next?.total === computed + (next?.sum ?? 0))
    return { cause: 'total-slip', fix: editsOf(event, { cumulative: `${computed}` }) };
  if (offTurn > account.turn) return { cause: 'turn-missing', fix: [] };
  const offBy = recorded - computed;
  if (offBy % 5 === 0) return { cause: 'line-missing', fix: [] };
  const goesOn = later.whole && later.totals.every(({ total, sum }) => total === recorded + sum);
  if (!sure || !goesOn || Math.abs(offBy) > MOST_TOTAL) return undefined;
  const moved = later.totals.flatMap(({ of, total }) => editsOf(of, { cumulative: `${total - offBy}` }));
  return { cause: 'totals-shifted', fix: [...editsOf(event, { cumulative: `${computed}` }), ...moved] };
}

/** The totals of the event's player after it, each with what was scored in between. */
interface Later {
  readonly totals: readonly { readonly of: RecordedEvent; readonly total: number; readonly sum: number }[];
  /** Are all scores known? */
  readonly whole: boolean;
}

/** `undefined` where two players share the nick: nobody knows whose the totals are. */
export function laterTotals({ record, event, turn }: Replay, seat: number = event.seat): Later | undefined {
  const { players, events } = record;
  const nick = players[seat]?.nick;
  if (players.some((player, other) => other !== seat && player.nick === nick)) return undefined;
  const totals: Later['totals'][number][] = [];
  let sum = 0;
  let played = event.seat === seat ? (event.score ?? 0) : 0;
  for (const of of events.slice(turn)) {
    if (of.seat !== seat) continue;
    const silent = of.type === 'withdrawn' && (of.score ?? 0) === 0;
    const score = silent ? -played : of.score;
    if (score === undefined) return { totals, whole: false };
    sum += score;
    if (of.type === 'play' || of.type === 'unreadable') played = score;
    if (of.cumulative !== undefined) totals.push({ of, total: of.cumulative, sum });
  }
  return { totals, whole: true };
}
