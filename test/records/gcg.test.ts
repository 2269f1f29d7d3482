/** The GCG reader, form by form: every event line, every pragma, every quirk and fault (source: GCG, GCG
 * readers). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseGcg, type GcgFile } from '../../src/records/gcg/gcg.ts';
import { GCG_FAULTS, GCG_QUIRKS } from '../../src/records/gcg/codes.ts';
import type { RecordedEvent } from '../../src/records/record.ts';

const PLAYERS = '#player1 Ann Ann Archer\n#player2 Bob Bob Baker\n';

/** A file of two players and these lines, which begin on line 3. */
function read(...lines: readonly string[]): GcgFile {
  return parseGcg(PLAYERS + lines.join('\n'));
}

/** The event of one line, without its columns, and whatever the reader had to say. */
function readOne(line: string): { readonly event: Partial<RecordedEvent>; readonly codes: readonly string[] } {
  const { record, faults, quirks } = read(line);
  const { columns: _columns, line: _line, notes: _notes, seat: _seat, ...event } = record.events[0] ?? {};
  return { event, codes: [...faults, ...quirks].map(({ code }) => code) };
}

function codesOf({ faults }: GcgFile): readonly string[] {
  return faults.map(({ code }) => code);
}

function quirksOf({ quirks }: GcgFile): readonly string[] {
  return quirks.map(({ code }) => code);
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, character => character.charCodeAt(0));
}

describe('event lines of the specification', () => {
  test.each<readonly [string, Partial<RecordedEvent>]>([
    [
      '>Ann: ANTHER? n8 ANoTHER +73 416',
      {
        type: 'play',
        rack: 'ANTHER?',
        move: 'N8 ANoTHER',
        position: 'n8',
        tiles: 'ANoTHER',
        score: 73,
        cumulative: 416,
      },
    ],
    ['>Ann: U - +0 380', { type: 'pass', rack: 'U', move: 'pass', score: 0, cumulative: 380 }],
    [
      '>Ann: SEQSPO? -QO +0 268',
      { type: 'exchange', rack: 'SEQSPO?', move: 'exchange QO', tiles: 'QO', score: 0, cumulative: 268 },
    ],
    [
      '>Ann: SEQSPO? -2 +0 268',
      { type: 'exchange', rack: 'SEQSPO?', move: 'exchange 2', count: 2, score: 0, cumulative: 268 },
    ],
    ['>Ann: MOULAGD -- -76 354', { type: 'withdrawn', rack: 'MOULAGD', score: -76, cumulative: 354 }],
    ['>Ann: DROWNUG (challenge) +5 289', { type: 'challenge-bonus', rack: 'DROWNUG', score: 5, cumulative: 289 }],
    ['>Ann: (G) +4 539', { type: 'out-bonus', tiles: 'G', score: 4, cumulative: 539 }],
    ['>Ann:  (ZZ) +2 406', { type: 'out-bonus', tiles: 'ZZ', score: 2, cumulative: 406 }],
    ['>Ann: FWLI (FWLI) -10 426', { type: 'rack-penalty', rack: 'FWLI', tiles: 'FWLI', score: -10, cumulative: 426 }],
    ['>Ann: ISBALI (time) -10 409', { type: 'time', rack: 'ISBALI', score: -10, cumulative: 409 }],
  ])('%s', (line, expected) => {
    expect(readOne(line)).toEqual({ event: expected, codes: [] });
  });
});

