/** Edits of a GCG file: the named fields and no other byte. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editGcg, formatGcg, parseGcg, type Edit, type GcgFile } from '../../src/records/records.ts';

const HEAD = '#player1 Ann Ann Archer\n#player2 Bob Bob Baker\n';

function textOf(file: GcgFile): string {
  return new TextDecoder().decode(formatGcg(file));
}

/** A line, edited as the third one of a file. */
function edited(line: string, ...edits: readonly { readonly [K in 'field' | 'to']: string }[]): string {
  const file = parseGcg(`${HEAD}${line}\n#note kept\n`);
  const text = textOf(editGcg(file, edits.map(edit => ({ line: 3, ...edit })) as readonly Edit[]));
  expect(text.startsWith(HEAD)).toBe(true);
  expect(text.endsWith('\n#note kept\n')).toBe(true);
  return text.slice(HEAD.length, -'\n#note kept\n'.length);
}

describe('a field', () => {
  test.each([
    ['>Ann: HORNETS 8D HORN +14 14', 'nick', 'Bob', '>Bob: HORNETS 8D HORN +14 14'],
    ['>Ann:  HORNETS\t8D HORN +14 14 ', 'rack', 'HORN', '>Ann:  HORN\t8D HORN +14 14 '],
    ['>Ann: HORNETS 8D HORN +14 14', 'move', 'H8', '>Ann: HORNETS H8 HORN +14 14'],
    ['>Ann: HORNETS 8D HORN +14 14', 'position', 'H8', '>Ann: HORNETS H8 HORN +14 14'],
    ['>Ann: HORNETS 8D HORN +14 14', 'tiles', 'HoRN', '>Ann: HORNETS 8D HoRN +14 14'],
    ['>Ann: HORNETS 8D HORN +14 14', 'score', '+76', '>Ann: HORNETS 8D HORN +76 14'],
    ['>Ann: HORNETS 8D HORN +14 14  x y ', 'cumulative', '-4', '>Ann: HORNETS 8D HORN +14 -4  x y '],
    ['>Ann: HORNETS 8D HORN +14 14  x y ', 'text', 'z  z', '>Ann: HORNETS 8D HORN +14 14  z  z '],
    ['>Ann: HORNETS -HO +0 14', 'tiles', 'R', '>Ann: HORNETS -R +0 14'],
    ['>Ann: HORNETS -HO +0 14', 'move', '-2', '>Ann: HORNETS -2 +0 14'],
    ['>Ann: (FW) +10 14', 'tiles', 'F', '>Ann: (F) +10 14'],
    ['>Ann: ABC what is +10 14', 'move', '-', '>Ann: ABC - +10 14'],
    ['>Ann" (FW) +10 14', 'score', '+1', '>Ann" (FW) +1 14'],
    ['>Ann" (FW) +10 14', 'nick', 'Ann:', undefined],
    // not there: put in its place
    ['>Ann:  - +0 121', 'rack', 'AEI', '>Ann:  AEI - +0 121'],
    ['>Ann: (challenge) +5 47', 'rack', 'AEI', '>Ann: AEI (challenge) +5 47'],
    ['>Ann: HORN 8D HORN', 'score', '+14', '>Ann: HORN 8D HORN +14'],
    ['>Ann: HORN 8D HORN +14', 'cumulative', '14', '>Ann: HORN 8D HORN +14 14'],
    ['>Ann: HORN 8D HORN', 'cumulative', '14', '>Ann: HORN 8D HORN 14'],
    ['>Ann: HORN -HO', 'score', '+0', '>Ann: HORN -HO +0'],
    ['>Ann: (HO)', 'score', '+5', '>Ann: (HO) +5'],
    ['>Ann: HORN 8D +14 14', 'tiles', 'HORN', '>Ann: HORN 8D HORN +14 14'],
    ['>Ann: +14 14', 'move', '-', '>Ann: - +14 14'],
    ['> Ann :', 'rack', 'ABC', '> Ann : ABC'],
    ['>Ann" HORN 8D HORN +1 1', 'text', 'x', '>Ann" HORN 8D HORN +1 1 x'],
    // taken out
    ['>Ann: ABC (FW) +10 14', 'rack', '', '>Ann: (FW) +10 14'],
    ['>Ann: (FW) +10 14  x y', 'text', '', '>Ann: (FW) +10 14'],
    ['>Ann: (FW) +10 14', 'rack', '', '>Ann: (FW) +10 14'],
  ])('%s: %s becomes %s', (line, field, to, expected) => {
    if (expected === undefined) expect(() => edited(line, { field, to })).toThrow(RangeError);
    else expect(edited(line, { field, to })).toBe(expected);
  });

  test('several of one line, in any order', () => {
    const edits = [
      { field: 'cumulative', to: '20' },
      { field: 'rack', to: 'HORN' },
      { field: 'score', to: '+20' },
    ];
    expect(edited('>Ann: 8D HORN', ...edits)).toBe('>Ann: HORN 8D HORN +20 20');
    expect(edited('>Ann: 8D HORN', ...[...edits].reverse())).toBe('>Ann: HORN 8D HORN +20 20');
  });

  test('of two edits of one field the last counts, also of a mark and what is inside it', () => {
    expect(edited('>Ann: A 8D AT +2 2', { field: 'score', to: '+3' }, { field: 'score', to: '+4' })).toMatch(/\+4 2$/);
    expect(edited('>Ann: AT -AT +0 2', { field: 'move', to: '-2' }, { field: 'tiles', to: 'A' })).toMatch(/ -A \+0 2$/);
    expect(edited('>Ann: AT -AT +0 2', { field: 'tiles', to: 'A' }, { field: 'move', to: '-' })).toMatch(/ - \+0 2$/);
  });
});

