/**
 * Reviews of 30 recorded games, a third of them each day, beside a slow count of its own: boards are grids of
 * characters, words a set of strings, and bingos are looked for word by word in every place.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { classic, unwrap, type CrosswordRules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { reviewGame, reviewTotals, type TurnReview } from 'tilewright/analysis';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { buildGraph } from 'tilewright/lexicon';
import { parseGcg, replayRecord, type RecordedEvent, type RecordedGame } from 'tilewright/records';
import { partOf } from '../fixtures/by-date.ts';
import { hasSharedData, needsData, sharedData } from '../fixtures/shared-data.ts';

const GAMES = 30;
const PARTS = 3;
const SIZE = 15;
const words = new Set<string>(
  hasSharedData
    ? gunzipSync(readFileSync(sharedData('enable2k.txt.gz')))
        .toString('utf8')
        .toUpperCase()
        .split(/\s+/)
        .filter(Boolean)
    : [],
);
const byLength: readonly string[] = [...words].filter(word => word.length >= 7 && word.length <= SIZE);

/** What the slow count says of a turn. */
interface Counted {
  readonly turn: number;
  readonly phonies: readonly string[];
  /** Is there a play of seven tiles? `undefined` where the rack is not seven tiles. */
  readonly bingo: boolean | undefined;
}

let games: readonly { readonly record: RecordedGame; readonly turns: readonly TurnReview[] }[] = [];

beforeAll(async () => {
  if (!hasSharedData) return;
  const rules = classic({ dictionary: buildGraph(english, words), challenge: 'double' });
  const found: RecordedGame[] = [];
  const files = readdirSync(sharedData('gcg/'), { recursive: true })
    .map(String)
    .filter(file => file.endsWith('.gcg'))
    .sort();
  for (let n = 0; n < files.length && found.length < GAMES; n += 3) {
    const { record } = parseGcg(readFileSync(sharedData(`gcg/${files[n] ?? ''}`)));
    if (record.events.length >= 20 && record.players.length === 2 && isClear(rules, record)) found.push(record);
  }
  const reviewed: { record: RecordedGame; turns: readonly TurnReview[] }[] = [];
  for (const record of partOf(found, PARTS)) {
    const turns: TurnReview[] = [];
    for await (const turn of unwrap(reviewGame(rules, record, { leaves: openEnglishLeaves() }))) turns.push(turn);
    reviewed.push({ record, turns });
  }
  games = reviewed;
}, 120_000);

/** Nothing is wrong with where tiles lie and whose they are; totals and end racks may be. */
function isClear(rules: CrosswordRules, record: RecordedGame): boolean {
  const doubtful: readonly string[] = ['parse', 'order', 'placement', 'tiles', 'rack', 'phony'];
  return [...replayRecord(rules, record)].every(({ findings }) =>
    findings.every(({ kind }) => !doubtful.includes(kind)),
  );
}

describe('30 recorded games', needsData, () => {
  test('phonies and bingos are those of a slow independent count', () => {
    expect(games.length * PARTS).toBeGreaterThanOrEqual(GAMES);
    let [phonies, bingos, missed, looked] = [0, 0, 0, 0];
    for (const { record, turns } of games)
      for (const { turn, phonies: lacking, bingo } of countedIn(record)) {
        const review = turns.find(each => each.turn === turn);
        expect([turn, [...(review?.phony ?? [])].sort()]).toEqual([turn, [...lacking].sort()]);
        phonies += lacking.length;
        if (review?.unsure !== undefined || bingo === undefined) continue;
        expect([turn, review?.bingo !== undefined]).toEqual([turn, bingo]);
        looked++;
        bingos += Number(bingo);
        missed += Number(review?.bingoMissed === true);
      }
    console.log(`${looked} racks of seven, ${bingos} with a bingo, ${missed} missed; ${phonies} phonies`);
    // there is something to agree on
    expect(looked / games.length).toBeGreaterThan(15);
    expect([bingos > 30, missed > 1, phonies > 10]).toEqual([true, true, true]);
  }, 300_000);

  test('totals add up: what is lost, and no less than nothing anywhere', () => {
    for (const { turns } of games) {
      const sure = turns.filter(({ unsure }) => unsure === undefined);
      const totals = reviewTotals(turns, 2);
      const lost = sure.reduce((sum, turn) => sum + (turn.lost?.equity ?? 0), 0);
      expect(totals.reduce((sum, each) => sum + each.lost.equity, 0)).toBeCloseTo(lost, 6);
      expect(sure.every(turn => turn.lost !== undefined && turn.lost.equity >= 0 && turn.lost.points >= 0)).toBe(true);
      expect(totals.map(each => each.turns - each.unsure).reduce((a, b) => a + b)).toBe(sure.length);
    }
  });
});

type Grid = readonly string[];

