/** Sentences of findings with real arguments: none, one, many; and what a finding has when nothing can be said. */
import { expect, test } from 'vitest';
import { rulesFor } from 'tilewright/catalogue';
import { defineAlphabet } from 'tilewright/rules';
import { parseGcg, verifyGame, type Finding } from 'tilewright/records';
import { classic, unwrap } from 'tilewright';
import { nameOf } from '../../src/records/wording.ts';

/** Eleven tiles and racks of four. */
const alphabet = defineAlphabet('tiny', 'A1x2 F4x1 H4x1 M3x1 N1x1 O1x1 R1x1 S1x2 ?0x1');

function findingsOf(...lines: readonly string[]): readonly Finding[] {
  const { record } = parseGcg(['#player1 Ann Ann A', '#player2 Bob Bob B', ...lines].join('\n'));
  return verifyGame(unwrap(rulesFor(record, { alphabet, rackSize: 4, bingo: {} })), record).findings;
}

test.each<[message: string, ...lines: readonly string[]]>([
  ['HORN scores 14 points, not 15.', '>Ann: HORN 8F HORN +15 15'],
  ['AS, HORNS score 10 points, not 11.', '>Ann: HORN 8F HORN +14 14', '>Bob: AS J7 AS +11 11'],
  ['It is the turn of Ann, not of Bob.', '>Ann: AS -  +0 0', '>Bob: AS - +0 0', '>Bob: AS - +0 0'],
  ['The rack ASFMH has 5 tiles; the player holds 4.', '>Ann: ASFMH -  +0 0'],
  ['This exchange needs 7 tiles in the bag; it holds 3.', '>Ann: ASFM -AS +0 0'],
  ['There is no score.', '>Ann: ASFM -'],
  ['No #player line has this nick: Cid (expected Ann, Bob).', '>Cid: ASFM - +0 0'],
])('%s', (message, ...lines) => {
  expect(findingsOf(...lines).map(finding => finding.message)).toContain(message);
});

test('one number of players is said once, and players are counted', () => {
  const { record } = parseGcg('#player1 Ann Ann A\n>Ann: A - +0 0');
  const [finding] = verifyGame(classic(), record).findings.filter(({ code }) => code === 'no-table');
  expect(finding?.message).toBe('The rules (classic) are for 2 to 4 players; the record has 1.');
});

test('a player without a short name is called by the full one, or by a number from 1', () => {
  const { record } = parseGcg('>Ann: A - +0 0');
  const players = [
    { nick: 'Ann', name: '' },
    { nick: '', name: 'Bob B' },
    { nick: '', name: '' },
  ];
  expect(players.map((_, seat) => nameOf({ ...record, players }, seat))).toEqual(['Ann', 'Bob B', 'player 3']);
});