describe('what is optional, or written in another way', () => {
  test.each<readonly [string, Partial<RecordedEvent>, readonly string[]]>([
    // racks
    ['>Ann: 8D HORN +14 14', { type: 'play', move: '8D HORN', position: '8D' }, ['no-rack']],
    ['>Ann:  - +0 367', { type: 'pass', move: 'pass', cumulative: 367 }, ['no-rack']],
    ['>Ann: -QO +0 20', { type: 'exchange', move: 'exchange QO' }, ['no-rack']],
    ['>Ann: -- -14 0', { type: 'withdrawn', score: -14, cumulative: 0 }, ['no-rack']],
    ['>Ann: (challenge) +5 534', { type: 'challenge-bonus', score: 5 }, []],
    ['>Ann:  (time) -20 358', { type: 'time', score: -20 }, []],
    ['>Ann: (FWLI) -10 426', { type: 'rack-penalty', tiles: 'FWLI', score: -10 }, ['no-rack']],
    ['>Ann: UNKNOWN (challenge) +5 440', { type: 'challenge-bonus', score: 5, cumulative: 440 }, ['unknown-rack']],
    ['>Ann: UNKNOWN 8D UNKNOWN +90 90', { type: 'play', rack: 'UNKNOWN' }, []],
    ['>Ann: ??????? (challenge) +5 5', { type: 'challenge-bonus', rack: '???????' }, []],
    // passes and exchanges
    ['>Ann: AEINRST -0 +0 12', { type: 'pass', move: 'pass', rack: 'AEINRST' }, ['pass-as-zero-exchange']],
    ['>Ann: AEINRST -7 +0 12', { type: 'exchange', count: 7, move: 'exchange 7' }, []],
    ['>Ann: QO? -? +0 12', { type: 'exchange', tiles: '?', move: 'exchange ?' }, []],
    ['>Ann: [CH]AEINR -[CH]A +0 12', { type: 'exchange', tiles: '[CH]A', rack: '[CH]AEINR' }, []],
    // positions and tiles
    ['>Ann: HORN h8 HoRN +14 14', { type: 'play', move: 'H8 HoRN', position: 'h8', tiles: 'HoRN' }, []],
    ['>Ann: HORN 100AA HORN +14 14', { type: 'play', move: '100AA HORN', position: '100AA' }, []],
    ['>Ann: HORN zz999 HORN +14 14', { type: 'play', move: 'ZZ999 HORN', position: 'zz999' }, []],
    ['>Ann: HORN 15A ..HORN +14 14', { type: 'play', move: '15A ..HORN', tiles: '..HORN' }, []],
    ['>Ann: HORN 15A THE.HORN +14 14', { type: 'play', move: '15A THE.HORN' }, []],
    [
      '>Ann: HORN 15A C(ER)T(S) +14 14',
      { type: 'play', move: '15A CERTS', tiles: 'C(ER)T(S)' },
      ['parenthesised-through'],
    ],
    ['>Ann: [CH]O 8D [CH]O[ll]A +14 14', { type: 'play', move: '8D [CH]O[ll]A', rack: '[CH]O' }, []],
    ['>Ann: MÜHST H4 MÜHST +32 32', { type: 'play', move: 'H4 MÜHST', rack: 'MÜHST' }, []],
    ['>Ann: AL·L 21U L·L. +3 32', { type: 'play', move: '21U L·L.', tiles: 'L·L.' }, []],
    // numbers
    ['>Ann: HORN 8D HORN 14 14', { type: 'play', score: 14, cumulative: 14 }, ['score-without-sign']],
    ['>Ann: HORN 8D HORN +14 -4', { type: 'play', score: 14, cumulative: -4 }, []],
    ['>Ann: U (U) +-1 481', { type: 'rack-penalty', rack: 'U', tiles: 'U', score: -1 }, ['plus-minus-score']],
    ['>Ann: (time) +-10 9', { type: 'time', score: -10 }, ['plus-minus-score']],
    ['>Ann: LWGRAKE   -- +0 59', { type: 'withdrawn', score: 0, cumulative: 59 }, ['withdrawal-not-negative']],
    ['>Ann: MOULAGD -- -0 59', { type: 'withdrawn', score: 0 }, []],
    ['>Ann: ABC (ABD) -7 2', { type: 'rack-penalty', rack: 'ABC', tiles: 'ABD' }, ['rack-penalty-mismatch']],
    ['>Ann: ABC (CBA) -7 -7', { type: 'rack-penalty', cumulative: -7 }, ['rack-penalty-order']],
    ['>Ann: ABC (DE) +6 20', { type: 'out-bonus', rack: 'ABC', tiles: 'DE' }, ['rack-before-out-bonus']],
    ['>Ann: ? (?) +0 20', { type: 'rack-penalty', score: 0 }, []],
    ['>Ann: (?) +0 20', { type: 'out-bonus', score: 0 }, []],
    ['>Ann: () +0 20', { type: 'out-bonus', tiles: '' }, []],
    // text behind
    [
      '>Ann: ELORSTU b5 OUTLERS +66 301  YO, AW ',
      { type: 'play', cumulative: 301, text: 'YO, AW' },
      ['text-after-cumulative'],
    ],
    ['>Ann: AB 8D AB +8 8 /BA/AB', { type: 'play', text: '/BA/AB' }, ['text-after-cumulative']],
    // white space, used liberally
    ['>Ann:HORN\t8D   HORN\t+14 14  ', { type: 'play', rack: 'HORN', move: '8D HORN', score: 14 }, []],
    ['> Ann : HORN 8D HORN +14 14', { type: 'play', rack: 'HORN' }, []],
    ['  >Ann: HORN 8D HORN +14 14', { type: 'play', rack: 'HORN' }, ['indented-line']],
    ['>Ann: HORN (CHALLENGE) +5 14', { type: 'challenge-bonus' }, []],
  ])('%s', (line, expected, codes) => {
    const found = readOne(line);
    expect(found.event).toMatchObject(expected);
    expect(found.codes).toEqual(codes);
  });
});

