/** The cases of Junior, and what is switchable in it. */
import { describe, expect, test } from 'vitest';
import { newGame, validatePlacement, wordSet, zoneAt, zoneSize, type PlaySource } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { englishJunior } from 'tilewright/alphabets/english-junior';
import { junior13 } from 'tilewright/layouts/junior-13';
import { junior15 } from 'tilewright/layouts/junior-15';
import { standard } from 'tilewright/layouts/standard';
import { junior, type JuniorOptions } from 'tilewright/variants';
import { boardRows, drawBoard, drawing } from '../fixtures/drawing.ts';
import {
  counts,
  outcome,
  play,
  racks,
  refusal,
  sitAt,
  sorted,
  tableOf,
  tilesOf,
  turns,
  waits,
  worth,
  type Situation,
  type Table,
} from '../fixtures/table.ts';
import { play as playAll, sitDown } from '../fixtures/clients.ts';

function sit(situation: Situation, options: JuniorOptions = {}): Table {
  const set = situation.bag === undefined ? {} : { alphabet: tilesOf(situation, englishJunior) };
  return sitAt(junior({ ...set, ...options }), situation);
}

const CORN = `
      E F G H
  7   C O R N`;

test('J1: the six plays of the book: 4, 7, 5, 10, 6, 7', () => {
  // each holds from the beginning what the book has it draw
  const end = play(
    sit({ racks: ['CORNPOST', 'UNIUD', 'CHAMTAN'] }),
    'A: 7E CORN',
    'B: B7=U C7=N D7=I',
    'C: G4=C G5=H G6=A G8=M',
    'A: G9=S E9=P F9=O H9=T',
    'B: H8=U I8=D',
    'C: 10D TAN',
  );
  expect(turns(end).map(turn => Number(turn.split(' ')[2]))).toEqual([4, 7, 5, 10, 6, 7]);
  expect(drawBoard(end.rules, end.game)).toBe(
    drawing(`
      B C D E F G H I
  4   . . . . . C . .
  5   . . . . . H . .
  6   . . . . . A . .
  7   U N I C O R N .
  8   . . . . . M U D
  9   . . . P O S T .
  10  . . T A N . . .`),
  );
});

test('J2: opening JUMP over the star: 4, not doubled and without letter values', () => {
  // the side of the board with blank squares: nothing but a star in the middle
  for (const { glyphs, letterTimes, wordTimes } of [junior().layout, junior15]) {
    expect(glyphs).toMatch(/^(\.*)\*\1$/);
    expect(new Set([...letterTimes, ...wordTimes])).toEqual(new Set([1]));
  }
  expect(worth(sit({ racks: ['JUMPAEI', 'AB'] }), 'A: 7E JUMP')).toEqual({ lines: ['JUMP 4'], total: 4 });
});

test('J3: seven tiles in one word: 7, no bonus', () => {
  expect(worth(sit({ racks: ['ORIENTS', 'AB'] }), 'A: 7B ORIENTS')).toEqual({ lines: ['ORIENTS 7'], total: 7 });
});

test('J4: A goes out; B holds three tiles, C one: A nothing, B -3, C -1', () => {
  const end = play(sit({ racks: ['S', 'QZX', 'E'], bag: '', board: CORN }), 'A: I7=S');
  expect(outcome(end)).toEqual({
    reason: 'went-out',
    lines: [[], ['unplayed -3'], ['unplayed -1']],
    totals: [5, -3, -1],
    ranking: [[0], [2], [1]],
  });
});

test('J5: an exchange of three with two in the pool is illegal; with three it is the turn', () => {
  expect(refusal(sit({ racks: ['CORNSPT', 'AB'], bag: 'XY' }), 'A: exchange CRN')).toEqual(['too-few-in-bag 2 of 3']);
  const end = play(sit({ racks: ['CORNSPT', 'AB'], bag: 'XYZ' }), 'A: exchange CRN');
  expect(sorted(racks(end)[0] ?? '')).toBe('OPSTXYZ');
  expect(waits(end)).toEqual(['B move']);
  expect(end.game.scores).toEqual([0, 0]);
});

