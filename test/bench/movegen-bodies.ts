/** What the generator's benchmark runs: plain functions over texts and bytes, so that they run in a browser as well. */
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg, type WordGraph } from 'tilewright/lexicon';
import { countPlays, listPlays, positionOf, topPlays, visitPlays, type Position } from 'tilewright/movegen';
import { corpusRules, gameOf, sizeOf } from '../movegen/corpus.ts';

/** A corpus: its name and its lines. */
export interface Corpus {
  readonly name: string;
  readonly lines: readonly string[];
}

/** One thing that is timed. */
export interface Body {
  readonly name: string;
  /** Runs over all positions; how many there are. */
  readonly run: () => number;
  /** What one run found, to be compared between hosts: plays, or points for the best ones. */
  readonly found: () => number;
  /** Whether `found` counts plays, so that plays a second can be said. */
  readonly countsPlays: boolean;
  readonly aim?: string;
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
  const over = (what: string, each: (index: number) => number, countsPlays: boolean, aim?: string): Body => {
    let sum = 0;
    return {
      name: `${name}: ${what}`,
      run: () => {
        sum = 0;
        for (let index = 0; index < games.length; index++) sum += each(index);
        return games.length;
      },
      found: () => sum,
      countsPlays,
      ...(aim === undefined ? {} : { aim }),
    };
  };
  const position = (index: number) => {
    const game = games[index];
    if (game === undefined) throw new RangeError('no game');
    return unwrap(positionOf(rules, game, 0, { openings: 'first-axis' }));
  };
  const usual = name === 'corpus15';
  return [
    over('position alone', index => position(index).seat + 1, false),
    over('count', index => countPlays(position(index)), true),
    over('list (visit, points read)', index => visited(position(index)), true, ...(usual ? ['<= 80 µs'] : [])),
    over('list (objects, best first)', index => listPlays(position(index)).length, true),
    over('top 1', index => topPlays(position(index), 1)[0]?.points ?? 0, false, ...(usual ? ['<= 50 µs'] : [])),
    over('top 15', index => topPlays(position(index), 15).reduce((sum, { points }) => sum + points, 0), false),
  ];
}

function visited(position: Position): number {
  let plays = 0;
  let points = 0;
  visitPlays(position, candidate => {
    plays++;
    points += candidate.points;
    return undefined;
  });
  if (points < 0) throw new RangeError('no play of these games costs points');
  return plays;
}
