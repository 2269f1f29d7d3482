/** Every law catches the bug that it is there for: rules with something wrong in them, and what the law says of it. */
import { expect, inject, test } from 'vitest';
import {
  letterAt,
  scoreTotal,
  tileAt,
  type Attempt,
  type CrosswordRules,
  type Line,
  type Rules,
  type Turn,
  type WorkingGame,
} from 'tilewright';
import {
  after,
  draw,
  emit,
  endRule,
  extendRules,
  lastOneLeft,
  placementRule,
  privateState,
  queue,
  refuse,
  scoreRule,
  scoreWords,
  step,
} from 'tilewright/rules';
import { variantLaws } from 'tilewright/testing';
import { base, layout, leaversMustPass, rosterByRack, withStep } from '../fixtures/planted-rules.ts';

const [A, E] = [1, 5];

function withScore(points: Parameters<typeof scoreRule>[1]): CrosswordRules {
  return extendRules(base, { scoring: [...base.scoring, scoreRule('planted', points)] });
}

/** The game with `change` more of a kind in a zone. */
function withPieces(game: WorkingGame, key: string, kind: number, change: number): WorkingGame['zones'] {
  const zone = game.zones[key]!;
  const counts = zone.counts.slice();
  counts[kind] = (counts[kind] ?? 0) + change;
  return { ...game.zones, [key]: { ...zone, counts } };
}

/** The last turn, where it is of a kind. */
function lastIs(game: WorkingGame, type: Turn['type']): boolean {
  return game.history[game.history.length - 1]?.type === type;
}

function dropEvent(game: WorkingGame): WorkingGame {
  emit(game, { type: 'rule', rule: 'planted', seat: 0, squares: [] });
  return game;
}

let calls = 0;
const counted = privateState('counted', 0);
const lent: Line = { type: 'correction', points: 3 };
const picky = privateState<number>('picky', 0, json => (json === 0 ? 0 : undefined));
const seen = privateState<unknown>('seen', 0, json => json);

