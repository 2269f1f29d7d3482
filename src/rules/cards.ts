/** Decks of cards as data: how many there are of each card, what is read aloud, and which effect it names. */
import { TEXT, WHOLE, type Option } from '../core/options.ts';
import { emit } from '../engine/working.ts';
import { queueFirst } from '../engine/agenda.ts';
import { pieceOf } from '../tiles/pieces.ts';
import type { Mechanism } from './mechanism.ts';
import { drawCard, type DeckZones } from './draw-card.ts';

/** The cards of one kind. */
export interface Card {
  readonly name: string;
  /** How many of them the deck holds. */
  readonly count: number;
  /** The name of the effect or question that follows. */
  readonly does: string;
  /** What is read aloud, without a full stop. */
  readonly says: string;
}

/** A deck: its kinds of cards. It is data; the effects of the game carry it out. */
export type Deck = readonly Card[];

const NEEDED_TEXT = { needed: TEXT } as const;

/** What an option that takes a deck allows. */
export const DECK: Option<Deck> = {
  type: 'list',
  of: {
    type: 'object',
    parts: {
      name: NEEDED_TEXT,
      count: { needed: WHOLE },
      does: NEEDED_TEXT,
      says: NEEDED_TEXT,
    },
  },
};

/**
 * A deck of cards with its discard pile, and an effect that draws the top card. The card is read aloud and laid on the
 * discards, and the effect that it names follows. When the deck is used up, the discards are shuffled into a new one
 * (RULES 8.2). When there is no card at all, nothing happens.
 * @throws RangeError when a card names an effect or question that `powers` lack.
 */
export function deckOfCards(
  name: string,
  cards: Deck,
  { deck, discard }: DeckZones,
  powers: readonly Mechanism[],
): Mechanism {
  const known = powers.flatMap(power =>
    [...(power.effects ?? []), ...(power.questions ?? [])].map(({ name: does }) => does),
  );
  for (const card of cards)
    if (!known.includes(card.does))
      throw new RangeError(`card '${card.name}': '${card.does}' is none of ${known.join(', ')}`);
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
        needs: { zones: { [deck]: 'game', [discard]: 'game' }, effects: cards.map(({ does }) => does) },
        run: (rules, game, { seat }) => {
          const drawn = drawCard(rules, game, seat, { deck, discard });
          const piece = drawn.card === undefined ? undefined : pieceOf(rules, drawn.card);
          const card = cards.find(entry => entry.name === piece?.name);
          if (card === undefined) return drawn.game;
          const said = emit(drawn.game, { type: 'rule', rule: card.name, seat, squares: [] });
          return queueFirst(said, { name: card.does, seat });
        },
      },
    ],
    messages: {
      ...Object.fromEntries(cards.map(card => [card.name, card.says])),
      [`zone/${discard}`]: 'the discards',
    },
  };
}
