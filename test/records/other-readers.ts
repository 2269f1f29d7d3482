/**
 * Readers of GCG like those of other programs, written from what is known of these programs (source: GCG readers) and
 * from nothing of ours: what each refuses, and what it makes of the notes. They know English tiles on the usual board,
 * and no words. Of MAGPIE's order of events at the end only the payment is looked at.
 */

/** What a program makes of a file: why it refuses it, or the notes of each event. */
export interface Reading {
  readonly refused: string | undefined;
  readonly notes: readonly string[];
}

interface Line {
  readonly nick: string;
  readonly rack: string;
  readonly kind: 'play' | 'withdrawn' | 'pass' | 'challenge' | 'exchange' | 'out' | 'time' | 'penalty';
  /** Position and tiles of a play; tiles of the others. */
  readonly at: string;
  readonly tiles: string;
  readonly score: number;
  readonly total: number;
}

/** Patterns in the order in which both programs try them. A play is looked for before a note, the others behind it. */
const PLAY = />(\S+):\s+(\S+)\s+(\w+)\s+(\S+)\s+\+(\d+)\s+(-?\d+)/;
const OTHERS: readonly (readonly [Line['kind'], RegExp])[] = [
  ['withdrawn', />(\S+):\s+(\S+)\s+(--)\s+(-\d+)\s+(-?\d+)/],
  ['pass', />(\S+):\s+(\S+)\s+(-)\s+(\+0)\s+(-?\d+)/],
  ['challenge', />(\S+):\s+(\S*)\s+(\(challenge\))\s+(\+\d+)\s+(-?\d+)/],
  ['exchange', />(\S+):\s+(\S+)\s+-(\S+)\s+(\+0)\s+(-?\d+)/],
  ['out', />(\S+):\s+()\((\S+)\)\s+(\+\d+)\s+(-?\d+)/],
  ['time', />(\S+):\s+(\S*)\s+(\(time\))\s+(-\d+)\s+(-?\d+)/],
  ['penalty', />(\S+):\s+(\S+)\s+\((\S+)\)\s+(-\d+)\s+(-?\d+)/],
];

class Refused extends Error {}

function refuse(why: string): never {
  throw new Refused(why);
}

type Program = 'Macondo' | 'MAGPIE';

const PRAGMAS: Readonly<Record<Program, RegExp>> = {
  Macondo:
    /^#(?:title\s|description\s|id\s+\S+\s+\S|rack[12]\s+\S|lexicon\s+\S|game-type\s|tile-set\s|game-board\s|board-layout\s|tile-distribution\s|- |incomplete|tile \S+\s+\S)/,
  MAGPIE:
    /#(?:title|description|id\s+\S+\s+\S|rack[12] \S|lexicon \S|game-type |tile-set |board-layout |tile-distribution )/,
};

/** What may stand behind events. */
const LATE: Readonly<Record<Program, RegExp>> = {
  Macondo: /^#(?:rack|tile-set|game-board|- |incomplete|tile )/,
  MAGPIE: /#(?:rack|tile-set)/,
};

/** Reads a file as the program does. */
export function readAs(program: Program, bytes: Uint8Array): Reading {
  const notes: string[] = [];
  try {
    read(program, linesOf(program, bytes), notes);
    return { refused: undefined, notes };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message, notes };
    throw error;
  }
}

/** Lines end with LF or CR LF. The first one may say the encoding; without that it is Latin-1. */
function linesOf(program: Program, bytes: Uint8Array): readonly string[] {
  const latin1 = Buffer.from(bytes).toString('latin1');
  const said = /^#character-encoding\s+([!-~]+)/.exec(latin1.split('\n')[0] ?? '')?.[1]?.toLowerCase();
  const known = program === 'Macondo' ? ['utf-8', 'utf8'] : ['utf-8', 'utf8', 'iso-8859-1'];
  if (said !== undefined && !known.includes(said)) refuse(`encoding ${said}`);
  const text = said?.startsWith('utf') === true ? Buffer.from(bytes).toString('utf8') : latin1;
  return text.split(/\r?\n/).slice(said === undefined ? 0 : 1);
}

