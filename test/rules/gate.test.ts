/** The gate: what a rule needs has to be there, and rules that were made with other parameters are other rules. */
import { describe, expect, test } from 'vitest';
import { classic, loadGame, newGame, saveGame, type Needs, type Rules, type ZoneRule } from 'tilewright';
import {
  after,
  coveringTriggers,
  defineRules,
  effect,
  endRule,
  exchange,
  extendRules,
  extraTurn,
  instead,
  inTurn,
  nextSeat,
  noPlaysRemain,
  placementRule,
  privateState,
  question,
  scorelessTurns,
  scoreRule,
  skipTurn,
  step,
  stock,
  swapWith,
  withMechanisms,
  without,
  choices,
  type Mechanism,
} from 'tilewright/rules';

const base = classic();

/** What the gate says of the base game with other slots; empty when it lets them through. */
function saidOf(changes: Partial<Rules>): string {
  try {
    defineRules({ ...base, ...changes });
    return '';
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

const needy = (needs: Needs) => step('needy', (_rules, game) => game, { needs });
const TRAY = { name: 'tray', of: 'seat', seenBy: 'owner' } as const;
const PILE = { name: 'pile', of: 'game', seenBy: 'all' } as const;
const two = { least: 2, most: 2 };

// what is needed; the sentence; rules that have it
test.each<readonly [Needs, string, Partial<Rules>]>([
  [{ zones: { tray: 'seat' } }, "the zone 'tray' of every seat", { zones: [...base.zones, TRAY] }],
  [{ zones: { pile: 'game' } }, "the zone 'pile' of the game", { zones: [...base.zones, PILE] }],
  [{ zones: { pile: 'either' } }, "the zone 'pile'", { zones: [...base.zones, PILE] }],
  [{ zones: { tray: 'either' } }, "the zone 'tray'", { zones: [...base.zones, TRAY] }],
  [{ zones: { rack: 'game' } }, "the zone 'rack' of the game", { zones: [...base.zones, { ...PILE, name: 'rack' }] }],
  [{ moves: ['dance'] }, "the move 'dance'", { moves: [...base.moves, { ...base.moves[0]!, name: 'dance' as never }] }],
  [{ effects: ['sing'] }, "the effect or question 'sing'", { effects: [effect('sing', (_rules, game) => game)] }],
  [
    { effects: ['ask'] },
    "the effect or question 'ask'",
    {
      questions: [
        question(
          'ask',
          (rules, game) => choices(rules, game, { words: ['keep'] }),
          (_rules, game) => game,
        ),
      ],
    },
  ],
  [{ endings: ['home'] }, "the ending 'home'", { ending: [endRule('home', () => false)] }],
  [{ pieces: ['bonus'] }, "the piece 'bonus'", { pieces: [{ name: 'bonus', type: 'blank', count: 1, zone: 'bag' }] }],
  [{ state: ['hot'] }, "the private state 'hot'", { state: [privateState('hot', 0)] }],
  [{ plays: true }, 'a source of plays (plays)', { plays: () => [] }],
  [{ mostSeats: 2 }, 'a game for 2 seats at most (seatCount)', { seatCount: two }],
  [{ ownBoards: true }, "a board of every seat's own (boards)", { boards: 'own' }],
])('%j: refused where it is not there, and named', (needs, what, there) => {
  const steps = [...base.steps, needy(needs)];
  const sentence = `'needy' needs ${what}, which the rules lack`;
  expect(saidOf({ steps })).toBe(`rules 'classic': ${sentence}`);
  const had = saidOf({ ...there, steps });
  expect(had).not.toContain("'needy'");
});

test('a step that is needed', () => {
  expect(saidOf({ steps: [...base.steps, needy({ steps: ['deal'] })] })).toBe(
    "rules 'classic': 'needy' needs the step 'deal', which the rules lack",
  );
  expect(saidOf({ steps: [...base.steps, needy({ steps: ['book'] })] })).toBe('');
});

test('racks are needed of a record, not of the rules', () => {
  expect(saidOf({ ending: [endRule('asks', () => false, { needs: { racks: true } })] })).toBe('');
});

test('everything that is lacking is said, rule by rule', () => {
  const steps = [...base.steps, needy({ zones: { tray: 'seat' }, effects: ['sing', 'swim'], plays: true })];
  expect(saidOf({ steps, rackSize: 0 })).toBe(
    "rules 'classic': rackSize is a whole number from 1 to 99; " +
      ["the effect or question 'sing'", "the effect or question 'swim'", "the zone 'tray' of every seat"]
        .concat('a source of plays (plays)')
        .map(what => `'needy' needs ${what}, which the rules lack`)
        .join('; '),
  );
});

// programs that no compiler has read: such pieces failed in the first deal, such a zone was seen by nobody
test.each<readonly [string, Partial<Rules>]>([
  [
    "zones are seen by 'all', 'owner' or 'nobody'",
    { zones: [...base.zones, { ...PILE, seenBy: 'everyone' as never }] },
  ],
  ...[-1, 0.5, 256, '3' as never].map((count): readonly [string, Partial<Rules>] => [
    'pieces are counted from 0 to 255 of a kind',
    { pieces: [{ name: 'stone', type: 'blocker', count, zone: 'bag' }] },
  ]),
])('%s', (sentence, changes) => {
  expect(saidOf(changes)).toBe(`rules 'classic': ${sentence}`);
});

const needs = { state: ['hot'] } as const;
test.each<readonly [keyof Rules, Partial<Rules>]>([
  ['moves', { moves: [...without(base.moves, 'pass'), { ...base.moves.find(({ name }) => name === 'pass')!, needs }] }],
  ['startDraw', { startDraw: { ...base.startDraw, needs } }],
  ['placement', { placement: [...base.placement, { ...placementRule('odd', () => false), needs }] }],
  ['scoring', { scoring: [...base.scoring, { ...scoreRule('odd', () => 0), needs }] }],
  ['movers', { movers: { ...inTurn, needs } }],
  ['voters', { voters: { ...base.voters, needs } }],
  ['actions', { actions: [{ name: 'odd', may: () => true, broken: () => false, run: (_rules, game) => game, needs }] }],
  ['effects', { effects: [effect('odd', (_rules, game) => game, { needs })] }],
  [
    'questions',
    {
      questions: [
        question(
          'odd',
          () => [],
          (_rules, game) => game,
          { needs },
        ),
      ],
    },
  ],
  ['steps', { steps: [...base.steps, step('odd', (_rules, game) => game, { needs })] }],
  ['ending', { ending: [...base.ending, endRule('odd', () => false, { needs })] }],
  ['settlement', { settlement: [{ name: 'odd', lines: () => [], needs }] }],
  ['ranking', { ranking: { ...base.ranking, needs } }],
])('what a rule needs is looked for, wherever the rule stands: %s', (_slot, changes) => {
  expect(saidOf(changes)).toMatch(/^rules 'classic': '[\w-]+' needs the private state 'hot', which the rules lack$/);
  expect(saidOf({ ...changes, state: [privateState('hot', 0)] })).toBe('');
});

describe('rules that used to throw in the middle of a move are refused', () => {
  test('a trigger that names a misspelled effect', () => {
    const sings = effect('sing', (_rules, game) => game);
    const trigger = (name: string) => after(base.steps, 'book', coveringTriggers('notes', { d: name }));
    expect(saidOf({ effects: [sings], steps: trigger('sing') })).toBe('');
    expect(saidOf({ effects: [sings], steps: trigger('snig') })).toBe(
      "rules 'classic': 'notes' needs the effect or question 'snig', which the rules lack",
    );
  });

  test('triggers without the step that books plays', () => {
    expect(saidOf({ steps: [coveringTriggers('notes', {}), nextSeat()] })).toContain(
      "'notes' needs the step 'book', which the rules lack",
    );
  });

  test('exchange without the zone where tiles lie meanwhile', () => {
    expect(saidOf({ zones: without(base.zones, 'aside') })).toBe(
      "rules 'classic': 'exchange' needs the zone 'aside' of the game, which the rules lack",
    );
  });

  test('a common rack with the step that refills the rack of every seat', () => {
    const common = instead<ZoneRule>(base.zones, 'rack', { name: 'rack', of: 'game', seenBy: 'all' });
    expect(saidOf({ zones: common })).toContain("'refill' needs the zone 'rack' of every seat, which the rules lack");
    expect(saidOf({ zones: common })).toContain("'exchange' needs the zone 'rack' of every seat, which the rules lack");
  });

  test('no plays remain: without its step, its state, or a source of plays', () => {
    const plays = (): readonly never[] => [];
    const slots = withMechanisms(base, noPlaysRemain());
    expect(saidOf({ ...slots, plays })).toBe('');
    expect(saidOf({ ...slots, plays, steps: base.steps })).toBe(
      "rules 'classic': 'no-plays-remain' needs the step 'look-for-plays', which the rules lack",
    );
    expect(saidOf(slots)).toBe(
      "rules 'classic': 'look-for-plays' needs a source of plays (plays), which the rules lack",
    );
    expect(saidOf({ ...slots, plays, state: [] })).toContain("needs the private state 'no-plays-found'");
  });

  test('an extra turn without its state or its step', () => {
    const slots = withMechanisms(base, extraTurn('again'));
    expect(saidOf(slots)).toBe('');
    expect(saidOf({ ...slots, state: [] })).toContain("'again' needs the private state 'extra-turns'");
    expect(saidOf({ ...slots, steps: without(slots.steps, 'next-seat') })).toContain(
      "'again' needs the step 'next-seat'",
    );
  });

  test('an effect on one opponent in a game for more; swapped boards where all play on one', () => {
    const slots = withMechanisms(base, skipTurn('skip', 'one'));
    expect(saidOf({ ...slots, seatCount: two })).toBe('');
    expect(saidOf(slots)).toBe(
      "rules 'classic': 'skip' needs a game for 2 seats at most (seatCount), which the rules lack",
    );
    expect(saidOf({ ...swapWith('swap'), messages: {} })).toContain(
      "'swap' needs a board of every seat's own (boards)",
    );
  });

  test('a stock without its pieces, its pile or its pouch', () => {
    const bonus = { name: 'bonus', type: 'blank', count: 2, zone: 'pile' } as const;
    const slots = withMechanisms(base, stock(bonus, { pouch: 'pouch' }));
    expect(saidOf(slots)).toBe('');
    expect(saidOf({ ...slots, pieces: [] })).toBe(
      "rules 'classic': 'take-bonus' needs the piece 'bonus', which the rules lack",
    );
    expect(saidOf({ ...slots, zones: without(slots.zones, 'pile') })).toContain(
      "'take-bonus' needs the zone 'pile' of the game",
    );
    expect(saidOf({ ...slots, zones: without(slots.zones, 'pouch') })).toContain(
      "'take-bonus' needs the zone 'pouch' of every seat",
    );
  });
});

/** An effect by which nothing happens. */
function doesNothing(name: string): Mechanism {
  return { effects: [effect(name, (_rules, game) => game)] };
}

describe('rules made with other parameters are other rules', () => {
  const sings = withMechanisms(base, doesNothing('sing'), doesNothing('swim'));
  const triggers = (byGlyph: Readonly<Record<string, string>>): Rules =>
    extendRules(base, { ...sings, steps: after(base.steps, 'book', coveringTriggers('notes', byGlyph)) });
  const exchanging = (options: Parameters<typeof exchange>[0]): Rules =>
    extendRules(base, { moves: instead(base.moves, 'exchange', exchange(options).moves[0]!) });

  test.each<readonly [string, Rules, Rules]>([
    [
      'scoreless turns',
      extendRules(base, { ending: [scorelessTurns(6)] }),
      extendRules(base, { ending: [scorelessTurns(3)] }),
    ],
    ['when tiles may be exchanged: the bag', exchanging({ minBag: 7 }), exchanging({ minBag: 1 })],
    ['when tiles may be exchanged: how often', exchanging({ perSeat: 2 }), exchanging({})],
    ['when tiles may be exchanged: none', exchanging({ least: 0 }), exchanging({})],
    ['triggers', triggers({ d: 'sing' }), triggers({ d: 'swim' })],
    ['triggers: one more', triggers({ d: 'sing' }), triggers({ d: 'sing', t: 'sing' })],
    [
      'an own rule, by what its author says',
      extendRules(base, { effects: [effect('odd', (_rules, game) => game, { parameters: { by: 1 } })] }),
      extendRules(base, { effects: [effect('odd', (_rules, game) => game, { parameters: { by: 2 } })] }),
    ],
    ['the version', base, extendRules(base, { version: 2 })],
  ])('%s: another fingerprint, and a save of the one does not load under the other', (_what, one, other) => {
    expect(one.fingerprint).not.toBe(other.fingerprint);
    const { game } = newGame(one, { seats: 2, seed: 'x' });
    expect(loadGame(other, saveGame(one, game))).toEqual({
      ok: false,
      error: [
        {
          code: 'other-rules',
          path: 'rules',
          found: `${one.fingerprint}, version ${one.version}`,
          expected: `${other.fingerprint}, version ${other.version}`,
        },
      ],
    });
    expect(loadGame(one, saveGame(one, game))).toEqual({ ok: true, value: game });
  });

  test('a parameter at its default is left out of the digest, so that a new option refuses no older save', () => {
    expect(exchanging({ minBag: 'count', least: 1 }).fingerprint).toBe(exchanging({}).fingerprint);
    expect(extendRules(base, { version: 1 }).fingerprint).toBe(base.fingerprint);
    const odd = (parameters?: object): string =>
      extendRules(base, {
        effects: [
          effect('odd', (_rules, game) => game, parameters === undefined ? {} : { parameters: { ...parameters } }),
        ],
      }).fingerprint;
    expect(odd({})).toBe(odd());
  });

  test('what a rule needs is not part of the digest', () => {
    const plain = extendRules(base, { steps: [...base.steps, step('odd', (_rules, game) => game)] });
    const asks = extendRules(base, {
      steps: [...base.steps, step('odd', (_rules, game) => game, { needs: { steps: ['book'] } })],
    });
    expect(asks.fingerprint).toBe(plain.fingerprint);
  });
});
