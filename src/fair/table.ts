/**
 * The table of a game whose bag nobody can choose: commit and reveal between the referee and the seats. Plain JSON that
 * goes to every seat after every step, and at the end beside the save of the game. Why it works, and what it does not
 * prove: docs/fair-bag.md.
 */
import { isObject, isText, below, closedObject, takeInstead, list, oneOf, reader, type Read } from '../core/read.ts';
import type { Seat } from '../core/flavours.ts';
import { made, valueShown } from '../core/argument.ts';
import { hex, sha256, sized } from '../core/digest.ts';
import { isIndexOf, withAt } from '../core/list.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { commitSeed, deriveSeed, isSeed, isStrongSeed } from '../core/seeds.ts';
import { readWhole, type Seated } from '../saves/read-json.ts';

/** What all agree on before the first commitment. Every commitment is bound to all of it. */
export interface FairTerms {
  /** The name of the game. The referee uses it once, never for another game or for another try at this one. */
  readonly game: string;
  /** The fingerprint of the rules: `rules.fingerprint`. */
  readonly rules: string;
  /** The names of the seats in playing order, as `newGame` will be given them. */
  readonly seats: readonly string[];
  /** Who begins, as `newGame` will be given it. */
  readonly first: Seat | 'draw';
  /** Tables that were given up before this one, where there are any: `voidedBy`. */
  readonly voided?: readonly VoidTable[];
}

/** A table that was given up, as whoever opens the next one says. */
export interface VoidTable {
  readonly game: string;
  readonly seats: readonly string[];
  /** By seat. `null` where none was shown; where there is no `null`, the game did not begin. */
  readonly nonces: readonly (string | null)[];
}

/** The table: everything that is published, in the order of its fields. */
export interface FairTable extends FairTerms {
  readonly format: 'tilewright-fair/1';
  readonly voided: readonly VoidTable[];
  /** The referee's commitment to its secret, in hexadecimal. */
  readonly referee: string;
  /** The commitments by seat; `null` while there is none. */
  readonly commitments: readonly (string | null)[];
  /** The nonces by seat; all `null` until the last commitment is there. */
  readonly nonces: readonly (string | null)[];
  /** The referee's secret, shown when the game is over; `null` until then. */
  readonly secret: string | null;
}

/** More seats, and more tries at a game, than there are. */
const MOST = 1000;

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** A text that has UTF-8 and is not empty. */
const value: Read<string, Seated> = saved =>
  isText(saved.value) && isSeed(saved.value) ? saved.value : takeInstead(saved, '');

/** As `value`, or empty. */
const wellFormed: Read<string, Seated> = saved => (saved.value === '' ? '' : value(saved));

const hash: Read<string, Seated> = saved => (isHash(saved.value) ? saved.value : takeInstead(saved, ''));

const orNull = (one: Read<string, Seated>): Read<string | null, Seated> => reader([null, one]);

/** A list that is not too long to be looked at. */
function fewEntries<T>(entry: Read<T, Seated>): Read<readonly T[], Seated> {
  return list(entry, MOST);
}

const fields: Read<FairTable, Seated> = closedObject<FairTable, Seated>({
  format: oneOf('tilewright-fair/1'),
  game: value,
  rules: value,
  seats: fewEntries(wellFormed),
  first: saved => (saved.value === 'draw' ? 'draw' : below(saved.seats)(saved)),
  voided: fewEntries(
    closedObject<VoidTable, Seated>({ game: value, seats: fewEntries(wellFormed), nonces: fewEntries(orNull(value)) }),
  ),
  referee: hash,
  commitments: fewEntries(orNull(hash)),
  nonces: fewEntries(orNull(value)),
  secret: orNull(value),
});

/**
 * Reads a table that comes from outside, as `JSON.parse` gives it, and checks all that can be checked of it: whatever
 * is returned could have come about by the functions below. Faults, each with its path: `bad-value`; `copied` where a
 * commitment stands twice; `too-early` for a nonce before the last commitment, or a secret before the last nonce;
 * `weak` for a nonce or secret that is no strong seed; `reused` for a nonce of a table that was given up; `not-opened`
 * for one that is not what its commitment was made of.
 */
export function readTable(json: unknown): Result<FairTable, readonly Fault[]> {
  const read = readWhole(json, MOST, fields);
  if (!read.ok) return read;
  const fault = faultIn(read.value);
  return fault === undefined ? read : err([fault]);
}

