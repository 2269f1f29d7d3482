/**
 * Presets of federations, sites and apps: plain values to spread into the options of the classic game. They hold
 * switches only; which letter set, board and words go with each is in docs/presets.md, with the source of every value
 * (source: federations). What is left out is at its default. Where tournaments are played, equal totals are a draw.
 */
import type { Challenge, ClassicOptions } from '../variants/data/classic.ts';

/**
 * Tournaments in English, as most of them are played. The challenge rule differs from event to event: add it. Six turns
 * in a row without points end the game; passes alone do not. Going out is worth twice the others' tiles. Overtime costs
 * 10 points a minute, and more than ten minutes the game.
 */
export const tournament: ClassicOptions = {
  edition: 2013,
  challengeScope: 'word',
  exchange: { minBag: 7 },
  ending: { scoreless: { each: 3 }, passesEach: 0, noPlays: 'never' },
  outBonus: 'twice-others',
  ties: 'shared',
  overtime: { perMinute: 10, lostAfter: 10 },
};

/** North America (NASPA): as `tournament`; a wrong challenge costs the next turn. */
export const naspa: ClassicOptions = {
  edition: 2013,
  challenge: 'double',
  challengeScope: 'word',
  exchange: { minBag: 7 },
  ending: { scoreless: { each: 3 }, passesEach: 0, noPlays: 'never' },
  waivable: ['start', 'scoreless'],
  outBonus: 'twice-others',
  ties: 'shared',
  overtime: { perMinute: 10, lostAfter: 10 },
};

/** The world association for English (WESPA): a wrong challenge pays 5 points; everybody loses the tiles left. */
export const wespa: ClassicOptions = {
  edition: 2013,
  challenge: { points: 5, per: 'play', to: 'challenged' },
  challengeScope: 'word',
  exchange: { minBag: 7 },
  ending: { scoreless: { each: 3 }, passesEach: 0, noPlays: 'never' },
  outBonus: 'others',
  ties: 'shared',
  overtime: { perMinute: 10, lostAfter: 10 },
};

/** Britain (ABSP): as `wespa`; a wrong challenge pays 5 points for each word that it names. */
export const absp: ClassicOptions = {
  edition: 2013,
  challenge: { points: 5, per: 'word', to: 'challenged' },
  challengeScope: 'word',
  exchange: { minBag: 7 },
  ending: { scoreless: { each: 3 }, passesEach: 0, noPlays: 'never' },
  outBonus: 'others',
  ties: 'shared',
  overtime: { perMinute: 10, lostAfter: 10 },
};

/** What holds on the site Woogles, whatever the challenge rule of a game is. */
function woogles(challenge: Challenge): ClassicOptions {
  return {
    edition: 2013,
    challenge,
    challengeScope: 'play',
    exchange: { minBag: 7 },
    ending: { scoreless: 6, scorelessExcept: ['play'], passesEach: 0, noPlays: 'never' },
    outBonus: 'twice-others',
    ties: 'shared',
    overtime: { perMinute: 10 },
  };
}

/** The site Woogles, where phonies are refused: needs a dictionary. A play of 0 points is no scoreless turn there. */
export const wooglesVoid: ClassicOptions = woogles('void');

/** The site Woogles, where a wrong challenge costs nothing. */
export const wooglesSingle: ClassicOptions = woogles('single');

/** The site Woogles, where a wrong challenge costs the next turn. */
export const wooglesDouble: ClassicOptions = woogles('double');

/** The site Woogles, where whoever is wrong in a challenge loses the game. */
export const wooglesTriple: ClassicOptions = woogles('triple');

/** The site Woogles, where a wrong challenge pays 5 points. */
export const wooglesFivePoint: ClassicOptions = woogles({ points: 5, per: 'play', to: 'challenged' });

/** The site Woogles, where a wrong challenge pays 10 points. */
export const wooglesTenPoint: ClassicOptions = woogles({ points: 10, per: 'play', to: 'challenged' });

/**
 * The classic game of the French-speaking federations (FISF, FQCSF): three passes each end it, a wrong challenge takes
 * 5 points for each word. Play stops when the time is up, without penalty: that is the director's to do.
 */
export const fisf: ClassicOptions = {
  edition: 2013,
  challenge: { points: 5, per: 'word', to: 'from-challenger' },
  challengeScope: 'word',
  exchange: { minBag: 7 },
  ending: { passesEach: 3, noPlays: 'never' },
  outBonus: 'others',
  ties: 'shared',
  overtime: { perMinute: 0 },
};

/**
 * Spanish (FISE): challenges are free, exchanges need no more tiles in the bag than are exchanged. Two passes each end
 * the game, where a play challenged off is one too; so do twelve turns without points, once a tile lies on the board.
 */
