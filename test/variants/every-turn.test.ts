/** Turns, ends and goals of the other games in tables: every number of seats, every seat, every number of tiles. */
import { describe, expect, test } from 'vitest';
import { finalizeGame, newGame, owed, tilesIn, viewFor, type Alphabet, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { englishJunior } from 'tilewright/alphabets/english-junior';
import { withCounts } from 'tilewright/rules';
import {
  blankExchange,
  bustinOut,
  finishLine,
  freeForAll,
  hyperRace,
  junior,
  nineTile,
  type FinishLineOptions,
} from 'tilewright/variants';
import { bag, counts, outcome, play, racks, refusal, sitAt, turns, waits, worth } from '../fixtures/table.ts';

const nameOf = (seat: number): string => 'ABCD'.charAt(seat);
const BEGINNINGS = [2, 3, 4].flatMap(seats => Array.from({ length: seats }, (_, first) => ({ seats, first })));

/** A game where nothing is challenged, its racks, and a first play of two tiles and of three. */
interface Turns {
  readonly rules: (alphabet: Alphabet) => Rules;
  readonly rack: number;
  readonly most?: number;
  readonly plays: readonly (readonly [tiles: number, text: string])[];
}

const JUNIOR: Turns = {
  rules: alphabet => junior({ alphabet }),
  rack: 7,
  plays: [
    [2, '7G AA'],
    [7, 'G4 AAAAAAA'],
  ],
};

const NINE: Turns = {
  rules: alphabet => nineTile({ alphabet, challenge: 'none' }),
  rack: 9,
  plays: [
    [2, '8H AA'],
    [9, 'H4 AAAAAAAAA'],
  ],
};

const YARD: Turns = {
  rules: alphabet => bustinOut({ alphabet, challenge: 'none', ending: { passesEach: 0 } }),
  rack: 7,
  plays: [
    [2, '8H AA'],
    [2, 'H7 AA'],
  ],
};

const SKIES: Turns = {
  rules: alphabet => hyperRace({ alphabet, challenge: 'none', ending: { passesEach: 0 } }),
  rack: 7,
  most: 2,
  plays: [],
};

const FREE: Turns = {
  rules: alphabet => freeForAll({ alphabet, challenge: 'none', rounds: 9 }),
  rack: 7,
  plays: [
    [2, 'E5=A F6=A / E5F6'],
    [7, 'E5=A F6=A E6=A D6=A C6=A B6=A A6=A / E5F6E6D6C6B6A6'],
  ],
};

/** The turn goes to the left, whatever each does; racks are full again, and the bag has as many tiles less. */
function expectTurns({ rules: rulesOf, rack, most = 4, plays }: Turns): void {
  const base = english;
  for (const { seats, first } of BEGINNINGS.filter(each => each.seats <= most)) {
    const rules = rulesOf(withCounts(base, 'A98 ?2'));
    const held = Array.from({ length: seats }, () => 'A'.repeat(rack));
    const start = sitAt(rules, { racks: held, first });
    const size = counts(start).at(-1) ?? 0;
    expect(waits(start)).toEqual([`${nameOf(first)} move`]);
    let table = start;
    for (let turn = 0; turn < 2 * seats; turn++) {
      const seat = (first + turn) % seats;
      expect(waits(table)).toEqual([`${nameOf(seat)} move`]);
      const count = 1 + (turn % rack);
      const before = table.game.scores;
      table = play(table, `${nameOf(seat)}: ${turn % 2 === 0 ? `exchange ${'A'.repeat(count)}` : 'pass'}`);
      expect(counts(table)).toEqual([...held.map(() => rack), size]);
      expect(turns(table).at(-1)).toBe(`${nameOf(seat)} ${turn % 2 === 0 ? 'exchange' : 'pass'} 0`);
      expect(table.game.scores).toEqual(before);
    }
    expect(waits(table)).toEqual([`${nameOf(first)} move`]);
    for (const [tiles, text] of plays) {
      const placed = play(start, `${nameOf(first)}: ${text}`);
      expect(counts(placed)).toEqual([...held.map(() => rack), size - tiles]);
      expect(waits(placed)).toEqual([`${nameOf((first + 1) % seats)} move`]);
      const passed = play(start, ...held.slice(1).map((_, n) => `${nameOf((first + n) % seats)}: pass`));
      const last = (first + seats - 1) % seats;
      expect(waits(play(passed, `${nameOf(last)}: ${text}`))).toEqual([`${nameOf(first)} move`]);
    }
  }
}

/** Who is named begins, and every rack is drawn; for two to n players. */
function expectBeginnings({ rules: rulesOf, rack, most = 4 }: Turns): void {
  for (const { seats, first } of BEGINNINGS.filter(each => each.seats <= most)) {
    const rules = rulesOf(english);
    const { game } = newGame(rules, { seats, seed: 'tea', first });
    expect(game.toMove).toBe(first);
    const { zones } = game;
    for (let seat = 0; seat < seats; seat++) expect(tilesIn(zones[`rack ${seat}`]!).tiles).toHaveLength(rack);
    const { tiles, hidden } = tilesIn(zones['bag']!);
    expect(tiles.length + hidden).toBe(100 - rack * seats);
  }
  const few = rulesOf(english);
  for (const seats of [0, 1, 2, 3, 4, 5])
    if (seats < 2 || seats > most) expect(() => newGame(few, { seats, seed: 'tea' })).toThrow(RangeError);
    else expect(newGame(few, { seats, seed: 'tea' }).game.seats).toHaveLength(seats);
}

test('Junior, every turn: it goes to the left, whatever each does', () => {
  expectTurns(JUNIOR);
});
test('9-Tile, every turn: it goes to the left, whatever each does', () => {
  expectTurns(NINE);
});
test("Bustin' Out, every turn: it goes to the left, whatever each does", () => {
  expectTurns(YARD);
});
test('Hyper-Race, every turn: it goes to the left, whatever each does', () => {
  expectTurns(SKIES);
});
test('Free for All, every turn: it goes to the left, whatever each does', () => {
  expectTurns(FREE);
});
test('Junior, every beginning: who is named begins, with seven tiles', () => {
  expectBeginnings(JUNIOR);
});
test('9-Tile, every beginning: who is named begins, with nine tiles', () => {
  expectBeginnings(NINE);
});
test("Bustin' Out, every beginning: who is named begins, with seven tiles", () => {
  expectBeginnings(YARD);
});
test('Hyper-Race, every beginning: who is named begins, with seven tiles', () => {
  expectBeginnings(SKIES);
});
test('Free for All, every beginning: who is named begins, with seven tiles', () => {
  expectBeginnings(FREE);
});

describe('Junior', () => {
  const alphabet = englishJunior;

  test('Junior, every rack lies open: everybody sees every tile', () => {
    for (const { seats } of BEGINNINGS) {
      const { rules, game } = sitAt(junior(), { racks: ['CORN', 'POSTA', 'UNI', 'DTAEEE'].slice(0, seats) });
      for (const viewer of [...game.seats.keys(), 'spectator' as const]) {
        const { zones } = viewFor(rules, game, viewer);
        expect(game.seats.map((_, seat) => tilesIn(zones[`rack ${seat}`]!).tiles.length)).toEqual(
          [4, 5, 3, 6].slice(0, seats),
        );
      }
    }
  });

  test('Junior, every exchange: one tile or more for as many of the pool, and the turn is over', () => {
    for (const { seats, first } of BEGINNINGS)
      for (const size of [0, 1, 3, 7]) {
        const held = Array.from({ length: seats }, (_, seat) => (seat === first ? 'ABCDEFG' : 'LLE'));
        const set = withCounts(alphabet, `A1 B1 C1 D1 F1 G1 L9 E9 O${Math.max(1, size)}`);
        const all = held.join('').length;
        const there = 24 + Math.max(1, size) - all;
        const table = sitAt(junior({ alphabet: set }), { racks: held, first });
        expect(counts(table).at(-1)).toBe(there);
        for (let count = 0; count <= 7; count++) {
          const move = `${nameOf(first)}: exchange ${'ABCDEFG'.slice(0, count)}`;
          expect(refusal(table, move).length).toBe(count >= 1 && count <= there ? 0 : 1);
          if (count < 1 || count > there) continue;
          const then = play(table, move);
          expect(counts(then)).toEqual(counts(table));
          expect(racks(then)[first]).not.toMatch(new RegExp(`[${'ABCDEFG'.slice(0, count).replace('E', '')}]`));
          expect(waits(then)).toEqual([`${nameOf((first + 1) % seats)} move`]);
          expect(turns(then)).toEqual([`${nameOf(first)} exchange 0`]);
        }
      }
  });

  test('Junior, every end: out with an empty pool, or all declare; one point less for each tile; equal ones share', () => {
    for (const { seats, first } of BEGINNINGS) {
      const board = `
      E F G H
  7   C O R N`;
      const held = ['QZX', 'E', 'VAEIO', 'JK'].map((rack, seat) => (seat === first ? 'S' : rack)).slice(0, seats);
      const lost = [3, 1, 5, 2].map((points, seat) => (seat === first ? 0 : points)).slice(0, seats);
      const set = (more: string): Rules => {
        const tiles = Array.from(`CORN${held.join('')}${more}`);
        const counted = [...new Set(tiles)].map(tile => `${tile}${tiles.filter(each => each === tile).length}`);
        return junior({ alphabet: withCounts(alphabet, counted.join(' ')) });
      };
      const exact = set('');
      const end = play(sitAt(exact, { racks: held, first, board }), `${nameOf(first)}: I7=S`);
      expect(outcome(end)).toMatchObject({
        reason: 'went-out',
        totals: lost.map((points, seat) => (seat === first ? 5 : -points)),
      });
      for (const more of ['E', 'EEEEEEEE'])
        expect(
          play(sitAt(set(more), { racks: held, first, board }), `${nameOf(first)}: I7=S`).game.over,
        ).toBeUndefined();
      // all declare, wherever they begin; one pass without it is not enough
      const order = held.map((_, n) => nameOf((first + n) % seats));
      const start = sitAt(exact, { racks: held, first, board, scores: [7, 5, 9, 6].slice(0, seats) });
      for (let n = 0; n < seats; n++)
        expect(play(start, ...order.slice(0, n).map(name => `${name}: pass no plays`)).game.over).toBeUndefined();
      const declared = play(start, ...order.map(name => `${name}: pass no plays`));
      const each = held.map((rack, seat) => ([7, 5, 9, 6][seat] ?? 0) - rack.length);
      expect(outcome(declared)).toMatchObject({ reason: 'no-plays', totals: each });
      const tiers = [...new Set(each)].sort((a, b) => b - a);
      expect(finalizeGame(declared.rules, declared.game).ranking).toEqual(
        tiers.map(total => each.flatMap((points, seat) => (points === total ? [seat] : []))),
      );
      for (let n = 0; n < seats; n++)
        expect(
          play(start, ...order.map((name, nth) => `${name}: pass${nth === n ? '' : ' no plays'}`)).game.over,
        ).toBeUndefined();
    }
  });
});

describe('Finish Line', () => {
  type Level = NonNullable<FinishLineOptions['levels']>[number];
  const LEVELS: readonly Level[] = ['beginner', 'intermediate', 'expert'];
  const TARGETS = [
    [70, 60, 50],
    [120, 100, 90],
    [200, 180, 160],
  ];

  test('Finish Line, every target: of each level and number of players, for each seat, as many points and no fewer', () => {
    for (const seats of [2, 3, 4])
      for (let code = 0; code < 3 ** seats; code++) {
        const each = Array.from({ length: seats }, (_, seat) => Math.floor(code / 3 ** seat) % 3);
        const rules = finishLine({
          levels: each.map(level => LEVELS[level] ?? 'beginner'),
          dictionary: { has: () => true },
        });
        each.forEach((level, seat) => {
          const target = TARGETS[level]?.[seats - 2] ?? 0;
          for (const [points, over] of [
            [target - 11, undefined],
            [target - 10, 'finish-line'],
          ] as const) {
            const scores = each.map((_, other) => (other === seat ? points : 20));
            const held = each.map((_, other) => (other === seat ? 'CATXYZQ' : 'EEO'));
            // CAT over the star is worth 10, once it is accepted
            const laid = play(sitAt(rules, { racks: held, first: seat, scores }), `${nameOf(seat)}: 8G CAT`);
            expect(laid.game.over).toBeUndefined();
            const closed = play(laid, 'director: close');
            expect(closed.game.over, `${each.join()}: ${seat} with ${points + 10}`).toBe(over);
            if (over === undefined) continue;
            expect(finalizeGame(rules, closed.game)).toMatchObject({
              seats: each.map((_, other) => ({ total: other === seat ? target : 20 })),
              ranking: [[seat], each.map((_, other) => other).filter(other => other !== seat)],
            });
          }
        });
      }
    // who says no level is a beginner
    for (const seats of [2, 3, 4]) {
      const target = [70, 60, 50][seats - 2] ?? 0;
      for (const short of [0, 1]) {
        const held = ['CATXYZQ', 'EEO', 'EEI', 'EEU'].slice(0, seats);
        const rules = finishLine({ dictionary: { has: () => true } });
        const start = sitAt(rules, {
          racks: held,
          scores: held.map((_, seat) => (seat === 0 ? target - 10 - short : 0)),
        });
        const end = play(start, 'A: 8G CAT', 'director: close');
        expect(end.game.over).toBe(short === 0 ? 'finish-line' : undefined);
      }
    }
  });

  test('Finish Line, every bag: the target counts at once, whatever is left, and only when nothing can be challenged', () => {
    for (const edition of [2007, 2010, 2013] as const)
      for (const { seats, first } of BEGINNINGS)
        for (const bagged of ['', 'E', 'EEEEEEEEEEE']) {
          const held = Array.from({ length: seats }, (_, seat) => (seat === first ? 'CATXYZQ' : 'EEO'));
          const set = `C1 A1 T1 X1 Y1 Z1 Q1 E${2 * (seats - 1) + bagged.length} O${seats - 1}`;
          const rules = finishLine({
            edition,
            alphabet: withCounts(english, set),
            dictionary: { has: letters => letters[0] === 3 },
          });
          const scores = held.map((_, seat) => (seat === first ? 190 : 0));
          const low = held.map((_, seat) => (seat === first ? ([60, 50, 40][seats - 2] ?? 0) : 0));
          const start = sitAt(rules, { racks: held, first, scores: low });
          const name = nameOf(first);
          const others = held.flatMap((_, seat) => (seat === first ? [] : [nameOf(seat)]));
          const laid = play(start, `${name}: 8G CAT`);
          others.forEach((_, n) => {
            expect(play(laid, ...others.slice(0, n).map(each => `${each}: accept`)).game.over).toBeUndefined();
          });
          expect(play(laid, ...others.map(each => `${each}: accept`)).game.over).toBe('finish-line');
          // a bad word wins nothing
          const bad = play(start, `${name}: 8G TAC`, `${others[0] ?? ''}: challenge`);
          expect([bad.game.over, bad.game.scores]).toEqual([undefined, low]);
          expect(sitAt(rules, { racks: held, first, scores }).game.over).toBe('finish-line');
        }
  });
});

test('9-Tile, every number of tiles: a bonus of fifty for seven, eight and nine, for each seat', () => {
  for (const { seats, first } of BEGINNINGS)
    for (let count = 2; count <= 9; count++)
      for (const where of ['8H', 'H8']) {
        const held = Array.from({ length: seats }, (_, seat) => (seat === first ? 'AEIOUAEIO' : 'EE'));
        const start = sitAt(nineTile(), { racks: held, first });
        const text = 'AEIOUAEIO'.slice(0, count);
        if (count === 9) {
          expect(worth(start, `${nameOf(first)}: ${where === '8H' ? '8D' : 'H4'} ${text}`).lines.slice(1)).toEqual([
            'bingo 50',
          ]);
          continue;
        }
        const { lines } = worth(start, `${nameOf(first)}: ${where} ${text}`);
        expect(lines.slice(1)).toEqual(count >= 7 ? ['bingo 50'] : []);
      }
});

describe('Free for All', () => {
  test('Free for All, every number of turns: each seat has as many, and then the most points win', () => {
    for (const { seats, first } of BEGINNINGS)
      for (const rounds of [3, 4, 6]) {
        const rules = rounds === 3 ? freeForAll({ challenge: 'none' }) : freeForAll({ rounds, challenge: 'none' });
        const held = ['DIETABC', 'RSTIDEA', 'AEIOUNT', 'LMNOPEA'].slice(0, seats);
        const scores = [20, 30, 10, 30].slice(0, seats);
        let table = sitAt(rules, { racks: held, first, scores });
        for (let turn = 0; turn < rounds * seats; turn++) {
          expect([table.game.over, waits(table)]).toEqual([undefined, [`${nameOf((first + turn) % seats)} move`]]);
          table = play(table, `${nameOf((first + turn) % seats)}: pass`);
        }
        const tiers = [...new Set(scores)].sort((a, b) => b - a);
        expect(outcome(table)).toMatchObject({
          reason: 'turns-taken',
          totals: scores,
          ranking: tiers.map(best => scores.flatMap((points, seat) => (points === best ? [seat] : []))),
        });
        expect(owed(table.rules, table.game)).toEqual([]);
      }
  });
});

describe('blank exchange', () => {
  test('blank exchange, every letter: the blank for the tile of its letter, on any square, for each seat, then the turn', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      for (const { seats, first } of letter === 'R' ? BEGINNINGS : BEGINNINGS.slice(0, 2)) {
        const wrong = letter === 'E' ? 'O' : 'E';
        const name = nameOf(first);
        const held = Array.from({ length: seats }, (_, seat) => (seat === first ? `${letter}${wrong}I` : 'AI'));
        for (const [where, board] of [
          ['H8', `\n      H I\n  8   ${letter.toLowerCase()} T`],
          ['O15', `\n      N O\n  15  T ${letter.toLowerCase()}`],
          ['A1', `\n      A B\n  1   ${letter.toLowerCase()} T`],
        ] as const) {
          const start = sitAt(blankExchange({ challenge: 'none' }), { racks: held, board, first });
          expect(refusal(start, `${name}: act swap ${where} : ${wrong}`)).not.toEqual([]);
          expect(refusal(start, `${nameOf((first + 1) % seats)}: act swap ${where} : ${letter}`)).not.toEqual([]);
          const after = play(start, `${name}: act swap ${where} : ${letter}`);
          expect(racks(after)).toEqual(
            held.map((rack, seat) => (seat === first ? Array.from(`${wrong}I`).sort().join('') + '?' : rack)),
          );
          expect([bag(after), after.game.scores]).toEqual([bag(start), held.map(() => 0)]);
          expect([waits(after), turns(after)]).toEqual([[`${name} move`], []]);
          const square = start.game.boards[0]?.tiles.flat().findIndex(tile => tile === english.blank) ?? -1;
          expect(after.game.boards[0]?.tiles.flat()[square]).toBe(english.letters.indexOf(letter));
          // nothing is left to take, and the blank may be used now
          expect(refusal(after, `${name}: act swap ${where} : ${letter}`)).not.toEqual([]);
          for (const text of ['pass', 'exchange I', 'exchange ?'])
            expect(turns(play(after, `${name}: ${text}`))).toHaveLength(1);
          // not after the play of the turn
          const passed = play(start, `${name}: pass`);
          expect(refusal(passed, `${name}: act swap ${where} : ${letter}`)).toEqual(['not-your-turn']);
        }
      }
  });

  test('blank exchange, every blank: both in one turn, in either order, each once, and both used at once or kept', () => {
    const board = `
      H I
  8   r e
  9   A .`;
    for (const { seats, first } of BEGINNINGS)
      for (const swaps of [
        ['H8 : R', 'I8 : E'],
        ['I8 : E', 'H8 : R'],
      ]) {
        const name = nameOf(first);
        const held = Array.from({ length: seats }, (_, seat) => (seat === first ? 'RESTA' : 'AI'));
        const start = sitAt(blankExchange({ challenge: 'none' }), { racks: held, board, first });
        const both = play(start, ...swaps.map(text => `${name}: act swap ${text}`));
        expect([racks(both)[first], both.game.scores, bag(both)]).toEqual(['AST??', held.map(() => 0), bag(start)]);
        expect(refusal(start, `${name}: act swap H8 I8 : R`)).not.toEqual([]);
        const used = play(both, `${name}: J8=?S K8=?T`);
        expect(used.game.scores[first]).toBe(2);
        const kept = play(
          both,
          `${name}: pass`,
          ...held.slice(1).map((_, n) => `${nameOf((first + n + 1) % seats)}: pass`),
        );
        expect(racks(kept)[first]).toBe('AST??');
        expect(worth(kept, `${name}: J8=?S`).total).toBe(2);
      }
  });
});
