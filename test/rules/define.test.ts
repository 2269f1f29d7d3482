/** The gate: what makes a record no game, the lists, and what the fingerprint names. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  finalizeGame,
  loadGame,
  newGame,
  parseLayout,
  saveGame,
  scoreMove,
  scoreTotal,
  unwrap,
  validatePlacement,
  wordSet,
  type CrosswordRules,
  type Game,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { buildGraph } from 'tilewright/lexicon';
import { listPlays, positionOf } from 'tilewright/movegen';
import {
  after,
  before,
  bingo,
  bingoTimes,
  book,
  byScore,
  closedSquares,
  coversOneOf,
  coversStart,
  defineRules,
  effect,
  endRule,
  extendRules,
  inTurn,
  lastMoverWins,
  nextSeat,
  nobody,
  placementRule,
  privateState,
  question,
  refill,
  scoreRule,
  scoreWords,
  startDraw,
  step,
  theOthers,
  together,
  withCounts,
  without,
  choices,
} from 'tilewright/rules';

const base = classic();
const ask = question(
  'ask',
  (rules, game) => choices(rules, game, { words: ['keep'] }),
  (_rules, game) => game,
);
const run = effect('run', (_rules, game) => game);
const twice = <T>(list: readonly T[]): readonly T[] => [...list, ...list.slice(0, 1)];
const BAG = { name: 'bag', of: 'game', seenBy: 'nobody' } as const;
const RACK = { name: 'rack', of: 'seat', seenBy: 'owner' } as const;

test('the limits themselves are no fault', () => {
  const layout = parseLayout('S');
  const least = { version: 1, rackSize: 1, seatCount: { least: 1, most: 1 }, layout };
  expect(extendRules(base, least)).toMatchObject(least);
  const most = { version: 2, rackSize: 99, seatCount: { least: 1000, most: 1000 } };
  expect(extendRules(base, most)).toMatchObject(most);
});

const wrong: readonly (readonly [string, Partial<Rules>, string])[] = [
  ['no rack', { rackSize: 0 }, 'rackSize'],
  ['half a tile', { rackSize: 7.5 }, 'rackSize'],
  ['a huge rack', { rackSize: 100 }, 'rackSize'],
  ['no version', { version: 0 }, 'version'],
  ['nobody', { seatCount: { least: 0, most: 4 } }, 'seatCount'],
  ['more seats than can be', { seatCount: { least: 2, most: 1001 } }, 'seatCount'],
  ['a board without squares', { layout: { ...base.layout, rows: 0, columns: 0, glyphs: '' } }, 'layout'],
  ['half a seat', { seatCount: { least: 1.5, most: 4 } }, 'seatCount'],
  ['half a seat more', { seatCount: { least: 2, most: 4.5 } }, 'seatCount'],
  ['more than most', { seatCount: { least: 3, most: 2 } }, 'seatCount'],
  ['an alphabet that does not count', { alphabet: { ...english, counts: [0, 1] } }, 'alphabet'],
  ['no bag', { zones: [RACK] }, 'zones'],
  ['no rack', { zones: [BAG] }, 'zones'],
  ['a bag of each seat', { zones: [{ ...BAG, of: 'seat' }, RACK] }, 'zones'],
  ['no zone to place from', { playFrom: [] }, 'playFrom'],
  ['placing from what is no zone', { playFrom: ['pouch'] }, 'playFrom'],
  ['placing from the bag', { playFrom: ['bag'] }, 'playFrom'],
  ['pieces that begin nowhere', { pieces: [{ name: 'bonus', type: 'blank', count: 1, zone: 'pile' }] }, 'pieces'],
  ['pieces that begin on a rack', { pieces: [{ name: 'bonus', type: 'blank', count: 1, zone: 'rack' }] }, 'pieces'],
  ['a start that the board has not', { layout: parseLayout('...\n...') }, 'layout'],
  ['half a premium', { layout: { ...base.layout, wordTimes: base.layout.wordTimes.map(() => 1.5) } }, 'premiums'],
  ['a premium below 0', { layout: { ...base.layout, letterTimes: base.layout.letterTimes.map(() => -2) } }, 'premiums'],
  ['half a point', { alphabet: { ...english, points: english.points.map(n => n / 2) } }, 'alphabet'],
  ['points below 0', { alphabet: { ...english, points: english.points.map(n => -n) } }, 'alphabet'],
  ['half a bingo', { scoring: [bingo({ 7: 0.5 })] }, 'the bonuses'],
  ['half a multiplier', { scoring: [bingoTimes({ 7: 1.5 })] }, 'the bonuses'],
  ['a placement rule of undefined', { placement: [undefined as never] }, 'placement\\[0\\] is no'],
  ['a placement rule without function', { placement: [placementRule('odd', undefined as never)] }, 'placement\\[0\\]'],
  [
    'closed squares without function',
    { placement: [{ ...closedSquares('odd', () => false), closed: 1 } as never] },
    'placement\\[0\\]',
  ],
  ['a placement rule of no type', { placement: [{ name: 'odd', type: 'mine' } as never] }, 'placement\\[0\\]'],
  ['a score rule without function', { scoring: [scoreRule('odd', undefined as never)] }, 'scoring\\[0\\]'],
  ['a score rule of no type', { scoring: [{ name: 'odd' } as never] }, 'scoring\\[0\\]'],
  ['no steps', { steps: [] }, 'steps'],
  ['moves twice', { moves: twice(base.moves) }, 'moves'],
  ['placement rules twice', { placement: twice(base.placement) }, 'placement'],
  ['score rules twice', { scoring: twice(base.scoring) }, 'scoring'],
  ['steps twice', { steps: twice(base.steps) }, 'steps'],
  ['endings twice', { ending: twice(base.ending) }, 'ending'],
  ['settlements twice', { settlement: twice(base.settlement) }, 'settlement'],
  [
    'actions twice',
    { actions: twice([{ name: 'swap', may: () => true, broken: () => false, run: (_rules, game) => game }]) },
    'actions',
  ],
  ['effects twice', { effects: twice([run]) }, 'effects'],
  ['questions twice', { questions: twice([ask]) }, 'effects'],
  [
    'an effect and a question of one name',
    { effects: [effect('ask', (_rules, game) => game)], questions: [ask] },
    'effects',
  ],
];

test.each(wrong)('%s: refused, and the slot is named', (_what, changes, slot) => {
  const named = new RegExp(`^rules 'classic': ${slot} `);
  const define = (): unknown => defineRules({ ...base, ...changes });
  expect(define).toThrow(RangeError);
  expect(define).toThrow(named);
  const { read: _read, ...slots } = changes;
  const extend = (): unknown => extendRules(base, slots);
  expect(extend).toThrow(RangeError);
  expect(extend).toThrow(named);
});

describe('what a function of the rules returns', () => {
  const words = buildGraph(english, ['horn', 'no', 'hornets']);
  const begun = (changes: Partial<Rules>): { readonly rules: CrosswordRules; readonly game: Game } => {
    const { read: _read, ...slots } = changes;
    const rules = extendRules(classic({ dictionary: words, challenge: 'none' }), slots);
    return { rules, game: newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'NO'] }).game };
  };
  const bad = fc.constantFrom<unknown>(
    ...[undefined, null, NaN, Infinity, 0.5, '45', '', 1_000_000, -1_000_000, {}, [4], Promise.resolve(4)],
  );

  test('a score rule: every verb and the move generator name it', () => {
    fc.assert(
      fc.property(bad, value => {
        const { rules, game } = begun({ scoring: [...base.scoring, scoreRule('odd', () => value as number)] });
        const named = /^the rule 'odd' returned .*; expected a whole number/;
        const play = unwrap(validatePlacement(rules, game, 0, '8F HORN'));
        for (const call of [
          () => applyMove(rules, game, 0, '8F HORN'),
          () => scoreMove(rules, game, 0, '8F HORN'),
          () => scoreTotal(rules, game, play),
          () => listPlays(unwrap(positionOf(rules, game, 0))),
        ]) {
          expect(call).toThrow(TypeError);
          expect(call).toThrow(named);
        }
      }),
    );
  });

  test('a score rule of -0 adds 0', () => {
    const { rules, game } = begun({ scoring: [scoreRule('odd', () => -0)] });
    expect(unwrap(scoreMove(rules, game, 0, '8F HORN'))).toEqual({ total: 0, lines: [] });
    expect(unwrap(applyMove(rules, game, 0, '8F HORN')).game.scores).toEqual([0, 0]);
  });

  test.each<readonly [string, (value: unknown) => Rules['placement'][number]]>([
    ['placementRule', value => placementRule('odd', () => value as boolean)],
    ['closedSquares', value => closedSquares('odd', () => value as boolean)],
    ['coversOneOf', value => coversOneOf('odd', () => value as number[])],
  ])('%s: every verb and the move generator name it', (kind, ruleOf) => {
    const values = ['odd', 1, 0, NaN, null, {}, ['8F'], [0.5], [-1], Promise.resolve(true)];
    // without squares `coversOneOf` asks for nothing
    for (const value of kind === 'coversOneOf' ? values : [...values, undefined]) {
      const { rules, game } = begun({ placement: [...base.placement, ruleOf(value)] });
      for (const call of [
        () => applyMove(rules, game, 0, '8F HORN'),
        () => validatePlacement(rules, game, 0, '8F HORN'),
        () => listPlays(unwrap(positionOf(rules, game, 0))),
      ]) {
        expect(call).toThrow(TypeError);
        expect(call).toThrow(/^the rule 'odd' returned .*; expected /);
      }
    }
  });

  test('an ending and a settlement', () => {
    expect(() => begun({ ending: [endRule('odd', () => undefined as never), ...base.ending] })).toThrow(
      "the rule 'odd' returned undefined; expected true or false",
    );
    const line = { type: 'correction', points: 0.5 } as const;
    const settled = begun({ settlement: [{ name: 'odd', lines: () => [[line], []] }] });
    expect(() => finalizeGame(settled.rules, settled.game)).toThrow("the rule 'odd' returned 0.5; expected a whole");
  });
});

describe('extending', () => {
  test('replaces slots, adds sentences, keeps the rest', () => {
    const one = extendRules(base, { name: 'one', messages: { 'rule/a': 'A', 'rule/b': 'B' } });
    const two = extendRules(one, { name: 'two', rackSize: 8, messages: { 'rule/b': 'C' } });
    expect(two).toMatchObject({ name: 'two', rackSize: 8, messages: { 'rule/a': 'A', 'rule/b': 'C' } });
    expect(two.steps).toBe(base.steps);
    expect(base.rackSize).toBe(7);
    const still: CrosswordRules = two;
    expect(still.read.type).toBe('along');
  });

  test('a function that makes a rule is no rule: it is named where it was not called', () => {
    const loose = (changes: object): unknown => extendRules(base, changes);
    expect(() => loose({ steps: [book, refill, nextSeat] })).toThrow(
      "rules 'classic': steps[0] is the function 'book': call it, for it makes the rule; steps[1] is the function",
    );
    expect(() => loose({ ranking: byScore })).toThrow("ranking is the function 'byScore'");
    expect(() => loose({ ending: [...base.ending, undefined] })).toThrow(`ending[${base.ending.length}] is no rule`);
    expect(() => loose({ steps: [{ name: 'odd' }] })).toThrow("steps[0] 'odd' has no function run");
    expect(() => loose({ effects: [{ run: () => undefined }] })).toThrow('effects[0] has no name');
  });

  test('words of a game are keyed by what they are for', () => {
    const loose = (messages: object): unknown => extendRules(base, { messages } as never);
    expect(() => loose({ reached: 'somebody is there' })).toThrow(
      /messages have a key .*'reason\/…'.*'reached' is none/,
    );
    expect(() => loose({ 'reason/reached': 'somebody is there' })).not.toThrow();
  });

  test('rules are frozen', () => {
    expect(Object.isFrozen(base)).toBe(true);
    expect(Object.isFrozen(extendRules(base, { name: 'x' }))).toBe(true);
    expect(defineRules({ ...base, name: 'y' }).read).toBe(base.read);
  });

  test('private state is not taken away from rules that need it', () => {
    const [hot, cold] = [privateState('hot', 0), privateState('cold', 0)];
    const heats = effect('heat', (_rules, game) => hot.set(game, hot.of(game) + 1), { needs: { state: ['hot'] } });
    const stateful = extendRules(base, { name: 'stateful', effects: [heats], state: [hot] });
    expect(() => extendRules(stateful, { state: [cold] })).toThrow(RangeError);
    expect(() => extendRules(stateful, { state: [cold] })).toThrow(
      "'heat' needs the private state 'hot', which the rules lack",
    );
    expect(extendRules(stateful, { name: 'more' }).state).toEqual([hot]);
    expect(extendRules(stateful, { state: [...stateful.state, cold] }).state).toEqual([hot, cold]);
  });
});

describe('lists', () => {
  const names = (list: readonly { readonly name: string }[]): readonly string[] => list.map(({ name }) => name);
  const x = step('x', (_rules, game) => game);
  const y = step('y', (_rules, game) => game);

  test.each<readonly [string, readonly { readonly name: string }[], readonly string[]]>([
    ['after', after(base.steps, 'book', x, y), ['book', 'x', 'y', 'refill', 'next-seat']],
    ['after the last', after(base.steps, 'next-seat', x), ['book', 'refill', 'next-seat', 'x']],
    ['before', before(base.steps, 'refill', x, y), ['book', 'x', 'y', 'refill', 'next-seat']],
    ['before the first', before(base.steps, 'book', x), ['x', 'book', 'refill', 'next-seat']],
    ['without', without(base.steps, 'refill'), ['book', 'next-seat']],
    ['nothing added', after(base.steps, 'book'), ['book', 'refill', 'next-seat']],
  ])('%s', (_what, list, expected) => {
    expect(names(list)).toEqual(expected);
    expect(names(base.steps)).toEqual(['book', 'refill', 'next-seat']);
  });

  test.each<readonly [string, () => unknown]>([
    ['after', () => after(base.steps, 'deal', x)],
    ['before', () => before(base.steps, 'deal', x)],
    ['without', () => without(base.steps, 'deal')],
  ])('%s an entry that is not there names it, and those that are', (_what, make) => {
    expect(make).toThrow(RangeError);
    expect(make).toThrow("'deal'");
    expect(make).toThrow('book, refill, next-seat');
  });
});

describe('the fingerprint', () => {
  const changed: readonly (readonly [string, Partial<Rules>])[] = [
    ['name', { name: 'other' }],
    ['version', { version: 2 }],
    ['alphabet: counts', { alphabet: withCounts(english, 'A9 ?2') }],
    ['alphabet: points', { alphabet: { ...english, points: english.counts } }],
    ['alphabet: letters', { alphabet: { ...english, letters: [...english.letters].reverse() } }],
    ['layout: glyphs', { layout: parseLayout('S..\n...') }],
    [
      'layout: legend',
      {
        layout: parseLayout(
          Array.from({ length: 15 }, (_, r) => base.layout.glyphs.slice(r * 15, r * 15 + 15)).join('\n'),
          { d: { letter: 5 } },
        ),
      },
    ],
    ['rackSize', { rackSize: 8 }],
    ['seatCount', { seatCount: { least: 2, most: 3 } }],
    ['challenge', { challenge: { ...base.challenge, isPass: true } }],
    ['overtime', { overtime: { perMinute: 10, lostAfter: 10 } }],
    ['overtime without end', { overtime: { perMinute: 0, lostAfter: 10 } }],
    ['pieces', { pieces: [{ name: 'bonus', type: 'blank', count: 1, zone: 'bag' }] }],
    ['zones', { zones: [...base.zones, { name: 'tray', of: 'game', seenBy: 'all' }] }],
    ['playFrom', { playFrom: ['rack', 'rack'] }],
    ['boards', { boards: 'own' }],
    ['moves', { moves: without(base.moves, 'act') }],
    ['startDraw', { startDraw: startDraw('seat-order') }],
    ['placement', { placement: without(base.placement, 'wall') }],
    [
      'placement: when',
      {
        placement: base.placement.map(rule =>
          rule.name === coversStart.name ? { ...coversStart, when: 'always' as const } : rule,
        ),
      },
    ],
    ['scoring', { scoring: [scoreWords('face-value')] }],
    ['scoring: bonus', { scoring: [...without(base.scoring, 'bingo'), bingo({ 7: 51 })] }],
    ['scoring: own', { scoring: [...base.scoring, scoreRule('link', () => 0)] }],
    ['movers', { movers: together }],
    ['voters', { voters: nobody }],
    ['effects', { effects: [run] }],
    ['questions', { questions: [ask] }],
    ['actions', { actions: [{ name: 'swap', may: () => true, broken: () => false, run: (_rules, game) => game }] }],
    ['steps', { steps: without(base.steps, 'refill') }],
    ['ending', { ending: [] }],
    ['settlement', { settlement: [] }],
    ['ranking', { ranking: lastMoverWins }],
    ['state', { state: [privateState('hot', 0)] }],
  ];

  test.each(changed)('changes with %s', (_slot, changes) => {
    expect(defineRules({ ...base, ...changes }).fingerprint).not.toBe(defineRules({ ...base }).fingerprint);
  });

  test('all of them are different', () => {
    const prints = changed.map(([, changes]) => defineRules({ ...base, ...changes }).fingerprint);
    expect(new Set([defineRules({ ...base }).fingerprint, ...prints]).size).toBe(changed.length + 1);
  });

  test.each<readonly [string, Partial<Rules>]>([
    ['dictionary', { dictionary: wordSet(english, ['at']) }],
    ['messages', { messages: { 'rule/odd': 'odd' } }],
    ['plays', { plays: () => [] }],
    ['what is left to records', { leftToRecord: ['challenge', 'end'] }],
    [
      'what people call a square',
      {
        layout: {
          ...base.layout,
          note: 'printed',
          legend: { ...base.layout.legend, d: { ...base.layout.legend['d'], name: 'blue' } },
        },
      },
    ],
    ['the same data once more', { layout: { ...base.layout }, movers: { ...inTurn }, voters: { ...theOthers } }],
  ])('not with %s', (_slot, changes) => {
    expect(defineRules({ ...base, ...changes }).fingerprint).toBe(base.fingerprint);
  });

  test('names the game, and a save must meet it again', () => {
    expect(base.fingerprint).toMatch(/^classic [0-9a-f]{16}$/);
    const other: Rules = extendRules(base, { rackSize: 8 });
    const { game } = newGame(base, { seats: 2, seed: 'x' });
    const saved = saveGame(base, game);
    const loaded = loadGame(other, saved);
    expect(loaded.ok ? [] : loaded.error.map(({ code }) => code)).toEqual(['other-rules']);
    expect(unwrap(loadGame({ ...base, dictionary: wordSet(english, ['at']) }, saved))).toEqual(game);
  });

  test('of the classic game it follows every switch that has no slot of its own', () => {
    const options = [
      {},
      { exchange: { minBag: 7 } },
      { exchange: { perSeat: 3 } },
      { edition: 2007 as const, ending: { passesEach: 2, noPlays: 'never' as const }, challengeScope: 'word' as const },
      { ending: { passesEach: 3 } },
      { ending: { passCounts: 'scoreless' as const } },
      { ending: { scoreless: 4 } },
      { ending: { scoreless: 6 } },
      { outBonus: 'none' as const },
      { outBonus: 'twice-others' as const },
      { challengeStack: false },
    ];
    const prints = options.map(each => classic(each).fingerprint);
    expect(new Set(prints).size).toBe(options.length);
  });
});
