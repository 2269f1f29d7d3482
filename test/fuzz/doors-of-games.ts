/** Doors of games: moves, chance, saves, beginnings, options, clocks, sessions. */
import {
  applyMove,
  beginGame,
  entryFor,
  eventsFor,
  explainer,
  finalizeGame,
  formatMove,
  loadGame,
  newGame,
  owed,
  parseMove,
  pathsOf,
  previewPlacement,
  saveGame,
  scoreMove,
  validatePlacement,
  viewFor,
  type Game,
  type Move,
  type Rules,
} from '../../src/index.ts';
import { clockOf, CLOCKS } from '../../src/clock/clock.ts';
import { parseRecord, parseSession, formatSession, sessionOf } from '../../src/records/records.ts';
import { conserved } from '../../src/testing/laws/conserved.ts';
import { diceOf } from '../../src/testing/dice.ts';
import { STEADY } from '../../src/testing/player.ts';
import { nextStage } from '../../src/testing/walk.ts';
import { classic } from '../../src/variants/classic.ts';
import * as games from '../../src/variants/variants.ts';
import { handed, jsonDoor, mistaken, numberIn, part, plain, promise, refusal, sameData, type Door } from './door.ts';
import { KINDS, momentAt, rulesAt } from './tables.ts';

const WORDS_OF_MOVES: readonly string[] = [
  ...['pass', 'exchange', 'challenge', 'accept', 'answer', 'act', 'resign', 'sealed', 'close', 'rule', 'upheld'],
  ...['take-back', 'undo', 'impose', 'adjust', 'forfeit', 'adjudicate', 'seat 0', 'no plays', '8H', 'H8', 'A1=A', '?'],
  ...['place', 'draw', 'lot', 'ruling', 'reveal', 'show', 'bag', 'rack 0', 'rack 1', 'aside', 'director', 'type'],
  ...['tiles', 'square', 'tile', 'as', 'beside', 'claims', 'words', 'choice', 'action', 'squares', 'order', 'zone'],
  ...[
    '__proto__',
    'constructor',
    'toAll',
    'from',
    'to',
    'seat',
    'move',
    'of',
    'count',
    'points',
    'reason',
    '{}',
    ' / ',
  ],
];
const FEW_TRIES = 6;

/** A game that lives: it waits for somebody, saves, loads as the same, and shows itself to everybody. */
function lives(rules: Rules, game: Game): void {
  conserved(rules, game);
  const duties = owed(rules, game);
  plain(duties, 'what is owed');
  promise(game.over !== undefined || duties.length > 0, 'a game is not over and waits for nobody');
  const saved: unknown = JSON.parse(JSON.stringify(saveGame(rules, game)));
  const loaded = loadGame(rules, saved);
  promise(loaded.ok, `a save does not load: ${loaded.ok ? '' : JSON.stringify(loaded.error)}`);
  sameData(loaded.value, game, 'a save loads as another game');
  if (game.knows.type === 'everything')
    for (const viewer of [0, 'spectator'] as const) saveGame(rules, viewFor(rules, game, viewer));
  if (game.over !== undefined) plain(finalizeGame(rules, game), 'the end');
}

/** Texts of a move: what is read is written so that it reads as the same. */
function texts(rules: Rules, game: Game, by: unknown, text: string): void {
  const read = handed(parseMove, rules, game, by, text);
  if (!read.ok) return refusal(read.error);
  const written = formatMove(rules, read.value);
  const again = handed(parseMove, rules, game, by, written);
  promise(again.ok, `a move that was read (${text}) does not read as it is written (${written})`);
  sameData(inOrder(again.value), inOrder(read.value), `'${text}' is another move when it is written as '${written}'`);
}

/** A move with its tiles in the order of their squares: in which order they are named says nothing. */
function inOrder(move: Move): Move {
  return move.type === 'place' ? { ...move, tiles: [...move.tiles].sort((a, b) => a.square - b.square) } : move;
}

