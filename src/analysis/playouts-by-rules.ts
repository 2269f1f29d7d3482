/** Playouts through the verbs, for any game: bots play imagined games, and the log is all that is looked at. */
import { bestBy } from '../bots/best-by.ts';
import { playOut } from '../bots/play-games.ts';
import { sampleGame } from '../bots/sample-game.ts';
import { withRack } from '../bots/with-rack.ts';
import type { Seat } from '../core/flavours.ts';
import { kindsOf, noneOf, sizeOf } from '../core/multiset.ts';
import { applyMove } from '../engine/apply.ts';
import { finalizeGame } from '../engine/finalize.ts';
import type { Game, Turn } from '../engine/game.ts';
import { moversOf } from '../engine/owes.ts';
import type { Rules } from '../engine/rules.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { bonusOf } from '../movegen/by-rules.ts';
import { hasBag, tilesGone, withBlanks } from '../movegen/equity.ts';
import { STEPS, stepsOf } from '../movegen/leaves.ts';
import type { Plan } from '../movegen/plan.ts';
import { dataOf, type Position } from '../movegen/position.ts';
import { countsWithout } from '../search/exchanges.ts';
import { handOf } from '../search/holding.ts';
import { BAG, rackOf, zoneAt } from '../engine/zones.ts';
import { newDeals } from './deals.ts';
import type { PlayoutTerms } from './kernel-playouts.ts';
import { leadOf, MOST_TO_THE_END, winOf, type Outcome, type Playouts, type SimulatedCandidate } from './playout.ts';

/** Playouts from a position. `game` is what the seat knows of it. */
export function newPlayoutsByRules(position: Position, game: Game, terms: PlayoutTerms): Playouts {
  const { rules, seat } = position;
  const { plan } = dataOf(position);
  const { plies, leaves, win, seed } = terms;
  const bot = bestBy({ leaves, exchanges: true }, { lexicon: plan.lexicon as WordGraph });
  const deals = terms.kept.length === 0 ? undefined : newDeals(terms.unknown(), seed, terms.kept);
  const before = leadOf(seat, game.scores);
  let candidate: SimulatedCandidate | undefined;

  /** The game that the seat does not know, as one that it could be. */
  function imagined(iteration: number): Game {
    const { rack } = deals?.(iteration) ?? {};
    const tiles = rack && kindsOf(Array.from(rack));
    const told = tiles && withRack(rules, game, 1 - seat, tiles);
    return sampleGame(rules, told?.ok === true ? told.value : game, `${seed}/${iteration}`);
  }

  const valueOf = (leave: readonly number[]): number =>
    stepsOf(leaves.valueOf(withBlanks(leave, rules.alphabet, plan.blanks)));

  function play(iteration: number): Outcome {
    const [points, bingos]: [number[], boolean[]] = [[], []];
    const met = imagined(iteration);
    const made = candidate && applyMove(rules, met, seat, candidate.move);
    if (made?.ok !== true) throw new RangeError('a move of the simulation is refused');
    let now = playOut(rules, made.value.game, bot, { turns: 0 });
    const left = game.scores.map(() => 0);
    left[seat] = valueOf(leaveOfTurn(rules, met, now, seat));
    for (let turns = 0; now.over === undefined && turns < plies; turns++) {
      const [mover = 0] = moversOf(rules, now);
      const next = playOut(rules, now, bot, { turns: 1 });
      points.push((next.scores[mover] ?? 0) - (now.scores[mover] ?? 0));
      bingos.push(hasBonus(next.history[next.history.length - 1], plan));
      left[mover] = valueOf(leaveOfTurn(rules, now, next, mover));
      now = next;
    }
    if (now.over === undefined && !hasBag({ game: now })) now = playOut(rules, now, bot, { turns: MOST_TO_THE_END });
    const over = now.over !== undefined;
    const scores = over
      ? finalizeGame(rules, now).seats.map(({ total }) => total)
      : now.scores.map((points, each) => points + (hasBag({ game: now }) ? (left[each] ?? 0) / STEPS : 0));
    const lead = leadOf(seat, scores);
    const [next = seat] = moversOf(rules, now);
    const spread = Math.round(STEPS * (lead - before));
    const unseen = (): number =>
      sizeOf(zoneAt(now, BAG).counts) + sizeOf(rackOf(now, next === seat ? 1 - seat : seat).counts);
    return { spread, win: winOf(win, { lead: STEPS * lead, over, isNext: next === seat, unseen }), points, bingos };
  }

  return {
    begin: next => {
      candidate = next;
    },
    play,
  };
}

/** The leave of a seat's last turn; empty where it is not known, or the bag was empty. */
function leaveOfTurn(rules: Rules, met: Game, now: Game, mover: Seat): readonly number[] {
  const turn = now.history[now.history.length - 1];
  const gone = turn?.seat === mover ? tilesGone(turn) : undefined;
  const hand = handOf(rules, met, mover);
  return gone === undefined || !hasBag({ game: met }) ? noneOf(hand.length) : countsWithout(hand, gone);
}

/** Did a turn get a bonus for the number of its tiles? */
function hasBonus(turn: Turn | undefined, { bonuses }: Plan): boolean {
  return turn?.type === 'play' && bonusOf(bonuses, turn.placement.tiles) > 0;
}
