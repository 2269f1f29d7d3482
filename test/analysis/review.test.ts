/** Reviews of recorded games: what each turn cost, and what is said where something is not known. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classic, unwrap, wordSet, type CrosswordRules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { MISTAKES, reviewGame, reviewTotals, type ReviewOptions, type TurnReview } from 'tilewright/analysis';
import { leavesOf } from 'tilewright/leaves';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { buildGraph } from 'tilewright/lexicon';
import { parseGcg, type RecordedGame } from 'tilewright/records';
import { along, closedSquares, defineAlphabet, extendRules, STRAIGHT } from 'tilewright/rules';
import { drawnFrom, newLuck } from '../../src/analysis/draws.ts';
import { cleanRecords, fileOf, lineOf } from '../fixtures/clean-records.ts';
import { openGraph } from '../fixtures/open-english.ts';

const WORDS = ['horn', 'horns', 'hornets', 'thorn', 'no', 'ox', 'on', 'shorten', 'so', 'fa', 'fan', 'axe', 'fax'];
const rules = classic({ dictionary: buildGraph(english, WORDS), challenge: 'double' });
const leaves = leavesOf(english, { tiles: { S: 8, '?': 25, V: -6, E: 2 } });

function readLines(lines: string): RecordedGame {
  return parseGcg(['#player1 Ann Ann A', '#player2 Bob Bob B', ...lines.trim().split(/\s*\n\s*/)].join('\n')).record;
}

async function reviewsOf(
  lines: string | RecordedGame,
  options: ReviewOptions = { leaves },
  by: CrosswordRules = rules,
): Promise<readonly TurnReview[]> {
  const turns: TurnReview[] = [];
  const record = typeof lines === 'string' ? readLines(lines) : lines;
  for await (const turn of unwrap(reviewGame(by, record, options))) turns.push(turn);
  return turns;
}

async function firstOf(lines: string, options?: ReviewOptions, by?: CrosswordRules): Promise<TurnReview> {
  const [turn] = await reviewsOf(lines, options, by);
  if (turn === undefined) throw new Error('there is no turn');
  return turn;
}

