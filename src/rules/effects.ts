/**
 * What cards and special squares do to turns and racks (R003-59, R003-81). Each effect has a name and is a mechanism,
 * with the questions that it asks.
 */
import type { Seat, Tile } from '../core/flavours.ts';
import { withAt } from '../core/list.ts';
import { queueFirst } from '../engine/agenda.ts';
import { draw } from '../engine/draw.ts';
import { hasLeft, isSeat, remaining, type AgendaItem, type GameData, type WorkingGame } from '../engine/game.ts';
import { moveTiles } from '../engine/pending.ts';
import { emit } from '../engine/working.ts';
import type { Effect, Needs, Question, Rules, Step, ZoneRule } from '../engine/rules.ts';
import { BAG, RACK, rackOf, tilesIn, zoneAt, zoneKey, isEmpty, zoneSize } from '../engine/zones.ts';
import { choices, moveChosen } from './choices.ts';
import { hasPieces } from './empty-seats.ts';
import type { Mechanism } from './mechanism.ts';
import { privateState, type PrivateState } from './private-state.ts';
import { NEXT_SEAT } from './steps.ts';

/**
 * An effect on an opponent. Where several qualify, the seat is asked (the question `<name>-whom`). Where none does,
 * nothing happens (a convention).
 */
export function onOpponent(
  name: string,
  {
    opponents,
    asks,
    qualifies = () => true,
    act,
  }: {
    /**
     * How many opponents a seat may have. With one nobody is asked whom the effect concerns, and the mechanism has no
     * such question.
     */
    readonly opponents: 'one' | 'several';
    /** The sentence of that question. */
    readonly asks: string;
    /** May it concern this opponent? Default: any may be concerned. */
    readonly qualifies?: ((game: GameData, other: Seat) => boolean) | undefined;
    /** What it does to that seat (`victim`). */
    readonly act: (rules: Rules, game: WorkingGame, seat: Seat, victim: Seat) => WorkingGame;
  },
): Required<Pick<Mechanism, 'effects' | 'questions' | 'messages'>> {
  const whom = `${name}-whom`;
  const among = (game: GameData, seat: Seat): readonly Seat[] =>
    remaining(game).filter(other => other !== seat && qualifies(game, other));
  const run: Effect['run'] = (rules, game, { seat }) => {
    const [only, another] = among(game, seat);
    if (only === undefined) return game;
    return another === undefined ? act(rules, game, seat, only) : queueFirst(game, { name: whom, seat });
  };
  if (opponents === 'one') return { effects: [{ name, needs: { mostSeats: 2 }, run }], questions: [], messages: {} };
  return {
    effects: [{ name, needs: { effects: [whom] }, run }],
    questions: [
      {
        name: whom,
        options: (rules, game, { seat }) => choices(rules, game, { seats: among(game, seat) }),
        answer: (rules, game, { seat }, choice) =>
          choice.type === 'seat' ? act(rules, game, seat, choice.seat) : game,
      },
    ],
    messages: { [`question/${whom}`]: asks },
  };
}

function hasTiles(game: GameData, seat: Seat): boolean {
  return !isEmpty(rackOf(game, seat));
}

function ownRacks() {
  return { zones: { [RACK]: 'seat' } } as const;
}

function racksAndBag() {
  return { zones: { [RACK]: 'seat', [BAG]: 'game' } } as const;
}

type OnVictim = Parameters<typeof onOpponent>[1]['act'];

/** The mechanism, with more needs for each of its effects. */
export function needing<M extends Required<Pick<Mechanism, 'effects'>>>(mechanism: M, needs: Needs): M {
  return {
    ...mechanism,
    effects: mechanism.effects.map(effect => ({ ...effect, needs: { ...effect.needs, ...needs } })),
  };
}

/**
 * An opponent, or the seat itself (`self`), misses a turn more than it already has to: its next one.
 */
