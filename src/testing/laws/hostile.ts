/** Hostile: whatever a client sends, nothing throws, and what is accepted makes a valid game. */
import { applyMove } from '../../engine/apply.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Game } from '../../engine/game.ts';
import { loadGame } from '../../saves/load.ts';
import { formatMove, parseMove } from '../../engine/move-text.ts';
import { beginGame, type Setup } from '../../engine/new-game.ts';
import { owed } from '../../engine/owed.ts';
import type { Rules } from '../../engine/rules.ts';
import { saveGame } from '../../saves/save.ts';
import { previewPlacement, validatePlacement } from '../../engine/validate.ts';
import { viewFor } from '../../engine/view.ts';
import { conserved } from './conserved.ts';
import type { Dice } from '../dice.ts';
import { hostileText, hostileValue, spoiled } from '../hostile-values.ts';
import { ALL_MODES, broken, same, type LawOfWalks } from '../law.ts';
import { LIVELY } from '../player.ts';
import { copyOf, difference, shown } from '../same.ts';
import { nextStage, stageText, type Stage, type Walk } from '../walk.ts';

/** Verbs never throw on what comes from outside: the answer is a valid change, or violations, or faults (DESIGN 3). */
export const hostile: LawOfWalks = {
  name: 'hostile',
  says: 'Random JSON and text as moves, seats, placements, given chance and saves never throw: the answer is a valid change or says what is wrong.',
  modes: ALL_MODES,
  length: 0.6,
  holds: (walk, dice) => {
    const { rules } = walk;
    hostileBeginning(walk, dice);
    for (const stage of walk.stages) {
      const where = stageText(rules, stage);
      hostileMoves(rules, stage, dice, where);
      if (dice.chance(20)) hostileSaves(rules, stage.game, dice, where);
    }
  },
};

/** What a verb makes of something, or a broken law when it throws. */
function tried<T>(what: string, where: string, verb: () => T): T {
  try {
    return verb();
  } catch (error) {
    return broken(
      `${what} throws ${String(error)}${error instanceof Error ? ` (${String(error.stack).split('\n')[1]?.trim() ?? ''})` : ''}`,
      where,
    );
  }
}

/* A verb is handed what its types refuse: that is the point, so these stand for anything. */
type Verb = (
  rules: Rules,
  game: Game,
  by: unknown,
  what: unknown,
  chance?: unknown,
) => { readonly ok: boolean; readonly value?: unknown; readonly error?: unknown };

function hostileMoves(rules: Rules, { before, by, move }: Stage, dice: Dice, where: string): void {
  const text = formatMove(rules, before, move);
  const kept = copyOf(before);
  for (let n = 0; n < 4; n++) {
    const actor: unknown = dice.chance(70)
      ? by
      : dice.chance(50)
        ? dice.below(before.seats.length)
        : hostileValue(dice, 1);
    const given: unknown = [
      hostileValue(dice),
      spoiled(move, dice),
      hostileText(text, dice),
      spoiled({ ...move, type: 'place' }, dice),
    ][n];
    const chance: unknown = dice.chance(70) ? [] : dice.chance(50) ? hostileValue(dice) : [hostileValue(dice)];
    const tale = `${where}; ${shown(actor)} sends ${shown(given)} with ${shown(chance)}`;
    const done = tried('applyMove', tale, () => (applyMove as Verb)(rules, before, actor, given, chance));
    answers(done, tale);
    if (done.ok) changed(rules, before, done.value as { readonly game: Game }, tale);
    answers(
      tried('validatePlacement', tale, () => (validatePlacement as Verb)(rules, before, actor, given)),
      tale,
    );
    tried('previewPlacement', tale, () => (previewPlacement as unknown as Verb)(rules, before, actor, given));
    if (typeof given === 'string' && (actor === 'director' || typeof actor === 'number'))
      answers(
        tried('parseMove', tale, () => parseMove(rules, before, actor, given)),
        tale,
      );
  }
  same(difference(before, kept, 'game'), 'whatever is sent, the game before it is as it was', where);
}

/** A result, and one that says something. */
function answers(result: { readonly ok: boolean; readonly error?: unknown }, where: string): void {
  if (typeof result.ok !== 'boolean') broken('a verb answers no result', where);
  if (!result.ok && !(Array.isArray(result.error) && result.error.length > 0)) broken('a refusal says nothing', where);
}

function changed(rules: Rules, before: Game, { game }: { readonly game: Game }, where: string): void {
  conserved(rules, game, where);
  if (game.log.length !== before.log.length + 1) broken('an accepted move is not in the log', where);
  lives(rules, game, where);
}

/** A game that can go on: it waits for somebody, can be looked at, and saves as it is. */
function lives(rules: Rules, game: Game, where: string): void {
  const duties = tried('owed', where, () => owed(rules, game));
  if (game.over === undefined && duties.length === 0) broken('the game is not over and waits for nobody', where);
  const loaded = tried('loadGame', where, () => loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game)))));
  if (!loaded.ok) broken(`its save does not load: ${JSON.stringify(loaded.error)}`, where);
  same(difference(loaded.value, game), 'its save loads as the game', where);
}

function hostileSaves(rules: Rules, game: Game, dice: Dice, where: string): void {
  const good: unknown = JSON.parse(JSON.stringify(saveGame(rules, game)));
  for (let n = 0; n < 4; n++) {
    const saved = n === 0 ? hostileValue(dice) : spoiled(good, dice);
    const tale = `${where}; loading a save with ${difference(good, saved) ?? 'nothing changed'}`;
    const loaded = tried('loadGame', tale, () => loadGame(rules, saved));
    answers(loaded, tale);
    if (loaded.ok) playsOn(rules, loaded.value, dice, tale);
  }
}

/** What a save that was accepted brings back can be played: nothing throws. */
function playsOn(rules: Rules, loaded: Game, dice: Dice, where: string): void {
  conserved(rules, loaded, where);
  lives(rules, loaded, where);
  tried('viewFor', where, () => (loaded.knows.type === 'view' ? undefined : viewFor(rules, loaded, 'spectator')));
  let game = loaded;
  for (let n = 0; n < 4; n++) {
    const stage = tried('playing on', where, () => nextStage(rules, game, dice, LIVELY));
    if (stage === undefined) return;
    conserved(rules, stage.game, `${where}, then ${stageText(rules, stage)}`);
    ({ game } = stage);
  }
}

/** Whatever is given for a beginning, the answer is a game or says what is wrong. */
function hostileBeginning({ rules, setup, begun }: Walk, dice: Dice): void {
  const given = dice.chance(50) ? hostileValue(dice) : spoiled(begun.game.start.chance, dice);
  const { seats, first } = setup;
  const table: Setup = { seats, knows: 'record', ...(first === undefined ? {} : { first }) };
  const where = `the beginning, given ${shown(given)}`;
  const done = tried('beginGame', where, () => beginGame(rules, table, given as readonly Chance[]));
  answers(done, where);
  if (done.ok) conserved(rules, done.value.game, where);
}
