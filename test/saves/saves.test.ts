/** Saves: what they look like, that they come back, and that nothing is believed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  loadGame,
  newGame,
  saveGame,
  unwrap,
  viewFor,
  wordSet,
  type Fault,
  type Game,
  type Rules,
  type Viewer,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { spanish } from 'tilewright/alphabets/spanish';
import { choices, defineAlphabet, extendRules, privateState, question, queue, step } from 'tilewright/rules';
import { junior, scrabbleMe } from 'tilewright/variants';
import { play, sitDown, type Table } from '../fixtures/table.ts';

const dictionary = wordSet(english, ['horn', 'no', 'on', 'at']);
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

describe('what a save looks like', () => {
  test('a view', () => {
    const rules = classic({ dictionary });
    let { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'wire', racks: ['HORNETS', 'AEEIRST'] });
    game = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
    game = unwrap(applyMove(rules, game, 1, 'accept')).game;
    expect(saveGame(rules, viewFor(rules, game, 1))).toMatchObject({
      format: 'tilewright-game/1',
      rules: { version: 1, fingerprint: rules.fingerprint },
      knows: { type: 'view', of: 1 },
      seats: [{ name: 'Ann' }, { name: 'Bob' }],
      scores: [14, 0],
      boards: ['15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15'],
      zones: { bag: { hidden: 82 }, 'rack 0': { hidden: 7 }, 'rack 1': { tiles: 'AEEIRST', hidden: 0 } },
      log: [
        { by: 0, move: '8F HORN', chance: [] },
        { by: 1, move: 'accept', chance: [{ draw: { from: 'bag', to: 'rack 0', tiles: 4 } }] },
      ],
    });
  });

  test('a whole game: text that people can read, no number of ours', () => {
    const rules = classic({
      alphabet: defineAlphabet('abc', 'A1x4 CH5x1 H4x2 ?0x1'),
      rackSize: 3,
      challenge: 'double',
    });
    let { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'golden', racks: ['A[CH]?', 'HAA'] });
    game = unwrap(applyMove(rules, game, 0, '8H [CH]h')).game;
    game = unwrap(applyMove(rules, game, 1, 'challenge')).game;
    const {
      rules: { version, fingerprint },
      ...saved
    } = saveGame(rules, game);
    expect(version).toBe(1);
    expect(fingerprint).toMatch(/^classic [0-9a-f]{16}$/);
    // shows change, not truth
    expect(saved).toMatchInlineSnapshot(`
      {
        "adjudged": null,
        "adjustments": [],
        "agenda": [],
        "asked": null,
        "boards": [
          "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15",
        ],
        "failed": [
          0,
          0,
        ],
        "format": "tilewright-game/1",
        "history": [],
        "knows": {
          "seed": "golden",
          "type": "everything",
          "weak": true,
        },
        "log": [
          {
            "by": 0,
            "chance": [],
            "move": "8H [CH]h",
          },
          {
            "by": 1,
            "chance": [],
            "move": "challenge",
          },
        ],
        "missing": [
          0,
          0,
        ],
        "over": null,
        "pending": [
          {
            "placement": "8H [CH]h",
            "score": {
              "lines": [
                {
                  "points": 10,
                  "tiles": "5x1 0x1",
                  "times": 2,
                  "type": "word",
                  "word": 0,
                },
              ],
              "total": 10,
            },
            "seat": 0,
            "state": "open",
            "type": "play",
            "words": [
              "H8I8 [CH]H",
            ],
          },
        ],
        "round": 0,
        "scores": [
          0,
          0,
        ],
        "seats": [
          {
            "name": "Ann",
          },
          {
            "name": "Bob",
          },
        ],
        "start": {
          "boards": [],
          "chance": [
            {
              "draw": {
                "from": "bag",
                "tiles": "A[CH]?",
                "to": "rack 0",
              },
            },
            {
              "draw": {
                "from": "bag",
                "tiles": "HAA",
                "to": "rack 1",
              },
            },
          ],
          "first": 0,
        },
        "state": {},
        "step": 0,
        "toMove": 0,
        "verdicts": [
          {
            "by": 1,
            "of": 0,
            "type": "challenge",
            "words": [
              "H8I8",
            ],
          },
        ],
        "zones": {
          "aside": {
            "hidden": 0,
          },
          "bag": {
            "hidden": 0,
            "tiles": "AH",
          },
          "rack 0": {
            "hidden": 0,
            "shown": "[CH]?",
            "tiles": "A[CH]?",
          },
          "rack 1": {
            "hidden": 0,
            "tiles": "AAH",
          },
        },
      }
    `);
  });
});

const asking = extendRules(classic({ edition: 2007, dictionary }), {
  name: 'asking',
  steps: [
    step('ask', (_rules, game) =>
      queue(game, { name: 'why', seat: 0, square: 112, data: { depth: 1 } }, { name: 'why', seat: 1 }),
    ),
    ...classic().steps,
  ],
  questions: [
    question(
      'why',
      (rules, game) => choices(rules, game, { words: ['keep'] }),
      (_rules, game) => game,
    ),
  ],
  state: [
    privateState('stage', 0),
    privateState<readonly string[]>('notes', ['a'], notes =>
      Array.isArray(notes) && notes.every(note => typeof note === 'string') ? notes : undefined,
    ),
  ],
});

function later(rules: Rules, racks: readonly string[], ...moves: readonly string[]): Table {
  const { game } = newGame(rules, { seats: ['Ann', 'Bob', 'Cem'], seed: 'save', racks, first: 'draw' });
  return play(
    {
      rules,
      game: unwrap(applyMove(rules, game, 'director', { type: 'impose', reason: 'x', toMove: 0 })).game,
      said: [],
    },
    ...moves,
  );
}

const RACKS = ['HORNETS', 'NOAEIOU', 'AEIOUAE'];
const situations: Readonly<Record<string, Table>> = {
  window: play(
    sitDown({ dictionary }, { racks: RACKS }),
    'A: exchange HO',
    'B: 8G NOA',
    'C: challenge NOA',
    'director: adjust seat 1 -10 overtime',
    'director: adjust seat 1 5 a kind word',
    'C: 8G AEI',
    'A: accept',
  ),
  ruling: play(sitDown({}, { racks: RACKS }), 'A: 8F HORN', 'C: challenge HORN'),
  question: later(asking, RACKS, 'A: pass no plays'),
  over: play(
    sitDown({ dictionary }, { racks: RACKS.slice(0, 2) }),
    'A: 8F HORN',
    'B: resign',
    'director: adjudicate 0 1',
  ),
  booked: play(sitDown({ dictionary }, { racks: ['ORIENTS', 'NO'] }), 'A: 8B ORIENTS', 'B: accept', 'B: pass'),
};

describe('a game comes back', () => {
  const viewers: readonly (Viewer | undefined)[] = [undefined, 0, 1, 'spectator', 'director'];
  test.each(
    Object.entries(situations).flatMap(([name, table]) => viewers.map(viewer => [name, viewer, table] as const)),
  )('%s, for %s', (_name, viewer, { rules, game }) => {
    const shown: Game = viewer === undefined ? game : viewFor(rules, game, viewer);
    const saved = saveGame(rules, shown);
    expect(json(saved)).toEqual(saved);
    const loaded = unwrap(loadGame(rules, json(saved)));
    expect(loaded).toEqual(shown);
    expect(saveGame(rules, loaded)).toEqual(saved);
  });

  test("two L's are no LL", () => {
    const rules = classic({ alphabet: spanish });
    const { game } = newGame(rules, { seats: 2, seed: 'ele', racks: ['LLACHRR', '[R]RAEIOU'] });
    const split = newGame(rules, { seats: 2, seed: 'ele', racks: ['[L]L[C]HA[R]R', 'AEIOU'] }).game;
    for (const each of [game, split]) expect(unwrap(loadGame(rules, json(saveGame(rules, each))))).toEqual(each);
    const { game: laid } = unwrap(applyMove(rules, split, 0, '8F A[L]L'));
    expect(unwrap(loadGame(rules, json(saveGame(rules, laid))))).toEqual(laid);
  });
});

type Path = readonly (string | number)[];

/** Every place of a JSON value that holds no list and no object. */
function leaves(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown, i) => leaves(entry, [...path, i]));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, entry]) => leaves(entry, [...path, key]));
}

