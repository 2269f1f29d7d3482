/**
 * The cases of Scrabble Me, and what is switchable in it. Every table has a client for each viewer
 * (fixtures/clients.ts).
 */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  eventsFor,
  explainer,
  finalizeGame,
  loadGame,
  newGame,
  owed,
  parseLayout,
  previewPlacement,
  saveGame,
  scoreMove,
  tilesIn,
  unwrap,
  validatePlacement,
  viewFor,
  wordSet,
} from 'tilewright';
import type { Actor, Alphabet, Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { standard } from 'tilewright/layouts/standard';
import { allDeclared, extendRules, withCounts } from 'tilewright/rules';
import { scrabbleMe, type ScrabbleMeOptions } from 'tilewright/variants';
import { answerAll, looked, play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';

const dictionary = wordSet(english, ['zit', 'ace', 'jo', 'jay', 'qiz', 'bit', 'ate', 'horn']);

/** Boards without premiums, so that words count their face value. */
const plain = parseLayout(Array.from({ length: 9 }, (_, row) => (row === 4 ? '....*....' : '.........')).join('\n'));

interface Given extends ScrabbleMeOptions {
  readonly racks: readonly string[];
  readonly boards?: readonly string[];
}

function table({ racks, boards, ...options }: Given): Seated {
  const seating = { seats: racks.length, racks, ...(boards === undefined ? {} : { boards }) };
  return sitDown(scrabbleMe({ dictionary, layout: plain, challenge: 'none', ...options }), seating);
}

/** Rounds of the cases: `ZIT` across from the start of each board, or no word. */
function round(seated: Seated, ...words: readonly (string | undefined)[]): Seated {
  return play(
    seated,
    ...words.map((word, seat): [Actor, string] => [seat, word === undefined ? 'pass' : `5E ${word}`]),
  );
}

/**
 * Whom the prompts ask, what for and what is offered first, until nobody is asked; always answered by the first option.
 */
function draft(seated: Seated): {
  readonly order: readonly string[];
  readonly offered: readonly (string | undefined)[];
  readonly after: Seated;
} {
  const { asked, after } = answerAll(seated, options => options[0]!);
  return {
    order: asked.map(due => `${due.prompt.question} ${due.by}`),
    offered: asked.map(due => due.prompt.options[0]?.text),
    after,
  };
}

function size({ game }: Seated, zone: string): number {
  const { tiles, hidden } = tilesIn(game.zones[zone]!);
  return tiles.length + hidden;
}

const word = ({ game }: Seated, board: number): string =>
  game.boards[board]!.letters.flat()
    .map(letter => english.letters[letter])
    .join('');

test.each([
  [2, 6, 80],
  [3, 9, 70],
  [4, 12, 60],
])('SM1: %i seats begin with %i tiles on the podium and %i in the bag', (seats, podium, bag) => {
  const open = looked(sitDown(scrabbleMe({ dictionary }), { seats }));
  expect([size(open, 'podium'), size(open, 'bag')]).toEqual([podium, bag]);
  // face up on the podium, seven unseen for everybody
  const { zones } = viewFor(open.rules, open.game, 'spectator');
  expect(tilesIn(zones['podium']!).tiles).toHaveLength(podium);
  for (let seat = 0; seat < seats; seat++) expect(tilesIn(zones[`rack ${seat}`]!)).toEqual({ tiles: [], hidden: 7 });
  expect(owed(open.rules, open.game).map(({ by, type }) => [by, type])).toEqual(
    Array.from({ length: seats }, (_, seat) => [seat, 'move']),
  );
});

test('words are sealed until the last one lies there', () => {
  const open = table({ racks: ['ZITAEIO', 'ACEAEIO', 'JOAEIOU'], challenge: 'double' });
  const one = looked(play(open, [0, '5E ZIT']));
  expect(one.events).toEqual([{ type: 'sealed', seat: 0 }]);
  expect(viewFor(one.rules, one.game, 1).pending).toEqual([{ seat: 0, type: 'sealed', state: 'sealed' }]);
  expect(viewFor(one.rules, one.game, 0).pending).toMatchObject([
    { type: 'play', state: 'sealed', score: { total: 12 } },
  ]);
  expect(refusal(one, 0, 'pass')).toEqual(['not-your-turn']);
  const all = looked(play(one, [2, '5E JO'], [1, '5E ACE']));
  expect(all.events).toMatchObject([
    { type: 'played', seat: 1, score: { total: 5 } },
    { type: 'played', seat: 0, score: { total: 12 } },
    { type: 'played', seat: 2, score: { total: 9 } },
  ]);
  expect(owed(all.rules, all.game)).toMatchObject(
    [
      [1, 0],
      [2, 0],
      [0, 2],
      [1, 2],
      [0, 1],
      [2, 1],
    ].map(([by, of]) => ({ by, of, type: 'verdict', may: ['accept', 'challenge', 'resign'] })),
  );
});

test('SM2: the lowest scorer picks first, then to the left, one tile at a time, until all racks are full', () => {
  const { order, after } = draft(round(table({ racks: ['ZITAEIO', 'ACEAEIO', 'JOAEIOU'] }), 'ZIT', 'ACE', 'JO'));
  expect(order).toEqual([1, 2, 0, 1, 2, 0, 1, 0].map(seat => `pick ${seat}`));
  expect(after.game.scores).toEqual([12, 5, 9]);
  expect([0, 1, 2].map(seat => size(after, `rack ${seat}`))).toEqual([7, 7, 7]);
  expect([size(after, 'podium'), size(after, 'bag')]).toEqual([9, 62]);
});

test('SM3: of equal words the one with the letter nearest to A picks first', () => {
  const { order } = draft(round(table({ racks: ['BITAEIO', 'ACEAEIO'] }), 'BIT', 'ACE'));
  expect(order[0]).toBe('pick 1');
});

test('equal in everything: the lot decides, and a log replays it', () => {
  const drawn = round(table({ racks: ['ACEAEIO', 'ACEAEIO'] }), 'ACE', 'ACE');
  const told = drawn.game.log[1]!.chance.filter(({ type }) => type === 'lot');
  expect(told).toHaveLength(1);
  const [first] = told[0]?.type === 'lot' ? told[0].order : [];
  expect(draft(drawn).order[0]).toBe(`pick ${first}`);
});

test('SM4: what is taken from the podium is not replaced before all racks are full', () => {
  const asked = round(table({ racks: ['ZITAEIO', 'ACEAEIO'] }), 'ZIT', 'ACE');
  const [due] = owed(asked.rules, asked.game);
  const options = due?.type === 'answer' ? due.prompt.options : [];
  expect(options[0]).toEqual({ text: 'bag', type: 'word' });
  const seen = options.find(({ type }) => type === 'tile')!;
  expect(seen.text).toMatch(/^podium [A-Z?]$/);
  const picked = looked(play(asked, [1, `answer ${seen.text}`]));
  expect(size(picked, 'podium')).toBe(5);
  expect(eventsFor(picked.rules, picked.events, 0)).toEqual(picked.events);
  const unseen = looked(play(picked, [0, 'answer bag']));
  const heard = eventsFor(unseen.rules, unseen.events, 1).find(({ type }) => type === 'drew');
  expect(heard).toMatchObject({ from: 'bag', to: 'rack 0', tiles: [], hidden: 1 });
  expect(size(draft(unseen).after, 'podium')).toBe(6);
});

test('SM5: two blanks: the higher scorer swaps first, the lower one last', () => {
  const racks = ['QZ?AEIO', 'JY?AEIO', 'ACEAEIO'];
  const asked = round(table({ racks }), 'QiZ', 'JaY', 'ACE');
  expect(asked.game.scores).toEqual([20, 12, 5]);
  expect(asked.game.asked).toEqual({ name: 'swap-whom', seat: 0 });
  const swapped = looked(play(asked, [0, 'answer seat 1']));
  expect([0, 1, 2].map(seat => word(swapped, seat))).toEqual(['JAY', 'QIZ', 'ACE']);
  expect(swapped.game.asked).toEqual({ name: 'swap-whom', seat: 1 });
  const back = play(swapped, [1, 'answer seat 0']);
  expect([0, 1, 2].map(seat => word(back, seat))).toEqual(['QIZ', 'JAY', 'ACE']);
  expect(back.game.asked).toEqual({ name: 'pick', seat: 2 });
  const other = play(swapped, [1, 'answer seat 2']);
  expect([0, 1, 2].map(seat => word(other, seat))).toEqual(['JAY', 'ACE', 'QIZ']);
});

test('SM6: with two seats and two blanks the boards are what they were', () => {
  const played = round(table({ racks: ['QZ?AEIO', 'JY?AEIO'] }), 'QiZ', 'JaY');
  expect(swapsOf(played)).toEqual([
    [0, 1],
    [1, 0],
  ]);
  const { order, after } = draft(played);
  expect(order[0]).toBe('pick 1');
  expect([word(after, 0), word(after, 1)]).toEqual(['QIZ', 'JAY']);
});

test('SM25: with two players nobody is asked with whom to swap: the boards are swapped, and an event names both', () => {
  const played = looked(round(table({ racks: ['QZ?AEIO', 'ACEAEIO'] }), 'QiZ', 'ACE'));
  expect(swapsOf(played)).toEqual([[0, 1]]);
  expect([word(played, 0), word(played, 1)]).toEqual(['ACE', 'QIZ']);
  const { order } = draft(played);
  expect(order.filter(asked => asked.startsWith('swap'))).toEqual([]);
  const event = played.events.find(({ type }) => type === 'rule')!;
  expect(explainer(played.rules, { names: ['Ann', 'Bob'] })(event)).toBe('Ann and Bob: boards are swapped.');
  for (const viewer of [0, 1, 'spectator'] as const)
    expect(eventsFor(played.rules, played.events, viewer)).toContainEqual(event);
});

test('SM25: so it is where two of three are left, and an event names whom a seat has chosen', () => {
  const racks = ['QZ?AEIO', 'ACEAEIO', 'JOAEIOU'];
  const asked = round(table({ racks }), 'QiZ', 'ACE', 'JO');
  expect([asked.game.asked, swapsOf(asked)]).toEqual([{ name: 'swap-whom', seat: 0 }, []]);
  expect(swapsOf(play(asked, [0, 'answer seat 2']))).toEqual([[0, 2]]);
  const gone = play(table({ racks }), [2, 'resign'], [0, '5E QiZ'], [1, '5E ACE']);
  expect(swapsOf(gone)).toEqual([[0, 1]]);
});

test('SM26: who resigns before the reveal takes the sealed word along; what is revealed stays and counts', () => {
  const racks = ['ZITAEIO', 'ACEAEIO', 'JOAEIOU', 'BATERSI'];
  const sealed = play(table({ racks, challenge: 'double' }), [0, '5E ZIT'], [0, 'resign'], [1, '5E ACE']);
  const shown = looked(play(sealed, [2, '5E JO'], [3, 'pass']));
  expect(shown.game.pending.map(({ seat, type, state }) => [seat, type, state])).toEqual([
    [1, 'play', 'open'],
    [2, 'play', 'open'],
    [3, 'pass', 'open'],
  ]);
  const left = looked(play(shown, [1, 'resign']));
  expect(left.game.pending.map(({ seat, state }) => [seat, state])).toContainEqual([1, 'open']);
  const waiting = play(left, [2, 'accept seat 1']);
  expect([waiting.game.scores, waiting.game.pending[0]]).toMatchObject([[0, 0, 0, 0], { seat: 1, state: 'open' }]);
  const closed = play(waiting, [3, 'accept seat 1'], [3, 'accept seat 2']);
  expect([closed.game.scores, word(closed, 0), word(closed, 1)]).toEqual([[0, 5, 9, 0], '', 'ACE']);
});

test('SM26: a sealed word that leaves with its player is in the history as one that nobody saw', () => {
  const sealed = play(table({ racks: ['ZITAEIO', 'ACEAEIO', 'JOAEIOU'] }), [0, '5E ZIT'], [1, '5E ACE'], [0, 'resign']);
  expect(looked(sealed).game.history).toEqual([{ type: 'sealed', seat: 0 }]);
  const decided = play(table({ racks: ['ZITAEIO', 'ACEAEIO'] }), [0, '5E ZIT'], ['director', 'adjudicate 0 1']);
  expect(decided.game).toMatchObject({ over: 'adjudicated', history: [{ type: 'sealed', seat: 0 }], pending: [] });
});

test('SM26: the revealed word of a leaver may be challenged off', () => {
  const played = round(table({ racks: ['ZITAEIO', 'CAEAEIO', 'JOAEIOU'], challenge: 'double' }), 'ZIT', 'CAE', 'JO');
  const off = play(played, [1, 'resign'], [0, 'challenge seat 1'], [0, 'accept seat 2'], [2, 'accept']);
  expect(off.game).toMatchObject({ scores: [12, 0, 9], over: undefined });
});

test('SM27: ACE and BIT tie for the lowest: A picks first for every seed, whatever the lot says', () => {
  for (let n = 0; n < 40; n++)
    for (const [words, first] of [
      [['ACE', 'BIT'], 0],
      [['BIT', 'ACE'], 1],
    ] as const) {
      const racks = words.map(text => `${text}AEIO`);
      const rules = scrabbleMe({ dictionary, layout: plain, challenge: 'none' });
      const begun = sitDown(rules, { seats: 2, racks, seed: `seed ${n}` }, []);
      expect(draft(round(begun, ...words)).order[0]).toBe(`pick ${first}`);
    }
});

/** Who has swapped boards with whom in the last move. */
function swapsOf({ events }: Seated): readonly (readonly unknown[])[] {
  return events.flatMap(event =>
    event.type === 'rule' && event.rule === 'boards-swapped' ? [[event.seat, event.of]] : [],
  );
}

test('SM7: a bad word with a blank: tiles back, no points, no swap', () => {
  const played = round(table({ racks: ['QZ?AEIO', 'ACEAEIO'], challenge: 'double' }), 'QeZ', 'ACE');
  const off = play(played, [1, 'challenge']);
  expect(off.events.map(({ type }) => type)).toEqual(['challenged', 'withdrawn']);
  const { order, after } = draft(play(off, [0, 'accept']));
  expect(order).toEqual([1, 1, 1].map(seat => `pick ${seat}`));
  expect(after.game.scores).toEqual([0, 5]);
  expect(word(after, 0)).toBe('');
});

test('SM8: whoever challenges a good word builds nothing in the next round', () => {
  const played = round(table({ racks: ['ZITATIO', 'ACETEEI'], challenge: 'double' }), 'ZIT', 'ACE');
  const paid = play(played, [0, 'challenge seat 1 ACE'], [1, 'accept']);
  const { after } = draft(paid);
  expect(after.events.some(event => event.type === 'lost-turn' && event.seat === 0)).toBe(true);
  expect(owed(after.rules, after.game).map(({ by }) => by)).toEqual([1]);
  expect(refusal(after, 0, 'pass')).toEqual(['not-your-turn']);
  const next = play(after, [1, 'E5 ATE']);
  expect(next.events.some(({ type }) => type === 'played')).toBe(true);
  expect(owed(next.rules, next.game)).toMatchObject([{ by: 0, type: 'verdict', of: 1 }]);
  const { after: third } = draft(play(next, [0, 'accept']));
  expect(third.game.scores).toEqual([12, 5 + 3]);
  expect(owed(third.rules, third.game).map(({ by }) => by)).toEqual([0, 1]);
});

test('SM13: the first word of every board covers its start', () => {
  const open = table({ racks: ['ZITAEIO', 'ACEAEIO'] });
  for (const [seat, text] of [
    [0, '1A ZIT'],
    [1, '4E ACE'],
  ] as const)
    expect(refusal(open, seat, text)).toEqual(['misses-start']);
  const { after } = draft(round(open, 'ZIT', undefined));
  expect(refusal(after, 1, '1A ACE')).toEqual(['misses-start']);
  expect(refusal(after, 0, '1A AE')).toEqual(['detached']);
});

test('SM20: all words challenged off are no words: the game is over at once', () => {
  const played = round(table({ racks: ['ZITAEIO', 'ACEAEIO'], challenge: 'double' }), 'ZTI', 'CAE');
  const { rules, game } = play(played, [1, 'challenge'], [0, 'challenge']);
  expect(game.over).toBe('no-word');
  expect(finalizeGame(rules, game)).toMatchObject({ reason: 'no-word', ranking: [[0, 1]] });
});

test('SM23: one of two words is challenged off: the other scores, and its builder picks alone', () => {
  const played = round(table({ racks: ['ZITAEIO', 'ACEAEIO'], challenge: 'double' }), 'ZIT', 'CAE');
  const off = play(played, [0, 'challenge seat 1']);
  expect(off.game.pending.map(turn => [turn.seat, turn.type])).toEqual([
    [0, 'play'],
    [1, 'withdrawn'],
  ]);
  expect(owed(off.rules, off.game)).toMatchObject([{ by: 1, type: 'verdict', of: 0 }]);
  const { order, after } = draft(play(off, [1, 'accept seat 0']));
  expect(order).toEqual(['pick 0', 'pick 0', 'pick 0']);
  expect(after.game.scores).toEqual([12, 0]);
});

/** A set whose tiles beyond the given racks are all A: what is drawn is known. */
function setOf(racks: readonly string[], rest: number): Alphabet {
  const tiles = racks.join('') + 'A'.repeat(rest);
  const kinds = new Set(Array.from(tiles));
  return withCounts(english, Array.from(kinds, tile => `${tile}${tiles.split(tile).length - 1}`).join(' '));
}

test('SM9: the bag runs out in the draft: the rest comes from the podium, which is not topped up; the next round is the last', () => {
  const racks = ['ZIT', 'ACE', 'JOX'];
  const open = table({ racks, alphabet: setOf(racks, 9 + 2), rackSize: 3, bingo: 0 });
  const { order, offered, after } = draft(round(open, 'ZIT', 'ACE', 'JO'));
  expect(order).toEqual([1, 2, 0, 1, 2, 0, 1, 0].map(seat => `pick ${seat}`));
  expect(offered).toEqual([...['bag', 'bag'], ...Array.from({ length: 6 }, () => 'podium A')]);
  expect([size(after, 'bag'), size(after, 'podium')]).toEqual([0, 3]);
  expect(after.game.state['rounds']).toMatchObject({ stage: 'last' });
});

/** Three seats whose bag is empty when the podium has been laid: seat 1 has the lowest word of the first round. */
function shortGame(options: ScrabbleMeOptions = {}): Seated {
  const racks = ['ZIT', 'ACE', 'JOX'];
  return table({ racks, alphabet: setOf(racks, 9), rackSize: 3, bingo: 0, ...options });
}

/** The last round of the short game: 13 and 6 points, and no word. */
const lastRound = (): Seated => round(draft(round(shortGame(), 'ZIT', 'ACE', 'JO')).after, 'ZITA', 'ACEA', undefined);

test('SM10: the bag runs out before a round: a round more, filled from the podium, then the last one', () => {
  const { order, after } = draft(round(shortGame(), 'ZIT', 'ACE', 'JO'));
  expect(order).toHaveLength(8);
  expect([size(after, 'bag'), size(after, 'podium')]).toEqual([0, 1]);
  expect(after.game.state['rounds']).toMatchObject({ stage: 'last' });
});

test('SM10: the podium is filled as far as the tiles go', () => {
  const racks = ['ZIT', 'ACE'];
  const open = table({ racks, alphabet: setOf(racks, 4), rackSize: 3, bingo: 0 });
  expect([size(open, 'podium'), size(open, 'bag')]).toEqual([4, 0]);
});

test('SM11: after the last round the lowest word earns a turn, without a refill', () => {
  const last = looked(lastRound());
  expect(last.events.map(({ type }) => type)).toEqual(['passed', 'played', 'played', 'booked', 'booked']);
  expect(owed(last.rules, last.game)).toMatchObject([{ by: 1, type: 'move' }]);
  expect(size(last, 'rack 1')).toBe(2);
  expect(play(last, [1, 'pass']).game.over).toBe('rounds-over');
});

test('SM16: nothing is deducted at the end', () => {
  const { rules, game } = play(lastRound(), [1, '5E ACEAA']);
  expect(game.over).toBe('rounds-over');
  expect(finalizeGame(rules, game)).toMatchObject({
    seats: [12 + 13, 5 + 6 + 7, 9].map(total => ({ total, adjustments: [] })),
    ranking: [[0], [1], [2]],
  });
});

test('SM12: a round without a word ends the game at once', () => {
  const { game } = round(table({ racks: ['ZITAEIO', 'ACEAEIO'] }), undefined, undefined);
  expect([game.over, game.round]).toEqual(['no-word', 1]);
});

/** Seat 0 has used two blanks and has swapped; seat 1 has built nothing. */
const twoBlanks = (): Seated => round(table({ racks: ['Z??AEIO', 'ACEAEIO'] }), 'Zit', undefined);

test('SM18: two blanks are one swap', () => {
  expect(swapsOf(twoBlanks())).toEqual([[0, 1]]);
});

test('SM14: an empty board that was swapped in starts over the start square', () => {
  const { after } = draft(twoBlanks());
  expect([word(after, 0), word(after, 1)]).toEqual(['', 'ZIT']);
  expect(refusal(after, 0, '6E AE')).toEqual(['misses-start']);
  expect(refusal(after, 1, '6E AE')).toEqual(['accepted']);
});

/** HORN with a blank over the star of seat 0's standard board, which seat 1 has now; the draft is over. */
function hornSwapped(): Seated {
  const open = table({ racks: ['HO?NAEI', 'ESTLAEI'], layout: standard, challenge: 'none' });
  return draft(play(open, [0, '8F HOrN'], [1, 'pass'])).after;
}

test('SM15: premiums that were covered before a swap stay used', () => {
  const after = hornSwapped();
  // H8, a double word, lies under the R: E below it counts once
  expect(previewPlacement(after.rules, after.game, 1, 'H8 .E').score?.total).toBe(1);
  expect(previewPlacement(after.rules, after.game, 0, 'H8 EA').score?.total).toBe(4);
});

test('SM17: the last tile of the podium goes to the lowest scorer, and racks stay short', () => {
  const racks = ['ACEAAAA', 'JOAAAAA'];
  const { order, after } = draft(round(table({ racks, alphabet: setOf(racks, 1) }), 'ACE', 'JO'));
  expect(order).toEqual(['pick 0']);
  expect([size(after, 'rack 0'), size(after, 'rack 1'), size(after, 'podium')]).toEqual([5, 5, 0]);
});

const anything = { has: () => true };

test('SM19: an order that begins at a seat whose rack is full', () => {
  const open = table({ racks: ['AAAAEEE', 'BATERSI', 'DATERSI'], challenge: 'double', dictionary: anything });
  const { after } = draft(play(round(open, undefined, 'AT', undefined), [0, 'challenge']));
  const second = play(after, [1, 'F6 BERS'], [2, '5E DA']);
  const accepted = play(second, [0, 'accept seat 1'], [0, 'accept seat 2'], [1, 'accept'], [2, 'accept']);
  expect(draft(accepted).order).toEqual([1, 2, 1, 2, 1, 1].map(seat => `pick ${seat}`));
});

test('SM21: when all have to skip, the round goes by and the next one begins', () => {
  const open = table({ racks: ['ZITAEIO', 'ACEAEIO'], challenge: 'double' });
  const { after } = draft(play(round(open, 'ZIT', 'ACE'), [0, 'challenge'], [1, 'challenge']));
  expect(after.events.filter(({ type }) => type === 'lost-turn')).toHaveLength(2);
  expect(after.game).toMatchObject({ over: undefined, missing: [0, 0], round: 3 });
  expect(owed(after.rules, after.game).map(({ by }) => by)).toEqual([0, 1]);
});

test('SM22: two wrong challenges in one round cost two rounds', () => {
  const open = table({ racks: ['ZITAEIO', 'ACETRSI', 'JOATERS'], challenge: 'double', dictionary: anything });
  const wrong = play(round(open, 'ZIT', 'ACE', 'JO'), [0, 'challenge seat 1'], [0, 'challenge seat 2']);
  const { after } = draft(play(wrong, [1, 'accept'], [2, 'accept']));
  expect(owed(after.rules, after.game).map(({ by }) => by)).toEqual([1, 2]);
  const second = play(after, [1, '5E ACET'], [2, 'pass'], [0, 'accept'], [2, 'accept']);
  const { after: third } = draft(second);
  expect(owed(third.rules, third.game).map(({ by }) => by)).toEqual([1, 2]);
  const { after: fourth } = draft(play(third, [1, '5E ACETR'], [2, 'pass'], [0, 'accept'], [2, 'accept']));
  expect(owed(fourth.rules, fourth.game).map(({ by }) => by)).toEqual([0, 1, 2]);
});

test('SM24: premiums count as on the usual board, and a blank swaps', () => {
  const asked = play(table({ racks: ['HO?NAEI', 'ACEAEIO'], layout: standard }), [0, '8F HOrN'], [1, 'pass']);
  expect([asked.game.scores, swapsOf(asked)]).toEqual([[12, 0], [[0, 1]]]);
});

test('a seat that leaves while it picks: the others pick on', () => {
  const asked = round(table({ racks: ['ZITAEIO', 'ACEAEIO', 'JOAEIOU'] }), 'ZIT', 'ACE', 'JO');
  const { order, after } = draft(play(asked, [1, 'resign']));
  expect(order).toEqual([2, 0, 2, 0, 0].map(seat => `pick ${seat}`));
  expect(owed(after.rules, after.game).map(({ by }) => by)).toEqual([0, 2]);
});

test('a seat that leaves with a sealed word takes it along; nobody swaps with it', () => {
  const open = table({ racks: ['QZ?AEIO', 'ACEAEIO', 'JOAEIOU', 'BATERSI'] });
  const asked = play(open, [1, '5E ACE'], [0, '5E QiZ'], [1, 'resign'], [2, 'pass'], [3, 'pass']);
  expect(asked.game.scores).toEqual([20, 0, 0, 0]);
  expect(refusal(asked, 0, 'answer seat 1')).toEqual(['not-an-option']);
  expect(word(play(asked, [0, 'answer seat 2']), 2)).toBe('QIZ');
});

test('who leaves after exchanging, while others are still challenged, draws nothing', () => {
  const base = scrabbleMe({ dictionary, challenge: 'double', layout: parseLayout('.....\n..*..\n.....') });
  const exchange = classic().moves.filter(({ name }) => name === 'exchange');
  const start = sitDown(extendRules(base, { moves: [...base.moves, ...exchange] }), {
    racks: ['HORNETS', 'JOAEIOU', 'BATERSI'],
    seats: 3,
  });
  const asked = play(start, [0, 'exchange HO'], [1, '2C JO'], [2, 'pass']);
  const stays = play(asked, [0, 'accept'], [2, 'accept']);
  const gone = play(asked, [0, 'resign'], [2, 'accept']);
  const drawn = (after: Seated): unknown => after.events.flatMap(each => (each.type === 'drew' ? [each.to] : []));
  expect(drawn(stays)).toEqual(['rack 0']);
  expect(drawn(gone)).toEqual([]);
  expect(gone.game.history.map(({ type, seat }) => `${seat} ${type}`)).toEqual(['0 exchange', '1 play', '2 pass']);
});

test('time is up: the director closes the window over both plays', () => {
  const played = round(table({ racks: ['ZITAEIO', 'ACEAEIO'], challenge: 'double' }), 'ZIT', 'ACE');
  expect(play(played, ['director', 'close']).game.scores).toEqual([12, 5]);
});

test('whose play: a verdict has to say it', () => {
  const played = round(table({ racks: ['ZITAEIO', 'ACEAEIO', 'JOAEIOU'], challenge: 'double' }), 'ZIT', 'ACE', 'JO');
  expect(refusal(played, 0, 'accept')).toEqual(['which-play']);
  expect(refusal(played, 0, 'challenge')).toEqual(['which-play']);
  expect(refusal(played, 0, 'accept seat 0')).toEqual(['not-owed']);
  expect(refusal(played, 0, 'challenge seat 1 ZIT')).toEqual(['no-such-word']);
  expect(refusal(played, 0, 'challenge ZIT')).toEqual(['no-such-word']);
  expect(play(played, [0, 'challenge ACE']).game.verdicts).toMatchObject([{ by: 0, of: 1, upheld: false }]);
});

test('a sealed pass keeps what it declares', () => {
  const base = scrabbleMe({ dictionary, layout: plain, challenge: 'none' });
  const rules = extendRules(base, { ending: [...base.ending, allDeclared] });
  const open = sitDown(rules, { seats: 2, racks: ['ZITAEIO', 'ACEAEIO'] });
  const { game } = play(open, [0, 'pass no plays'], [1, '5E ACE']);
  expect(game.history).toMatchObject([
    { seat: 0, type: 'pass', noPlays: true },
    { seat: 1, type: 'play' },
  ]);
});

test.each([
  ['5E ACE', 'last-one-left', [0, 5]],
  ['pass', 'last-one-left', [0, 0]],
])(
  'a seat that leaves while the other has sealed %s: what was sealed is shown, and everybody sees the same end',
  (sealed, over, scores) => {
    const { game } = play(table({ racks: ['ZITAEIO', 'ACEAEIO'] }), [1, sealed], [0, 'resign']);
    expect(game).toMatchObject({ over, scores });
  },
);

test.each<Readonly<Record<string, unknown>>>([
  { stage: 5, builders: 7, order: 1 },
  { stage: 'rounds', builders: 'all', order: [] },
  { stage: 'rounds', builders: [] },
  { stage: 'rounds', builders: [], order: [], more: 1 },
  { stage: 'rounds', builders: [2], order: [] },
  { stage: 'rounds', builders: [0, 0, 1], order: [] },
  { stage: 'rounds', builders: [0, 1], order: [1, 9] },
])('a save whose private state is %o is refused', rounds => {
  const { rules, game } = table({ racks: ['ZITAEIO', 'ACEAEIO'] });
  const loaded = loadGame(rules, { ...saveGame(rules, game), state: { rounds } });
  expect(loaded.ok ? [] : loaded.error.map(({ path }) => path)).toEqual(['state.rounds']);
});

const begun = (rules: Rules, rack: string) => ({ rules, ...newGame(rules, { seats: 2, seed: 'tea', racks: [rack] }) });

describe('which round is the last', () => {
  // the bag of the short game is empty when the first round begins; then the podium holds 1 tile, then none
  test.each([
    ['bag-empty-after-refill', ['rounds', 'last']],
    ['bag-empty-at-round-start', ['last']],
    ['podium-empty', ['rounds', 'rounds', 'last']],
    [undefined, ['rounds', 'last']],
  ] as const)('lastRound: %s', (lastRound, stages) => {
    let now = shortGame({ dictionary: anything, ...(lastRound === undefined ? {} : { lastRound }) });
    const seen: unknown[] = [];
    const stage = (): unknown => (now.game.state['rounds'] as { readonly stage: string }).stage;
    for (const words of [
      ['ZIT', 'ACE', 'JO'],
      ['ZITA', 'ACEA', undefined],
      ['ZITAA', undefined, undefined],
    ]) {
      seen.push(stage());
      if (stage() === 'last') break;
      ({ after: now } = draft(round(now, ...words)));
    }
    expect(seen).toEqual(stages);
  });

  test('is written in the fingerprint', () => {
    const prints = ['bag-empty-after-refill', 'bag-empty-at-round-start', 'podium-empty'] as const;
    expect(new Set(prints.map(lastRound => scrabbleMe({ lastRound }).fingerprint)).size).toBe(3);
    expect(scrabbleMe().fingerprint).toBe(scrabbleMe({ lastRound: 'bag-empty-after-refill' }).fingerprint);
  });
});

test.each([
  [undefined, 7, 'ORIENTS', 66],
  [50, 7, 'ORIENTS', 66],
  [0, 7, 'ORIENTS', 16],
  [30, 7, 'ORIENTS', 46],
  [30, 7, 'ORIENT', 14],
  [30, 6, 'ORIENT', 44],
])('bingo %s, racks of %i: %s scores %i', (bingo, rackSize, tiles, total) => {
  const given = { rackSize, ...(bingo === undefined ? {} : { bingo }) };
  const { rules, game } = begun(scrabbleMe(given), 'ORIENTS'.slice(0, rackSize));
  expect(scoreMove(rules, game, unwrap(validatePlacement(rules, game, 0, `8C ${tiles}`))).total).toBe(total);
});

describe('the bonus turn', () => {
  test('is open to challenge, and a bad word scores nothing', () => {
    const open = shortGame({ challenge: 'double' });
    const first = draft(play(round(open, 'ZIT', 'ACE', 'JO'), ['director', 'close'])).after;
    const last = play(round(first, 'ZITA', 'ACEA', undefined), ['director', 'close']);
    const off = play(last, [1, '5E ACEAA'], [0, 'challenge']);
    expect(off.game).toMatchObject({ over: 'rounds-over', scores: [25, 11, 9] });
  });

  test('a blank in it swaps nothing', () => {
    const racks = ['ZIT', 'A?E', 'JOX'];
    const open = table({
      racks,
      alphabet: setOf(racks, 9),
      rackSize: 3,
      bingo: 0,
      lastRound: 'bag-empty-at-round-start',
    });
    const last = round(open, 'ZIT', 'AE', 'JO');
    expect(owed(last.rules, last.game)).toMatchObject([{ by: 1, type: 'move' }]);
    expect(play(last, [1, '5E AEc']).game).toMatchObject({ over: 'rounds-over', scores: [12, 2 + 2, 9] });
  });

  test('comes after the swaps of the last round, on the board that the seat has then', () => {
    const racks = ['ZIT', 'A?E', 'JOX'];
    const open = table({
      racks,
      alphabet: setOf(racks, 9),
      rackSize: 3,
      bingo: 0,
      lastRound: 'bag-empty-at-round-start',
    });
    const asked = round(open, 'ZIT', 'AcE', 'JO');
    expect(asked.game.asked).toEqual({ name: 'swap-whom', seat: 1 });
    const swapped = play(asked, [1, 'answer seat 2']);
    expect(owed(swapped.rules, swapped.game)).toMatchObject([{ by: 1, type: 'move' }]);
    expect([word(swapped, 1), word(swapped, 2)]).toEqual(['JO', 'ACE']);
  });

  test('does not close the window of one’s own word, nor that of another while somebody owes a verdict', () => {
    const given = { racks: ['ACEAEIO', 'ZITAEIO', 'JOAEIOU'], lastRound: 'bag-empty-at-round-start' } as const;
    const rules = { alphabet: withCounts(english, 'A4 C1 E4 I4 O4 Z1 T1 J1 U1'), challenge: 'double' } as const;
    const open = round(table({ ...given, ...rules }), 'ACE', 'ZIT', 'JO');
    expect(open.game.state['rounds']).toMatchObject({ stage: 'last' });
    for (const { type, may } of owed(open.rules, open.game))
      expect([type, may]).toEqual(['verdict', ['accept', 'challenge', 'resign']]);
    for (const seat of [0, 1, 2]) expect(refusal(open, seat, 'pass')).toEqual(['not-your-turn']);
    // it has spoken on all that it owes, and still waits for the verdicts of others
    const spoken = play(open, [0, 'accept seat 1'], [0, 'accept seat 2'], [1, 'accept seat 0'], [2, 'accept seat 0']);
    expect(refusal(spoken, 0, 'pass')).toEqual(['not-your-turn']);
    const closed = play(spoken, [1, 'accept seat 2'], [2, 'accept seat 1']);
    expect(owed(closed.rules, closed.game).map(({ by, type }) => [by, type])).toEqual([[0, 'move']]);
  });

  test('goes to the next in order when the lowest leaves before it is taken', () => {
    const given = { racks: ['ACEAEIO', 'ZITAEIO', 'JOAEIOU'], lastRound: 'bag-empty-at-round-start' } as const;
    const rules = { alphabet: withCounts(english, 'A4 C1 E4 I4 O4 Z1 T1 J1 U1') } as const;
    const bonus = round(table({ ...given, ...rules }), 'ACE', 'ZIT', 'JO');
    expect(owed(bonus.rules, bonus.game).map(({ by }) => by)).toEqual([0]);
    const next = play(bonus, [0, 'resign']);
    expect([next.game.over, owed(next.rules, next.game).map(({ by }) => by)]).toEqual([undefined, [2]]);
    expect(play(next, [2, 'pass']).game.over).toBe('rounds-over');
  });

  test('goes to the next in order when the lowest has left', () => {
    const racks = ['ZIT', 'A?E', 'JO?'];
    const open = table({
      racks,
      alphabet: setOf(racks, 9),
      rackSize: 3,
      bingo: 0,
      lastRound: 'bag-empty-at-round-start',
    });
    const asked = round(open, 'ZIT', 'AcE', 'JO');
    const swapped = play(asked, [1, 'resign']);
    expect(owed(swapped.rules, swapped.game)).toMatchObject([{ by: 2, type: 'move' }]);
  });

  test('is nobody’s when all had to miss the last round', () => {
    const racks = ['ZIT', 'ACE'];
    const open = table({ racks, alphabet: setOf(racks, 6), rackSize: 3, bingo: 0, challenge: 'double' });
    const played = play(round(open, 'ZIT', 'ACE'), [0, 'challenge'], [1, 'challenge']);
    expect(draft(played).after.game).toMatchObject({ over: 'rounds-over', scores: [12, 5] });
  });

  test('is not missed for a challenge, for it is no round', () => {
    const open = shortGame({ challenge: 'double', dictionary: anything, lastRound: 'bag-empty-at-round-start' });
    const played = play(round(open, 'ZIT', 'ACE', 'JO'), [1, 'challenge seat 0'], [2, 'challenge seat 1']);
    expect(owed(play(played, ['director', 'close']).rules, play(played, ['director', 'close']).game)).toMatchObject([
      { by: 1, type: 'move' },
    ]);
  });
});

test('a leaver: the podium keeps its size, the board that the seat owns goes out with it', () => {
  const asked = round(table({ racks: ['Z?TAEIO', 'ACEAEIO', 'JOAEIOU'] }), 'ZiT', 'ACE', 'JO');
  const swapped = play(asked, [0, 'answer seat 1'], [0, 'resign']);
  expect(owed(swapped.rules, swapped.game)[0]?.by).toBe(1);
  const { after } = draft(swapped);
  expect([size(after, 'podium'), word(after, 0), word(after, 1)]).toEqual([9, 'ACE', 'ZIT']);
});

test('nothing is exchanged', () => {
  const open = table({ racks: ['ZITAEIO', 'ACEAEIO'] });
  expect(refusal(open, 0, 'exchange Z')).toEqual(['unreadable']);
  expect(owed(open.rules, open.game)[0]?.may).toEqual(['place', 'pass', 'resign']);
});

test.each([
  [undefined, 'withdrawn'],
  ['play', 'withdrawn'],
  ['word', 'play'],
] as const)('challengeScope %s: a good word of a bad play is challenged', (challengeScope, what) => {
  const open = table({
    racks: ['ATEAEIO', 'ACEAEIO'],
    boards: ['9/9/9/9/4ZIT2/9/9/9/9', '9/9/9/9/9/9/9/9/9'],
    challenge: 'double',
    ...(challengeScope === undefined ? {} : { challengeScope }),
  });
  const played = play(open, [0, '6E ATE'], [1, 'pass'], [1, 'challenge ATE']);
  expect(played.game.pending[0]?.type).toBe(what);
});

test('a board of any size, and the default one says that it is not the printed one', () => {
  const { glyphs, note } = scrabbleMe().layout;
  expect([glyphs, note]).toEqual([standard.glyphs, expect.stringMatching(/^Not the printed board/)]);
  expect(scrabbleMe({ layout: plain }).layout.rows).toBe(9);
});

test('everything that it says has a sentence', () => {
  const { messages, questions, ending } = scrabbleMe();
  const keys = [
    ...questions.map(({ name }) => `question/${name}` as const),
    ...ending.slice(1).map(({ name }) => `reason/${name}` as const),
  ];
  expect(keys.filter(key => messages[key] === undefined)).toEqual([]);
});

test('in a record, a tile that one seat is known to hold does not free one that another has laid', () => {
  const rules = scrabbleMe({ layout: plain, alphabet: setOf(['TTAEAEA', 'TAEAEAE', 'TAEAEAE'], 9) });
  const begun = newGame(rules, { seats: 3, knows: 'record' }).game;
  const show = { type: 'show', zone: 'rack 1', tiles: [20, 1] } as const;
  const first = unwrap(applyMove(rules, begun, 0, '5E TATE')).game;
  // four tiles T: two that are laid, one shown in the rack of another who lays none, one left
  const second = unwrap(applyMove(rules, first, 1, '5E AE', [show])).game;
  expect(applyMove(rules, second, 2, '5E TA')).toMatchObject({ ok: true });
  expect(applyMove(rules, second, 2, '5E TAT')).toMatchObject({ ok: false, error: [{ code: 'not-held' }] });
});
