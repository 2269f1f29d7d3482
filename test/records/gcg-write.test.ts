/** Records as GCG: what each dialect writes, and that `parseGcg` reads it as the same record. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/core/result.ts';
import { parseGcg, readRecord, writeGcg, type RecordedEvent, type RecordedGame } from '../../src/records/records.ts';

const PLAYERS = [
  { nick: 'Ann', name: 'Ann Archer' },
  { nick: 'Bob', name: 'Bob Baker' },
];

function game(events: readonly RecordedEvent[], more: Partial<RecordedGame> = {}): RecordedGame {
  return { format: 'tilewright-record/1', players: PLAYERS, events, ...more };
}

/** An event, of seat 0 and without notes unless others are said. */
function event(type: RecordedEvent['type'], more: Partial<RecordedEvent> = {}): RecordedEvent {
  return { type, seat: 0, notes: [], ...more };
}

/** The record without what only a file has. */
function bare({ faults: _f, quirks: _q, players, events, pragmas, lastRacks, ...rest }: RecordedGame): unknown {
  return {
    ...rest,
    players: players.map(({ nick, name }) => ({ nick, name })),
    events: events.map(({ line: _line, columns: _columns, ...each }) => each),
    ...(pragmas === undefined ? {} : { pragmas: pragmas.map(({ keyword, text }) => ({ keyword, text })) }),
    ...(lastRacks === undefined ? {} : { lastRacks: lastRacks.map(({ seat, rack }) => ({ seat, rack })) }),
  };
}

const HEAD = '#character-encoding UTF-8\n#player1 Ann Ann Archer\n#player2 Bob Bob Baker\n';

test.each<readonly [RecordedEvent, string, string]>([
  [
    event('play', {
      rack: 'ANTHER?',
      move: 'N8 ANoTHER',
      position: 'n8',
      tiles: 'ANoTHER',
      score: 73,
      cumulative: 416,
    }),
    '>Ann: ANTHER? N8 ANoTHER +73 416',
    '>Ann: ANTHER? n8 ANoTHER +73 416',
  ],
  [
    event('play', { rack: 'CTS', move: '8D CERTS', position: '8D', tiles: 'C(E[RR])T(S)', score: 7, cumulative: 7 }),
    '>Ann: CTS 8D C..T. +7 7',
    '>Ann: CTS 8D C(E[RR])T(S) +7 7',
  ],
  [event('play', { move: '8D HORN', score: 14 }), '>Ann:  8D HORN +14 14', '>Ann:  8D HORN +14'],
  [event('pass', { rack: 'U', move: 'pass', score: 0, cumulative: 380 }), '>Ann: U - +0 380', '>Ann: U - +0 380'],
  [event('pass', { score: 0, cumulative: 121 }), '>Ann:  - +0 121', '>Ann:  - +0 121'],
  [
    event('exchange', { rack: 'QO', move: 'exchange QO', score: 0, cumulative: 2 }),
    '>Ann: QO -QO +0 2',
    '>Ann: QO -QO +0 2',
  ],
  [event('exchange', { rack: 'QO', count: 2, score: 0, cumulative: 2 }), '>Ann: QO -2 +0 2', '>Ann: QO -2 +0 2'],
  [event('withdrawn', { rack: 'QO', score: 0, cumulative: 2 }), '>Ann: QO -- -0 2', '>Ann: QO -- -0 2'],
  [event('challenge-bonus', { score: 5, cumulative: 47 }), '>Ann:  (challenge) +5 47', '>Ann:  (challenge) +5 47'],
  [event('challenge-bonus', { score: -10, cumulative: 47 }), '>Ann:  (challenge) -10 47', '>Ann:  (challenge) -10 47'],
  [event('out-bonus', { tiles: 'G', score: 4, cumulative: 5 }), '>Ann:  (G) +4 5', '>Ann:  (G) +4 5'],
  [
    event('out-bonus', { rack: 'X', tiles: 'G', score: 4, cumulative: 5 }),
    '>Ann:  (G) +4 5\n#note #rack X',
    '>Ann: X (G) +4 5',
  ],
  [event('rack-penalty', { tiles: 'G', score: -2, cumulative: -5 }), '>Ann: G (G) -2 -5', '>Ann:  (G) -2 -5'],
  [event('time', { score: -10, cumulative: 5 }), '>Ann:  (time) -10 5', '>Ann:  (time) -10 5'],
  [
    event('turn-lost', { rack: 'AB', score: 0, cumulative: 5, notes: ['of QI'] }),
    '>Ann: AB - +0 5\n#note #unsuccessful-challenge\n#note of QI',
    '>Ann: AB - +0 5\n#note #unsuccessful-challenge\n#note of QI',
  ],
  [
    event('resigned', { rack: 'AB', score: 0, cumulative: 5 }),
    '>Ann: AB - +0 5\n#note #resigned',
    '>Ann: AB - +0 5\n#note #resigned',
  ],
  [
    event('timed-out', { rack: 'AB', score: 0, cumulative: 5 }),
    '>Ann: AB - +0 5\n#note #timed-out',
    '>Ann: AB - +0 5\n#note #timed-out',
  ],
  [
    event('play', { rack: 'AB', move: '8H AB', score: 8, cumulative: 8, text: '/BA', notes: ['a\nb'] }),
    '>Ann: AB 8H AB +8 8\n#note #text /BA\n#note a\nb',
    '>Ann: AB 8H AB +8 8 /BA\n#note a\n#- b',
  ],
  [
    event('unreadable', { rack: 'AB', move: 'what ever', score: 8, cumulative: 8 }),
    '>Ann: AB what ever +8 8',
    '>Ann: AB what ever +8 8',
  ],
])('%#: %j', (each, macondo, plain) => {
  expect(writeGcg(game([each]))).toBe(`${HEAD}${macondo}\n`);
  expect(writeGcg(game([each]), { dialect: 'plain' })).toBe(`${HEAD.slice(HEAD.indexOf('\n') + 1)}${plain}\n`);
});

