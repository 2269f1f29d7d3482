// What the types are for. Every line below a marker is an error today and must stay one; the lines without one must compile.
import type { Options } from 'tilewright/rules';
import { applyMove, newGame, scoreMove, unwrap, validatePlacement, viewFor } from 'tilewright';
import type { CrosswordRules, Game, Play, Rules, Seat, Square, Tile, View } from 'tilewright';
import { classic } from 'tilewright/classic';
import { listPlays, positionOf } from 'tilewright/movegen';
import { extendRules, scoreRule, step } from 'tilewright/rules';
import { saveGame } from 'tilewright/saves';
import { freeForAll, nineTile, scrabbleMe, surprise } from 'tilewright/variants';
import { expectTypeOf, test } from 'vitest';

const rules = classic();
const { game } = newGame(rules, { seats: 2, seed: 'x' });
declare const seat: Seat, square: Square, tile: Tile;
const send = (view: View): unknown => saveGame(rules, view);

test('the referee’s game is not a view: sending it would show every rack', () => {
  send(viewFor(rules, game, 1));
  // @ts-expect-error the referee's game is not a view
  send(game);
  expectTypeOf<View>().toExtend<Game>();
});

test('a seat, a square and a tile are not each other, and plain numbers are any of them', () => {
  // @ts-expect-error a square is not a seat
  applyMove(rules, game, square, 'pass');
  applyMove(rules, game, seat, 'pass');
  applyMove(rules, game, 0, { type: 'place', tiles: [{ square: 112, tile: 8 }] });
  // @ts-expect-error tile and square are swapped
  applyMove(rules, game, 0, { type: 'place', tiles: [{ square: tile, tile: square }] });
  expectTypeOf<Seat>().not.toExtend<Square>();
  expectTypeOf<number>().toExtend<Seat>();
});

test('only a checked play has a score', () => {
  // @ts-expect-error only a checked play has a score
  scoreMove(rules, game, { type: 'place', tiles: [] });
  const play: Play = unwrap(validatePlacement(rules, game, 0, '8F HORN'));
  scoreMove(rules, game, play);
  // a play is a placement is a move
  applyMove(rules, game, 0, play);
  // so is a generated one
  applyMove(rules, game, 0, listPlays(positionOf(rules, game, 0))[0]!);
  // @ts-expect-error nobody makes a play by writing down its parts
  const own: Play = { type: 'place', tiles: [], seat: 0, words: [], before: play.before, board: play.board };
  expectTypeOf(own).toEqualTypeOf<Play>();
});

test('options are data of the kinds that there are', () => {
  // @ts-expect-error no such challenge rule
  classic({ challenge: 'quadruple' });
  // @ts-expect-error no such edition
  classic({ edition: 2008 });
  // @ts-expect-error no such option
  classic({ rackSise: 9 });
});

test('seats are named or counted, and chance needs a seed, or somebody who tells it', () => {
  // @ts-expect-error chance needs a seed
  newGame(rules, { seats: 2 });
  newGame(rules, { seats: ['Ann', 'Bob'], seed: 'x', first: 'draw' });
  newGame(rules, { seats: 2, knows: 'record' });
  newGame(rules, { seats: 2, knows: { view: 'spectator' } });
});

test('rules are a record: spread them; but private state goes through the gate', () => {
  const sameGame: Rules = { ...rules, dictionary: undefined };
  expectTypeOf(sameGame).toEqualTypeOf<Rules>();
  const dice = scoreRule<{ readonly dice: number }>('dice', ({ game: { extra } }) => extra.dice);
  // @ts-expect-error private state is erased at the gate (extendRules, defineRules), nowhere else
  const raw: Rules = { ...rules, extra: { dice: 1 }, scoring: [dice] };
  expectTypeOf(raw).toEqualTypeOf<Rules>();
  const roll = step<{ readonly dice: number }>('roll', g => ({ ...g, extra: { dice: g.extra.dice + 1 } }));
  // @ts-expect-error a step for somebody else's private state
  extendRules(rules, { extra: { deck: [] }, steps: [roll] });
  expectTypeOf(extendRules(rules, { extra: { dice: 1 }, steps: [roll] })).toEqualTypeOf<CrosswordRules>();
});

test('what could be generated still can: extending does not forget how words are read', () => {
  expectTypeOf(extendRules(rules, { name: 'another' })).toEqualTypeOf<CrosswordRules>();
  // @ts-expect-error a game along lines cannot be told to read paths that are claimed
  extendRules(rules, { read: { name: 'claimed', words: () => [] } });
});

test('nothing in a game can be assigned to', () => {
  // @ts-expect-error nothing in a game can be assigned to
  game.scores[0] = 999;
  // @ts-expect-error nothing in a game can be assigned to
  game.toMove = 1;
  // @ts-expect-error nor in its rules
  rules.rackSize = 8;
  // @ts-expect-error nor on its board
  game.boards[0]!.tiles[112] = 1;
});

test('a game whose words are claimed paths has no generator', () => {
  // @ts-expect-error a game whose words are claimed paths has no generator
  positionOf(freeForAll(), game, 0);
  listPlays(positionOf(nineTile(), game, seat));
  positionOf(surprise(), game, seat);
  positionOf(scrabbleMe(), game, seat);
  expectTypeOf(freeForAll()).not.toExtend<CrosswordRules>();
});

test('a description of options that leaves one out, misspells one or its values', () => {
  interface Own {
    readonly pace?: 'quick' | 'slow';
    readonly rounds: number;
  }
  const pace = ['quick', 'slow'] as const;
  const rounds = { type: 'needed', of: { type: 'whole', from: 1 } } as const;
  expectTypeOf({ pace, rounds }).toExtend<Options<Own>>();
  // @ts-expect-error one is left out
  const short: Options<Own> = { pace };
  // @ts-expect-error one is misspelled
  const misspelled: Options<Own> = { pase: pace, rounds };
  // @ts-expect-error one of its values is misspelled
  const values: Options<Own> = { pace: ['quick', 'slwo'], rounds };
  // @ts-expect-error one that must be given is said to be optional
  const optional: Options<Own> = { pace, rounds: rounds.of };
  expectTypeOf([short, misspelled, values, optional]).toBeArray();
});
