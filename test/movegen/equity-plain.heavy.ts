/** Plays by points and leave on hosts with and without WebAssembly: the same, bit by bit. */
import { createContext, runInContext } from 'node:vm';
import { wordsOf } from 'tilewright/lexicon';
import { expect, test } from 'vitest';
import { PLAYED } from '../../src/cli/perft-positions.ts';
import { bundle } from '../fixtures/bundle.ts';
import { openGraph } from '../fixtures/open-english.ts';

/** The best plays of each position by each table: one, some, and more than the kernel keeps in mind. */
const PROGRAM = `
  import { english } from 'tilewright/alphabets/english';
  import { buildGraph } from 'tilewright/lexicon';
  import { topPlays } from 'tilewright/movegen';
  import { corpusPosition, corpusRules } from './test/movegen/corpus.ts';
  import { smallTables } from './test/movegen/leave-tables.ts';
  export const host = typeof WebAssembly;
  export function answer(words, cgps) {
    const rules = corpusRules(15, buildGraph(english, words));
    return smallTables().map(([, leaves]) =>
      cgps.map(cgp => [1, 15, 300].map(n => topPlays(corpusPosition(rules, cgp), n, { leaves, exchanges: true }))));
  }
`;

test('the best plays are the same', async () => {
  const { text } = await bundle(PROGRAM, 'iife');
  const words = JSON.stringify([...wordsOf(openGraph)].filter(({ length }) => length <= 6));
  const answered = (inRealm: string, globals: object): string => {
    const realm = createContext(globals);
    runInContext(`${inRealm};${text}`, realm);
    const answer = `program.answer(${words}, ${JSON.stringify(PLAYED.slice(0, 3))})`;
    return String(runInContext(`program.host + JSON.stringify(${answer})`, realm));
  };
  const usual = answered('', { atob });
  const plain = answered('delete globalThis.WebAssembly', {});
  expect([usual.slice(0, 7), plain.slice(0, 10)]).toEqual(['object[', 'undefined[']);
  expect(plain.slice(9)).toBe(usual.slice(6));
  expect(usual.length).toBeGreaterThan(10_000);
});
