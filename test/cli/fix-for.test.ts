/**
 * What `fix --for` writes is read by a reader of that program's dialect (other-readers.ts), what such a reader refuses
 * is not written, and what is written otherwise than it was is told.
 */
import { unwrap } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { parseGcg } from 'tilewright/records';
import { describe, expect, test } from 'vitest';
import { fixFor, type Fixed } from '../../src/cli/fix-for.ts';
import { readAs, type Reading } from '../records/other-readers.ts';

const rulesOf = rulesKeeper();
const NAMES = { macondo: 'Macondo', magpie: 'MAGPIE' } as const;
/** Programs of others, whose readers are told what was written. */
type Other = keyof typeof NAMES;
const OTHERS: readonly Other[] = ['macondo', 'magpie'];
const HEAD = '#character-encoding UTF-8\n#lexicon X\n#player1 Ann Ann A\n#player2 Bob Bob B\n';
const FIRST = '>Ann: HORNEPT 8F HORN +14 14\n';
const SECOND = '>Bob: AFMBOXY H6 FA.M +9 9\n';

interface Tried extends Fixed {
  readonly text: string;
  /** What the program makes of the file as it was, and of what is written. */
  readonly before: Reading;
  readonly after: Reading | undefined;
}

function tried(input: string | Uint8Array, program: Other): Tried {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const file = parseGcg(bytes);
  const fixed = fixFor(file, unwrap(rulesOf(file.record)), program);
  const after = fixed.bytes === undefined ? undefined : readAs(NAMES[program], fixed.bytes);
  return { ...fixed, text: new TextDecoder().decode(fixed.bytes), before: readAs(NAMES[program], bytes), after };
}

function codes(told: Fixed['done']): readonly string[] {
  return told.map(({ line, code }) => `${line} ${code}`);
}

/** Accepted once it is written; with what is told. */
const WRITTEN: readonly (readonly [what: string, program: Other, text: string, done: readonly string[]])[] = [
  ['a rack penalty in another order', 'macondo', '>Bob: ?ILNOTT (ILNOTT?) -6 -6\n', ['5 rack-penalty-order']],
  ['a note without a text', 'macondo', `${FIRST}#note\n`, ['6 empty-note']],
  ['the same, and a line behind it', 'magpie', `${FIRST}#note\n#- good\n`, ['6 empty-note', '7 line-rewritten']],
  ['a note that goes on', 'macondo', `${FIRST}#note a\n#- b\n#- c\n`, ['7 line-rewritten', '8 line-rewritten']],
  [
    'a note with a play in it',
    'macondo',
    `${FIRST}#note >Bob: AB 8F AB +1 1\n`,
    ['5 note-reworded', '6 line-rewritten'],
  ],
  [
    'a note that goes on with a pass',
    'macondo',
    `${FIRST}#note a\n#- >Bob: AB - +0 1\n`,
    ['5 note-reworded', '6 line-rewritten', '7 line-rewritten'],
  ],
  [
    'a note that goes on with #',
    'magpie',
    `${FIRST}#note a\n#- #title b\n`,
    ['5 note-reworded', '6 line-rewritten', '7 line-rewritten'],
  ],
  ['#style', 'macondo', `#style x\n${FIRST}`, ['5 line-rewritten']],
  ['a description of two lines', 'macondo', `#description a\nb\n${FIRST}`, ['6 continued-description']],
  ['#incomplete', 'magpie', `${FIRST}#incomplete\n`, ['6 line-rewritten']],
  ['#tile', 'magpie', `#tile [CH] [ch]\n${FIRST}`, ['5 line-rewritten']],
  ['an exchange of all, by number', 'magpie', '>Ann: QO -2 +0 0\n', ['5 exchange-named']],
  ['a remark before the first event', 'magpie', `#note by hand\n${FIRST}`, ['5 line-rewritten']],
  ['a total that is missing', 'magpie', '>Ann: HORNEPT 8F HORN +14\n', ['5 total-added-up']],
  ['a score without a sign', 'macondo', '>Ann: HORNEPT 8F HORN 14 14\n', ['5 score-without-sign']],
  ['a pass written -0', 'macondo', `${FIRST}>Bob: AFMBOXY -0 +0 0\n`, ['6 pass-as-zero-exchange']],
  ['tiles that lie already as letters', 'magpie', `${FIRST}>Bob: AFMBOXY H6 FARM +9 9\n`, ['6 through-as-points']],
  ['white space', 'macondo', '>Ann:  HORNEPT  8F HORN   +14 14\n\n#rack2 A\n', ['5 white-space', '6 blank-lines']],
];
const ACCEPTED = new Set(['a remark before the first event macondo', 'white space macondo']);

