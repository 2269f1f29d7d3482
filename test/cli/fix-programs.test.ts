/** What each program of `fix --for` refuses, finding by finding, and what it takes as it stands. */
import { describe, expect, test } from 'vitest';
import { classic, unwrap, wordSet, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { rulesKeeper } from 'tilewright/catalogue';
import { parseGcg } from 'tilewright/records';
import { fixFor, PROGRAMS, type Fixed } from '../../src/cli/fix-for.ts';

const rulesOf = rulesKeeper();
const HEAD = '#character-encoding UTF-8\n#lexicon X\n#player1 Ann Ann A\n#player2 Bob Bob B\n';
const FIRST = '>Ann: HORNEPT 8F HORN +14 14\n';
const SECOND = '>Bob: AFMBOXY H6 FA.M +9 9\n';

function fixed(text: string, program: (typeof PROGRAMS)[number], rules?: Rules): Fixed {
  const file = parseGcg(text);
  return fixFor(file, rules ?? unwrap(rulesOf(file.record)), program);
}
/** What is left for Macondo, MAGPIE and the specification. */
const leftOf = (text: string, rules?: Rules): readonly string[] =>
  PROGRAMS.map(program =>
    fixed(text, program, rules)
      .left.map(({ line, code }) => `${line} ${code}`)
      .join(),
  );

test('there are three', () => {
  expect(PROGRAMS).toEqual(['macondo', 'magpie', 'plain']);
});

test.each<readonly [what: string, lines: string, macondo: string, magpie: string, plain: string]>([
  ['nothing is wrong', FIRST + SECOND, '', '', ''],
  ['a wrong score', FIRST.replace('+14 14', '+15 15'), '', '5 score-differs', ''],
  ['a wrong total', FIRST.replace('+14 14', '+14 15'), '', '5 cumulative-differs', ''],
  ['a play that lies nowhere', '>Ann: HO 1A HO +10 10\n', '5 misses-start', '5 misses-start', ''],
  ['tiles that the player has not', '>Ann: XY 8H HO +10 10\n', '5 not-on-rack', '5 not-on-rack', ''],
  ['a rack of eight tiles', '>Ann: HORNEPTA 8F HORN +14 14\n', '5 rack-too-long', '5 rack-too-long', ''],
  ['a rack with a digit', '>Ann: HORN5 8F HORN +14 14\n', '5 rack-unreadable', '5 rack-unreadable', ''],
  [
    'three of a tile that the set has once',
    '>Ann: QQQ 8F QQQ +60 60\n',
    '5 not-in-set',
    '5 rack-impossible,5 not-in-set',
    '',
  ],
  ['a turn that is not theirs', `${FIRST}>Ann: EPT 9F E +5 19\n`, '6 off-turn', '6 off-turn', ''],
  ['tiles that cannot be read', '>Ann: HORNEPT 8F HO5N +14 14\n', '5 unreadable-tiles', '', ''],
])('%s', (_, lines, ...left) => {
  expect(leftOf(HEAD + lines)).toEqual(left);
});

test('words are not looked at by any, and a record without events is taken', () => {
  const rules = classic({ dictionary: wordSet(english, ['no']), challenge: 'void' });
  expect(leftOf(HEAD + FIRST, rules)).toEqual(['', '', '']);
  expect(leftOf(HEAD)).toEqual(['', '', '']);
});

describe('what the specification takes, and the others do not', () => {
  test.each<readonly [what: string, text: string, code: string]>([
    ['three players', `${HEAD}#player3 Cem Cem C\n${FIRST}`, '0 not-two-players'],
    ['a pass without a rack', `${HEAD}${FIRST}>Bob:  - +0 0\n`, '6 rack-unknown'],
    ['a penalty of two racks', `${HEAD}>Bob: AB (AC) -4 -4\n`, '5 racks-differ'],
    ['a total below nothing', `${HEAD}>Ann: HO - +0 -5\n`, '5 total-negative'],
    ['a challenge that costs points', `${HEAD}${FIRST}>Bob: HO (challenge) -10 0\n`, '6 bonus-negative'],
  ])('%s', (_, text, code) => {
    const [macondo = '', magpie = '', plain] = leftOf(text);
    expect([macondo.split(',').includes(code), magpie.split(',').includes(code), plain]).toEqual([true, true, '']);
  });

  test('but not what nobody can read', () => {
    for (const left of leftOf(`${HEAD}>Ann: HO what +10 10\n`)) expect(left).toContain('5 event-unreadable');
  });
});

describe('what is told', () => {
  const told = (text: string, program: (typeof PROGRAMS)[number]): readonly string[] =>
    fixed(text, program).done.map(({ line, code, message }) => `${line} ${code}: ${message}`);

  test('each thing once, by line; where something is left only what was mended', () => {
    const text = `${HEAD.replace('#character-encoding UTF-8\n', '')}>Ann:  HORNEPT 8f HORN 14 14\n>Bob: AFMBOXY H6 FARM +9\n`;
    expect(told(text, 'macondo')).toEqual([
      '0 encoding-said: the first line is #character-encoding UTF-8',
      '4 score-without-sign: written as Macondo reads it',
      '5 through-as-points: Tiles that lie already are points: FA.M.',
      '5 total-added-up: The total is 9.',
    ]);
    const torn = fixed(`${text}>Ann: HO what +10 10\n`, 'macondo');
    expect([torn.bytes, torn.done.map(({ code }) => code)]).toEqual([
      undefined,
      ['score-without-sign', 'through-as-points', 'total-added-up'],
    ]);
  });

  test('lines that were written otherwise', () => {
    expect(told(`${HEAD}\n${FIRST.replace(' 8F ', '   8F ')}\n${SECOND.replace(' H6 ', '\tH6 ')}`, 'macondo')).toEqual([
      '5 blank-lines: left out: blank (2 lines)',
      '6 white-space: single spaces (2 lines)',
    ]);
    expect(told(`${HEAD}${FIRST}#note a\n#- b\n`, 'macondo')).toEqual([
      '7 line-rewritten: goes on with the note without a mark',
    ]);
    expect(told(`${HEAD}#style fancy\n${FIRST}`, 'magpie')).toEqual(['5 line-rewritten: stands in a note']);
    expect(told(`${HEAD}${FIRST}>Bob: AFMBOXY -0 +0 0\n`, 'magpie')).toEqual([
      '6 pass-as-zero-exchange: written as MAGPIE reads it',
    ]);
    expect(told(`${HEAD}>Bob: ?ILNOTT (ILNOTT?) -6 -6\n`, 'macondo')).toEqual([
      '5 rack-penalty-order: both racks in one order',
    ]);
    // capitals of the first line do not count
    expect(
      told(`${HEAD.replace('#character-encoding UTF-8', '#Character-Encoding utf-8 ')}${FIRST}`, 'macondo'),
    ).toEqual([]);
  });

  test('line ends: those of most lines; a carriage return alone ends none', () => {
    const ends = (text: string): readonly [string, readonly string[]] => [
      new TextDecoder().decode(fixed(text, 'macondo').bytes).replace(/[^\r\n]+/g, '.'),
      told(text, 'macondo'),
    ];
    const whole = HEAD + FIRST + SECOND;
    expect(ends(whole.replaceAll('\n', '\r\n'))).toEqual(['.\r\n'.repeat(6), []]);
    const half = `${HEAD.replaceAll('\n', '\r\n')}${FIRST}${SECOND}`;
    expect(ends(half)).toEqual(['.\r\n'.repeat(6), ['5 line-ends: all lines end with CR LF']]);
    // three of each: LF
    const even = HEAD.replace('UTF-8\n', 'UTF-8\r\n').replace('X\n', 'X\r\n').replace('A\n', 'A\r\n');
    expect(ends(even + FIRST + SECOND)).toEqual(['.\n'.repeat(6), ['1 line-ends: all lines end with LF']]);
    expect(ends(whole.trimEnd())).toEqual([`${'.\n'.repeat(5)}.`, []]);
  });
});

test('what is said already is not said again: a total and a score that are missing, a nick without a colon', () => {
  const codes = (lines: string): readonly string[] => {
    const { bytes, done, left } = fixed(`${HEAD}${lines}`, 'macondo');
    expect([left, bytes === undefined]).toEqual([[], false]);
    return done.map(({ line, code }) => `${line} ${code}`);
  };
  expect(codes('>Ann: HORNEPT 8F HORN +14\n')).toEqual(['5 total-added-up']);
  expect(codes('>Ann: HORNEPT 8F HORN\n>Ann: EPT (challenge) +5 19\n')).toEqual(['5 score-found', '5 total-added-up']);
  expect(codes('>Ann HORNEPT 8F HORN +14 14\n')).toEqual(['5 line-rewritten']);
  expect(leftOf(`${HEAD}>Ann: HO what +10 10\n`)).toEqual(Array(3).fill('5 event-unreadable'));
  expect(leftOf(`${HEAD}${FIRST}>Bob:  - +0 0\n`).slice(0, 2)).toEqual(['6 rack-unknown', '6 rack-unknown']);
});
