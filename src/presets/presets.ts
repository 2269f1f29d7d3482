/** Presets of federations and sites: plain values to spread into a game's options. Each option cites its source. */
import type { ClassicOptions } from '../variants/data/classic.ts';

/**
 * Tournaments, as most of them are played (FORMATS 5.1). An exchange needs 7 tiles in the bag. Six turns in a row
 * without points end the game; passes alone do not. Going out is worth twice the opponents' tiles. Every minute over
 * time costs 10 points, and more than ten minutes the game. The challenge rule differs from event to event: add it.
 */
export const tournament: ClassicOptions = {
  edition: 2013,
  challengeScope: 'play',
  exchange: { minBag: 7 },
  ending: { scoreless: 6, passesEach: 0, noPlays: 'never' },
  outBonus: 'twice-others',
  overtime: { perMinute: 10, lostAfter: 10 },
};
