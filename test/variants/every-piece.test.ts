/** Extra pieces, special squares, cards, corners and sides in tables: every square, every seat, every role. */
import { describe, expect, test } from 'vitest';
import { finalizeGame, newGame, owed, parseLayout, squareName, tilesIn, viewFor, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { withCounts } from 'tilewright/rules';
import { blanksAndBlockers, bustinOut, guardDogs, hyperRace, miniBoards, saucers, surprise } from 'tilewright/variants';
import { specialSquares } from '../../src/variants/data/blanks-and-blockers.ts';
import { junkyard } from '../../src/variants/data/bustin-out.ts';
import { twoSkies } from '../../src/variants/data/hyper-race.ts';
import { play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';
import { tableOf, worth } from '../fixtures/table.ts';
import { askedOf, lying, pile, setUp, sizeOf } from './pieces.ts';

const BEGINNINGS = [2, 3, 4].flatMap(seats => Array.from({ length: seats }, (_, first) => ({ seats, first })));

const alphabet = withCounts(english, 'A60 E60 S9 T9 ?4');

/** The squares of a board that show a glyph. */
const squaresOf = ({ glyphs }: { readonly glyphs: string }, glyph: string): readonly number[] =>
  Array.from(glyphs).flatMap((each, square) => (each === glyph ? [square] : []));

/** A board of 15×15 with letters on some squares. */
function lettersOn(...squares: readonly number[]): string {
  return Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 15 }, (_column, column) => (squares.includes(15 * row + column) ? 'A' : '.'))
      .join('')
      .replace(/\.+/g, gap => `${gap.length}`),
  ).join('/');
}

/** A neighbour of a square on which a letter may lie: in its column, or in its row. */
function neighbour(square: number, isFree: (square: number) => boolean): number {
  const column = square % 15;
  const around = [square + 15, square - 15, ...(column > 0 ? [square - 1] : []), ...(column < 14 ? [square + 1] : [])];
  return around.find(each => each >= 0 && each < 225 && isFree(each)) ?? -1;
}

const nameOf = (square: number): string => `${'ABCDEFGHIJKLMNO'.charAt(square % 15)}${Math.floor(square / 15) + 1}`;

/** A table where one seat lays an E on a square, beside an A; nothing is challenged. */
function covered(rules: Rules, seats: number, seat: number, square: number, more: readonly number[] = []): Seated {
  const racks = Array.from({ length: seats }, () => 'EEEEEEE');
  const beside = neighbour(square, each => '.dtDT*S'.includes(rules.layout.glyphs.charAt(each)));
  const start = sitDown(rules, { seats, racks, first: seat, boards: [lettersOn(beside, ...more)] }, []);
  return play(start, [seat, `${nameOf(square)}=E`]);
}

/** What may be answered. */
function optionsOf({ rules, game }: Seated): readonly string[] {
  const [due] = owed(rules, game);
  return due?.type === 'answer' ? due.prompt.options.map(option => option.text) : [];
}