test.each(WRITTEN)('%s: written for %s', (what, program, lines, done) => {
  const { before, after, ...fixed } = tried(HEAD + lines, program);
  expect(fixed.left).toEqual([]);
  expect(after?.refused).toBeUndefined();
  expect(codes(fixed.done)).toEqual(done);
  const passedOver = what === 'a note that goes on' || what.startsWith('a note that goes on with');
  if (!ACCEPTED.has(`${what} ${program}`) && !passedOver && what !== 'the same') expect(before.refused).toBeDefined();
});

describe('notes keep their text', () => {
  test.each(OTHERS)('%s', program => {
    const { before, after, text } = tried(`${HEAD}${FIRST}#note one\n#- two\n#- three\n${SECOND}#note four\n`, program);
    if (program === 'macondo') expect(before.notes).toEqual(['one', 'four']);
    expect(after?.notes).toEqual(['one\ntwo\nthree', 'four']);
    expect(text).toContain('\n#note one\ntwo\nthree\n');
    expect(parseGcg(text).record.events.map(({ notes }) => notes)).toEqual([['one\ntwo\nthree'], ['four']]);
  });

  test('a description of several lines comes back', () => {
    const { after, text } = tried(`${HEAD}#description a\n#- b\n${FIRST}`, 'macondo');
    expect(after?.notes).toEqual(['#more description b']);
    expect(parseGcg(text).record.description).toBe('a\nb');
  });

  test('#incomplete comes back from its note', () => {
    expect(parseGcg(tried(`${HEAD}${FIRST}#incomplete\n`, 'magpie').text).record.incomplete).toBe(true);
  });
});

/** Refused as it is, and nothing is written. */
const LEFT: readonly (readonly [what: string, program: Other, text: string, left: string])[] = [
  ['a rack penalty of two racks', 'macondo', '>Bob: AB (AC) -4 -4\n', '5 racks-differ'],
  ['the same', 'magpie', '>Bob: AB (AC) -4 -4\n', '5 racks-differ'],
  ['a wrong score', 'magpie', '>Ann: HORNEPT 8F HORN +15 15\n', '5 score-differs'],
  ['a wrong total', 'magpie', '>Ann: HORNEPT 8F HORN +14 15\n', '5 cumulative-differs'],
  ['an exchange of some, by number', 'magpie', '>Ann: QOE -2 +0 0\n', '5 exchange-by-number'],
  ['players of one name', 'magpie', FIRST, '0 name-twice'],
  ['two last racks', 'magpie', `${FIRST}#rack1 A\n#rack2 B\n`, '5 second-last-rack'],
  ['no lexicon', 'magpie', FIRST, '0 no-lexicon'],
  ['a challenge without a rack', 'magpie', '>Ann: HORN 8F HORN +14 14\n>Ann:  (challenge) +5 19\n', '6 no-rack'],
  ['another rack withdrawn', 'magpie', `${FIRST}>Ann: HORNEPS -- -14 0\n`, '6 withdrawn-rack'],
  ['a play that lies nowhere', 'macondo', '>Ann: HO 1A HO +10 10\n', '5 misses-start'],
  ['tiles that are not on the rack', 'macondo', '>Ann: XY 8H HO +10 10\n', '5 not-on-rack'],
  ['a total below 0', 'macondo', '>Ann: HO - +0 -5\n', '5 total-negative'],
];

