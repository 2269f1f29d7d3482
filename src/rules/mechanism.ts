/**
 * Mechanisms: additions to a game that need several slots of its rules, as a stock of blanks, a deck of cards, an extra
 * turn.
 */
import { pieceNamed, type PieceSet } from '../tiles/pieces.ts';
import type { Tile } from '../core/flavours.ts';
import type { Rules, Step } from '../engine/rules.ts';

/**
 * Entries for some slots of the rules. They go behind those that the game has. A slot that is left out gets nothing.
 */
export interface Mechanism extends Partial<
  Pick<
    Rules,
    'pieces' | 'zones' | 'playFrom' | 'moves' | 'placement' | 'effects' | 'questions' | 'ending' | 'state' | 'messages'
  >
> {
  /** Puts the mechanism's steps where they belong among the game's. */
  readonly steps?: (steps: readonly Step[]) => readonly Step[];
}

/**
 * The slots of a game's rules with some mechanisms added, for `extendRules`. A zone or a slot of state that several
 * mechanisms need is added once.
 *
 * @example
 * const bonus = { name: 'bonus', type: 'blank', count: 4, zone: 'pile' } as const;
 * const base = classic();
 * const rules = extendRules(base, { ...withMechanisms(base, stock(bonus, { pouch: 'pouch' })), name: 'with-a-stock' });
 * rules.playFrom // ['rack', 'pouch']
 */
export function withMechanisms(base: Rules, ...mechanisms: readonly Mechanism[]): Pick<Rules, keyof Mechanism> {
  const { steps: _, ...slots } = base;
  const all = <T>(slot: (of: Mechanism) => readonly T[] | undefined): readonly T[] =>
    [slots, ...mechanisms].flatMap(each => slot(each) ?? []);
  return {
    pieces: all(each => each.pieces),
    zones: once(
      all(each => each.zones),
      zone => zone.name,
    ),
    playFrom: once(
      all(each => each.playFrom),
      name => name,
    ),
    moves: all(each => each.moves),
    placement: all(each => each.placement),
    effects: all(each => each.effects),
    questions: all(each => each.questions),
    ending: all(each => each.ending),
    state: once(
      all(each => each.state),
      slot => slot,
    ),
    steps: mechanisms.reduce((steps, mechanism) => mechanism.steps?.(steps) ?? steps, base.steps),
    messages: Object.assign({}, base.messages, ...mechanisms.map(({ messages }) => messages)) as Rules['messages'],
  };
}

function once<T>(list: readonly T[], keyOf: (entry: T) => unknown): readonly T[] {
  return list.filter((entry, i) => list.findIndex(other => keyOf(other) === keyOf(entry)) === i);
}

/** The tile of the piece with this name. @throws RangeError when there is none. */
export function tileNamed(set: PieceSet, name: string): Tile {
  const tile = pieceNamed(set, name);
  if (tile === undefined) throw new RangeError(`there is no piece '${name}'`);
  return tile;
}
