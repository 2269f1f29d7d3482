/**
 * Certain means certain: a file is rewritten only where one story alone explains everything that is found in it. Each
 * sample was mended into something false once.
 */
import { expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { editGcg, mendChoices, parseGcg, verifyGame, type Finding } from 'tilewright/records';

const rulesOf = rulesKeeper();
const HEAD = '#player1 A Ann\n#player2 B Bob\n';

function findingsOf(text: string): readonly Finding[] {
  const { record } = parseGcg(text);
  return verifyGame(unwrap(rulesOf(record)), record).findings;
}

/** What `fix` makes of a text. */
function fixed(text: string): string {
  const file = parseGcg(text);
  const edits = findingsOf(text).flatMap(({ fix }) => fix);
  const { lines, lineEnds } = editGcg(file, edits);
  return lines.map((line, n) => line + (lineEnds[n] ?? '')).join('');
}

test.each<readonly [what: string, text: string]>([
  ['a play 10 too high, which is no bonus', `${HEAD}>A: HORNETS 8H HORN +24 24\n`],
  [
    'a bonus of 10 where another challenge paid 5',
    `${HEAD}>A: HORNETS 8H HORN +14 14\n>A: (challenge) +5 19\n>B: AMTEAFR 9G AM +22 22\n`,
  ],
  [
    'a total that agrees with nothing behind it',
    `${HEAD}>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR 9G AM +12 12\n>A:  (time) -10 300\n` +
      '>A: ETSDLAN -LAN +0 14\n>B: TEAFRTT -TT +0 12\n>A: ETSDLAN -LAN +0 14\n',
  ],
  [
    'a play in the other direction that only its score speaks for',
    `${HEAD}>A: HORNETS 8F HORN +14 14\n>B: TOAEIII 9G TO +4 4\n`,
  ],
  [
    'a pass that stands there twice',
    `${HEAD}>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR - +0 0\n>B: AMTEAFR - +0 0\n>A: ETSDLAN -LAN +0 14\n>B: AMTEAFR - +0 0\n`,
  ],
  [
    'a turn that may have been an exchange',
    `${HEAD}>A: HORNETS 8H HORN +14 14\n>A: ETSDLAN -LAN +0 14\n>B: AMTEAFR -AM +0 0\n`,
  ],
])('nothing is certain: %s', (_, text) => {
  expect(findingsOf(text).filter(({ severity }) => severity !== 'note')).not.toEqual([]);
  expect(fixed(text)).toBe(text);
});

const EVENTS =
  '>Tim: HORNETS 8H HORN +14 14\n>Josh: AMTEAFR 9G AM +12 12\n>Tim: ETSDLAN -LAN +0 14\n>Josh: TEAFRTT -TT +0 12\n';

test('the nick of a header is mended in the header', () => {
  const head = (nick: string): string => `#player1 Tim Tim Taylor\n#player2 ${nick} Josh Baker\n${EVENTS}`;
  expect(fixed(head('Tim'))).toBe(head('Josh'));
  // the names do not say whose of the two is wrong
  const unsaid = `#player1 Tim One\n#player2 Tim Two\n${EVENTS}`;
  expect(fixed(unsaid)).toBe(unsaid);
  // every event says the same: the header is as likely
  const typed = head('Jsoh');
  expect(fixed(typed)).toBe(typed);
});

test('of two games in one file the second is one finding, and nothing behind it is mended', () => {
  const game = `${HEAD}>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR 9G AM +12 12\n`;
  const two = `${game}${game.replace('+12 12', '+12 13')}`;
  expect(findingsOf(two).map(({ line, code, kind, severity }) => [line, code, kind, severity])).toEqual([
    [5, 'second-game', 'order', 'error'],
  ]);
  const slipped = `${game.replace('+14 14', '+15 14')}${game}`;
  expect(fixed(slipped)).toBe(slipped);
  // a header once more, and no game behind it
  expect(findingsOf(`${game}#player1 A Ann\n`).map(({ code }) => code)).not.toContain('second-game');
});

test('what is simple is still mended, to the byte', () => {
  const clean =
    `${HEAD}>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR 9G AM +12 12\n` +
    '>A: ETSDLAN -LAN +0 14\n>B: TEAFRTT -TT +0 12\n>A: ETSDXYZ -XYZ +0 14\n';
  const mistakes: readonly (readonly [string, string])[] = [
    ['HORN +14 14', 'HORN +41 14'],
    ['AM +12 12', 'AM +12 21'],
    ['HORN +14 14', 'HORN +14 141'],
    ['>B: AMTEAFR 9G AM +12 12\n', '>B: AMTEAFR 9G AM +12 12\n>B: AMTEAFR 9G AM +12 12\n'],
    ['>B: AMTEAFR 9G AM', '>A: AMTEAFR 9G AM'],
    ['>B: AMTEAFR 9G AM', '>Bx: AMTEAFR 9G AM'],
  ];
  for (const [right, wrong] of mistakes) expect([wrong, fixed(clean.replace(right, wrong))]).toEqual([wrong, clean]);
});

test('totals that follow the rules make nothing certain: one decision serves both', () => {
  const mends = (text: string, onMismatch: 'recorded' | 'computed'): readonly unknown[] => {
    const { record } = parseGcg(text);
    const { findings } = verifyGame(unwrap(rulesOf(record)), record, { onMismatch });
    return findings.flatMap(({ fix }) => fix);
  };
  const next = '>B: AMTEAFR 9G AM +12 12\n>A: ETSDLAN -LAN +0';
  const uncertain = [
    `${HEAD}>A: HORNETS 8H HORN +24 24\n${next} 24\n`,
    `${HEAD}>A: HORNETS 8H HORN +19 19\n${next} 19\n`,
    `${HEAD}>A: HORNETS 8H HORN +14 14\n>A: ETSDLAN -LAN +0 14\n>B: AMTEAFR -AM +0 0\n`,
  ];
  for (const text of uncertain) expect([text, mends(text, 'computed')]).toEqual([text, []]);
  const slip = `${HEAD}>A: HORNETS 8H HORN +14 41\n${next} 14\n`;
  expect(mends(slip, 'computed')).toEqual([{ line: 3, field: 'cumulative', to: '14' }]);
  expect(mends(slip, 'recorded')).toEqual(mends(slip, 'computed'));
});

test('what is not certain is shown with its rivals, by letter', () => {
  const file = parseGcg(`${HEAD}>A: HORNETS 8H HORN +24 24\n`);
  const choices = mendChoices(unwrap(rulesOf(file.record)), file.record);
  expect(choices.map(({ line, letter, cause, edits, left }) => [line, letter, cause, edits.length, left])).toEqual([
    [3, 'a', 'misscored', 2, 0],
    [3, 'b', 'bonus-folded', 3, 0],
  ]);
  const [, bonus] = choices;
  expect(editGcg(file, bonus?.edits ?? []).lines.slice(2, 4)).toEqual([
    '>A: HORNETS 8H HORN +14 14',
    '>A: (challenge) +10 24',
  ]);
});