export function skipTurn(name: string, who: 'self' | 'one' | 'several' = 'several'): Mechanism {
  const act: OnVictim = (_rules, game, _seat, victim) => {
    const missing = withAt(game.missing, victim, (game.missing[victim] ?? 0) + 1);
    return emit(game, { type: 'rule', rule: name, seat: victim, squares: [] }, { missing });
  };
  const added: Mechanism =
    who === 'self'
      ? { effects: [{ name, run: (rules, game, { seat }) => act(rules, game, seat, seat) }] }
      : onOpponent(name, { opponents: who, asks: 'Who misses a turn?', act });
  return { ...added, messages: { ...added.messages, [`effect/${name}`]: 'a turn to miss' } };
}

/**
 * A tile of an opponent's rack by chance, and one of one's own back by choice; the one just taken will do (a
 * convention).
 */
export function stealTile(name: string, opponents: 'one' | 'several' = 'several'): Mechanism {
  const back = `${name}-back`;
  const act: OnVictim = (rules, game, seat, victim) =>
    queueFirst(draw(rules, game, { seat, from: zoneKey(RACK, victim), to: zoneKey(RACK, seat), count: 1 }), {
      name: back,
      seat,
      data: { to: victim },
    });
  const asks = 'From whom do you take a tile?';
  const { effects, questions, messages } = onOpponent(name, { opponents, asks, qualifies: hasTiles, act });
  const giveBack: Question = {
    name: back,
    needs: ownRacks(),
    options: (rules, game, item) =>
      victimOf(game, item) === undefined ? [] : choices(rules, game, { zone: zoneKey(RACK, item.seat) }),
    answer: (rules, game, item, choice) =>
      moveChosen(rules, game, { seat: item.seat, choice, to: zoneKey(RACK, victimOf(game, item) ?? item.seat) }),
  };
  const added = { effects, questions: [...questions, giveBack] };
  return {
    ...needing(added, { effects: added.questions.map(question => question.name), ...ownRacks() }),
    messages: { ...messages, [`question/${back}`]: 'Which tile do you give back?' },
  };
}

/**
 * The seat from which a tile was taken; `undefined` when it has left since. The item may come from a save, so it is
 * checked.
 */
function victimOf(game: GameData, { data }: AgendaItem): Seat | undefined {
  const to = typeof data === 'object' && data !== null && 'to' in data ? data.to : undefined;
  return isSeat(game, to) && !hasLeft(game, to) ? to : undefined;
}

/**
 * The seat and an opponent who has tiles swap racks; pouches stay (a convention). Its own tiles lie in its zone `tray`
 * meanwhile, so that it knows what it gives.
 */
export function swapRacks(name: string, tray: string, opponents: 'one' | 'several' = 'several'): Mechanism {
  const act: OnVictim = (rules, game, seat, victim) => {
    const [mine, theirs, between] = [zoneKey(RACK, seat), zoneKey(RACK, victim), zoneKey(tray, seat)];
    const laid = moveAll(rules, game, seat, [mine, between]);
    return moveAll(rules, moveAll(rules, laid, seat, [theirs, mine]), seat, [between, theirs]);
  };
  const asks = 'With whom do you swap racks?';
  const added = onOpponent(name, { opponents, asks, qualifies: hasTiles, act });
  return { ...needing(added, ownRacks()), zones: [trayZone(tray)] };
}

/**
 * An opponent returns its whole rack to the bag, then draws as many tiles (a convention: the return comes before the
 * draw).
 */
export function redrawRack(name: string, opponents: 'one' | 'several' = 'several'): Mechanism {
  const act: OnVictim = (rules, game, _seat, victim) => {
    const rack = zoneKey(RACK, victim);
    const count = zoneSize(zoneAt(game, rack));
    const returned = moveAll(rules, game, victim, [rack, BAG]);
    return draw(rules, returned, { seat: victim, from: BAG, to: rack, count });
  };
  const asks = 'Whose rack goes back to the bag?';
  return needing(onOpponent(name, { opponents, asks, qualifies: hasTiles, act }), racksAndBag());
}