function knock(
  rules: Rules,
  game: Game,
  { by, move, chance }: Readonly<Record<'by' | 'move' | 'chance', unknown>>,
): Game {
  const say = explainer(rules);
  const done = handed(applyMove<Game>, rules, game, by, move, chance);
  const isActor = by === 'director' || (Number.isInteger(by) && Number(by) >= 0 && Number(by) < game.seats.length);
  if (isActor && typeof move === 'string') texts(rules, game, by, move);
  const valid = handed(validatePlacement, rules, game, by, move);
  if (valid.ok) {
    plain(scoreMove(rules, game, valid.value), 'a score');
  } else refusal(valid.error);
  handed(previewPlacement, rules, game, by, move);
  handed(pathsOf, rules, game, by, part(move, 'tiles') ?? move, 'TEA');
  if (!done.ok) {
    refusal(done.error);
    for (const violation of done.error) promise(say(violation) !== '', 'a violation has no sentence');
    return game;
  }
  const { game: after, events } = done.value;
  for (const event of events) say(event);
  promise(after.log.length === game.log.length + 1, 'an accepted move is not in the log');
  lives(rules, after);
  const entry = after.log.at(-1);
  if (after.knows.type === 'everything' && entry !== undefined) {
    plain(eventsFor(rules, events, 0), 'events');
    entryFor(rules, entry, 0);
  }
  return after;
}

const moves: Door = {
  name: 'moves',
  ...jsonDoor(value => {
    const { rules, game } = momentAt(part(value, 'game'), part(value, 'plan'), part(value, 'at'));
    const tries = part(value, 'tries');
    let now = game;
    for (const one of Array.isArray(tries) ? tries.slice(0, FEW_TRIES) : []) {
      const chance = part(one, 'chance');
      now = knock(rules, now, { by: part(one, 'by'), move: part(one, 'move'), chance });
    }
  }),
  tokens: WORDS_OF_MOVES,
  seeds: () =>
    Array.from({ length: KINDS * 3 }, (_, n) => {
      const [game, plan, at] = [n % KINDS, n % 4, (n * 5) % 10];
      const { rules, next } = momentAt(game, plan, at);
      if (next === undefined) return JSON.stringify({ game, plan, at, tries: [{ by: 'director', move: 'close' }] });
      const written = formatMove(
        rules,
        handed<never>(() => next.move as never),
      );
      const { by, move, chance } = next;
      const after = momentAt(game, plan, at + 1).next ?? next;
      return JSON.stringify({ game, plan, at, tries: [{ by, move: n % 2 === 0 ? written : move, chance }, after] }, [
        ...['game', 'plan', 'at', 'tries', 'by', 'move', 'chance'],
        ...keysOf([move, chance, after.move, after.chance]),
      ]);
    }),
};

/** Every key in a value. */
function keysOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)]);
}

const saves: Door = {
  name: 'saves',
  ...jsonDoor(value => {
    const rules = rulesAt(part(value, 'game'));
    const loaded = loadGame(rules, part(value, 'save'), { replay: part(value, 'replay') === true });
    if (!loaded.ok) return refusal(loaded.error);
    lives(rules, loaded.value);
    let game = loaded.value;
    for (let n = 0; n < 2; n++) {
      const stage = nextStage(rules, game, diceOf(n), STEADY);
      if (stage === undefined) return;
      ({ game } = stage);
    }
    lives(rules, game);
  }),
  tokens: [
    ...WORDS_OF_MOVES,
    ...[
      'tilewright-game/1',
      'everything',
      'view',
      'record',
      'open',
      'sealed',
      'booked',
      'spectator',
      '15',
      '/',
      '{',
      '}',
    ],
    ...['secret', 'left', 'cleared', 'withdrawn', 'lost', 'hidden', 'shown', 'weak', 'seed', 'data', 'line', 'rule'],
  ],
  seeds: () =>
    Array.from({ length: KINDS * 2 }, (_, n) => {
      const { rules, game } = momentAt(n, Math.floor(n / KINDS) + n, (n * 7) % 12);
      return JSON.stringify({ game: n % KINDS, replay: n % 5 === 0, save: saveGame(rules, game) });
    }),
};

