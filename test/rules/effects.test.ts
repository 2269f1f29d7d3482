/**
 * Effects of cards and squares, their questions, and decks. A table that is watched has a client for
 * each viewer (fixtures/clients.ts).
 */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  entryFor,
  eventsFor,
  loadGame,
  owed,
  parseLayout,
  saveGame,
  tilesIn,
  unwrap,
  viewFor,
  wordSet,
  type ClassicOptions,
  type CrosswordRules,
  type Game,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import {
  after,
  coveringTriggers,
  type Deck,
  deckOfCards,
  exchangeSome,
  extendRules,
  extraTurn,
  instead,
  type Mechanism,
  onOpponent,
  redrawRack,
  refill,
  skipTurn,
  stealTile,
  swapRacks,
  withCounts,
  withMechanisms,
} from 'tilewright/rules';
import { changed } from '../../src/engine/working.ts';
import { looked, play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';

/** A square that draws a card (`g`) on each side of the start and below and above it. */
const layout = parseLayout(
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

const dictionary = wordSet(english, ['hat', 'hate', 'at']);
/** HAT across covers F8, G8 (a card) and H8. */
const HAT = '8F HAT';

const powers: readonly Mechanism[] = [
  ...[skipTurn('skip'), stealTile('fetch'), swapRacks('swap', 'tray'), redrawRack('redraw')],
  ...[exchangeSome('refit', 'tray'), extraTurn('again'), skipTurn('rest', 'self')],
];
const zones = { deck: 'deck', discard: 'discard' };

/** The classic game with cards of these kinds, each so often. */
function withCards(cards: Readonly<Record<string, number>>, options: ClassicOptions = {}): CrosswordRules {
  const base = classic({ dictionary, layout, challenge: 'single', ...options });
  const deck: Deck = Object.entries(cards).map(([does, count]) => ({
    ...{ name: `${does} card`, count, says: does },
    ...(does === 'nothing' ? {} : { does }),
  }));
  const added = withMechanisms(base, deckOfCards('card', deck, zones, powers), ...powers);
  return extendRules(base, {
    ...added,
    name: 'with-cards',
    steps: after(instead(added.steps, 'refill', refill('all')), 'book', coveringTriggers('cards', { g: 'card' })),
  });
}

const RACKS = ['HATEEIO', 'NNORTTE', 'AEIRSTU'];

interface Given extends ClassicOptions {
  /** With a client for every viewer. */
  readonly watched?: boolean;
}

function table(
  cards: Readonly<Record<string, number>>,
  racks = RACKS,
  { watched = false, ...options }: Given = {},
): Seated {
  return sitDown(withCards(cards, options), { seats: racks.length, racks }, watched ? undefined : []);
}

/** HAT is down, and everybody has accepted. */
function drawn(cards: Readonly<Record<string, number>>, racks = RACKS, options: Given = {}): Seated {
  const others = racks.slice(1).map((_, n) => [n + 1, 'accept'] as const);
  return play(table(cards, racks, options), [0, HAT], ...others);
}

const TWO = RACKS.slice(0, 2);

function rack(game: Game, seat: number): string {
  const { tiles, hidden } = tilesIn(game.zones[`rack ${seat}`]!);
  return tiles.map(tile => english.letters[tile] ?? '?').join('') + '.'.repeat(hidden);
}

const cardsIn = ({ game }: Seated, zone: string): number => tilesIn(game.zones[zone]!).tiles.length;

/** Where pieces went, and how many. */
function moves({ events }: Seated): readonly unknown[] {
  return events.flatMap(event =>
    event.type === 'drew' || event.type === 'moved' ? [`${event.from} > ${event.to}: ${event.tiles.length}`] : [],
  );
}

describe('a tile taken and one given back', () => {
  const first = (options: Given = {}) => drawn({ fetch: 2 }, RACKS, options);

  test('the card is drawn after the window, and asks whom to take a tile from', () => {
    const { rules, game, events } = first();
    expect(events).toMatchObject(
      [
        { type: 'accepted' },
        { type: 'accepted' },
        { type: 'booked', seat: 0 },
        { type: 'drew', seat: 0, from: 'deck', to: 'discard', hidden: 0 },
        { type: 'rule', rule: 'deck/fetch card', seat: 0 },
        { type: 'asked', seat: 0, prompt: { question: 'fetch-whom' } },
      ].slice(1),
    );
    expect(owed(rules, game)).toEqual([
      {
        by: 0,
        type: 'answer',
        may: ['answer', 'resign'],
        prompt: {
          question: 'fetch-whom',
          options: [
            { text: 'seat 1', type: 'seat', seat: 1 },
            { text: 'seat 2', type: 'seat', seat: 2 },
          ],
        },
      },
    ]);
  });

  test('then whose tile goes back; who may know the tiles knows them, and nobody else', () => {
    const second = looked(play(first({ watched: true }), [0, 'answer seat 1']));
    expect(second.game.asked).toEqual({ name: 'fetch-back', seat: 0, data: { to: 1 } });
    const taken = second.events.find(event => event.type === 'drew')!;
    expect(taken).toMatchObject({ from: 'rack 1', to: 'rack 0', hidden: 0 });
    const heard = (viewer: 0 | 1 | 2 | 'spectator'): unknown =>
      eventsFor(second.rules, second.events, viewer).find(event => event.type === 'drew');
    for (const viewer of [0, 1] as const) expect(heard(viewer)).toEqual(taken);
    for (const viewer of [2, 'spectator'] as const) expect(heard(viewer)).toEqual({ ...taken, tiles: [], hidden: 1 });

    const back = play(second, [0, 'answer E']);
    expect(back.events.find(event => event.type === 'moved')).toMatchObject({
      ...{ from: 'rack 0', to: 'rack 1', tiles: [5], hidden: 0 },
    });
    const entry = back.game.log[back.game.log.length - 1]!;
    expect(entry.secret).toBe(true);
    for (const viewer of [1, 2, 'spectator'] as const)
      expect(entryFor(back.rules, entry, viewer).move).toEqual({ type: 'answer', choice: 'hidden' });
    for (const viewer of [2, 'spectator'] as const) {
      expect(JSON.stringify(entryFor(back.rules, entry, viewer))).not.toContain('[5]');
      expect(JSON.stringify(eventsFor(back.rules, back.events, viewer))).not.toContain('[5]');
    }
    expect(rack(viewFor(back.rules, back.game, 1), 1)).toContain('E');
    expect([rack(back.game, 0).length, rack(back.game, 1).length, back.game.toMove]).toEqual([7, 7, 1]);
  });

  test('what each viewer may answer', () => {
    const { rules, game } = play(first(), [0, 'answer seat 2']);
    const options = (viewer: 0 | 1 | 2 | 'spectator' | 'director'): readonly string[] =>
      owed(rules, viewFor(rules, game, viewer)).flatMap(due =>
        due.type === 'answer' ? due.prompt.options.map(({ text }) => text) : [],
      );
    const held = [...new Set(rack(game, 0))];
    expect([options(0), options('director')]).toEqual([held, held]);
    for (const viewer of [1, 2, 'spectator'] as const) expect(options(viewer)).toEqual(['hidden']);
  });

  test('saved and loaded between the questions, the referee and every client go on as if nothing had been', () => {
    const straight = play(first({ watched: true }), [0, 'answer seat 1'], [0, 'answer E']);
    const loaded = (rules: Rules, game: Game): Game =>
      unwrap(loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game)))));
    const reload = (at: Seated): Seated => ({
      ...at,
      game: loaded(at.rules, at.game),
      clients: at.clients.map(({ viewer, game }) => ({ viewer, game: loaded(at.rules, game) })),
    });
    const again = play(reload(play(reload(first({ watched: true })), [0, 'answer seat 1'])), [0, 'answer E']);
    expect(again.game).toEqual(straight.game);
    expect(again.clients).toEqual(straight.clients);
  });

  test.each([
    [0, 'answer seat 0', ['not-an-option']],
    [0, 'answer seat 7', ['not-an-option']],
    [0, 'answer hidden', ['not-an-option']],
    [0, 'pass', ['not-your-turn']],
    [1, 'answer seat 2', ['not-owed']],
    [1, 'pass', ['not-your-turn']],
    [1, 'challenge', ['not-owed']],
  ])('while a question waits, seat %i does not %s', (seat, text, codes) => {
    expect(refusal(first(), seat, text)).toEqual(codes);
  });

  test('the tile just taken may be given back; of one opponent no question is asked', () => {
    const alphabet = withCounts(english, 'A9 E12 I9 O8 H2 T6 R6 S4 U4 N6 Z3');
    const asked = drawn({ fetch: 1 }, ['HATEEIO', 'ZZZ'], { alphabet });
    expect(asked.game.asked).toEqual({ name: 'fetch-back', seat: 0, data: { to: 1 } });
    expect(rack(play(asked, [0, 'answer Z']).game, 1).split('Z')).toHaveLength(1 + 3);
  });

  test('while the last tile of a rack is away, nobody has gone out', () => {
    const alphabet = withCounts(english, 'A1 E2 H1 T1 I1 O1 Z1');
    const asked = drawn({ fetch: 1 }, ['HATEEIO', 'Z'], { alphabet });
    expect([rack(asked.game, 1), asked.game.over]).toEqual(['', undefined]);
    const after = play(asked, [0, 'answer E']);
    expect([rack(after.game, 1), after.game.over]).toEqual(['E', undefined]);
  });

  test('when the one who was asked leaves, the game goes on without an answer', () => {
    const second = play(first(), [0, 'answer seat 1']);
    expect(play(second, [0, 'resign']).game).toMatchObject({ asked: undefined, toMove: 1 });
  });

  test('when the victim leaves between the questions, nothing is given back', () => {
    const left = play(first(), [0, 'answer seat 1'], [1, 'resign']);
    expect(left.game).toMatchObject({ asked: undefined, toMove: 2 });
    expect(rack(left.game, 0)).toHaveLength(7);
  });

  test('two squares of one play ask one after the other', () => {
    const open = play(table({ fetch: 2 }, TWO), [0, '8F HATE'], [1, 'accept']);
    expect(open.game.agenda).toEqual([{ name: 'card', seat: 0, square: 113 }]);
    const next = play(open, [0, 'answer E']);
    expect(next.game).toMatchObject({ asked: { name: 'fetch-back', seat: 0 }, agenda: [] });
    expect(play(next, [0, 'answer I']).game.toMove).toBe(1);
  });

  test('a client that is not told the card cannot go on by itself', () => {
    const { rules, game } = play(table({ fetch: 1, nothing: 1 }, TWO), [0, HAT]);
    const alone = applyMove(rules, viewFor(rules, game, 1), 1, 'accept');
    expect(alone.ok ? [] : alone.error.map(({ code }) => code)).toEqual(['chance-missing']);
    expect(owed(rules, viewFor(rules, game, 1))).toEqual(owed(rules, game));
  });
});

