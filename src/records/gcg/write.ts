/** Records as GCG files. */
import { checkOptions } from '../../core/options.ts';
import type { Options } from '../../core/read.ts';
import type { RecordedEvent, RecordedGame, RecordedResult } from '../record.ts';
import { wellFormed } from '../text-encoding.ts';
import { NOTED_TYPES } from './markers.ts';
import { readParts, sameCharacters } from './parts.ts';
import { isKept } from './pragma.ts';
import { readsAsEvent } from './profiles.ts';
import { newShownRacks, type ShownRacks } from './racks.ts';

/** Options of `writeGcg`. */
export interface WriteGcgOptions {
  /**
   * `macondo` (default) is what Macondo, Woogles and Quackle read, as far as the record lets it be; `magpie` puts into
   * notes what MAGPIE refuses besides; `plain` is the specification's own, for the programs of federations, more than
   * two players and pragmas of any name.
   */
  readonly dialect?: 'macondo' | 'magpie' | 'plain' | undefined;
}

const WRITE_OPTIONS: Options<WriteGcgOptions> = { dialect: ['macondo', 'magpie', 'plain'] };

/**
 * A record as the text of a GCG file, to be stored as UTF-8. What GCG cannot express stands in notes that `parseGcg`
 * reads again: `#note #resigned` behind a pass, `#note #challenge-rule double`.
 *
 * Nothing is made up: what the record has not, the file has not. All but `plain` add up totals that are missing, and
 * write a player's nick for a name that is missing. A total without a score gets the one that the totals show. An
 * exchange that says neither tiles nor their number is a line that cannot be read. White space and colons in a nick
 * become `_`. Lines of notes are trimmed, and empty ones left out but in `plain`.
 * @throws RangeError when an option is not known or its value is not allowed.
 */
export function writeGcg(record: RecordedGame, options: WriteGcgOptions = {}): string {
  const { dialect = 'macondo' } = checkOptions('writeGcg', options, WRITE_OPTIONS);
  const { events, lastRacks = [], incomplete } = record;
  const strict = dialect !== 'plain';
  const nicks = nicksOf(record);
  const notes = gameNotes(record, dialect);
  // a note before the first event is refused by MAGPIE
  const early = strict && events.length > 0 ? [] : notes;
  const late = early === notes ? [] : notes;
  // undefined behind a score that nobody knows
  const totals: (number | undefined)[] = nicks.map(() => 0);
  const racks = newShownRacks();
  const body = events.flatMap((event, index) => {
    const { seat } = event;
    const before = totals[seat];
    const sum = before === undefined || event.score === undefined ? undefined : before + event.score;
    const { cumulative = sum } = event;
    totals[seat] = cumulative;
    // without a score in front of it, a total would be read as one
    const score = event.score ?? (event.cumulative === undefined ? undefined : event.cumulative - (before ?? 0));
    const isSummed = strict && score !== undefined && cumulative !== undefined;
    const written = score === undefined ? event : { ...event, score, ...(isSummed ? { cumulative } : {}) };
    const line = eventLine(written, {
      nick: nicks[seat] ?? `player${seat + 1}`,
      racks,
      strict,
    });
    const marker = markerOf(event, line, racks);
    racks.add(event);
    return [line, ...(index === 0 ? late : []), ...marker, ...eventNotes(event, strict)];
  });
  const lines = [
    ...head(record, nicks, strict),
    ...early,
    ...body,
    ...lastRacks.map(({ seat, rack }) => `#rack${seat + 1} ${token(rack)}`),
    ...(incomplete === true && dialect !== 'magpie' ? ['#incomplete'] : []),
  ];
  const text = wellFormed(lines.map(line => `${line}\n`).join(''));
  return strict || /[^\0-\x7F]/.test(text) ? `#character-encoding UTF-8\n${text}` : text;
}

/** One word for each player, no two the same. */
function nicksOf({ players }: RecordedGame): readonly string[] {
  const taken = new Set<string>();
  return players.map(({ nick, name }, seat) => {
    const plain = (nick === '' ? name : nick).trim().replace(/[\s:]/g, '_');
    const first = plain === '' ? `player${seat + 1}` : plain;
    let own = first;
    for (let n = seat + 1; taken.has(own); n++) own = `${first}_${n}`;
    taken.add(own);
    return own;
  });
}

const FIELDS = [
  ['title', 'title'],
  ['description', 'description'],
  ['id', 'id'],
  ['lexicon', 'lexicon'],
  ['gameType', 'game-type'],
  ['layout', 'board-layout'],
  ['alphabet', 'tile-distribution'],
] as const;

