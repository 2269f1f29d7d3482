/** What the tab of the table shows of its state. */
import type { Square, Viewer } from 'tilewright';
import type { Reason, TileScreen } from './desks/screens.ts';
import type { DutyScreen, TableScreen } from './desks/table.ts';
import { button, h, labelled, select } from './dom.ts';
import type { State } from './table-state.ts';

/** What somebody at the table may do. */
export interface Actions {
  /** A move as text. */
  readonly move: (text: string) => void;
  readonly play: () => void;
  readonly recall: () => void;
  readonly hint: () => Promise<void>;
  readonly exchange: () => Promise<void>;
  readonly shuffle: () => void;
  /** Claims a word, or no longer. */
  readonly claim: (squares: readonly Square[]) => void;
  readonly see: (viewer: State['viewer']) => void;
  /** Takes a tile of the hand, for the next square that is pressed. */
  readonly choose: (nth: number) => void;
  readonly drag: (event: PointerEvent, source: HTMLElement, nth: number) => void;
}

/** The tiles that are still held. */
export function handTiles({ screen, laid, chosen, order }: State, actions: Actions): readonly HTMLElement[] {
  const tiles = order.flatMap(nth => {
    const tile = screen?.hand[nth];
    if (tile === undefined || laid.some(each => each.nth === nth)) return [];
    return [handTile(tile, nth, chosen === nth, actions)];
  });
  if (tiles.length > 0) return tiles;
  return [h('span', { class: 'hint' }, laid.length > 0 ? 'All tiles lie on the board.' : 'No tiles to see.')];
}

function handTile(
  { text, points, blank, said }: TileScreen,
  nth: number,
  isChosen: boolean,
  { choose, drag }: Actions,
): HTMLElement {
  const element = h(
    'button',
    {
      type: 'button',
      class: `tile held${blank ? ' blank' : ''}`,
      'aria-pressed': isChosen ? 'true' : 'false',
      'aria-label': said,
      'data-key': `tile ${nth}`,
      onclick: () => choose(nth),
      onpointerdown: (event: PointerEvent) => drag(event, element, nth),
    },
    h('span', { class: 'face', 'data-text': blank ? '?' : text }),
    points === 0 ? undefined : h('span', { class: 'points', 'data-text': points }),
  );
  return element;
}

/** What the tiles on the board come to, or why not: the reasons against a move, or against what lies there now. */
export function previewLines({ screen, tried, laid, reasons, claims }: State, { claim }: Actions): readonly Node[] {
  const shown = laid.length === 0 ? undefined : tried;
  const said = reasons.length > 0 ? reasons : (shown?.reasons ?? []);
  if (shown === undefined && said.length === 0)
    return [h('p', { class: 'hint' }, screen?.hasHints === false ? `${LAY} ${NO_HINTS}` : LAY)];
  const words = shown?.claimable ?? [];
  return [
    ...(shown?.total === undefined || (shown.lines.length === 0 && said.length > 0)
      ? []
      : [h('p', { class: 'total' }, h('strong', {}, `${shown.total}`), ` ${shown.lines.join(', ')}`)]),
    ...(words.length === 0
      ? []
      : [
          h(
            'div',
            { class: 'row', role: 'group', 'aria-label': 'Words to claim' },
            h('span', { class: 'hint' }, 'Claim:'),
            ...words
              .slice(-MOST_CLAIMS)
              .reverse()
              .map(({ text, squares }) => {
                const isClaimed = claims.some(each => each.join() === squares.join());
                return button(text, () => claim(squares), {
                  'aria-pressed': isClaimed ? 'true' : 'false',
                  'data-key': `claim ${squares.join()}`,
                });
              }),
          ),
        ]),
    ...(said.length === 0 ? [] : [reasonList(said)]),
  ];
}

const LAY = 'Lay tiles to see their score, and why they may not lie there.';
const NO_HINTS = 'There are no hints in this game: its words need not run along a line.';

/** More words to claim are not offered, the longest first; moves as text can claim any. */
const MOST_CLAIMS = 40;

function reasonList(reasons: readonly Reason[]): HTMLElement {
  const items = reasons.map(({ text, unfinished }) => h('li', { class: unfinished ? 'open' : 'wrong' }, text));
  return h('ul', { class: 'reasons' }, ...items);
}

/** What is owed, and what happened last. */
export function dutyLines(state: State): readonly Node[] {
  const { duties = [], boardOf = '' } = state.screen ?? {};
  const whose = boardOf === '' ? [] : [h('p', { class: 'hint board-of' }, `The board of ${boardOf}.`)];
  return [...duties.map(({ text }) => h('p', { class: 'due' }, text)), ...whose, ...newsLines(state)];
}