test('the game itself', () => {
  const record = game([event('pass', { rack: 'A', score: 0, cumulative: 0 })], {
    title: 'A game',
    description: 'one\ntwo',
    id: 'odd',
    lexicon: 'X',
    gameType: 'classic',
    layout: 'CrosswordGame',
    alphabet: 'english',
    challenge: 'double',
    pragmas: [
      { keyword: 'style', text: 'x' },
      { keyword: 'tile', text: '[CH] [ch]' },
      { keyword: 'odd', text: 'y z' },
    ],
    notes: ['before'],
    lastRacks: [{ seat: 1, rack: 'AB' }],
    incomplete: true,
  });
  expect(writeGcg(record)).toBe(`#character-encoding UTF-8
#title A game
#description one
#lexicon X
#game-type classic
#board-layout CrosswordGame
#tile-distribution english
#player1 Ann Ann Archer
#player2 Bob Bob Baker
>Ann: A - +0 0
#note #more description two
#note #challenge-rule double
#note #pragma id odd
#note #pragma style x
#tile [CH] [ch]
#note #pragma odd y z
#note #remark before
#rack2 AB
#incomplete
`);
  expect(writeGcg(record, { dialect: 'plain' })).toContain('#note #challenge-rule double\n#style x\n#tile [CH] [ch]\n');
  const { id: _id, pragmas, ...rest } = record;
  const back = parseGcg(writeGcg(record)).record;
  expect(bare(back)).toMatchObject(
    bare({ ...rest, events: [event('pass', { rack: 'A', move: 'pass', score: 0, cumulative: 0 })] }) as object,
  );
  expect(back.pragmas?.map(({ keyword, text }) => ({ keyword, text }))).toEqual([
    { keyword: 'id', text: 'odd' },
    ...(pragmas ?? []),
  ]);
});