describe('broken event lines are kept as events, as far as they can be read', () => {
  test.each<readonly [string, Partial<RecordedEvent>, readonly string[]]>([
    [
      '>Ann: EIINSTU UNITIES +68 92',
      { type: 'unreadable', rack: 'EIINSTU', move: 'UNITIES', score: 68, cumulative: 92 },
      ['unreadable-event'],
    ],
    [
      '>Ann: ADOTW @-64 vert +14',
      { type: 'unreadable', rack: 'ADOTW', move: '@-64 vert', score: 14 },
      ['unreadable-event', 'no-cumulative'],
    ],
    ['>Ann: HORN 1000A HORN +14 14', { type: 'unreadable', move: '1000A HORN' }, ['unreadable-event']],
    ['>Ann: HORN AAA1 HORN +14 14', { type: 'unreadable', move: 'AAA1 HORN' }, ['unreadable-event']],
    ['>Ann: HORN 8 HORN +14 14', { type: 'unreadable', move: 'HORN', score: 8 }, ['unreadable-event', 'no-cumulative']],
    ['>Ann: HORN H HORN +14 14', { type: 'unreadable', move: 'H HORN' }, ['unreadable-event']],
    ['>Ann: HORN 8[ HORN +14 14', { type: 'unreadable', move: '8[ HORN' }, ['unreadable-event']],
    ['>Ann: HORN 8` HORN +14 14', { type: 'unreadable', move: '8` HORN' }, ['unreadable-event']],
    ['>Ann: HORN {8 HORN +14 14', { type: 'unreadable', move: '{8 HORN' }, ['unreadable-event']],
    ['>Ann: HORN +14 14', { type: 'unreadable', move: 'HORN', score: 14, cumulative: 14 }, ['unreadable-event']],
    ['>Ann: +14 14', { type: 'unreadable', score: 14, cumulative: 14 }, ['unreadable-event']],
    ['>Ann: HORN', { type: 'unreadable', move: 'HORN' }, ['unreadable-event']],
    ['>Ann: HORN --- -14 2', { type: 'unreadable', rack: 'HORN', move: '---', score: -14 }, ['unreadable-event']],
    ['>Ann: HORN -123 24', { type: 'unreadable', move: 'HORN', score: -123, cumulative: 24 }, ['unreadable-event']],
    ['>Ann:', { type: 'unreadable' }, ['unreadable-event']],
    ['>Ann: HORN 8D +14 14', { type: 'unreadable', rack: 'HORN', move: '8D', score: 14, cumulative: 14 }, ['no-tiles']],
    ['>Ann: HORN 8D', { type: 'unreadable', rack: 'HORN', move: '8D' }, ['no-score', 'no-tiles']],
    ['>Ann: HORN 8D HORN +14', { type: 'play', move: '8D HORN', score: 14 }, ['no-cumulative']],
    ['>Ann: HORN 8D HORN +14 lots', { type: 'play', score: 14, text: 'lots' }, ['no-cumulative']],
    ['>Ann: HORN 8D HORN', { type: 'play', move: '8D HORN' }, ['no-score']],
    ['>Ann: HORN 8D HORN many 14', { type: 'play', text: 'many 14' }, ['no-score']],
    ['>Ann: HORN 8D HORN +1234567890 14', { type: 'play', text: '+1234567890 14' }, ['no-score']],
    ['>Ann: AEELNNT -L', { type: 'exchange', move: 'exchange L' }, ['no-score']],
  ])('%s', (line, expected, codes) => {
    const { event, codes: found } = readOne(line);
    expect(event).toMatchObject(expected);
    expect([...found].sort()).toEqual([...codes].sort());
  });
});

test('columns say where each field begins', () => {
  const line = '>Ann: ANTHER?  n8 ANoTHER  +73 416  YO';
  const { columns = {} } = read(line).record.events[0] ?? {};
  expect(
    Object.fromEntries(
      Object.entries(columns).map(([field, column]) => [field, line.slice(column - 1).split(/[\s:]/)[0]]),
    ),
  ).toEqual({
    nick: 'Ann',
    rack: 'ANTHER?',
    move: 'n8',
    position: 'n8',
    tiles: 'ANoTHER',
    score: '+73',
    cumulative: '416',
    text: 'YO',
  });
  expect(read('>Ann: (G) +4 539').record.events[0]?.columns).toEqual({
    nick: 2,
    move: 7,
    tiles: 8,
    score: 11,
    cumulative: 14,
  });
  expect(read('>Ann: QO -Q +0 539').record.events[0]?.columns).toMatchObject({ rack: 7, move: 10, tiles: 11 });
});

