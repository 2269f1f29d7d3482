/**
 * How endgames end: the endings and the settlement are the rules' own functions, asked about a game that says what they
 * read. They are asked once for each rack that stays and for each row of turns without points.
 */
import { isEmptyBoard, withTiles } from '../board/board.ts';
import { refereedTurn } from '../bots/kernel-referee.ts';
import type { Seat } from '../core/flavours.ts';
import { isNone, noneOf } from '../core/multiset.ts';
import { once } from '../core/once.ts';
import { settle } from '../engine/finalize.ts';
import type { Game, Turn } from '../engine/game.ts';
import { mayDeclare } from '../engine/owes.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { changed } from '../engine/working.ts';
import { isEmpty, knownZone, RACK, rackOf, zoneKey } from '../engine/zones.ts';

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
  /** Whether the game is over when a seat has no tile left. */
  readonly endsByGoingOut: boolean;
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

  function overBy({ history, inARow, boards }: Row): string | undefined {
    if (passes !== 'rules') return inARow >= passes ? 'all-passed' : undefined;
    return endingMet(rules, changed(game, { history, boards, toMove: seat }));
  }

  /** The row that these turns are the end of. */
  function quiet(row: Row, mover: Seat, isLate: boolean): Quiet {
    const after = (turn: Turn, next: Omit<Row, 'history'>): Quiet =>
      quiet({ ...next, history: [...row.history, turn] }, 1 - mover, true);
    const playedForNothing = once(() => after(turnWorth(mover, 0), { inARow: 0, boards: laid }));
    return {
      id: ids++,
      over: isLate ? overBy(row) : undefined,
      passed: once(() => after(refereedTurn(mover, pass, 0), { ...row, inARow: row.inARow + 1 })),
      played: points => (points > 0 ? scored(mover) : playedForNothing()),
    };
  }

  // endings may ask whether the board is empty: after a play it is not, wherever that play is
  const laid = game.boards.map(board => (isEmptyBoard(board) ? withTiles(board, [{ square: 0, tile: 1 }], 2) : board));
  const { history, boards } = game;
  const begun = quiet({ history, boards, inARow: passesAtEnd(history) }, seat, false);
  const rows = [0, 1].map(by =>
    quiet({ history: [...history, turnWorth(by, 1)], boards: laid, inARow: 0 }, 1 - by, false),
  );
  const scored = (by: Seat): Quiet => rows[by] ?? begun;
  const out = overWhenOut(rules, changed(game, { boards: laid }));
  return {
    begun,
    ends: [begun, ...rows].every(endsAtLast),
    endsByGoingOut: out !== undefined,
    ...payoffsOf(rules, game, tilesOf, out ?? ''),
  };
}

/** Turns in a row, as endings see them. */
interface Row {
  readonly history: readonly Turn[];
  readonly boards: Game['boards'];
  /** How many of the last turns are passes. */
  readonly inARow: number;
}

/** The name of the first ending that is met. */
function endingMet(rules: CrosswordRules, game: Game): string | undefined {
  return rules.ending.find(rule => rule.over(rules, game))?.name;
}

/** The ending that is met when a seat plays its last tile, the same for both seats; `undefined` when none is. */
function overWhenOut(rules: CrosswordRules, game: Game): string | undefined {
  const [first, second] = [0, 1].map(seat => {
    const rack = { ...game.zones, [zoneKey(RACK, seat)]: knownZone(noneOf(game.unseen.length)) };
    const history = [...game.history, turnWorth(seat, 1)];
    return endingMet(rules, changed(game, { zones: rack, history, toMove: 1 - seat }));
  });
  return first === second ? first : undefined;
}

/** Returns what a seat of two gains on the other by the settlement, when the game is over with these racks. */
export function settledGain(
  rules: CrosswordRules,
  game: Game,
  { racks, over, seat }: { readonly racks: readonly (readonly number[])[]; readonly over: string; readonly seat: Seat },
): number {
  // a rack that is empty now was emptied by a play: settlements may look for it
  const emptied = racks.flatMap((rack, of) => (isNone(rack) && !isEmpty(rackOf(game, of)) ? [turnWorth(of, 1)] : []));
  const history = [...game.history, ...emptied];
  const { seats } = settle(rules, changed(withRacksKnown(game, racks), { over, history }));
  const [first = 0, second = 0] = seats.map(({ total }, each) => total - (game.scores[each] ?? 0));
  return seat === 0 ? first - second : second - first;
}

/** What a seat gains on the other when the game is over, by its state and the other's. */
type Payoff = (of: Seat, state: number, other: number) => number;

/** What the ends of a game are worth, each settled once by the rules. */
function payoffsOf(
  rules: CrosswordRules,
  game: Game,
  tilesOf: TilesOf,
  outName: string,
): Pick<Ending, 'out' | 'stuck'> {
  function payoffAt(over: string): Payoff {
    const known = new Map<number, number>();
    return (of, state, other) => {
      const [first, second] = of === 0 ? [state, other] : [other, state];
      // no rack has more states than that: MOST_TILES
      const key = first * 0x10000 + second;
      let gain = known.get(key);
      if (gain === undefined) {
        const racks = [tilesOf(0, first), tilesOf(1, second)];
        known.set(key, (gain = settledGain(rules, game, { racks, over, seat: 0 })));
      }
      return of === 0 ? gain : 0 - gain;
    };
  }

  const wentOut = payoffAt(outName);
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
