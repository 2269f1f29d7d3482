/** The bot's desk, in a Worker of its own: it is sent a view, so it cannot know more than its seat may. */
import { formatMove, isSeat, loadGame, owed } from 'tilewright';
import type { CrosswordRules, Game, Placed, Rules, Seat, View } from 'tilewright';
import { byChance, greedy, type Bot } from 'tilewright/bots';
import { isWordGraph } from 'tilewright/lexicon';
import { positionOf, randomFrom, topPlays } from 'tilewright/movegen';
import { rulesOf, type TableSetup } from './table.ts';

/** Every function that the page may ask. */
export function botDesk() {
  return {
    /** The bot's move as text; empty where nothing is owed. */
    move: (setup: TableSetup, saved: unknown, seat: Seat): string => {
      const { rules, view } = viewOf(setup, saved);
      const duty = owed(rules, view).find(({ by }) => by === seat);
      if (duty === undefined || duty.type === 'ruling') return '';
      const random = randomFrom(`bot ${seat}`, view.log.length, 0);
      const turn = { view, seat, duty, random };
      return formatMove(rules, isServed(rules, view, seat) ? greedy({ rules, ...turn }) : chance({ rules, ...turn }));
    },
    /** The best play for a seat, as tiles to lay; none where there is none, or where the generator cannot serve. */
    hint: (setup: TableSetup, saved: unknown, seat: Seat): readonly Placed[] => {
      const { rules, view } = viewOf(setup, saved);
      if (!isServed(rules, view, seat)) return [];
      const position = positionOf(rules, view, seat);
      return position.ok ? (topPlays(position.value, 1)[0]?.tiles ?? []) : [];
    },
    /** Makes what the generator needs before somebody waits for it. */
    warmUp: (setup: TableSetup, saved: unknown, seat: Seat): boolean => {
      const { rules, view } = viewOf(setup, saved);
      return isServed(rules, view, seat) && positionOf(rules, view, seat).ok;
    },
  };
}

/** Random legal moves, for games that the move generator cannot serve. */
const chance: Bot = byChance();

function viewOf(setup: TableSetup, saved: unknown): { readonly rules: Rules; readonly view: View } {
  const rules = rulesOf(setup);
  const loaded = rules === undefined ? undefined : loadGame(rules, saved);
  if (rules === undefined || loaded?.ok !== true || !isView(loaded.value)) throw new Error('the bot was sent no view');
  return { rules, view: loaded.value };
}

function isView(game: Game): game is View {
  return game.knows.type === 'view';
}

/** Do words run along lines, and can the generator walk the dictionary? */
function isServed(rules: Rules, view: View, seat: Seat): rules is CrosswordRules {
  const { read, dictionary } = rules;
  return read.type === 'along' && dictionary !== undefined && isWordGraph(dictionary) && isSeat(view, seat);
}
