/**
 * The cases of the blank exchange, alone and on other games. Every table has a client for each viewer
 * (fixtures/clients.ts).
 */
import { describe, expect, test } from 'vitest';
import {
  classic,
  applyMove,
  explainer,
  owed,
  rackOf,
  scoreMove,
  tilesIn,
  unwrap,
  validatePlacement,
  wordSet,
  type ClassicOptions,
  type Game,
  type Placement,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { withCounts } from 'tilewright/rules';
import {
  blankExchange,
  blanksAndBlockers,
  duplicate,
  finishLine,
  junior,
  nineTile,
  scrabbleMe,
  superCrossword,
  withBlankExchange,
  wordsmog,
} from 'tilewright/variants';
import { play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';
import { boardRows } from '../fixtures/drawing.ts';

const dictionary = wordSet(english, ['horn', 'horns', 'shorn', 'no', 'on', 'tea', 'eat', 'teas', 'er', 're']);

/** A blank lies as R on H8. */
const HORN = `
      F G H I
  8   H O r N`;
/** Blanks lie as R on H8 and as E on H9. */
const TWO = `
      F G H I
  8   H O r N
  9   . . e .`;

function sit(racks: readonly string[], board?: string, options: ClassicOptions = {}): Seated {
  const rules = blankExchange({ dictionary, ...options });
  return sitDown(rules, { seats: racks.length, racks, ...(board === undefined ? {} : { boards: [boardRows(board)] }) });
}

/** The rack in the order of the alphabet, a blank last. */
function rack(game: Game, seat: number): string {
  return tilesIn(rackOf(game, seat))
    .tiles.map(tile => english.letters[tile] ?? '?')
    .join('');
}

const points = ({ rules, game }: Seated, seat: number, text: string): number =>
  scoreMove(rules, game, unwrap(validatePlacement(rules, game, seat, text))).total;

const SWAP_R = 'act swap H8 : R';

test('BX1: the blank is an R, and the rack holds R: exchanged for nothing, and the turn goes on', () => {
  const start = sit(['RAEIOTU', 'DEFGITU'], HORN);
  expect(owed(start.rules, start.game)[0]?.may).toContain('act');
  const after = play(start, [0, SWAP_R]);
  expect(rack(after.game, 0)).toBe('AEIOTU?');
  expect(after.game.boards[0]?.tiles.flat()[112]).toBe(18);
  expect(after.game.boards[0]?.letters.flat()[112]).toBe(18);
  expect(after.game.scores).toEqual([0, 0]);
  expect(after.game.history).toEqual([]);
  expect(owed(after.rules, after.game)).toMatchObject([
    { by: 0, type: 'move', may: ['place', 'exchange', 'pass', 'resign'] },
  ]);
  expect(play(after, [0, '9G TEA']).game.pending).toHaveLength(1);
});

test('BX2: without an R: illegal', () => {
  const start = sit(['AEIOTUV', 'DEFGITU'], HORN);
  expect(refusal(start, 0, SWAP_R)).toEqual(['swap']);
});

test('BX3: two blanks, both letters held: both exchanged, and both used in the same turn', () => {
  const start = sit(['RESTAIU', 'DEFGITU'], TWO);
  const swapped = play(start, [0, SWAP_R], [0, 'act swap H9 : E']);
  expect(rack(swapped.game, 0)).toBe('AISTU??');
  // a blank as S in front of HORN, a blank as R below ER
  expect(refusal(swapped, 0, 'E8=?S')).toEqual(['accepted']);
  expect(play(swapped, [0, 'I9=?R J9=?E']).game.pending[0]).toMatchObject({
    placement: { tiles: [{ tile: 27 }, { tile: 27 }] },
  });
});

test('exchanging blanks and the play after it are one turn, which the director takes back as one', () => {
  const start = sit(['RESTAIU', 'DEFGITU'], TWO);
  const swapped = play(start, [0, SWAP_R], [0, 'act swap H9 : E']);
  for (const turn of [swapped, play(swapped, [0, 'I9=?R J9=?E'])]) {
    const { game } = unwrap(applyMove(turn.rules, turn.game, 'director', 'undo'));
    expect([rack(game, 0), game.pending, game.boards]).toEqual(['AEIRSTU', [], start.game.boards]);
    expect(applyMove(turn.rules, game, 'director', 'undo').ok).toBe(false);
  }
});

test('BX4: not after the play of the turn', () => {
  const start = play(sit(['RSEIOTU', 'DEFGITU'], HORN), [0, 'J8=S']);
  expect(refusal(start, 0, SWAP_R)).toEqual(['not-your-turn']);
});

test('BX5: then a pass, or an exchange, of the blank as well', () => {
  const swapped = play(sit(['RAEIOTU', 'DEFGITU'], HORN), [0, SWAP_R]);
  expect(play(swapped, [0, 'pass']).game.history).toMatchObject([{ seat: 0, type: 'pass' }]);
  const exchanged = play(swapped, [0, 'exchange ?']);
  expect(exchanged.game.history).toMatchObject([{ seat: 0, type: 'exchange' }]);
  expect(exchanged.game.toMove).toBe(1);
});

test('BX6: the R counts in what is played later: HORNS 8, not 7', () => {
  const start = sit(['RAEIOTU', 'SDFGITU'], HORN);
  expect(points(play(start, [0, 'pass']), 1, 'J8=S')).toBe(7);
  expect(points(play(start, [0, SWAP_R], [0, 'pass']), 1, 'J8=S')).toBe(8);
  expect(points(play(sit(['RSAEIOT', 'DFGITU'], HORN), [0, SWAP_R]), 0, 'J8=S')).toBe(8);
});

test('BX7: the other blank is no R', () => {
  const start = sit(['?AEIOTU', 'DEFGITU'], HORN);
  expect(refusal(start, 0, 'act swap H8 : ?')).toEqual(['swap']);
  expect(refusal(start, 0, SWAP_R)).toEqual(['swap']);
});

test('BX8: without the option there is no such move', () => {
  const rules = classic({ dictionary });
  const start = sitDown(rules, { seats: 2, racks: ['RAEIOTU'], boards: [boardRows(HORN)] });
  expect(owed(rules, start.game)[0]?.may).not.toContain('act');
  expect(refusal(start, 0, SWAP_R)).toEqual(['not-owed']);
});

test('BX9: HORN keeps the 12 that it scored', () => {
  const horn = play(sit(['HO?NTEA', 'RSDFGIT']), [0, '8F HOrN'], [1, SWAP_R]);
  expect(horn.game.scores).toEqual([12, 0]);
  expect(horn.game.history).toMatchObject([{ seat: 0, score: { total: 12 } }]);
});

test('BX10: the exchange closes the window on the play before, which stands', () => {
  const laid = play(sit(['HO?NTEA', 'RSDFGIT']), [0, '8F HOrN']);
  expect(owed(laid.rules, laid.game)).toMatchObject([{ by: 1, type: 'verdict' }]);
  const swapped = play(laid, [1, SWAP_R]);
  expect(swapped.events.map(({ type }) => type)).toEqual(['booked', 'drew', 'to-move', 'rule']);
  expect(swapped.game.scores).toEqual([12, 0]);
  expect(refusal(swapped, 1, 'challenge')).toEqual(['not-owed']);
  expect(owed(swapped.rules, swapped.game)).toMatchObject([{ by: 1, type: 'move' }]);
});

test('BX11: Blanks & Blockers: a yellow blank cannot be taken', () => {
  const rules = withBlankExchange(blanksAndBlockers({ dictionary, challenge: 'none' }));
  // ROAST takes a yellow blank on E8, which goes to the board as the second E of TEA
  const start = sitDown(rules, { seats: 2, racks: ['ROASTTA', 'EDFGIUI'] });
  const laid = play(start, [0, '8E ROAST'], [1, 'pass'], [0, 'D9=T E9={bonus:E} F9=A']);
  expect(refusal(laid, 1, 'act swap E9 : E')).toEqual(['not-owed']);
  // a tan one can: the same squares with the blank of the bag
  const tan = sitDown(rules, { seats: 2, racks: ['R?ASTTA', 'ODFGIUI'] });
  expect(refusal(play(tan, [0, '8E RoAST']), 1, 'act swap F8 : O')).toEqual(['accepted']);
});

test('BX12: four blanks on the board, three letters match: three exchanges in a turn, not a fourth', () => {
  const rules = withBlankExchange(superCrossword({ dictionary, challenge: 'none' }));
  const board = boardRows('\n     J K L M\n 11  h o r n', 21);
  const start = sitDown(rules, { seats: 2, racks: ['HRNAEIU', 'DFGITSU'], boards: [board] });
  const three = play(start, [0, 'act swap J11 : H'], [0, 'act swap L11 : R'], [0, 'act swap M11 : N']);
  expect(rack(three.game, 0)).toBe('AEIU???');
  expect(refusal(three, 0, 'act swap K11 : O')).toEqual(['swap']);
  expect(refusal(three, 0, 'act swap J11 : H')).toEqual(['swap']);
});

test('BX13: with own boards: on the own one, before building', () => {
  const rules = withBlankExchange(scrabbleMe({ dictionary, challenge: 'none' }));
  const boards = [boardRows(HORN), boardRows('\n     H\n 8   T\n 9   E\n 10  A')];
  const start = sitDown(rules, { seats: 2, racks: ['RSAEIOT', 'RSDFGIT'], boards });
  expect(refusal(start, 1, SWAP_R)).toEqual(['not-owed']);
  const swapped = play(start, [0, SWAP_R]);
  expect(swapped.game.boards[0]?.tiles.flat()[112]).toBe(18);
  const built = play(swapped, [0, 'J8=S']);
  expect(refusal(built, 0, SWAP_R)).toEqual(['not-your-turn']);
});

test('BX14: 2013: pass, pass, exchange and pass, pass: the game ends', () => {
  const start = play(sit(['RAEIOTU', 'DEFGITU'], HORN), [0, 'pass'], [1, 'pass'], [0, SWAP_R], [0, 'pass']);
  expect(start.game.over).toBeUndefined();
  expect(play(start, [1, 'pass']).game.over).toBe('all-passed');
});

test('BX15: the play that follows is challenged off: the exchange stays', () => {
  const laid = play(sit(['RAEIOTU', 'DEFGITU'], HORN), [0, SWAP_R], [0, 'E8=?T']);
  const after = play(laid, [1, 'challenge']);
  expect(after.events.map(({ type }) => type)).toEqual(['challenged', 'withdrawn', 'to-move']);
  expect(rack(after.game, 0)).toBe('AEIOTU?');
  expect(after.game.boards[0]?.tiles.flat()[112]).toBe(18);
});

test('BX16: a full rack stays a full rack', () => {
  const start = sit(['RAEIOTU', 'DEFGITU'], HORN);
  const size = ({ game }: Seated): number => tilesIn(rackOf(game, 0)).tiles.length;
  expect([size(start), size(play(start, [0, SWAP_R]))]).toEqual([7, 7]);
});

test.each([
  ['no square', 'act swap : R'],
  ['no tile', 'act swap H8 :'],
  ['an empty square', 'act swap H9 : R'],
  ['a letter tile', 'act swap F8 : H'],
  ['another letter', 'act swap H8 : A'],
  ['two squares', 'act swap H8 F8 : R'],
  ['two tiles', 'act swap H8 : RH'],
  ['two at once', 'act swap H8 F8 : RH'],
])('%s: refused', (_, text) => {
  expect(refusal(sit(['RHAEIOT', 'DEFGITU'], HORN), 0, text)).toEqual(['swap']);
});

test('what is said of it', () => {
  const start = sit(['RAEIOTU', 'DEFGITU'], HORN);
  const say = explainer(start.rules, { names: ['Ann', 'Bob'] });
  const { events } = play(start, [0, SWAP_R]);
  expect(events.map(event => say(event))).toEqual(['Ann: a blank is exchanged for the tile of its letter (H8).']);
  const refused = applyMove(start.rules, start.game, 0, 'act swap H8 : E');
  expect(refused.ok ? [] : refused.error.map(say)).toEqual([
    'Name the square of one blank, and the tile of its letter on your rack: act swap H8 : R.',
  ]);
});

describe('in combinations', () => {
  const words = wordSet(english, ['horn']);
  test.each<readonly [string, Rules]>([
    ['9-Tile', nineTile({ dictionary: words })],
    ['Finish Line', finishLine({ dictionary: words, levels: ['expert', 'beginner'] })],
    ['any order', wordsmog()],
    ['refused words', classic({ dictionary: words, challenge: 'void' })],
    ['nothing challenged', classic({ challenge: 'none' })],
  ])('%s', (_, base) => {
    const rules = withBlankExchange(base);
    expect(rules.name).toBe(`${base.name}+blank-exchange`);
    expect(rules.fingerprint).not.toBe(base.fingerprint);
    const start = sitDown(rules, { seats: 2, racks: ['RAEIOTU', 'DEFGITU'], boards: [boardRows(HORN)] });
    const after = play(start, [0, SWAP_R], [0, 'pass']);
    expect(rack(after.game, 0)).toBe('AEIOTU?');
    expect(after.game.toMove).toBe(1);
  });

  test('duplicate: the rack is everybody’s, and so is the exchange, as long as nobody has played', () => {
    const rules = withBlankExchange(duplicate({ dictionary }));
    const start = sitDown(rules, { seats: 2, racks: ['RSAEIOT'], boards: [boardRows(HORN)] });
    const swapped = play(start, [1, SWAP_R]);
    expect(rack(swapped.game, 0)).toBe('AEIOST?');
    expect(play(swapped, [0, 'J8=S'], [1, 'pass']).game.scores).toEqual([8, 0]);
    expect(refusal(play(start, [0, 'J8=S']), 1, SWAP_R)).toEqual(['swap']);
  });

  test('Junior, which has no blanks: there is never anything to exchange', () => {
    const rules = withBlankExchange(junior());
    const start = sitDown(rules, { seats: 2, racks: ['HORNETS'] });
    expect(owed(rules, play(start, [0, '7E HORN']).game)[0]?.may).not.toContain('act');
  });

  test('a source of plays also finds what can be played after exchanges', () => {
    /** Somebody who has a blank can play. */
    const plays = (_: Rules, game: Game, seat: number): readonly Placement[] =>
      rack(game, seat).includes('?') ? [{ type: 'place', tiles: [{ square: 116, tile: 27, as: 19 }] }] : [];
    const ending = { noPlays: 'auto' } as const;
    const over = (racks: string): string | undefined => {
      const alphabet = withCounts(english, `H1 O1 N1 ?1 Q1 X1 ${racks}1`);
      const rules = blankExchange({ edition: 2007, ending, plays, alphabet });
      const start = sitDown(rules, { seats: 2, racks: [racks, 'QX'], boards: [boardRows(HORN)] });
      return play(start, [0, 'pass']).game.over;
    };
    expect(over('R')).toBeUndefined();
    expect(over('V')).toBe('no-plays-remain');
  });
});