const beginnings: Door = {
  name: 'beginnings',
  ...jsonDoor(value => {
    const rules = rulesAt(part(value, 'game'));
    const done = mistaken(() => handed(beginGame, rules, part(value, 'setup'), part(value, 'chance')));
    if (done === undefined) return;
    if (done.ok) lives(rules, done.value.game);
    else refusal(done.error);
  }),
  tokens: WORDS_OF_MOVES,
  seeds: () =>
    Array.from({ length: KINDS }, (_, n) => {
      const { game } = momentAt(n, n, 0);
      const knows = [{ seed: 'tea' }, { knows: 'record' }, { knows: { view: 0 } }][n % 3];
      const boards = game.start.boards.length === 0 ? {} : { boards: game.start.boards };
      const setup = { seats: game.seats.map(({ name }) => name), first: game.start.first, ...boards, ...knows };
      const chance = n % 3 === 0 ? [] : game.start.chance;
      return JSON.stringify({ game: n, setup: n % 4 === 1 ? { ...setup, racks: ['HORNETS'] } : setup, chance });
    }),
};

const MAKERS: readonly (readonly [name: string, make: (...given: never[]) => Rules])[] = [
  ['classic', classic],
  ...Object.entries(games).flatMap(([name, make]) =>
    typeof make === 'function' && name !== 'withBlankExchange' ? ([[name, make]] as const) : [],
  ),
];

const options: Door = {
  name: 'options',
  ...jsonDoor(value => {
    const [, make] = MAKERS[numberIn(part(value, 'maker'), MAKERS.length)] ?? MAKERS[0]!;
    const given = part(value, 'options');
    // points that add up to more than a number can hold
    if (/\d{7}/.test(JSON.stringify([given]))) return;
    const rules = mistaken(() => handed(make, given));
    if (rules === undefined) return;
    plain(JSON.parse(JSON.stringify(rules.seatCount)), 'how many seats');
    const { least } = rules.seatCount;
    if (least > 20) return;
    const begun = mistaken(() => newGame(rules, { seats: least, seed: 'tea' }));
    if (begun === undefined) return;
    let { game } = begun;
    for (let n = 0; n < 4; n++) {
      const stage = nextStage(rules, game, diceOf(n), STEADY);
      if (stage === undefined) break;
      ({ game } = stage);
    }
    lives(rules, game);
  }),
  tokens: [
    ...['none', 'void', 'single', 'double', 'triple', 'points', 'per', 'play', 'word', 'to', 'challenged', 'least'],
    ...[
      'most',
      'bag',
      'out',
      'own',
      'others',
      'twice-others',
      'auto',
      'both',
      'declare',
      'expert',
      'beginner',
      'short',
    ],
    ...['from-challenger', 'bag-unless-empty', 'perMinute', 'lostAfter', 'A1', 'H8', 'rows', 'columns', 'near', 'by'],
  ],
  seeds: () => [
    ...MAKERS.map((_, maker) => JSON.stringify({ maker, options: {} })),
    ...OPTIONS.flatMap((given, n) =>
      [0, ...MAKERS.keys()].slice(0, n < 3 ? 20 : 1).map(maker => JSON.stringify({ maker, options: given })),
    ),
    ...Object.entries(OF_MAKERS).map(([name, given]) =>
      JSON.stringify({ maker: MAKERS.findIndex(([of]) => of === name), options: given }),
    ),
  ],
};

