/**
 * Certain means certain: a file is rewritten only where one story alone explains everything that is found in it. Each
 * sample was mended into something false once.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needsData, sharedData } from '../fixtures/shared-data.ts';
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

test.each(['#note', '#note #remark', '#comment', '#description'])(
  '%s before the events can say why totals are moved',
  tag => {
    const moved = OUT.split('\n').map(line =>
      line.replace(/^(>Quince: .*\s)(\d+)$/, (_, before: string, total: string) => `${before}${Number(total) - 13}`),
    );
    const at = moved.findIndex(line => line.startsWith('>'));
    const own = moved.findIndex(line => line.startsWith('>Quince:'));
    expect(own).toBeGreaterThan(0);
    // from the second total on
    const told = moved.map((line, n) => (n === own ? (OUT.split('\n')[n] ?? '') : line)).join('\n');
    expect(findingsOf(told).some(({ fix }) => fix.length > 0)).toBe(true);
    const noted = told.split('\n');
    noted.splice(at, 0, `${tag} Quince was docked 13 points by the director`);
    expect(findingsOf(noted.join('\n')).flatMap(({ fix }) => fix)).toEqual([]);
  },
);

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

const OUT = readFileSync('examples/records/engine-out.gcg', 'utf8');

/** The text with another line behind the first one that has this. */
function behind(text: string, has: string, ...lines: readonly string[]): string {
  const all = text.split('\n');
  const at = all.findIndex(line => line.includes(has)) + 1;
  return [...all.slice(0, at), ...lines, ...all.slice(at)].join('\n');
}

/** The totals of a player from a line on, moved. */
function moved(text: string, nick: string, from: string, by: number): string {
  let isOn = false;
  const changed = (line: string): string => {
    isOn ||= line.includes(from);
    return isOn && line.startsWith(`>${nick}:`) ? line.replace(/\d+$/, total => `${Number(total) + by}`) : line;
  };
  return text.split('\n').map(changed).join('\n');
}

const PASS = '>Quince: DEIITUU - +0 194\n';

/** A record with a pass behind the notes of an event. */
const PASSES = behind(
  OUT,
  'BEY +30 194',
  ...['>Nettle: GLORTUU - +0 186', PASS.trim(), '>Nettle: GLORTUU - +0 186'],
  ...['#note he thought for six minutes', '#- and sighed', PASS.trim()],
);

/** Without that pass. */
function unpassed(text: string, pass: string): string {
  const at = text.lastIndexOf(pass);
  return text.slice(0, at) + text.slice(at + pass.length);
}

test('a missing pass is put behind the notes of the event before it', () => {
  expect(findingsOf(PASSES)).toEqual([]);
  expect(fixed(unpassed(PASSES, PASS))).toBe(PASSES);
});

test('a doubled line that has text of its own is no copy', () => {
  const line = '>Nettle: EHIJLLR J10 JI. +27 162';
  expect(fixed(behind(OUT, line, line))).toBe(OUT);
  for (const text of [
    behind(OUT, line, `${line} held, challenged`),
    behind(OUT, line, '#note held', line, '#note lost'),
  ])
    expect([text, fixed(text)]).toEqual([text, text]);
});

test('a score is written as the line writes it', () => {
  const plain = OUT.replaceAll(/ \+(\d)/g, ' $1');
  expect(fixed(plain.replace('OUTRUnS 73', 'OUTRUnS 37'))).toBe(plain);
  expect(fixed(OUT.replace('OUTRUnS +73', 'OUTRUnS +37'))).toBe(OUT);
  // a new line has no sign in such a file either
  const passes = PASSES.replaceAll(/ \+(\d)/g, ' $1');
  expect(passes).not.toContain('+');
  expect(fixed(unpassed(passes, PASS.replace('+', '')))).toBe(passes);
});

