/** What bots do. */
import {
  applyMove,
  classic,
  formatMove,
  loadGame,
  newGame,
  owed,
  parseLayout,
  saveGame,
  unseenTiles,
  unwrap,
  viewFor,
  wordSet,
  type ClassicOptions,
  type CrosswordRules,
  type Game,
  type Rules,
  type SeatMove,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import {
  askBot,
  bestBy,
  byChance,
  exchangesOf,
  greedy,
  playGames,
  playOut,
  verdictOn,
  type Bot,
  type BotTurn,
} from 'tilewright/bots';
import { buildGraph } from 'tilewright/lexicon';
import { enumerateAll, listPlays, positionOf, type Candidate } from 'tilewright/movegen';
import { withCounts } from 'tilewright/rules';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/core/random.ts';
import { endsByChance, everyGame, words } from './rules.ts';

const rules = classic({ dictionary: words, challenge: 'double' });

/** A game of few tiles. */
const short = classic({
  dictionary: words,
  challenge: 'void',
  alphabet: withCounts(english, 'A4 E4 I2 S3 T4 N2 ?1'),
  rackSize: 4,
});
const known: CrosswordRules = { ...rules, dictionary: buildGraph(english, ['horn', 'he']) };

/** What a bot does in a game, as text. */
function asked<R extends Rules>(played: R, game: Game, bot: Bot<R>): string {
  const [duty] = owed(played, game);
  const seat = duty?.by as number;
  const view = viewFor(played, game, seat);
  const random = randomFrom('tea', 0, 0);
  return formatMove(played, bot({ rules: played, view, seat, duty: duty as BotTurn['duty'], random }));
}

function sum(counts: Iterable<number>): number {
  return Array.from(counts).reduce((a, b) => a + b, 0);
}

function begun(racks: readonly string[], played: Rules = rules): Game {
  return newGame(played, { seats: 2, seed: 'tea', racks }).game;
}

describe('greedy', () => {
  test('plays the first play of the list', () => {
    const game = begun(['HORNETS']);
    const [best] = listPlays(unwrap(positionOf(rules, game, 0)));
    expect(asked(rules, game, greedy)).toBe(formatMove(rules, best as SeatMove));
  });

  test('exchanges all tiles when there is no play, twice at most; then it passes', () => {
    const game = begun(
      ['VVVVVVV'].map(() => 'CVWQXZJ'),
      { ...rules, dictionary: buildGraph(english, ['tea']) },
    );
    const few: CrosswordRules = { ...rules, dictionary: buildGraph(english, ['tea']) };
    expect(asked(few, game, greedy)).toBe('exchange CJQVWXZ');
    const nothing: CrosswordRules = { ...rules, dictionary: buildGraph(english, ['zzz']) };
    const over = playOut(nothing, newGame(nothing, { seats: 2, seed: 'tea' }).game, greedy);
    expect(over.history.map(turn => ('noPlays' in turn ? 'no plays' : turn.type))).toEqual([
      ...Array<string>(4).fill('exchange'),
      ...Array<string>(4).fill('pass'),
    ]);
    expect(over.over).toBe('all-passed');
  });

  test('declares that no plays remain where that means something, when it passes', () => {
    const alphabet = withCounts(english, 'V7 W7');
    const passed = (options: ClassicOptions): string => {
      const played = classic({ ...options, alphabet, dictionary: buildGraph(alphabet, ['zzz']) });
      return asked(played, begun(['VVVVVVV', 'WWWWWWW'], played), greedy);
    };
    expect(passed({ edition: 2007 })).toBe('pass no plays');
    expect(passed({ edition: 2013 })).toBe('pass');
  });

  test('exchanges as many tiles as it may when the bag is nearly empty', () => {
    const alphabet = withCounts(english, 'V5 W5 C6');
    const near = classic({ alphabet, dictionary: buildGraph(alphabet, ['zzz']) });
    expect(asked(near, begun(['VVVVWWW', 'CCCCCWW'], near), greedy)).toBe('exchange VV');
  });

  test('challenges what the dictionary lacks, whole plays or words as the rules have it, and accepts the rest', () => {
    const verdict = (played: CrosswordRules, text: string): string =>
      asked(played, unwrap(applyMove(played, begun(['HORNETS', 'AEIOUYT'], played), 0, text)).game, greedy);
    expect(verdict(known, '8F HORN')).toBe('accept seat 0');
    expect(verdict(known, '8F TORN')).toMatch(/^challenge seat 0 F8G8H8I8$/);
    expect(verdict({ ...known, challenge: { ...known.challenge, scope: 'play' } }, '8F TORN')).toBe('challenge seat 0');
    const { dictionary: _, ...rest } = known;
    const unknown = { ...rest, dictionary: undefined };
    const view = viewFor(unknown, unwrap(applyMove(unknown, begun(['HORNETS']), 0, '8F TORN')).game, 1);
    expect(verdictOn(unknown, view, 0)).toEqual({ type: 'accept', of: 0 });
  });

  test('does not play a phony, and sees nothing but its view', () => {
    const seen: string[] = [];
    const spy: Bot<CrosswordRules> = turn => {
      const { view, seat } = turn;
      const other = 1 - seat;
      if (turn.duty.type === 'move' && view.history.length < 4)
        seen.push(`${view.knows.of === seat} ${view.zones[`rack ${other}`]?.hidden}`);
      return greedy(turn);
    };
    const [played] = playGames(rules, [spy, spy], { games: 1, seed: 'tea' });
    expect(new Set(seen)).toEqual(new Set(['true 7']));
    expect(played?.game.history.every(({ type }) => type !== 'withdrawn')).toBe(true);
  });

  test('says what it cannot be asked for', () => {
    const set: CrosswordRules = { ...rules, dictionary: wordSet(english, ['horn']) };
    expect(() => asked(set, begun(['HORNETS'], set), greedy)).toThrow('no-graph');
  });
});

describe('bestBy', () => {
  test('by points it plays as greedy does', () => {
    const points = bestBy(({ points: value }) => value, { atMostAbovePoints: 0 });
    const [a] = playGames(rules, [points, points], { games: 1, seed: 'tea' });
    const [b] = playGames(rules, [greedy, greedy], { games: 1, seed: 'tea' });
    expect(a?.game).toStrictEqual(b?.game);
  });

  test('takes the play, or the exchange, of the highest worth', () => {
    const game = begun(['HORNE??']);
    const blanks = bestBy(({ points, leave }) => points + 100 * (leave[english.blank] ?? 0));
    expect(asked(rules, game, blanks)).not.toContain('exchange');
    expect(asked(rules, game, blanks)).not.toMatch(/[a-z]/);
    // a leave of two blanks alone: everything else goes
    const only = bestBy(({ leave, size }) => 11 * (leave[english.blank] ?? 0) - sum(leave) - size);
    expect(asked(rules, game, only)).toBe('exchange EHNOR');
  });

  test('whoever would rather exchange plays in the end', () => {
    const shy = bestBy(({ size }) => -size);
    const [played] = playGames(short, [shy, shy], { games: 1, seed: 'tea' });
    expect(played?.game.history.slice(0, 5).map(({ type }) => type)).toEqual([
      ...Array<string>(4).fill('exchange'),
      'play',
    ]);
    expect(played?.game.over).toBeDefined();
  });

  test('with a bound it plays the same', () => {
    const worth = (candidate: { readonly points: number; readonly size: number }): number =>
      candidate.points - candidate.size;
    const game = begun(['HORNETS']);
    expect(asked(rules, game, bestBy(worth, { atMostAbovePoints: -1 }))).toBe(asked(rules, game, bestBy(worth)));
  });

  test('with a bound it asks for fewer exchanges, and whole games are the same', () => {
    let exchanges = 0;
    const worth = ({ points, size, leave }: Candidate): number => {
      if (size === 0) exchanges++;
      return points + 4 * (leave[english.blank] ?? 0) - sum(leave);
    };
    const histories = [{}, { atMostAbovePoints: 8 }].map(options => {
      exchanges = 0;
      const bot = bestBy(worth, options);
      const games = playGames(rules, [bot, bot], { games: 3, seed: 'tea' });
      return { histories: Array.from(games, ({ game }) => game.history), exchanges };
    });
    const [free, bound] = histories;
    expect(bound?.histories).toStrictEqual(free?.histories);
    expect(bound?.exchanges).toBeLessThan((free?.exchanges ?? 0) / 2);
  });

  test('plays by a lexicon of its own', () => {
    const lexicon = buildGraph(english, ['horn']);
    expect(
      asked(
        rules,
        begun(['HORNETS']),
        bestBy(({ points }) => points, { lexicon }),
      ),
    ).toContain('HORN');
  });
});

describe('games between bots', () => {
  test('seats rotate, seeds repeat, and nothing is played before it is asked for', () => {
    const bots = [byChance(), greedy, bestBy(({ points }) => points)];
    const first: unknown[] = [];
    for (const played of playGames(short, bots, { games: 1e9, seed: 'tea' })) {
      first.push(played);
      if (first.length === 4) break;
    }
    const again = [...playGames(short, bots, { games: 4, seed: 'tea' })];
    expect(again).toStrictEqual(first);
    expect(again.map(({ seating }) => seating)).toEqual([
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
      [0, 1, 2],
    ]);
    expect(again[3]?.game.knows).toMatchObject({ seed: 'tea/3' });
    expect(again.every(({ game }) => game.over !== undefined)).toBe(true);
  });

  test.each(everyGame.filter(([name]) => ['free-for-all', 'scrabble-me', 'duplicate'].includes(name)))(
    '%s: comes to an end by chance',
    (_name, played) => endsByChance(played, 1),
  );

  test('a refused move says whose it was and why', () => {
    const wrong: Bot = () => ({ type: 'exchange', tiles: [] });
    expect(() => [...playGames(rules, [wrong, wrong], { games: 1, seed: 'tea' })]).toThrow(
      "seat 0 makes a move that is refused, 'exchange': too-few-tiles",
    );
    // three blanks, from a bag of fewer tiles than an exchange needs
    const few = classic({ alphabet: withCounts(english, 'A8 E7 ?0'), dictionary: words });
    const blanks: Bot = () => ({ type: 'exchange', tiles: [english.blank, english.blank] });
    expect(() => [...playGames(few, [blanks, blanks], { games: 1, seed: 'tea' })]).toThrow(
      /'exchange \?\?': not-held, too-few-in-bag$/,
    );
  });

  test.each<readonly [unknown, string]>([
    [Promise.resolve({ type: 'pass' }), "'a promise': malformed"],
    [undefined, "'undefined': malformed"],
    [null, "'null': malformed"],
    [{ type: 'place' }, "'an object': malformed"],
    ['8A ZZZ', "'8A ZZZ': "],
  ])('an answer that is no move is named: %s', (answer, expected) => {
    const bot = (() => answer) as Bot;
    expect(() => [...playGames(rules, [bot, bot], { games: 1, seed: 'tea' })]).toThrow(expected);
  });

  test('bots that never end a game are stopped', () => {
    const idle: Bot = ({ duty }) => (duty.type === 'move' ? { type: 'exchange', tiles: [1] } : { type: 'accept' });
    const alphabet = withCounts(english, 'A40');
    const endless = classic({ alphabet, challenge: 'none' });
    expect(() => [...playGames(endless, [idle, idle], { games: 1, seed: 'tea', mostMoves: 30 })]).toThrow(
      'the game is not over',
    );
  });

  test('a view is not played out', () => {
    expect(() => playOut(rules, viewFor(rules, begun(['HORNETS']), 0), greedy)).toThrow('sampleGame');
  });

  test('a play on the table comes before the turns that are counted', () => {
    const game = unwrap(applyMove(known, begun(['HORNETS'], known), 0, '8F HORN')).game;
    const after = playOut(known, game, greedy, { turns: 0 });
    expect(after.history.map(({ type }) => type)).toEqual(['play']);
    expect(playOut(known, game, greedy, { turns: 1 }).history).toHaveLength(2);
  });
});

describe('exchanges', () => {
  const small = classic({
    layout: parseLayout('... .*. ...'),
    alphabet: withCounts(english, 'A4 T4 E3 ?1'),
    rackSize: 4,
  });

  test.each(['AATE', 'AAAA', '?ATE', 'EETT'])(
    '%s: those of brute force, more tiles first, with what they keep',
    rack => {
      const game = begun([rack], small);
      const found = [...exchangesOf(small, game, 0)];
      const { moves } = enumerateAll(small, game, 0, { types: ['exchange'] });
      const text = (move: SeatMove): string => formatMove(small, move);
      expect(found.map(text).sort()).toEqual(moves.map(text).sort());
      expect(found.map(({ tiles }) => tiles.length)).toEqual(
        found.map(({ tiles }) => tiles.length).sort((a, b) => b - a),
      );
      for (const { tiles, leave } of found) expect(sum(leave)).toBe(4 - tiles.length);
    },
  );

  test('none where it may not be', () => {
    const game = begun(['AATE', 'TTEA'], small);
    const limited = classic({ alphabet: english, exchange: { perSeat: 0 } });
    expect([...exchangesOf(limited, begun(['HORNETS'], limited), 0)]).toEqual([]);
    expect([...exchangesOf(small, game, 1)]).toEqual([]);
  });
});

test('unseen tiles: the bag and the other racks, the same for the seat and for the referee, known by elimination or not', () => {
  const game = begun(['HORNETS', 'FARMSOB']);
  const { game: later } = unwrap(applyMove(rules, game, 0, '8F HORN'));
  expect(sum(unseenTiles(rules, game, 0))).toBe(93);
  expect(unseenTiles(rules, viewFor(rules, game, 0), 0)).toEqual(unseenTiles(rules, game, 0));
  // the play on the table has been seen
  expect(sum(unseenTiles(rules, viewFor(rules, later, 1), 1))).toBe(89);
  const alphabet = withCounts(english, 'A4 T4');
  const last = classic({ alphabet, rackSize: 4 });
  const end = begun(['AATT', 'AATT'], last);
  expect(Array.from(viewFor(last, end, 0).unseen).some(count => count > 0)).toBe(false);
  expect(sum(unseenTiles(last, viewFor(last, end, 0), 0))).toBe(4);
});

describe('one move in a live game', () => {
  const begun = newGame(known, { seats: 2, seed: 'tea', racks: ['HORNETS', 'OOOOOOU'] }).game;

  test.each([
    ['greedy', greedy],
    ['byChance', byChance({ among: 2 })],
  ] as const)('asked move by move, %s plays the game that playOut plays', (_name, bot: Bot<CrosswordRules>) => {
    const { game: first } = newGame(short, { seats: 3, seed: 'tea' });
    let game = first;
    for (let n = 0; game.over === undefined && n < 500; n++) {
      const [seat, move] = [0, 1, 2].flatMap(by => {
        const made = askBot(short, game, by, bot);
        return made === undefined ? [] : ([[by, made]] as const);
      })[0] ?? [0, undefined];
      if (move === undefined) throw new Error('nobody moves');
      // asked again, and after a restart, it does the same
      const saved: unknown = JSON.parse(JSON.stringify(saveGame(short, game)));
      expect(askBot(short, unwrap(loadGame(short, saved)), seat, bot)).toEqual(move);
      game = unwrap(applyMove(short, game, seat, move)).game;
    }
    expect(game).toEqual(playOut(short, first, bot));
  });

  test('a bot is handed the view of its seat, whatever game is given', () => {
    const seen: BotTurn[] = [];
    const spy: Bot = turn => (seen.push(turn), { type: 'pass' });
    for (const game of [begun, viewFor(known, begun, 0), viewFor(known, begun, 'director')])
      askBot(known, game, 0, spy);
    expect(seen.map(({ view }) => view)).toEqual(Array.from({ length: 3 }, () => viewFor(known, begun, 0)));
    expect(seen.map(({ view }) => view.zones['rack 1']?.hidden)).toEqual([7, 7, 7]);
  });

  test('the view belongs to the turn, and what is looked at counts', () => {
    const view = viewFor(known, begun, 0);
    const played: (SeatMove | undefined)[] = [];
    const spread: Bot<CrosswordRules> = turn => {
      expect(Object.keys(turn)).toContain('view');
      expect({ ...turn }.view).toEqual(view);
      played.push(greedy(turn), greedy({ ...turn, view: viewFor(known, onlyHe, 0) }));
      return greedy({ ...turn });
    };
    const onlyHe = newGame(known, { seats: 2, seed: 'tea', racks: ['HEIIIII'] }).game;
    const move = askBot(known, begun, 0, spread);
    expect(played.map(each => each?.type === 'place' && each.tiles.length)).toEqual([4, 2]);
    expect(played[0]).toEqual(move);
    expect(askBot(known, begun, 0, greedy)).toEqual(move);
  });

  test('verdicts and answers are asked too; nothing of who owes nothing', () => {
    expect(askBot(known, begun, 1, greedy)).toBeUndefined();
    const played = unwrap(applyMove(known, begun, 0, '8F HORNS')).game;
    expect(askBot(known, played, 1, greedy)).toMatchObject({ type: 'challenge', of: 0 });
  });

  test('a seat that is not there, and a view of another seat, are mistakes of the program', () => {
    expect(() => askBot(known, begun, 2, greedy)).toThrow('askBot: there is no seat 2');
    expect(() => askBot(known, viewFor(known, begun, 1), 0, greedy)).toThrow('askBot: the view of 1');
    expect(() => askBot(known, viewFor(known, begun, 'spectator'), 0, greedy)).toThrow(RangeError);
  });
});
