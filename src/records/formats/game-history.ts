/**
 * GameHistory, in which Macondo and Woogles keep games (macondo.proto), as JSON: protojson, names in either spelling,
 * enumerations by name or number, defaults left out (source: GameHistory).
 */
import { takeInstead, partNamed, type Given, type Read, isObject } from '../../core/read.ts';
import { readWhole } from '../../saves/read-json.ts';
import type { Fault, Result } from '../../core/result.ts';
import { beginningOf } from '../../core/text.ts';
import type { ReadersRecord } from '../reader-findings.ts';
import type { RecordedEvent } from '../record.ts';
import { messageField, flag, hasField, message, repeated, enumValue, whole, words } from './message.ts';
import {
  CHALLENGE_RULES,
  eventOf,
  lastRacksOf,
  PLAY_STATES,
  playerOf,
  wooglesEvent,
  wooglesPlayers,
  type WooglesEvent,
  type WooglesPlayer,
} from './woogles-event.ts';

/** What a GameHistory and a GameDocument say of the game, beside its events. */
export interface WooglesGame {
  readonly players: readonly WooglesPlayer[];
  readonly events: readonly WooglesEvent[];
  readonly lexicon: string;
  readonly uid: string;
  readonly description: string;
  readonly challengeRule: (typeof CHALLENGE_RULES)[number] | undefined;
  readonly playState: (typeof PLAY_STATES)[number] | undefined;
  readonly variant: string;
  readonly boardLayout: string;
  readonly letterDistribution: string;
}

/** The fields of a `WooglesGame`. */
export const WOOGLES_GAME: { readonly [K in keyof WooglesGame]-?: Read<WooglesGame[K]> } = {
  players: wooglesPlayers,
  events: repeated(wooglesEvent),
  lexicon: words,
  uid: words,
  description: words,
  challengeRule: enumValue(...CHALLENGE_RULES),
  playState: enumValue(...PLAY_STATES),
  variant: words,
  boardLayout: words,
  letterDistribution: words,
};

interface GameHistory extends WooglesGame {
  readonly idAuth: string;
  readonly title: string;
  readonly lastKnownRacks: readonly string[];
  readonly secondWentFirst: boolean;
  readonly startingCgp: string;
  readonly winner: number;
  readonly finalScores: readonly number[];
}

const history: Read<GameHistory> = message<GameHistory>({
  ...WOOGLES_GAME,
  idAuth: words,
  title: words,
  lastKnownRacks: repeated(words),
  secondWentFirst: flag,
  startingCgp: words,
  winner: whole,
  finalScores: repeated(whole),
});

/** Does a value look like a GameHistory, alone or as `history` of an answer of Woogles? */
export function isHistory(json: unknown): boolean {
  const inner = isObject(json) && hasField(json, 'history') ? json['history'] : json;
  return isObject(inner) && hasField(inner, 'events') && hasField(inner, 'players');
}

/**
 * Reads a GameHistory, as `JSON.parse` gives it. Faults, each with its path, 20 at most: `bad-value`. A game that
 * begins with a position has the fault `starts-from-position` in its record: no record can say that.
 */
export function readHistory(json: unknown): Result<ReadersRecord, readonly Fault[]> {
  return readWhole(json, 0, given =>
    historyRecord(hasField(given.value, 'history') ? partNamed(given, 'history') : given),
  );
}

function historyRecord(given: Given): ReadersRecord {
  const read = history(given);
  const { secondWentFirst, startingCgp, idAuth, uid, title } = read;
  // once the players stood in the order in which they sat down, and this said who began
  const players = secondWentFirst ? [...read.players].reverse() : read.players;
  const racks = secondWentFirst ? [...read.lastKnownRacks].reverse() : read.lastKnownRacks;
  const seatOf = ({ nickname, playerIndex }: WooglesEvent): number => {
    const named = players.flatMap((player, seat) => (player.nickname === nickname ? [seat] : []));
    // of two players of one name the number tells which
    if (nickname !== '' && named[0] !== undefined && named.length === 1) return named[0];
    return secondWentFirst ? players.length - 1 - playerIndex : playerIndex;
  };
  const id = [idAuth, uid].filter(text => text !== '').join(' ');
  return {
    ...wooglesRecord({ ...read, players }, eventsOf(given, { ...read, players }, seatOf), racks),
    ...nonEmpty({ id, title }),
    ...resultIn(given, read),
    ...startedFrom(startingCgp),
  };
}

/**
 * The result of a game that is over. A winner that is not written is not known: protojson leaves 0 out, and older
 * programs wrote none.
 */
function resultIn(
  given: Given,
  { playState, winner, finalScores, players, secondWentFirst }: GameHistory,
): Pick<ReadersRecord, 'result'> {
  if (playState !== 'GAME_OVER') return {};
  const isTold = hasField(given.value, 'winner') && winner >= -1 && winner < players.length;
  const seat = secondWentFirst ? players.length - 1 - winner : winner;
  const won = isTold ? { winner: winner === -1 ? ('draw' as const) : seat } : {};
  const scores = secondWentFirst ? [...finalScores].reverse() : finalScores;
  const result = { ...won, ...(scores.length === players.length ? { totals: scores } : {}) };
  return Object.keys(result).length === 0 ? {} : { result };
}

/** What is said of a game that begins with a position: no record can tell that. */
export function startedFrom(position: string): Pick<ReadersRecord, 'faults'> {
  return position === '' ? {} : { faults: [{ code: 'starts-from-position', found: beginningOf(position, 100) }] };
}

/** The events of a game; that of a seat that there is not is reported. */
export function eventsOf(
  given: Given,
  { players, events }: WooglesGame,
  seatOf: (event: WooglesEvent) => number,
): readonly RecordedEvent[] {
  return events.flatMap((event, index) => {
    const found = seatOf(event);
    const at = { ...given, value: found, path: `${messageField(given, 'events').path}[${index}].playerIndex` };
    const seat = found >= 0 && found < players.length ? found : takeInstead(at, 0);
    const made = eventOf(event, seat);
    return made === undefined ? [] : [made];
  });
}

/** What a game of Woogles says, as a record. */
export function wooglesRecord(
  game: WooglesGame,
  events: readonly RecordedEvent[],
  racks: readonly string[],
): ReadersRecord {
  const { lexicon, description, variant, boardLayout, letterDistribution, challengeRule = '', playState } = game;
  const lastRacks = lastRacksOf(racks.slice(0, game.players.length), events);
  return {
    format: 'tilewright-record/1',
    players: game.players.map(playerOf),
    ...nonEmpty({ description, lexicon, alphabet: letterDistribution, layout: boardLayout, gameType: variant }),
    ...nonEmpty({ challenge: challengeRule }),
    events,
    ...(lastRacks.length === 0 ? {} : { lastRacks }),
    ...(playState === 'GAME_OVER' ? {} : { incomplete: true }),
  };
}

/** The texts that are not empty. */
export function nonEmpty<K extends string>(texts: Readonly<Record<K, string>>): { readonly [Name in K]?: string } {
  const kept: { [Name in K]?: string } = {};
  for (const name in texts) if (texts[name] !== '') kept[name] = texts[name];
  return kept;
}
