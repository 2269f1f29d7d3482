/** Records that somebody who read the code found to be judged wrongly: what is said of them, and the games in them. */
import { describe, expect, test } from 'vitest';
import { unwrap, type Game } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { gameAt, parseGcg, replayRecord, verifyGame, type RecordedGame, type Verification } from 'tilewright/records';

function recordOf(lines: string, players: readonly string[] = ['Ann', 'Bob']): RecordedGame {
  const heads = players.map((nick, n) => `#player${n + 1} ${nick} ${nick} ${nick}`);
  return parseGcg([...heads, ...lines.trim().split(/\s*\n\s*/)].join('\n')).record;
}

const verified = (record: RecordedGame): Verification => verifyGame(unwrap(rulesFor(record)), record);

function said(record: RecordedGame): readonly string[] {
  return verified(record)
    .findings.filter(({ severity }) => severity !== 'note')
    .map(
      ({ line, severity, code, because }) =>
        `${line} ${severity} ${code}${because === undefined ? '' : ` < ${because}`}`,
    );
}

const totals = ({ final }: Verification): readonly number[] => final.seats.map(({ total }) => total);

/** The game after each event. */
function games(record: RecordedGame): readonly Game[] {
  return [...replayRecord(unwrap(rulesFor(record)), record)].map(({ game }) => game);
}

const tilesOn = ({ boards: [board] }: Game): number => board?.tiles.flat().filter(tile => tile > 0).length ?? 0;

const HORN = '>Ann: HORNETS 8F HORN +14 14';

describe('a play that is withdrawn after its window was closed leaves the play before it on the board', () => {
  const after = (more: string): readonly number[] =>
    games(recordOf(`${HORN}\n>Bob: AEIOUST H8 .E +2 2\n${more}`)).map(tilesOn);
  test('paid for, then withdrawn', () => {
    const more = '>Bob: AIOUST (challenge) +5 7\n>Bob: AIOUST -- -2 5\n>Ann: ETS 8F ....ETS +11 25';
    expect(after(more).slice(2, 4)).toEqual([5, 4]);
    expect(said(recordOf(`${HORN}\n>Bob: AEIOUST H8 .E +2 2\n${more}`))).toEqual([]);
  });
  test('a lost challenge, then withdrawn', () => {
    expect(after('>Ann: ETSABCD - +0 14\n#note #unsuccessful-challenge\n>Bob: -- -2 0')).toEqual([0, 4, 5, 4]);
  });
});

describe('one of three leaves, and the game goes on', () => {
  const record = recordOf(`>Ann: HORNETS - +0 0\n#note #resigned\n>Bob: HORNETS 8F HORN +14 14`, ['Ann', 'Bob', 'Cat']);
  test('the record does not tell of the end, and nothing counts twice', () => {
    const { status, complete, final } = verified(record);
    expect([status, complete, final.reason, totals(verified(record))]).toEqual([
      'clean',
      false,
      'unfinished',
      [0, 14, 0],
    ]);
  });
  test('of two players the one who leaves ends the game', () => {
    const two = recordOf(`${HORN}\n>Bob: AEIOUST - +0 0\n#note #resigned`);
    expect([verified(two).complete, totals(verified(two))]).toEqual([true, [14, 0]]);
  });
});

test('a record that tells of the end, and goes on: the last play counts once', () => {
  const record = recordOf(`${HORN}\n>Bob: (Q) -10 -10\n>Ann: ETSABCD 8F ....ETS +11 25`);
  expect(totals(verified(record))).toEqual([25, -10]);
  expect(games(record).at(-1)?.scores).toEqual([25, -10]);
});

test('what is said to follow from a missing turn follows from it, however many are missing', () => {
  const record = recordOf(`${HORN}\n>Ann: ETSABCD 9F AB +10 24\n>Ann: ETSCDCD 10F ET +10 34\n>Bob: QQ 1A Q..Z +20 50`);
  const follows = verified(record).findings.filter(({ because }) => because === 4);
  expect(follows.length).toBeGreaterThan(1);
  for (const { message } of follows)
    expect(message).toMatch(/because (line 4|this line) comes after a missing turn\.$/);
});

test.each([
  ['a bonus', `${HORN}\n>Ann: ETS (challenge) +5 19\n>Ann: ETS (challenge) +5 24\n>Bob: AEIOUST - +0 0`, [24, 0]],
  ['overtime', `${HORN}\n>Bob: AEIOUST - +0 0\n>Ann: (time) -10 4\n>Ann: (time) -10 -6`, [-6, 0]],
])('%s that is booked twice is in the game as in the totals', (_, lines, scores) => {
  const record = recordOf(lines);
  expect(totals(verified(record))).toEqual(scores);
  expect(gameAt(unwrap(rulesFor(record)), record, record.events.length).scores).toEqual(scores);
});