describe('what a turn cost', () => {
  test('a play is worth its points and what it keeps, and loses what the best move is worth more', async () => {
    const turn = await firstOf('>Ann: HORNETS 8F HORN +14 14\n>Bob: AFAAAAA - +0 0');
    expect(turn).toMatchObject({
      turn: 1,
      line: 3,
      seat: 0,
      spread: 0,
      unseen: 93,
      rack: 'EHNORST',
      made: { move: '8F HORN', word: 'HORN', points: 14, leave: 'EST', equity: 24 },
      lost: { points: 64, equity: 54 },
      mistake: 'large',
      bingo: { word: 'SHORTEN', points: 78, leave: '', equity: 78, bingo: true },
      bingoMissed: true,
    });
    expect(turn.best?.map(({ points, equity }) => [points, equity])).toEqual([
      [78, 78],
      [78, 78],
      [72, 72],
    ]);
    expect(turn.unsure).toBeUndefined();
  });

  test('an opening that goes another way than across is among the best where the rules tell ways apart', async () => {
    const line = '>Ann: HORNETS 8F HORN +14 14';
    const axes = [...STRAIGHT, { rows: 1, columns: 1 }];
    const slanting = await firstOf(line, {}, extendRules(rules, { read: along(axes) }));
    expect(slanting.best?.[0]?.points).toBeGreaterThan(500);
    // a word that is neither across nor down is told square by square
    expect(slanting.best?.[0]?.move).toMatch(/^H8=S I9=H J10=O /);
    const west = closedSquares('east', (_, __, ___, square) => square % 15 > 7, {});
    const walled = extendRules(rules, { placement: [...rules.placement, west] });
    expect((await firstOf('>Ann: HORNETS 8E HORN +14 14', {}, walled)).best?.map(({ points }) => points)).toContain(78);
  });

  test('a player alone is ahead by its own points', async () => {
    const alone = classic({ dictionary: buildGraph(english, WORDS), seatCount: { least: 1, most: 1 } });
    const { record } = parseGcg('#player1 Ann Ann\n>Ann: HORNETS 8F HORN +14 14\n>Ann: AEFSTXX J6 FA.. +9 23');
    expect((await reviewsOf(record, { leaves }, alone)).map(({ spread }) => spread)).toEqual([0, 14]);
  });

  test('the best move costs nothing and is no mistake, and a bingo that is played is not missed', async () => {
    const turn = await firstOf('>Ann: HORNETS 8C SHORTEN +78 78');
    expect(turn).toMatchObject({ made: { bingo: true }, lost: { points: 0, equity: 0 } });
    expect([turn.mistake, turn.bingoMissed]).toEqual([undefined, undefined]);
  });

  test('without leaves moves are ranked by points, and draws have no luck', async () => {
    const turn = await firstOf('>Ann: HORNEVV 8F HORN +14 14', {});
    expect(turn).toMatchObject({ made: { points: 14, equity: 14 }, lost: { points: 0, equity: 0 } });
    expect(turn.draw).toBeUndefined();
  });

  test('exchanges are among the best, and one that keeps the right tiles costs nothing', async () => {
    const two = await firstOf('>Ann: VVIIUUS -VVIIUU +0 0', { leaves, n: 2 });
    expect(two).toMatchObject({ made: { move: 'exchange IIUUVV', leave: 'S', equity: 8 }, lost: { equity: 0 } });
    expect(two.best?.map(({ move, equity }) => [move, equity])).toEqual([
      ['exchange IIUUVV', 8],
      ['exchange IIUVV', 8],
    ]);
    const pass = await firstOf('>Ann: VVIIUUS - +0 0', { leaves, n: 2 });
    expect(pass).toMatchObject({ made: { move: 'pass', points: 0 }, lost: { points: 0 }, mistake: 'medium' });
  });

  test('mistakes have the sizes that are asked for, from their bound on', async () => {
    const sizes = async (small: number, medium: number, large: number): Promise<string | undefined> =>
      (await firstOf('>Ann: HORNETS 8F HORN +14 14', { leaves, mistakes: { small, medium, large } })).mistake;
    expect(await sizes(54, 55, 56)).toBe('small');
    expect(await sizes(1, 54, 55)).toBe('medium');
    expect(await sizes(1, 2, 54)).toBe('large');
    expect(await sizes(54.5, 55, 56)).toBeUndefined();
    expect(MISTAKES).toEqual({ small: 2, medium: 8, large: 16 });
  });

  test('with an empty bag, going out is worth twice what the others hold, which is all that is not seen', async () => {
    const tiny = { alphabet: defineAlphabet('tiny', 'A1x2 F4x1 H4x1 M3x1 N1x1 O1x1 R1x1 S1x2 ?0x1'), rackSize: 4 };
    const words = buildGraph(tiny.alphabet, ['horn', 'fam', 'as', 'sh']);
    const by = classic({ ...tiny, bingo: {}, dictionary: words, challenge: 'double' });
    const out = '>Ann: HORN 8F HORN +14 14\n>Bob: AFMS H6 FA.M +9 9\n>Ann: AS? J7 ASs +10 24\n>Ann: (S) +2 26';
    const turns = await reviewsOf(out, { leaves: leavesOf(tiny.alphabet, { tiles: { S: 50 } }) }, by);
    expect(turns[2]).toMatchObject({ unseen: 1, made: { leave: '', points: 10, equity: 12 } });
  });
});

describe('endgames', () => {
  const few = defineAlphabet('few', 'A1x2 F4x1 H4x1 M3x1 N1x1 O1x1 R1x1 S1x2 ?0x1');
  const words = buildGraph(few, ['horn', 'fam', 'as', 'sh']);
  const by = classic({ alphabet: few, rackSize: 4, bingo: {}, dictionary: words, challenge: 'double' });
  const begun = '>Ann: HORN 8F HORN +14 14\n>Bob: AFMS H6 FA.M +9 9';

  test('a phony that stood is worth its points, less what the other could still gain', async () => {
    const lines = `${begun}\n>Ann: AS? 8F ....S +8 22\n>Bob: S F7 S. +5 14\n>Bob: (A?) +2 16`;
    const [, , turn, next] = await reviewsOf(lines, { endgame: { passes: 2 } }, by);
    // best are SH for 5 and FAM for 5, with an S left to the other; HORNS is 8, and then the other goes out for 7
    expect(turn).toMatchObject({ phony: ['HORNS'], endgame: { value: 12, lost: { points: 11 } }, mistake: 'medium' });
    expect(next?.endgame?.value).toBe(7);
    const [ann] = reviewTotals(turn === undefined ? [] : [turn], 2);
    expect(ann?.lost.equity).toBe(11);
  });
});

