/** Issue 25, point 2, on the command line: one record stops no batch, and what is done is printed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachAnswered } from '../../src/cli/in-order.ts';
import { batchCheckerOf, failedBatch, joined } from '../../src/cli/verify-batch.ts';
import { cli, cliReading } from '../fixtures/cli.ts';

const good = (nick: string, score: number = 14): string =>
  `#player1 ${nick} Ann\n#player2 Bob Bob\n>${nick}: HORNETS 8F HORN +${score} ${score}\n`;
const LONG = 'N'.repeat(10_001);

let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-batches-'));
  writeFileSync(at('a.gcg'), good('Ann'));
  writeFileSync(at('b.gcg'), good(LONG));
  writeFileSync(at('c.gcg'), good('Ann', 15));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('25.2: one record stops no batch', () => {
  test('verify: a nick of 10,001 characters among others', async () => {
    const { code, out, err } = await cli('verify', folder);
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(/^clean {6}.*a\.gcg/m);
    expect(out).toMatch(/^findings {3}.*b\.gcg/m);
    expect(out).toMatch(/^findings {3}.*c\.gcg/m);
    expect(out).toContain('3 files: 1 clean, 2 with errors or warnings');
  });

  test('verify --stdin: ten thousand byte order marks in a line', async () => {
    const lines = [good('Ann'), '\uFEFF'.repeat(10_000), good(LONG), good('Ann')].map(text => JSON.stringify(text));
    const { code, out } = await cliReading([`${lines.join('\n')}\n`], 'verify', '--stdin');
    const statuses = out
      .trim()
      .split('\n')
      .map(line => (JSON.parse(line) as { status: string }).status);
    expect([code, statuses]).toEqual([1, ['clean', 'unreadable', 'findings', 'clean']]);
  });

  test('fix: what cannot be read or mended does not stop the others', async () => {
    const files = ['a.gcg', 'nowhere.gcg', 'b.gcg', 'c.gcg'].map(at);
    const { code, out, err } = await cli('fix', ...files);
    expect([code, err]).toEqual([2, `tilewright: ${at('nowhere.gcg')}: there is no such file or folder\n`]);
    expect(out.match(/\.gcg: \d/g)).toHaveLength(3);
    const json = await cli('fix', ...files, '--json');
    const told = json.out
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { file: string; left: { code: string }[] });
    expect([json.code, json.err, told.map(({ file }) => file)]).toEqual([2, '', files]);
    expect(told[1]?.left.map(each => each.code)).toEqual(['not-fixed']);
  });

  test('what was verified before a lexicon turns out to be none is printed', async () => {
    writeFileSync(at('words.kwg'), 'no graph');
    writeFileSync(at('nobody'), '#board-layout Trapezium\n#player1 Ann A\n#player2 Bob B\n>Ann: A 8H A +1 1\n');
    const check = await batchCheckerOf({ lexicon: at('words.kwg'), colour: false });
    const { out, counts, usage } = await check([{ file: at('nobody') }, { file: at('a.gcg') }]);
    expect([counts.files, usage]).toEqual([1, expect.stringContaining('--lexicon')]);
    expect(out).toContain('Unknown layout: Trapezium');
    const { code, err } = await cli('verify', at('nobody'), at('a.gcg'), '--lexicon', at('words.kwg'));
    expect([code, err]).toEqual([2, expect.stringContaining('--lexicon')]);
  });

  test('a worker that fails at one source is asked for the others', async () => {
    const asked: (readonly number[])[] = [];
    const work = (things: readonly number[]): Promise<string> => {
      asked.push(things);
      return things.includes(2) ? Promise.reject(new Error('out of memory')) : Promise.resolve(things.join());
    };
    const answers = await eachAnswered([1, 2, 3], work, (thing, error) => `${thing}: ${String(error)}`);
    expect(answers).toEqual(['1', '2: Error: out of memory', '3']);
    expect(asked).toEqual([[1, 2, 3], [1], [2], [3]]);
    const batch = failedBatch({ file: 'x.gcg' }, new Error('out of memory'), { lexicon: 'none', colour: false });
    const { out, counts } = joined([
      batch,
      failedBatch({ line: '', number: 7 }, 'no', { lexicon: 'none', colour: false, json: true }),
    ]);
    expect(out).toMatch(
      /^unreadable x\.gcg\n.*out of memory.*not-verified\n +Verify it alone.*\n\{"file":"line 7","status":"unreadable"/,
    );
    expect([counts.files, counts.wrong]).toEqual([2, 2]);
  });
});

describe('25.3: data leaves as it is, but on a terminal', () => {
  const name = 'مینا\u200Cنیا \u{1F469}\u200D\u{1F680} \u202Eevil';
  const record = `#character-encoding UTF-8\n#player1 Ann ${name}\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n`;

  test.each(['gcg', 'json', 'history', 'svg', 'text'])('convert --to %s writes the bytes that -o writes', async to => {
    writeFileSync(at('persian.txt'), record);
    const { out, err } = await cli('convert', at('persian.txt'), '--to', to);
    await cli('convert', at('persian.txt'), '--to', to, '-o', at('out'));
    expect([out, err]).toEqual([readFileSync(at('out'), 'utf8'), '']);
    if (to === 'gcg' || to === 'json' || to === 'history') expect(out).toContain(name);
  });

  test('on a terminal it is made safe, as sentences always are', async () => {
    const { run } = await import('../../src/cli/run.ts');
    writeFileSync(at('persian.txt'), record);
    let out = '';
    const streams = { out: (text: string) => void (out += text), err: () => undefined, colour: false };
    await run(['convert', at('persian.txt'), '--to', 'gcg'], { ...streams, terminal: true });
    expect(out).toContain('\\u200C');
    expect(out).not.toContain('\u202E');
    expect((await cli('verify', at('persian.txt'))).out).not.toContain('\u202E');
  });
});

describe('25, attacked again', () => {
  test.skipIf(process.platform !== 'linux')('a name that is no UTF-8 is called that, and stops nothing', async () => {
    const odd = join(folder, 'odd');
    mkdirSync(odd);
    writeFileSync(join(odd, 'a.gcg'), good('Ann'));
    writeFileSync(Buffer.concat([Buffer.from(join(odd, 'z')), Buffer.from([0xe9]), Buffer.from('.gcg')]), good('Ann'));
    const { code, out } = await cli('verify', odd);
    expect([code, out.match(/^clean/gm)]).toEqual([2, ['clean']]);
    expect(out).toContain('its name is no UTF-8, so that it cannot be opened; rename it');
  });
});
