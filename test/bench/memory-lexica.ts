/** Word graphs that are loaded and dropped, for the measurement of what stays in memory (`npm run bench -- memory`). */
import { classic, newGame, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { openEnglish } from 'tilewright/lexica/open-english';
import { readKwg, writeKwg, type WordGraph } from 'tilewright/lexicon';
import { countPlays, positionOf } from 'tilewright/movegen';
import { kwg } from './data.ts';

/** Something that is done n times, with numbers from 0. */
export interface LexicaWork {
  readonly name: string;
  readonly operations: number;
  readonly each: (n: number) => void;
}

/**
 * 10,000 positions, and as many graphs one after another: of a file with a GADDAG, of one without, and `openEnglish()`.
 * For every tenth a position is counted, so that the generator makes its table.
 */
export function lexicaWork(short: boolean): readonly LexicaWork[] {
  const operations = short ? 50 : 10_000;
  const words = writeKwg(openEnglish());
  const work = (what: string, make: () => WordGraph): LexicaWork => ({
    name: `graph loaded and dropped: ${what}`,
    operations,
    each: n => {
      const graph = make();
      if (n % 10 === 0) countFirst(graph);
    },
  });
  const read = (bytes: Uint8Array) => () => unwrap(readKwg(english, bytes));
  const rules = classic({ dictionary: openEnglish(), challenge: 'void' });
  return [
    {
      name: 'position made, counted and dropped',
      operations,
      each: n => {
        const { game } = newGame(rules, { seats: 2, seed: `memory ${n}` });
        countPlays(unwrap(positionOf(rules, game, 0)));
      },
    },
    work('with a GADDAG', read(kwg())),
    work('without one', read(words)),
    work('openEnglish()', openEnglish),
  ];
}

function countFirst(graph: WordGraph): void {
  const rules = classic({ dictionary: graph });
  const { game } = newGame(rules, { seats: 2, seed: 'memory' });
  if (countPlays(unwrap(positionOf(rules, game, 0))) === 0) throw new RangeError('there is no play');
}
