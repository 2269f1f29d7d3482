/** After a finding: what is not judged any more, what follows from what, where it points; and what peers get wrong. */
import { expect, test } from 'vitest';
import { rulesFor } from 'tilewright/catalogue';
import { english } from 'tilewright/alphabets/english';
import { parseGcg, verifyGame, type Finding } from 'tilewright/records';
import { classic, unwrap, wordSet } from 'tilewright';

function findingsOf(lines: readonly string[], nick: string = 'Bob'): readonly Finding[] {
  const { record } = parseGcg(
    ['#character-encoding UTF-8', '#player1 Ann Ann A', `#player2 ${nick} B`, ...lines].join('\n'),
  );
  return verifyGame(unwrap(rulesFor(record)), record).findings;
}

const told = (findings: readonly Finding[]): readonly string[] =>
  findings.map(
    ({ line, severity, code, because }) => `${line} ${severity} ${code}${because === undefined ? '' : ` ${because}`}`,
  );

test('a play that places nothing: its total is taken over, and what follows says so', () => {
  const found = findingsOf(['>Ann: HORN 8F HORN +14 14', '>Bob: AFM H6 F.AM +9 9', '>Ann: AEPST 10F PA.TE +25 39']);
  expect(told(found)).toEqual(['5 error through-empty', '6 warning through-empty 5']);
  expect(found[1]?.message).toMatch(/, because line 5 placed nothing\.$/);
});

test('then the end is not judged, and a withdrawal of it is a phony finding', () => {
  const lines = ['>Ann: HORN 8F HORN +14 14', '>Bob: AFM H6 F.AM +9 9'];
  expect(told(findingsOf([...lines, '>Bob: AFM -- -9 0']))).toEqual([
    '5 error through-empty',
    '6 warning withdrawn-unplaced 5',
  ]);
  expect(told(findingsOf([...lines, '>Ann: (A) +2 16']))).toEqual(['5 error through-empty']);
  expect(
    told(findingsOf(['>Ann: HORN 8F HORN +14 14', '>Bob: AFM H6 FA.M +9 9', '>Ann: (A) +2 16'])).length,
  ).toBeGreaterThan(0);
});

test('columns count characters, also behind those that take two units', () => {
  const columnOf = (nick: string): number | undefined =>
    findingsOf(['>Ann: HORN 8F HORN +14 14', `>${nick}: AFM H6 FA.M +10 10`], nick)[0]?.column;
  expect(columnOf('𝔹𝕠𝕓')).toBe(columnOf('Bob'));
  expect(columnOf('Bob')).toBe('>Bob: AFM H6 FA.M +'.length);
});

test('a word that the dictionary lacks is an error where phonies are refused', () => {
  const { record } = parseGcg('#player1 Ann Ann A\n#player2 Bob Bob B\n>Ann: HORN 8F HORN +14 14');
  const severities = (['void', 'single'] as const).map(challenge => {
    const rules = classic({ dictionary: wordSet(english, ['FARM']), challenge });
    return verifyGame(rules, record).findings.map(({ code, severity }) => [code, severity]);
  });
  expect(severities).toEqual([[['not-a-word', 'error']], [['not-a-word', 'note']]]);
});

test('no totals at all are one finding', () => {
  expect(
    told(findingsOf(['>Ann: HORN 8F HORN +14', '>Bob: AFM H6 FA.M +9', '>Ann: - +0'])).filter(
      line => !line.includes('note'),
    ),
  ).toEqual(['4 warning no-totals']);
});

test('a challenge line of -10 is no rack penalty', () => {
  const { record } = parseGcg(
    '#player1 Ann Ann A\n#player2 Bob Bob B\n>Ann: HORN 8F HORN +14 14\n>Ann: (challenge) -10 4',
  );
  expect(record.events.map(({ type }) => type)).toEqual(['play', 'challenge-bonus']);
  expect(told(verifyGame(unwrap(rulesFor(record)), record).findings)).toEqual(['4 error bonus-differs']);
});

test.each(['>Bob:  - +0 0', '>Bob: - +0 0'])('a pass without a rack is a pass: %s', line => {
  expect(told(findingsOf(['>Ann: HORN 8F HORN +14 14', line]))).toEqual(['5 note no-rack']);
});

test('a challenge bonus without a rack is one', () => {
  expect(told(findingsOf(['>Ann: HORN 8F HORN +14 14', '>Ann:  (challenge) +5 19']))).toEqual([]);
});

test('a note that looks like an event is a note', () => {
  const { record } = parseGcg('#player1 x X\n#player2 y Y\n>x: HORN 8F HORN +14 14\n#note >x: A 8D B +1 1');
  expect(record.events).toHaveLength(1);
  expect(record.events[0]?.notes).toEqual(['>x: A 8D B +1 1']);
});

test('a cross word whose neighbours are blanks counts', () => {
  // TO is 3 on a double letter; the blank and T are 2, N and O are 2
  expect(findingsOf(['>Ann: HOR?N 8F HORaN +14 14', '>Bob: TO 9I TO +7 7'])).toEqual([]);
  const found = findingsOf(['>Ann: HOR?N 8F HORaN +14 14', '>Bob: TO 9I TO +5 5']);
  expect(found.map(({ code, computed }) => [code, computed])).toEqual([['score-differs', 7]]);
});