/** The first thing that cannot have come about. */
function faultIn(table: FairTable): Fault | undefined {
  const { seats, first, voided, referee, commitments, nonces, secret } = table;
  const count = seats.length;
  const bad = (path: string, found: unknown): Fault => ({ code: 'bad-value', path, found: valueShown(found) });
  if (count === 0) return bad('seats', 'nobody');
  if (typeof first === 'number' && first >= count) return bad('first', first);
  if (commitments.length !== count) return bad('commitments', commitments.length);
  if (nonces.length !== count) return bad('nonces', nonces.length);
  const odd = voided.findIndex(one => one.seats.length !== one.nonces.length);
  if (odd >= 0) return bad(`voided[${odd}].nonces`, voided[odd]?.nonces.length);
  const named = voided.findIndex(one => one.game === table.game);
  if (named >= 0) return { code: 'reused', path: 'game', found: valueShown(table.game) };
  const known = new Set([referee]);
  for (const [seat, commitment] of commitments.entries()) {
    if (commitment === null) continue;
    if (known.has(commitment)) return { code: 'copied', path: `commitments[${seat}]`, found: commitment };
    known.add(commitment);
  }
  const seen = new Set(voided.flatMap(one => one.nonces));
  // once each, for the terms may be long
  const [digest, isWaiting] = [digestOf(table), commitments.includes(null)];
  for (const [seat, nonce] of nonces.entries()) {
    if (nonce === null) continue;
    const path = `nonces[${seat}]`;
    if (isWaiting) return { code: 'too-early', path };
    if (!isStrongSeed(nonce)) return { code: 'weak', path };
    if (seen.has(nonce)) return { code: 'reused', path };
    if (nonceHash(nonce, digest, referee, seat) !== commitments[seat]) return { code: 'not-opened', path };
  }
  if (secret === null) return undefined;
  if (nonces.includes(null)) return { code: 'too-early', path: 'secret' };
  if (!isStrongSeed(secret)) return { code: 'weak', path: 'secret' };
  return commitSeed(secret, digest) === referee ? undefined : { code: 'not-opened', path: 'secret' };
}

/** SHA-256 of the terms and of the tables that were given up, in hexadecimal. */
function digestOf({ game, rules, seats, first, voided = [] }: FairTerms): string {
  const before = voided.flatMap(one => [
    one.game,
    String(one.seats.length),
    ...one.seats,
    ...one.nonces.map(nonce => nonce ?? ''),
  ]);
  const texts = [game, rules, String(first), String(seats.length), ...seats, ...before];
  return hex(sha256(sized('tilewright/fair/1', texts)));
}

/**
 * The referee's commitment to a secret, in hexadecimal: `commitSeed` with the digest of the terms for a salt. The
 * secret has to be fresh, strong, and the referee's alone until the game is over.
 * @throws RangeError when the secret is not strong, or a text is ill-formed.
 */
export function commitSecret(terms: FairTerms, secret: string): string {
  requireStrong(secret);
  return commitSeed(
    secret,
    made('commitSecret', 'terms', terms, () => digestOf(terms)),
  );
}

/**
 * A seat's commitment to a nonce, in hexadecimal: `commitSeed` with a salt of the terms, the referee's commitment and
 * the seat. So it opens at no other seat and at no other table. The nonce has to be fresh and strong, made by chance on
 * the player's own machine. A player shows it when the table has all commitments, and keeps that table.
 * @throws RangeError when the nonce is not strong, or a text is ill-formed.
 *
 * @example
 * import { commitNonce, commitSecret, openTable } from 'tilewright/fair';
 * const terms = { game: 'game 17', rules: classic().fingerprint, seats: ['Ann', 'Bob'], first: 0 } as const;
 * const commitment = commitSecret(terms, '7c1d0b6e-93fa-4c52-8f60-2ab94e5d1f83');
 * const table = unwrap(openTable({ ...terms, commitment }));
 * commitNonce(table, 0, 'e21f7a40-58b3-4d0c-9a6e-0c47d1b2f395').length // 64
 */
export function commitNonce(table: FairTable, seat: Seat, nonce: string): string {
  requireStrong(nonce);
  return made('commitNonce', 'table', table, () => nonceHash(nonce, digestOf(table), table.referee, seat));
}

