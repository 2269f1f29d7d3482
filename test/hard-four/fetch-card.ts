/**
 * Squares that draw a card, and a card that asks twice: whom to take a tile from, and which tile to give back. After the cards of Bustin' Out!
 * (RULES 8.4), written with `tilewright/rules` only.
 */
import { isSeat } from 'tilewright';
import type { ClassicOptions, CrosswordRules, Due, Game, Seat } from 'tilewright';
import { classic } from 'tilewright/classic';
import {
  after,
  coveringTriggers,
  draw,
  drawCard,
  effect,
  extendRules,
  moveChosen,
  parseLayout,
  pieceNamed,
  question,
  queueFirst,
  refillAll,
  remaining,
  seatChoices,
  tileChoices,
  without,
  zoneAt,
  zoneKey,
  zoneSize,
} from 'tilewright/rules';

export interface FetchCardOptions extends ClassicOptions {
  /** Cards that fetch and cards that do nothing. Default 2 and 1. */
  readonly cards?: { readonly fetch: number; readonly asleep: number };
}

/** The usual board, with a square that draws a card (`g`) on each side of the start and below and above it. */
export const board = parseLayout(
  `
  T..d...T...d..T
  .D...t...t...D.
  ..D...d.d...D..
  d..D...d...D..d
  ....D.....D....
  .t...t...t...t.
  ..d...dgd...d..
  T..d..gSg..d..T
  ..d...dgd...d..
  .t...t...t...t.
  ....D.....D....
  d..D...d...D..d
  ..D...d.d...D..
  .D...t...t...D.
  T..d...T...d..T`,
  { g: {} },
);

export function fetchCard(options: FetchCardOptions = {}): CrosswordRules {
  const { cards = { fetch: 2, asleep: 1 } } = options;
  const base = classic({ layout: board, ...options });
  const pieces = [
    { name: 'fetch', is: 'card', count: cards.fetch, zone: 'deck' },
    { name: 'asleep', is: 'card', count: cards.asleep, zone: 'deck' },
  ] as const;
  const fetch = pieceNamed({ alphabet: base.alphabet, pieces }, 'fetch');
  return extendRules(base, {
    name: 'fetch-card',
    options: { cards },
    pieces,
    zones: [
      ...base.zones,
      { name: 'deck', of: 'game', seenBy: 'nobody' },
      { name: 'discard', of: 'game', seenBy: 'all' },
    ],
    steps: after(without(base.steps, 'refill'), 'book', coveringTriggers('cards', { g: 'card' }), refillAll),
    effects: [
      effect('card', (game, rules, { seat }) => {
        const drawn = drawCard(rules, game, seat, 'deck', 'discard');
        return drawn.card === fetch ? queueFirst(drawn.game, { name: 'fetch-from', seat }) : drawn.game;
      }),
    ],
    questions: [
      question(
        'fetch-from',
        (game, _rules, { seat }) =>
          seatChoices(
            remaining(game).filter(other => other !== seat && zoneSize(zoneAt(game, zoneKey('rack', other))) > 0),
          ),
        (game, rules, { seat }, choice) => {
          if (choice.is !== 'seat') return game;
          const taken = draw(rules, game, seat, zoneKey('rack', choice.seat), zoneKey('rack', seat), 1);
          return queueFirst(taken, { name: 'give-back', seat, data: { to: choice.seat } });
        },
      ),
      question(
        'give-back',
        (game, rules, due) =>
          fetchedFrom(game, due) === undefined ? [] : tileChoices(rules, game, zoneKey('rack', due.seat)),
        (game, rules, due, choice) =>
          moveChosen(rules, game, due.seat, choice, zoneKey('rack', fetchedFrom(game, due) ?? due.seat)),
      ),
    ],
    messages: {
      'fetch-from': 'From whom do you take a tile?',
      'give-back': 'Which tile do you give back?',
    },
  });
}

/** Whom the tile was taken from, unless that seat has left since; work that waits may have been read from a save. */
function fetchedFrom(game: Game, { data }: Due): Seat | undefined {
  const to = typeof data === 'object' && data !== null && 'to' in data ? data.to : undefined;
  return isSeat(game, to) && game.seats[to]?.left === undefined ? to : undefined;
}
