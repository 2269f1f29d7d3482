/**
 * How endgames end: the endings and the settlement are the rules' own functions, asked about a game that says what they
 * read. They are asked once for each rack that stays and for each row of turns without points.
 */
import { refereedTurn } from '../bots/kernel-referee.ts';
import type { Seat } from '../core/flavours.ts';
import { once } from '../core/once.ts';
import { settle } from '../engine/finalize.ts';
import type { Game, Turn } from '../engine/game.ts';
import { mayDeclare } from '../engine/owes.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { changed } from '../engine/working.ts';
import { knownZone, RACK, zoneKey } from '../engine/zones.ts';

/** A row of turns without points, since somebody scored last. */
export interface Quiet {
  /** Different rows have different numbers. */
  readonly id: number;
  /** Is the game over, by which ending? */
  readonly over: string | undefined;
  /** The row after a pass of the seat that is to move, and after its play of so many points. */
  readonly passed: () => Quiet;
  readonly played: (points: number) => Quiet;
}

/** How the game ends. */
export interface Ending {
  /** The row of turns at the beginning, with this seat to move. */
  readonly begun: Quiet;
  /** Do passes end the game at all? */
  readonly ends: boolean;
  /** What a seat gains on the other when it goes out, by the state of the other's rack. */
  readonly out: (seat: Seat, state: number) => number;
  /** What a seat gains on the other when the game is over with these racks: its state, and the other's. */
  readonly stuck: (seat: Seat, state: number, other: number, over: string) => number;
}

/** The turns without points after which a game is taken to have no end. */
const MOST_QUIET = 24;

/** The tiles of a state of a seat's rack, by tile. */
type TilesOf = (seat: Seat, state: number) => readonly number[];

/**
 * How a game ends from here on, with `seat` to move. `passes`: n passes in a row end it, and no other turns
 * without points do; otherwise the rules say it. `tilesOf` gives the tiles of a state of a seat's rack.
 */
export function endingOf(
  rules: CrosswordRules,
  game: Game,
  seat: Seat,
  options: {
    readonly passes: number | 'rules';
    readonly tilesOf: TilesOf;
  },
): Ending {
  const { tilesOf, passes } = options;
  const pass = mayDeclare(rules) ? ({ type: 'pass', noPlays: true } as const) : ({ type: 'pass' } as const);
  let ids = 0;

  function overBy(history: readonly Turn[], inARow: number): string | undefined {
    if (passes !== 'rules') return inARow >= passes ? 'all-passed' : undefined;
    const now = changed(game, { history, toMove: seat });
    return rules.ending.find(rule => rule.over(rules, now))?.name;
  }

  /** The row that these turns are the end of; `inARow` of them are passes behind one another. */
  function quiet(history: readonly Turn[], mover: Seat, inARow: number, isLate: boolean): Quiet {
    const after = (turn: Turn, row: number): Quiet => quiet([...history, turn], 1 - mover, row, true);
    const playedForNothing = once(() => after(turnWorth(mover, 0), 0));
    return {
      id: ids++,
      over: isLate ? overBy(history, inARow) : undefined,
      passed: once(() => after(refereedTurn(mover, pass, 0), inARow + 1)),
      played: points => (points > 0 ? scored(mover) : playedForNothing()),
    };
  }

  const begun = quiet(game.history, seat, passesAtEnd(game.history), false);
  const rows = [0, 1].map(by => quiet([...game.history, turnWorth(by, 1)], 1 - by, 0, false));
  const scored = (by: Seat): Quiet => rows[by] ?? begun;
  return { begun, ends: [begun, ...rows].every(endsAtLast), ...payoffsOf(rules, game, tilesOf) };
}

/** What a seat gains on the other when the game is over, by its state and the other's. */
type Payoff = (of: Seat, state: number, other: number) => number;

/** What the ends of a game are worth, each settled once by the rules. */
function payoffsOf(rules: CrosswordRules, game: Game, tilesOf: TilesOf): Pick<Ending, 'out' | 'stuck'> {
  function payoffAt(over: string): Payoff {
    const known = new Map<number, number>();
    return (of, state, other) => {
      const [first, second] = of === 0 ? [state, other] : [other, state];
      // no rack has more states than that: MOST_TILES
      const key = first * 0x10000 + second;
      let gain = known.get(key);
      if (gain === undefined) {
        const ended = changed(withRacksKnown(game, [tilesOf(0, first), tilesOf(1, second)]), { over });
        const [mine = 0, theirs = 0] = settle(rules, ended).seats.map(
          ({ total }, seat) => total - (game.scores[seat] ?? 0),
        );
        known.set(key, (gain = mine - theirs));
      }
      return of === 0 ? gain : 0 - gain;
    };
  }

  const wentOut = payoffAt('went-out');
  const others = new Map<string, Payoff>();
  return {
    out: (of, state) => wentOut(of, 0, state),
    stuck: (of, state, other, over) => {
      const payoff = others.get(over) ?? payoffAt(over);
      others.set(over, payoff);
      return payoff(of, state, other);
    },
  };
}

/** The game of two seats in which both racks are known, by tile. */
export function withRacksKnown(game: Game, [first = [], second = []]: readonly (readonly number[])[]): Game {
  const zones = { ...game.zones, [zoneKey(RACK, 0)]: knownZone(first), [zoneKey(RACK, 1)]: knownZone(second) };
  return changed(game, { zones });
}

/** A play of so many points. */
function turnWorth(seat: Seat, points: number): Turn {
  return refereedTurn(seat, { type: 'place', tiles: [] }, points);
}

function passesAtEnd(history: readonly Turn[]): number {
  let passes = 0;
  while (history[history.length - 1 - passes]?.type === 'pass') passes++;
  return passes;
}

function endsAtLast(quiet: Quiet): boolean {
  let now = quiet;
  for (let n = 0; n < MOST_QUIET && now.over === undefined; n++) now = now.passed();
  return now.over !== undefined;
}
