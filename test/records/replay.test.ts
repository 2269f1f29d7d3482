/** The replay by tables: small records, and what is to be found in them. */
import { describe, expect, test } from 'vitest';
import { rulesFor } from 'tilewright/catalogue';
import { tournament } from 'tilewright/presets';
import { gameAt, parseGcg, replayRecord, verifyGame, type ReplayOptions, type RecordedGame } from 'tilewright/records';
import { classic, rackOf, tilesIn, unwrap, type ClassicOptions, type Rules } from 'tilewright';

/** A record of two players from its event lines; line 1 of `lines` is line 3 of the file. */
function recordOf(lines: string): RecordedGame {
  const events = lines.trim().split(/\s*\n\s*/);
  return parseGcg(['#player1 Ann Ann', '#player2 Bob Bob', ...events].join('\n')).record;
}

/** Findings as `line severity kind/code`, with what they follow from. */
function found(lines: string, rules?: Rules, options?: ReplayOptions): readonly string[] {
  const record = recordOf(lines);
  return verifyGame(rules ?? unwrap(rulesFor(record)), record, options).findings.map(
    ({ line, severity, kind, code, because }) =>
      `${line} ${severity} ${kind}/${code}${because === undefined ? '' : ` because ${because}`}`,
  );
}

function strict(options: ClassicOptions = {}): Rules {
  return classic({ ...tournament, ...options });
}

/** The rulebook's worked example (R000-67). */
const WORKED = `>Ann: HORN 8F HORN +14 14
  >Bob: AFM H6 FA.M +9 9
  >Ann: AEPST 10F PASTE +25 39
  >Bob: BO 9H .OB +16 25
  >Ann: BIT 11E BIT +16 55`;

describe('plays', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['the worked example', WORKED, []],
    [
      'literal letters and brackets over tiles that lie there',
      WORKED.replace('FA.M', 'FARM').replace('9H .OB', '9H (M)OB'),
      ['6 note format/parenthesised-through'],
    ],
    ['a down play of one letter', '>Ann: HORN 8F HORN +14 14\n>Bob: S J8 S +8 8', []],
    ['a wrong score', WORKED.replace('+25 39', '+26 40').replace('+16 55', '+16 56'), ['5 error score/score-differs']],
    [
      'a wrong total; the next one follows the record',
      WORKED.replace('+25 39', '+25 93').replace('+16 55', '+16 109'),
      ['5 error cumulative/cumulative-differs'],
    ],
    ['a total that is missing', WORKED.replace('+16 25', '+16'), ['6 error cumulative/no-cumulative']],
    ['a score that is missing', '>Ann: HORN 8F HORN', ['3 error score/no-score']],
    ['no tile at all', WORKED.replace('9H .OB +16 25', '8F ...N +16 25'), ['6 error placement/nothing-placed']],
    [
      'through an empty square',
      '>Ann: HORN 8F HORN +14 14\n>Bob: AFM H6 F.A +9 9',
      ['4 error placement/through-empty'],
    ],
    [
      'in brackets on an empty square',
      '>Ann: HORN 8F HORN +14 14\n>Bob: AFM H6 F(A).M +9 9',
      ['4 note format/parenthesised-through', '4 error placement/through-empty'],
    ],
    ['on another letter', '>Ann: HORN 8F HORN +14 14\n>Bob: AFM H6 FAEM +9 9', ['4 error placement/occupied']],
    ['off the board', '>Ann: HORNETS 8L HORNETS +66 66', ['3 error placement/off-board']],
    ['a square that is none', '>Ann: HORN 8Z HORN +14 14', ['3 error placement/off-board']],
    ['off centre', '>Ann: HORN 7F HORN +8 8', ['3 error placement/misses-start']],
    ['detached', '>Ann: HORN 8F HORN +14 14\n>Bob: BIT A1 BIT +15 15', ['4 error placement/detached']],
    ['one tile', '>Ann: A 8H A +2 2', ['3 error placement/no-word']],
    ['not a tile', '>Ann: HO2N 8F HO2N +14 14', ['3 error parse/unreadable-tiles', '3 warning rack/rack-unreadable']],
    ['more than the set has', '>Ann: JJ 8H JJ +16 16', ['3 warning rack/rack-impossible', '3 error tiles/not-in-set']],
    [
      'more than a rack holds',
      '>Ann: HORNETSA 8E HORNETSA +80 80',
      ['3 warning rack/rack-too-long', '3 error tiles/too-many-tiles'],
    ],
    [
      'unreadable',
      '>Ann: HORN HORN +14 14\n>Bob: BIT 9H BIT +8 8',
      ['3 error parse/unreadable-event', '4 warning placement/misses-start because 3'],
    ],
  ])('%s', (_, lines, expected) => {
    expect([...found(lines)].sort()).toEqual([...expected].sort());
  });

  test.each<readonly [string, string]>([
    ['letters of their own', '8D LLAMA +16 16'],
    ['one tile in brackets', '8E [LL]AMA +26 26'],
    ['a blank in brackets', '8E [ll]AMA +10 10'],
  ])('tiles of two letters: %s', (_, play) => {
    expect(found(`#tile-distribution spanish\n>Ann: LL[LL]AMA? ${play}`)).toEqual([]);
  });

  test('what is against the rules places nothing, and what follows from it says so', () => {
    expect(found('>Ann: HORN 7F HORN +8 8\n>Bob: S J7 S +8 8')).toEqual([
      '3 error placement/misses-start',
      '4 warning placement/misses-start because 3',
      '4 warning placement/no-word because 3',
    ]);
  });

  test('what cannot lie there is missing afterwards, and says since when', () => {
    const lines = `>Ann: HORN 8F HORN +14 14
      >Bob: AFM H6 F.AM +9 9
      >Ann: AEPST 10F PA.TE +25 39`;
    expect(found(lines)).toEqual(['4 error placement/through-empty', '5 warning placement/through-empty because 4']);
  });

  test('the position follows the event, whether it was read or not', () => {
    const record = recordOf(WORKED);
    const turns = [...replayRecord(unwrap(rulesFor(record)), record)].map(({ turn, recorded }) => [
      turn,
      recorded.line,
    ]);
    expect(turns).toEqual([1, 2, 3, 4, 5].map(turn => [turn, turn + 2]));
  });
});

