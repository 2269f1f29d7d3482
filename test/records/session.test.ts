/** Sessions of clubs: the record of a duplicate game, written and read again, and as a table. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMove, newGame, owed, unwrap, viewFor, wordSet, type Game, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { greedy, byChance, playGames } from 'tilewright/bots';
import { buildGraph } from 'tilewright/lexicon';
import { formatSession, parseSession, sessionOf, type Session } from 'tilewright/records';
import { duplicate } from 'tilewright/variants';

const words = [
  'horn',
  'horns',
  'no',
  'on',
  'torn',
  'tenor',
  'hornet',
  'tea',
  'eta',
  'eat',
  'ate',
  'at',
  'to',
  'so',
  'os',
];
const dictionary = wordSet(english, words);

function after(
  rules: Rules,
  game: Game,
  ...moves: readonly (readonly [by: number | 'director', move: string])[]
): Game {
  return moves.reduce((now, [by, move]) => unwrap(applyMove(rules, now, by, move)).game, game);
}

const rules = duplicate({ dictionary, arbiter: true, solo: { points: 10, from: 2 } });
const begun = newGame(rules, { seats: ['Club', 'Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] }).game;
const one = after(rules, begun, [0, '8D HORNET'], [1, '8D HORNET'], [2, '8D THORNE']);

test('a turn: the rack, the play that was laid, every slip with what it came to', () => {
  const session = sessionOf(rules, one);
  expect(session).toMatchObject({ format: 'tilewright-session/1', game: 'duplicate', alphabet: 'english' });
  expect(session.turns).toEqual([
    {
      rack: 'EHNORST',
      top: { seat: 0, move: '8D HORNET', word: 'HORNET', score: 26 },
      slips: [
        { seat: 0, move: '8D HORNET', word: 'HORNET', score: 26, total: 26, percent: 100 },
        {
          ...{ seat: 1, move: '8D HORNET', word: 'HORNET', score: 26, total: 36, percent: 138.46, rank: 1 },
          extra: [{ reason: 'solo', points: 10 }],
        },
        { seat: 2, move: '8D THORNE', word: 'THORNE', withdrawn: true, score: 0, total: 0, percent: 0, rank: 2 },
      ],
    },
  ]);
  expect(session.players).toEqual([
    { name: 'Club', unranked: true, total: 26, percent: 100 },
    { name: 'Ann', total: 36, percent: 138.46, rank: 1 },
    { name: 'Bob', total: 0, percent: 0, rank: 2 },
  ]);
  expect(session.over).toBeUndefined();
});

test('the turn that is being played is left out, and nothing sealed is told', () => {
  const sealed = after(rules, one, [1, 'pass']);
  expect(sessionOf(rules, sealed)).toEqual(sessionOf(rules, one));
  expect(sessionOf(rules, viewFor(rules, sealed, 2))).toEqual(sessionOf(rules, one));
});

test('a penalty of the director is in the turn in which it was given; who has left has no rank', () => {
  const warned = after(rules, one, ['director', 'adjust seat 2 -5 warning'], [2, 'resign'], [1, 'pass'], [0, 'pass']);
  const session = sessionOf(rules, warned);
  expect(session.players[2]).toEqual({ name: 'Bob', left: 'resigned', total: -5, percent: -19.23 });
  expect(session.turns[1]?.top).toBeUndefined();
  expect(session.turns[1]?.slips.map(({ seat, move }) => [seat, move])).toEqual([
    [0, 'pass'],
    [1, 'pass'],
  ]);
  const kept = after(rules, one, ['director', 'adjust seat 2 -5 warning'], [2, 'pass'], [1, 'pass'], [0, 'pass']);
  expect(sessionOf(rules, kept).turns[1]?.slips[2]).toMatchObject({
    total: -5,
    extra: [{ reason: 'warning', points: -5 }],
  });
  expect(unwrap(parseSession(sessionOf(rules, kept)))).toEqual(sessionOf(rules, kept));
});

test('an undo takes a turn out again', () => {
  const back = after(rules, one, ['director', 'undo 3']);
  expect(sessionOf(rules, back).turns).toEqual([]);
  const again = after(rules, back, [0, '8F HORN'], [1, '8F HORN'], [2, 'pass']);
  expect(sessionOf(rules, again).turns.map(({ top }) => top?.word)).toEqual(['HORN']);
});

test('a game of other rules is a mistake of the program', () => {
  expect(() => sessionOf(duplicate({ arbiter: true }), newGame(duplicate(), { seats: 1, seed: 'a' }).game)).toThrow(
    /^the game was begun under the rules/,
  );
  const changed: Game = { ...one, log: one.log.slice(1) };
  expect(() => sessionOf(rules, changed)).toThrow(new RangeError('the log of the game does not replay'));
});

test('as a table', () => {
  expect(formatSession(sessionOf(rules, one))).toBe(
    [
      'turn  rack     best play  points  Club   Ann    Bob',
      '1     EHNORST  8D HORNET  26      26 26  36 36  0 0',
      '',
      'rank  player  points  percent',
      '1     Ann     36      138.46 %',
      '2     Bob     0       0.00 %',
      '-     Club    26      100.00 %',
    ].join('\n'),
  );
});

test('as a table: turns without a play, seats that have left, seats without a name', () => {
  const left = after(rules, one, ['director', 'adjust seat 2 -5 warning'], [2, 'resign'], [1, 'pass'], [0, 'pass']);
  const session = sessionOf(rules, left);
  const players = session.players.map((player, seat) => (seat === 1 ? { ...player, name: '' } : player));
  expect(formatSession({ ...session, players })).toBe(
    [
      'turn  rack     best play  points  Club   Player 2  Bob',
      '1     EHNORST  8D HORNET  26      26 26  36 36     0 0',
      '2     DEIPQRS  -          0       0 26   0 36      -',
      '',
      'rank  player    points  percent',
      '1     Player 2  36      138.46 %',
      '-     Club      26      100.00 %',
      '-     Bob       -5      -19.23 %',
    ].join('\n'),
  );
});

describe('a session from outside', () => {
  const good = sessionOf(rules, one);
  const edited = (change: (session: Record<string, never>) => void): unknown => {
    const copy = JSON.parse(JSON.stringify(good)) as Record<string, never>;
    change(copy);
    return copy;
  };
  const [turn] = good.turns;
  test.each<readonly [string, unknown, object]>([
    ['no session', { format: 'tilewright-record/1' }, { code: 'wrong-format', path: 'format' }],
    ['null', null, { code: 'wrong-format' }],
    ['an unknown name', { ...good, extra: 1 }, { code: 'bad-value', path: 'extra' }],
    [
      'a rank before the first',
      { ...good, players: [{ ...good.players[0], rank: 0 }] },
      { code: 'bad-value', path: 'players[0].rank' },
    ],
    ['turns that are none', { ...good, turns: 5 }, { code: 'bad-value', path: 'turns' }],
    [
      'a seat that is not there',
      { ...good, players: [] },
      { code: 'bad-value', path: 'turns[0].top.seat', found: '0' },
    ],
    [
      'points that are none',
      { ...good, turns: [{ ...turn, top: { ...turn?.top, score: 1.5 } }] },
      { path: 'turns[0].top.score' },
    ],
    [
      'a total that does not add up',
      { ...good, turns: [{ ...turn, slips: [{ ...turn?.slips[1], total: 35 }] }] },
      { code: 'wrong-total', path: 'turns[0].slips[0].total', found: '35', expected: '36' },
    ],
  ])('%s', (_name, json, fault) => {
    const read = parseSession(json);
    expect(read.ok ? undefined : read.error[0]).toMatchObject(fault);
  });

  test('any JSON: faults or a session, never a throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), json => {
        expect(parseSession(edited(copy => Object.assign(copy, { turns: json }))).ok).toBe(
          Array.isArray(json) && json.length === 0,
        );
      }),
    );
  });
});

test('whole sessions of bots come back from JSON, and add up', () => {
  const graph = buildGraph(english, words);
  const club = duplicate({ dictionary: graph, arbiter: true, solo: { points: 10, from: 2 }, blanks: 'to-rack' });
  fc.assert(
    fc.property(fc.string({ maxLength: 5 }), seed => {
      for (const { game } of playGames(club, [greedy, byChance(), byChance()], { games: 1, seed })) {
        const session = sessionOf(club, game);
        expect(session.over).toBe(game.over);
        expect(owed(club, game)).toEqual([]);
        expect(unwrap(parseSession(JSON.parse(JSON.stringify(session))))).toEqual(session);
        checkSums(session, game);
      }
    }),
    { numRuns: 5 },
  );
});

/** The arbiter, who plays the best play always, has a hundred percent; totals are those of the game. */
function checkSums({ turns, players }: Session, game: Game): void {
  const tops = turns.reduce((sum, { top }) => sum + (top?.score ?? 0), 0);
  expect(players.map(({ total }) => total)).toEqual(game.scores);
  for (const [seat, { total, percent }] of players.entries()) {
    expect(percent).toBeCloseTo(tops === 0 ? 0 : (100 * total) / tops, 2);
    const own = turns.flatMap(({ slips }) => slips.filter(slip => slip.seat === seat));
    const sum = own.reduce(
      (points, { score, extra = [] }) => extra.reduce((n, each) => n + each.points, points + score),
      0,
    );
    expect(sum).toBe(total);
    expect(own.length).toBeLessThanOrEqual(turns.length);
  }
  for (const { top, slips } of turns)
    for (const { seat, score } of slips)
      if (top !== undefined && seat !== 0) expect(score).toBeLessThanOrEqual(top.score);
}

test('points that are taken after the end are in the last turn', () => {
  const rules = duplicate();
  let { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
  const moves = ['8F HORN', '8D HORNET', ...Array.from({ length: 6 }, () => 'pass')];
  for (const [n, move] of moves.entries()) game = unwrap(applyMove(rules, game, n % 2, move)).game;
  expect(game.over).toBe('nobody-plays');
  game = unwrap(applyMove(rules, game, 'director', 'adjust seat 0 -5 late')).game;
  const session = sessionOf(rules, game);
  expect(session.turns.at(-1)?.slips[0]).toMatchObject({ seat: 0, total: 9, extra: [{ reason: 'late', points: -5 }] });
  expect(session.players.map(({ total }) => total)).toEqual([9, 26]);
});
