/** What must hold of imagined games. */
import { viewFor, type Game, type Rules, type Viewer } from 'tilewright';
import { sampleGame } from 'tilewright/bots';
import { type Walk } from 'tilewright/testing';
import { diceOf } from '../../src/testing/dice.ts';
import { at } from '../../src/testing/broken.ts';
import { conserved } from '../../src/testing/laws/conserved.ts';
import { LIVELY } from '../../src/testing/player.ts';
import { difference } from '../../src/testing/same.ts';
import { nextStage } from '../../src/testing/walk.ts';
import { expect } from 'vitest';

/**
 * What each viewer sees of some game of a walk could be what it sees of an imagined one; that one is whole, and goes
 * on.
 */
export function couldHaveComeFrom({ rules, begun, stages }: Walk, nth: number): void {
  const games = [begun.game, ...stages.map(({ game }) => game)];
  for (const game of [games[nth % games.length], games[games.length - 1]])
    for (const viewer of [...(game?.seats.keys() ?? []), 'spectator', 'director'] as const)
      if (game !== undefined) check(rules, game, viewer, nth);
}

function check(rules: Rules, game: Game, viewer: Viewer, nth: number): void {
  const view = viewFor(rules, game, viewer);
  const imagined = sampleGame(rules, view, `imagined ${nth}`);
  expect(difference(viewFor(rules, imagined, viewer), view)).toBeUndefined();
  at(`imagined by ${viewer}`, () => conserved(rules, imagined));
  expect(astray(rules, imagined)).toEqual([]);
  expect(imagined.knows).toMatchObject({ type: 'everything', seed: `imagined ${nth}` });
  expect(difference(sampleGame(rules, view, `imagined ${nth}`), imagined)).toBeUndefined();
  if (game.over === undefined) expect(nextStage(rules, imagined, diceOf(nth), LIVELY)).toBeDefined();
}

/** Cards in the bag, letters in a deck. */
function astray(rules: Rules, { zones }: Game): readonly string[] {
  const { pieces, alphabet } = rules;
  const home = (tile: number): string => pieces[tile - alphabet.blank - 1]?.zone ?? 'bag';
  const homes = ['bag', ...new Set(pieces.map(({ zone }) => zone))];
  return homes.flatMap(zone =>
    Array.from(zones[zone]?.counts ?? []).flatMap((count, tile) =>
      count > 0 && home(tile) !== zone ? [`${count} of ${tile} in ${zone}`] : [],
    ),
  );
}
