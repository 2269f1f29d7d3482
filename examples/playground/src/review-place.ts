/** The review of the record that is open: its plot, what the turns cost, and what could have been played instead. */
import type { PlayerReview } from 'tilewright/analysis';
import type { Ask } from './desk.ts';
import type { RecordScreen } from './desks/record.ts';
import type { MoveScreen, PointScreen, ReviewPart, TurnScreen } from './desks/review.ts';
import type { StepScreen } from './desks/screens.ts';
import type { Desks } from './desks/worker.ts';
import { announce, button, chooseFiles, h, labelled, list, run } from './dom.ts';
import { makePlot } from './plot.ts';
import { totalsTable, turnsTable, type StoryLine } from './review-tables.ts';

/** What a review asks of the tab that it is in. */
export interface ReviewEvents {
  readonly goTo: (turn: number) => void;
  /** Shows what never was, and says what it is. */
  readonly show: (step: StepScreen, text: string) => void;
  /** Something is to stand beside a line of the record. */
  readonly beside: (line: number, mark: HTMLElement) => void;
}

/** The review on the page, in two parts that stand apart on a phone. */
export interface ReviewPlace {
  readonly story: HTMLElement;
  readonly turn: HTMLElement;
  readonly totals: HTMLElement;
  /** Another record is open, or the same one changed: nothing of the review before holds. */
  readonly opened: (screen: RecordScreen | undefined) => void;
  /** The position after this turn is shown. */
  readonly at: (turn: number) => void;
}

/** This many of the worst turns have buttons. */
const WORST = 6;

