/**
 * The gate's law: rules made of the published words that the gate accepts never throw in a verb. And the fingerprint's:
 * it tells rules apart by what is data.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyMove, beginGame, classic, owed, previewPlacement, viewFor, type Game, type Rules } from 'tilewright';
import { GAMES } from 'tilewright/catalogue';
import {
  allDeclared,
  allPassed,
  bingo,
  book,
  covered,
  coveringTriggers,
  deckOfCards,
  effect,
  endRule,
  exchange,
  exchangeSome,
  extendRules,
  extraTurn,
  inTurn,
  lastMoverWins,
  lastOneLeft,
  type Mechanism,
  nextSeat,
  nobody,
  noPlaysRemain,
  outCollects,
  pickFrom,
  redrawRack,
  refill,
  removal,
  scorelessTurns,
  scoreWords,
  skipTurn,
  startByLot,
  startDraw,
  stealTile,
  stock,
  subtractRacks,
  swapRacks,
  swapWith,
  theOthers,
  together,
  turnsEach,
  wentOut,
  withMechanisms,
} from 'tilewright/rules';
import { diceOf } from '../../src/testing/dice.ts';
import { hostileValue } from '../../src/testing/hostile-values.ts';
import { ideas, LIVELY } from '../../src/testing/player.ts';
import { checkRules } from '../../src/rules/check-rules.ts';

const RUNS = Number(process.env['TILEWRIGHT_RUNS'] ?? 1) * 150;
const base = classic({ challenge: 'single' });

const pouch = fc.constantFrom('pouch', 'rack', 'tray');
const opponents = fc.constantFrom('one', 'several');
const bonus = { name: 'bonus', type: 'blank', count: 4, zone: 'pile' } as const;
const blocker = { name: 'blocker', type: 'blocker', count: 3, zone: 'blockers' } as const;

/** A mechanism of the library, with parameters as they come. */
const mechanism: fc.Arbitrary<Mechanism> = fc.oneof(
  pouch.map(name => stock(bonus, { pouch: name })),
  fc.tuple(pouch, fc.integer({ min: 1, max: 2 })).map(([name, most]) => stock(blocker, { pouch: name, most })),
  fc.constant(removal(blocker)),
  opponents.map(who => skipTurn('skip', who)),
  opponents.map(who => stealTile('steal', who)),
  opponents.map(who => swapRacks('swap', 'tray', who)),
  opponents.map(who => redrawRack('redraw', who)),
  pouch.map(name => exchangeSome('some', name)),
  fc.constant(extraTurn('again')),
  fc.constant(effectNamed('nothing')),
  fc.constant(noPlaysRemain()),
  fc.constantFrom<Mechanism>(swapWith('boards'), { questions: [pickFrom('pick', 'podium')] }),
  fc
    .constantFrom(
      ...['take-bonus', 'take-blocker', 'remove-blocker', 'lay-blocker', 'skip', 'steal', 'swap', 'redraw'],
      ...['some', 'again', 'nothing', 'draw-card', 'boards', 'pick', 'steel'],
    )
    .map((does): Mechanism => ({
      steps: steps => [...steps, coveringTriggers('squares', { '.': does, '*': does, "'": does })],
    })),
  fc.constantFrom('skip', 'steal', 'nothing', 'nothign').map(does => {
    const cards = [{ name: 'card', count: 3, does, says: 'a card' }];
    return deckOfCards('draw-card', cards, { deck: 'deck', discard: 'discard' }, [effectNamed(does)]);
  }),
);

/** What a card may name, as far as the deck is concerned; whether the rules have it is the gate's matter. */
function effectNamed(name: string): Mechanism {
  return { effects: [effect(name, (_rules, game) => game)] };
}

const subset = <T>(...all: readonly T[]): fc.Arbitrary<readonly T[]> => fc.subarray([...all]);