describe('Blanks & Blockers', () => {
  test('Blanks & Blockers, every special square: a blank or a blocker for whoever covers it, beside the rack, and the turn is over', () => {
    const rules = blanksAndBlockers({ alphabet, challenge: 'none' });
    for (const { seats, first } of BEGINNINGS)
      for (const glyph of ['b', 'k'])
        for (const square of squaresOf(specialSquares, glyph).slice(0, seats === 2 ? 12 : 2)) {
          const after = covered(rules, seats, first, square);
          const own = glyph === 'b' ? '{bonus}' : '{blocker}';
          const held = after.game.seats.map((_, seat) => pile(after, `pouch ${seat}`));
          expect(held).toEqual(held.map((_, seat) => (seat === first ? own : '')));
          expect([sizeOf(after, 'bonus'), sizeOf(after, 'blockers')]).toEqual(glyph === 'b' ? [11, 8] : [12, 7]);
          expect(askedOf(after)).toBe(glyph === 'b' ? '' : `${first} lay-blocker`);
          const over = glyph === 'b' ? after : play(after, [first, 'answer keep']);
          expect(over.game.toMove).toBe((first + 1) % seats);
          expect(sizeOf(over, `rack ${first}`)).toBe(7);
          expect(pile(over, `pouch ${first}`)).toBe(own);
        }
    expect(squaresOf(specialSquares, 'b')).toHaveLength(12);
    expect(squaresOf(specialSquares, 'k')).toHaveLength(8);
  });

  test('Blanks & Blockers, every role: who takes what, and who plays over a blocker', () => {
    const roles = ['rookie', 'intermediate', 'pro'] as const;
    const [blank = 0] = squaresOf(specialSquares, 'b');
    const [block = 0] = squaresOf(specialSquares, 'k');
    for (const seats of [2, 3, 4])
      for (let seat = 0; seat < seats; seat++)
        for (const role of roles)
          for (const others of roles) {
            const given = Array.from({ length: seats }, (_, each) => (each === seat ? role : others));
            const rules = blanksAndBlockers({ alphabet, challenge: 'none', roles: given });
            const one = covered(rules, seats, seat, blank);
            expect(pile(one, `pouch ${seat}`)).toBe(role === 'pro' ? '' : '{bonus}');
            const two = covered(rules, seats, seat, block);
            expect(pile(two, `pouch ${seat}`)).toBe(role === 'rookie' ? '{blocker}' : '');
            expect(askedOf(two)).toBe(role === 'rookie' ? `${seat} lay-blocker` : '');
            const board = `${lettersOn(112, 113).split('/').slice(0, 8).join('/')}/7{blocker}7/15/15/15/15/15/15`;
            const over = setUp(
              sitDown(rules, { seats, first: seat }, []),
              board,
              [...given.map((_, each) => (each === seat ? 'EEEE' : null))],
              seat,
            );
            expect(refusal(over, seat, 'H9=E')).toEqual([role === 'rookie' ? 'accepted' : 'not-free']);
            expect(refusal(over, seat, 'H8=E')).toContain('not-free');
            if (role !== 'rookie') continue;
            const laid = play(over, [seat, 'H9=E']);
            expect([lying(laid, 'H9'), sizeOf(laid, 'blockers'), pile(laid, `pouch ${seat}`)]).toEqual(['E', 8, '']);
          }
    // without roles nobody does
    const rules = blanksAndBlockers({ alphabet, challenge: 'none' });
    const board = `${lettersOn(112, 113).split('/').slice(0, 8).join('/')}/7{blocker}7/15/15/15/15/15/15`;
    for (const seat of [0, 1])
      expect(
        refusal(setUp(sitDown(rules, { seats: 2, first: seat }, []), board, ['EEE', 'EEE'], seat), seat, 'H9=E'),
      ).toEqual(['occupied']);
  });

  test('Blanks & Blockers, every pile: twelve blanks and eight blockers, several in a turn, in reading order, until there are none', () => {
    const line = 'bkbkbkbkbkbkbkb';
    const art = Array.from({ length: 15 }, (_, row) =>
      row === 7 ? 'bkbkbkbSbkbkbkb' : row === 9 ? line : '.'.repeat(15),
    );
    const layout = parseLayout(art.join('\n'), { b: {}, k: {} });
    const rules = blanksAndBlockers({
      alphabet: withCounts(english, 'A98 ?2'),
      challenge: 'none',
      layout,
      blockersPerTurn: 8,
    });
    let table = play(sitDown(rules, { seats: 2, racks: ['AAAAAAA', 'AAAAAAA'] }, []), [0, '8H AAAAAAA']);
    // over the star, then b, k, b, k, b, k
    for (const kept of [1, 2, 3]) {
      expect([askedOf(table), pile(table, 'pouch 0').match(/blocker/g)?.length]).toEqual(['0 lay-blocker', kept]);
      table = play(table, [0, 'answer keep']);
    }
    expect([sizeOf(table, 'bonus'), sizeOf(table, 'blockers'), sizeOf(table, 'rack 0')]).toEqual([9, 5, 7]);
    table = play(table, [1, '8A AAAAAAA']);
    for (let kept = 0; kept < 3; kept++) table = play(table, [1, 'answer keep']);
    expect([sizeOf(table, 'bonus'), sizeOf(table, 'blockers')]).toEqual([5, 2]);
    expect(pile(table, 'pouch 1')).toBe('{bonus}{bonus}{bonus}{bonus}{blocker}{blocker}{blocker}');
    for (const [seat, text] of [
      [0, 'H9=A H10=A'],
      [1, '10A AAAAAAA'],
      [0, '10I AAAAAAA'],
    ] as const) {
      table = play(table, [seat, text]);
      while (askedOf(table) !== '') table = play(table, [seat, 'answer keep']);
    }
    expect([sizeOf(table, 'bonus'), sizeOf(table, 'blockers')]).toEqual([0, 0]);
    // the piles lie open
    const begun = sitDown(rules, { seats: 2 }, []);
    const { zones } = viewFor(rules, begun.game, 'spectator');
    expect(['bonus', 'blockers'].map(zone => tilesIn(zones[zone]!).tiles.length)).toEqual([12, 8]);
    const all = ['pouch 0', 'pouch 1'].map(zone => pile(table, zone)).join('');
    expect([all.match(/bonus/g)?.length, all.match(/blocker/g)?.length]).toEqual([12, 8]);
  });

  test('Blanks & Blockers, every blocker: at once or later with a word, on any empty square, and nobody plays there', () => {
    const rules = blanksAndBlockers({ alphabet, challenge: 'none' });
    const [square = 0] = squaresOf(specialSquares, 'k');
    for (const { seats, first } of BEGINNINGS) {
      const asked = covered(rules, seats, first, square);
      const tiles = asked.game.boards[0]?.tiles.flat() ?? [];
      const empty = tiles.flatMap((tile, each) => (tile === 0 ? [nameOf(each)] : []));
      expect(optionsOf(asked)).toEqual(['keep', ...empty]);
      const next = (first + 1) % seats;
      const beside = [square + 1, square - 1].find(each => each % 15 !== 0 && tiles[each] === 0) ?? 0;
      const laid = play(asked, [first, `answer ${nameOf(beside)}`]);
      expect([lying(laid, nameOf(beside)), pile(laid, `pouch ${first}`), sizeOf(laid, 'blockers')]).toEqual([
        '{blocker}',
        '',
        7,
      ]);
      expect(refusal(laid, next, `${nameOf(beside)}=E`)).toContain('occupied');
      // kept, it is laid in a later turn besides a word, on any empty square, and not without a word
      const kept = play(asked, [first, 'answer keep']);
      const others = Array.from({ length: seats - 1 }, (_, n): readonly [number, string] => [
        (first + n + 1) % seats,
        'pass',
      ]);
      const later = play(kept, ...others);
      const word = `${nameOf(neighbour(square, each => tiles[each] === 0))}=E`;
      for (const where of empty
        .filter(each => each !== word.split('=')[0])
        .filter((_, n) => n % 9 === first || n > 216)) {
        const end = play(later, [first, `${word} + ${where}={blocker}`]);
        expect([lying(end, where), sizeOf(end, `pouch ${first}`)]).toEqual(['{blocker}', 0]);
      }
      expect(refusal(later, first, `${word} + ${nameOf(square)}={blocker}`)).not.toEqual(['accepted']);
      expect(refusal(kept, next, `${word} + A1={blocker}`)).not.toEqual(['accepted']);
    }
  });

  test('Blanks & Blockers, every number of tiles: a bonus for seven tan ones, blanks of the rack among them, not yellow ones', () => {
    const art = Array.from({ length: 15 }, (_, row) => (row === 7 ? '.bbbbbbS.......' : '.'.repeat(15)));
    const layout = parseLayout(art.join('\n'), { b: {} });
    const rules = blanksAndBlockers({ alphabet: withCounts(english, 'A90 ?9'), challenge: 'none', layout });
    for (const seat of [0, 1]) {
      const seating = { seats: 2, racks: ['AAAAAAA', 'AAAAAAA'], first: seat };
      const start = play(sitDown(rules, seating, []), [seat, '8B AAAAAAA'], [1 - seat, 'pass']);
      expect(pile(start, `pouch ${seat}`)).toBe('{bonus}'.repeat(6));
      for (const tan of [0, 1, 2])
        for (const letters of [1, 3, 4, 5, 6, 7])
          for (const yellow of [0, 1, 2, 6]) {
            if (letters + tan > 7) continue;
            const racks = [0, 1].map(each => (each === seat ? 'A'.repeat(7 - tan) + '?'.repeat(tan) : null));
            const open = setUp(start, lettersOn(0), racks, seat);
            const text = `1A .${'A'.repeat(letters)}${'a'.repeat(tan)}${'{bonus:A}'.repeat(yellow)}`;
            const { lines } = worth(tableOf(rules, open.game), `${'AB'.charAt(seat)}: ${text}`);
            expect(lines.slice(1), text).toEqual(letters + tan === 7 ? ['bingo 50'] : []);
          }
    }
  });
});

