/** The director's `undo`: moves are taken back, the log stays, and nothing that was seen is forgotten. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  explainer,
  loadGame,
  newGame,
  owed,
  rackOf,
  rewindGame,
  saveGame,
  tilesIn,
  unwrap,
  viewFor,
  wordSet,
  type Actor,
  type Event,
  type Game,
  type Move,
  type Rules,
  type Tile,
  type Viewer,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { formatTiles, parseTiles } from '../../src/tiles/pieces.ts';
import { scrabbleMe } from 'tilewright/variants';
import { play as playFollowed } from '../fixtures/clients.ts';
import { play as playOn, sitDown } from '../fixtures/table.ts';

const rules = classic({ challenge: 'none' });
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator', 'director'];

/** Plays moves in the referee's game and in every view; the views, saves and logs are compared after each. */
function play(by: Rules, begun: Game, ...moves: readonly (readonly [Actor, string])[]): Game {
  const clients = VIEWERS.map(viewer => ({ viewer, game: viewFor(by, begun, viewer) }));
  return playFollowed({ rules: by, game: begun, events: [], clients }, ...moves).game;
}

const begin = (racks: readonly string[] = ['HORNETS', 'AEIRSTL']): Game =>
  newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks }).game;

const seenBy = (game: Game, viewer: Viewer, seat: number, by: Rules = rules): string =>
  formatTiles(rules, tilesIn(rackOf(viewFor(by, game, viewer), seat)).tiles);

describe('one move', () => {
  const begun = begin();
  const played = play(rules, begun, [0, '8F HORN']);
  const back = play(rules, played, ['director', 'undo 1']);

  test('the game is as it was before it, and the log has both', () => {
    const { log, zones, ...rest } = back;
    const { log: _log, zones: before, ...expected } = begun;
    expect(rest).toEqual(expected);
    expect(Object.values(zones).map(({ counts }) => counts)).toEqual(Object.values(before).map(({ counts }) => counts));
    expect(log.map(({ move }) => move.type)).toEqual(['place', 'undo']);
  });

  test('what everybody has seen on the rack stays known, what was drawn does not', () => {
    expect([seenBy(back, 1, 0), seenBy(back, 'spectator', 0)]).toEqual(['HNOR', 'HNOR']);
    expect(seenBy(back, 0, 0)).toBe('EHNORST');
    expect(seenBy(begun, 1, 0)).toBe('');
  });

  test('the same move then draws other tiles', () => {
    const again = play(rules, back, [0, '8F HORN']);
    expect(seenBy(again, 0, 0)).not.toBe(seenBy(played, 0, 0));
    expect(again.scores).toEqual(played.scores);
  });

  test('everybody hears of it', () => {
    expect(unwrap(applyMove(rules, played, 'director', 'undo 1')).events).toEqual([
      { type: 'undone', entries: 1, turns: [{ type: 'place', seat: 0, words: [expect.anything()] }] },
    ]);
  });

  test('it saves and loads, and its log replays', () => {
    const saved: unknown = JSON.parse(JSON.stringify(saveGame(rules, back)));
    expect(loadGame(rules, saved)).toEqual({ ok: true, value: back });
    expect(rewindGame(rules, back, 0).game).toEqual(back);
    expect(rewindGame(rules, back, 1).game).toEqual(played);
  });
});

test.each(['undo 1', 'undo', 'undo 1 turn'])('no log has "%s": there it could mean entries, and is refused', said => {
  const back = play(rules, begin(), [0, '8F HORN'], ['director', 'undo 1']);
  const saved = saveGame(rules, back);
  const [first, last] = saved['log'] as readonly object[];
  expect(last).toMatchObject({ move: 'undo 1 entries' });
  const older = { ...saved, log: [first, { ...last, move: said }] };
  expect(loadGame(rules, older)).toEqual({
    ok: false,
    error: [{ code: 'bad-value', path: 'log[1].move', found: said }],
  });
});

