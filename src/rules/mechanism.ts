/**
 * Mechanisms: additions to a game that need several slots of its rules, as a stock of blanks, a deck of cards, an extra
 * turn.
 */
import { own } from '../core/own.ts';
import { pieceNamed, type PieceSet } from '../tiles/pieces.ts';
import type { Tile } from '../core/flavours.ts';
import type { Rules, Step } from '../engine/rules.ts';

/**
 * Entries for some slots of the rules. They go behind those that the game has. A slot that is left out gets nothing.
 */
export interface Mechanism extends Partial<
  Pick<
    Rules,
    | 'pieces'
    | 'zones'
    | 'areas'
    | 'playFrom'
    | 'moves'
    | 'actions'
    | 'placement'
    | 'scoring'
    | 'effects'
    | 'questions'
    | 'ending'
    | 'settlement'
    | 'state'
    | 'messages'
  >
> {
  /**
   * Which of its effects and questions a card may name (`deckOfCards`). The others are inner matters: what an effect
   * asks or does halfway. Default: all of its effects, none of its questions.
   */
  readonly published?: readonly string[];
  /** Puts the mechanism's steps where they belong among the game's. */
  readonly steps?: (steps: readonly Step[]) => readonly Step[];
}

/**
 * The slots of a game's rules with some mechanisms added, for `extendRules`. A zone or a slot of state that several
 * mechanisms need is added once.
 * @throws RangeError when two of them, or one and the game, say something else by the same name in `messages`; when one
 * takes a step of another away.
 *
 * @example
 * const bonus = { name: 'bonus', type: 'blank', count: 4, zone: 'pile' } as const;
 * const base = classic();
 * const rules = extendRules(base, { ...withMechanisms(base, stock(bonus, { pouch: 'pouch' })), name: 'with-a-stock' });
 * rules.playFrom // ['rack', 'pouch']
 */
export function withMechanisms(
  base: Rules,
  ...mechanisms: readonly Mechanism[]
): Pick<Rules, Exclude<keyof Mechanism, 'published'>> {
  const { steps: _, ...slots } = base;
  const all = <T>(slot: (of: Mechanism) => readonly T[] | undefined): readonly T[] =>
    [slots, ...mechanisms].flatMap(each => slot(each) ?? []);
  return {
    pieces: all(each => each.pieces),
    zones: all(each => each.zones).filter(({ name }, n, zones) => zones.findIndex(zone => zone.name === name) === n),
    playFrom: [...new Set(all(each => each.playFrom))],
    areas: all(each => each.areas),
    moves: all(each => each.moves),
    actions: all(each => each.actions),
    placement: all(each => each.placement),
    scoring: all(each => each.scoring),
    effects: all(each => each.effects),
    questions: all(each => each.questions),
    ending: all(each => each.ending),
    settlement: all(each => each.settlement),
    state: [...new Set(all(each => each.state))],
    steps: mechanisms.reduce((steps, mechanism) => withSteps(base, steps, mechanism), base.steps),
    messages: mechanisms.reduce(withMessages, base.messages),
  };
}

/** The sentences with those of a mechanism, which may not say something else by a name that has one. */
function withMessages(said: Rules['messages'], { messages = {} }: Mechanism): Rules['messages'] {
  for (const [key, text] of Object.entries(messages))
    if (Object.hasOwn(said, key) && own(said, key) !== text)
      throw new RangeError(`two mechanisms say something else by the key '${key}'`);
  return { ...said, ...messages };
}

/** The steps with those of a mechanism, which may take none away that another mechanism has put there. */
function withSteps(base: Rules, steps: readonly Step[], mechanism: Mechanism): readonly Step[] {
  const now = mechanism.steps?.(steps) ?? steps;
  const lost = steps.find(step => !base.steps.includes(step) && !now.includes(step));
  if (lost !== undefined)
    throw new RangeError(`two mechanisms put something else in the place of the step '${lost.name}'`);
  return now;
}

/** The tile of the piece with this name. @throws RangeError when there is none. */
export function tileNamed(set: PieceSet, name: string): Tile {
  const tile = pieceNamed(set, name);
  if (tile === undefined) throw new RangeError(`there is no piece '${name}'`);
  return tile;
}
