/**
 * One mistake of each kind, planted in a record without any: what is found, whether it is named as what it is, and
 * whether the edits of its finding give the game back.
 */
import { parseGcg, verifyGame, type Finding, type RecordedGame } from 'tilewright/records';
import { unwrap } from 'tilewright';
import { rulesKeeper } from 'tilewright/catalogue';
import { cleanRecords, fileOf, lineOf, lineOfEvent, withTotals, type LineEvent } from '../../fixtures/clean-records.ts';
import { findingsOf, mended, type OnMismatch } from './mended.ts';

type Events = readonly LineEvent[];

/** A mistake, and how it is named. */
interface Mistake {
  readonly name: string;
  readonly code: string;
  readonly cause?: string;
  /** Do the edits of its finding give the game back? */
  readonly mends?: true;
  readonly onMismatch?: OnMismatch;
  /** What may be said as well: the same mistake can look like another one. */
  readonly or?: readonly string[];
  /** The events with the mistake and the index of the one that is wrong now; `undefined` where it cannot be planted. */
  readonly plant: (events: Events, pick: Pick) => Planted | undefined;
}

/** What to plant where; a number below `below`, the same every time. */
interface Pick {
  readonly index: number;
  readonly below: (below: number) => number;
}

interface Planted {
  readonly lines: readonly string[];
  readonly index: number;
  /** Of a mistake in the head of the file. */
  readonly edit?: (text: string) => string;
  /** What may be said as well of the mistake in this place. */
  readonly or?: readonly string[];
}

const changedAt = (events: Events, index: number, changes: Partial<LineEvent>): Events =>
  events.map((event, n) => (n === index ? { ...event, ...changes } : event));

/** Another value for fields of one event, all else as it was. */
const one = (events: Events, index: number, changes: Partial<LineEvent>): Planted => ({
  lines: changedAt(events, index, changes).map(lineOf),
  index,
});

/** Another score for one event, and totals that follow it. */
const rescored = (events: Events, index: number, score: number): Planted => ({
  lines: withTotals(changedAt(events, index, { score })).map(lineOf),
  index,
});

const without = (events: Events, index: number): readonly string[] => events.filter((_, n) => n !== index).map(lineOf);

/** A line as another text. */
const rewritten = (events: Events, index: number, change: (line: string) => string): Planted => ({
  lines: events.map((event, n) => (n === index ? change(lineOf(event)) : lineOf(event))),
  index,
});

/** A planting at an event of this type. */
const at =
  (
    type: LineEvent['type'],
    plant: (events: Events, event: LineEvent, pick: Pick) => Planted | undefined,
  ): Mistake['plant'] =>
  (events, pick) => {
    const found = events.map((event, index) => ({ event, index })).filter(({ event }) => event.type === type);
    const chosen = found[pick.index % Math.max(1, found.length)];
    return chosen === undefined ? undefined : plant(events, chosen.event, { ...pick, index: chosen.index });
  };

/** Does the player have a total after this one? */
const goesOn = (events: Events, index: number): boolean =>
  events.slice(index + 1).some(({ seat }) => seat === events[index]?.seat);

/** A number of points that no bonus and no penalty has. */
const odd = ({ below }: Pick): number => 1 + below(4);

const isLast = (events: Events, index: number): boolean => index === events.length - 1;

/** Is the play withdrawn or paid for? */
const isAnswered = (events: Events, index: number): boolean =>
  ['withdrawn', 'bonus'].includes(events[index + 1]?.type ?? '');

