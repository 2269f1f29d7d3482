/** Score rules: the parts of a play's score. */
import type { Tile } from '../core/flavours.ts';
import type { Attempt, RuleFacts, ScoreRule } from '../engine/rules.ts';

/**
 * The points of each word: its letters with the premiums of the squares that this play covers, letters before words
 * (R000-46 to R000-55); the same with premiums that stay when they are covered, and count for every later word through
 * them (`lasting-premiums`; source: games of today); its letters at face value; or one point for every tile.
 */
export function scoreWords(
  type: 'premiums' | 'lasting-premiums' | 'face-value' | 'one-per-tile' = 'premiums',
): ScoreRule {
  return { name: 'words', type };
}

/**
 * Bingo: a bonus by the number of tiles placed, as `{ 7: 50 }`, added after all multiplication (R000-55). Tiles of
 * the kinds `except` are not counted.
 */
export function bingo(bonus: Readonly<Record<number, number>>, except: readonly Tile[] = []): ScoreRule {
  return { name: 'bingo', type: 'by-count', bonus: { ...bonus }, except: [...except] };
}

/**
 * Bingo as a multiplier of the main word, by the number of tiles placed: with `{ 7: 2 }` it counts twice (source: games
 * of today). Words across are not multiplied. It stands behind the rules that score words. Tiles of the kinds `except`
 * are not counted.
 */
export function bingoTimes(times: Readonly<Record<number, number>>, except: readonly Tile[] = []): ScoreRule {
  return { name: 'bingo', type: 'by-count', bonus: {}, times: { ...times }, except: [...except] };
}

/**
 * A part of the score of a game's own. `name` is the `rule` of its line; 0 points make no line. `facts` are its
 * parameters and needs.
 */
export function scoreRule(name: string, points: (attempt: Attempt) => number, facts: RuleFacts = {}): ScoreRule {
  return { name, type: 'own', points, ...facts };
}
