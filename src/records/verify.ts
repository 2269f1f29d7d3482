/**
 * Verification: a record replayed to its end, on a table where the rules are for one, and the verdict on it. Where
 * errors or warnings are found, stories say which edits are certain (`decide.ts`), and last the rules themselves may be
 * doubted, which takes causes and edits away again (`doubted.ts`).
 */
import type { Final } from '../engine/finalize.ts';
import type { Rules } from '../engine/rules.ts';
import { findingOf, type Finding } from './findings.ts';
import { readingOf } from './reader-findings.ts';
import type { RecordedGame } from './record.ts';
import { beginReplay } from './replay/event.ts';
import { accountOf, hasEnded, playsAmong } from './facts.ts';
import { finalOf } from './replay/end.ts';
import { mismatchOf, replayToEnd, type ReplayOptions } from './replay/replay.ts';
import { replayWith, type Replay } from './replay/state.ts';
import { decided } from './stories/decide.ts';
import { doubted } from './stories/doubted.ts';
import { lastOf } from '../core/list.ts';
import { RACK, zoneKey } from '../engine/zones.ts';
import { otherEncodings, redecoded, strangeLetters, type OneByteEncoding } from './text-encoding.ts';
import { quantity } from './wording.ts';

/** What is to be said of a record under some rules. */
export interface Verification {
  /**
   * `clean`: neither errors nor warnings; notes do not count. `unreadable`: it cannot be replayed at all, for its rules
   * are not for this number of players, or it has no event that can be read, as an empty file.
   */
  readonly status: 'clean' | 'findings' | 'unreadable';
  /** By line. */
  readonly findings: readonly Finding[];
  /** Totals and ranking, of an unfinished record so far. */
  readonly final: Final;
  /**
   * Each player's last total in the record, where there is one, and what the rules add up to, whatever the record says.
   */
  readonly players: readonly {
    readonly nick: string;
    readonly name: string;
    readonly recorded?: number;
    readonly computed: number;
  }[];
  /** How many events are plays, those that could not be placed included. */
  readonly plays: number;
  /** Whether the game ended: the record says so, or its last turn ends the game by the rules. */
  readonly complete: boolean;
}

/**
 * Replays a record to its end and says everything that is wrong with it. Never throws, whatever the record holds.
 * @throws RangeError when an option is not known or its value is not allowed.
 */
export function verifyGame(rules: Rules, record: RecordedGame, options?: ReplayOptions): Verification {
  const encoding = likelyEncoding(rules, record);
  if (encoding !== undefined) return verifiedAs(rules, record, encoding, options);
  const totalsBy = options === undefined ? 'recorded' : mismatchOf('verifyGame', options);
  const begun = beginReplay(rules, record, totalsBy);
  if (begun === undefined || record.events.length === 0) return notVerified(rules, record);
  const played = replayToEnd(begun);
  const shown = findingsInOrder(played.findings);
  const last = lastOf(played.replays) ?? begun;
  if (played.open.length === 0) return saidOf(last, 'clean', shown);
  // where totals follow the rules, one mistake is found again on later lines
  const whole = totalsBy === 'recorded' ? played : replayToEnd(replayWith(begun, { totalsBy: 'recorded' }));
  return saidOf(last, 'findings', doubted(decided(rules, record, { whole, shown }), whole.replays));
}

/** The texts of a record that have to be tiles. */
function tileTexts({ events, lastRacks = [] }: RecordedGame): string {
  const ofEvents = events.flatMap(({ rack = '', tiles = '' }) => [rack, tiles]);
  return [...ofEvents, ...lastRacks.map(({ rack }) => rack)].join('');
}

