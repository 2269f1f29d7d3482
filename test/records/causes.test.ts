/** Why a score is not what the rules give: the usual causes at their limits, and the edits that mend them. */
import { expect, test } from 'vitest';
import { classic, parseLayout, unwrap, type ClassicOptions } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { tournament } from 'tilewright/presets';
import { CAUSES, parseGcg, verifyGame, type Edit } from 'tilewright/records';

const rulesOf = rulesKeeper();

/** The findings of a record about scores and places: its line, its cause, and what mends it. */
function causesOf(lines: string, options?: ClassicOptions): readonly (readonly [string, readonly Edit[]])[] {
  const { record } = parseGcg(`#player1 Ann Ann A\n#player2 Bob Bob B\n${lines}`);
  const rules = options === undefined ? unwrap(rulesOf(record)) : classic({ ...tournament, ...options });
  const { findings } = verifyGame(rules, record);
  return findings
    .filter(({ kind, code }) => ['score', 'placement', 'cumulative'].includes(kind) || code === 'off-turn')
    .map(({ line, cause = 'none', fix }) => [`${line} ${cause}`, fix]);
}

const HORN = '>Ann: HORN 8F HORN +14 14\n';
const HORNET = '>Ann: HORNET 8D HORNET +26 26\n';

test.each<readonly [what: string, lines: string, cause: string]>([
  // H8 doubles the word, D8 the letter, D4 the word
  ['a word that is not doubled', '>Ann: HORN 8F HORN +7 7', '3 stray-premium'],
  ['a letter that is not doubled, in a word that is', '>Ann: HORNET 8D HORNET +18 18', '3 stray-premium'],
  ['a letter that is not doubled, by half', '>Ann: HORNET 8D HORNET +22 22', '3 misscored'],
  ['a word doubled by a square under an old tile', `${HORN}>Bob: AFM H6 FA.M +18 18`, '4 stray-premium'],
  ['a letter doubled under an old tile', `${HORNET}>Bob: FAIT D4 FAIT. +30 30`, '4 stray-premium'],
  ['a letter doubled under an old tile, by half', `${HORNET}>Bob: FAIT D4 FAIT. +26 26`, '4 misscored'],
  ['by one', '>Ann: HORN 8F HORN +15 15', '3 misscored'],
  ['without the bonus for all tiles', '>Ann: HORNETS 8D HORNETS +28 28', '3 all-tiles-bonus'],
  // what a wrong challenge pays: a multiple of 5, up to 10 or 5 for each word
  ['5 more', '>Ann: HORN 8F HORN +19 19', '3 bonus-folded'],
  ['10 more', '>Ann: HORN 8F HORN +24 24', '3 bonus-folded'],
  ['15 more', '>Ann: HORN 8F HORN +29 29', '3 misscored'],
  ['6 more', '>Ann: HORN 8F HORN +20 20', '3 misscored'],
  ['5 fewer', '>Ann: HORN 8F HORN +9 9', '3 misscored'],
  ['10 more for two words', `${HORN}>Bob: AS J7 AS +20 20`, '4 bonus-folded'],
  ['15 more for two words', `${HORN}>Bob: AS J7 AS +25 25`, '4 misscored'],
  ['15 more for three words', `${HORN}>Bob: TO 9G TO +23 23`, '4 bonus-folded'],
  ['20 more for three words', `${HORN}>Bob: TO 9G TO +28 28`, '4 misscored'],
  ['5 more, which a square under an old tile says too', `${HORN}>Bob: ATES H7 A.TES +10 10`, '4 stray-premium'],
  ['5 more, and a bonus behind it', '>Ann: HORN 8F HORN +19 19\n>Ann: (challenge) +5 24', '3 misscored'],
  ['5 more, and withdrawn', '>Ann: HORN 8F HORN +19 19\n>Ann: HORN -- -19 0', '3 misscored'],
  ['two tiles either of which is the blank', '>Ann: NOO? 8G NOON +6 6', '3 misscored'],
])('%s', (_, lines, cause) => {
  expect(causesOf(lines).map(([each]) => each)).toEqual([cause]);
});

test.each<readonly [what: string, points: number, lines: string, cause: string]>([
  ['1 more, where a wrong challenge pays 1', 1, '>Ann: HORN 8F HORN +15 15', '3 bonus-folded'],
  ['5 more, where it pays 5', 5, '>Ann: HORN 8F HORN +19 19', '3 bonus-folded'],
  ['10 more, where it pays 5', 5, '>Ann: HORN 8F HORN +24 24', '3 misscored'],
])('%s', (_, points, lines, cause) => {
  const challenge = { points, per: 'play', to: 'challenged' } as const;
  expect(causesOf(lines, { challenge }).map(([each]) => each)).toEqual([cause]);
});

test('one of two squares that double a word', () => {
  const layout = parseLayout(
    [...Array<string>(3).fill('.......'), 'D..S...', ...Array<string>(3).fill('.......')].join('\n'),
  );
  const causeOf = (score: number) =>
    causesOf(`>Ann: HORN 4A HORN +${score} ${score}`, { layout }).map(([each]) => each);
  expect([28, 14, 7, 21].map(causeOf)).toEqual([[], ['3 stray-premium'], ['3 stray-premium'], ['3 misscored']]);
});

