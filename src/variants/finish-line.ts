/**
 * Finish Line (R000-63 to R000-66, R001-38): a race in which each seat has to reach a number of points, by its level
 * and the number of players. Everything else is the classic game.
 *
 * Where the books are silent, conventions of ours. A seat finishes with as many points or more, as soon as
 * nothing on the table can be challenged. The game is over at once, unless `equalTurns` lets the round be played out,
 * and no tiles are counted. A round that an ending of the classic game cuts short has its finishers too. The targets
 * are those of the number of seats at the start, even when seats leave. When the tiles run out first, the game ends as
 * the classic game does, and points from that settlement make nobody a finisher.
 */
import type { Seat } from '../core/flavours.ts';
import { BOOLEAN, COUNT, type Options } from '../core/read.ts';
import { remaining, type GameData } from '../engine/game.ts';
import type { CrosswordRules, Ranking, Settlement } from '../engine/rules.ts';
import { seatsFor } from '../engine/seat-count.ts';
import { after, checkOptions, endRule, extendRules, lastOneLeft, tiersBy } from '../rules/rules.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import type { CatalogueGame } from './listed.ts';

/** The options of the classic game, and this game's own. */
export interface FinishLineOptions extends ClassicOptions {
  /** How well each seat plays; there are as many seats as levels. Default: every seat is a beginner. */
  readonly levels?: readonly ('beginner' | 'intermediate' | 'expert')[] | undefined;
  /**
   * Points to reach, by level, for two, three … players; the last number goes for more. Default: `beginner` 70, 60, 50;
   * `intermediate` 120, 100, 90; `expert` 200, 180, 160.
   */
  readonly targets?:
    | {
        readonly beginner?: readonly number[] | undefined;
        readonly intermediate?: readonly number[] | undefined;
        readonly expert?: readonly number[] | undefined;
      }
    | undefined;
  /** Who wins when the tiles run out and no seat has finished. Default `'highest-score'`. */
  readonly noFinisher?: 'highest-score' | 'highest-share-of-target' | undefined;
  /**
   * Is the round played out when a seat has finished, so that all have had as many turns? Of several finishers the one
   * with the highest share of its target wins then. Default false.
   */
  readonly equalTurns?: boolean | undefined;
}

/** The options that `finishLine` takes. */
export const finishLineOptions = (): Options<FinishLineOptions> => ({
  ...CLASSIC_OPTIONS,
  levels: { type: 'list', of: ['beginner', 'intermediate', 'expert'] },
  targets: { type: 'object', parts: { beginner: TARGET, intermediate: TARGET, expert: TARGET } },
  noFinisher: ['highest-score', 'highest-share-of-target'],
  equalTurns: BOOLEAN,
});

const TARGET = { type: 'list', of: COUNT } as const;

type Targets = Readonly<Record<keyof NonNullable<FinishLineOptions['targets']>, readonly number[]>>;

const TARGETS: Targets = {
  beginner: [70, 60, 50],
  intermediate: [120, 100, 90],
  expert: [200, 180, 160],
};

const REACHED = 'finish-line';

/**
 * The rules of Finish Line.
 * @throws RangeError when a level has no target; when `levels` and `seatCount` disagree; or as `classic`.
 *
 * @example
 * import { finishLine } from 'tilewright/variants';
 * const rules = finishLine({ levels: ['intermediate', 'intermediate', 'beginner'] }); // 100, 100 and 60
 * rules.seatCount // { least: 3, most: 3 }
 */
