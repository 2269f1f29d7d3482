/** Judges of what cannot be replayed as it is written: what such a finding says, what it means, and what to do. */
import type { GuidesOf, Numbers, Texts } from './judge.ts';

/** Findings about what cannot be replayed as it is written. */
export const PARSE = {
  'unreadable-tiles': {
    field: 'tiles',
    sentence: ({ written }: Texts<'written'>): string => `${written} is not a tile.`,
  },
  'unknown-event': {
    sentence: ({ type }: Texts<'type'>): string => `There is no event '${type}'; the turn passes on.`,
  },
  'no-table': {
    sentence: ({ name, players, seats }: Texts<'name'> & Numbers<'players'> & Partial<Texts<'seats'>>): string =>
      seats === undefined
        ? `The rules (${name}) ask for more than the record tells of the start.`
        : `The rules (${name}) are for ${seats}; the record has ${players}.`,
  },
  'too-many-events': {
    sentence: ({ most }: Numbers<'most'>): string => `No game has more than ${most} events; the rest is not replayed.`,
  },
} as const;

/** What they mean, and what to do. */
export const PARSE_GUIDE: GuidesOf<typeof PARSE> = {
  'unreadable-tiles': {
    means: 'The tiles of a turn are none of the letter set.',
    todo: 'Name the letter set that the game was played with, or write the tiles with its letters.',
  },
  'unknown-event': {
    means: 'The record has an event of a type that there is not, or one that could not be read; the turn passes on.',
    todo: 'Write an event of a known type, or take it out.',
  },
  'no-table': {
    means: 'The rules are for another number of players, or ask for more than a record tells of the start.',
    todo: 'Name the rules that the game was played by.',
  },
  'too-many-events': {
    means: 'There are more events than any game has, and the rest is not replayed.',
    todo: 'Split the file where the next game begins.',
  },
};
