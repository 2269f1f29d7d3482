/** Placement rules for words that are claimed along paths, in games that read `alongClaims` (RULES 10). */
import type { Square } from '../core/flavours.ts';
import { ALL_ROUND, groupsOf, neighboursOf } from '../board/neighbours.ts';
import type { Word } from '../board/run.ts';
import type { Play } from '../engine/move.ts';
import type { PlacementRule } from '../engine/rules.ts';
import { placementRule } from './placement.ts';

/** A turn claims no more words than this. */
export function claimsAtMost(most: number): PlacementRule {
  return placementRule('too-many-claims', ({ play }) => play.words.slice(most).flatMap(squaresOf), {
    parameters: { most },
  });
}

/**
 * Every claimed word is a path: two tiles or more, each next to the one before in any direction, none of them twice.
 */
export const claimsArePaths: PlacementRule = /* @__PURE__ */ placementRule('no-path', ({ play }) =>
  play.words.filter(word => !isPath(play, word)).flatMap(squaresOf),
);

/** Every tile that is placed must belong to a claimed word. */
export const claimsUseAll: PlacementRule = /* @__PURE__ */ placementRule('unclaimed-tile', ({ play }) => {
  const used = new Set(play.words.flatMap(squaresOf));
  return laidOn(play).filter(square => !used.has(square));
});

/** Every claimed word holds a tile that this play places. */
export const claimsAreFresh: PlacementRule = /* @__PURE__ */ placementRule('old-word', ({ play }) => {
  const laid = new Set(laidOn(play));
  return play.words.filter(({ squares }) => !squares.some(square => laid.has(square))).flatMap(squaresOf);
});

/** A turn claims no word twice, not on different paths either. */
export const claimsDiffer: PlacementRule = /* @__PURE__ */ placementRule('same-word', ({ play }) => {
  const spelled = play.words.map(({ letters }) => letters.join());
  return play.words.filter((_, nth) => spelled.indexOf(spelled[nth] ?? '') < nth).flatMap(squaresOf);
});

/**
 * The tiles that are placed hang together with those on the board, in any direction; on an empty board, with one
 * another.
 */
export const groupsTouch: PlacementRule = /* @__PURE__ */ placementRule('detached-group', ({ play }) => {
  const { layout, letters } = play.before;
  const groups = groupsOf(layout, laidOn(play), ALL_ROUND);
  const touches = (square: Square): boolean =>
    neighboursOf(layout, square, ALL_ROUND).some(next => letters[next] !== 0);
  const loose = groups.filter(group => !group.some(touches));
  return (letters.some(letter => letter !== 0) ? loose : groups.slice(1)).flat();
});

/** The sentences for these rules, by name. */
export const CLAIM_MESSAGES: Readonly<Record<string, string>> = {
  'too-many-claims': 'Too many words are claimed.',
  'no-path': 'The tiles of a word must touch one after the other, and none may be used twice.',
  'unclaimed-tile': 'Every tile that is placed must belong to a claimed word.',
  'old-word': 'Every claimed word needs a tile that is placed now.',
  'same-word': 'A word may be claimed only once in a turn.',
  'detached-group': 'What is placed must hang together with what lies there.',
};

function squaresOf({ squares }: Word): readonly Square[] {
  return squares;
}

function laidOn(play: Play): readonly Square[] {
  return play.tiles.map(({ square }) => square);
}

function isPath({ board }: Play, { squares, letters }: Word): boolean {
  return (
    squares.length > 1 &&
    new Set(squares).size === squares.length &&
    letters.every(letter => letter !== 0) &&
    squares.every((square, nth) => {
      const last = squares[nth - 1];
      return last === undefined || neighboursOf(board.layout, last, ALL_ROUND).includes(square);
    })
  );
}
