/**
 * Programs without types, against what is published (`misgivenArguments` of the build): every function of every entry
 * is called with what it does not take. What it throws then are words of ours, which name the function. All
 * entries are built for it.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classic, newGame, saveGame } from 'tilewright';
import { entries } from '../../.tools/entries.mjs';
import { misgivenArguments } from '../../.tools/misgiven.mjs';

type Anything = (...given: readonly unknown[]) => unknown;
type Functions = ReadonlyMap<string, Anything>;

const sources = Object.fromEntries(
  Object.entries(entries).filter(([name]) => !/^(?:alphabets|layouts|messages)/.test(name)),
);

mkdirSync('.reports', { recursive: true });
const folder = mkdtempSync(resolve('.reports', 'misgiven-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The functions of all entries, as `entry.name`. */
async function functionsOf(load: (entry: string) => Promise<object>): Promise<Functions> {
  const found = new Map<string, Anything>();
  for (const entry of Object.keys(sources))
    for (const [each, value] of Object.entries(await load(entry)))
      if (typeof value === 'function') found.set(`${entry}.${each}`, value as Anything);
  return found;
}

/** As they are published. */
async function builtFunctions(): Promise<Functions> {
  const common = { bundle: true, splitting: true, format: 'esm', platform: 'neutral', logLevel: 'error' } as const;
  const plugins = [misgivenArguments(Object.values(sources))];
  await build({ ...common, entryPoints: sources, outdir: folder, plugins, packages: 'external', target: 'es2022' });
  return functionsOf(entry => import(/* @vite-ignore */ pathToFileURL(join(folder, `${entry}.js`)).href));
}

/** What a call throws, now or later; `undefined` where it answers. */
async function thrownBy(call: () => unknown): Promise<unknown> {
  try {
    const answer = await Promise.resolve(call());
    if (typeof answer === 'object' && answer !== null && 'next' in answer)
      await Promise.resolve((answer as Generator).next());
    return undefined;
  } catch (error) {
    return error;
  }
}

const rules = classic();
const { game } = newGame(rules, { seats: 2, seed: 'tea' });

/** What the functions are given. */
const CALLS: readonly (readonly unknown[])[] = [
  [],
  [null],
  [null, null, null],
  [5],
  [5, 5, 5],
  [{}],
  [{}, {}, {}],
  ['x'],
  ['x', 'x', 'x'],
  [[], []],
  [rules],
  [rules, null],
  [rules, {}],
  [game],
  [game, rules],
  [game, rules, 0, 'pass'],
];

