/** What a person may choose: the true story is among it, nonsense is not. Each sample is as small as its find. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { editGcg, mendChoices, parseGcg, verifyGame, type MendChoices } from 'tilewright/records';

const rulesOf = rulesKeeper();
const HEAD = '#player1 A Ann\n#player2 B Bob\n';
const OUT = readFileSync('examples/records/engine-out.gcg', 'utf8');
const CHALLENGES = readFileSync('examples/records/engine-challenges.gcg', 'utf8');
const TURN = '>Nettle: EHIJLLR J10 JI. +27 162\n';

function told(text: string): MendChoices {
  const { record } = parseGcg(text);
  return mendChoices(unwrap(rulesOf(record)), record);
}

/** What each choice of a line makes of the text. */
function textsOf(text: string, line: number): readonly string[] {
  const file = parseGcg(text);
  return told(text)
    .choices.filter(choice => choice.line === line)
    .map(({ edits }) => {
      const { lines, lineEnds } = editGcg(file, edits);
      return lines.map((each, n) => each + (lineEnds[n] ?? '')).join('');
    });
}

/** The text with two lines in the other order. */
function swapped(text: string, line: number): string {
  const lines = text.split('\n');
  return [...lines.slice(0, line - 1), lines[line], lines[line - 1], ...lines.slice(line + 1)].join('\n');
}

const WITHDRAWN = (back: string): string =>
  `${HEAD}>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR 9G AM +12 12\n${back}>A: ETSDLAN -LAN +0 14\n` +
  '>B: AMTEAFR -TR +0 0\n>A: ETSDIIO -O +0 14\n>B: AMEAFII - +0 0\n';

test.each<readonly [what: string, text: string, line: number, right: string]>([
  [
    'a tile that the rack has not, for one that it has',
    OUT.replace('OUTRUnS', 'OUTRUlE'),
    23,
    OUT.replace('OUTRUnS', 'OUTRUlS'),
  ],
  [
    'a doubled line with its rack in another order',
    OUT.replace(TURN, TURN + TURN.replace('EHIJLLR', 'RLLJIHE')),
    18,
    OUT,
  ],
  ['a doubled line under the other nick', OUT.replace(TURN, TURN + TURN.replace('Nettle', 'Quince')), 18, OUT],
  ['two plays in the other order', swapped(OUT, 17), 17, OUT],
  ['a bonus before its play', swapped(CHALLENGES, 13), 13, CHALLENGES],
  ['two letters swapped in an earlier play', OUT.replace('KINGLE', 'KINLGE'), 17, OUT],
  ['a letter in brackets that is another', OUT.replace('JI.', 'JI(D)'), 17, OUT.replace('JI.', 'JI(G)')],
  [
    'a withdrawal without its play',
    OUT.replace('>Nettle: ORSTUU?', '>Nettle: ORSTUU? -- -91 109\n>Nettle: ORSTUU?'),
    23,
    OUT,
  ],
  ['a line behind the end', `${OUT.trimEnd()}\n>Nettle: AEINRST 8D NASTIER +66 20\n`, 39, OUT],
  ['a withdrawal that is missing', WITHDRAWN(''), 6, WITHDRAWN('>B: AMTEAFR -- -12 0\n')],
  ['a play that was not added', OUT.replace('+10 326', '+10 316'), 36, OUT],
])('the true story is the first choice: %s', (_, text, line, right) => {
  const plain = (game: string): string => game.trimEnd();
  expect(textsOf(text, line).map(plain)).toContain(plain(right));
  const [first] = told(text).choices.filter(choice => choice.line === line);
  expect(first?.left).toBeLessThanOrEqual(1);
});

test('the notes of a line move with it', () => {
  const noted = OUT.replace(TURN, `${TURN}#note he thought for long\n`);
  const lines = noted.split('\n');
  const other = [...lines.slice(0, 16), lines[18], lines[16], lines[17], ...lines.slice(19)].join('\n');
  expect(textsOf(other, 17)).toContain(noted);
});

test('what leaves most of what follows from a line is no choice, nor a play that scores less than nothing', () => {
  const pair = OUT.replace(/>Nettle: AIINOPV .*\n>Quince: AACEEQR .*\n/, '');
  expect(told(pair).choices).toEqual([]);
  const behind = `${OUT.trimEnd()}\n>Nettle: AEINRST 8D NASTIER +66 20\n`;
  expect(JSON.stringify(told(behind))).not.toContain('"-');
});

