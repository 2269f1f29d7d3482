/** Endings: when a game is over. */
import type { Seat, Square } from '../core/flavours.ts';
import { isEmptyBoard } from '../board/board.ts';
import { hasLeft, isAlone, isCounted, pointsOfTurn, remaining, type GameData, type Turn } from '../engine/game.ts';
import type { EndRule, RuleFacts, Rules } from '../engine/rules.ts';
import { BAG, RACK, zoneAt, zoneKey, isEmpty } from '../engine/zones.ts';

/** What counts as a pass, where everybody has to pass. */
type PassCounts = NonNullable<Parameters<typeof allPassed>[1]>;

/** An ending of a game's own. Its name is the reason that `game.over` gives. `facts` are its parameters and needs. */
export function endRule(name: string, over: EndRule['over'], facts: RuleFacts = {}): EndRule {
  return { name, over, ...facts };
}

/**
 * Going out: the bag is empty, and a seat that has made a play has used its last tile (R000-41). `zones`: what a seat
 * must have emptied, where that is more than its rack. Not asked while work waits, because a zone may be empty for a
 * moment then (a tile was taken and another is not given back yet).
 */
export function wentOut(zones: readonly string[] = [RACK]): EndRule {
  return {
    name: 'went-out',
    quiet: zones.join() === RACK,
    ...zoneFacts(zones),
    over: (_rules, game) => game.asked === undefined && game.agenda.length === 0 && outSeat(game, zones) !== undefined,
  };
}

/** Parameters and needs of a rule about going out, which usually empties the rack alone. */
export function zoneFacts(zones: readonly string[], more: RuleFacts['parameters'] = {}): RuleFacts {
  const needs = { zones: Object.fromEntries(zones.map(zone => [zone, 'seat' as const])) };
  return { needs, parameters: zones.join() === RACK ? more : { zones, ...more } };
}

/**
 * The seat that has gone out: it has emptied all of these zones of its own by playing, and so is the bag, or was when
 * play stopped for that. `undefined` when none has: a rack that waits to be filled is empty too, and so is one that was
 * never dealt a tile. A seat that left in the window of the play that ended the game has gone out as well.
 */
export function outSeat(game: GameData, zones: readonly string[]): Seat | undefined {
  const isOver = game.over === 'went-out';
  if (isOver || isEmpty(zoneAt(game, BAG)))
    for (let seat = 0; seat < game.seats.length; seat++) {
      const mayBeOut = isCounted(game, seat) || (isOver && game.pending.some(turn => turn.seat === seat));
      if (mayBeOut && haveEmptied(game, zones, seat) && hasPlayed(game, seat)) return seat;
    }
  return undefined;
}

/** Returns whether a seat has made a play that stands. */
function hasPlayed({ history }: GameData, seat: Seat): boolean {
  for (let n = history.length - 1; n >= 0; n--)
    if (history[n]?.seat === seat && history[n]?.type === 'play') return true;
  return false;
}

/** Has a seat emptied all of these zones? */
function haveEmptied(game: GameData, zones: readonly string[], seat: Seat): boolean {
  return zones.every(name => isEmpty(zoneAt(game, zoneKey(name, seat))));
}

/**
 * One seat is left. Plays on the table are settled first, without verdicts (a convention).
 *
 * In the list of endings it comes before all others. A seat that leaves while a play can be challenged counts as still
 * there until the play is final. So a play that goes out or reaches a goal ends the game for that reason, no matter who
 * leaves in its window. Where the seat that made the play has left and one seat is alone, the reason is this one.
 */
export const lastOneLeft: EndRule = {
  name: 'last-one-left',
  quiet: true,
  atOnce: true,
  over: (_rules, game) => isAlone(game),
};

/**
 * An ending of games that one seat can play on alone: all seats have left, or all but those of `unranked`, which do not
 * compete. Give it words as `reason/all-left`.
 */
export function allLeft(unranked: readonly Seat[] = []): EndRule {
  return {
    name: 'all-left',
    quiet: true,
    atOnce: true,
    parameters: unranked.length === 0 ? {} : { unranked },
    over: (_rules, game) => remaining(game).every(seat => unranked.includes(seat)),
  };
}

/**
 * All remaining seats have declared in succession that no plays remain. A missed turn neither adds nor interrupts
 * (R000-42; a convention).
 */
