/**
 * Endgames by the verbs alone: random games with phonies, challenges, undone turns and leavers, and a minimax of their
 * own over `applyMove` and `finalizeGame`. The games, their plays and the minimax share no code with `src/analysis` or
 * `src/movegen`, which are compared with them.
 */
import { expect } from 'vitest';
import {
  applyMove,
  classic,
  finalizeGame,
  knownRack,
  letterAt,
  newGame,
  owed,
  parseLayout,
  rackOf,
  unwrap,
  validatePlacement,
  viewFor,
  zoneAt,
  zoneSize,
  type ClassicOptions,
  type CrosswordRules,
  type Game,
  type Move,
  type Placement,
} from 'tilewright';
import { endgame, type EndgameOptions } from 'tilewright/analysis';
import { askBot, bestBy, sampleGame } from 'tilewright/bots';
import { leavesOf } from 'tilewright/leaves';
import { buildGraph } from 'tilewright/lexicon';
import { equityOf, positionOf, topPlays } from 'tilewright/movegen';
import { defineAlphabet } from 'tilewright/rules';

/** Random whole numbers from 0 below n. */
type Dice = (n: number) => number;

/** Numbers that follow from a seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed | 0;
  return n => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) % n;
  };
}

function pick<T>(dice: Dice, list: readonly [T, ...T[]]): T {
  return list[dice(list.length)] ?? list[0];
}

const WORDS = 'at ta eat tea ate tee ah ha he eh hat heat heath hah the et hate theta that haha aha'.split(' ');
const LAYOUTS = ['T.d.T .d.D. d.S.d .D.d. T.d.T', '.d.T S.D. .d.d T.D.', '..t.. .d.d. t.S.t .D.D. ..t..'] as const;
const CHALLENGES: readonly [NonNullable<ClassicOptions['challenge']>, ...NonNullable<ClassicOptions['challenge']>[]] = [
  'single',
  'double',
  { points: 5, per: 'play', to: 'challenged' },
];
const ENDINGS: readonly [ClassicOptions, ...ClassicOptions[]] = [
  { ending: { passesEach: 1 } },
  { ending: { passesEach: 1, passCounts: 'pass-or-withdrawn' } },
  { ending: { passesEach: 1, passCounts: 'scoreless' }, challengeIsPass: true },
  { ending: { passesEach: 0, scoreless: 3 } },
  { ending: { passesEach: 0, scoreless: 2, emptyBoard: false, scorelessExcept: ['withdrawn'] } },
  { ending: { passesEach: 0, noPlays: 'consensus' } },
];
const SETTLEMENTS: readonly [ClassicOptions, ...ClassicOptions[]] = [
  {},
  { outBonus: 'none' },
  { outBonus: 'twice-others' },
  { stalemate: 'none' },
  { outBonus: 'twice-others', stalemate: 'none' },
  { unplayedBlank: 7 },
];

/** A random game at rest with an empty bag, and what happened in it. */
export interface RandomEndgame {
  readonly rules: CrosswordRules;
  readonly game: Game;
  readonly words: ReadonlySet<string>;
  readonly withdrawn: number;
  readonly undone: number;
  readonly left: number;
}

/** A random game of so many seats with an empty bag; `undefined` when it is over before, or another seat must act. */
export function randomEndgame(dice: Dice, seats: number): RandomEndgame | undefined {
  const rackSize = seats === 2 ? pick(dice, [2, 2, 3, 3, 4]) : 2;
  const letters = [0, 0, 0, 0];
  // with an A and an E, at least as many tiles as the racks hold
  for (let n = rackSize * seats - 2 + dice(3); n > 0; n--) {
    const letter = dice(4);
    letters[letter] = (letters[letter] ?? 0) + 1;
  }
  const counts = ['A1', 'E1', 'T2', 'H4'].map((letter, n) => `${letter}x${(letters[n] ?? 0) + (n < 2 ? 1 : 0)}`);
  const alphabet = defineAlphabet('few', `${counts.join(' ')} ?0x${dice(3) === 0 ? 1 : 0}`);
  const words = WORDS.filter(() => dice(10) < 7);
  if (words.length === 0) return undefined;
  const rules = classic({
    ...{ alphabet, dictionary: buildGraph(alphabet, words), layout: parseLayout(pick(dice, LAYOUTS)), rackSize },
    ...{ bingo: { [rackSize]: 7 }, challenge: pick(dice, CHALLENGES) },
    ...pick(dice, ENDINGS),
    ...pick(dice, SETTLEMENTS),
  });
  const begun = newGame(rules, { seats, seed: `${dice(1_000_000)}` }).game;
  return played(dice, { rules, game: begun, words: new Set(words), withdrawn: 0, undone: 0, left: 0 });
}