test.each<readonly [what: string, has: string, note: string]>([
  ['by how much', '>Nettle: EFLOPRT', '#note Nettle lost 7 points here for speaking to a spectator'],
  ['why, in words alone', '>Nettle: EFLOPRT', '#note told not to speak'],
  ['between the two totals', '>Quince: EEIOOUU', '#note a long wait'],
])('totals that a person has written about are not shifted back: %s', (_, has, note) => {
  const slipped = moved(OUT, 'Nettle', '>Nettle: EFLOPRT', -7);
  expect(fixed(slipped)).toBe(OUT);
  const noted = behind(slipped, has, note);
  expect(fixed(noted)).toBe(noted);
});

test.each<readonly [what: string, from: string, to: string, has: string, note: string]>([
  ['the total', '+73 273', '+73 283', '+73 283', '#note 283: taken back after the appeal'],
  ['by how much it is off', '+73 273', '+73 283', '+73 283', '#note ten (10) for her'],
  ['a note before it', '+73 273', '+73 283', '+14 208', '#note 283 it is'],
  ['a reason', '+73 273', '+73 283', '+73 283', '#note the director ruled so'],
  ['the score', '+73 273', '+78 273', '+78 273', '#note 78 by my sheet'],
])('a number that a person has written about is not mended: %s', (_, from, to, has, note) => {
  const slipped = OUT.replace(from, to);
  expect(fixed(slipped)).toBe(OUT);
  // what is written about something else holds nothing back
  expect(fixed(behind(slipped, has, '#note a fine word'))).toBe(
    behind(slipped, has, '#note a fine word').replace(to, from),
  );
  const noted = behind(slipped, has, note);
  expect(fixed(noted)).toBe(noted);
});

test('text behind a total counts as a note', () => {
  const slipped = OUT.replace('+73 273', '+73 283 with 10 of the appeal');
  expect(fixed(slipped)).toBe(slipped);
});

test('of two slips neither is certain where the totals go on from the first one', () => {
  const slipped = OUT.replace('L.G +14 200', 'L.G +14 206').replace('+73 273', '+73 279');
  expect(fixed(slipped)).toBe(slipped);
  for (const { cause, fix } of findingsOf(slipped)) expect([cause, fix]).not.toEqual(['total-slip', expect.anything()]);
  // two slips of two players are two mends
  const two = OUT.replace('L.G +14 200', 'L.G +14 206').replace('SARCINA +67 340', 'SARCINA +76 340');
  expect(fixed(two)).toBe(OUT);
});

const WITHDRAWN =
  `${HEAD}>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR 9G AM +13 13\n>A: ETSDLAN K8 .EST +8 22\n>A: ETSDLAN -- -8 14\n` +
  '>B: TEAFRTI 7H FA +21 34\n>A: ETSDLAN -D +0 14\n>B: TERTIEU -U +0 34\n>A: ETSLANI - +0 14\n';

test('totals that lack what a play scores are not shifted: it may have been withdrawn', () => {
  const missing = OUT.replace('FLMNOOP 9F MON +25 394', 'FLMNOOP 9F MON +25 369');
  const play = moved(OUT, 'Nettle', '>Nettle: FLMNOOP', -25);
  const before = moved(OUT, 'Nettle', '>Nettle: FLMNOOP', -29);
  for (const text of [play, before]) expect([text, fixed(text)]).toEqual([text, text]);
  // a total that the next one contradicts is one slip
  expect(fixed(missing)).toBe(OUT);
  expect(fixed(moved(OUT, 'Nettle', '>Nettle: FLMNOOP', -28))).toBe(OUT);
  const lacking = WITHDRAWN.replace('>A: ETSDLAN -- -8 14\n', '');
  expect(fixed(lacking)).toBe(lacking);
});

test('of a pass that stands there twice the other player’s may be missing, beside another mistake', needsData, () => {
  const file = sharedData('gcg/jvc56__MAGPIE/_history/4fe64826__dev__six_pass.gcg');
  const [mine, yours] = ['>B: U - +0 349\n', '>A: V - +0 517\n'];
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(mine + yours + mine);
  const twice = text.replace('J10 ..R', 'J10 ...R').replace(mine + yours + mine, mine + mine);
  expect(findingsOf(twice).map(({ code }) => code)).toContain('through-empty');
  expect(fixed(twice)).toBe(twice);
});

