/** What covering special squares brings about: effects queued in reading order, cards, pieces laid and taken outside of plays. */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { withTiles } from '../board/board.ts';
import { queue } from '../engine/agenda.ts';
import { doingOf, emit, refuse } from '../engine/doing.ts';
import { draw } from '../engine/draw.ts';
import type { Due, GameOf, Turn } from '../engine/game.ts';
import { moveTiles } from '../engine/pending.ts';
import { boardOf } from '../engine/read-play.ts';
import type { EffectOf, Rules, Step } from '../engine/rules.ts';
import { violation } from '../engine/violation.ts';
import { takeOut, zoneAt, zoneSize } from '../engine/zones.ts';
import { withBoard } from './steps.ts';

/** An effect of a game's own. */
export function effect<X = unknown>(
  name: string,
  run: (game: GameOf<X>, rules: Rules, due: Due) => GameOf<X>,
): EffectOf<X> {
  return { name, run };
}

/**
 * A step that queues what the plays just booked bring about: for every square that a tile of theirs covers, the effect or question that stands for the
 * square's glyph, in reading order. To be put behind `book`, so that it comes after the window and before the refill (RULES 6, triggers).
 */
export function coveringTriggers(name: string, byGlyph: Readonly<Record<string, string>>): Step {
  const names = new Map(Object.entries(byGlyph));
  return {
    name,
    run: (game, { layout }) => {
      const due: Due[] = [];
      for (const turn of game.pending) {
        if (turn.what !== 'play') continue;
        for (const square of coveredInOrder(turn)) {
          const what = names.get(layout.glyphs.charAt(square));
          if (what !== undefined) due.push({ name: what, seat: turn.seat, square });
        }
      }
      return queue(game, ...due);
    },
  };
}

/** The squares that a play's tiles cover, in the order in which its words are read, the main word first. Pieces laid beside it cover nothing. */
export function coveredInOrder({ placement, words }: Turn): readonly Square[] {
  const covered = (placement?.tiles ?? []).map(({ square }) => square);
  const read = words.flatMap(word => word.squares).filter(square => covered.includes(square));
  return [...new Set([...read, ...covered])];
}

/** A card that was drawn, and the game without it in the deck. */
export interface DrawnCard<X> {
  readonly game: GameOf<X>;
  /** `undefined` when there is no card at all. */
  readonly card: Tile | undefined;
}

/**
 * Draws a card from a deck and lays it on its discard pile, which lies open; an empty deck is made of the discards first (RULES 8.2). Where the card
 * was not told it is refused (`chance-missing`), for what follows depends on it.
 */
export function drawCard<X>(rules: Rules, game: GameOf<X>, seat: Seat, deck: string, discard: string): DrawnCard<X> {
  const discards = zoneSize(zoneAt(game, discard));
  const full = zoneSize(zoneAt(game, deck)) > 0 ? game : moveTiles(game, seat, discard, deck, discards, false);
  if (zoneSize(zoneAt(full, deck)) === 0) return { game, card: undefined };
  const drawn = draw(rules, full, seat, deck, discard, 1);
  const { made, refused } = doingOf(drawn);
  if (refused.length > 0) return { game: drawn, card: undefined };
  const last = made[made.length - 1];
  const [card] = last?.what === 'draw' && typeof last.tiles !== 'number' ? last.tiles : [];
  return card === undefined ? { game: refuse(drawn, violation('chance-missing')), card } : { game: drawn, card };
}

/** Takes a piece out of a zone and lays it on a square of the seat's board, outside of any play; `rule` names it in the event. */
export function layPiece<X>(
  rules: Rules,
  game: GameOf<X>,
  seat: Seat,
  from: string,
  placed: { readonly square: Square; readonly tile: Tile },
  rule: string,
): GameOf<X> {
  const taken = takeOut(game, from, [placed.tile]);
  if (taken === undefined) return refuse(game, violation('chance-impossible'));
  const laid = withBoard(rules, taken, seat, withTiles(boardOf(rules, game, seat), [placed], rules.alphabet.blank));
  return emit(laid, { type: 'rule', rule, seat, squares: [placed.square] });
}
