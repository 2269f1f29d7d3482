/** Sessions that are longer than any club plays: what comes from outside is written all the same. */
import { formatSession, type Session } from 'tilewright/records';
import { expect, test } from 'vitest';

test('a session of more turns than a call takes arguments is a table', () => {
  const turns = Array.from({ length: 600_000 }, () => ({ rack: 'A', slips: [] }));
  const long: Session = { format: 'tilewright-session/1', game: 'duplicate', alphabet: 'english', players: [], turns };
  expect(formatSession(long).split('\n').slice(-3)).toEqual([
    '600000  A     -          0',
    '',
    'rank  player  points  percent',
  ]);
});
