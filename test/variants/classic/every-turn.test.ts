/** The classic game in tables: every number of seats, every seat, number of tiles, challenger and end. */
import { describe, expect, test } from 'vitest';
import {
  beginGame,
  classic,
  eventsFor,
  finalizeGame,
  newGame,
  tilesIn,
  unwrap,
  viewFor,
  wordSet,
  zoneAt,
  zoneSize,
  applyMove,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { withCounts } from 'tilewright/rules';
import {
  EDITIONS,
  bag,
  counts,
  outcome,
  play,
  racks,
  refusal,
  sitDown,
  sorted,
  turns,
  waits,
  type Table,
} from '../../fixtures/table.ts';

const SEATS = [2, 3, 4];
const nameOf = (seat: number): string => 'ABCD'.charAt(seat);

/** Every number of seats, and who begins. */
const BEGINNINGS = SEATS.flatMap(seats => Array.from({ length: seats }, (_, first) => ({ seats, first })));

/** Every number of seats with every two of them. */
const PAIRS = BEGINNINGS.flatMap(({ seats, first }) =>
  Array.from({ length: seats }, (_, other) => ({ seats, seat: first, other })).filter(({ other }) => other !== first),
);

const HORN = `
      F G H I
  8   H O R N`;

/** Racks of the same tiles for n seats. */
const racksOf = (seats: number, rack: string): readonly string[] => Array.from({ length: seats }, () => rack);

/** The seats after one, in playing order. */
const after = (seats: number, seat: number): readonly number[] =>
  Array.from({ length: seats - 1 }, (_, n) => (seat + n + 1) % seats);

describe.each(EDITIONS)('edition %i', edition => {
  const anything = { edition, dictionary: { has: () => true } } as const;

  test.each(['play', 'exchange', 'pass', 'any'])('every seat: turns go to the left, whatever each does: %s', kind => {
    for (const { seats, first } of BEGINNINGS) {
      const alphabet = withCounts(english, 'A98 ?2');
      let table: Table = sitDown(
        { edition, alphabet, challenge: 'none', ending: { passesEach: 0 } },
        { racks: racksOf(seats, 'AAAAAAA'), first },
      );
      let [laid, size] = [0, 100 - 7 * seats];
      for (let turn = 0; turn < 2 * seats; turn++) {
        const seat = (first + turn) % seats;
        const name = nameOf(seat);
        expect(waits(table)).toEqual([`${name} move`]);
        for (const other of after(seats, seat)) expect(refusal(table, `${nameOf(other)}: pass`)).not.toEqual([]);
        const does = kind === 'any' ? (['exchange', 'play', 'pass'][turn % 3] ?? '') : kind;
        const before = table.game.scores;
        const square = laid === 0 ? '8D AAAAA' : `8D ${'.'.repeat(laid)}A`;
        table = play(table, `${name}: ${does === 'play' ? square : does === 'exchange' ? 'exchange AAA' : 'pass'}`);
        const drew = does === 'play' ? (laid === 0 ? 5 : 1) : 0;
        [laid, size] = [laid + drew, size - drew];
        expect(counts(table)).toEqual([...racksOf(seats, '').map(() => 7), size]);
        if (does !== 'play') expect(table.game.scores).toEqual(before);
        else expect((table.game.scores[seat] ?? 0) - (before[seat] ?? 0)).toBeGreaterThan(0);
        expect(turns(table).at(-1)).toMatch(new RegExp(`^${name} ${does} \\d+$`));
        expect(table.game.boards[0]?.tiles.flat().filter(tile => tile !== 0).length).toBe(laid);
      }
    }
  });

  test('every exchange: of each seat, of none to all seven tiles, from a bag of any size', () => {
    for (const { seats, first: seat } of BEGINNINGS)
      for (const size of [0, 1, 4, 6, 7, 20]) {
        const others = racksOf(seats, 'HIJKLMN').map((rack, each) => (each === seat ? 'ABCDEFG' : rack));
        const table = sitDown({ edition }, { racks: others, bag: 'Q'.repeat(size), first: seat });
        for (let count = 0; count <= 7; count++) {
          const tiles = 'ABCDEFG'.slice(7 - count);
          const move = `${nameOf(seat)}: exchange ${tiles}`;
          const isFine = count === 0 ? edition === 2007 : count <= size;
          expect(refusal(table, move).length, `${move}, ${size} in the bag`).toBe(isFine ? 0 : 1);
          if (!isFine) continue;
          const then = play(table, move);
          expect(racks(then)).toEqual(
            others.map((rack, each) => (each === seat ? 'ABCDEFG'.slice(0, 7 - count) + 'Q'.repeat(count) : rack)),
          );
          expect(bag(then)).toBe(tiles + 'Q'.repeat(size - count));
          expect(waits(then)).toEqual([`${nameOf((seat + 1) % seats)} move`]);
          expect(turns(then)).toEqual([`${nameOf(seat)} ${count === 0 ? 'pass' : 'exchange'} 0`]);
          expect(then.game.scores).toEqual(racksOf(seats, '').map(() => 0));
          // the discards lie aside, face down, until the new tiles are drawn
          const moved = then.said.filter(line => /exchanged|drew/.test(line));
          const name = nameOf(seat);
          expect(moved).toEqual(count === 0 ? [] : [`${name} exchanged ${count}`, `${name} drew ${count}`]);
          expect(zoneSize(zoneAt(then.game, 'aside'))).toBe(0);
        }
        expect(refusal(table, `${nameOf(seat)}: exchange H`)).toContain('not-held H');
        for (const other of after(seats, seat))
          expect(refusal(table, `${nameOf(other)}: exchange H`)).toContain('not-your-turn');
      }
  });

  test('every draw: as many as were played, back to seven, while the bag lasts', () => {
    for (const { seats, first: seat } of BEGINNINGS)
      for (const size of [0, 1, 6, 7])
        for (const held of [3, 6, 7]) {
          const others = racksOf(seats, 'QZX').map((rack, each) => (each === seat ? 'A'.repeat(held) : rack));
          const table = sitDown(
            { ...anything, challenge: 'none' },
            { racks: others, bag: 'E'.repeat(size), first: seat },
          );
          for (let count = 2; count <= held; count++) {
            const then = play(table, `${nameOf(seat)}: 8H ${'A'.repeat(count)}`);
            const drawn = Math.min(size, 7 - held + count);
            expect(racks(then)[seat]).toBe('A'.repeat(held - count) + 'E'.repeat(drawn));
            expect(counts(then).at(-1)).toBe(size - drawn);
            expect(counts(then)).toEqual([
              ...others.map((rack, each) => (each === seat ? held - count + drawn : rack.length)),
              size - drawn,
            ]);
          }
        }
  });

  test('every challenger: a good play scores, and the challenger misses the next turn; a bad one comes back', () => {
    for (const good of [true, false])
      for (const { seats, seat, other } of PAIRS) {
        const start = sitDown(
          { edition, dictionary: wordSet(english, good ? ['horn'] : ['tea']), ending: { passesEach: 0 } },
          { racks: racksOf(seats, 'AEI').map((rack, each) => (each === seat ? 'AEHINOR' : rack)), first: seat },
        );
        const [name, by] = [nameOf(seat), nameOf(other)];
        let table = play(start, `${name}: 8F HORN`, `${by}: challenge`);
        expect(table.said).toContain(`${by} challenged HORN of ${name}: ${good ? 'failed' : 'upheld'}`);
        expect(table.game.scores).toEqual(start.game.scores.map((_, each) => (good && each === seat ? 14 : 0)));
        expect(counts(table)[seat]).toBe(7);
        expect(counts(table).at(-1)).toBe((counts(start).at(-1) ?? 0) - (good ? 4 : 0));
        if (!good) expect([racks(table), bag(table)]).toEqual([racks(start), bag(start)]);
        expect(table.game.boards[0]?.tiles.flat().some(tile => tile !== 0)).toBe(good);
        const moved: string[] = [];
        for (let n = 0; n < 2 * seats; n++) {
          const [due = ''] = waits(table);
          moved.push(due.charAt(0));
          table = play(table, `${due.charAt(0)}: pass`);
        }
        const lap = [...after(seats, seat), seat].map(nameOf);
        const expected = [...lap, ...lap, ...lap].filter((each, n) => !good || n >= seats || each !== by);
        expect(moved).toEqual(expected.slice(0, moved.length));
      }
  });

  test('every window: open for all others until the next player makes a move, whichever', () => {
    for (const { seats, seat, other } of PAIRS) {
      const next = (seat + 1) % seats;
      const start = sitDown(
        { ...anything },
        { racks: racksOf(seats, 'AEI').map((rack, each) => (each === seat ? 'AEHINOR' : rack)), first: seat },
      );
      const open = play(start, `${nameOf(seat)}: 8F HORN`);
      const verdicts = after(seats, seat).map(each => `${nameOf(each)} verdict on ${nameOf(seat)}`);
      expect([...waits(open)].sort()).toEqual(verdicts.sort());
      expect(refusal(open, `${nameOf(other)}: challenge`)).toEqual([]);
      expect(refusal(open, `${nameOf(seat)}: challenge`)).toEqual(['not-owed']);
      expect(open.game.scores[seat]).toBe(0);
      for (const move of ['pass', 'exchange A', 'H6 EA.'].filter(text => other !== next || text !== '')) {
        const moved = play(open, `${nameOf(next)}: ${move}`);
        expect(moved.game.scores[seat]).toBe(14);
        expect(moved.said).not.toContain('challenged');
        if (move !== 'H6 EA.') expect(refusal(moved, `${nameOf(other)}: challenge`)).toEqual(['not-owed']);
        else if (other !== next)
          expect(play(moved, `${nameOf(other)}: challenge`).said[0]).toMatch(
            new RegExp(`^${nameOf(other)} challenged .* of ${nameOf(next)}`),
          );
        expect(moved.game.boards[0]?.tiles.flat()[112]).not.toBe(0);
      }
      // a move that is not the next player's closes nothing
      for (const each of after(seats, seat).slice(1)) expect(refusal(open, `${nameOf(each)}: pass`)).not.toEqual([]);
    }
  });

  test('every word of a play is looked up: one bad word of two to eight makes the play bad', () => {
    for (let good = 0; good < 8; good++) {
      const words = ['no', 'on', 'ro'].filter((_, nth) => (good & (1 << nth)) !== 0);
      const list = wordSet(english, ['horn', ...words]);
      for (const seats of SEATS) {
        const table = play(
          sitDown(
            { edition, dictionary: list, ending: { passesEach: 0 } },
            { racks: ['AINOTUV', ...racksOf(seats - 1, 'AEI')], board: HORN },
          ),
          'A: 9G NO',
          `${nameOf(seats - 1)}: challenge`,
        );
        expect(table.said[1]).toBe(
          `${nameOf(seats - 1)} challenged NO/ON/RO of A: ${good === 7 ? 'failed' : 'upheld'}`,
        );
        expect(table.game.scores[0]).toBe(good === 7 ? 8 : 0);
        expect(racks(table)[0]?.includes('O') === true || good === 7).toBe(true);
        // however many words were good, the challenger misses one turn at most
        let later = table;
        for (let n = 0; n < 2 * seats; n++) later = play(later, `${waits(later)[0]?.charAt(0) ?? ''}: pass`);
        const missed = later.game.history.filter(turn => turn.type === 'lost').length;
        expect(missed).toBe(good === 7 ? 1 : 0);
      }
    }
    // beside a word of seven: two to seven tiles, which make as many words and one more
    for (let laid = 2; laid <= 7; laid++) {
      const tiles = 'BCDEFGH'.slice(0, laid);
      const words = [tiles, ...Array.from(tiles, tile => `A${tile}`)];
      for (const bad of [undefined, ...words]) {
        const list = words.filter(word => word !== bad);
        const table = play(
          sitDown(
            { edition, dictionary: wordSet(english, list), ending: { passesEach: 0 } },
            { racks: ['BCDEFGH', 'AEI'], board: '\n  E F G H I J K\n  8 A A A A A A A' },
          ),
          `A: 9E ${tiles}`,
          'B: challenge',
        );
        const ruling = bad === undefined ? 'failed' : 'upheld';
        expect(table.said).toContain(`B challenged ${words.join('/')} of A: ${ruling}`);
        expect((table.game.scores[0] ?? 0) > 0).toBe(bad === undefined);
        expect(waits(table)).toEqual([bad === undefined ? 'A move' : 'B move']);
      }
    }
  });

  test('every length: a word of the list from two letters to fifteen is good, any other is bad', () => {
    for (let length = 2; length <= 15; length++) {
      const word = 'AEIOUAEIOUAEIOU'.slice(0, length);
      const column = Math.max(1, 9 - length);
      const lying = `\n  ${'ABCDEFGHIJKLMNO'
        .split('')
        .slice(column - 1, column + length - 2)
        .join(' ')}\n  8 ${word.slice(0, -1).split('').join(' ')}`;
      for (const list of [[word], [word.slice(0, -1), `${word}S`, 'horn']]) {
        const dictionary = wordSet(english, list);
        for (const down of [false, true]) {
          // across over what lies there; down from the star
          if (down && length > 7) continue;
          const situation = { racks: [down ? word : `${word.slice(-1)}QZ`, 'RST'] };
          const start = sitDown(
            { edition, dictionary },
            down || length === 2 ? { racks: [word, 'RST'] } : { ...situation, board: lying },
          );
          const where = down
            ? `H8 ${word}`
            : length === 2
              ? `8H ${word}`
              : `8${'ABCDEFGHIJKLMNO'.charAt(column - 1)} ${'.'.repeat(length - 1)}${word.slice(-1)}`;
          const end = play(start, `A: ${where}`, 'B: challenge');
          expect(end.said[1]).toBe(`B challenged ${word} of A: ${list[0] === word ? 'failed' : 'upheld'}`);
        }
      }
    }
  });

  test('every seat may go out: the bag is empty and the last tile is used; the others pay, and it gains that', () => {
    const hands = ['QZ', 'E?', 'KVA'];
    const worth = [20, 1, 10];
    for (const { seats, first: seat } of BEGINNINGS) {
      const held = racksOf(seats, 'S').map((rack, each) =>
        each === seat ? rack : (hands[each < seat ? each : each - 1] ?? ''),
      );
      const due = held.map((_, each) => (each === seat ? 0 : (worth[each < seat ? each : each - 1] ?? 0)));
      const at = (rack: string, bagged: string): Table =>
        sitDown(anything, {
          racks: held.map((each, n) => (n === seat ? rack : each)),
          bag: bagged,
          board: HORN,
          first: seat,
        });
      const accepted = after(seats, seat).map(each => `${nameOf(each)}: accept`);
      const start = at('S', '');
      expect(start.game.over).toBeUndefined();
      const laid = play(start, `${nameOf(seat)}: J8=S`);
      expect(laid.game.over).toBeUndefined();
      const end = play(laid, ...accepted);
      const sum = due.reduce((all, points) => all + points, 0);
      expect(outcome(end)).toMatchObject({
        reason: 'went-out',
        lines: due.map((points, each) => [each === seat ? `others-unplayed ${sum}` : `unplayed -${points}`]),
        totals: due.map((points, each) => (each === seat ? 8 + sum : -points)),
      });
      expect(finalizeGame(end.rules, end.game).ranking?.[0]).toEqual([seat]);
      expect(end.said.filter(line => line.includes('shown')).length).toBe(seats - 1);
      expect(play(at('SE', ''), `${nameOf(seat)}: J8=S`, ...accepted).game.over).toBeUndefined();
      expect(play(at('S', 'E'), `${nameOf(seat)}: J8=S`, ...accepted).game.over).toBeUndefined();
      expect(play(at('S', 'EEEEEEEE'), `${nameOf(seat)}: J8=S`, ...accepted).game.over).toBeUndefined();
      expect(play(at('S', ''), `${nameOf(seat)}: pass`).game.over).toBeUndefined();
    }
  });

  test('every seat has to end it by passing: how often, and nothing between', () => {
    const text = edition === 2013 ? 'pass' : 'pass no plays';
    const needed = edition === 2013 ? 2 : 1;
    for (const { seats, first } of BEGINNINGS)
      for (const bagged of ['', 'EEEEEEEE']) {
        const held = ['AEI', 'QZ', 'E?', 'K'].slice(0, seats);
        const start = sitDown(anything, { racks: held, first, bag: bagged, board: HORN });
        const order = Array.from({ length: 6 * seats }, (_, n) => nameOf((first + n) % seats));
        const all = needed * seats;
        for (let row = 0; row < all; row++) {
          const before = play(start, ...order.slice(0, row).map(name => `${name}: ${text}`));
          expect(before.game.over).toBeUndefined();
          if (row === 0 || bagged === '') continue;
          // an exchange between begins a new row
          const name = order[row] ?? '';
          const between = play(before, `${name}: exchange ${racks(before)['ABCD'.indexOf(name)]?.charAt(0) ?? ''}`);
          const again = order.slice(row + 1, row + all).map(each => `${each}: ${text}`);
          expect(play(between, ...again).game.over).toBeUndefined();
          expect(play(between, ...again, `${order[row + all] ?? ''}: ${text}`).game.over).not.toBeUndefined();
        }
        const end = play(start, ...order.slice(0, all).map(name => `${name}: ${text}`));
        expect(outcome(end)).toMatchObject({
          reason: edition === 2013 ? 'all-passed' : 'no-plays',
          lines: [['unplayed -3'], ['unplayed -20'], ['unplayed -1'], ['unplayed -5']].slice(0, seats),
          totals: [-3, -20, -1, -5].slice(0, seats),
        });
        if (edition !== 2013) {
          const plain = play(start, ...order.slice(0, 4 * seats).map(name => `${name}: pass`));
          expect(plain.game.over).toBeUndefined();
          const one = play(
            start,
            ...order.slice(0, all).map((name, n) => `${name}: ${n === seats - 1 ? 'pass' : text}`),
          );
          expect(one.game.over).toBeUndefined();
        }
      }
  });

  test('every order of totals: the most points win; of equal totals those with more before the tiles were counted', () => {
    const text = edition === 2013 ? 'pass' : 'pass no plays';
    // K is worth 5, U is worth 1: what each has before, and what each holds
    const points = [-1, 2, 3, 18];
    for (const seats of SEATS)
      for (let code = 0; code < 8 ** seats; code += seats === 4 ? 61 : seats === 3 ? 7 : 1) {
        const each = Array.from({ length: seats }, (_, seat) => Math.floor(code / 8 ** seat) % 8);
        const scores = each.map(value => points[value % 4] ?? 0);
        const held = each.map(value => (value < 4 ? 'U' : 'K'));
        const totals = each.map((_, seat) => (scores[seat] ?? 0) - (held[seat] === 'U' ? 1 : 5));
        const start = sitDown({ edition, alphabet: withCounts(english, 'U4 K4 E9') }, { racks: held, scores });
        const names = Array.from('ABCD'.slice(0, seats));
        const end = play(start, ...[...names, ...(edition === 2013 ? names : [])].map(name => `${name}: ${text}`));
        const key = (seat: number): number => 1000 * (totals[seat] ?? 0) + (scores[seat] ?? 0);
        const tiers = [...new Set(names.map((_, seat) => key(seat)))].sort((a, b) => b - a);
        expect(finalizeGame(end.rules, end.game)).toMatchObject({
          seats: totals.map(total => ({ total })),
          ranking: tiers.map(best => names.flatMap((_, seat) => (key(seat) === best ? [seat] : []))),
        });
      }
  });

  test('every start draw: the letter nearest to A begins, a blank before all; equal ones draw again; all go back', () => {
    const rules = classic({ edition });
    const lots = (tiles: readonly number[]) => ({ type: 'draw', from: 'bag', to: 'start', tiles }) as const;
    const best = (tiles: readonly number[]): number =>
      Math.min(...tiles.map(tile => (tile === rules.alphabet.blank ? 0 : tile)));
    const kinds = [1, 2, 5, 13, 19, 25, 26, rules.alphabet.blank];
    for (const seats of SEATS)
      for (let code = 0; code < kinds.length ** seats; code += seats === 2 ? 1 : seats === 3 ? 7 : 61) {
        const drawn = Array.from(
          { length: seats },
          (_, seat) => kinds[Math.floor(code / kinds.length ** seat) % 8] ?? 1,
        );
        if (drawn.some(tile => drawn.filter(each => each === tile).length > (rules.alphabet.counts[tile] ?? 0)))
          continue;
        const rank = (tile: number): number => (tile === rules.alphabet.blank ? 0 : tile);
        const tied = drawn.flatMap((tile, seat) => (rank(tile) === best(drawn) ? [seat] : []));
        const again = tied.map((_, nth) => [9, 4, 3, 15][nth] ?? 0);
        const given = tied.length > 1 ? [lots(drawn), lots(again)] : [lots(drawn)];
        const begun = unwrap(beginGame(rules, { seats, knows: 'record', first: 'draw' }, given));
        const first = tied.length > 1 ? tied[again.indexOf(Math.min(...again))] : tied[0];
        expect(begun.game.toMove, `${drawn.join()}: ${first}`).toBe(first);
        expect(zoneSize(zoneAt(begun.game, 'bag'))).toBe(100 - 7 * seats);
      }
    // a game with a seed draws as many for the start, and its racks from all tiles
    for (const seats of SEATS)
      for (const seed of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']) {
        const { game, events } = newGame(rules, { seats, seed, first: 'draw' });
        const [told, ...draws] = events;
        const tiles = told?.type === 'drew-lots' ? told.drawn.slice(0, seats).map(({ tile }) => tile) : [];
        const rank = (tile: number): number => (tile === rules.alphabet.blank ? 0 : tile);
        const tied = tiles.flatMap((tile, seat) => (rank(tile) === best(tiles) ? [seat] : []));
        expect(tied).toContain(game.toMove);
        expect(draws.map(event => (event.type === 'drew' ? event.seat : -1))).toEqual(
          tiles.map((_, n) => (game.toMove + n) % seats),
        );
        const held = [...Array.from({ length: seats }, (_, seat) => `rack ${seat}`), 'bag'].map(zone =>
          zoneAt(game, zone),
        );
        expect(held.map(zoneSize)).toEqual([...tiles.map(() => 7), 100 - 7 * seats]);
        const all = rules.alphabet.counts.map((_, tile) =>
          held.reduce((sum, zone) => sum + (zone.counts[tile] ?? 0), 0),
        );
        expect(all).toEqual(rules.alphabet.counts);
      }
  });

  test('every rack is its owner’s: nobody else sees a tile of it', () => {
    for (const seats of SEATS) {
      const held = ['AEHINOR', 'DFGJLQW', 'BCKMPSZ', 'TUVXYIE'].slice(0, seats);
      const { rules, game } = sitDown({ edition }, { racks: held });
      for (const viewer of [0, 1, 2, 3].slice(0, seats)) {
        const { zones } = viewFor(rules, game, viewer);
        held.forEach((_, seat) => {
          const { tiles, hidden } = tilesIn(zones[`rack ${seat}`]!);
          expect([tiles.length, hidden]).toEqual(seat === viewer ? [7, 0] : [0, 7]);
        });
        expect(tilesIn(zones['bag']!).tiles).toEqual([]);
      }
      for (const seat of held.keys())
        expect(tilesIn(viewFor(rules, game, 'spectator').zones[`rack ${seat}`]!)).toEqual({ tiles: [], hidden: 7 });
    }
  });

  test('every number of extra tiles: another hand takes them unseen, at random, back into the bag', () => {
    for (const { seats, first: seat } of BEGINNINGS)
      for (const extra of [1, 2, 5]) {
        const left = new Set<string>();
        const all = 'ACEGILNORTUW'.slice(0, 7 + extra);
        for (const seed of ['1', '2', '3', '4']) {
          const held = racksOf(seats, 'DEF').map((rack, each) => (each === seat ? all : rack));
          const start = sitDown({ edition }, { racks: held, bag: 'QX', seed, first: (seat + 1) % seats });
          const move = { type: 'take-back', seat, count: extra } as const;
          const { game, events } = unwrap(applyMove(start.rules, start.game, 'director', move));
          const end: Table = { ...start, game };
          expect(counts(end)).toEqual([...held.map((rack, each) => (each === seat ? 7 : rack.length)), 2 + extra]);
          expect(sorted((racks(end)[seat] ?? '') + bag(end).replace(/[QX]/g, ''))).toBe(all);
          expect(waits(end)).toEqual(waits(start));
          expect(turns(end)).toEqual([]);
          for (const viewer of [...after(seats, seat), 'spectator' as const]) {
            expect(eventsFor(start.rules, events, viewer)).toMatchObject([{ type: 'drew', tiles: [], hidden: extra }]);
            const told = viewFor(start.rules, game, viewer).zones[`rack ${seat}`]!;
            expect(tilesIn(told)).toEqual({ tiles: [], hidden: 7 });
          }
          left.add(racks(end)[seat] ?? '');
        }
        expect(left.size).toBeGreaterThan(1);
      }
  });
});

test('every word by itself: in 2013 a challenge decides on the words that it names', () => {
  for (let good = 0; good < 8; good++) {
    const all = ['NO', 'ON', 'RO'];
    const isGood = (nth: number): boolean => (good & (1 << nth)) !== 0;
    const list = wordSet(english, ['horn', ...all.filter((_, nth) => isGood(nth)).map(word => word.toLowerCase())]);
    for (const { seats, first: by } of BEGINNINGS) {
      if (by === 0) continue;
      const start = play(
        sitDown({ edition: 2013, dictionary: list }, { racks: ['AINOTUV', ...racksOf(seats - 1, 'AEI')], board: HORN }),
        'A: 9G NO',
      );
      all.forEach((word, nth) => {
        const ruled = play(start, `${nameOf(by)}: challenge ${word}`);
        expect(ruled.said[0]).toBe(`${nameOf(by)} challenged ${word} of A: ${isGood(nth) ? 'failed' : 'upheld'}`);
        expect(ruled.said.includes('A withdrew NO/ON/RO')).toBe(!isGood(nth));
        for (const other of [1, 2, 3].slice(0, seats - 1).filter(each => each !== by)) {
          const next = (nth + 1) % 3;
          if (!isGood(nth)) continue;
          expect(refusal(ruled, `${nameOf(other)}: challenge ${word}`)).not.toEqual([]);
          const second = play(ruled, `${nameOf(other)}: challenge ${all[next] ?? ''}`);
          expect(second.said[0]).toBe(
            `${nameOf(other)} challenged ${all[next] ?? ''} of A: ${isGood(next) ? 'failed' : 'upheld'}`,
          );
        }
      });
    }
  }
});

test('every word again: on the same board, across and down', () => {
  for (const word of ['TA', 'TAT', 'TORN']) {
    const letters = word.slice(1);
    const table = play(
      sitDown({ dictionary: wordSet(english, [word.toLowerCase()]) }, { racks: [`${word}AEI`, `${letters}EIU`] }),
      `A: 8H ${word}`,
      `B: H8 .${letters}`,
      'A: challenge',
    );
    expect(table.said).toContain(`A challenged ${word} of B: failed`);
  }
});