export const MISTAKES: readonly Mistake[] = [
  {
    name: 'a score, the total is right',
    code: 'score-differs',
    cause: 'score-slip',
    mends: true,
    plant: at('play', (events, { score }, pick) =>
      isAnswered(events, pick.index) ? undefined : one(events, pick.index, { score: score + odd(pick) }),
    ),
  },
  {
    name: 'score and total swapped',
    code: 'score-differs',
    cause: 'score-total-swapped',
    mends: true,
    plant: at('play', (events, { score, total }, { index }) =>
      score === total || isAnswered(events, index) ? undefined : one(events, index, { score: total, total: score }),
    ),
  },
  {
    name: 'a total',
    code: 'cumulative-differs',
    cause: 'total-slip',
    mends: true,
    plant: (events, pick) => {
      const index = pick.index % events.length;
      const { total = 0 } = events[index] ?? {};
      return goesOn(events, index) ? one(events, index, { total: total + 10 * odd(pick) }) : undefined;
    },
  },
  {
    name: 'all totals from one turn on',
    code: 'cumulative-differs',
    cause: 'totals-shifted',
    mends: true,
    plant: at('play', (events, { seat }, pick) => {
      // whose first total is off may have begun with points
      if (!events.slice(0, pick.index).some(event => event.seat === seat)) return undefined;
      const by = odd(pick);
      const shifted = events.map((event, n) =>
        n >= pick.index && event.seat === seat ? { ...event, total: event.total + by } : event,
      );
      return { lines: shifted.map(lineOf), index: pick.index };
    }),
  },
  {
    name: 'the line of a bonus is missing',
    code: 'cumulative-differs',
    cause: 'line-missing',
    plant: at('bonus', (events, { seat }, { index }) => {
      const next = events.findIndex((event, n) => n > index && event.seat === seat);
      return next < 0 ? undefined : { lines: without(events, index), index: next - 1 };
    }),
  },
  {
    name: 'a bonus counted into the play',
    code: 'score-differs',
    cause: 'bonus-folded',
    or: ['stray-premium'],
    plant: at('bonus', (events, { score, total }, { index }) => {
      const play = events[index - 1];
      if (play === undefined) return undefined;
      const folded = changedAt(events, index - 1, { score: play.score + score, total });
      return { lines: without(folded, index), index: index - 1 };
    }),
  },
  {
    name: 'a blank that is not marked',
    code: 'score-differs',
    or: ['not-in-set'],
    cause: 'blank-not-marked',
    mends: true,
    plant: (events, pick) => {
      const blanks = events.flatMap((event, n) =>
        event.type === 'play' &&
        /[a-z]/.test(event.tiles) &&
        !isAnswered(events, n) &&
        events[n - 2]?.tiles !== event.tiles
          ? [n]
          : [],
      );
      const index = blanks[pick.index % Math.max(1, blanks.length)];
      const tiles = events[index ?? -1]?.tiles;
      if (index === undefined || tiles?.replace(/[^a-z]/g, '').length !== 1) return undefined;
      const letter = tiles.replace(/[^a-z]/g, '').toUpperCase();
      return tiles.includes(letter) || events[index]?.rack.includes(letter) === true
        ? undefined
        : one(events, index, { tiles: tiles.toUpperCase() });
    },
  },
  {
    name: 'a play misscored, totals follow',
    code: 'score-differs',
    cause: 'misscored',
    or: ['stray-premium'],
    plant: at('play', (events, { score }, pick) =>
      isAnswered(events, pick.index) ? undefined : rescored(events, pick.index, score + odd(pick)),
    ),
  },
  {
    name: 'the same, and the rules count',
    code: 'score-differs',
    cause: 'misscored',
    or: ['stray-premium'],
    onMismatch: 'computed',
    plant: at('play', (events, { score }, pick) =>
      isAnswered(events, pick.index) ? undefined : rescored(events, pick.index, score + odd(pick)),
    ),
  },
  {
    name: 'a premium square left out',
    code: 'score-differs',
    cause: 'stray-premium',
    or: ['misscored', 'all-tiles-bonus'],
    plant: at('play', (events, { score, points }, { index }) => {
      const word = points?.lines.find(line => line.type === 'word' && line.times > 1);
      if (word?.type !== 'word' || isAnswered(events, index) || word.points === 0) return undefined;
      return rescored(events, index, score - word.points + word.points / word.times);
    }),
  },
  {
    name: 'the bonus for all tiles left out',
    code: 'score-differs',
    cause: 'all-tiles-bonus',
    plant: at('play', (events, { score, points }, { index }) => {
      const bonus = points?.lines.find(({ type }) => type === 'bingo');
      return bonus === undefined || isAnswered(events, index)
        ? undefined
        : rescored(events, index, score - bonus.points);
    }),
  },
  {
    name: 'a wrong through letter',
    code: 'occupied',
    cause: 'through-letter-wrong',
    mends: true,
    plant: at('play', (events, { tiles, rack }, { index }) => {
      if (!tiles.includes('.') || isAnswered(events, index)) return undefined;
      const wrong = ['Q', 'Z', 'J'].find(letter => !rack.includes(letter) && !tiles.includes(letter)) ?? 'V';
      return one(events, index, { tiles: tiles.replace('.', wrong) });
    }),
  },
  {
    name: 'row and column swapped',
    code: 'placement',
    cause: 'direction-wrong',
    or: ['score-differs'],
    mends: true,
    plant: at('play', (events, { position, tiles }, { index }) =>
      index < 2 || isAnswered(events, index) || tiles.length < 2
        ? undefined
        : one(events, index, { position: position.replace(/^(\d+)(\D+)$|^(\D+)(\d+)$/, '$2$1$4$3') }),
    ),
  },
  {
    name: 'a play that runs off the board',
    code: 'off-board',
    or: ['occupied', 'through-empty'],
    plant: at('play', (events, { tiles }, { index }) =>
      isAnswered(events, index) || tiles.length < 2 ? undefined : one(events, index, { position: '15O' }),
    ),
  },
  {
    name: 'a play without a tile',
    code: 'nothing-placed',
    or: ['through-empty'],
    plant: at('play', (events, { tiles }, { index }) =>
      index < 2 || isAnswered(events, index) ? undefined : one(events, index, { tiles: tiles.replace(/[^.]/g, '.') }),
    ),
  },
  {
    name: 'a tile that is not on the rack',
    code: 'not-on-rack',
    plant: at('play', (events, { tiles, rack }, { index }) => {
      const used = /[A-Z]/.exec(tiles)?.[0];
      if (used === undefined || rack.length < 7) return undefined;
      const left = rack.replace(used, '');
      return left.includes(used) || left.includes('?') || isAnswered(events, index)
        ? undefined
        : one(events, index, { rack: left });
    }),
  },
  {
    name: 'a rack that is too long',
    code: 'rack-too-long',
    plant: at('play', (events, { rack }, { index }) =>
      isAnswered(events, index) ? undefined : one(events, index, { rack: `${rack}E` }),
    ),
  },
  {
    name: 'a wrong nick',
    code: 'off-turn',
    cause: 'nick-slip',
    mends: true,
    plant: at('play', (events, { nick, total }, { index }) => {
      const other = events
        .slice(0, index)
        .filter(event => event.nick !== nick)
        .at(-1);
      if (index < 2 || total === (other?.total ?? 0) + (events[index]?.score ?? 0)) return undefined;
      return one(events, index, { nick: nick === 'Ann' ? 'Bob' : 'Ann' });
    }),
  },
  {
    name: 'a nick that nobody has',
    code: 'undeclared-nick',
    cause: 'nick-slip',
    mends: true,
    plant: at('play', (events, { nick }, { index }) => one(events, index, { nick: `${nick}a` })),
  },
  {
    name: 'a pass is missing',
    code: 'off-turn',
    cause: 'pass-missing',
    plant: at('pass', (events, { seat }, { index }) => {
      const [before, after] = [events[index - 1], events[index + 1]];
      if (
        before === undefined ||
        after === undefined ||
        before.seat === seat ||
        after.type !== 'play' ||
        after.seat === seat
      )
        return undefined;
      if (!goesOn(events, index)) return undefined;
      // behind a play or an exchange nobody knows the rack, so the turn may have been an exchange
      const [own] = events
        .slice(0, index)
        .filter(event => event.seat === seat)
        .slice(-1);
      const or = own?.type === 'pass' || own?.type === 'withdrawn' ? [] : ['turn-missing'];
      return { lines: without(events, index), index, or };
    }),
  },
  {
    name: 'a play is missing',
    code: 'off-turn',
    cause: 'turn-missing',
    plant: at('play', (events, { seat }, { index }) => {
      const isFirst = index < 2;
      const after = events[index + 1];
      if (isFirst || isAnswered(events, index) || after?.type !== 'play' || after.seat === seat) return undefined;
      if (events[index - 1]?.seat === seat) return undefined;
      return goesOn(events, index) ? { lines: without(events, index), index } : undefined;
    }),
  },
  {
    name: 'a line twice',
    code: 'repeated',
    cause: 'line-repeated',
    mends: true,
    plant: at('play', (events, event, { index }) => ({
      lines: [...events.slice(0, index + 1), event, ...events.slice(index + 1)].map(lineOf),
      index: index + 1,
    })),
  },
  {
    name: 'a withdrawn score with the wrong sign',
    code: 'withdrawn-score-differs',
    cause: 'score-slip',
    mends: true,
    plant: at('withdrawn', (events, { score }, { index }) => one(events, index, { score: -score })),
  },
  {
    name: 'a withdrawal without its play',
    code: 'nothing-to-withdraw',
    plant: at('withdrawn', (events, _, { index }) => ({ lines: without(events, index - 1), index: index - 1 })),
  },
  {
    name: 'a bonus without its play',
    code: 'no-challenged-play',
    plant: at('bonus', (events, event, { index }) => {
      const next = events[index + 1];
      if (next?.type !== 'play' || isLast(events, index + 1)) return undefined;
      const moved = [...events.slice(0, index), next, event, ...events.slice(index + 2)];
      return { lines: moved.map(lineOf), index: index + 1 };
    }),
  },
  {
    name: 'a bonus of 7',
    code: 'bonus-differs',
    or: ['misscored'],
    plant: at('bonus', (events, _, { index }) => rescored(events, index, 7)),
  },
  {
    name: 'the rack at the end counted wrong',
    code: 'end-rack-differs',
    plant: at('out', (events, { score }, pick) => rescored(events, pick.index, score + 2 * odd(pick) + 1)),
  },
  {
    name: 'the rack at the end counted once',
    code: 'end-rack-single',
    cause: 'end-rack-single',
    plant: at('out', (events, { score }, { index }) => (score === 0 ? undefined : rescored(events, index, score / 2))),
  },
  {
    name: 'other tiles at the end',
    code: 'rack-impossible',
    plant: at('out', (events, { tiles }, { index }) =>
      tiles.includes('Q') ? undefined : one(events, index, { tiles: `${tiles.slice(1)}Q` }),
    ),
  },
  {
    name: 'a penalty for a rack counted wrong',
    code: 'penalty-differs',
    plant: at('penalty', (events, { score }, pick) => rescored(events, pick.index, score - odd(pick))),
  },
  {
    name: 'overtime that is no minute',
    code: 'time-penalty-differs',
    plant: at('time', (events, _, pick) => rescored(events, pick.index, -10 - odd(pick))),
  },
  {
    name: 'a turn after the end',
    code: 'after-end',
    plant: at('out', (events, { seat }, { index }) => {
      const other = events.filter(event => event.seat !== seat).at(-1);
      if (other === undefined) return undefined;
      const late: LineEvent = { ...other, type: 'pass', rack: 'E', score: 0 };
      return { lines: [...events, late].map(lineOf), index: index + 1 };
    }),
  },
  {
    name: 'a move that cannot be read',
    code: 'unreadable-event',
    plant: at('play', (events, { position }, { index }) =>
      index < 2 || isAnswered(events, index)
        ? undefined
        : rewritten(events, index, line => line.replace(` ${position} `, ' §§ ')),
    ),
  },
  {
    name: 'a total left out',
    code: 'no-cumulative',
    plant: at('play', (events, { total }, { index }) =>
      rewritten(events, index, line => line.slice(0, -`${total}`.length - 1)),
    ),
  },
  {
    name: 'score and total left out',
    code: 'no-score',
    plant: at('play', (events, _, { index }) => rewritten(events, index, line => line.replace(/ \S+ \S+$/, ''))),
  },
  {
    name: 'all totals left out',
    code: 'no-totals',
    plant: events => ({ lines: events.map(event => lineOf(event).replace(/ \S+$/, '')), index: 0 }),
  },
  {
    name: 'two players of one nick',
    code: 'nick-twice',
    cause: 'nick-shared',
    plant: events => ({
      lines: events.map(event => lineOf({ ...event, nick: 'Ann' })),
      index: -1,
      edit: text => text.replace('#player2 Bob', '#player2 Ann'),
    }),
  },
];