test.each(LEFT)('%s: left for %s', (what, program, lines, left) => {
  const head =
    what === 'no lexicon'
      ? HEAD.replace('#lexicon X', '#title X')
      : what === 'players of one name'
        ? HEAD.replace('Bob Bob B', 'Bob Ann A')
        : HEAD;
  const { before, bytes, left: told } = tried(head + lines, program);
  expect(before.refused).toBeDefined();
  expect(bytes).toBeUndefined();
  expect(codes(told)).toContain(left);
});

describe('how the file is written', () => {
  test.each(['\n', '\r\n'])('line ends stay as they were: %j', end => {
    const { text, done, after } = tried((HEAD + FIRST + SECOND).replaceAll('\n', end), 'macondo');
    expect(text).toBe((HEAD + FIRST + SECOND).replaceAll('\n', end));
    expect(done).toEqual([]);
    expect(after?.refused).toBeUndefined();
  });

  test('of two kinds that of most lines, and told', () => {
    const mixed = (HEAD + FIRST + SECOND).replaceAll('\n', '\r\n').replace('HORN +14 14\r\n', 'HORN +14 14\n');
    const { text, done } = tried(mixed, 'macondo');
    expect(text).toBe((HEAD + FIRST + SECOND).replaceAll('\n', '\r\n'));
    expect(done).toEqual([{ line: 5, code: 'line-ends', message: 'all lines end with CR LF' }]);
  });

  test('a last line that nothing ends stays so', () => {
    expect(tried((HEAD + FIRST).trimEnd(), 'macondo').text).toBe((HEAD + FIRST).trimEnd());
  });

  test('the encoding is told, and read', () => {
    const latin = Buffer.from(
      `#lexicon X\n#player1 Zo\u00eb Z\n#player2 Bob B\n>Zo\u00eb: HO 8H HO +10 10\n`,
      'latin1',
    );
    const { done, text, after } = tried(latin, 'macondo');
    expect(done).toEqual([
      { line: 0, code: 'encoding', message: 'UTF-8 instead of ISO-8859-1' },
      { line: 0, code: 'encoding-said', message: 'the first line is #character-encoding UTF-8' },
    ]);
    expect(text).toContain('>Zo\u00eb: HO');
    expect(after?.refused).toBeUndefined();
    // what is UTF-8, and says so, stays as it is
    const utf8 = tried(`${HEAD.replace('Bob B', 'Zo\u00eb B')}${FIRST}`, 'macondo');
    expect(utf8.done).toEqual([]);
  });

  test('a line that is written otherwise: how', () => {
    const said = (lines: string, program: Other): readonly string[] =>
      tried(HEAD + lines, program).done.map(({ line, message }) => `${line} ${message}`);
    expect(said(`${FIRST}#note a\n#- b\n`, 'macondo')).toEqual(['7 goes on with the note without a mark']);
    expect(said(`${FIRST}#incomplete\n`, 'magpie')).toEqual(['6 stands in a note']);
    expect(said(`#note by hand\n${FIRST}`, 'magpie')).toEqual(['5 written otherwise']);
    expect(said('>Ann:  HORNEPT  8F HORN   +14 14\n\n#rack2 A\n', 'macondo')).toEqual([
      ...['5 single spaces (1 line)', '6 left out: blank (1 line)'],
    ]);
    expect(said(`${FIRST}#note\n`, 'macondo')).toEqual(['6 left out: it has no text']);
    expect(said('>Bob: ?ILNOTT (ILNOTT?) -6 -6\n', 'macondo')).toEqual(['5 both racks in one order']);
    expect(said(`${FIRST}>Bob: AFMBOXY -0 +0 0\n`, 'macondo')).toEqual(['6 written as Macondo reads it']);
  });
});