describe('decks', () => {
  test('a deck that is used up is made of the discards again', () => {
    const one = drawn({ nothing: 1 }, ['HATEEIO', 'ENORTTE']);
    expect([cardsIn(one, 'deck'), cardsIn(one, 'discard')]).toEqual([0, 1]);
    const two = play(one, [1, '8F HATE'], [0, 'accept']);
    expect(two.events).toMatchObject([
      { type: 'accepted' },
      { type: 'booked' },
      { type: 'moved', from: 'discard', to: 'deck', tiles: [], hidden: 1 },
      { type: 'drew', from: 'deck', to: 'discard', tiles: [28], hidden: 0 },
      { type: 'rule', rule: 'deck/nothing card' },
      { type: 'drew', to: 'rack 1' },
      { type: 'to-move' },
    ]);
  });

  test('no card is drawn for a play that is challenged off, and its square still waits', () => {
    const open = table({ fetch: 2 }, TWO, { dictionary: wordSet(english, ['hate']) });
    const off = play(open, [0, HAT], [1, 'challenge']);
    expect([cardsIn(off, 'deck'), cardsIn(off, 'discard')]).toEqual([2, 0]);
    expect(play(off, [1, 'pass'], [0, '8F HATE'], [1, 'accept']).game.asked?.name).toBe('fetch-back');
  });

  test('without cards nothing happens', () => {
    expect(moves(drawn({}))).toEqual(['bag > rack 0: 3']);
  });

  test('a card names a published effect or question, no inner one', () => {
    const card = { name: 'odd', count: 1, does: 'swim', says: '' };
    expect(() => deckOfCards('card', [card], zones, powers)).toThrow(
      "card: cards[0] 'odd' does 'swim' is not 'skip' or 'fetch' or 'swap' or 'redraw' or 'refit' or 'again' or 'rest'",
    );
    for (const does of ['fetch-back', 'fetch-whom', 'refit-draw'])
      expect(() => deckOfCards('card', [{ ...card, does }], zones, powers)).toThrow(`does '${does}' is not 'skip' or`);
    expect(() => deckOfCards('card', [card], zones, [])).toThrow("cards[0] 'odd' does 'swim' is not allowed");
  });
});

