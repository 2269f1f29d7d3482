/**
 * CGH, the Crossword Game History of open-protocols, a draft, in its form as JSON (cgh.proto): protojson with an object
 * in each event that is named by what happened. Words are written whole.
 */
import { isObject, takeInstead, partNamed, type Given, type Read } from '../../core/read.ts';
import type { Seat } from '../../core/flavours.ts';
import { lastOf } from '../../core/list.ts';
import { own } from '../../core/own.ts';
import type { Fault, Result } from '../../core/result.ts';
import { readWhole } from '../../saves/read-json.ts';
import type { ReadersRecord } from '../reader-findings.ts';
import type { RecordedEvent } from '../record.ts';
import { nonEmpty, startedFrom } from './game-history.ts';
import { messageField, flag, hasField, message, repeated, enumValue, whole, words } from './message.ts';
import { exchangedBy, lastRacksOf, playerOf, wooglesPlayers, type WooglesPlayer } from './woogles-event.ts';

/** Does a value look like a CGH: does one of its first events have such an object? */
export function isCgh(json: unknown): boolean {
  const events = isObject(json) ? own(json, 'events') : undefined;
  return Array.isArray(events) && events.slice(0, 10).some(event => hasField(event, ...Object.keys(HAPPENED)));
}

/** Reads a CGH, as `JSON.parse` gives it. Faults, each with its path, 20 at most: `bad-value`. */
export function readCgh(json: unknown): Result<ReadersRecord, readonly Fault[]> {
  return readWhole(json, 0, given => {
    const { players, lastKnownRacks, startingCgp, challengeRule = '', ...texts } = game(given);
    const events: CghEvent[] = [];
    const losesTurn = challengeRule === 'DOUBLE';
    // with TRIPLE a challenge ends the game of two: whoever was wrong has lost it
    const losesGame = challengeRule === 'TRIPLE' && players.length === 2;
    let winner: Seat | undefined;
    for (const each of repeated(event => event)(messageField(given, 'events'))) {
      const before = lastOf(events);
      const { made, notes } = cghEvents(each, { players, before, losesTurn });
      // what is said of nothing is said of the event before it
      if (made.length === 0) before?.notes.push(...notes);
      if (losesGame && hasField(each.value, 'challengeEvent') && before?.type === 'play')
        winner = made[0]?.type === 'withdrawn' ? 1 - before.seat : before.seat;
      events.push(...made);
    }
    const racks = lastRacksOf(lastKnownRacks.slice(0, players.length), events);
    return {
      format: 'tilewright-record/1',
      players: players.map(playerOf),
      ...nonEmpty({ description: texts.description, lexicon: texts.lexicon, gameType: texts.variant }),
      ...nonEmpty({ alphabet: texts.letterDistribution, layout: texts.boardLayout, challenge: challengeRule }),
      events,
      ...(racks.length === 0 ? {} : { lastRacks: racks }),
      ...(winner === undefined ? {} : { result: { winner } }),
      ...startedFrom(startingCgp),
    };
  });
}

/** An event that is being told: remarks may follow. */
type CghEvent = Omit<RecordedEvent, 'notes'> & { readonly notes: string[] };

interface Game {
  readonly players: readonly WooglesPlayer[];
  readonly lexicon: string;
  readonly variant: string;
  readonly boardLayout: string;
  readonly description: string;
  readonly letterDistribution: string;
  readonly challengeRule: 'SINGLE' | 'DOUBLE' | 'FIVE_POINT' | 'TEN_POINT' | 'TRIPLE' | undefined;
  readonly startingCgp: string;
  readonly lastKnownRacks: readonly string[];
}

const game: Read<Game> = message<Game>({
  players: wooglesPlayers,
  lexicon: words,
  variant: words,
  boardLayout: words,
  description: words,
  letterDistribution: words,
  challengeRule: enumValue('SINGLE', 'DOUBLE', 'FIVE_POINT', 'TEN_POINT', 'TRIPLE'),
  startingCgp: words,
  lastKnownRacks: repeated(words),
});

interface Told {
  readonly nickname: string;
  readonly rack: string;
  readonly totalScore: number;
  readonly comment: string;
}

const told: Read<Told> = message<Told>({ nickname: words, rack: words, totalScore: whole, comment: words });

/** Who did it, what is known of every event, and the event before it. */
interface Around {
  readonly seat: Seat;
  readonly told: Told;
  readonly all: Pick<CghEvent, 'seat' | 'rack' | 'cumulative' | 'notes'>;
  readonly before: CghEvent | undefined;
  /** A wrong challenge costs a turn: not by the format's default, `SINGLE`. */
  readonly losesTurn: boolean;
}