function read(program: Program, lines: readonly string[], notes: string[]): void {
  const players: { nick: string; name: string }[] = [];
  const seen = new Set<string>();
  const game = new Game(program, players);
  let inNote = false;
  let ended = false;
  for (const written of lines) {
    const line = program === 'Macondo' ? written.trim() : written;
    const player = /^#player([12])\s+(\S+)\s+(.+)/.exec(line);
    const event = eventIn(line);
    const note = /^#note\s+(\S.*)/.exec(line)?.[1];
    if (ended && program === 'MAGPIE' && line.trim() !== '') refuse(`behind the last rack: ${line}`);
    if (player !== null) {
      if (game.events > 0) refuse('a player behind events');
      const [, , nick = '', name = ''] = player;
      if (players.some(each => each.nick === nick || (program === 'MAGPIE' && each.name === name))) refuse('twice');
      players.push({ nick, name });
    } else if (event !== undefined) {
      game.play(event);
      notes.push('');
    } else if (note !== undefined) {
      if (game.events === 0 && program === 'MAGPIE') refuse('a note before any event');
      if (game.events > 0) notes.push(`${notes.pop() ?? ''}${note}`);
    } else if (/^#character-encoding\s/.test(line)) refuse('the encoding is not said first');
    else if (PRAGMAS[program].test(line)) {
      const late = LATE[program].test(line);
      if (game.events > 0 && !late) refuse(`behind events: ${line}`);
      const keyword = /#([\w-]+)/.exec(line)?.[1] ?? '';
      if (program === 'MAGPIE' && seen.has(keyword)) refuse(`twice: ${line}`);
      seen.add(keyword);
      ended ||= keyword.startsWith('rack');
    } else if (line.trim() === '') continue;
    else if (inNote) {
      notes.push(`${notes.pop() ?? ''}\n${line}`);
      continue;
    } else refuse(`no match for ${line}`);
    inNote = note !== undefined;
  }
  if (program === 'MAGPIE' && game.events > 0 && !seen.has('lexicon')) refuse('no lexicon');
}

function eventIn(line: string): Line | undefined {
  const play = PLAY.exec(line);
  if (play !== null) {
    const [, nick = '', rack = '', at = '', tiles = '', score, total] = play;
    return { nick, rack, kind: 'play', at, tiles, score: Number(score), total: Number(total) };
  }
  if (/^#note\s/.test(line)) return undefined;
  for (const [kind, pattern] of OTHERS) {
    const found = pattern.exec(line);
    if (found === null) continue;
    const [, nick = '', rack = '', tiles = '', score, total] = found;
    return { nick, rack, kind, at: '', tiles, score: Number(score), total: Number(total) };
  }
  return undefined;
}

const VALUES = Object.fromEntries(
  Object.entries({ AEILNORSTU: 1, DG: 2, BCMP: 3, FHVWY: 4, K: 5, JX: 8, QZ: 10 }).flatMap(([letters, value]) =>
    Array.from(letters, letter => [letter, value]),
  ),
);

/** How many tiles there are of each letter. */
const COUNTS = Object.fromEntries(
  Object.entries({ JKQXZ: 1, BCFHMPVWY: 2, '?': 2, G: 3, DLSU: 4, NRT: 6, O: 8, AI: 9, E: 12 }).flatMap(
    ([letters, count]) => Array.from(letters, letter => [letter, count]),
  ),
);

/** The upper left quarter: = triple word, - double word, " triple letter, ' double letter. */
const QUARTER = ["=  '   =", ' -   "  ', "  -   ' ", "'  -   '", '    -   ', ' "   "  ', "  '   ' ", "=  '   -"];

function premium(row: number, column: number): string {
  const fold = (n: number): number => (n > 7 ? 14 - n : n);
  return QUARTER[fold(row)]?.[fold(column)] ?? ' ';
}

function worth(tiles: string): number {
  return Array.from(tiles).reduce((sum, tile) => sum + (VALUES[tile] ?? 0), 0);
}

function sorted(text: string): string {
  return Array.from(text).sort().join('');
}

/** The game as it is replayed. */
class Game {
  events = 0;
  private board = new Map<string, string>();
  private readonly totals = new Map<string, number>();
  private last: { readonly line: Line; readonly board: Map<string, string> } | undefined;
  private over = false;

  private readonly program: Program;
  private readonly players: readonly { readonly nick: string }[];

  constructor(program: Program, players: readonly { readonly nick: string }[]) {
    this.program = program;
    this.players = players;
  }

  play(line: Line): void {
    const { nick, rack, kind, tiles, score, total } = line;
    if (this.players.length !== 2) refuse('not two players');
    if (!this.players.some(player => player.nick === nick)) refuse(`no player ${nick}`);
    const atEnd = ['out', 'time', 'penalty'].includes(kind);
    if (this.program === 'Macondo' && total < 0 && !atEnd) refuse('a total below 0');
    const draws = kind !== 'withdrawn' && (kind !== 'challenge' || this.program === 'MAGPIE');
    if (draws) this.draw(kind === 'out' ? tiles : rack);
    if (Array.from(rack).length > 7) refuse('a rack of more than seven tiles');
    if (this.over && !atEnd) refuse('behind the end');
    this.over ||= kind === 'out' || kind === 'penalty';
    this.events++;
    if (kind === 'play') this.place(line);
    if (kind === 'withdrawn') this.withdraw(line);
    if (kind === 'exchange') this.exchange(rack, tiles);
    const same = this.program === 'Macondo' ? rack === tiles : sorted(rack) === sorted(tiles);
    if (kind === 'penalty' && !same) refuse('the last rack penalty is malformed');
    if (this.program === 'MAGPIE') {
      if (kind === 'challenge' && rack === '') refuse('a challenge without a rack');
      if (kind === 'challenge' && this.last?.line.nick !== nick) refuse('a challenge without a play');
      if (kind === 'out' && score !== 2 * worth(tiles)) refuse('not twice the rack');
      if (kind === 'penalty' && score !== -worth(tiles)) refuse('not the rack');
      if (total !== (this.totals.get(nick) ?? 0) + score) refuse(`a total of ${total}`);
    }
    this.totals.set(nick, total);
    if (kind !== 'play') this.last = undefined;
  }

  /** A rack is drawn from the tiles that do not lie on the board. */
  private draw(rack: string): void {
    const used = [...Array.from(rack), ...Array.from(this.board.values(), tile => (/[a-z]/.test(tile) ? '?' : tile))];
    for (const tile of new Set(rack))
      if (used.filter(each => each === tile).length > (COUNTS[tile] ?? 0))
        refuse(`${tile} of ${rack} is not in the bag`);
  }

  private withdraw({ nick, rack }: Line): void {
    if (this.last?.line.nick !== nick) refuse('nothing to withdraw');
    if (this.program === 'MAGPIE' && sorted(this.last.line.rack) !== sorted(rack)) refuse('another rack withdrawn');
    this.board = this.last.board;
  }

  private exchange(rack: string, tiles: string): void {
    if (this.program === 'Macondo' && /^\d+$/.test(tiles)) {
      if (Number(tiles) === 0 || Number(tiles) > rack.length) refuse('exchange of a number');
    } else take(rack, tiles);
  }

  private place(line: Line): void {
    const { at, tiles, rack, score } = line;
    const across = /^(\d{1,2})([A-Oa-o])$/.exec(at);
    const [, row, column] = across ?? [null, ...(/^([A-Oa-o])(\d{1,2})$/.exec(at)?.slice(1).reverse() ?? refuse(at))];
    const start = [Number(row) - 1, (column ?? '').toUpperCase().charCodeAt(0) - 65] as const;
    const step = across === null ? ([1, 0] as const) : ([0, 1] as const);
    const before = new Map(this.board);
    const laid: (readonly [row: number, column: number])[] = [];
    for (const [n, tile] of Array.from(tiles).entries()) {
      const [r, c] = [start[0] + step[0] * n, start[1] + step[1] * n];
      if (r > 14 || c > 14 || !/^[A-Za-z.]$/.test(tile)) refuse(`cannot lie: ${tiles}`);
      if ((tile === '.') !== this.board.has(`${r} ${c}`)) refuse(`not as on the board: ${tiles}`);
      if (tile === '.') continue;
      laid.push([r, c]);
      this.board.set(`${r} ${c}`, tile);
    }
    take(rack, tiles.replace(/\./g, '').replace(/[a-z]/g, '?'));
    const near = laid.some(([r, c]) =>
      [`${r - 1} ${c}`, `${r + 1} ${c}`, `${r} ${c - 1}`, `${r} ${c + 1}`].some(square => before.has(square)),
    );
    if (before.size === 0 ? !laid.some(([r, c]) => r === 7 && c === 7) : !near) refuse(`touches nothing: ${tiles}`);
    const points = this.points(laid, step);
    if (this.program === 'MAGPIE' && points !== score) refuse(`${tiles} scores ${points}, not ${score}`);
    this.last = { line, board: before };
  }

  private points(laid: readonly (readonly [number, number])[], step: readonly [number, number]): number {
    const main = laid[0] === undefined ? 0 : this.word(laid, laid[0], step);
    const crossed = laid.reduce((sum, square) => sum + this.word(laid, square, [step[1], step[0]]), 0);
    return main + crossed + (laid.length === 7 ? 50 : 0);
  }

  /** The score of the word through a square in a direction; 0 of a letter alone. */
  private word(
    laid: readonly (readonly [number, number])[],
    [row, column]: readonly [number, number],
    [down, right]: readonly [number, number],
  ): number {
    let [r, c, length, sum, times] = [row, column, 0, 0, 1];
    while (this.board.has(`${r - down} ${c - right}`)) [r, c] = [r - down, c - right];
    for (; this.board.has(`${r} ${c}`); [r, c] = [r + down, c + right]) {
      const on = laid.some(([y, x]) => y === r && x === c) ? premium(r, c) : ' ';
      sum += worth(this.board.get(`${r} ${c}`) ?? '') * (on === '"' ? 3 : on === "'" ? 2 : 1);
      times *= on === '=' ? 3 : on === '-' ? 2 : 1;
      length++;
    }
    return length > 1 ? sum * times : 0;
  }
}

/** Takes tiles from a rack. */
function take(rack: string, tiles: string): void {
  let left = rack;
  for (const tile of tiles) {
    if (!left.includes(tile)) refuse(`${tile} is not on the rack ${rack}`);
    left = left.replace(tile, '');
  }
}
