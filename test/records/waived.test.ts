/** Rules that players at a table may waive: a record in which they did is legal, and a warning says so. */
import { describe, expect, test } from 'vitest';
import { applyMove, classic, loadGame, newGame, rewindGame, saveGame, unwrap, viewFor, type Rules } from 'tilewright';
import { naspa, wespa } from 'tilewright/presets';
import { gameAt, parseGcg, replayRecord, verifyGame, type RecordedGame } from 'tilewright/records';

const HEAD = '#player1 Ann Ann\n#player2 Bob Bob\n';
const ROW = '>Ann: AEIOUTT - +0 0\n>Bob: ABCDEFG - +0 0\n';

const read = (events: string): RecordedGame => parseGcg(HEAD + events).record;

const found = (rules: Rules, record: RecordedGame): readonly string[] =>
  verifyGame(rules, record)
    .findings.filter(({ severity }) => severity !== 'note')
    .map(({ severity, code, line }) => `${line} ${severity} ${code}`);

describe('six turns without points, and the players go on', () => {
  const events = `${ROW.repeat(3)}>Ann: AEIOUTT - +0 0\n>Bob: ABCDEFG 8G BAD +12 12\n>Ann: AEIOUTT - +0 0\n`;

  test('is a warning under rules of a federation whose players may do so', () => {
    expect(found(classic(naspa), read(events))).toEqual(['8 warning end-waived']);
    const [finding] = verifyGame(classic(naspa), read(events)).findings.filter(({ code }) => code === 'end-waived');
    expect(finding?.message).toBe(
      'The game could have ended here (scoreless). No player claimed the end, so it goes on.',
    );
  });

  test('is an error under other rules', () => {
    expect(found(classic(wespa), read(events))[0]).toBe('9 error after-end');
  });

  test('is told once for each row of turns', () => {
    const more = '>Bob: ABCDEFG - +0 12\n>Ann: AEIOUTT - +0 0\n'.repeat(4);
    expect(found(classic(naspa), read(events + more))).toEqual([
      '8 warning end-waived',
      '16 warning end-waived',
      '19 warning end-not-recorded',
    ]);
  });

  test('ends the game where the record ends', () => {
    const last = gameAt(classic(naspa), read(ROW.repeat(3)), 6);
    expect(last.over).toBe('scoreless');
    expect(found(classic(naspa), read(ROW.repeat(3)))).toEqual(['8 warning end-not-recorded']);
  });

  test('gives the same findings to the replay by the verbs, whose games can be stored and rewound', () => {
    const rules = classic(naspa);
    const record = read(events);
    const steps = [...replayRecord(rules, record)].flatMap(({ findings }) => findings);
    expect(steps.filter(({ severity }) => severity !== 'note').map(({ code }) => code)).toEqual(['end-waived']);
    const game = gameAt(rules, record, 9);
    expect([game.over, game.scores]).toEqual([undefined, [0, 12]]);
    const loaded = unwrap(loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game)))));
    expect(loaded.log).toEqual(game.log);
    expect(rewindGame(rules, loaded, 1).game.log).toEqual(game.log.slice(0, -1));
  });
});

describe('a first play that misses the start', () => {
  const play = '>Ann: HORNETS 8A HORN +24 24\n';

  test('stands with a warning under rules of a federation where it has to be challenged', () => {
    const record = read(`${play}>Bob: ABCDEFG E7 B.D +6 6\n`.replace('E7 B.D', 'B7 B.D'));
    const all = verifyGame(classic(naspa), record).findings;
    expect(all.filter(({ severity }) => severity !== 'note')).toMatchObject([{ code: 'start-waived', line: 3 }]);
    expect(all[0]?.message).toBe(
      'The first word, 8A HORN, does not cover H8. It stands because no player challenged it.',
    );
    expect(gameAt(classic(naspa), record, 2).scores).toEqual([24, 6]);
  });

  test('is an error under other rules', () => {
    expect(found(classic(wespa), read(play))).toEqual(['3 error misses-start']);
  });

  test('needs no warning where it was challenged off', () => {
    expect(found(classic(naspa), read(`${play}>Ann: HORNETS -- -24 0\n>Bob: ABCDEFG 8G BAD +12 12\n`))).toEqual([]);
  });

  test('does not excuse other rules that the play breaks', () => {
    expect(found(classic(naspa), read('>Ann: HORNETS 8A H +8 8\n'))).toContain('3 error misses-start');
  });
});

test('only a record may say that a rule was waived, and only one that can be', () => {
  const rules = classic(naspa);
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  const waived = [{ type: 'waived', rule: 'misses-start' }] as const;
  expect(applyMove(rules, game, 0, '8A HORN', waived)).toMatchObject({ error: [{ code: 'chance-not-yours' }] });
  expect(applyMove(rules, viewFor(rules, game, 0), 0, '8A HORN', waived)).toMatchObject({
    error: [{ code: 'misses-start' }],
  });
  const empty = gameAt(rules, read(''), 0);
  expect(applyMove(rules, empty, 0, '8A HORN', waived).ok).toBe(true);
  expect(applyMove(rules, empty, 0, '8A H', waived)).toMatchObject({ error: [{ code: 'no-word' }] });
  const other = [{ type: 'waived', rule: 'detached' }] as const;
  expect(applyMove(rules, empty, 0, '8F HORN', other)).toMatchObject({ error: [{ code: 'chance-impossible' }] });
});
