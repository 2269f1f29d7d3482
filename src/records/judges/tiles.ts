/** Judges of tiles that there are not: what such a finding says, what it means, and what to do. */
import { quantity, onLines } from '../wording.ts';
import { LOOK_AT_TILES, type GuidesOf, type Lines, type Numbers, type Texts } from './judge.ts';

/** Findings about tiles that there are not. */
export const TILES = {
  'not-in-set': {
    field: 'tiles',
    sentence: ({ tiles, count, lines }: Texts<'tiles'> & Numbers<'count'> & Lines): string =>
      `${tiles} cannot be played: ${count === 1 ? 'no such tile is' : 'no such tiles are'} left${laidText(lines)}.`,
  },
  'too-many-tiles': {
    field: 'position',
    sentence: ({ move }: Texts<'move'>): string => `${move} uses more tiles than the player holds.`,
  },
  'too-few-in-bag': {
    sentence: ({ needed, held }: Numbers<'needed' | 'held'>): string =>
      `This exchange needs ${quantity(needed, 'tile')} in the bag; it holds ${held}.`,
  },
  'exchange-not-allowed': { sentence: (): string => 'The rules do not allow this exchange.' },
} as const;

/** `, they were laid on lines 3 and 8`. */
function laidText(lines: readonly number[]): string {
  return lines.length === 0 ? '' : `; they were laid${onLines(lines)}`;
}

/** What they mean, and what to do. */
export const TILES_GUIDE: GuidesOf<typeof TILES> = {
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
