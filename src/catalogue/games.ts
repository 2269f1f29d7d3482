/** Every game of the library by name, for tools: what a list shows, and its rules ready to play. */
import { err, ok, type Fault, type ResultOf } from '../core/result.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import type { Rules } from '../engine/rules.ts';
import { blanksAndBlockers } from '../variants/blanks-and-blockers.ts';
import { bustinOut } from '../variants/bustin-out.ts';
import { classic } from '../variants/classic.ts';
import { hyperRace } from '../variants/hyper-race.ts';

/** What any game can be given. */
export interface GameOptions {
  /** Without one, challenges are ruled by the director. */
  readonly dictionary?: Dictionary;
}

/** One game of the list. */
export interface CatalogueGame {
  /** Its name in commands, files and addresses. */
  readonly id: string;
  readonly title: string;
  /** What is special about it, in one sentence. */
  readonly summary: string;
  /** Its rules, ready to play. */
  readonly rules: (options?: GameOptions) => Rules;
  /** The same game as its players may agree to play it, by what they agree on: roles, levels, boards, editions. None: there is one way only. */
  readonly variations: Readonly<Record<string, (options?: GameOptions) => Rules>>;
}

/** Every game, in the order of the rulebooks. */
export const GAMES: readonly CatalogueGame[] = [
  {
    id: 'classic',
    title: 'Classic',
    summary: 'Crossing words on a 15×15 board with premium squares, for the most points.',
    rules: classic,
    variations: {
      'edition 2007': options => classic({ ...options, edition: 2007 }),
      'edition 2010': options => classic({ ...options, edition: 2010 }),
    },
  },
  {
    id: 'blanks-and-blockers',
    title: 'Blanks & Blockers',
    summary: 'Special squares give extra blanks, and blockers that close squares; roles level the field.',
    rules: blanksAndBlockers,
    variations: {
      'rookies and pros': options =>
        blanksAndBlockers({ ...options, roles: ['rookie', 'pro', 'rookie', 'intermediate'] }),
      'three blockers a turn, going out of everything': options =>
        blanksAndBlockers({ ...options, blockersPerTurn: 3, goOut: { requires: 'all' } }),
    },
  },
  {
    id: 'bustin-out',
    title: "Bustin' Out!",
    summary: 'A race without points from the middle of a walled-in junkyard to the own corner.',
    rules: bustinOut,
    variations: {
      'without blockers': options => bustinOut({ ...options, blockers: false }),
      'chosen corners, wide berth, the nearest wins': options =>
        bustinOut({ ...options, corners: [4, 2, 1], cornerBuffer: 'king', noWinner: 'nearestCorner' }),
    },
  },
  {
    id: 'hyper-race',
    title: 'Hyper-Race',
    summary: 'A race without points for two, each down one side of the board from a space station to Earth.',
    rules: hyperRace,
    variations: {
      'without cards': options => hyperRace({ ...options, deck: false }),
      'sides exchanged, the lowest tile wins': options =>
        hyperRace({ ...options, sides: ['right', 'left'], noWinner: 'deepestRow' }),
    },
  },
];

/** The game of an id, or the fault `unknown-game` with all ids. */
export function gameNamed(id: string): ResultOf<CatalogueGame, Fault> {
  const game = GAMES.find(entry => entry.id === id);
  return game === undefined
    ? err({ code: 'unknown-game', found: id, expected: GAMES.map(entry => entry.id).join(', ') })
    : ok(game);
}
