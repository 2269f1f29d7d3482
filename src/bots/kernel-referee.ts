/**
 * Endings and settlements of games that are played in the kernel: they are the rules' own functions, asked about a game
 * that says what they read.
 */
import { planeOf, type Board } from '../board/board.ts';
import type { Seat } from '../core/flavours.ts';
import { settle } from '../engine/finalize.ts';
import type { Game, Turn } from '../engine/game.ts';
import type { Move } from '../engine/move.ts';
import { newGame } from '../engine/new-game.ts';
import { mayDeclare } from '../engine/owes.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { changed } from '../engine/working.ts';
import { BAG, knownZone, RACK, zoneKey } from '../engine/zones.ts';
import type { KernelGames, KernelTurn } from '../leaves/games.ts';
import { TILE_BLANK, TILE_LETTER, TILE_SQUARE } from '../movegen/assembly/memory.ts';

/** How a game ended. */
interface Ended {
  readonly over: string;
  readonly totals: readonly number[];
  readonly turns: number;
}

/** What of the games in the kernel endings are told by. */
type KernelState = Pick<KernelGames, 'turns' | 'scores' | 'counts' | 'letters'>;

/** Says when games are over, and how they ended. */
export interface Referee {
  /**
   * How the game in the kernel has ended; `undefined` while it goes on. `history` is that of the game when it was asked
   * for last, and is added to.
   */
  readonly endOf: (games: KernelState, history: Turn[]) => Ended | undefined;
  /** Is there a bonus for this number of tiles? */
  readonly isBingo: (tiles: number) => boolean;
  readonly moveOf: (turn: KernelTurn) => Move;
}

/** The referee of games by these rules, which the kernel serves; `start` is what is known of them besides. */
export function newReferee(
  rules: CrosswordRules,
  start: Game = newGame(rules, { seats: 2, seed: 'self-play' }).game,
): Referee {
  const { alphabet, layout } = rules;
  const declares = mayDeclare(rules);
  const bonuses = rules.scoring.flatMap(rule => (rule.type === 'by-count' ? [rule.bonus] : []));

  const moveOf = ({ type, tiles }: KernelTurn): Move => {
    if (type === 'pass') return declares ? { type, noPlays: true } : { type };
    if (type === 'exchange') return { type, tiles };
    return {
      type: 'place',
      tiles: tiles.map(number => {
        const letter = number & TILE_LETTER;
        const square = number >>> TILE_SQUARE;
        return (number & TILE_BLANK) === 0 ? { square, tile: letter } : { square, tile: alphabet.blank, as: letter };
      }),
    };
  };

  const endOf = (games: KernelState, history: Turn[]): Ended | undefined => {
    for (const turn of games.turns(history.length)) history.push(refereedTurn(turn.seat, moveOf(turn), turn.points));
    const letters = planeOf(layout, games.letters());
    const board: Board = { layout, tiles: letters, letters };
    const now = changed(start, {
      history,
      scores: games.scores(),
      boards: [board],
      toMove: 1 - (history[history.length - 1]?.seat ?? 1),
      zones: {
        ...start.zones,
        [BAG]: knownZone(games.counts(2)),
        [zoneKey(RACK, 0)]: knownZone(games.counts(0)),
        [zoneKey(RACK, 1)]: knownZone(games.counts(1)),
      },
    });
    const over = rules.ending.find(rule => rule.over(rules, now))?.name;
    if (over === undefined) return undefined;
    const { seats } = settle(rules, changed(now, { over }));
    return { over, totals: seats.map(({ total }) => total), turns: history.length };
  };

  return { endOf, moveOf, isBingo: tiles => bonuses.some(bonus => (bonus[tiles] ?? 0) > 0) };
}

/** A turn as the history has it. Endings and settlements do not read its words. */
export function refereedTurn(seat: Seat, move: Move, points: number): Turn {
  if (move.type === 'place')
    return { type: 'play', seat, placement: move, words: [], score: { total: points, lines: [] } };
  return move.type === 'exchange' || move.type === 'pass' ? { ...move, seat } : { type: 'pass', seat };
}
