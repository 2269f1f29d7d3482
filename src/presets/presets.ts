/** Federations and sites: plain values, made to be spread into a game's options. Each switch cites its source. */
import type { ClassicOptions } from '../variants/data/classic.ts';

/**
 * Tournaments as most of them are played (FORMATS 5.1): an exchange needs 7 tiles in the bag, six turns without points
 * end the game, passes alone do not, going out is worth twice the opponents' tiles, every minute over time costs 10
 * points and more than ten the game. The challenge rule is the event's: add it.
 */
export const tournament: ClassicOptions = {
  edition: 2013,
  challengeScope: 'play',
  exchange: { minBag: 7 },
  ending: { scoreless: 6, passesEach: 0, noPlays: 'never' },
  outBonus: 'twice-others',
  overtime: { perMinute: 10, lostAfter: 10 },
};
