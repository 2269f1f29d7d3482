/** The fuzzer finds planted defects, makes them small, and comes back from a hang. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const reports = mkdtempSync(join(tmpdir(), 'fuzz-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

interface Row {
  readonly inputs: number;
  readonly throws: number;
  readonly hangs: number;
  readonly marks: number;
  readonly findings: readonly { readonly what: string; readonly key: string; readonly input: string }[];
}

/** Runs it, and gives the exit code. */
function fuzz(...options: readonly string[]): Promise<number> {
  const planted = ['--doors', 'test/house/fuzz-planted/doors.ts', '--reports', reports, '--seed', 'tea'];
  return new Promise(done => {
    execFile(process.execPath, ['.tools/fuzz/run.mjs', ...planted, ...options], error => {
      done(error === null ? 0 : Number(error.code));
    });
  });
}

const rowOf = (door: string): Row => JSON.parse(readFileSync(join(reports, `${door}.json`), 'utf8')) as Row;
const inputOf = (door: string): string => {
  const folder = join(reports, door, 'found');
  return readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8');
};

test('a throw behind three conditions is found and made small', async () => {
  expect(await fuzz('--door', 'throws', '--inputs', '20000')).toBe(1);
  const { findings, inputs } = rowOf('throws');
  expect(inputs).toBe(20_000);
  expect(findings.map(({ what }) => what)).toEqual(['throw']);
  expect(inputOf('throws')).toMatch(/^W\?[^]{3}$/);
});

test('a hang is found, and others after it', async () => {
  expect(await fuzz('--door', 'hangs', '--inputs', '3000', '--patience', '1')).toBe(1);
  expect(rowOf('hangs').hangs).toBeGreaterThan(0);
  expect(inputOf('hangs')).toMatch(/\[[^\]]*$/);
});

test('a broken round trip is found and made small', async () => {
  expect(await fuzz('--door', 'round-trip', '--inputs', '20000')).toBe(1);
  expect(inputOf('round-trip')).toMatch(/^\[".?,.?"\]$/);
});

test('where there is nothing, nothing is found', async () => {
  expect(await fuzz('--door', 'sound', '--inputs', '2000')).toBe(0);
  expect(rowOf('sound')).toMatchObject({ inputs: 2000, throws: 0, hangs: 0, findings: [] });
});
