/**
 * The words of games that leave the usual turn behind: drafts, boards that change hands, n turns each, claims.
 */
import { describe, expect, test } from 'vitest';
import { noneOf } from '../../src/core/multiset.ts';
import {
  applyMove,
  classic,
  newGame,
  owed,
  parseLayout,
  tilesIn,
  unwrap,
  validatePlacement,
  zoneAt,
  zoneSize,
  type Game,
  type Rules,
  type Seat,
} from 'tilewright';
import {
  alongClaims,
  claimedWords,
  extendRules,
  formsAWord,
  inOrderOf,
  missTurn,
  nextSeat,
  pickFrom,
  picksInTurn,
  queue,
  step,
  swapWith,
  turnsEach,
} from 'tilewright/rules';
import { swapBoards } from '../../src/rules/own-boards.ts';
import type { GameData } from '../../src/engine/game.ts';
import { changed, startWork, workOf } from '../../src/engine/working.ts';

const base: Rules = classic({ challenge: 'none' });
const lay = (game: Game, seat: Seat, text: string): Game => unwrap(applyMove(base, game, seat, text)).game;

describe('picks in turn', () => {
  const begun = newGame(base, { seats: 3, seed: 'tea', racks: ['AEIOUST', 'AEIO', 'AEIOU'] }).game;
  test.each<readonly [Seat, readonly Seat[]]>([
    [0, [1, 2, 1, 2, 1]],
    [1, [1, 2, 1, 2, 1]],
    [2, [2, 1, 2, 1, 1]],
  ])('from seat %i on, a tile at a time, until all racks are full', (first, seats) => {
    expect(picksInTurn(base, begun, first, 'pick')).toEqual(seats.map(seat => ({ name: 'pick', seat })));
  });

  test('whoever has left picks nothing', () => {
    const { game } = unwrap(applyMove(base, begun, 1, 'resign'));
    expect(picksInTurn(base, game, 1, 'pick').map(({ seat }) => seat)).toEqual([2, 2]);
  });
});

describe('a pick', () => {
  const zones = [...base.zones, { name: 'market', of: 'game', seenBy: 'all' } as const];
  const rules = extendRules(base, {
    name: 'with-a-market',
    zones,
    questions: [pickFrom('pick', 'market')],
    steps: [...base.steps, step('ask', (_rules, game) => queue(game, { name: 'pick', seat: 0 }))],
  });
  const asked = (racks: readonly string[]): Game =>
    unwrap(applyMove(rules, newGame(rules, { seats: 2, seed: 'tea', racks }).game, 0, 'pass')).game;
  const rackSize = (game: Game): number => zoneSize(zoneAt(game, 'rack 0'));

  test('is from the bag while it holds tiles', () => {
    const game = asked(['AEIO', 'E']);
    expect(owed(rules, game)[0]).toMatchObject({
      by: 0,
      type: 'answer',
      prompt: { options: [{ text: 'bag', type: 'word' }] },
    });
    expect(rackSize(unwrap(applyMove(rules, game, 0, 'answer bag')).game)).toBe(5);
  });

  test('or of an open tile by its name, which everybody sees', () => {
    const game = asked(['AEIO', 'E']);
    const counts = zoneAt(game, 'market').counts.map((_, tile) => (tile === 26 ? 1 : 0));
    const market = { counts, shown: counts, hidden: 0 };
    const shown = changed(game, { zones: { ...game.zones, market } });
    const done = unwrap(applyMove(rules, shown, 0, 'answer market Z'));
    expect(done.events).toContainEqual({
      type: 'moved',
      seat: 0,
      from: 'market',
      to: 'rack 0',
      tiles: [26],
      hidden: 0,
    });
    expect(tilesIn(zoneAt(done.game, 'rack 0')).tiles).toEqual([1, 5, 9, 15, 26]);
  });

  test('is not asked for where there is nothing', () => {
    const game = asked(['AEIO', 'E']);
    const none = changed(game, { zones: { ...game.zones, bag: { ...zoneAt(game, 'market') } } });
    expect(pickFrom('pick', 'market').options(rules, none, { name: 'pick', seat: 0 })).toEqual([]);
  });
});

