/** What simulations count: everything that rules say can happen, and what a move amounted to, written out by hand. */
import { describe, expect, test } from 'vitest';
import { classic, newGame, parseLayout, wordSet, type Change, type Entry, type Event, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { extendRules, scoreRule, stock, withCounts, withMechanisms } from 'tilewright/rules';
import { blanksAndBlockers, bustinOut } from 'tilewright/variants';
import { expectedOf, happenedIn, listening, noCounters } from '../../src/testing/coverage.ts';
import { blankSwap } from '../laws/authors.ts';
import { planeOf } from '../../src/board/board.ts';

const layout = parseLayout('d..D. ..#.. ..*.. ..... .....');
const small = { alphabet: withCounts(english, 'A4 E4 T4 ?1'), layout, rackSize: 3 } as const;
const silent: Rules = classic({ ...small, challenge: 'none' });
const director = ['take-back', 'impose', 'adjust', 'forfeit', 'adjudicate', 'undo'].map(name => `move ${name}`);
const counting = ['score bingo', 'settlement subtract-racks', 'settlement out-collects'];
const squares = ['square d', 'square D', 'square *'];
const of = (rules: Rules, kind: RegExp): readonly string[] => expectedOf(rules).filter(name => kind.test(name));

describe('what is expected', () => {
  test('of a game without challenges', () => {
    expect(expectedOf(silent)).toEqual([
      ...['place', 'exchange', 'pass', 'resign'].map(name => `move ${name}`),
      ...director,
      ...['ending last-one-left', 'ending went-out', 'ending all-passed'],
      ...counting,
      ...squares,
    ]);
  });

  test('of one with challenges and declarations: what a wrong one costs', () => {
    const rules = classic({
      ...small,
      ...{ challenge: 'double', edition: 2007, dictionary: wordSet(english, ['at']) },
    });
    expect(expectedOf(rules)).toEqual([
      ...['place', 'exchange', 'pass', 'accept', 'challenge', 'resign', 'close'].map(name => `move ${name}`),
      ...director,
      'move pass no plays',
      ...['ending last-one-left', 'ending went-out', 'ending no-plays'],
      ...['challenge upheld', 'challenge failed', 'turn lost'],
      ...counting,
      ...squares,
    ]);
    const fined = classic({ ...small, challenge: { points: 5, per: 'play', to: 'challenged' } });
    expect(of(fined, /challenge|turn|fine/)).toEqual([
      ...['move challenge', 'challenge upheld', 'challenge failed', 'fine paid'],
    ]);
  });

  test('a challenge can be upheld where some pair of letters is no word, and fail where some pair is one', () => {
    const pairs = (has: (letters: ArrayLike<number>) => boolean): readonly string[] =>
      of(classic({ ...small, challenge: 'double', dictionary: { has } }), /^challenge/);
    const last = 26;
    expect(pairs(() => true)).toEqual(['challenge failed']);
    expect(pairs(() => false)).toEqual(['challenge upheld']);
    // the first pair and the last one are asked, and nothing that is no letter
    for (const letter of [1, last]) {
      const isPair = (letters: ArrayLike<number>): boolean => letters[0] === letter && letters[1] === letter;
      expect(pairs(isPair)).toEqual(['challenge upheld', 'challenge failed']);
      expect(pairs(letters => !isPair(letters))).toEqual(['challenge upheld', 'challenge failed']);
    }
    expect(pairs(letters => letters[0] !== 0 && letters[1] !== 0 && letters.length === 2)).toEqual([
      'challenge failed',
    ]);
  });

  test("of a game with moves of its own, and with scores of one's own", () => {
    expect(of(blankSwap({ ...small, challenge: 'none' }), /^(?:move act|action)/)).toEqual(['move act', 'action swap']);
    expect(of(silent, /^(?:move act|action)/)).toEqual([]);
    const scored = extendRules(silent, { scoring: [...silent.scoring, scoreRule('extra', () => 1)] });
    expect(of(scored, /^score/)).toEqual(['score bingo', 'score extra']);
  });

  test('of one with cards, pieces and questions: each by its kind', () => {
    const rules = bustinOut();
    const cards = ['bark', 'fetch', 'mixup', 'lamp', 'boulder', 'clear', 'muddy', 'asleep'];
    expect(of(rules, /^(?:card|piece)/)).toEqual([
      ...cards.map(card => `card deck/${card}`),
      ...['piece bonus', 'piece blocker'],
    ]);
    expect(of(rules, /answer|rule/)).toEqual(['move answer', 'move rule']);
    // squares by the names that people have for them; walls and plain ones do nothing
    expect([...of(rules, /^square/)].sort()).toEqual([
      ...['square *', 'square corner 1', 'square corner 2', 'square corner 3', 'square corner 4'],
      ...['square flashlight: take a yellow blank', 'square guard dog: draw a card'],
      ...['square pickaxe: take a blocker away', 'square rock: take a blocker'],
    ]);
  });

  test('what seats were given, where there are no more of it than seats, and it is text', () => {
    const kept = (roles: unknown): readonly string[] =>
      of(extendRules(silent, { ending: [{ name: 'own', parameters: { roles }, over: () => false }] }), /^roles/);
    const { most } = silent.seatCount;
    const names = Array.from({ length: most + 1 }, (_, n) => `r${n}`);
    expect(kept(names.slice(0, most))).toEqual(names.slice(0, most).map(name => `roles ${name}`));
    expect(kept(names)).toEqual([]);
    expect(kept(['a', 1])).toEqual([]);
    expect(kept('ab')).toEqual([]);
  });

  test('a counter for each, once', () => {
    const counters = noCounters([silent, blankSwap({ ...small, challenge: 'none' })]);
    expect(Object.keys(counters)).toEqual([...new Set([...expectedOf(silent), ...Object.keys(counters)])]);
    expect(counters).toMatchObject({ 'move place': 0, 'action swap': 0 });
    expect(new Set(Object.values(counters))).toEqual(new Set([0]));
  });
});

describe('what has happened', () => {
  const { game } = newGame(silent, { seats: 2, seed: 'a', first: 0 });
  const entry = (move: Entry['move']): Entry => ({ by: 0, move, chance: [] });
  const happened = (events: readonly Event[], rules: Rules = silent): readonly string[] =>
    happenedIn(rules, game, { game, events });
  const moved = (move: Entry['move']): readonly string[] =>
    happenedIn(silent, game, { game: { ...game, log: [entry({ type: 'resign' }), entry(move)] }, events: [] });

  test('the last move of the log', () => {
    expect(moved({ type: 'pass' })).toEqual(['move pass']);
    expect(moved({ type: 'pass', noPlays: true })).toEqual(['move pass', 'move pass no plays']);
    expect(moved({ type: 'act', action: 'swap', squares: [], tiles: [] })).toEqual(['move act', 'action swap']);
    expect(happened([])).toEqual([]);
  });

  test('events of each kind', () => {
    const line = { type: 'correction', points: 3 } as const;
    expect(happened([{ type: 'over', reason: 'home', totals: [] }])).toEqual(['ending home']);
    expect(happened([{ type: 'answered', seat: 0, question: 'q', choice: 'a' }])).toEqual(['question q']);
    const challenged = { type: 'challenged', seat: 0, of: 1, words: [] } as const;
    expect(happened([challenged])).toEqual([]);
    expect(happened([{ ...challenged, upheld: true }])).toEqual(['challenge upheld']);
    expect(happened([{ ...challenged, upheld: false }])).toEqual(['challenge failed']);
    expect(happened([{ type: 'adjusted', seat: 0, line }])).toEqual([]);
    expect(happened([{ type: 'adjusted', seat: 0, line: { type: 'challenge', points: -5 } }])).toEqual(['fine paid']);
    expect(happened([{ type: 'lost-turn', seat: 0 }])).toEqual(['turn lost']);
    expect(happened([{ type: 'imposed', reason: '' }])).toEqual([]);
  });

  test('cards that were drawn, not tiles', () => {
    const rules = bustinOut();
    const first = rules.alphabet.blank + 1;
    const drew = (tiles: readonly number[]): Event => ({
      ...{ type: 'drew', seat: 0, from: 'deck', to: 'hand', tiles, hidden: 0 },
    });
    expect(happened([drew([1, first, first + 1])], rules)).toEqual(['card deck/bark', 'card deck/fetch']);
    const pieces = rules.pieces.findIndex(({ name }) => name === 'blocker');
    expect(happened([drew([first + pieces])], rules)).toEqual([]);
  });

  test('lines of a score, and the part of the seat that scored', () => {
    const rules = blanksAndBlockers({ roles: ['rookie', 'pro'] });
    const booked = (seat: number, lines: readonly object[]): Event =>
      ({ type: 'booked', seat, words: [], total: 0, score: { total: 0, lines } }) as unknown as Event;
    const bingo = { type: 'bingo', points: 50 };
    expect(happened([booked(0, [bingo, { type: 'rule', rule: 'extra', points: 1 }])])).toEqual([
      ...['score bingo', 'score extra'],
    ]);
    expect(happened([booked(0, [{ type: 'word', points: 1 }])])).toEqual([]);
    expect(happened([booked(0, [])], rules)).toEqual(['roles rookie']);
    expect(happened([booked(1, [])], rules)).toEqual(['roles pro']);
    expect(happened([booked(2, [])], rules)).toEqual([]);
  });

  test('pieces that lie where they did not, and the special squares under what was laid', () => {
    const stone = { name: 'stone', type: 'blocker', count: 2, zone: 'stones' } as const;
    const rules = extendRules(silent, {
      ...withMechanisms(silent, stock(stone, { pouch: 'pouch', most: 2, allowed: () => true })),
    });
    const begun = newGame(rules, { seats: 2, seed: 'a', first: 0, boards: ['5/5/2AT1/5/5'] }).game;
    const [old] = begun.boards;
    if (old === undefined) throw new Error('no board');
    const laid = (...tiles: readonly (readonly [square: number, tile: number])[]): Change['game'] => {
      const changed = old.tiles.flat();
      for (const [square, tile] of tiles) changed[square] = tile;
      return { ...begun, boards: [{ ...old, tiles: planeOf(old.layout, changed) }] };
    };
    const found = (now: Change['game']): readonly string[] => happenedIn(rules, begun, { game: now, events: [] });
    const S = rules.alphabet.blank + 1;
    expect(found(begun)).toEqual([]);
    expect(found(laid([0, 1], [1, 1], [3, S]))).toEqual(['square d', 'piece stone', 'square D']);
    // what is taken up, and what stays, is not laid
    expect(found(laid([12, 0]))).toEqual([]);
    expect(found(laid([12, 1], [13, 20]))).toEqual([]);
    // a board that was another's
    const two = { ...begun, boards: [old, { ...old }] };
    const swapped = { ...begun, boards: [two.boards[1], old] } as Change['game'];
    expect(happenedIn(rules, two, { game: swapped, events: [] })).toEqual([]);
  });

  test('what is settled when the game ends, and then only', () => {
    const rules = {
      ...silent,
      settlement: [
        { name: 'some', lines: () => [[], [{ type: 'correction', points: 1 }]] },
        { name: 'none', lines: () => [[], []] },
      ],
    } as unknown as Rules;
    const over = { ...game, over: 'went-out' } as Change['game'];
    expect(happenedIn(rules, game, { game: over, events: [] })).toEqual(['settlement some']);
    expect(happenedIn(rules, over, { game: over, events: [] })).toEqual([]);
    expect(happenedIn(rules, game, { game, events: [] })).toEqual([]);
  });

  test('effects report each run, and do what they did', () => {
    const heard: string[] = [];
    const rules = {
      ...silent,
      effects: [{ name: 'gift', run: (_rules: unknown, now: object) => ({ ...now, round: 7 }) }],
    } as unknown as Rules;
    const [effect] = listening(rules, what => void heard.push(what)).effects;
    expect(effect?.name).toBe('gift');
    expect(effect?.run(rules, game as never, { name: 'gift', seat: 0 })).toMatchObject({ round: 7 });
    expect(heard).toEqual(['effect gift']);
  });
});
