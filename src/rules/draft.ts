/** Drafts: racks are filled tile by tile, face down from the bag or face up from an open zone (R004-10 to R004-19). */
import type { Seat } from '../core/flavours.ts';
import { draw, drawLots } from '../engine/draw.ts';
import { remaining, type AgendaItem, type GameData, type WorkingGame } from '../engine/game.ts';
import type { Question, Rules } from '../engine/rules.ts';
import { BAG, RACK, rackOf, zoneAt, zoneKey, isEmpty, zoneSize } from '../engine/zones.ts';
import { emit, isRefused } from '../engine/working.ts';
import { choices, moveChosen } from './choices.ts';

/**
 * The question with which a seat takes one tile into its rack: `bag`, or a tile of the open zone, as `podium E`. Not
 * asked when both are empty.
 */
export function pickFrom(name: string, zone: string): Question {
  return {
    name,
    parameters: { zone },
    needs: { zones: { [BAG]: 'game', [RACK]: 'seat', [zone]: 'game' } },
    options: (rules, game) =>
      choices(rules, game, { words: !isEmpty(zoneAt(game, BAG)) ? [BAG] : [], zone, prefix: zone }),
    answer: (rules, game, { seat }, choice) => {
      const to = zoneKey(RACK, seat);
      return choice.type === 'word'
        ? draw(rules, game, { seat, from: BAG, to, count: 1 })
        : moveChosen(rules, game, { seat, choice, to });
    },
  };
}

/**
 * Agenda items that fill the racks in turn: the question of this name for every seat whose rack is not full, one tile
 * at a time, from `first` on in playing order.
 */
export function picksInTurn(rules: Rules, game: GameData, first: Seat, name: string): readonly AgendaItem[] {
  const seats = remaining(game);
  const toTheLeft = [...seats.filter(seat => seat >= first), ...seats.filter(seat => seat < first)];
  const lacking = (seat: Seat): number => rules.rackSize - zoneSize(rackOf(game, seat));
  return Array.from({ length: rules.rackSize }, (_, nth) => toTheLeft.filter(seat => lacking(seat) > nth))
    .flat()
    .map(seat => ({ name, seat }));
}

/**
 * The seats in order, as a compare function for `sort` has it; without one, by lot. Equal seats are put in order by
 * lot, with an event `rule` named `lot` for each two of them that follow one another: `seat` comes before `of`. Your
 * rules give it words as `effect/lot`. Refuses the move (`chance-missing`) where the lots were not given and the game
 * has no seed.
 */
export function inOrderOf(
  game: WorkingGame,
  seats: readonly Seat[],
  by: (a: Seat, b: Seat) => number = () => 0,
): { readonly game: WorkingGame; readonly order: readonly Seat[] } {
  const isTied = seats.some(a => seats.some(b => a < b && by(a, b) === 0));
  const drawn = isTied ? drawLots(game, seats) : { game, order: seats };
  const order = [...drawn.order].sort(by);
  if (isRefused(drawn.game)) return { game: drawn.game, order };
  let now = drawn.game;
  order.forEach((of, n) => {
    const seat = order[n - 1];
    if (seat !== undefined && by(seat, of) === 0) now = emit(now, { type: 'rule', rule: 'lot', seat, of, squares: [] });
  });
  return { game: now, order };
}