function head(record: RecordedGame, nicks: readonly string[], strict: boolean): readonly string[] {
  const fields = FIELDS.flatMap(([field, keyword]) => {
    const text = record[field];
    if (text === undefined || text.trim() === '' || (strict && isOddId(field, text))) return [];
    return strict ? [`#${keyword} ${trimmedLines(text)[0] ?? ''}`] : pragma(keyword, text);
  });
  // a nick that nobody declared stays one, where others are at the table
  const undeclared = record.faults?.filter(({ code }) => code === 'undeclared-nick').length ?? 0;
  // with other nicks in the header its players would take those of the events
  const isRenamed = record.players.some(({ nick }, seat) => nick !== nicks[seat]);
  const declared = record.players.length - (isRenamed ? 0 : undeclared);
  const players = record.players.slice(0, declared < 2 ? undefined : declared).map(({ name }, seat) => {
    const nick = nicks[seat] ?? '';
    return `#player${seat + 1} ${nick} ${oneLine(name === '' && strict ? nick : name)}`.trimEnd();
  });
  return [...fields, ...players];
}

/** Macondo reads an authority and an identifier. */
function isOddId(field: string, text = ''): boolean {
  return field === 'id' && !/^\S+\s+\S+$/.test(text);
}

/** What there is to say of the game besides its fields. */
function gameNotes(record: RecordedGame, dialect: NonNullable<WriteGcgOptions['dialect']>): readonly string[] {
  const { id, challenge, incomplete, result, pragmas = [], notes = [] } = record;
  const strict = dialect !== 'plain';
  const noted = (keyword: string, text: string): readonly string[] => (strict ? noteLines : pragma)(keyword, text);
  const pure = dialect === 'magpie' ? ['tile-set'] : ['tile', 'tile-set', 'game-board'];
  return [
    ...(strict
      ? FIELDS.flatMap(([field, keyword]) => moreOf(keyword, isOddId(field, record[field]) ? '' : record[field]))
      : []),
    ...(incomplete === true && dialect === 'magpie' ? ['#note #pragma incomplete'] : []),
    ...(challenge === undefined ? [] : noted('note #challenge-rule', challenge)),
    ...(result === undefined ? [] : noted('note #pragma result', resultText(result))),
    // it is read as a pragma, so it is written where those are
    ...(id !== undefined && strict && isOddId('id', id) ? noted('note #pragma id', id) : []),
    // positions are written as they are read, so nothing turns them round
    ...pragmas
      .filter(({ keyword }) => keyword.toLowerCase() !== 'orientation')
      .flatMap(({ keyword, text }) => {
        const known = !strict || pure.includes(keyword.toLowerCase());
        if (known && isKept(keyword.toLowerCase())) return pragma(keyword, text);
        // one that has no name, as `# text`, or begins with another # has one more
        return noted(`note #pragma ${token(keyword.replace(/^(?=#|$)/, '#'))}`, text);
      }),
    ...notes.flatMap(text => noted(strict ? 'note #remark' : 'note', text)),
  ];
}

/** A result as a statement says it: `winner 2 totals 26 0`, `draw`. Players have the numbers of `#player`. */
function resultText({ winner, totals = [] }: RecordedResult): string {
  const won = winner === undefined ? [] : winner === 'draw' ? ['draw'] : ['winner', `${winner + 1}`];
  return [...won, ...(totals.length === 0 ? [] : ['totals', ...totals])].join(' ');
}

/** The lines of a field behind its first one: a field is one line to Macondo and MAGPIE. */
function moreOf(keyword: string, text = ''): readonly string[] {
  const more = trimmedLines(text).slice(1);
  return more.length === 0 ? [] : noteLines(`note #more ${keyword}`, more.join('\n'));
}

function eventNotes(event: RecordedEvent, strict: boolean): readonly string[] {
  const { type, rack, text, cumulative, notes } = event;
  return [
    ...(strict && type === 'out-bonus' && rack !== undefined ? noteLines('note #rack', rack) : []),
    // behind a total the specification's own form has it on the line
    ...(text !== undefined && (strict || cumulative === undefined) ? noteLines('note #text', text) : []),
    ...notes.flatMap(each => (strict ? noteLines : pragma)('note', each)),
  ];
}

/** The note that says what an event is, where its line alone reads as another one. */
function markerOf(event: RecordedEvent, line: string, racks: ShownRacks): readonly string[] {
  const { type, seat } = event;
  const marker = NOTED_TYPES.find(([, noted]) => noted === type)?.[0];
  if (marker === undefined) return [];
  const read = readParts(line, line.indexOf(':') + 1);
  const isPaid = read.rack === undefined && racks.isOfAnother(seat, read.tiles?.text ?? '');
  const readType = read.type === 'rack-penalty' && isPaid ? 'out-bonus' : read.type;
  return readType === type ? [] : [`#note ${marker}`];
}

