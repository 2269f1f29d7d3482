/** The cases about the end: C15-C18, C25, C30-C33, C35-C37. */
import { describe, expect, test } from 'vitest';
import { applyMove, classic, entryFor, newGame, rewindGame, unwrap, viewFor, wordSet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { withCounts } from 'tilewright/rules';
import { EDITIONS, bag, counts, outcome, play, racks, refusal, sitDown, turns, waits } from '../../fixtures/table.ts';

const dictionary = wordSet(english, ['horn', 'horns']);

const HORN = `
      F G H I
  8   H O R N`;

describe.each(EDITIONS)('edition %i', edition => {
  test('C15: A goes out; B holds Q and Z, C a blank and E: A +21, B -20, C -1', () => {
    const start = sitDown({ edition, dictionary }, { racks: ['S', 'QZ', 'E?'], bag: '', board: HORN });
    const end = play(start, 'A: J8=S', 'B: accept', 'C: accept');
    expect(end.said).toEqual([
      'A played HORNS 8',
      'B accepted',
      'C accepted',
      'A booked 8 = 8',
      'rack 1 shown QZ',
      'rack 2 shown E?',
      'over went-out',
    ]);
    expect(waits(end)).toEqual([]);
    expect(end.game.scores).toEqual([8, 0, 0]);
    expect(outcome(end)).toEqual({
      reason: 'went-out',
      lines: [['others-unplayed 21'], ['unplayed -20'], ['unplayed -1']],
      totals: [29, -20, -1],
      ranking: [[0], [2], [1]],
    });
  });

  test('C16: 200-200; before the adjustment A had 205 and B, who went out, 195: A wins', () => {
    const start = sitDown(
      { edition, dictionary },
      { racks: ['K', 'S'], bag: '', board: HORN, first: 1, scores: [205, 187] },
    );
    const end = play(start, 'B: J8=S', 'A: accept');
    expect(end.game.scores).toEqual([205, 195]);
    expect(outcome(end)).toEqual({
      reason: 'went-out',
      lines: [['unplayed -5'], ['others-unplayed 5']],
      totals: [200, 200],
      ranking: [[0], [1]],
    });
  });

  test('C37: 200-200, and 205-205 before the adjustment: a shared win', () => {
    const start = sitDown({ edition }, { racks: ['K', 'AEIOU'], bag: '', scores: [205, 205] });
    const end =
      edition === 2013
        ? play(start, 'A: pass', 'B: pass', 'A: pass', 'B: pass')
        : play(start, 'A: pass no plays', 'B: pass no plays');
    expect(outcome(end)).toEqual({
      reason: edition === 2013 ? 'all-passed' : 'no-plays',
      lines: [['unplayed -5'], ['unplayed -5']],
      totals: [200, 200],
      ranking: [[0, 1]],
    });
  });

  test('C32: three players, 30-20-10; the leader leaves with seven tiles', () => {
    const start = sitDown({ edition }, { racks: ['AEHINOR', 'DEFGITU', 'AEIOTUV'], scores: [30, 20, 10], bag: 'QX' });
    const end = play(start, 'A: resign');
    expect(end.said).toEqual(['A left resigned', 'B to-move']);
    expect(counts(end)).toEqual([0, 7, 7, 9]);
    expect(bag(end)).toBe('AEHINOQRX');
    expect(end.game.over).toBeUndefined();
    expect(end.game.scores).toEqual([30, 20, 10]);
    expect(waits(end)).toEqual(['B move']);
    expect(refusal(end, 'A: pass')).toEqual(['left']);
    expect(refusal(end, 'A: resign')).toEqual(['left']);
    // the other two go on, by themselves
    const later = play(end, 'B: pass');
    expect(waits(later)).toEqual(['C move']);
    expect(waits(play(later, 'C: pass'))).toEqual(['B move']);
    // only the others count for the end, and the score that stays cannot win
    const over =
      edition === 2013
        ? play(later, 'C: pass', 'B: pass', 'C: pass')
        : play(later, 'C: pass no plays', 'B: pass no plays');
    expect(over.game.over).toBe(edition === 2013 ? 'all-passed' : 'no-plays');
    const { totals, ranking } = outcome(over);
    expect(totals).toEqual([30, 20 - 12, 10 - 10]);
    expect(ranking).toEqual([[1], [2], [0]]);
  });

  test('C33: then a second player leaves: over, the remaining seat wins, scores unchanged', () => {
    const start = sitDown({ edition }, { racks: ['AEHINOR', 'DEFGITU', 'AEIOTUV'], scores: [30, 20, 10], bag: 'QX' });
    const end = play(start, 'A: resign', 'B: resign');
    expect(end.said).toEqual(['A left resigned', 'B to-move', 'B left resigned', 'over last-one-left']);
    expect(waits(end)).toEqual([]);
    expect(racks(end)).toEqual(['', '', 'AEIOTUV']);
    const { reason, lines, totals, ranking } = outcome(end);
    expect({ reason, lines, totals }).toEqual({ reason: 'last-one-left', lines: [[], [], []], totals: [30, 20, 10] });
    expect(ranking?.[0]).toEqual([2]);
  });
});

describe('C17: 2013, two players', () => {
  const start = sitDown({ edition: 2013, dictionary }, { racks: ['AEHINOR', 'DGJQWXZ'] });

  test('C17: four passes: the game ends, each subtracts the own rack, nobody adds', () => {
    const end = play(start, 'A: pass', 'B: pass', 'A: pass', 'B: pass');
    expect(end.said.slice(-5)).toEqual([
      'B to-move',
      'B passed',
      'rack 0 shown AEHINOR',
      'rack 1 shown DGJQWXZ',
      'over all-passed',
    ]);
    expect(waits(end)).toEqual([]);
    expect(outcome(end)).toEqual({
      reason: 'all-passed',
      lines: [['unplayed -10'], ['unplayed -44']],
      totals: [-10, -44],
      ranking: [[0], [1]],
    });
  });

  test('C17: pass, pass, pass, play: the game goes on', () => {
    const end = play(start, 'A: pass', 'B: pass', 'A: pass', 'B: exchange Q');
    expect(end.game.over).toBeUndefined();
    const played = play(
      sitDown({ edition: 2013 }, { racks: ['DGJQWXZ', 'AEHINOR'] }),
      'A: pass',
      'B: pass',
      'A: pass',
      'B: 8F HORN',
      'A: pass',
    );
    expect(played.game.over).toBeUndefined();
    expect(waits(played)).toEqual(['B move']);
    expect(turns(played)).toEqual(['A pass 0', 'B pass 0', 'A pass 0', 'B play 14', 'A pass 0']);
    // and the passes before the play no longer count
    expect(play(played, 'B: pass', 'A: pass').game.over).toBeUndefined();
    expect(play(played, 'B: pass', 'A: pass', 'B: pass').game.over).toBe('all-passed');
  });
});

test.each([2007, 2010] as const)(
  'C18: %i: four passes without a declaration, tiles in the bag: the game goes on',
  edition => {
    const start = sitDown({ edition }, { racks: ['AEHINOR', 'DGJQWXZ'] });
    const end = play(start, 'A: pass', 'B: pass', 'A: pass', 'B: pass');
    expect(end.game.over).toBeUndefined();
    expect(waits(end)).toEqual(['A move']);
    expect(end.said.slice(-2)).toEqual(['B passed', 'A to-move']);
  },
);

test('C25: 2013, three players: a missed turn is no pass', () => {
  const start = sitDown({ edition: 2013, dictionary }, { racks: ['AEHINOR', 'DEFGITU', 'AEIOTUV'] });
  const missed = play(start, 'A: 8F HORN', 'C: challenge', 'B: pass');
  expect(missed.said.slice(-3)).toEqual(['B passed', 'C lost-turn', 'A to-move']);
  const six = play(missed, 'A: pass', 'B: pass', 'C: pass', 'A: pass', 'B: pass');
  expect(turns(six).filter(turn => turn.includes('pass'))).toHaveLength(6);
  expect(six.game.over).toBeUndefined();
  expect(waits(six)).toEqual(['C move']);
  expect(play(six, 'C: pass').game.over).toBe('all-passed');
});

test('C30: 2007, three players, consensus: a pass without declaration ends the row', () => {
  const start = sitDown({ edition: 2007 }, { racks: ['AEHINOR', 'DGJQWXZ', 'E?'], bag: '' });
  const declared: readonly string[] = ['A: pass no plays', 'B: pass no plays'];
  let table = play(start, ...declared, 'C: pass');
  for (const move of declared) {
    table = play(table, move);
    expect(table.game.over).toBeUndefined();
  }
  const end = play(table, 'C: pass no plays');
  expect(end.said).toEqual([
    'C passed no plays',
    'rack 0 shown AEHINOR',
    'rack 1 shown DGJQWXZ',
    'rack 2 shown E?',
    'over no-plays',
  ]);
  expect(outcome(end)).toEqual({
    reason: 'no-plays',
    lines: [['unplayed -10'], ['unplayed -44'], ['unplayed -1']],
    totals: [-10, -44, -1],
    ranking: [[2], [0], [1]],
  });
});

describe('C31: 2013, two players: A pass, B pass, A exchanges 1, B pass, A pass, B pass, A pass', () => {
  const moves: readonly string[] = ['A: pass', 'B: pass', 'A: exchange A', 'B: pass', 'A: pass', 'B: pass', 'A: pass'];
  const situation = { racks: ['AAAAAAA', 'DGJQWXZ'] };

  test('C31: by default it is over after the last pass', () => {
    const start = sitDown({ edition: 2013 }, situation);
    for (let made = 1; made < moves.length; made++)
      expect(play(start, ...moves.slice(0, made)).game.over).toBeUndefined();
    expect(play(start, ...moves).game.over).toBe('all-passed');
  });

  test("C31: with `pass-or-exchange` it is over after B's second pass", () => {
    const start = sitDown({ edition: 2013, ending: { passCounts: 'pass-or-exchange' } }, situation);
    expect(play(start, ...moves.slice(0, 3)).game.over).toBeUndefined();
    expect(play(start, ...moves.slice(0, 4)).game.over).toBe('all-passed');
  });
});

test.each(['auto', 'both'] as const)('C35: noPlays=%s without a source of plays is refused', noPlays => {
  for (const edition of EDITIONS) expect(() => classic({ edition, ending: { noPlays } })).toThrow(RangeError);
  expect(() => classic({ ending: { noPlays } })).toThrow(`'${noPlays}'`);
});

test.each(['auto', 'both'] as const)('C35: noPlays=%s is refused where racks are hidden', noPlays => {
  const rules = classic({ edition: 2007, ending: { noPlays }, plays: () => [] });
  expect(() => newGame(rules, { seats: 2, knows: 'record' })).toThrow(RangeError);
  expect(() => newGame(rules, { seats: 2, knows: 'record', racks: ['AEHINOR'] })).toThrow('chance-missing');
  // a single tile that is not known is one too many
  const one = classic({ edition: 2007, ending: { noPlays }, plays: () => [], rackSize: 1 });
  expect(() => newGame(one, { seats: 2, knows: 'record', racks: ['A'] })).toThrow('chance-missing');
  expect(newGame(one, { seats: 2, knows: 'record', racks: ['A', 'B'] }).game.over).toBeUndefined();
  // all of them given: it is known what everybody could play
  expect(newGame(rules, { seats: 2, knows: 'record', racks: ['AEHINOR', 'DEFGITU'] }).game.over).toBeUndefined();
});

test('1.9, auto: whoever does not know the racks is told, and sees the same end', () => {
  const rules = classic({
    ...{ edition: 2007, ending: { noPlays: 'auto' }, plays: () => [], challenge: 'none' },
    alphabet: withCounts(english, 'A1 E2 I1 H1 N2 O1 R1 T1 U1 V1 X1'),
  });
  const { game } = newGame(rules, { seats: 3, seed: 'tea', racks: ['AEHINOR', 'VU', 'XTE'] });
  const done = unwrap(applyMove(rules, game, 0, '8F HORN'));
  // the refill has emptied the bag
  expect(done.game.over).toBe('no-plays-remain');
  const entry = done.game.log.at(-1)!;
  expect(entry.chance).toContainEqual({ type: 'ruling', upheld: true });
  for (const viewer of [0, 1, 2, 'spectator', 'director'] as const) {
    const { by, move, chance } = entryFor(rules, entry, viewer);
    const seen = unwrap(applyMove(rules, viewFor(rules, game, viewer), by, move, chance));
    expect(seen.game).toEqual(viewFor(rules, done.game, viewer));
  }
  expect(rewindGame(rules, done.game, 0).game).toEqual(done.game);
});

test('C36: 2010, three players: who is skipped still has to declare', () => {
  const start = sitDown({ edition: 2010, dictionary }, { racks: ['DEFGITU', 'AEIOTUV', 'AEHINOR'], first: 2 });
  const skipped = play(start, 'C: 8F HORN', 'B: challenge', 'A: pass no plays');
  expect(skipped.said.slice(-3)).toEqual(['A passed no plays', 'B lost-turn', 'C to-move']);
  const again = play(skipped, 'C: pass no plays', 'A: pass no plays');
  expect(again.game.over).toBeUndefined();
  expect(waits(again)).toEqual(['B move']);
  expect(play(again, 'B: pass no plays').game.over).toBe('no-plays');
});

// C has a turn to miss, and leaves after missing it: what A and B said before that still counts
describe('1.9: a missed turn does not end a row', () => {
  const racksOf = ['AEHINOR', 'DEFGITU', 'AEIOTUV'];

  test.each([2007, 2010] as const)('of declarations (%i)', edition => {
    const start = sitDown({ edition, dictionary }, { racks: racksOf });
    const left = play(start, 'A: 8F HORN', 'C: challenge', 'B: pass no plays', 'C: resign');
    expect(turns(left)).toEqual(['A play 14', 'B pass 0', 'C lost 0']);
    expect(left.game.over).toBeUndefined();
    expect(play(left, 'A: pass no plays').game.over).toBe('no-plays');
  });

  test('of passes (2013)', () => {
    const start = sitDown({ edition: 2013, dictionary }, { racks: racksOf });
    const left = play(start, 'A: 8F HORN', 'C: challenge', 'B: pass', 'A: pass', 'B: pass', 'C: resign');
    expect(turns(left)).toEqual(['A play 14', 'B pass 0', 'C lost 0', 'A pass 0', 'B pass 0']);
    expect(left.game.over).toBeUndefined();
    expect(play(left, 'A: pass').game.over).toBe('all-passed');
  });
});