/** How often a mistake was planted, found, named as what it is, and mended. */
export interface Tally {
  readonly mistake: Mistake;
  planted: number;
  found: number;
  named: number;
  mended: number;
  /** Those that were not, with what was said of them. */
  readonly misses: string[];
}

/** Plants each mistake n times in all, over n games. */
export function plantAll(games: number, planted: number, mistakes = MISTAKES): readonly Tally[] {
  const records = cleanRecords(games);
  const tallies = mistakes.map((mistake): Tally => ({
    mistake,
    planted: 0,
    found: 0,
    named: 0,
    mended: 0,
    misses: [],
  }));
  let random = 1;
  const below = (most: number): number => {
    random = (random * 48271) % 2147483647;
    return random % most;
  };
  const rounds = Math.ceil(planted / mistakes.length);
  for (const tally of tallies)
    for (let tries = 0; tally.planted < rounds && tries < 6 * rounds; tries++) {
      const events = records[tries % records.length] ?? [];
      const made = tally.mistake.plant(events, { index: below(1000), below });
      if (made !== undefined) judge(tally, events, made);
    }
  return tallies;
}

function judge(tally: Tally, events: Events, { lines, index, edit = text => text, or: here = [] }: Planted): void {
  const { code, cause, mends, onMismatch, or: always = [] } = tally.mistake;
  const or = [...always, ...here];
  const clean = fileOf(events.map(lineOf));
  const text = edit(fileOf(lines));
  if (text === clean) return;
  tally.planted++;
  const file = parseGcg(text);
  const findings = findingsOf(file.record, onMismatch);
  const line = index < 0 ? 3 : lineOfEvent(index);
  const first = findings.filter(({ severity, because }) => severity !== 'note' && because === undefined);
  const [only] = first;
  if (first.some(finding => finding.line === line)) tally.found++;
  const isNamed =
    first.length === 1 &&
    only?.line === line &&
    (only.code === code || only.kind === code || or.includes(only.code)) &&
    (cause === undefined || only.cause === cause || or.includes(only.cause ?? ''));
  if (isNamed) tally.named++;
  else tally.misses.push(`${text}\n${said(findings)}`);
  if (mends !== true) return;
  const { after } = mended(file, onMismatch);
  if (isSameGame(after.record, parseGcg(clean).record)) tally.mended++;
  else tally.misses.push(`NOT MENDED ${line}\n${text}\n${said(findings)}`);
}

