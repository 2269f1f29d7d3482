/** Judges of whose turn it is: what such a finding says, what it means, and what to do. */
import { LOOK_AROUND, type GuidesOf, type Flags, type Numbers, type Texts } from './judge.ts';

/** Findings about whose turn it is. */
export const ORDER = {
  'off-turn': {
    severity: 'warning',
    field: 'nick',
    sentence: ({ mover, name, goesOn = false }: Texts<'mover' | 'name'> & Partial<Flags<'goesOn'>>): string =>
      `It is the turn of ${mover}${goesOn ? ', whose total this goes on from' : ''}, not of ${name}.`,
  },
  repeated: {
    field: 'nick',
    cause: 'line-repeated',
    sentence: ({ line }: Numbers<'line'>): string =>
      `This is ${line > 0 ? `line ${line}` : 'the line before it'} once more.`,
  },
  'after-end': {
    field: 'nick',
    sentence: ({ ending }: Texts<'ending'>): string => `The game was over before this turn (${ending}).`,
  },
  'end-waived': {
    severity: 'warning',
    sentence: ({ ending }: Texts<'ending'>): string =>
      `The game could have ended here (${ending}). No player claimed the end, so it goes on.`,
  },
  'nothing-to-withdraw': { sentence: (): string => 'There is no play by this player to withdraw.' },
  'no-challenged-play': {
    sentence: ({ isLost }: Flags<'isLost'>): string =>
      isLost
        ? 'There is no play that this player could have challenged.'
        : 'There is no play by this player that this could be paid for.',
  },
} as const;

/** What they mean, and what to do. */
export const ORDER_GUIDE: GuidesOf<typeof ORDER> = {
  'off-turn': {
    means: 'Somebody else was to move: the tiles lie where they lie, so it is a warning.',
    todo: LOOK_AROUND,
  },
  repeated: {
    means: 'A play is the line before it once more; it is replayed once.',
    todo: 'Take one of the two lines out.',
  },
  'after-end': {
    means: 'A turn stands behind the end of the game.',
    todo: 'See whether the game went on; else an earlier play is written with too many tiles.',
  },
  'end-waived': {
    means: 'The game goes on after an ending that a player has to claim: that is legal, so it is a warning.',
    todo: 'Look for a wrong score or a missing turn before it, unless the players did go on.',
  },
  'nothing-to-withdraw': {
    means: 'A play is taken back where the player made none.',
    todo: 'Put the play that was withdrawn before this line, or take the line out.',
  },
  'no-challenged-play': {
    means: 'Points or a turn for a wrong challenge, and no play before it that could have been challenged.',
    todo: 'Put the line behind the play that was challenged, under the player of that play.',
  },
};
