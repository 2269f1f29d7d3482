/** `tilewright fix`: records mended, with what was done told line by line. The complaints are of woogles-io/liwords. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { mendChoices, parseGcg } from 'tilewright/records';
import { cli as run, type Ran } from '../fixtures/cli.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-fix-'));
});
beforeEach(() => {
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The command; files are named as in the folder. */
async function cli(...args: readonly string[]): Promise<Ran> {
  const { code, out, err } = await run('fix', ...args.map(arg => (arg.endsWith('.gcg') ? join(folder, arg) : arg)));
  return { code, out: out.replaceAll(join(folder, '/'), ''), err };
}
const PLAYERS = '#player1 Ann Ann Archer\n#player2 Bob Bob Baker\n';

interface Told {
  readonly file: string;
  readonly written: string | null;
  readonly done: readonly { readonly line: number; readonly code: string; readonly message: string }[];
  readonly left: readonly { readonly line: number; readonly code: string }[];
}

/** A file of two players and these lines, mended for Macondo: what is told, and the lines of events written. */
async function mended(lines: string): Promise<Told & { readonly code: number; readonly lines: readonly string[] }> {
  writeFileSync(join(folder, 'a.gcg'), PLAYERS + lines);
  const { code, out } = await cli('a.gcg', '--for', 'macondo', '-o', 'b.gcg', '--json');
  const told = JSON.parse(out) as Told;
  const written = told.written === null ? '' : readFileSync(join(folder, 'b.gcg'), 'utf8');
  expect(readdirSync(folder).includes('b.gcg')).toBe(told.written !== null);
  return { ...told, code, lines: written.split('\n').filter(line => /^(>|#note)/.test(line)) };
}

const [FIRST, SECOND] = ['>Ann: HORNEPT 8F HORN +14 14', '>Bob: AFMBOXY H6 FA.M +9 9'];

describe('--for macondo: racks that were forgotten', () => {
  test.each<readonly [string, string, string, string]>([
    [
      'a pass, from the next line of the player',
      `${FIRST}\n>Bob:  - +0 0\n>Ann: AEPSTTU 9G P +1 15\n>Bob: AFMBOXY - +0 0`,
      '>Bob: AFMBOXY - +0 0',
      'The rack is AFMBOXY: as on line 6.',
    ],
    [
      'a lost challenge, past another pass',
      `${FIRST}\n>Bob:  - +0 0\n#note #unsuccessful-challenge\n>Ann: AEPSTTU - +0 14\n>Bob: - +0 0\n>Ann: AEPSTTU - +0 14\n#rack2 ABC`,
      '>Bob: ABC - +0 0',
      'The rack is ABC: the rack where the record stops.',
    ],
    [
      'a challenge bonus, from the next rack',
      `${FIRST}\n>Ann:  (challenge) +5 19\n>Bob: AFMBOXY H6 FA.M +9 9\n>Ann: AEPSTTU - +0 19`,
      '>Ann: AEPSTTU (challenge) +5 19',
      'The rack is AEPSTTU: as on line 6.',
    ],
    [
      'a pass, from the tiles kept before',
      `${FIRST}\n${SECOND}\n>Ann: - +0 14`,
      '>Ann: EPT - +0 14',
      'The rack is EPT: the tiles kept before.',
    ],
    [
      'a play, from its tiles and those kept before',
      `${FIRST}\n${SECOND}\n>Ann: 10F PASTE +25 39`,
      '>Ann: AEPST 10F PASTE +25 39',
      'The rack is AEPST: the tiles that it plays or exchanges and the tiles kept before.',
    ],
    [
      'an exchange, from its tiles',
      `${FIRST}\n>Bob: -XY +0 0\n>Ann: - +0 14`,
      '>Bob: XY -XY +0 0',
      'The rack is XY: the tiles that it plays or exchanges.',
    ],
    [
      'a play that is withdrawn, and what withdraws it',
      `${FIRST}\n>Bob: AFMBOXY H6 FA.M +9 9\n>Bob: -- -9 0\n>Ann: AEPSTTU - +0 14`,
      '>Bob: AFMBOXY -- -9 0',
      'The rack is AFMBOXY: as on line 4, before the play.',
    ],
    [
      'a rack that is lost',
      `${FIRST}\n${SECOND}\n>Ann: (EPT) -5 9`,
      '>Ann: EPT (EPT) -5 9',
      'The rack is EPT: the tiles that it counts.',
    ],
  ])('%s', async (_, lines, expected, message) => {
    const { code, done, lines: written, left } = await mended(lines);
    expect(left).toEqual([]);
    expect(written).toContain(expected);
    expect(code).toBe(0);
    expect(done.filter(({ code: each }) => each === 'rack-found').map(each => each.message)).toContain(message);
  });

  test('without any trace a bonus and a time penalty have two spaces, as Macondo reads them', async () => {
    const { code, lines } = await mended(`>Ann: HORNEPT 8F HORN +14 14\n>Ann: (challenge) +5 19\n>Bob: (time) -10 -10`);
    expect(code).toBe(0);
    expect(lines).toEqual([FIRST, '>Ann: EPT (challenge) +5 19', '>Bob:  (time) -10 -10']);
  });

  test('a pass without any trace of its rack is left, and nothing is written', async () => {
    const { code, left, written, done } = await mended(`${FIRST}\n>Bob:  - +0 0\n`);
    expect(code).toBe(1);
    expect(written).toBeNull();
    expect(left).toMatchObject([{ line: 4, code: 'rack-unknown' }]);
    expect(done).toEqual([]);
  });
});

describe('--for macondo: everything else', () => {
  test('tiles that lie already, signs, totals, spaces, notes, pragmas', async () => {
    const { code, lines, done } = await mended(
      [
        '#style x',
        '>Ann: HORNEPT 8f HORN 14',
        'more',
        '>Bob:  AFMBOXY   H6 FA(R)M +9 9  /FARM',
        '>Ann: AEPSTTU 10F PASTE +25',
        '>Bob: BOXY 9H MOB +16 25',
        '>Ann: AUTT -0 +0 39',
      ].join('\n'),
    );
    // a line that belongs to nothing is nobody's to mend
    expect(code).toBe(1);
    expect(lines).toEqual([]);
    expect(done.map(({ line, code: each }) => `${line} ${each}`)).toContain('6 through-as-points');
  });

  test('the same without the stray line', async () => {
    const { code, lines, done } = await mended(
      [
        '#style x',
        '>Ann: HORNEPT 8f HORN 14',
        '>Bob:  AFMBOXY   H6 FA(R)M +9 9  /FARM',
        '>Ann: AEPSTTU 10F PASTE +25',
        '>Bob: BOXY 9H MOB +16 25',
        '>Ann: AUTT -0 +0 39',
      ].join('\n'),
    );
    expect(code).toBe(0);
    expect(lines).toEqual([
      '>Ann: HORNEPT 8F HORN +14 14',
      '#note #pragma style x',
      '>Bob: AFMBOXY H6 FA.M +9 9',
      '#note #text /FARM',
      '>Ann: AEPSTTU 10F PASTE +25 39',
      '>Bob: BOXY 9H .OB +16 25',
      '>Ann: AUTT - +0 39',
    ]);
    expect(done.map(({ line, code: each }) => `${line} ${each}`)).toEqual([
      '0 encoding-said',
      '3 line-rewritten',
      '4 total-added-up',
      '4 score-without-sign',
      '5 through-as-points',
      '5 parenthesised-through',
      '5 text-after-cumulative',
      '6 total-added-up',
      '7 through-as-points',
      '8 pass-as-zero-exchange',
    ]);
  });

  test('the file says that it is UTF-8', async () => {
    writeFileSync(
      join(folder, 'l.gcg'),
      Buffer.from('#player1 Zo\xeb Z\n#player2 Bob B\n>Zo\xeb: HO 8H HO +10 10\n', 'latin1'),
    );
    expect((await cli('l.gcg', '--for', 'macondo', '--in-place')).code).toBe(0);
    expect(readFileSync(join(folder, 'l.gcg'), 'utf8')).toBe(
      '#character-encoding UTF-8\n#player1 Zoë Z\n#player2 Bob B\n>Zoë: HO 8H HO +10 10\n',
    );
    expect(readdirSync(folder)).toEqual(['l.gcg']);
  });

  test('six passes, and a rack that differs from the one that is lost, are left to a person', async () => {
    const pass = (nick: string, rack: string, total: number): string => `>${nick}: ${rack} - +0 ${total}`;
    const lines = [
      FIRST,
      ...[0, 1, 2].flatMap(() => [pass('Bob', 'QI', 0), pass('Ann', 'EPTAAAA', 14)]),
      '>Bob: QX (QX) -18 -18',
      '>Ann: EPTAAAA (EPTAAAA) -9 5',
      '>Bob: (time) -10 -28',
    ];
    const { code, written, done, left } = await mended(lines.join('\n'));
    expect([code, written, done]).toEqual([1, null, []]);
    expect(left.map(each => `${each.line} ${each.code}`)).toEqual(['10 racks-differ']);
  });

  test.each([
    ['three players', '#player3 Cem C\n>Ann: HO 8H HO +10 10', 'not-two-players'],
    ['an event that cannot be read', '>Ann: HO what +10 10', 'event-unreadable'],
    ['a total below 0 on a turn', '>Ann: HO - +0 -5', 'total-negative'],
    ['a challenge that costs points', `${FIRST}\n>Bob: HO (challenge) -10 0`, 'bonus-negative'],
    ['a play that cannot lie there', '>Ann: HO 1A HO +10 10', 'misses-start'],
    ['a rack without the tiles played', '>Ann: XY 8H HO +10 10', 'not-on-rack'],
  ])('what no program would read is left: %s', async (_, lines, expected) => {
    const { code, written, left } = await mended(lines);
    expect([code, written]).toEqual([1, null]);
    expect(left.map(each => each.code)).toContain(expected);
  });
});

describe('as the findings say', () => {
  test('a file without mistakes is not written', async () => {
    writeFileSync(join(folder, 'a.gcg'), `${PLAYERS}${FIRST}\n`);
    const { code, out } = await cli('a.gcg', '-o', 'b.gcg');
    expect([code, out]).toEqual([0, 'a.gcg: 0 changes, 0 left\n  nothing to write\n']);
    expect(readdirSync(folder)).toEqual(['a.gcg']);
  });

  test('what is wrong and has no certain cause is left', async () => {
    writeFileSync(join(folder, 'a.gcg'), `${PLAYERS}>Ann: XY 8H HO +10 10\n`);
    const { code, out } = await cli('a.gcg', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ file: 'a.gcg', written: null, left: [{ line: 3, code: 'not-on-rack' }] });
    expect((await cli('a.gcg')).out).toMatch(
      /\n {2}not written: what is left has no certain cure: --choose writes one that is listed, or a person mends it\n$/,
    );
  });
});

test('of several mends that are as good a person chooses one', async () => {
  const play = '>Ann: HORNETS 8H HORN';
  writeFileSync(join(folder, 'a.gcg'), `${PLAYERS}${play} +24 24\n`);
  const { code, out } = await cli('a.gcg', '--json', '--in-place');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    written: null,
    done: [],
    left: [
      {
        line: 3,
        choices: [
          { letter: 'a', cause: 'misscored', edits: ['line 3: score: +14', 'line 3: cumulative: 14'] },
          { letter: 'b', cause: 'bonus-folded' },
        ],
      },
    ],
  });
  expect((await cli('a.gcg')).out).toContain('3=b  bonus-folded: line 3: score: +14');
  expect((await cli('a.gcg', '--choose', '3=b', '-o', 'b.gcg')).code).toBe(0);
  expect(readFileSync(join(folder, 'b.gcg'), 'utf8')).toBe(`${PLAYERS}${play} +14 14\n>Ann: (challenge) +10 24\n`);
  const none = await cli('a.gcg', '--choose', '4=a');
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('there is no such choice; there are 3=a, 3=b')]);
  expect((await cli('a.gcg', 'b.gcg', '--choose', '3=a')).code).toBe(2);
  // the same one twice is one
  expect((await cli('a.gcg', '--choose', '3=b', '--choose', '3=b', '-o', 'c.gcg')).code).toBe(0);
});