function said(findings: readonly Finding[]): string {
  return findings
    .map(({ line, code, cause, because, message }) => [line, code, cause, because, message].join(' '))
    .join('\n');
}

const rulesOf = rulesKeeper();

/** The same events, whatever racks are written, and nothing to find. */
function isSameGame(record: RecordedGame, clean: RecordedGame): boolean {
  const { status, final } = verifyGame(unwrap(rulesOf(record)), record);
  const told = ({ events }: RecordedGame): string =>
    JSON.stringify(events.map(({ type, seat, move, score, cumulative }) => [type, seat, move, score, cumulative]));
  return status === 'clean' && final.seats.length > 0 && told(record) === told(clean);
}

/** The table for people. */
export function tableOf(tallies: readonly Tally[]): string {
  const row = (...cells: readonly (string | number)[]): string =>
    cells.map((cell, n) => (n === 0 ? String(cell).padEnd(42) : String(cell).padStart(12))).join('');
  const sum = (of: (tally: Tally) => number): number => tallies.reduce((all, tally) => all + of(tally), 0);
  return [
    row('mistake', 'planted', 'found', 'named right', 'mended'),
    ...tallies.map(({ mistake, planted, found, named, mended: fixed }) =>
      row(mistake.name, planted, found, named, mistake.mends === true ? fixed : '-'),
    ),
    row(
      'all',
      sum(({ planted }) => planted),
      sum(({ found }) => found),
      sum(({ named }) => named),
      sum(({ mended: n }) => n),
    ),
  ].join('\n');
}
