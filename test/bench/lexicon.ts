/** Word graphs: building, writing, loading, and looking words up. */
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { openEnglish } from 'tilewright/lexica/open-english';
import { anagrams, buildGraph, readKwg, spell, withGaddag, wordsOf, writeKwg } from 'tilewright/lexicon';
import { corpus, kwg } from './data.ts';
import type { Body } from './harness.ts';
import { firstPosition } from './movegen.ts';

/** The words of `enable-wolges.kwg`, 3 MB. */
export function lexiconBodies(): readonly Body[] {
  const bytes = kwg();
  const graph = unwrap(readKwg(english, bytes));
  const words = [...wordsOf(graph)];
  const small = writeKwg(buildGraph(english, words, { gaddag: false }));
  const spelled = words.map(word => Uint8Array.from(spell(english, word) ?? []));
  const phonies = spelled.map(word => word.slice().reverse());
  const [line = ''] = corpus('corpus15').slice(20);
  const once = (name: string, use: () => unknown, aim?: string): Body => {
    const run = (): number => {
      use();
      return 1;
    };
    return { name, run, ...(aim === undefined ? {} : { aim }) };
  };
  const each = (name: string, probes: readonly Uint8Array[]): Body => {
    const run = (): number => {
      for (const probe of probes) graph.has(probe);
      return probes.length;
    };
    return { name, run };
  };
  return [
    once('readKwg: load and check 3 MB', () => unwrap(readKwg(english, bytes)), '15,000 µs'),
    once('readKwg without a GADDAG', () => unwrap(readKwg(english, small))),
    once('readKwg to the first list of plays', () => firstPosition(bytes, line)),
    once('built-in words decoded', () => openEnglish()),
    once('built-in words to the first GADDAG', () => withGaddag(openEnglish())),
    once('DAWG and GADDAG built from a list', () => buildGraph(english, words)),
    once('DAWG built from a list', () => buildGraph(english, words, { gaddag: false })),
    once('GADDAG of a DAWG', () => withGaddag(unwrap(readKwg(english, small)))),
    once('anagrams of RETAIN?, sub-racks too', () => [...anagrams(graph, 'RETAIN?', { atLeast: 2 })]),
    each('has: words', spelled),
    each('has: words backwards', phonies),
  ];
}