/** The same value with something else at a path. */
function withValue(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((entry: unknown, i) => (i === key ? withValue(entry, rest, other) : entry));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [key]: withValue(record[key], rest, other) };
}

function pathText(path: Path): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`),
    '',
  );
}

function faultsOf(rules: Rules, saved: unknown): readonly Fault[] {
  const loaded = loadGame(rules, saved);
  return loaded.ok ? [] : loaded.error;
}

const HOSTILE: readonly unknown[] = [{}, { toString: 3 }, [], [[]]];
/** Any JSON of the author's. */
const FREE = /^(asked\.data|agenda\[\d+\]\.data)/;

describe('nothing is believed', () => {
  test.each(Object.entries(situations))('%s: every value, one by one', (_name, { rules, game }) => {
    const saved = saveGame(rules, game);
    const believed: string[] = [];
    for (const path of leaves(saved)) {
      const where = pathText(path);
      if (FREE.test(where)) continue;
      for (const hostile of HOSTILE) {
        const faults = faultsOf(rules, withValue(saved, path, hostile));
        if (!faults.some(({ path: at = '?' }) => where.startsWith(at) || at.startsWith(where)))
          believed.push(`${where} = ${JSON.stringify(hostile)}: ${JSON.stringify(faults)}`);
      }
    }
    expect(believed).toEqual([]);
  });

  const saved = saveGame(situations['question']!.rules, situations['question']!.game);
  test.each(Object.keys(saved))('without %s', key => {
    const { [key]: _gone, ...rest } = saved;
    const faults = faultsOf(situations['question']!.rules, rest);
    expect(faults.map(fault => fault.path)).toContain(key);
  });

  test.each<readonly [string, unknown, string, Fault['code']]>([
    ['format', 'tilewright-game/2', 'format', 'wrong-format'],
    ['rules', asking.fingerprint, 'rules', 'other-rules'],
    ['rules', { version: 1, fingerprint: 'asking 0000000000000000' }, 'rules', 'other-rules'],
    ['rules', { version: 2, fingerprint: asking.fingerprint }, 'rules', 'other-rules'],
    ['knows', { type: 'view', of: 3 }, 'knows', 'bad-value'],
    ['knows', { type: 'view', of: 'everybody' }, 'knows', 'bad-value'],
    ['knows', { type: 'everything' }, 'knows', 'bad-value'],
    ['knows', { type: 'everything', seed: '' }, 'knows', 'bad-value'],
    ['seats', [{ name: 'Ann' }], 'scores', 'bad-value'],
    ['toMove', 3, 'toMove', 'bad-value'],
    ['toMove', -1, 'toMove', 'bad-value'],
    ['scores', [1, 2], 'scores', 'bad-value'],
    ['scores', [1, 2, 0.5], 'scores[2]', 'bad-value'],
    ['scores', [1, 2, 1e16], 'scores[2]', 'bad-value'],
    ['missing', [0, 0, 0, 0], 'missing', 'bad-value'],
    ['missing', [0, -1, 0], 'missing', 'bad-value'],
    ['failed', [0, -1, 0], 'failed', 'bad-value'],
    ['step', 99, 'step', 'bad-value'],
    ['step', 1.5, 'step', 'bad-value'],
    ['round', -1, 'round', 'bad-value'],
    ['boards', [], 'boards', 'bad-value'],
    ['boards', ['15/15'], 'boards[0]', 'bad-value'],
    ['boards', [`Z15/${'15/'.repeat(13)}15`], 'boards[0]', 'bad-value'],
    ['boards', [`A14/${'15/'.repeat(13)}15`], 'zones', 'not-conserved'],
    ['over', 7, 'over', 'bad-value'],
    ['adjudged', [[0]], 'adjudged', 'bad-value'],
    ['adjudged', [[0, 1, 1]], 'adjudged', 'bad-value'],
    ['adjudged', [[0, 1, 3]], 'adjudged', 'bad-value'],
    ['state', null, 'state', 'bad-value'],
    ['state', { stage: 0 }, 'state.notes', 'bad-value'],
    ['state', { stage: '0', notes: [] }, 'state.stage', 'bad-value'],
    ['state', { stage: 0, notes: [1] }, 'state.notes', 'bad-value'],
    ['state', { stage: 0, notes: [], more: 1 }, 'state', 'bad-value'],
    ['asked', { name: 'who', seat: 0 }, 'asked.name', 'bad-value'],
    ['asked', { name: 'why', seat: 3 }, 'asked.seat', 'bad-value'],
    ['asked', { name: 'why', seat: 0, square: 'Z99' }, 'asked.square', 'bad-value'],
    [
      'agenda',
      [
        { name: 'why', seat: 0 },
        { name: 'toString', seat: 0 },
      ],
      'agenda[1].name',
      'bad-value',
    ],
    ['verdicts', [{ by: 0, of: 1, type: 'maybe', words: [] }], 'verdicts[0].type', 'bad-value'],
    ['verdicts', [{ by: 0, of: 1, type: 'accept', words: ['Z9'] }], 'verdicts[0].words[0]', 'bad-value'],
    ['history', [{ seat: 0, type: 'nap' }], 'history[0].type', 'bad-value'],
    ['pending', [{ seat: 0, type: 'pass' }], 'pending[0].state', 'bad-value'],
    ['pending', [{ seat: 0, type: 'pass', state: 'closed' }], 'pending[0].state', 'bad-value'],
    ['pending', [{ seat: 0, type: 'sealed', state: 'open' }], 'pending[0].state', 'bad-value'],
    ['history', [{ seat: 0, type: 'play', placement: 'pass' }], 'history[0].placement', 'bad-value'],
    ['history', [{ seat: 0, type: 'play', placement: 'A1=A A1=B' }], 'history[0].placement', 'bad-value'],
    ['history', [{ seat: 0, type: 'play', words: ['A1 AB'] }], 'history[0].words[0]', 'bad-value'],
    ['history', [{ seat: 0, type: 'exchange', tiles: 'A1' }], 'history[0].tiles', 'bad-value'],
    [
      'history',
      [{ seat: 0, type: 'play', score: { total: 1, lines: [{ type: 'luck', points: 1 }] } }],
      'history[0].score.lines[0].type',
      'bad-value',
    ],
    [
      'history',
      [
        {
          seat: 0,
          type: 'play',
          score: { total: 1, lines: [{ type: 'word', points: 1, times: 1, word: 0, tiles: '' }] },
        },
      ],
      'history[0].score.lines[0]',
      'bad-value',
    ],
    ['adjustments', [{ seat: 3, line: { type: 'correction', points: 1 } }], 'adjustments[0].seat', 'bad-value'],
    ['start', { first: 3, boards: [], chance: [] }, 'start.first', 'bad-value'],
    ['start', { first: 0, boards: [5], chance: [] }, 'start.boards[0]', 'bad-value'],
    ['start', { first: 0, boards: [], chance: [{ lot: ['x'] }] }, 'start.chance', 'bad-value'],
    ['log', [{ by: 'everybody', move: 'pass', chance: [] }], 'log[0].by', 'bad-value'],
    ['log', [{ by: 0, move: 'dance', chance: [] }], 'log[0].move', 'bad-value'],
    ['log', [{ by: 0, move: 'pass', chance: [{ ruling: 'maybe' }] }], 'log[0].chance', 'bad-value'],
  ])('%s = %j', (key, value, path, code) => {
    const { rules } = situations['question']!;
    const faults = faultsOf(rules, { ...saved, [key]: value });
    expect(faults.some(fault => fault.code === code && (fault.path ?? '').startsWith(path))).toBe(true);
  });

  test.each<readonly [string, unknown, string]>([
    ['bag', { hidden: -1 }, 'zones.bag.hidden'],
    ['bag', { hidden: 1.5 }, 'zones.bag.hidden'],
    ['bag', { hidden: -0 }, 'zones.bag.hidden'],
    ['bag', { hidden: '3' }, 'zones.bag.hidden'],
    ['bag', { tiles: 'A1', hidden: 0 }, 'zones.bag.tiles'],
    ['bag', { tiles: 'AA', shown: 'B', hidden: 0 }, 'zones.bag.shown'],
    ['bag', { tiles: 'A', hidden: 0 }, 'zones'],
    ['bag', { hidden: 80 }, 'zones'],
    ['bag', { tiles: 'Z'.repeat(300), hidden: 0 }, 'zones'],
    ['rack 0', undefined, 'zones.rack 0'],
    ['rack 3', { hidden: 0 }, 'zones.rack 3'],
    ['pouch', { hidden: 0 }, 'zones.pouch'],
  ])('zone %s = %j', (key, zone, path) => {
    const { rules } = situations['question']!;
    const zones = { ...(saved['zones'] as object), [key]: zone };
    expect(faultsOf(rules, { ...saved, zones }).map(fault => fault.path)).toContain(path);
  });

  // issue 11, point 8: what lies open has been seen
  test.each([
    ['junior: a rack', junior(), 'rack 0'],
    ['scrabble-me: the podium', scrabbleMe(), 'podium'],
  ] as const)('an open zone that nobody has seen: %s', (_, rules, key) => {
    const save = saveGame(rules, newGame(rules, { seats: 2, seed: 'tea' }).game);
    const zones = save['zones'] as Readonly<Record<string, object>>;
    expect(faultsOf(rules, save)).toEqual([]);
    expect(faultsOf(rules, { ...save, zones: { ...zones, [key]: { ...zones[key], shown: undefined } } })).toEqual([
      { code: 'bad-value', path: `zones.${key}.shown`, found: 'tiles that lie open and that nobody has seen' },
    ]);
  });

  test.each<readonly [string, object, string]>([
    ['tiles that are not held', { placement: '8G ZZ' }, 'pending[0]'],
    ['a play off the start', { placement: '1A AEI' }, 'pending[0]'],
    ['another score', { score: { total: 500, lines: [] } }, 'pending[0].score'],
  ])('a play on the table: %s', (_what, changes, path) => {
    const { rules, game } = situations['window']!;
    const window = saveGame(rules, game);
    const [turn] = window['pending'] as readonly object[];
    const faults = faultsOf(rules, { ...window, pending: [{ ...turn, ...changes }] });
    expect(faults.some(fault => (fault.path ?? '').startsWith(path))).toBe(true);
  });

  const { rules: plain, game: booked } = situations['booked']!;
  test.each<readonly [string, Game, object, Fault]>([
    [
      'a game that waits for nobody',
      booked,
      { step: 1 },
      { code: 'bad-value', path: 'step', found: 'a game that waits for nobody' },
    ],
    [
      'a referee who does not know everything',
      viewFor(plain, booked, 0),
      { knows: booked.knows },
      { code: 'bad-value', path: 'zones', found: '86 hidden' },
    ],
  ])('%s', (_what, game, changes, fault) => {
    expect(faultsOf(plain, { ...saveGame(plain, game), ...changes })).toEqual([fault]);
  });

  test('more seats than the game is for', () => {
    const many = classic({ seatCount: { least: 2, most: 6 } });
    const { game } = newGame(many, { seats: 6, seed: 'x' });
    const six = { ...saveGame(many, game), rules: saveGame(plain, booked).rules };
    expect(faultsOf(plain, six)).toEqual([{ code: 'bad-value', path: 'seats', found: '6' }]);
  });

  test.each<readonly [unknown]>([[null], [undefined], [5], [[]], [{}], [{ format: ['tilewright-game/1'] }]])(
    '%j is no save',
    value => {
      expect(faultsOf(classic(), value)).toEqual([
        { code: 'wrong-format', path: 'format', expected: 'tilewright-game/1' },
      ]);
    },
  );

  test.each(['{}', JSON.stringify(saved)])('%#: text is no save, and the fault says what is', text => {
    expect(faultsOf(situations['question']!.rules, text)).toEqual([
      {
        code: 'wrong-format',
        path: 'format',
        expected: 'tilewright-game/1',
        found: 'text: give what JSON.parse makes of it',
      },
    ]);
  });

  test('private state whose reader throws is as private state that does not read', () => {
    const fragile = extendRules(classic(), {
      name: 'fragile',
      state: [privateState<number>('stage', 0, stage => (stage as { readonly at: number }).at)],
    });
    const { game } = newGame(fragile, { seats: 2, seed: 'x' });
    expect(faultsOf(fragile, { ...saveGame(fragile, game), state: { stage: null } })).toEqual([
      { code: 'bad-value', path: 'state.stage', found: 'null' },
    ]);
  });

  test('private state may be null', () => {
    const nothing = extendRules(classic(), {
      name: 'nothing',
      state: [privateState<null | number>('stage', null, stage => (stage === null ? null : undefined))],
    });
    const { game } = newGame(nothing, { seats: 2, seed: 'x' });
    expect(unwrap(loadGame(nothing, json(saveGame(nothing, game)))).state).toEqual({ stage: null });
  });

  test('any JSON anywhere: a game or faults, never an exception', () => {
    const { rules, game } = situations['window']!;
    const window = saveGame(rules, game);
    const places = leaves(window);
    fc.assert(
      fc.property(
        fc.nat({ max: places.length - 1 }),
        fc.nat({ max: 2 }),
        fc.jsonValue({ maxDepth: 2 }),
        (index, up, value) => {
          const path = places[index] ?? [];
          const loaded = loadGame(rules, withValue(window, path.slice(0, Math.max(1, path.length - up)), value));
          if (!loaded.ok) expect(loaded.error.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 150 },
    );
  });
});
