/** Secrecy: a viewer learns what lies open, what it may see, and what follows from that. It learns nothing else. */
import type { Tile } from '../../core/flavours.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Event } from '../../engine/event.ts';
import type { Entry, Game, View, Viewer, Zone } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { saveGame } from '../../saves/save.ts';
import { entryFor, eventsFor, viewFor } from '../../engine/view.ts';
import { zoneSize } from '../../engine/zones.ts';
import { broken, REFEREE, same, type LawOfWalks } from '../law.ts';
import { difference } from '../same.ts';
import { looksTheSame } from './other-world.ts';
import { maySee, viewersOf } from '../viewers.ts';
import { stageText, type Stage } from '../walk.ts';

/** No view, event or log entry for a viewer names a piece that the viewer may not know (DESIGN 2). */
export const secrecy: LawOfWalks = {
  name: 'secrecy',
  says: 'A view contains no hidden piece, no event and no entry of the log for a viewer names one, and what is hidden makes no difference to what a viewer sees.',
  modes: REFEREE,
  holds: ({ rules, plan, begun, stages }, dice) => {
    for (const viewer of viewersOf(begun.game)) {
      hidesTruth(rules, begun.game, viewer, plan.seed, 'the beginning');
      hearsOnly(rules, begun.game, begun.events, viewer, 'the beginning');
    }
    for (const stage of stages) {
      const where = stageText(rules, stage);
      for (const viewer of dice.shuffle(viewersOf(stage.game)).slice(0, 2)) {
        hidesTruth(rules, stage.game, viewer, plan.seed, `${where}, seen by ${viewer}`);
        hearsOnly(rules, stage.before, stage.events, viewer, `${where}, heard by ${viewer}`);
        readsOnly(rules, stage, viewer, `${where}, read by ${viewer}`);
      }
      const viewer = dice.pick(viewersOf(stage.game)) ?? 'spectator';
      if (dice.chance(20)) narrower(rules, stage.game, viewer, where);
      const blind = dice.pick([...stage.game.seats.keys(), 'spectator' as const]) ?? 'spectator';
      if (dice.chance(60)) looksTheSame(rules, stage, blind, dice, where);
    }
  },
};

/** What a view knows is true, is no more than the viewer may know, and holds no seed. */
function hidesTruth(rules: Rules, truth: Game, viewer: Viewer, seed: string, where: string): void {
  const view = viewFor(rules, truth, viewer);
  if (JSON.stringify(saveGame(rules, view)).includes(seed)) broken('the view holds the seed', where);
  const hiding = Object.keys(view.zones).filter(key => zoneAt(view, key).hidden > 0);
  for (const [key, zone] of Object.entries(view.zones)) {
    const real = zoneAt(truth, key);
    if (zoneSize(zone) !== zoneSize(real))
      broken(`${key} holds ${zoneSize(real)} pieces, the view says ${zoneSize(zone)}`, where);
    for (let kind = 0; kind < real.counts.length; kind++)
      if ((zone.counts[kind] ?? 0) > (real.counts[kind] ?? 0)) broken(`${key} does not hold what the view says`, where);
    if (maySee(rules, viewer, key))
      same(difference(zone.counts, real.counts, key), 'a viewer sees what it may see', where);
    // if one place alone hides pieces, they are known by elimination; if several do, nothing follows
    else if (hiding.length > 0)
      same(difference(zone.counts, real.shown, key), 'a viewer knows of a zone only what everybody has seen', where);
  }
  for (const turn of [...view.pending, ...view.history]) {
    if (turn.seat === viewer || viewer === 'director') continue;
    if ('state' in turn && turn.state === 'sealed' && turn.type !== 'sealed') broken('a sealed turn is seen', where);
    if (turn.type === 'sealed' && Object.keys(turn).sort().join() !== 'seat,state,type')
      broken('a sealed turn says more than whose it is', where);
    if (turn.type === 'exchange' && typeof turn.tiles !== 'number' && !maySee(rules, viewer, `rack ${turn.seat}`))
      broken('exchanged tiles are seen', where);
  }
  namesNothing(rules, view.start.chance, viewer, laidOpen(rules, truth), where);
}

function zoneAt(game: Game, key: string): Zone {
  return game.zones[key] ?? broken(`the game has no zone '${key}'`, 'a view');
}

