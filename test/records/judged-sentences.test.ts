/** Sentences that a reader judged by hand, each with a record as small as the find. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { CAUSES, parseGcg, verifyGame, type Finding } from 'tilewright/records';

const rulesOf = rulesKeeper();
const OUT = readFileSync('examples/records/engine-out.gcg', 'utf8');
const CHALLENGES = readFileSync('examples/records/engine-challenges.gcg', 'utf8');
const TURN = '>Nettle: EHIJLLR J10 JI. +27 162\n';

function findingsOf(text: string): readonly Finding[] {
  const { record } = parseGcg(text);
  return verifyGame(unwrap(rulesOf(record)), record).findings;
}

const messagesOf = (text: string): readonly string[] => findingsOf(text).map(({ message }) => message);

test.each<readonly [what: string, text: string, message: string]>([
  [
    'a line that repeats another',
    OUT.replace(TURN, TURN + TURN),
    'The total stays as it was, because this line repeats another.',
  ],
  [
    'a letter where another lies',
    OUT.replace('8D PIANI', 'H4 PIANI'),
    'Q is written on H7, where N lies since line 7.',
  ],
  [
    'no tile is left',
    OUT.replace('OUTRUnS', 'OUTRUlE'),
    'E cannot be played: no such tile is left; they were laid on lines 8, 14, 18, 19, 20, 22, 23, 24, 27 and 31.',
  ],
  [
    'a rack that is not paid',
    OUT.replace('>Nettle:  (U) +2 448', '>Quince:  (time) -10 316'),
    'The game was over (went out); what the unplayed racks are worth is not recorded: Nettle +2.',
  ],
  [
    'an event that is a comment',
    OUT.replace('>Nettle: RT', '#>Nettle: RT'),
    'An event is commented out, and does not count: #>Nettle:.',
  ],
  [
    'two events on a line',
    OUT.replace('+20 20\n>Quince', '+20 20>Quince'),
    'Two events stand on the line, which lacks a line end: 20>Quince:.',
  ],
  [
    'a line in two',
    OUT.replace('+20 20\n>Quince', '+20\n20\n>Quince'),
    'The line belongs to nothing, but may be the end of the line above: 20 (expected # or >).',
  ],
])('%s', (_, text, message) => {
  expect(messagesOf(text)).toContain(message);
});

test('a pass is missing only where the racks say so', () => {
  const causes = (text: string): readonly unknown[] => findingsOf(text).map(({ cause }) => cause);
  const exchange = CHALLENGES.replace('>Sorrel: DEEINNT -DEE +0 77\n', '');
  expect(causes(exchange)).toContain('turn-missing');
  expect(causes(exchange)).not.toContain('pass-missing');
  const without = exchange.replace(/^(>\S+:) [A-Z?]+ (?=\S+ \S+ \+)/gm, '$1 ');
  expect(causes(without)).not.toContain('pass-missing');
});

test('of the last total nothing is said about the next', () => {
  const [finding] = findingsOf(OUT.replace('+2 448', '+2 447'));
  expect(finding?.cause).toBe('total-slip');
  expect(CAUSES['total-slip'].sentence).not.toContain('next');
});

test('what is on the square is no matter of a play that placed nothing', () => {
  const found = findingsOf(OUT.replace('8D PIANI', 'H4 PIANI'));
  expect(found.filter(({ code, message }) => code === 'occupied' && message.includes('because'))).toEqual([]);
});

test('no total at all is a warning, and says what is not known', () => {
  const found = findingsOf(OUT.replace(/^(>.* [+-]\d+) \d+$/gm, '$1'));
  expect(found.filter(({ code }) => code === 'no-totals').map(({ severity }) => severity)).toEqual(['warning']);
});

test('what follows from another line has no cause of its own but the turn that is missing', () => {
  for (const text of [
    CHALLENGES.replace(/>Sorrel: EFLNRTW -- .*\n/, ''),
    OUT.replace('+27 162', '+27 126'),
    OUT.replace(TURN, ''),
  ])
    for (const { because, cause, kind } of findingsOf(text))
      if (because !== undefined && kind === 'cumulative') expect(['turn-missing', undefined]).toContain(cause);
});

test('text behind a total is quoted whole, and a nick that two players share once', () => {
  const head = '#player1 Tim One\n#player2 Tim Two\n';
  const { record } = parseGcg(`${head}>Tim: HORNETS 8H HORN +14 14 WE, ER\n>Jo: AMTEAFR 9G AM +12 12\n`);
  const said = verifyGame(unwrap(rulesOf(record)), record).findings.map(({ message }) => message);
  expect(said).toContain('There is text behind the total: WE, ER.');
  expect(said.join('\n')).toMatch(/this nick: Jo \(expected Tim\)/);
});

test('a total that leaves out a line whose own total is wrong begins no series of wrong ones', () => {
  const text =
    '#player1 A A\n#player2 B B\n>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR 9G AM +12 12\n>A:  (time) -10 300\n' +
    '>A: ETSDLAN -LAN +0 14\n>B: TEAFRTT -TT +0 12\n>A: ETSDLAN -LAN +0 14\n';
  expect(findingsOf(text).map(({ line, code, cause }) => [line, code, cause])).toEqual([
    [5, 'cumulative-differs', undefined],
    [6, 'cumulative-differs', undefined],
  ]);
});