function played(dice: Dice, begun: RandomEndgame): RandomEndgame | undefined {
  const { rules } = begun;
  let [now, late] = [begun, 0];
  const enough = 1 + dice(5);
  for (let step = 0; step < 40; step++) {
    const { game } = now;
    if (game.over !== undefined) return undefined;
    const [due] = owed(rules, game);
    if (due?.type === 'move' && zoneSize(zoneAt(game, 'bag')) === 0 && late++ >= enough) return now;
    now = stepped(dice, now);
  }
  return undefined;
}

/** The game after a random move: often a phony, often challenged. */
function stepped(dice: Dice, now: RandomEndgame): RandomEndgame {
  const { rules, game, words } = now;
  const [due] = owed(rules, game);
  if (due === undefined || due.by === 'director') return now;
  const made = (by: number | 'director', move: Move | string, changes: Partial<RandomEndgame> = {}): RandomEndgame => {
    const result = applyMove(rules, game, by, move);
    return result.ok ? { ...now, ...changes, game: result.value.game } : now;
  };
  if (dice(25) === 0) return made('director', 'undo', { undone: now.undone + 1 });
  if (dice(20) === 0) {
    const resigned = made(due.by, 'resign', { left: now.left + 1 });
    if (game.seats.length > 2 || resigned === now) return resigned;
    // a game of two is over now, unless the director takes the resignation back
    const change = applyMove(rules, resigned.game, 'director', 'undo');
    return change.ok ? { ...resigned, game: change.value.game, undone: now.undone + 1 } : now;
  }
  if (due.type === 'verdict') {
    const isPhony = game.pending.some(
      turn => turn.type === 'play' && turn.words.some(word => !words.has(textOf(word))),
    );
    return dice(10) < (isPhony ? 9 : 1)
      ? made(due.by, 'challenge', { withdrawn: now.withdrawn + (isPhony ? 1 : 0) })
      : made(due.by, `accept`);
  }
  const chance = dice(10);
  if (chance === 0) return made(due.by, 'pass');
  if (chance === 1 && due.may.includes('exchange')) return made(due.by, 'exchange 1');
  if (chance < 6) {
    const phony = tilesInALine(dice, game, due.by);
    if (phony !== undefined && validatePlacement(rules, game, due.by, phony).ok) return made(due.by, phony);
  }
  const plays = playsOf(now, game, due.by);
  const play = plays[dice(Math.max(1, plays.length))];
  return play === undefined ? made(due.by, 'pass') : made(due.by, play);
}

/** Random tiles of the rack on empty squares one behind the other. */
function tilesInALine(dice: Dice, game: Game, seat: number): Placement | undefined {
  const [board] = game.boards;
  if (board === undefined) return undefined;
  const { rows, columns } = board.layout;
  const blank = rackOf(game, seat).counts.length - 1;
  const tiles = rackOf(game, seat).counts.flatMap((count, tile) => new Array<number>(count).fill(tile));
  const isDown = dice(2) === 1;
  let square = dice(rows * columns);
  const placed: { square: number; tile: number; as?: number }[] = [];
  for (let n = 1 + dice(tiles.length); n > 0; n--) {
    while (square >= 0 && letterAt(board, square) !== 0) square = nextSquare(square, isDown, rows, columns);
    const [tile] = tiles.splice(dice(tiles.length), 1);
    if (square < 0 || tile === undefined) return undefined;
    placed.push(tile === blank ? { square, tile, as: 1 + dice(blank - 1) } : { square, tile });
    square = nextSquare(square, isDown, rows, columns);
  }
  return { type: 'place', tiles: placed };
}

function nextSquare(square: number, isDown: boolean, rows: number, columns: number): number {
  const next = square + (isDown ? columns : 1);
  return isDown ? (next < rows * columns ? next : -1) : next % columns === 0 ? -1 : next;
}

const LETTERS = 'aeth';

function textOf({ letters }: { readonly letters: readonly number[] }): string {
  return letters.map(letter => LETTERS[letter - 1] ?? '').join('');
}

