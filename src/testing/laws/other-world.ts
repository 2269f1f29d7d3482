/**
 * Non-interference, the other half of secrecy: a world in which two pieces that a viewer cannot see have changed places
 * looks the same to that viewer, before a move and after it. What leaks in whatever way (an event, a roster, private
 * state, an ending) shows as a difference. After Goguen and Meseguer, "Security policies and security models", 1982.
 */
import type { Seat, Tile } from '../../core/flavours.ts';
import { applyMove } from '../../engine/apply.ts';
import type { Change, Game, Knowledge, Viewer, Zone } from '../../engine/game.ts';
import type { SeatMove } from '../../engine/move.ts';
import { owed } from '../../engine/owed.ts';
import type { Rules } from '../../engine/rules.ts';
import { previewPlacement } from '../../engine/validate.ts';
import { eventsFor, viewFor } from '../../engine/view.ts';
import { holdsPending, lackingFrom } from '../../engine/held.ts';
import { homeOf, RACK } from '../../engine/zones.ts';
import type { Dice } from '../dice.ts';
import { maySee } from '../viewers.ts';
import { same } from '../broken.ts';
import type { Stage } from '../walk.ts';

/** Throws when a viewer can tell a stage from the same move in a world where hidden pieces are elsewhere. */
export function looksTheSame(rules: Rules, stage: Stage, viewer: Viewer, dice: Dice): void {
  const { before, by, move } = stage;
  const world = otherWorld(rules, before, viewer, dice);
  if (world === undefined) return;
  const done = applyMove(rules, world, by, move);
  // there the mover may not hold what it plays
  if (!done.ok) return;
  const [here, there] = [seen(rules, stage, viewer), seen(rules, done.value, viewer)];
  if (here === undefined || there === undefined) return;
  same({ answer: [there, here] }, `${viewer} sees a difference where hidden pieces lie elsewhere`);
}

/**
 * Throws when a seat can tell by what it is refused, by a preview or by what is owed that hidden pieces lie elsewhere,
 * or that chance will decide otherwise.
 */
export function refusesTheSame(rules: Rules, game: Game, seat: Seat, moves: readonly SeatMove[], dice: Dice): void {
  const elsewhere = otherWorld(rules, game, seat, dice) ?? game;
  const knows: Knowledge = { type: 'everything', seed: `another seed, ${dice.below(1e6)}, long enough to be strong` };
  const world: Game = { ...elsewhere, knows };
  for (const move of moves) {
    const [here, there] = [applyMove(rules, game, seat, move), applyMove(rules, world, seat, move)].map(done =>
      done.ok ? 'taken' : done.error,
    );
    same({ answer: [there, here] }, `seat ${seat} learns what it cannot see from ${JSON.stringify(move)}`);
    if (move.type !== 'place') continue;
    const previews = [previewPlacement(rules, game, seat, move), previewPlacement(rules, world, seat, move)] as const;
    const [shown, other] = previews.map(({ violations, words, score, claimable }) => [
      violations,
      words,
      score,
      claimable,
    ]);
    same({ preview: [other, shown] }, `seat ${seat} learns what it cannot see from a preview`);
  }
  const [duty, otherDuty] = [game, world].map(each =>
    owed(rules, each).filter(({ by, type }) => by === seat || type !== 'answer'),
  );
  same({ owed: [otherDuty, duty] }, `seat ${seat} learns what it cannot see from what is owed`);
}

/**
 * What a viewer sees of a change; nothing where it drew something, deduced something, or play stopped, because there
 * the hidden pieces may rightly show.
 */
function seen(rules: Rules, { game, events }: Change, viewer: Viewer): unknown {
  const heard = eventsFor(rules, events, viewer);
  const drew = heard.some(event => (event.type === 'drew' || event.type === 'moved') && event.tiles.length > 0);
  if (drew || game.over !== undefined) return undefined;
  const view = viewFor(rules, game, viewer);
  return Object.values(view.zones).some(({ hidden }) => hidden > 0) ? { heard, view } : undefined;
}

/**
 * The game with one piece of each of two zones that the viewer cannot see exchanged; `undefined` where no two such
 * zones hold pieces that differ.
 */
function otherWorld(rules: Rules, game: Game, viewer: Viewer, dice: Dice): Game | undefined {
  // zones without a hidden piece are left out first: most are empty, and a world that is the same shows nothing
  const [one, other] = dice
    .shuffle(Object.keys(game.zones).filter(key => !maySee(rules, viewer, key)))
    .map(key => ({ key, kinds: hiddenPieces(game.zones[key], dice) }))
    .filter(({ kinds }) => kinds.length > 0);
  if (one === undefined || other === undefined) return undefined;
  for (const out of one.kinds)
    for (const into of other.kinds) {
      // a card on a rack is no world that could be
      if (out === into || homeOf(rules, out) !== homeOf(rules, into)) continue;
      const zones = {
        ...game.zones,
        [one.key]: zoneSwapped(game.zones[one.key], out, into),
        [other.key]: zoneSwapped(game.zones[other.key], into, out),
      };
      const world = { ...game, zones };
      // what a sealed turn has laid or exchanges is on its seat's rack
      return holdsPending(rules, world) && holdsExchanged(world) ? world : undefined;
    }
  return undefined;
}

/** Can the tiles of every exchange on the table still lie on its seat's rack? */
function holdsExchanged(game: Game): boolean {
  return game.pending.every(
    turn =>
      turn.type !== 'exchange' ||
      typeof turn.tiles === 'number' ||
      lackingFrom(game, turn.seat, [RACK], turn.tiles).length === 0,
  );
}

/** The kinds of the pieces that are hidden in a zone, in an order by chance. */
function hiddenPieces(zone: Zone | undefined, dice: Dice): readonly Tile[] {
  return dice.shuffle(
    Array.from(zone?.counts ?? [], (count, kind) => (count > (zone?.shown[kind] ?? 0) ? kind : 0)).filter(
      kind => kind > 0,
    ),
  );
}

function zoneSwapped(zone: Zone | undefined, out: Tile, into: Tile): Zone {
  const counts = (zone?.counts ?? []).slice();
  counts[out] = (counts[out] ?? 0) - 1;
  counts[into] = (counts[into] ?? 0) + 1;
  return { counts, shown: zone?.shown ?? [], hidden: zone?.hidden ?? 0 };
}
