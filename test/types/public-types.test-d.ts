// What is said of the public types in the documents: what is JSON as it stands, and that all of it is readonly.
import type {
  Actor,
  Chance,
  Change,
  Choice,
  DirectorMove,
  Entry,
  Event,
  Fault,
  Final,
  Game,
  Line,
  Move,
  Owed,
  Phrase,
  Placement,
  Play,
  Prompt,
  Result,
  Score,
  SeatMove,
  SquareInfo,
  Turn,
  View,
  Violation,
  Violations,
  Word,
  ClassicOptions,
  MessageKey,
  Messages,
  Rules,
} from 'tilewright';
import type { PlacementRule, ScoreRule } from 'tilewright';
import {
  applyMove,
  classic,
  englishMessages,
  explainer,
  isView,
  loadGame,
  newGame,
  previewPlacement,
  rewindGame,
  unwrap,
  viewFor,
} from 'tilewright';
import type { PositionFault } from 'tilewright/movegen';
import { reviewGame } from 'tilewright/analysis';
import type { ClockSettings } from 'tilewright/clock';
import { sample } from 'tilewright/movegen';
import { drawSvg } from 'tilewright/notation';
import { parseGcg, type Finding, type RecordedGame, type Verification } from 'tilewright/records';
import { finishLine, growingBoard } from 'tilewright/variants';
import { tournament } from 'tilewright/presets';
import { expectTypeOf, test } from 'vitest';

/** What `JSON.parse(JSON.stringify(x))` gives back unchanged. `never` where a part is a function, bytes or a symbol. */
type Json<T> = T extends string | number | boolean | null
  ? T
  : T extends undefined
    ? T
    : T extends (...args: never[]) => unknown
      ? never
      : T extends readonly (infer E)[]
        ? readonly Json<E>[]
        : T extends { readonly [Symbol.iterator]: unknown }
          ? never
          : T extends object
            ? { readonly [K in keyof T]: K extends symbol ? never : Json<T[K]> }
            : never;

/**
 * Unions of intersections, which a mapped type does not give back as they are written. They are looked at on their own.
 */
type Intersections = Violation | Game['pending'][number] | PlacementRule | ScoreRule;

/** The type with every property readonly, however deep; the type itself where all of them are. */
type Fixed<T> = T extends string | number | boolean | null | undefined | ((...args: never[]) => unknown)
  ? T
  : T extends readonly (infer E)[]
    ? readonly Fixed<E>[]
    : T extends ReadonlyMap<infer K, infer V>
      ? ReadonlyMap<K, Fixed<V>>
      : T extends Intersections
        ? T
        : T extends object
          ? { readonly [K in keyof T]: Fixed<T[K]> }
          : T;

/** An intersection as one object, with every property readonly, however deep. */
type FixedParts<T> = T extends unknown ? { readonly [K in keyof T]: Fixed<T[K]> } : never;
/** An intersection as one object. */
type Flat<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;

test('moves, events, violations, scores, prompts, history and the log are JSON as they stand', () => {
  expectTypeOf<Placement>().toExtend<Json<Placement>>();
  expectTypeOf<SeatMove>().toExtend<Json<SeatMove>>();
  expectTypeOf<DirectorMove>().toExtend<Json<DirectorMove>>();
  expectTypeOf<Move>().toExtend<Json<Move>>();
  expectTypeOf<Chance>().toExtend<Json<Chance>>();
  expectTypeOf<Entry>().toExtend<Json<Entry>>();
  expectTypeOf<Event>().toExtend<Json<Event>>();
  expectTypeOf<Violation>().toExtend<Json<Violation>>();
  expectTypeOf<Word>().toExtend<Json<Word>>();
  expectTypeOf<Line>().toExtend<Json<Line>>();
  expectTypeOf<Score>().toExtend<Json<Score>>();
  expectTypeOf<Turn>().toExtend<Json<Turn>>();
  expectTypeOf<Game['adjustments']>().toExtend<Json<Game['adjustments']>>();
  expectTypeOf<Owed>().toExtend<Json<Owed>>();
  expectTypeOf<Prompt>().toExtend<Json<Prompt>>();
  expectTypeOf<Choice>().toExtend<Json<Choice>>();
  expectTypeOf<Final>().toExtend<Json<Final>>();
  expectTypeOf<Fault>().toExtend<Json<Fault>>();
  expectTypeOf<PositionFault>().toExtend<Json<PositionFault>>();
  expectTypeOf<Phrase>().toExtend<Json<Phrase>>();
  expectTypeOf<SquareInfo>().toExtend<Json<SquareInfo>>();
});

test('records and findings are JSON as they stand', () => {
  expectTypeOf<RecordedGame>().toExtend<Json<RecordedGame>>();
  expectTypeOf<Finding>().toExtend<Json<Finding>>();
  expectTypeOf<Verification>().toExtend<Json<Verification>>();
});

test('games, boards and plays are not: they hold bytes or boards, and have one codec', () => {
  expectTypeOf<Game>().not.toExtend<Json<Game>>();
  expectTypeOf<Play>().not.toExtend<Json<Play>>();
});