describe('which moves', () => {
  const played = play(rules, begin(), [0, '8F HORN'], [1, 'exchange A'], [0, 'pass']);

  test('only those that stand are counted', () => {
    const twice = play(
      rules,
      played,
      ['director', 'undo 1'],
      ['director', 'undo 1'],
      [1, 'pass'],
      ['director', 'undo 2'],
    );
    expect(twice.history).toEqual([]);
    expect(twice.toMove).toBe(0);
    expect(twice.log).toHaveLength(7);
    const refused = applyMove(rules, twice, 'director', 'undo 1');
    expect(refused).toEqual({ ok: false, error: [{ code: 'too-few-moves', needed: 1, there: 0, squares: [] }] });
  });

  test('more than there are are refused', () => {
    const refused = applyMove(rules, played, 'director', 'undo 4');
    expect(refused).toEqual({ ok: false, error: [{ code: 'too-few-moves', needed: 4, there: 3, squares: [] }] });
  });

  test('what an earlier one showed is still known after a later one', () => {
    const back = play(rules, begin(), [0, '8F HORN'], ['director', 'undo 1'], [0, '8H ET'], ['director', 'undo 1']);
    expect(seenBy(back, 1, 0)).toBe('EHNORT');
  });
});

describe('what certainly lay on a rack', () => {
  test('tiles that may have been drawn since do not count', () => {
    const played = play(rules, begin(), [0, '8F HORN'], [1, '9F AE']);
    const [one = '', two = ''] = seenBy(played, 0, 0)
      .split('')
      .filter(letter => !'HORNETS?'.includes(letter));
    const back = play(rules, played, [0, `10F ${one}${two}`], ['director', 'undo 3']);
    expect([seenBy(back, 1, 0), seenBy(back, 0, 1)]).toEqual(['HNOR', 'AE']);
  });

  test('with an empty bag the tiles of all plays do', () => {
    const table = playOn(
      sitDown({ challenge: 'none' }, { racks: ['HORNETS', 'AEIRSTL'], bag: '' }),
      'A: 8F HORN',
      'B: pass',
    );
    const back = playOn(table, 'A: 9F ET', 'director: undo 3');
    expect(seenBy(back.game, 'spectator', 0, table.rules)).toBe('EHNORT');
    expect(seenBy(back.game, 'spectator', 1, table.rules)).toBe('');
  });
});

test('an end that is taken back: the game goes on, and the racks that were laid open stay known', () => {
  const ended = play(rules, begin(), ...[0, 1, 0, 1].map(seat => [seat, 'pass'] as const));
  expect(ended.over).toBe('all-passed');
  const back = play(rules, ended, ['director', 'undo 1']);
  expect(back.over).toBeUndefined();
  expect([seenBy(back, 1, 0), seenBy(back, 'spectator', 1)]).toEqual(['EHNORST', 'AEILRST']);
});