describe('turns', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['the same player twice', '>Ann: HORN 8F HORN +14 14\n>Ann: AFM H6 FA.M +9 23', ['4 warning order/off-turn']],
    [
      'passes and exchanges',
      '>Ann: QVVUUII -QVV +0 0\n>Bob: - +0 0\n>Ann: -2 +0 0\n>Bob: HORN 8F HORN +14 14',
      ['4 note format/no-rack', '5 note format/no-rack'],
    ],
    ['a pass that scores', '>Ann: QI - +3 3', ['3 error score/score-differs']],
    [
      'six without points, and on',
      `${'>Ann: AB - +0 0\n>Bob: AC - +0 0\n'.repeat(3)}>Ann: HORN 8F HORN +14 14\n>Bob: BIT - +0 0`,
      ['9 error order/after-end', '10 warning order/after-end because 9', '10 warning endrack/end-not-recorded'],
    ],
    [
      'a turn lost to a wrong challenge',
      '>Ann: HORN 8F HORN +14 14\n>Bob: - +0 0\n#note #unsuccessful-challenge\n>Ann: AFM H6 FA.M +9 23',
      ['4 note format/no-rack'],
    ],
    [
      'a turn lost to nothing',
      '>Ann: - +0 0\n#note #unsuccessful-challenge\n>Bob: HORN 8F HORN +14 14',
      ['3 note format/no-rack', '3 error order/no-challenged-play'],
    ],
    [
      'a nick that nobody declared',
      '>Ann: HORN 8F HORN +14 14\n>Bov: AFM H6 FA.M +9 9\n>Ann: AEPST 10F PASTE +25 39\n>Bob: BO 9H .OB +16 25',
      ['4 error order/undeclared-nick', '6 warning cumulative/total-elsewhere because 4'],
    ],
  ])('%s', (_, lines, expected) => {
    expect([...found(lines)].sort()).toEqual([...expected].sort());
  });

  test('an exchange needs 7 tiles in the bag', () => {
    const filler = Array.from({ length: 13 }, () => '>Ann: -7 +0 0').join('\n');
    expect(found(filler).length).toBeGreaterThan(0);
  });

  test('two players of the same nick take turns', () => {
    const text =
      '#player1 Ann A\n#player2 Ann B\n>Ann: HORN 8F HORN +14 14\n>Ann: AFM H6 FA.M +9 9\n>Ann: AEPST 10F PASTE +25 39';
    const { record } = parseGcg(text);
    const { findings, players } = verifyGame(unwrap(rulesFor(record)), record);
    expect(findings.map(({ code }) => code)).toEqual(['nick-twice']);
    expect(players.map(({ computed }) => computed)).toEqual([39, 9]);
  });
});

