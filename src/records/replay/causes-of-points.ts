/** Why a score or a total is not what it should be. Asked only where it is not. */
import type { CauseCode } from '../causes.ts';
import type { Account, Replay } from './state.ts';

/** The usual cause of a finding, as far as the event says it. Whether it is certain only the whole record says. */
export interface Explained {
  readonly cause: CauseCode;
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
  if (cumulative === right) return { cause: 'score-slip' };
  return cumulative === computed && score === right ? { cause: 'score-total-swapped' } : undefined;
}

/** More than any total of a game: what is larger is not written as a plain number. */
const MOST_TOTAL = 1e6;

/** What a total follows from that has counted a turn which is not there. */
export function missedTurn({ record, offTurn }: Replay, account: Account): number | undefined {
  return offTurn > account.turn ? record.events[offTurn - 1]?.line : undefined;
}

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
  if (next?.total === computed + (next?.sum ?? 0)) return { cause: 'total-slip' };
  if (offTurn > account.turn) return { cause: 'turn-missing' };
  const offBy = recorded - computed;
  if (isUncounted(replay, account, computed)) return { cause: 'play-uncounted' };
  if (offBy % 5 === 0) return { cause: 'line-missing' };
  const goesOn = later.whole && later.totals.every(({ total, sum }) => total === recorded + sum);
  if (!sure || !goesOn || Math.abs(offBy) > MOST_TOTAL) return undefined;
  return { cause: next === undefined ? 'total-slip' : 'totals-shifted' };
}

/** Does the total lack just what the play scored, or the player's play before? */
function isUncounted({ event, record, turn }: Replay, { total, turn: last }: Account, computed: number): boolean {
  const { type, cumulative = computed } = event;
  const before = record.events[last - 1];
  const points = before?.type === 'play' && last < turn ? (before.score ?? 0) : 0;
  return (type === 'play' && cumulative === total) || (points > 0 && computed - cumulative === points);
}

/** The totals of the event's player after it, each with what was scored in between. */
interface Later {
  readonly totals: readonly { readonly total: number; readonly sum: number }[];
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
    if (of.cumulative !== undefined) totals.push({ total: of.cumulative, sum });
  }
  return { totals, whole: true };
}
