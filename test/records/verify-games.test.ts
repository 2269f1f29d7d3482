/** Many records one after the other: order, back-pressure, and bad sources among good ones. */
import { describe, expect, test } from 'vitest';
import { classic } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { parseGcg, verifyGames, type RecordedGame, type VerifiedGame } from 'tilewright/records';

const read = (text: string): RecordedGame => parseGcg(text).record;

function gcg(score: number, more: string = ''): string {
  return `${more}#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORN 8F HORN +${score} ${score}\n`;
}

async function all<Source>(
  games: AsyncIterable<VerifiedGame<Source>>,
): Promise<readonly (readonly [Source, ...(readonly string[])])[]> {
  const found: (readonly [Source, ...(readonly string[])])[] = [];
  for await (const { source, findings } of games) found.push([source, ...findings.map(({ code }) => code)]);
  return found;
}

describe('verifyGames', () => {
  test('results in the order of the sources, each with its source', async () => {
    const sources = [gcg(14), gcg(13), gcg(14), gcg(15)];
    expect(await all(verifyGames(sources, { read, rules: classic() }))).toEqual([
      [sources[0]],
      [sources[1], 'score-differs'],
      [sources[2]],
      [sources[3], 'score-differs'],
    ]);
  });

  test('a source is pulled when its result is wanted, and the sources are closed by whoever stops', async () => {
    const done: string[] = [];
    function* sources(): Generator<number> {
      try {
        for (let n = 0; ; n++) {
          done.push(`pulled ${n}`);
          yield n;
        }
      } finally {
        done.push('closed');
      }
    }
    for await (const { source } of verifyGames(sources(), { read: () => read(gcg(14)), rules: classic() })) {
      done.push(`result ${source}`);
      if (source === 1) break;
    }
    expect(done).toEqual(['pulled 0', 'result 0', 'pulled 1', 'result 1', 'closed']);
  });

  test('async sources, read one at a time', async () => {
    let [reading, most] = [0, 0];
    async function* sources(): AsyncGenerator<number> {
      for (let n = 0; n < 5; n++) yield await Promise.resolve(n);
    }
    const slowly = async (n: number): Promise<RecordedGame> => {
      most = Math.max(most, ++reading);
      await new Promise(resolve => setTimeout(resolve, 5 - n));
      reading--;
      return read(gcg(14));
    };
    const found = await all(verifyGames(sources(), { read: slowly, rules: rulesKeeper() }));
    expect(found.map(([source]) => source)).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(1);
  });

  test('a bad source is a finding, and the others go on', async () => {
    const sources = ['good', 'gone', 'rejected', 'empty', 'board', 'good'];
    const reading = (source: string): RecordedGame | Promise<RecordedGame> => {
      if (source === 'gone') throw new Error('it is gone');
      if (source === 'rejected') return Promise.reject(new Error('nobody may read it'));
      if (source === 'empty') return read('');
      return read(source === 'board' ? gcg(14, '#board-layout Trapezium\n') : gcg(14));
    };
    const games: VerifiedGame<string>[] = [];
    for await (const game of verifyGames(sources, { read: reading, rules: rulesKeeper() })) games.push(game);
    expect(games.map(({ source }) => source)).toEqual(sources);
    expect(games.map(({ verification }) => verification?.status)).toEqual([
      'clean',
      undefined,
      undefined,
      'unreadable',
      undefined,
      'clean',
    ]);
    expect(games.slice(1, 5).map(({ findings }) => findings.map(({ message }) => message))).toEqual([
      ['Unreadable file: it is gone.'],
      ['Unreadable file: nobody may read it.'],
      ['The record has no event that can be read.'],
      [
        expect.stringMatching(
          /^Unknown layout: Trapezium \(expected CrosswordGame \(15x15\), SuperCrosswordGame \(21x21\), /,
        ),
      ],
    ]);
    expect(games.map(({ record }) => record !== undefined)).toEqual([true, false, false, true, true, true]);
  });

  test('rules may come later, and the policy is handed on', async () => {
    const sources = [`${gcg(13)}>Bob: AFM H6 FA.M +9 9\n>Ann: ET 5H ET +4 17\n`];
    const totals = async (onMismatch: 'recorded' | 'computed'): Promise<readonly string[]> => {
      const rules = (): Promise<{ ok: true; value: ReturnType<typeof classic> }> =>
        Promise.resolve({ ok: true, value: classic() });
      const [first] = await all(verifyGames(sources, { read, rules, onMismatch }));
      return (first ?? []).slice(1);
    };
    expect(await totals('recorded')).not.toContain('cumulative-differs');
    expect(await totals('computed')).toContain('cumulative-differs');
  });

  test('options that are wrong are said at once, not with the first result', () => {
    const rules = classic();
    expect(() => verifyGames([''], { read, rules, onMissmatch: 'recorded' } as never)).toThrow(
      "verifyGames: option 'onMissmatch' is not",
    );
    expect(() => verifyGames([''], { rules } as never)).toThrow('verifyGames: read ');
    expect(() => verifyGames([''], { read, rules: {} } as never)).toThrow('verifyGames: rules ');
  });
});
