/**
 * The operations of a CGP by what they mean (source: CGP): `opcode operands;`, in any order. What is not known is kept.
 */
import { made } from '../core/argument.ts';
import type { Writable } from '../core/writable.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { beginningOf } from '../core/text.ts';

/** The operations of a position. Names are as written; times are in milliseconds. */
export interface CgpOperations {
  /** `bb`: the bonus for a full rack. */
  readonly bingo?: number;
  /** `bdn`: the name of the board. */
  readonly layout?: string;
  /** `cr`: the challenge rule, as `double` or `5pt`. */
  readonly challenge?: string;
  /** `etl`: how many tiles the bag must hold for an exchange. */
  readonly minBag?: number;
  /** `gid`: the identifier of the game. */
  readonly id?: string;
  /** `ld`: the name of the letter set. */
  readonly alphabet?: string;
  /** `lex`: the word list. */
  readonly lexicon?: string;
  /** `lm`: the last move, as the library writes it: `8D HORN`, `exchange QO`, `exchange 2`, `pass`. */
  readonly lastMove?: string;
  /** `lm phony.…`: the last move was a play that was challenged off. */
  readonly lastWithdrawn?: true;
  /** `mcnz`: how many scoreless turns in a row end the game. */
  readonly scoreless?: number;
  /** `oru`: racks of others are a guess. */
  readonly othersUnknown?: true;
  /** `ti`: time that a player gets for each move. */
  readonly increment?: number;
  /** `tmr`: time left, by seat, whoever is to move first; negative over time. */
  readonly clocks?: readonly number[];
  /** `to`: how far over time a player may go. */
  readonly overtime?: number;
  /** `var`: the name of the variant. */
  readonly gameType?: string;
  /** All others, as written; a line end is a space. */
  readonly others?: readonly string[];
}

type Texts = 'layout' | 'challenge' | 'id' | 'alphabet' | 'lexicon' | 'gameType';
type Numbers = 'bingo' | 'minBag' | 'scoreless' | 'increment' | 'overtime';

const TEXTS: readonly (readonly [name: Texts, opcode: string])[] = [
  ['layout', 'bdn'],
  ['challenge', 'cr'],
  ['id', 'gid'],
  ['alphabet', 'ld'],
  ['lexicon', 'lex'],
  ['gameType', 'var'],
];

const NUMBERS: readonly (readonly [name: Numbers, opcode: string])[] = [
  ['bingo', 'bb'],
  ['minBag', 'etl'],
  ['scoreless', 'mcnz'],
  ['increment', 'ti'],
  ['overtime', 'to'],
];

/**
 * Reads the operations of a line, `CgpFields.operations`. Of several with one opcode the first counts, the others are
 * kept as they are. Faults: `cgp-operation`, with the column in the text of the operations.
 *
 * @example
 * const read = unwrap(parseCgpOperations('ld english; lex NWL23; lm 8D.HORN; tmr 10000/-2500; hint 4;'));
 * read // { alphabet: 'english', lexicon: 'NWL23', lastMove: '8D HORN', clocks: [10000, -2500], others: ['hint 4'] }
 */
export function parseCgpOperations(text: string): Result<CgpOperations, readonly Fault[]> {
  const read: Writable<CgpOperations> = {};
  const others: string[] = [];
  const faults: Fault[] = [];
  let at = 0;
  for (const piece of text.split(';')) {
    const operation = piece.trim().replace(/[\r\n]+/g, ' ');
    const column = at + piece.length - piece.trimStart().length + 1;
    at += piece.length + 1;
    if (operation === '') continue;
    const [opcode = '', ...operands] = operation.split(/\s+/);
    const meant = meaningOf(opcode, operands.join(' '));
    if (meant === 'bad') faults.push({ code: 'cgp-operation', column, found: beginningOf(operation, 100) });
    else if (meant === undefined || Object.keys(meant).some(name => Object.hasOwn(read, name))) others.push(operation);
    else Object.assign(read, meant);
  }
  if (faults.length > 0) return err(faults);
  return ok(others.length === 0 ? read : { ...read, others });
}

/**
 * Operations as `formatCgp` takes them, in the order of their opcodes. No text in them ends one; an empty one is left
 * out.
 */
export function formatCgpOperations(operations: CgpOperations): string {
  return made('formatCgpOperations', 'operations', operations, () => written(operations));
}

function written(operations: CgpOperations): string {
  const { clocks, lastMove, lastWithdrawn, othersUnknown, others = [] } = operations;
  const all: string[] = [];
  for (const [name, opcode] of TEXTS) {
    const text = operations[name]?.replace(/[;\s]+/g, ' ').trim() ?? '';
    if (text !== '') all.push(`${opcode} ${text}`);
  }
  for (const [name, opcode] of NUMBERS) {
    const number = operations[name];
    if (number !== undefined) all.push(`${opcode} ${number}`);
  }
  if (lastMove !== undefined) all.push(`lm ${lastWithdrawn === true ? 'phony.' : ''}${moveWritten(lastMove)}`);
  if (othersUnknown === true) all.push('oru');
  if (clocks !== undefined) all.push(`tmr ${clocks.join('/')}`);
  return [...all.sort(), ...others]
    .map(operation => operation.replace(/[;\r\n]+/g, ' ').trim())
    .filter(operation => operation !== '')
    .map(operation => `${operation};`)
    .join(' ');
}

/** What one operation says; `undefined` where its opcode is not known, `bad` where its operands do not read. */
function meaningOf(opcode: string, operands: string): CgpOperations | 'bad' | undefined {
  const text = TEXTS.find(([, code]) => code === opcode)?.[0];
  if (text !== undefined) return operands === '' ? 'bad' : { [text]: operands };
  const number = NUMBERS.find(([, code]) => code === opcode)?.[0];
  if (number !== undefined) return /^\d{1,9}$/.test(operands) ? { [number]: Number(operands) } : 'bad';
  if (opcode === 'oru') return operands === '' ? { othersUnknown: true } : undefined;
  if (opcode === 'tmr') {
    const clocks = operands.split('/');
    return clocks.every(clock => /^-?\d{1,9}$/.test(clock))
      ? { clocks: clocks.map(clock => Number(clock) + 0) }
      : 'bad';
  }
  return opcode === 'lm' ? lastMoveIn(operands) : undefined;
}

/** `n8.TILES`, `phony.n8.TILES`, `ex.TILES`, `ex.2`, `pass`; `-2`, `-TILES` as the README's own example has it. */
function lastMoveIn(operands: string): CgpOperations | 'bad' {
  const exchanged = /^(?:ex\.|-)([^\s.-]+)$/.exec(operands)?.[1];
  if (operands === 'pass') return { lastMove: 'pass' };
  if (exchanged !== undefined) return { lastMove: `exchange ${exchanged}` };
  const [, phony, position = '', tiles = ''] =
    /^(phony\.)?(\d{1,3}[a-z]{1,2}|[a-z]{1,2}\d{1,3})\.(\S+)$/i.exec(operands) ?? [];
  if (tiles === '') return 'bad';
  const lastMove = `${position.toUpperCase()} ${tiles}`;
  return phony === undefined ? { lastMove } : { lastMove, lastWithdrawn: true };
}

/** A move as `lm` has it. */
function moveWritten(move: string): string {
  return move.replace(/^exchange /, 'ex.').replace(/^(\S+) /, '$1.');
}