describe('phonies and challenges', () => {
  test('a phony that nobody challenged stood, once somebody has moved on', async () => {
    const lines = '>Ann: HORNETZ 8E HORNZ +34 34';
    expect(await firstOf(lines)).toMatchObject({ phony: ['HORNZ'] });
    expect((await firstOf(lines)).stood).toBeUndefined();
    const [stood] = await reviewsOf(`${lines}\n>Bob: AAAAAFX - +0 0`);
    expect(stood).toMatchObject({ phony: ['HORNZ'], stood: true });
    expect(stood?.takenBack).toBeUndefined();
  });

  test('a phony that is taken back is worth what a pass is', async () => {
    const lines = '>Ann: HORNETZ 8E HORNZ +34 34\n>Ann: HORNETZ -- -34 0\n>Bob: AAAAAFX - +0 0';
    const [turn, next] = await reviewsOf(lines);
    expect(turn).toMatchObject({
      phony: ['HORNZ'],
      takenBack: true,
      challenges: [{ by: 1, upheld: true }],
      made: { points: 34 },
      lost: { points: 18 },
    });
    expect(turn?.stood).toBeUndefined();
    // its tiles were seen, and went back
    expect(next).toMatchObject({ seat: 1, unseen: 88 });
    expect(
      reviewTotals(
        [turn, next].flatMap(each => each ?? []),
        2,
      ).map(({ phonies }) => phonies),
    ).toEqual([
      { played: 1, stood: 0 },
      { played: 0, stood: 0 },
    ]);
  });

  test('a challenge that failed is told with who made it, paid for or at the cost of a turn', async () => {
    const five = classic({
      dictionary: buildGraph(english, WORDS),
      challenge: { points: [5], per: 'play', to: 'challenged' },
    });
    const lines = '>Ann: HORNEVV 8F HORN +14 14\n>Ann: HORNEVV (challenge) +5 19\n>Bob: AAAAAFX - +0 0';
    const [paid] = await reviewsOf(lines, { leaves }, five);
    expect(paid).toMatchObject({ challenges: [{ by: 1, upheld: false }] });
    const played = readLines('>Ann: HORNEVV 8F HORN +14 14');
    const turns = await reviewsOf({
      ...played,
      events: [...played.events, { type: 'turn-lost', seat: 1, notes: [], score: 0, cumulative: 0 }],
    });
    expect(turns).toHaveLength(1);
    expect(turns[0]).toMatchObject({ challenges: [{ by: 1, upheld: false }] });
    expect(reviewTotals(turns, 2).map(({ wrongChallenges }) => wrongChallenges)).toEqual([0, 1]);
  });

  test('phonies that others let stand are theirs in the totals', async () => {
    const turns = await reviewsOf('>Ann: HORNETZ 8E HORNZ +34 34\n>Bob: AAAAAFX - +0 0\n>Ann: ET - +0 34');
    const [ann, bob] = reviewTotals(turns, 2);
    expect([ann?.phonies, ann?.letStand, bob?.phonies, bob?.letStand]).toEqual([
      { played: 1, stood: 1 },
      0,
      { played: 0, stood: 0 },
      1,
    ]);
  });
});

