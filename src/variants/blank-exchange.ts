/**
 * Blank exchange, "another way to play" (R001-33 to R001-37). At the start of its turn a seat may take a blank off
 * the board and put the tile of its letter there instead. The turn then goes on as usual. It can be added to any game
 * that is played with an alphabet's blanks.
 *
 * Where the book is silent, conventions of ours. Any number of blanks may be exchanged, each for a matching
 * tile. Only the alphabet's own blanks count, and where every seat has a board, only those on its own. The blank goes
 * to the rack. The exchange begins the turn: it accepts the play before, and it stays even when the play that follows
 * is withdrawn. A turn of an exchange of blanks and nothing else is a pass.
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { letterAt, squaresHolding, tileAt } from '../board/board.ts';
import type { GameData, WorkingGame } from '../engine/game.ts';
import type { Placement } from '../engine/move.ts';
import { boardOf } from '../engine/read-play.ts';
import type { Action, CrosswordRules, PlaySource, Rules } from '../engine/rules.ts';
import { lackingFrom } from '../engine/held.ts';
import { resting, startWork } from '../engine/working.ts';
import { RACK, placingKey } from '../engine/zones.ts';
import { checkOptions, extendRules, layPiece, pickUp } from '../rules/rules.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import { finishLine } from './finish-line.ts';
import type { CatalogueGame } from './listed.ts';
import { superCrossword } from './super.ts';

const SWAP = 'swap';
const SWAPPED = 'blank-swapped';

/**
 * The classic game of 2013 with the blank exchange, written `act swap H8 : R`.
 * @throws RangeError as `classic`.
 */
export function blankExchange(options: ClassicOptions = {}): CrosswordRules {
  return withBlankExchange(classic(checkOptions('blankExchange', options, CLASSIC_OPTIONS)));
}

/**
 * Any game with the blank exchange added. A source of plays in the rules then also finds the plays that are possible
 * after exchanges.
 *
 * @example
 * import { finishLine, withBlankExchange } from 'tilewright/variants';
 * const rules = withBlankExchange(finishLine({ challenge: 'none' }));
 * const begun = newGame(rules, { seats: 2, seed: 'tea', racks: ['HO?NTEA', 'RESTING'] }).game;
 * const { game } = unwrap(applyMove(rules, begun, 0, '8F HOrN'));
 * const swapped = unwrap(applyMove(rules, game, 1, 'act swap H8 : R')).game;
 * owed(rules, swapped)[0]?.by // 1
 */
export function withBlankExchange<R extends Rules>(base: R): R {
  return extendRules(base, {
    name: `${base.name}+blank-exchange`,
    actions: [...base.actions, swap],
    plays: base.plays === undefined ? undefined : alsoAfterSwaps(base.plays),
    messages: {
      [`rule/${SWAP}`]: 'Name the square of one blank, and the tile of its letter on your rack: act swap H8 : R.',
      [`effect/${SWAPPED}`]: 'a blank is exchanged for the tile of its letter',
    },
  });
}

const swap: Action = {
  name: SWAP,
  may: (rules, game, seat) => blanksOn(rules, game, seat).length > 0,
  broken: (rules, game, seat, { squares, tiles }) => {
    const [square, another] = squares;
    const [tile, more] = tiles;
    if (square === undefined || tile === undefined || another !== undefined || more !== undefined) return true;
    if (isLaidFrom(game, placingKey(game, RACK, seat))) return true;
    return letterFor(rules, game, seat, square) === tile
      ? lackingFrom(game, seat, [RACK], [tile]).length > 0
      : [square];
  },
  run: (rules, game, seat, { squares: [square = 0], tiles: [tile = 0] }) =>
    blankSwapped(rules, game, seat, { square, tile }),
};

/** Do pending plays hold tiles of this rack? Another seat may have placed them, where the rack is common. */
function isLaidFrom(game: GameData, rack: string): boolean {
  return game.pending.some(turn => placingKey(game, RACK, turn.seat) === rack);
}

/** The squares of the seat's board where a blank of the alphabet lies. */
function blanksOn(rules: Rules, game: GameData, seat: Seat): readonly Square[] {
  return squaresHolding(boardOf(rules, game, seat), rules.alphabet.blank);
}

/** The letter tile for which a blank may be exchanged here; `undefined` where no blank lies. */
function letterFor(rules: Rules, game: GameData, seat: Seat, square: Square): Tile | undefined {
  const board = boardOf(rules, game, seat);
  return tileAt(board, square) === rules.alphabet.blank ? Number(letterAt(board, square)) : undefined;
}

function blankSwapped(
  rules: Rules,
  game: WorkingGame,
  seat: Seat,
  { square, tile }: { readonly square: Square; readonly tile: Tile },
): WorkingGame {
  const rack = placingKey(game, RACK, seat);
  const taken = pickUp(rules, game, seat, { square, to: rack });
  return layPiece(rules, taken, seat, { from: rack, square, tile, rule: SWAPPED });
}

/** Plays as the source finds them, then those that become possible by exchanging a blank first. */
function alsoAfterSwaps(plays: PlaySource): PlaySource {
  return function* withSwaps(rules, game, seat): Generator<Placement> {
    yield* plays(rules, game, seat);
    for (const square of blanksOn(rules, game, seat)) {
      const tile = letterFor(rules, game, seat, square) ?? 0;
      if (lackingFrom(game, seat, [RACK], [tile]).length === 0)
        yield* withSwaps(rules, resting(blankSwapped(rules, startWork(game), seat, { square, tile })), seat);
    }
  };
}

/** The game in the catalogue. */
export const blankExchangeListed: CatalogueGame = {
  id: 'blank-exchange',
  title: 'Blank exchange',
  summary: 'The classic game, where a blank on the board may be exchanged for the letter that it shows.',
  rules: blankExchange,
  options: () => CLASSIC_OPTIONS,
  variations: {
    'in Finish Line': options => withBlankExchange(finishLine(options)),
    'on the large board': options => withBlankExchange(superCrossword(options)),
  },
};
