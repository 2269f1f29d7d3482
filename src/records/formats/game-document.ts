/**
 * GameDocument, in which Woogles keeps newer games (liwords, omgwords.proto), as JSON: as a GameHistory, but tiles are
 * machine letters, so that it can only be read with its letter set.
 */
import { isObject, takeInstead, partNamed, type Given, type Read } from '../../core/read.ts';
import { err, type Fault, type Result } from '../../core/result.ts';
import { beginningOf } from '../../core/text.ts';
import { readWhole } from '../../saves/read-json.ts';
import type { Alphabet } from '../../tiles/alphabet.ts';
import type { ReadersRecord } from '../reader-findings.ts';
import { eventsOf, wooglesRecord, WOOGLES_GAME, nonEmpty, type WooglesGame } from './game-history.ts';
import { tilesFromBytes } from './machine-letters.ts';
import { messageField, hasField, message, repeated, words } from './message.ts';
import type { WooglesEvent } from './woogles-event.ts';

/** Letter sets by name, as `letterSetNamed` of `tilewright/catalogue` knows them. */
export type LetterSets = (name: string) => Alphabet | undefined;

interface GameDocument extends WooglesGame {
  readonly racks: readonly string[];
  readonly endReason: string;
}

const END_REASONS = [
  'NONE',
  'TIME',
  'STANDARD',
  'CONSECUTIVE_ZEROES',
  'RESIGNED',
  'ABORTED',
  'TRIPLE_CHALLENGE',
  'CANCELLED',
  'FORCE_FORFEIT',
  'ADJUDICATED',
];

/** A reason by name or by number; one that is not known stays as it is. */
const endReason: Read<string> = given => {
  const { value } = given;
  return typeof value === 'number' ? (END_REASONS[value] ?? takeInstead(given, '')) : words(given);
};

const document: Read<GameDocument> = message<GameDocument>({
  ...WOOGLES_GAME,
  racks: repeated(words),
  endReason,
});

/** Does a value look like a GameDocument, alone or as `doc` of an event of Woogles? */
export function isDocument(json: unknown): boolean {
  const inner = isObject(json) && hasField(json, 'doc') ? json['doc'] : json;
  return hasField(inner, 'events') && hasField(inner, 'players') && hasField(inner, ...OF_A_DOCUMENT);
}

/** What a GameDocument has and a GameHistory has not. */
const OF_A_DOCUMENT = ['racks', 'currentScores', 'timers', 'board', 'bag', 'endReason', 'playerOnTurn'];

/**
 * Reads a GameDocument, as `JSON.parse` gives it. Faults, each with its path, 20 at most: `bad-value`;
 * `unknown-letter-set` where no set of its name is known.
 */
export function readDocument(json: unknown, letterSets: LetterSets): Result<ReadersRecord, readonly Fault[]> {
  const inner = (given: Given): Given => (hasField(given.value, 'doc') ? partNamed(given, 'doc') : given);
  const named = readWhole(json, 0, given => words(messageField(inner(given), 'letterDistribution')));
  if (!named.ok) return named;
  const alphabet = letterSets(named.value === '' ? 'english' : named.value);
  if (alphabet === undefined)
    return err([{ code: 'unknown-letter-set', path: 'letterDistribution', found: beginningOf(named.value, 100) }]);
  return readWhole(json, 0, given => documentRecord(inner(given), alphabet));
}

function documentRecord(given: Given, alphabet: Alphabet): ReadersRecord {
  const read = document(given);
  const tilesAt = (path: string, base64: string, zero: '?' | '.'): string =>
    tilesFromBytes(alphabet, base64, zero) ?? takeInstead({ ...given, path, value: base64 }, '');
  const inText = (event: WooglesEvent, index: number): WooglesEvent => {
    const path = `${messageField(given, 'events').path}[${index}]`;
    return {
      ...event,
      rack: tilesAt(`${path}.rack`, event.rack, '?'),
      playedTiles: tilesAt(`${path}.playedTiles`, event.playedTiles, '.'),
      exchanged: tilesAt(`${path}.exchanged`, event.exchanged, '?'),
    };
  };
  const game = { ...read, events: read.events.map(inText) };
  const racks = read.racks.map((rack, i) => tilesAt(`${messageField(given, 'racks').path}[${i}]`, rack, '?'));
  const events = eventsOf(given, game, ({ playerIndex }) => playerIndex);
  const reason = read.endReason === '' || read.endReason === 'NONE' ? [] : [read.endReason];
  return {
    ...wooglesRecord(game, events, racks),
    ...nonEmpty({ id: read.uid === '' ? '' : `io.woogles ${read.uid}` }),
    ...(reason[0] === undefined ? {} : { pragmas: [{ keyword: 'end-reason', text: reason[0] }] }),
  };
}
