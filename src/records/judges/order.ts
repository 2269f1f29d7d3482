/** Judges of whose turn it is: what such a finding says, what it means, and what to do. */
import type { Guide } from '../../notation/english.ts';
import { LOOK_AROUND } from './what-to-do.ts';

/** Findings about whose turn it is. */
export const ORDER = {
  /** Somebody else was to move: mostly a warning, for the tiles lie where they lie. */
  'off-turn': {
    severity: 'warning',
    field: 'nick',
    sentence: ({
      mover,
      seat,
      goesOn = false,
    }: {
      readonly mover: string;
      readonly seat: string;
      readonly goesOn?: boolean;
    }): string => `It is the turn of ${mover}${goesOn ? ', whose total this goes on from' : ''}, not of ${seat}.`,
  },
  /** The line before it once more. */
  repeated: {
    field: 'nick',
    cause: 'line-repeated',
    sentence: ({ again }: { readonly again: number }): string => `This is line ${again} once more.`,
  },
  /** A turn after the game was over. */
  'after-end': {
    field: 'nick',
    sentence: ({ ending }: { readonly ending: string }): string => `The game was over before this turn (${ending}).`,
  },
  /** The play before it is not there, or is another player's. */
  'nothing-to-withdraw': { sentence: (): string => 'There is no play by this player to withdraw.' },
  /** The same of a challenge, which was paid for or has cost a turn. */
  'no-challenged-play': {
    sentence: ({ lost }: { readonly lost: boolean }): string =>
      lost
        ? 'There is no play that this player could have challenged.'
        : 'There is no play by this player that this could be paid for.',
  },
} as const;

/** What they mean, and what to do. */
export const ORDER_GUIDE: { readonly [Code in keyof typeof ORDER]: Guide } = {
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
  'nothing-to-withdraw': {
    means: 'A play is taken back where the player made none.',
    todo: 'Put the play that was withdrawn before this line, or take the line out.',
  },
  'no-challenged-play': {
    means: 'Points or a turn for a wrong challenge, and no play before it that could have been challenged.',
    todo: 'Put the line behind the play that was challenged, under the player of that play.',
  },
};
