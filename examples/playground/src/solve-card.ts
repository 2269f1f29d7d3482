/** The endgame of the position: its value and best line, searched until they are exact, or until somebody cancels. */
import type { Placed } from 'tilewright';
import type { Ask } from './desk.ts';
import type { Passes, SolveScreen } from './desks/solve.ts';
import type { Desks } from './desks/worker.ts';
import { announce, button, h, labelled, select } from './dom.ts';
import { makeRunner } from './runner.ts';

/** An endgame to look at: whoever is to move is 23 points behind, and wins by 2. */
const EXAMPLE =
  '6DICEY4/9FERVID/12E1E/10PAX1S/10A3A/5FERNINST1L/1G3E4D3T/RAJA1WHIZ1O2ME/1R6y1U2OD/1O6G1r2V1/1T5WOTS2I1/PILAU2ETA3E1/1N5BEL2Q2/1GNASH2NEUMIC1/3BOOKIE6 ANORTUY/ILOR 397/420 0';

/** What the card asks of the tab. */
export interface SolveEvents {
  readonly cgp: () => string;
  /** Until the position is what was last asked for. */
  readonly settled: () => Promise<void>;
  /** Shows the position with more tiles on it. */
  readonly lay: (tiles: readonly Placed[]) => void;
  readonly look: (cgp: string) => void;
}

/** A card of the tab, and what is done when the position changes. */
export interface Card {
  readonly element: HTMLElement;
  readonly changed: () => void;
}

/** Makes the card. */
export function solveCard(ask: Ask<Desks['position']>, { cgp, settled, lay, look }: SolveEvents): Card {
  let passes: Passes = 2;
  let last: SolveScreen | undefined;
  const output = h('div', { class: 'solved' });
  const runner = makeRunner('Solve', settled, async signal => {
    last = undefined;
    const isWhole = await ask.follow('solve', { part: draw, signal }, cgp(), passes);
    const text = verdict(last, isWhole);
    if (text === '') output.replaceChildren();
    announce(text);
  });
  const ends = select(
    [
      ['2', 'two passes'],
      ['rules', 'as its rules say'],
    ],
    '2',
    value => {
      passes = value === '2' ? 2 : 'rules';
    },
  );

  function draw(found: SolveScreen): void {
    last = found;
    if (found.problem !== undefined) {
      output.replaceChildren(
        h('p', {}, found.problem),
        button('Show an endgame', () => {
          look(EXAMPLE);
        }),
      );
      return;
    }
    output.replaceChildren(h('p', { class: 'verdict' }, verdict(found, true)), lineTable(found));
  }

  function lineTable({ line, value, exact }: Extract<SolveScreen, { readonly value: number }>): HTMLElement {
    const gained = line.reduce((sum, { seat, points }) => sum + (seat === 0 ? points : -points), 0);
    const left = value - gained;
    const settled = h(
      'tr',
      {},
      h('td', {}, left > 0 ? 'Player 1' : 'Player 2'),
      h('td', {}, 'for the tiles that are left'),
      h('td', { class: 'number' }, `${Math.abs(left)}`),
    );
    const rows = line.map(({ seat, text, points, tiles }) =>
      h(
        'tr',
        {},
        h('td', {}, `Player ${seat + 1}`),
        h(
          'td',
          {},
          button(
            text,
            () => {
              lay(tiles);
            },
            { class: 'link wraps' },
          ),
        ),
        h('td', { class: 'number' }, `${points}`),
      ),
    );
    const head = ['Who', 'Best line', 'Points'].map(name =>
      h('th', { scope: 'col', class: name === 'Points' ? 'number' : '' }, name),
    );
    return h(
      'div',
      { class: 'table', tabindex: 0, role: 'region', 'aria-label': 'Best line' },
      h(
        'table',
        {},
        h('thead', {}, h('tr', {}, ...head)),
        h('tbody', {}, ...rows, ...(exact && left !== 0 ? [settled] : [])),
      ),
    );
  }

  return {
    element: h(
      'section',
      { class: 'card', 'aria-label': 'Endgame' },
      h('div', { class: 'row' }, h('h2', {}, 'Endgame'), runner.button, labelled('The game ends after', ends)),
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
function verdict(found: SolveScreen | undefined, isRunning: boolean): string {
  if (found === undefined) return '';
  if (found.problem !== undefined) return found.problem;
  const { value, ahead, exact, depth, nodes } = found;
  const points = Math.abs(value) === 1 ? 'point' : 'points';
  const gain =
    value === 0 ? 'Both gain the same' : `Player 1 ${value > 0 ? 'gains' : 'loses'} ${Math.abs(value)} ${points}`;
  const end = ahead === 0 ? 'a tie' : `Player ${ahead > 0 ? 1 : 2} wins by ${Math.abs(ahead)}`;
  if (exact) return `${gain}: ${end}. Exact: by the best play of both.`;
  const searched = `${depth} ${depth === 1 ? 'turn' : 'turns'} ahead, ${nodes} positions`;
  return `${gain}: ${end}, as far as was searched (${searched}). ${isRunning ? '' : 'Cancelled. '}It is not proved.`;
}
