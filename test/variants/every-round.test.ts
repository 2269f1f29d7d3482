/** Scrabble Me and the paths of Free for All in tables: every number of seats, every order of scores, every path. */
import { expect, test } from 'vitest';
import { finalizeGame, owed, parseLayout, tilesIn, viewFor, type Actor, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { withCounts } from 'tilewright/rules';
import { freeForAll, scrabbleMe } from 'tilewright/variants';
import { answerAll, play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';
import { valueOf } from '../fixtures/judge.ts';
import { sizeOf } from './pieces.ts';

const plain = parseLayout(Array.from({ length: 9 }, (_, row) => (row === 4 ? '....*....' : '.........')).join('\n'));

/** This many tiles of a kind, all E. */
function table(racks: readonly string[], rest: number, options: Parameters<typeof scrabbleMe>[0] = {}): Seated {
  const tiles = racks.join('') + 'E'.repeat(rest);
  const counts = [...new Set(tiles)].map(tile => `${tile}${tiles.split(tile).length - 1}`).join(' ');
  const rules = scrabbleMe({ layout: plain, challenge: 'none', alphabet: withCounts(english, counts), ...options });
  return sitDown(rules, { seats: racks.length, racks }, []);
}

/** One word of each seat, or a pass, whoever is called up. */
function round(seated: Seated, ...moves: readonly string[]): Seated {
  return play(seated, ...moves.map((text, seat): [Actor, string] => [seat, text]));
}

const picks = (seated: Seated, choose: (options: readonly string[], nth: number) => string) => {
  const offers: (readonly string[])[] = [];
  const { after } = answerAll(seated, options => {
    const texts = options.map(({ text }) => text);
    offers.push(texts);
    const wanted = choose(texts, offers.length - 1);
    return options.find(({ text }) => text === wanted) ?? options[0]!;
  });
  return { offers, after };
};

test('Scrabble Me, every round: racks and podium are full again, for every number of players, from bag and podium', () => {
  for (const seats of [2, 3, 4])
    for (const from of ['bag', 'podium', 'either']) {
      let seated = sitDown(
        scrabbleMe({ layout: plain, challenge: 'none', alphabet: withCounts(english, 'A96 ?4') }),
        { seats, racks: Array.from({ length: seats }, () => 'AAAAAAA') },
        [],
      );
      let bag = 100 - 7 * seats - 3 * seats;
      const words = ['5D AA', '4D AA', '6D AAA', '3D AA', '7D AA'];
      expect([sizeOf(seated, 'podium'), sizeOf(seated, 'bag')]).toEqual([3 * seats, bag]);
      for (const [nth, word] of words.entries()) {
        for (let seat = 0; seat < seats; seat++)
          expect(owed(seated.rules, seated.game).map(({ by, type }) => `${by} ${type}`)).toContain(`${seat} move`);
        expect(tilesIn(viewFor(seated.rules, seated.game, 'spectator').zones['podium']!).tiles).toHaveLength(3 * seats);
        const text = nth === 0 ? '5E AA' : word.replace('D', 'E');
        const laid = text.split(' ')[1]?.length ?? 0;
        seated = round(seated, ...Array.from({ length: seats }, () => text));
        const { offers, after } = picks(seated, (options, n) =>
          from === 'bag' || (from === 'either' && n % 2 === 0)
            ? 'bag'
            : (options.find(each => each !== 'bag') ?? 'bag'),
        );
        expect(offers).toHaveLength(laid * seats);
        for (const options of offers) expect(options[0]).toBe('bag');
        seated = after;
        bag -= laid * seats;
        expect([sizeOf(seated, 'podium'), sizeOf(seated, 'bag')]).toEqual([3 * seats, bag]);
        for (let seat = 0; seat < seats; seat++) expect(sizeOf(seated, `rack ${seat}`)).toBe(7);
      }
    }
  for (const seats of [1, 5]) expect(() => sitDown(scrabbleMe(), { seats }, [])).toThrow(RangeError);
});

/** Every order of n things. */
function orders<T>(things: readonly T[]): readonly (readonly T[])[] {
  return things.length < 2
    ? [things]
    : things.flatMap((each, nth) => orders(things.filter((_, other) => other !== nth)).map(rest => [each, ...rest]));
}

const WORDS = ['AB', 'ZA', 'KIT', 'CAT'];
const sum = (word: string): number => Array.from(word).reduce((all, letter) => all + valueOf(letter), 0);

/** Whom the questions ask, one after the other. */
function asked(seated: Seated, name: string): readonly number[] {
  return answerAll(seated, options => options[0]!).asked.flatMap(due => (due.prompt.question === name ? [due.by] : []));
}

test('Scrabble Me, every order of scores: the lowest picks first, then to the left, a tile each, until racks are full', () => {
  for (const seats of [2, 3, 4])
    for (const words of orders(WORDS.slice(0, seats))) {
      const racks = words.map(word => word + 'EEEEEEE'.slice(word.length));
      const played = round(table(racks, 60), ...words.map(word => `5E ${word}`));
      expect(played.game.scores).toEqual(words.map(sum));
      const first = words.findIndex(word => sum(word) === Math.min(...words.map(sum)));
      const lacking = words.map(word => word.length);
      const expected: number[] = [];
      for (let seat = first; lacking.some(count => count > 0); seat = (seat + 1) % seats)
        if ((lacking[seat] ?? 0) > 0) {
          expected.push(seat);
          lacking[seat] = (lacking[seat] ?? 0) - 1;
        }
      expect(asked(played, 'pick')).toEqual(expected);
    }
});

test('Scrabble Me, every tie: of equal words the one with the letter nearest to A picks first, wherever it sits', () => {
  // all worth 3
  for (const seats of [2, 3, 4])
    for (const words of orders(['ALE', 'LIE', 'NUT', 'SUT'].slice(0, seats))) {
      const racks = words.map(word => `${word}EEEE`);
      for (const seed of ['1', '2', '3']) {
        const rules = scrabbleMe({ layout: plain, challenge: 'none' });
        const begun = sitDown(rules, { seats, racks: racks.map(rack => rack.slice(0, 4)), seed }, []);
        expect(round(begun, ...words.map(word => `5E ${word}`)).game.asked).toEqual({
          name: 'pick',
          seat: words.indexOf('ALE'),
        });
      }
    }
});

test('Scrabble Me, every swap: whoever used a blank swaps, the highest score first, with whom it likes', () => {
  const boardOf = (seated: Seated, seat: number): string =>
    (seated.game.boards[seat]?.letters.flat() ?? []).map(letter => english.letters[letter]).join('');
  for (const seats of [2, 3, 4])
    for (const words of orders(['CaT', 'ZaX', 'KiT', 'AB'].slice(0, seats))) {
      const racks = words.map(word => word.replace(/[a-z]/, '?') + 'EEEE');
      const played = round(table(racks, 40), ...words.map(word => `5E ${word}`));
      const blanks = words.flatMap((word, seat) => (/[a-z]/.test(word) ? [seat] : []));
      const expected = blanks.sort((a, b) => sum(words[b] ?? '') - sum(words[a] ?? ''));
      const plain = words.map(word => word.toUpperCase());
      if (seats === 2) {
        // two blanks: there and back
        expect([0, 1].map(seat => boardOf(played, seat))).toEqual(blanks.length === 2 ? plain : [...plain].reverse());
        continue;
      }
      expect(asked(played, 'swap-whom')).toEqual(expected);
      for (const shift of [1, 2]) {
        let [now, boards] = [played, [...plain]];
        for (const seat of expected) {
          expect(now.game.asked).toEqual({ name: 'swap-whom', seat });
          const other = (seat + shift) % seats;
          expect(refusal(now, seat, `answer seat ${seat}`)).toEqual(['not-an-option']);
          now = play(now, [seat, `answer seat ${other}`]);
          boards = boards.map((board, each) =>
            each === seat ? (boards[other] ?? '') : each === other ? (boards[seat] ?? '') : board,
          );
          expect(boards.map((_, each) => boardOf(now, each))).toEqual(boards);
        }
        expect(now.game.asked?.name).toBe('pick');
        expect(now.game.scores).toEqual(words.map(sum));
      }
    }
  // without a blank nobody does
  for (const seats of [2, 3, 4]) {
    const words = ['CAT', 'ZA', 'KIT', 'AB'].slice(0, seats);
    const played = round(
      table(
        words.map(word => `${word}EE`),
        40,
      ),
      ...words.map(word => `5E ${word}`),
    );
    expect(words.map((_, seat) => boardOf(played, seat))).toEqual(words);
    expect(asked(played, 'swap-whom')).toEqual([]);
  }
});

test('Scrabble Me, every end: the bag runs out, one last round, then the lowest word has one turn more, and no other', () => {
  for (const seats of [2, 3, 4])
    for (const words of orders(WORDS.slice(0, seats)).filter((_, nth) => seats < 4 || nth % 5 === 0))
      for (const rest of [3 * seats - 2, 3 * seats, 3 * seats + 7]) {
        const racks = words.map(word => `${word}EEE`);
        let seated = round(table(racks, rest, { rackSize: 6, bingo: 0 }), ...words.map(word => `5E ${word}`));
        expect([sizeOf(seated, 'podium')]).toEqual([Math.min(rest, 3 * seats)]);
        seated = answerAll(seated, options => options[0]!).after;
        for (let n = 0; n < 9 && sizeOf(seated, 'bag') > 0; n++) {
          const down = `E${6 + n} E`;
          expect(seated.game.over).toBeUndefined();
          const moves = words.map(() => (n === 0 ? `E6 E` : down));
          seated = answerAll(round(seated, ...moves), options => options[0]!).after;
        }
        expect([sizeOf(seated, 'bag'), seated.game.over]).toEqual([0, undefined]);
        expect(owed(seated.rules, seated.game).map(({ by, type }) => `${by} ${type}`)).toEqual(
          words.map((_, seat) => `${seat} move`),
        );
        const before = seated.game.scores;
        // the last round: each lays one E more, upwards or downwards, but one that lays two
        const last = words.map((_, seat) => (seat === seats - 1 ? 'pass' : `E4 E`));
        const points = (seat: number): number =>
          seat === seats - 1 ? Infinity : (round(seated, ...last).game.scores[seat] ?? 0) - (before[seat] ?? 0);
        const ended = round(seated, ...last);
        const letters = words.map(word => Math.min(...Array.from(word).map(letter => letter.charCodeAt(0))));
        const builders = words.flatMap((_, seat) => (seat === seats - 1 ? [] : [seat]));
        const least = Math.min(...builders.map(points));
        const tied = builders.filter(seat => points(seat) === least);
        const called = owed(ended.rules, ended.game).map(({ by }) => by);
        expect(called).toHaveLength(1);
        expect(tied).toContain(called[0]);
        if (tied.length > 1 && new Set(tied.map(seat => letters[seat])).size === tied.length)
          expect(tied).toContain(called[0]);
        const [bonus = 0] = called;
        for (const seat of words.keys())
          if (seat !== bonus) expect(refusal(ended, seat, 'pass')).not.toEqual(['accepted']);
        const over = play(ended, [bonus, 'pass']);
        expect(over.game.over).toBe('rounds-over');
        const { scores } = over.game;
        const tiers = [...new Set(scores)].sort((a, b) => b - a);
        expect(finalizeGame(over.rules, over.game)).toMatchObject({
          seats: scores.map(total => ({ total, adjustments: [] })),
          ranking: tiers.map(best => scores.flatMap((total, seat) => (total === best ? [seat] : []))),
        });
      }
  // equal scores share, wherever they sit
  for (const seats of [2, 3, 4]) {
    const racks = WORDS.slice(0, seats).map(word => `${word}EEE`);
    const { rules, game } = round(table(racks, 60), ...racks.map(() => 'pass'));
    expect(finalizeGame(rules, game).ranking).toEqual([racks.map((_, seat) => seat)]);
  }
});

test('Scrabble Me, every pass: all have to, for an early end', () => {
  for (const seats of [2, 3, 4]) {
    const racks = WORDS.slice(0, seats).map(word => `${word}EEE`);
    const all = round(table(racks, 60), ...racks.map(() => 'pass'));
    expect(all.game.over).toBe('no-word');
    for (let builder = 0; builder < seats; builder++) {
      const moves = racks.map((_, seat) => (seat === builder ? `5E ${WORDS[seat] ?? ''}` : 'pass'));
      const one = round(table(racks, 60), ...moves);
      expect(one.game.over).toBeUndefined();
      const later = round(answerAll(one, options => options[0]!).after, ...racks.map(() => 'pass'));
      expect(later.game.over).toBe('no-word');
    }
  }
});

const nameOf = (square: number): string => `${'ABCDEFGHI'.charAt(square % 9)}${Math.floor(square / 9) + 1}`;

test('Free for All, every path: words run to any of the eight neighbours, no further, and no tile counts twice', () => {
  const rules: Rules = freeForAll({ challenge: 'none', alphabet: withCounts(english, 'A90 ?2') });
  const step = (a: number, b: number): boolean =>
    a !== b && Math.abs((a % 9) - (b % 9)) <= 1 && Math.abs(Math.floor(a / 9) - Math.floor(b / 9)) <= 1;
  const { game } = sitDown(rules, { seats: 2, racks: ['AAAAAAA', 'AAAAAAA'] }, []);
  const seated: Seated = { rules, game, events: [], clients: [] };
  for (let other = 0; other < 81; other++) {
    if (other === 40) continue;
    const text = `E5=A ${nameOf(other)}=A / E5${nameOf(other)}`;
    expect(refusal(seated, 0, text).includes('accepted'), text).toBe(step(40, other));
  }
  // on a board full of letters but one: the new tile is read with each of its neighbours, across every border
  for (const hole of [0, 8, 72, 80, 4, 36, 44, 76, 40, 11]) {
    const lines = Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 9 }, (_column, column) => (9 * row + column === hole ? '1' : 'A')).join(''),
    );
    const full = sitDown(rules, { seats: 2, racks: ['AA', 'AA'], boards: [lines.join('/')] }, []);
    for (let other = 0; other < 81; other++) {
      if (other === hole) continue;
      const claim = `${nameOf(hole)}=A / ${nameOf(hole)}${nameOf(other)}`;
      expect(refusal(full, 0, claim).includes('accepted'), claim).toBe(step(hole, other));
    }
    // three in any mixture of directions; back to a tile that was read is no path
    const around = Array.from({ length: 81 }, (_, square) => square).filter(square => step(hole, square));
    for (const one of around)
      for (const two of around) {
        const claim = `${nameOf(hole)}=A / ${nameOf(one)}${nameOf(hole)}${nameOf(two)}`;
        expect(refusal(full, 0, claim).includes('accepted'), claim).toBe(one !== two);
      }
  }
});