/** A pragma; further lines of its text go on with it. */
function pragma(keyword: string, text: string): readonly string[] {
  return text.split(LINE_END).map((line, at) => `#${at === 0 ? keyword : '-'} ${line.trim()}`.trimEnd());
}

/**
 * A note as Macondo and MAGPIE read it whole: further lines have no mark, since Macondo passes over those with `#-`.
 * Only what would be read as another line has one.
 */
function noteLines(keyword: string, text: string): readonly string[] {
  const [first = '', ...more] = trimmedLines(text);
  if (first === '' && keyword === 'note') return [];
  return [`#${keyword} ${first}`.trimEnd(), ...more.map(line => (isPlainLine(line) ? line : `#- ${line}`))];
}

function isPlainLine(line: string): boolean {
  return !/^[#>]/.test(line) && !readsAsEvent(line);
}

const LINE_END = /\r\n|[\r\n]/;

/** The lines that are not blank, trimmed. */
function trimmedLines(text: string): readonly string[] {
  return text
    .split(LINE_END)
    .map(line => line.trim())
    .filter(line => line !== '');
}

/** How an event is written: under which nick, and after which racks. */
interface EventStyle {
  readonly nick: string;
  readonly racks: ShownRacks;
  readonly strict: boolean;
}

function eventLine(event: RecordedEvent, { nick, racks, strict }: EventStyle): string {
  const { type, score, cumulative, text } = event;
  const rack = token(strict ? rackToken(event, racks) : (event.rack ?? ''));
  // what stands alone where a move should is read as the move
  const isAlone = type === 'unreadable' && (event.move ?? '').trim() === '';
  const shown = isAlone || (strict && type === 'out-bonus') ? '' : rack;
  const parts = [
    // without a rack two spaces: so Macondo reads a bonus and a time penalty (gcgio/gcg.go, ChallengeBonusRegex)
    `>${nick}: ${shown}`,
    isAlone ? rack : mark(event, strict),
    score === undefined ? '' : signedScore(score, type),
    cumulative === undefined ? '' : `${cumulative}`,
    strict || cumulative === undefined ? '' : oneLine(text ?? ''),
  ];
  return parts.filter(part => part !== '').join(' ');
}

/**
 * The rack of an event. Macondo compares the two of a rack penalty letter by letter. One that is not written is the
 * tiles that are lost, unless the player held others.
 */
function rackToken({ type, seat, rack, tiles = '' }: RecordedEvent, racks: ShownRacks): string {
  if (type !== 'rack-penalty') return rack ?? '';
  if (rack === undefined) return racks.fitOf(seat, tiles) === 'other' ? '' : tiles;
  return sameCharacters(rack, tiles) ? tiles : rack;
}

function mark({ type, move = '', position = '', tiles, count }: RecordedEvent, strict: boolean): string {
  switch (type) {
    case 'play': {
      const [place = '', ...laid] = move.split(/\s+/);
      // as recorded where that is only another case: what turned positions round is not written
      const at = place === '' || (!strict && position.toUpperCase() === place) ? position : place;
      // brackets round letters that lie already: a point for each
      const word = tiles ?? laid.join('');
      const through = (inside: string): string => inside.replace(/\[[^[\]]*\]|[^.]/gu, '.');
      const plain = strict ? word.replace(/\(([^()]*)\)/g, (_, inside: string) => through(inside)) : word;
      return `${token(at)} ${token(plain)}`;
    }
    case 'exchange': {
      const named = token(tiles ?? (count === undefined ? move.replace(/^exchange\s*/, '') : `${count}`));
      // of which nobody knows how many: no line of an exchange says that
      return named === '' ? 'exchange' : `-${named}`;
    }
    case 'withdrawn':
      return '--';
    case 'challenge-bonus':
      return '(challenge)';
    case 'time':
      return '(time)';
    case 'out-bonus':
    case 'rack-penalty':
      return `(${token(tiles ?? '')})`;
    case 'unreadable':
      return oneLine(move);
    case 'pass':
    case 'turn-lost':
    case 'resigned':
    case 'timed-out':
      return '-';
  }
}

/**
 * What takes points away has a minus even where it takes none. An unreadable line has a plus besides: behind anything
 * else `-1` reads as an exchange of one tile.
 */
function signedScore(score: number, type: RecordedEvent['type']): string {
  if (type === 'unreadable' && score < 0) return `+${score}`;
  const takes = type === 'withdrawn' || type === 'rack-penalty' || type === 'time';
  return score < 0 || (score === 0 && takes) ? `-${-score}` : `+${score}`;
}

function token(text: string): string {
  return text.replace(/\s/g, '');
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
