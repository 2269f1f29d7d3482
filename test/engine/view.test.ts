/** What each viewer may know: of zones, of events, of the log. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  entryFor,
  eventsFor,
  newGame,
  previewPlacement,
  rackOf,
  saveGame,
  tilesIn,
  unwrap,
  viewFor,
  wordSet,
  type Chance,
  type Entry,
  type Event,
  type Game,
  type Move,
  type Rules,
  type SeatMove,
  type Viewer,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { extendRules } from 'tilewright/rules';
import { scrabbleMe } from 'tilewright/variants';
import { play, racks, sitDown } from '../fixtures/table.ts';

const dictionary = wordSet(english, ['horn', 'no', 'on']);
const base = classic({ dictionary });
const rules = extendRules(base, { name: 'trays', zones: [...base.zones, { name: 'tray', of: 'game', seenBy: 'all' }] });
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator', 'director'];
const table = sitDown({ dictionary }, { racks: ['HORNETS', 'NOAEIOU'] });

/** Does what may be refused, because the value is frozen. */
function attempt(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
  }
}

describe('successive views', () => {
  const first = play(table, 'A: 8F HORN', 'B: accept');
  const next = play(first, 'B: exchange AE');

  test.each(VIEWERS)('share rows, turns and entries that did not change, for %s', viewer => {
    const [before, after] = [first, next].map(({ game }) => viewFor(table.rules, game, viewer));
    expect(after!.boards[0]).toBe(before!.boards[0]);
    expect(after!.zones['rack 0']).toBe(before!.zones['rack 0']);
    expect(after!.zones['rack 0']).toEqual(viewFor(table.rules, structuredClone(next.game), viewer).zones['rack 0']);
    expect(after!.history[0]).toBe(before!.history[0]);
    for (const [n, entry] of before!.log.entries()) expect(after!.log[n]).toBe(entry);
  });

  test('share all rows that a play does not touch, and no others', () => {
    const [before, after] = [table, first].map(({ game }) => viewFor(table.rules, game, 'spectator').boards[0]!);
    expect(after!.tiles.map((row, n) => row === before!.tiles[n])).toEqual(after!.tiles.map((_, n) => n !== 7));
  });

  test('are those of the game as it is: after a move is undone, and of two games with one beginning', () => {
    const games = [first, next, table, play(first, 'B: exchange OU'), first].map(({ game }) => game);
    for (const viewer of VIEWERS)
      for (const game of games)
        expect(viewFor(table.rules, game, viewer)).toEqual(viewFor(table.rules, structuredClone(game), viewer));
  });
});

