// The other end of the wire: keep up with the server, whole view or move by move.
import { applyMove, explainer, loadGame, unwrap } from 'tilewright';
import type { Change, Entry, Event, Game, Rules } from 'tilewright';

/** The simple way: every message brings the whole view. */
export function receiveView(rules: Rules, message: { readonly view: unknown; readonly events: readonly Event[] }) {
  return { view: unwrap(loadGame(rules, message.view)), spoken: message.events.map(explainer(rules)) };
}

/** The lean way: the server sends the last entry of this viewer's log; the client's view goes through the same verb. */
export function receiveEntry(rules: Rules, view: Game, { by, move, chance }: Entry): Change {
  return unwrap(applyMove(rules, view, by, move, chance)); // own draws as tiles, other people's as a number
}
