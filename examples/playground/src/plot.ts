/** The story of a game at a glance: how the players stood after each turn, each point a button to its position. */
import type { PointScreen, TurnScreen } from './desks/review.ts';
import { h } from './dom.ts';

/** A point of the plot. */
export interface PlotPoint extends PointScreen {
  /** What happened there, for screen readers. */
  readonly said: string;
}

/** A plot on the page. */
export interface Plot {
  readonly element: HTMLElement;
  /** Draws the story; the names of the players by seat. */
  readonly draw: (points: readonly PlotPoint[], names: readonly string[]) => void;
  /** Marks a point by what its turn cost. */
  readonly mark: (turn: TurnScreen, said: string) => void;
  /** Marks the point whose position is shown. */
  readonly show: (turn: number) => void;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Between two of them there are this many turns on the axis. */
const EVERY = 5;

/** The scale ends at multiples of this many points. */
const STEP = 20;

/** What a number on the scale needs of the height, and what a sentence in the plot needs, in percent. */
const NUMBER = 12;
const ROOM = 28;

/** Makes a plot; `chosen` is told the turn whose point was pressed. */
export function makePlot(chosen: (turn: number) => void): Plot {
  const drawn = document.createElementNS(SVG, 'svg');
  drawn.setAttribute('viewBox', '0 0 100 100');
  drawn.setAttribute('preserveAspectRatio', 'none');
  drawn.setAttribute('aria-hidden', 'true');
  const scale = h('div', { class: 'plot-scale', 'aria-hidden': 'true' });
  const chances = h('div', { class: 'plot-scale chances', 'aria-hidden': 'true' });
  const who = h('div', { class: 'plot-who', 'aria-hidden': 'true' });
  const axis = h('div', { class: 'plot-axis', 'aria-hidden': 'true' });
  const legend = h('p', { class: 'hint plot-legend' });
  const buttons = h('div', { class: 'plot-points', role: 'group', 'aria-label': 'The game turn by turn' });
  const element = h(
    'div',
    { class: 'plot' },
    scale,
    h('div', { class: 'plot-area' }, drawn, who, buttons),
    chances,
    axis,
  );
  let points: HTMLButtonElement[] = [];
  let current = 0;

  const focusable = (turn: number): void => {
    points.forEach((each, nth) => (each.tabIndex = nth === turn ? 0 : -1));
  };
  buttons.addEventListener('keydown', event => {
    const from = points.findIndex(each => each === document.activeElement);
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: points.length - 1 }[event.key];
    const next = to === undefined ? undefined : points[to];
    if (next === undefined) return;
    event.preventDefault();
    focusable(points.indexOf(next));
    next.focus();
  });

  const choose = (turn: number): void => {
    current = turn;
    focusable(turn);
    points[turn]?.focus({ preventScroll: true });
    chosen(turn);
  };
  buttons.addEventListener('pointerdown', event => {
    // the focus is that of the point, not of what lies below the pointer
    event.preventDefault();
    choose(turnAt(buttons, event, points.length));
  });
  buttons.addEventListener('pointermove', event => {
    const turn = turnAt(buttons, event, points.length);
    if (event.buttons > 0 && turn !== current) choose(turn);
  });

  return {
    element: h('div', {}, element, legend),
    draw: (story, names) => {
      const hasChance = story.some(({ chance }) => chance !== undefined);
      const [top, bottom] = rangeOf(story, hasChance);
      const yOf = (lead: number): number => 4 + (92 * (top - lead)) / (top - bottom);
      element.style.setProperty('--count', `${story.length}`);
      drawn.replaceChildren(...linesOf(story, yOf));
      scale.replaceChildren(
        ...[top, ...(isApart(yOf(0)) ? [0] : []), bottom].map(lead =>
          onScale(lead > 0 ? `+${lead}` : lead < 0 ? `−${-lead}` : '0', yOf(lead)),
        ),
      );
      const chanceMarks = hasChance ? [1, 0.5, 0] : [];
      chances.replaceChildren(...chanceMarks.map(chance => onScale(`${100 * chance} %`, yOfChance(chance))));
      who.replaceChildren(
        ...whoLeads(
          names,
          yOf(0),
          story.map(({ leads: [lead = 0] }) => yOf(lead)),
        ),
      );
      axis.replaceChildren(...story.map((_, turn) => h('span', {}, turn % EVERY === 0 ? `${turn}` : '')));
      legend.textContent = legendOf(names, hasChance);
      points = story.map((point, turn) =>
        pointButton(point, yOf, () => {
          chosen(turn);
        }),
      );
      points.forEach((each, turn) => (each.dataset.turn = `${turn}`));
      buttons.replaceChildren(...points);
      focusable(Math.min(current, points.length - 1));
    },
    mark: ({ turn, mistake, notes, lost }, said) => {
      const point = points[turn];
      if (point === undefined) return;
      point.setAttribute('aria-label', said);
      point.classList.add(mistake ?? (lost === undefined ? 'unsure' : 'fine'));
      if (notes.length > 0) point.classList.add('noted');
    },
    show: turn => {
      current = turn;
      points.forEach((each, nth) => {
        if (nth === turn) each.setAttribute('aria-current', 'step');
        else each.removeAttribute('aria-current');
      });
      focusable(turn);
    },
  };
}

