/**
 * A record event by event, for who asks for its games: by the verbs, with a log (`replayRecord`, `gameAt`), or without
 * one (`replayUnlogged`); and to its end, from where stories begin (`replayToEnd`). The engine knows of it only what
 * the record shows. No problem stops a replay; each one is told where it arises.
 */
import { checkOptions } from '../../core/options.ts';
import type { Event } from '../../engine/event.ts';
import type { Game } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import type { Finding } from '../findings.ts';
import type { RecordedEvent, RecordedGame } from '../record.ts';
import { quantity } from '../wording.ts';
import { beginReplay, replaysFrom } from './event.ts';
import { claimRack } from './racks.ts';
import { replayWith, closeWindow, isAnswer, withMove, type Replay } from './state.ts';

/** How a replay goes on after a mismatch. */
export interface ReplayOptions {
  /** Totals follow the record after a finding, so that one error is one finding (default), or the rules. */
  readonly onMismatch?: 'recorded' | 'computed' | undefined;
}

/** What the options of a function say. @throws RangeError when one is not known or its value is not allowed. */
export function mismatchOf(of: string, options: ReplayOptions): NonNullable<ReplayOptions['onMismatch']> {
  return checkOptions(of, options, { onMismatch: ['recorded', 'computed'] }).onMismatch ?? 'recorded';
}

/** One event of a record, replayed. */
export interface ReplayStep {
  /** Number of the event, from 1. */
  readonly turn: number;
  readonly recorded: RecordedEvent;
  /**
   * The position that the event met, put together when it is asked for: no play is open to challenge unless the event
   * answers one, and whoever moves holds what the record says, if that is possible.
   */
  readonly before: () => Game;
  /** The game after it; a play is still open to challenge, and what the record corrects is booked already. */
  readonly game: Game;
  readonly events: readonly Event[];
  /**
   * What is wrong with it, what the reader of the file found there included; with the last event also what is missing
   * at the end.
   */
  readonly findings: readonly Finding[];
}

/**
 * The record event by event, with the game before and after each. Findings are those of `verifyGame` before these are
 * looked at together: without edits, causes that are certain, and doubt about the rules. There are no steps where
 * nobody can sit down to it.
 * @throws RangeError when an option is not known or its value is not allowed.
 */
export function replayRecord(
  rules: Rules,
  record: RecordedGame,
  options: ReplayOptions = {},
): Generator<ReplayStep, void, undefined> {
  const onMismatch = mismatchOf('replayRecord', options);
  return replaySteps(beginReplay(rules, record, onMismatch, true));
}

/**
 * The same in a fraction of the time, for who asks no game for its log: it is replayed on a table, if the rules allow.
 */
export function replayUnlogged(rules: Rules, record: RecordedGame): Generator<ReplayStep, void, undefined> {
  return replaySteps(beginReplay(rules, record, 'recorded'));
}

function* replaySteps(begun: Replay | undefined): Generator<ReplayStep, void, undefined> {
  if (begun === undefined) return;
  let last = begun;
  for (const replay of replaysFrom(begun)) {
    const met = last;
    const { turn, event: recorded, game, happened: events, findings } = replay;
    yield { turn, recorded, before: () => positionFor(recorded, met), game, events, findings };
    last = replay;
  }
}

/**
 * The position after n events, 0 for the start: the window is closed unless the next event is a challenge, and
 * whoever moves next holds what the record says, if that is possible.
 * @throws RangeError when the record has fewer events, or its players do not fit the rules.
 */
export function gameAt(rules: Rules, record: RecordedGame, turn: number, options: ReplayOptions = {}): Game {
  const begun = beginReplay(rules, record, mismatchOf('gameAt', options), true);
  if (begun === undefined)
    throw new RangeError(`the rules (${rules.name}) are not for ${quantity(record.players.length, 'player')}`);
  if (!Number.isInteger(turn) || turn < 0 || turn > record.events.length)
    throw new RangeError(`the record has ${quantity(record.events.length, 'event')}; there is no position ${turn}`);
  let replay = begun;
  for (const after of replaysFrom(begun, () => replay.turn < turn)) replay = after;
  return positionFor(record.events[turn], replay);
}

/** The position that the next event of a record meets; after the last one nobody holds anything new. */
function positionFor(next: RecordedEvent | undefined, replay: Replay): Game {
  if (isAnswer(next)) return replay.game;
  const { game } = closeWindow(replay);
  return next?.seat === game.toMove ? withRackOf(next, replayWith(replay, { game })).game : game;
}

/** The replay with the rack that an event gives for its player. */
function withRackOf(event: RecordedEvent, before: Replay): Replay {
  const { replay, chance } = claimRack(replayWith(before, { event, seat: event.seat }), []);
  return chance.length > 0 ? withMove(replay, 'director', { type: 'impose', reason: 'recorded rack' }, chance) : replay;
}

/** An event of a record with errors or warnings, and the replays up to it. */
export interface Scene {
  readonly record: RecordedGame;
  /** Index of the event. */
  readonly index: number;
  readonly event: RecordedEvent;
  /** The replay before each event up to this one, and perhaps before later ones: one list for a whole record. */
  readonly before: readonly Replay[];
  /** The replay after it. */
  readonly after: Replay;
  /** Its errors and warnings. */
  readonly open: readonly Finding[];
}

/** Errors and warnings. */
export function openOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ severity }) => severity !== 'note');
}

/** A record, replayed to its end, with what a story needs to go on from its first change instead of from the start. */
export interface Whole {
  /** The replay before each event, and after the last one. */
  readonly replays: readonly Replay[];
  /** The events that have errors or warnings. */
  readonly scenes: readonly Scene[];
  /** All that is found. */
  readonly findings: readonly Finding[];
  /** The errors and warnings of it: what stories are to explain. */
  readonly open: readonly Finding[];
}

/** Replays a record to its end. */
export function replayToEnd(begun: Replay): Whole {
  const { record } = begun;
  const scenes: Scene[] = [];
  const findings: Finding[] = [];
  const replays: Replay[] = [begun];
  for (const after of replaysFrom(begun)) {
    replays.push(after);
    if (after.findings.length === 0) continue;
    for (const finding of after.findings) findings.push(finding);
    const open = openOf(after.findings);
    const { event, turn } = after;
    if (open.length > 0) scenes.push({ record, index: turn - 1, event, before: replays, after, open });
  }
  return { replays, scenes, findings, open: openOf(findings) };
}
