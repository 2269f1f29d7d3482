/** Drawing a card from a deck that lies face down, for a discard pile that lies face up. */
import type { Seat, Tile } from '../core/flavours.ts';
import { draw } from '../engine/draw.ts';
import type { WorkingGame } from '../engine/game.ts';
import { moveTiles } from '../engine/pending.ts';
import type { Rules } from '../engine/rules.ts';
import { violation } from '../engine/violation.ts';
import { isRefused, refuse, workOf } from '../engine/working.ts';
import { zoneAt, zoneSize } from '../engine/zones.ts';

/** The zones of a deck of cards. */
export interface DeckZones {
  /** Face down. */
  readonly deck: string;
  /** Face up. */
  readonly discard: string;
}

/** A drawn card, and the game after the draw. */
export interface DrawnCard {
  readonly game: WorkingGame;
  /** `undefined` when neither zone holds a card. */
  readonly card: Tile | undefined;
}

/**
 * Draws a card and lays it on the open discard pile. An empty deck is made of the discards first (RULES 8.2). Refuses
 * the move (`chance-missing`) where the card is not known, because what follows depends on it.
 */
export function drawCard(rules: Rules, game: WorkingGame, seat: Seat, { deck, discard }: DeckZones): DrawnCard {
  const tiles = zoneSize(zoneAt(game, discard));
  const full =
    zoneSize(zoneAt(game, deck)) > 0
      ? game
      : moveTiles(rules, game, seat, { from: discard, to: deck, tiles, unseen: true });
  if (zoneSize(zoneAt(full, deck)) === 0) return { game, card: undefined };
  const drawn = draw(rules, full, { seat, from: deck, to: discard, count: 1 });
  if (isRefused(drawn)) return { game: drawn, card: undefined };
  const { decided } = workOf(drawn);
  const last = decided[decided.length - 1];
  const [card] = last?.type === 'draw' && typeof last.tiles !== 'number' ? last.tiles : [];
  return { game: card === undefined ? refuse(drawn, violation('chance-missing')) : drawn, card };
}