/** Whoever touches the plot, or drags over it, means the turn next to the pointer, however narrow a turn is. */
function turnAt(area: HTMLElement, { clientX }: PointerEvent, count: number): number {
  const { left, width } = area.getBoundingClientRect();
  return Math.max(0, Math.min(count - 1, Math.floor((count * (clientX - left)) / width)));
}

/** From where to where the leads are drawn, in round numbers; alike both ways where chances stand beside them. */
function rangeOf(story: readonly PlotPoint[], isEven: boolean): readonly [top: number, bottom: number] {
  const all = story.flatMap(({ leads }) => (leads.length === 2 ? leads.slice(0, 1) : leads));
  const round = (lead: number): number => STEP * Math.ceil(Math.max(1, lead) / STEP);
  const [top, bottom] = [round(Math.max(...all)), -round(-Math.min(...all))];
  const most = Math.max(top, -bottom);
  return isEven ? [most, -most] : [top, bottom];
}

/** Is the line of level scores far enough from both ends of the scale for a number of its own? */
function isApart(level: number): boolean {
  return level > 4 + NUMBER && level < 96 - NUMBER;
}

function yOfChance(chance: number): number {
  return 96 - 92 * chance;
}

/** A number at its height. */
function onScale(text: string, y: number): HTMLElement {
  const element = h('span', {}, text);
  element.style.setProperty('--y', `${y}%`);
  return element;
}

/**
 * Who leads above the line of level scores and below it, where there is room to say so: at the end where the line of
 * the leads is farther away.
 */
function whoLeads(
  [first = '', second = '', ...more]: readonly string[],
  level: number,
  line: readonly number[],
): readonly HTMLElement[] {
  if (more.length > 0) return [];
  const third = Math.ceil(line.length / 3);
  const [start, end] = [line.slice(0, third), line.slice(-third)];
  const side = (isAtEnd: boolean): string => (isAtEnd ? ' at-end' : '');
  return [
    ...(level > ROOM ? [h('span', { class: side(Math.min(...end) > Math.min(...start)) }, `${first} leads`)] : []),
    ...(level < 100 - ROOM
      ? [h('span', { class: `below${side(Math.max(...end) < Math.max(...start))}` }, `${second} leads`)]
      : []),
  ];
}

/** The lines of the players, or of the first one of two; the line of level scores; the chances. */
function linesOf(story: readonly PlotPoint[], yOf: (lead: number) => number): readonly SVGElement[] {
  const seats = story[0]?.leads.length ?? 0;
  const xOf = (turn: number): number => (100 * (turn + 0.5)) / story.length;
  const path = (values: readonly (number | undefined)[]): string =>
    values.flatMap((y, turn) => (y === undefined ? [] : [`${xOf(turn).toFixed(2)},${y.toFixed(2)}`])).join(' ');
  const line = (kind: string, values: readonly (number | undefined)[]): SVGElement =>
    made('polyline', { class: kind, points: path(values) });
  const leads = Array.from({ length: seats === 2 ? 1 : seats }, (_, seat) =>
    story.map(({ leads }) => yOf(leads[seat] ?? 0)),
  );
  const [first = []] = leads;
  return [
    ...(seats === 2
      ? [
          made('polygon', {
            class: 'lead',
            points: `${xOf(0)},${yOf(0)} ${path(first)} ${xOf(story.length - 1)},${yOf(0)}`,
          }),
        ]
      : []),
    made('line', { class: 'level', x1: '0', x2: '100', y1: `${yOf(0)}`, y2: `${yOf(0)}` }),
    line(
      'chance',
      story.map(({ chance }) => (chance === undefined ? undefined : yOfChance(chance))),
    ),
    ...leads.map((values, seat) => line(`spread seat-${seat}`, values)),
  ];
}

function made(tag: string, given: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
  return element;
}

function pointButton(
  { leads, said }: PlotPoint,
  yOf: (lead: number) => number,
  onclick: () => void,
): HTMLButtonElement {
  const element = h('button', { type: 'button', class: 'point', tabindex: -1, 'aria-label': said, onclick });
  // one line has the points; of more lines the one of whoever is ahead
  const lead = leads.length === 2 ? (leads[0] ?? 0) : Math.max(...leads);
  element.style.setProperty('--y', `${yOf(lead)}%`);
  return element;
}

function legendOf(names: readonly string[], hasChance: boolean): string {
  const [first = ''] = names;
  const lines = names.length === 2 ? '' : 'Points ahead of the best of the others, a line each player. ';
  return `${lines}${hasChance ? `Dashed: how likely ${first} wins. ` : ''}Larger points are mistakes, empty ones are turns whose loss is unknown.`;
}