/** The record turn by turn, on a grid of characters. */
function countedIn({ events }: RecordedGame): readonly Counted[] {
  let grid: Grid = new Array<string>(SIZE * SIZE).fill(' ');
  let before = grid;
  const counted: Counted[] = [];
  for (const [n, event] of events.entries()) {
    if (event.type === 'withdrawn') grid = before;
    if (!['play', 'exchange', 'pass'].includes(event.type)) continue;
    const rack = event.rack?.length === 7 ? event.rack : undefined;
    const bingo = rack === undefined ? undefined : hasBingo(grid, rack);
    const placed = event.type === 'play' ? placedBy(grid, event) : [];
    before = grid;
    grid = grid.map((letter, square) => placed.find(each => each.square === square)?.letter ?? letter);
    const formed = new Set(placed.flatMap(({ square }) => [wordAt(grid, square, 1), wordAt(grid, square, SIZE)]));
    counted.push({ turn: n + 1, phonies: [...formed].filter(word => word.length > 1 && !words.has(word)), bingo });
  }
  return counted;
}

function placedBy(
  grid: Grid,
  { position = '', tiles = '' }: RecordedEvent,
): readonly { square: number; letter: string }[] {
  const across = /^\d/.test(position);
  const row = Number(/\d+/.exec(position)?.[0]) - 1;
  const column = (/[A-Z]/i.exec(position)?.[0] ?? 'A').toUpperCase().charCodeAt(0) - 65;
  return Array.from(tiles.replace(/[()]/g, '')).flatMap((letter, n) => {
    const square = (across ? row : row + n) * SIZE + (across ? column + n : column);
    return grid[square] === ' ' ? [{ square, letter: letter.toUpperCase() }] : [];
  });
}

/** The word through a square in a direction; of one letter where it is alone. */
function wordAt(grid: Grid, square: number, step: 1 | 15): string {
  const inLine = (at: number): boolean =>
    at >= 0 &&
    at < SIZE * SIZE &&
    grid[at] !== ' ' &&
    (step !== 1 || Math.floor(at / SIZE) === Math.floor(square / SIZE));
  let first = square;
  while (inLine(first - step)) first -= step;
  let word = '';
  for (let at = first; inLine(at); at += step) word += grid[at] ?? '';
  return word;
}

/** Does a play lay seven tiles? */
function hasBingo(grid: Grid, rack: string): boolean {
  const first = grid.every(letter => letter === ' ');
  const fitting = byLength.filter(word => lackingIn(word, rack) <= word.length - 7);
  for (const step of [1, SIZE] as const)
    for (let line = 0; line < SIZE; line++)
      for (let from = 0; from < SIZE; from++)
        for (let to = from + 6; to < SIZE; to++) {
          const at = (n: number): number => (step === 1 ? line * SIZE + n : n * SIZE + line);
          const squares = Array.from({ length: to - from + 1 }, (_, n) => at(from + n));
          if (squares.filter(square => grid[square] === ' ').length !== 7) continue;
          if ((from > 0 && grid[at(from - 1)] !== ' ') || (to < SIZE - 1 && grid[at(to + 1)] !== ' ')) continue;
          if (first ? !squares.includes(112) : !squares.some(square => touches(grid, square))) continue;
          if (fitting.some(word => word.length === squares.length && liesOn(grid, { squares, word, step, rack })))
            return true;
        }
  return false;
}

/** How many letters of a word the rack does not give, its blanks used for any. */
function lackingIn(word: string, rack: string): number {
  let left = rack;
  let lacking = 0;
  for (const letter of word) {
    const used = left.includes(letter) ? letter : '?';
    if (left.includes(used)) left = left.replace(used, '');
    else lacking++;
  }
  return lacking;
}

function touches(grid: Grid, square: number): boolean {
  const column = square % SIZE;
  const beside = [
    square - SIZE,
    square + SIZE,
    ...(column > 0 ? [square - 1] : []),
    ...(column < SIZE - 1 ? [square + 1] : []),
  ];
  return grid[square] !== ' ' || beside.some(at => (grid[at] ?? ' ') !== ' ');
}

interface Lying {
  readonly squares: readonly number[];
  readonly word: string;
  readonly step: 1 | 15;
  readonly rack: string;
}

/** May the word lie there, with tiles of the rack, and are all words across it words? */
function liesOn(grid: Grid, { squares, word, step, rack }: Lying): boolean {
  if (squares.some((square, n) => grid[square] !== ' ' && grid[square] !== word[n])) return false;
  const laid = squares.filter(square => grid[square] === ' ');
  const needed = laid.map(square => word[squares.indexOf(square)] ?? '').join('');
  if (lackingIn(needed, rack) > 0) return false;
  const now = grid.slice();
  squares.forEach((square, n) => (now[square] = word[n] ?? ' '));
  return laid.every(square => {
    const cross = wordAt(now, square, step === 1 ? 15 : 1);
    return cross.length === 1 || words.has(cross);
  });
}
