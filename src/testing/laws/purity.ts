/**
 * Purity: nothing that is handed in is written to, nothing of it is kept, and the same question has the same answer.
 */
import type { Seat } from '../../core/flavours.ts';
import { unwrap } from '../../core/result.ts';
import { applyMove } from '../../engine/apply.ts';
import { describeBoard } from '../../engine/describe.ts';
import { finalizeGame } from '../../engine/finalize.ts';
import type { Game } from '../../engine/game.ts';
import { loadGame } from '../../saves/load.ts';
import type { Placement } from '../../engine/move.ts';
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
import { copyOf, comparableRules, scramble } from '../same.ts';
import { viewersOf } from '../viewers.ts';
import { at, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forStages, type Stage, type Walk } from '../walk.ts';

/**
 * Every verb leaves its input as it was and keeps nothing of what its caller may write to; asked twice it answers alike
 * (docs/architecture.md).
 */
export const purity: LawOfWalks = {
  name: 'purity',
  says: 'Inputs stay as they are, writing to them later changes no result, and the same inputs give the same.',
  modes: ALL_MODES,
  holds: (walk, dice) => {
    const { rules } = walk;
    const kept = copyOf(comparableRules(rules));
    at('the beginning', keepsNothingOfTheSetup, walk);
    forStages(walk, stage => {
      if (dice.chance(50)) applyIsPure(rules, stage);
      if (dice.chance(15)) othersArePure(rules, stage, dice);
    });
    same({ rules: [comparableRules(rules), kept] }, 'the rules are as they were');
  },
};

function keepsNothingOfTheSetup({ rules, setup, chance, begun }: Walk): void {
  const [mine, myChance] = [copyOf(setup), copyOf(chance)];
  const { game, events } = unwrap(beginGame(rules, mine, myChance));
  same(
    {
      setup: [
        [mine, myChance],
        [setup, chance],
      ],
    },
    'a set-up is as it was',
  );
  same({ game: [{ game, events }, begun] }, 'the same set-up begins the same game');
  scramble(mine);
  scramble(myChance);
  same({ game: [{ game, events }, begun] }, 'writing to the set-up afterwards changes nothing');
}

function applyIsPure(rules: Rules, { before, by, move, chance, game, events }: Stage): void {
  const kept = copyOf(before);
  const [mine, myChance] = [copyOf(move), copyOf(chance)];
  const done = applyMove(rules, before, by, mine, myChance);
  const expected = { ok: true, value: { game, events } };
  same({ answer: [done, expected] }, 'the same move gives the same result');
  same({ game: [before, kept] }, 'the game before a move is as it was');
  same(
    {
      'move, chance': [
        [mine, myChance],
        [move, chance],
      ],
    },
    'a move is as it was',
  );
  scramble(mine);
  scramble(myChance);
  same({ answer: [done, expected] }, 'writing to a move afterwards changes nothing');
  if (move.type === 'place' && by !== 'director') playsAreKept(rules, before, by, move);
}

function playsAreKept(rules: Rules, before: Game, by: Seat, move: Placement): void {
  const play = validatePlacement(rules, before, by, move);
  if (!play.ok) return;
  const kept = copyOf(play.value);
  const score = scoreMove(rules, before, play.value);
  same({ score: [scoreMove(rules, before, play.value), score] }, 'a play scores the same twice');
  const done = before.knows.type === 'everything' ? applyMove(rules, before, by, play.value) : undefined;
  same({ play: [play.value, kept] }, 'a play is as it was');
  const after = copyOf(done);
  scramble({ ...play.value, before: undefined, board: undefined });
  same({ answer: [done, after] }, 'writing to a play afterwards changes nothing');
}

function othersArePure(rules: Rules, { before, by, move, game, events }: Stage, dice: Dice): void {
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
    formatMove: () => formatMove(rules, move),
    previewPlacement: () => (move.type === 'place' ? previewPlacement(rules, before, seat, move) : undefined),
  };
  for (const [name, ask] of Object.entries(questions)) same({ [name]: [ask(), ask()] }, `${name} answers alike`);
  same({ game: [{ before, game, events, move }, kept] }, 'questions change nothing');
  const saved: unknown = JSON.parse(JSON.stringify(saveGame(rules, game)));
  const mine = copyOf(saved);
  const loaded = loadGame(rules, mine);
  same({ save: [mine, saved] }, 'a save is as it was');
  const after = copyOf(loaded);
  scramble(mine);
  same({ answer: [loaded, after] }, 'writing to a save afterwards changes nothing');
}