describe("Bustin' Out", () => {
  const rulesOf = (options: Parameters<typeof bustinOut>[0] = {}): Rules =>
    bustinOut({ alphabet, challenge: 'none', ...options });

  test("Bustin' Out, every corner: a tile on any of its squares wins, for its own player only, after the challenges", () => {
    const digits = ['1', '2', '3', '4'];
    for (const { seats, first } of BEGINNINGS) {
      const corners = seats === 2 ? ['1', '3'] : digits;
      for (const digit of digits)
        for (const square of squaresOf(junkyard, digit)) {
          const beside = neighbour(square, each => junkyard.glyphs[each] === '.' || junkyard.glyphs[each] === digit);
          const racks = Array.from({ length: seats }, () => 'EEEEEEE');
          const seating = { seats, racks, first, boards: [lettersOn(beside)] };
          const open = sitDown(rulesOf({ challenge: 'single', dictionary: { has: () => true } }), seating, []);
          const owner = corners.indexOf(digit);
          const isClosed = owner >= 0 && owner < seats && owner !== first;
          expect(refusal(open, first, `${nameOf(square)}=E`)).toEqual([isClosed ? 'corner-of-another' : 'accepted']);
          if (isClosed) continue;
          const laid = play(open, [first, `${nameOf(square)}=E`]);
          expect(laid.game.over).toBeUndefined();
          const end = play(laid, ['director', 'close']);
          expect([end.game.over, end.game.scores]).toEqual([owner === first ? 'home' : undefined, racks.map(() => 0)]);
          if (owner !== first) continue;
          expect(finalizeGame(end.rules, end.game).ranking).toEqual([
            [first],
            racks.map((_, seat) => seat).filter(seat => seat !== first),
          ]);
          const bad = sitDown(rulesOf({ challenge: 'single', dictionary: { has: () => false } }), seating, []);
          const off = play(bad, [first, `${nameOf(square)}=E`], [(first + 1) % seats, 'challenge']);
          expect([off.game.over, off.game.toMove]).toEqual([undefined, (first + 1) % seats]);
        }
    }
  });

  test("Bustin' Out, every special square: blank, blocker, card or pickaxe, for whoever covers it, once, and the turn is over", () => {
    const rules = rulesOf({ cards: [{ name: 'asleep', count: 15, says: 'nothing' }] });
    for (const { seats, first } of BEGINNINGS)
      for (const glyph of ['f', 'r', 'g', 'p'])
        for (const square of squaresOf(junkyard, glyph).slice(0, seats === 2 ? 12 : 2)) {
          const after = covered(rules, seats, first, square);
          const gets = { f: '{bonus}', r: '{blocker}', g: '', p: '' }[glyph] ?? '';
          const held = after.game.seats.map((_, seat) => pile(after, `pouch ${seat}`));
          expect(held).toEqual(held.map((_, seat) => (seat === first ? gets : '')));
          expect([sizeOf(after, 'bonus'), sizeOf(after, 'blockers')]).toEqual([
            glyph === 'f' ? 11 : 12,
            glyph === 'r' ? 7 : 8,
          ]);
          expect([sizeOf(after, 'deck'), sizeOf(after, 'discard')]).toEqual(glyph === 'g' ? [14, 1] : [15, 0]);
          expect(askedOf(after)).toBe(glyph === 'r' ? `${first} lay-blocker` : '');
          const over = glyph === 'r' ? play(after, [first, 'answer keep']) : after;
          expect([over.game.toMove, sizeOf(over, `rack ${first}`)]).toEqual([(first + 1) % seats, 7]);
        }
    // two at once, in reading order
    for (const glyph of ['f', 'r', 'p', 'g'])
      expect(squaresOf(junkyard, glyph)).toHaveLength({ f: 12, r: 8, p: 8, g: 12 }[glyph] ?? 0);
  });

  test("Bustin' Out, every square for a blocker: empty, no pickaxe, brick or corner, and next to none", () => {
    const corners = new Set(['1', '2', '3', '4'].flatMap(digit => squaresOf(junkyard, digit)));
    const isNear = (square: number): boolean =>
      [...corners].some(corner => {
        const [rows, columns] = [
          Math.abs(Math.floor(square / 15) - Math.floor(corner / 15)),
          Math.abs((square % 15) - (corner % 15)),
        ];
        return rows + columns <= 1;
      });
    for (const { seats, first } of BEGINNINGS) {
      const asked = covered(rulesOf(), seats, first, squaresOf(junkyard, 'r')[first] ?? 0);
      const tiles = asked.game.boards[0]?.tiles.flat() ?? [];
      const allowed = Array.from(junkyard.glyphs).flatMap((glyph, square) =>
        tiles[square] === 0 && glyph !== '#' && glyph !== 'p' && !isNear(square) ? [nameOf(square)] : [],
      );
      expect(optionsOf(asked)).toEqual(['keep', ...allowed]);
      const [where = ''] = allowed;
      expect(lying(play(asked, [first, `answer ${where}`]), where)).toBe('{blocker}');
      const kept = play(asked, [first, 'answer keep']);
      const later = play(
        kept,
        ...Array.from({ length: seats - 1 }, (_, n): readonly [number, string] => [(first + n + 1) % seats, 'pass']),
      );
      const laid = tiles.findIndex(tile => tile !== 0);
      const word = neighbour(laid, each => tiles[each] === 0 && junkyard.glyphs[each] === '.');
      for (let square = 0; square < 225; square += 1 + first) {
        if (square === word || tiles[square] !== 0) continue;
        const said = refusal(later, first, `${nameOf(word)}=E + ${nameOf(square)}={blocker}`);
        expect(said.includes('accepted'), nameOf(square)).toBe(allowed.includes(nameOf(square)));
      }
    }
  });

  test("Bustin' Out, every pickaxe: any blocker that lies there may be taken away, or none", () => {
    const rules = rulesOf();
    const [square = 0] = squaresOf(junkyard, 'p');
    for (const { seats, first } of BEGINNINGS) {
      const rack = Array.from({ length: seats }, (_, seat) => (seat === first ? 'EEEEEEE' : null));
      const beside = neighbour(square, each => junkyard.glyphs[each] === '.');
      const lines = lettersOn(beside).split('/');
      const board = [...lines.slice(0, 12), '3{blocker}11', lines[13], '7{blocker}7'].join('/');
      const start = setUp(sitDown(rules, { seats, first }, []), board, rack, first);
      expect(sizeOf(start, 'blockers')).toBe(6);
      const asked = play(start, [first, `${nameOf(square)}=E`]);
      expect([askedOf(asked), optionsOf(asked)]).toEqual([`${first} remove-blocker`, ['leave', 'D13', 'H15']]);
      for (const name of ['D13', 'H15']) {
        const after = play(asked, [first, `answer ${name}`]);
        expect([lying(after, name), sizeOf(after, 'blockers'), after.game.toMove]).toEqual([
          '',
          7,
          (first + 1) % seats,
        ]);
        expect(lying(after, name === 'D13' ? 'H15' : 'D13')).toBe('{blocker}');
        expect(after.game.seats.map((_, seat) => sizeOf(after, `pouch ${seat}`))).toEqual(rack.map(() => 0));
      }
      const left = play(asked, [first, 'answer leave']);
      expect([lying(left, 'D13'), lying(left, 'H15'), sizeOf(left, 'blockers')]).toEqual(['{blocker}', '{blocker}', 6]);
      for (const name of ['D13', 'H15']) expect(refusal(left, (first + 1) % seats, `${name}=E`)).toContain('occupied');
    }
  });

  test("Bustin' Out, every piece: twelve blanks, eight blockers, fifteen cards face down, and none of them without blockers", () => {
    for (const seats of [2, 3, 4]) {
      const rules = bustinOut();
      const { game } = newGame(rules, { seats, seed: 'tea' });
      const table: Seated = { rules, game, events: [], clients: [] };
      expect(['bonus', 'blockers', 'deck', 'discard', 'bag'].map(zone => sizeOf(table, zone))).toEqual([
        12,
        8,
        15,
        0,
        100 - 7 * seats,
      ]);
      expect([pile(table, 'bonus'), pile(table, 'blockers')]).toEqual(['{bonus}'.repeat(12), '{blocker}'.repeat(8)]);
      const { zones } = viewFor(rules, game, 'spectator');
      expect([tilesIn(zones['deck']!), tilesIn(zones['bonus']!).hidden, tilesIn(zones['blockers']!).hidden]).toEqual([
        { tiles: [], hidden: 15 },
        0,
        0,
      ]);
      for (let seat = 0; seat < seats; seat++) expect(sizeOf(table, `pouch ${seat}`)).toBe(0);
    }
    expect(guardDogs.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(15);
    const without = rulesOf({ blockers: false });
    for (const { seats, first } of BEGINNINGS)
      for (const square of squaresOf(junkyard, 'r')) {
        const after = covered(without, seats, first, square);
        expect([askedOf(after), sizeOf(after, 'blockers'), pile(after, `pouch ${first}`), after.game.toMove]).toEqual([
          '',
          0,
          '',
          (first + 1) % seats,
        ]);
      }
    for (const square of squaresOf(junkyard, 'f'))
      expect(pile(covered(without, 2, 0, square), 'pouch 0')).toBe('{bonus}');
  });
});

describe('Hyper-Race', () => {
  const rulesOf = (options: Parameters<typeof hyperRace>[0] = {}): Rules =>
    hyperRace({ alphabet, challenge: 'none', ...options });

  test('Hyper-Race, every special square: a blank or a card for whoever covers it, once, and the turn is over', () => {
    const cards = [{ name: 'quiet', count: 15, says: 'nothing' }];
    for (const deck of [true, false])
      for (const first of [0, 1])
        for (const glyph of ['c', 'u'])
          for (const square of squaresOf(twoSkies, glyph)) {
            if (square % 15 < 7 !== (first === 0)) continue;
            const after = covered(rulesOf(deck ? { cards } : { deck }), 2, first, square);
            const held = [0, 1].map(seat => pile(after, `pouch ${seat}`));
            expect(held).toEqual([0, 1].map(seat => (seat === first && glyph === 'c' ? '{bonus}' : '')));
            expect(sizeOf(after, 'bonus')).toBe(glyph === 'c' ? 11 : 12);
            const isRead = deck && glyph === 'u';
            expect([sizeOf(after, 'deck'), sizeOf(after, 'discard')]).toEqual([
              deck ? (isRead ? 14 : 15) : 0,
              isRead ? 1 : 0,
            ]);
            expect([askedOf(after), after.game.toMove, sizeOf(after, `rack ${first}`)]).toEqual(['', 1 - first, 7]);
            expect(after.events.filter(({ type }) => type === 'rule')).toHaveLength(isRead ? 1 : 0);
          }
  });

  test('Hyper-Race, every blank: several in a word, with tan ones, in later turns, from the pouch', () => {
    const art = Array.from({ length: 5 }, (_, row) =>
      row === 0 ? 'AAAAAAA#AAAAAAA' : row === 4 ? 'EEEEEEE#EEEEEEE' : row === 1 ? 'ccccccc#ccccccc' : '.......#.......',
    );
    const layout = parseLayout(art.join('\n'), { ...twoSkies.legend });
    for (const first of [0, 1]) {
      const columns = first === 0 ? 'BCDEF' : 'JKLMN';
      const on = (row: number, tiles: readonly string[]): string =>
        tiles.map((tile, n) => `${columns.charAt(n)}${row}=${tile}`).join(' ');
      const boards = [first === 0 ? '1AA12/15/15/15/15' : '9AA4/15/15/15/15'];
      const racks = [0, 1].map(seat => (seat === first ? 'SSSS???' : 'SSSSS'));
      const start = sitDown(rulesOf({ layout, deck: false }), { seats: 2, first, racks, boards }, []);
      expect(refusal(start, first, on(2, ['{bonus:S}']))).toEqual(['not-held']);
      const won = play(start, [first, on(2, ['S', 'S', 'S', 'S'])], [1 - first, 'pass']);
      expect([pile(won, `pouch ${first}`), pile(won, `pouch ${1 - first}`)]).toEqual(['{bonus}'.repeat(4), '']);
      for (let yellow = 1; yellow <= 4; yellow++)
        for (let tan = 0; tan <= Math.min(3, 5 - yellow); tan++) {
          const tiles = Array.from({ length: yellow + tan }, (_, n) => (n < yellow ? '{bonus:E}' : '?E'));
          const laid = play(won, [first, on(3, tiles)]);
          expect(pile(laid, `pouch ${first}`)).toBe('{bonus}'.repeat(4 - yellow));
          expect(
            tiles.map((_, n) => lying(laid, `${columns.charAt(n)}3`)).filter(text => text === '{bonus}'),
          ).toHaveLength(yellow);
          expect(laid.game.toMove).toBe(1 - first);
        }
    }
  });

  test('Hyper-Race, every square of Earth: a tile of a word there wins, on the own side, after the challenges', () => {
    for (const first of [0, 1])
      for (const sides of [
        ['left', 'right'],
        ['right', 'left'],
      ] as const)
        for (let column = 0; column < 15; column++) {
          if (column === 7) continue;
          const isOwn = (sides[first] === 'left') === column < 7;
          for (const row of [14, 13]) {
            const square = 15 * row + column;
            const boards = [lettersOn(square - 15)];
            const at = (has: boolean): Seated =>
              sitDown(
                rulesOf({ sides, challenge: 'single', dictionary: { has: () => has } }),
                { seats: 2, first, racks: ['EEEEEEE', 'EEEEEEE'], boards },
                [],
              );
            if (!isOwn) {
              expect(refusal(at(true), first, `${nameOf(square)}=E`)).toContain('other-side');
              continue;
            }
            const laid = play(at(true), [first, `${nameOf(square)}=E`]);
            expect(laid.game.over).toBeUndefined();
            const end = play(laid, [1 - first, 'accept']);
            expect(end.game.over).toBe(row === 14 ? 'arrived' : undefined);
            if (row === 14) expect(finalizeGame(end.rules, end.game).ranking).toEqual([[first], [1 - first]]);
            const off = play(at(false), [first, `${nameOf(square)}=E`], [1 - first, 'challenge']);
            expect([off.game.over, off.game.toMove]).toEqual([undefined, 1 - first]);
          }
        }
  });

  test('Hyper-Race, every piece: twelve blanks, fifteen cards face down, two sides, no score', () => {
    for (const deck of [true, false]) {
      const rules = hyperRace({ deck });
      const { game } = newGame(rules, { seats: 2, seed: 'tea' });
      const table: Seated = { rules, game, events: [], clients: [] };
      expect(['bonus', 'deck', 'discard', 'bag'].map(zone => sizeOf(table, zone))).toEqual([12, deck ? 15 : 0, 0, 86]);
      expect(pile(table, 'bonus')).toBe('{bonus}'.repeat(12));
      expect(tilesIn(viewFor(rules, game, 'spectator').zones['deck']!)).toEqual({ tiles: [], hidden: deck ? 15 : 0 });
      expect(tilesIn(viewFor(rules, game, 'spectator').zones['bonus']!).hidden).toBe(0);
      expect(rules.scoring).toEqual([]);
    }
    expect(saucers.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(15);
  });
});

describe('Surprise', () => {
  const { X2, X3, X4, X9 } = miniBoards;

  test('Surprise, every wild square: a yellow blank for whoever covers it, beside the rack, and the turn is over', () => {
    const overlays = [
      { face: X3, at: 'B2' },
      { face: X4, at: 'J2' },
      { face: X9, at: 'B10' },
    ];
    const rules = surprise({ alphabet, challenge: 'none', overlays });
    const wild = squaresOf(rules.layout, 'w');
    expect(wild).toHaveLength(3);
    for (const { seats, first } of BEGINNINGS)
      for (const square of wild) {
        const after = covered(rules, seats, first, square);
        const held = after.game.seats.map((_, seat) => pile(after, `pouch ${seat}`));
        expect(held).toEqual(held.map((_, seat) => (seat === first ? '{bonus}' : '')));
        expect([sizeOf(after, 'bonus'), sizeOf(after, `rack ${first}`), after.game.toMove]).toEqual([
          11,
          7,
          (first + 1) % seats,
        ]);
        const others = Array.from({ length: seats - 1 }, (_, n): readonly [number, string] => [
          (first + n + 1) % seats,
          'pass',
        ]);
        const later = play(after, ...others, [first, '8G {bonus:S}E']);
        expect([pile(later, `pouch ${first}`), lying(later, 'G8')]).toEqual(['', '{bonus}']);
        for (const [seat] of others) expect(refusal(after, seat, '8G {bonus:S}E')).not.toEqual(['accepted']);
        // in words of every length, and with blanks of the rack
        for (const rack of ['EEEEEEE', 'EEEEEE?', 'EEEEE??']) {
          const racks = held.map((_, seat) => (seat === first ? rack : null));
          const open = setUp(after, lettersOn(105), racks, first);
          for (let from = 0; from < 7; from++) {
            const tan = rack.slice(from).replaceAll('?', 'e');
            expect(refusal(open, first, `8A .{bonus:S}${tan}`)).toEqual(['accepted']);
          }
        }
      }
    // whichever tile of seven covers it, in reading order
    const far = surprise({ alphabet, challenge: 'none', overlays: [{ face: X3, at: 'G2' }] });
    for (const column of 'CDEFGHI') {
      const racks = ['EEEEEEE', 'EEEEEEE'];
      const start = sitDown(far, { seats: 2, racks, boards: [lettersOn(68)] }, []);
      expect(pile(play(start, [0, `4${column} EEEEEEE`]), 'pouch 0')).toBe('{bonus}');
    }
    // each of two, in one play
    const two = surprise({ alphabet, challenge: 'none', overlays: [{ face: X2, at: 'G2' }] });
    const start = sitDown(two, { seats: 2, racks: ['EEEEEEE', 'EEEEEEE'], boards: [lettersOn(67)] }, []);
    expect(pile(play(start, [0, '4G EEEEE']), 'pouch 0')).toBe('{bonus}{bonus}');
  });

  test('Surprise, every pair of stars: joined by a play, they are worth ten where that was agreed, and nothing elsewhere', () => {
    // a star on C3 besides that of the middle: letters from each, and one tile that joins them
    const overlays = [{ face: X9, at: 'B2' }];
    const squares = [32, 33, 34, 35, 36, 37, 52, 67, 82, 97, 112];
    const link = (linkBonus: number | undefined, open: number, lies: readonly number[] = squares): number => {
      const rules = surprise({
        alphabet,
        challenge: 'none',
        overlays,
        ...(linkBonus === undefined ? {} : { linkBonus }),
      });
      const on = lies.filter(square => square !== open);
      const start = sitDown(rules, { seats: 2, racks: ['EEEEEEE', 'E'], boards: [lettersOn(...on)] }, []);
      const plain = sitDown(
        surprise({ alphabet, challenge: 'none', overlays }),
        { seats: 2, racks: ['EEEEEEE', 'E'], boards: [lettersOn(...on)] },
        [],
      );
      const [one, other] = [start, plain].map(table => play(table, [0, `${nameOf(open)}=E`]).game.scores[0] ?? 0);
      return (one ?? 0) - (other ?? 0);
    };
    for (const open of squares) {
      const isStar = open === 32 || open === 112;
      for (const bonus of [10, 25]) expect(link(bonus, open), nameOf(open)).toBe(isStar ? 0 : bonus);
      expect(link(0, open)).toBe(0);
      expect(link(undefined, open)).toBe(0);
    }
    // without a star at one end nothing is joined
    expect(link(10, 52, squares.slice(1))).toBe(0);
    expect(squareName(surprise({ overlays }).layout, 32)).toBe('C3');
  });
});
