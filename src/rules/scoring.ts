/** Score rules: the parts of a play's score. */
import type { Tile } from '../core/flavours.ts';
import type { Attempt, RuleFacts, ScoreRule } from '../engine/rules.ts';

/** Each word: its letters, with the premiums of the squares that this play covers, letters before words (RULES 1.4). */
export const premiumWords: ScoreRule = { name: 'words', type: 'premiums' };
/** Each word: its letters at face value. */
export const faceValueWords: ScoreRule = { name: 'words', type: 'face-value' };
/** Each word: one point for every tile. */
export const onePerTile: ScoreRule = { name: 'words', type: 'one-per-tile' };

/**
 * Bingo: a bonus by the number of tiles placed, as `{ 7: 50 }`, added after all multiplication (RULES 1.4). Tiles of
 * the kinds `except` are not counted.
 */
export function bingo(bonus: Readonly<Record<number, number>>, except: readonly Tile[] = []): ScoreRule {
  return { name: 'bingo', type: 'by-count', bonus: { ...bonus }, except: [...except] };
}

/**
 * A part of the score of a game's own. `name` is the `rule` of its line; 0 points make no line. `facts` are its
 * parameters and needs.
 */
export function scoreRule(name: string, points: (attempt: Attempt) => number, facts: RuleFacts = {}): ScoreRule {
  return { name, type: 'own', points, ...facts };
}
