/** Hostile: whatever a client sends, nothing throws, and what is accepted makes a valid game. */
import { applyMove } from '../../engine/apply.ts';
import type { Game } from '../../engine/game.ts';
import { loadGame } from '../../saves/load.ts';
import type { DirectorMove } from '../../engine/move.ts';
import { formatMove, parseMove } from '../../engine/move-text.ts';
import { beginGame } from '../../engine/new-game.ts';
import { owed } from '../../engine/owed.ts';
import type { Rules } from '../../engine/rules.ts';
import { saveGame } from '../../saves/save.ts';
import { previewPlacement, validatePlacement } from '../../engine/validate.ts';
import { viewFor } from '../../engine/view.ts';
import { conserved } from './conserved.ts';
import type { Dice } from '../dice.ts';
import { hostileText, hostileValue, spoiled } from '../hostile-values.ts';
import { directorsIdeas, LIVELY } from '../player.ts';
import { copyOf, difference, shown } from '../same.ts';
import { setupAlongside } from '../alongside.ts';
import { at, broken, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forStages, nextStage, stageText, type Stage, type Walk } from '../walk.ts';

/** Verbs never throw on what comes from outside: the answer is a valid change, or violations, or faults. */
export const hostile: LawOfWalks = {
  name: 'hostile',
  says: 'Random JSON and text as moves, seats, chance and saves never throw: a valid change, or what is wrong.',
  modes: ALL_MODES,
  length: 0.6,
  holds: (walk, dice) => {
    const { rules } = walk;
    hostileBeginning(walk, dice);
    hostileTexts(walk, dice);
    forStages(walk, stage => {
      hostileMoves(rules, stage, dice);
      if (dice.chance(20)) hostileSaves(rules, stage.game, dice);
    });
  },
};

/** Texts of the director's moves, cut off and followed by what is no JSON: they come seldom among what is played. */
function hostileTexts({ rules, begun: { game } }: Walk, dice: Dice): void {
  const texts = [...directorsIdeas(rules, game, dice, 100), ...IMPOSED.map(move => ({ move }))].map(({ move }) =>
    formatMove(rules, move),
  );
  for (const text of texts)
    for (const given of [
      text.slice(0, dice.below(text.length + 1)),
      `${text}{`,
      `${text} {"a":[`,
      hostileText(text, dice),
    ])
      at(`the director sends ${shown(given)}`, () => {
        answers(handed('applyMove', applyMove, rules, game, 'director', given));
        answers(mustNotThrow('parseMove', () => parseMove(rules, game, 'director', given)));
      });
}

const IMPOSED: readonly DirectorMove[] = [
  { type: 'impose', reason: 'order', toMove: 0 },
  { type: 'impose', reason: 'clerical', scores: [1, 2] },
];

/** What a verb makes of something, or a broken law when it throws. */
function mustNotThrow<T>(what: string, verb: () => T): T {
  try {
    return verb();
  } catch (error) {
    const where = error instanceof Error ? ` (${String(error.stack).split('\n')[1]?.trim() ?? ''})` : '';
    return broken(`${what} throws ${String(error)}${where}`);
  }
}

/** A verb is handed what its types refuse: that is the point. */
function handed<T>(what: string, verb: (...given: never[]) => T, ...given: readonly unknown[]): T {
  return mustNotThrow(what, () => Reflect.apply(verb, undefined, given) as T);
}

function hostileMoves(rules: Rules, { before, by, move }: Stage, dice: Dice): void {
  const text = formatMove(rules, move);
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
    const tale = (): string => `${shown(actor)} sends ${shown(given)} with ${shown(chance)}`;
    at(tale, () => {
      const done = handed('applyMove', applyMove, rules, before, actor, given, chance);
      answers(done);
      if (done.ok) mustBeValidChange(rules, before, done.value.game);
      answers(handed('validatePlacement', validatePlacement, rules, before, actor, given));
      handed('previewPlacement', previewPlacement, rules, before, actor, given);
      if (typeof given === 'string' && (actor === 'director' || typeof actor === 'number'))
        answers(mustNotThrow('parseMove', () => parseMove(rules, before, actor, given)));
    });
  }
  same({ game: [before, kept] }, 'whatever is sent, the game before it is as it was');
}

/** A result, and one that says something. */
function answers(result: { readonly ok: boolean; readonly error?: unknown }): void {
  if (typeof result.ok !== 'boolean') broken('a verb answers no result');
  if (!result.ok && !(Array.isArray(result.error) && result.error.length > 0)) broken('a refusal says nothing');
}

function mustBeValidChange(rules: Rules, before: Game, game: Game): void {
  conserved(rules, game);
  if (game.log.length !== before.log.length + 1) broken('an accepted move is not in the log');
  lives(rules, game);
}

/** A game that can go on: it waits for somebody, can be looked at, and saves as it is. */
function lives(rules: Rules, game: Game): void {
  const duties = mustNotThrow('owed', () => owed(rules, game));
  if (game.over === undefined && duties.length === 0) broken('the game is not over and waits for nobody');
  const loaded = mustNotThrow('loadGame', () => loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game)))));
  if (!loaded.ok) broken(`its save does not load: ${JSON.stringify(loaded.error)}`);
  same({ game: [loaded.value, game] }, 'its save loads as the game');
}

function hostileSaves(rules: Rules, game: Game, dice: Dice): void {
  const good: unknown = JSON.parse(JSON.stringify(saveGame(rules, game)));
  for (let n = 0; n < 4; n++) {
    const saved = n === 0 ? hostileValue(dice) : spoiled(good, dice);
    const tale = (): string => `loading a save with ${difference(good, saved) ?? 'nothing changed'}`;
    at(tale, () => {
      const loaded = mustNotThrow('loadGame', () => loadGame(rules, saved));
      answers(loaded);
      if (loaded.ok) playsOn(rules, loaded.value, dice);
    });
  }
}

/** What a save that was accepted brings back can be played: nothing throws. */
function playsOn(rules: Rules, loaded: Game, dice: Dice): void {
  conserved(rules, loaded);
  lives(rules, loaded);
  mustNotThrow('viewFor', () => (loaded.knows.type === 'view' ? undefined : viewFor(rules, loaded, 'spectator')));
  let game = loaded;
  for (let n = 0; n < 4; n++) {
    const stage = mustNotThrow('playing on', () => nextStage(rules, game, dice, LIVELY));
    if (stage === undefined) return;
    at(() => `then ${stageText(rules, stage)}`, conserved, rules, stage.game);
    ({ game } = stage);
  }
}

/** Whatever is given for a beginning, the answer is a game or says what is wrong. */
function hostileBeginning({ rules, setup, begun }: Walk, dice: Dice): void {
  const given = dice.chance(50) ? hostileValue(dice) : spoiled(begun.game.start.chance, dice);
  at(`the beginning, given ${shown(given)}`, () => {
    const done = handed('beginGame', beginGame, rules, setupAlongside(setup, 'record'), given);
    answers(done);
    if (done.ok) conserved(rules, done.value.game);
  });
}
