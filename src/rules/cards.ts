/** Decks of cards as data: how many there are of each card, what is read aloud, and which effect it names. */
import { TEXT, WHOLE, type Option } from '../core/options.ts';
import type { Seat, Tile } from '../core/flavours.ts';
import { queueFirst } from '../engine/agenda.ts';
import { draw } from '../engine/draw.ts';
import type { WorkingGame } from '../engine/game.ts';
import { moveTiles } from '../engine/pending.ts';
import type { Rules } from '../engine/rules.ts';
import { violation } from '../engine/violation.ts';
import { emit, isRefused, refuse, workOf } from '../engine/working.ts';
import { zoneAt, zoneSize } from '../engine/zones.ts';
import { pieceOf } from '../tiles/pieces.ts';
import type { Mechanism } from './mechanism.ts';

/** A deck: its kinds of cards. It is data; the effects of the game carry it out. */
export type Deck = readonly {
  readonly name: string;
  /** How many of them the deck holds. */
  readonly count: number;
  /** The name of the effect or question that follows. Without it, nothing happens. */
  readonly does?: string;
  /** What is read aloud, without a full stop. */
  readonly says: string;
}[];

const NEEDED_TEXT = { needed: TEXT } as const;

/** What an option that takes a deck allows. */
export const DECK: Option<Deck> = {
  type: 'list',
  of: {
    type: 'object',
    parts: {
      name: NEEDED_TEXT,
      count: { needed: WHOLE },
      does: TEXT,
      says: NEEDED_TEXT,
    },
  },
};

/**
 * A deck of cards with its discard pile, and an effect that draws the top card. The card is read aloud and laid on the
 * discards, and the effect that it names follows. When the deck is used up, the discards are shuffled into a new one
 * (RULES 8.2). When there is no card at all, nothing happens. `zones`: of the cards that lie face down, and face up.
 * @throws RangeError when a card names an effect or question that `powers` lack.
 */
export function deckOfCards(
  name: string,
  cards: Deck,
  zones: { readonly deck: string; readonly discard: string },
  powers: readonly Mechanism[],
): Mechanism {
  const { deck, discard } = zones;
  const known = powers.flatMap(power =>
    [...(power.effects ?? []), ...(power.questions ?? [])].map(({ name: does }) => does),
  );
  for (const { name: card, does } of cards)
    if (does !== undefined && !known.includes(does))
      throw new RangeError(`card '${card}': '${does}' is none of ${known.join(', ')}`);
  return {
    pieces: cards.map(card => ({ name: card.name, type: 'card', count: card.count, zone: deck })),
    zones: [
      { name: deck, of: 'game', seenBy: 'nobody' },
      { name: discard, of: 'game', seenBy: 'all' },
    ],
    effects: [
      {
        name,
        // what cards do is the game and part of the fingerprint; what they say is not
        parameters: { cards: cards.map(({ name: card, count, does }) => [card, count, does]) },
        needs: { zones: { [deck]: 'game', [discard]: 'game' }, effects: cards.flatMap(({ does = [] }) => does) },
        run: (rules, game, { seat }) => {
          const drawn = drawCard(rules, game, seat, zones);
          const piece = drawn.card === undefined ? undefined : pieceOf(rules, drawn.card);
          const card = cards.find(entry => entry.name === piece?.name);
          if (card === undefined) return drawn.game;
          const said = emit(drawn.game, { type: 'rule', rule: card.name, seat, squares: [] });
          return card.does === undefined ? said : queueFirst(said, { name: card.does, seat });
        },
      },
    ],
    messages: {
      ...Object.fromEntries(cards.map(card => [card.name, card.says])),
      [`zone/${discard}`]: 'the discards',
    },
  };
}

/**
 * Draws a card and lays it on the open discard pile. An empty deck is made of the discards first (RULES 8.2). Refuses
 * the move (`chance-missing`) where the card is not known, because what follows depends on it.
 * `card` is `undefined` when neither zone holds one.
 */
export function drawCard(
  rules: Rules,
  game: WorkingGame,
  seat: Seat,
  { deck, discard }: Parameters<typeof deckOfCards>[2],
): { readonly game: WorkingGame; readonly card: Tile | undefined } {
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
