/**
 * The generator on positions of a corpus: plain functions over texts and bytes, so that they run in a browser as well.
 */
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg, type WordGraph } from 'tilewright/lexicon';
import { countPlays, listPlays, positionOf, topPlays, visitPlays, type Position } from 'tilewright/movegen';
import { corpusRules, gameOf, sizeOf } from '../movegen/corpus.ts';
import type { Body } from './harness.ts';

/** A corpus: its name and its lines. */
export interface Corpus {
  readonly name: string;
  readonly lines: readonly string[];
}

/** From the bytes of a file to the plays of a first position. */
export function firstPosition(kwg: Uint8Array, line: string): number {
  const graph = unwrap(readKwg(english, kwg));
  const rules = corpusRules(sizeOf(line), graph);
  return listPlays(unwrap(positionOf(rules, gameOf(rules, line), 0))).length;
}

/** Everything that is timed for a corpus. Each time, the position is made anew: its cross-sets are part of the time. */
export function bodiesOf({ name, lines }: Corpus, graph: WordGraph): readonly Body[] {
  const rules = corpusRules(sizeOf(lines[0] ?? ''), graph);
  const games = lines.map(line => gameOf(rules, line));
  const over = (what: string, each: (index: number) => unknown, aim?: string): Body => ({
    name: `${name}: ${what}`,
    run: () => {
      for (let index = 0; index < games.length; index++) each(index);
      return games.length;
    },
    ...(aim === undefined ? {} : { aim }),
  });
  const position = (index: number) => {
    const game = games[index];
    if (game === undefined) throw new RangeError('no game');
    return unwrap(positionOf(rules, game, 0, { openings: 'first-axis' }));
  };
  return [
    over('position alone', position),
    over('count', index => countPlays(position(index))),
    over('visit, points read', index => visited(position(index))),
    over('list of objects, best first', index => listPlays(position(index)), '2 counts'),
    over('top 1', index => topPlays(position(index), 1)),
    over('top 15', index => topPlays(position(index), 15)),
  ];
}

function visited(position: Position): number {
  let points = 0;
  visitPlays(position, candidate => {
    points += candidate.points;
    return undefined;
  });
  return points;
}
