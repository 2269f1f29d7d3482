/** A working game is a value: whatever is made of it, it goes on saying what it said. */
import { expect, test } from 'vitest';
import { applyMove, classic, newGame, unwrap, type Chance, type WorkingGame } from 'tilewright';
import { after, draw, extendRules, step } from 'tilewright/rules';
import { violation } from '../../src/engine/violation.ts';
import { changed, decide, emit, refuse, resting, startWork, withTrial, workOf } from '../../src/engine/working.ts';

const rules = classic({ challenge: 'none' });
const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
const lot: Chance = { type: 'lot', order: [1, 0] };
const event = { type: 'rule', rule: 'x', seat: 0, squares: [] } as const;

test.each<readonly [string, (now: WorkingGame) => WorkingGame]>([
  ['an event', now => emit(now, event)],
  ['a decision', now => decide(now, undefined, lot, 7)],
  ['a decision that was given', now => decide(now, lot, lot)],
  ['a refusal', now => refuse(now, violation('impossible'))],
  ['a change', now => changed(now, { scores: [1, 2] })],
  ['a trial', now => withTrial(now, true)],
  ['a draw', now => draw(rules, now, { seat: 0, from: 'bag', to: 'rack 0', count: 1 })],
])('%s makes another game, and the earlier one says what it said', (_what, make) => {
  const now = emit(startWork(game, [lot]), event);
  const said = structuredClone({ ...workOf(now), past: undefined, rest: resting(now) });
  const next = make(now);
  expect({ ...workOf(now), past: undefined, rest: resting(now) }).toEqual(said);
  expect({ ...workOf(next), past: undefined, rest: resting(next) }).not.toEqual(said);
  expect(make(now)).toEqual(next);
});

test('a game that takes all that another has keeps its own work', () => {
  const now = emit(startWork(game), event);
  const other = changed(now, { ...game, toMove: 1 });
  expect([other.toMove, workOf(other)]).toEqual([1, workOf(now)]);
});

test('a draw that is dropped has not happened: no event, nothing in the log', () => {
  const looks = step('look', (of, now) => {
    draw(of, now, { seat: 0, from: 'bag', to: 'rack 0', count: 1 });
    return now;
  });
  const looking = extendRules(rules, { steps: after(rules.steps, 'refill', looks) });
  const played = (by: typeof rules): unknown => {
    const begun = newGame(by, { seats: 2, seed: 'tea', racks: ['HORNETS'] }).game;
    const { game: now, events } = unwrap(applyMove(by, begun, 0, '8F HORN'));
    return { log: now.log, events, zones: now.zones };
  };
  expect(played(looking)).toEqual(played(rules));
});