test('nonsense in brackets is no choice, nor a time penalty in the middle of a game', () => {
  const bracketed = told(OUT.replace('JI.', 'JI(D)')).choices.flatMap(({ edits }) => JSON.stringify(edits));
  expect(bracketed.filter(text => /\(\.?\)/.test(text))).toEqual([]);
  const lower = OUT.replace('+10 326', '+10 316').replace('>Nettle: RT I2 R.T +5 446\n>Nettle:  (U) +2 448', '');
  expect(JSON.stringify(told(OUT.replace('KINGLE +33 114', 'KINGLE +33 109')))).not.toContain('(time)');
  expect(JSON.stringify(told(lower))).toContain('"326"');
});

test('a missing bonus is of the price that the record pays', () => {
  const text =
    `${HEAD}>A: HORNETS 8H HORN +14 14\n>A: ETSDLAN (challenge) +5 19\n>B: AMTEAFR 9G AM +12 12\n` +
    '>A: ETSDLAN -LAN +0 19\n>B: TEAFRTT -TT +0 22\n>A: ETSDIIO -O +0 19\n>B: TEAFRAA - +0 22\n';
  const [first, second] = told(text).choices;
  expect(first?.edits.every(edit => 'field' in edit)).toBe(true);
  expect(second?.edits).toEqual([{ line: 5, insert: '>B: (challenge) +10 22' }]);
  // with the price of the other one it comes first: it is one edit
  expect(told(text.replaceAll(' 22', ' 17')).choices[0]?.edits).toEqual([{ line: 5, insert: '>B: (challenge) +5 17' }]);
});

test('a play that the total lacks is said to be one', () => {
  const causes = (text: string): readonly unknown[] => {
    const { record } = parseGcg(text);
    return verifyGame(unwrap(rulesOf(record)), record).findings.map(({ cause }) => cause);
  };
  expect(causes(OUT.replace('+10 326', '+10 316'))).toContain('play-uncounted');
});

test('where too much would have to be tried, the lines are named', () => {
  expect(told(OUT.replace('KINGLE', 'KINLGE')).unfinished).toEqual([]);
  const turns = Array.from({ length: 400 }, (_, n) => `>${'AB'.charAt(n % 2)}: HORNETS 8H HORN +15 ${15 * (n + 1)}`);
  const { unfinished } = told(`${HEAD}${turns.join('\n')}\n`);
  expect(unfinished.length).toBeGreaterThan(0);
  expect(unfinished).toEqual([...unfinished].sort((a, b) => a - b));
});

test('the search for choices is bounded, under rules with endings of their own as well, and names its lines', () => {
  const { record } = parseGcg(
    OUT.replace('#player1 Quince', '#player1 Quinze').replace('#player1 Nettle', '#player1 N'),
  );
  let asked = 0;
  const over = (): boolean => {
    asked++;
    return false;
  };
  const plain = unwrap(rulesOf(record));
  const rules = { ...plain, ending: [...plain.ending, { name: 'own', parameters: {}, over }] };
  verifyGame(rules, record);
  const once = asked / record.events.length;
  asked = 0;
  const { unfinished } = mendChoices(rules, record);
  expect(unfinished).not.toEqual([]);
  expect(once).toBeGreaterThan(0);
  expect(asked / once).toBeLessThan(1000);
  const { choices, unfinished: least } = mendChoices(plain, record, { mostReplayed: 1 });
  expect(choices).toEqual([]);
  expect(least).toEqual(expect.arrayContaining([...mendChoices(plain, record).unfinished]));
  expect(() => mendChoices(plain, record, { mostReplayed: 0 })).toThrow(RangeError);
});

test('of a file with lettered rows sentences and choices name places as the file does', () => {
  const text =
    '#orientation lettered-rows\n#player1 A Ann\n#player2 B Bob\n>A: HORNETS H8 HORN +14 14\n' +
    '>B: AMTEAFR 14I AM +8 8\n>A: ETSDLAN -LAN +0 14\n';
  const { record } = parseGcg(text);
  const rules = unwrap(rulesOf(record));
  const [first] = verifyGame(rules, record).findings.filter(({ line }) => line === 5);
  expect(first?.message).toBe('14I AM does not touch a tile on the board.');
  const positions = mendChoices(rules, record).choices.flatMap(({ edits }) =>
    edits.flatMap(edit => ('field' in edit && edit.field === 'position' ? [edit.to] : [])),
  );
  expect(positions).toEqual(['8I']);
  const gap = verifyGame(rules, parseGcg(text.replace('14I AM', '13G A.M')).record).findings;
  expect(gap.map(({ message }) => message)).toContain('. stands for a tile on H13, which is empty.');
});

