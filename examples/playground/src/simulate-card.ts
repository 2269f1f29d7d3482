/** The simulation of the position: its best moves, played on from until one is sure, or until somebody cancels. */
import type { Placed } from 'tilewright';
import type { Ask } from './desk.ts';
import type { PlayoutScreen, SimulateScreen } from './desks/simulate.ts';
import type { Desks } from './desks/worker.ts';
import { announce, button, h } from './dom.ts';
import { makeRunner } from './runner.ts';
import type { Card } from './solve-card.ts';

/** What the card asks of the tab. */
export interface SimulateEvents {
  readonly cgp: () => string;
  /** Until the position is what was last asked for. */
  readonly settled: () => Promise<void>;
  /** Shows the position with more tiles on it. */
  readonly lay: (tiles: readonly Placed[]) => void;
}

/** Why a move is played out no longer. */
const OUT: Readonly<Record<NonNullable<PlayoutScreen['out']>, string>> = {
  beaten: 'Beaten: surely behind the best.',
  similar: 'Similar: on the squares of the best with the same tiles kept, or it always came to the same.',
};

/** Makes the card. */
export function simulateCard(ask: Ask<Desks['position']>, { cgp, settled, lay }: SimulateEvents): Card {
  let last: SimulateScreen | undefined;
  const said = h('p', { class: 'verdict' });
  const body = h('tbody');
  const table = h(
    'div',
    { class: 'table', tabindex: 0, role: 'region', 'aria-label': 'Moves played on from' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...['Move', 'Points', 'Comes to', 'Error', 'Playouts'].map((text, nth) =>
            h('th', { scope: 'col', class: nth === 0 ? '' : 'number' }, text),
          ),
        ),
      ),
      body,
    ),
  );
  const legend = h('p', { class: 'hint' });
  const output = h('div', { class: 'simulated' });
  const runner = makeRunner('Simulate', settled, async signal => {
    last = undefined;
    output.replaceChildren();
    const isWhole = await ask.follow('simulate', { part: draw, signal }, cgp());
    const text = verdict(last, isWhole);
    said.textContent = text;
    announce(text);
  });

  function draw(found: SimulateScreen): void {
    last = found;
    if (found.problem !== undefined) {
      said.textContent = found.problem;
      output.replaceChildren(said);
      return;
    }
    said.textContent = verdict(found, true);
    body.replaceChildren(...found.plays.map(row));
    const outs = Object.entries(OUT).filter(([name]) => found.plays.some(({ out }) => out === name));
    legend.textContent = outs.map(([, text]) => text).join(' ');
    if (table.parentElement !== output) output.replaceChildren(said, table, legend);
  }

  function row({ text, points, n, equity, error, out, tiles }: PlayoutScreen): HTMLElement {
    const move =
      tiles.length === 0
        ? text
        : button(
            text,
            () => {
              lay(tiles);
            },
            { class: 'link wraps' },
          );
    return h(
      'tr',
      { class: out ?? '' },
      h('td', {}, move, out === undefined ? undefined : ` ${out}`),
      ...[`${points}`, signed(equity), error.toFixed(1), `${n}`].map(cell => h('td', { class: 'number' }, cell)),
    );
  }

  return {
    element: h(
      'section',
      { class: 'card', 'aria-label': 'Simulation' },
      h('div', { class: 'row' }, h('h2', {}, 'Simulation'), runner.button),
      runner.progress,
      output,
    ),
    changed: () => {
      runner.drop();
      last = undefined;
      output.replaceChildren();
    },
  };
}

/** What is known, as a sentence; empty where nothing is. */
function verdict(found: SimulateScreen | undefined, isRunning: boolean): string {
  if (found === undefined) return '';
  if (found.problem !== undefined) return found.problem;
  const { plays, iterations, sure, done } = found;
  const [best] = plays;
  if (best === undefined) return '';
  const how = sure ? 'The best is' : 'Best so far:';
  const rest = sure || done ? '' : isRunning ? ' It goes on.' : ' Cancelled.';
  return `${how} ${best.text}, ${signed(best.equity)} by ${iterations} playouts.${rest}`;
}

function signed(points: number): string {
  const text = Math.abs(points).toFixed(1);
  return points < -0.05 ? `−${text}` : `+${text}`;
}