describe('racks and bag', () => {
  test.each<readonly [string, readonly string[], Viewer, readonly string[]]>([
    ['at the beginning', [], 0, ['EHNORST', '+7']],
    ['at the beginning', [], 1, ['+7', 'AEINOOU']],
    ['at the beginning', [], 'spectator', ['+7', '+7']],
    ['at the beginning', [], 'director', ['EHNORST', 'AEINOOU']],
    ['a play on the table has been seen', ['A: 8F HORN'], 1, ['HNOR+3', 'AEINOOU']],
    ['a phony has been seen', ['A: 8F HORNS', 'B: challenge'], 'spectator', ['HNORS+2', '+7']],
    [
      'an exchange hides what was seen',
      ['A: 8F HORNS', 'B: challenge', 'B: pass', 'A: exchange HT'],
      1,
      ['+7', 'AEINOOU'],
    ],
  ])('%s, for %s', (_what, moves, viewer, expected) => {
    const { game, ...rest } = play(table, ...moves);
    expect(racks({ ...rest, game: viewFor(table.rules, game, viewer) })).toEqual(expected);
  });

  test('at the end of the bag the other rack is known', () => {
    const last = sitDown({ dictionary }, { racks: ['HORN', 'NO'], bag: '' });
    expect(racks({ ...last, game: viewFor(last.rules, last.game, 0) })).toEqual(['HNOR', 'NO']);
    expect(racks({ ...last, game: viewFor(last.rules, last.game, 'spectator') })).toEqual(['+4', '+2']);
  });

  test("the seed is the referee's", () => {
    for (const viewer of VIEWERS)
      expect(JSON.stringify(viewFor(table.rules, table.game, viewer).knows)).not.toContain('seed');
  });

  test('of views: a narrower one', () => {
    const { game } = table;
    const of = (viewer: Viewer) => viewFor(table.rules, game, viewer);
    for (const viewer of VIEWERS) {
      expect(viewFor(table.rules, of('director'), viewer)).toEqual(of(viewer));
      expect(viewFor(table.rules, of(viewer), viewer)).toEqual(of(viewer));
      expect(viewFor(table.rules, of(viewer), 'spectator')).toEqual(of('spectator'));
    }
    expect(() => viewFor(table.rules, of(0), 1)).toThrow(RangeError);
    expect(() => viewFor(table.rules, of(1), 'director')).toThrow(RangeError);
    expect(() => viewFor(table.rules, of('spectator'), 0)).toThrow(RangeError);
  });

  test.each([2, -1, 0.5, NaN, '0', 'referee', undefined])('nobody is seat %s', viewer => {
    expect(() => viewFor(table.rules, table.game, viewer as Viewer)).toThrow(RangeError);
    expect(() => viewFor(table.rules, table.game, viewer as Viewer)).toThrow(
      `there is no seat ${String(viewer)}: the seats are 0 to 1`,
    );
  });

  // issue 11, point 8: a bot in the same process, which writes into what it is handed
  test('a bot cannot write itself a blank, points or letters on the board', () => {
    const { rules, game } = play(table, 'A: 8F HORN');
    const saved = JSON.stringify(saveGame(rules, game));
    for (const viewer of VIEWERS) {
      const view = viewFor(rules, game, viewer);
      for (const { counts, shown } of [...Object.values(view.zones), { counts: view.unseen, shown: view.unseen }])
        for (const list of [counts, shown]) attempt(() => (list as number[]).fill(3));
      (view.scores as number[])[0] = 500;
      for (const { tiles, letters, layout } of view.boards) {
        for (const row of [...tiles, ...letters]) expect(() => (row as number[]).fill(1)).toThrow(TypeError);
        for (const rows of [tiles, letters]) expect(() => (rows as number[][]).fill([1])).toThrow(TypeError);
        for (const list of [layout.wordTimes, layout.walls])
          expect(() => (list as number[]).fill(1)).toThrow(TypeError);
      }
      expect(() => Object.assign(view.pending[0]!, { seat: 1 })).toThrow(TypeError);
      expect(() => (view.log as Entry[]).push(...view.log)).not.toThrow();
      expect(() => Object.assign(view.log[0]!.move, { type: 'pass' })).toThrow(TypeError);
    }
    expect(JSON.stringify(saveGame(rules, game))).toBe(saved);
    expect(rackOf(game, 0).counts[rules.alphabet.blank]).toBe(0);
    expect(rules.layout.walls[0]).toBe(0);
  });

  test('events, entries and previews share nothing that can be written to', () => {
    const done = unwrap(applyMove(table.rules, table.game, 0, '8F HORN'));
    const saved = JSON.stringify(saveGame(table.rules, done.game));
    for (const event of eventsFor(table.rules, done.events, 0))
      expect(() => Object.assign(event, { seat: 1 })).toThrow(TypeError);
    expect(() => Object.assign(entryFor(table.rules, done.game.log[0]!, 0), { by: 1 })).toThrow(TypeError);
    const { play: shown } = previewPlacement(table.rules, table.game, 0, '8F HORN');
    for (const { tiles, layout } of [shown!.before, shown!.board]) {
      for (const row of tiles) expect(() => (row as number[]).fill(1)).toThrow(TypeError);
      expect(() => (tiles as number[][]).fill([1])).toThrow(TypeError);
      expect(() => (layout.walls as number[]).fill(1)).toThrow(TypeError);
    }
    expect(unwrap(applyMove(table.rules, table.game, 0, '8F HORN')).game).toEqual(done.game);
    expect(JSON.stringify(saveGame(table.rules, done.game))).toBe(saved);
  });

  test.each(['0', 'Director', 'referee', '', undefined, null, -1, 0.5, [0]])('nobody hears events as %j', viewer => {
    const { events, game } = unwrap(applyMove(table.rules, table.game, 0, '8F HORN'));
    expect(() => eventsFor(table.rules, events, viewer as Viewer)).toThrow('the seats are numbers from 0');
    expect(() => entryFor(table.rules, game.log[0]!, viewer as Viewer)).toThrow(RangeError);
  });

  test('turns: an exchange is counted for others', () => {
    const { game } = play(table, 'A: exchange HO');
    const turn = (viewer: Viewer) => viewFor(table.rules, game, viewer).history[0];
    const exchanged = (tiles: readonly number[] | number) => ({ type: 'exchange', seat: 0, tiles });
    expect(VIEWERS.map(turn)).toEqual([[8, 15], 2, 2, [8, 15]].map(exchanged));
    expect(tilesIn(game.zones['aside']!)).toEqual({ tiles: [], hidden: 0 });
  });
});