/**
 * The seat exchanges tiles of its choice, as many as the bag can replace. It names them one by one until it answers
 * `done`. They lie in its zone `tray` meanwhile, and the draw comes before the return, as in every exchange (R000-29).
 */
export function exchangeSome(name: string, tray: string): Mechanism {
  const which = `${name}-which`;
  const swap = `${name}-draw`;
  const needs = { zones: { ...racksAndBag().zones, [tray]: 'seat' } } as const;
  return {
    published: [name],
    zones: [trayZone(tray)],
    effects: [
      {
        name,
        needs: { ...needs, effects: [which, swap] },
        run: (_rules, game, { seat }) => queueFirst(game, { name: which, seat }, { name: swap, seat }),
      },
      {
        name: swap,
        needs,
        run: (rules, game, { seat }) => {
          const laid = zoneKey(tray, seat);
          const count = zoneSize(zoneAt(game, laid));
          const drawn = draw(rules, game, { seat, from: BAG, to: zoneKey(RACK, seat), count });
          return moveAll(rules, drawn, seat, [laid, BAG]);
        },
      },
    ],
    questions: [
      {
        name: which,
        needs,
        options: (rules, game, { seat }) => {
          const full = zoneSize(zoneAt(game, zoneKey(tray, seat))) >= zoneSize(zoneAt(game, BAG));
          const [done, ...tiles] = choices(rules, game, { words: ['done'], zone: zoneKey(RACK, seat) });
          return full || done === undefined || tiles.length === 0 ? [] : [done, ...tiles];
        },
        answer: (rules, game, { seat }, choice) =>
          choice.type === 'word'
            ? game
            : queueFirst(moveChosen(rules, game, { seat, choice, to: zoneKey(tray, seat) }), { name: which, seat }),
      },
    ],
    messages: { [`question/${which}`]: 'Which tile do you exchange, or are you done?' },
  };
}

/** A zone of each seat where tiles lie for a moment. */
function trayZone(name: string): ZoneRule {
  return { name, of: 'seat', seenBy: 'owner' };
}

/**
 * Moves everything from one zone to another, by name where it is known, so that whoever receives the tiles knows them.
 */
function moveAll(rules: Rules, game: WorkingGame, seat: Seat, [from, to]: readonly [string, string]): WorkingGame {
  const { tiles: known, hidden } = tilesIn(zoneAt(game, from));
  const tiles: readonly Tile[] | number = hidden > 0 ? known.length + hidden : known;
  return isEmpty(zoneAt(game, from)) ? game : moveTiles(rules, game, seat, { from, to, tiles });
}

/** How many extra turns the seat whose turn it is may still take. */
const extraTurns: PrivateState<number> = privateState('extra-turns', 0);

/** The seat takes another turn after this one. */
export function extraTurn(name: string): Mechanism {
  return {
    effects: [
      {
        name,
        needs: { state: [extraTurns.name], steps: [NEXT_SEAT] },
        run: (_rules, game, { seat }) =>
          emit(extraTurns.set(game, extraTurns.of(game) + 1), { type: 'rule', rule: name, seat, squares: [] }),
      },
    ],
    state: [extraTurns],
    steps: steps => steps.map(step => (step.name === NEXT_SEAT ? orAgain(step) : step)),
    messages: { [`effect/${name}`]: 'another turn' },
  };
}

/**
 * The step that passes the turn on, except that a seat with an extra turn keeps it. Extra turns are lost when the seat
 * has left or has nothing to play.
 */
function orAgain(next: Step): Step {
  if (next.parameters?.['again'] === true) return next;
  return {
    ...next,
    parameters: { ...next.parameters, again: true },
    needs: { ...next.needs, state: [...(next.needs?.state ?? []), extraTurns.name] },
    run: (rules, game) => {
      const seat = game.toMove;
      const again = extraTurns.of(game);
      if (again > 0 && !hasLeft(game, seat) && hasPieces(rules, game, seat))
        return emit(extraTurns.set(game, again - 1), { type: 'to-move', seat });
      return next.run(rules, again === 0 ? game : extraTurns.set(game, 0));
    },
  };
}
