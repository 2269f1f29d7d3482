/** Totals of a review, a player. */
import type { Seat } from '../core/flavours.ts';
import { isBeyondChance } from './review-simulation.ts';
import type { MistakeSize, TurnReview } from './turn-review.ts';

/** What a player's turns come to. */
export interface PlayerReview {
  readonly seat: Seat;
  readonly turns: number;
  /** Turns that lack a loss, for the reasons of `unsure`; everything about losses leaves them out. */
  readonly unsure: number;
  /**
   * Lost over all sure turns; divided by their number it is the mean. `equity`: by what an exact endgame says of a
   * turn, else a simulation, else by equity. Losses of single turns by simulation are uncertain (`error`), and may be
   * negative; so their sum has no bias.
   */
  readonly lost: { readonly points: number; readonly equity: number };
  /**
   * Chances to win lost, added up: by what an exact endgame says of a turn, else a simulation, else the table. Absent
   * where none of them says anything.
   */
  readonly winLost?: number;
  readonly mistakes: { readonly [Size in MistakeSize]: number };
  /** Bingos played, those not counted that were taken back; and sure turns in which one was missed. */
  readonly bingos: { readonly played: number; readonly missed: number };
  /** Plays with a word that the dictionary lacks: how many, and how many of them stood. */
  readonly phonies: { readonly played: number; readonly stood: number };
  /** Phonies of others that stood. */
  readonly letStand: number;
  /** Challenges of the player that failed. */
  readonly wrongChallenges: number;
  /** The sum of the luck of its draws, and how many these were. */
  readonly luck: { readonly points: number; readonly draws: number };
}

/** The totals of each player, by seat, over the turns of a review or some of them. */
export function reviewTotals(turns: readonly TurnReview[], seats: number): readonly PlayerReview[] {
  return Array.from({ length: seats }, (_, seat) => totalsFor(turns, seat));
}

/** How many points a turn cost, by the surest that says so. */
export function pointsLostIn({ endgame, simulated, lost }: Pick<TurnReview, 'endgame' | 'simulated' | 'lost'>): number {
  return endgame?.lost?.points ?? simulated?.lost?.equity ?? lost?.equity ?? 0;
}

/** How many points a turn cost, or 0 where a simulation says so little that chance explains it. */
export function sureLossIn(turn: Pick<TurnReview, 'endgame' | 'simulated' | 'lost'>): number {
  const { endgame, simulated } = turn;
  const inPlayouts = endgame?.lost === undefined ? simulated?.lost : undefined;
  return inPlayouts !== undefined && !isBeyondChance(inPlayouts) ? 0 : pointsLostIn(turn);
}

/** How much of the chance to win a turn cost, by the surest that says so. */
export function winLostIn({ endgame, simulated, lost }: TurnReview): number | undefined {
  return endgame?.lost?.win ?? simulated?.lost?.win ?? lost?.win;
}

function totalsFor(turns: readonly TurnReview[], seat: Seat): PlayerReview {
  const own = turns.filter(turn => turn.seat === seat);
  const sure = own.filter(({ unsure }) => unsure === undefined);
  const count = (of: readonly TurnReview[], is: (turn: TurnReview) => boolean): number => of.filter(is).length;
  const sum = (of: (turn: TurnReview) => number | undefined): number =>
    own.reduce((total, turn) => total + (of(turn) ?? 0), 0);
  const wins = own.flatMap(turn => winLostIn(turn) ?? []);
  const sized = (size: MistakeSize): number => count(own, ({ mistake }) => mistake === size);
  return {
    seat,
    turns: own.length,
    unsure: own.length - sure.length,
    lost: { points: sum(({ lost }) => lost?.points), equity: sum(pointsLostIn) },
    ...(wins.length === 0 ? {} : { winLost: wins.reduce((all, each) => all + each, 0) }),
    mistakes: { small: sized('small'), medium: sized('medium'), large: sized('large') },
    bingos: {
      played: count(own, ({ made, takenBack }) => made?.bingo === true && takenBack !== true),
      missed: count(own, ({ bingoMissed }) => bingoMissed === true),
    },
    phonies: {
      played: count(own, ({ phony }) => phony !== undefined),
      stood: count(own, ({ stood }) => stood === true),
    },
    letStand: count(turns, turn => turn.seat !== seat && turn.stood === true),
    wrongChallenges: turns
      .flatMap(({ challenges = [] }) => challenges)
      .filter(({ by, upheld }) => by === seat && !upheld).length,
    luck: { points: sum(({ draw }) => draw?.luck), draws: count(own, ({ draw }) => draw !== undefined) },
  };
}