const podium = { name: 'podium', of: 'game', seenBy: 'all' } as const;
const tray = { name: 'tray', of: 'seat', seenBy: 'owner' } as const;
/** As they are, with a rack in common, without the zone of exchanges, without a bag. */
const ZONES: readonly Rules['zones'][] = [
  base.zones,
  base.zones.map(zone => (zone.name === 'rack' ? { name: 'rack', of: 'game', seenBy: 'all' } : zone)),
  base.zones.filter(({ name }) => name !== 'aside'),
  base.zones.filter(({ name }) => name !== 'bag'),
];

/** Slots of rules, put together without sense. */
const slots = fc.record({
  steps: fc.shuffledSubarray([book(), refill(), refill('all'), nextSeat(), ...turnsEach(3).steps([nextSeat()])], {
    minLength: 1,
  }),
  ending: subset(
    lastOneLeft,
    wentOut(),
    wentOut(['rack']),
    wentOut(['pouch']),
    allDeclared,
    allPassed(2, 'pass'),
    scorelessTurns(3),
    covered([112]),
    ...turnsEach(3).ending,
  ),
  moves: fc.constantFrom(
    base.moves,
    base.moves.filter(({ name }) => name !== 'exchange'),
    [...base.moves, ...exchange({}).moves],
  ),
  zones: fc.tuple(fc.constantFrom(...ZONES), subset<Rules['zones'][number]>(podium, tray)).map(lists => lists.flat()),
  playFrom: subset('rack', 'pouch', 'bag', 'podium'),
  boards: fc.constantFrom('shared' as const, 'own' as const),
  movers: fc.constantFrom(inTurn, together, nobody),
  voters: fc.constantFrom(theOthers, nobody),
  scoring: subset(scoreWords(), bingo({ 7: 50 })).chain(list =>
    fc.constantFrom(list, [scoreWords('face-value')], [scoreWords('one-per-tile')]),
  ),
  settlement: subset(subtractRacks(), subtractRacks('one'), outCollects()),
  startDraw: fc.constantFrom(startDraw('redraw-tied'), startDraw('seat-order'), startByLot),
  ranking: fc.constantFrom(base.ranking, lastMoverWins),
  rackSize: fc.integer({ min: -1, max: 9 }),
  seatCount: fc.constantFrom(
    { least: 2, most: 4 },
    { least: 2, most: 2 },
    { least: 1, most: 1 },
    { least: 3, most: 2 },
  ),
  plays: fc.constantFrom(undefined, () => []),
});

/** Some of those slots: few, or hardly anything would be accepted. */
const changes = slots
  .chain(all => fc.subarray(Object.entries(all), { maxLength: 4 }))
  .map((entries): Partial<Rules> => Object.fromEntries(entries));

/** Rules that the gate accepts; `undefined` when it refuses them, which it does with a sentence. */
function accepted(mechanisms: readonly Mechanism[], some: object): Rules | undefined {
  try {
    const rules: Rules = { ...base, ...some };
    return extendRules(base, { ...some, ...withMechanisms(rules, ...mechanisms), name: 'made-up' });
  } catch (error) {
    if (
      error instanceof RangeError &&
      /^(rules 'made-up': |there is no '|there is no piece '|draw-card: |two mechanisms )/.test(error.message)
    )
      return undefined;
    throw error;
  }
}

/** Plays on with whatever comes to mind, legal or not. Nothing of it may throw. */
function playOn(rules: Rules, begun: Game, moves: readonly number[]): number {
  let game = begun;
  let made = 0;
  for (const number of moves) {
    const dice = diceOf(number);
    owed(rules, game);
    for (let seat = 0; seat < game.seats.length; seat++)
      previewPlacement(rules, viewFor(rules, game, seat), seat, '8D HORN');
    applyMove(rules, game, dice.below(game.seats.length), hostileValue(dice) as string);
    for (const idea of ideas(rules, game, dice, LIVELY)) {
      const done = applyMove(rules, game, idea.by, idea.move);
      if (!done.ok) continue;
      ({ game } = done.value);
      made++;
      break;
    }
  }
  return made;
}

