// docs/fair-bag.md: its test vectors, by the library and by node:crypto, which knows nothing of it.
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import {
  commitNonce,
  commitSecret,
  openTable,
  seedOf,
  takeCommitment,
  takeNonce,
  type FairTable,
  type FairTerms,
} from 'tilewright/fair';
import { rowsOf, sectionOf } from './page.ts';

const PAGE = 'docs/fair-bag.md';
const SECRET = '7c1d0b6e-93fa-4c52-8f60-2ab94e5d1f83';
const [FIRST, SECOND] = ['e21f7a40-58b3-4d0c-9a6e-0c47d1b2f395', '4b8e6d17-0fc9-4a35-b2d8-96e13f70ac52'] as const;

const sized = (tag: string, texts: readonly string[]): Buffer =>
  Buffer.concat([
    Buffer.from(tag),
    ...texts.flatMap(text => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(Buffer.byteLength(text));
      return [length, Buffer.from(text)];
    }),
  ]);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const commit = (seed: string, salt: string): string => sha256(sized('tilewright/seed', [salt, seed]));

/** The table with all commitments and nonces. */
function whole(terms: FairTerms, nonces: readonly string[]): FairTable {
  const open = unwrap(openTable({ ...terms, commitment: commitSecret(terms, SECRET) }));
  const commitments = nonces.map((nonce, seat) => commitNonce(open, seat, nonce));
  const full = commitments.reduce((table, one, seat) => unwrap(takeCommitment(table, seat, one)), open);
  return nonces.reduce((table, one, seat) => unwrap(takeNonce(table, seat, one)), full);
}

/** What the page says of a game, below the rows that describe it. */
const column = (nth: number): readonly string[] =>
  rowsOf(sectionOf(PAGE, 'Checking it by other means'))
    .slice(3)
    .map(row => (row[nth] ?? '').replaceAll('`', ''));

const seats = ['Ann', 'Bob'];
const voided = [{ game: 'game 17', seats: ['Änn', 'Bob'], nonces: [SECOND, null] }];

describe.each<readonly [number, FairTerms, readonly string[], readonly string[]]>([
  [
    1,
    { game: 'game 17', rules: 'RULES', seats, first: 0 },
    ['game 17', 'RULES', '0', '2', 'Ann', 'Bob'],
    [FIRST, SECOND],
  ],
  [
    2,
    { game: 'game 18', rules: 'RULES', seats, first: 'draw', voided },
    ['game 18', 'RULES', 'draw', '2', 'Ann', 'Bob', 'game 17', '2', 'Änn', 'Bob', SECOND, ''],
    [FIRST, FIRST],
  ],
])('the vectors of column %i', (nth, terms, texts, nonces) => {
  const [digest = '', referee = '', ...rest] = column(nth);

  test('are those of the library', () => {
    const table = whole(terms, nonces);
    expect([table.referee, ...table.commitments, unwrap(seedOf(table, SECRET))]).toEqual([referee, ...rest]);
  });

  test('are those of node:crypto', () => {
    expect(digest).toBe(sha256(sized('tilewright/fair/1', texts)));
    expect(referee).toBe(commit(SECRET, digest));
    const seed = createHmac('sha256', sized('', [SECRET])).update(sized('tilewright/derive', [digest, ...nonces]));
    expect(rest).toEqual([
      ...nonces.map((nonce, seat) => commit(nonce, `${digest} ${referee} ${seat}`)),
      seed.digest('hex'),
    ]);
  });
});
