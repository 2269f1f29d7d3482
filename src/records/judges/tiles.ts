/** Judges of tiles that there are not: what such a finding says, what it means, and what to do. */
import type { Guide } from '../../notation/english.ts';
import { quantity, onLines } from '../wording.ts';
import { LOOK_AT_TILES } from './what-to-do.ts';

/** Findings about tiles that there are not. */
export const TILES = {
  /** More of a tile on the board than the set has. */
  'not-in-set': {
    field: 'tiles',
    sentence: ({
      names,
      count,
      lines,
    }: {
      readonly names: string;
      readonly count: number;
      readonly lines: readonly number[];
    }): string =>
      `${names} cannot be played: ${count === 1 ? 'no such tile is' : 'no such tiles are'} left${laidText(lines)}.`,
  },
  /** More tiles than the player held. */
  'too-many-tiles': {
    field: 'position',
    sentence: ({ move }: { readonly move: string }): string => `${move} uses more tiles than the player holds.`,
  },
  /** An exchange with too few tiles in the bag. */
  'too-few-in-bag': {
    sentence: ({ needed, there }: { readonly needed: number; readonly there: number }): string =>
      `This exchange needs ${quantity(needed, 'tile')} in the bag; it holds ${there}.`,
  },
  'exchange-not-allowed': { sentence: (): string => 'The rules do not allow this exchange.' },
} as const;

/** `, they were laid on lines 3 and 8`. */
function laidText(lines: readonly number[]): string {
  return lines.length === 0 ? '' : `; they were laid${onLines(lines)}`;
}

/** What they mean, and what to do. */
export const TILES_GUIDE: { readonly [Code in keyof typeof TILES]: Guide } = {
  'not-in-set': { means: 'The board holds more of a tile than the set has.', todo: LOOK_AT_TILES },
  'too-many-tiles': { means: 'More tiles are used than the player held.', todo: LOOK_AT_TILES },
  'too-few-in-bag': {
    means: 'Tiles are exchanged although the bag held too few for that.',
    todo: 'See whether a play before it is missing its tiles, or name the rules that allow it.',
  },
  'exchange-not-allowed': {
    means: 'The rules refuse the exchange, for another reason than the bag.',
    todo: 'Compare the tiles with the rack, and name the rules that the game was played by.',
  },
};