test('rivals exclude each other: of those only one can be chosen', async () => {
  const text =
    `${PLAYERS}>Ann: HORNETS 8H HORN +24 14\n>Bob: AMTEAFR 9G AM +22 12\n>Ann: ETSDLAN -LAN +0 24\n` +
    '>Bob: TEAFRTT -TT +0 22\n';
  writeFileSync(join(folder, 'a.gcg'), text);
  const { choices } = mendChoices(unwrap(rulesFor(parseGcg(text).record)), parseGcg(text).record);
  const names = choices.map(({ line, letter }) => `${line}=${letter}`);
  expect(names).toEqual(expect.arrayContaining(['3=a', '3=b', '4=a', '4=b']));
  const both = await cli('a.gcg', '--choose', '3=a', '--choose', '3=b', '-o', 'b.gcg');
  expect([both.code, both.err]).toEqual([
    2,
    expect.stringContaining('--choose 3=a, --choose 3=b: only one of the two can be written'),
  ]);
  expect(readdirSync(folder)).toEqual(['a.gcg']);
  const apart = await cli('a.gcg', '--choose', '3=a', '--choose', '4=a', '-o', 'b.gcg');
  expect([apart.err, readdirSync(folder)]).toEqual(['', ['a.gcg', 'b.gcg']]);
});