test('of a pass that stands there twice with another rack nobody knows which is the copy', () => {
  const [pass, near] = ['>Ann: AAIILUW - +0 80', '>Ann: AIILUW - +0 80'];
  const turns = (...passes: readonly string[]): string =>
    `#player1 Ann Ann\n#player2 Bob Bob\n>Ann: DQRSTUW H4 WURST +24 24\n>Bob: EEGIIOT 7A EGOITIE. +61 61\n` +
    `>Ann: DDMNQSS F6 Q.NS +33 57\n>Bob: AIIORST 8A AIRS +29 90\n>Ann: DDMRSUU B3 DRUD..SM +23 80\n` +
    `>Bob: ILMNOPT - +0 90\n${passes.join('\n')}\n>Bob: ILMNOPT 4A P.IMO +24 114\n>Ann: AAIILUW 5D AW +24 104\n`;
  expect(findingsOf(turns(pass))).toEqual([]);
  for (const passes of [
    [pass, near],
    [near, pass],
  ]) {
    const text = turns(...passes);
    expect(fixed(text)).toBe(text);
    const { record } = parseGcg(text);
    const edits = mendChoices(unwrap(rulesOf(record)), record).choices.flatMap(choice => choice.edits);
    for (const line of [9, 10]) expect(edits).toContainEqual({ line, remove: true });
  }
});

test('ways to write one play are one story, and it is written as the file writes plays', () => {
  const dotted = GAME.replace('AMTEAFR', 'AMBRITE')
    .replace('TEAFRTI 7H FA +20 32', 'BRITAEE 11G BRIT. +7 19')
    .replace('TERTIEU -U +0 32', 'AEEIIOU -U +0 19')
    .replace('>A: LANOIUS -S', '>A: LANOIUS -A');
  expect(findingsOf(dotted)).toEqual([]);
  expect(fixed(dotted.replace('BRIT.', 'BRITX'))).toBe(dotted);
  const lettered = dotted.replace('.EST', 'NEST').replace('BRIT.', 'BRITT');
  expect(findingsOf(lettered)).toEqual([]);
  expect(fixed(lettered.replace('BRITT', 'BRITX'))).toBe(lettered);
});

test('the nick of the first header is mended in the first header, and the lines under it are said to follow', () => {
  const events = EVENTS.replaceAll('Josh', 'Jo').replaceAll('Tim', 'Josh').replaceAll('Jo:', 'Tim:');
  const head = (nick: string): string => `#player1 ${nick} Josh Taylor\n#player2 Tim Tim Baker\n${events}`;
  expect(fixed(head('Tim'))).toBe(head('Josh'));
  const told = findingsOf(head('Tim')).map(({ code, severity, cause, because }) => [code, severity, cause, because]);
  expect(told).toEqual([
    ['nick-twice', 'error', 'header-nick-slip', undefined],
    ['undeclared-nick', 'warning', undefined, 2],
    ['off-turn', 'warning', undefined, 2],
  ]);
});

test('at a table of three two equal payments may come from two players: neither is a copy for certain', () => {
  const game = (second: string): string =>
    `${HEAD}#player3 C Cid\n>A: HORN 8H HORN +14 14\n>B: AM 9G AM +12 12\n>C: E - +0 0\n>A:  (E) +1 15\n${second}`;
  expect(fixed(game('>A:  (E) +1 16\n'))).toBe(game('>A:  (E) +1 16\n'));
  // where the total stands still, nothing came with it
  expect(fixed(game('>A:  (E) +1 15\n'))).toBe(game(''));
});