/** Every play all of whose words are listed, each word tried at each place. */
export function playsOf({ rules, words }: RandomEndgame, game: Game, seat: number): readonly Placement[] {
  const [board] = game.boards;
  if (board === undefined) return [];
  const { rows, columns } = board.layout;
  const held = rackOf(game, seat).counts;
  const blank = held.length - 1;
  const at = (square: number): number => (square < 0 ? 0 : letterAt(board, square));
  const found = new Map<string, Placement>();

  /** The word through a square along an axis with a letter put there. */
  const through = (square: number, letter: number, isDown: boolean): string => {
    const [row, column] = [Math.floor(square / columns), square % columns];
    const [size, place] = isDown ? [rows, row] : [columns, column];
    const squareAt = (n: number): number => (isDown ? n * columns + column : row * columns + n);
    let [from, to] = [place, place];
    while (from > 0 && at(squareAt(from - 1)) !== 0) from--;
    while (to + 1 < size && at(squareAt(to + 1)) !== 0) to++;
    return textOf({
      letters: Array.from({ length: to - from + 1 }, (_, n) => (from + n === place ? letter : at(squareAt(from + n)))),
    });
  };

  const fits = (squares: readonly number[], word: readonly number[], isDown: boolean): void => {
    const gaps = squares.flatMap((square, n) => (at(square) === 0 ? [{ square, letter: word[n] ?? 0 }] : []));
    if (gaps.length === 0 || squares.some((square, n) => at(square) !== 0 && at(square) !== word[n])) return;
    for (const { square, letter } of gaps) {
      const cross = through(square, letter, !isDown);
      if (cross.length > 1 && !words.has(cross)) return;
    }
    for (let blanks = 0; blanks < 1 << gaps.length; blanks++) {
      const left = held.slice();
      const tiles = gaps.map(({ square, letter }, n) => {
        const tile = ((blanks >> n) & 1) === 1 ? blank : letter;
        left[tile] = (left[tile] ?? 0) - 1;
        return tile === blank ? { square, tile, as: letter } : { square, tile };
      });
      if (left.every(count => count >= 0)) {
        const key = tiles.map(({ square, tile, as }) => `${square}:${tile}:${as ?? ''}`).sort();
        found.set(key.join(), { type: 'place', tiles });
      }
    }
  };

  for (const text of words) {
    const word = Array.from(text, letter => LETTERS.indexOf(letter) + 1);
    for (const isDown of [false, true])
      for (let line = 0; line < (isDown ? columns : rows); line++) {
        const size = isDown ? rows : columns;
        const squareAt = (n: number): number => (isDown ? n * columns + line : line * columns + n);
        for (let from = 0; from + word.length <= size; from++) {
          const end = from + word.length;
          const isPart = (from > 0 && at(squareAt(from - 1)) !== 0) || (end < size && at(squareAt(end)) !== 0);
          if (!isPart)
            fits(
              Array.from(word, (_, n) => squareAt(from + n)),
              word,
              isDown,
            );
        }
      }
  }
  return [...found.values()].filter(play => validatePlacement(rules, game, seat, play).ok);
}

/** The game after a move of the seat on turn, accepted by all. */
export function afterMove(rules: CrosswordRules, game: Game, move: Move): Game {
  let now = unwrap(applyMove(rules, game, game.toMove, move)).game;
  for (let due = owed(rules, now)[0]; due?.type === 'verdict'; due = owed(rules, now)[0])
    now = unwrap(applyMove(rules, now, due.by, 'accept')).game;
  return now;
}

/** More positions than this are not searched. */
const MOST = 60;

const TOO_MANY = new Error('too many positions');

/** What the seat on turn gains on the other with best play, by every line; `undefined` when there are too many. */
export function gainByVerbs(of: RandomEndgame, { passes = 'rules' }: EndgameOptions = {}): number | undefined {
  const { rules, game: begun } = of;
  const known = new Map<string, number>();
  const declares = owed(rules, begun).some(due => 'declares' in due);
  let positions = 0;
  const leadOf = (totals: readonly number[], seat: number): number => (totals[seat] ?? 0) - (totals[1 - seat] ?? 0);
  const lastPasses = ({ history }: Game): number => {
    let count = 0;
    while (history[history.length - 1 - count]?.type === 'pass') count++;
    return count;
  };

  function gain(game: Game): number {
    const seat = game.toMove;
    const scored = game.history.map(turn => turn.type === 'play' && turn.score.total > 0).lastIndexOf(true);
    const quiet = game.history.slice(scored + 1);
    const racks = game.seats.map((_, each) => rackOf(game, each).counts);
    const key = JSON.stringify([seat, game.boards[0]?.letters, racks, quiet.map(turn => [turn.type, turn.seat])]);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (positions++ > MOST) throw TOO_MANY;
    let best = -Infinity;
    const pass = declares ? ({ type: 'pass', noPlays: true } as const) : ({ type: 'pass' } as const);
    for (const move of [...playsOf(of, game, seat), pass]) best = Math.max(best, gainOf(game, move));
    known.set(key, best);
    return best;
  }

  function gainOf(game: Game, move: Move): number {
    const seat = game.toMove;
    const next = afterMove(rules, game, move);
    const isOver = next.over !== undefined || (passes !== 'rules' && lastPasses(next) >= passes);
    const scores = isOver ? finalizeGame(rules, next).seats.map(({ total }) => total) : next.scores;
    return leadOf(scores, seat) - leadOf(game.scores, seat) - (isOver ? 0 : gain(next));
  }

  try {
    // a value of nothing is 0, never -0
    return gain(begun) + 0;
  } catch (error) {
    if (error === TOO_MANY) return undefined;
    throw error;
  }
}