/** The events of a record that an event stands for: at the end it may be several. What changes nothing is none. */
function cghEvents(
  given: Given,
  { players, before, losesTurn }: Pick<Around, 'before' | 'losesTurn'> & Pick<Game, 'players'>,
): { readonly made: readonly CghEvent[]; readonly notes: readonly string[] } {
  const read = told(given);
  const found = players.findIndex(({ nickname }) => nickname === read.nickname);
  const seat = found < 0 ? takeInstead(partNamed(given, 'nickname'), 0) : found;
  const held = read.rack === '' ? {} : { rack: read.rack };
  const notes = read.comment === '' ? [] : [read.comment];
  const all = { seat, ...held, cumulative: read.totalScore, notes };
  const what = Object.entries(HAPPENED).find(([name]) => hasField(given.value, name));
  if (what === undefined) return { made: [{ type: 'unreadable', ...all }], notes };
  const [name, eventsIn] = what;
  const made = eventsIn(messageField(given, name), { seat, told: read, all, before, losesTurn });
  return { made: made.map((event, n) => (n === 0 ? event : { ...event, notes: [] })), notes };
}

const HAPPENED: Readonly<Record<string, (inner: Given, around: Around) => readonly CghEvent[]>> = {
  tilePlayEvent: (inner, { all }) => {
    const { coordinates, play, score, scoredAs } = tilePlay(inner);
    // points that were agreed on wrongly are what the record says
    const points = hasField(inner.value, 'scoredAs') ? scoredAs : score;
    const move = `${coordinates.toUpperCase()} ${play}`;
    return [{ type: 'play', ...all, move, position: coordinates, tiles: play, score: points }];
  },
  passEvent: (_inner, { all }) => [{ type: 'pass', ...all, move: 'pass', score: 0 }],
  exchangeEvent: (inner, { all }) => {
    const { exchangedRack, numExchanged } = exchange(inner);
    const what = exchangedBy({ exchanged: exchangedRack, numTilesFromRack: numExchanged });
    return [{ type: 'exchange', ...all, ...what, score: 0 }];
  },
  challengeEvent: (inner, { all, before: play, losesTurn }) => {
    const { scoreBonus, playValid } = challenge(inner);
    if (play?.type !== 'play') return [{ type: 'unreadable', ...all, move: 'challenge' }];
    const { seat, rack, score = 0, cumulative = 0 } = play;
    const held = rack === undefined ? {} : { rack };
    const { notes } = all;
    if (!playValid)
      return [{ type: 'withdrawn', seat, ...held, score: 0 - score, cumulative: cumulative - score, notes }];
    if (scoreBonus === 0) return losesTurn ? [{ type: 'turn-lost', ...all, score: 0 }] : [];
    return [{ type: 'challenge-bonus', seat, score: scoreBonus, cumulative: cumulative + scoreBonus, notes }];
  },
  gameEndEvent: (inner, { all, told: { rack, totalScore }, seat }) => {
    const { endgameRackBonus, endgamePointsLost, pointsLostOnTime } = gameEnd(inner);
    const tiles = rack === '' ? {} : { tiles: rack };
    const first = totalScore + pointsLostOnTime;
    const gained = { type: 'out-bonus', seat, ...tiles, score: endgameRackBonus, notes: all.notes } as const;
    const lost = { type: 'rack-penalty', ...all, ...tiles, score: 0 - endgamePointsLost } as const;
    return [
      ...(endgameRackBonus === 0 ? [] : [{ ...gained, cumulative: first + endgamePointsLost }]),
      ...(endgamePointsLost === 0 ? [] : [{ ...lost, cumulative: first }]),
      ...(pointsLostOnTime === 0 ? [] : [{ type: 'time', ...all, score: 0 - pointsLostOnTime } as const]),
    ];
  },
  // tiles that were drawn too many and thrown back: no turn
  overdrawEvent: () => [],
};

interface TilePlay {
  readonly coordinates: string;
  readonly play: string;
  readonly score: number;
  readonly scoredAs: number;
}

const tilePlay = message<TilePlay>({ coordinates: words, play: words, score: whole, scoredAs: whole });

const exchange = message<{ readonly exchangedRack: string; readonly numExchanged: number }>({
  exchangedRack: words,
  numExchanged: whole,
});

const challenge = message<{ readonly scoreBonus: number; readonly playValid: boolean }>({
  scoreBonus: whole,
  playValid: flag,
});

interface GameEnd {
  readonly endgameRackBonus: number;
  readonly endgamePointsLost: number;
  readonly pointsLostOnTime: number;
}

const gameEnd = message<GameEnd>({ endgameRackBonus: whole, endgamePointsLost: whole, pointsLostOnTime: whole });
