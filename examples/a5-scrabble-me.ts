import { applyMove, eventsFor, explainer, newGame, owed, viewFor } from 'tilewright';
import type { Choice, Game, Owed, View } from 'tilewright';
import { openEnglish } from 'tilewright/lexica/open-english';
import { scrabbleMe } from 'tilewright/variants';

export const rules = scrabbleMe({ dictionary: openEnglish() });

/** What the screen must do: show one player's view, and bring back one line of text. */
export interface Screen {
  readonly pass: (to: string) => Promise<void>;
  readonly build: (view: View) => Promise<string>; // '8F HORN' or 'pass'
  readonly choose: (title: string, options: readonly Choice[], view: View) => Promise<Choice>;
  readonly tell: (line: string) => void;
}

export async function hotSeat(
  screen: Screen,
  names: readonly string[],
  seed: string = crypto.randomUUID(),
): Promise<Game> {
  const say = explainer(rules, { names });
  let { game } = newGame(rules, { seats: names, seed });

  const ask = async (duty: Owed): Promise<string> => {
    const view = viewFor(rules, game, duty.by);
    if (duty.type !== 'answer') return screen.build(view);
    const choice = await screen.choose(say(duty.prompt), duty.prompt.options, view);
    return `answer ${choice.text}`; // 'answer bag', 'answer podium E', 'answer seat 2'
  };

  // Sealed rounds, the draft and the board swaps need no code here: one loop, whoever owes something.
  for (let [duty] = owed(rules, game); duty; [duty] = owed(rules, game)) {
    await screen.pass(say(duty)); // 'Ann is to move.'
    const done = applyMove(rules, game, duty.by, await ask(duty));
    if (done.ok) game = done.value.game;
    const news = done.ok ? eventsFor(rules, done.value.events, 'spectator') : done.error;
    for (const line of news) screen.tell(say(line));
  }
  return game;
}