/**
 * What of an event or entry is not the same for a viewer: as it is for everybody who may know, as it is for the others.
 */
describe('events', () => {
  const drew = (from: string, to: string): Event => ({ type: 'drew', seat: 0, from, to, tiles: [1, 2], hidden: 1 });
  const option = { text: 'A', type: 'tile', tile: 1, zone: 'rack 0' } as const;
  const open = { text: 'tray B', type: 'tile', tile: 2, zone: 'tray' } as const;
  const word = { text: 'keep', type: 'word' } as const;
  const hidden = { text: 'hidden', type: 'hidden', zone: 'rack 0' } as const;
  const asked = (options: Extract<Event, { type: 'asked' }>['prompt']['options']): Event => ({
    type: 'asked',
    seat: 0,
    prompt: { question: 'why', options },
  });
  const answered: Event = { type: 'answered', seat: 0, question: 'why', choice: 'A', secret: true };

  test.each<readonly [string, Event, readonly Viewer[], Event]>([
    ['a draw', drew('bag', 'rack 0'), [0, 'director'], { ...drew('bag', 'rack 0'), tiles: [], hidden: 3 } as Event],
    ['a draw to the tray', drew('bag', 'tray'), VIEWERS, drew('bag', 'tray')],
    ['a draw from the tray', drew('tray', 'bag'), VIEWERS, drew('tray', 'bag')],
    [
      'tiles given',
      { ...drew('rack 0', 'rack 1'), type: 'moved' } as Event,
      [0, 1, 'director'],
      { ...drew('rack 0', 'rack 1'), type: 'moved', tiles: [], hidden: 3 } as Event,
    ],
    [
      'an exchange',
      { type: 'exchanged', seat: 0, tiles: [1, 2], hidden: 0 },
      [0, 'director'],
      { type: 'exchanged', seat: 0, tiles: [], hidden: 2 },
    ],
    ['a secret answer', answered, [0, 'director'], { ...answered, choice: 'hidden' }],
    ['an open answer', { type: 'answered', seat: 0, question: 'why', choice: 'keep' }, VIEWERS, answered],
    ['a question', asked([option, word, open]), [0, 'director'], asked([word, open, hidden])],
    [
      'a question about several tiles',
      asked([option, { ...option, text: 'B', tile: 2 }]),
      [0, 'director'],
      asked([hidden]),
    ],
    ['a question about what lies open', asked([open, word]), VIEWERS, asked([])],
    ['everything else', { type: 'passed', seat: 0, noPlays: false }, VIEWERS, { type: 'closed' }],
  ])('%s', (_what, event, who, others) => {
    for (const viewer of VIEWERS)
      expect(eventsFor(rules, [event], viewer)).toEqual([who.includes(viewer) ? event : others]);
  });
});

