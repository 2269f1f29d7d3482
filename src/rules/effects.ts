/** What cards and squares do to turns and racks (RULES 6, 8.4, 9.4): effects by name, each a kit with the questions that it asks. */
import type { Seat, Tile } from '../core/flavours.ts';
import { withAt } from '../core/list.ts';
import { queueFirst } from '../engine/agenda.ts';
import { emit } from '../engine/doing.ts';
import { draw } from '../engine/draw.ts';
import { changed, isSeat, remaining, type Due, type Game, type GameOf } from '../engine/game.ts';
import { moveTiles } from '../engine/pending.ts';
import type { Effect, Rules, StepOf, ZoneRule } from '../engine/rules.ts';
import { BAG, RACK, isOpen, rackOf, tilesIn, zoneAt, zoneKey, zoneSize } from '../engine/zones.ts';
import { moveChosen, seatChoices, tileChoices, wordChoice } from './choices.ts';
import type { Kit, KitOf } from './kit.ts';
import { nextSeat } from './steps.ts';

/** Nothing happens. */
export function nothing(name: string): Kit {
  return { effects: [{ name, run: game => game }] };
}

/** What an effect does to another seat. */
export type OnVictim = <X>(rules: Rules, game: GameOf<X>, seat: Seat, victim: Seat) => GameOf<X>;

/** How many opponents there may be: in a game for two nobody is asked whom it concerns, so it has no such question. */
export type Opponents = 'one' | 'several';

/**
 * An effect on an opponent: where several qualify the seat is asked (`asks` is the sentence of the question `<name>-whom`), where none does it is void
 * (RULES 6).
 */
export function onOpponent(
  name: string,
  asks: string,
  opponents: Opponents,
  qualifies: (game: Game, other: Seat) => boolean,
  act: OnVictim,
): Required<Pick<Kit, 'effects' | 'questions' | 'messages'>> {
  const whom = `${name}-whom`;
  const among = (game: Game, seat: Seat): readonly Seat[] =>
    remaining(game).filter(other => other !== seat && qualifies(game, other));
  const run: Effect['run'] = (game, rules, { seat }) => {
    const [only, another] = among(game, seat);
    if (only === undefined) return game;
    return another === undefined ? act(rules, game, seat, only) : queueFirst(game, { name: whom, seat });
  };
  if (opponents === 'one') return { effects: [{ name, run }], questions: [], messages: {} };
  return {
    effects: [{ name, run }],
    questions: [
      {
        name: whom,
        options: (game, _rules, { seat }) => seatChoices(among(game, seat)),
        answer: (game, rules, { seat }, choice) => (choice.is === 'seat' ? act(rules, game, seat, choice.seat) : game),
      },
    ],
    messages: { [whom]: asks },
  };
}

function hasTiles(game: Game, seat: Seat): boolean {
  return zoneSize(rackOf(game, seat)) > 0;
}

/** An opponent misses a turn more than it already has to. */
export function skipTurn(name: string, opponents: Opponents = 'several'): Kit {
  const act: OnVictim = (_rules, game, _seat, victim) =>
    emit(changed(game, { missing: withAt(game.missing, victim, (game.missing[victim] ?? 0) + 1) }), {
      type: 'rule',
      rule: name,
      seat: victim,
      squares: [],
    });
  const kit = onOpponent(name, 'Who misses a turn?', opponents, () => true, act);
  return { ...kit, messages: { ...kit.messages, [name]: 'a turn to miss' } };
}

/** A tile of an opponent's rack by chance, and one of one's own back by choice; the one just taken will do (RULES 6). */
export function stealTile(name: string, opponents: Opponents = 'several'): Kit {
  const back = `${name}-back`;
  const act: OnVictim = (rules, game, seat, victim) =>
    queueFirst(draw(rules, game, seat, zoneKey(RACK, victim), zoneKey(RACK, seat), 1), {
      name: back,
      seat,
      data: { to: victim },
    });
  const kit = onOpponent(name, 'From whom do you take a tile?', opponents, hasTiles, act);
  return {
    effects: kit.effects,
    questions: [
      ...kit.questions,
      {
        name: back,
        options: (game, rules, due) =>
          victimOf(game, due) === undefined ? [] : tileChoices(rules, game, zoneKey(RACK, due.seat)),
        answer: (game, rules, due, choice) =>
          moveChosen(rules, game, due.seat, choice, zoneKey(RACK, victimOf(game, due) ?? due.seat)),
      },
    ],
    messages: { ...kit.messages, [back]: 'Which tile do you give back?' },
  };
}

/** Whom a tile was taken from, unless that seat has left since; work that waits may have been read from a save. */
function victimOf(game: Game, { data }: Due): Seat | undefined {
  const to = typeof data === 'object' && data !== null && 'to' in data ? data.to : undefined;
  return isSeat(game, to) && game.seats[to]?.left === undefined ? to : undefined;
}