/** What JavaScript says of what is missing in an argument. */
const NOT_OURS =
  /Cannot |is not a function|not iterable|is not a constructor|\(reading|intermediate value|Reduce of|Invalid |call stack|must be|^undefined$/;

let plain: Functions;
let published: Functions;
beforeAll(async () => {
  plain = await functionsOf(entry => import(/* @vite-ignore */ resolve(sources[entry] ?? entry)));
  published = await builtFunctions();
  // a build, on a machine that does other things
}, 120_000);

test('every function says which argument is wrong, and what it is to be', async () => {
  const bare: string[] = [];
  const named = new Set<string>();
  let [ours, before] = [0, 0];
  for (const [name, called] of published)
    for (const given of CALLS) {
      const own = name.slice(name.indexOf('.') + 1);
      // a game that is turned round is something for functions of several arguments
      if (given[0] === game && called.length < 2) continue;
      const error = await thrownBy(() => called(...given));
      const raw = await thrownBy(() => plain.get(name)?.(...given));
      if (raw instanceof Error && NOT_OURS.test(raw.message)) before++;
      if (error === undefined) continue;
      const said = error instanceof Error ? error.message : 'no error';
      if (!(error instanceof Error) || NOT_OURS.test(said)) bare.push(`${name}: ${said}`);
      else if (said.startsWith(`${own}(`)) ours++;
      else if (!said.startsWith(`${own}: `)) named.add(`${name}: ${said}`);
    }
  expect(bare.join('\n')).toBe('');
  expect(published.size).toBeGreaterThan(250);
  // as they are without the build's part
  expect(before).toBeGreaterThan(1000);
  expect(ours).toBeGreaterThan(before);
  // what a reader of options, of rules or of drawings says, in the words of its matter
  expect([...named].sort()).toMatchInlineSnapshot(`
    [
      "catalogue.rulesKeeper: rulesFor: (list) is not an object",
      "catalogue.rulesKeeper: rulesFor: option 'name' is not 'edition' or 'alphabet' or 'layout' or 'dictionary' or 'challenge' or 'challengeScope' or 'challengeStack' or 'challengeIsPass' or 'startDraw' or 'rackSize' or 'maxPlaced' or 'bingo' or 'exchange' or 'ending' or 'outBonus' or 'stalemate' or 'unplayedBlank' or 'ties' or 'overtime' or 'leaverTiles' or 'seatCount' or 'plays'",
      "index.parseLayout: layout row 1, column 1: the legend has no glyph 'x'",
      "rules.checkOptions: x: 'x' is not an object",
      "rules.defineRules: rules 'undefined': moves is no rule; placement is no rule; scoring is no rule; actions is no rule; effects is no rule; questions is no rule; steps is no rule; ending is no rule; settlement is no rule; startDraw is no rule; movers is no rule; voters is no rule; ranking is no rule",
      "testing.walk: setup: seats undefined is not a whole number from 0 or a list",
    ]
  `);
});

test('a function is what it was: its name, how many arguments are counted, what it answers', () => {
  const facts = (functions: Functions): readonly string[] =>
    [...functions].map(([at, { length }]) => `${at} ${length}`);
  expect(facts(published)).toEqual(facts(plain));
  const call = (functions: Functions, name: string, ...given: readonly unknown[]): unknown =>
    functions.get(name)?.(...given);
  for (const functions of [plain, published]) {
    const own = call(functions, 'index.classic');
    const begun = call(functions, 'index.newGame', own, { seats: 2, seed: 'tea' }) as { readonly game: unknown };
    expect(JSON.stringify(begun.game)).toBe(JSON.stringify(game));
    // these look at what they answer
    expect(call(functions, 'index.squareName', rules.layout, 112)).toBe('H8');
    expect(call(functions, 'index.parseSquare', rules.layout, 'H8')).toBe(112);
    expect(call(functions, 'index.parseSquare', rules.layout, 'H99')).toBe(undefined);
    expect(call(functions, 'index.formatMove', rules, { type: 'act', action: 'NaN' })).toMatch(/NaN/);
  }
});

describe('what is said', () => {
  test.each<[string, readonly unknown[], string]>([
    ['notation.drawBoard', [game], 'drawBoard(rules, game, options?): rules is to be of type Rules, and is a game'],
    ['index.wordSet', [['horn'], {}], 'wordSet(alphabet, words): alphabet is to be of type Alphabet, and is a list'],
    [
      'index.applyMove',
      [game, rules, 0, 'pass'],
      'applyMove(rules, game, by, move, chance?): rules is to be of type Rules, and is a game',
    ],
    [
      'index.applyMove',
      [rules, newGame(rules, { seats: 2, seed: 'tea' }), 0, 'pass'],
      'applyMove(rules, game, by, move, chance?): game is to be of type Game, and is { game, events }',
    ],
    [
      'index.applyMove',
      [rules, { ok: true, value: { game, events: [] } }, 0, 'pass'],
      'applyMove(rules, game, by, move, chance?): game is to be of type Game, and is a result',
    ],
    [
      'index.finalizeGame',
      [{ ok: false, error: [] }],
      'finalizeGame(rules, game): rules is to be of type Rules, and is a result',
    ],
    ['index.rackOf', [rules, game, 0], 'rackOf(game, seat): game is to be of type GameData, and is the rules'],
    ['index.owed', [saveGame(rules, game), rules], 'owed(rules, game): rules is to be of type Rules, and is a save'],
    [
      'movegen.positionOf',
      [rules],
      'positionOf(rules, game, seat, given?): game is to be of type Game, and is undefined',
    ],
    [
      'movegen.topPlays',
      [rules, 5],
      'topPlays(position, n, options?): position is to be of type Position, and is the rules',
    ],
    ['index.classic', ['double'], 'classic(given?): given is to be an object, and is double'],
    ['leaves.readKlv', ['KLV2'], 'readKlv(alphabet, bytes): alphabet is to be of type Alphabet, and is KLV2'],
    ['lexicon.readKwg', [], 'readKwg(alphabet, bytes): alphabet is to be of type Alphabet, and is undefined'],
    ['bots.askBot', [rules, game, 0], 'askBot(rules, game, seat, bot): bot is to be a function, and is undefined'],
    [
      'bots.askBot',
      [rules, game, () => 'pass', 0],
      'askBot(rules, game, seat, bot): seat is to be a number, and is a function',
    ],
    // these would answer whatever they are given
    ['index.squareName', [112, rules.layout], 'squareName(layout, square): layout is to be of type Layout, and is 112'],
    ['index.squareName', [rules, 112], 'squareName(layout, square): layout is to be of type Layout, and is the rules'],
    ['index.squareName', [rules.layout, 'H8'], 'squareName(layout, square): square is to be a number, and is H8'],
    ['index.squareName', [rules.layout], 'squareName(layout, square): square is to be a number, and is undefined'],
    ['index.parseSquare', ['H8', rules.layout], 'parseSquare(layout, text): layout is to be of type Layout, and is H8'],
    ['index.parseSquare', [rules, 'H8'], 'parseSquare(layout, text): layout is to be of type Layout, and is the rules'],
    ['index.parseSquare', [rules.layout, 112], 'parseSquare(layout, text): text is to be a string, and is 112'],
    ['index.parseSquare', [rules.layout], 'parseSquare(layout, text): text is to be a string, and is undefined'],
    [
      'index.formatMove',
      [{ type: 'pass' }, rules],
      'formatMove(rules, move): rules is to be of type Rules, and is an object',
    ],
    [
      'index.formatMove',
      [rules, 'pass'],
      'formatMove(rules, move): move is to be an object or an object with type, and is pass',
    ],
    [
      'index.formatMove',
      [rules],
      'formatMove(rules, move): move is to be an object or an object with type, and is undefined',
    ],
    ['index.unwrap', [undefined], 'unwrap(result): result is to be an object with ok, and is undefined'],
    ['records.parseGcg', [5], 'parseGcg(input, options?): input is to be of type Uint8Array or a string, and is 5'],
    [
      'records.readRecord',
      [new ArrayBuffer(8)],
      'readRecord(input, options?): input is to be of type Uint8Array or a string, and is an object',
    ],
    [
      'records.replayRecord',
      [rules],
      'replayRecord(rules, record, options?): record is to be of type RecordedGame, and is undefined',
    ],
    [
      'testing.simulate',
      [rules],
      'simulate(setups, options?): setups is to be an object, each of type Rules, and is the rules',
    ],
  ])('%s', async (name, given, said) => {
    const error = await thrownBy(() => published.get(name)?.(...given));
    expect(error instanceof Error ? error.message : String(error)).toBe(said);
  });

  test('what was thrown is its cause, and an exception that is no argument\u2019s fault stays what it is', async () => {
    const drawn = await thrownBy(() => published.get('notation.drawBoard')?.(game));
    expect(drawn instanceof TypeError && drawn.cause instanceof TypeError).toBe(true);
    const mistake = new TypeError('of a dictionary of their own');
    const broken = {
      has: () => {
        throw mistake;
      },
    };
    const own = classic({ dictionary: broken, challenge: 'void' });
    const begun = newGame(own, { seats: 2, seed: 'tea', racks: ['HORNETS'] }).game;
    const thrown = await thrownBy(() => published.get('index.applyMove')?.(own, begun, 0, '8F HORN'));
    expect((thrown as Error).message).toMatch(/^the dictionary of the rules throws .*of a dictionary of their own$/);
  });
});