/** A game of two bots; its last play, one tile, lies in two words: RE across and RAG down. */
const LAST_TILE = (play: string): string => `#character-encoding UTF-8
#tile-distribution english
#player1 Ann Ann
#player2 Bob Bob
>Ann: FHINSWZ H5 WHIZ +38 38
#note #challenge-rule void
>Bob: DEIMSSU I5 EMS +21 21
>Ann: BFNRSTT 5G S..RF +22 60
>Bob: DEINSTU L3 DISTUNE +80 101
>Ann: BCNTTTY M7 NY +14 74
>Bob: AEEGIOU 6K E.AGE +21 122
>Ann: BCTTTVW O6 .WT +18 92
>Bob: IILORRU K2 ROL..R +17 139
>Ann: BCETTVV M2 VET +23 115
>Bob: EIILOU? 9F OUzEL +25 164
>Ann: BCEIQTV G3 QI. +22 137
>Bob: BCDEIII 1L CEDI +37 201
>Ann: ABCESTV 10D CABS +26 163
>Bob: BEIINRY 11E BIEN +28 229
>Ann: EGOOTTV 10B VO.... +21 184
>Bob: AAIIRY? 12E oARY +33 262
>Ann: EGLOOTT D12 GELT +28 212
>Bob: ADEHIIN 15A HAN.ED +30 292
>Ann: AIOOOTU 14B AU.OI +27 239
>Bob: AIINOPX H1 POI +26 318
>Ann: ADKOORT 10L DAK +28 267
>Bob: AAEFINX 10I XI +24 342
>Ann: JOOOPRT 4D ROJ. +22 289
>Bob: AAEFNTU N10 .AFTAN +26 368
>Ann: IMOOPRT 15H TOMPIO. +36 325
>Bob: AEEGLNU 13H ELEGAN. +24 392
>Ann: R ${play} +10 335
>Ann:  (U) +1 336
>Bob: U (U) -1 391
`;

test('a single tile in two words may be written in either direction: what makes both right is no certain mend', () => {
  expect(findingsOf(LAST_TILE('13C R.'))).toEqual([]);
  expect(findingsOf(LAST_TILE('C13 R..'))).toEqual([]);
  // one dot too many, or the other direction
  expect(fixed(LAST_TILE('13C R..'))).toBe(LAST_TILE('13C R..'));
});

test('two nicks that changed places, and two lines before or behind them, are two ways to tell it', () => {
  const head = '#player1 W Wel\n#player2 D Dav\n';
  const plays = ['DENOTWX 8H DETOX +42 42', 'AEELRST H1 RESLATED +80 80', '?AEEINW 6F ANTIWEEd +70 112'];
  const game = (nicks: string): string =>
    `${head}${[...plays, 'AAEEIIO -EAIO +0 80'].map((play, n) => `>${nicks.charAt(n)}: ${play}\n`).join('')}`;
  for (const nicks of ['WDWD', 'DWDW']) expect(findingsOf(game(nicks))).toEqual([]);
  for (const nicks of ['DWWD', 'WDDW']) expect([nicks, fixed(game(nicks))]).toEqual([nicks, game(nicks)]);
});

test('beside another mistake a rival counts also where later lines are told otherwise with it', () => {
  const events = [
    ...['Q: EINNSSX 8G NIX +20 20', 'N: EILQRTW J5 TWIER +27 27', 'Q: EENNRSS K6 ENS +22 42'],
    ...['N: DEGHILQ 5D DELIGH. +24 51', 'Q: ENORSTU 10D TENOURS +72 114', 'N: AEIQTTV 11C QAT +30 81'],
    ...['Q: FFIIRST 12A FRIT +39 153', 'N: ?AEHITV 4A HIVE +34 115', 'Q: ?BFILMS L1 FIMBLeS +92 245'],
    ...['N: ?ABCKTV E9 V.. +6 121', 'Q: EEEGIIY M3 YE +28 273', 'N: ?ABCKOT N4 TOmBACK +79 200'],
  ];
  const text = `#player1 Q Q\n#player2 N N\n${events.map(event => `>${event}\n`).join('')}`;
  expect(findingsOf(text)).toEqual([]);
  // E twice: one is too many, or one is the blank, which the rack has as well
  const twice = text.replace('12A FRIT', '12A FRIB').replace('4A HIVE', '4A HIVEE');
  expect(findingsOf(twice).map(({ code }) => code)).toContain('not-in-set');
  expect(fixed(twice)).toBe(twice);
});

