/**
 * Decks of one's own in every game that has a deck (cards are data of the user's): what is refused, and a
 * made-up deck with every published effect, each card of which is drawn, read out and carried out.
 */
import { describe, expect, test } from 'vitest';
import { explainer, finalizeGame, owed, rackOf, tilesIn, type Choice, type Event, type Rules } from 'tilewright';
import { GAMES } from 'tilewright/catalogue';
import { deckOfCards, pieceOf, skipTurn, type Deck } from 'tilewright/rules';
import { simulate } from 'tilewright/testing';
import { bustinOut, hyperRace } from 'tilewright/variants';
import { rowsOf, sectionOf } from '../docs/page.ts';
import { looked, play, sitDown, type Seated } from '../fixtures/clients.ts';
import { yard } from '../fixtures/own-cards.ts';
import { EMPTY, pile, rows, setUp, sizeOf } from './pieces.ts';

/** A game with a deck, and one play of each seat on that board that covers one square of a card and nothing else. */
interface WithDeck {
  readonly make: (cards: Deck) => Rules;
  readonly board: string;
  readonly plays: readonly string[];
}

/** AND lies down from H6, and a blocker on D8, so that there is one to take away. */
const ANDS = rows({ 6: '7A7', 7: '7N7', 8: '3{blocker}3D7' });
const dictionary = { has: () => true };
const WITH_DECK: Readonly<Record<string, WithDeck>> = {
  'bustin-out': {
    make: cards => bustinOut({ cards, dictionary, challenge: 'none' }),
    board: ANDS,
    plays: ['H5=S', 'H5=S', 'H5=S', 'H5=S'],
  },
  'hyper-race': {
    make: cards => hyperRace({ cards, dictionary, challenge: 'none' }),
    board: rows({ 6: '1HORN5TONE1' }),
    plays: ['F6=S', 'J6=S'],
  },
};
const GAMES_WITH_DECK = Object.entries(WITH_DECK);

const card = { name: 'nap', count: 1, says: 'A nap' } as const;

/** Why a deck is refused; `` when it is not. */
function refusedBy(make: (cards: Deck) => Rules, cards: unknown): string {
  try {
    make(cards as Deck);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return (error as RangeError).message;
  }
}