export function finishLine(options: FinishLineOptions = {}): CrosswordRules {
  const checked = checkOptions('finishLine', options, finishLineOptions());
  const { levels, targets, noFinisher = 'highest-score', equalTurns = false, ...given } = checked;
  const base = classic(given);
  // checked options have no property that is undefined
  const table = targetTable({ ...TARGETS, ...targets } as Targets);
  const target = (game: GameData, seat: Seat): number => {
    const numbers = table[levels?.[seat] ?? 'beginner'];
    return numbers[Math.min(game.seats.length - 2, numbers.length - 1)] ?? numbers[0] ?? Infinity;
  };
  const isThere = (game: GameData, seat: Seat): boolean => (game.scores[seat] ?? 0) >= target(game, seat);
  return extendRules(base, {
    name: 'finish-line',
    seatCount: seatsFor('finishLine: levels are', levels?.length, base.seatCount),
    ending: after(
      base.ending,
      lastOneLeft.name,
      endRule(
        REACHED,
        (rules, game) =>
          game.pending.every(turn => turn.state === 'booked') &&
          remaining(game).some(seat => isThere(game, seat)) &&
          (!equalTurns || isRoundOver(game) || base.ending.some(rule => rule.over(rules, game))),
        {
          parameters: {
            targets: table,
            ...(levels === undefined ? {} : { levels }),
            ...(equalTurns ? { equalTurns } : {}),
          },
        },
      ),
    ),
    settlement: base.settlement.map(unlessReached),
    ranking: finishersFirst(
      isThere,
      noFinisher === 'highest-score' ? base.ranking : byShare(target),
      equalTurns ? byShare(target) : undefined,
    ),
    messages: { [`reason/${REACHED}`]: 'somebody has reached the target' },
  });
}

function targetTable(targets: Targets): Targets {
  for (const [level, numbers] of Object.entries(targets))
    if (numbers.length === 0) throw new RangeError(`finishLine: targets.${level} is empty`);
  return targets;
}

/** The settlement, except that nothing is counted when a seat has finished. */
function unlessReached(rule: Settlement): Settlement {
  return {
    ...rule,
    counts: (rules, game) => (game.over === REACHED ? [] : (rule.counts?.(rules, game) ?? [])),
    lines: (rules, game) => (game.over === REACHED ? game.seats.map(() => []) : rule.lines(rules, game)),
  };
}

/**
 * Has the last seat of the round had its turn? A round begins with the seat that had the first turn of the game. Turns
 * that were missed since are part of it.
 */
function isRoundOver(game: GameData): boolean {
  const [first = 0] = game.history.map(turn => turn.seat);
  const seats = remaining(game);
  const before = seats.filter(seat => seat < first);
  const last = Math.max(...(before.length > 0 ? before : seats));
  for (let n = game.history.length - 1; n >= 0; n--) {
    const turn = game.history[n];
    if (turn?.seat === last) return true;
    if (turn?.type !== 'lost') return false;
  }
  return false;
}

/** Finishers come first, in the order of `among`; the others as `otherwise` ranks them. */
function finishersFirst(
  isThere: (game: GameData, seat: Seat) => boolean,
  otherwise: Ranking,
  among: Ranking = otherwise,
): Ranking {
  return {
    name: `finishers-first/${otherwise.name}`,
    ...(among === otherwise ? {} : { parameters: { among: among.name } }),
    tiers: (rules, game, totals) => {
      if (game.over !== REACHED) return otherwise.tiers(rules, game, totals);
      const [those, others] = [among, otherwise].map(ranking => ranking.tiers(rules, game, totals));
      const rank = (seat: Seat): number =>
        (isThere(game, seat) ? those : others)?.findIndex(tier => tier.includes(seat)) ?? 0;
      return tiersBy(game, (a, b) => Number(isThere(game, b)) - Number(isThere(game, a)) || rank(a) - rank(b));
    },
  };
}

/** The seat with the highest share of its own target wins. */
function byShare(target: (game: GameData, seat: Seat) => number): Ranking {
  return {
    name: 'by-share',
    tiers: (_rules, game, totals) => {
      const share = (seat: Seat): number => (totals[seat] ?? 0) / target(game, seat);
      return tiersBy(game, (a, b) => share(b) - share(a));
    },
  };
}

/** The game in the catalogue. */
export const finishLineListed: CatalogueGame = {
  id: 'finish-line',
  title: 'Finish Line',
  summary: 'The classic game as a race to a score that depends on one’s level and on how many play.',
  rules: finishLine,
  options: finishLineOptions,
  variations: {
    'an expert and a beginner, the best share of the target': options =>
      finishLine({ ...options, levels: ['expert', 'beginner'], noFinisher: 'highest-share-of-target' }),
    'targets out of reach': options => finishLine({ ...options, targets: { beginner: [10_000] } }),
    'three of two levels': options => finishLine({ ...options, levels: ['intermediate', 'intermediate', 'beginner'] }),
  },
};
