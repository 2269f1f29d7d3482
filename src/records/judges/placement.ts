/** Judges of where the tiles of a play lie: what such a finding says, what it means, and what to do. */
import { LOOK_AT_BOARD, type GuidesOf, type Numbers, type Texts } from './judge.ts';

/** Findings about where the tiles of a play lie. */
export const PLACEMENT = {
  'off-board': { field: 'tiles', sentence: ({ move }: Texts<'move'>): string => `${move} runs off the board.` },
  'through-empty': {
    field: 'tiles',
    sentence: ({ written, square }: Texts<'written' | 'square'>): string =>
      `${written} stands for a tile on ${square}, which is empty.`,
  },
  occupied: {
    field: 'tiles',
    sentence: ({ written, square, there, since }: Texts<'written' | 'square' | 'there'> & Numbers<'since'>): string =>
      `${written} is written on ${square}, where ${there} lies${since > 0 ? ` since line ${since}` : ''}.`,
  },
  'nothing-placed': { field: 'tiles', sentence: ({ move }: Texts<'move'>): string => `${move} places no tile.` },
  'misses-start': {
    field: 'position',
    sentence: ({ move, where }: Texts<'move' | 'where'>): string => `The first word, ${move}, has to cover ${where}.`,
  },
  'start-waived': {
    severity: 'warning',
    field: 'position',
    sentence: ({ move, where }: Texts<'move' | 'where'>): string =>
      `The first word, ${move}, does not cover ${where}. It stands because no player challenged it.`,
  },
  detached: {
    field: 'position',
    sentence: ({ move }: Texts<'move'>): string => `${move} does not touch a tile on the board.`,
  },
  'no-word': {
    field: 'position',
    sentence: ({ move }: Texts<'move'>): string => `${move} forms no word of two letters.`,
  },
  'not-in-line': {
    field: 'position',
    sentence: ({ move }: Texts<'move'>): string => `The tiles of ${move} do not lie in one line.`,
  },
  gap: {
    field: 'position',
    sentence: ({ move, where }: Texts<'move' | 'where'>): string => `${move} leaves a gap on ${where}.`,
  },
  wall: {
    field: 'position',
    sentence: ({ move, where }: Texts<'move' | 'where'>): string => `${move} covers ${where}, where no tile can lie.`,
  },
  /** A rule of the game's own, or one that only its code names. */
  rule: {
    field: 'position',
    sentence: ({ move, rule, broken }: Texts<'move'> & Partial<Texts<'rule' | 'broken'>>): string =>
      rule !== undefined
        ? `${move} is against a rule of this game: ${rule}.`
        : `${move} is against the rules${broken === undefined ? '' : `: ${broken}`}.`,
  },
} as const;

/** What they mean, and what to do. */
export const PLACEMENT_GUIDE: GuidesOf<typeof PLACEMENT> = {
  'off-board': { means: 'The tiles run off the board, or begin outside it.', todo: LOOK_AT_BOARD },
  'through-empty': { means: 'A tile is played through where the square is empty.', todo: LOOK_AT_BOARD },
  occupied: { means: 'A letter is put on a square that shows another.', todo: LOOK_AT_BOARD },
  'nothing-placed': {
    means: 'Every square of the play was covered already.',
    todo: 'See whether the line stands there twice; else compare its position with a picture of the board.',
  },
  'misses-start': { means: 'The first word does not cover a start square.', todo: LOOK_AT_BOARD },
  'start-waived': {
    means: 'The first word misses the start and was not challenged: that is legal, so it is a warning.',
    todo: 'Correct the position, unless the play was made there.',
  },
  detached: { means: 'The play touches no tile that lay there before.', todo: LOOK_AT_BOARD },
  'no-word': { means: 'The play makes no word of two letters.', todo: LOOK_AT_BOARD },
  'not-in-line': { means: 'The tiles do not lie in one row or column.', todo: LOOK_AT_BOARD },
  gap: { means: 'The main word has a gap.', todo: LOOK_AT_BOARD },
  wall: { means: 'A tile lies where none can lie.', todo: 'Name the board that the game was played on.' },
  rule: {
    means: 'The play breaks a rule of this game that has no code of its own.',
    todo: 'Compare the play with the rules of the game, and see that the record names the right game.',
  },
};