describe('a turn, under every challenge rule', () => {
  const POINTS = { points: [5, 10], per: 'word', to: 'challenged' } as const;
  const CHALLENGES = ['none', 'void', 'single', 'double', 'triple', POINTS] as const;
  const tale = (by: Rules, events: readonly Event[]): readonly string[] =>
    events.map(explainer(by, { names: ['Ann', 'Bob', 'Cid'] }));

  /** Passes verdicts on until nobody owes one; `close`: the director ends the time for them. */
  function settled(by: Rules, game: Game, close: boolean): Game {
    const due = owed(by, game).find(({ type }) => type === 'verdict');
    if (due === undefined) return game;
    const [who, text] = close ? (['director', 'close'] as const) : ([due.by, 'accept'] as const);
    return settled(by, play(by, game, [who, text]), close);
  }

  test.each(
    CHALLENGES.flatMap(challenge => [2, 3].flatMap(seats => [false, true].map(close => ({ challenge, seats, close })))),
  )('%o: HORN is taken back, and it is Ann’s turn again', ({ challenge, seats, close }) => {
    const by = classic({ challenge, dictionary: wordSet(english, ['horn']) });
    const begun = newGame(by, { seats, seed: 'tea', racks: ['HORNETS'] }).game;
    const played = settled(by, play(by, begun, [0, '8F HORN']), close);
    expect([played.scores[0], played.toMove]).toEqual([14, 1]);
    const undone = unwrap(applyMove(by, played, 'director', 'undo'));
    expect([undone.game.scores, undone.game.toMove, undone.game.pending]).toEqual([begun.scores, 0, []]);
    expect(owed(by, undone.game)).toEqual(owed(by, begun));
    expect(tale(by, undone.events)).toEqual(["Ann's HORN is taken back."]);
    const again = settled(by, play(by, undone.game, [0, '8F HORN']), close);
    expect([again.scores, again.history]).toEqual([played.scores, played.history]);
  });

  const strict = classic({ challenge: 'double', dictionary: wordSet(english, ['horn', 'ae']) });
  const begun = newGame(strict, { seats: 2, seed: 'tea', racks: ['HORNETS', 'AEIRSTL'] }).game;
  const undoing = (from: Game, text: string): readonly string[] =>
    tale(strict, unwrap(applyMove(strict, from, 'director', text)).events);

  test('a play that was challenged off, and one whose challenge was wrong: the missed turn goes with it', () => {
    const off = play(strict, begun, [0, '8F HORNS'], [1, 'challenge']);
    expect(undoing(off, 'undo')).toEqual(["Ann's HORNS is taken back."]);
    const wrong = play(strict, begun, [0, '8F HORN'], [1, 'challenge']);
    expect(wrong.history.map(({ type }) => type)).toEqual(['play', 'lost']);
    const back = play(strict, wrong, ['director', 'undo']);
    expect([back.history, back.missing, back.toMove]).toEqual([[], [0, 0], 0]);
  });

  test('a play on which nobody has spoken, and turns of every kind', () => {
    const open = play(strict, begun, [0, '8F HORN']);
    expect(undoing(open, 'undo')).toEqual(["Ann's HORN is taken back."]);
    const both = play(strict, open, [1, 'exchange A']);
    expect(undoing(both, 'undo 2')).toEqual(["Ann's HORN and Bob's exchange are taken back."]);
    const left = play(strict, play(strict, begun, [0, 'pass']), [1, 'resign']);
    expect([undoing(left, 'undo'), undoing(left, 'undo 2')]).toEqual([
      ["Bob's resignation is taken back."],
      ["Ann's pass and Bob's resignation are taken back."],
    ]);
  });

  test('a turn that had accepted without a word: the play that it had accepted lies on the table again', () => {
    const both = play(strict, begun, [0, '8F HORN'], [1, '9F AE']);
    expect([both.pending.length, both.scores[0]]).toEqual([1, 14]);
    const undone = unwrap(applyMove(strict, both, 'director', 'undo'));
    expect(tale(strict, undone.events)).toEqual([
      "Bob's AE is taken back.",
      "Ann's play HORN lies on the table again.",
    ]);
    expect(undone.events[1]).toMatchObject({ type: 'reopened', seat: 0 });
    expect([undone.game.pending.map(({ seat }) => seat), undone.game.scores]).toEqual([[0], [0, 0]]);
    expect(undoing(both, 'undo 2')).toEqual(["Ann's HORN and Bob's AE are taken back."]);
    const accepted = play(strict, begun, [0, '8F HORN'], [1, 'accept'], [1, '9F AE']);
    expect(undoing(accepted, 'undo')).toEqual(["Bob's AE is taken back."]);
    // an entry alone tells it too; what lies there already is not told
    const off = play(strict, begun, [0, '8F HORNS'], [1, 'challenge']);
    expect(undoing(off, 'undo 1 entry')).toEqual([
      'The last move is taken back.',
      "Ann's play HORNS lies on the table again.",
    ]);
  });

  test('back to the last turn of a seat, as against a bot that has answered', () => {
    const answered = play(strict, begun, [0, '8F HORN'], [1, '9F AE']);
    expect(undoing(answered, 'undo seat 0')).toEqual(["Ann's HORN and Bob's AE are taken back."]);
    const back = play(strict, answered, ['director', 'undo seat 0']);
    expect([back.toMove, back.pending, back.scores]).toEqual([0, [], [0, 0]]);
    expect(back.log[back.log.length - 1]?.move).toEqual({ type: 'undo', entries: 2 });
    expect(undoing(answered, 'undo seat 1')).toEqual(undoing(answered, 'undo'));
    const more = play(strict, answered, [0, 'accept'], [0, 'exchange E'], [1, 'pass']);
    expect(undoing(more, 'undo seat 0')).toEqual(["Ann's exchange and Bob's pass are taken back."]);
    expect(undoing(more, 'undo seat 0 2')).toEqual(undoing(more, 'undo 4'));
    const refused = (text: string | Move): unknown => {
      const done = applyMove(strict, play(strict, begun, [0, '8F HORN']), 'director', text);
      return done.ok ? undefined : done.error;
    };
    expect(refused('undo seat 1')).toEqual([{ code: 'too-few-moves', needed: 1, there: 0, squares: [] }]);
    expect(refused('undo seat 2')).toEqual([{ code: 'no-such-seat', squares: [] }]);
    expect(refused({ type: 'undo', seat: 0, entries: 1 })).toMatchObject([{ code: 'malformed', path: 'entries' }]);
  });

  test('an entry of the log alone: a verdict is owed again', () => {
    const accepted = play(strict, begun, [0, '8F HORN'], [1, 'accept']);
    const back = play(strict, accepted, ['director', 'undo 1 entry']);
    expect(owed(strict, back).map(({ type }) => type)).toEqual(
      owed(strict, play(strict, begun, [0, '8F HORN'])).map(({ type }) => type),
    );
    expect(undoing(accepted, 'undo 1 entry')).toEqual([
      'The last move is taken back.',
      "Ann's play HORN lies on the table again.",
    ]);
  });

  test('nothing to take back is said in true English, and so is too little', () => {
    const say = explainer(strict);
    const refused = (from: Game, text: string): readonly string[] => {
      const done = applyMove(strict, from, 'director', text);
      return done.ok ? [] : done.error.map(say);
    };
    expect(refused(begun, 'undo')).toEqual(['There is no move to take back.']);
    const once = play(strict, begun, [0, '8F HORN'], [1, 'accept']);
    expect(refused(once, 'undo 2')).toEqual(['Only 1 move can be taken back, not 2.']);
    expect(refused(play(strict, once, ['director', 'undo']), 'undo')).toEqual(['There is no move to take back.']);
  });
});