describe('what is not known is said', () => {
  test.each<readonly [string, string, string]>([
    ['no rack is written', '>Ann: 8F HORN +14 14', 'rack-unknown'],
    ['only some tiles are', '>Ann: HORN 8F HORN +14 14', 'rack-partial'],
    ['a rack that cannot be', '>Ann: VVVVVVS - +0 0', 'rack-doubted'],
    ['a play that runs off the board', '>Ann: HORNETS 8N HORN +14 14', 'not-replayed'],
    ['an exchange of nobody knows what', '>Ann: HORNETS -3 +0 0', 'tiles-unknown'],
  ])('%s', async (_, line, unsure) => {
    const turns = await reviewsOf(line);
    expect(turns).toHaveLength(1);
    expect(turns[0]).toMatchObject({ unsure });
    expect([turns[0]?.lost, turns[0]?.mistake, turns[0]?.bingoMissed]).toEqual([undefined, undefined, undefined]);
    const [ann] = reviewTotals(turns, 2);
    expect(ann).toMatchObject({ turns: 1, unsure: 1, lost: { points: 0, equity: 0 }, bingos: { missed: 0 } });
  });

  test('behind a play that could not be put on the board nothing is known, unless it was taken back', async () => {
    const off = '>Ann: HORNETS 8N HORN +14 14';
    const later = '>Bob: FAAAAAN 8H FAN +12 12\n>Ann: HORNETZ 9H OX +18 32';
    const [first, second, third] = await reviewsOf(`${off}\n${later}`);
    expect([first?.unsure, second?.unsure, third?.unsure]).toEqual(['not-replayed', 'board-doubted', 'board-doubted']);
    // words may be longer than they look
    expect([second?.made?.word, second?.phony, second?.best, second?.draw]).toEqual([
      'FAN',
      undefined,
      undefined,
      undefined,
    ]);
    const [, after] = await reviewsOf(`${off}\n>Ann: HORNETS -- -14 0\n${later}`);
    expect([after?.unsure, after?.lost?.points]).toEqual([undefined, 0]);
  });

  test('a turn under a nick of nobody at the table is that of the seat whose turn it is', async () => {
    const lines = '>Ann: HORNETS 8F HORN +14 14\n>Cy: AFAAAAA 1A AFA +6 6';
    for (const options of [{ leaves }, { simulation: { iterations: 4, n: 1, plies: 0 } }]) {
      const [, turn] = await reviewsOf(lines, options);
      expect([turn?.seat, turn?.unsure]).toEqual([1, 'not-replayed']);
    }
  });

  test('of a turn that was taken back nothing is lost where it cannot be told', async () => {
    for (const turn of ['-2 +0 0', '1A HORN +7 7']) {
      const [first] = await reviewsOf(`>Ann: HORNETS ${turn}\n>Ann: HORNETS -- -0 0\n>Bob: AFAAAAA - +0 0`, {
        simulation: { iterations: 4, n: 1, plies: 0 },
      });
      expect([first?.takenBack, first?.unsure !== undefined]).toEqual([true, true]);
      expect([first?.lost, first?.simulated?.lost]).toEqual([undefined, undefined]);
    }
  });

  test('a turn that is not replayed says so, whatever of its rack is written', async () => {
    expect(await firstOf('>Ann: HORN 8N HORN +14 14')).toMatchObject({ unsure: 'not-replayed' });
  });

  test('without words there are points and equity of what was done, and nothing beside it', async () => {
    const bare = classic({ challenge: 'double' });
    const turn = await firstOf('>Ann: HORNETZ 8E HORNZ +34 34\n>Bob: AAAAAFX - +0 0', { leaves }, bare);
    expect(turn).toMatchObject({ unsure: 'not-searched', made: { points: 34, leave: 'ET', equity: 36 } });
    expect([turn.best, turn.lost, turn.bingo, turn.phony]).toEqual([undefined, undefined, undefined, undefined]);
    // a dictionary that can be asked and not searched knows phonies
    const asked = classic({ dictionary: wordSet(english, ['horn']), challenge: 'double' });
    const phony = await firstOf('>Ann: HORNETZ 8E HORNZ +34 34\n>Bob: AAAAAFX - +0 0', { leaves }, asked);
    expect(phony).toMatchObject({ unsure: 'not-searched', phony: ['HORNZ'], stood: true });
    // and words to search may be given beside it
    const both = { leaves, lexicon: buildGraph(english, WORDS) };
    expect(await firstOf('>Ann: HORNETS 8F HORN +14 14', both, asked)).toMatchObject({ lost: { equity: 54 } });
  });

  test('a game that cannot be served is refused by code, and bad options by their names', () => {
    const record = readLines('>Ann: HORNETS 8F HORN +14 14');
    const three = { ...record, players: [...record.players, ...record.players, ...record.players] };
    expect(reviewGame(rules, three)).toEqual({ ok: false, error: [{ code: 'no-table', players: 6 }] });
    const other = { lexicon: buildGraph(defineAlphabet('ab', 'A1x2 B1x2 ?0x1'), ['ab']) };
    expect(reviewGame(rules, record, other)).toMatchObject({ ok: false, error: [{ code: 'other-alphabet' }] });
    expect(() => reviewGame(rules, record, { n: 0 })).toThrow('reviewGame: n 0 is not a whole number from 1');
    expect(() => reviewGame(rules, record, { mistakes: { small: 1 } as never })).toThrow(RangeError);
    expect(() => reviewGame(rules, record, { depth: 2 } as never)).toThrow(RangeError);
  });

  test('an empty record has no turns', async () => {
    expect(await reviewsOf('')).toEqual([]);
  });
});

