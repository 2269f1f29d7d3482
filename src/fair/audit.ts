/**
 * The audit of a game that is over: do all commitments open, does the seed follow from them, and does the seed give
 * every tile that was drawn? A pure function: it runs in a page as well as on the command line.
 */
import { isObject } from '../core/read.ts';
import { own } from '../core/own.ts';
import { times } from '../core/list.ts';
import type { Fault, Result } from '../core/result.ts';
import { applyEntry, replayLog } from '../engine/apply.ts';
import type { Chance } from '../engine/chance.ts';
import { isDrawn } from '../engine/draw.ts';
import type { Game, GameData } from '../engine/game.ts';
import { formatMove } from '../engine/move-text.ts';
import { seededBy, startGame } from '../engine/new-game.ts';
import type { Rules } from '../engine/rules.ts';
import { loadGame } from '../saves/load.ts';
import { saveChance, saveGame } from '../saves/save.ts';
import { readTable, seedOf, type FairTable } from './table.ts';

/** Something that is wrong (`error`), or that a player should know (`warning`). */
export interface AuditFinding extends Fault {
  readonly severity: 'error' | 'warning';
  /** The finding as a sentence. */
  readonly message: string;
}

/** What an audit has found. */
export interface Audit {
  readonly findings: readonly AuditFinding[];
  /** What was checked and is right, as sentences. */
  readonly checked: readonly string[];
  /** What was not checked, or cannot be, as sentences. */
  readonly unchecked: readonly string[];
}

/** What is found, by its code. */
const CODES = {
  'no-table': 'the save has no table: nothing shows that the seed was not chosen',
  'no-secret': 'the referee has not shown its secret',
  'not-referees': 'it is not the save of the referee: it does not say which tiles were drawn',
  'other-rules': 'the game was played by other rules',
  'other-seats': 'the game has other seats than the table',
  'other-first': 'another seat began than the table says',
  'other-seed': 'the seed of the game does not follow from the table',
  'other-table': 'the table is not the one that you kept',
  'boards-set': 'the boards were not empty at the start',
  'scores-set': 'the scores were not 0 at the start',
  'not-replayed': 'the log cannot be replayed',
  'draw-differs': 'what was drawn is not what the seed gives',
  differs: 'the game is not the one that its log leads to',
  director: 'the director has made a move that can shift the luck or the result',
  voided: 'a table before this one was given up',
  unfinished: 'the game is not over',
  'too-long': 'the log is too long to be replayed',
} as const;

/** Moves of the director that belong to an ordinary game: they are counted. */
const ORDINARY = ['close', 'rule'];

/** How many errors of one code are told. Of warnings all are: each is about something else that was done. */
const MOST_TOLD = 20;

/** Ten times what the longest games have. The time and memory of a replay grow with the square of it. */
const MOST_ENTRIES = 5000;

/** What one check has to say. */
type Part = Partial<Audit>;

/**
 * Checks a game that is over. `saved`: the save of the referee's game as `JSON.parse` gives it, with the table in its
 * part `table`: `{ ...saveGame(rules, game), table }`. `kept`: the table as a player kept it when it had all
 * commitments; without it nothing shows that the commitments are those of that time. Nothing throws, whatever JSON is
 * given. Findings: see docs/violations.md; errors of one code are told up to twenty times. A log of more than 5,000
 * entries is not replayed, which is an error.
 *
 * @example
 * import { auditGame } from 'tilewright/fair';
 * const rules = classic();
 * const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea' });
 * auditGame(rules, saveGame(rules, game)).findings.map(({ code }) => code) // ['no-table', 'unfinished']
 */
export function auditGame(rules: Rules, saved: unknown, kept?: unknown): Audit {
  const json = isObject(saved) ? own(saved, 'table') : undefined;
  const read = json === undefined ? undefined : readTable(json);
  const table = read?.ok === true ? read.value : undefined;
  const shown = table?.secret === undefined || table.secret === null ? undefined : seedOf(table, table.secret);
  const seed = shown?.ok === true ? shown.value : undefined;
  const loaded = loadGame(rules, saved);
  const parts: readonly Part[] = [
    read === undefined ? { findings: [finding('no-table')] } : readPart(read, 'table'),
    table === undefined ? {} : ofTable(table, seed),
    table === undefined ? {} : comparedWith(table, kept),
    readPart(loaded, ''),
    loaded.ok ? ofGame(rules, loaded.value, { table, seed }) : {},
    { unchecked: [SIGNING, 'whether the referee looked at tiles to come, or told somebody', REWINDING] },
  ];
  const told = new Map<string, number>();
  const isTold = ({ code, severity }: AuditFinding): boolean => {
    const before = told.get(code) ?? 0;
    told.set(code, before + 1);
    return severity === 'warning' || before < MOST_TOLD;
  };
  return {
    findings: parts.flatMap(({ findings = [] }) => findings).filter(isTold),
    checked: parts.flatMap(({ checked = [] }) => checked),
    unchecked: parts.flatMap(({ unchecked = [] }) => unchecked),
  };
}