test('a challenge that is taken back is owed again', () => {
  const strict = classic({ challenge: 'double', dictionary: wordSet(english, ['horn']) });
  const { game } = newGame(strict, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  const lost = play(strict, game, [0, '8F HORNS'], [1, 'challenge']);
  expect(lost.history.map(({ type }) => type)).toEqual(['withdrawn']);
  const back = play(strict, lost, ['director', 'undo 1 entry']);
  expect([back.history, back.pending.length, back.verdicts]).toEqual([[], 1, []]);
});

test('private state goes back too', () => {
  const { game } = newGame(scrabbleMe(), { seats: 2, seed: 'tea' });
  const next = unwrap(applyMove(scrabbleMe(), game, 0, 'pass')).game;
  const back = unwrap(applyMove(scrabbleMe(), next, 'director', 'undo 1')).game;
  expect(back.state).toEqual(game.state);
});

test('a log that does not replay is refused, and nothing throws', () => {
  const open = classic({ challenge: 'void', dictionary: { has: () => true } });
  const { game } = newGame(open, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  const placed = unwrap(applyMove(open, game, 0, '8F HORN')).game;
  const strict = { ...open, dictionary: wordSet(english, ['cat']) };
  expect(applyMove(strict, placed, 'director', 'undo 1')).toEqual({
    ok: false,
    error: [{ code: 'impossible', squares: [] }],
  });
});

describe('rewindGame says what each viewer has seen', () => {
  const played = play(rules, begin(), [0, '8F HORN'], [1, '9F AE']);
  const text = (of: Game, entries: number): readonly string[] =>
    rewindGame(rules, of, entries).seen.map(({ viewer, tiles }) => `${viewer} ${formatTiles(rules, tiles)}`);

  test('nothing when nothing is taken back', () => {
    expect(text(played, 0)).toEqual([]);
  });

  test('the tiles that others placed, and those that one drew', () => {
    const drawn = (index: number): readonly Tile[] =>
      (played.log[index]?.chance ?? []).flatMap(decision =>
        decision.type === 'draw' && typeof decision.tiles !== 'number' ? decision.tiles : [],
      );
    const named = (letters: string, tiles: readonly Tile[] = []): string =>
      formatTiles(
        rules,
        [...unwrap(parseTiles(rules, letters)), ...tiles].sort((a, b) => a - b),
      );
    expect(text(played, 2)).toEqual([`0 ${named('AE', drawn(0))}`, `1 ${named('HNOR', drawn(1))}`, 'spectator AEHNOR']);
    expect(text(played, 1)).toEqual(['0 AE', `1 ${named('', drawn(1))}`, 'spectator AE']);
  });

  test('a view tells of its own viewer and of spectators', () => {
    expect(rewindGame(rules, viewFor(rules, played, 1), 1).seen.map(({ viewer }) => viewer)).toEqual([1, 'spectator']);
  });
});
