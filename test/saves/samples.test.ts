/**
 * A save of every game as it was written under each format: what was stored once has to load for ever, under the rules
 * of today. `npm run update` writes those of the current format anew: for a game that is about to be released, and if a
 * fingerprint changes on purpose before the first release. `npm run check:release` asks for a sample of every game.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadGame, newGame, rewindGame, saveGame, unwrap, type Game, type Rules, type SavedGame } from 'tilewright';
import { GAMES } from 'tilewright/catalogue';
import { diceOf } from '../../src/testing/dice.ts';
import { LIVELY } from '../../src/testing/player.ts';
import { nextStage } from '../../src/testing/walk.ts';
import { FORMAT } from '../../src/saves/save.ts';
import { upgrade } from '../../src/saves/upgrade.ts';
import { updates } from '../fixtures/generated.ts';

const folder = fileURLToPath(new URL('samples/', import.meta.url));
const current = FORMAT.replace(/^.*\//, '');
/** Moves in a sample of a game that is not over before. */
const MOVES = 12;

/** A game of random moves, the `nth` of its kind; nobody resigns, and no decision ends it. */
function sampleOf(rules: Rules, nth: number): SavedGame {
  const style = { ...LIVELY, resign: 0, upset: 0 };
  let game: Game = newGame(rules, { seats: rules.seatCount.least, seed: `sample ${nth}`, first: 'draw' }).game;
  for (let n = 0; n < MOVES; n++) game = nextStage(rules, game, diceOf(MOVES * nth + n), style)?.game ?? game;
  return saveGame(rules, game);
}

/** JSON with a line for each entry of the save. */
function textOf(saved: SavedGame): string {
  const lines = Object.entries(saved).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (updates) {
  mkdirSync(`${folder}${current}`, { recursive: true });
  GAMES.forEach(({ id, rules }, nth) =>
    writeFileSync(`${folder}${current}/${id}.json`, textOf(sampleOf(rules(), nth))),
  );
}

describe.each(readdirSync(folder).map(version => [version] as const))('format %s', version => {
  const files = readdirSync(`${folder}${version}`);

  test('has samples of games that are still there', () => {
    const ids = files.map(file => file.replace(/\.json$/, ''));
    expect(ids).toContain('classic');
    expect(GAMES.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  test.each(files.map(file => [file] as const))('%s loads under the rules of today, and is saved as it was', file => {
    const saved = JSON.parse(readFileSync(`${folder}${version}/${file}`, 'utf8')) as SavedGame;
    const rules = GAMES.find(({ id }) => `${id}.json` === file)!.rules();
    const game = unwrap(loadGame(rules, saved));
    expect(game.over !== undefined || game.log.length === MOVES).toBe(true);
    expect(saveGame(rules, game)).toEqual(upgrade(saved));
    // its log brings the same game about
    expect(rewindGame(rules, game, 0).game).toEqual(game);
  });
});
