/**
 * What one viewer may know of a game, of its log, of events: what lies open, what everybody has seen, and what is the
 * viewer's own.
 */
import { made, valueShown } from '../core/argument.ts';
import { copied, frozen, frozenThrough } from '../core/frozen.ts';
import { isIndexOf } from '../core/list.ts';
import { copyOfBoard } from '../board/board.ts';
import type { Chance } from './chance.ts';
import type { Event } from './event.ts';
import {
  type Entry,
  type Game,
  type GameData,
  type Knowledge,
  type PendingTurn,
  type Turn,
  type View,
  type Viewer,
} from './game.ts';
import type { Actor, Move, SeatMove } from './move.ts';
import type { Choice } from './prompt.ts';
import { requireOwnRules } from './other-rules.ts';
import type { Rules, Terms } from './rules.ts';
import { changed } from './working.ts';
import { seenLog } from './seen-logs.ts';
import { RACK, copyOfZones, countOf, knownZones, sees, settleKnowledge, zoneKey } from './zones.ts';

/**
 * The game as a viewer may know it: what a server sends to a client. Every verb takes it. Of a view, only the same view
 * or a spectator's can be made.
 * @throws RangeError when the viewer has no seat in the game, when a view is asked for another seat's, or when the game
 * was begun under other rules.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * tilesIn(rackOf(viewFor(rules, game, 0), 0)) // { tiles: [5, 8, 14, 15, 18, 19, 20], hidden: 0 }
 * tilesIn(rackOf(viewFor(rules, game, 1), 0)) // { tiles: [], hidden: 7 }
 */
export function viewFor(rules: Rules, game: Game, viewer: Viewer): View {
  const { knows } = game;
  requireOwnRules(rules, game);
  requireViewer(viewer, game.seats.length);
  if (knows.type === 'view' && knows.of !== viewer && knows.of !== 'director' && viewer !== 'spectator')
    throw new RangeError(`a view for ${knows.of} cannot show ${viewer}`);
  return changed(game, ownParts(rules, game, viewer)) as View;
}

/**
 * What a viewer knows of the state of a game. It is not for sending: it has the game's own history, log and memory.
 */
export function knownTo<G extends GameData>(rules: Terms, game: G, viewer: Viewer): G {
  const knows: Knowledge = { type: 'view', of: viewer };
  const pending = game.pending.map(turn => pendingFor(rules, turn, viewer));
  return settleKnowledge(rules, changed(game, { knows, pending }), knows);
}

/**
 * What a view has of its own: whoever holds it can write to nothing that the game holds. Lists and bytes are copied.
 * The turns and entries of which the lists are made are frozen in the game itself, each once: that costs a tenth of
 * copying them (measured).
 */
function ownParts(rules: Rules, game: Game, viewer: Viewer): Partial<GameData> {
  const { seats, verdicts, adjustments, pending, history, log, start, agenda, asked } = game;
  for (const list of [seats, verdicts, pending, start.chance]) list.forEach(frozen);
  for (const list of [adjustments, history, log]) frozenThrough(list);
  const knows = { type: 'view', of: viewer } as const;
  const { zones, unseen } = knownZones(rules, game, knows);
  const { first, boards, chance } = start;
  return {
    knows,
    start: { first, boards: boards.slice(), chance: chance.map(decision => chanceFor(rules, decision, viewer)) },
    seats: seats.slice(),
    scores: game.scores.slice(),
    boards: game.boards.map(copyOfBoard),
    zones: copyOfZones(zones),
    unseen: unseen.slice(),
    pending: pending.map(turn => pendingFor(rules, turn, viewer)),
    verdicts: verdicts.slice(),
    missing: game.missing.slice(),
    failed: game.failed.slice(),
    agenda: agenda.map(copied),
    asked: copied(asked),
    history: history.map(turn => turnFor(rules, turn, viewer)),
    adjustments: adjustments.slice(),
    log: seenLog(rules, log, viewer, entrySeenBy),
    adjudged: frozen(game.adjudged),
    state: copied(game.state),
  };
}

/** @throws RangeError when this is no viewer, as a text that names a seat. */
export function requireViewer(viewer: unknown, seats: number): void {
  if (viewer === 'spectator' || viewer === 'director' || isIndexOf(seats, viewer)) return;
  const among = seats === Infinity ? 'numbers from 0' : `0 to ${seats - 1}`;
  throw new RangeError(`there is no seat ${valueShown(viewer)}: the seats are ${among}`);
}

/**
 * Events as a viewer may hear of them; they are frozen. Tiles that it may not see are counted, not named.
 * @throws RangeError when there can be no such viewer. TypeError where an entry of the list is no event.
 */