describe('challenges', () => {
  const played = '>Ann: HORN 8F HORN +14 14\n>Bob: AFM H6 FA.M +9 9';
  test.each<readonly [string, string, readonly string[]]>([
    ['withdrawn', `${played}\n>Bob: AFM -- -9 0\n>Ann: S J8 S +8 22`, []],
    [
      'withdrawn, written as +0',
      `${played}\n>Bob: AFM -- +0 0\n>Ann: S J8 S +8 22`,
      ['5 note format/withdrawal-not-negative'],
    ],
    ['withdrawn with another score', `${played}\n>Bob: AFM -- -8 1`, ['5 error phony/withdrawn-score-differs']],
    ['withdrawn, and the total stays', `${played}\n>Bob: AFM -- -9 9`, ['5 error cumulative/cumulative-differs']],
    [
      'nothing to withdraw',
      `${played}\n>Ann: AFM -- -9 14\n>Bob: S J8 S +8 17`,
      ['5 error order/nothing-to-withdraw', '5 warning cumulative/cumulative-differs because 5'],
    ],
    [
      'a misscored play withdrawn',
      `${played.replace('+9 9', '+10 10')}\n>Bob: AFM -- -10 0`,
      ['4 error score/score-differs'],
    ],
    [
      'withdrawn although it lay against the rules',
      `${played}\n>Ann: BIT A1 BIT +15 29\n>Ann: BIT -- -15 14\n>Bob: S J8 S +8 17`,
      ['5 error placement/detached', '6 warning phony/withdrawn-unplaced because 5'],
    ],
    [
      'withdrawn although it could not lie there',
      `${played}\n>Ann: BIT A1 B.T +15 29\n>Ann: BIT -- -15 14\n>Bob: S J8 S +8 17`,
      ['5 error placement/through-empty', '6 warning phony/withdrawn-unplaced because 5'],
    ],
    [
      'withdrawn although it could not lie there, while the play before it was open',
      `${played}\n>Ann: BIT A1 B.T +15 29\n>Ann: BIT -- -15 14\n>Bob: S H6 ....S +10 19`,
      ['5 error placement/through-empty', '6 warning phony/withdrawn-unplaced because 5'],
    ],
    [
      'withdrawn although it could not be read, while the play before it was open',
      `${played}\n>Ann: BIT xx +15 29\n>Ann: BIT -- -15 14\n>Bob: S H6 ....S +10 19`,
      ['5 error parse/unreadable-event', '6 warning phony/withdrawn-unplaced because 5'],
    ],
    ['paid with 5', `${played}\n>Bob: (challenge) +5 14`, []],
    [
      'paid with 10, then with 15',
      `${played}\n>Bob: (challenge) +10 19\n>Ann: S J8 S +8 22\n>Ann: (challenge) +15 37`,
      [],
    ],
    [
      'paid three times for one play',
      `${played}\n>Bob: (challenge) +5 14\n>Bob: (challenge) +5 19\n>Bob: (challenge) +5 24`,
      ['6 error challenge/bonus-repeated', '7 error challenge/bonus-repeated'],
    ],
    [
      'paid with racks that are none',
      `${played}\n>Bob: ~!# (challenge) +5 14\n>Ann: ES J8 S +8 22\n>Ann: ZZZZZZZ (challenge) +5 27`,
      ['5 warning rack/rack-unreadable', '7 warning rack/rack-impossible'],
    ],
    ['paid with the rack before the play', `${played}\n>Bob: AFM (challenge) +5 14`, []],
    ['paid with 7', `${played}\n>Bob: (challenge) +7 16`, ['5 error challenge/bonus-differs']],
    ['paid to somebody else', `${played}\n>Ann: (challenge) +5 19`, ['5 error order/no-challenged-play']],
  ])('%s', (_, lines, expected) => {
    expect([...found(lines)].sort()).toEqual([...expected].sort());
  });

  test.each<readonly [string, ClassicOptions, string, readonly string[]]>([
    ['5 points are 5', { challenge: { points: 5, per: 'play', to: 'challenged' } }, '>Bob: (challenge) +5 14', []],
    [
      '5 points are not 10',
      { challenge: { points: 5, per: 'play', to: 'challenged' } },
      '>Bob: (challenge) +10 19',
      ['5 error challenge/bonus-differs'],
    ],
    ['5 points a word', { challenge: { points: 5, per: 'word', to: 'challenged' } }, '>Bob: (challenge) +5 14', []],
    [
      'a wrong challenge is free',
      { challenge: 'single' },
      '>Bob: (challenge) +5 14',
      ['5 error challenge/bonus-differs'],
    ],
    [
      'a wrong challenge costs the turn',
      { challenge: 'double' },
      '>Ann: - +0 14\n#note #unsuccessful-challenge\n>Bob: S J8 S +8 17',
      ['5 note format/no-rack'],
    ],
    [
      'a wrong challenge costs no turn',
      { challenge: 'single' },
      '>Ann: - +0 14\n#note #unsuccessful-challenge\n>Bob: S J8 S +8 17',
      ['5 note format/no-rack', '5 error challenge/turn-not-lost'],
    ],
    [
      'nothing can be challenged',
      { challenge: 'none' },
      '>Bob: AFM -- -9 0\n>Ann: S J8 S +8 22',
      ['5 error phony/not-challengeable'],
    ],
  ])('by rules that are given: %s', (_, options, lines, expected) => {
    expect([...found(`${played}\n${lines}`, strict(options))].sort()).toEqual([...expected].sort());
  });

  test.each([
    ['one of two words', 5, []],
    ['both words', 10, []],
    ['more words than there are', 15, ['6 error challenge/bonus-differs']],
  ])('points for each word that was challenged: %s', (_, points, expected) => {
    const [horn, farm, paste] = WORKED.split('\n');
    const lines = [horn, farm, paste, `>Ann: (challenge) +${points} ${39 + points}`];
    const perWord = strict({ challenge: { points: 5, per: 'word', to: 'challenged' }, challengeScope: 'word' });
    expect(found(lines.join('\n'), perWord)).toEqual(expected);
  });
});