test('a bonus or overtime paid twice, with totals that go on, may be for two words or two minutes', () => {
  const bonus = (second: number): string =>
    `${HEAD}>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR 9G AM +12 12\n>B: (challenge) +5 17\n` +
    `>B: (challenge) +5 ${second}\n>A: ETSDLAN -LAN +0 14\n`;
  const minutes = (total: number): string =>
    behind(OUT, '(U) +2 448', '>Nettle:  (time) -10 438', `>Nettle:  (time) -10 ${total}`);
  for (const text of [bonus(22), minutes(428)]) {
    expect(findingsOf(text).filter(({ severity }) => severity === 'error')).toHaveLength(1);
    expect(fixed(text)).toBe(text);
  }
});

test('totals that are too high are shifted back only where the game is played out: else two turns may be missing', () => {
  const begun = OUT.slice(0, OUT.indexOf('>Nettle: AEFGIIT')).replace(/^(>\w+:) [A-Z]+/gm, '$1');
  const pair = ['>Nettle: -1 +0 88\n', '>Quince: 12G KINGLE +33 114\n'];
  const rest = ['>Nettle: -2 +0 88\n', '>Quince: -1 +0 114\n', '>Nettle: - +0 88\n', '>Quince: -2 +0 114\n'];
  const whole = [begun, ...pair, ...rest].join('');
  const wrongIn = (text: string): readonly unknown[] =>
    findingsOf(text).flatMap(({ severity, line, cause }) => (severity === 'note' ? [] : [[line, cause]]));
  expect(wrongIn(whole)).toEqual([]);
  const lost = [begun, ...rest].join('');
  expect(wrongIn(lost)).toEqual([[14, 'totals-shifted']]);
  expect(fixed(lost)).toBe(lost);
  // no turn scores less than nothing
  expect(fixed(moved(whole, 'Quince', '>Quince: -1', -3))).toBe(whole);
  // who went out has played all tiles
  for (const by of [-3, 3]) expect(fixed(moved(OUT, 'Nettle', '>Nettle: EFLOPRT', by))).toBe(OUT);
});

test('a line without points that has the total of another one may have stood there', () => {
  const bare = GAME.replace(/^(>\w: )[A-Z]+ (?=\w)/gm, '$1').replaceAll(/^(>\w: )[A-Z]+ -[A-Z]/gm, '$1-1');
  const [play, exchange] = ['>B: 7H FA +20 32\n', '>B: -1 +0 32\n'];
  const swapped = bare.replace(exchange, '>').replace(play, exchange).replace('>>', `${play}>`);
  expect(swapped.split('\n').sort()).toEqual(bare.split('\n').sort());
  expect(findingsOf(swapped).map(({ line, cause }) => [line, cause])).toContainEqual([6, 'total-slip']);
  expect(fixed(swapped)).toBe(swapped);
  // no line of the player has this one
  expect(fixed(swapped.replace('-1 +0 32', '-1 +0 21'))).toBe(swapped.replace('-1 +0 32', '-1 +0 12'));
  // or, with nothing, in front of the others
  const first = bare.replace('>B: 9G AM +12 12\n', '>B: 9G AM +12 12\n>A: - +0 14\n>B: -1 +0 0\n');
  expect(findingsOf(first).map(({ line, cause }) => [line, cause])).toContainEqual([6, 'total-slip']);
  expect(fixed(first)).toBe(first);
});

