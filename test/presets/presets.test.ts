/** Presets are plain values: every switch of theirs, and what it does (FORMATS 5.1). */
import { expect, test } from 'vitest';
import { classic, wordSet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { tournament } from 'tilewright/presets';
import { overtimeMove } from 'tilewright/rules';
import { may, outcome, play, refusal, sitDown } from '../fixtures/table.ts';

const dictionary = wordSet(english, ['qi', 'at']);
const rules = classic({ ...tournament, dictionary });

test('a preset is JSON, to be spread', () => {
  expect(JSON.parse(JSON.stringify(tournament))).toEqual(tournament);
  expect(classic({ ...tournament, rackSize: 8 }).rackSize).toBe(8);
});

test('the rules that it makes', () => {
  expect(rules.challenge).toMatchObject({ scope: 'play', phonies: 'challengeable', wrong: { turns: 1 } });
  expect(rules.ending.map(({ name }) => name)).toEqual(['last-one-left', 'went-out', 'scoreless']);
  expect(rules.settlement.map(({ name }) => name)).toEqual(['out-collects-twice']);
  expect(rules.overtime).toEqual({ perMinute: 10, lostAfter: 10 });
});

test.each([
  ['AEIOUTX', true],
  ['AEIOUT', false],
])('with %s in the bag an exchange is possible: %s', (bag, expected) => {
  const table = sitDown({ ...tournament, dictionary }, { racks: ['QIATEST', 'AT'], bag });
  expect(may(table, 'A').includes('exchange')).toBe(expected);
  expect(refusal(table, 'A: exchange Q')).toEqual(expected ? [] : ['too-few-in-bag 6 of 7']);
});

test.each([
  ['passes alone', ['A: pass', 'B: pass', 'A: pass', 'B: pass', 'A: pass', 'B: pass']],
  ['passes and exchanges', ['A: pass', 'B: exchange A', 'A: exchange Q', 'B: pass', 'A: pass', 'B: pass']],
])('six turns without points end the game: %s', (_what, moves) => {
  const table = sitDown({ ...tournament, dictionary }, { racks: ['QIATEST', 'AT'] });
  expect(play(table, ...moves.slice(0, 5)).game.over).toBe(undefined);
  expect(play(table, ...moves).game.over).toBe('scoreless');
});

test("going out is worth twice the others' tiles, and nobody loses any", () => {
  const table = play(sitDown({ ...tournament, dictionary }, { racks: ['AT', 'QZ'], bag: '' }), 'A: 8H AT', 'B: accept');
  expect(outcome(table)).toMatchObject({
    reason: 'went-out',
    lines: [['others-unplayed 40'], []],
    totals: [4 + 40, 0],
  });
});

test.each([
  [60, 'adjust'],
  [601, 'forfeit'],
])('%i seconds over time', (seconds, type) => {
  expect(overtimeMove(rules, 0, seconds)?.type).toBe(type);
});