describe('players', () => {
  test('sit in the order of their numbers, wherever they are declared', () => {
    const { record, faults, quirks } = parseGcg('#player2 B Bea B.\n>A: U - +0 0\n#player10 C\n#Player1 A  Al  A. \n');
    expect(record.players).toEqual([
      { nick: 'A', name: 'Al  A.', line: 4 },
      { nick: 'B', name: 'Bea B.', line: 1 },
      { nick: 'C', name: '', line: 3 },
    ]);
    expect(record.events[0]?.seat).toBe(0);
    expect(faults).toEqual([]);
    expect(quirks.map(({ code, line }) => [code, line])).toEqual([
      ['pragma-after-events', 3],
      ['pragma-after-events', 4],
    ]);
  });

  test('three and more', () => {
    const { record } = read('#player3 Cid C', '#player4 Dan D', '>Dan: U - +0 0', '>Cid: U - +0 0');
    expect(record.players.map(({ nick }) => nick)).toEqual(['Ann', 'Bob', 'Cid', 'Dan']);
    expect(record.events.map(({ seat }) => seat)).toEqual([3, 2]);
  });

  test('a nick that is not declared is a further player', () => {
    const { record, faults } = read('>Jack: U - +0 0', '>Jack: U - +0 0', '>Jill: U - +0 0', '>Ann: U - +0 0');
    expect(record.players.slice(2)).toEqual([
      { nick: 'Jack', name: '' },
      { nick: 'Jill', name: '' },
    ]);
    expect(record.events.map(({ seat }) => seat)).toEqual([2, 2, 3, 0]);
    expect(faults).toEqual([
      { code: 'undeclared-nick', line: 3, column: 2, found: 'Jack', expected: 'Ann, Bob' },
      { code: 'undeclared-nick', line: 5, column: 2, found: 'Jill', expected: 'Ann, Bob' },
    ]);
  });

  test.each<readonly [string, string | undefined, readonly string[]]>([
    ['>Ann" (LN) +4 830', 'Ann', ['nick-without-colon']],
    ['>Ann (LN) +4 830', 'Ann', ['nick-without-colon']],
    ['>Ann (LN) +4 830 said: so', 'Ann', ['nick-without-colon']],
    ['>Jack (LN) +4 830', undefined, ['event-without-nick']],
    ['>: (LN) +4 830', undefined, ['event-without-nick']],
    ['>', undefined, ['event-without-nick']],
    ['>Annx : (LN) +4 830', 'Annx', ['undeclared-nick']],
    ['>Jack the Lad: (LN) +4 830', 'Jack the Lad', ['undeclared-nick']],
  ])('%s', (line, nick, codes) => {
    const file = read(line);
    expect(codesOf(file)).toEqual(codes);
    expect(file.record.events.map(({ seat }) => file.record.players[seat]?.nick)).toEqual(
      nick === undefined ? [] : [nick],
    );
    if (nick !== undefined)
      expect(file.record.events[0]).toMatchObject({ type: 'out-bonus', tiles: 'LN', score: 4, cumulative: 830 });
  });

  test.each<readonly [string, readonly string[], readonly string[]]>([
    ['#player1 Cid C', ['player-number-twice'], ['Ann', 'Cid', 'Bob']],
    ['#player3 Ann A', ['nick-twice'], ['Ann', 'Bob', 'Ann']],
    ['#player3  ', ['player-without-nick'], ['Ann', 'Bob']],
  ])('%s', (line, codes, nicks) => {
    const file = read(line, '>Ann: U - +0 0');
    expect(codesOf(file)).toEqual(codes);
    expect(file.record.players.map(({ nick }) => nick)).toEqual(nicks);
    expect(file.record.events[0]?.seat).toBe(0);
  });

  test('a player without a nick: where it should stand', () => {
    expect(read('#player3').faults).toEqual([{ code: 'player-without-nick', line: 3, column: 9, expected: 'a nick' }]);
  });
});

describe('statements', () => {
  test('become fields, others are kept', () => {
    const { record, faults, quirks } = read(
      '#title  Sample Game ',
      '#description one',
      '#description two',
      '#id io.woogles 8hg8XMSK',
      '#lexicon CSW21',
      '#tile-distribution english',
      '#board-layout CrosswordGame',
      '#Game-Type wordsmog',
      '#style wsc2001',
      '#comment date="2006-06-02 13:05"; text="\\"Hello\\""',
      '#tile [CH] [ch]',
    );
    expect(record).toMatchObject({
      title: 'Sample Game',
      description: 'one\ntwo',
      id: 'io.woogles 8hg8XMSK',
      lexicon: 'CSW21',
      alphabet: 'english',
      layout: 'CrosswordGame',
      gameType: 'wordsmog',
    });
    expect(record.pragmas).toEqual([
      { keyword: 'style', text: 'wsc2001', line: 11 },
      { keyword: 'comment', text: 'date="2006-06-02 13:05"; text="\\"Hello\\""', line: 12 },
      { keyword: 'tile', text: '[CH] [ch]', line: 13 },
    ]);
    expect([...faults, ...quirks]).toEqual([]);
  });

  test('an unknown one is kept as written, a second value too', () => {
    const { record, quirks } = read('#>Bob: A - +0 0', '#Plyer3 Cid', '#title A', '#title B', '#', '#lexicon');
    expect(record.title).toBe('A');
    expect(record.lexicon).toBeUndefined();
    expect(record.pragmas).toEqual([
      { keyword: '>Bob:', text: 'A - +0 0', line: 3 },
      { keyword: 'Plyer3', text: 'Cid', line: 4 },
      { keyword: 'title', text: 'B', line: 6 },
      { keyword: '', text: '', line: 7 },
    ]);
    expect(quirks.map(({ code }) => code)).toEqual([
      'unknown-pragma',
      'unknown-pragma',
      'pragma-twice',
      'unknown-pragma',
    ]);
  });

  test('old Woogles files say some in notes', () => {
    const { record, quirks } = parseGcg(
      `#note Variant: classic\n#note BoardLayout: CrosswordGame\n#note LetterDistribution: english\n#note Variant: again\n${PLAYERS}>Ann: U - +0 0\n#note Variant: one of hers\n`,
    );
    expect(record).toMatchObject({ gameType: 'classic', layout: 'CrosswordGame', alphabet: 'english' });
    expect(record.notes).toEqual(['Variant: again']);
    expect(record.events[0]?.notes).toEqual(['Variant: one of hers']);
    expect(quirks.map(({ code }) => code)).toEqual(['pragma-as-note', 'pragma-as-note', 'pragma-as-note']);
  });

  test('lettered rows turn positions, not what was recorded', () => {
    const file = read(
      '>Ann: M H4 MÜHST +32 32',
      '>Bob: N 7F NISSIGER +62 62',
      '>Ann: N a15 JA +62 94',
      '#orientation lettered-rows',
    );
    expect(file.record.events.map(({ move }) => move)).toEqual(['8D MÜHST', 'G6 NISSIGER', '1O JA']);
    expect(file.record.events.map(({ position }) => position)).toEqual(['H4', '7F', 'a15']);
    expect(quirksOf(file)).toEqual(['board-orientation']);
  });
});