describe('an order with lots', () => {
  const { game } = newGame(base, { seats: 4, seed: 'tea' });
  const by = (points: readonly number[]) => (a: Seat, b: Seat) => (points[a] ?? 0) - (points[b] ?? 0);

  test('without a tie nothing is drawn', () => {
    const sorted = inOrderOf(startWork(game), [0, 1, 2, 3], by([7, 3, 9, 1]));
    expect([sorted.order, workOf(sorted.game).decided]).toEqual([[3, 1, 0, 2], []]);
  });

  test('among equals the lot decides, and is noted', () => {
    const sorted = inOrderOf(startWork(game), [0, 1, 2, 3], by([5, 1, 5, 5]));
    expect(sorted.order[0]).toBe(1);
    expect([...sorted.order].sort()).toEqual([0, 1, 2, 3]);
    const lots = workOf(sorted.game).decided.flatMap(chance => (chance.type === 'lot' ? [chance.order] : []));
    expect(lots).toHaveLength(1);
    expect(sorted.order.slice(1)).toEqual(lots[0]?.filter(seat => seat !== 1));
  });
});

describe('boards change hands', () => {
  const own = extendRules(base, { name: 'own', boards: 'own', ...swapWith('swap') });
  const { game } = newGame(own, { seats: 3, seed: 'tea', racks: ['HORNETS', 'AEIOUST', 'AEIOUST'] });
  const played = unwrap(applyMove(own, game, 0, '8F HORN')).game;
  const laid = ({ boards }: GameData): readonly number[] =>
    boards.map(({ tiles }) => tiles.flat().filter(tile => tile !== 0).length);

  test('with the tiles on them, and without the points', () => {
    const swapped = swapBoards(startWork(played), 0, 2);
    expect([laid(swapped), swapped.scores]).toEqual([
      [0, 0, 4],
      [14, 0, 0],
    ]);
    expect(laid(swapBoards(swapped, 2, 0))).toEqual([4, 0, 0]);
    expect(swapBoards(startWork(played), 1, 1).boards).toEqual(played.boards);
  });

  test('with whom: everybody else who is still there', () => {
    const { effects, questions } = swapWith('swap');
    const [asks, whom] = [effects[0]!, questions[0]!];
    const item = { name: 'swap', seat: 0 };
    const asked = asks.run(own, startWork(played), item);
    expect([laid(asked), asked.agenda]).toEqual([[4, 0, 0], [{ name: 'swap-whom', seat: 0 }]]);
    expect(whom.options(own, played, item).map(({ text }) => text)).toEqual(['seat 1', 'seat 2']);
    const chosen = whom.answer(own, startWork(played), item, { text: 'seat 1', type: 'seat', seat: 1 });
    expect(laid(chosen)).toEqual([0, 4, 0]);
    const left = unwrap(applyMove(own, played, 2, 'resign')).game;
    const alone = asks.run(own, startWork(left), item);
    expect([laid(alone), alone.agenda]).toEqual([[0, 4, 0], []]);
    expect(workOf(alone).events).toEqual([{ type: 'rule', rule: 'boards-swapped', seat: 0, of: 1, squares: [] }]);
  });
});

