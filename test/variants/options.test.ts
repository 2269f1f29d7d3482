/** Options of every game, and of what else takes options: what is wrong is refused by name where it comes in. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classic, newGame, rewindGame, type Rules, type Setup } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { bestBy, byChance, greedy, playGames, playOut } from 'tilewright/bots';
import { GAMES, rulesFor } from 'tilewright/catalogue';
import { openEnglish } from 'tilewright/lexica/open-english';
import { buildGraph } from 'tilewright/lexicon';
import { positionOf } from 'tilewright/movegen';
import { drawBoard } from 'tilewright/notation';
import { gameAt, replayRecord, verifyGame } from 'tilewright/records';
import type { Option, Options } from 'tilewright/rules';
import { simulate, variantLaws } from 'tilewright/testing';
import * as games from 'tilewright/variants';
import { CLASSIC_OPTIONS } from '../../src/variants/data/classic.ts';
import { freeForAllOptions } from '../../src/variants/free-for-all.ts';
import { anyOther, kindsOf, optionOf } from '../fixtures/options.ts';

/** A game as a program without types calls it. */
type Loose = (options?: object) => Rules;

const GAMES_WITH_OPTIONS = GAMES.map(({ rules, options }): readonly [string, Loose, Options<object>] => [
  rules.name,
  rules,
  options(),
]);

/** The names of all options, as a message lists them. */
const namesOf = (options: object): string =>
  Object.keys(options)
    .map(name => `'${name}'`)
    .join(' or ');

const loose = (game: unknown): Loose => game as Loose;
const dictionary = buildGraph(english, ['horn', 'no']);

describe.each(GAMES_WITH_OPTIONS)('%s', (name, make, options) => {
  test('an option that is not there', () => {
    const names = namesOf(options);
    expect(() => make({ noSuchOption: 1 })).toThrow(`${name}: option 'noSuchOption' is not ${names}`);
    expect(() => make({ rackSise: 7 })).toThrow(`${name}: option 'rackSise' is not ${names}; did you mean 'rackSize'?`);
    expect(() => loose(make)(null as never)).toThrow(RangeError);
  });

  test.each(Object.entries(options as Readonly<Record<string, Option>>))(
    '%s: anything else is refused by name',
    (option, part) => {
      fc.assert(
        fc.property(anyOther(optionOf(part)), value => {
          expect(() => make({ [option]: value })).toThrow(new RegExp(`^${name}: (option ')?${option}\\b`));
        }),
        { numRuns: 30 },
      );
    },
  );

  test('undefined is absent, at every depth', () => {
    const absent = Object.fromEntries(Object.keys(options).map(option => [option, undefined]));
    expect(make(absent).fingerprint).toBe(make().fingerprint);
    for (const [option, part] of Object.entries(options as Readonly<Record<string, Option>>))
      for (const kind of kindsOf(optionOf(part)))
        if (
          typeof kind === 'object' &&
          'parts' in kind &&
          Object.values(kind.parts as object).every(one => !('needed' in one))
        ) {
          const parts = Object.fromEntries(Object.keys(kind.parts).map(inner => [inner, undefined]));
          expect(make({ [option]: parts }).fingerprint).toBe(make().fingerprint);
        }
  });

  test.each([
    ['maxPlaced', 2],
    ['stalemate', 'none'],
    ['ties', 'shared'],
  ])('%s changes the rules, or is no option', (option, value) => {
    if (Object.hasOwn(options, option)) expect(make({ [option]: value }).fingerprint).not.toBe(make().fingerprint);
    else expect(() => make({ [option]: value })).toThrow(`option '${option}'`);
  });

  test('the most that may be laid keeps to it, and wins the bonus where one is for the whole rack', () => {
    if (!Object.hasOwn(options, 'maxPlaced')) {
      expect(() => make({ maxPlaced: 2 })).toThrow("option 'maxPlaced'");
      return;
    }
    const { placement, scoring, rackSize } = make({ maxPlaced: 2, rackSize: 5 });
    expect([rackSize, placement.map(rule => rule.name)]).toEqual([5, expect.arrayContaining(['max-placed'])]);
    for (const rule of scoring.filter(each => each.type === 'by-count'))
      expect(Object.keys(rule.times ?? rule.bonus)).toEqual(name === 'nineTile' ? ['7', '8', '9'] : ['2']);
  });

  test('a blank that is left costs points only where tiles that are left do', () => {
    expect(Object.hasOwn(options, 'unplayedBlank')).toBe(
      Object.hasOwn(options, 'maxPlaced') && make().settlement.length > 0,
    );
  });

  test('void needs a dictionary', () => {
    expect(() => make({ challenge: 'void' })).toThrow("challenge 'void' needs a dictionary");
    expect(make({ challenge: 'void', dictionary }).challenge.phonies).toBe('refused');
  });
});

