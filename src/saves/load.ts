/**
 * Loading. A save comes from outside, so all of it is read and checked: shape, ranges, fingerprint of the rules, the
 * set of tiles, and whether pending plays could have been made. Nothing throws, and every fault has a path.
 */
import { isObject } from '../core/read.ts';
import { valueShown } from '../core/argument.ts';
import { own } from '../core/own.ts';
import { times } from '../core/list.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { replayLog } from '../engine/apply.ts';
import type { Game, View } from '../engine/game.ts';
import { requireRules } from '../engine/other-rules.ts';
import type { Rules } from '../engine/rules.ts';
import { seatFault, soundness } from './check-game.ts';
import { readBeginning, readGame, type Beginning } from './read-game.ts';
import { faultList, type Saved } from './read-json.ts';
import { FORMAT, saveGame } from './save.ts';
import { upgrade } from './upgrade.ts';

/**
 * Reads a saved game or view, as `JSON.parse` gives it. Errors, each with its path: `wrong-format`; `other-rules` when
 * the save was made under rules of another fingerprint; `bad-value`; `not-conserved` when tiles are missing or too
 * many. With `knows`, a save that is not of this kind is a fault: a client loads a `'view'`, which is then a `View`, a
 * server `'everything'`.
 * With `replay` (default false), the log of a save of other rules is replayed under these instead. Errors then
 * name the entry of the log: `not-replayed` when these rules refuse it, `differs` when it comes to something else.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea' });
 * const text = JSON.stringify(saveGame(rules, game));
 * unwrap(loadGame(rules, JSON.parse(text))).log.length // 0
 * loadGame(classic({ rackSize: 9 }), JSON.parse(text)) // { ok: false, error: [{ code: 'other-rules', … }] }
 */
export function loadGame<K extends Game['knows']['type']>(
  rules: Rules,
  saved: unknown,
  options: { readonly replay?: boolean | undefined; readonly knows?: K | undefined } = {},
): Result<LoadedGame<K>, readonly Fault[]> {
  requireRules(rules);
  const current = isObject(saved) ? upgrade(saved) : undefined;
  if (current === undefined) {
    const fault = { code: 'wrong-format', path: 'format', expected: FORMAT };
    return err([typeof saved === 'string' ? { ...fault, found: 'text: give what JSON.parse makes of it' } : fault]);
  }
  const { version, fingerprint } = isObject(current['rules']) ? current['rules'] : {};
  const isOther = fingerprint !== rules.fingerprint || version !== rules.version;
  if (isOther && options.replay !== true) {
    const found = `${valueShown(fingerprint)}, version ${valueShown(version)}`;
    const expected = `${rules.fingerprint}, version ${rules.version}`;
    return err([{ code: 'other-rules', path: 'rules', found, expected }]);
  }
  const { knows } = options;
  const { faults, bad } = faultList();
  const { type } = isObject(current['knows']) ? current['knows'] : {};
  if (knows !== undefined && type !== knows) bad('knows.type', type, knows);
  const whole: Saved = { value: current, path: '', rules, seats: 0, bad };
  const game = isOther ? undefined : readGame(whole);
  const beginning = game ?? readBeginning(whole);
  if (faults.length > 0) return err(faults);
  const read = game === undefined ? replayed(rules, beginning, current) : ok(game);
  const unsound = read.ok ? soundness(rules, read.value) : undefined;
  // a save of another kind is a fault above
  return unsound === undefined ? (read as Result<LoadedGame<K>, readonly Fault[]>) : err([unsound]);
}

/** The type that `loadGame` returns: a `View` where `knows` is `view` alone. */
export type LoadedGame<K extends Game['knows']['type']> = [K] extends ['view'] ? View : Game;

/** The game to which the log leads under these rules, if it is the game that was saved. */
function replayed(
  rules: Rules,
  beginning: Beginning,
  saved: Readonly<Record<string, unknown>>,
): Result<Game, readonly Fault[]> {
  const unseated = seatFault(rules, beginning);
  if (unseated !== undefined) return err([unseated]);
  const done = replayLog(rules, beginning, beginning.log);
  if (done === undefined) return err([{ code: 'not-replayed', path: 'start' }]);
  const { game, refused } = done;
  if (refused !== undefined) {
    const found = refused.map(violation => violation.code).join(', ');
    return err([{ code: 'not-replayed', path: `log[${game.log.length}]`, found }]);
  }
  const again = saveGame(rules, game);
  const differs = ['log', 'history', 'pending', 'adjustments'].flatMap(name =>
    firstDifference(own(again, name), own(saved, name)).map(i => `${name}[${i}]`),
  );
  if (again['over'] !== saved['over']) differs.push('over');
  return differs[0] === undefined ? ok(game) : err([{ code: 'differs', path: differs[0] }]);
}

/** The first index at which two lists differ; none when they are the same. */
function firstDifference(a: unknown, b: unknown): readonly number[] {
  const [again = [], saved = []] = [a, b].map(list =>
    Array.isArray(list) ? list.map(entry => JSON.stringify(entry)) : [],
  );
  const index = times(Math.max(again.length, saved.length), i => i).find(i => again[i] !== saved[i]);
  return index === undefined ? [] : [index];
}
