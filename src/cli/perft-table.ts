/** The figures of `tilewright perft`: counts that other programs can be compared by. docs/perft.md says how to. */
import { digest } from '../core/digest.ts';
import { times } from '../core/list.ts';
import { unwrap } from '../core/result.ts';
import { greedy } from '../bots/best-by.ts';
import { playOut } from '../bots/play-games.ts';
import { rulesForCgp } from '../catalogue/rules-for-cgp.ts';
import { finalizeGame } from '../engine/finalize.ts';
import { newGame } from '../engine/new-game.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { wordIndex, wordsOf } from '../lexicon/words-of.ts';
import { listPlays } from '../movegen/list.ts';
import { playText } from '../movegen/play-text.ts';
import type { Position } from '../movegen/position.ts';
import { parseCgpFields } from '../notation/cgp.ts';
import { playCount, positionFrom, type Count } from './moves.ts';
import { saveGame } from '../saves/save.ts';
import { english } from '../tiles/alphabets/english.ts';
import { POSITIONS } from './perft-positions.ts';

/** The whole table; what `--json` writes, and its shape is fixed. */
export interface PerftTable {
  readonly lexicon: {
    readonly name: string;
    readonly version: string;
    readonly words: number;
    readonly sha256: string;
  };
  /** Distinct racks of a full set of tiles by their size, from one tile on, and those of one to six tiles together. */
  readonly racks: { readonly letters: string; readonly bySize: readonly number[]; readonly leaves: number };
  readonly positions: readonly PositionFigures[];
  readonly games: readonly GameFigures[];
}

interface PositionFigures extends Count {
  readonly cgp: string;
  /** Of the list of plays. */
  readonly sha256: string;
}

interface GameFigures {
  readonly board: string;
  readonly seats: number;
  readonly seed: string;
  readonly turns: number;
  readonly scores: readonly number[];
  /** Of the log. */
  readonly sha256: string;
}

/** The package that the built-in words come from. */
const VERSION = 'an-array-of-english-words 2.0.0';

/** The tiles of a full rack. */
const FULL = 7;

/** Counts everything, on the built-in words. */
export function perftTable(graph: WordGraph): PerftTable {
  const bySize = racksBySize(english.counts, FULL);
  return {
    lexicon: {
      name: 'open-english',
      version: VERSION,
      words: wordIndex(graph).size,
      sha256: digest(tableLines(wordsOf(graph))),
    },
    racks: { letters: english.name, bySize, leaves: sumOf(bySize.slice(0, FULL - 1)) },
    positions: POSITIONS.map(cgp => {
      const position = positionOn(graph, cgp);
      return { cgp, ...playCount(position), sha256: listHash(position) };
    }),
    games: gamesOn(graph),
  };
}

/** How many distinct racks there are of one tile, of two … of `most` tiles, by how many tiles each kind has. */
export function racksBySize(counts: readonly number[], most: number): readonly number[] {
  let ways: readonly number[] = times(most + 1, size => (size === 0 ? 1 : 0));
  for (const count of counts) {
    const before = ways;
    ways = before.map((_, size) => sumOf(before.slice(Math.max(0, size - count), size + 1)));
  }
  return ways.slice(1);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function positionOn(dictionary: WordGraph, cgp: string): Position {
  const rules = unwrap(rulesForCgp(unwrap(parseCgpFields(cgp)), { dictionary }));
  return unwrap(positionFrom(rules, cgp));
}

/** SHA-256 of the plays as `tilewright moves` writes them, each with its points, in the order of their bytes. */
export function listHash(position: Position): string {
  return digest(
    tableLines(
      listPlays(position)
        .map(play => `${playText(position, play)} ${play.points}`)
        .sort(),
    ),
  );
}

function tableLines(lines: Iterable<string>): string {
  return Array.from(lines, line => `${line}\n`).join('');
}

/** Games between greedy bots. */
function gamesOn(dictionary: WordGraph): readonly GameFigures[] {
  const games = [
    [15, 2],
    [15, 2],
    [15, 2],
    [15, 4],
    [21, 2],
  ] as const;
  return games.map(([size, seats], index) => {
    // an empty board of the size: tournament rules
    const cgp = `${times(size, () => size).join('/')} ${'/'.repeat(seats - 1)} ${times(seats, () => 0).join('/')} 0`;
    const rules = unwrap(rulesForCgp(unwrap(parseCgpFields(cgp)), { dictionary, challenge: 'void' }));
    const seed = `perft ${index + 1}`;
    const game = playOut(rules, newGame(rules, { seats, seed }).game, greedy);
    const { log } = saveGame(rules, game);
    return {
      board: `${size}x${size}`,
      seats,
      seed,
      turns: game.history.length,
      scores: finalizeGame(rules, game).seats.map(({ total }) => total),
      sha256: digest(tableLines(Array.isArray(log) ? log.map(entry => JSON.stringify(entry)) : [])),
    };
  });
}