describe('notes and continuations', () => {
  test('belong to the event before them, all of them', () => {
    const { record } = read(
      '#note first of all',
      '>Ann: U - +0 0',
      '#note one',
      '#note',
      '#note  two ',
      '>Bob: V - +0 0',
      '#note his',
    );
    expect(record.notes).toEqual(['first of all']);
    expect(record.events.map(({ notes }) => notes)).toEqual([['one', '', 'two'], ['his']]);
  });

  test('go on over lines without a mark, and with #-', () => {
    const { record, faults, quirks } = read(
      '#description A',
      'B',
      '#- C',
      '#style wsc',
      '#- 2001',
      '>Ann: U - +0 0',
      '#note this',
      '',
      '  is',
      '#- a note',
      'indeed',
    );
    expect(record.description).toBe('A\nB\nC');
    expect(record.pragmas).toEqual([{ keyword: 'style', text: 'wsc\n2001', line: 6 }]);
    expect(record.events[0]?.notes).toEqual(['this\nis\na note\nindeed']);
    expect(faults).toEqual([]);
    expect(quirks.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['continued-description', 4, 1],
      ['continuation-line', 11, 3],
      ['continuation-line', 13, 1],
    ]);
  });

  test.each([
    ['after nothing', 'text'],
    ['after an event', '>Ann: U - +0 0\ntext'],
    ['after an event without a nick', '#note of nobody\n>\ntext'],
    ['after another pragma', '#title T\ntext'],
    ['#- after an event', '>Ann: U - +0 0\n#- text'],
  ])('a stray line: %s', (_, lines) => {
    expect(read(lines).faults.at(-1)).toMatchObject({ code: 'stray-line', found: 'text' });
  });

  test('a pass with the note of a lost challenge is a lost turn', () => {
    const { record } = read(
      '>Ann: U - +0 0',
      '#note #unsuccessful-challenge',
      '>Bob: -U +0 0',
      '#note #unsuccessful-challenge',
    );
    expect(record.events.map(({ type, move }) => [type, move])).toEqual([
      ['turn-lost', undefined],
      ['exchange', 'exchange U'],
    ]);
    expect(record.events.map(({ notes }) => notes)).toEqual([[], ['#unsuccessful-challenge']]);
    const more = read('>Ann: U - +0 0', '#note before', '#note #RESIGNED', '#- one', 'two', '#note behind').record
      .events;
    expect(more.map(({ type, notes }) => [type, ...notes])).toEqual([['resigned', 'before', 'one\ntwo', 'behind']]);
    const late = read('>Ann: U - +0 0', '#note #timed-out').record.events;
    expect(late.map(({ type, notes }) => [type, ...notes])).toEqual([['timed-out']]);
  });
});

describe('racks where the record stops', () => {
  test.each<readonly [readonly string[], unknown, true | undefined, readonly string[]]>([
    [
      ['#rack1 AB', '#rack2 RETAIN?'],
      [
        { seat: 0, rack: 'AB', line: 3 },
        { seat: 1, rack: 'RETAIN?', line: 4 },
      ],
      undefined,
      [],
    ],
    [['#incomplete'], undefined, true, []],
    [['#incomplete AB'], [{ seat: 0, rack: 'AB', line: 3 }], true, []],
    // before an event it is the rack of the player who moves there
    [['#incomplete AB', '>Ann: U - +0 0'], undefined, true, []],
    [
      ['#incomplete AB', '>Ann: U - +0 0', '#incomplete CD', '>Bob: E - +0 0', '#incomplete FG'],
      [{ seat: 0, rack: 'FG', line: 7 }],
      true,
      [],
    ],
    [['>Bob: U - +0 0', '#incomplete AB', '#rack1 CD'], [{ seat: 0, rack: 'AB', line: 4 }], true, ['pragma-twice']],
    [['#rack3 AB'], undefined, undefined, ['rack-of-nobody']],
  ])('%j', (lines, racks, incomplete, codes) => {
    const { record, faults, quirks } = read(...lines);
    expect(record.lastRacks).toEqual(racks);
    expect(record.incomplete).toBe(incomplete);
    expect([...faults, ...quirks.filter(({ code }) => code !== 'no-rack')].map(({ code }) => code)).toEqual(codes);
  });

  test('before an event, the player who moves there holds it, and nobody else', () => {
    const { record } = read('#incomplete HORNETS', '>Ann: 8F HORN +14 14', '#incomplete AFM', '>Bob: UUU - +0 0');
    expect(record.events.map(({ rack }) => rack)).toEqual(['HORNETS', 'UUU']);
    expect([record.lastRacks, record.incomplete]).toEqual([undefined, true]);
  });

  test('of nobody, in a file without players', () => {
    expect(codesOf(parseGcg('#incomplete AB'))).toEqual(['rack-of-nobody']);
    // a nick that nobody declared has no rack, and nobody knows who moves behind it
    const [ann, cid] = ['>Ann: U - +0 0\n', '>Cid: U - +0 0\n'];
    const lastOf = (events: string) =>
      parseGcg(`#player1 Ann A\n#player2 Bob B\n${events}#incomplete AB\n`).record.lastRacks?.map(({ seat }) => seat);
    expect([cid + ann, ann + cid, `${cid}>Bob: U - +0 0\n`].map(lastOf)).toEqual([[1], undefined, [0]]);
  });
});