test('Free for All, every turn scores: up to three words, each with a new tile, each new tile in a word', () => {
  const rules: Rules = freeForAll({ challenge: 'none' });
  const racks = ['DIETABC', 'RSQZKEE'];
  const block = 'D4=D E4=I D5=E E5=T';
  const seated = sitDown(rules, { seats: 2, racks }, []);
  const words = ['D4E4D5E5', 'D5D4E4E5', 'E5E4D4D5', 'E4D4D5E5'];
  for (let count = 0; count <= 4; count++) {
    const text = `${block} / ${words.slice(0, count).join(' ')}`;
    expect(refusal(seated, 0, text).includes('accepted'), text).toBe(count >= 1 && count <= 3);
    if (count < 1 || count > 3) continue;
    const after = play(seated, [0, text]);
    expect([after.game.scores, sizeOf(after, 'rack 0'), after.game.toMove]).toEqual([[5 * count, 0], 7, 1]);
  }
  const after = play(seated, [0, `${block} / ${words[0] ?? ''}`]);
  for (const letter of 'RSQZKE') {
    const claims = ['F4E4', 'E5F4E4'];
    const laid = play(after, [1, `F4=${letter} / ${claims.join(' ')}`]);
    expect(laid.game.scores[1]).toBe(2 * valueOf(letter) + 2 * valueOf('I') + valueOf('T'));
    // old letters alone are no new word; a tile in no word is left out
    for (const words of ['E4D4 F4E4', 'F4E4 E4D4', 'E4D4 F4E4 E5F4E4', 'F4E4 E4D4 E5F4E4', 'F4E4 E5F4E4 E4D4'])
      expect(refusal(after, 1, `F4=${letter} / ${words}`), words).toEqual(['old-word']);
    expect(refusal(after, 1, `F4=${letter} F5=E / F4E4`)).toContain('unclaimed-tile');
    expect(refusal(after, 1, `A1=${letter} / A1E4`)).not.toEqual(['accepted']);
    expect(refusal(after, 1, `E4=${letter} / E4D4`)).toContain('occupied');
  }
});

