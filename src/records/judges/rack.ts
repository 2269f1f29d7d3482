/** Judges of written racks, which are claims: what such a finding says, what it means, and what to do. */
import { quantity, onLines } from '../wording.ts';
import { LOOK_AT_RACK, type GuidesOf, type Flags, type Lines, type Numbers, type Texts } from './judge.ts';

/** What the player kept, which the rack does not go with. */
type Kept = Texts<'rack' | 'kept'> & Lines;

/** What a rack contradicts: tiles that were kept, or played later; or that of no rack, what is played or exchanged. */
type Contradiction = Kept | (Texts<'rack' | 'played' | 'name'> & Lines) | (Texts<'name'> & Flags<'isPlay'> & Lines);

/** Tiles of a rack that are elsewhere, and the lines that exchange them, play them or have them on another rack. */
export interface Holds {
  readonly holds: string;
  readonly count: number;
  readonly exchanged: readonly number[];
  readonly laid: readonly number[];
  readonly onRack: readonly number[];
}

/** Why a rack cannot be: it lacks what was kept, keeps what is played, holds what lies elsewhere, or is another one. */
type Impossible = Kept | (Texts<'rack' | 'keeps'> & Lines) | (Texts<'rack'> & Holds) | Texts<'tiles' | 'left'>;

/** Findings about written racks, which are claims. */
export const RACK = {
  'rack-unreadable': {
    field: 'rack',
    sentence: ({ text, isLong, isRack = false }: Texts<'text'> & Flags<'isLong'> & Partial<Flags<'isRack'>>): string =>
      `${isRack ? 'The rack ' : ''}${text} ${isLong ? 'is longer than any rack' : 'holds something that is not a tile'}.`,
  },
  'rack-too-long': {
    field: 'rack',
    sentence: ({ rack, count, held }: Texts<'rack'> & Numbers<'count' | 'held'>): string =>
      `The rack ${rack} has ${quantity(count, 'tile')}; the player holds ${held}.`,
  },
  'not-on-rack': {
    field: 'rack',
    sentence: ({ rack, lacking }: Texts<'rack' | 'lacking'>): string => `The rack ${rack} does not hold ${lacking}.`,
  },
  'rack-contradicted': {
    field: 'rack',
    sentence: (contradiction: Contradiction): string => contradictionText(contradiction),
  },
  'rack-impossible': { field: 'rack', sentence: (impossible: Impossible): string => impossibleText(impossible) },
} as const;

/** What they mean, and what to do. */
export const RACK_GUIDE: GuidesOf<typeof RACK> = {
  'rack-unreadable': { means: 'The rack does not read in the letter set, or is too long for any.', todo: LOOK_AT_RACK },
  'rack-too-long': { means: 'The rack has more tiles than a rack holds.', todo: LOOK_AT_RACK },
  'not-on-rack': { means: 'Tiles are played or exchanged that are not on the written rack.', todo: LOOK_AT_RACK },
  'rack-contradicted': {
    means: 'The rack lacks tiles that the player must have kept, or does not go with what is played later.',
    todo: LOOK_AT_RACK,
  },
  'rack-impossible': {
    means: 'Tiles of the rack lie elsewhere or are played by somebody else, or it is not what was left at the end.',
    todo: LOOK_AT_RACK,
  },
};

function keptText({ rack, kept, lines }: Kept): string {
  return `The rack ${rack} does not go with ${kept}, which the player kept${onLines(lines)}.`;
}

function contradictionText(charge: Contradiction): string {
  const where = onLines(charge.lines);
  if ('kept' in charge) return keptText(charge);
  if ('played' in charge)
    return `The rack ${charge.rack} does not go with ${charge.played}, which ${charge.name} plays${where}.`;
  const before = where === '' ? 'the racks written before' : `the rack written${where}`;
  return `What ${charge.name} ${charge.isPlay ? 'plays' : 'exchanges'} here contradicts ${before}.`;
}

function impossibleText(charge: Impossible): string {
  if ('left' in charge)
    return `${charge.tiles || 'No tile'} is not what was left on the rack (${charge.left || 'nothing'}).`;
  if ('kept' in charge) return keptText(charge);
  if ('keeps' in charge)
    return `The rack ${charge.rack} keeps ${charge.keeps}, which is played${onLines(charge.lines)}.`;
  const { rack, holds, count, exchanged, laid, onRack } = charge;
  if (exchanged.length + laid.length + onRack.length === 0)
    return `The rack ${rack} holds ${holds} more than the set has.`;
  const where = [
    ...(onLines(exchanged) === '' ? [] : [`exchanged${onLines(exchanged)}`]),
    ...(onLines(laid) === '' ? [] : [`played${onLines(laid)}`]),
    ...(onLines(onRack) === '' ? [] : [`on the rack${onLines(onRack).replace(' on', ' of')}`]),
  ].join(' and ');
  return `The rack ${rack} holds ${holds}, which ${count === 1 ? 'is' : 'are'} ${where || 'elsewhere'}.`;
}
