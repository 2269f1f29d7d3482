/** Records mended for other programs: what is filled in and from where, and what is left to a person. */
import { describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { mendRecord, parseGcg, verifyGame, writeGcg } from 'tilewright/records';
import { fixFor, PROGRAMS } from '../../src/cli/fix-for.ts';
import { madeUp } from './compare/mended.ts';

const rulesOf = rulesKeeper();

/** Mendings as `line/event code: message`, what is done before what is left. */
const ROWS: readonly (readonly [what: string, lines: readonly string[], said: readonly string[]])[] = [
  ['a rack that is written', ['>Ann: HORNETS 8F HORN +14 14'], []],
  [
    'the rack of a play: its own tiles',
    ['>Ann: 8F HORN +14 14'],
    ['3/1 rack-found: The rack is HNOR: the tiles that it plays or exchanges.'],
  ],
  [
    'the rack of a play: what was kept before, too',
    ['>Ann: HORNETS 8F HORN +14 14', '>Bob: AFM H6 FA.M +9 9', '>Ann: 9H .OB +16 30'],
    ['5/3 rack-found: The rack is BEOST: the tiles that it plays or exchanges and the tiles kept before.'],
  ],
  [
    'of a pass: that of the next line',
    ['>Ann: - +0 0', '>Bob: AEI - +0 0', '>Ann: HORNETS 8F HORN +14 14'],
    ['3/1 rack-found: The rack is HORNETS: as on line 5.'],
  ],
  [
    'of a pass: the tiles of the next line',
    ['>Ann: - +0 0', '>Bob: AEI - +0 0', '>Ann: 8F HORN +14 14'],
    [
      '3/1 rack-found: The rack is HNOR: the tiles of line 5.',
      '5/3 rack-found: The rack is HNOR: the tiles that it plays or exchanges.',
    ],
  ],
  [
    'of a lost turn, over another pass',
    [
      '>Ann: - +0 0',
      '#note #unsuccessful-challenge',
      '>Bob: AEI - +0 0',
      '>Ann: - +0 0',
      '>Bob: AEI - +0 0',
      '>Ann: HORNETS 8F HORN +14 14',
    ],
    ['3/1 rack-found: The rack is HORNETS: as on line 8.', '6/3 rack-found: The rack is HORNETS: as on line 8.'],
  ],
  [
    'not over an exchange: only what that names',
    ['>Ann: - +0 0', '>Bob: AEI - +0 0', '>Ann: -QO +0 0', '>Bob: AEI - +0 0', '>Ann: HORNETS 8F HORN +14 14'],
    [
      '3/1 rack-found: The rack is OQ: the tiles of line 5.',
      '5/3 rack-found: The rack is OQ: the tiles that it plays or exchanges.',
    ],
  ],
  [
    'not from a line that cannot be read',
    ['>Ann: - +0 0', '>Bob: AEI - +0 0', '>Ann: AAA what +3 3'],
    ['3/1 rack-unknown: Nothing shows what the rack was.', '5/3 event-unreadable: The event cannot be read.'],
  ],
  ['a time penalty needs none', ['>Ann: (time) -10 -10'], []],
  [
    'where the record stops',
    ['>Ann: - +0 0', '#rack1 HORNETS'],
    ['3/1 rack-found: The rack is HORNETS: the rack where the record stops.'],
  ],
  [
    'the rack of somebody else says nothing',
    ['>Ann: - +0 0', '#rack2 HORNETS'],
    ['3/1 rack-unknown: Nothing shows what the rack was.'],
  ],
  [
    'of a withdrawn play: that of the play',
    ['>Ann: HORNETS 8F HORN +14 14', '>Ann: -- -14 0'],
    ['4/2 rack-found: The rack is HORNETS: as on line 3, before the play.'],
  ],
  [
    'the score of a withdrawn play',
    ['>Ann: HORNETS 8F HORN +14 14', '>Ann: HORNETS -- +0 0'],
    ['4/2 score-found: The score is -14.'],
  ],
  [
    'a play that is taken back leaves the rack as it was',
    ['>Ann: 8F HORN +14 14', '>Ann: HORNETS -- -14 0'],
    ['3/1 rack-found: The rack is HORNETS: as on line 4.'],
  ],
  [
    'a play that is not taken back',
    ['>Ann: HORNETS 8F HORN +14 14', '>Bob: H6 FA.M +9 9', '>Ann: HORNETS -- -14 0'],
    ['4/2 rack-found: The rack is AFM: the tiles that it plays or exchanges.'],
  ],
  [
    'of a withdrawn play: that of the next line',
    ['>Ann: 8F HORN +14 14', '>Ann: -- -14 0', '>Bob: AEI - +0 0', '>Ann: HORNETS 8F HORN +14 14'],
    [
      '3/1 rack-found: The rack is HNOR: the tiles that it plays or exchanges.',
      '4/2 rack-found: The rack is HORNETS: as on line 6.',
    ],
  ],
  [
    'of a withdrawn play: nothing shows it',
    ['>Ann: 8F HORN +14 14', '>Ann: -- -14 0'],
    [
      '3/1 rack-found: The rack is HNOR: the tiles that it plays or exchanges.',
      '4/2 rack-unknown: Nothing shows what the rack was.',
    ],
  ],
  ['of a penalty: what it counts', ['>Ann: (AB) -4 -4'], ['3/1 rack-found: The rack is AB: the tiles that it counts.']],
  [
    'of a pass: what is counted at the end',
    ['>Ann: - +0 0', '>Bob: AEI - +0 0', '>Ann: (HORN) -7 -7'],
    [
      '3/1 rack-found: The rack is HORN: counted at the end, line 5.',
      '5/3 rack-found: The rack is HORN: the tiles that it counts.',
    ],
  ],
  [
    'of a pass: what the other one is paid for',
    ['>Bob: HORN - +0 0', '>Ann: - +0 0', '>Bob: (AB) +8 8'],
    ['4/2 rack-found: The rack is AB: counted at the end, line 5.'],
  ],
  [
    'not what the player is paid for',
    ['>Ann: - +0 0', '>Ann: (AB) +8 8'],
    ['3/1 rack-unknown: Nothing shows what the rack was.'],
  ],
  [
    'scores that the event itself says',
    [
      '>Ann: HORNETS 8F HORN',
      '>Bob: AEI -',
      '>Ann: ETS -ET',
      '>Bob: AEI -',
      '#note #unsuccessful-challenge',
      '>Ann: AB (time)',
      '>Bob: AEI -',
      '#note #resigned',
      '>Ann: A -',
      '#note #timed-out',
    ],
    [
      '4/2 score-found: The score is 0.',
      '4/2 total-added-up: The total is 0.',
      '5/3 score-found: The score is 0.',
      '6/4 score-found: The score is 0.',
      '6/4 total-added-up: The total is 0.',
      '9/6 score-found: The score is 0.',
      '9/6 total-added-up: The total is 0.',
      '11/7 score-found: The score is 0.',
      '3/1 score-unknown: There is no score, and nothing shows what it was; by the rules it is 14.',
      '8/5 score-unknown: There is no score, and nothing shows what it was.',
    ],
  ],
  [
    'the score of a play that the next total shows, and not one that it contradicts',
    ['>Ann: HORNETS 8F HORN', '>Bob: AEI - +0 0', '>Ann: ETS - +0 14', '>Bob: AEI - +0 0', '>Ann: ETS 9I ES'],
    [
      '3/1 score-found: The score is 14.',
      '3/1 total-added-up: The total is 14.',
      '7/5 score-unknown: There is no score, and nothing shows what it was; by the rules it is 6.',
    ],
  ],
  [
    'the score of a play that the next total contradicts',
    ['>Ann: HORNETS 8F HORN', '>Bob: AEI - +0 0', '>Ann: ETS - +0 16'],
    ['3/1 score-unknown: There is no score, and nothing shows what it was; by the rules it is 14.'],
  ],
  [
    'letters that lie already',
    ['>Ann: HORN 8F HORN +14 14', '>Bob: AFM H6 FARM +9 9'],
    ['4/2 through-as-points: Tiles that lie already are points: FA.M.'],
  ],
  [
    'letters that lie already, in brackets',
    ['>Ann: HORN 8F HORN +14 14', '>Bob: AFM H6 FA(R)M +9 9'],
    ['4/2 through-as-points: Tiles that lie already are points: FA.M.'],
  ],
  ['what cannot be read', ['>Ann: HORN +14 14'], ['3/1 event-unreadable: The event cannot be read.']],
  [
    'totals below 0, and a challenge that costs points',
    ['>Ann: HORN - +0 -5', '>Ann: (challenge) -5 -10', '>Bob: A (A) -1 -1'],
    [
      '4/2 rack-found: The rack is HNOR: the tiles kept before.',
      '3/1 total-negative: A total of -5 is refused on a turn.',
      '4/2 total-negative: A total of -10 is refused on a turn.',
      '4/2 bonus-negative: A challenge that costs points is refused.',
    ],
  ],
  [
    'totals',
    ['>Ann: HORNETS 8F HORN +14', '>Bob: AEI - +0', '>Ann: ETS - +0'],
    [
      '3/1 total-added-up: The total is 14.',
      '4/2 total-added-up: The total is 0.',
      '5/3 total-added-up: The total is 14.',
    ],
  ],
  [
    'a rack that was changed after it was counted',
    [
      '>Ann: HORN - +0 0',
      '>Bob: AFMS - +0 0',
      '>Ann: HORN - +0 0',
      '>Bob: AFMS - +0 0',
      '>Ann: HORS (HORN) -7 -7',
      '>Bob: AFMS (AFM) -8 -8',
      '>Bob: AFMS (time) -10 -18',
    ],
    [
      '7/5 racks-differ: The rack HORS is not what is lost, HORN.',
      '8/6 racks-differ: The rack AFMS on line 6 is not what is lost, AFM.',
    ],
  ],
  [
    'a blank less than a pass shows',
    ['#tile-distribution italian', '>Ann: A? - +0 0', '>Bob: E - +0 0', '>Ann: A? (A) -1 -1', '>Bob: E (E) -1 -1'],
    ['6/3 racks-differ: The rack A? on line 4 is not what is lost, A.'],
  ],
  [
    'a rack in another order, and one behind an exchange',
    ['>Ann: HORN - +0 0', '>Bob: AFMS -A +0 0', '>Ann: HORN (NROH) -7 -7', '>Bob: AFMS (AFM) -8 -8'],
    ['6/4 racks-differ: The rack AFMS is not what is lost, AFM.'],
  ],
  [
    'a play that somebody else takes back',
    ['>Ann: 8F HORN +14 14', '>Bob: HORNETS -- -0 0'],
    ['3/1 rack-found: The rack is HNOR: the tiles that it plays or exchanges.'],
  ],
  [
    'a nick that no line declares',
    ['>Cid: - +0 0', '>Bob: - +0 0'],
    [
      '0/0 not-two-players: The record has 3 players.',
      '3/1 rack-unknown: Nothing shows what the rack was.',
      '4/2 rack-unknown: Nothing shows what the rack was.',
    ],
  ],
  [
    'an exchange of the whole rack, by number',
    ['>Ann: HORN -4 +0 0', '>Bob: AFMS -2 +0 0'],
    ['3/1 exchange-named: The whole rack is exchanged: HORN.'],
  ],
  [
    'a note with an event in it',
    ['>Ann: HORN - +0 0', '#note >Ann: A 8H A +1 1'],
    ['3/1 note-reworded: A line of the note would be read as an event or passed over: it is written otherwise.'],
  ],
  ['three players', ['#player3 Cid', '>Ann: HORN - +0 0'], ['0/0 not-two-players: The record has 3 players.']],
];
test.each(ROWS)('%s', (_, lines, said) => {
  const { record } = parseGcg(['#player1 Ann Ann A', '#player2 Bob Bob B', ...lines].join('\n'));
  const { done, left } = mendRecord(unwrap(rulesOf(record)), record);
  expect([...done, ...left].map(({ line, turn, code, message }) => `${line}/${turn} ${code}: ${message}`)).toEqual(
    said,
  );
});

test('a pass that shows a part of the rack overrules no rack that is counted at the end', () => {
  const passes = '>Ann: ETS - +0 14\n>Bob: AEIOUST - +0 0\n'.repeat(3);
  const { record } = parseGcg(
    `#player1 Ann A\n#player2 Bob B\n>Ann: HORNETS 8F HORN +14 14\n>Bob: AEIOUST - +0 0\n${passes}>Ann: ETSBCQF (ETSBCQF) -23 -9\n>Bob: AEIOUST (AEIOUST) -7 -7\n`,
  );
  const { done, record: mended } = mendRecord(unwrap(rulesOf(record)), record);
  expect(done).toEqual([]);
  expect(mended.events.at(-2)).toMatchObject({ tiles: 'ETSBCQF', score: -23 });
});

test('what was mended is no longer found in the mended record; what is left is', () => {
  const { record } = parseGcg(
    '#player1 Ann Ann A\n#player2 Bob Bob B\n>Ann: 8F HORN\n>Ann: HORNETS (challenge) +5 19\n>Bob: AFM H6 FA(R)M +9\n>Ann: BOSTE 9H .OB +16\n>Ann: BOSTE -- +16\n>Bob: AEI what +0\n',
  );
  const foundIn = ({ faults = [], quirks = [] }: typeof record): readonly string[] =>
    [...faults, ...quirks].map(({ line, code }) => `${line} ${code}`);
  const { record: mended } = mendRecord(unwrap(rulesOf(record)), record);
  expect(foundIn(record)).toEqual([
    '3 no-score',
    '5 no-cumulative',
    '6 no-cumulative',
    '7 no-cumulative',
    '8 unreadable-event',
    '8 no-cumulative',
    '3 no-rack',
    '5 parenthesised-through',
    '7 withdrawal-not-negative',
  ]);
  expect(foundIn(mended)).toEqual(['8 unreadable-event', '7 withdrawal-not-negative']);
  const findings = verifyGame(unwrap(rulesOf(mended)), mended).findings.map(({ line, code }) => `${line} ${code}`);
  expect(findings.filter(found => /no-|parenthesised/.test(found))).toEqual([]);
});

describe('a rack in brackets without a rack before it', () => {
  const START = '#player1 Cleo C\n#player2 Dov D\n>Cleo: HORNETS 8F HORN +14 14\n>Dov: AFMQIYZ - +0 0\n';
  /** The type of the last event, what is found, the totals by the rules, and the last line as every program has it. */
  function saidOf(lines: string): readonly unknown[] {
    const file = parseGcg(START + lines);
    const rules = unwrap(rulesOf(file.record));
    const { findings, players } = verifyGame(rules, file.record);
    const line = lines.trim().split('\n').at(-1);
    for (const program of PROGRAMS) {
      const { bytes } = fixFor(file, rules, program);
      const made = bytes === undefined ? [] : madeUp(file.record, parseGcg(bytes).record);
      expect([program, line, made]).toEqual([program, line, []]);
    }
    const open = findings.filter(({ severity }) => severity !== 'note').map(({ code }) => code);
    const [converted = ''] = writeGcg(file.record).trim().split('\n').slice(-1);
    return [file.record.events.at(-1)?.type, open, players.map(({ computed }) => computed), converted];
  }

  test.each<readonly [what: string, lines: string, said: readonly unknown[]]>([
    [
      'is points for the rack of the other, though they are lost',
      '>Cleo: ETSAAIO - +0 14\n>Cleo: (AFMQIYZ) +-5 9\n',
      ['out-bonus', ['not-out'], [9, 0], '>Cleo:  (AFMQIYZ) -5 9'],
    ],
    [
      'with one sign, in another order',
      '>Cleo: ETSAAIO - +0 14\n>Cleo: (ZYIQMFA) -5 9\n',
      ['out-bonus', ['not-out'], [9, 0], '>Cleo:  (ZYIQMFA) -5 9'],
    ],
    [
      'of a player who took a play back: the rack is whole again',
      '>Cleo: ETSAAIO - +0 14\n>Dov: AFMQIYZ H6 FA.M +9 9\n>Dov: AFMQIYZ -- -9 0\n>Cleo: ETSAAIO - +0 14\n>Cleo: (AFMQIYZ) -5 9\n',
      ['out-bonus', ['not-out'], [9, 0], '>Cleo:  (AFMQIYZ) -5 9'],
    ],
    [
      'is lost where it is the own one',
      '>Dov: (AFMQIYZ) -33 -33\n',
      ['rack-penalty', ['not-over'], [14, -33], '>Dov: AFMQIYZ (AFMQIYZ) -33 -33'],
    ],
    [
      'stays as it is where it fits neither player',
      '>Cleo: ETSAAIO - +0 14\n>Cleo: (BCD) -8 6\n',
      ['rack-penalty', ['rack-impossible', 'not-over'], [6, 0], '>Cleo:  (BCD) -8 6'],
    ],
  ])('%s', (_, lines, said) => {
    expect(saidOf(lines)).toEqual(said);
  });
});