/** What a card may name in a game: what a card that names something else is told. */
function publishedIn(make: (cards: Deck) => Rules): readonly string[] {
  const [, allowed = ''] = refusedBy(make, [{ ...card, does: 'swim' }]).split(' is not ');
  return [...allowed.replace(/;.*/, '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}

/** Seat 0 lays an S on the square of a card; every viewer follows. */
function drawing(rules: Rules, { board, plays }: WithDeck): Seated {
  const racks = ['SATHRED', 'OEILUGB'];
  return play(sitDown(rules, { seats: 2, first: 0, racks, boards: [board] }), [0, plays[0]!]);
}

test('the page says what each game publishes', () => {
  const table = rowsOf(sectionOf('docs/rules-switch-up.md', 'Cards of your own')).filter(row => row.length === 5);
  const said = (column: number): readonly string[] =>
    table.flatMap(row => (row[column] === 'yes' ? (row[0]?.replaceAll('`', '') ?? []) : [])).sort();
  expect(GAMES_WITH_DECK.map(([, { make }]) => [...publishedIn(make)].sort())).toEqual([said(1), said(2)]);
});

test('every game with a deck is here', () => {
  const decks = GAMES.filter(({ rules }) => rules().pieces.some(({ type }) => type === 'card'));
  expect(decks.map(({ id }) => id)).toEqual(Object.keys(WITH_DECK));
});

describe.each(GAMES_WITH_DECK)('%s', (_, given) => {
  const { make } = given;
  const base = make([card]);
  const names = {
    pieces: base.pieces.map(({ name }) => name),
    zones: base.zones.map(({ name }) => name),
    rules: [...base.effects, ...base.questions, ...base.steps, ...base.ending, ...base.moves].map(({ name }) => name),
    messages: Object.keys(base.messages),
  };

  test('CD1: a card named like a piece works: drawn, read out, saved, followed, and the piece is what it was', () => {
    for (const name of new Set([...names.pieces, ...names.zones, 'blocker', 'bonus', 'card', 'Wrong coat', 'Æther'])) {
      const rules = make([{ name, count: 1, does: 'take-bonus', says: 'A blank for you' }]);
      const after = looked(drawing(rules, given));
      expect(after.game.toMove, name).toBe(1);
      expect([pile(after, 'discard'), pile(after, 'pouch 0')]).toEqual([`{deck/${name}}`, '{bonus}']);
      expect(after.events.map(explainer(rules))).toContain('Player 1: A blank for you.');
    }
  });

  test('CD1: a name that could not be written down is refused when the rules are made', () => {
    for (const name of ['', ' ', 'a{b', 'a}b', 'a:b', ' a', 'a ', 'a  b', 'a\nb'])
      expect(refusedBy(make, [card, { ...card, name }]), name).toContain(
        `cards[1] name '${name}' is not a text without { } : and with single spaces`,
      );
  });

  test('CD2: two cards of one name are refused, both named', () => {
    const twice = [card, { ...card, name: 'bark' }, { ...card, name: 'nap', says: 'Another nap' }];
    expect(refusedBy(make, twice)).toBe("draw-card: cards[0] and cards[2] have one name, 'nap'");
    const composed = [card, { ...card, name: 'caf\u00e9' }, { ...card, name: 'cafe\u0301' }];
    expect(refusedBy(make, composed)).toContain('cards[1] and cards[2] have one name');
  });

  test.each([-1, 2.5, 100, 300, NaN, Infinity, '3', null, undefined])('CD3: a count of %s is refused', count => {
    expect(refusedBy(make, [card, { ...card, name: 'bark', count }])).toMatch(
      /cards\[1\] 'bark' count .* is not a whole number from 0 to 99$/,
    );
  });

  test.each([0, 99])('CD3: a count of %i is what the deck holds', count => {
    const table = sitDown(make([{ ...card, count }]), { seats: 2 });
    expect(sizeOf(table, 'deck')).toBe(count);
  });

  test('CD3: a card may name published effects only, and is told which those are', () => {
    const published = publishedIn(make);
    const full = make(published.map(does => ({ ...card, name: does, does })));
    const all = [...full.effects, ...full.questions].map(({ name }) => name);
    expect(published.filter(name => !all.includes(name))).toEqual([]);
    const inner = [...all, ...names.rules, 'swim', ''].filter(name => !published.includes(name));
    expect(inner).toEqual(expect.arrayContaining(['draw-card', 'exchange-some-draw', 'steal-tile-back']));
    for (const does of inner) {
      const why = refusedBy(make, [{ ...card, does }]);
      expect(why, does).toContain(`cards[0] 'nap' does '${does}' is not '`);
      for (const name of published) expect(why).toContain(`'${name}'`);
    }
  });

  test('CD4: a card whose name is also the key of a message is read out', () => {
    for (const name of new Set([...names.messages, ...names.rules])) {
      const rules = make([{ name, count: 1, says: `The card ${name} is read out` }]);
      const { events } = play(drawing(rules, given));
      expect(events.map(explainer(rules)), name).toContain(`Player 1: The card ${name} is read out.`);
    }
  });
});

test('decks of one game have names of their own each', () => {
  const zones = { deck: 'luck', discard: 'spent' };
  const deck = deckOfCards('draw-luck', [{ ...card, does: 'skip' }], zones, [skipTurn('skip', 'self')]);
  expect(deck.pieces?.map(({ name }) => name)).toEqual(['luck/nap']);
  expect(deck.messages).toMatchObject({ 'effect/luck/nap': 'A nap' });
});

/** Everything that a card brought about, with the table before and after. */
interface Carried {
  readonly before: Seated;
  readonly after: Seated;
  readonly seat: number;
  readonly events: readonly Event[];
  readonly questions: readonly string[];
  /** The opponent whom it concerned: the one who was chosen, or the only one. */
  readonly victim: number;
}

/** Which answer is given: the last seat, the first square or tile, `done` when two tiles have been named. */
function chosen(options: readonly Choice[], asked: number): Choice {
  const seats = options.filter(({ type }) => type === 'seat');
  const [word] = options.filter(({ type }) => type === 'word');
  return seats.at(-1) ?? (asked >= 2 ? word : undefined) ?? options.find(({ type }) => type !== 'word')!;
}

/** The seat to move covers the square of a card, and all questions are answered. */
function carriedOut(before: Seated, text: string): Carried {
  const seat = before.game.toMove;
  let after = play(before, [seat, text]);
  const events = [...after.events];
  const questions: string[] = [];
  let victim = before.game.seats.length === 2 ? 1 - seat : seat;
  for (;;) {
    const [due] = owed(after.rules, after.game);
    if (due?.type !== 'answer') return { before, after, seat, events, questions, victim };
    expect(due.by).toBe(seat);
    const choice = chosen(due.prompt.options, questions.length);
    if (choice.type === 'seat') victim = choice.seat;
    questions.push(due.prompt.question);
    after = play(after, [seat, `answer ${choice.text}`]);
    events.push(...after.events);
  }
}

/** The rack of a seat in alphabetical order. */
function rackAt({ game }: Seated, seat: number): readonly number[] {
  return [...tilesIn(rackOf(game, seat)).tiles].sort((a, b) => a - b);
}

/** How many pieces went from one zone to another. */
function moved(events: readonly Event[], from: string, to: string): number {
  return events.reduce(
    (sum, event) =>
      (event.type === 'moved' || event.type === 'drew') && event.from === from && event.to === to
        ? sum + event.tiles.length + event.hidden
        : sum,
    0,
  );
}

function blockersOn({ rules, game }: Seated): number {
  return game.boards[0]!.tiles.flat().filter(tile => pieceOf(rules, tile)?.type === 'blocker').length;
}

/** What each effect brings about, seen from outside: zones, boards, turns. */
const DOES: Readonly<Record<string, (carried: Carried) => void>> = {
  'take-bonus': ({ before, after, seat }) => {
    expect(sizeOf(after, `pouch ${seat}`)).toBe(sizeOf(before, `pouch ${seat}`) + 1);
    expect(sizeOf(after, 'bonus')).toBe(sizeOf(before, 'bonus') - 1);
  },
  'take-blocker': ({ before, after, questions }) => {
    expect(questions).toEqual(['lay-blocker']);
    expect(sizeOf(after, 'blockers')).toBe(sizeOf(before, 'blockers') - 1);
    expect(blockersOn(after)).toBe(blockersOn(before) + 1);
  },
  'remove-blocker': ({ before, after, questions }) => {
    expect(questions).toEqual(['remove-blocker']);
    expect(sizeOf(after, 'blockers')).toBe(sizeOf(before, 'blockers') + 1);
    expect(blockersOn(after)).toBe(blockersOn(before) - 1);
  },
  'extra-turn': ({ after, seat, questions }) => {
    expect([after.game.toMove, questions]).toEqual([seat, []]);
  },
  'skip-turn': ({ before, after, victim, events }) => {
    const lost = events.filter(event => event.type === 'lost-turn' && event.seat === victim).length;
    expect((after.game.missing[victim] ?? 0) + lost).toBe((before.game.missing[victim] ?? 0) + 1);
  },
  'steal-tile': ({ after, seat, victim, events, questions }) => {
    expect(questions.at(-1)).toBe('steal-tile-back');
    expect(moved(events, `rack ${victim}`, `rack ${seat}`)).toBe(1);
    expect(moved(events, `rack ${seat}`, `rack ${victim}`)).toBe(1);
    expect([rackAt(after, seat).length, rackAt(after, victim).length]).toEqual([7, 7]);
  },
  'swap-racks': ({ before, after, seat, victim }) => {
    expect(rackAt(after, seat)).toEqual(rackAt(before, victim));
    const rest = rackAt(after, victim);
    expect(rackAt(before, seat).filter(tile => !rest.includes(tile)).length).toBeLessThanOrEqual(1);
  },
  'redraw-rack': ({ victim, events }) => {
    expect([moved(events, `rack ${victim}`, 'bag'), moved(events, 'bag', `rack ${victim}`)]).toEqual([7, 7]);
  },
  'exchange-some': ({ seat, events, questions }) => {
    expect(questions).toEqual(['exchange-some-which', 'exchange-some-which', 'exchange-some-which']);
    expect([moved(events, `rack ${seat}`, `tray ${seat}`), moved(events, `tray ${seat}`, 'bag')]).toEqual([2, 2]);
    // two for those, one for the tile that was laid
    expect(moved(events, 'bag', `rack ${seat}`)).toBe(3);
  },
  nothing: ({ events, questions }) => {
    expect(questions).toEqual([]);
    expect(events.filter(({ type }) => type === 'moved')).toEqual([]);
  },
};

const RACKS = ['SATHRED', 'OEILUGB', 'DEAMOPY', 'FEUWINO'];

/** The board is laid afresh, and every seat has the rack that makes the next play, or another one. */
function laidOut(table: Seated, board: string, racks: readonly string[], toMove = table.game.toMove): Seated {
  // first everything goes home: no tile that is wanted lies on a rack
  const cleared = setUp(
    table,
    EMPTY,
    racks.map(() => ''),
    toMove,
  );
  return setUp(
    cleared,
    board,
    racks.map((_, seat) => racks[(seat + racks.length - toMove) % racks.length]!),
    toMove,
  );
}

/** Draws cards until every one of the deck has been read out; says what was, in order. */
function throughTheDeck(rules: Rules, cards: Deck, { board, plays }: WithDeck, seats: number): Seated {
  const say = explainer(rules);
  const seen = new Set<string>();
  let table = sitDown(rules, { seats, first: 0, racks: RACKS.slice(0, seats), boards: [board] }, ['spectator']);
  for (let n = 0; seen.size < cards.length; n++) {
    expect(n).toBeLessThan(cards.length);
    const set = laidOut(table, board, RACKS.slice(0, seats));
    const carried = carriedOut(set, plays[set.game.toMove]!);
    const [drawn, ...more] = carried.events.filter(event => event.type === 'drew' && event.from === 'deck');
    expect(more).toEqual([]);
    const named = drawn?.type === 'drew' ? pieceOf(rules, drawn.tiles[0] ?? 0)?.name : undefined;
    const found = cards.find(({ name }) => `deck/${name}` === named)!;
    expect(seen, found.name).not.toContain(found.name);
    seen.add(found.name);
    expect(carried.events.map(say)).toContain(`Player ${carried.seat + 1}: ${found.says}.`);
    DOES[found.does ?? 'nothing']!(carried);
    table = carried.after;
  }
  return looked(table);
}

/** The deck of the example, as far as a game has what its cards do; blanks instead of the others. */
function yardFor(make: (cards: Deck) => Rules): Deck {
  const published = publishedIn(make);
  return yard.map(one =>
    one.does === undefined || published.includes(one.does) ? one : { ...one, does: 'take-bonus', says: 'A blank' },
  );
}

describe('CD5', () => {
  test('CD5: twelve cards with every published effect', () => {
    const effects = (make: WithDeck['make']): readonly string[] => yardFor(make).flatMap(({ does = [] }) => does);
    expect(yard.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    for (const [, { make }] of GAMES_WITH_DECK)
      expect([...new Set(effects(make))].sort()).toEqual([...publishedIn(make)].sort());
    // none of them is without a check here
    expect(Object.keys(DOES).sort()).toEqual([...publishedIn(bustinOutWith), 'nothing'].sort());
  });

  const bustinOutWith = WITH_DECK['bustin-out']!.make;
  const SIZES = GAMES_WITH_DECK.flatMap(([id, { make }]) => {
    const { least, most } = make([card]).seatCount;
    return Array.from({ length: most - least + 1 }, (_, n) => [id, least + n] as const);
  });

  test.each(SIZES)(
    'CD5: %s, %i seats: every card is drawn, read out and carried out, then somebody wins',
    (id, seats) => {
      const given = WITH_DECK[id]!;
      const cards = yardFor(given.make);
      const rules = given.make(cards);
      const through = throughTheDeck(rules, cards, given, seats);
      expect([sizeOf(through, 'deck'), sizeOf(through, 'discard')]).toEqual([0, 12]);
      // the next one comes from a new deck
      const again = laidOut(through, given.board, RACKS.slice(0, seats));
      expect(sizeOf(carriedOut(again, given.plays[again.game.toMove]!).after, 'discard')).toBe(1);
      const near = id === 'bustin-out' ? rows({ 2: '4OATS7' }) : rows({ 14: '1HORN10' });
      const last = laidOut(through, near, RACKS.slice(0, seats), 0);
      const won = play(last, [0, id === 'bustin-out' ? 'B2=T C2=H D2=R' : 'B15=A']);
      expect([won.game.over, finalizeGame(rules, won.game).ranking?.[0]]).toEqual([
        id === 'bustin-out' ? 'home' : 'arrived',
        [0],
      ]);
    },
  );

  test.each(SIZES)('CD5: %s, %i seats: random games with this deck keep all laws to their end', (id, seats) => {
    const given = WITH_DECK[id]!;
    const { games, counters } = simulate({ yard: given.make(yardFor(given.make)) }, { games: 20, seats, seed: 'yard' });
    expect(games).toBe(20);
    const cards = Object.entries(counters).filter(([name]) => name.startsWith('card deck/'));
    expect(cards).toHaveLength(12);
    expect(cards.filter(([, times]) => times === 0)).toEqual([]);
  });
});
