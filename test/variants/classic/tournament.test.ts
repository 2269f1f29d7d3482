/** The `tournament` preset: its switches at work. */
import { describe, expect, test } from 'vitest';
import { classic, wordSet, type ClassicOptions } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { tournament } from 'tilewright/presets';
import { overtimeMove } from 'tilewright/rules';
import { outcome, play, refusal, sitDown } from '../../fixtures/table.ts';

/** NO and ON are good; RO is not. */
const dictionary = wordSet(english, ['horn', 'horns', 'farm', 'fat', 'no', 'on', 'ho']);

const HORN = `
      F G H I
  8   H O R N`;

describe('the tournament preset', () => {
  const options: ClassicOptions = { ...tournament, dictionary, challenge: 'double' };

  test('an exchange needs seven tiles in the bag', () => {
    const racksOf = { racks: ['AEHINOR', 'DEFGITU'] };
    expect(refusal(sitDown(options, { ...racksOf, bag: 'QXZJKL' }), 'A: exchange A')).toEqual([
      'too-few-in-bag 6 of 7',
    ]);
    expect(refusal(sitDown(options, { ...racksOf, bag: 'QXZJKLM' }), 'A: exchange A')).toEqual([]);
  });

  test('six turns without points end the game, four passes do not; each loses the own tiles', () => {
    const start = sitDown(options, { racks: ['AEHINOR', 'AFIMOTU'] });
    const five = play(start, 'A: pass', 'B: pass', 'A: pass', 'B: pass', 'A: exchange A');
    expect(five.game.over).toBeUndefined();
    const end = play(five, 'B: pass');
    expect([end.said[0], end.said[2], end.said[3]]).toEqual(['B passed', 'rack 1 shown AFIMOTU', 'over scoreless']);
    const [own = 0] = outcome(end).totals;
    expect(own).toBeLessThan(0);
    expect(outcome(end)).toMatchObject({
      reason: 'scoreless',
      lines: [[`unplayed ${own}`], ['unplayed -12']],
      totals: [own, -12],
    });
  });

  test("going out is worth twice the others' tiles", () => {
    const end = play(sitDown(options, { racks: ['S', 'QZ'], bag: '', board: HORN }), 'A: J8=S', 'B: accept');
    expect(outcome(end)).toMatchObject({
      reason: 'went-out',
      lines: [['others-unplayed 40'], []],
      totals: [48, 0],
      ranking: [[0], [1]],
    });
  });

  test('a challenge tests the words that it names, and all words where it names none', () => {
    const played = play(sitDown(options, { racks: ['AINOTUV', 'AFIMOTU'], board: HORN }), 'A: 9G NO');
    expect(play(played, 'B: challenge NO').said[0]).toBe('B challenged NO of A: failed');
    expect(play(played, 'B: challenge NO RO').said[0]).toBe('B challenged NO/RO of A: upheld');
    expect(play(played, 'B: challenge').said[0]).toBe('B challenged NO/ON/RO of A: upheld');
  });

  test('a minute over time costs 10, more than ten the game', () => {
    const rules = classic(options);
    expect(overtimeMove(rules, 0, 61)).toEqual({ type: 'adjust', seat: 0, points: -20, reason: 'overtime' });
    expect(overtimeMove(rules, 0, 600)).toEqual({ type: 'adjust', seat: 0, points: -100, reason: 'overtime' });
    expect(overtimeMove(rules, 0, 601)).toEqual({ type: 'forfeit', seat: 0, reason: 'overtime' });
  });

  test('it is data, and what is spread after it wins', () => {
    expect(JSON.parse(JSON.stringify(tournament))).toEqual(tournament);
    expect(classic({ ...tournament, exchange: { minBag: 1 } }).fingerprint).not.toBe(classic(tournament).fingerprint);
    expect(
      refusal(
        sitDown({ ...options, exchange: { minBag: 1 } }, { racks: ['AEHINOR', 'DEFGITU'], bag: 'Q' }),
        'A: exchange A',
      ),
    ).toEqual([]);
  });
});