test('everything is readonly', () => {
  expectTypeOf<Fixed<Game>>().toEqualTypeOf<Game>();
  expectTypeOf<Fixed<View>>().toEqualTypeOf<View>();
  expectTypeOf<Fixed<Change>>().toEqualTypeOf<Change>();
  expectTypeOf<Fixed<Rules>>().toEqualTypeOf<Rules>();
  expectTypeOf<Fixed<Play>>().toEqualTypeOf<Play>();
  expectTypeOf<Fixed<Move>>().toEqualTypeOf<Move>();
  expectTypeOf<Fixed<Event>>().toEqualTypeOf<Event>();
  expectTypeOf<FixedParts<Intersections>>().toEqualTypeOf<Flat<Intersections>>();
  expectTypeOf<Fixed<ClassicOptions>>().toEqualTypeOf<ClassicOptions>();
  expectTypeOf<Fixed<RecordedGame>>().toEqualTypeOf<RecordedGame>();
  expectTypeOf<Fixed<Verification>>().toEqualTypeOf<Verification>();
  // the test can tell
  expectTypeOf<Fixed<{ readonly a: { b: number } }>>().not.toEqualTypeOf<{ readonly a: { b: number } }>();
  expectTypeOf<FixedParts<{ a: number }>>().not.toEqualTypeOf<Flat<{ a: number }>>();
  expectTypeOf<Fixed<{ readonly a: number[] }>>().not.toEqualTypeOf<{ readonly a: number[] }>();
  expectTypeOf<Fixed<{ readonly a: Map<string, number> }>>().not.toEqualTypeOf<{ readonly a: Map<string, number> }>();
});

test('a result is a plain union that narrows by itself', () => {
  const narrow = (result: Result<Play, Violations>) => (result.ok ? result.value : result.error);
  expectTypeOf(narrow).returns.toEqualTypeOf<Play | readonly Violation[]>();
  expectTypeOf<Result<number, Violations>>().toEqualTypeOf<
    { readonly ok: true; readonly value: number } | { readonly ok: false; readonly error: readonly Violation[] }
  >();
});

test('who acts is a seat or the director, and a catalogue may lack any key', () => {
  expectTypeOf<'director'>().toExtend<Actor>();
  expectTypeOf<'spectator'>().not.toExtend<Actor>();
  expectTypeOf(englishMessages).toExtend<Messages>();
  expectTypeOf<keyof typeof englishMessages>().toEqualTypeOf<MessageKey>();
  // a catalogue without a key
  expectTypeOf<Omit<typeof englishMessages, 'violation/never-waits'>>().toExtend<Messages>();
});

test('presets are options, and a verb returns a change', () => {
  expectTypeOf(tournament).toEqualTypeOf<ClassicOptions>();
  expectTypeOf(newGame).returns.toEqualTypeOf<Change>();
});

test('a view stays a view: of moves, of going back, of a save that is loaded as one', () => {
  const rules = classic();
  const { game } = newGame(rules, { seats: 2, seed: 'tea' });
  const view = viewFor(rules, game, 0);
  expectTypeOf(unwrap(applyMove(rules, view, 0, 'pass')).game).toEqualTypeOf<View>();
  expectTypeOf(unwrap(applyMove(rules, game, 0, 'pass')).game).toEqualTypeOf<Game>();
  expectTypeOf(rewindGame(rules, view, 0).game).toEqualTypeOf<View>();
  expectTypeOf(rewindGame(rules, game, 0).game).toEqualTypeOf<Game>();
  expectTypeOf(unwrap(loadGame(rules, null, { knows: 'view' }))).toEqualTypeOf<View>();
  expectTypeOf(unwrap(loadGame(rules, null, { knows: 'everything' }))).toEqualTypeOf<Game>();
  expectTypeOf(unwrap(loadGame(rules, null))).toEqualTypeOf<Game>();
  expectTypeOf(unwrap(loadGame(rules, null, { replay: true }))).toEqualTypeOf<Game>();
  const either: Game = game;
  if (isView(either)) expectTypeOf(unwrap(applyMove(rules, either, 0, 'pass')).game).toEqualTypeOf<View>();
});

test('options of public functions may be undefined, as programs have them that check `exactOptionalPropertyTypes`', () => {
  const rules = classic();
  const u = undefined;
  classic({ dictionary: u, rackSize: u, exchange: { minBag: u }, ending: { noPlays: u, passesEach: u } });
  finishLine({ levels: u, targets: { beginner: u }, noFinisher: u });
  growingBoard({ length: u, growth: { rows: u } });
  const { game } = newGame(rules, { seats: 2, seed: 'x', first: u, racks: u, boards: u, bag: u, scores: u });
  previewPlacement(rules, game, 0, '8F HORN', { hints: u });
  explainer(rules, { messages: u, names: u });
  loadGame(rules, null, { knows: u, replay: u });
  rewindGame(rules, game, 0, { reseed: u });
  sample(rules, game, 0, { below: () => 0 }, { weights: { pass: u }, tries: u, worth: u });
  drawSvg(rules, game, { seat: u, theme: u, label: u });
  parseGcg('', { profile: u });
  reviewGame(rules, parseGcg('').record, { leaves: u, endgame: u, signal: u });
  expectTypeOf<{ readonly main: undefined; readonly window: undefined }>().toExtend<ClockSettings>();
});