describe('the log', () => {
  const entry = (move: Move, chance: readonly Chance[] = [], secret?: true): Entry =>
    secret === undefined ? { by: 0, move, chance } : { by: 0, move, chance, secret };
  const pass: Move = { type: 'pass' };
  const draw = (tiles: readonly number[] | number, to = 'rack 0'): Chance => ({ type: 'draw', from: 'bag', to, tiles });

  test.each<readonly [string, Entry, readonly Viewer[], Entry]>([
    [
      'an exchange',
      entry({ type: 'exchange', tiles: [8, 15] }),
      [0, 'director'],
      entry({ type: 'exchange', tiles: 2 }),
    ],
    ['an exchange by number', entry({ type: 'exchange', tiles: 2 }), VIEWERS, entry({ type: 'exchange', tiles: 2 })],
    ['a draw', entry(pass, [draw([1, 2])]), [0, 'director'], entry(pass, [draw(2)])],
    ['a draw to the tray', entry(pass, [draw([1, 2], 'tray')]), VIEWERS, entry(pass)],
    ['a start draw', entry(pass, [draw([1, 2], 'start')]), VIEWERS, entry(pass)],
    [
      'a rack shown',
      entry(pass, [{ type: 'show', zone: 'rack 0', tiles: [1] }]),
      [0, 'director'],
      entry(pass, [{ type: 'show', zone: 'rack 0', tiles: [] }]),
    ],
    ['a ruling', entry(pass, [{ type: 'ruling', upheld: true }]), VIEWERS, entry(pass)],
    ['a lot', entry(pass, [{ type: 'lot', order: [1, 0] }]), VIEWERS, entry(pass)],
    [
      'a reveal of an exchange',
      entry(pass, [{ type: 'reveal', seat: 0, move: { type: 'exchange', tiles: [8] } }]),
      [0, 'director'],
      entry(pass, [{ type: 'reveal', seat: 0, move: { type: 'exchange', tiles: 1 } }]),
    ],
    [
      'a sealed move',
      entry({ type: 'pass', noPlays: true }, [], true),
      [0, 'director'],
      entry({ type: 'sealed' }, [], true),
    ],
    [
      'a secret answer',
      entry({ type: 'answer', choice: 'A' }, [], true),
      [0, 'director'],
      entry({ type: 'answer', choice: 'hidden' }, [], true),
    ],
    ['an open answer', entry({ type: 'answer', choice: 'keep' }), VIEWERS, entry(pass)],
    [
      'racks that the director sets',
      { by: 'director', move: { type: 'impose', reason: 'x', racks: ['AB', null] }, chance: [] },
      [0, 'director'],
      { by: 'director', move: { type: 'impose', reason: 'x', racks: [2, null] }, chance: [] },
    ],
    ['any other move', entry({ type: 'resign' }), VIEWERS, entry(pass)],
  ])('%s', (_what, given, who, others) => {
    for (const viewer of VIEWERS) {
      const seen = entryFor(rules, given, viewer);
      if (who.includes(viewer)) expect(seen).toEqual(given);
      else expect(seen).toEqual(others);
    }
  });

  test("is made in the viewer's own game by the same verb", () => {
    const moves = ['8F HORN', 'accept', 'exchange AE', 'pass'];
    for (const viewer of VIEWERS) {
      let { game } = table;
      let view = viewFor(table.rules, game, viewer);
      moves.forEach((move, n) => {
        const done = unwrap(applyMove(table.rules, game, [0, 1, 1, 0][n] ?? 0, move));
        game = done.game;
        const last = entryFor(table.rules, game.log[game.log.length - 1]!, viewer);
        const followed = unwrap(applyMove(table.rules, view, last.by, last.move, last.chance));
        expect(followed.events).toEqual(eventsFor(table.rules, done.events, viewer));
        view = viewFor(table.rules, game, viewer);
        expect(followed.game).toEqual(view);
      });
    }
  });
});

describe('a move as others see it', () => {
  const codesOf = (by: Rules, game: Game, move: SeatMove, chance: readonly Chance[]): readonly string[] => {
    const done = applyMove(by, game, 0, move, chance);
    return done.ok ? [] : done.error.map(({ code }) => code);
  };

  test('an exchange of so many tiles: not of a hand that the view shows', () => {
    const plain = classic({ challenge: 'none' });
    const { game } = newGame(plain, { seats: 2, seed: 'tea', racks: ['HORNETS', 'AEIOUNR'] });
    const drawn = [{ type: 'draw', from: 'bag', to: 'rack 0', tiles: 2 }] as const;
    const codes = VIEWERS.map(viewer =>
      codesOf(plain, viewFor(plain, game, viewer), { type: 'exchange', tiles: 2 }, drawn),
    );
    expect(codes).toEqual([['tiles-unnamed'], [], [], ['tiles-unnamed']]);
  });

  test('a sealed turn: not of a seat whose turn the view shows', () => {
    const atOnce = scrabbleMe({ challenge: 'none' });
    const { game } = newGame(atOnce, { seats: 2, seed: 'tea' });
    const codes = VIEWERS.map(viewer => codesOf(atOnce, viewFor(atOnce, game, viewer), { type: 'sealed' }, []));
    expect(codes).toEqual([['malformed'], [], [], ['malformed']]);
  });
});