describe('racks are claims', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['what is played is not on it', '>Ann: HORM 8F HORN +14 14', ['3 warning rack/not-on-rack']],
    ['partial racks', '>Ann: HORN 8F HORN +14 14\n>Bob: AFM H6 FA.M +9 9\n>Ann: QZ - +0 14', []],
    [
      'what was kept is not on the next one',
      '>Ann: AEHNORT 8F HORN +14 14\n>Bob: AFM H6 FA.M +9 9\n>Ann: EIPSTUU 10F PUSE. +0 14'.replace(
        '10F PUSE. +0 14',
        '- +0 14',
      ),
      ['5 warning rack/rack-contradicted'],
    ],
    [
      'two racks hold the same Q',
      '>Ann: QHORNAA 8F HORN +14 14\n>Bob: QAFM H6 FA.M +9 9',
      ['4 warning rack/rack-impossible'],
    ],
    [
      'a Q on one rack, played from another',
      '>Ann: QHORNAA 8F HORN +14 14\n>Bob: QAIU 9H QUAI +21 21',
      ['3 warning rack/rack-impossible', '4 error score/score-differs'],
    ],
    ['not tiles', '>Ann: H!RN 8F HORN +14 14', ['3 warning rack/rack-unreadable']],
    ['exchanged, not held', '>Ann: AEIOUUV -ZZ +0 0', ['3 warning rack/not-on-rack']],
    ['exchanged, not tiles', '>Ann: AEIOUUV -U8 +0 0', ['3 warning rack/rack-unreadable']],
  ])('%s', (_, lines, expected) => {
    expect([...found(lines)].sort()).toEqual([...expected].sort());
  });
});

describe('onMismatch', () => {
  const wrong = WORKED.replace('+25 39', '+26 40').replace('+16 55', '+16 56');
  test('recorded: one error is one finding, and the totals are the record’s', () => {
    const record = recordOf(wrong);
    const { findings, final, players } = verifyGame(unwrap(rulesFor(record)), record);
    expect(findings).toMatchObject([
      { code: 'score-differs', recorded: 26, computed: 25, line: 5, column: 23, turn: 3 },
    ]);
    expect(final.seats.map(({ total }) => total)).toEqual([56, 25]);
    expect(players).toMatchObject([
      { recorded: 56, computed: 55 },
      { recorded: 25, computed: 25 },
    ]);
  });

  test('computed: what follows says from where', () => {
    const record = recordOf(wrong);
    const { findings, final } = verifyGame(unwrap(rulesFor(record)), record, { onMismatch: 'computed' });
    expect(findings.map(({ line, code, because }) => [line, code, because])).toEqual([
      [5, 'score-differs', undefined],
      [5, 'cumulative-differs', 5],
      [7, 'cumulative-differs', 5],
    ]);
    expect(final.seats.map(({ total }) => total)).toEqual([55, 25]);
  });
});