test.each<readonly [string, () => unknown, string]>([
  [
    'a challenge that is none',
    () => loose(classic)({ challenge: 'dubble' }),
    "classic: challenge 'dubble' is not 'none' or 'void' or 'single' or 'double' or 'triple' or an object; did you mean 'double'?",
  ],
  [
    'an edition that is none',
    () => loose(classic)({ edition: 2011 }),
    'classic: edition 2011 is not 2007 or 2010 or 2013',
  ],
  [
    'an edition as text',
    () => loose(classic)({ edition: '2013' }),
    "classic: edition '2013' is not 2007 or 2010 or 2013",
  ],
  [
    'a name misspelled',
    () => loose(classic)({ chalenge: 'void' }),
    `classic: option 'chalenge' is not ${namesOf(CLASSIC_OPTIONS)}; did you mean 'challenge'?`,
  ],
  [
    'a bonus for going out that is none',
    () => loose(classic)({ outBonus: 'all' }),
    "classic: outBonus 'all' is not 'others' or 'twice-others' or 'none'",
  ],
  [
    'no plays',
    () => loose(classic)({ ending: { noPlays: 'foo' } }),
    "classic: ending.noPlays 'foo' is not 'consensus' or 'auto' or 'both' or 'never'",
  ],
  [
    'a negative limit',
    () => loose(classic)({ ending: { scoreless: -1 } }),
    'classic: ending.scoreless -1 is not a whole number from 0 or an object',
  ],
  [
    'a negative limit of exchanges',
    () => loose(classic)({ exchange: { minBag: -7 } }),
    "classic: exchange.minBag -7 is not 'count' or a whole number from 0",
  ],
  [
    'words for a dictionary',
    () => loose(classic)({ dictionary: ['cat'] }),
    'classic: dictionary (list) is not a dictionary, as wordSet makes it',
  ],
  [
    'a set of words for a dictionary',
    () => loose(classic)({ dictionary: new Set(['CAT']) }),
    'classic: dictionary (object) is not a dictionary, as wordSet makes it',
  ],
  [
    'a lexicon that is not called',
    () => loose(classic)({ dictionary: openEnglish }),
    'classic: dictionary (function) is not a dictionary, as wordSet makes it; call it: openEnglish()',
  ],
  [
    'a level that is none',
    () => loose(games.finishLine)({ levels: ['novice', 'beginner'] }),
    "finishLine: levels[0] 'novice' is not 'beginner' or 'intermediate' or 'expert'",
  ],
  ['a target of nothing', () => games.finishLine({ targets: { expert: [] } }), 'finishLine: targets.expert is empty'],
  [
    'too many levels',
    () => games.finishLine({ levels: Array.from({ length: 5 }, () => 'expert' as const) }),
    'finishLine: levels are for 2 to 4 seats; 5 given',
  ],
  [
    'levels against seatCount',
    () => games.finishLine({ levels: ['expert', 'expert'], seatCount: { least: 3, most: 3 } }),
    'finishLine: levels are for 3 seats; 2 given',
  ],
  [
    'one role',
    () => games.blanksAndBlockers({ roles: ['pro'] }),
    'blanksAndBlockers: roles are for 2 to 4 seats; 1 given',
  ],
  [
    'a corner twice',
    () => games.bustinOut({ corners: [1, 3, 1] }),
    'bustinOut: corners 1, 3, 1: two seats have one corner',
  ],
  ['one corner', () => games.bustinOut({ corners: [1] }), 'bustinOut: corners are for 2 to 4 seats; 1 given'],
  [
    'a side twice',
    () => games.hyperRace({ sides: ['left', 'left'] }),
    'hyperRace: sides left, left: both seats are on one side',
  ],
  ['one side', () => loose(games.hyperRace)({ sides: ['left'] }), 'hyperRace: sides are for 2 seats; 1 given'],
  [
    'an option of another game',
    () => loose(games.freeForAll)({ edition: 2013 }),
    `freeForAll: option 'edition' is not ${namesOf(freeForAllOptions())}`,
  ],
  [
    'a small board without a place',
    () => loose(games.surprise)({ overlays: [{ face: games.miniBoards.X9 }] }),
    'surprise: overlays[0].at undefined is not a string',
  ],
])('%s', (_, make, sentence) => {
  expect(make).toThrow(new RangeError(sentence));
});

