/** Placement rules for words that are claimed along paths, in games that read `alongClaims` (R003-94 to R003-103). */
import type { Square } from '../core/flavours.ts';
import { isEmptyBoard, letterAt } from '../board/board.ts';
import { ALL_ROUND, groupsOf, neighboursOf } from '../board/neighbours.ts';
import type { Word } from '../board/run.ts';
import type { Play } from '../engine/move.ts';
import { squareOf } from '../engine/read-play.ts';
import type { Mechanism } from './mechanism.ts';
import { isPath } from './paths.ts';
import { placementRule } from './placement.ts';

/**
 * The placement rules for claimed words, with their sentences; `without` takes one out. `too-many-claims`: a turn
 * claims no more words than `most` (default: any number). `no-path`: every word is a path: two tiles or more, each next
 * to the one before in any direction, none of them twice. `unclaimed-tile`: every tile that is placed belongs to a
 * claimed word. `old-word`: every claimed word holds a tile that this play places. `same-word`: a turn claims no word
 * twice, not on different paths either. With `repeats` it may, and then `same-path`: it claims no path twice; a path is
 * its squares in order, and the other way round another one. `detached-group`: the tiles that are placed hang together
 * with those on the board, in any direction; on an empty board, with one another.
 */
export function claimedWords({
  most = Infinity,
  repeats = false,
}: {
  readonly most?: number | undefined;
  readonly repeats?: boolean | undefined;
}): Required<Pick<Mechanism, 'placement' | 'messages'>> {
  const atMost = placementRule('too-many-claims', ({ play }) => play.words.slice(most).flatMap(squaresOf), {
    parameters: { most },
  });
  return {
    placement: [
      ...(most === Infinity ? [] : [atMost]),
      placementRule('no-path', ({ play }) =>
        play.words.filter(word => !isPath(play.board, word.squares)).flatMap(squaresOf),
      ),
      placementRule('unclaimed-tile', ({ play }) => unclaimed(play)),
      placementRule('old-word', ({ play }) => oldWords(play).flatMap(squaresOf)),
      repeats
        ? placementRule('same-path', ({ play }) => wordsRepeating(play, 'squares').flatMap(squaresOf))
        : placementRule('same-word', ({ play }) => wordsRepeating(play, 'letters').flatMap(squaresOf)),
      placementRule('detached-group', ({ play }) => looseGroups(play).flat()),
    ],
    messages: {
      'rule/too-many-claims': 'Too many words are claimed.',
      'rule/no-path': 'The tiles of a word must touch one after the other, and none may be used twice.',
      'rule/unclaimed-tile': 'Every tile that is placed must belong to a claimed word.',
      'rule/old-word': 'Every claimed word needs a tile that is placed now.',
      'rule/same-word': 'A word may be claimed only once in a turn.',
      'rule/same-path': 'A word may be claimed twice in a turn only on different paths.',
      'rule/detached-group': 'What is placed must hang together with what lies there.',
    },
  };
}

function unclaimed(play: Play): readonly Square[] {
  const used = new Set(play.words.flatMap(squaresOf));
  return play.tiles.map(squareOf).filter(square => !used.has(square));
}

function oldWords(play: Play): readonly Word[] {
  const laid = new Set(play.tiles.map(squareOf));
  return play.words.filter(({ squares }) => !squares.some(square => laid.has(square)));
}

/** The words in which something stands again. */
function wordsRepeating({ words }: Play, what: 'squares' | 'letters'): readonly Word[] {
  const all = words.map(word => word[what].join());
  return words.filter((_, nth) => all.indexOf(all[nth] ?? '') < nth);
}

function looseGroups(play: Play): readonly (readonly Square[])[] {
  const { before } = play;
  const { layout } = before;
  const groups = groupsOf(layout, play.tiles.map(squareOf), ALL_ROUND);
  const touches = (square: Square): boolean =>
    neighboursOf(layout, square, ALL_ROUND).some(next => letterAt(before, next) !== 0);
  return !isEmptyBoard(before) ? groups.filter(group => !group.some(touches)) : groups.slice(1);
}

function squaresOf({ squares }: Word): readonly Square[] {
  return squares;
}