describe('the next seat that may', () => {
  const { game } = newGame(base, { seats: 4, seed: 'tea' });
  const goes = (changes: Partial<Game>, ...may: readonly Seat[]) => {
    const mayMove = nextSeat((_rules, _game, seat) => may.includes(seat));
    const moved = mayMove.run(base, startWork(changed(game, changes)));
    const said = workOf(moved).events.map(event => `${event.type} ${'seat' in event ? event.seat : ''}`);
    return [moved.toMove, said, moved.missing];
  };

  test.each<readonly [string, Partial<Game>, readonly Seat[], Seat, readonly string[]]>([
    ['passes the others over in silence', {}, [0, 3], 3, ['to-move 3']],
    [
      'misses what it owes, one turn each time round',
      { missing: [0, 2, 0, 0] },
      [0, 1],
      0,
      ['lost-turn 1', 'to-move 0'],
    ],
    ['and goes on if it is alone', { missing: [0, 2, 0, 0] }, [1], 1, ['lost-turn 1', 'lost-turn 1', 'to-move 1']],
    ['comes to rest where nobody may', {}, [], 1, ['to-move 1']],
  ])('%s', (_what, changes, may, toMove, events) => {
    const [to, said] = goes(changes, ...may);
    expect([to, said]).toEqual([toMove, events]);
  });

  test('a turn that is missed is written down', () => {
    const missed = missTurn(startWork(changed(game, { missing: [0, 0, 2, 0] })), 2);
    expect([missed.missing, missed.history.map(({ seat, type }) => [seat, type])]).toEqual([
      [0, 0, 1, 0],
      [[2, 'lost']],
    ]);
  });

  test('a seat without turns to miss loses this one, and owes none', () => {
    expect(missTurn(startWork(game), 1)).toMatchObject({ missing: [0, 0, 0, 0], history: [{ type: 'lost', seat: 1 }] });
  });
});

test('so many turns each: counted whatever they were, and used up with the last tile', () => {
  const [ending] = turnsEach(2).ending;
  const { game } = newGame(base, { seats: 2, seed: 'tea', racks: ['HORNETS', 'AEIOUST'] });
  const three = lay(lay(lay(game, 0, '8F HORN'), 1, 'exchange A'), 0, 'pass');
  expect([three, lay(three, 1, 'pass')].map(each => ending?.over(base, each))).toEqual([false, true]);
  const empty = { counts: noneOf(28), shown: noneOf(28), hidden: 0 };
  const out = changed(three, { zones: { ...three.zones, bag: empty, 'rack 1': empty } });
  expect(ending?.over(base, out)).toBe(true);
});

describe('claims', () => {
  const claims = claimedWords({ most: 2 });
  const rules = extendRules(base, {
    name: 'claims',
    layout: parseLayout('..... ..... ..*.. ..... .....'),
    read: alongClaims(),
    placement: [formsAWord, ...claims.placement],
    scoring: [],
    messages: claims.messages,
  });
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['ABCDEEE'], boards: ['5/5/1TAT1/5/5'] });

  // T A T lies on B3 to D3
  test.each<readonly [string, string, readonly string[]]>([
    ['a bend', 'C4=E D5=D / B3C4D5', []],
    ['a corner is next to a corner', 'E4=E / D3E4', []],
    ['the ends of two rows are not next to each other', 'A4=E / D3A4', ['no-path']],
    [
      'every fault is said',
      'A1=E / B3C3 C3B3 D3C3',
      ['too-many-claims', 'unclaimed-tile', 'old-word', 'same-word', 'detached-group'],
    ],
    ['one tile', 'C4=E / C4', ['no-path']],
    ['a square without a letter', 'C4=E / C4C5', ['no-path']],
    ['the same word on another path', 'C4=E / B3C4 D3C4', ['same-word']],
    ['two groups, each of which touches', 'A3=E E3=E / A3B3 D3E3', []],
    ['a group that hangs on by a new tile', 'C4=E C5=D / C3C4C5', []],
    ['nothing claimed', 'C4=E', ['no-word', 'unclaimed-tile']],
  ])('%s', (_what, text, expected) => {
    const tried = validatePlacement(rules, game, 0, text);
    const named = tried.ok ? [] : tried.error.map(each => (each.code === 'rule' ? each.rule : each.code));
    expect(named).toEqual(expected);
  });

  test('the squares at fault are said', () => {
    const tried = validatePlacement(rules, game, 0, 'C4=E A1=D / C3C4');
    const squares = tried.ok ? [] : tried.error.map(each => each.squares);
    expect(squares).toEqual([[0], [0]]);
  });
});