test('rules made of the published words that the gate accepts never throw in a verb', () => {
  let [taken, refused, moves] = [0, 0, 0];
  fc.assert(
    fc.property(
      fc.array(mechanism, { maxLength: 3 }),
      changes,
      fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      (mechanisms, some, numbers) => {
        const rules = accepted(mechanisms, some);
        if (rules === undefined) {
          refused++;
          return;
        }
        taken++;
        const setup = { seats: rules.seatCount.least, seed: `gate ${numbers[0] ?? 0}`, first: 'draw' } as const;
        const begun = beginGame(rules, setup);
        // rules that never come to wait are refused with a code
        if (!begun.ok) expect(begun.error.map(({ code }) => code)).toEqual(['never-waits']);
        else moves += playOn(rules, begun.value.game, numbers);
      },
    ),
    { numRuns: RUNS },
  );
  // the law says something: many are accepted and played, many are refused
  expect(taken).toBeGreaterThan(RUNS / 10);
  expect(refused).toBeGreaterThan(RUNS / 10);
  expect(moves).toBeGreaterThan(taken);
});

test('rules with other parameters have another fingerprint, and the same ones the same', () => {
  const made = fc.record({
    each: fc.integer({ min: 1, max: 3 }),
    inARow: fc.integer({ min: 2, max: 6 }),
    minBag: fc.constantFrom<number | 'count'>('count', 1, 7),
    perSeat: fc.constantFrom(Infinity, 1, 2),
    bonus: fc.constantFrom(50, 40),
    glyph: fc.constantFrom('-', '='),
    turns: fc.integer({ min: 3, max: 4 }),
    zone: fc.constantFrom('pouch', 'purse'),
    version: fc.integer({ min: 1, max: 2 }),
  });
  const rulesOf = ({ each, inARow, minBag, perSeat, ...p }: Parameters<Parameters<typeof made.map>[0]>[0]): Rules => {
    const moves = [...base.moves.filter(({ name }) => name !== 'exchange'), ...exchange({ minBag, perSeat }).moves];
    const ending = [allPassed(each, 'pass'), scorelessTurns(inARow), ...turnsEach(p.turns).ending];
    const given: Rules = { ...base, moves, ending, scoring: [scoreWords(), bingo({ 7: p.bonus })] };
    const squares: Mechanism = { steps: steps => [...steps, coveringTriggers('squares', { [p.glyph]: 'take-bonus' })] };
    const added = withMechanisms(given, stock(bonus, { pouch: p.zone }), squares);
    return extendRules(base, { ...added, version: p.version, name: 'made-up' });
  };
  fc.assert(
    fc.property(made, made, (a, b) => {
      const same = JSON.stringify([a, a.perSeat === Infinity]) === JSON.stringify([b, b.perSeat === Infinity]);
      expect(rulesOf(a).fingerprint === rulesOf(b).fingerprint).toBe(same);
      expect(rulesOf(a).fingerprint).toBe(rulesOf({ ...a }).fingerprint);
    }),
    { numRuns: RUNS },
  );
});

test('the gate finds nothing wrong with any game of the library, however it is varied', () => {
  const all = GAMES.flatMap(({ rules, variations }) => [rules, ...Object.values(variations)]).map(make => make());
  expect(all.length).toBeGreaterThanOrEqual(40);
  for (const rules of all) expect(checkRules(rules), rules.name).toEqual([]);
});

test('an ending of a game that speaks at once is no rule that never waits', () => {
  const rules = extendRules(base, { name: 'over', ending: [endRule('over', () => true)] });
  expect(beginGame(rules, { seats: 2, seed: 'x' })).toMatchObject({ ok: true, value: { game: { over: 'over' } } });
});