test('told for people: nothing is written unless somebody says where', async () => {
  writeFileSync(join(folder, 'a.gcg'), `${PLAYERS}${FIRST}\n>Bob: - +0 0\n#rack2 AB\n`);
  const { code, out } = await cli('a.gcg', '--for', 'macondo');
  expect([code, out]).toEqual([
    0,
    'a.gcg: 2 changes, 0 left\n  done  -  the first line is #character-encoding UTF-8  encoding-said\n  done  4  The rack is AB: the rack where the record stops.  rack-found\n  not written: -o or --in-place says where\n',
  ]);
  expect(readdirSync(folder)).toEqual(['a.gcg']);
});

test.each([
  [['a.gcg', '--for', 'quackle'], /Allowed choices are macondo, magpie/],
  [['a.gcg', '-o', 'x.gcg', '--in-place'], /only one of/],
  [['a.gcg', 'b.gcg', '-o', 'x.gcg'], /for one file/],
  [['none.gcg'], /there is no such file/],
  [[], /missing required argument/],
])('wrong usage: %j', async (args, message) => {
  writeFileSync(join(folder, 'a.gcg'), `${PLAYERS}${FIRST}\n`);
  const { code, err } = await cli(...args);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

test('what is no GCG file is told as what it is, in one sentence, and stays as it is', async () => {
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 1]);
  writeFileSync(join(folder, 'picture.gcg'), bytes);
  writeFileSync(join(folder, 'moves.gcg'), '[Event "Club"]\n"HORNETS", "H6 horn 14"\n');
  const picture = await cli('picture.gcg', '--in-place');
  expect([picture.code, picture.out]).toEqual([2, '']);
  expect(picture.err.replaceAll(join(folder, '/'), '')).toBe(
    'tilewright: picture.gcg: This is no record of a format that is read (GCG, ISC, or JSON of Woogles, of CGH or of this library): png.\n',
  );
  expect(readFileSync(join(folder, 'picture.gcg'))).toEqual(Buffer.from(bytes));
  const other = await cli('moves.gcg');
  expect([other.code, other.out]).toEqual([2, '']);
  expect(other.err).toContain(
    "A record of another format (isc): GCG files are mended, and 'tilewright convert --to gcg' writes one.",
  );
});

