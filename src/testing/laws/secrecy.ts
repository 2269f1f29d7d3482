/** Secrecy: a viewer learns what lies open, what it may see, and what follows from that. It learns nothing else. */
import type { Tile } from '../../core/flavours.ts';
import { lastOf } from '../../core/list.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Event } from '../../engine/event.ts';
import { countedZones } from '../../engine/finalize.ts';
import type { Entry, Game, View, Viewer, Zone } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { saveGame } from '../../saves/save.ts';
import { entryFor, eventsFor, viewFor } from '../../engine/view.ts';
import { zoneSize } from '../../engine/zones.ts';
import { looksTheSame, refusesTheSame } from './other-world.ts';
import { triesOf } from '../tries.ts';
import { maySee, viewersOf } from '../viewers.ts';
import { at, broken, same } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { forStages, entryOf, type Stage } from '../walk.ts';

/** No view, event or log entry for a viewer names a piece that the viewer may not know (R001-05). */
export const secrecy: LawOfWalks = {
  name: 'secrecy',
  says: 'A view holds no hidden piece, no event or entry names one, and what is hidden changes nothing that it shows.',
  modes: REFEREE,
  holds: (walk, dice) => {
    const { rules, plan, begun } = walk;
    at('the beginning', () => {
      for (const viewer of viewersOf(begun.game)) {
        hidesTruth(rules, begun.game, viewFor(rules, begun.game, viewer), plan.seed);
        hearsOnly(rules, begun.game, begun.events, viewer);
      }
    });
    forStages(walk, stage => {
      const { before, game, events } = stage;
      for (const viewer of dice.shuffle(viewersOf(game)).slice(0, 2))
        at(`as ${viewer} sees it`, () => {
          hidesTruth(rules, game, viewFor(rules, game, viewer), plan.seed);
          hearsOnly(rules, before, events, viewer);
          readsOnly(rules, stage, viewer);
        });
      const viewer = dice.pick(viewersOf(game)) ?? 'spectator';
      if (dice.chance(20)) narrower(rules, game, viewer);
      const onlooker = dice.pick([...game.seats.keys(), 'spectator' as const]) ?? 'spectator';
      if (dice.chance(60)) looksTheSame(rules, stage, onlooker, dice);
      if (dice.chance(game.pending.length > 0 ? 60 : 15)) {
        const seat = dice.below(game.seats.length);
        refusesTheSame(rules, game, seat, triesOf(rules, game, seat, dice), dice);
      }
    });
  },
};

/** A view says only what is true, only what the viewer may know, and not the seed. */
export function hidesTruth(rules: Rules, truth: Game, view: View, seed: string): void {
  const viewer = view.knows.of;
  if (JSON.stringify(saveGame(rules, view)).includes(seed)) broken('the view holds the seed');
  const hiding = Object.keys(view.zones).filter(key => zoneSeen(view, key).hidden > 0);
  for (const [key, zone] of Object.entries(view.zones)) {
    const real = zoneSeen(truth, key);
    if (zoneSize(zone) !== zoneSize(real))
      broken(`${key} holds ${zoneSize(real)} pieces, the view says ${zoneSize(zone)}`);
    for (let kind = 0; kind < real.counts.length; kind++)
      if ((zone.counts[kind] ?? 0) > (real.counts[kind] ?? 0)) broken(`${key} does not hold what the view says`);
    if (maySee(rules, viewer, key)) same({ [key]: [zone.counts, real.counts] }, 'a viewer sees what it may see');
    // if one place alone hides pieces, they are known by elimination; if several do, nothing follows
    else if (hiding.length > 0)
      same({ [key]: [zone.counts, real.shown] }, 'a viewer knows of a zone only what everybody has seen');
  }
  for (const turn of [...view.pending, ...view.history]) {
    if (turn.seat === viewer || viewer === 'director') continue;
    if ('state' in turn && turn.state === 'sealed' && turn.type !== 'sealed') broken('a sealed turn is seen');
    const keys = 'state' in turn ? 'seat,state,type' : 'seat,type';
    if (turn.type === 'sealed' && Object.keys(turn).sort().join() !== keys)
      broken('a sealed turn says more than whose it is');
    if (turn.type === 'exchange' && typeof turn.tiles !== 'number' && !maySee(rules, viewer, `rack ${turn.seat}`))
      broken('exchanged tiles are seen');
  }
  namesNothing(rules, view.start.chance, viewer, laidOpen(rules, truth));
}

