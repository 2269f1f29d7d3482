/** The rules that a save names by their fingerprint. */
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { Rules } from '../engine/rules.ts';
import type { AnyOrder } from '../lexicon/any-order.ts';
import * as presets from '../presets/presets.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { classic, type ClassicOptions } from '../variants/classic.ts';
import { GAMES } from '../variants/all.ts';
import { setupsOf } from './games.ts';
import { LETTER_SETS } from './letter-sets.ts';

/** Challenge rules that are agreed on from event to event. */
const CHALLENGES = ['none', 'void', 'single', 'double', 'triple'] as const;

/**
 * Rules with this fingerprint: of a game of the catalogue or a variation of it, or of the classic game in any letter
 * set, as a federation plays it or by a challenge rule of events. They have no dictionary; where words are refused,
 * every word is one. So they serve to load, replay and audit a save, not to play on. To find none takes a second or
 * more. Faults: `unknown-rules`.
 *
 * @example
 * import { rulesMarked } from 'tilewright/catalogue';
 * unwrap(rulesMarked(classic({ challenge: 'triple' }).fingerprint)).name // 'classic'
 */
export function rulesMarked(fingerprint: string): Result<Rules, readonly Fault[]> {
  for (const rules of rulesToTry(fingerprint)) if (rules.fingerprint === fingerprint) return ok(rules);
  return err([{ code: 'unknown-rules', found: fingerprint }]);
}

function* rulesToTry(fingerprint: string): Generator<Rules, undefined> {
  if (fingerprint.startsWith('classic ')) yield* classicGames();
  for (const game of GAMES) {
    yield* Object.values(setupsOf(game));
    yield* Object.values(setupsOf(game, { dictionary: everything(game.rules().alphabet) }));
  }
}

function* classicGames(): Generator<Rules, undefined> {
  const federations: readonly ClassicOptions[] = Object.values(presets);
  const events = [{}, presets.tournament].flatMap(options => CHALLENGES.map(challenge => ({ ...options, challenge })));
  for (const alphabet of LETTER_SETS)
    for (const options of [...federations, ...events]) {
      const words = options.challenge === 'void' ? { dictionary: everything(alphabet) } : {};
      yield classic({ ...options, alphabet, ...words });
    }
}

/** A dictionary in which every word is one, and so is every anagram of it; nobody asks for a list of them. */
export function everything(alphabet: Alphabet): AnyOrder {
  return { anyOrder: true, alphabet, has: () => true, alphagrams: () => [] };
}