const SIGNING = 'whose moves they are: no seat has signed its moves, and the referee could have written others';

const REWINDING = 'whether moves were taken back with `rewindGame`, which leaves nothing in the log';

function finding(
  code: string,
  facts: Omit<Fault, 'code'> = {},
  severity: AuditFinding['severity'] = 'error',
): AuditFinding {
  const { path, found, expected } = facts;
  const said = own<string>(CODES, code) ?? 'the save or its table cannot be read, or cannot have come about';
  const place = path === undefined ? '' : `${path}: `;
  const values = [found, expected && `expected ${expected}`].filter(Boolean).join('; ');
  return { severity, code, ...facts, message: `${place}${said}${values && `: ${values}`}` };
}

function readPart(read: Result<unknown, readonly Fault[]>, under: string): Part {
  if (read.ok) return {};
  return {
    findings: read.error.map(({ code, path = '', ...facts }) => {
      const whole = [under, path].filter(Boolean).join('.');
      return finding(code, { ...facts, ...(whole !== '' && { path: whole }) });
    }),
  };
}

/** The table alone. `readTable` has seen that everything in it opens. */
function ofTable({ voided, nonces }: FairTable, seed: string | undefined): Part {
  const findings = voided.map((table, index) => {
    const silent = table.seats.flatMap((name, seat) => (table.nonces[seat] === null ? [`seat ${seat} (${name})`] : []));
    const lacking = silent.length === 0 ? 'all nonces were shown' : `no nonce of ${silent.join(', ')}`;
    const found = `${table.game}: ${lacking}`;
    return finding('voided', { path: `table.voided[${index}]`, found }, 'warning');
  });
  if (seed === undefined) return { findings: [finding('no-secret'), ...findings] };
  const checked = [
    `the commitments of the referee and ${nonces.length} seats open, and none stands twice`,
    'every nonce and the secret are strong, and no nonce is of a table that was given up',
  ];
  return { findings, checked };
}

/** Is it the table that a player kept? */
function comparedWith(table: FairTable, json: unknown): Part {
  if (json === undefined)
    return { unchecked: ['whether all commitments came before the nonces: a table that a player kept shows it'] };
  const read = readTable(json);
  if (!read.ok) return readPart(read, 'kept');
  const { value: kept } = read;
  const parts = ['game', 'rules', 'seats', 'first', 'voided', 'referee'] as const;
  const differing = [
    ...parts.filter(part => JSON.stringify(kept[part]) !== JSON.stringify(table[part])),
    ...(['commitments', 'nonces'] as const).flatMap(part =>
      kept[part].flatMap((text, seat) => (text === null || text === table[part][seat] ? [] : [`${part}[${seat}]`])),
    ),
  ];
  if (differing.length > 0)
    return { findings: differing.map(path => finding('other-table', { path: `table.${path}` })) };
  const lacking = kept.commitments.filter(commitment => commitment === null).length;
  const early = kept.nonces.filter(nonce => nonce !== null).length;
  return {
    checked: ['the table is the one that you kept'],
    unchecked: [
      ...(lacking > 0 ? [`the ${lacking} commitments that came after you kept your table`] : []),
      ...(early > 0 ? [`whether all commitments came before the ${early} nonces in the table that you kept`] : []),
    ],
  };
}

/** The game, and whether the table is about it. */
function ofGame(
  rules: Rules,
  game: Game,
  { table, seed }: { readonly table: FairTable | undefined; readonly seed: string | undefined },
): Part {
  const about = table === undefined ? [] : differences(table, game);
  const { knows, over, start, log } = game;
  const open = over === undefined ? [finding('unfinished', {}, 'warning')] : [];
  if (knows.type !== 'everything') return { findings: [...about, finding('not-referees'), ...open] };
  const others = seed === undefined || seed === knows.seed ? [] : [otherSeed(knows.seed, seed)];
  if (log.length > MOST_ENTRIES) {
    const long = finding('too-long', { path: 'log', found: String(log.length), expected: `${MOST_ENTRIES} at most` });
    return { findings: [...about, ...others, long, ...directed(rules, log), ...open] };
  }
  const replayed = replay(rules, game, seed ?? knows.seed);
  const count = [start, ...log].flatMap(({ chance }) => chance.filter(isDrawn)).length;
  return {
    findings: [...about, ...others, ...replayed, ...directed(rules, log), ...open],
    checked: [
      ...(table === undefined || about.length > 0 ? [] : [`the rules (${game.rules}), the seats and who began`]),
      ...(seed === undefined || others.length > 0 ? [] : ['the seed follows from the secret and all nonces']),
      ...(replayed.length > 0 ? [] : [`${count} draws and lots in ${log.length} moves are those of the seed`]),
    ],
    unchecked: judgedMoves(log),
  };
}