/** Makes the place for reviews. */
export function reviewPlace(ask: Ask<Desks['record']>, { goTo, show, beside }: ReviewEvents): ReviewPlace {
  let screen: RecordScreen | undefined;
  let points: readonly PointScreen[] = [];
  let totals: readonly PlayerReview[] = [];
  const turns = new Map<number, TurnScreen>();
  /** What stands beside lines of the record. */
  let marks: readonly HTMLElement[] = [];
  let running: AbortController | undefined;
  let shown = 0;
  let win = { name: '', text: '' };

  const words = h('input', { type: 'checkbox', checked: true });
  const endgames = h('input', { type: 'checkbox', checked: true });
  const simulate = h('input', { type: 'checkbox' });
  const winName = h('span', { class: 'hint' }, 'no table');
  const progress = h('progress', { max: 1, value: 0, hidden: true, 'aria-label': 'Turns reviewed' });
  const verdict = h('p', { class: 'hint' });
  const plot = makePlot(goTo);
  plot.element.hidden = true;
  const worst = h('div', { class: 'row worst', role: 'group', 'aria-label': 'The worst turns' });
  const start = button('Review this game', () => (running === undefined ? review() : cancel()), { class: 'main' });
  const turnCard = h('section', { class: 'card turn-review', 'aria-label': 'This turn', hidden: true });
  const totalsCard = h('section', { class: 'card totals', 'aria-label': 'Totals of the review', hidden: true });

  function cancel(): void {
    running?.abort();
  }

  function storyLine(turn: number): StoryLine {
    const names = screen?.players ?? [];
    const step = screen?.steps[turn - 1];
    return { turn, text: step?.text ?? 'The game begins.', names, point: points[turn], review: turns.get(turn) };
  }

  function clear(): void {
    running?.abort();
    running = undefined;
    turns.clear();
    for (const each of marks) each.remove();
    marks = [];
    [points, totals] = [[], []];
    for (const each of [plot.element, turnCard, totalsCard, progress]) each.hidden = true;
    worst.replaceChildren();
    verdict.textContent = '';
    start.textContent = 'Review this game';
  }

  async function review(): Promise<void> {
    clear();
    const controller = new AbortController();
    running = controller;
    start.textContent = 'Cancel';
    progress.hidden = false;
    progress.value = 0;
    const terms = { words: words.checked, endgames: endgames.checked, simulate: simulate.checked, win: win.text };
    const isWhole = await ask.follow('review', { part: take, signal: controller.signal }, terms);
    // another record may have been opened in between
    if (running !== controller) return;
    running = undefined;
    start.textContent = 'Review again';
    progress.hidden = true;
    drawTotals();
    const count = `${turns.size} ${turns.size === 1 ? 'turn' : 'turns'}`;
    const done = isWhole ? `${count} reviewed.` : `Cancelled after ${count} of ${progress.max}.`;
    if (points.length > 0) verdict.textContent = `${done} ${verdict.textContent}`;
    announce(verdict.textContent);
  }

  function take(part: ReviewPart): void {
    if (part.type === 'refused') verdict.textContent = part.why;
    else if (part.type === 'points') begin(part);
    else {
      totals = part.totals;
      turns.set(part.turn.turn, part.turn);
      progress.value = turns.size;
      plot.mark(part.turn, saidOf(storyLine(part.turn.turn)));
      mark(part.turn);
      if (part.turn.turn === shown) drawTurn();
    }
  }

  function begin({ points: story, turns: count, lacks }: Extract<ReviewPart, { readonly type: 'points' }>): void {
    points = story;
    progress.max = count;
    verdict.textContent = lacks.join(' ');
    const lines = story.map((point, turn) => ({ ...point, said: saidOf(storyLine(turn)) }));
    plot.draw(lines, screen?.players ?? []);
    plot.element.hidden = false;
    plot.show(shown);
  }

  function mark(review: TurnScreen): void {
    const { line, mistake, notes } = review;
    const texts = [...(mistake === undefined ? [] : [`${mistake} mistake: ${lossText(review)}`]), ...notes];
    if (texts.length === 0) return;
    const note = h('span', { class: `cost ${mistake ?? ''}` }, texts.join(', '));
    marks = [...marks, note];
    beside(line, note);
  }

  function drawTotals(): void {
    totalsCard.hidden = turns.size === 0;
    const lines = points.map((_, turn) => storyLine(turn));
    totalsCard.replaceChildren(
      h('h2', {}, 'Totals'),
      totalsTable(totals, screen?.players ?? []),
      h('details', { class: 'notes' }, h('summary', {}, 'The plot as a table'), turnsTable(lines, goTo)),
    );
    const mistakes = [...turns.values()].filter(({ mistake }) => mistake !== undefined);
    mistakes.sort((a, b) => (b.lost ?? 0) - (a.lost ?? 0));
    worst.replaceChildren(
      ...(mistakes.length === 0 ? [] : [h('span', { class: 'hint' }, 'Worst turns')]),
      ...mistakes.slice(0, WORST).map(review =>
        button(
          `${review.turn}: ${lossText(review)}`,
          () => {
            goTo(review.turn);
          },
          { 'aria-label': `${review.turn}: ${lossText(review)}, ${screen?.players[review.seat] ?? ''}` },
        ),
      ),
    );
  }

  function drawTurn(): void {
    const review = turns.get(shown);
    turnCard.hidden = review === undefined;
    if (review === undefined) return;
    const name = screen?.players[review.seat] ?? '';
    turnCard.replaceChildren(
      h('h2', {}, `${review.turn}. ${name}${review.rack === '' ? '' : `, with ${review.rack}`}`),
      list(review.said, { class: 'plain said' }),
      ...(review.end === '' ? [] : [h('p', {}, review.end)]),
      ...(review.best.length === 0 ? [] : [movesTable(review, name)]),
    );
  }

  function movesTable(review: TurnScreen, name: string): HTMLElement {
    const { best, made } = review;
    const rest = made === undefined || best.some(({ move }) => move === made.move) ? [] : [made];
    const row = (move: MoveScreen): HTMLElement =>
      h(
        'tr',
        {},
        h(
          'td',
          {},
          move.move === made?.move
            ? button(
                `${move.text} (played)`,
                () => {
                  goTo(review.turn);
                },
                { class: 'link wraps' },
              )
            : button(move.text, () => whatIf(review, move, name), {
                class: 'link',
                'aria-label': `What if: ${move.text}`,
              }),
        ),
        h('td', { class: 'number' }, `${move.points}`),
        h('td', {}, move.leave === '' ? '–' : move.leave),
        h('td', { class: 'number' }, move.equity === undefined ? '' : tenths(move.equity)),
      );
    const head = ['What if', 'Points', 'Rack left', 'Worth'].map(text =>
      h('th', { scope: 'col', class: text === 'Points' || text === 'Worth' ? 'number' : '' }, text),
    );
    return h(
      'div',
      { class: 'table', tabindex: 0, role: 'region', 'aria-label': 'What could have been played' },
      h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...[...best, ...rest].map(row))),
    );
  }

  async function whatIf({ turn, made }: TurnScreen, move: MoveScreen, name: string): Promise<void> {
    const step = await ask('whatIf', turn, move.move);
    if (turn !== shown) return;
    const instead = made === undefined ? '' : `, instead of ${toldOf(made)}`;
    const text = `What if: ${name} with ${toldOf(move)}${instead}.`;
    show(step, text);
    announce(text);
  }

  const chooseTable = button('Win table…', () => {
    chooseFiles('.csv,.txt', false, ([file]) => {
      if (file === undefined) return;
      run(
        file.text().then(text => {
          win = { name: file.name, text };
          winName.textContent = win.name;
        }),
      );
    });
  });
  const how = h(
    'details',
    { class: 'notes' },
    h('summary', {}, 'How'),
    h(
      'div',
      { class: 'row' },
      labelled('The built-in words', words, { class: 'check' }),
      labelled('Endgames to the end', endgames, { class: 'check' }),
      labelled('The other turns played on', simulate, { class: 'check' }),
      chooseTable,
      winName,
    ),
  );
  const story = h(
    'section',
    { class: 'card review', 'aria-label': 'Review' },
    h('div', { class: 'row' }, start, verdict, how),
    progress,
    plot.element,
    worst,
  );
  return {
    story,
    turn: turnCard,
    totals: totalsCard,
    opened: next => {
      clear();
      screen = next;
      shown = 0;
    },
    at: turn => {
      shown = turn;
      plot.show(turn);
      drawTurn();
    },
  };
}

/** A point as screen readers hear it. */
function saidOf({ turn, text, names, point, review }: StoryLine): string {
  const cost = review?.mistake === undefined ? [] : [`${review.mistake} mistake`];
  const chance = point?.chance === undefined ? [] : [`${names[0] ?? ''} wins ${percent(point.chance)}`];
  const facts = [leadText(point?.leads ?? [], names), ...chance, ...cost, ...(review?.notes ?? [])];
  return `${turn === 0 ? 'Start' : `${turn}. ${text}`} ${facts.join('; ')}`;
}

function leadText(leads: readonly number[], names: readonly string[]): string {
  const ahead = leads.findIndex(lead => lead > 0);
  return ahead < 0 ? 'Level scores' : `${names[ahead] ?? ''} leads by ${leads[ahead] ?? 0}`;
}

function toldOf({ text, points }: MoveScreen): string {
  return points === 0 ? text : `${text} for ${points} points`;
}

function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

/** What a turn lost: `−3` where it is proved, else `≈−2.0`. */
function lossText({ lost = 0, exact }: TurnScreen): string {
  return exact ? `−${lost}` : `≈−${tenths(lost)}`;
}

function tenths(points: number): string {
  return points.toFixed(1);
}