test('nicks are one word, and no two the same; a name that is missing is the nick', () => {
  const players = [
    { nick: 'Ann B:', name: 'x' },
    { nick: 'Ann B:', name: '' },
    { nick: '', name: 'C D' },
    { nick: '', name: '' },
  ];
  const text = writeGcg({ ...game([event('pass', { seat: 1, score: 0 })]), players });
  expect(text).toContain('#player1 Ann_B_ x\n#player2 Ann_B__2 Ann_B__2\n#player3 C_D C D\n#player4 player4 player4\n');
  expect(text).toContain('>Ann_B__2:  - +0 0');
  expect(writeGcg({ ...game([]), players }, { dialect: 'plain' })).toContain('#player2 Ann_B__2\n');
});

test('whatever a record holds, each event is one line', () => {
  const odd = event('play', { rack: 'A\nB', move: '8H\nA\nB', tiles: 'A\rB', score: 8, cumulative: 8, text: 'x\ny' });
  expect(writeGcg(game([odd]), { dialect: 'plain' }).split('\n')).toContain('>Ann: AB 8H AB +8 8 x y');
});

test('an option that is not known is refused', () => {
  const options: object = { dialect: 'woogles' };
  expect(() => writeGcg(game([]), options)).toThrow(/'macondo' or 'magpie' or 'plain'/);
});

