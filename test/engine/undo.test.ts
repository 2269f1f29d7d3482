/** The director's `undo`: moves are taken back, the log stays, and nothing that was seen is forgotten. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  loadGame,
  newGame,
  rackOf,
  rewindGame,
  saveGame,
  tilesIn,
  unwrap,
  viewFor,
  wordSet,
  type Actor,
  type Game,
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
    expect(unwrap(applyMove(rules, played, 'director', 'undo 1')).events).toEqual([{ type: 'undone', entries: 1 }]);
  });

  test('it saves and loads, and its log replays', () => {
    const saved: unknown = JSON.parse(JSON.stringify(saveGame(rules, back)));
    expect(loadGame(rules, saved)).toEqual({ ok: true, value: back });
    expect(rewindGame(rules, back, 0).game).toEqual(back);
    expect(rewindGame(rules, back, 1).game).toEqual(played);
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
    expect(refused).toEqual({ ok: false, error: [{ code: 'too-few-entries', needed: 1, there: 0, squares: [] }] });
  });

  test('more than there are are refused', () => {
    const refused = applyMove(rules, played, 'director', 'undo 4');
    expect(refused).toEqual({ ok: false, error: [{ code: 'too-few-entries', needed: 4, there: 3, squares: [] }] });
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

test('a challenge that is taken back is owed again', () => {
  const strict = classic({ challenge: 'double', dictionary: wordSet(english, ['horn']) });
  const { game } = newGame(strict, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  const lost = play(strict, game, [0, '8F HORNS'], [1, 'challenge']);
  expect(lost.history.map(({ type }) => type)).toEqual(['withdrawn']);
  const back = play(strict, lost, ['director', 'undo 1']);
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
