/** Decks of cards as data: how many there are of each card, what is read aloud, and which effect it names. */
import { checkOptions } from '../core/options.ts';
import { TEXT, type Option, type Options } from '../core/read.ts';
import type { Seat, Tile } from '../core/flavours.ts';
import { normal } from '../core/text.ts';
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
  /** The card's own among the cards of its deck; without `{`, `}` and `:`, and with single spaces only. */
  readonly name: string;
  /** How many of them the deck holds: 0 to 99. */
  readonly count: number;
  /** The name of the published effect that follows. Without it, nothing happens. */
  readonly does?: string | undefined;
  /** What is read aloud, without a full stop. */
  readonly says: string;
}[];

const NEEDED_TEXT = { needed: TEXT } as const;

/** What an option that takes a deck allows. Which effects a card may name, `deckOfCards` knows. */
export const DECK: Option<Deck> = deckThat(TEXT);

/** The description of a deck whose cards name such effects. */
function deckThat(does: Option<string>): Option<Deck> {
  return {
    type: 'list',
    of: {
      type: 'object',
      parts: {
        name: NEEDED_TEXT,
        count: { needed: { type: 'whole', from: 0, to: 99 } },
        does,
        says: NEEDED_TEXT,
      },
    },
  };
}

/**
 * A deck of cards with its discard pile, and an effect that draws the top card. The card is read aloud and laid on the
 * discards, and the effect that it names follows. When the deck is used up, the discards are shuffled into a new one
 * (a convention). When there is no card at all, nothing happens. `zones`: of the cards that lie face down, and face up.
 *
 * Cards have a name space of their own: in pieces, events and messages a card is called `<deck>/<name>`, as
 * `deck/bark`. So it may be named like a piece, a rule or a card of another deck.
 * @throws RangeError when two cards have one name, when a name cannot be written in braces, when a count is not a whole
 * number from 0 to 99, or when a card names what is no published effect of `powers`.
 *
 * @example
 * const cards = [{ name: 'nap', count: 3, does: 'skip', says: 'Somebody else falls asleep' }];
 * const deck = deckOfCards('draw-card', cards, { deck: 'deck', discard: 'discard' }, [skipTurn('skip')]);
 * deck.pieces?.map(piece => piece.name) // ['deck/nap']
 */
export function deckOfCards(
  name: string,
  cards: Deck,
  zones: { readonly deck: string; readonly discard: string },
  powers: readonly Mechanism[],
): Mechanism {
  const { deck, discard } = zones;
  const kinds = checkedCards(name, cards, powers).map(card => ({ ...card, piece: `${deck}/${card.name}` }));
  return {
    pieces: kinds.map(({ piece, count }) => ({ name: piece, type: 'card', count, zone: deck })),
    zones: [
      { name: deck, of: 'game', seenBy: 'nobody' },
      { name: discard, of: 'game', seenBy: 'all' },
    ],
    effects: [
      {
        name,
        // what cards do is the game and part of the fingerprint; what they say is not
        parameters: { cards: kinds.map(({ name: card, count, does }) => [card, count, does]) },
        needs: { zones: { [deck]: 'game', [discard]: 'game' }, effects: kinds.flatMap(({ does = [] }) => does) },
        run: (rules, game, { seat }) => {
          const drawn = drawCard(rules, game, seat, zones);
          const top = drawn.card === undefined ? undefined : pieceOf(rules, drawn.card);
          const card = kinds.find(({ piece }) => piece === top?.name);
          if (card === undefined) return drawn.game;
          const said = emit(drawn.game, { type: 'rule', rule: card.piece, seat, squares: [] });
          return card.does === undefined ? said : queueFirst(said, { name: card.does, seat });
        },
      },
    ],
    messages: {
      ...Object.fromEntries(kinds.map(({ piece, says }) => [`effect/${piece}`, says])),
      [`zone/${discard}`]: 'the discards',
    },
  };
}

/** Those of the powers that a card of the deck names. */
export function namedBy(cards: Deck, powers: readonly Mechanism[]): readonly Mechanism[] {
  return powers.filter(power => publishedBy(power).some(name => cards.some(({ does }) => does === name)));
}

/** The names that cards may name. */
function publishedBy({ effects = [], published = effects.map(({ name }) => name) }: Mechanism): readonly string[] {
  return published;
}

/** The cards, once they have been found to be a deck. `of` is the name with which error messages begin. */
function checkedCards(of: string, given: Deck, powers: readonly Mechanism[]): Deck {
  const options: Options<{ readonly cards: Deck }> = { cards: { needed: deckThat(powers.flatMap(publishedBy)) } };
  const checked = checkOptions(of, { cards: given }, options);
  const cards = checked.cards.map(card => ({ ...card, name: normal(card.name) }));
  cards.forEach(({ name }, n) => {
    const first = cards.findIndex(card => card.name === name);
    if (first < n) throw new RangeError(`${of}: cards[${first}] and cards[${n}] have one name, '${name}'`);
    // pieces are written in braces, blanks as `{bonus:E}`, and moves with single spaces
    if (!/^[^\s{}:]+( [^\s{}:]+)*$/.test(name))
      throw new RangeError(`${of}: cards[${n}] name '${name}' is not a text without { } : and with single spaces`);
  });
  return cards;
}

/**
 * Draws a card and lays it on the open discard pile. An empty deck is made of the discards first (a convention).
 * Refuses the move (`chance-missing`) where the card is not known, because what follows depends on it. `card` is
 * `undefined` when neither zone holds one.
 */
export function drawCard(
  rules: Rules,
  game: WorkingGame,
  seat: Seat,
  { deck, discard }: Parameters<typeof deckOfCards>[2],
): { readonly game: WorkingGame; readonly card: Tile | undefined } {
  const tiles = zoneSize(zoneAt(game, discard));
  const isEmpty = zoneSize(zoneAt(game, deck)) === 0;
  if (isEmpty && tiles === 0) return { game, card: undefined };
  const full = isEmpty ? moveTiles(rules, game, seat, { from: discard, to: deck, tiles, unseen: true }) : game;
  const drawn = draw(rules, full, { seat, from: deck, to: discard, count: 1 });
  if (isRefused(drawn)) return { game: drawn, card: undefined };
  const { decided } = workOf(drawn);
  const last = decided[decided.length - 1];
  const [card] = last?.type === 'draw' && typeof last.tiles !== 'number' ? last.tiles : [];
  return { game: card === undefined ? refuse(drawn, violation('chance-missing')) : drawn, card };
}
