/** Games that were played here, as records: every game of the catalogue, by bots and by chance, to the end and cut. */
import {
  applyMove,
  classic,
  finalizeGame,
  isSeat,
  newGame,
  owed,
  tournament,
  unwrap,
  viewFor,
  wordSet,
  type Actor,
  type ClassicOptions,
  type Game,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { askBot, byChance, greedy, playGames, type Bot } from 'tilewright/bots';
import { GAMES, rulesFor } from 'tilewright/catalogue';
import { fisf, sdev, wespa } from 'tilewright/presets';
import { formatHistory, parseGcg, parseRecord, readRecord, recordOf, verifyGame, writeGcg } from 'tilewright/records';
import { describe, expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-english.ts';

const bot = byChance({ among: 3, worth: placement => placement.tiles.length });

/** Accepts every play, so that no challenge waits for a director. */
const agreeable: Bot = turn => (turn.duty.type === 'verdict' ? { type: 'accept', of: turn.duty.of } : bot(turn));

/** A game between bots; after n moves all pass, until it is over or it is clear that it never will be. */
function played(rules: Rules, seed: string, { seats = 2, moves = 30, passes = 20, by: player = bot } = {}): Game {
  let { game } = newGame(rules, { seats, seed });
  for (let n = 0; n < moves + passes && game.over === undefined; n++) {
    const by = owed(rules, game)[0]?.by;
    if (!isSeat(game, by)) break;
    const asked = n < moves ? askBot(rules, game, by, player) : undefined;
    const done = applyMove(rules, game, by, asked ?? 'pass');
    game = unwrap(done.ok ? done : applyMove(rules, game, by, askBot(rules, game, by, player) ?? 'pass')).game;
  }
  return game;
}

/** The record is clean by the rules of the game, comes to its totals, and stays so through every writer. */
function holds(rules: Rules, game: Game): void {
  const record = unwrap(recordOf(rules, game));
  const written = [record, parseGcg(writeGcg(record)).record, unwrap(readRecord(JSON.stringify(record))).record];
  for (const each of written) {
    const { status, findings, players, final } = verifyGame(rules, each);
    const errors = findings.filter(({ severity }) => severity !== 'note').map(({ message }) => message);
    expect([status, errors]).toEqual(['clean', []]);
    const totals = game.over === undefined ? undefined : finalizeGame(rules, game).seats.map(({ total }) => total);
    if (totals === undefined) continue;
    expect(players.map(({ recorded = 0, computed }) => [recorded, computed])).toEqual(totals.map(each => [each, each]));
    expect(final.seats.map(({ total }) => total)).toEqual(totals);
  }
}

/** What records have no word for, by game; every other game of the catalogue can be recorded. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'blanks-and-blockers': 'moved',
  'bustin-out': 'rule',
  'hyper-race': 'rule',
  'free-for-all': 'a play without a main word in a row or column',
  'scrabble-me': '2 boards',
  duplicate: 'rule',
  'growing-board': 'rule',
};

describe('every game, two seats and as many as may play, cut and to its end', () => {
  const ids = GAMES.map(({ id }) => id);
  const rulesOf = (id: string): Rules => GAMES.find(each => each.id === id)?.rules() ?? classic();
  test.each(ids.filter(id => !(id in UNRECORDED)))('%s: clean', id => {
    const rules = rulesOf(id);
    for (const seats of [rules.seatCount.least, rules.seatCount.most]) {
      holds(rules, played(rules, `record ${id}`, { seats, moves: 9, passes: 0 }));
      holds(rules, played(rules, `record ${id}`, { seats }));
    }
  });

  test.each(Object.entries(UNRECORDED))('%s: what has no word is said', (id, found) => {
    const rules = rulesOf(id);
    const made = recordOf(rules, played(rules, `record ${id}`, { by: agreeable }));
    expect(made.ok ? [] : made.error.map(fault => fault.found)).toContain(found);
    expect(made.ok ? [] : [...new Set(made.error.map(({ code }) => code))]).toEqual(['not-recorded']);
  });
});

describe('the classic game by bots, to the end', () => {
  const ends = [{}, tournament, wespa, fisf, sdev];
  test.each(ends.map((options, n) => [n, options] as const))('under rules %i', (n, options) => {
    const rules = classic({ ...options, dictionary: openGraph, challenge: 'void' });
    for (const { game } of playGames(rules, [greedy, greedy], { games: 1, seed: `record ${n}` })) {
      expect(game.over).toBe('went-out');
      holds(rules, game);
    }
    const four = playGames(rules, [greedy, greedy, greedy], { games: 1, seed: `record ${n}` });
    for (const { game: bigger } of four) holds(rules, bigger);
  });
});

describe('what happens at a table', () => {
  const dictionary = wordSet(english, ['horn', 'ae']);
  const begin = (rules: Rules): Game =>
    newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS', 'AEIRSTL'] }).game;
  const moved = (rules: Rules, ...moves: readonly (readonly [Actor, string])[]): Game =>
    moves.reduce((game, [by, text]) => unwrap(applyMove(rules, game, by, text)).game, begin(rules));
  const typesOf = (rules: Rules, game: Game): readonly string[] =>
    unwrap(recordOf(rules, game)).events.map(({ type, seat, score }) => `${seat} ${type} ${score}`);
  const double = classic({ challenge: 'double', dictionary });
  const timed = classic({ ...tournament, challenge: 'double', dictionary });
  const five = classic({ challenge: { points: 5, per: 'play', to: 'challenged' }, dictionary });

  test.each<[string, Rules, readonly (readonly [Actor, string])[], readonly string[]]>([
    [
      'a phony',
      double,
      [
        [0, '8F HORNS'],
        [1, 'challenge'],
        [1, 'pass'],
      ],
      ['0 play 16', '0 withdrawn -16', '1 pass 0'],
    ],
    [
      'a turn lost',
      double,
      [
        [0, '8F HORN'],
        [1, 'challenge'],
        [0, 'pass'],
      ],
      ['0 play 14', '1 turn-lost 0', '0 pass 0'],
    ],
    [
      'points paid',
      five,
      [
        [0, '8F HORN'],
        [1, 'challenge'],
        [1, '9F AE'],
      ],
      ['0 play 14', '0 challenge-bonus 5', '1 play 11'],
    ],
    [
      'an exchange',
      double,
      [
        [0, 'exchange HO'],
        [1, 'pass'],
      ],
      ['0 exchange 0', '1 pass 0'],
    ],
    [
      'an undo',
      double,
      [
        [0, '8F HORN'],
        [1, 'pass'],
        ['director', 'undo seat 0'],
        [0, 'pass'],
      ],
      ['0 pass 0'],
    ],
    [
      'time',
      timed,
      [
        [0, '8F HORN'],
        [1, 'accept'],
        ['director', 'adjust seat 0 -10 overtime'],
      ],
      ['0 play 14', '0 time -10'],
    ],
  ])('%s', (_name, rules, moves, types) => {
    const game = moved(rules, ...moves);
    expect(typesOf(rules, game)).toEqual(types);
    holds(rules, game);
  });

  test.each<[string, readonly (readonly [Actor, string])[]]>([
    [
      'resigned',
      [
        [0, '8F HORN'],
        [1, 'resign'],
      ],
    ],
    [
      'timed-out',
      [
        [0, '8F HORN'],
        ['director', 'forfeit seat 1 time'],
      ],
    ],
    [
      'timed-out',
      [
        [0, '8F HORN'],
        ['director', 'forfeit seat 1 overtime'],
      ],
    ],
  ])('a seat that %s', (type, moves) => {
    expect(typesOf(double, moved(double, ...moves)).some(each => each.includes(` ${type} `))).toBe(true);
    holds(double, moved(double, ...moves));
  });

  test('a play without points that is taken back costs 0, which JSON keeps', () => {
    const { game } = newGame(double, { seats: 2, seed: 'tea', racks: ['??HORNE'] });
    const played = unwrap(applyMove(double, game, 0, '8H xx')).game;
    const record = unwrap(recordOf(double, unwrap(applyMove(double, played, 1, 'challenge')).game));
    expect(record.events.map(({ type, score }) => [type, score])).toEqual([
      ['play', 0],
      ['withdrawn', 0],
    ]);
  });

  test('what a director corrected has no word', () => {
    const game = moved(double, [0, '8F HORN'], ['director', 'adjust seat 0 3 correction']);
    expect(recordOf(double, game)).toEqual({
      ok: false,
      error: [{ code: 'not-recorded', path: 'log[1]', found: 'points for correction' }],
    });
  });

  test('of a view: racks that are not known whole are left out', () => {
    const view = viewFor(double, moved(double, [0, '8F HORN'], [1, '9F AE']), 1);
    const { events, lastRacks } = unwrap(recordOf(double, view));
    expect(events.map(({ rack }) => rack)).toEqual([undefined, 'AEILRST']);
    expect(lastRacks?.map(({ seat }) => seat)).toEqual([1]);
    expect(verifyGame(double, unwrap(recordOf(double, view))).status).toBe('clean');
  });

  test('with its names it is read by the rules that a reader finds, and a blank, a word through letters, one tile', () => {
    const rules = classic({ ...tournament, dictionary, challenge: 'single' });
    const begun = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNET?', 'AEIRSTL'] }).game;
    const texts = ['8F HORNs', '9F AE'];
    const game = texts.reduce((now, text, by) => unwrap(applyMove(rules, now, by, text)).game, begun);
    const record = unwrap(recordOf(rules, game, { lexicon: 'NWL23', title: 'Tea' }));
    expect(record.events.map(({ move, tiles }) => [move, tiles])).toEqual([
      ['8F HORNs', 'HORNs'],
      ['9F AE', 'AE'],
    ]);
    expect([record.title, record.lexicon, record.alphabet]).toEqual(['Tea', 'NWL23', 'english']);
    expect(verifyGame(unwrap(rulesFor(record)), record).status).toBe('clean');
    const history = unwrap(readRecord(formatHistory(record))).record;
    expect(verifyGame(unwrap(rulesFor(history)), history).status).toBe('clean');
    const longer = unwrap(applyMove(rules, unwrap(applyMove(rules, game, 0, 'accept')).game, 0, 'J9 T')).game;
    expect(unwrap(recordOf(rules, longer)).events.at(-1)).toMatchObject({ move: 'J8 .T', position: 'J8', tiles: '.T' });
    holds(rules, longer);
  });

  test.each([
    [double, 'double'],
    [classic({ ...tournament, dictionary, challenge: 'void' }), 'void'],
    [classic({ ...tournament, dictionary, challenge: 'single' }), 'single'],
    [classic({ ...tournament, dictionary, challenge: 'triple' }), 'triple'],
    [classic({ ...wespa, dictionary }), 'five_point'],
    [classic({ ...tournament, dictionary, challenge: { points: 10, per: 'play', to: 'challenged' } }), 'ten_point'],
    [classic({ ...tournament, dictionary, challenge: { points: 7, per: 'play', to: 'challenged' } }), undefined],
    [classic({ ...tournament, dictionary, challenge: { points: 10, per: 'word', to: 'challenged' } }), undefined],
    [classic({ ...tournament, challenge: 'none' }), undefined],
  ])('%# the challenge rule is said: %s', (rules, name) => {
    const record = unwrap(recordOf(rules, begin(rules)));
    expect(record.challenge).toBe(name);
    const { challenge } = parseGcg(writeGcg(record)).record;
    expect(challenge).toBe(name);
  });

  test('a challenge in vain shows the rack of who challenged: nothing is left to note', () => {
    const game = moved(double, [0, '8F HORN'], [1, 'challenge'], [0, 'pass']);
    const record = unwrap(recordOf(double, game));
    const lost = record.events.find(({ type }) => type === 'turn-lost');
    expect(lost?.rack).toBe('AEILRST');
    const read = parseGcg(writeGcg(record)).record;
    expect(verifyGame(double, read).findings.map(({ message }) => message)).toEqual([]);
  });

  test.each([
    ['phony', 'a phony that loses the game', '8F HORNT', [26, 0], 1],
    ['good', 'a challenge in vain that loses the game', '8F HORN', [14, 0], 0],
  ] as const)('%s: %s has a result in every format', (_, _name, play, totals, winner) => {
    const rules = classic({ challenge: 'triple', dictionary: wordSet(english, ['horn']) });
    const { game: begun } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS', 'AEILRST'] });
    const played = unwrap(applyMove(rules, begun, 0, play)).game;
    const { game } = unwrap(applyMove(rules, played, 1, 'challenge'));
    const record = unwrap(recordOf(rules, game));
    const result = { winner, totals: winner === 0 ? totals : [0, 0] };
    expect(record).toMatchObject({ result });
    const reads = [
      record,
      unwrap(parseRecord(JSON.parse(JSON.stringify(record)))),
      parseGcg(writeGcg(record)).record,
      parseGcg(writeGcg(record, { dialect: 'plain' })).record,
      parseGcg(writeGcg(record, { dialect: 'magpie' })).record,
      unwrap(readRecord(formatHistory(record))).record,
      unwrap(readRecord(formatHistory(record, { names: 'snake' }))).record,
    ];
    for (const read of reads) {
      expect(read.result).toEqual(result);
      const { complete, final, status } = verifyGame(rules, read);
      expect(status).toBe('clean');
      expect(complete).toBe(true);
      expect(final.ranking).toEqual([[winner], [1 - winner]]);
    }
  });

  test('a game that the director ended has the result, and the racks as they are', () => {
    const game = moved(double, [0, '8F HORN'], [1, 'accept'], ['director', 'adjudicate 1 0']);
    const record = unwrap(recordOf(double, game));
    expect([record.incomplete, record.lastRacks?.length]).toEqual([undefined, 2]);
    expect(record.result).toEqual({ winner: 1, totals: [5, -7] });
    const verified = verifyGame(double, parseGcg(writeGcg(record)).record);
    expect(verified).toMatchObject({ findings: [], complete: true, final: { ranking: [[1], [0]] } });
  });

  test('whoever leaves shows the rack', () => {
    const game = moved(double, [0, '8F HORN'], [1, 'accept'], [1, 'resign']);
    const record = unwrap(recordOf(double, game));
    expect(record.events.at(-1)).toMatchObject({ type: 'resigned', rack: 'AEILRST' });
    expect(verifyGame(double, parseGcg(writeGcg(record)).record).findings).toEqual([]);
  });

  test.each<[ClassicOptions['challenge'] & {}, readonly string[]]>([
    ['double', ['0 play 14', '1 resigned 0', '2 turn-lost 0', '0 pass 0']],
    [{ points: 5, per: 'play', to: 'challenged' }, ['0 play 14', '1 resigned 0', '0 challenge-bonus 5']],
  ])('of three, one leaves while the window is open, then one challenges in vain: %j', (challenge, events) => {
    const rules = classic({ challenge, dictionary });
    const { game } = newGame(rules, { seats: ['Ann', 'Bob', 'Cid'], seed: 'tea', racks: ['HORNETS'] });
    const moves: readonly (readonly [Actor, string])[] = [
      [0, '8F HORN'],
      [1, 'resign'],
      [2, 'challenge'],
      [0, 'pass'],
    ];
    const done = moves
      .slice(0, events.length)
      .reduce((now, [by, text]) => unwrap(applyMove(rules, now, by, text)).game, game);
    expect(typesOf(rules, done)).toEqual(events);
    holds(rules, done);
  });

  test('of three, two challenge a word each in vain: both miss their turns', () => {
    const rules = classic({ challenge: 'double', dictionary: wordSet(english, ['horn', 'ae', 'ha', 'oe']) });
    const racks = ['HORNETS', 'AEIRSTL', 'ADEIRST'];
    const { game } = newGame(rules, { seats: ['Ann', 'Bob', 'Cid'], seed: 'tea', racks });
    const moves = [
      ...([
        [0, '8F HORN'],
        [1, '9F AE'],
        [2, 'challenge AE'],
        [0, 'challenge HA'],
      ] as const),
      ...([
        [1, 'pass'],
        [2, 'pass'],
      ] as const),
    ];
    holds(
      rules,
      moves.reduce((now, [by, text]) => unwrap(applyMove(rules, now, by, text)).game, game),
    );
  });

  test('a game of other rules is a mistake', () => {
    expect(() => recordOf(five, begin(double))).toThrow(RangeError);
  });
});
