/** A server's work, for the measurement of what stays in memory: a thousand games at once. */
import { applyMove, eventsFor, loadGame, newGame, owed, saveGame, unwrap, viewFor, type Game } from 'tilewright';
import { GAMES } from 'tilewright/catalogue';
import { openEnglish } from 'tilewright/lexica/open-english';
import { sample } from 'tilewright/movegen';
import { diceOf } from '../../src/testing/dice.ts';

/** This many games are served at once. */
const TABLES = 1000;

/**
 * One operation is what a server does for one move: a random move in one of the games is made, every seat's view and
 * events are made, and every twentieth time the game goes on from its save. A game that is over makes room for another.
 */
export function tableWork(): (n: number) => void {
  const dictionary = openEnglish();
  const kinds = GAMES.map(({ rules }) => rules({ dictionary }));
  const dice = diceOf(1);
  let begun = 0;
  const begin = (): { readonly rules: (typeof kinds)[number]; readonly game: Game } | undefined => {
    const rules = kinds[begun % kinds.length];
    return (
      rules && {
        rules,
        game: newGame(rules, { seats: Math.max(2, rules.seatCount.least), seed: `tables ${begun++}` }).game,
      }
    );
  };
  const tables = Array.from({ length: TABLES }, begin);
  return n => {
    const at = dice.below(TABLES);
    const table = tables[at];
    if (table === undefined) throw new RangeError('there is no game');
    const { rules, game } = table;
    const duty = dice.pick(owed(rules, game));
    const seat = duty === undefined || duty.by === 'director' ? 0 : duty.by;
    const move = duty?.type === 'ruling' ? ({ type: 'rule', upheld: true } as const) : sample(rules, game, seat, dice);
    const done = move === undefined ? undefined : applyMove(rules, game, duty?.by ?? 0, move);
    if (done?.ok !== true) {
      tables[at] = begin();
      return;
    }
    const { game: after, events } = done.value;
    for (const viewer of after.seats.keys()) {
      viewFor(rules, after, viewer);
      eventsFor(rules, events, viewer);
    }
    if (after.over !== undefined) tables[at] = begin();
    else if (n % 20 > 0) tables[at] = { rules, game: after };
    else tables[at] = { rules, game: unwrap(loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, after))))) };
  };
}
