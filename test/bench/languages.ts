/**
 * Plays of positions in five languages, side by side: how long one takes, counted with all of its position. English has
 * the built-in words and, as the others, words drawn by seed with the tiles as weights (`pseudo-words.ts`): lists of
 * the other languages may not be part of this package. The positions are those of greedy games.
 */
import { classic, unwrap, type Alphabet, type CrosswordRules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { german } from 'tilewright/alphabets/german';
import { polish } from 'tilewright/alphabets/polish';
import { openEnglish } from 'tilewright/lexica/open-english';
import { buildGraph } from 'tilewright/lexicon';
import { countPlays, positionOf } from 'tilewright/movegen';
import { wordsmog } from 'tilewright/variants';
import { catalan, greedyPositions, pseudoWords } from '../movegen/pseudo-words.ts';
import type { Body } from './harness.ts';

/** How many words are drawn. Those of English and Polish make about as many plays as the built-in words. */
const WORDS: readonly (readonly [Alphabet, number])[] = [
  [english, 60_000],
  [german, 170_000],
  [catalan, 170_000],
  [polish, 300_000],
];

/** For each language, all plays of some positions: the figure is that of one play found. */
export function languageBodies(short: boolean): readonly Body[] {
  const dictionary = openEnglish();
  return [
    bodyOf('english, built-in words', classic({ dictionary }), short),
    ...WORDS.map(([alphabet, count]) =>
      bodyOf(
        `${alphabet.name}, ${count.toLocaleString('en')} drawn words`,
        classic({ alphabet, dictionary: buildGraph(alphabet, pseudoWords(alphabet, count)) }),
        short,
      ),
    ),
    bodyOf('wordsmog, built-in words', wordsmog({ dictionary }), short),
  ];
}

function bodyOf(name: string, rules: CrosswordRules, short: boolean): Body {
  const games = ['tea', 'horn', 'nets'].slice(0, short ? 1 : 3).flatMap(seed => greedyPositions(rules, seed));
  const run = (): number =>
    games.reduce((plays, game) => plays + countPlays(unwrap(positionOf(rules, game, game.toMove))), 0);
  return { name: `${name}: a play (${Math.round(run() / games.length).toLocaleString('en')} a position)`, run };
}