test('J6: N makes AN and ON: 4, it counts in both', () => {
  const start = sit({ racks: ['NEIUTRS', 'AB'], board: '\n     F G\n 6   . O\n 7   A .' });
  expect(worth(start, 'A: G7=N')).toEqual({ lines: ['AN 2', 'ON 2'], total: 4 });
});

test('J7: an opening off the star, or of one tile, is illegal', () => {
  const start = sit({ racks: ['CORNSPT', 'AB'] });
  expect(refusal(start, 'A: 6E CORN')).toEqual(['misses-start G7']);
  expect(refusal(start, 'A: G7=C')).toEqual(['no-word G7']);
});

test('J7: an opening along a diagonal is illegal', () => {
  const start = sit({ racks: ['CORNSPT', 'AB'] });
  expect(refusal(start, 'A: F6=C G7=O H8=R')).toEqual(['not-in-line F6 G7 H8', 'no-word F6 G7 H8']);
});

test('J8: everybody sees every rack', () => {
  const table = sitDown(junior(), { seats: 3, racks: ['CORNSPT', 'UNICHAM', 'TANEIOU'] });
  const after = playAll(table, [0, '7E CORN'], [1, 'exchange CHAM'], [2, 'pass']);
  for (const { game } of after.clients)
    expect(racks(tableOf(after.rules, game))).toEqual(racks(tableOf(after.rules, after.game)));
});

test('J9: a pass, although a word could be played', () => {
  const end = play(sit({ racks: ['CORNSPT', 'AB'] }), 'A: pass');
  expect(turns(end)).toEqual(['A pass 0']);
  expect(waits(end)).toEqual(['B move']);
});

describe('J10: the pool is empty and no one can move', () => {
  const situation = { racks: ['QZX', 'V'], bag: '', board: CORN };
  const end = { lines: [['unplayed -3'], ['unplayed -1']], totals: [-3, -1], ranking: [[1], [0]] };

  test.each(['consensus', 'both', undefined] as const)('J10: as all declare (%s)', noPlays => {
    const ending = noPlays === undefined ? {} : { ending: { noPlays } };
    const plays: PlaySource = (_, __, seat) => (seat === 0 ? [{ type: 'place', tiles: [] }] : []);
    const one = play(sit(situation, { ...ending, plays }), 'A: pass no plays');
    expect(one.game.over).toBeUndefined();
    expect(outcome(play(one, 'B: pass no plays'))).toEqual({ reason: 'no-plays', ...end });
  });

  test.each(['auto', 'both'] as const)('J10: as is found (%s), by everybody who looks on', noPlays => {
    const rules = junior({ alphabet: tilesOf(situation, englishJunior), ending: { noPlays }, plays: () => [] });
    const { game, clients } = playAll(
      sitDown(rules, { seats: 2, racks: situation.racks, boards: [boardRows(CORN, 13)] }),
      [0, 'pass'],
    );
    expect(game.over).toBe('no-plays-remain');
    expect(clients.map(client => client.game.over)).toEqual(clients.map(() => 'no-plays-remain'));
  });

  test('passesEach: two passes of everybody end it as well, where that was agreed', () => {
    const passes = ['A: pass', 'B: pass', 'A: pass', 'B: pass'];
    expect(play(sit(situation), ...passes).game.over).toBeUndefined();
    const agreed = sit(situation, { ending: { passesEach: 2 } });
    expect(play(agreed, ...passes.slice(0, 3)).game.over).toBeUndefined();
    expect(outcome(play(agreed, ...passes))).toEqual({ reason: 'all-passed', ...end });
    expect(outcome(play(agreed, 'A: pass no plays', 'B: pass no plays')).reason).toBe('no-plays');
  });

  test('leaverTiles: the tiles of whoever leaves are out of the game, or go back to the pool', () => {
    const three = { ...situation, racks: ['QZX', 'V', 'AE'] };
    const pool = (options: JuniorOptions): number =>
      zoneSize(zoneAt(play(sit(three, options), 'C: resign').game, 'bag'));
    expect([pool({}), pool({ leaverTiles: 'bag' })]).toEqual([0, 2]);
  });

  test('auto needs a source of plays', () => {
    expect(() => junior({ ending: { noPlays: 'auto' } })).toThrow(RangeError);
  });

  test('everybody may pass as long as nobody says that no plays remain', () => {
    expect(play(sit(situation), 'A: pass', 'B: pass', 'A: pass', 'B: pass').game.over).toBeUndefined();
  });
});

