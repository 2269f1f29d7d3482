/**
 * Plays and exchanges by points and leave beside brute force, on 2,000 positions of the corpora, with and without
 * WebAssembly. Every position by every table on both hosts, which takes some minutes:
 * `TILEWRIGHT_WHOLE=1 npx vitest run --mode heavy test/movegen/equity.heavy.ts`.
 */
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { bundle } from '../fixtures/bundle.ts';
import { sampleOf } from '../fixtures/sample.ts';
import { hasSharedData, needsData, sharedData } from '../fixtures/shared-data.ts';
import type { CorpusRankings } from './equity-corpus.ts';

const POSITIONS = hasSharedData
  ? ['corpus15', 'corpus21']
      .flatMap(name =>
        readFileSync(sharedData(`movegen/${name}.cgp`), 'utf8')
          .trim()
          .split('\n'),
      )
      .slice(0, 2000)
  : [];

/** The hosts: what each does before the program, how it tells of WebAssembly, and how many positions wait on a day. */
const HOSTS = [
  ['WebAssembly', '', 'object', 4],
  ['plain JavaScript', 'delete globalThis.WebAssembly;', 'undefined', 20],
] as const;

const TABLES = [
  ['a full table', 0],
  ['a small one', 1],
  ['zeros', 2],
] as const;

/** Runs the program in a thread of its own, so that its kernel is made on that host. */
async function ranked(before: string, table: number, cgps: readonly string[]): Promise<CorpusRankings> {
  const { text } = await bundle("export * from './test/movegen/equity-corpus.ts';", 'iife');
  const answer = `const { parentPort, workerData: { kwg, table, cgps } } = require('node:worker_threads');
    parentPort.postMessage(program.rankCorpus(kwg, table, cgps));`;
  const kwg = readFileSync(sharedData('kwg/enable-wolges.kwg'));
  const worker = new Worker(`${before}${text};${answer}`, { eval: true, workerData: { kwg, table, cgps } });
  return await new Promise((done, failed) => {
    worker.once('message', done).once('error', failed);
  });
}

describe.each(HOSTS)('%s', needsData, (host, before, has, nth) => {
  test.each(TABLES)('%s', async (name, table) => {
    const cgps = sampleOf(POSITIONS, nth);
    const { different, ...told } = await ranked(before, table, cgps);
    console.log(
      `${host}, ${name}: ${told.positions} positions, ${told.exchanges} exchanges, ${different.length} differ`,
    );
    expect(different).toEqual([]);
    expect(told).toMatchObject({ host: has, positions: cgps.length });
    expect(cgps.length).toBeGreaterThanOrEqual(2000 / nth);
    expect(told.exchanges).toBeGreaterThan(cgps.length);
  });
});