/** Events name tiles only where the viewer may look, and tiles that the viewer knew before they moved. */
function hearsOnly(rules: Rules, before: Game, events: readonly Event[], viewer: Viewer, where: string): void {
  const heard = eventsFor(rules, events, viewer);
  if (heard.length !== events.length) broken('events are missing', where);
  heard.forEach((event, index) => {
    const full = events[index];
    if (event.type === 'drew' || event.type === 'moved') {
      const open = maySee(rules, viewer, event.from) || maySee(rules, viewer, event.to);
      if (!open && event.tiles.length > 0)
        broken(`an event names tiles that went from ${event.from} to ${event.to}`, where);
      if (full?.type === event.type && full.tiles.length + full.hidden !== event.tiles.length + event.hidden)
        broken('an event counts other tiles', where);
    } else if (event.type === 'exchanged') {
      if (event.tiles.length > 0 && !maySee(rules, viewer, `rack ${event.seat}`))
        broken('an event names exchanged tiles', where);
    } else if (event.type === 'asked') {
      const leak = event.prompt.options.find(
        option =>
          option.type === 'tile' && before.zones[option.zone] !== undefined && !maySee(rules, viewer, option.zone),
      );
      if (leak !== undefined) broken(`a question names a tile: ${leak.text}`, where);
    }
  });
}

/** The last entry of the log, as the viewer may read it. */
function readsOnly(rules: Rules, { game }: Stage, viewer: Viewer, where: string): void {
  const entry = game.log[game.log.length - 1];
  if (entry === undefined) return;
  const read = entryFor(rules, entry, viewer);
  namesNothing(rules, read.chance, viewer, laidOpen(rules, game), where);
  const { by, move } = read;
  if (by !== viewer && viewer !== 'director') hidesMove(rules, entry, read, viewer, where);
  if (
    move.type === 'exchange' &&
    typeof move.tiles !== 'number' &&
    by !== 'director' &&
    !maySee(rules, viewer, `rack ${by}`)
  )
    broken('the log names exchanged tiles', where);
  if (
    move.type === 'impose' &&
    move.racks?.some((rack, seat) => typeof rack === 'string' && !maySee(rules, viewer, `rack ${seat}`)) === true
  )
    broken('the log names a rack', where);
  same(
    difference(viewFor(rules, game, viewer).log[game.log.length - 1], read, 'entry'),
    "an entry is the same alone and in the view's log",
    where,
  );
}

function hidesMove(rules: Rules, entry: Entry, read: Entry, viewer: Viewer, where: string): void {
  if (entry.secret === undefined) return;
  const hidden =
    read.move.type === 'sealed' ||
    (read.move.type === 'answer' && entry.move.type === 'answer' && read.move.choice !== entry.move.choice);
  if (!hidden) broken(`${viewer} reads the secret move ${JSON.stringify(read.move)} of ${rules.name}`, where);
}

/** Zones that are laid open when play stops: those whose tiles the settlement counts. */
function laidOpen(rules: Rules, game: Game): readonly string[] {
  return game.over === undefined ? [] : rules.settlement.flatMap(rule => rule.counts?.(rules, game) ?? []);
}

/** `open`: zones that play has ended with and that may be named. */
function namesNothing(
  rules: Rules,
  all: readonly Chance[],
  viewer: Viewer,
  open: readonly string[],
  where: string,
): void {
  const named = (tiles: readonly Tile[] | number): boolean => typeof tiles !== 'number' && tiles.length > 0;
  for (const chance of all) {
    // the start draw is held in the open (RULES 1.1)
    if (
      chance.type === 'draw' &&
      chance.to !== 'start' &&
      named(chance.tiles) &&
      !maySee(rules, viewer, chance.from) &&
      !maySee(rules, viewer, chance.to)
    )
      broken(`the log names tiles drawn from ${chance.from} to ${chance.to}`, where);
    const mayName = (zone: string): boolean => open.includes(zone) || maySee(rules, viewer, zone);
    if (chance.type === 'show' && named(chance.tiles) && !mayName(chance.zone))
      broken(`the log shows ${chance.zone}`, where);
  }
}

/** A view of a view is the view: its viewer's again, or a spectator's. */
function narrower(rules: Rules, truth: Game, viewer: Viewer, where: string): void {
  const view: View = viewFor(rules, truth, viewer);
  same(difference(viewFor(rules, view, viewer), view), `a view of ${viewer}'s own view is the same`, where);
  same(
    difference(viewFor(rules, view, 'spectator'), viewFor(rules, truth, 'spectator')),
    `a spectator's view of ${viewer}'s view is a spectator's view`,
    where,
  );
}
