/** Games of two bots with each other, played in the kernel: only sums, and a line for each game, come up. */
import type { Seat } from '../core/flavours.ts';
import { checkOptions } from '../core/options.ts';
import { BOOLEAN, COUNT, TEXT, type Options } from '../core/read.ts';
import { randomFrom } from '../core/random.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Turn } from '../engine/game.ts';
import type { Move } from '../engine/move.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { newGames, type KernelGames, type KernelTurn, type Noting, type Player } from '../leaves/games.ts';
import { LEAVES, type LeaveTable } from '../movegen/leaves.ts';
import { hasSameLetters } from '../tiles/alphabet.ts';
import { newReferee, type Referee } from './kernel-referee.ts';
import { gameSettingFor, type SelfPlayFault } from './kernel-setting.ts';

/** How one of the two plays: as `greedy`, or as `bestBy({ leaves, exchanges })`. */
export type SelfPlayer = 'greedy' | { readonly leaves: LeaveTable; readonly exchanges?: boolean | undefined };

/** What `selfPlay` takes. */
export interface SelfPlayOptions {
  /** How many games. */
  readonly games: number;
  /** Game `n`, from 0, is drawn from the seed `<seed>/<n>`, as by `playGames`. The same seed gives the same games. */
  readonly seed: string;
  /** The two players. Who begins changes from game to game. */
  readonly seats: readonly SelfPlayer[];
  /**
   * Are two games at a time drawn from one seed, the other player beginning the second? So luck is shared fairly: games
   * `2n` and `2n + 1` have the seed `<seed>/<n>`. Default: they are not.
   */
  readonly pairs?: boolean | undefined;
  /** After how many games there is something to tell. Default 100. */
  readonly every?: number | undefined;
  /** Are there lines of games: none, with results, or with all moves too? Default: none. */
  readonly lines?: 'none' | 'results' | 'moves' | undefined;
}

/** What one player has done so far. */
export interface SelfPlaySums {
  /** Games won; a draw counts a half for both. */
  readonly won: number;
  /** Final points in all games, settlements included. */
  readonly points: number;
  readonly turns: number;
  /** Plays whose number of tiles wins a bonus. */
  readonly bingos: number;
  readonly exchanges: number;
  readonly passes: number;
}

/** One game. Lists are by seat: seat 0 began. */
export interface SelfPlayLine {
  /** Its number, from 0. */
  readonly game: number;
  readonly seed: string;
  /** Which of the players sat there. */
  readonly seating: readonly [number, number];
  /** Final points, settlement included. */
  readonly totals: readonly number[];
  /** The name of the ending that was met. */
  readonly over: string;
  readonly turns: number;
  /** All moves, where they are asked for. The first seat's first; acceptances of plays are left out. */
  readonly moves?: readonly Move[];
}

/** Where self-play is. JSON as it stands. */
export interface SelfPlay {
  /** Games so far. */
  readonly games: number;
  /** By player, in the order of `seats`. */
  readonly players: readonly SelfPlaySums[];
  /** The games since the last value, where they are asked for. */
  readonly lines: readonly SelfPlayLine[];
}

const PLAYER = {
  type: 'object',
  parts: {
    leaves: { needed: LEAVES },
    exchanges: BOOLEAN,
  },
} as const;

const OPTIONS: Options<SelfPlayOptions> = {
  games: { needed: COUNT },
  seed: { needed: TEXT },
  seats: { needed: { type: 'list', of: ['greedy', PLAYER] } },
  pairs: BOOLEAN,
  every: COUNT,
  lines: ['none', 'results', 'moves'],
};

/**
 * Games of two bots with each other, inside the generator's kernel: several times as fast as `playGames`, and the same
 * games, to the last tile. It is lazy: `every` games are played, in one go, when the next value is asked for,
 * and the last value has the sums of all. It can be left at any time.
 *
 * It serves games of two seats whose rules the kernel knows: the classic game with nearly all its options, other
 * boards, letters and words. Any other game is refused, with every reason; `playGames` plays it.
 * @throws RangeError when an option is not known, missing or not allowed, or there are not two players; when the game
 * is asked for that never ends.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { selfPlay } from 'tilewright/bots';
 * import { leavesOf } from 'tilewright/leaves';
 * import { buildGraph } from 'tilewright/lexicon';
 * const rules = classic({ dictionary: buildGraph(english, ['no', 'on', 'noon']), challenge: 'void' });
 * const leaves = leavesOf(english, { tiles: { '?': 25 } });
 * let won = 0;
 * for await (const { players } of unwrap(selfPlay(rules, { games: 4, seed: 'tea', seats: ['greedy', { leaves }] })))
 *   won = players.reduce((sum, player) => sum + player.won, 0);
 * won // 4
 */
