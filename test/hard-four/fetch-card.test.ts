import { expect, test } from 'vitest';
import { applyMove, entryFor, eventsFor, owed, tilesIn, unwrap, viewFor } from 'tilewright';
import type { Game } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { wordSet } from 'tilewright/lexicon';
import { withCounts } from 'tilewright/rules';
import { loadGame, saveGame } from 'tilewright/saves';
import { fetchCard, type FetchCardOptions } from './fetch-card.ts';
import { play, refusal, sitDown, type Seated } from './table.ts';

const dictionary = wordSet(english, ['hat', 'hate', 'at']);

/** HAT across covers F8, G8 (a card) and H8. */
const HAT = '8F HAT';

interface Given extends FetchCardOptions {
  readonly racks?: readonly string[];
}

const ONLY_FETCH = { fetch: 2, asleep: 0 };

function table({ racks = ['HATEEIO', 'NNORTTE', 'AEIRSTU'], cards = ONLY_FETCH, ...options }: Given = {}): Seated {
  return sitDown(fetchCard({ dictionary, cards, challenge: 'single', ...options }), { seats: racks.length, racks });
}

/** The card has asked whom to take a tile from. */
const firstQuestion = (given: Given = {}): Seated => play(table(given), [0, HAT], [1, 'accept'], [2, 'accept']);

function rack(game: Game, seat: number): string {
  const { tiles, hidden } = tilesIn(game.zones[`rack ${seat}`]!);
  return tiles.map(tile => english.letters[tile] ?? '?').join('') + '.'.repeat(hidden);
}

test('the card is drawn after the window, and asks whom to take a tile from', () => {
  const { rules, game, events } = firstQuestion();
  expect(events).toMatchObject([
    { type: 'accepted' },
    { type: 'booked', seat: 0 },
    { type: 'drew', seat: 0, from: 'deck', to: 'discard', tiles: [28], hidden: 0 },
    { type: 'asked', seat: 0, prompt: { question: 'fetch-from' } },
  ]);
  expect(owed(rules, game)).toEqual([
    {
      by: 0,
      owes: 'answer',
      may: ['answer', 'resign'],
      prompt: {
        question: 'fetch-from',
        options: [
          { text: 'seat 1', is: 'seat', seat: 1 },
          { text: 'seat 2', is: 'seat', seat: 2 },
        ],
      },
    },
  ]);
});

test('the second question is whose tile goes back; who may know the tiles knows them, and nobody else', () => {
  const first = firstQuestion();
  const second = play(first, [0, 'answer seat 1']);
  expect(second.game.asked).toEqual({ name: 'give-back', seat: 0, data: { to: 1 } });
  const taken = second.events.find(event => event.type === 'drew')!;
  expect(taken).toMatchObject({ from: 'rack 1', to: 'rack 0', hidden: 0 });
  expect(rack(second.game, 0)).toHaveLength(5);
  expect(rack(second.game, 1)).toHaveLength(6);

  const heard = (viewer: 0 | 1 | 2 | 'spectator'): unknown =>
    eventsFor(second.rules, second.events, viewer).find(event => event.type === 'drew');
  for (const viewer of [0, 1] as const) expect(heard(viewer)).toEqual(taken);
  for (const viewer of [2, 'spectator'] as const) expect(heard(viewer)).toEqual({ ...taken, tiles: [], hidden: 1 });

  const back = play(second, [0, 'answer E']);
  const move = back.events.find(event => event.type === 'moved')!;
  expect(move).toMatchObject({ from: 'rack 0', to: 'rack 1', tiles: [5], hidden: 0 });
  const entry = back.game.log[back.game.log.length - 1]!;
  expect(entry.secret).toBe(true);
  for (const viewer of [1, 2, 'spectator'] as const)
    expect(entryFor(back.rules, entry, viewer).move).toEqual({ type: 'answer', choice: 'hidden' });
  for (const viewer of [2, 'spectator'] as const) {
    expect(JSON.stringify(entryFor(back.rules, entry, viewer))).not.toContain('[5]');
    expect(JSON.stringify(eventsFor(back.rules, back.events, viewer))).not.toContain('[5]');
  }
  expect(rack(viewFor(back.rules, back.game, 1), 1)).toContain('E');
  expect(rack(back.game, 0)).toHaveLength(7);
  expect(rack(back.game, 1)).toHaveLength(7);
  expect(back.game.toMove).toBe(1);
});

test('what each viewer may answer', () => {
  const { rules, game } = play(firstQuestion(), [0, 'answer seat 2']);
  const options = (viewer: 0 | 1 | 2 | 'spectator' | 'director'): readonly string[] =>
    owed(rules, viewFor(rules, game, viewer)).flatMap(due =>
      due.owes === 'answer' ? due.prompt.options.map(({ text }) => text) : [],
    );
  const held = [...new Set(rack(game, 0))];
  expect(options(0)).toEqual(held);
  expect(options('director')).toEqual(held);
  for (const viewer of [1, 2, 'spectator'] as const) expect(options(viewer)).toEqual(['hidden']);
});