test('a rack that is paid for in two lines is no copy: each may be half of it', () => {
  const halves = OUT.replace('>Nettle:  (U) +2 448', '>Nettle:  (U) +1 447\n>Nettle:  (U) +1 448');
  expect(findingsOf(halves).map(({ code }) => code)).toEqual(['end-rack-single', 'end-rack-repeated']);
  expect(fixed(halves)).toBe(halves);
  // paid twice over, the second line is one too many
  const more = OUT.replace('>Nettle:  (U) +2 448', '>Nettle:  (U) +2 448\n>Nettle:  (U) +2 450');
  expect(fixed(more)).toBe(OUT);
});

test('a nick that only stands inside a name tells nothing', () => {
  const head = (name: string): string =>
    `#player1 Tim Tim ${name}\n#player2 Tim Tim Smith\n${EVENTS.replaceAll('Tim', 'Al').replaceAll('Josh', 'Tim')}`;
  expect(fixed(head('Walker'))).toBe(head('Walker'));
  expect(fixed(head('Alton'))).toBe(head('Alton').replace('#player1 Tim', '#player1 Al'));
});

test('of two letters on one square, without a rack that tells, either may be wrong', () => {
  const rest = '>A: 10F PASTE +25 39\n>B: 9H .OB +16 25\n>A: 11E BIT +16 55\n>B: -1 +0 25\n>A: -2 +0 55\n';
  const game = (first: string, through: string): string =>
    `${HEAD}>A: 8F ${first} +14 14\n>B: H6 ${through} +9 9\n${rest}`;
  for (const first of ['HORN', 'HOEN'])
    expect(findingsOf(game(first, 'FA.M')).filter(({ severity }) => severity !== 'note')).toEqual([]);
  expect(fixed(game('HORN', 'FAEM'))).toBe(game('HORN', 'FAEM'));
  // an F would have scored more
  expect(fixed(game('HORN', 'FAFM'))).toBe(game('HORN', 'FA.M'));
  const held = game('HORN', 'FAEM').replace('>A: 8F', '>A: HORNSTU 8F');
  expect(fixed(held)).toBe(held.replace('FAEM', 'FA.M'));
});

test('a nick that no line declares, and no total tells whose: somebody else may begin so', () => {
  const three = `#player1 Tim Tim T\n#player2 Jo Jo B\n>Tim: -1 +0 0\n>Jo: HO 8H HO +10 10\n>Jack: -2 +0 0\n`;
  expect(fixed(three)).toBe(three);
  const later = `${three}>Jo: -1 +0 10\n>Tim: -1 +0 0\n`;
  expect(fixed(later)).toBe(later.replace('>Jack', '>Tim'));
});

test.each<readonly [what: string, written: string]>([
  ['in the description', '#description Nettle was fined in the middle of the game\n'],
  ['in the title, with the number', '#title minus 7 for Nettle\n'],
])('totals that the head of a file speaks of are not shifted back: %s', (_, written) => {
  const slipped = moved(OUT, 'Nettle', '>Nettle: EFLOPRT', -7);
  const noted = slipped.replace(/#title.*\n/, written);
  expect(fixed(slipped)).toBe(OUT);
  expect(fixed(noted)).toBe(noted);
});

test('totals that a note speaks of, wherever it stands and in some other languages, are left', () => {
  const slipped = moved(OUT, 'Nettle', '>Nettle: EFLOPRT', -7);
  const notes = [
    behind(slipped, '>Nettle: FLMNOOP', '#note points off for a phone that rang'),
    behind(slipped, '>Quince: OOUU', '#note Abzug durch die Turnierleitung'),
    behind(slipped, '>Nettle: INORTVY', '#note in the end 441 to 326'),
  ];
  for (const text of notes) expect([text, fixed(text)]).toEqual([text, text]);
  const total = OUT.replace('+73 273', '+73 283');
  const told = behind(total, '(U) +2 448', '#note 283 is what both had');
  expect(fixed(total)).toBe(OUT);
  expect(fixed(told)).toBe(told);
  const text = total.replace('+67 340', '+67 340 corrected by both');
  expect(fixed(text)).toBe(text);
});
