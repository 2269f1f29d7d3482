/** The generator on the positions of ../shared/data/movegen. */
import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg } from 'tilewright/lexicon';
import { bodiesOf, firstPosition, type Body } from './movegen-bodies.ts';
import type { Figure } from './harness.ts';

const DATA = '../shared/data/';

/** Figures of counting, listing and finding the best, and of the first position after a start. */
export function movegenFigures(short: boolean): readonly Figure[] {
  if (!existsSync(`${DATA}movegen/corpus15.cgp`)) {
    console.log('NOT RUN: ../shared/data/movegen is not here; the generator benchmarks need its positions.');
    return [];
  }
  const corpora = ['corpus15', 'corpus21'].map(name => ({
    name,
    lines: readFileSync(`${DATA}movegen/${name}.cgp`, 'utf8').trim().split('\n'),
  }));
  const bytes = readFileSync(`${DATA}kwg/enable-wolges.kwg`);
  const cold = coldStart(bytes, corpora[0]?.lines[20] ?? '');
  const graph = unwrap(readKwg(english, bytes));
  const figures = corpora.flatMap(corpus => interleaved(bodiesOf(corpus, graph), short));
  return [...cold, ...figures];
}

/**
 * The first position of this process, from the bytes of a file; the second one of another graph has only the table to
 * make.
 */
function coldStart(bytes: Uint8Array, line: string): readonly Figure[] {
  return ['cold start: file to first list', 'another graph: file to first list'].map((name, index) => {
    const from = performance.now();
    firstPosition(bytes, line);
    const time = (performance.now() - from) * 1000;
    return {
      name,
      median: time,
      least: time,
      most: time,
      perSecond: 1e6 / time,
      aim: index === 0 ? '<= 300 ms' : '<= 200 ms',
    };
  });
}

/**
 * Runs every body in turn, round by round, so that a slow phase of the machine falls on all of them; times are of the
 * processor.
 */
export function interleaved(bodies: readonly Body[], short: boolean): readonly Figure[] {
  const [warm, runs] = short ? [1, 3] : [3, 5];
  const times = bodies.map((): number[] => []);
  for (let round = 0; round < warm + runs; round++)
    bodies.forEach((body, index) => {
      globalThis.gc?.();
      const before = process.cpuUsage();
      const count = body.run();
      const { user, system } = process.cpuUsage(before);
      if (round >= warm) times[index]?.push((user + system) / count);
    });
  return bodies.flatMap((body, index) => {
    const each = (times[index] ?? []).sort((a, b) => a - b);
    const median = each[Math.floor(each.length / 2)] ?? NaN;
    const figure = {
      name: body.name,
      median,
      least: each[0] ?? NaN,
      most: each[each.length - 1] ?? NaN,
      perSecond: 1e6 / median,
      ...(body.aim === undefined ? {} : { aim: body.aim }),
    };
    if (!body.countsPlays) return [figure];
    const perPlay = (median * body.run()) / body.found();
    return [
      figure,
      { name: `${body.name}, one play`, median: perPlay, least: perPlay, most: perPlay, perSecond: 1e6 / perPlay },
    ];
  });
}