const planted: readonly (readonly [law: string, bug: string, says: RegExp, rules: Rules])[] = [
  [
    'conservation',
    'a step loses a tile',
    /full set/,
    withStep(game =>
      (game.zones['bag']?.counts[A] ?? 0) > 0 ? { ...game, zones: withPieces(game, 'bag', A, -1) } : game,
    ),
  ],
  [
    'conservation',
    'a step makes a tile',
    /full set/,
    withStep(game => (game.round === 3 ? { ...game, zones: withPieces(game, 'rack 0', E, 1) } : game)),
  ],
  [
    'purity',
    'a score rule writes to the game',
    /as it was|begins the same/,
    withScore(({ game }) => ((game.missing as number[])[0] = 7) * 0),
  ],
  ['purity', 'a score rule remembers', /same result|twice|alike/, withScore(() => calls++)],
  [
    'nothing-dropped',
    'a step draws and drops the draw',
    /the step 'look' drops what it did: \{"type":"d/,
    extendRules(base, {
      steps: after(
        base.steps,
        'refill',
        step('look', (rules, game) => {
          draw(rules, game, { seat: 0, from: 'bag', to: 'rack 0', count: 1 });
          return game;
        }),
      ),
    }),
  ],
  ['nothing-dropped', 'a step drops an event', /the step 'planted' drops what it did/, withStep(dropEvent)],
  ['order', 'a score rule looks at the piece named first', /same/, besideFirst()],
  [
    'agreement',
    'words across another are not read',
    /slow reading/,
    extendRules(base, { read: { ...base.read, words: (...read) => base.read.words(...read).slice(0, 1) } }),
  ],
  [
    'accounting',
    'a step adds a point without a line',
    /add up/,
    withStep(game => ({ ...game, scores: game.scores.map(score => score + 1) })),
  ],
  [
    'accounting',
    'half points',
    /the rule .planted. returned 0\.5; expected a whole number/,
    extendRules(base, { scoring: [{ name: 'planted', type: 'own', points: () => 0.5 }] }),
  ],
  [
    'premiums-once',
    'a letter premium is forgotten',
    /slow second scoring/,
    extendRules(base, { layout: { ...layout, letterTimes: Array.from(layout.letterTimes, () => 1) } }),
  ],
  [
    'premiums-once',
    'one word premium is forgotten',
    /slow second scoring/,
    extendRules(base, {
      layout: { ...layout, wordTimes: Array.from(layout.wordTimes, (times, square) => (square === 24 ? 1 : times)) },
    }),
  ],
  [
    'premiums-once',
    'words are scored as if the board had no premiums',
    /premiums add 0 points/,
    extendRules(base, {
      scoring: [scoreWords('face-value'), ...base.scoring.filter(({ type }) => type !== 'premiums')],
    }),
  ],
  [
    'premiums-once',
    'a score rule of its own forgets word premiums',
    /premiums add \d+ points/,
    extendRules(base, { scoring: [scoreRule('planted', lettersOnly)] }),
  ],
  [
    'premiums-once',
    'premiums that are to last count once',
    /premiums add \d+ points/,
    extendRules(base, {
      scoring: [scoreWords('lasting-premiums'), scoreRule('planted', ({ game, play }) => onceOf(game, play))],
    }),
  ],
  [
    'premiums-once',
    'a score rule reads premiums again',
    /premiums add|count for nothing/,
    withScore(({ play }) =>
      play.words
        .flatMap(word => word.squares)
        .reduce((sum, square) => sum + (play.board.layout.wordTimes[square] ?? 1), 0),
    ),
  ],
  [
    'mirror',
    'the left column is worth more',
    /scores the same/,
    withScore(({ play }) => play.tiles.filter(({ square }) => square % 7 === 0).length * 5),
  ],
  [
    'mirror',
    'the right column is forbidden',
    /breaks the same rules/,
    extendRules(base, {
      placement: [
        ...base.placement,
        placementRule('planted', ({ play }) => play.tiles.some(({ square }) => square % 7 === 6)),
      ],
    }),
  ],
  [
    'no-history',
    'every turn is worth more than the one before',
    /whatever happened before/,
    withScore(({ game }) => game.history.length),
  ],
  [
    'withdrawn',
    'what was taken back is forgotten',
    /everybody saw/,
    withStep(game =>
      lastIs(game, 'withdrawn')
        ? {
            ...game,
            zones: Object.fromEntries(
              Object.entries(game.zones).map(([key, zone]) => [key, { ...zone, shown: zone.shown.map(() => 0) }]),
            ),
          }
        : game,
    ),
  ],
  [
    'every-turn-told',
    'a step forgets a play that was booked',
    /neither in the history|is the one it made|the history says/,
    withStep(game =>
      game.round === 2 && lastIs(game, 'play') ? { ...game, history: game.history.slice(0, -1) } : game,
    ),
  ],
  [
    'closure',
    'an ending leaves somebody out',
    /every seat once/,
    extendRules(base, { ranking: { name: 'planted', tiers: () => [[0]] } }),
  ],
  ['closure', 'a question to somebody who is not there', /who is not there/, asking('no', 'yes', 1)],
  [
    'closure',
    'a step ends the game in secret',
    /event that tells it/,
    withStep(game => (game.round === 2 ? { ...game, over: 'planted' } : game)),
  ],
  ['termination', 'nothing ends the game but leaving', /not over/, extendRules(base, { ending: [lastOneLeft] })],
  ['termination', 'seats that have left must pass as well', /not over/, leaversMustPass],
  [
    'termination',
    'the end comes in no lifetime',
    /not over/,
    extendRules(base, { ending: [endRule('planted', (_rules, game) => game.history.length > 100_000)] }),
  ],
  [
    'replay',
    'private state that JSON cannot say',
    /loads as|load/,
    withStep(game => seen.set(game, new Map([[1, 2]])), seen),
  ],
  [
    'replay',
    'private state that counts calls',
    /same game|before them|after turns are taken back|replay/,
    withStep(game => counted.set(game, ++calls), counted),
  ],
  [
    'own-memory',
    'a settlement hands out the line that it counts with',
    /afterwards|writing over/,
    extendRules(base, {
      settlement: [...base.settlement, { name: 'planted', lines: (_rules, game) => game.seats.map(() => [lent]) }],
    }),
  ],
  [
    'loads',
    'private state that its own reader refuses once it is used',
    /a save does not load/,
    withStep(game => picky.set(game, 7), picky),
  ],
  [
    'only-what-is-owed',
    'a roster that lets anybody move at any time',
    /is allowed to/,
    extendRules(base, {
      movers: {
        name: 'planted',
        seats: (_rules, game) =>
          game.pending.length > 0
            ? []
            : 'work' in game && game.work !== undefined
              ? game.seats.map((_, seat) => seat)
              : [game.toMove],
      },
    }),
  ],
  [
    'secrecy',
    'an event tells who holds a blank',
    /sees a difference/,
    withStep(game =>
      (game.zones['rack 1']?.counts[A] ?? 0) > 1
        ? emit(game, { type: 'rule', rule: 'planted', seat: 1, squares: [] })
        : game,
    ),
  ],
  ['secrecy', 'a roster goes by hidden racks', /sees a difference|learns what it cannot see/, rosterByRack],
  [
    'secrecy',
    'a refusal goes by hidden racks',
    /learns what it cannot see/,
    extendRules(base, {
      placement: [
        ...base.placement,
        placementRule(
          'planted',
          ({ game, play }) => (game.zones[`rack ${play.seat === 0 ? 1 : 0}`]?.counts[E] ?? 0) > 1,
        ),
      ],
    }),
  ],
  [
    'same-view',
    'private state holds a hidden tile',
    /referee would send/,
    withStep(game => counted.set(game, game.zones['bag']?.counts[A] ?? 0), counted),
  ],
  [
    'same-owed',
    'who owes a move depends on a rack',
    /knows what is owed/,
    extendRules(base, {
      movers: {
        name: 'planted',
        seats: (_rules, game) => (game.pending.length > 0 ? [] : [(game.zones['rack 0']?.counts[A] ?? 0) > 0 ? 0 : 1]),
      },
    }),
  ],
  [
    'same-result',
    'a settlement counts racks that nobody lays open',
    /the result is the same/,
    extendRules(base, {
      settlement: base.settlement.map(({ counts: _, ...rule }) => rule),
    }),
  ],
  [
    'record',
    'a score depends on what is hidden',
    /what everybody knows/,
    withScore(({ play, game }) => game.zones[`rack ${play.seat}`]?.counts[E] ?? 0),
  ],
  ['every-owed-answer', 'a question offers what it refuses', /is refused/, asking('no')],
  ['every-owed-answer', 'a question offers nothing in a view', /cannot follow/, asking('hidden')],
  [
    'no-gift',
    'a pass brings the next seat points',
    /brings about a line|only by what is booked/,
    withStep(game => (lastIs(game, 'pass') ? gift(game) : game)),
  ],
  [
    'withdrawn',
    'a phony costs points',
    /as before|as after a pass/,
    withStep(game => (lastIs(game, 'withdrawn') ? gift(game) : game)),
  ],
  [
    'no-own-verdict',
    'an acceptance speaks for all',
    /is allowed to/,
    extendRules(base, {
      moves: base.moves.map(rule =>
        rule.name === 'accept' ? { ...rule, apply: (_rules, game) => ({ ok: true, value: { game } }) } : rule,
      ),
    }),
  ],
  [
    'leaving-in-window',
    'a step gives a point to each seat while one has left',
    /the same ending and totals|by leaving/,
    withStep(game =>
      game.seats.some(({ left }) => left !== undefined)
        ? { ...game, scores: game.scores.map(score => score + 1) }
        : game,
    ),
  ],
  [
    'hostile',
    'a placement rule trusts that there is a word',
    /throws TypeError/,
    extendRules(base, {
      placement: [...base.placement, placementRule('planted', ({ play }) => play.words[0]!.squares.length > 20)],
    }),
  ],
  ['text', 'an answer has two spaces in a row', /reads back/, asking('no', 'yes,  please')],
  [
    'text',
    'a rule without a sentence',
    /is said of/,
    extendRules(
      withScore(() => 1),
      { messages: { 'points/planted': 'undefined' } },
    ),
  ],
];

/** What a play is worth less when premiums count once instead of lasting. */
function onceOf(game: Attempt['game'], play: Attempt['play']): number {
  const worth = (type: 'premiums' | 'lasting-premiums'): number =>
    scoreTotal({ ...base, scoring: [scoreWords(type)] }, game, play);
  return worth('premiums') - worth('lasting-premiums');
}

/** Points of letters with their premiums; no word counts more than once. */
function lettersOnly({ play }: Attempt): number {
  const { before, board } = play;
  const valueOf = (square: number): number => {
    const times = letterAt(before, square) === 0 ? (board.layout.letterTimes[square] ?? 1) : 1;
    return times * (base.alphabet.points[tileAt(board, square)] ?? 0);
  };
  return play.words.flatMap(word => word.squares).reduce((sum, square) => sum + valueOf(square), 0);
}

/** Two points to somebody who did nothing for it. */
function gift(game: WorkingGame): WorkingGame {
  const line = { type: 'correction', points: 2 } as const;
  const adjusted = {
    ...game,
    scores: game.scores.map((score, seat) => (seat === 0 ? score + 2 : score)),
    adjustments: [...game.adjustments, { seat: 0, line }],
  };
  return emit(adjusted, { type: 'adjusted', seat: 0, line });
}

/** Blockers may be laid beside the word, and the one named first counts. */
function besideFirst(): Rules {
  const blockers = [{ name: 'blocker', type: 'blocker', count: 10, zone: 'bag' }] as const;
  return extendRules(
    withScore(({ play }) => play.beside?.[0]?.square ?? 0),
    { pieces: blockers },
  );
}

/** After every exchange its maker is asked something. */
function asking(what: 'no' | 'hidden', say: string = 'yes', beyond: number = 0): Rules {
  return extendRules(base, {
    steps: after(
      base.steps,
      'refill',
      step('ask', (_rules, game) =>
        lastIs(game, 'exchange')
          ? queue(game, { name: 'planted', seat: beyond > 0 ? game.seats.length : game.toMove })
          : game,
      ),
    ),
    questions: [
      {
        name: 'planted',
        options: (_rules, game) => {
          const yes = { text: say, type: 'word' } as const;
          return what === 'no'
            ? [yes, { text: 'no', type: 'word' }]
            : (game.zones['bag']?.counts[A] ?? 0) > 0
              ? [yes]
              : [];
        },
        answer: (_rules, game, _item, choice) =>
          choice.text === 'no' ? refuse(game, { code: 'impossible', squares: [] }) : game,
      },
    ],
  });
}

/** Every run plays other games. */
const seed = inject('seed');

test.each(planted)('%s: %s', (name, _bug, says, rules) => {
  const [law] = variantLaws(rules, { runs: 60, seats: [2, 3], moves: 24, seed }).filter(each => each.name === name);
  expect(law?.notApplicable).toBeUndefined();
  expect(() => law!.check()).toThrow(says);
});

test('every law has a planted bug', () => {
  const names = variantLaws(base).map(law => law.name);
  expect(names.filter(name => !planted.some(([law]) => law === name))).toEqual([]);
});

test.each(variantLaws(base, { runs: 3, moves: 24, seed }).map(law => [law.name, law] as const))(
  'without a planted bug: %s',
  (_name, law) => {
    expect(law.notApplicable).toBeUndefined();
    expect(() => law.check()).not.toThrow();
  },
);