test('a line that is missing at the end is offered, where all racks are known', () => {
  const lines = OUT.trimEnd().split('\n');
  const [out = ''] = lines.slice(-1);
  const text = `${lines.slice(0, -1).join('\n')}\n`;
  expect(textsOf(text, lines.length - 1)).toEqual([OUT.replace('>Nettle:  (', '>Nettle: (')]);
  const { record } = parseGcg(text);
  const { complete, final } = verifyGame(unwrap(rulesOf(record)), record);
  expect([complete, final.reason]).toEqual([true, 'went-out']);
  // and where the line of overtime behind it has counted it
  const [, total] = / (\d+)$/.exec(out) ?? [];
  const late = `${text}>Nettle: (time) -10 ${Number(total) - 12}\n`;
  expect(told(late).choices.map(({ cause }) => cause)).toContain('end-line-missing');
});

test.each([5, 10, -10, -20])('an end rack that is off by %i leaves the result as it was, in the first choice', by => {
  const text = OUT.replace(/\+(\d+) (\d+)\n$/, (_, score: string, total: string) => {
    const points = Number(score) + by;
    return `${points < 0 ? '' : '+'}${points} ${Number(total) + by}\n`;
  });
  const { record } = parseGcg(text);
  const line = record.events.at(-1)?.line ?? 0;
  const found = verifyGame(unwrap(rulesOf(record)), record).findings.find(({ code }) => code === 'end-rack-differs');
  expect([found?.line, found?.cause, found?.fix]).toEqual([line, 'end-rack-folded', []]);
  const [first = ''] = textsOf(text, line);
  const made = parseGcg(first).record;
  expect(verifyGame(unwrap(rulesOf(made)), made).status).toBe('clean');
  expect(made.events.at(-1)?.cumulative).toBe(record.events.at(-1)?.cumulative);
});

test('where the scores speak against the rules, nothing is offered', () => {
  const plays = OUT.replaceAll(
    /^(>\S+: [A-Z?]+ \S+ \S+ )\+(\d+)/gm,
    (_, head: string, score: string) => `${head}+${Number(score) + 3}`,
  );
  const { record } = parseGcg(plays.replaceAll(/ \d+$/gm, ''));
  const { findings } = verifyGame(unwrap(rulesOf(record)), record);
  expect(findings.map(({ code }) => code)).toContain('rules-doubted');
  expect(mendChoices(unwrap(rulesOf(record)), record).choices).toEqual([]);
});

test.each<readonly [what: string, text: string, nicks: readonly string[]]>([
  [
    'numbers',
    '#player1 Cleo Cleo Marsh\n#player2 Dov Dov Quill\n>p1: HORNETS 8F HORN +14 14\n>p2: AFMIIUU H6 FA.M +9 9\n>p1: ETS - +0 14\n',
    ['p1', 'p2'],
  ],
  [
    'parts of the names, in another order',
    '#player1 Cleo Cleo Marsh\n#player2 Dov Dov Quill\n>Quill: HORNETS 8F HORN +14 14\n>Marsh: AFMIIUU H6 FA.M +9 9\n',
    ['Marsh', 'Quill'],
  ],
  [
    'other capitals',
    '#player1 Cleo\n#player2 Dov\n>DOV: HORNETS 8F HORN +14 14\n>CLEO: AFMIIUU H6 FA.M +9 9\n',
    ['CLEO', 'DOV'],
  ],
  [
    'three players',
    '#player1 Cleo\n#player2 Dov\n#player3 Eve\n>x: HORNETS 8F HORN +14 14\n>y: AFMIIUU H6 FA.M +9 9\n>z: EEE - +0 0\n',
    ['x', 'y', 'z'],
  ],
])('events under other nicks than the headers: one finding, one choice (%s)', (_, text, nicks) => {
  const { record } = parseGcg(text);
  expect(record.players.map(({ nick }) => nick)).toEqual(nicks);
  const { findings } = verifyGame(unwrap(rulesOf(record)), record);
  const open = findings.filter(({ severity }) => severity !== 'note');
  expect(open.map(({ code, fix }) => [code, fix])).toEqual([['header-nicks-differ', []]]);
  const made = textsOf(text, open[0]?.line ?? 0);
  expect(made).toHaveLength(1);
  const read = parseGcg(made[0] ?? '').record;
  expect(verifyGame(unwrap(rulesOf(read)), read).status).toBe('clean');
});

test('one nick that no line declares may be a slip, and more nicks than players are told one by one', () => {
  const codesOf = (lines: string): readonly string[] =>
    (parseGcg(`${HEAD}${lines}`).record.faults ?? []).map(({ code }) => code);
  expect(codesOf('>x: HORNETS 8F HORN +14 14\n')).toEqual(['undeclared-nick']);
  expect(codesOf('>A: HORNETS 8F HORN +14 14\n>x: AFM - +0 0\n')).toEqual(['undeclared-nick']);
  const three = '>x: HORNETS 8F HORN +14 14\n>y: AFM - +0 0\n>z: EEE - +0 0\n';
  expect(codesOf(three)).toEqual(['undeclared-nick', 'undeclared-nick', 'undeclared-nick']);
});