test('Free for All, every first word: over the star, in whatever shape, seven tiles for fifty more', () => {
  const rules: Rules = freeForAll({ challenge: 'none' });
  const seated = sitDown(rules, { seats: 2, racks: ['AEIOUNT', 'AEIOUNT'] }, []);
  for (let from = 0; from < 72; from++) {
    if (from % 9 > 6) continue;
    const squares = [from, from + 10, from + 2];
    const laid = squares.map((square, n) => `${nameOf(square)}=${'AEI'.charAt(n)}`).join(' ');
    const said = refusal(seated, 0, `${laid} / ${squares.map(nameOf).join('')}`);
    expect(said.includes('accepted'), laid).toBe(squares.includes(40));
  }
  for (let count = 2; count <= 7; count++) {
    const squares = [40, 30, 38, 48, 58, 68, 60].slice(0, count);
    const claim = count === 6 ? [38, 48, 58, 68] : count === 7 ? [38, 48, 58, 68, 60] : squares.slice(0, 2);
    const claims = count >= 6 ? [claim, [30, 40, 48]] : count === 2 ? [claim] : undefined;
    if (claims === undefined) continue;
    const laid = squares.map((square, n) => `${nameOf(square)}=${'AEIOUNT'.charAt(n)}`).join(' ');
    const after = play(seated, [0, `${laid} / ${claims.map(each => each.map(nameOf).join('')).join(' ')}`]);
    expect(after.game.scores[0]).toBe(count === 7 ? 5 + 3 + 50 : count === 6 ? 4 + 3 : 2);
  }
});