/** The encoding in which all letters of a record are tiles, where in the one that it was read in some are not. */
function likelyEncoding(rules: Rules, record: RecordedGame): OneByteEncoding | undefined {
  const text = tileTexts(record);
  if (/^[\0-\x7F]*$/.test(text) || /[^\0-\xFF]/.test(text) || strangeLetters(rules.alphabet, text).length === 0)
    return undefined;
  const fitting = otherEncodings()
    .map(encoding => ({ encoding, letters: redecoded(text, encoding) }))
    .filter(({ letters }) => strangeLetters(rules.alphabet, letters).length === 0)
    .map(({ encoding, letters }) => ({
      encoding,
      blanks: Array.from(letters).filter(letter => (rules.alphabet.forms.get(letter) ?? 0) < 0).length,
    }));
  // KOI8-R has small letters where windows-1251 has capitals, and most tiles are no blanks
  return fitting.sort((one, other) => one.blanks - other.blanks)[0]?.encoding;
}

/** Verifies a record as its letters are in another encoding. No edit of that record fits the file as it is. */
function verifiedAs(
  rules: Rules,
  record: RecordedGame,
  encoding: OneByteEncoding,
  options: ReplayOptions | undefined,
): Verification {
  const text = JSON.stringify(record, (_key, value: unknown) =>
    typeof value === 'string' && !/[^\0-\xFF]/.test(value) ? redecoded(value, encoding) : value,
  );
  const { findings, ...rest } = verifyGame(rules, JSON.parse(text) as RecordedGame, options);
  const written = strangeLetters(rules.alphabet, tileTexts(record)).slice(0, MOST_SHOWN).join('');
  const charge = { code: 'encoding-not-declared', written, letters: redecoded(written, encoding), encoding } as const;
  const place = { line: record.events[0]?.line === undefined ? 0 : 1, column: 1, turn: 0 };
  const others = findings.map(finding => ({ ...finding, fix: [] }));
  return {
    ...rest,
    status: rest.status === 'unreadable' ? 'unreadable' : 'findings',
    findings: findingsInOrder([findingOf(charge, place), ...others]),
  };
}

/** Letters that the finding of an encoding shows. */
const MOST_SHOWN = 8;

/** What is to be said of a record after the replay of its last event. */
function saidOf(replay: Replay, status: Verification['status'], findings: readonly Finding[]): Verification {
  const { players, events } = replay.record;
  const totals: number[] = [];
  for (const { seat, cumulative } of events) if (cumulative !== undefined) totals[seat] = cumulative;
  return {
    status,
    findings,
    final: finalOf(replay),
    players: players.map(({ nick, name }, seat) => {
      const { byRules: computed } = accountOf(replay, seat);
      const recorded = totals[seat];
      return { nick, name, computed, ...(recorded === undefined ? {} : { recorded }) };
    }),
    plays: playsAmong(replay, replay.turn),
    complete: hasEnded(replay),
  };
}

function findingsInOrder(findings: readonly Finding[]): readonly Finding[] {
  return findings.length < 2 ? findings : [...findings].sort((a, b) => a.line - b.line || a.turn - b.turn);
}

/** `2 players`, `2 to 4 players`. */
function playersText({ least, most }: Rules['seatCount']): string {
  return least === most ? quantity(most, 'player') : `${least} to ${quantity(most, 'player')}`;
}

/** No event, a number of players that the rules are not for, or rules that ask for more than a record tells. */
function notVerified({ name, seatCount }: Rules, record: RecordedGame): Verification {
  const { players, events } = record;
  const fits = players.length >= seatCount.least && players.length <= seatCount.most;
  const place = { line: events[0]?.line ?? 0, column: 1, turn: 0 };
  const why =
    events.length === 0
      ? findingOf({ code: 'no-events' }, place)
      : findingOf(
          { code: 'no-table', name, players: players.length, ...(fits ? {} : { seats: playersText(seatCount) }) },
          place,
        );
  const findings = findingsInOrder([...readingOf(record), why]);
  return {
    status: 'unreadable',
    findings,
    final: {
      reason: 'unfinished',
      seats: players.map(() => ({ total: 0, adjustments: [] })),
      unknown: players.map((_, seat) => zoneKey(RACK, seat)),
    },
    players: players.map(({ nick, name: full }) => ({ nick, name: full, computed: 0 })),
    plays: 0,
    complete: false,
  };
}
