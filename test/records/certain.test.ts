/**
 * Certain means certain: a file is rewritten only where one story alone explains everything that is found in it. Each
 * sample was mended into something false once.
 */
import { readFileSync } from 'node:fs';
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
  const { choices } = mendChoices(unwrap(rulesOf(file.record)), file.record);
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

/** A game whose plays all score by the rules; nobody goes out. */
const GAME =
  `${HEAD}>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR 9G AM +12 12\n>A: ETSDLAN K8 .EST +8 22\n` +
  '>B: TEAFRTI 7H FA +20 32\n>A: DLANOIU -D +0 22\n>B: TERTIEU -U +0 32\n>A: LANOIUS -S +0 22\n';

test('what is certain is mended beside a finding that no story explains', () => {
  // the total counts what is not due: nobody knows why
  const own = GAME.replace('K8 .EST +8 22', 'K8 .EST +6 20').replaceAll('+0 22', '+0 20');
  expect(fixed(own)).toBe(own);
  expect(findingsOf(own).map(({ line, code }) => [line, code])).toEqual([[5, 'score-differs']]);
  for (const [right, wrong] of [
    ['AM +12 12', 'AM +12 21'],
    ['>B: TEAFRTI 7H', '>A: TEAFRTI 7H'],
    ['>B: TEAFRTI 7H FA +20 32\n', '>B: TEAFRTI 7H FA +20 32\n>B: TEAFRTI 7H FA +20 32\n'],
  ] as const)
    expect([wrong, fixed(own.replace(right, wrong))]).toEqual([wrong, own]);
  // by which rules FA would score what the total says, no other play tells
  const score = own.replace('FA +20 32', 'FA +21 32');
  expect(fixed(score)).toBe(score);
  // a total of the same player: which of the two is wrong depends on the other
  const same = own.replace('HORN +14 14', 'HORN +14 41');
  expect(findingsOf(fixed(same)).some(({ line, code }) => line === 5 && code === 'score-differs')).toBe(true);
});

test('in a record of other values only what is true under all rules is mended', () => {
  const others = GAME.replace('HORN +14 14', 'HORN +24 24')
    .replace('AM +12 12', 'AM +15 15')
    .replace('.EST +8 22', '.EST +9 33')
    .replace('FA +20 32', 'FA +18 33')
    .replaceAll('+0 22', '+0 33')
    .replaceAll('+0 32', '+0 33');
  expect(fixed(others)).toBe(others);
  const total = others.replace('AM +15 15', 'AM +15 51');
  expect(fixed(total)).toBe(others);
  // the score or the sum is wrong: by these rules neither is right
  const score = others.replace('AM +15 15', 'AM +12 15');
  expect(fixed(score)).toBe(score);
});

test('a rule that only this play would show is not taken for granted', () => {
  const game = (score: number, total: number): string => `${GAME}>B: TERTIEZ 10F ZIT +${score} ${total}\n`;
  const due = findingsOf(game(999, 1031)).find(({ code }) => code === 'score-differs')?.computed;
  expect(typeof due).toBe('number');
  const right = Number(due);
  expect(findingsOf(game(right, 32 + right)).filter(({ severity }) => severity !== 'note')).toEqual([]);
  // no other play has a Z: it may be worth one less, and the last sum be right
  for (const text of [game(right - 1, 32 + right), game(right, 31 + right)])
    expect([text, fixed(text)]).toEqual([text, text]);
});

const WHOLE = `${HEAD}>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR 9G AM +12 12\n>A: ETSDLAN -LAN +0 14\n`;

test.each<readonly [what: string, text: string]>([
  ['the last rack once more, with the same total', `${WHOLE}>B: (TEST) +8 20\n>B: (TEST) +8 20\n`],
  ['a play written one square off', `${HEAD}>A: HORNETS 8H HORN +14 14\n>B: ZITEAFR 9F ZITE +37 37\n`],
  ['two letters swapped, and an innocent play behind', `${HEAD}>A: HORNETS 8H HRON +14 14\n>B: AMTEAFR 9G AM +12 12\n`],
  ['a pass once more where a play is missing', `${WHOLE}>A: ETSDLAN - +0 14\n>B: TEAFRTT -TT +0 12\n`],
])('no total is made up, and no play is moved: %s', (_, text) => {
  const after = fixed(text);
  for (const line of after.split('\n')) expect(text.split('\n')).toContain(line);
});

test('a direction is mended where nothing else is found, and nowhere else', () => {
  const right = readFileSync('examples/records/worked-example.gcg', 'utf8');
  const turned = right.replace('HORN 8F HORN', 'HORN F8 HORN');
  expect(fixed(turned)).toBe(right);
  const beside = turned.replace('AFM H6', 'ZZZZZZZ H6');
  expect(fixed(beside)).toBe(beside);
});

test('no total is mended where turns are out of order', () => {
  const turns = (total: number, ...more: readonly string[]): string =>
    `${HEAD}>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR 9G AM +12 ${total}\n>A: ETSDLAN -LAN +0 14\n` +
    [...more, '>B: TEAFRTT -TT +0 12\n'].join('\n');
  expect(fixed(turns(13))).toBe(turns(12));
  const twice = turns(13, '>A: ETSDLAN -DL +0 14');
  expect(fixed(twice)).toBe(twice);
});

test.each([
  ['of who went out', '(U) +2 448', '(U) +2 447'],
  ['of who did not, by what the last rack is worth', '..U +10 326', '..U +10 325'],
])('a last total has no witness, so nothing is mended: %s', (_, right, wrong) => {
  const text = readFileSync('examples/records/engine-out.gcg', 'utf8');
  const slipped = text.replace(right, wrong);
  expect(slipped).not.toBe(text);
  expect(findingsOf(slipped).map(({ code, cause, fix }) => [code, cause, fix])).toEqual([
    ['cumulative-differs', 'total-slip', []],
  ]);
  expect(fixed(slipped)).toBe(slipped);
});

test('totals that are off from the first one may be a handicap: nothing is mended', () => {
  const text = readFileSync('examples/records/engine-out.gcg', 'utf8');
  const ahead = text.replace(
    /^(>Nettle:.* )(\d+)$/gm,
    (_, line: string, total: string) => `${line}${Number(total) + 17}`,
  );
  expect(ahead).not.toBe(text);
  expect(fixed(ahead)).toBe(ahead);
  expect(mendChoices(unwrap(rulesOf(parseGcg(ahead).record)), parseGcg(ahead).record).choices).not.toEqual([]);
});

test.each(['engine-out', 'engine-challenges', 'worked-example'])(
  'the last total of a player is never mended, whatever it is off by: %s',
  name => {
    const text = readFileSync(`examples/records/${name}.gcg`, 'utf8');
    const lines = text.split('\n');
    const nicks = new Set(lines.flatMap(line => /^>([^:]*):/.exec(line)?.[1] ?? []));
    let tried = 0;
    for (const nick of nicks) {
      const last = lines.map(line => line.startsWith(`>${nick}:`)).lastIndexOf(true);
      for (const by of [-10, -5, -2, -1, 1, 2, 5, 8, 10, 100]) {
        const slipped = lines
          .map((line, n) => (n === last ? line.replace(/\d+$/, total => `${Number(total) + by}`) : line))
          .join('\n');
        if (slipped === text) continue;
        tried++;
        expect(fixed(slipped), `${nick} ${by}`).toBe(slipped);
      }
    }
    expect(tried).toBe(20);
  },
);
