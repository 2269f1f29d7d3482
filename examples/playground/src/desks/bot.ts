/** The bot's desk, in a Worker of its own: it is sent a view, so it cannot know more than its seat may. */
import { formatMove, isSeat, loadGame } from 'tilewright';
import type { CrosswordRules, Game, Placed, Rules, Seat, View } from 'tilewright';
import { askBot, botOf, LEVELS, type Bot } from 'tilewright/bots';
import { isWordGraph } from 'tilewright/lexicon';
import { positionOf, topPlays } from 'tilewright/movegen';
import { leavesFor } from './leaves.ts';
import { rulesOf, type TableSetup } from './table.ts';

/** Every function that the page may ask. */
export function botDesk() {
  return {
    /** The bot's move as text; empty where nothing is owed. */
    move: (setup: TableSetup, saved: unknown, seat: Seat): string => {
      const { rules, view } = viewOf(setup, saved);
      const move = askBot(rules, view, seat, botAt(setup, rules));
      return move === undefined ? '' : formatMove(rules, move);
    },
    /**
     * The best play for a seat, as tiles to lay: by points and leave where there is a table of leaves.
     * None where there is none, or where the generator cannot serve.
     */
    hint: (setup: TableSetup, saved: unknown, seat: Seat): readonly Placed[] => {
      const { rules, view } = viewOf(setup, saved);
      if (!isServed(rules, view, seat)) return [];
      const position = positionOf(rules, view, seat);
      if (!position.ok) return [];
      const leaves = leavesFor(rules);
      const [best] = leaves === undefined ? topPlays(position.value, 1) : topPlays(position.value, 1, { leaves });
      return best?.tiles ?? [];
    },
    /** Makes what the generator needs before somebody waits for it. */
    warmUp: (setup: TableSetup, saved: unknown, seat: Seat): boolean => {
      const { rules, view } = viewOf(setup, saved);
      askBot(rules, view, seat, botAt(setup, rules));
      return isServed(rules, view, seat) && positionOf(rules, view, seat).ok;
    },
  };
}

/** A bot of the level of the table, with leaves where there is a table of them. */
function botAt({ level }: TableSetup, rules: Rules): Bot {
  const leaves = leavesFor(rules);
  return botOf(leaves === undefined ? LEVELS[level] : { ...LEVELS[level], leaves });
}

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