/** What a run came to. */
export interface Attacked {
  positions: number;
  withdrawn: number;
  undone: number;
  /** Positions after a resignation that the director took back. */
  resigned: number;
  shown: number;
  /** Positions of three seats, one of which has left: these are refused. */
  refused: number;
}

/** Compares random endgames of two from this seed on, until there are so many; those of three must be refused. */
export function attackEndgames(seed: number, positions: number): Attacked {
  const tally: Attacked = { positions: 0, withdrawn: 0, undone: 0, resigned: 0, shown: 0, refused: 0 };
  for (let n = 0; tally.positions < positions; n++) {
    const dice = diceOf(Math.imul(seed + n, 0x9e3779b1));
    const made = randomEndgame(dice, dice(8) === 0 ? 3 : 2);
    if (made === undefined) continue;
    const { rules, game } = made;
    if (game.seats.length > 2) {
      if (made.left > 0) tally.refused++;
      const refused = endgame(unwrap(positionOf(rules, game, game.toMove)));
      expect([n, refused.ok ? [] : refused.error]).toEqual([
        n,
        expect.arrayContaining([{ code: 'seats', least: 3, most: 3 }]),
      ]);
      continue;
    }
    const isShown = rackOf(made.game, 1 - made.game.toMove).shown.some(count => count > 0);
    if (!isShown && dice(4) > 0) continue;
    const value = gainByVerbs(made);
    if (value === undefined) continue;
    const seat = game.toMove;
    const other = 1 - seat;
    for (const at of [game, viewFor(rules, game, seat)]) {
      const solved = unwrap(endgame(unwrap(positionOf(rules, at, seat)))).run();
      expect([n, solved.value, solved.exact]).toEqual([n, value, true]);
      expect(knownRack(rules, at, other, seat).counts).toEqual(rackOf(game, other).counts);
    }
    tally.positions++;
    if (made.withdrawn > 0) tally.withdrawn++;
    if (made.undone > 0) tally.undone++;
    if (made.left > 0) tally.resigned++;
    if (isShown) tally.shown++;
  }
  return tally;
}

/** Compares what a seat may know, and equities, in random games of two to four seats. */
export function attackEquities(seed: number, positions: number): { determined: number; left: number } {
  const tally = { determined: 0, left: 0 };
  for (let n = 0, count = 0; count < positions; n++) {
    const dice = diceOf(Math.imul(seed + n, 0x9e3779b1));
    const made = randomEndgame(dice, 2 + dice(3));
    if (made === undefined) continue;
    count++;
    const { rules, game } = made;
    const seat = game.toMove;
    const view = viewFor(rules, game, seat);
    const leaves = leavesOf(rules.alphabet, { tiles: {} });
    const position = unwrap(positionOf(rules, game, seat));
    const worth = { real: 0, hidden: 0 };
    game.seats.forEach(({ cleared }, other) => {
      const [rack, known] = [rackOf(game, other), knownRack(rules, game, other, seat)];
      expect(knownRack(rules, view, other, seat)).toEqual(known);
      expect(zoneSize(known)).toBe(zoneSize(rack));
      expect(known.counts.every((held, tile) => held <= (rack.counts[tile] ?? 0))).toBe(true);
      expect(rack.shown.every((held, tile) => held <= (known.counts[tile] ?? 0))).toBe(true);
      const sampled = rackOf(sampleGame(rules, view, `${n}`), other).counts;
      expect(known.counts.every((held, tile) => held <= (sampled[tile] ?? 0))).toBe(true);
      if (other === seat || cleared === true) return;
      worth.hidden += known.hidden;
      worth.real += rack.counts.reduce((sum, held, tile) => {
        const points = tile === rules.alphabet.blank ? (rules.alphabet.unplayedBlank ?? 0) : [0, 1, 1, 2, 4][tile];
        return sum + held * (points ?? 0);
      }, 0);
    });
    if (game.seats.some(({ cleared }) => cleared === true)) tally.left++;
    const plays = topPlays(position, Infinity, { leaves });
    for (const play of plays) {
      const equity = equityOf(position, play, leaves);
      expect(play.equity).toBe(equity?.equity);
      if (worth.hidden > 0 || play.leave.some(held => held > 0)) continue;
      tally.determined++;
      expect([n, equity?.end]).toEqual([n, 2 * worth.real]);
    }
    expect(plays.map(({ equity }) => equity)).toEqual(plays.map(({ equity }) => equity).sort((a, b) => b - a));
    const first = askBot(rules, game, seat, bestBy({ leaves }));
    if (plays[0] !== undefined) expect(first).toMatchObject({ tiles: plays[0].tiles });
  }
  return tally;
}
