/** Reading words from the board. */
import { STRAIGHT } from '../board/neighbours.ts';
import { letterOn, wordsAlong, type Axis } from '../board/run.ts';
import type { AlongAxes, Reading } from '../engine/rules.ts';
import { pathsThatSpell, wordsOnPaths } from './paths.ts';

/**
 * Words are the unbroken lines of two letters or more along some axes; by default as in a crossword (R000-19 to
 * R000-23).
 */
export function along(axes: readonly Axis[] = STRAIGHT): AlongAxes {
  return { type: 'along', axes, words: (on, tiles) => wordsAlong(on, tiles, axes) };
}

/**
 * Words are read along the paths that the move claims, letter by letter. Which paths are allowed, a placement rule says
 * (`claimedWords`); `pathsOf` and `previewPlacement` find paths that it allows.
 */
export function alongClaims(): Reading {
  return {
    type: 'claimed',
    words: (on, _tiles, claims) =>
      claims.map(squares => ({ squares, letters: squares.map(square => letterOn(on, square)) })),
    paths: pathsThatSpell,
    claimable: wordsOnPaths,
  };
}
