import { expect, test } from 'vitest';
import {
  applyMove,
  classic,
  explainer,
  finalizeGame,
  loadGame,
  newGame,
  owed,
  saveGame,
  scoreMove,
  unwrap,
  validatePlacement,
  viewFor,
  wordSet,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';

const dictionary = wordSet(english, ['horn', 'farm', 'farms', 'paste', 'mob', 'not', 'be', 'bit', 'pi', 'at']);

test('the quick start', () => {
  const rules = classic({ dictionary, challenge: 'double' });
  const say = explainer(rules);
  let { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
  const said: unknown[] = [];
  for (const text of ['8D HORN', '8F HORN']) {
    const tried = validatePlacement(rules, game, 0, text);
    if (tried.ok) said.push(text, scoreMove(rules, game, tried.value).total);
    else for (const violation of tried.error) said.push(say(violation));
  }
  expect(said).toEqual(['The first word must cover H8.', '8F HORN', 14]);
  game = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
  expect(owed(rules, game)).toEqual([
    { by: 1, type: 'verdict', of: 0, may: ['accept', 'challenge', 'place', 'exchange', 'pass', 'resign'] },
  ]);
  expect(unwrap(loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game)))))).toEqual(game);
  const view = viewFor(rules, game, 1);
  expect(unwrap(loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, view)))))).toEqual(view);
  game = unwrap(applyMove(rules, game, 1, 'resign')).game;
  const final = finalizeGame(rules, game);
  expect(final.ranking).toEqual([[0], [1]]);
  expect(final.seats.map(seat => seat.total)).toEqual([14, 0]);
  expect(unwrap(loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game)))))).toEqual(game);
});