test('undefined is not another number of tiles', () => {
  expect(loose(games.nineTile)({ rackSize: undefined }).fingerprint).toBe(games.nineTile().fingerprint);
});

const rules = classic({ dictionary });
const begun = newGame(rules, { seats: 2, seed: 'tea' }).game;
const record = {
  players: [
    { nick: 'A', name: 'A' },
    { nick: 'B', name: 'B' },
  ],
  events: [],
  faults: [],
} as never;
const setup = (given: object): unknown => newGame(rules, given as Setup);

test.each<readonly [string, () => unknown, string]>([
  [
    'no seed',
    () => setup({ seats: 2 }),
    'newGame: the seed must be well-formed text, not empty, as crypto.randomUUID()',
  ],
  ['no seats', () => setup({ seed: 'tea' }), 'setup: seats undefined is not a whole number from 0 or a list'],
  ['no set-up', () => (newGame as (rules: Rules) => unknown)(rules), 'setup: undefined is not an object'],
  ['a seed that is a number', () => setup({ seats: 2, seed: 5 }), 'setup: seed 5 is not a string'],
  [
    'an empty seed',
    () => setup({ seats: 2, seed: '' }),
    'newGame: the seed must be well-formed text, not empty, as crypto.randomUUID()',
  ],
  [
    'seats that are a text',
    () => setup({ seats: 'Ann', seed: 'tea' }),
    "setup: seats 'Ann' is not a whole number from 0 or a list",
  ],
  ['a name that is a number', () => setup({ seats: ['Ann', 2], seed: 'tea' }), 'setup: seats[1] 2 is not a string'],
  [
    'knowledge',
    () => setup({ seats: 2, knows: 'records' }),
    "setup: knows 'records' is not 'record' or an object; did you mean 'record'?",
  ],
  [
    'a viewer',
    () => setup({ seats: 2, knows: { view: 'Ann' } }),
    "setup: knows.view 'Ann' is not 'spectator' or 'director' or a whole number from 0",
  ],
  [
    'who begins',
    () => setup({ seats: 2, seed: 'tea', first: 'drawn' }),
    "setup: first 'drawn' is not 'draw' or a whole number from 0; did you mean 'draw'?",
  ],
  [
    'racks',
    () => setup({ seats: 2, seed: 'tea', rack: ['A'] }),
    "setup: option 'rack' is not 'seats' or 'first' or 'racks' or 'boards' or 'bag' or 'scores' or 'seed' or 'knows'; did you mean 'racks'?",
  ],
  ['too few seats', () => setup({ seats: 1, seed: 'tea' }), 'classic is for 2 to 4 seats; 1 given'],
  [
    'verifyGame',
    () => verifyGame(rules, record, { onMismatch: 'record' as 'recorded' }),
    "verifyGame: onMismatch 'record' is not 'recorded' or 'computed'; did you mean 'recorded'?",
  ],
  [
    'replayRecord',
    () => replayRecord(rules, record, { onMissmatch: 'recorded' } as object),
    "replayRecord: option 'onMissmatch' is not 'onMismatch'; did you mean 'onMismatch'?",
  ],
  [
    'gameAt',
    () => gameAt(rules, record, 0, { onMismatch: 1 as never }),
    "gameAt: onMismatch 1 is not 'recorded' or 'computed'",
  ],
  [
    'positionOf',
    () => positionOf(rules, begun, 0, { openings: 'first' as 'all' }),
    "positionOf: openings 'first' is not 'all' or 'first-axis'",
  ],
  [
    'a lexicon',
    () => positionOf(rules, begun, 0, { lexicon: ['cat'] as never }),
    'positionOf: lexicon (list) is not a word graph, as buildGraph makes it',
  ],
  [
    'bestBy',
    () => bestBy(() => 0, { atMostAbovePoint: 3 } as object),
    "bestBy: option 'atMostAbovePoint' is not 'atMostAbovePoints' or 'lexicon'; did you mean 'atMostAbovePoints'?",
  ],
  [
    'byChance',
    () => byChance({ weights: { plase: 1 } as object }),
    "byChance: weights option 'plase' is not 'place' or 'exchange' or 'pass' or 'act' or 'accept' or 'challenge' or 'answer' or 'resign'; did you mean 'place'?",
  ],
  ['tries', () => byChance({ tries: 0 }), 'byChance: tries 0 is not a whole number from 1'],
  [
    'playGames',
    () => playGames(rules, [greedy, greedy], { seed: 'tea' } as never),
    'playGames: games undefined is not a whole number from 0 or Infinity',
  ],
  [
    'playOut',
    () => playOut(rules, begun, greedy, { turns: -1 }),
    'playOut: turns -1 is not a whole number from 0 or Infinity',
  ],
  ['rewindGame', () => rewindGame(rules, begun, 0, { reseed: 5 as never }), 'rewindGame: reseed 5 is not a string'],
  [
    'drawBoard',
    () => drawBoard(rules, begun, { color: true } as object),
    "drawBoard: option 'color' is not 'colour' or 'paint' or 'seat'; did you mean 'colour'?",
  ],
  ['whose board', () => drawBoard(rules, begun, { seat: 2 }), 'drawBoard: the game has no seat 2'],
  ['rulesFor', () => rulesFor(record, { edition: 2011 as 2010 }), 'rulesFor: edition 2011 is not 2007 or 2010 or 2013'],
  ['variantLaws', () => variantLaws(rules, { except: ['mirorr'] }), "did you mean 'mirror'?"],
  ['simulate', () => simulate({ rules }, { games: -1 }), 'simulate: games -1 is not a whole number from 0'],
])('%s is refused', (_, call, sentence) => {
  expect(call).toThrow(RangeError);
  expect(call).toThrow(sentence);
});

test('undefined is absent for the others too', () => {
  const nothing = { seats: 2, seed: 'tea', racks: undefined, first: undefined, knows: undefined, boards: undefined };
  expect(setup(nothing)).toEqual(newGame(rules, { seats: 2, seed: 'tea' }));
  expect(drawBoard(rules, begun, { seat: undefined, colour: undefined })).toBe(drawBoard(rules, begun));
});

test('a bonus that no save can hold is refused', () => {
  expect(() => classic({ bingo: { 7: 999_999 } })).not.toThrow();
  expect(() => classic({ bingo: { 7: 1_000_000 } })).toThrow(
    'classic: bingo.7 1000000 is not a whole number from 0 to 999999',
  );
});