export function eventsFor(rules: Terms, events: readonly Event[], viewer: Viewer): readonly Event[] {
  requireViewer(viewer, Infinity);
  return made('eventsFor', 'events', events, () => events.map(event => eventFor(rules, frozen(event), viewer)));
}

function eventFor(rules: Terms, event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'drew':
    case 'moved':
    case 'exchanged': {
      const zones = event.type === 'exchanged' ? [zoneKey(RACK, event.seat)] : [event.from, event.to];
      if (zones.some(zone => sees(rules, viewer, zone))) return event;
      return { ...event, tiles: [], hidden: event.hidden + event.tiles.length };
    }
    case 'asked':
      return { ...event, prompt: { ...event.prompt, options: choicesFor(rules, event.prompt.options, viewer) } };
    case 'answered':
      return event.secret === undefined || viewer === event.seat || viewer === 'director'
        ? event
        : { ...event, choice: HIDDEN_CHOICE };
    default:
      return event;
  }
}

/** The possible answers as a viewer may know them. Tiles of a zone that it does not see become one choice `hidden`. */
function choicesFor(rules: Terms, options: readonly Choice[], viewer: Viewer): readonly Choice[] {
  const hides = (choice: Choice): boolean =>
    (choice.type === 'tile' || choice.type === 'hidden') && !sees(rules, viewer, choice.zone);
  const zones = new Set(options.flatMap(choice => (hides(choice) && 'zone' in choice ? [choice.zone] : [])));
  const hidden = [...zones].map((zone): Choice => ({ text: HIDDEN_CHOICE, type: 'hidden', zone }));
  return zones.size === 0 ? options : [...options.filter(choice => !hides(choice)), ...hidden];
}

/**
 * One entry of the log as a viewer may know it: the same object, frozen, when it hides nothing. `applyMove` takes it in
 * that viewer's own game.
 * @throws RangeError when there can be no such viewer. TypeError where the value is no entry.
 */
export function entryFor(rules: Rules, entry: Entry, viewer: Viewer): Entry {
  requireViewer(viewer, Infinity);
  return made('entryFor', 'entry', entry, () => entrySeenBy(rules, frozen(entry), viewer));
}

function entrySeenBy(rules: Rules, entry: Entry, viewer: Viewer): Entry {
  if (viewer === 'director') return entry;
  const hidden = entry.secret !== undefined && entry.by !== viewer;
  const move = hidden ? secretMove(entry.move) : moveFor(rules, entry.move, entry.by, viewer);
  const chance = entry.chance.length === 0 ? entry.chance : entry.chance.map(each => chanceFor(rules, each, viewer));
  const same = move === entry.move && chance.every((decision, i) => decision === entry.chance[i]);
  return same ? entry : { ...entry, move, chance };
}

function moveFor(rules: Rules, move: Move, by: Actor, viewer: Viewer): Move {
  const rule = rules.moves.find(entry => entry.name === move.type);
  return rule === undefined || by === viewer ? move : rule.seenAs(rules, move, by, viewer);
}

/** A move as others know it while it is secret. */
function secretMove(move: Move): Move {
  return move.type === 'answer' ? { type: 'answer', choice: HIDDEN_CHOICE } : { type: 'sealed' };
}

/** The answer that stands in a view for one that the viewer may not know. */
export const HIDDEN_CHOICE: string = 'hidden';

function chanceFor(rules: Rules, chance: Chance, viewer: Viewer): Chance {
  switch (chance.type) {
    case 'draw':
      return sees(rules, viewer, chance.from) || sees(rules, viewer, chance.to)
        ? chance
        : { ...chance, tiles: countOf(chance.tiles) };
    case 'show':
      return chance.toAll === true || sees(rules, viewer, chance.zone) ? chance : { ...chance, tiles: [] };
    case 'reveal': {
      const move = moveFor(rules, chance.move, chance.seat, viewer);
      return move === chance.move ? chance : { ...chance, move: move as SeatMove };
    }
    default:
      return chance;
  }
}

function pendingFor(rules: Terms, turn: PendingTurn, viewer: Viewer): PendingTurn {
  if (turn.state !== 'sealed' || viewer === turn.seat || viewer === 'director') return turnFor(rules, turn, viewer);
  return { type: 'sealed', seat: turn.seat, state: 'sealed' };
}

function turnFor<T extends Turn>(rules: Terms, turn: T, viewer: Viewer): T {
  if (turn.type !== 'exchange' || viewer === turn.seat || viewer === 'director') return turn;
  return sees(rules, viewer, zoneKey(RACK, turn.seat)) ? turn : { ...turn, tiles: countOf(turn.tiles) };
}
