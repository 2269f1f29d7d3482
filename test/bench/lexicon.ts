/**
 * Word graphs: building, writing, loading, and looking words up, with the ENABLE list where it is there, else with the
 * built-in words.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { openEnglish } from 'tilewright/lexica/open-english';
import { anagrams, buildGraph, parseWordList, readKwg, spell, withGaddag, wordsOf, writeKwg } from 'tilewright/lexicon';
import { measure, type Figure } from './harness.ts';

const FILE = '../shared/data/enable2k.txt.gz';

/** How long things take. */
export function lexiconFigures(short: boolean): readonly Figure[] {
  const enable = existsSync(FILE);
  if (!enable) console.warn(`NOT THERE: ${FILE}; measured with the built-in words`);
  const list = enable ? parseWordList(gunzipSync(readFileSync(FILE)).toString('latin1')) : [...wordsOf(openEnglish())];
  const words = list.filter(word => word.length >= 2 && word.length <= 15);
  const graph = buildGraph(english, words);
  const bytes = writeKwg(graph);
  const small = writeKwg(buildGraph(english, words, { gaddag: false }));
  const spelled = words.map(word => Uint8Array.from(spell(english, word) ?? []));
  const phonies = spelled.map(word => word.slice().reverse());
  const once = (name: string, body: () => unknown, aim?: string): Figure =>
    measure(
      name,
      () => {
        body();
        return 1;
      },
      aim === undefined ? { short } : { short, aim },
    );
  const each = (name: string, probes: readonly Uint8Array[], aim: string): Figure =>
    measure(
      name,
      () => {
        let found = 0;
        for (const probe of probes) if (graph.has(probe)) found++;
        if (found === 0) throw new RangeError('no word was found');
        return probes.length;
      },
      { short, aim },
    );
  console.log(
    `${words.length} words, ${graph.nodes.length} nodes, ${bytes.length} bytes; the words alone ${small.length} bytes`,
  );
  return [
    once('build DAWG and GADDAG from a list', () => buildGraph(english, words), '1,000,000 µs'),
    once('build the DAWG from a list', () => buildGraph(english, words, { gaddag: false })),
    once('make the GADDAG of a DAWG', () => withGaddag(unwrap(readKwg(english, small)))),
    once('load and check a KWG file', () => unwrap(readKwg(english, bytes)), '5,000 µs'),
    once('load and check a KWG file without a GADDAG', () => unwrap(readKwg(english, small))),
    once('decode the built-in words', () => openEnglish()),
    once('anagrams of RETAIN?, sub-racks of two tiles too', () => [...anagrams(graph, 'RETAIN?', { atLeast: 2 })]),
    each('has: words', spelled, '0.15 µs'),
    each('has: words backwards', phonies, '0.15 µs'),
  ];
}
