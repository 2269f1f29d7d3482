/** Record: a game that is given any part of the truth knows nothing that is false. */
import type { Chance } from '../../engine/chance.ts';
import { applyMove } from '../../engine/apply.ts';
import type { Entry, Game } from '../../engine/game.ts';
import type { Move } from '../../engine/move.ts';
import { asksForRacks } from '../../engine/new-game.ts';
import type { Rules } from '../../engine/rules.ts';
import { entryFor } from '../../engine/view.ts';
import { tilesIn, zoneSize, placingKey } from '../../engine/zones.ts';
import { contains } from '../../core/multiset.ts';
import type { Dice } from '../dice.ts';
import { maySee } from '../viewers.ts';
import { beginAs } from '../alongside.ts';
import { at, broken, same } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { forStages, entryOf, type Stage, type Walk } from '../walk.ts';
import { dueIn } from './same-owed.ts';

/**
 * Racks shown in part, draws and exchanges by name or number: a record takes them all, scores the same, and what it
 * knows is true.
 */
export const record: LawOfWalks = {
  name: 'record',
  says: 'A record of any part of a game takes every move, scores the same, and knows nothing that is not true.',
  modes: REFEREE,
  holds: (walk, dice) => {
    const { rules } = walk;
    let written = beginning(walk, dice);
    at('the beginning', isTrue, written, walk.begun.game);
    forStages(walk, stage => {
      written = writeDown(rules, written, stage, dice);
      isTrue(written, stage.game);
      same({ game: [published(rules, written), published(rules, stage.game)] }, 'what everybody knows is the same');
    });
  },
};

function beginning(walk: Walk, dice: Dice): Game {
  const { rules, begun } = walk;
  const { chance: all } = begun.game.start;
  // a game may need to know the racks that it begins with
  return beginAs(walk, 'record', asksForRacks(rules) ? all : all.map(chance => partWritten(rules, chance, dice)));
}

/** A decision as somebody may have written it down; what was drawn in the open is named. */
function partWritten(rules: Rules, chance: Chance, dice: Dice): Chance {
  if (chance.type !== 'draw' || chance.to === 'start' || typeof chance.tiles === 'number' || dice.chance(50))
    return chance;
  if (maySee(rules, 'spectator', chance.from) || maySee(rules, 'spectator', chance.to)) return chance;
  return { ...chance, tiles: chance.tiles.length };
}

function writeDown(rules: Rules, written: Game, stage: Stage, dice: Dice): Game {
  const entry = entryOf(stage);
  const shows = showsOf(stage.before, dice);
  const tries: readonly Entry[] = [entry, entryFor(rules, entry, 'spectator')];
  const errors: unknown[] = [];
  for (const { by, move, chance: all } of dice.chance(50) ? tries : [...tries].reverse()) {
    const given: Move =
      move.type === 'exchange' && dice.chance(50)
        ? { ...move, tiles: typeof move.tiles === 'number' ? move.tiles : move.tiles.length }
        : move;
    const chance = [...shows, ...all.map(each => partWritten(rules, each, dice))];
    const done = applyMove(rules, written, by, given, chance);
    if (done.ok) {
      if (dice.chance(20)) asksForNoMore(rules, written, { by, move: given, chance });
      return done.value.game;
    }
    errors.push(done.error);
    // what is secret may be written down in full or not at all: one of the two has to be possible
    if (entry.secret === undefined)
      broken(`given ${JSON.stringify(chance)}, it refuses ${JSON.stringify(given)}: ${JSON.stringify(done.error)}`);
  }
  return broken(`a secret move is refused: ${JSON.stringify(errors)}`);
}

/** Chance that is given but not asked for cannot have happened: it is refused. */
function asksForNoMore(rules: Rules, written: Game, { by, move, chance }: Entry): void {
  const more: Chance = { type: 'draw', from: 'bag', to: 'nowhere', tiles: 1 };
  const done = applyMove(rules, written, by, move, [...chance, more]);
  if (done.ok) broken('it takes a draw that nobody asked for');
}

/** A part of what really lies on a rack. */
function showsOf(truth: Game, dice: Dice): readonly Chance[] {
  if (!dice.chance(30)) return [];
  const zone = placingKey(truth, 'rack', dice.below(truth.seats.length));
  const { tiles } = tilesIn(truth.zones[zone] ?? { counts: [], shown: [], hidden: 0 });
  return [{ type: 'show', zone, tiles: dice.shuffle(tiles).slice(0, dice.below(tiles.length + 1)) }];
}

/** What a game knows of its zones is so in the truth. */
function isTrue(written: Game, truth: Game): void {
  for (const [key, zone] of Object.entries(written.zones)) {
    const real = truth.zones[key];
    if (real === undefined || zoneSize(zone) !== zoneSize(real))
      broken(`${key} does not hold ${zoneSize(zone)} pieces`);
    if (!contains(real.counts, zone.counts))
      broken(`${key}: known are ${JSON.stringify(tilesIn(zone))}, there are ${JSON.stringify(tilesIn(real))}`);
  }
}

/** What everybody at the table knows. */
function published(rules: Rules, game: Game): unknown {
  const { scores, boards, over, toMove, missing, failed, verdicts, seats, round, adjustments, state } = game;
  const duties = dueIn(rules, game);
  const planes = boards.map(({ tiles, letters }) => ({ tiles, letters }));
  return { scores, planes, over, toMove, missing, failed, verdicts, seats, round, adjustments, state, duties };
}