describe('how it comes', () => {
  const long = parseGcg(fileOf((cleanRecords(1)[0] ?? []).map(lineOf))).record;
  const open = classic({ dictionary: openGraph, challenge: 'single' });

  test('turn by turn: leaving the loop stops it, and so does aborting', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    for await (const { turn } of unwrap(reviewGame(open, long, { signal: stop.signal }))) {
      seen.push(turn);
      if (seen.length === 3) stop.abort();
    }
    expect(seen).toHaveLength(3);
    for await (const { turn } of unwrap(reviewGame(open, long))) if (seen.push(turn) === 5) break;
    expect(seen).toHaveLength(5);
  });

  test('as plain data, with one review for each turn of the record', async () => {
    const turns = await reviewsOf(long, { leaves: openEnglishLeaves() }, open);
    expect(JSON.parse(JSON.stringify(turns))).toEqual(turns);
    expect(turns.map(({ turn }) => turn)).toEqual(
      long.events.flatMap(({ type }, n) => (['play', 'exchange', 'pass'].includes(type) ? [n + 1] : [])),
    );
    const sure = turns.filter(({ unsure }) => unsure === undefined);
    expect(sure.length).toBeGreaterThan(10);
    // greedy players: nothing is lost by points
    expect(
      sure.filter(({ made, lost, takenBack }) => !takenBack && made?.move !== 'pass' && lost?.points !== 0),
    ).toEqual([]);
  });

  test('nothing that the mover could not see is used: without the racks of the other it says the same', async () => {
    for (const events of cleanRecords(6)) {
      const record = parseGcg(fileOf(events.map(lineOf))).record;
      const told = await reviewsOf(record, { leaves: openEnglishLeaves() }, open);
      for (const seat of [0, 1]) {
        const hidden: RecordedGame = {
          ...record,
          events: record.events.map(event => {
            const { rack, ...rest } = event;
            return event.seat === seat || rack === undefined ? event : rest;
          }),
        };
        const again = await reviewsOf(hidden, { leaves: openEnglishLeaves() }, open);
        const own = (turns: readonly TurnReview[]): readonly TurnReview[] => turns.filter(turn => turn.seat === seat);
        expect(own(again)).toEqual(own(told));
      }
    }
  });
});

describe('the luck of draws', () => {
  test('is what the tiles drawn are worth one by one, less as many average tiles of those not seen', async () => {
    const turns = await reviewsOf('>Ann: HORNETS 8F HORN +14 14\n>Bob: AAEEIIX - +0 0\n>Ann: ESTV??A - +0 14');
    const worth = 4 * 8 + 2 * 25 - 2 * 6 + 12 * 2;
    expect(turns[0]?.draw?.tiles).toBe('EHNORST');
    expect(turns[0]?.draw?.luck).toBeCloseTo(8 + 2 - (7 * worth) / 100, 9);
    expect(turns[2]?.draw?.tiles).toBe('AV??');
    // Ann could not see all tiles but her first rack when she drew
    expect(turns[2]?.draw?.luck).toBeCloseTo(50 - 6 - (4 * (worth - 10)) / 93, 9);
    expect(reviewTotals(turns, 2)[0]?.luck.draws).toBe(2);
  });

  test('has mean 0 over all draws that are possible, each as often as it can happen', () => {
    const tiles = fc.array(fc.nat(3), { minLength: 27, maxLength: 28 });
    fc.assert(
      fc.property(tiles, fc.integer({ min: 1, max: 3 }), (from, size) => {
        const pool = from
          .flatMap((count, tile) => new Array<number>(tile === 0 ? 0 : Math.min(count, 1)).fill(tile))
          .slice(0, 9);
        fc.pre(pool.length >= size);
        const counts = (drawn: readonly number[]): number[] =>
          from.map((_, tile) => drawn.filter(each => each === tile).length);
        const luckOf = newLuck(leaves);
        const draws = choices(pool, size);
        const sum = draws.reduce((total, drawn) => total + luckOf(counts(drawn), counts(pool)), 0);
        expect(sum / draws.length).toBeCloseTo(0, 9);
      }),
    );
  });

  test('what was drawn is known only where everything kept is still there', () => {
    expect(drawnFrom([0, 2, 1], [0, 1, 0])).toEqual([0, 1, 1]);
    expect(drawnFrom([0, 2, 1], [0, 0, 2])).toBeUndefined();
  });
});

/** All choices of n of a list, by place. */
function choices<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return list.flatMap((first, n) => choices(list.slice(n + 1), size - 1).map(rest => [first, ...rest]));
}