test('the end line of a nick that nobody has is of the player whose total goes on', () => {
  const record = recordOf(`${HORN}\n>Anne: (Q) +20 34`);
  const codes = said(record).map(each => each.split(' ')[2]);
  expect(codes).toContain('undeclared-nick');
  expect(codes).not.toContain('cumulative-differs');
  expect(totals(verified(record))).toEqual([34, 0]);
});

/** Ann lost 10 points by overtime. A time line of 20 points and the same total fits Bob's total instead. */
const OVERTIME = [
  '>Ann: CIIKLOU 8H OCULI +28 28',
  '>Bob: ABDEIOT K5 TAB.OID +52 52',
  '>Ann: EIKMNST 12I MISKENT +98 126',
  '>Bob: AEGNO?? O8 GElA.iON +113 165',
  '>Ann: MRRSUVY - +0 126',
  '>Bob: AAAEELZ - +0 165',
  '>Ann: MRRSUVY 13G VUMS +30 156',
  '>Bob: AAAEELZ J4 LEZ +65 230',
  '>Ann: ACLORRY 6F CORY..L +27 183',
  '>Bob: AAAENPR J10 PA..AN +35 265',
  '>Ann: AEERTWW N4 WETWARE +75 258',
  '>Ann: (challenge) +5 263',
  '>Bob: AEEGRVX O1 VEXER +56 321',
  '>Ann: EEFJNOT 15G JEN.ET +42 305',
  '>Bob: ADGNPRT M9 APT.D +26 347',
  '>Ann: BFGHIIO N14 HI +31 336',
  '>Ann: BFGHIIO -- -31 305',
  '>Bob: DGINRRU - +0 347',
  '>Ann: BFGHIIO N14 HI +31 336',
  '>Bob: DGINRRU 2J DURRI. +28 375',
  '>Ann: BFGIIOS 1G FIGO +36 372',
  '>Bob: AEGINOU 2B GUINEA +29 404',
  '>Ann: BDILNRS D1 B.NDIS +36 408',
  '>Bob: AEFOOSY E2 .YAS +32 436',
  '>Ann: EILOQRT 6B QI. +35 443',
  '>Bob: AEFHOO 9G FEH +30 466',
  '>Ann: ELORT C5 L.ROT +16 459',
  '>Bob: AOO 3C A.. +16 482',
  '>Ann: E I6 .E.. +13 472',
  '>NICK: (time) -20 462',
  '>Ann: (OO) +4 466',
].join('\n');

test.each(['Annx', 'nAn', 'An'])('a line of %s is not certainly that of Bob, even where his total fits', nick => {
  const { findings } = verified(recordOf(OVERTIME.replace('NICK', nick)));
  expect(findings.map(({ code }) => code)).toContain('undeclared-nick');
  expect(findings.flatMap(({ fix }) => fix)).toEqual([]);
});

test('a line of a nick like no other is that of the player whose total it continues', () => {
  const { findings } = verified(recordOf(OVERTIME.replace('NICK: (time) -20 462', 'Zed: (time) -20 462')));
  expect(findings.flatMap(({ fix }) => fix)).toMatchObject([{ to: 'Bob' }]);
});

test('a total that goes on from its own nick is not said to go on from another', () => {
  const stranger = `${HORN}\n>Bob: AEIOUST H8 .E +2 2\n>Bob: ETSABCD 8F ....ETS +11 25`;
  const record = recordOf(`${stranger}\n>Bob: AIOUSTE L8 .A +2 4`);
  expect(said(record)).toEqual(['5 warning off-turn', '5 warning total-elsewhere < 5']);
  // Ann's next total does
  expect(said(recordOf(`${stranger}\n>Bob: AIOUSTE L8 .A +2 4\n>Ann: ABCD - +0 25`)).join()).toContain(
    'total-elsewhere',
  );
});

describe('a record without lines', () => {
  const without = (lines: string): RecordedGame => {
    const record = recordOf(lines);
    return { ...record, events: record.events.map(({ line: _, columns: __, ...event }) => event) };
  };
  test.each([
    ['a play that was never there withdrawn', `${HORN}\n>Bob: QQ 1A Q..Z +20 20\n>Bob: QQ -- -20 0`],
    ['a play twice', `${HORN}\n>Bob: AEIOUST H8 .E +2 2\n>Bob: AEIOUST H8 .E +2 2`],
  ])('%s: as grave as with lines, and no line 0 is told', (_, lines) => {
    const [bare, lined] = [without(lines), recordOf(lines)].map(record => verified(record).findings);
    const grave = (findings: typeof bare): readonly string[] =>
      (findings ?? []).map(({ code, severity }) => `${severity} ${code}`);
    expect(grave(bare)).toEqual(grave(lined));
    for (const { message, because } of bare ?? []) {
      expect(message).not.toContain('line 0');
      expect(because).toBeUndefined();
    }
  });
});