test('J11: 50-50 is a shared win, whatever the scores were before', () => {
  const even = sit({ racks: ['', 'E'], bag: '', board: CORN, scores: [50, 51] });
  expect(outcome(even)).toMatchObject({ totals: [50, 50], ranking: [[0, 1]] });
});

test('J12: U, N and I right before CORN: every tile of UNICORN counts', () => {
  const start = sit({ racks: ['UNIAEST', 'AB'], board: CORN });
  expect(worth(start, 'A: B7=U C7=N D7=I')).toEqual({ lines: ['UNICORN 7'], total: 7 });
});

test('J13: nobody checks words: CRON over the star stands', () => {
  const end = play(sit({ racks: ['CORNSPT', 'AB'] }, { dictionary: wordSet(english, ['corn']) }), 'A: 7E CRON');
  expect(end.game.scores).toEqual([4, 0]);
  expect(waits(end)).toEqual(['B move']);
});

test('J14: void: CRON is refused, nothing is placed, and the same player is to move', () => {
  const options = { challenge: 'void', dictionary: wordSet(english, ['corn']) } as const;
  const start = sit({ racks: ['CORNSPT', 'AB'] }, options);
  expect(refusal(start, 'A: 7E CRON')).toEqual(['phony CRON E7 F7 G7 H7']);
  expect(waits(start)).toEqual(['A move']);
  expect(refusal(start, 'A: 7E CORN')).toEqual([]);
});

test('J15: a gap in the line, or no contact: illegal', () => {
  const start = sit({ racks: ['MDCATEI', 'AB'], board: CORN });
  expect(refusal(start, 'A: G8=M G10=D')).toEqual(['gap G9']);
  expect(refusal(start, 'A: 1A CAT')).toEqual(['detached A1 B1 C1']);
});

test('J15: what lies there stays there', () => {
  const start = sit({ racks: ['MDCATEI', 'AB'], board: CORN });
  expect(refusal(start, 'A: G5=C G6=A G7=T')).toEqual(['occupied G7']);
});

test('J16: two in the pool; of seven tiles four are played: five lie in front, the pool is empty', () => {
  expect(counts(play(sit({ racks: ['CORNSPT', 'ABC'], bag: 'XY' }), 'A: 7E CORN'))).toEqual([5, 3, 0]);
});

test('void needs a dictionary', () => {
  expect(() => junior({ challenge: 'void' })).toThrow('dictionary');
});

test('nobody draws tiles for the start: by lot, or as chosen', () => {
  const rules = junior();
  const { game, events } = newGame(rules, { seats: 4, seed: 'tea', first: 'draw' });
  expect(game.start.chance[0]).toMatchObject({ type: 'lot' });
  expect(events[0]).toMatchObject({ type: 'drew-lots', drawn: [] });
  expect(newGame(rules, { seats: 4, seed: 'tea', first: 2 }).game.toMove).toBe(2);
});

test('data: boards of 13 and of 15, 101 tiles without a blank; any other', () => {
  expect([junior13.rows, junior13.columns, junior13.starts]).toEqual([13, 13, [84]]);
  expect([junior15.rows, junior15.columns, junior15.starts]).toEqual([15, 15, [112]]);
  for (const layout of [junior13, junior15]) {
    expect([...new Set([...layout.letterTimes, ...layout.wordTimes])]).toEqual([1]);
    expect(layout.note).toContain('Not the printed');
  }
  expect([...englishJunior.counts].reduce((sum, count) => sum + count, 0)).toBe(101);
  expect(englishJunior.counts[englishJunior.blank]).toBe(0);
  expect([...englishJunior.counts].slice(1, 27).every(count => count > 0)).toBe(true);
  for (const layout of [junior15, standard]) {
    const { rules, game } = sitAt(junior({ layout }), { racks: ['JUMPAEI', 'AB'] });
    expect(validatePlacement(rules, game, 0, '8F JUMP').ok).toBe(true);
  }
  expect(junior({ alphabet: english }).alphabet).toBe(english);
});