/**
 * What somebody judged, and no seed tells. It can shift the luck: an exchange draws other tiles when the director has
 * closed the window before it, and a play that is withdrawn draws none.
 */
function judgedMoves(log: GameData['log']): readonly string[] {
  const closed = log.filter(({ move }) => move.type === 'close').length;
  const ruled = log.filter(({ move, chance }) => move.type === 'rule' || chance.some(isRuling)).length;
  return [
    ...(closed > 0 ? [`whether it was time, each of the ${closed} times that the director closed a window`] : []),
    ...(ruled > 0 ? [`whether the rulings in ${ruled} moves were right`] : []),
  ];
}

function otherSeed(found: string, expected: string): AuditFinding {
  return finding('other-seed', { path: 'knows.seed', found, expected });
}

/** Where the game is another than the table is about. */
function differences(table: FairTable, game: Game): readonly AuditFinding[] {
  const seats = game.seats.map(({ name }) => name);
  const pairs = [
    ['other-rules', 'rules', game.rules, table.rules],
    ['other-seats', 'seats', JSON.stringify(seats), JSON.stringify(table.seats)],
    ['other-first', 'start.first', String(game.start.first), String(table.first)],
  ] as const;
  return pairs.flatMap(([code, path, found, expected]) =>
    found === expected ? [] : [finding(code, { path, found, expected })],
  );
}

/** The director's moves, but for those that belong to any game. */
function directed(rules: Rules, log: GameData['log']): readonly AuditFinding[] {
  return log.flatMap(({ by, move }, index) =>
    by !== 'director' || ORDINARY.includes(move.type)
      ? []
      : [finding('director', { path: `log[${index}]`, found: formatMove(rules, move) }, 'warning')],
  );
}

/** Plays the log again, draws anew for the start and for every entry, and compares. */
function replay(rules: Rules, game: Game, seed: string): readonly AuditFinding[] {
  const { start, seats, log } = game;
  const set = [
    ...(start.boards.length > 0 ? [finding('boards-set', { path: 'start.boards' })] : []),
    ...(start.scores?.some(score => score !== 0) === true ? [finding('scores-set', { path: 'start.scores' })] : []),
  ];
  const begun = startGame(
    rules,
    { seats: seats.map(({ name }) => name), first: start.first, boards: start.boards },
    seededBy(seed),
    start.chance.filter(isRuling),
  );
  const first = comparedDraws(rules, 'start', start, begun.ok ? begun.value.game.start : undefined);
  const done = replayLog(rules, { knows: seededBy(seed), seats, start }, log);
  if (done === undefined || done.refused !== undefined) {
    const path = done === undefined ? 'start' : `log[${done.moments.length}]`;
    const found = done?.refused?.map(({ code }) => code).join(', ') ?? '';
    return [...set, ...first, finding('not-replayed', { path, found })];
  }
  const drawn = log.flatMap((entry, index) => {
    const { by, move, chance } = entry;
    const before = done.moments[index]?.before();
    // going back draws nothing, which the replay has asked
    if (before === undefined || move.type === 'undo') return [];
    const again = applyEntry(rules, before, { by, move, chance: chance.filter(isRuling) });
    return comparedDraws(rules, `log[${index}]`, entry, again.ok ? again.value.game.log[index] : undefined);
  });
  const [there, again] = [saveGame(rules, game), saveGame(rules, done.game)];
  const other = Object.keys(again).filter(
    key => key !== 'knows' && JSON.stringify(own(again, key)) !== JSON.stringify(own(there, key)),
  );
  return [...set, ...first, ...drawn, ...other.map(path => finding('differs', { path }))];
}

/** What a person or a dictionary decided is given again: no seed tells it. */
function isRuling({ type }: Chance): boolean {
  return type === 'ruling';
}

/** What chance decided in two tellings of one entry. `again`: none, where the seed's draws do not even fit. */
function comparedDraws(
  rules: Rules,
  path: string,
  { chance }: { readonly chance: readonly Chance[] },
  again: { readonly chance: readonly Chance[] } | undefined,
): readonly AuditFinding[] {
  if (again === undefined) return [finding('not-replayed', { path })];
  const [there, drawn] = [chance, again.chance].map(list => list.map(one => JSON.stringify(saveChance(rules, one))));
  const count = Math.max(chance.length, again.chance.length);
  return times(count, index => index).flatMap(index => {
    const [found = 'nothing', expected = 'nothing'] = [there?.[index], drawn?.[index]];
    return found === expected ? [] : [finding('draw-differs', { path: `${path}.chance[${index}]`, found, expected })];
  });
}
