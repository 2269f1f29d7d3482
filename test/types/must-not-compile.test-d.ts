// What the types are for. Every line below a marker is an error today and must stay one; the lines without one must
// compile.
import {
  applyMove,
  classic,
  newGame,
  saveGame,
  type rackOf,
  scoreMove,
  unwrap,
  validatePlacement,
  viewFor,
} from 'tilewright';
import type { CrosswordRules, Game, Play, Rules, Seat, Square, Tile, View, WorkingGame } from 'tilewright';
import { listPlays, positionOf, visitPlays } from 'tilewright/movegen';
import type { Position, ScoredPlacement, VisitedPlay } from 'tilewright/movegen';
import type { Options } from 'tilewright/rules';
import { draw, emit, endRule, extendRules, inOrderOf, privateState, scoreRule, step } from 'tilewright/rules';
import { freeForAll, nineTile, scrabbleMe, surprise } from 'tilewright/variants';
import { expectTypeOf, test } from 'vitest';

const rules = classic();
const { game } = newGame(rules, { seats: 2, seed: 'x' });
declare const seat: Seat, square: Square, tile: Tile, working: WorkingGame;
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
  applyMove(rules, game, 0, listPlays(unwrap(positionOf(rules, game, 0)))[0]!);
  // nobody makes a play by writing down its parts
  const { before, board } = play;
  expectTypeOf({ type: 'place' as const, tiles: [], seat: 0, words: [], before, board }).not.toExtend<Play>();
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

test('rules are a record: spread them', () => {
  expectTypeOf({ ...rules, dictionary: undefined }).toExtend<Rules>();
});

test('private state is typed for its author, and rules that have some are rules like others', () => {
  const rolls = privateState('rolls', { dice: 1 });
  const dice = scoreRule('dice', ({ game: attempted }) => rolls.of(attempted).dice);
  const roll = step('roll', (_rules, working) => rolls.set(working, { dice: rolls.of(working).dice + 1 }));
  const rolling = extendRules(rules, { state: [rolls], steps: [...rules.steps, roll], scoring: [dice] });
  expectTypeOf(rolling).toEqualTypeOf<CrosswordRules>();
  expectTypeOf(rolls.of(game)).toEqualTypeOf<{ dice: number }>();
  // @ts-expect-error not what the slot holds
  step('roll', (_rules, working) => rolls.set(working, { dice: 'six' }));
  // @ts-expect-error a game at rest has no private state set
  rolls.set(game, { dice: 6 });
  // @ts-expect-error what anybody else reads of it is not known
  expectTypeOf<number>(game.state['rolls']);
});

test('a game at rest and a game at work are two types, and both can be read', () => {
  expectTypeOf<Game>().not.toExtend<WorkingGame>();
  expectTypeOf<WorkingGame>().not.toExtend<Game>();
  expectTypeOf<Game | WorkingGame>().toExtend<Parameters<typeof rackOf>[0]>();
  draw(rules, working, { seat: 0, from: 'bag', to: 'rack 0', count: 1 });
  // @ts-expect-error nothing is drawn from a game at rest: it has no move to draw for
  draw(rules, game, { seat: 0, from: 'bag', to: 'rack 0', count: 1 });
  // @ts-expect-error nor are lots drawn there
  inOrderOf(game, [0, 1]);
  // @ts-expect-error nor can anything be said to have happened in it
  emit(game, { type: 'to-move', seat: 0 });
  // @ts-expect-error a game at work takes no moves
  applyMove(rules, working, 0, 'pass');
  // @ts-expect-error and is shown to nobody
  viewFor(rules, working, 0);
  // a copy with something changed is what it was
  expectTypeOf({ ...game, toMove: 1 }).toExtend<Game>();
  expectTypeOf({ ...working, toMove: 1 }).toExtend<WorkingGame>();
  // @ts-expect-error a rule that scores cannot draw lots
  scoreRule('lucky', ({ game: attempted }) => inOrderOf(attempted, [0, 1]).order.length);
  // @ts-expect-error nor can an ending
  endRule('lucky', (_rules, data) => inOrderOf(data, [0]).order.length === 1);
});

test('what could be generated still can: extending does not forget how words are read', () => {
  expectTypeOf(extendRules(rules, { name: 'another' })).toEqualTypeOf<CrosswordRules>();
  // @ts-expect-error a game along lines cannot be told to read paths that are claimed
  extendRules(rules, { read: { type: 'claimed', words: () => [] } });
});

test('nothing in a game can be assigned to', () => {
  // @ts-expect-error nothing in a game can be assigned to
  game.scores[0] = 999;
  // @ts-expect-error nothing in a game can be assigned to
  game.toMove = 1;
  // @ts-expect-error nor in its rules
  rules.rackSize = 8;
  // @ts-expect-error nor on its board
  game.boards[0]!.tiles[7]![7] = 1;
});

test('a game whose words are claimed paths has no generator', () => {
  // @ts-expect-error a game whose words are claimed paths has no generator
  positionOf(freeForAll(), game, 0);
  listPlays(unwrap(positionOf(nineTile(), game, seat)));
  positionOf(surprise(), game, seat);
  positionOf(scrabbleMe(), game, seat);
  expectTypeOf(freeForAll()).not.toExtend<CrosswordRules>();
});

test('a position is made by positionOf, which may say why there is none', () => {
  // @ts-expect-error there may be no position
  listPlays(positionOf(rules, game, 0));
  // @ts-expect-error nobody makes a position by writing down its parts
  const own: Position = { rules, game, seat };
  expectTypeOf(own).toEqualTypeOf<Position>();
  expectTypeOf<Extract<keyof Position, string>>().toEqualTypeOf<'rules' | 'game' | 'seat'>();
});

test('what a visitor keeps is what keep() returns', () => {
  const kept: ScoredPlacement[] = [];
  const squares: (readonly Square[])[] = [];
  visitPlays(unwrap(positionOf(rules, game, 0)), play => {
    // @ts-expect-error the play itself is used again
    kept.push(play);
    // @ts-expect-error and so are its lists
    squares.push(play.squares);
    kept.push(play.keep());
    squares.push(Array.from(play.squares));
    return undefined;
  });
  // @ts-expect-error nor is what is shown a move
  applyMove(rules, game, 0, {} as VisitedPlay);
});

test('a description of options that leaves one out, misspells one or its values', () => {
  interface Own {
    readonly pace?: 'quick' | 'slow';
    readonly rounds: number;
  }
  const pace = ['quick', 'slow'] as const;
  const rounds = { needed: { type: 'whole', from: 1 } } as const;
  expectTypeOf({ pace, rounds }).toExtend<Options<Own>>();
  // @ts-expect-error one is left out
  const short: Options<Own> = { pace };
  // @ts-expect-error one is misspelled
  const misspelled: Options<Own> = { pase: pace, rounds };
  // @ts-expect-error one of its values is misspelled
  const values: Options<Own> = { pace: ['quick', 'slwo'], rounds };
  // @ts-expect-error one that must be given is said to be optional
  const optional: Options<Own> = { pace, rounds: rounds.needed };
  expectTypeOf([short, misspelled, values, optional]).toBeArray();
});