/**
 * Racks change hands with an opponent who has tiles; pouches stay (RULES 6). The seat's own tiles wait in its zone `tray` meanwhile, so that it knows what it
 * gives.
 */
export function swapRacks(name: string, tray: string, opponents: Opponents = 'several'): Kit {
  const act: OnVictim = (rules, game, seat, victim) => {
    const [mine, theirs, between] = [zoneKey(RACK, seat), zoneKey(RACK, victim), zoneKey(tray, seat)];
    const laid = moveAll(rules, game, seat, mine, between);
    return moveAll(rules, moveAll(rules, laid, seat, theirs, mine), seat, between, theirs);
  };
  return { ...onOpponent(name, 'With whom do you swap racks?', opponents, hasTiles, act), zones: [trayZone(tray)] };
}

/** An opponent returns the whole rack to the bag and draws as many (RULES 6: returned before drawn). */
export function redrawRack(name: string, opponents: Opponents = 'several'): Kit {
  return onOpponent(name, 'Whose rack goes back to the bag?', opponents, hasTiles, (rules, game, _seat, victim) => {
    const rack = zoneKey(RACK, victim);
    const count = zoneSize(zoneAt(game, rack));
    return draw(rules, moveAll(rules, game, victim, rack, BAG), victim, BAG, rack, count);
  });
}

/**
 * The seat exchanges any number of its own tiles, one choice after the other until `done`, as many as the bag can replace. They wait in the zone `tray`
 * of the seat; as in every exchange the draw comes before the return (RULES 1.6).
 */
export function exchangeSome(name: string, tray: string): Kit {
  const which = `${name}-which`;
  const swap = `${name}-draw`;
  return {
    zones: [trayZone(tray)],
    effects: [
      { name, run: (game, _rules, { seat }) => queueFirst(game, { name: which, seat }, { name: swap, seat }) },
      {
        name: swap,
        run: (game, rules, { seat }) => {
          const laid = zoneKey(tray, seat);
          const drawn = draw(rules, game, seat, BAG, zoneKey(RACK, seat), zoneSize(zoneAt(game, laid)));
          return moveAll(rules, drawn, seat, laid, BAG);
        },
      },
    ],
    questions: [
      {
        name: which,
        options: (game, rules, { seat }) => {
          const full = zoneSize(zoneAt(game, zoneKey(tray, seat))) >= zoneSize(zoneAt(game, BAG));
          const tiles = full ? [] : tileChoices(rules, game, zoneKey(RACK, seat));
          return tiles.length === 0 ? [] : [wordChoice('done'), ...tiles];
        },
        answer: (game, rules, { seat }, choice) =>
          choice.is === 'word'
            ? game
            : queueFirst(moveChosen(rules, game, seat, choice, zoneKey(tray, seat)), { name: which, seat }),
      },
    ],
    messages: { [which]: 'Which tile do you exchange, or are you done?' },
  };
}

/** Where tiles of a seat wait for a moment. */
function trayZone(name: string): ZoneRule {
  return { name, of: 'seat', seenBy: 'owner' };
}

/** Everything that lies in a zone, to another: by name where it is known, so that whoever receives it is told. */
function moveAll<X>(rules: Rules, game: GameOf<X>, seat: Seat, from: string, to: string): GameOf<X> {
  const { tiles, hidden } = tilesIn(zoneAt(game, from));
  const what: readonly Tile[] | number = hidden > 0 ? tiles.length + hidden : tiles;
  return zoneSize(zoneAt(game, from)) === 0 ? game : moveTiles(game, seat, from, to, what, isOpen(rules, from, to));
}

/** Private state: turns that the seat whose turn it is may take on top. */
export interface ExtraTurns {
  readonly again: number;
}

/** The private state in which a game with extra turns begins. */
export const NO_EXTRA_TURNS: ExtraTurns = { again: 0 };

/** The seat takes another turn after this one. Needs `nextSeatOrAgain` among the steps. */
export function extraTurn<X extends ExtraTurns>(name: string): KitOf<X> {
  return {
    effects: [
      {
        name,
        run: (game, _rules, { seat }) =>
          emit(changed(game, { extra: { ...game.extra, again: game.extra.again + 1 } }), {
            type: 'rule',
            rule: name,
            seat,
            squares: [],
          }),
      },
    ],
    messages: { [name]: 'another turn' },
  };
}

/** The turn goes to the next seat, unless the seat has a turn to take on top. What somebody who has left had left is forgotten. */
export const nextSeatOrAgain: StepOf<ExtraTurns> = {
  name: nextSeat.name,
  run: (game, rules) => {
    const { again } = game.extra;
    const here = game.seats[game.toMove]?.left === undefined;
    if (again === 0 || !here)
      return nextSeat.run(again === 0 ? game : changed(game, { extra: { ...game.extra, again: 0 } }), rules);
    const now = changed(game, { extra: { ...game.extra, again: again - 1 } });
    return emit(now, { type: 'to-move', seat: now.toMove });
  },
};