export const fise: ClassicOptions = {
  edition: 2013,
  challenge: 'single',
  challengeScope: 'word',
  exchange: { minBag: 1 },
  ending: {
    passesEach: 2,
    passCounts: 'pass-or-withdrawn',
    scoreless: { each: 6 },
    emptyBoard: false,
    noPlays: 'never',
  },
  outBonus: 'others',
  ties: 'shared',
  overtime: { perMinute: 10 },
};

/** Germany (SDeV): 10 points for each word challenged wrongly; two passes each end the game. */
export const sdev: ClassicOptions = {
  edition: 2013,
  challenge: { points: 10, per: 'word', to: 'challenged' },
  challengeScope: 'word',
  exchange: { minBag: 7 },
  ending: { passesEach: 2, noPlays: 'never' },
  outBonus: 'others',
  ties: 'shared',
  overtime: { perMinute: 10, lostAfter: 5 },
};

/**
 * Poland (PFS): three exchanges each; two passes each end the game, and so do six turns without points, none of them
 * an exchange.
 */
export const pfs: ClassicOptions = {
  edition: 2013,
  challenge: 'double',
  challengeScope: 'word',
  exchange: { minBag: 7, perSeat: 3 },
  ending: { passesEach: 2, scoreless: { each: 3 }, scorelessExcept: ['exchange'], noPlays: 'never' },
  outBonus: 'others',
  ties: 'shared',
  overtime: { perMinute: 10 },
};

/** Catalan: three passes each end the game. */
export const fisc: ClassicOptions = {
  edition: 2013,
  challenge: 'single',
  challengeScope: 'word',
  exchange: { minBag: 7 },
  ending: { passesEach: 3, noPlays: 'never' },
  outBonus: 'others',
  ties: 'shared',
  overtime: { perMinute: 10, lostAfter: 10 },
};

/** Italy (FIGS): everybody loses the tiles left, a blank costs 7, and going out gains nothing. */
export const figs: ClassicOptions = {
  edition: 2013,
  challenge: 'single',
  challengeScope: 'word',
  exchange: { minBag: 3 },
  ending: { passesEach: 3, noPlays: 'never' },
  outBonus: 'none',
  unplayedBlank: 7,
  ties: 'shared',
  overtime: { perMinute: 30, lostAfter: 1 },
};

/** Romania: a wrong challenge pays 10 points; three passes each end the game. */
export const romania: ClassicOptions = {
  edition: 2013,
  challenge: { points: 10, per: 'play', to: 'challenged' },
  challengeScope: 'word',
  exchange: { minBag: 7 },
  ending: { passesEach: 3, noPlays: 'never' },
  outBonus: 'others',
  ties: 'shared',
  overtime: { perMinute: 0 },
};

/** Romania, the tournament game with eight tiles on the rack of which at most seven are laid. */
export const romaniaEight: ClassicOptions = {
  edition: 2013,
  rackSize: 8,
  maxPlaced: 7,
  bingo: { 7: 50 },
  challenge: { points: 10, per: 'play', to: 'challenged' },
  challengeScope: 'word',
  exchange: { minBag: 7 },
  ending: { passesEach: 3, noPlays: 'never' },
  outBonus: 'others',
  ties: 'shared',
  overtime: { perMinute: 0 },
};

/** Slovakia: the first wrong challenge pays 10 points, later ones 20; three passes each end the game. */
export const slovakia: ClassicOptions = {
  edition: 2013,
  challenge: { points: [10, 20], per: 'play', to: 'challenged' },
  challengeScope: 'word',
  exchange: { minBag: 7 },
  ending: { passesEach: 3, noPlays: 'never' },
  outBonus: 'others',
  ties: 'shared',
  overtime: { perMinute: 0 },
};

/** As some apps have it: 35 points for the whole rack, three turns without points end the game. */
export const bonus35: ClassicOptions = {
  edition: 2013,
  bingo: { 7: 35 },
  challenge: 'void',
  exchange: { minBag: 'count' },
  ending: { scoreless: 3, emptyBoard: false, passesEach: 0, noPlays: 'never' },
  outBonus: 'others',
  overtime: { perMinute: 0 },
};

/** As some apps have it: eight tiles on the rack, 40 points for seven of them and 50 for all. */
export const bonus40: ClassicOptions = {
  edition: 2013,
  rackSize: 8,
  bingo: { 7: 40, 8: 50 },
  challenge: 'void',
  exchange: { minBag: 'count' },
  ending: { scoreless: 6, passesEach: 0, noPlays: 'never' },
  outBonus: 'others',
  overtime: { perMinute: 0 },
};

/** As some apps have it: 50 points for the whole rack, three passes in a row end the game. */
export const bonus50: ClassicOptions = {
  edition: 2013,
  bingo: { 7: 50 },
  challenge: 'void',
  exchange: { minBag: 'count' },
  ending: {
    scoreless: 3,
    scorelessExcept: ['play', 'exchange', 'withdrawn', 'lost'],
    passesEach: 0,
    noPlays: 'never',
  },
  outBonus: 'others',
  overtime: { perMinute: 0 },
};