const OPTIONS: readonly object[] = [
  { rackSize: 9, challenge: 'none' },
  { bingo: 35, challenge: 'double', seatCount: { least: 2, most: 6 } },
  { challenge: { points: [5, 10], per: 'word', to: 'challenged' } },
  { challenge: { points: 10, per: 'play', to: 'from-challenger' }, overtime: { perMinute: 10, lostAfter: 5 } },
  { bingo: { 5: 10, 7: 50 }, outBonus: 'twice-others', stalemate: 'none', unplayedBlank: 7, leaverTiles: 'out' },
  { exchange: { minBag: 1, most: 3 }, scoreless: 4, noPlays: 'declare' },
];

const OF_MAKERS: Readonly<Record<string, object>> = {
  finishLine: { levels: ['expert', 'beginner'] },
  growingBoard: { length: 'short', growth: { at: 'V18', rows: 9, columns: 9, near: 2, by: 1 } },
  bustinOut: { dogs: 2 },
  duplicate: { arbiter: 0, rounds: 3 },
  scrabbleMe: { rounds: 4 },
  hyperRace: { winners: 1 },
  surprise: { cards: 3 },
};

const clocks: Door = {
  name: 'clocks',
  ...jsonDoor(value => {
    const read = mistaken(() => handed(clockOf, part(value, 'settings'), part(value, 'stamps'), part(value, 'now')));
    if (read === undefined) return;
    if (read.ok) plain(read.value, 'a reading of clocks');
    else refusal(read.error);
  }),
  tokens: ['turn', 'window', 'from', 'to', 'seat', 'paused', 'over', 'charged', 'bank', 'perMove', 'late', 'pass'],
  seeds: () => [
    ...Object.values(CLOCKS).map(settings => JSON.stringify({ settings, stamps: STAMPS, now: 80_000 })),
    JSON.stringify({ settings: { perMove: 1000, bank: 5000, late: 'pass', window: 20 }, stamps: STAMPS, now: 80_000 }),
    JSON.stringify({
      settings: { main: 60_000, increment: 5000, overtime: { perMinute: 10, lostAfter: 1 } },
      stamps: OVER,
      now: 1e6,
    }),
  ],
};

const STAMPS = {
  seats: 2,
  spans: [
    { type: 'turn', seat: 0, from: 0, to: 50_000, paused: true },
    { type: 'turn', seat: 0, from: 60_000, to: 70_000 },
    { type: 'window', from: 70_000 },
    { type: 'turn', seat: 1, from: 70_000 },
  ],
};
const OVER = {
  seats: 2,
  spans: [
    { type: 'turn', seat: 0, from: 0, to: 250_000 },
    { type: 'turn', seat: 1, from: 250_000, to: 900_000 },
  ],
  charged: [10, 0],
  over: true,
};

const sessions: Door = {
  name: 'sessions',
  ...jsonDoor(value => {
    const read = parseSession(value);
    if (!read.ok) return refusal(read.error);
    plain(read.value, 'a session');
    sameData(read.value, value, 'a session is read as another');
    formatSession(read.value);
    parseRecord(value);
  }),
  tokens: ['tilewright-session/1', 'format', 'players', 'turns', 'top', 'slips', 'extra', 'reason', 'unranked', 'rank'],
  seeds: () => {
    const rules = games.duplicate({ dictionary: { has: () => true } });
    let { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
    const sessionsSoFar = [sessionOf(rules, game)];
    for (const [by, text] of [
      [0, '8F HORN'],
      [1, '8D HORNET'],
      [0, 'pass'],
      [1, 'pass'],
      [1, 'resign'],
    ] as const) {
      const done = applyMove(rules, game, by, text);
      if (done.ok) ({ game } = done.value);
      sessionsSoFar.push(sessionOf(rules, game));
    }
    return sessionsSoFar.map(session => JSON.stringify(session));
  },
};

/** The doors of games. */
export const DOORS_OF_GAMES: readonly Door[] = [moves, saves, beginnings, options, clocks, sessions];
