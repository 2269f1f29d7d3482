/**
 * What one viewer may know of a game, of its log, of events: what lies open, what everybody has seen, and what is the
 * viewer's own.
 */
import { made, valueShown } from '../core/argument.ts';
import { copied, frozen, frozenCopy } from '../core/frozen.ts';
import { isIndexOf } from '../core/list.ts';
import { sharedBoard } from '../board/board.ts';
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
import { changed, ownStart, plainGameOf } from './working.ts';
import { lastViews, seenList } from './last-view.ts';
import { RACK, countOf, knownZones, sees, settleKnowledge, sharedZones, zoneKey } from './zones.ts';

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
export function viewFor(rules: Rules, given: Game, viewer: Viewer): View {
  requireOwnRules(rules, given);
  const game = plainGameOf(rules, given);
  const { knows } = game;
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
 * The parts of a view: no caller can write to anything that the game holds. Boards, zones, turns and entries are frozen
 * copies, which successive views share where they did not change. Other lists are copies, because they are short.
 */
function ownParts(rules: Rules, game: Game, viewer: Viewer): Partial<GameData> {
  const knows = { type: 'view', of: viewer } as const;
  const known = knownZones(rules, game, knows);
  const before = lastViews.get(game.start, viewer);
  const last = before?.rules === rules ? before : undefined;
  const start = last?.start ?? startFor(rules, game.start, viewer);
  const zones = sharedZones(known.zones, last?.zones);
  const history = seenList(game.history, last?.history, turn => turnFor(rules, frozenCopy(turn), viewer));
  const log = seenList(game.log, last?.log, entry => frozen(entrySeenBy(rules, frozenCopy(entry), viewer)));
  lastViews.keep(game.start, viewer, { rules, start, zones, history, log });
  return {
    knows,
    start,
    seats: game.seats.map(frozenCopy),
    scores: game.scores.slice(),
    boards: game.boards.map(sharedBoard),
    zones: { ...zones },
    unseen: known.unseen.slice(),
    pending: game.pending.map(turn => pendingFor(rules, frozenCopy(turn), viewer)),
    verdicts: game.verdicts.map(frozenCopy),
    missing: game.missing.slice(),
    failed: game.failed.slice(),
    agenda: game.agenda.map(copied),
    asked: copied(game.asked),
    history: history.seen.slice(),
    adjustments: game.adjustments.map(frozenCopy),
    log: log.seen.slice(),
    adjudged: copied(game.adjudged),
    state: copied(game.state),
  };
}

/** How the game began, as a viewer may know it. */
function startFor(rules: Rules, start: GameData['start'], viewer: Viewer): GameData['start'] {
  const chance = start.chance.map(decision => chanceFor(rules, frozenCopy(decision), viewer));
  return ownStart(frozen(copied({ ...start, chance })));
}

/** @throws RangeError when this is no viewer, as a text that names a seat. */
export function requireViewer(viewer: unknown, seats: number): void {
  if (viewer === 'spectator' || viewer === 'director' || isIndexOf(seats, viewer)) return;
  const among = seats === Infinity ? 'numbers from 0' : `0 to ${seats - 1}`;
  throw new RangeError(`there is no seat ${valueShown(viewer)}: the seats are ${among}`);
}

/**
 * Returns events as a viewer may hear of them, as frozen copies. Tiles that it may not see are counted, not named.
 * @throws RangeError when there can be no such viewer. TypeError where an entry of the list is no event.
 */
export function eventsFor(rules: Terms, events: readonly Event[], viewer: Viewer): readonly Event[] {
  requireViewer(viewer, Infinity);
  return made('eventsFor', 'events', events, () => events.map(event => frozen(eventFor(rules, copied(event), viewer))));
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
 * Returns one entry of the log as a viewer may know it, as a frozen copy. `applyMove` takes it in that viewer's own
 * game.
 * @throws RangeError when there can be no such viewer. TypeError where the value is no entry.
 */
export function entryFor(rules: Rules, entry: Entry, viewer: Viewer): Entry {
  requireViewer(viewer, Infinity);
  return made('entryFor', 'entry', entry, () => frozen(entrySeenBy(rules, copied(entry), viewer)));
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
