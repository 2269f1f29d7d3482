/**
 * The cases of Free for All, and what is switchable in it. Every table has a client for each viewer
 * (fixtures/clients.ts).
 */
import { wordsOfTurn } from '../../src/engine/game.ts';
import { describe, expect, test } from 'vitest';
import {
  classic,
  explainer,
  finalizeGame,
  formatWord,
  newGame,
  owed,
  parseLayout,
  pathsOf,
  previewPlacement,
  scoreMove,
  squareName,
  tilesIn,
  unwrap,
  validatePlacement,
  wordSet,
  type Dictionary,
  type Placed,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { buildGraph } from 'tilewright/lexicon';
import { tournament } from 'tilewright/presets';
import { withCounts } from 'tilewright/rules';
import { freeForAll, type FreeForAllOptions } from 'tilewright/variants';
import { looked, play, refusal, sitDown, type Seated } from '../fixtures/clients.ts';

const WORDS = ['diet', 'edit', 'tide', 'ride', 'rides', 'stride', 'tried', 'tides', 'train', 'strain', 'raid'];

/** D I / E T over the star. */
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

function table(racks: readonly string[], options: FreeForAllOptions = {}): Seated {
  const rules = freeForAll({ dictionary: wordSet(english, WORDS), ...options });
  return sitDown(rules, { seats: racks.length, racks });
}

/** The block lies there and counts; seat 1, who holds R, S and more, is to move. */
function afterBlock(options: FreeForAllOptions = {}): Seated {
  return play(table(['DIETABC', 'RSTIDE?'], options), [0, `${BLOCK} / ${DIET} ${EDIT} ${TIDE}`], [1, 'accept']);
}

function pointsOf({ rules, game }: Seated, seat: number, text: string): number {
  return scoreMove(rules, game, unwrap(validatePlacement(rules, game, seat, text))).total;
}

/** Passes by seats in turn. */
const passes = (...seats: readonly number[]) => seats.map(seat => [seat, 'pass'] as const);

test('FA1: a block of four is read as three words of 5', () => {
  expect(pointsOf(table(['DIETABC', 'RSTIDE?']), 0, `${BLOCK} / ${DIET} ${EDIT} ${TIDE}`)).toBe(15);
  const after = looked(afterBlock());
  expect(after.game.scores).toEqual([15, 0]);
  // both racks are full again, and the next one is to move
  const { zones, toMove } = after.game;
  expect(['bag', 'rack 0', 'rack 1'].map(zone => tilesIn(zones[zone]!).tiles.length)).toEqual([100 - 14 - 4, 7, 7]);
  expect(toMove).toBe(1);
});

test('FA2: two tiles more make three words for 19', () => {
  const after = play(afterBlock(), [1, `${RS} / ${STRIDE} ${TRIED} ${RIDES}`], [0, 'accept']);
  expect(after.game.scores).toEqual([15, 19]);
});

test('FA3: RIDE, RIDES and STRIDE are three words', () => {
  expect(pointsOf(afterBlock(), 1, `${RS} / ${RIDE} ${RIDES} ${STRIDE}`)).toBe(18);
});

test('FA4: a tile in no word', () => {
  expect(refusal(afterBlock(), 1, `${RS} / ${RIDE}`)).toEqual(['unclaimed-tile']);
});

test('FA5: a word without a new tile', () => {
  expect(refusal(afterBlock(), 1, `D6=S / E5E4D4D5D6 ${DIET}`)).toEqual(['old-word']);
});

test('FA6: a word that reads the single D twice', () => {
  expect(refusal(table(['DIETABC', 'RSTIDE?']), 0, `${BLOCK} / ${DIET} D4E4D5D4`)).toEqual(['no-path']);
});

test('FA7: a fourth word', () => {
  const four = `${RS} / ${RIDE} ${RIDES} ${STRIDE} ${TRIED}`;
  expect(refusal(afterBlock(), 1, four)).toEqual(['too-many-claims']);
});

test.each([
  ['to a tile that does not touch', 'D6F4E4D4D5'],
  ['to an empty square', 'D6E6F4'],
  ['nowhere: one tile is no word', `F4E4D4D5D6 F4`],
])('FA8: a step %s', (_where, claims) => {
  expect(refusal(afterBlock(), 1, `${RS} / ${claims}`)).toEqual(['no-path']);
});

test('FA9: there is nothing outside the 9×9 squares', () => {
  const open = table(['DIETABC', 'RSTIDE?']);
  expect(refusal(open, 0, 'J5=D E5=I / J5E5')).toEqual(['unreadable']);
  const outside = { type: 'place', tiles: [{ square: 81, tile: 4 }], claims: [[81]] } as const;
  expect(previewPlacement(open.rules, open.game, 0, outside).violations.map(({ code }) => code)).toEqual(['off-board']);
});

test('FA10: off the centre', () => {
  const open = table(['DIETABC', 'RSTIDE?']);
  expect(refusal(open, 0, 'A1=D B1=I A2=E B2=T / A1B1A2B2')).toEqual(['misses-start']);
});

test('FA11: all seven tiles score 50 more', () => {
  const open = table(['STRAIND', 'RSTIDE?']);
  const laid = 'C5=S D5=T E5=R F5=A G5=I H5=N G4=D';
  expect(pointsOf(open, 0, `${laid} / D5E5F5G5H5 C5D5E5F5G5H5 E5F5G5G4`)).toBe(66);
});

test('FA12: three seats with three turns each end the game after nine, and nobody loses what is left', () => {
  const before = play(table(['DIETABC', 'RSTIDE?', 'AEIOUNT']), ...passes(0, 1, 2, 0, 1, 2, 0, 1));
  expect(before.game.over).toBeUndefined();
  const { rules, game } = play(before, [2, 'pass']);
  expect(game.over).toBe('turns-taken');
  expect(owed(rules, game)).toEqual([]);
  expect(finalizeGame(rules, game).seats).toEqual([0, 1, 2].map(() => ({ total: 0, adjustments: [] })));
  expect(finalizeGame(rules, game).ranking).toEqual([[0, 1, 2]]);
});

test('FA12: who plays in the last turn of all and leaves: the window stays open, and the play counts', () => {
  const before = play(table(['RSTIDE?', 'AEIOUNT', 'DIETABC']), ...passes(0, 1, 2, 0, 1, 2, 0, 1));
  const open = play(before, [2, `${BLOCK} / ${DIET} ${EDIT} ${TIDE}`], [2, 'resign']);
  expect(open.game.over).toBeUndefined();
  expect(owed(open.rules, open.game).map(({ by, type }) => [by, type])).toEqual([
    [0, 'verdict'],
    [1, 'verdict'],
  ]);
  const { game } = play(open, [0, 'accept'], [1, 'accept']);
  expect([game.over, game.history.at(-1)?.type]).toEqual(['turns-taken', 'play']);
  expect(game.scores[2]).toBeGreaterThan(0);
});

test('FA12: the highest total wins', () => {
  const { rules, game } = play(afterBlock(), ...passes(1, 0, 1, 0, 1));
  expect(finalizeGame(rules, game)).toMatchObject({ reason: 'turns-taken', ranking: [[0], [1]] });
});

test('who starts is chosen, or drawn', () => {
  const rules = freeForAll();
  expect(newGame(rules, { seats: 3, seed: 'tea', first: 2 }).game.toMove).toBe(2);
  const { game, events } = newGame(rules, { seats: 3, seed: 'tea', first: 'draw' });
  expect(events[0]).toMatchObject({ type: 'drew-lots', seat: game.toMove });
});

test('FA13: one bad word takes all tiles back, and the turn counts', () => {
  const dictionary = wordSet(english, ['diet']);
  const open = play(table(['DIETABC', 'RSTIDE?'], { dictionary }), [0, `${BLOCK} / ${DIET} ${EDIT}`]);
  const after = looked(play(open, [1, 'challenge EDIT']));
  expect(after.events.map(({ type }) => type)).toEqual(['challenged', 'withdrawn', 'to-move']);
  expect(after.game.scores).toEqual([0, 0]);
  expect(after.game.history.map(turn => turn.type)).toEqual(['withdrawn']);
  expect(refusal(after, 1, 'F4=R / F4E4')).toContain('misses-start');
  const { game } = play(after, ...passes(1, 0, 1, 0, 1));
  expect([game.over, game.history.length]).toEqual(['turns-taken', 6]);
});

test('FA14: a blank is the same letter in all words, for 0', () => {
  const open = table(['DI?TABC', 'RSTIDE?']);
  const after = play(open, [0, `D4=D E4=I D5=?E E5=T / ${DIET} ${EDIT} ${TIDE}`], [1, 'accept']);
  expect(after.game.scores).toEqual([12, 0]);
  const words = after.game.history.flatMap(wordsOfTurn);
  expect(words.map(word => word.letters.filter(letter => letter === 5))).toEqual([[5], [5], [5]]);
});

/** I below the T of TI: two ways to read TI. */
const TWICE = 'F3=T F4=I / F3F4 E5F4';

test('FA15: a word twice, by another path', () => {
  expect(refusal(afterBlock(), 1, TWICE)).toEqual(['same-word']);
});

test('allowSameWordTwice: it counts twice', () => {
  expect(pointsOf(afterBlock({ allowSameWordTwice: true }), 1, TWICE)).toBe(4);
  expect(refusal(afterBlock({ allowSameWordTwice: false }), 1, TWICE)).toEqual(['same-word']);
});

test('FA19: only different paths count', () => {
  const open = table(['TOTABCD', 'RSTIDE?'], { allowSameWordTwice: true });
  const laid = '5D TOT';
  expect(refusal(open, 0, `${laid} / D5E5F5 D5E5F5 D5E5F5`)).toEqual(['same-path']);
  expect(refusal(open, 0, `${laid} / D5E5F5 D5E5F5`)).toEqual(['same-path']);
  expect(pointsOf(open, 0, `${laid} / D5E5F5`)).toBe(3);
  // the same word on two paths counts twice: over another tile, or the other way round
  expect(pointsOf(open, 0, `${laid} / D5E5F5 F5E5D5`)).toBe(6);
  expect(pointsOf(afterBlock({ allowSameWordTwice: true }), 1, TWICE)).toBe(4);
  const twice = table(['TOTTABC', 'RSTIDE?'], { allowSameWordTwice: true });
  expect(pointsOf(twice, 0, `D5=T E5=O F5=T F4=T / D5E5F5 D5E5F4`)).toBe(6);
  const said = validatePlacement(open.rules, open.game, 0, `${laid} / D5E5F5 D5E5F5`);
  expect(said.ok ? [] : said.error.map(explainer(open.rules))).toEqual([
    'A word may be claimed twice in a turn only on different paths.',
  ]);
});

describe('FA20: a typed word leads to its paths', () => {
  const paths = ({ rules, game }: Seated, seat: number, tiles: string | readonly Placed[], word: string) =>
    pathsOf(rules, game, seat, tiles, word).map(path => path.map(square => squareName(rules.layout, square)).join(''));

  test('FA20: each once', () => {
    const open = table(['DIETABC', 'RSTIDE?']);
    expect(paths(open, 0, BLOCK, 'TIDE')).toEqual([TIDE]);
    expect(paths(open, 0, BLOCK, ' tide ')).toEqual([TIDE]);
    const tot = table(['TOTTABC', 'RSTIDE?'], { allowSameWordTwice: true });
    const all = paths(tot, 0, 'D5=T E5=O F5=T F4=T', 'TOT');
    expect(all).toHaveLength(6);
    expect(new Set(all).size).toBe(6);
    const { tiles } = unwrap(validatePlacement(tot.rules, tot.game, 0, 'D5=T E5=O F5=T F4=T / D5E5F5 D5E5F4'));
    expect(paths(tot, 0, tiles, 'TOT')).toEqual(all);
    // every one of them may be claimed
    for (const path of all) {
      const text = `D5=T E5=O F5=T F4=T / D5E5F5 E5F4 ${path}`;
      expect(refusal(tot, 0, text)).toEqual([path === 'D5E5F5' ? 'same-path' : 'accepted']);
    }
  });

  test.each([
    ['a word that is not there', BLOCK, 'DIETS'],
    ['a tile used twice', BLOCK, 'DIED'],
    ['one letter', BLOCK, 'D'],
    ['no letter', BLOCK, ''],
    ['what the alphabet cannot spell', BLOCK, 'T1DE'],
    ['tiles that do not read', 'D4=D E4', 'DI'],
    ['a square that is not there', 'J4=D J5=E', 'DE'],
    ['not beside each other', 'D4=D F4=E', 'DE'],
  ])('FA20: none: %s', (_what, tiles, word) => {
    expect(paths(table(['DIETABC', 'RSTIDE?']), 0, tiles, word)).toEqual([]);
  });

  test('FA20: with a tile laid now, on the board of the next play, by blanks too', () => {
    expect(paths(afterBlock(), 1, RS, 'DIET')).toEqual([]);
    expect(paths(afterBlock(), 1, RS, 'STRIDE')).toEqual([STRIDE]);
    expect(paths(afterBlock(), 1, 'F4=?R D6=S', 'STRIDE')).toEqual([STRIDE]);
    expect(paths(afterBlock(), 1, 'F4=? D6=S', 'STRIDE')).toEqual([]);
    const pending = play(table(['DIETABC', 'RSTIDE?']), [0, `${BLOCK} / ${DIET} ${EDIT}`]);
    expect(paths(pending, 1, RS, 'TRIED')).toEqual([TRIED]);
    expect(paths(pending, 7, RS, 'TRIED')).toEqual([]);
    const classical = newGame(classic(), { seats: 2, seed: 'tea', racks: ['HORNETS'] });
    expect(pathsOf(classic(), classical.game, 0, '8F HORN', 'HORN')).toEqual([]);
  });
});

describe('a preview without claims lists the words that could be claimed', () => {
  const claimable = ({ rules, game }: Seated, seat: number, text: string): readonly string[] | undefined =>
    previewPlacement(rules, game, seat, text).claimable?.map(word => formatWord(rules, word));

  test('those of the dictionary, with a tile laid now, each once, short ones first', () => {
    expect(claimable(table(['DIETABC', 'RSTIDE?']), 0, BLOCK)).toEqual(['DIET', 'EDIT', 'TIDE']);
    const found = claimable(afterBlock(), 1, RS) ?? [];
    expect([...found].sort()).toEqual(['RIDE', 'RIDES', 'STRIDE', 'TIDES', 'TRIED']);
    expect(found.map(word => word.length)).toEqual([4, 5, 5, 5, 6]);
    const { rules, game } = afterBlock();
    for (const { squares, letters } of previewPlacement(rules, game, 1, RS).claimable ?? [])
      expect(pathsOf(rules, game, 1, RS, formatWord(rules, { squares, letters }))).toContainEqual(squares);
  });

  test('none with claims, none without a dictionary, no such list in other games', () => {
    const open = table(['DIETABC', 'RSTIDE?']);
    expect(claimable(open, 0, `${BLOCK} / ${DIET}`)).toBeUndefined();
    expect(claimable(sitDown(freeForAll(), { seats: 2, racks: ['DIETABC', 'RSTIDE?'] }), 0, BLOCK)).toEqual([]);
    expect(claimable(open, 0, 'D4=D E4')).toBeUndefined();
    const classical = newGame(classic({ dictionary: wordSet(english, ['horn']) }), { seats: 2, seed: 'tea' });
    expect('claimable' in previewPlacement(classic(), classical.game, 0, '8F HORN')).toBe(false);
  });

  test('on a full board the search is cut short; with a word graph it finds every word', () => {
    const words = ['ATE', 'EATEN', 'ESTATES', 'SENATE', 'TEA', 'TEASE'];
    const rows = ['TEASTEASE', 'NATESENAT', 'EATENSEAT', 'ESTATESEA', '4T4', 'TEASTEASE', 'NATESENAT', '9', '9'];
    const alphabet = withCounts(english, 'E40 A30 S30 T30 N10');
    let asked = 0;
    const counting = { has: () => asked++ < 0 };
    const full = (dictionary: Dictionary): Seated =>
      sitDown(freeForAll({ dictionary, alphabet }), {
        seats: 2,
        racks: ['SEATNEE', 'SEATNEE'],
        boards: [rows.join('/')],
      });
    expect(claimable(full(counting), 0, 'D5=E')).toEqual([]);
    expect(asked).toBeLessThan(20_000);
    const found = claimable(full(buildGraph(english, words)), 0, 'D5=E C5=S') ?? [];
    expect([...found].sort()).toEqual(words);
  });
});

test('FA16: only claimed words are read, and only they can be challenged', () => {
  const { game, ...after } = play(afterBlock(), [1, `${RS} / ${STRIDE} ${TRIED} ${RIDES}`]);
  expect(game.pending.flatMap(wordsOfTurn).map(word => word.letters.length)).toEqual([6, 5, 5]);
  expect(refusal({ game, ...after }, 0, 'challenge E5D6')).toEqual(['no-such-word']);
  expect(play({ game, ...after }, [0, 'challenge']).events[0]).toMatchObject({ upheld: false });
});

test('FA17: with the bag empty, whoever has no tiles has had all turns; the others finish theirs', () => {
  const alphabet = withCounts(english, 'D1 I1 E1 T1 R1 S1');
  const open = table(['DIET', 'RS'], { alphabet, rounds: 6 });
  const four = play(open, ...passes(0, 1, 0, 1, 0, 1), [0, `${BLOCK} / ${DIET}`], [1, 'accept'], [1, 'pass']);
  expect([four.game.history.length, four.game.toMove]).toEqual([8, 1]);
  expect(four.events.map(({ type }) => type)).toEqual(['passed', 'to-move']);
  const last = play(four, [1, 'pass']);
  expect(last.game.over).toBeUndefined();
  expect(play(last, [1, `${RS} / ${STRIDE}`], [0, 'accept']).game).toMatchObject({
    over: 'turns-taken',
    scores: [5, 7],
  });
});

test('FA18: two groups, one of which touches nothing', () => {
  const open = table(['DIETDBC', 'RSTIDE?']);
  expect(refusal(open, 0, 'D4=D E4=I E5=D H8=E I8=T / D4E4E5 H8I8')).toEqual(['detached-group']);
  expect(refusal(afterBlock(), 1, 'F4=R H8=T I8=I / E5F4 H8I8')).toEqual(['detached-group']);
  expect(refusal(afterBlock(), 1, 'F4=R C6=S / E5F4 D5C6')).toEqual(['accepted']);
});

describe('turns', () => {
  test.each([3, 4, 5])('rounds: %i each', rounds => {
    const all = Array.from({ length: 2 * rounds }, (_, n) => n % 2);
    const before = play(table(['DIETABC', 'RSTIDE?'], { rounds }), ...passes(...all.slice(1).map((_, n) => n % 2)));
    expect(before.game.over).toBeUndefined();
    expect(play(before, [1, 'pass']).game.over).toBe('turns-taken');
  });

  test.each([0, 2, 3.5, NaN, Infinity])('rounds: never %d', rounds => {
    expect(() => freeForAll({ rounds })).toThrow(`freeForAll: rounds ${rounds} is not a whole number from 3`);
  });

  test('a challenge of good words costs a turn, which counts as taken', () => {
    const after = play(table(['DIETABC', 'RSTIDE?']), [0, `${BLOCK} / ${DIET} ${EDIT}`], [1, `challenge ${DIET}`]);
    expect(after.game.history.map(turn => [turn.seat, turn.type])).toEqual([
      [0, 'play'],
      [1, 'lost'],
    ]);
    expect(play(after, ...passes(0, 1, 0, 1)).game.over).toBe('turns-taken');
  });

  test('a turn that is lost may be the last one', () => {
    const before = play(table(['DIETABC', 'RSTIDE?']), ...passes(0, 1, 0, 1), [0, `${BLOCK} / ${DIET}`]);
    expect(play(before, [1, 'challenge']).game).toMatchObject({ over: 'turns-taken', missing: [0, 0] });
  });

  test('an exchange is a turn', () => {
    const { game } = play(table(['DIETABC', 'RSTIDE?']), [0, 'exchange ABC'], ...passes(1, 0, 1, 0, 1));
    expect(game.over).toBe('turns-taken');
  });

  test('whoever leaves has none', () => {
    const open = play(table(['DIETABC', 'RSTIDE?', 'AEIOUNT']), ...passes(0, 1, 2, 0, 1, 2), [1, 'resign']);
    expect(play(open, ...passes(0, 2)).game.over).toBe('turns-taken');
    expect(play(open, [0, 'resign']).game.over).toBe('last-one-left');
  });
});

test('while a play can still be challenged, the next one is seen on the board with it, and closes the window', () => {
  const open = play(table(['DIETABC', 'RSTIDE?']), [0, `${BLOCK} / ${DIET} ${EDIT}`]);
  expect(owed(open.rules, open.game)).toMatchObject([{ by: 1, type: 'verdict', of: 0 }]);
  expect(previewPlacement(open.rules, open.game, 1, `${RS} / ${STRIDE}`).score?.total).toBe(7);
  expect(play(open, [1, `${RS} / ${STRIDE}`]).game.scores).toEqual([10, 0]);
});

test('a claim of no squares is refused', () => {
  const { rules, game } = table(['DIETABC', 'RSTIDE?']);
  const { tiles, claims = [] } = unwrap(validatePlacement(rules, game, 0, `${BLOCK} / ${DIET} ${EDIT}`));
  const tried = validatePlacement(rules, game, 0, { type: 'place', tiles, claims: [...claims, []] });
  expect(tried.ok ? [] : tried.error).toEqual([{ code: 'malformed', path: 'claims[2]', squares: [] }]);
  expect(refusal(table(['DIETABC', 'RSTIDE?']), 0, BLOCK)).toContain('no-word');
});

test('where words are refused at once, every claimed word is', () => {
  const open = table(['DIETABC', 'RSTIDE?'], { challenge: 'void' });
  const tried = previewPlacement(open.rules, open.game, 0, `${BLOCK} / ${DIET} D4D5E4E5`);
  expect(tried.violations.map(explainer(open.rules))).toEqual(['Not in the dictionary: DEIT.']);
});

test('the classic switches bear on it: rack, bonus, board, tiles, challenges', () => {
  const open = table(['DIET', 'RSTI'], {
    rackSize: 4,
    challenge: 'none',
    layout: parseLayout('..... ..... .S... .#... .....'),
  });
  expect(refusal(open, 0, 'B3=D B4=I C3=E / B3B4C3')).toEqual(['wall']);
  const all = play(open, [0, 'B3=D C3=I B2=E C2=T / B3C3B2C2']);
  expect(all.game.scores).toEqual([55, 0]);
  expect(all.rules.scoring.map(({ name }) => name)).toEqual(['words', 'bingo']);
});

test('editions and endings of a preset are no options here', () => {
  expect(() => freeForAll({ ...tournament, challenge: 'double' })).toThrow("freeForAll: option 'edition' is not");
});

test('the rules say what they are, and can be explained', () => {
  const prints = [{}, { rounds: 4 }, { allowSameWordTwice: true }, { exchange: { minBag: 7 } }].map(
    options => freeForAll(options).fingerprint,
  );
  expect(new Set(prints).size).toBe(4);
  const rules: Rules = freeForAll();
  const named = [...rules.placement.filter(({ type }) => type === 'own'), ...rules.ending.slice(1)];
  expect(
    named.filter(
      ({ name }) => rules.messages[`rule/${name}`] === undefined && rules.messages[`reason/${name}`] === undefined,
    ),
  ).toEqual([]);
  expect([rules.layout.rows, rules.layout.columns, rules.layout.starts, rules.seatCount]).toEqual([
    9,
    9,
    [40],
    { least: 2, most: 4 },
  ]);
});