describe('any record comes back', () => {
  const WORD = fc.stringMatching(/^[A-Za-zÄŁ?]{1,8}$/);
  const TEXT = fc.stringMatching(/^[a-zé"][a-z é:>#"]{0,12}[a-zé]$/);
  const RACK = fc.stringMatching(/^[A-Z?]{2,7}$/).filter(rack => rack !== 'UNKNOWN');
  const NOTES = fc.array(
    fc.array(TEXT, { minLength: 1, maxLength: 3 }).map(lines => lines.join('\n')),
    { maxLength: 2 },
  );
  const [score, cumulative] = [fc.nat(200), fc.integer({ min: -50, max: 900 })];
  const turn = { seat: fc.nat(2), notes: NOTES, cumulative };
  const POSITION = fc.stringMatching(/^(1?[1-9][A-O]|[A-O]1?[1-9])$/);
  const text = fc.option(TEXT, { nil: undefined });
  const EVENT: fc.Arbitrary<RecordedEvent> = fc
    .oneof(
      fc
        .record({
          ...turn,
          rack: RACK,
          position: POSITION,
          tiles: WORD.map(word => word.replaceAll('?', '.')),
          score,
          text,
        })
        .map(each => ({ ...each, type: 'play' as const, move: `${each.position} ${each.tiles}` })),
      fc.record({
        ...turn,
        type: fc.constant('pass' as const),
        rack: RACK,
        move: fc.constant('pass'),
        score: fc.constant(0),
      }),
      fc.record({
        ...turn,
        type: fc.constantFrom('turn-lost', 'resigned', 'timed-out'),
        rack: RACK,
        score: fc.constant(0),
      }),
      fc
        .record({ ...turn, rack: RACK, tiles: RACK, score: fc.constant(0) })
        .map(each => ({ ...each, type: 'exchange' as const, move: `exchange ${each.tiles}` })),
      fc
        .record({ ...turn, rack: RACK, count: fc.integer({ min: 1, max: 7 }), score: fc.constant(0) })
        .map(each => ({ ...each, type: 'exchange' as const, move: `exchange ${each.count}` })),
      fc.record({
        ...turn,
        type: fc.constant('withdrawn' as const),
        rack: RACK,
        score: score.map(points => 0 - points),
      }),
      fc.record({
        ...turn,
        type: fc.constant('challenge-bonus' as const),
        rack: RACK,
        score: fc.integer({ min: -10, max: 20 }),
      }),
      fc.record({ ...turn, type: fc.constant('out-bonus' as const), tiles: RACK, score }),
      fc.record({
        ...turn,
        type: fc.constant('out-bonus' as const),
        tiles: RACK,
        rack: RACK,
        score: score.map(points => points + 1),
      }),
      fc
        .record({ ...turn, rack: RACK, score: score.map(points => 0 - points) })
        .map(each => ({ ...each, type: 'rack-penalty' as const, tiles: each.rack })),
      fc.record({ ...turn, type: fc.constant('time' as const), rack: RACK, score: score.map(points => -1 - points) }),
    )
    .map(each => JSON.parse(JSON.stringify(each)) as RecordedEvent);
  const RECORD: fc.Arbitrary<RecordedGame> = fc
    .record(
      {
        format: fc.constant('tilewright-record/1' as const),
        players: fc.constant([...PLAYERS, { nick: 'Çem', name: 'Ç E M' }]),
        events: fc.array(EVENT, { maxLength: 6, minLength: 1 }),
        title: TEXT,
        description: TEXT.map(line => `${line}\n${line}`),
        id: fc.constant('io.example x1'),
        lexicon: TEXT,
        alphabet: TEXT,
        layout: TEXT,
        gameType: TEXT,
        challenge: TEXT,
        incomplete: fc.constant(true as const),
        lastRacks: RACK.map(rack => [{ seat: 2, rack }]),
        notes: fc.array(TEXT, { minLength: 1, maxLength: 2 }),
        pragmas: fc.array(fc.record({ keyword: fc.constantFrom('style', 'tile-set', 'odd', 'comment'), text: TEXT }), {
          minLength: 1,
          maxLength: 3,
        }),
      },
      { requiredKeys: ['format', 'players', 'events'] },
    )
    .map(each => JSON.parse(JSON.stringify(each)) as RecordedGame);

  test.each(['macondo', 'magpie', 'plain'] as const)('%s', dialect => {
    fc.assert(
      fc.property(RECORD, record => {
        const { record: back } = parseGcg(writeGcg(record, { dialect }));
        expect(bare(back)).toEqual(bare(record));
        expect(back.faults).toBeUndefined();
        // written again it is the same file
        expect(writeGcg(back, { dialect })).toBe(writeGcg(record, { dialect }));
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  ['plain', '#note #challenge-rule double\n#- or nothing', '#style x\n#- y', '#note before\n#- and after'],
  [
    'macondo',
    '#note #challenge-rule double\nor nothing',
    '#note #pragma style x\ny',
    '#note #remark before\nand after',
  ],
  ['magpie', '#note #challenge-rule double\nor nothing', '#note #pragma style x\ny', '#note #remark before\nand after'],
] as const)('%s: further lines of what is noted of the game go on as that program reads them', (dialect, ...lines) => {
  const record = game([], {
    challenge: 'double\nor nothing',
    pragmas: [{ keyword: 'style', text: 'x\ny' }],
    notes: ['before\nand after'],
  });
  const text = writeGcg(record, { dialect });
  for (const line of lines) expect(text).toContain(`${line}\n`);
});

test('a nick that was made does not become one that is there', () => {
  const players = ['A_3', 'A', 'A'].map(nick => ({ nick, name: nick }));
  const events = [0, 1, 2].map(seat => event('pass', { seat, score: 0, cumulative: 0 }));
  const read = parseGcg(writeGcg({ ...game(events), players }, { dialect: 'plain' })).record;
  expect(new Set(read.players.map(({ nick }) => nick)).size).toBe(3);
  expect(read.events.map(({ seat }) => seat)).toEqual([0, 1, 2]);
});

test.each(['macondo', 'magpie', 'plain'] as const)('text behind a score without a total comes back (%s)', dialect => {
  const { record } = parseGcg('#player1 Ann A\n#player2 Bob B\n>Ann: HORNETS 8F HORN +14 (time unknown)\n');
  expect(record.events[0]).toMatchObject({ score: 14, text: '(time unknown)' });
  const [read] = parseGcg(writeGcg(record, { dialect })).record.events;
  expect(read).toMatchObject({ move: '8F HORN', score: 14, text: '(time unknown)' });
});

const LETTERED = {
  GCG: '#orientation lettered-rows\n#player1 Ann A\n#player2 Bob B\n>Ann: HORNETS H6 HORN +14 14\n',
  ISC: '[Player1 "Ann"]\n[Player2 "Bob"]\n"HORNETS", "H6 horn 14"\n',
};
const INTO = ['macondo', 'magpie', 'plain'] as const;
test.each(
  Object.keys(LETTERED).flatMap(from => INTO.map(dialect => [from as keyof typeof LETTERED, dialect] as const)),
)('plays of lettered rows lie where they lay (%s, %s)', (from, dialect) => {
  const { record } = unwrap(readRecord(LETTERED[from]));
  expect(record.events[0]).toMatchObject({ move: '8F HORN', position: 'H6' });
  expect(parseGcg(writeGcg(record, { dialect })).record.events[0]?.move).toBe('8F HORN');
});

test.each(INTO)('a total without a score stays a total: the score is what it adds (%s)', dialect => {
  const events = [
    event('play', { rack: 'HORNETS', move: '8F HORN', position: '8F', tiles: 'HORN', score: 14, cumulative: 14 }),
    event('resigned', { seat: 1, rack: 'FARM', cumulative: 0 }),
    event('unreadable', { rack: 'ETS', move: 'what', cumulative: 9 }),
  ];
  const { record } = parseGcg(writeGcg(game(events), { dialect }));
  expect(record.faults?.map(({ code }) => code)).toEqual(['unreadable-event']);
  expect(record.events.map(({ type, score, cumulative }) => [type, score, cumulative])).toEqual([
    ['play', 14, 14],
    ['resigned', 0, 0],
    ['unreadable', -5, 9],
  ]);
});

test.each(INTO)('an exchange of nobody knows how many tiles is a line that cannot be read (%s)', dialect => {
  const exchange = event('exchange', { rack: 'HORNETS', move: 'exchange', score: 0, cumulative: 9 });
  const text = writeGcg(game([exchange]), { dialect });
  expect(text).toContain('>Ann: HORNETS exchange +0 9\n');
  expect(parseGcg(text).record.events).toMatchObject([
    { type: 'unreadable', rack: 'HORNETS', score: 0, cumulative: 9 },
  ]);
});

test.each(INTO)(
  'a nick that nobody declared is declared by nobody, but where there is no table without it (%s)',
  dialect => {
    const lines = '>Ann: HORNETS 8F HORN +14 14\n>Bbo: FARMTEA H6 FA.M +9 9\n';
    const declarations = ['#player1 Ann A\n#player2 Bob B\n', '#player1 Ann A\n', ''];
    const again = declarations.map(declared => {
      const { record } = parseGcg(writeGcg(parseGcg(declared + lines).record, { dialect }));
      expect(record.events.map(({ seat }) => record.players[seat]?.nick)).toEqual(['Ann', 'Bbo']);
      return [record.players.length, record.faults?.map(({ code, found }) => `${code} ${found}`)];
    });
    expect(again).toEqual([
      [3, ['undeclared-nick Bbo']],
      [2, undefined],
      [2, undefined],
    ]);
  },
);

test.each(INTO)('a pragma without a name, or with a mark in it, comes back (%s)', dialect => {
  const lines = '# drawn by lot\n#\n## twice\n#player1 Ann A\n#player2 Bob B\n>Ann: U - +0 0\n';
  const said = ({ pragmas = [] }: RecordedGame): unknown => pragmas.map(({ keyword, text }) => [keyword, text]);
  const { record } = parseGcg(lines);
  expect(said(record)).toEqual([
    ['', 'drawn by lot'],
    ['', ''],
    ['#', 'twice'],
  ]);
  expect(said(parseGcg(writeGcg(record, { dialect })).record)).toEqual(said(record));
});

/** Any record that a reader may make, however odd. */
const ANY_RECORD: fc.Arbitrary<RecordedGame> = (() => {
  const rack = fc.constantFrom('AEINRST', 'BCDFGHJ', 'QZ', '?AB', 'KLM', '1B2');
  const points = fc.constantFrom(0, 5, -5, 14, 66, -21, 10);
  const notes = fc.constantFrom<readonly string[]>([], ['hi'], ['a\nb'], ['>A: x', 'plain'], ['#incomplete'], ['#- x']);
  const common = {
    seat: fc.nat(1),
    notes,
    rack: fc.option(rack, { nil: undefined }),
    score: fc.option(points, { nil: undefined }),
    cumulative: fc.option(points, { nil: undefined }),
    text: fc.option(fc.constantFrom('txt', 'x y', '5 6'), { nil: undefined }),
  };
  const of = (type: RecordedEvent['type'], more: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
    fc.record({ type: fc.constant(type), ...common, ...more });
  const place = { position: fc.constant('n8'), move: fc.constant('N8 HORN') };
  const anyEvent = fc.oneof(
    of('play', { ...place, tiles: fc.constantFrom('HORN', 'H.RN', '(HO)RN', 'hOrn') }),
    of('exchange', { count: fc.integer({ min: 1, max: 7 }), move: fc.constant('exchange 2') }),
    of('exchange', { tiles: rack, move: fc.constant('exchange') }),
    of('unreadable', { move: fc.constantFrom(undefined, 'what', '(foo', '8F') }),
    ...(['out-bonus', 'rack-penalty'] as const).map(type => of(type, { tiles: fc.option(rack, { nil: undefined }) })),
    ...(['pass', 'withdrawn', 'challenge-bonus', 'time', 'turn-lost', 'resigned', 'timed-out'] as const).map(type =>
      of(type),
    ),
  );
  const defined = (value: object): unknown =>
    Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
  return fc
    .record({
      players: fc.constantFrom(PLAYERS, [PLAYERS[0]!, { nick: '', name: 'B' }]),
      events: fc.array(anyEvent.map(defined), { minLength: 1, maxLength: 7 }),
      lastRacks: fc.option(fc.tuple(fc.record({ seat: fc.nat(1), rack })), { nil: undefined }),
      incomplete: fc.constantFrom(true, undefined),
      notes: fc.option(notes, { nil: undefined }),
      pragmas: fc.option(
        fc.tuple(fc.record({ keyword: fc.constantFrom('style', 'rack2', 'incomplete', 'x', ''), text: rack })),
        { nil: undefined },
      ),
      description: fc.constantFrom('a\nb', undefined),
      id: fc.constantFrom('io x', 'x', 'a b c', undefined),
      challenge: fc.constantFrom('double', undefined),
    })
    .map(parts => ({ format: 'tilewright-record/1', ...(defined(parts) as object) }) as RecordedGame);
})();

test.each(INTO)('a record that is written, read and written again has the same bytes (%s)', dialect => {
  fc.assert(
    fc.property(ANY_RECORD, record => {
      const once = writeGcg(record, { dialect });
      expect(writeGcg(parseGcg(once).record, { dialect })).toBe(once);
    }),
    { numRuns: 400 },
  );
});

test.each(INTO)("racks that stand before events are nobody else's, however often they are written (%s)", dialect => {
  const head = '#player1 Cleo C\n#player2 Dov D\n';
  const play = '>Cleo: HORNETS 8F HORN +14 14\n';
  for (const [text, racks] of [
    [`${head}#incomplete HORNETS\n${play}#incomplete AFMQIYZ\n`, [[1, 'AFMQIYZ']]],
    [`${head}#incomplete HORNETS\n${play}`, []],
    [`${head}${play}#incomplete AFMQIYZ\n#incomplete BBBBBBB\n`, [[1, 'AFMQIYZ']]],
    [
      `${head}#rack1 ETSABCD\n${play}#rack2 AFMQIYZ\n#incomplete\n`,
      [
        [0, 'ETSABCD'],
        [1, 'AFMQIYZ'],
      ],
    ],
  ] as const) {
    const { record } = parseGcg(text);
    expect((record.lastRacks ?? []).map(({ seat, rack }) => [seat, rack])).toEqual(racks);
    const once = writeGcg(record, { dialect });
    const again = parseGcg(once).record;
    expect((again.lastRacks ?? []).map(({ seat, rack }) => [seat, rack])).toEqual(racks);
    expect(writeGcg(again, { dialect })).toBe(once);
  }
});
