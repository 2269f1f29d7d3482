import { expect, test } from 'vitest';
import { finalizeGame, owed, previewPlacement, scoreMove, unwrap, validatePlacement } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { wordSet } from 'tilewright/lexicon';
import { withCounts } from 'tilewright/rules';
import { claimedChains, type ClaimedChainsOptions } from './claimed-chains.ts';
import { play, refusal, sitDown, type Seated } from './table.ts';

const words = [
  'diet',
  'edit',
  'tide',
  'ride',
  'rides',
  'stride',
  'tried',
  'tides',
  'train',
  'strain',
  'raid',
  'it',
  'ed',
  'id',
];
const dictionary = wordSet(english, words);

/** D I / E T over the star: `D4=D E4=I D5=E E5=T`. */
const BLOCK = 'D4=D E4=I D5=E E5=T';
const DIET = 'D4E4D5E5';
const EDIT = 'D5D4E4E5';
const TIDE = 'E5E4D4D5';
/** R right of the block, S below it. */
const RS = 'F4=R D6=S';
const STRIDE = 'D6E5F4E4D4D5';
const TRIED = 'E5F4E4D5D4';
const RIDES = 'F4E4D4D5D6';
const RIDE = 'F4E4D4D5';

function table(racks: readonly string[], options: ClaimedChainsOptions = {}): Seated {
  return sitDown(claimedChains({ dictionary, ...options }), { seats: racks.length, racks });
}

/** The block lies there and counts; seat 1, who holds R, S and more, is to move. */
function afterBlock(options: ClaimedChainsOptions = {}): Seated {
  return play(table(['DIETABC', 'RSTIDE?'], options), [0, `${BLOCK} / ${DIET} ${EDIT} ${TIDE}`], [1, 'accept']);
}

function pointsOf({ rules, game }: Seated, seat: number, text: string): number {
  return scoreMove(rules, game, unwrap(validatePlacement(rules, game, seat, text))).total;
}

test('FA1: a block of four is read as three words of 5', () => {
  const open = table(['DIETABC', 'RSTIDE?']);
  expect(pointsOf(open, 0, `${BLOCK} / ${DIET} ${EDIT} ${TIDE}`)).toBe(15);
  expect(afterBlock().game.scores).toEqual([15, 0]);
});

test('FA2, FA16: two tiles more make three words for 19; other neighbours are not read', () => {
  const after = play(afterBlock(), [1, `${RS} / ${STRIDE} ${TRIED} ${RIDES}`]);
  expect(after.game.pending[0]?.words.map(word => word.letters.length)).toEqual([6, 5, 5]);
  expect(play(after, [0, 'accept']).game.scores).toEqual([15, 19]);
});

test('FA3: RIDE, RIDES and STRIDE are three words', () => {
  expect(pointsOf(afterBlock(), 1, `${RS} / ${RIDE} ${RIDES} ${STRIDE}`)).toBe(18);
});

test.each([
  ['FA4: a tile in no word', `${RS} / ${RIDE}`, ['unused-tile']],
  ['FA5: a word without a new tile', `D6=S / E5E4D4D5D6 ${DIET}`, ['old-word']],
  ['FA7: a fourth word', `${RS} / ${RIDE} ${RIDES} ${STRIDE} ${TRIED}`, ['too-many-words']],
  ['FA8: a step to a tile that does not touch', 'F4=R D6=S / D6F4E4D4D5', ['no-path']],
  ['FA8: a step to an empty square', 'F4=R D6=S / D6E6F4', ['no-path']],
  ['FA15: a word twice, by another path', 'F3=T F4=I / F3F4 E5F4', ['same-word']],
  ['FA18: a group that touches nothing old', 'F4=R D6=S H8=T I8=I / ' + `${RIDES} H8I8`, ['detached-group']],
  ['no words at all', RS, ['no-word', 'unused-tile']],
  ['a word of one letter', 'F4=R / F4', ['too-short']],
  ['everything that is wrong at once', 'D4=T H8=I / D4 H8D4', ['occupied', 'too-short', 'no-path', 'detached-group']],
])('%s is illegal', (_, text, codes) => {
  expect(refusal(afterBlock(), 1, text)).toEqual(codes);
});

test.each([
  ['FA6: one tile twice in a word', `${BLOCK} / ${DIET} D4E4D5D4`, ['no-path']],
  ['FA10: off the centre', 'A1=D B1=I A2=E B2=T / A1B1A2B2', ['misses-start']],
  ['one tile', 'E5=D / E5', ['too-short']],
  ['two groups', 'D4=D E4=I E5=D H8=E I8=T / D4E4E5 H8I8', ['detached-group']],
])('%s is no opening', (_, text, codes) => {
  expect(refusal(table(['DIETDBC', 'RSTIDE?']), 0, text)).toEqual(codes);
});

test('FA9: there is nothing outside the 9×9 squares', () => {
  const open = table(['DIETABC', 'RSTIDE?']);
  expect(refusal(open, 0, 'J5=D E5=I / J5E5')).toEqual(['unreadable']);
  const { rules, game } = open;
  const outside = { type: 'place', tiles: [{ square: 81, tile: 4 }], claims: [[81]] } as const;
  expect(previewPlacement(rules, game, 0, outside).violations.map(({ code }) => code)).toEqual(['off-board']);
});