describe('bytes', () => {
  const utf8 = '#player1 C\u00c3\u00a9sar C'; // César as UTF-8, seen byte by byte
  const latin1 = '#player1 C\u00e9sar C';
  test.each<readonly [string, string, string, string, readonly string[], readonly string[]]>([
    ['ASCII', '#player1 Cesar C', 'Cesar', 'ascii', [], []],
    ['UTF-8, undeclared', utf8, 'César', 'utf-8', [], ['utf-8-undeclared']],
    ['UTF-8, declared', `#character-encoding UTF-8\n${utf8}`, 'César', 'utf-8', [], []],
    ['UTF-8, declared elsewhere', `${utf8}\n#character-encoding utf8`, 'César', 'utf-8', [], ['encoding-not-first']],
    ['UTF-8 with a mark', `\u00ef\u00bb\u00bf${utf8}`, 'César', 'utf-8', [], ['byte-order-mark']],
    ['Latin-1, undeclared', latin1, 'César', 'iso-8859-1', [], []],
    ['Latin-1, declared', `#character-encoding iso-8859-1\n${latin1}`, 'César', 'iso-8859-1', [], []],
    ['Latin-1, declared with a space', `#character-encoding ISO 8859-1\n${latin1}`, 'César', 'iso-8859-1', [], []],
    ['UTF-8 that says Latin-1', `#character-encoding ISO 8859-1\n${utf8}`, 'César', 'utf-8', [], ['encoding-mismatch']],
    ['Latin-1 that says UTF-8', `#character-encoding UTF-8\n${latin1}`, 'César', 'iso-8859-1', ['bad-utf-8'], []],
    ['Latin-1 that is no Windows-1252', '#player1 \u0080\u009f C', '\u0080\u009f', 'iso-8859-1', [], []],
    ['said to be ASCII', `#character-encoding ASCII\n${utf8}`, 'César', 'utf-8', [], ['encoding-mismatch']],
    ['UTF-8 that says ISO 8859', `#character-encoding ISO8859-6\n${utf8}`, 'César', 'utf-8', [], ['encoding-mismatch']],
    ['ASCII that says ISO 8859', '#character-encoding ISO8859-6\n#player1 C C', 'C', 'ascii', [], []],
    ['another', `#character-encoding windows-1253\n${utf8}`, 'César', 'utf-8', ['unsupported-encoding'], []],
    [
      'another, no UTF-8',
      `#character-encoding windows-1253\n${latin1}`,
      'César',
      'iso-8859-1',
      ['unsupported-encoding'],
      [],
    ],
    [
      'another, of no matter',
      '#character-encoding windows-1253\n#player1 C C',
      'C',
      'ascii',
      [],
      ['unsupported-encoding'],
    ],
    [
      'twice',
      '#character-encoding UTF-8\n#character-encoding x\n#player1 C C',
      'C',
      'ascii',
      [],
      ['encoding-not-first', 'pragma-twice'],
    ],
  ])('%s', (_, text, nick, encoding, faults, quirks) => {
    const file = parseGcg(bytes(text));
    expect(file.record.players[0]?.nick).toBe(nick);
    expect(file.encoding).toBe(encoding);
    expect(codesOf(file)).toEqual(faults);
    expect(quirksOf(file)).toEqual(quirks);
  });

  test('a bad byte has its place', () => {
    const file = parseGcg(bytes(`#character-encoding UTF-8\r\n${latin1}\r\n`));
    expect(file.declaredEncoding).toBe('UTF-8');
    expect(file.faults).toEqual([{ code: 'bad-utf-8', line: 2, column: 11, found: 'é', expected: 'UTF-8' }]);
  });

  test.each([
    ['overlong', [0xc0, 0xaf]],
    ['overlong, three bytes', [0xe0, 0x80, 0xaf]],
    ['overlong, four bytes', [0xf0, 0x80, 0x80, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['above U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['five bytes', [0xf8, 0x88, 0x80, 0x80, 0x80]],
    ['a lone continuation', [0x80]],
    ['cut off', [0xe2, 0x82]],
    ['broken off', [0xe2, 0x82, 0x41]],
  ])('UTF-8 is strict: %s', (_, sequence) => {
    const { encoding, lines } = parseGcg(Uint8Array.from([0x23, ...sequence]));
    expect(encoding).toBe('iso-8859-1');
    expect(lines).toEqual([`#${String.fromCharCode(...sequence)}`]);
  });

  test('text is taken as decoded', () => {
    expect(parseGcg('\uFEFF#player1 César C')).toMatchObject({
      encoding: 'utf-8',
      byteOrderMark: true,
      lines: ['#player1 César C'],
    });
    expect(parseGcg('#character-encoding latin1\n#title é').encoding).toBe('iso-8859-1');
    expect(parseGcg('#character-encoding latin1\n#title Ł').encoding).toBe('utf-8');
    expect(parseGcg('#title e').encoding).toBe('ascii');
    for (const name of ['ASCII', 'UTF-8']) expect(parseGcg(`é\n#character-encoding ${name}`).encoding).toBe('utf-8');
  });
});

test('lines are those that an editor counts, every character kept', () => {
  const { lines, lineEnds, record } = parseGcg(`${PLAYERS}\r\n\r\r\n>Ann: U - +0 0\r\n\n>Bob: V - +0 0`);
  expect(lines.slice(2)).toEqual(['', '', '', '>Ann: U - +0 0', '', '>Bob: V - +0 0']);
  expect(lineEnds).toEqual(['\n', '\n', '\r\n', '\r', '\r\n', '\r\n', '\n', '']);
  expect(record.events.map(({ line }) => line)).toEqual([6, 8]);
  expect(parseGcg('')).toMatchObject({ lines: [], lineEnds: [], record: { events: [], players: [] } });
});

test('the record carries what the reader had to say, and only if it had', () => {
  const clean = read('>Ann: U - +0 0');
  expect(Object.keys(clean.record)).toEqual(['format', 'players', 'events']);
  const { record, faults, quirks } = read('>Ann: - +0 0', 'what?');
  expect(faults.map(({ code, line }) => [code, line])).toEqual([['stray-line', 4]]);
  expect(record.faults).toBe(faults);
  expect(quirks).toHaveLength(1);
  expect(record.quirks).toBe(quirks);
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
});

test('faults and quirks come by line and column, whichever part of the reader found them', () => {
  const text = '>Cid: A 8D +0 0\n#player3\nwhat\n>Bob - 3\n#rack7 AB\n #title x\n#character-encoding x';
  const { faults, quirks } = read(...text.split('\n'));
  expect(faults.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
    ...['3:2 undeclared-nick', '3:9 no-tiles', '4:9 player-without-nick', '5:1 stray-line'],
    ...['6:2 nick-without-colon', '6:9 no-cumulative', '7:8 rack-of-nobody'],
  ]);
  expect(quirks.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
    ...['4:1 pragma-after-events', '6:6 no-rack', '6:8 score-without-sign'],
    ...['8:1 pragma-after-events', '8:2 indented-line', '9:1 encoding-not-first'],
  ]);
});

test('a fault quotes at most eighty characters, and says how many there are', () => {
  expect(read('x'.repeat(500)).faults[0]?.found).toBe(`${'x'.repeat(80)}… (500 characters)`);
});

/** Lines that look like a game, and some that do not: most of the forms, put together at random. */
const NICKS = fc.constantFrom('Ann', 'Bob', 'Ünal', 'x', 'A b', '', '"');
const TOKENS = fc.constantFrom(
  'AEINRST',
  '8D',
  'h8',
  'HORN',
  '-',
  '--',
  '-0',
  '-QO',
  '-3',
  '(challenge)',
  '(time)',
  '(G)',
  '+14',
  '14',
  '+-5',
  '-9',
  '()',
  '(',
  'C(ER)T',
  '[CH]',
  '??',
  '\u00a0',
  '-1234',
  'UNKNOWN',
);
const EVENT = fc
  .tuple(NICKS, fc.constantFrom(':', ': ', ' ', ' :'), fc.array(TOKENS, { maxLength: 7 }))
  .map(([nick, colon, tokens]) => `>${nick}${colon}${tokens.join(' ')}`);
const KEYWORD = fc.constantFrom(
  'player1',
  'player2',
  'player7',
  'note',
  'title',
  'description',
  '-',
  'rack1',
  'rack2',
  'incomplete',
  'character-encoding',
  'orientation',
  'lexicon',
  'id',
  'style',
  'tile',
  '',
  'ConStructor',
  '__proto__',
);
const VALUE = fc.oneof(
  fc.constantFrom(
    '',
    'Ann Ann Archer',
    'utf-8',
    'iso-8859-1',
    'lettered-rows',
    'Variant: classic',
    '#unsuccessful-challenge',
  ),
  fc.string({ maxLength: 12 }),
);
const PRAGMA = fc.tuple(KEYWORD, VALUE).map(([keyword, value]) => `#${keyword} ${value}`);
const LINE = fc.oneof(
  { weight: 4, arbitrary: EVENT },
  { weight: 2, arbitrary: PRAGMA },
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant(''),
);
const END = fc.constantFrom('\n', '\r\n', '\r', '\n\r', '\u2028');
const SOUP = fc.array(fc.tuple(LINE, END), { maxLength: 25 }).map(lines => lines.flat().join(''));
const FILE = fc.oneof(
  SOUP,
  fc.uint8Array({ maxLength: 300 }),
  SOUP.map(text => new TextEncoder().encode(text)),
  fc
    .tuple(SOUP, fc.uint8Array({ maxLength: 5 }))
    .map(([text, tail]) => Uint8Array.from([...new TextEncoder().encode(text), ...tail])),
);

describe('whatever it is given', () => {
  test('every character is kept', () => {
    fc.assert(
      fc.property(FILE, input => {
        const { lines, lineEnds, encoding, byteOrderMark } = parseGcg(input);
        const text =
          (byteOrderMark ? '\uFEFF' : '') + lines.map((line, index) => line + (lineEnds[index] ?? '')).join('');
        expect(lineEnds).toHaveLength(lines.length);
        expect(lines.filter(line => /[\r\n]/.test(line))).toEqual([]);
        if (typeof input === 'string') expect(text).toBe(input);
        else expect(encoding === 'iso-8859-1' ? bytes(text) : new TextEncoder().encode(text)).toEqual(input);
      }),
    );
  });

  test('bytes read as a platform decoder reads them', () => {
    fc.assert(
      fc.property(
        fc
          .oneof(
            fc.uint8Array({ maxLength: 12 }),
            fc.string({ unit: 'binary' }).map(text => new TextEncoder().encode(text)),
          )
          .filter(([first = 0, second = 0]) => first + second < 0xff + 0xfe), // UTF-16 is tested in gcg-bytes.test.ts
        sequence => {
          const input = Uint8Array.from([0x23, ...sequence]);
          const { lines, lineEnds, encoding } = parseGcg(input);
          const text = lines.map((line, index) => line + (lineEnds[index] ?? '')).join('');
          expect(text).toBe(Buffer.from(input).toString(encoding === 'iso-8859-1' ? 'latin1' : 'utf8'));
          expect(encoding !== 'iso-8859-1').toBe(isUtf8(input));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('every line is an event, a pragma, part of one, or a fault', () => {
    fc.assert(
      fc.property(FILE, input => {
        const { lines, record, faults, quirks } = parseGcg(input);
        const told = new Set(
          [...record.events, ...faults, ...quirks, ...(record.pragmas ?? [])].map(({ line }) => line),
        );
        // the head of another game is a fault that speaks of all behind it
        const read = (faults.find(({ code }) => code === 'second-game')?.line ?? lines.length + 1) - 1;
        for (const [index, line] of lines.slice(0, read).entries()) {
          const mark = line.trimStart()[0];
          if (mark !== undefined && mark !== '#') expect(told, line).toContain(index + 1);
        }
        expect(record.events.map(({ line }) => line ?? 0)).toEqual(
          record.events.map(({ line }) => line ?? 0).sort((a, b) => a - b),
        );
      }),
    );
  });

  test('what stands behind a second head is told by one fault, and nothing of it is an event', () => {
    const { record, faults } = parseGcg('#player7 \n>Ann:\n#player7 \n>Ann:\nnothing\n');
    expect(faults.filter(({ line = 0 }) => line > 2)).toEqual([
      { code: 'second-game', line: 3, column: 1, found: '#player7' },
    ]);
    expect(record.events.map(({ line }) => line)).toEqual([2]);
  });

  test('places are within the file, codes are known, the record is JSON', () => {
    fc.assert(
      fc.property(FILE, input => {
        const { lines, record, faults, quirks } = parseGcg(input);
        for (const { line = 0, column = 0 } of [...faults, ...quirks]) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(Math.max(1, lines.length));
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
        }
        for (const { seat, line = 0, columns = {} } of record.events) {
          expect(record.players[seat]).toBeDefined();
          for (const column of Object.values(columns)) expect(lines[line - 1]?.[column - 1]).toBeDefined();
        }
        expect(GCG_FAULTS).toEqual(expect.arrayContaining(faults.map(({ code }) => code)));
        expect(GCG_QUIRKS).toEqual(expect.arrayContaining(quirks.map(({ code }) => code)));
        expect(JSON.parse(JSON.stringify(record))).toEqual(record);
      }),
    );
  });

  test('fields stand where the columns say', () => {
    fc.assert(
      fc.property(FILE, input => {
        const { lines, record } = parseGcg(input);
        for (const { line = 0, columns = {}, rack, position, tiles, text, seat } of record.events) {
          const at = (column: number | undefined): string =>
            column === undefined ? '' : (lines[line - 1] ?? '').slice(column - 1);
          expect(at(columns.nick).startsWith(record.players[seat]?.nick ?? '?')).toBe(true);
          for (const [field, value] of Object.entries({ rack, position, tiles, text }))
            // a rack or a text without a column is on a line of its own
            if (columns[field as 'rack'] === undefined && (field === 'rack' || field === 'text'))
              expect(value === undefined || lines.some(each => each.includes(value))).toBe(true);
            else expect(at(columns[field as 'rack']).startsWith(value ?? '')).toBe(true);
        }
      }),
    );
  });

  test('input is not touched, and twice is the same', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), input => {
        const before = input.slice();
        expect(parseGcg(input)).toEqual(parseGcg(before));
        expect(input).toEqual(before);
      }),
    );
  });
});

function isUtf8(input: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input);
    return true;
  } catch {
    return false;
  }
}