test('swapped racks: both know what they gave and got, nobody else anything', () => {
  const after = looked(drawn({ swap: 1 }, TWO, { watched: true }));
  expect(moves(after)).toEqual([
    'deck > discard: 1',
    'rack 0 > tray 0: 4',
    'rack 1 > rack 0: 7',
    'tray 0 > rack 1: 4',
    'bag > rack 1: 3',
  ]);
  expect(rack(after.game, 0)).toBe('ENNORTT');
  const seen = eventsFor(after.rules, after.events, 'spectator');
  expect(seen.flatMap(event => (event.type === 'moved' ? [event.hidden] : []))).toEqual([4, 7, 4]);
  expect(rack(viewFor(after.rules, after.game, 1), 0)).toBe('.......');
});

test('an empty rack is swapped for a full one', () => {
  const alphabet = withCounts(english, 'A1 E9 H1 T1');
  const after = drawn({ swap: 1 }, ['HAT', 'EEE'], { alphabet });
  expect([rack(after.game, 0).slice(0, 3), rack(after.game, 1)]).toEqual(['EEE', 'EE']);
});

test('a rack goes back to the bag before as many are drawn', () => {
  const after = drawn({ redraw: 1 }, TWO, { watched: true });
  expect(moves(after)).toEqual(['deck > discard: 1', 'rack 1 > bag: 7', 'bag > rack 1: 7', 'bag > rack 0: 3']);
});