export function selfPlay(
  rules: CrosswordRules,
  options: SelfPlayOptions,
): Result<AsyncIterable<SelfPlay>, readonly SelfPlayFault[]> {
  const given = checkOptions<SelfPlayOptions>('selfPlay', options, OPTIONS);
  if (given.seats.length !== 2) throw new RangeError(`selfPlay: seats: there are two, not ${given.seats.length}`);
  const made = kernelMatch(rules, given.seats);
  return made.ok ? ok(selfPlayed(made.value, given)) : made;
}

/** Two players at a board. */
export interface KernelMatch {
  readonly games: KernelGames;
  readonly referee: Referee;
  readonly players: readonly Player[];
}

/** Two players at the kernel's board, or why it cannot serve them. */
export function kernelMatch(
  rules: CrosswordRules,
  seats: readonly SelfPlayer[],
  noting?: Noting,
): Result<KernelMatch, readonly SelfPlayFault[]> {
  const setting = gameSettingFor(rules);
  if (!setting.ok) return err(setting.error);
  const players = seats.map((seat): Player =>
    seat === 'greedy'
      ? { leaves: undefined, exchanges: false }
      : { leaves: seat.leaves, exchanges: seat.exchanges ?? true },
  );
  for (const { leaves } of players)
    if (leaves !== undefined && !hasSameLetters(leaves.alphabet, rules.alphabet))
      return err([{ code: 'other-leaves', leaves: leaves.alphabet.name, game: rules.alphabet.name }]);
  return ok({ games: newGames(setting.value, noting), referee: newReferee(rules), players });
}

async function* selfPlayed(match: KernelMatch, options: SelfPlayOptions): AsyncGenerator<SelfPlay, void, undefined> {
  const { games, seed, pairs = false, every = 100, lines: wanted = 'none' } = options;
  const sums = match.players.map(() => ({ won: 0, points: 0, turns: 0, bingos: 0, exchanges: 0, passes: 0 }));
  for (let game = 0; game < games;) {
    const lines: SelfPlayLine[] = [];
    match.games.ready();
    for (const last = Math.min(games, game + every); game < last; game++) {
      const line = playGame(match, game, `${seed}/${pairs ? Math.floor(game / 2) : game}`);
      const turns = match.games.turns();
      addUp(sums, line, turns, match.referee);
      if (wanted !== 'none')
        lines.push(wanted === 'moves' ? { ...line, moves: turns.map(match.referee.moveOf) } : line);
    }
    yield await Promise.resolve({ games: game, players: sums.map(each => ({ ...each })), lines });
  }
}

/** Plays one game to its end. The kernel's tables are ready. @throws RangeError when it never ends. */
export function playGame({ games, referee, players }: KernelMatch, game: number, seed: string): SelfPlayLine {
  const seating = game % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const seated = seating.flatMap(player => players[player] ?? []);
  games.begin(seated, nth => randomFrom(seed, nth, 0));
  const history: Turn[] = [];
  for (;;) {
    const why = games.playOn();
    const end = referee.endOf(games, history);
    if (end !== undefined) return { game, seed, seating, ...end };
    if (why === 'too-long') throw new RangeError(`selfPlay: game ${game}, drawn from ${seed}, never ends`);
  }
}

type Sums = { -readonly [K in keyof SelfPlaySums]: number };

function addUp(sums: readonly Sums[], line: SelfPlayLine, turns: readonly KernelTurn[], { isBingo }: Referee): void {
  const ofSeat = (seat: Seat): Sums | undefined => sums[line.seating[seat] ?? 0];
  const [one = 0, other = 0] = line.totals;
  line.totals.forEach((points, seat) => {
    const sum = ofSeat(seat);
    if (sum === undefined) return;
    sum.points += points;
    sum.won += one === other ? 0.5 : points === Math.max(one, other) ? 1 : 0;
  });
  for (const { type, seat, tiles } of turns) {
    const sum = ofSeat(seat);
    if (sum === undefined) continue;
    sum.turns++;
    if (type === 'pass') sum.passes++;
    else if (type === 'exchange') sum.exchanges++;
    else if (isBingo(tiles.length)) sum.bingos++;
  }
}
