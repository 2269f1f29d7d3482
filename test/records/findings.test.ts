/** What findings of readers say: a sentence for every code, what was found, and what was expected. */
import { expect, test } from 'vitest';
import { CAUSES, FINDINGS } from 'tilewright/records';
import { severityOf } from '../../src/records/findings.ts';
import { findingOfFault, findingOfQuirk } from '../../src/records/reader-findings.ts';

const isSentence = (text: string): boolean => /^(?:[A-Z`'"]|#)[^]{9,}\.$/.test(text) && text.includes(' ');

test('every code is told in a sentence, and so are what it means, what to do, and the causes', () => {
  const codes = Object.keys(FINDINGS);
  expect(codes.length).toBeGreaterThan(90);
  // of one word there is the code alone
  const said = codes.map(code => findingOfFault({ code, line: 3 }).message);
  expect(said.filter(text => !/^[A-Z][^]{2,}\.$/.test(text))).toEqual([]);
  expect(Object.values(FINDINGS).filter(({ means, todo }) => !isSentence(means) || !isSentence(todo))).toEqual([]);
  expect(Object.values(CAUSES).filter(({ sentence }) => !isSentence(sentence))).toEqual([]);
});

test('what was found and what was expected stand behind the sentence, unless it says so itself', () => {
  expect(findingOfFault({ code: 'unknown-pragma', line: 4, column: 2, found: '#nonsense' })).toEqual({
    ...{ kind: 'parse', code: 'unknown-pragma', severity: 'error', line: 4, column: 2, turn: 0, fix: [] },
    ...{ recorded: '#nonsense', message: 'Unknown pragma: #nonsense.' },
  });
  const message = (code: string, found?: string, expected?: string): string =>
    findingOfFault({ code, ...(found === undefined ? {} : { found }), ...(expected === undefined ? {} : { expected }) })
      .message;
  expect(message('undeclared-nick', 'Cid', 'Ann')).toBe('No #player line has this nick: Cid (expected Ann).');
  expect(message('no-score', undefined, 'a number')).toBe('There is no score.');
  expect(message('stray-line', '20')).toBe('The line belongs to nothing, but may be the end of the line above: 20.');
  expect(message('stray-line', '+20 40')).toContain('may be the end of the line above');
  expect(message('stray-line', 'x20')).toBe('The line belongs to nothing: x20.');
  expect(message('unknown-pragma', '#>Ann: A')).toBe('An event is commented out, and does not count: #>Ann: A.');
  expect(message('no-cumulative', '14>Bob: A')).toContain('Two events stand on the line, which lacks a line end');
  expect(message('no-cumulative', '')).toBe('There is no total.');
  expect(message('not-verified')).toBe('The program failed at this record, which is a mistake of the program.');
  // quoted in part, where it is long
  expect(message('stray-line', 'x'.repeat(5000)).length).toBeLessThan(250);
});

test('faults of scores, totals and order are of these kinds, all others of reading; quirks are notes on the form', () => {
  const kinds = ['no-score', 'no-cumulative', 'undeclared-nick', 'nick-twice', 'second-game', 'no-tiles'].map(
    code => findingOfFault({ code }).kind,
  );
  expect(kinds).toEqual(['score', 'cumulative', 'order', 'order', 'order', 'parse']);
  expect(findingOfQuirk({ code: 'no-rack', line: 5 })).toMatchObject({
    ...{ kind: 'format', severity: 'note', cause: 'rack-missing', line: 5, column: 1, turn: 0 },
  });
  expect(findingOfFault({ code: 'nick-twice' }).cause).toBe('nick-shared');
});

test('how bad: racks warn, words and form are notes, all else is an error unless it follows from another line', () => {
  expect((['rack', 'word', 'format', 'score', 'order'] as const).map(kind => severityOf(kind))).toEqual([
    ...['warning', 'note', 'note', 'error', 'error'],
  ]);
  expect((['rack', 'word', 'score'] as const).map(kind => severityOf(kind, 4))).toEqual(['warning', 'note', 'warning']);
});