function zoneSeen(game: Game, key: string): Zone {
  return game.zones[key] ?? broken(`the game has no zone '${key}'`);
}

/** Events name tiles only where the viewer may look, and tiles that the viewer knew before they moved. */
function hearsOnly(rules: Rules, before: Game, events: readonly Event[], viewer: Viewer): void {
  const heard = eventsFor(rules, events, viewer);
  if (heard.length !== events.length) broken('events are missing');
  heard.forEach((event, index) => {
    const full = events[index];
    if (event.type === 'drew' || event.type === 'moved') {
      const open = maySee(rules, viewer, event.from) || maySee(rules, viewer, event.to);
      if (!open && event.tiles.length > 0) broken(`an event names tiles that went from ${event.from} to ${event.to}`);
      if (full?.type === event.type && full.tiles.length + full.hidden !== event.tiles.length + event.hidden)
        broken('an event counts other tiles');
    } else if (event.type === 'exchanged') {
      if (event.tiles.length > 0 && !maySee(rules, viewer, `rack ${event.seat}`))
        broken('an event names exchanged tiles');
    } else if (event.type === 'asked') {
      const leak = event.prompt.options.find(
        option =>
          option.type === 'tile' && before.zones[option.zone] !== undefined && !maySee(rules, viewer, option.zone),
      );
      if (leak !== undefined) broken(`a question names a tile: ${leak.text}`);
    }
  });
}

/** The last entry of the log, as the viewer may read it. */
function readsOnly(rules: Rules, stage: Stage, viewer: Viewer): void {
  const entry = entryOf(stage);
  const read = entryFor(rules, entry, viewer);
  namesNothing(rules, read.chance, viewer, laidOpen(rules, stage.game));
  const { by, move } = read;
  if (by !== viewer && viewer !== 'director') hidesMove(rules, entry, read, viewer);
  if (
    move.type === 'exchange' &&
    typeof move.tiles !== 'number' &&
    by !== 'director' &&
    !maySee(rules, viewer, `rack ${by}`)
  )
    broken('the log names exchanged tiles');
  if (
    move.type === 'impose' &&
    move.racks?.some((rack, seat) => typeof rack === 'string' && !maySee(rules, viewer, `rack ${seat}`)) === true
  )
    broken('the log names a rack');
  same(
    { entry: [lastOf(viewFor(rules, stage.game, viewer).log), read] },
    "an entry is the same alone and in the view's log",
  );
}

function hidesMove(rules: Rules, entry: Entry, read: Entry, viewer: Viewer): void {
  if (entry.secret === undefined) return;
  const hidden =
    read.move.type === 'sealed' ||
    (read.move.type === 'answer' && entry.move.type === 'answer' && read.move.choice !== entry.move.choice);
  if (!hidden) broken(`${viewer} reads the secret move ${JSON.stringify(read.move)} of ${rules.name}`);
}

/** Zones that are laid open when play stops: those whose tiles the settlement counts. */
function laidOpen(rules: Rules, game: Game): readonly string[] {
  return game.over === undefined ? [] : countedZones(rules, game);
}

/** No chance names tiles that the viewer may not see. `open`: zones laid open when play stopped. */
function namesNothing(rules: Rules, all: readonly Chance[], viewer: Viewer, open: readonly string[]): void {
  const mayName = (zone: string): boolean => open.includes(zone) || maySee(rules, viewer, zone);
  const named = (tiles: readonly Tile[] | number): boolean => typeof tiles !== 'number' && tiles.length > 0;
  for (const chance of all) {
    // the start draw is held in the open (R000-07)
    if (
      chance.type === 'draw' &&
      chance.to !== 'start' &&
      named(chance.tiles) &&
      !maySee(rules, viewer, chance.from) &&
      !maySee(rules, viewer, chance.to)
    )
      broken(`the log names tiles drawn from ${chance.from} to ${chance.to}`);
    if (chance.type === 'show' && named(chance.tiles) && !mayName(chance.zone)) broken(`the log shows ${chance.zone}`);
  }
}

/** The viewer's view of its own view is the same view; a spectator's view of it is a spectator's view. */
function narrower(rules: Rules, truth: Game, viewer: Viewer): void {
  const view: View = viewFor(rules, truth, viewer);
  same({ view: [viewFor(rules, view, viewer), view] }, `a view of ${viewer}'s own view is the same`);
  same(
    { view: [viewFor(rules, view, 'spectator'), viewFor(rules, truth, 'spectator')] },
    `a spectator's view of ${viewer}'s view is a spectator's view`,
  );
}