describe('more than two players', () => {
  const three = (lines: string): readonly string[] => {
    const { record } = parseGcg(`#player1 A A\n#player2 B B\n#player3 C C\n${lines}`);
    const { findings } = verifyGame(unwrap(rulesFor(record)), record);
    return findings.map(({ line, code }) => `${line} ${code}`);
  };
  const opening = '>B: HORN 8F HORN +14 14\n>C: AFM H6 FA.M +9 9\n>A: AEPST 10F PASTE +25 25';

  test('the first event says who begins, and the turn goes round', () => {
    expect(three(opening)).toEqual([]);
    expect(three(`${opening}\n>C: BO 9H .OB +16 25`)).toEqual(['7 off-turn']);
  });

  test('challenges', () => {
    expect(three(`${opening}\n>A: AEPST -- -25 0\n>B: S J8 S +8 22`)).toEqual([]);
    expect(three(`${opening}\n>A: (challenge) +5 30\n>B: BO 9H .OB +16 30`)).toEqual([]);
    expect(three(`${opening}\n>B: - +0 14\n#note #unsuccessful-challenge\n>C: BO 9H .OB +16 25`)).toEqual([
      '7 no-rack',
    ]);
  });
});

test('who challenges in vain before the own turn comes misses it when it comes', () => {
  const lines = ['>A: HORN 8F HORN +14 14', '>C: X - +0 0', '#note #unsuccessful-challenge', '>B: AFM H6 FA.M +9 9'];
  const { record } = parseGcg(
    ['#player1 A A', '#player2 B B', '#player3 C C', ...lines, '>A: AEPST 10F PASTE +25 39'].join('\n'),
  );
  expect(
    verifyGame(strict({ challenge: 'double' }), record).findings.map(({ line, code }) => `${line} ${code}`),
  ).toEqual([]);
});

describe('the position before an event', () => {
  const before = (lines: string): ReturnType<typeof gameAt>[] => {
    const record = recordOf(lines);
    return [...replayRecord(unwrap(rulesFor(record)), record)].map(step => step.before());
  };

  test('a play whose score is corrected: an empty board, no points, the rack of the one who moves', () => {
    const rules = classic();
    const [first] = before('>Ann: HORNETS 8D HORNETS +77 77');
    expect(first?.scores).toEqual([0, 0]);
    expect(first?.boards[0]?.tiles.flat().every(tile => tile === 0)).toBe(true);
    const held = first === undefined ? [] : tilesIn(rackOf(first, 0)).tiles;
    expect(held.map(tile => rules.alphabet.letters[tile]).join('')).toBe('EHNORST');
  });

  test('the play before it is final, with what it scores by the record, unless the event answers it', () => {
    const [, second] = before('>Ann: HORNETS 8D HORNETS +77 77\n>Bob: AB 9C AB +8 8');
    expect(second).toMatchObject({ scores: [77, 0], toMove: 1, pending: [] });
    const [, answer] = before('>Ann: HORNETS 8D HORNETS +76 76\n>Ann: HORNETS -- -76 0');
    expect(answer?.pending).toHaveLength(1);
  });

  test('each is what gameAt says of so many events', () => {
    const record = recordOf(WORKED);
    const rules = unwrap(rulesFor(record));
    const steps = [...replayRecord(rules, record)];
    expect(steps.map(step => step.before())).toEqual(steps.map((_, n) => gameAt(rules, record, n)));
  });
});

describe('gameAt', () => {
  const record = recordOf(WORKED);
  const rules = unwrap(rulesFor(record));

  test('is the position before the next event, with the rack that it tells', () => {
    const game = gameAt(rules, record, 2);
    expect(game).toMatchObject({ toMove: 0, scores: [14, 9], pending: [] });
    const { counts, hidden } = game.zones['rack 0']!;
    expect([Array.from(counts).reduce((sum, n) => sum + n, 0), hidden]).toEqual([5, 2]);
  });

  test('leaves the window open before a challenge', () => {
    const challenged = recordOf('>Ann: HORN 8F HORN +14 14\n>Ann: HORN -- -14 0');
    expect(gameAt(rules, challenged, 1).pending).toHaveLength(1);
    expect(gameAt(rules, challenged, 2)).toMatchObject({ toMove: 1, scores: [0, 0] });
  });

  test('knows the start and the end, and nothing beyond', () => {
    expect(gameAt(rules, record, 0)).toMatchObject({ toMove: 0, history: [] });
    expect(gameAt(rules, record, 5)).toMatchObject({ scores: [55, 25] });
    expect(() => gameAt(rules, record, 6)).toThrow(RangeError);
    expect(() => gameAt(rules, { ...record, players: [] }, 0)).toThrow(RangeError);
  });
});