test('what was off and is right again is no reason for a later total', () => {
  const record = recordOf(`>Ann: HORNETS 8F HORN +14 24
    >Ann: HORNETS -- +0 0
    >Bob: AEIOUST - +0 0
    >Ann: HORNETS 8F HORN +14 14
    >Bob: AEIOUST - +0 0
    >Ann: ETSABCD 8F ....ETS +11 15`);
  expect(said(record)).toEqual(['3 error cumulative-differs', '8 error cumulative-differs']);
});

describe('racks of lines that use no tile', () => {
  const START = '>Ann: HORNETS 8F HORN +14 14';
  const LINES: readonly (readonly [what: string, line: (rack: string) => string, right: string])[] = [
    ['a lost turn', rack => `${START}\n>Bob: ${rack} - +0 0\n#note #unsuccessful-challenge`, 'AEIOUFM'],
    ['a play taken back', rack => `${START}\n>Ann: ${rack} -- -14 0`, 'STENROH'],
    ['a play taken back that is not there', rack => `${START}\n>Bob: ${rack} -- -0 0`, 'AEIOUFM'],
    ['time', rack => `${START}\n>Bob: AEIOUFM - +0 0\n>Ann: ${rack} (time) -10 4`, 'ETSABCD'],
    ['a resignation', rack => `${START}\n>Bob: ${rack} - +0 0\n#note #resigned`, 'AEIOUFM'],
    ['a flag', rack => `${START}\n>Bob: ${rack} - +0 0\n#note #timed-out`, 'AEIOUFM'],
    ['a bonus', rack => `${START}\n>Ann: ${rack} (challenge) +5 19`, 'ETSABCD'],
    ['points for a rack', rack => `${START}\n>Bob: AEIOUFM - +0 0\n>Ann: ${rack} (AEIOUFM) +24 38`, 'AEIOUFM'],
    ['the loss of a rack', rack => `${START}\n>Bob: AEIOUFM - +0 0\n>Bob: ${rack} (AEIOUFM) -12 -12`, 'AEIOUFM'],
    ['a line that cannot be read', rack => `${START}\n>Bob: ${rack} something +5 5`, 'AEIOUFM'],
  ];
  const racksFound = (record: RecordedGame): readonly string[] =>
    verified(record).findings.flatMap(({ kind, code }) => (kind === 'rack' ? [code] : []));

  test.each(LINES)('%s', (_, line, right) => {
    expect(racksFound(recordOf(line(right)))).toEqual([]);
    expect(racksFound(recordOf(line('QQQQQQQ')))).toEqual(['rack-impossible']);
    expect(racksFound(recordOf(line('A2B45')))).toEqual(['rack-unreadable']);
  });

  test('the rack of a play, repeated as it is taken back, is doubted once', () => {
    const record = recordOf(
      '>Ann: AAEIIOU 8F HORN +14 14\n>Ann: AAEIIOU -- -14 0\n>Bob: AFMOBTU - +0 0\n>Ann: HORN - +0 0',
    );
    expect(said(record)).toEqual(['3 warning not-on-rack']);
  });

  test('a rack that is written with a lost turn is known from there on', () => {
    const lost = `${START}\n>Bob: FARMTEA - +0 0\n#note #unsuccessful-challenge\n>Ann: ETSABCD 9H AB +16 30`;
    const game = gameAt(unwrap(rulesFor(recordOf(lost))), recordOf(lost), 3);
    expect(game.zones['rack 1']?.hidden).toBe(0);
    const next = recordOf(`${lost}\n>Bob: QZVVCCI - +0 0`);
    expect(said(next)).toEqual(['7 warning rack-impossible']);
  });
});

describe('a rack is not blamed for a tile that it has just laid', () => {
  test.each<readonly [what: string, lines: string, said: readonly string[]]>([
    [
      'all of its tiles are laid',
      '>Ann: ADEGINR 8B READING +68 68\n>Bob: EHNORST A2 HORNETS +100 100\n>Bob: EHNORST -- -100 0\n' +
        '>Ann: KLMUVWX A2 KLMUVWX +150 218\n>Bob: AEEORTU 1A UEARTOE +80 80',
      ['7 warning rack-impossible'],
    ],
    [
      'one of two such tiles is laid, and the bag has others',
      '>Ann: AEINRST 8D STAINER +66 66\n>Bob: BCDFGHJ - +0 0\n>Ann: EEKLMOO 9C OE +14 80\n>Bob: EEVVWWI 7E EE +10 10',
      ['6 warning rack-impossible'],
    ],
    [
      'what is kept is blamed',
      '>Ann: ADRTTUZ 8H DART +10 10\n>Bob: DEFINOZ G8 DOZE +28 28',
      ['3 warning rack-impossible'],
    ],
  ])('%s', (_, lines, expected) => {
    const found = verified(recordOf(lines)).findings.filter(({ kind }) => kind === 'rack');
    expect(found.map(({ line, severity, code }) => `${line} ${severity} ${code}`)).toEqual(expected);
  });
});
