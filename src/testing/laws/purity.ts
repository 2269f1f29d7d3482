/**
 * Purity: nothing that is handed in is written to, nothing of it is kept, and the same question has the same answer.
 */
import { unwrap } from '../../core/result.ts';
import { applyMove } from '../../engine/apply.ts';
import { describeBoard } from '../../engine/describe.ts';
import { finalizeGame } from '../../engine/finalize.ts';
import type { Game } from '../../engine/game.ts';
import { loadGame } from '../../saves/load.ts';
import { formatMove } from '../../engine/move-text.ts';
import { beginGame } from '../../engine/new-game.ts';
import { owed } from '../../engine/owed.ts';
import { rewindGame } from '../../saves/rewind.ts';
import type { Rules } from '../../engine/rules.ts';
import { saveGame } from '../../saves/save.ts';
import { scoreMove } from '../../engine/score-move.ts';
import { previewPlacement, validatePlacement } from '../../engine/validate.ts';
import { eventsFor, viewFor } from '../../engine/view.ts';
import type { Dice } from '../dice.ts';
import { ALL_MODES, same, type LawOfWalks } from '../law.ts';
import { copyOf, difference, scramble } from '../same.ts';
import { viewersOf } from '../viewers.ts';
import { stageText, type Stage, type Walk } from '../walk.ts';

/**
 * Every verb leaves its input as it was and keeps nothing of what its caller may write to; asked twice it answers alike
 * (DESIGN 3, STYLE B3).
 */
export const purity: LawOfWalks = {
  name: 'purity',
  says: 'Inputs are byte-identical afterwards, writing to them later changes no result, and the same inputs give the same result.',
  modes: ALL_MODES,
  holds: (walk, dice) => {
    const { rules } = walk;
    const kept = copyOf(dataOf(rules));
    keepsNothingOfTheSetup(walk);
    for (const stage of walk.stages) {
      if (dice.chance(50)) applyIsPure(rules, stage, stageText(rules, stage));
      if (dice.chance(15)) othersArePure(rules, stage, dice, stageText(rules, stage));
    }
    same(difference(dataOf(rules), kept, 'rules'), 'the rules are as they were', 'the end');
  },
};

/** The rules without dictionary and source of plays: they may be large, and are only asked. */
function dataOf(rules: Rules): unknown {
  return { ...rules, dictionary: undefined, plays: undefined };
}

function keepsNothingOfTheSetup({ rules, setup, chance, begun }: Walk): void {
  const where = 'the beginning';
  const [mine, myChance] = [copyOf(setup), copyOf(chance)];
  const { game, events } = unwrap(beginGame(rules, mine, myChance));
  same(difference([mine, myChance], [setup, chance], 'setup'), 'a set-up is as it was', where);
  same(difference({ game, events }, begun), 'the same set-up begins the same game', where);
  scramble(mine);
  scramble(myChance);
  same(difference({ game, events }, begun), 'writing to the set-up afterwards changes nothing', where);
}

function applyIsPure(rules: Rules, { before, by, move, chance, game, events }: Stage, where: string): void {
  const kept = copyOf(before);
  const [mine, myChance] = [copyOf(move), copyOf(chance)];
  const done = applyMove(rules, before, by, mine, myChance);
  const expected = { ok: true, value: { game, events } };
  same(difference(done, expected), 'the same move gives the same result', where);
  same(difference(before, kept, 'game'), 'the game before a move is as it was', where);
  same(difference([mine, myChance], [move, chance], 'move, chance'), 'a move is as it was', where);
  scramble(mine);
  scramble(myChance);
  same(difference(done, expected), 'writing to a move afterwards changes nothing', where);
  if (move.type === 'place' && by !== 'director') playsAreKept(rules, before, by, move, where);
}

function playsAreKept(
  rules: Rules,
  before: Game,
  by: number,
  move: Stage['move'] & { readonly type: 'place' },
  where: string,
): void {
  const play = validatePlacement(rules, before, by, move);
  if (!play.ok) return;
  const kept = copyOf(play.value);
  const score = scoreMove(rules, before, play.value);
  same(difference(scoreMove(rules, before, play.value), score, 'score'), 'a play scores the same twice', where);
  if (before.knows.type === 'everything') {
    const done = applyMove(rules, before, by, play.value);
    const after = copyOf(done);
    same(difference(play.value, kept, 'play'), 'a play is as it was', where);
    scramble({ ...play.value, before: undefined, board: undefined });
    same(difference(done, after), 'writing to a play afterwards changes nothing', where);
    return;
  }
  same(difference(play.value, kept, 'play'), 'a play is as it was', where);
}

function othersArePure(rules: Rules, { before, by, move, game, events }: Stage, dice: Dice, where: string): void {
  const kept = copyOf({ before, game, events, move });
  const viewer = game.knows.type === 'view' ? game.knows.of : (dice.pick(viewersOf(game)) ?? 'spectator');
  const seat = by === 'director' ? 0 : by;
  const back = dice.below(game.log.length + 1);
  const questions: Readonly<Record<string, () => unknown>> = {
    owed: () => owed(rules, game),
    finalizeGame: () => finalizeGame(rules, game),
    viewFor: () => viewFor(rules, game, viewer),
    eventsFor: () => eventsFor(rules, events, viewer),
    saveGame: () => saveGame(rules, game),
    rewindGame: () => rewindGame(rules, game, back),
    describeBoard: () => describeBoard(rules, game, seat, move.type === 'place' ? move.tiles : []),
    formatMove: () => formatMove(rules, before, move),
    previewPlacement: () => (move.type === 'place' ? previewPlacement(rules, before, seat, move) : undefined),
  };
  for (const [name, ask] of Object.entries(questions))
    same(difference(ask(), ask(), name), `${name} answers alike`, where);
  same(difference({ before, game, events, move }, kept), 'questions change nothing', where);
  const saved: unknown = JSON.parse(JSON.stringify(saveGame(rules, game)));
  const mine = copyOf(saved);
  const loaded = loadGame(rules, mine);
  same(difference(mine, saved, 'save'), 'a save is as it was', where);
  const after = copyOf(loaded);
  scramble(mine);
  same(difference(loaded, after), 'writing to a save afterwards changes nothing', where);
}
