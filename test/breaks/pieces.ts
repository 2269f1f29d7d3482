/** Wrong rules about the pieces and cards that the games of rulebook R003 share. */
import type { Rules } from 'tilewright';
import * as cards from '../../src/rules/cards.ts';
import * as draw from '../../src/engine/draw.ts';
import * as newGame from '../../src/engine/new-game.ts';
import * as pending from '../../src/engine/pending.ts';
import * as stock from '../../src/rules/stock.ts';
import * as switchUp from '../../src/variants/data/switch-up.ts';
import { isBlank } from '../../src/tiles/pieces.ts';
import { changing, inRules, lacking, refusing, swapped, type Replacement } from './break.ts';

/** n yellow blanks and m blockers. */
export const blanksOf = (count: number): Replacement =>
  swapped(switchUp, 'YELLOW_BLANKS', real => ({ ...real, count }));
export const blockersOf = (count: number): Replacement => swapped(switchUp, 'BLOCKERS', real => ({ ...real, count }));

/** The pieces of this name have no pile of their own. */
export const inTheBag = (name: string): Replacement =>
  inRules('pieces', ({ pieces }) => ({
    pieces: pieces.map(piece => (piece.name === name ? { ...piece, zone: 'bag' } : piece)),
  }));

/** An effect that does nothing. */
export const nothing = (name: string): Replacement =>
  changing('effects', name, () => ({ run: (_rules, game) => game }));

/** What is won goes into the rack. */
export const intoTheRack: Replacement = swapped(
  pending,
  'moveTiles',
  real => (rules, game, seat, moved) =>
    real(rules, game, seat, moved.to.startsWith('pouch ') ? { ...moved, to: `rack ${seat}` } : moved),
);

/** What is won is never placed. */
export const neverPlaced: Replacement = inRules('playFrom', () => ({ playFrom: ['rack'] }));

/** One blank in a word, of whatever kind. */
export const oneBlank: Replacement = refusing(
  'one-blank',
  ({ rules, play }) => play.tiles.filter(({ tile }) => isBlank(rules, tile)).length > 1,
);

/** Who may take pieces of this name. */
export const mayTake = (name: string): Replacement =>
  swapped(
    stock,
    'stock',
    real => (piece, options) => real(piece, piece.name === name ? { ...options, may: () => true } : options),
  );

/** Where blockers may lie besides. */
export const layOn = (allowed: (rules: Rules, square: number, usual: boolean) => boolean): Replacement =>
  swapped(
    stock,
    'stock',
    real => (piece, options) =>
      real(piece, {
        ...options,
        allowed: (rules, square) => allowed(rules, square, options.allowed?.(rules, square) ?? true),
      }),
  );

/** A blocker that was taken is laid at once, or it is kept. */
export const mustLay: Replacement = changing('questions', 'lay-blocker', ({ options }) => ({
  options: (...asked) => options(...asked).filter(({ text }) => text !== 'keep'),
}));
export const mustKeep: Replacement = changing('questions', 'lay-blocker', () => ({ options: () => [] }));

/** Yellow blanks count for the bonus. */
export const allCount: Replacement = changing('scoring', 'bingo', () => ({ except: [] }));

/** Special squares do nothing. */
export const plainSquares = (step: string): Replacement => lacking('steps', step);

/** A zone that others see than should. */
export const seenBy = (name: string, who: 'all' | 'nobody'): Replacement =>
  inRules('zones', ({ zones }) => ({
    zones: zones.map(zone => (zone.name === name ? { ...zone, seenBy: who } : zone)),
  }));

/** A card is read aloud and not carried out. */
export const onlyRead: Replacement = swapped(
  cards,
  'deckOfCards',
  real => (name, deck, zones, powers) =>
    real(
      name,
      deck.map(({ does: _, ...card }) => card),
      zones,
      powers,
    ),
);

/** A card that was drawn goes back under the deck. */
export const underTheDeck: Replacement = swapped(
  draw,
  'draw',
  real => (rules, game, drawn) => real(rules, game, drawn.from === 'deck' ? { ...drawn, to: 'deck' } : drawn),
);

/** The first seat begins, whoever was chosen. */
export const firstSeatBegins: Replacement = swapped(
  newGame,
  'newGame',
  real => (rules, setup) => real(rules, { ...setup, first: 0 }),
);

/** A goal counts before the play is final. */
export const atOnce = (ending: string): Replacement =>
  changing('ending', ending, ({ over }) => ({
    atOnce: true as const,
    over: (rules, game) =>
      over(rules, { ...game, pending: game.pending.map(turn => ({ ...turn, state: 'booked' as const })) }),
  }));
