/**
 * Moves in an open window are judged by what the seat knows: no refusal tells what chance will decide (BX10).
 */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  beginGame,
  classic,
  newGame,
  owed,
  previewPlacement,
  unwrap,
  validatePlacement,
  type Game,
  type Rules,
  type SeatMove,
} from 'tilewright';
import { bustinOut, hyperRace } from 'tilewright/variants';
import { parseTiles } from '../../src/tiles/pieces.ts';
import { base } from '../fixtures/planted-rules.ts';

const SEEDS = Array.from({ length: 12 }, (_, n) => `a seed for this test and nothing else, number ${n}`);

/** The same game, as chance would decide it from now on with each of these seeds. */
const futures = (game: Game): readonly Game[] => SEEDS.map(seed => ({ ...game, knows: { type: 'everything', seed } }));

const answers = (rules: Rules, game: Game, by: number, move: SeatMove): readonly string[] =>
  futures(game).map(each => {
    const done = applyMove(rules, each, by, move);
    return done.ok ? 'taken' : JSON.stringify(done.error);
  });

/** Tiles of the small game, by their letters. */
const tiles = (text: string): readonly number[] => unwrap(parseTiles(base, text));

const letters = (rules: Rules): readonly number[] => Array.from({ length: rules.alphabet.blank }, (_, n) => n + 1);

describe.each([
  ['bustin-out', bustinOut({ challenge: 'single' })],
  ['hyper-race', hyperRace({ challenge: 'single' })],
  ['classic', classic({ challenge: 'single' })],
])('%s', (_name, rules) => {
  const seats = Math.max(2, rules.seatCount.least);
  const { game } = newGame(rules, { seats, seed: SEEDS[0] ?? '' });

  test('whatever a seat tries in an open window is answered alike, whatever chance will decide', () => {
    let now = game;
    let windows = 0;
    for (let turn = 0; turn < 30 && now.over === undefined; turn++) {
      const due = owed(rules, now);
      if (due.some(({ type }) => type === 'verdict')) {
        windows++;
        for (const by of now.seats.keys())
          for (const move of [
            { type: 'pass' },
            ...letters(rules).map(tile => ({ type: 'exchange', tiles: [tile] }) as const),
            { type: 'place', tiles: [{ square: 30, tile: 1 }] },
          ] as const) {
            expect(new Set(answers(rules, now, by, move)).size, `${by}: ${JSON.stringify(move)}`).toBe(1);
            if (move.type !== 'place') continue;
            const previews = futures(now).map(each =>
              JSON.stringify(previewPlacement(rules, each, by, move).violations),
            );
            expect(new Set(previews).size).toBe(1);
          }
      }
      now = anyMove(rules, now);
    }
    expect(windows).toBeGreaterThan(2);
  });
});

/** Something that is owed: the first placement found, else a pass, an acceptance, or the first answer. */
function anyMove(rules: Rules, game: Game): Game {
  const [duty] = owed(rules, game);
  if (duty === undefined || duty.by === 'director') throw new Error('nobody owes anything');
  const tries: readonly (SeatMove | string)[] =
    duty.type === 'verdict'
      ? [{ type: 'accept', of: duty.of }]
      : duty.type === 'answer'
        ? duty.prompt.options.map(option => `answer ${option.text}`)
        : [...placements(rules, game, duty.by), { type: 'pass' }];
  for (const move of tries) {
    const done = applyMove(rules, game, duty.by, move);
    if (done.ok) return done.value.game;
  }
  throw new Error('no move is taken');
}

/** Two tiles beside each other somewhere: of a rack that is known some are legal, where phonies may be laid. */
function* placements(rules: Rules, game: Game, seat: number): Generator<SeatMove> {
  const rack = game.zones[`rack ${seat}`] ?? game.zones['rack'];
  const held = letters(rules).filter(tile => tile < rules.alphabet.blank && (rack?.counts[tile] ?? 0) > 0);
  const [a, b] = held;
  if (a === undefined || b === undefined) return;
  const { columns, walls } = rules.layout;
  for (let square = 0; square + columns < walls.length; square++) {
    yield {
      type: 'place',
      tiles: [
        { square, tile: a },
        { square: square + 1, tile: b },
      ],
    };
    yield {
      type: 'place',
      tiles: [
        { square, tile: a },
        { square: square + columns, tile: b },
      ],
    };
  }
}

describe('the next mover', () => {
  const rules = classic({ challenge: 'double' });
  const { game } = newGame(rules, { seats: 3, seed: SEEDS[0] ?? '', racks: ['HORNETS', 'AEIRSTL'] });
  const played = unwrap(applyMove(rules, game, 0, '8F HORN')).game;

  test('still closes the window: draws into the rack of another do not matter', () => {
    const closed = unwrap(applyMove(rules, played, 1, '9F AE')).game;
    expect(closed.scores[0]).toBe(14);
    expect(closed.pending.map(({ seat }) => seat)).toEqual([1]);
  });

  test('still may when it has accepted and another has not: that is said by what is owed', () => {
    const accepted = unwrap(applyMove(rules, played, 1, 'accept')).game;
    expect(owed(rules, accepted).map(({ by, type, may }) => `${by} ${type} ${may.join(' ')}`)).toEqual([
      '2 verdict accept challenge resign',
      '1 move place exchange pass resign',
    ]);
    expect(applyMove(rules, accepted, 1, '9F AE').ok).toBe(true);
  });

  test('is told what is wrong with its move as it stands then', () => {
    const refused = applyMove(rules, played, 1, 'exchange Q');
    expect(refused.ok ? [] : refused.error.map(({ code }) => code)).toEqual(['not-held']);
    expect(applyMove(rules, played, 2, 'pass')).toEqual({ ok: false, error: [{ code: 'not-your-turn', squares: [] }] });
  });
});

test('who directs and was told of another rack by name: a tile that lies there is not held, open window or not', () => {
  const start = { type: 'draw', from: 'bag' } as const;
  const { game: begun } = unwrap(
    beginGame(base, { seats: 3, first: 0, knows: { view: 'director' } }, [
      { ...start, to: 'rack 0', tiles: tiles('AEETTSS') },
      { ...start, to: 'rack 1', tiles: 7 },
      { ...start, to: 'rack 2', tiles: 7 },
    ]),
  );
  // both other S are told to lie on rack 2
  const shown = [{ type: 'show', zone: 'rack 2', tiles: tiles('SS') }] as const;
  const { game: open } = unwrap(applyMove(base, begun, 0, 'D4 EAT', shown));
  for (const game of [
    open,
    unwrap(applyMove(base, unwrap(applyMove(base, open, 1, 'accept')).game, 2, 'accept')).game,
  ]) {
    const refused = [{ code: 'not-held', tiles: tiles('S') }];
    expect(validatePlacement(base, game, 1, 'C6 AS')).toMatchObject({ ok: false, error: refused });
    expect(applyMove(base, game, 1, 'C6 AS')).toMatchObject({ ok: false, error: refused });
  }
});
