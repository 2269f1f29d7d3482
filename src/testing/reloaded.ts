/** A game as it comes back from its save: for laws about saves. */
import type { Game } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { loadGame } from '../saves/load.ts';
import { saveGame } from '../saves/save.ts';
import { broken } from './broken.ts';

/** The game that its save, as JSON text, loads as. */
export function reloaded(rules: Rules, game: Game): Game {
  const read = loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game))));
  if (!read.ok) broken(`a save does not load: ${JSON.stringify(read.error)}`);
  return read.value;
}