describe('a line', () => {
  const file = parseGcg('#title x\r\n>Ann: A - +0 0\r\n#note n');
  test.each<readonly [string, readonly Edit[], string]>([
    ['at the top', [{ line: 0, insert: '#lexicon y' }], '#lexicon y\r\n#title x\r\n>Ann: A - +0 0\r\n#note n'],
    ['behind', [{ line: 1, insert: '#lexicon y' }], '#title x\r\n#lexicon y\r\n>Ann: A - +0 0\r\n#note n'],
    ['behind the last', [{ line: 3, insert: '#note m' }], '#title x\r\n>Ann: A - +0 0\r\n#note n\r\n#note m'],
    [
      'two at one place',
      [
        { line: 1, insert: 'a' },
        { line: 1, insert: 'b' },
      ],
      '#title x\r\na\r\nb\r\n>Ann: A - +0 0\r\n#note n',
    ],
    ['gone', [{ line: 2, remove: true }], '#title x\r\n#note n'],
    [
      'the last gone, and what came before is not ended either',
      [{ line: 3, remove: true }],
      '#title x\r\n>Ann: A - +0 0',
    ],
    [
      'the last gone for another',
      [
        { line: 3, remove: true },
        { line: 3, insert: '#note m' },
      ],
      '#title x\r\n>Ann: A - +0 0\r\n#note m',
    ],
    [
      'numbered before all changes',
      [
        { line: 1, remove: true },
        { line: 2, field: 'rack', to: 'B' },
        { line: 2, insert: '#note l' },
      ],
      '>Ann: B - +0 0\r\n#note l\r\n#note n',
    ],
  ])('%s', (_, edits, expected) => {
    expect(textOf(editGcg(file, edits))).toBe(expected);
  });

  test.each([
    ['#note one', '#- two', '', 'three', '#note four'],
    ['#rack1 ABC', '#note one', '#- two'],
    ['#comment of nobody', '#note one'],
  ])('of an event comes behind the notes of the event before it: %s, %s', (...notes) => {
    const [before, behind] = ['>Ann: A - +0 0', '>Ann: B - +0 0'];
    const event = '>Bob: C - +0 0';
    const lines = (...all: readonly string[]): string => `${HEAD}${all.join('\n')}\n`;
    const text = lines(before, ...notes, '#incomplete', behind);
    expect(textOf(editGcg(parseGcg(text), [{ line: 3, insert: event }]))).toBe(
      lines(before, ...notes, event, '#incomplete', behind),
    );
    // a note stands where it is put
    expect(textOf(editGcg(parseGcg(text), [{ line: 3, insert: '#note zero' }]))).toBe(
      lines(before, '#note zero', ...notes, '#incomplete', behind),
    );
  });

  test('in an empty file', () => {
    expect(textOf(editGcg(parseGcg(''), [{ line: 0, insert: '#title x' }]))).toBe('#title x\n');
  });
});

test('the record is read again, and the file that was given stays', () => {
  const file = parseGcg(`${HEAD}>Ann: HORN 8D HORN +14 14\n`);
  const other = editGcg(file, [{ line: 3, field: 'score', to: '+15' }]);
  expect(other.record.events[0]?.score).toBe(15);
  expect(file.record.events[0]?.score).toBe(14);
  expect(editGcg(file, [])).toBe(file);
});