export const allDeclared: EndRule = {
  name: 'no-plays',
  quiet: true,
  over: (_rules, game) => {
    const declared = new Set<Seat>();
    for (let i = game.history.length - 1; i >= 0; i--) {
      const turn = game.history[i];
      if (turn?.type === 'lost' || turn?.type === 'sealed') continue;
      if (turn?.type !== 'pass' || turn.noPlays !== true) break;
      declared.add(turn.seat);
    }
    return declared.size > 0 && remaining(game).every(seat => declared.has(seat));
  },
};

/**
 * Every remaining seat has passed n times in succession. `counts`: what counts as a pass: only a pass; an exchange as
 * well; a play that was challenged off as well; or every turn without points. A missed turn neither counts nor
 * interrupts (R001-25).
 */
export function allPassed(
  each: number,
  counts: 'pass' | 'pass-or-exchange' | 'pass-or-withdrawn' | 'scoreless' = 'pass',
): EndRule {
  return {
    name: 'all-passed',
    quiet: true,
    parameters: counts === 'pass' ? { each } : { each, counts },
    over: (rules, game) => {
      const { history, seats } = game;
      const passes: number[] = [];
      for (let i = history.length - 1; i >= 0; i--) {
        const turn = history[i];
        if (turn === undefined) break;
        if (isPass(turn, counts, rules)) passes[turn.seat] = (passes[turn.seat] ?? 0) + 1;
        else if (turn.type !== 'lost' && turn.type !== 'sealed') break;
      }
      for (let seat = 0; seat < seats.length; seat++)
        if (!hasLeft(game, seat) && (passes[seat] ?? 0) < each) return false;
      return true;
    },
  };
}

function isPass(turn: Turn, counts: PassCounts, rules: Rules): boolean {
  if (turn.type === 'lost') return rules.challenge.isPass;
  if (counts === 'scoreless') return turn.type !== 'sealed' && pointsOfTurn(turn) === 0;
  return turn.type === 'pass' || counts === `pass-or-${turn.type}`;
}

/**
 * A number of turns in a row scored nothing, of any seats: passes, exchanges, missed turns, phonies, plays of 0 points
 * (source: federations).
 *
 * @param inARow How many turns: a number, or `{ each: n }` for n turns of each seat that is still in the game.
 * @param options `except`: turns of these types interrupt the row, even if they score nothing; default none.
 * `emptyBoard`: whether the game may end so before the first tile is on a board; default true. `waivable`: whether
 * players at a table may play on; default false.
 */
export function scorelessTurns(
  inARow: number | { readonly each: number },
  {
    except = [],
    emptyBoard = true,
    waivable = false,
  }: {
    readonly except?: readonly ('play' | 'exchange' | 'withdrawn' | 'lost')[] | undefined;
    readonly emptyBoard?: boolean | undefined;
    readonly waivable?: boolean | undefined;
  } = {},
): EndRule {
  const breaking: readonly string[] = except;
  return {
    name: 'scoreless',
    quiet: true,
    parameters: { inARow, except: except.length > 0 ? except : undefined, emptyBoard: emptyBoard && undefined },
    ...(waivable && { waivable }),
    over: (_rules, game) => {
      const { history, boards } = game;
      if (!emptyBoard && boards.every(isEmptyBoard)) return false;
      let left = typeof inARow === 'number' ? inARow : inARow.each * remaining(game).length;
      // turns that nobody has seen do not count
      for (let n = history.length - 1; n >= 0 && left > 0; n--) {
        const turn = history[n];
        if (turn === undefined || turn.type === 'sealed') continue;
        if (pointsOfTurn(turn) !== 0 || breaking.includes(turn.type)) return false;
        left--;
      }
      return left === 0;
    },
  };
}

/** A play covers one of these squares and can no longer be challenged. */
export function covered(squares: readonly Square[]): EndRule {
  return reachedGoal('covered', (_rules, _game, _seat, square) => squares.includes(square), {
    parameters: { squares },
  });
}

/** A play covers a goal of its own seat and can no longer be challenged. `name` is the reason. */
export function reachedGoal(
  name: string,
  isGoal: (rules: Rules, game: GameData, seat: Seat, square: Square) => boolean,
  facts: RuleFacts = {},
): EndRule {
  return {
    name,
    parameters: {},
    ...facts,
    over: (rules, game) =>
      game.pending.some(
        turn =>
          turn.type === 'play' &&
          turn.state === 'booked' &&
          turn.placement.tiles.some(({ square }) => isGoal(rules, game, turn.seat, square)),
      ),
  };
}
