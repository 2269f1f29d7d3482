import { applyMove, loadGame, saveGame, unwrap } from 'tilewright';
import type { Actor, Game, Rules, Violation } from 'tilewright';
import { deadlineOf } from 'tilewright/clock';

/** A game as it lies in the database. */
export interface Row {
  readonly id: string;
  /** The length of the log. It grows with each accepted move, so it is the version of the row. */
  readonly version: number;
  readonly saved: string;
  /** When each move was taken, in milliseconds since 1970: a JSON list, one number for each entry of the log. */
  readonly times: string;
  /** When the challenge window closes, in milliseconds since 1970; null when nothing can be challenged. */
  readonly deadline: number | null;
}

/** What a database must do. */
export interface Rows {
  readonly read: (id: string) => Promise<Row | undefined>;
  /** Writes a row if its version was `before` until now; false when another process was faster. */
  readonly write: (row: Row, before: number | undefined) => Promise<boolean>;
  /** Games whose window should have closed by now. */
  readonly due: (now: number) => Promise<readonly string[]>;
}

/** How long a play can be challenged. */
const WINDOW = 20_000;

function rowOf(rules: Rules, id: string, game: Game, times: readonly number[]): Row {
  const saved = JSON.stringify(saveGame(rules, game)); // with the seed and all racks: for the disk only
  const deadline = deadlineOf(rules, game, { times, window: WINDOW }) ?? null;
  return { id, version: game.log.length, saved, times: JSON.stringify(times), deadline };
}

export const begin = (rules: Rules, rows: Rows, id: string, game: Game): Promise<boolean> =>
  rows.write(rowOf(rules, id, game, []), undefined);

/** A move that counts once, whichever process takes it. `too-late`: the game has gone on meanwhile. */
export async function move(
  { rules, rows, now }: { readonly rules: Rules; readonly rows: Rows; readonly now: number },
  id: string,
  by: Actor,
  text: string,
): Promise<Game | readonly Violation[] | 'too-late'> {
  const row = await rows.read(id);
  if (row === undefined) return 'too-late';
  const done = applyMove(rules, unwrap(loadGame(rules, JSON.parse(row.saved))), by, text);
  if (!done.ok) return done.error;
  const { game } = done.value;
  const times = [...(JSON.parse(row.times) as readonly number[]), now];
  return (await rows.write(rowOf(rules, id, game, times), row.version)) ? game : 'too-late';
}

/** Closes every window that is past its deadline. Call it when the server starts, and each second from then on. */
export async function closeDue(rules: Rules, rows: Rows, now: number): Promise<void> {
  for (const id of await rows.due(now)) await move({ rules, rows, now }, id, 'director', 'close');
}

/** What a server does as soon as it runs. Gives a function that ends it. */
export function keepClosing(rules: Rules, rows: Rows): () => void {
  const timer = setInterval(() => void closeDue(rules, rows, Date.now()), 1000);
  return () => {
    clearInterval(timer);
  };
}
