/** What the desks of the playground send to its page. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rulesFor } from 'tilewright/catalogue';
import { parseGcg } from 'tilewright/records';
import { unwrap } from 'tilewright';
import type { TurnReview } from 'tilewright/analysis';
import { reviewed, type TurnScreen } from '../../examples/playground/src/desks/review.ts';
import { tableDesk, type TableSetup } from '../../examples/playground/src/desks/table.ts';
import { cliIn } from '../fixtures/cli.ts';

const SETUP: TableSetup = {
  ...{ game: 'classic', variation: '', challenge: 'double', level: 'strong', seed: 'desk' },
  names: ['Ann', 'Bob'],
  bots: [],
};

function deskOf(setup: Partial<TableSetup>): ReturnType<typeof tableDesk> {
  const desk = tableDesk();
  expect(desk.begin({ ...SETUP, ...setup })).toEqual({ reasons: [], said: [] });
  return desk;
}

test.each([
  ['blanks-and-blockers', ['bonus 12', 'blockers 8']],
  ['bustin-out', ['bonus 12', 'blockers 8']],
  ['hyper-race', ['bonus 12']],
  ['surprise', ['bonus 12']],
  ['classic', []],
])('the open zones of %s are counted, in no notation of saves', (game, zones) => {
  expect(deskOf({ game }).look('spectator').zones).toEqual(zones);
});

test('letters that lie open are shown one by one', () => {
  expect(deskOf({ game: 'scrabble-me' }).look(0).zones).toEqual([expect.stringMatching(/^podium( \S+){6}$/)]);
});

test('tiles on the board are not on the rack, and a play is judged on the board where it lies', () => {
  const desk = deskOf({ game: 'scrabble-me' });
  const center = desk.look(0).board.squares.findIndex(({ mark }) => mark === '★');
  const lay = (seat: 0 | 1): void => {
    const { hand } = desk.look(seat);
    const tiles = hand
      .filter(({ blank }) => !blank)
      .slice(0, 2)
      .map(({ tile }, nth) => ({ square: center + nth, tile }));
    expect(desk.move(seat, { tiles, claims: [] }).reasons).toEqual([]);
    expect(desk.look(seat).hand).toHaveLength(hand.length - 2);
  };
  lay(0);
  lay(1);
  const { duties, board, boardOf } = desk.look(0);
  expect(duties).toContainEqual(expect.objectContaining({ by: 0, type: 'verdict', of: 1 }));
  expect(boardOf).toBe('Bob');
  const pending = board.squares.filter(({ tile }) => tile !== undefined);
  expect(pending).toHaveLength(2);
});

test.each([
  ['classic', true],
  ['free-for-all', false],
])('hints of %s: %s', (game, hasHints) => {
  expect(deskOf({ game }).look(0).hasHints).toBe(hasHints);
});

test('playground and command line judge a record alike, with one limit for endgames', { timeout: 60_000 }, async () => {
  const file = fileURLToPath(new URL('../../examples/records/engine-out.gcg', import.meta.url));
  const { record } = parseGcg(readFileSync(file, 'utf8'));
  const terms = { words: true, endgames: true, simulate: false, win: '' };
  const screens: TurnScreen[] = [];
  for await (const part of reviewed({ rules: unwrap(rulesFor(record)), record }, terms))
    if (part.type === 'turn') screens.push(part.turn);
  const { out } = await cliIn(dirname(file), 'review', '--json', file);
  const { turns } = JSON.parse(out) as { readonly turns: readonly TurnReview[] };
  expect(turns.map(({ endgame, lost }) => endgame?.lost?.points ?? lost?.equity)).toEqual(
    screens.map(({ lost }) => lost),
  );
  expect(screens.map(({ exact }) => exact)).toEqual(turns.map(({ endgame }) => endgame?.lost !== undefined));
  expect(screens.some(({ exact }) => exact)).toBe(true);
});
