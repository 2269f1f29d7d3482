/**
 * Games as the Internet Scrabble Club's programs wrote them: headers as in PGN, then a line for each turn, `"RACK", "H8
 * word 24"`. Rows are lettered and columns numbered, and case is turned: small letters are tiles, capitals blanks (the
 * tests of cicero, "H7 quIz 42"; a word in capitals alone has no blank). Whose turn it is, only the order says.
 */
import { LONGEST_TEXT, MOST_LINES } from '../../core/limits.ts';
import { beginningOf } from '../../core/text.ts';
import { turnedPosition } from '../written-places.ts';
import type { ReaderFault, ReadersRecord } from '../reader-findings.ts';
import type { RecordedEvent, RecordedPragma } from '../record.ts';

const HEADER = /^\[(\w+)\s+"([^"]*)"\]$/;
const MOVE = /^"([^"]*)",\s*"([^"]*)"$/;
const PLAY = /^((?:\d{1,2}[A-Z]|[A-Z]\d{1,2}))\s+([^\0-@[-`{-\x7F\s]+)(?:\s+(\d{1,4}))?$/iu;

/** Does a text begin like a game of ISC? */
export function isIsc(head: string): boolean {
  const lines = head.split(/\r?\n/, 40).map(line => line.trim());
  return /^#pragma ISC\b/.test(lines[0] ?? '') || (HEADER.test(lines[0] ?? '') && lines.some(line => MOVE.test(line)));
}

/**
 * Reads such a game. A line that cannot be parsed is an `unreadable` event, or a `stray-line` where no rack begins it.
 */
export function readIsc(text: string): ReadersRecord {
  const players = ['player1', 'player2'];
  const events: RecordedEvent[] = [];
  const pragmas: RecordedPragma[] = [];
  const faults: ReaderFault[] = [];
  for (const [index, written] of text.split(/\r\n|\r|\n/, MOST_LINES + 1).entries()) {
    const trimmed = written.trim();
    const line = index + 1;
    if (line > MOST_LINES) {
      if (trimmed !== '') faults.push({ code: 'too-many-lines', line, column: 1, expected: `${MOST_LINES} at most` });
      break;
    }
    const header = HEADER.exec(trimmed);
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    if (header !== null) {
      const [, keyword = '', value = ''] = header;
      const number = /^player_?([12])$/i.exec(keyword)?.[1];
      if (number !== undefined && value !== '') {
        players[Number(number) - 1] = beginningOf(value, LONGEST_TEXT);
        if (value.length > LONGEST_TEXT)
          faults.push({ code: 'name-too-long', line, column: 1, found: beginningOf(value, 80) });
      } else pragmas.push({ keyword, text: value, line });
      continue;
    }
    const [, rack = '', move = ''] = MOVE.exec(trimmed) ?? ['', '', trimmed.replace(/^"([^"]*)"$/, '$1')];
    const read = iscTurn(move.trim());
    if (read === undefined && rack === '')
      faults.push({
        code: 'stray-line',
        line,
        column: 1,
        found: beginningOf(trimmed, 80),
        expected: '"RACK", "H8 word 24"',
      });
    else {
      const held = rack === '' ? {} : { rack: rack.toUpperCase() };
      events.push({ seat: events.length % 2, ...held, notes: [], line, ...(read ?? { type: 'unreadable', move }) });
    }
  }
  return {
    format: 'tilewright-record/1',
    players: players.map(nick => ({ nick, name: '' })),
    events,
    ...(pragmas.length === 0 ? {} : { pragmas }),
    ...(faults.length === 0 ? {} : { faults }),
  };
}

/** `H8 word 24`, `CHANGE 3`, `PAS`. */
function iscTurn(
  move: string,
): Pick<RecordedEvent, 'type' | 'move' | 'position' | 'tiles' | 'score' | 'count'> | undefined {
  if (/^PASS?$/i.test(move)) return { type: 'pass', move: 'pass' };
  const count = /^CHANGE\s+(\d{1,2})$/i.exec(move)?.[1];
  if (count !== undefined) return { type: 'exchange', move: `exchange ${Number(count)}`, count: Number(count) };
  const play = PLAY.exec(move);
  if (play === null) return undefined;
  const [, position = '', word = '', score] = play;
  const tiles = iscTiles(word);
  const moved = { type: 'play', move: `${turnedPosition(position)} ${tiles}`, position, tiles } as const;
  return score === undefined ? moved : { ...moved, score: Number(score) };
}

/** The word as records have it: capitals for tiles, small letters for blanks. */
function iscTiles(word: string): string {
  if (word === word.toUpperCase()) return word;
  return Array.from(word, letter =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  ).join('');
}