test.each(['fetch', 'swap', 'redraw'])('%s is void where no opponent has tiles; skip is not', does => {
  const after = drawn({ [does]: 1 }, ['HATEEIO', '']);
  expect(moves(after)).toEqual(['deck > discard: 1', 'bag > rack 0: 3', 'bag > rack 1: 7']);
  expect(after.game.toMove).toBe(1);
  expect(drawn({ skip: 1 }, ['HATEEIO', '']).game).toMatchObject({ toMove: 0, missing: [0, 0] });
});

test('a skipped turn is missed after those that are owed already', () => {
  const asked = drawn({ skip: 1 });
  const after = play(asked, [0, 'answer seat 2']);
  expect(after.game).toMatchObject({ toMove: 1, missing: [0, 0, 1] });
  expect(after.events).toContainEqual({ type: 'rule', rule: 'skip', seat: 2, squares: [] });
  const skipped = play(after, [1, 'pass']);
  expect(skipped.game).toMatchObject({ toMove: 0, missing: [0, 0, 0] });
});

test('whoever draws the card misses the own next turn', () => {
  const rested = drawn({ rest: 1 }, TWO);
  expect(rested.game).toMatchObject({ toMove: 1, missing: [1, 0] });
  expect(rested.events).toContainEqual({ type: 'rule', rule: 'rest', seat: 0, squares: [] });
  expect(play(rested, [1, 'pass']).game).toMatchObject({ toMove: 1, missing: [0, 0] });
});

