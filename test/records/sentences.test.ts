/** Every sentence of a finding, word for word as a person reads it: what the replay says, and what the reader says. */
import { expect, test } from 'vitest';
import { classic, parseLayout, unwrap, wordSet, type ClassicOptions, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { rulesKeeper } from 'tilewright/catalogue';
import { tournament } from 'tilewright/presets';
import {
  FINDING_KINDS,
  GCG_FAULTS,
  GCG_QUIRKS,
  formatHistory,
  readRecord,
  parseGcg,
  verifyGame,
  type RecordedGame,
  type ReplayOptions,
} from 'tilewright/records';
import { along, defineAlphabet, extendRules, placementRule } from 'tilewright/rules';
import { findingOfFault } from '../../src/records/reader-findings.ts';

/** Eleven tiles and racks of four. */
const TINY: ClassicOptions = {
  alphabet: defineAlphabet('tiny', 'A1x2 F4x1 H4x1 M3x1 N1x1 O1x1 R1x1 S1x2 ?0x1'),
  rackSize: 4,
  bingo: {},
};

const byRecord = rulesKeeper();
const ofTiny = rulesKeeper(TINY);

const HORN = '>Ann: HORN 8F HORN +14 14\n';
const FARM = `${HORN}>Bob: AFM H6 FA.M +9 9\n`;
/** Ann goes out; Bob is left with an S. */
const OUT = `${HORN}>Bob: AFMS H6 FA.M +9 9\n>Ann: AS? J7 ASs +10 24\n`;
/** Six turns without points; both hold four tiles. */
const STILL = '>Ann: HORN - +0 0\n>Bob: AFMS - +0 0\n'.repeat(3);
const LOST = '\n#note #unsuccessful-challenge';

function recordOf(lines: string): RecordedGame {
  return parseGcg(`#player1 Ann Ann A\n#player2 Bob Bob B\n${lines}`).record;
}

/** `line code: message` of every finding. */
function saidOf(record: RecordedGame, rules: Rules, options: ReplayOptions = {}): readonly string[] {
  return verifyGame(rules, record, options).findings.map(({ line, code, message }) => `${line} ${code}: ${message}`);
}

type Row = readonly [said: string, lines: string];

/** By the rules that fit the record. */
const BY_RECORD: readonly Row[] = [
  ['5 off-turn: It is the turn of Ann, whose total this goes on from, not of Bob.', `${FARM}>Bob: S J8 S +8 22`],
  ['4 repeated: This is line 3 once more.', `${HORN}${HORN}`],
  ['4 cumulative-differs: The total stays as it was, because this line repeats another.', `${HORN}${HORN}`],
  ['5 nothing-to-withdraw: There is no play by this player to withdraw.', `${FARM}>Ann: AFM -- -9 14`],
  [
    '5 no-challenged-play: There is no play by this player that this could be paid for.',
    `${FARM}>Ann: (challenge) +5 19`,
  ],
  ['3 no-challenged-play: There is no play that this player could have challenged.', `>Ann: A - +0 0${LOST}`],
  ['4 score-differs: A turn lost scores 0 points, not 3.', `${HORN}>Bob: A - +3 3${LOST}`],
  ['3 score-differs: This turn scores 0 points, not 3.', '>Ann: QI - +3 3'],
  ['3 off-board: 8L HORNETS runs off the board.', '>Ann: HORNETS 8L HORNETS +66 66'],
  ['3 off-board: 8Z HORN runs off the board.', '>Ann: HORN 8Z HORN +14 14'],
  ['4 through-empty: . stands for a tile on H7, which is empty.', `${HORN}>Bob: AFM H6 F.A +9 9`],
  ['4 through-empty: A stands for a tile on H7, which is empty.', `${HORN}>Bob: AFM H6 F(A).M +9 9`],
  ['4 occupied: E is written on H8, where R lies since line 3.', `${HORN}>Bob: AFM H6 FAEM +9 9`],
  ['4 nothing-placed: 8F ...N places no tile.', `${HORN}>Bob: AFM 8F ...N +9 9`],
  ['3 unreadable-tiles: 2 is not a tile.', '>Ann: HO2N 8F HO2N +14 14'],
  ['3 misses-start: The first word, 7F HORN, has to cover H8.', '>Ann: HORN 7F HORN +8 8'],
  [
    '4 no-word: J7 S forms no word of two letters, because line 3 placed nothing.',
    '>Ann: HORN 7F HORN +8 8\n>Bob: S J7 S +8 8',
  ],
  ['4 detached: A1 BIT does not touch a tile on the board.', `${HORN}>Bob: BIT A1 BIT +15 15`],
  ['3 no-word: 8H A forms no word of two letters.', '>Ann: A 8H A +2 2'],
  ['3 not-in-set: J cannot be played: no such tile is left.', '>Ann: JJ 8H JJ +16 16'],
  ['3 not-in-set: JQ cannot be played: no such tiles are left.', '>Ann: JJQQ 8F JJQQ +36 36'],
  [
    '4 not-out: This player has not gone out: there are tiles left to play, because line 3 uses more tiles than the player held.',
    '>Ann: HORNETSA 8E HORNETSA +80 80\n>Ann: (A) +2 82',
  ],
  ['3 too-many-tiles: 8E HORNETSA uses more tiles than the player holds.', '>Ann: HORNETSA 8E HORNETSA +80 80'],
  ['3 cumulative-differs: The total after this is 14, not 41.', '>Ann: HORN 8F HORN +14 41'],
  [
    '6 total-elsewhere: The total goes on from one under another nick, because line 4 bears a wrong one.',
    `${HORN}>Bov: AFM H6 FA.M +9 9\n>Ann: AEPST 10F PASTE +25 39\n>Bob: BO 9H .OB +16 25`,
  ],
  ['3 no-totals: No line has a total.', '>Ann: HORN 8F HORN +14\n>Bob: AFM H6 FA.M +9'],
  [
    '5 withdrawn-unplaced: There is no play on the board to withdraw, because line 4 placed nothing.',
    `${HORN}>Bob: BIT A1 BIT +15 15\n>Bob: BIT -- -15 0`,
  ],
  [
    '5 withdrawn-score-differs: The withdrawn play had brought 9 points: its score should be -9, not -8.',
    `${FARM}>Bob: AFM -- -8 1`,
  ],
  ['4 not-out: This player has not gone out: there are tiles left to play.', `${HORN}>Ann: (S) +2 16`],
  ['4 not-over: By the rules the game was not over yet.', '>Ann: HORN - +0 0\n>Ann: HORN (HORN) -7 -7'],
  ['5 bonus-differs: A wrong challenge brings 5 points or a multiple of 5, not 7.', `${FARM}>Bob: (challenge) +7 16`],
  ['3 not-on-rack: The rack HORM does not hold N.', '>Ann: HORM 8F HORN +14 14'],
  ['3 rack-unreadable: The rack H!RN holds something that is not a tile.', '>Ann: H!RN 8F HORN +14 14'],
  ['3 rack-unreadable: U8 holds something that is not a tile.', '>Ann: AEIOUUV -U8 +0 0'],
  ['3 rack-too-long: The rack ASFMHORT has 8 tiles; the player holds 7.', '>Ann: ASFMHORT - +0 0'],
  [
    '5 rack-contradicted: The rack EIPSTUU does not go with AET, which the player kept on line 3.',
    '>Ann: AEHNORT 8F HORN +14 14\n>Bob: AFM H6 FA.M +9 9\n>Ann: EIPSTUU - +0 14',
  ],
  [
    '3 rack-contradicted: The rack AEHNORT does not go with PUSSY, which Ann plays on line 5.',
    '>Ann: AEHNORT 8F HORN +14 14\n>Bob: AFM H6 FA.M +9 9\n>Ann: 10F PUSSY +34 48',
  ],
  [
    '3 rack-impossible: The rack ADRTTUZ keeps Z, which is played on line 4.',
    '>Ann: ADRTTUZ 8H DART +10 10\n>Bob: DEFINOZ G8 DOZE +22 22',
  ],
  [
    '5 rack-impossible: The rack JOB holds BJ, which are played on line 3 and on the rack of line 4.',
    '>Ann: JAB 8G JAB +24 24\n>Bob: BA - +0 0\n>Ann: JOB - +0 24',
  ],
  [
    '6 bonus-repeated: The challenge of the play of line 4 was paid for: that happens once.',
    `${FARM}>Bob: (challenge) +5 14\n>Bob: (challenge) +5 19`,
  ],
  [
    '4 rack-impossible: The rack QAFM holds Q, which is on the rack of line 3.',
    '>Ann: QHORNAA 8F HORN +14 14\n>Bob: QAFM H6 FA.M +9 9',
  ],
  ['4 rack-impossible: The rack ZZZZZZZ holds ZZZZZZ more than the set has.', `${HORN}>Ann: ZZZZZZZ (challenge) +5 19`],
  [
    '4 rack-impossible: The rack ZZQ holds Q, which is on the rack of line 3.',
    `>Ann: QHORNAA 8F HORN +14 14\n>Bob: ZZQ - +0 0`,
  ],
  [
    '4 rack-impossible: The rack QAFM holds Q, which is exchanged on line 3.',
    `>Ann: QHORNAA -Q +0 0\n>Bob: QAFM - +0 0`,
  ],
  [
    '5 rack-impossible: The rack BEIOPST does not go with HIMOOQT, which the player kept on line 3.',
    '>Ann: HIMOOQT - +0 0\n>Bob: AEGIUWY 8D WAGYU +32 32\n>Ann: BEIOPST -B +0 0',
  ],
  [
    '5 rack-impossible: The rack AABIL holds B, which is exchanged on line 3.',
    '>Ann: AABBNPT -7 +0 0\n>Bob: ANNTTUW 8G WANT +14 14\n>Ann: AABIL 7F LABIA +24 24',
  ],
  // one of two lies on the board, the other was exchanged when the mover had drawn
  [
    '6 rack-impossible: The rack TEAFRTB holds B, which is exchanged on line 5.',
    `>Ann: BITAEIO 8H BIT +10 10\n>Bob: AMTEAFR -AM +0 0\n>Ann: AEIOBUU -B +0 10\n>Bob: TEAFRTB - +0 0`,
  ],
  [
    '5 rack-impossible: QZQ is not what was left on the rack (AFM and 4 unknown tiles).',
    `${HORN}>Bob: AFM - +0 0\n>Bob: QZQ (QZQ) -30 -30`,
  ],
  [
    '5 through-empty: . stands for a tile on K7, which is empty, because line 4 comes after a missing turn.',
    `${HORN}>Ann: S J8 S +8 22\n>Bob: A 7J A. +2 11\n>Bob: B - +0 11`,
  ],
  [
    '6 through-empty: . stands for a tile on O13, which is empty, because line 5 placed nothing.',
    `${HORN}>Bob: BIT A1 BIT +15 15\n>Ann: CAT O13 CAT +15 29\n>Bob: A 13N A. +2 17`,
  ],
  ['0 no-events: The record has no event that can be read.', ''],
];
test.each(BY_RECORD)('%s', (said, lines) => {
  const record = recordOf(lines);
  expect(saidOf(record, unwrap(byRecord(record)))).toContain(said);
});

/** Of eleven tiles, so that a game soon comes to its end. */
const AT_THE_END: readonly Row[] = [
  ['5 off-turn: It is the turn of Ann, not of Bob.', '>Ann: AS -  +0 0\n>Bob: AS - +0 0\n>Bob: AS - +0 0'],
  ['9 after-end: The game was over before this turn (scoreless).', `${STILL}>Ann: HORN - +0 0`],
  ['3 too-few-in-bag: This exchange needs 7 tiles in the bag; it holds 3.', '>Ann: ASFM -AS +0 0'],
  ['6 end-rack-differs: The unplayed rack counts 2 points here, not 3.', `${OUT}>Ann: (S) +3 27`],
  [
    '6 end-rack-single: This pays the value of the rack (1) once, although the other player does not lose it.',
    `${OUT}>Ann: (S) +1 25`,
  ],
  [
    '7 end-rack-repeated: The 2 points for the rack were paid on line 6: that happens once.',
    `${OUT}>Ann: (S) +2 26\n>Ann: (S) +2 28`,
  ],
  [
    '7 end-rack-mixed: The rack was paid twice over on line 6: then nobody loses it.',
    `${OUT}>Ann: (S) +2 26\n>Bob: S (S) -1 8`,
  ],
  [
    '7 end-rack-mixed: The rack was lost on line 6: then it is paid once, not twice over.',
    `${OUT}>Bob: S (S) -1 8\n>Ann: (S) +2 26`,
  ],
  [
    '8 penalty-repeated: The 1 point for the rack was lost on line 7: that happens once.',
    `${OUT}>Ann: (S) +1 25\n>Bob: S (S) -1 8\n>Bob: S (S) -1 7`,
  ],
  [
    '8 time-penalty-repeated: The 10 points for time were taken off on line 7: that happens once.',
    `${OUT}>Ann: (S) +2 26\n>Bob: (time) -10 -1\n>Bob: (time) -10 -11`,
  ],
  ['6 rack-impossible: No tile is not what was left on the rack (S).', `${OUT}>Ann: () +0 24`],
  ['6 rack-impossible: SH is not what was left on the rack (S).', `${OUT}>Ann: (SH) +10 34`],
  ['6 rack-impossible: S is not what was left on the rack (nothing).', `${OUT}>Bob: (S) +2 11`],
  ['6 end-rack-missing: Ann should get 2 points for the rack S; no line says so.', `${OUT}>Bob: (S) +2 11`],
  [
    '5 end-not-recorded: The game was over (went out); what the unplayed racks are worth is not recorded: Ann +2.',
    OUT.trimEnd(),
  ],
  [
    '9 penalty-missing: Bob should lose 9 points for the rack AFMS; no line says so.',
    `${STILL}>Ann: HORN (HORN) -7 -7`,
  ],
  ['9 penalty-differs: The unplayed rack counts -7 points here, not -8.', `${STILL}>Ann: HORN (HORN) -8 -8`],
  [
    '6 time-penalty-differs: Every minute over time costs 10 points: the score should be -10, not -5.',
    `${OUT}>Bob: (time) -5 4`,
  ],
];
test.each(AT_THE_END)('%s', (said, lines) => {
  const record = recordOf(lines);
  expect(saidOf(record, unwrap(ofTiny(record)))).toContain(said);
});

/** By rules that are given. */
const BY_RULES: readonly (readonly [said: string, lines: string, options: ClassicOptions])[] = [
  [
    '5 not-challengeable: Under these rules a play cannot be challenged.',
    `${FARM}>Bob: AFM -- -9 0`,
    { challenge: 'none' },
  ],
  [
    '5 bonus-differs: A wrong challenge brings 0 points here, not 5.',
    `${FARM}>Bob: (challenge) +5 14`,
    { challenge: 'single' },
  ],
  [
    '5 bonus-differs: A wrong challenge brings 1 point here, not 5.',
    `${FARM}>Bob: (challenge) +5 14`,
    { challenge: { points: 1, per: 'play', to: 'challenged' } },
  ],
  [
    '5 turn-not-lost: Under these rules a wrong challenge costs no turn.',
    `${FARM}>Ann: A - +0 14${LOST}`,
    { challenge: 'single' },
  ],
  [
    '6 time-penalty-differs: Every minute over time costs 1 point: the score should be -1, not 0.',
    `${OUT}>Bob: (time) +0 9`,
    { ...TINY, overtime: { perMinute: 1 } },
  ],
  [
    '6 time-penalty-differs: Under these rules overtime costs no points; the record has -10.',
    `${OUT}>Bob: (time) -10 -1`,
    { ...TINY, overtime: { perMinute: 0 } },
  ],
  [
    '5 exchange-not-allowed: The rules do not allow this exchange.',
    '>Ann: -1 +0 0\n>Bob: -1 +0 0\n>Ann: ASFMHOR -AS +0 0',
    { exchange: { perSeat: 1 } },
  ],
];
test.each(BY_RULES)('%s', (said, lines, options) => {
  expect(saidOf(recordOf(lines), classic({ ...tournament, ...options }))).toContain(said);
});

test('what follows from a score that the rules do not give says so', () => {
  const record = recordOf(`${HORN}>Bob: AFM H6 FA.M +10 10\n>Bob: AFM -- -10 0`);
  const rules = unwrap(byRecord(record));
  expect(saidOf(record, rules, { onMismatch: 'computed' })).toEqual([
    '4 score-differs: FARM scores 9 points, not 10.',
    '4 cumulative-differs: The total after this is 9, not 10.',
    '5 withdrawn-score-differs: The withdrawn play had brought 9 points: its score should be -9, not -10, because line 4 was misscored.',
  ]);
});

test.each(['11H', '15H', '13F', '13I'])('a play beside one that was not placed follows from that one: %s', position => {
  const record = recordOf(`${HORN}>Bob: BIT A1 BIT +15 15\n>Ann: CAT H12 CAT +15 29\n>Bob: AB ${position} AB +4 19`);
  expect(saidOf(record, unwrap(byRecord(record)))).toContain(
    `6 detached: ${position} AB does not touch a tile on the board, because line 5 placed nothing.`,
  );
});

test('who plays first begins, though a line about somebody else stands before', () => {
  const record = recordOf(`>Bob: (time) -10 -10\n${HORN}`);
  expect(saidOf(record, unwrap(byRecord(record)))).toEqual([]);
});

test('where the rules cannot say what is left, a rack counts once or twice what is written', () => {
  const said = (line: string): readonly string[] => {
    const record = recordOf(`${HORN}${line}`);
    return saidOf(record, unwrap(byRecord(record))).filter(each => !/ not-(?:out|over): /.test(each));
  };
  expect([1, 2].map(score => said(`>Ann: (S) +${score} ${14 + score}`))).toEqual([[], []]);
  expect(said('>Ann: (S) +3 17')).toEqual(['4 end-rack-differs: The unplayed rack counts 2 points here, not 3.']);
  expect(said('>Bob: AS (AS) -2 -2')).toEqual([]);
  expect(said('>Bob: AS (AS) -1 -1')).toEqual(['4 penalty-differs: The unplayed rack counts -2 points here, not -1.']);
});

test('words, where there is a dictionary', () => {
  const dictionary = wordSet(english, ['HORN', 'FARM', 'HORNS', 'AS']);
  const said = (lines: string): readonly string[] => {
    const record = recordOf(lines);
    return saidOf(record, { ...unwrap(byRecord(record)), dictionary });
  };
  expect(said(`${FARM}>Bob: AFM -- -9 0\n>Ann: BS J8 SB +12 26`)).toEqual([
    '5 withdrawn-words-good: FARM was withdrawn, though the dictionary has it.',
    '6 not-a-word: SB is not in the dictionary.',
  ]);
  expect(said(`${HORN}>Bob: AS J7 AS +10 10\n>Bob: AS -- -10 0`)).toEqual([
    '5 withdrawn-words-good: AS, HORNS were withdrawn, though the dictionary has them.',
  ]);
});

test('an event that there is not, in a record that no reader of ours has made', () => {
  const record = recordOf(HORN);
  const [event] = record.events;
  const odd: object = { ...record, events: [{ ...event, type: 'dance' }] };
  expect(saidOf(odd as RecordedGame, classic())).toEqual([
    "3 unknown-event: There is no event 'dance'; the turn passes on.",
  ]);
});

test('an event that could not be read is found once, whichever format the record came in', () => {
  const codesOf = (record: RecordedGame): readonly string[] =>
    verifyGame(classic(tournament), record)
      .findings.filter(({ severity }) => severity === 'error')
      .map(({ turn, code }) => `${turn} ${code}`);
  const record = recordOf(`${HORN}>Bob: AFM what +0 0\n>Ann: EST - +0 14`);
  expect(codesOf(record)).toEqual(['2 unreadable-event']);
  const { faults: _, ...unsaid } = record;
  expect(codesOf(unsaid)).toEqual(['2 unknown-event']);
  expect(codesOf(unwrap(readRecord(formatHistory(record))).record)).toEqual(['2 unknown-event']);
  const isc = '[Player1 "Ann"]\n[Player2 "Bob"]\n"HORNETS", "H6 horn 14"\n"AFM", "what is this"\n"EST", "PAS"\n';
  const read = unwrap(readRecord(isc));
  expect([read.format, codesOf(read.record)]).toEqual(['isc', ['2 unknown-event']]);
  expect(saidOf(unsaid, classic(tournament))).toContain(
    "4 unknown-event: There is no event 'what'; the turn passes on.",
  );
});

test('what rules of another game forbid', () => {
  const layout = parseLayout(['.....', '..#..', '..*..', '.....', '.....'].join('\n'));
  const base = classic({ ...tournament, ...TINY, layout });
  const noQuiet = placementRule('loud', ({ play }) => play.tiles.length > 2);
  const rules = extendRules(base, { name: 'loud', placement: [...base.placement, noQuiet] });
  expect(saidOf(recordOf('>Ann: HORN C1 HORN +14 14'), rules)).toEqual([
    '3 wall: C1 HORN covers C2, where no tile can lie.',
    '3 rule: C1 HORN is against a rule of this game: loud.',
  ]);
  const across = extendRules(base, { name: 'across', read: along([{ rows: 0, columns: 1 }]) });
  expect(saidOf(recordOf('>Ann: HO C3 HO +14 14'), across)).toEqual([
    '3 not-in-line: The tiles of C3 HO do not lie in one line.',
    '3 no-word: C3 HO forms no word of two letters.',
  ]);
});

test('more events than any game has', () => {
  const passes = recordOf('>Ann: A - +0 0\n>Bob: B - +0 0');
  const record = { ...passes, events: Array(2501).fill(passes.events).flat() as RecordedGame['events'] };
  const { findings } = verifyGame(classic(), record);
  const late = findings.filter(({ turn, code }) => turn > 4999 && code !== 'end-not-recorded');
  late.sort((a, b) => a.turn - b.turn);
  expect(late.map(({ turn, code, message }) => [turn, code, message])).toEqual([
    [5000, 'after-end', 'The game was over before this turn (all passed).'],
    [5001, 'too-many-events', 'No game has more than 5000 events; the rest is not replayed.'],
  ]);
});

test('a table that the rules are not for', () => {
  const record = recordOf('#player3 Cid\n>Ann: A - +0 0');
  const [said] = saidOf(record, { ...classic(), seatCount: { least: 2, most: 2 } });
  expect(said).toBe('4 no-table: The rules (classic) are for 2 players; the record has 3.');
});

/** What the reader of GCG files says: each code in a file that has it; bytes of Latin-1. */
const OF_THE_READER: readonly (readonly [said: string, text: string])[] = [
  [
    '2:8 bad-utf-8: The file says that it is UTF-8, but it is not: \u00e9 (expected UTF-8).',
    '#character-encoding UTF-8\n#title \u00e9',
  ],
  [
    '3:1 board-orientation: Rows have letters and columns numbers, and all positions are read so: lettered-rows.',
    '#orientation lettered-rows',
  ],
  ['1:1 byte-order-mark: The file begins with a byte order mark: UTF-8.', '\u00ef\u00bb\u00bf#title x'],
  ['4:1 continuation-line: Continuation line: b (expected #-).', '#note a\nb'],
  ['4:1 continued-description: Continued description: b (expected #-).', '#description a\nb'],
  ['3:1 empty-note: Empty note: #note (expected a text).', '#note'],
  ['3:7 rack-penalty-order: Rack penalty order: AB (expected BA).', '>Ann: AB (BA) -4 -4'],
  [
    '1:21 encoding-mismatch: The file is not in the encoding that it names: ASCII (expected ISO-8859-1).',
    '#character-encoding ASCII\n#title \u00e9',
  ],
  [
    '1:21 encoding-mismatch: The file is not in the encoding that it names: ASCII (expected UTF-8).',
    '#character-encoding ASCII\n#title \u00c3\u00a9',
  ],
  [
    '2:8 encoding-mismatch: The file is not in the encoding that it names (expected ISO-8859-7).',
    '#character-encoding ISO-8859-7\n#title \u00d2',
  ],
  ['2:1 encoding-not-first: The encoding is not on the first line: UTF-8.', '#title x\n#character-encoding UTF-8'],
  ['3:2 event-without-nick: The event does not say whose it is: A - +0 0 (expected a nick and a colon).', '>A - +0 0'],
  ['3:2 indented-line: Indented line.', ' #title x'],
  ['3:10 nick-twice: Two players have the same nick: Ann.', '#player3 Ann'],
  ['3:2 nick-without-colon: The nick has no colon behind it: Ann (expected Ann:).', '>Ann A - +0 0'],
  ['3:13 no-cumulative: There is no total.', '>Ann: A - +0\n>Bob: B - +0 0'],
  ['3:7 no-rack: There is no rack.', '>Ann: - +0 0'],
  ['3:10 no-score: There is no score.', '>Ann: A -'],
  ['3:9 no-tiles: There are no tiles behind the position: 8D.', '>Ann: A 8D +0 0'],
  ['3:12 parenthesised-through: Tiles that lie already are written in brackets: A(B).', '>Ann: A 8D A(B) +0 0'],
  ['3:9 pass-as-zero-exchange: A pass is written as an exchange of no tiles: -0 (expected -).', '>Ann: A -0 +0 0'],
  ['3:1 player-number-twice: Two players have the same number: #player2.', '#player2 Cid'],
  ['3:9 player-without-nick: The player has no nick.', '#player3'],
  ['3:13 plus-minus-score: The score has two signs: +-1 (expected -1).', '>Ann: A (A) +-1 0'],
  ['4:1 pragma-after-events: The pragma stands behind the first event: #title.', '>Ann: A - +0 0\n#title x'],
  ['3:7 pragma-as-note: A pragma is written as a note: Variant: classic.', '#note Variant: classic'],
  ['4:1 pragma-twice: The pragma has a value already: #title.', '#title a\n#title b'],
  ['3:7 rack-before-out-bonus: Rack before out bonus: A.', '>Ann: A (B) +1 1'],
  ['3:8 rack-of-nobody: There is no such player to have a rack: AB (expected a player of that number).', '#rack3 AB'],
  ['3:7 rack-penalty-mismatch: The two racks of the penalty differ: A (expected B).', '>Ann: A (B) -1 -1'],
  ['3:20 score-without-sign: The score has no sign: 14.', '>Ann: HORN 8F HORN 14 14'],
  ['3:1 stray-line: The line belongs to nothing: what (expected # or >).', 'what'],
  ['3:27 text-after-cumulative: There is text behind the total: x.', '>Ann: HORN 8F HORN +14 14 x'],
  ['3:2 undeclared-nick: No #player line has this nick: Cid (expected Ann, Bob).', '>Cid: A - +0 0'],
  ['3:12 unknown-game-type: Unknown game type: odd (expected classic, classic_super).', '#game-type odd'],
  ['3:1 unknown-pragma: Unknown pragma: #odd.', '#odd'],
  ['3:7 unknown-rack: Unknown rack: UNKNOWN.', '>Ann: UNKNOWN (challenge) +5 5'],
  [
    '3:7 unreadable-event: Unreadable event: HORN (expected a position, -, --, (challenge), (time) or (tiles)).',
    '>Ann: HORN +14 14',
  ],
  [
    '1:21 unsupported-encoding: Unsupported encoding: Big5 ' +
      '(expected UTF-8, ISO-8859-1 to -16, windows-1250 to -1252 or KOI8-R).',
    '#character-encoding Big5',
  ],
  [
    '3:8 utf-8-undeclared: The file is UTF-8 and does not say so: \u00e9 (expected #character-encoding UTF-8).',
    '#title \u00c3\u00a9',
  ],
  [
    '3:12 withdrawal-not-negative: The score of a withdrawn play is not negative: +0 (expected the withdrawn score, negated).',
    '>Ann: A -- +0 0',
  ],
];
test.each(OF_THE_READER)('%s', (said, text) => {
  const head = /^#char|^\u00ef|^#title x/.test(text) ? '' : '#player1 Ann Ann A\n#player2 Bob Bob B\n';
  const { record } = parseGcg(Uint8Array.from(head + text, character => character.charCodeAt(0)));
  const found = verifyGame(classic(), record).findings.map(
    ({ line, column, code, message }) => `${line}:${column} ${code}: ${message}`,
  );
  expect(found).toContain(said);
});

test('half of a surrogate pair, in text that was given as a string', () => {
  const { record } = parseGcg('#title \ud800');
  const [finding] = verifyGame(classic(), record).findings.filter(({ code }) => code === 'lone-surrogate');
  expect(finding?.message).toBe('Lone surrogate.');
});

/** What only a profile that refuses more calls a fault. */
const STRICT: readonly Row[] = [
  ['bonus-negative: Bonus negative: -5.', '>Ann: A (challenge) -5 0'],
  ['exchange-by-number: Exchange by number: -1 (expected tiles).', '>Ann: A -1 +0 0'],
  ['end-in-two-lines: End in two lines.', '>Bob: A (A) -1 -1\n>Ann:  (A) +1 1'],
  ['no-lexicon: No lexicon (expected #lexicon).', ''],
  ['not-two-players: Not two players: 3 (expected 2).', '#player3 Cid'],
  ['note-before-events: Note before events: x.', '#note x'],
  ['note-read-as-event: Note read as event: #note >x: A 8H A +1 1.', '>Ann: A - +0 0\n#note >x: A 8H A +1 1'],
  ['refused-pragma: Refused pragma: #style.', '#style x'],
  ['second-last-rack: Second last rack: B.', '#rack1 A\n#rack2 B'],
  ['total-negative: Total negative: -5.', '>Ann: A - +0 -5'],
  ['withdrawn-rack: Withdrawn rack: AC (expected AB).', '>Ann: AB 8H AB +8 8\n>Ann: AC -- -8 0'],
];
test.each(STRICT)('%s', (said, lines) => {
  const { faults } = parseGcg(`#player1 Ann Ann A\n#player2 Bob Bob B\n${lines}`, { profile: 'strict' });
  expect(faults.map(findingOfFault).map(({ code, message }) => `${code}: ${message}`)).toContain(said);
});

test('every code has a row above, and is of a kind', () => {
  const codeOf = (said: string): string => / ?([a-z][a-z0-9-]*): /.exec(said)?.[1] ?? '';
  const seen = new Set(
    [...BY_RECORD, ...AT_THE_END, ...BY_RULES, ...OF_THE_READER, ...STRICT].map(([said]) => codeOf(said)),
  );
  const elsewhere = [
    // tests of their own, here
    ...['lone-surrogate', 'not-a-word', 'withdrawn-words-good', 'unknown-event', 'no-table', 'too-many-events'],
    ...['wall', 'rule', 'not-in-line'],
    // in text-encoding.test.ts
    'encoding-not-declared',
    // in waived.test.ts
    ...['end-waived', 'start-waived'],
    // in fix-for.test.ts
    'name-twice',
    // in every-reader.test.ts: the lines are too long for a row
    ...['name-too-long', 'too-many-lines', 'too-many-players'],
    // in choices.heavy.ts
    'header-nicks-differ',
    // in certain.test.ts
    'second-game',
    // in three-players.test.ts
    'end-racks-differ',
    // in test/explain
    ...['rules-differ', 'rules-doubted'],
    // only of games with blockers
    'gap',
  ];
  const kinds = ['parse', 'order', 'placement', 'tiles', 'score', 'cumulative', 'phony', 'endrack', 'penalty'];
  const others = ['challenge', 'time', 'rack', 'word', 'format'];
  expect(new Set<string>(Object.values(FINDING_KINDS))).toEqual(new Set([...kinds, ...others]));
  const codes = [...Object.keys(FINDING_KINDS), ...GCG_FAULTS, ...GCG_QUIRKS];
  expect(codes.filter(code => !seen.has(code) && !elsewhere.includes(code))).toEqual([]);
});
