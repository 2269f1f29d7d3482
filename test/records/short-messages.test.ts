/** Issue 11, point 6: messages of the library quote of a long text its beginning, and say how long it is. */
import { expect, test } from 'vitest';
import { classic, explainer, newGame, unwrap, applyMove } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { anagrams, buildGraph, hooks, matches } from 'tilewright/lexicon';
import { parseCgpOperations } from 'tilewright/notation';
import { editGcg, parseGcg, readRecord, verifyGame } from 'tilewright/records';
import { shortText } from '../../src/core/text.ts';

const LONG = 'HORNETS'.repeat(600);
const said = `${LONG.slice(0, 60)}… (4200 characters)`;

test.each([
  ['', ''],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(60)}… (61 characters)`],
  [`${'x'.repeat(59)}🂡🂡`, `${'x'.repeat(59)}… (63 characters)`],
])('%j is quoted as %j', (text, short) => {
  expect(shortText(text)).toBe(short);
});

test.each([
  ['a rack', `>A: ${LONG} 8F HORN +14 14\n`, `The rack ${said} has 4200 tiles; the player holds 7.`],
  ['an exchange', `>A: HORNETS -${LONG}! +0 0\n`, `${LONG.slice(0, 60)}… (4201 characters) holds something`],
  ['a line', `${LONG}\n`, `The line belongs to nothing: ${LONG.slice(0, 80)}… (4200 characters)`],
  [
    'a nick',
    `>${LONG}: HORNETS 8F HORN +14 14\n`,
    `No #player line has this nick: ${LONG.slice(0, 80)}… (4200 characters)`,
  ],
])('%s of a record', (_, lines, expected) => {
  const { record } = parseGcg(`#player1 A Ann\n#player2 B Bob\n${lines}>B: AEI -AEI +0 0\n`);
  const messages = verifyGame(classic(), record).findings.map(({ message }) => message);
  expect(messages.join('\n')).toContain(expected);
  for (const message of messages) expect(message.length).toBeLessThan(400);
});

test('what a reader found is quoted to 120 characters, a sentence to 400', () => {
  const { record } = parseGcg('#player1 A Ann\n#player2 B Bob\n>A: AEI - +0 0\n');
  const said = (found: string, expected: string): string => {
    const faults = [{ code: 'stray-line', found, expected }];
    return verifyGame(classic(), { ...record, faults })
      .findings.map(({ message }) => message)
      .join();
  };
  const [long, longer] = ['x'.repeat(120), 'x'.repeat(121)];
  expect(said(long, 'y')).toBe(`The line belongs to nothing: ${long} (expected y).`);
  expect(said(longer, 'y')).toBe(`The line belongs to nothing: ${long}… (121 characters) (expected y).`);
  const rest = 400 - `The line belongs to nothing: ${long} (expected ).`.length;
  expect(said(long, 'y'.repeat(rest))).toHaveLength(400);
  expect(said(long, 'y'.repeat(rest + 1))).toMatch(/^.{400}… \(401 characters\)$/);
});

test('what the explainer says of long names and reasons', () => {
  const rules = classic();
  const say = explainer(rules, { names: [LONG, 'Bob'] });
  const { game } = newGame(rules, { seats: 2, seed: 'tea' });
  const { events } = unwrap(
    applyMove(rules, game, 'director', { type: 'forfeit', seat: 0, reason: LONG.slice(0, 900) }),
  );
  for (const event of events) expect(say(event).length).toBeLessThan(300);
  expect(events.map(say).join()).toContain(said);
  const refused = applyMove(rules, game, 0, LONG);
  if (!refused.ok) for (const violation of refused.error) expect(say(violation).length).toBeLessThan(200);
  expect(refused.ok).toBe(false);
});

test('what word study says of long texts', () => {
  const graph = buildGraph(english, ['horn']);
  for (const ask of [
    () => hooks(graph, `${LONG}!`),
    () => anagrams(graph, `${LONG}!`),
    () => matches(graph, `${LONG}(`),
  ]) {
    expect(ask).toThrow(/… \(4201 characters\)/);
    expect(ask).toThrow(/^.{0,150}$/);
  }
});

// one place is before the pair of units, the other one in the middle of it
test.each(['', 'x'])('what readers quote of a text cuts no character in two: %j', before => {
  const long = `${before}${'🂡'.repeat(200)}`;
  const history = { players: [{ nickname: 'Ann' }], events: [], startingCgp: long };
  const document = { ...history, racks: [], letterDistribution: long };
  const isc = `#pragma ISC\n[player1 "${long.repeat(30)}"]\n${long}\n`;
  const edited = parseGcg('#player1 A Ann\n>A: AEI - +0 0\n');
  const told = [
    thrown(() => editGcg(edited, [{ line: 2, field: 'rack', to: `${long} A` }])),
    parseCgpOperations(`lm ${long}`),
    ...[JSON.stringify(history), JSON.stringify(document), isc].map(text => readRecord(text)),
  ].map(each => (typeof each === 'string' ? each : JSON.stringify(each)));
  for (const text of told) expect(text).toContain('🂡');
  // `JSON.stringify` escapes half a character
  for (const text of told) expect(text).not.toMatch(/\\u|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
});

function thrown(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return String(error);
  }
  return '';
}