test('saved and loaded between the questions, the referee and every client go on as if nothing had been', () => {
  const first = firstQuestion();
  const straight = play(first, [0, 'answer seat 1'], [0, 'answer E']);
  const loaded = (game: Game): Game =>
    unwrap(loadGame(first.rules, JSON.parse(JSON.stringify(saveGame(first.rules, game)))));
  const reload = (table: Seated): Seated => ({
    ...table,
    game: loaded(table.game),
    clients: table.clients.map(({ viewer, game }) => ({ viewer, game: loaded(game) })),
  });
  const again = play(reload(play(reload(first), [0, 'answer seat 1'])), [0, 'answer E']);
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
  expect(refusal(firstQuestion(), seat, text)).toEqual(codes);
});

test('the tile just taken may be given back', () => {
  const second = play(
    firstQuestion({
      racks: ['HATEEIO', 'ZZZ', 'AEIRSTU'],
      alphabet: withCounts(english, 'A9 E12 I9 O8 H2 T6 R6 S4 U4 N6 Z3'),
    }),
    [0, 'answer seat 1'],
  );
  const after = play(second, [0, 'answer Z']);
  expect(rack(after.game, 1).split('Z')).toHaveLength(1 + 3);
});

test('BO16: every rack is refilled once the card is done with', () => {
  const after = play(firstQuestion(), [0, 'answer seat 1'], [0, 'answer E']);
  const draws = after.events.flatMap(event =>
    event.type === 'drew' ? [[event.from, event.to, event.tiles.length]] : [],
  );
  expect(draws).toEqual([['bag', 'rack 0', 3]]);
});

test('BO17: void when no opponent has tiles; the card is discarded', () => {
  const after = play(table({ racks: ['HATEEIO', ''] }), [0, HAT], [1, 'accept']);
  expect(after.events.map(({ type }) => type)).toEqual(['accepted', 'booked', 'drew', 'drew', 'drew', 'to-move']);
  expect(tilesIn(after.game.zones['discard']!).tiles).toEqual([28]);
  expect(after.game.toMove).toBe(1);
});

test('an opponent without tiles is not offered', () => {
  const { game, rules } = firstQuestion({ racks: ['HATEEIO', '', 'AEIRSTU'] });
  const [due] = owed(rules, game);
  expect(due?.owes === 'answer' ? due.prompt.options.map(({ text }) => text) : []).toEqual(['seat 2']);
});

test('when the one who was asked leaves, the game goes on without an answer', () => {
  const second = play(firstQuestion(), [0, 'answer seat 1']);
  expect(play(second, [0, 'resign']).game).toMatchObject({ asked: undefined, toMove: 1 });
});

test('when the victim leaves between the questions, nothing is given back', () => {
  const second = play(firstQuestion(), [0, 'answer seat 1']);
  const left = play(second, [1, 'resign']);
  expect(left.game).toMatchObject({ asked: undefined, toMove: 2 });
  expect(rack(left.game, 0)).toHaveLength(7);
});

test('BO12: a deck that is used up is made of the discards again', () => {
  const open = table({ cards: { fetch: 0, asleep: 1 }, racks: ['HATEEIO', 'ENORTTE'] });
  const one = play(open, [0, HAT], [1, 'accept']);
  expect(tilesIn(one.game.zones['deck']!).tiles).toEqual([]);
  expect(tilesIn(one.game.zones['discard']!).tiles).toEqual([29]);
  const two = play(one, [1, '8F HATE'], [0, 'accept']);
  expect(two.events).toMatchObject([
    { type: 'accepted' },
    { type: 'booked' },
    { type: 'moved', from: 'discard', to: 'deck', tiles: [], hidden: 1 },
    { type: 'drew', from: 'deck', to: 'discard', tiles: [29], hidden: 0 },
    { type: 'drew', to: 'rack 1' },
    { type: 'to-move' },
  ]);
});

test('no card is drawn for a play that is challenged off, and its square still waits', () => {
  const open = table({ racks: ['HATEEIO', 'ENORTTE'], dictionary: wordSet(english, ['hate']) });
  const off = play(open, [0, HAT], [1, 'challenge']);
  expect(tilesIn(off.game.zones['deck']!).tiles).toEqual([28, 28]);
  const later = play(off, [1, 'pass'], [0, '8F HATE'], [1, 'accept']);
  expect(later.game.asked?.name).toBe('fetch-from');
  expect(later.game.agenda).toEqual([{ name: 'card', seat: 0, square: 113 }]);
});

test('two squares of one play ask one after the other', () => {
  const open = play(table({ racks: ['HATEEIO', 'ENORTTE'] }), [0, '8F HATE'], [1, 'accept']);
  expect(open.game.agenda).toEqual([{ name: 'card', seat: 0, square: 113 }]);
  const next = play(open, [0, 'answer seat 1'], [0, 'answer E']);
  expect(next.game).toMatchObject({ asked: { name: 'fetch-from', seat: 0 }, agenda: [] });
  expect(play(next, [0, 'answer seat 1'], [0, 'answer I']).game.toMove).toBe(1);
});

test('a client that is not told the card cannot go on by itself', () => {
  const { rules, game } = play(table({ racks: ['HATEEIO', 'ENORTTE'] }), [0, HAT]);
  const alone = applyMove(rules, viewFor(rules, game, 1), 1, 'accept');
  expect(alone.ok ? [] : alone.error.map(({ code }) => code)).toEqual(['chance-missing']);
  expect(owed(rules, viewFor(rules, game, 1))).toEqual(owed(rules, game));
});
