/**
 * Loading: a save comes from outside, so all of it is read anew and checked: shape, ranges, the rules' fingerprint,
 * conservation of tiles, and that what is pending could have been played. Nothing throws; every fault has a path.
 */
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { Game, GameData } from '../engine/game.ts';
import { isObject } from '../engine/parts.ts';
import type { Rules } from '../engine/rules.ts';
import { seatFault, soundness } from './check-game.ts';
import { readBeginning, readGame } from './read-game.ts';
import type { Bad } from './read-json.ts';
import { replayLog } from './rewind.ts';
import { FORMAT, saveGame } from './save.ts';
import { upgrade } from './upgrade.ts';

/** How a save is loaded. */
export interface LoadOptions {
  /** A save of other rules is replayed from its log instead of being refused. Default false. */
  readonly replay?: boolean;
}

/**
 * The game or view of a save, or every fault that was found (`wrong-format`, `other-rules`, `bad-value`,
 * `not-conserved`), with its path. The save must have been made under rules of the same fingerprint, or it is replayed,
 * where that is asked for: then a fault says at which entry of the log the rules refuse it (`not-replayed`) or make
 * something else of it (`differs`).
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea' });
 * const text = JSON.stringify(saveGame(rules, game));
 * unwrap(loadGame(rules, JSON.parse(text))).log.length // 0
 * loadGame(classic({ rackSize: 9 }), JSON.parse(text)) // { ok: false, error: [{ code: 'other-rules', path: 'rules', … }] }
 */
export function loadGame(rules: Rules, saved: unknown, options: LoadOptions = {}): Result<Game, readonly Fault[]> {
  const current = isObject(saved) ? upgrade(saved) : undefined;
  if (current === undefined) return err([{ code: 'wrong-format', path: 'format', expected: FORMAT }]);
  const { version, fingerprint } = isObject(current['rules']) ? current['rules'] : {};
  const isOther = fingerprint !== rules.fingerprint || version !== rules.version;
  if (isOther && options.replay !== true) {
    const [found, expected] = [
      `${shown(fingerprint)}, version ${shown(version)}`,
      `${rules.fingerprint}, version ${rules.version}`,
    ];
    return err([{ code: 'other-rules', path: 'rules', found, expected }]);
  }
  const faults: Fault[] = [];
  const bad: Bad = (path, found) => {
    if (faults.length < 20) faults.push({ code: 'bad-value', path, found: shown(found) });
  };
  const game = isOther ? undefined : readGame(rules, current, bad);
  const beginning = game ?? readBeginning(rules, current, bad);
  if (faults.length > 0) return err(faults);
  if (game === undefined) return replayed(rules, beginning, current);
  const unsound = soundness(rules, game);
  return unsound === undefined ? ok(game) : err([unsound]);
}

/** The game that the log makes under these rules, if it is the one that was saved. */
function replayed(
  rules: Rules,
  beginning: Pick<GameData, 'knows' | 'seats' | 'start' | 'log'>,
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
    differing(again[name], saved[name]).map(i => `${name}[${i}]`),
  );
  if (again['over'] !== saved['over']) differs.push('over');
  return differs[0] === undefined ? ok(game) : err([{ code: 'differs', path: differs[0] }]);
}

/** The index of the first entry that is not the same in both lists, if there is one. */
function differing(a: unknown, b: unknown): readonly number[] {
  const [again, saved] = [a, b].map(list => (Array.isArray(list) ? list.map(entry => JSON.stringify(entry)) : []));
  const index = (again ?? []).findIndex((entry, i) => entry !== saved?.[i]);
  return index >= 0 ? [index] : again?.length === saved?.length ? [] : [again?.length ?? 0];
}

function shown(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? Array.isArray(value)
      ? 'a list'
      : 'an object'
    : String(value).slice(0, 100);
}
