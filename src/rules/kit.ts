/** Kits: what a mechanism that spans several slots (a stock of blanks, a deck of cards) adds to a game's rules. */
import { pieceNamed, type Piece, type PieceSet } from '../tiles/pieces.ts';
import type { Tile } from '../core/flavours.ts';
import type { Effect, EffectOf, PlacementRule, Question, QuestionOf, Rules, ZoneRule } from '../engine/rules.ts';

/** Entries for slots of the rules; what is not named adds nothing. */
export interface KitOf<X> {
  readonly pieces?: readonly Piece[];
  readonly zones?: readonly ZoneRule[];
  /** Zones of the seat that tiles are placed from, after those that the game has. */
  readonly hand?: readonly string[];
  readonly placement?: readonly PlacementRule<X>[];
  readonly effects?: readonly EffectOf<X>[];
  readonly questions?: readonly QuestionOf<X>[];
  readonly messages?: Readonly<Record<string, string>>;
}

/** A kit for every game. */
export interface Kit extends KitOf<unknown> {
  readonly effects?: readonly Effect[];
  readonly questions?: readonly Question[];
}

/** The slots of the rules that kits fill. */
export type Kitted<X> = Required<KitOf<X>>;

/**
 * The slots of a game's rules with some kits added, for `extendRules`. Two kits may need the same zone: it is there once.
 *
 * @example
 * const bonus = { name: 'bonus', is: 'blank', count: 4, zone: 'pile' } as const;
 * const base = classic();
 * const rules = extendRules(base, { ...withKits(base, stock(bonus, { pouch: 'pouch' })), name: 'with-a-stock' });
 * rules.hand // ['rack', 'pouch']
 */
export function withKits<X>(base: Rules, ...kits: readonly KitOf<X>[]): Kitted<X> {
  return {
    pieces: [...base.pieces, ...kits.flatMap(kit => kit.pieces ?? [])],
    zones: once([...base.zones, ...kits.flatMap(kit => kit.zones ?? [])], zone => zone.name),
    hand: once([...base.hand, ...kits.flatMap(kit => kit.hand ?? [])], name => name),
    placement: [...base.placement, ...kits.flatMap(kit => kit.placement ?? [])],
    effects: [...base.effects, ...kits.flatMap(kit => kit.effects ?? [])],
    questions: [...base.questions, ...kits.flatMap(kit => kit.questions ?? [])],
    messages: Object.assign({}, base.messages, ...kits.map(kit => kit.messages ?? {})) as Record<string, string>,
  };
}

function once<T>(list: readonly T[], nameOf: (entry: T) => string): readonly T[] {
  return list.filter((entry, i) => list.findIndex(other => nameOf(other) === nameOf(entry)) === i);
}

/** The kind of piece with a name. @throws RangeError when there is none. */
export function tileNamed(set: PieceSet, name: string): Tile {
  const tile = pieceNamed(set, name);
  if (tile === undefined) throw new RangeError(`there is no piece '${name}'`);
  return tile;
}