test('FA11: all seven tiles score 50 more', () => {
  const open = table(['STRAIND', 'RSTIDE?']);
  const laid = 'C5=S D5=T E5=R F5=A G5=I H5=N G4=D';
  expect(pointsOf(open, 0, `${laid} / D5E5F5G5H5 C5D5E5F5G5H5 E5F5G5G4`)).toBe(66);
});

test('FA12: three seats with three turns each end the game after nine, and nobody loses what is left', () => {
  const open = table(['DIETABC', 'RSTIDE?', 'AEIOUNT']);
  const turns = [0, 1, 2, 0, 1, 2, 0, 1, 2].map(seat => [seat, 'pass'] as const);
  const before = play(open, ...turns.slice(0, 8));
  expect(before.game.over).toBeUndefined();
  const { rules, game } = play(before, turns[8]!);
  expect(game.over).toBe('turns-taken');
  expect(owed(rules, game)).toEqual([]);
  expect(finalizeGame(rules, game).seats).toEqual([0, 1, 2].map(() => ({ total: 0, adjustments: [] })));
  expect(finalizeGame(rules, game).ranking).toEqual([[0, 1, 2]]);
});

test('FA13: one bad word takes all tiles back, and the turn counts', () => {
  const options = {
    dictionary: wordSet(
      english,
      words.filter(word => word !== 'edit'),
    ),
    rounds: 1,
  };
  const open = play(table(['DIETABC', 'RSTIDE?'], options), [0, `${BLOCK} / ${DIET} ${EDIT}`]);
  const after = play(open, [1, 'challenge EDIT']);
  expect(after.events.map(({ type }) => type)).toEqual(['challenged', 'withdrawn', 'to-move']);
  expect(after.game.scores).toEqual([0, 0]);
  expect(after.game.history.map(turn => turn.what)).toEqual(['phony']);
  expect(refusal(after, 1, 'F4=R / F4E4')).toContain('misses-start');
  expect(play(after, [1, 'pass']).game.over).toBe('turns-taken');
});

test('a challenge of good words costs a turn, which counts as taken', () => {
  const after = play(
    table(['DIETABC', 'RSTIDE?'], { rounds: 2 }),
    [0, `${BLOCK} / ${DIET} ${EDIT}`],
    [1, `challenge ${DIET}`],
  );
  expect(after.game.history.map(turn => [turn.seat, turn.what])).toEqual([
    [0, 'play'],
    [1, 'lost'],
  ]);
  expect(play(after, [0, 'pass'], [1, 'pass']).game.over).toBe('turns-taken');
});

test('FA14: a blank is the same letter in all words, for 0', () => {
  const open = table(['DI?TABC', 'RSTIDE?']);
  const after = play(open, [0, `D4=D E4=I D5=?E E5=T / ${DIET} ${EDIT} ${TIDE}`], [1, 'accept']);
  expect(after.game.scores).toEqual([12, 0]);
  expect(after.game.history[0]?.words.map(word => word.letters.filter(letter => letter === 5))).toEqual([
    [5],
    [5],
    [5],
  ]);
});

test('FA17: with the bag empty, whoever has no tiles has had all turns; the others finish theirs', () => {
  const few = withCounts(english, 'D1 I1 E1 T1 R1 S1');
  const open = sitDown(claimedChains({ dictionary, alphabet: few, rounds: 3 }), { seats: 2, racks: ['DIET', 'RS'] });
  const after = play(open, [0, `${BLOCK} / ${DIET} ${EDIT} ${TIDE}`], [1, 'accept']);
  expect(after.game.over).toBeUndefined();
  const last = play(after, [1, 'pass'], [1, 'pass']);
  expect(last.game.history.map(turn => turn.seat)).toEqual([0, 1, 1]);
  expect(play(last, [1, `${RS} / ${STRIDE}`], [0, 'accept']).game).toMatchObject({
    over: 'turns-taken',
    scores: [15, 7],
  });
});

test('exchange and pass use a turn up', () => {
  const { game } = play(table(['DIETABC', 'RSTIDE?'], { rounds: 1 }), [0, 'exchange ABC'], [1, 'pass']);
  expect(game.over).toBe('turns-taken');
});

test('what a client sees of a play that is not final', () => {
  const open = play(table(['DIETABC', 'RSTIDE?']), [0, `${BLOCK} / ${DIET} ${EDIT}`]);
  const { rules, game } = open;
  expect(owed(rules, game)).toMatchObject([{ by: 1, owes: 'verdict', of: 0 }]);
  expect(previewPlacement(rules, game, 1, `${RS} / ${STRIDE}`).score?.total).toBe(7);
  const direct = play(open, [1, `${RS} / ${STRIDE}`]);
  expect(direct.game.scores).toEqual([10, 0]);
});

test('a claim of no squares is refused', () => {
  const { rules, game } = table(['DIETABC', 'RSTIDE?']);
  const { tiles, claims = [] } = unwrap(validatePlacement(rules, game, 0, `${BLOCK} / ${DIET} ${EDIT}`));
  expect(validatePlacement(rules, game, 0, { type: 'place', tiles, claims: [...claims, []] }).ok).toBe(false);
});

test('the rules say what they are', () => {
  expect(claimedChains({ rounds: 4 }).fingerprint).not.toBe(claimedChains().fingerprint);
});
