/** Positions: read from CGP or set by hand, with their best plays, reasons against others, and words. */
import type { Placed, Square } from 'tilewright';
import type { Ask } from './desk.ts';
import type { BoardScreen, Reason } from './desks/screens.ts';
import type { Judged, PlayScreen, PositionScreen, Study } from './desks/position.ts';
import type { Desks } from './desks/worker.ts';
import { announce, button, download, h, labelled, list, run, select } from './dom.ts';
import { makeGrid, type Marks } from './grid.ts';
import { seatLines } from './seats.ts';
import { simulateCard } from './simulate-card.ts';
import { solveCard } from './solve-card.ts';

/** A position to begin with: one word, and a rack that makes more of it. */
const FIRST = '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEIMRST/ 0/14 0';

const EMPTY = `${Array.from({ length: 15 }, () => '15').join('/')} / 0/0 0`;

const KEYS = 'Arrows move. Letters set tiles, with Shift blanks. Backspace empties a square.';

/** How many plays are listed. */
const MOST_PLAYS = 15;

/** The tab of positions. */
export function positionTab(ask: Ask<Desks['position']>): { readonly element: HTMLElement } {
  let cgp = FIRST;
  let board: BoardScreen | undefined;
  let round = 0;
  /** The rack that the last position had. */
  let shownRack = '';
  /** Questions about the board wait for each other: a letter is set on what the letter before has made. */
  let queue: Promise<void> = Promise.resolve();

  const grid = makeGrid('Position', KEYS, { typed: (square, event) => typed(square, event) });
  const text = h('textarea', { rows: 3, spellcheck: 'false', autocomplete: 'off' });
  const rack = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  const problems = h('div', { role: 'alert' });
  const seats = h('div');
  const plays = h('div', { class: 'plays' });
  const moveText = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', placeholder: '8D HORNS' });
  const judged = h('div', { class: 'judged' });
  const studied = h('div', { class: 'words', tabindex: 0, role: 'region', 'aria-label': 'Words found' });
  const studyText = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', value: 'RETAINS' });

  function lay(tiles: readonly Placed[]): void {
    run(
      ask('laid', cgp, tiles).then(laid => {
        if (laid !== undefined) grid.draw(laid);
      }),
    );
  }
  const settled = (): Promise<void> => queue;
  const simulating = simulateCard(ask, { cgp: () => cgp, settled, lay });
  const solving = solveCard(ask, {
    cgp: () => cgp,
    settled,
    lay,
    look: endgame => {
      change(() => ask('look', endgame));
    },
  });

  function show(screen: PositionScreen): void {
    element.hidden = false;
    problems.replaceChildren(
      ...(screen.problems.length === 0 ? [] : [list(screen.problems, { class: 'reasons wrong' })]),
    );
    if (screen.problems.length > 0 || screen.board === undefined) return;
    cgp = screen.cgp;
    board = screen.board;
    text.value = cgp;
    // what is typed there now is not overwritten
    if (document.activeElement !== rack || rack.value === shownRack) rack.value = screen.rack;
    shownRack = screen.rack;
    grid.draw(board);
    seats.replaceChildren(seatLines(screen.seats));
    judged.replaceChildren();
    simulating.changed();
    solving.changed();
    round++;
    plays.replaceChildren(h('p', { class: 'hint' }, 'Not looked for yet.'));
  }

  function change(request: () => Promise<PositionScreen>): void {
    const shown = queue.then(request).then(show);
    run(shown);
    // what went wrong is told; what is asked next does not wait for it for ever
    queue = shown.catch(() => undefined);
  }

  function typed(square: Square, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || altKey || board === undefined) return false;
    const isGone = key === 'Backspace' || key === 'Delete';
    if (!isGone && !/^\p{L}$/u.test(key)) return false;
    const shown = isGone ? '' : shiftKey ? key.toLowerCase() : key.toUpperCase();
    change(() => ask('set', cgp, square, shown));
    const next = isGone ? square : square + 1;
    if (next % board.columns !== 0 || isGone) grid.focus(next);
    return true;
  }

  async function findPlays(): Promise<void> {
    await settled();
    const mine = ++round;
    plays.replaceChildren(h('p', { class: 'hint' }, 'Looking…'));
    const found = await ask('plays', cgp, MOST_PLAYS);
    if (mine !== round) return;
    if ('problem' in found) {
      plays.replaceChildren(h('p', {}, found.problem));
      return;
    }
    plays.replaceChildren(found.length === 0 ? h('p', {}, 'There is no play.') : playTable(found));
    announce(found[0] === undefined ? 'There is no play.' : `Best: ${found[0].text}, ${found[0].points} points.`);
  }

  function playTable(found: readonly PlayScreen[]): HTMLElement {
    const head = ['Play', 'Points', 'Rack left', 'Lines of score'].map(name =>
      h('th', { scope: 'col', class: name === 'Points' ? 'number' : '' }, name),
    );
    const rows = found.map(({ text: play, points, leave, lines, tiles }) =>
      h(
        'tr',
        {},
        h(
          'td',
          {},
          button(play, () => judge(tiles), { class: 'link' }),
        ),
        h('td', { class: 'number' }, `${points}`),
        h('td', {}, leave === '' ? 'nothing' : leave),
        h('td', {}, lines.join(', ')),
      ),
    );
    return h(
      'div',
      { class: 'table', tabindex: 0, role: 'region', 'aria-label': 'Best plays' },
      h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
    );
  }

  async function judge(move: string | PlayScreen['tiles']): Promise<void> {
    await settled();
    const found: Judged = await ask('judge', cgp, move);
    if (found.board !== undefined) grid.draw(found.board, marksOf(found.reasons));
    const sentence = found.reasons.length === 0 ? 'It is legal.' : found.reasons.map(each => each.text).join(' ');
    const isLegal = found.reasons.length === 0 && found.total !== undefined;
    const score = isLegal ? `${found.total} points: ${found.lines.join(', ')}. ` : '';
    judged.replaceChildren(h('p', { class: found.reasons.length === 0 ? 'good' : 'wrong' }, score + sentence));
    announce(score + sentence);
  }

  async function study(): Promise<void> {
    const { words, more, problem } = await ask('study', what, studyText.value.trim());
    const count = more ? `The first ${words.length} words` : `${words.length} ${words.length === 1 ? 'word' : 'words'}`;
    studied.replaceChildren(h('p', { class: 'hint' }, problem === '' ? count : problem), h('p', {}, words.join(' ')));
    announce(problem === '' ? count : problem);
  }

  let what: Study = 'anagrams';
  const studies: readonly (readonly [Study, string])[] = [
    ['anagrams', 'Anagrams (? is a blank)'],
    ['sub-anagrams', 'Words of some of the letters'],
    ['hooks', 'Hooks, before and behind'],
    ['pattern', 'Pattern: Q[^U]*'],
  ];
  const kind = select(studies, what, value => {
    what = studies.find(([name]) => name === value)?.[0] ?? what;
  });

  text.addEventListener('change', () => {
    change(() => ask('look', text.value));
  });
  rack.addEventListener('change', () => {
    change(() => ask('rack', cgp, rack.value));
  });

  const element = h(
    'div',
    { class: 'split', hidden: true },
    h('div', { class: 'main-column' }, grid.element, seats),
    h(
      'div',
      { class: 'side wide' },
      h(
        'section',
        { class: 'card', 'aria-label': 'The position' },
        labelled('Position as CGP', text),
        problems,
        h(
          'div',
          { class: 'row' },
          labelled('Rack to move', rack),
          button('Empty board', () => {
            change(() => ask('look', EMPTY));
          }),
          button('Picture', async () => {
            await settled();
            download('position.svg', [await ask('picture', cgp)], 'image/svg+xml');
          }),
        ),
      ),
      h(
        'section',
        { class: 'card', 'aria-label': 'Plays' },
        h(
          'div',
          { class: 'row' },
          h('h2', {}, 'Best plays'),
          button('Find them', () => findPlays(), { class: 'main' }),
        ),
        plays,
      ),
      simulating.element,
      solving.element,
      h(
        'section',
        { class: 'card', 'aria-label': 'A play of your own' },
        h('h2', {}, 'Why not?'),
        form('Try', () => judge(moveText.value), labelled('A play as text', moveText)),
        judged,
      ),
      h(
        'section',
        { class: 'card', 'aria-label': 'Word study' },
        h('h2', {}, 'Words'),
        form('Look up', study, labelled('Letters', studyText), labelled('What', kind)),
        studied,
      ),
    ),
  );
  change(() => ask('look', FIRST));
  return { element };
}

function marksOf(reasons: readonly Reason[]): Marks {
  return new Map(
    reasons.flatMap(({ squares, unfinished }) =>
      squares.map(square => [square, unfinished ? 'open' : 'wrong'] as const),
    ),
  );
}

function form(text: string, submitted: () => Promise<void>, ...fields: readonly HTMLElement[]): HTMLElement {
  return h(
    'form',
    {
      class: 'row',
      onsubmit: (event: Event) => {
        event.preventDefault();
        run(submitted());
      },
    },
    ...fields,
    h('button', {}, text),
  );
}
