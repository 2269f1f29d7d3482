/**
 * The generator beside a search by rows that shares nothing with it but the words: every play of positions of greedy
 * games on whole boards. On this engine's own words, English and Spanish.
 */
import { classic } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { spanish } from 'tilewright/alphabets/spanish';
import { standard } from 'tilewright/layouts/standard';
import { super21 } from 'tilewright/layouts/super-21';
import { openEnglish } from 'tilewright/lexica/open-english';
import { openSpanish } from 'tilewright/lexica/open-spanish';
import { expect, test } from 'vitest';
import { fillInOrder } from '../../src/movegen/fill-row.ts';
import { findsTheRows } from '../movegen/by-rows.ts';
import { greedyPositions } from '../movegen/pseudo-words.ts';
import { AS_LONG_AS_IT_TAKES, batches } from './batches.ts';

const kinds = [
  ['English, 15×15', english, openEnglish, standard],
  ['English, 21×21', english, openEnglish, super21],
  ['Spanish, 15×15', spanish, openSpanish, standard],
] as const;

test.each(kinds)(
  '%s',
  (name, alphabet, open, layout) => {
    const graph = open();
    const rules = classic({ alphabet, dictionary: graph, layout, challenge: 'void' });
    const words = { has: graph.has, fill: fillInOrder(graph.nodes) };
    const sums = batches(
      `search by rows, ${name}`,
      number => {
        // two blanks take the slow search a minute
        const games = greedyPositions(rules, `sweep ${number}`).filter(
          ({ zones, toMove }, turn) =>
            turn % 4 === number % 4 && (zones[`rack ${toMove}`]?.counts[alphabet.blank] ?? 0) < 2,
        );
        const plays = games.map((game, nth) => findsTheRows(rules, game, words, `batch ${number}, position ${nth}`));
        return { positions: games.length, plays: plays.reduce((sum, count) => sum + count, 0) };
      },
      1 / kinds.length,
    );
    expect(sums['plays']).toBeGreaterThan(0);
  },
  AS_LONG_AS_IT_TAKES,
);