/** What happened last, as whoever looks may know it. */
function newsLines({ screen, notes }: State): readonly Node[] {
  const due = (screen?.duties ?? []).map(({ text }) => text);
  const news = (screen?.news ?? []).filter(text => !due.includes(text)).slice(-3);
  return [
    ...(notes.length === 0 ? [] : [h('p', {}, notes.join(' '))]),
    ...(news.length === 0 ? [] : [h('p', { class: 'hint' }, news.join(' '))]),
  ];
}

/** What the viewer may do: verdicts and answers first, then its move. */
export function moveButtons({ screen, laid }: State, actions: Actions): readonly Node[] {
  if (screen === undefined || screen.isMoment || screen.over.length > 0) return [];
  const { move, play, recall, hint, exchange, shuffle } = actions;
  const mine = screen.duties.filter(({ by }) => by === screen.viewer);
  const may = new Set(mine.flatMap(each => each.may));
  const disabled = laid.length === 0;
  const key = (name: string): { readonly 'data-key': string } => ({ 'data-key': name });
  const held = screen.hand.length > 0;
  return [
    ...mine.flatMap(duty => dutyButtons(duty, disabled, move)),
    may.has('place') ? button('Play', play, { class: 'main', disabled, ...key('play') }) : undefined,
    held && !disabled ? button('Recall', recall, key('recall')) : undefined,
    held && disabled ? button('Shuffle', shuffle, key('recall')) : undefined,
    may.has('place') && screen.hasHints ? button('Hint', hint, key('hint')) : undefined,
    may.has('exchange') ? button('Exchange…', exchange, key('exchange')) : undefined,
    may.has('pass') ? button('Pass', () => move('pass'), key('pass')) : undefined,
  ].filter(each => each !== undefined);
}

/** To whom the screen goes: a name, and two sentences. */
export function handOverSaid({ screen, handTo = 0 }: State): readonly [name: string, turn: string, give: string] {
  const name = screen === undefined ? '' : (screen.seats[handTo]?.name ?? '');
  return [name, `Now it is ${name}'s turn.`, `Give the screen to ${name}: the tiles are shown to nobody else.`];
}

/** Before another person's tiles are shown: who is to sit down, and what everybody may know of the last move. */
export function handOverLines(state: State, take: () => void): readonly Node[] {
  const { reasons } = state;
  const [name, turn, give] = handOverSaid(state);
  return [
    ...(reasons.length === 0 ? newsLines(state) : [reasonList(reasons)]),
    h('h2', {}, turn),
    h('p', {}, give),
    button(`I am ${name}`, take, { class: 'main', 'data-key': 'take over' }),
  ];
}

/** Verdicts and answers. Where tiles lie ready, playing them is the main thing. */
function dutyButtons(
  { type, of = 0, answers }: DutyScreen,
  isMain: boolean,
  move: Actions['move'],
): readonly HTMLElement[] {
  if (type !== 'verdict')
    return answers.map(({ text, label }) => button(label, () => move(`answer ${text}`), { 'data-key': text }));
  return [
    button('Accept', () => move(`accept seat ${of}`), { class: isMain ? 'main' : '', 'data-key': `accept ${of}` }),
    button('Challenge', () => move(`challenge seat ${of}`), { 'data-key': `challenge ${of}` }),
  ];
}

/** The turns, the last one first. */
export function turnLines({ turns }: TableScreen): readonly Node[] {
  const last = [...turns].reverse();
  return [
    h('h2', {}, 'Turns'),
    last.length === 0
      ? h('p', { class: 'hint' }, 'None yet.')
      : h('ol', { reversed: true }, ...last.map(text => h('li', {}, text))),
  ];
}

/** Who looks at the table. */
export function viewerSelect(screen: TableScreen, viewer: State['viewer'], { see }: Actions): HTMLElement {
  const options = [
    ['mover', 'Whoever is to move'],
    ...screen.seats.map(({ name }, nth) => [`${nth}`, name] as const),
    ['spectator', 'A spectator'],
    ['director', 'The referee (everything)'],
  ] as const;
  const choose = select(options, `${viewer}`, value => see(viewerNamed(value)));
  choose.dataset.key = 'viewer';
  return labelled('What is seen by', choose);
}

function viewerNamed(value: string): Viewer | 'mover' {
  return value === 'mover' || value === 'spectator' || value === 'director' ? value : Number(value);
}