describe('tiles exchanged one by one', () => {
  test('the seat knows what it has laid aside, the others how many; drawn before returned', () => {
    const asked = drawn({ refit: 1 }, RACKS, { watched: true });
    const one = looked(play(asked, [0, 'answer E']));
    expect([rack(one.game, 0), one.game.asked?.name]).toEqual(['EIO', 'refit-which']);
    expect(tilesIn(viewFor(one.rules, one.game, 0).zones['tray 0']!).tiles).toEqual([5]);
    expect(tilesIn(viewFor(one.rules, one.game, 1).zones['tray 0']!)).toEqual({ tiles: [], hidden: 1 });
    const done = play(one, [0, 'answer done']);
    expect(moves(done)).toEqual(['bag > rack 0: 1', 'tray 0 > bag: 1', 'bag > rack 0: 3']);
    expect(done.game.toMove).toBe(1);
  });

  test('whoever leaves in the middle of it leaves nothing behind', () => {
    const one = play(drawn({ refit: 1 }), [0, 'answer E']);
    const left = play(one, [0, 'resign']);
    expect([tilesIn(left.game.zones['tray 0']!).tiles, left.game.asked, left.game.toMove]).toEqual([[], undefined, 1]);
  });
});

describe('another turn', () => {
  test('comes after this one, once', () => {
    const after = drawn({ again: 1 }, TWO);
    expect(after.events).toMatchObject([
      ...[{ type: 'accepted' }, { type: 'booked' }, { type: 'drew' }, { type: 'rule', rule: 'deck/again card' }],
      ...[{ type: 'rule', rule: 'again', seat: 0 }, { type: 'drew' }, { type: 'to-move', seat: 0 }],
    ]);
    expect(after.game).toMatchObject({ toMove: 0, state: { 'extra-turns': 0 } });
    expect(play(after, [0, 'pass']).game.toMove).toBe(1);
  });

  test('two add up; whoever leaves takes them along', () => {
    const two = play(table({ again: 2 }), [0, '8F HATE'], [1, 'accept'], [2, 'accept']);
    expect(two.game).toMatchObject({ toMove: 0, state: { 'extra-turns': 1 } });
    expect(play(two, [0, 'pass'], [0, 'pass']).game.toMove).toBe(1);
    expect(play(two, [0, 'resign']).game).toMatchObject({ toMove: 1, state: { 'extra-turns': 0 } });
  });
});

test('an effect of one’s own on an opponent', () => {
  const base = classic({ layout, challenge: 'none' });
  const lose = onOpponent('fine', {
    opponents: 'several',
    asks: 'Who pays?',
    qualifies: (game, other) => (game.scores[other] ?? 0) > 0,
    act: (_rules, game, _seat, victim) =>
      changed(game, { scores: game.scores.map((score, at) => (at === victim ? 0 : score)) }),
  });
  const rules = extendRules(base, {
    ...withMechanisms(base, lose),
    name: 'fines',
    steps: after(base.steps, 'book', coveringTriggers('fines', { g: 'fine' })),
  });
  const open = play(sitDown(rules, { seats: 2, racks: ['HATEEIO', 'HEN'] }), [0, HAT]);
  expect(open.game.scores).toEqual([12, 0]);
  expect(rules.messages['question/fine-whom']).toBe('Who pays?');
  expect(skipTurn('skip', 'one').questions).toEqual([]);
  expect(play(open, [1, 'H9=H']).game.scores[0]).toBe(0);
});