test('a cause that is certain is mended', () => {
  // nothing but the score speaks for it
  expect(causesOf('>Ann: HORN 8F HORN +24 24')).toEqual([['3 bonus-folded', []]]);
  expect(causesOf('>Ann: HOR? 8F HORN +12 12\n>Bob: AT I7 A.T +4 4')).toEqual([
    ['3 blank-not-marked', [{ line: 3, field: 'tiles', to: 'HORn' }]],
  ]);
  // HOR, and a letter too many, scores as much
  expect(causesOf('>Ann: HOR? 8F HORN +12 12')).toEqual([['3 blank-not-marked', []]]);
  // down from G9 it would be OTO
  expect(causesOf(`${HORN}>Bob: TO 9G TO +4 4`)).toEqual([['4 direction-wrong', []]]);
  expect(causesOf('>Ann: HORN F8 HORN +14 14\n>Bob: AFM H6 FA.M +9 9')[0]).toEqual([
    '3 direction-wrong',
    [{ line: 3, field: 'position', to: '8F' }],
  ]);
  // down from H8 it scores as much
  expect(causesOf('>Ann: HORN F8 HORN +14 14')).toEqual([['3 direction-wrong', []]]);
  expect(causesOf(`${HORN}>Bob: AFM H6 FAEM +9 9`)).toEqual([
    ['4 through-letter-wrong', [{ line: 4, field: 'tiles', to: 'FA.M' }]],
  ]);
});

test('a bonus that is counted into the play is in the sum; points that were counted wrong are not', () => {
  const computed = (lines: string): unknown => {
    const { record } = parseGcg(`#player1 Ann Ann A\n#player2 Bob Bob B\n${lines}`);
    const { findings, players } = verifyGame(unwrap(rulesOf(record)), record, { onMismatch: 'computed' });
    return [findings.map(({ line, code }) => `${line} ${code}`), players[0]?.computed];
  };
  const next = '>Bob: AFM H6 FA.M +9 9\n>Ann: AEPST 10F PASTE +25';
  expect(computed(`>Ann: HORN 8F HORN +19 19\n${next} 44`)).toEqual([['3 score-differs'], 44]);
  expect(computed(`>Ann: HORN 8F HORN +18 18\n${next} 43`)).toEqual([
    ['3 score-differs', '3 cumulative-differs', '5 cumulative-differs'],
    39,
  ]);
});

test('a score that alone is written wrong leaves the totals right: a later one that is wrong is an error of its own', () => {
  const lines = `>Ann: HORN 8F HORN +15 14
>Bob: AFM H6 FA.M +9 9
>Ann: AEPST 10F PASTE +25 40
>Bob: BO 9H .OB +16 25
>Ann: BIT 11E BIT +16 55`;
  expect(causesOf(lines)).toEqual([
    ['3 score-slip', [{ line: 3, field: 'score', to: '+14' }]],
    ['3 none', []],
    ['5 total-slip', [{ line: 5, field: 'cumulative', to: '39' }]],
    ['7 none', []],
  ]);
});

test('a player who does not move may have passed or exchanged: nobody knows the rack', () => {
  const twice = `${HORN}>Ann: S J8 S +8 22\n`;
  // it may have been an exchange
  expect(causesOf(`${twice}>Bob: AFM H6 FA.M +9 9`)).toEqual([['4 turn-missing', []]]);
  // a withdrawal of nothing takes nothing
  expect(causesOf(`${twice}>Bob: AFM -- +0 0`)).toEqual([['4 turn-missing', []]]);
  expect(causesOf(`${twice}>Bob: AFM H6 FA.M +9 10`)[0]).toEqual(['4 turn-missing', []]);
  expect(causesOf(`${twice}>Bob: AFM H6 FA.M +9`)[0]).toEqual(['4 turn-missing', []]);
});

test('where more scores differ than anybody gets wrong, nobody looks for causes', () => {
  const lines = `>Ann: HORN 8F HORN +15 15
>Bob: AFM H6 FA.M +10 10
>Ann: AEPST 10F PASTE +26 41
>Bob: BO 9H .OB +17 27
>Ann: BIT 11E BIT +17 58`;
  expect(causesOf(lines).map(([cause]) => cause)).toEqual([
    // the rules are doubted, once
    '0 none',
    ...['3 none', '4 none', '5 none', '6 none', '7 none'],
  ]);
});

test('a cause is said to explain findings of the kinds that have it (planted mistakes: `certain.heavy.ts`)', () => {
  const { record } = parseGcg(`#player1 Ann Ann A\n#player2 Bob Bob B\n${HORN}>Bob: TO 9G TO +4 4`);
  const [{ kind, cause } = { kind: 'none', cause: undefined }] = verifyGame(unwrap(rulesOf(record)), record).findings;
  expect([kind, cause]).toEqual(['score', 'direction-wrong']);
  expect(CAUSES['direction-wrong'].kinds).toContain(kind);
});