function nonceHash(nonce: string, digest: string, referee: string, seat: Seat): string {
  return commitSeed(nonce, `${digest} ${referee} ${seat}`);
}

function requireStrong(text: string): void {
  if (!isStrongSeed(text)) throw new RangeError('it is no strong seed: chance makes those, of 128 bits');
}

/**
 * Opens a table: the terms, and the referee's commitment to its secret under them (`commitSecret`). Faults: as of
 * `readTable`; `reused` for the name of a table that was given up.
 */
export function openTable(given: FairTerms & { readonly commitment: string }): Result<FairTable, readonly Fault[]> {
  if (!isObject(given)) return err([{ code: 'bad-value', path: '', found: valueShown(given) }]);
  const { commitment, ...terms } = given;
  const { seats, voided = [] } = terms;
  const none = Array.isArray(seats) ? seats.map(() => null) : [];
  const open = { referee: commitment, commitments: none, nonces: none, secret: null };
  return readTable({ format: 'tilewright-fair/1', ...terms, voided, ...open });
}

/** What is void when this table is given up: for the terms of the next one. Its nonces serve nobody again. */
export function voidedBy(table: FairTable): readonly VoidTable[] {
  return made('voidedBy', 'table', table, () => {
    const { game, seats, nonces, voided } = table;
    return [...voided, { game, seats, nonces }];
  });
}

/**
 * The table with a seat's commitment. Faults: `no-such-seat`; `taken` where the seat has one; `copied` where it is that
 * of another; `bad-value` for what is no commitment.
 */
export function takeCommitment(table: FairTable, seat: Seat, commitment: string): Result<FairTable, readonly Fault[]> {
  return withSlot(table, { part: 'commitments', seat, text: commitment });
}

/**
 * The table with a seat's nonce. Faults: `no-such-seat`; `taken` where the seat has shown one; `too-early` while a
 * commitment is missing; `weak`; `reused`; `not-opened` where the seat's commitment was made of something else.
 */
export function takeNonce(table: FairTable, seat: Seat, nonce: string): Result<FairTable, readonly Fault[]> {
  return withSlot(table, { part: 'nonces', seat, text: nonce });
}

/** What a seat brings to a table. */
interface Brought {
  readonly part: 'commitments' | 'nonces';
  readonly seat: Seat;
  readonly text: unknown;
}

/** The table with what a seat brings; the table too may come from anybody. */
function withSlot(table: FairTable, { part, seat, text }: Brought): Result<FairTable, readonly Fault[]> {
  const read = readTable(table);
  if (!read.ok) return read;
  const slots = read.value[part];
  const path = `${part}[${valueShown(seat)}]`;
  if (!isIndexOf(slots.length, seat)) return err([{ code: 'no-such-seat', path }]);
  if (slots[seat] !== null) return err([{ code: 'taken', path }]);
  if (typeof text !== 'string') return err([{ code: 'bad-value', path, found: valueShown(text) }]);
  return readTable({ ...read.value, [part]: withAt(slots, seat, text) });
}

/**
 * The table with the referee's secret, when the game is over. Faults: `too-early` while a nonce is missing; `taken`;
 * `weak`; `not-opened` where the referee's commitment was made of something else.
 */
export function takeSecret(table: FairTable, secret: string): Result<FairTable, readonly Fault[]> {
  const read = readTable(table);
  if (!read.ok) return read;
  if (read.value.secret !== null) return err([{ code: 'taken', path: 'secret' }]);
  return withSecret(read.value, secret);
}

/** `null` is what stands there while nothing is shown: it shows nothing. */
function withSecret(table: FairTable, secret: unknown): Result<FairTable, readonly Fault[]> {
  return typeof secret === 'string'
    ? readTable({ ...table, secret })
    : err([{ code: 'bad-value', path: 'secret', found: valueShown(secret) }]);
}

/**
 * The seed of the game: `deriveSeed` of the secret, with the digest of the terms and all nonces in the order of seats.
 * For the referee, who keeps it for itself. Faults: those of `takeSecret`.
 */
export function seedOf(table: FairTable, secret: string): Result<string, readonly Fault[]> {
  const whole = withSecret(table, secret);
  if (!whole.ok) return whole;
  const { value: read } = whole;
  return ok(deriveSeed(secret, [digestOf(read), ...read.nonces.map(nonce => nonce ?? '')]));
}