test.each<readonly [string, Edit]>([
  ['no such line', { line: 5, remove: true }],
  ['line 0 has no field', { line: 0, field: 'score', to: '+1' }],
  ['half a line', { line: 1.5, insert: 'x' }],
  ['no event there', { line: 1, field: 'score', to: '+1' }],
  ['two fields', { line: 3, field: 'score', to: '+1 1' }],
  ['a line end', { line: 3, insert: 'x\ny' }],
  ['a line end in a text', { line: 3, field: 'text', to: 'x\ry' }],
  ['no nick', { line: 3, field: 'nick', to: '' }],
  ['no position on a pass', { line: 3, field: 'position', to: '8D' }],
  ['no tiles on a pass', { line: 3, field: 'tiles', to: 'A' }],
])('what cannot be is refused: %s', (_, edit) => {
  expect(() => editGcg(parseGcg(`${HEAD}>Ann: A - +0 0`), [edit])).toThrow(RangeError);
});

describe('encodings', () => {
  const latin1 = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0));
  test('what the encoding has is written in it', () => {
    const file = parseGcg(latin1('#player1 César C\n>César: A - +0 0'));
    expect(formatGcg(editGcg(file, [{ line: 2, field: 'rack', to: 'É' }]))).toEqual(
      latin1('#player1 César C\n>César: É - +0 0'),
    );
  });
  test('what it has not is refused', () => {
    const file = parseGcg(latin1('#player1 César C\n>César: A - +0 0'));
    expect(() => editGcg(file, [{ line: 2, field: 'rack', to: 'Ł' }])).toThrow(/iso-8859-1/);
  });
  test('a file that is all ASCII becomes what its new text needs', () => {
    const file = parseGcg('#player1 Ann A\n>Ann: A - +0 0');
    expect(editGcg(file, [{ line: 2, field: 'rack', to: 'É' }]).encoding).toBe('iso-8859-1');
    expect(editGcg(file, [{ line: 2, field: 'rack', to: 'Ł' }]).encoding).toBe('utf-8');
  });
});

test('random edits change nothing else', () => {
  const LINES = fc.constantFrom(
    '>Ann: HORNETS 8D HORN +14 14',
    '>Bob:  - +0',
    ' > Ann :\tAB?\t-2 -0 3 x  y ',
    '>Ann" (FW) +-3',
    '>Bob: UNKNOWN (challenge) 5 -5',
    '>Bob: XYZ what ever +5',
    '>Ann: A 8D +1 1',
    '#note a',
    '',
    'plain',
  );
  const FIELD = fc.constantFrom('nick', 'rack', 'move', 'position', 'tiles', 'score', 'cumulative', 'text');
  const file = fc.array(fc.tuple(LINES, fc.constantFrom('\n', '\r\n')), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(file, fc.nat(11), FIELD, (rows, at, field) => {
      const before = parseGcg(HEAD + rows.flat().join(''));
      const index = 2 + (at % rows.length);
      const event = before.record.events.find(({ line }) => line === index + 1);
      fc.pre(event !== undefined);
      const edit = { line: index + 1, field, to: 'Q' } as Edit;
      const has = event.columns?.[field as 'rack'] !== undefined;
      if (!has && (field === 'position' || (field === 'tiles' && event.type !== 'unreadable'))) {
        expect(() => editGcg(before, [edit])).toThrow(RangeError);
        return;
      }
      const after = editGcg(before, [edit]);
      expect(after.lineEnds).toEqual(before.lineEnds);
      const others = ({ lines }: GcgFile): readonly string[] => lines.filter((_, at) => at !== index);
      expect(others(after)).toEqual(others(before));
      const [old = '', now = ''] = [before.lines[index], after.lines[index]];
      const from = (event.columns?.[field as 'rack'] ?? 0) - 1;
      if (!has) {
        // one word more, and the white space that it needs
        expect([now.replace('Q ', ''), now.replace(' Q', '')]).toContain(old);
      } else {
        expect(now.slice(0, from)).toBe(old.slice(0, from));
        const rest = now.slice(from + 1);
        expect(now[from]).toBe('Q');
        expect(old.endsWith(rest)).toBe(true);
      }
    }),
  );
});

test('a line at the top stays where all others go', () => {
  const edits: readonly Edit[] = [
    { line: 0, insert: '#lexicon CSW21' },
    { line: 1, remove: true },
  ];
  expect(editGcg(parseGcg('#title x'), edits).lines).toEqual(['#lexicon CSW21']);
  expect(editGcg(parseGcg('#title x\n'), edits).lines.filter(line => line !== '')).toEqual(['#lexicon CSW21']);
});