test('--for plain: a record of three players gets its racks too, and what is left is what nobody can read', async () => {
  const events = '>B: 9G AM +12 12\n>C: EEEEAAA - +0 0\n>A: TSDLANI - +0 14\n';
  writeFileSync(
    join(folder, 'three.gcg'),
    `${PLAYERS.replace('Ann Ann', 'A Ann').replace('Bob Bob', 'B Bob')}#player3 C Cid\n>A: HORNETS 8H HORN +14 14\n${events}`,
  );
  const { code, out } = await cli('three.gcg', '--for', 'plain', '-o', '-');
  expect(code).toBe(0);
  expect(out).toContain('>B: AM 9G AM +12 12\n');
  const refused = await cli('three.gcg', '--for', 'macondo');
  expect([refused.code, refused.out.includes('not-two-players')]).toEqual([1, true]);
  writeFileSync(join(folder, 'torn.gcg'), `${PLAYERS}>Ann: HO what +10 10\n`);
  expect((await cli('torn.gcg', '--for', 'plain')).code).toBe(1);
});

test('what a choice would write: a new line, a line moved, a field', async () => {
  const [second, third] = ['>Ann: EPTSTUA 9G PET +15 29', '>Bob: AFMBOXY 10F FAX +40 40'];
  writeFileSync(join(folder, 'a.gcg'), `${PLAYERS}${FIRST}\n${second}\n${third}\n`);
  const { out } = await cli('a.gcg');
  expect(out).toContain('turn-missing: line 3: new line behind: >Bob: AFMBOXY - +0 0\n');
  expect(out).toContain('lines-swapped: line 4: line moved behind line 5\n');
  // the four words: 9 + 7 + 2 + 3
  expect(out).toContain('misscored: line 4: score: +21; line 4: cumulative: 35\n');
});

test('what was mended bears other lines out: said again, more is certain, until nothing is', async () => {
  const written = [readFileSync('examples/house-rules/usual-2.gcg', 'utf8')];
  for (let n = 0; n < 4; n++) {
    writeFileSync(join(folder, 'a.gcg'), written[n] ?? '');
    await run('verify', '--fix', join(folder, 'a.gcg'));
    written.push(readFileSync(join(folder, 'a.gcg'), 'utf8'));
  }
  expect(written.map((text, n) => n > 0 && text !== written[n - 1])).toEqual([false, true, true, false, false]);
});
