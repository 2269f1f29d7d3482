/** The table: a game between people in front of one screen, or against bots. */
import type { Placed, Seat, Square, Viewer } from 'tilewright';
import type { Ask } from './desk.ts';
import type { Desks } from './desks/worker.ts';
import type { Reason, TileScreen, Tried } from './desks/screens.ts';
import type { Draft, DutyScreen, Outcome, TableScreen, TableSetup } from './desks/table.ts';
import { chooseOne, chooseSome } from './dialogs.ts';
import { announce, button, chooseFiles, download, h, labelled, list, run, select } from './dom.ts';
import { startDrag } from './drag.ts';
import { makeGrid, type Marks } from './grid.ts';
import { fromLink, toLink } from './link.ts';
import { seatLines } from './seats.ts';
import { setupForm } from './setup-form.ts';

/** A tile of the hand that lies on the board and is not played yet. */
interface Laid extends Placed {
  /** Which tile of the hand it is. */
  readonly nth: number;
}

/** All that the tab knows; the game itself is the referee's. */
interface State {
  readonly screen?: TableScreen;
  readonly tried?: Tried;
  /** Who looks: whoever is to move, or one viewer. */
  readonly viewer: Viewer | 'mover';
  readonly laid: readonly Laid[];
  readonly claims: Draft['claims'];
  /** The tile of the hand that goes on the next square that is pressed. */
  readonly chosen?: number;
  /** Typed letters run across, or down. */
  readonly across: boolean;
  /** In which order the hand is shown. */
  readonly order: readonly number[];
  readonly reasons: readonly Reason[];
  readonly news: readonly string[];
  readonly seconds: number;
}

const KEYS =
  'Arrows move. Letters lay tiles, with Shift a blank. Space turns between across and down, Backspace takes a tile back, Enter plays.';

/** A tab: what is on it, and what to do when it is shown. */
export interface Tab {
  readonly element: HTMLElement;
}

/** The tab of the table. It begins with a game against a bot, or with the game of the page's link. */
export function tableTab(ask: Ask<Desks['table']>, askBot: Ask<Desks['bot']>): Tab {
  let state: State = {
    viewer: 'mover',
    laid: [],
    claims: [],
    across: true,
    order: [],
    reasons: [],
    news: [],
    seconds: 0,
  };
  let round = 0;
  let clock: ReturnType<typeof setInterval> | undefined;
  const patch = (changes: Partial<State>): void => {
    state = { ...state, ...changes };
  };

  const grid = makeGrid('Board', KEYS, {
    focused: square => {
      run(saySquare(square));
    },
    pressed: square => {
      pressed(square);
    },
    typed: (square, event) => typed(square, event),
    grabbed: (square, event) => {
      grabbed(square, event);
    },
  });
  const seats = h('div');
  const duty = h('section', { 'aria-label': 'What to do', class: 'card duty' });
  const hand = h('div', { role: 'toolbar', 'aria-label': 'Your tiles', class: 'hand' });
  const preview = h('section', { 'aria-label': 'Your tiles on the board', class: 'card preview' });
  const turns = h('section', { 'aria-label': 'Turns so far', class: 'card turns', tabindex: 0 });
  const viewers = h('span');
  const over = h('section', { 'aria-label': 'The end', class: 'card over', hidden: true });

  const draft = (): Draft => ({ tiles: state.laid.map(placedOf), claims: state.claims });
  const seat = (): Seat => state.screen?.seat ?? 0;

  /** Sees the table anew: after every move, and when somebody else looks. */
  async function refresh(): Promise<void> {
    const mine = ++round;
    const first = await ask('look', state.viewer === 'mover' ? (state.screen?.viewer ?? 0) : state.viewer);
    const screen = state.viewer === 'mover' ? await ask('look', moverOf(first)) : first;
    if (mine !== round) return;
    patch({ screen, laid: [], claims: [], order: screen.hand.map((_, nth) => nth) });
    // a chosen tile belongs to the rack that was
    state = without(state, 'chosen', 'tried');
    draw();
    runClock();
    run(letBotsMove(mine));
  }

  /** Who sees the table: whoever owes something first and is no bot, or who sat there before. */
  function moverOf(screen: TableScreen): Viewer {
    const due = screen.duties.find(each => each.by !== 'director' && !screen.bots.includes(each.by));
    return due === undefined ? screen.viewer : due.by;
  }

  async function letBotsMove(mine: number): Promise<void> {
    const { screen } = state;
    const due = screen?.duties.find(each => isBotsTurn(screen, each));
    if (screen === undefined || typeof due?.by !== 'number') return;
    const { setup, view } = await ask('viewOf', due.by);
    const move = await askBot('move', setup, view, due.by);
    if (mine !== round) return;
    for (const text of [move, 'pass', 'resign']) {
      const { reasons, said } = await ask('move', due.by, text, screen.viewer);
      if (reasons.length > 0) continue;
      tell(said);
      break;
    }
    await refresh();
  }

  /** What a request came to: the reasons against it, or the table after it. */
  async function act(request: Promise<Outcome>): Promise<void> {
    const { reasons, said } = await request;
    patch({ reasons });
    if (reasons.length > 0) {
      announce(reasons.map(({ text }) => text).join(' '));
      drawPreview();
      return;
    }
    tell(said);
    await refresh();
  }

  function tell(said: readonly string[]): void {
    patch({ news: said });
    announce(said.join(' '));
  }

  const move = (text: string | Draft): void => {
    const { screen } = state;
    if (screen !== undefined) run(act(ask('move', seat(), text, screen.viewer)));
  };

  /** Sees what the tiles would do where they lie. */
  async function tryDraft(): Promise<void> {
    const mine = ++round;
    const tried = await ask('tried', seat(), draft());
    if (mine !== round) return;
    patch({ tried, reasons: [] });
    draw();
    announce(tried.said);
  }

  function lay(square: Square, nth: number, as?: number): void {
    const { screen } = state;
    const tile = screen?.hand[nth];
    const there = screen?.board.squares[square];
    if (tile === undefined || there === undefined || there.tile !== undefined || there.kind === 'wall') return;
    if (tile.blank && as === undefined) {
      run(layBlank(square, nth));
      return;
    }
    const rest = state.laid.filter(each => each.square !== square && each.nth !== nth);
    patch({ laid: [...rest, { square, tile: tile.tile, nth, ...(as === undefined ? {} : { as }) }], claims: [] });
    state = without(state, 'chosen');
    run(tryDraft());
  }

  async function layBlank(square: Square, nth: number): Promise<void> {
    const letters = state.screen?.letters ?? [];
    const letter = await chooseOne(
      'Which letter is the blank?',
      letters.map(({ text, letter: value }) => ({ text, value })),
    );
    if (letter !== undefined) lay(square, nth, letter);
  }

  function takeBack(square: Square): void {
    patch({ laid: state.laid.filter(each => each.square !== square), claims: [] });
    run(tryDraft());
  }

  function pressed(square: Square): void {
    if (state.laid.some(each => each.square === square)) takeBack(square);
    else if (state.chosen !== undefined) lay(square, state.chosen);
    else {
      patch({ across: !state.across });
      announce(state.across ? 'across' : 'down');
      drawBoard();
    }
  }

  function typed(square: Square, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || altKey) return false;
    if (key === 'Enter') {
      play();
      return true;
    }
    if (key === 'Escape') {
      recall();
      return true;
    }
    if (key === 'Backspace' || key === 'Delete') {
      const at = state.laid.find(each => each.square === square) ?? state.laid.at(-1);
      if (at === undefined) return true;
      takeBack(at.square);
      grid.focus(at.square);
      return true;
    }
    return typeLetter(square, key, shiftKey);
  }

  function typeLetter(square: Square, key: string, isBlank: boolean): boolean {
    const { screen } = state;
    const letter = screen?.letters.find(({ text }) => text === key.toUpperCase());
    if (screen === undefined || letter === undefined) return false;
    const free = state.order.filter(nth => !state.laid.some(each => each.nth === nth));
    const plain = free.find(nth => screen.hand[nth]?.tile === letter.letter);
    const blank = free.find(nth => screen.hand[nth]?.blank === true);
    const nth = isBlank ? blank : (plain ?? blank);
    if (nth === undefined) {
      announce(`There is no ${letter.text} on the rack.`);
      return true;
    }
    const at = isFree(screen, square) ? square : nextFree(screen, square);
    if (at === undefined) return true;
    lay(at, nth, nth === plain ? undefined : letter.letter);
    const next = nextFree(screen, at);
    if (next !== undefined) grid.focus(next);
    return true;
  }

  function isFree({ board }: TableScreen, square: Square): boolean {
    return board.squares[square]?.tile === undefined && !state.laid.some(each => each.square === square);
  }

  /** The next square of the line that has no tile; none where the line ends. */
  function nextFree(screen: TableScreen, from: Square): Square | undefined {
    const { columns, rows } = screen.board;
    const step = state.across ? 1 : columns;
    for (let at = from + step; at < rows * columns; at += step) {
      if (state.across && at % columns === 0) return undefined;
      if (isFree(screen, at)) return at;
    }
    return undefined;
  }

  async function saySquare(square: Square): Promise<void> {
    const tile = state.chosen === undefined ? undefined : state.screen?.hand[state.chosen];
    if (tile === undefined || tile.blank || state.screen === undefined || !isFree(state.screen, square)) return;
    const text = await ask('square', seat(), draft(), { square, tile: tile.tile });
    if (state.chosen === undefined) return;
    grid.says(square, text);
    announce(text);
  }

  function grabbed(square: Square, event: PointerEvent): void {
    const held = state.laid.find(each => each.square === square);
    if (held === undefined || !(event.currentTarget instanceof HTMLElement)) return;
    const cell = event.target instanceof Element ? event.target.closest('[role=gridcell]') : null;
    if (cell instanceof HTMLElement) dragTile(event, cell, held.nth, held.as);
  }

  function dragTile(event: PointerEvent, source: HTMLElement, nth: number, as?: number): void {
    startDrag(event, source, {
      over: square => {
        // a blank has no letter before it lies
        if (square === undefined || state.screen?.hand[nth]?.blank === true) return;
        run(saySquareWith(square, nth));
      },
      dropped: square => {
        if (square !== undefined) lay(square, nth, as);
        else if (state.laid.some(each => each.nth === nth)) {
          patch({ laid: state.laid.filter(each => each.nth !== nth), claims: [] });
          run(tryDraft());
        }
      },
    });
  }

  /** What a dragged tile would form here, beside the board. */
  async function saySquareWith(square: Square, nth: number): Promise<void> {
    const { screen } = state;
    const tile = screen?.hand[nth];
    if (screen === undefined || tile === undefined || screen.board.squares[square]?.tile !== undefined) return;
    const tiles = [
      ...state.laid.filter(each => each.nth !== nth && each.square !== square).map(placedOf),
      { square, tile: tile.tile },
    ];
    const tried = await ask('tried', seat(), { tiles, claims: [] });
    if (document.querySelector('.ghost') !== null) preview.replaceChildren(...previewLines(tried, []));
  }

  const play = (): void => {
    if (state.laid.length > 0) move(draft());
  };
  const recall = (): void => {
    patch({ laid: [], claims: [] });
    run(tryDraft());
  };

  function draw(): void {
    const { screen } = state;
    if (screen === undefined) return;
    drawBoard();
    drawHand();
    drawDuty();
    drawPreview();
    const bots = screen.seats.map((_, nth) => (screen.bots.includes(nth) ? '(bot)' : ''));
    seats.replaceChildren(
      seatLines(screen.seats, bots),
      h('p', { class: 'hint' }, [`${screen.bag} in the bag`, ...screen.zones].join(' · ')),
    );
    const last = [...screen.turns].reverse();
    refill(
      turns,
      h('h2', {}, 'Turns'),
      last.length === 0
        ? h('p', { class: 'hint' }, 'None yet.')
        : h('ol', { reversed: true }, ...last.map(text => h('li', {}, text))),
    );
    over.hidden = screen.over.length === 0;
    over.replaceChildren(h('h2', {}, 'The game is over'), list(screen.over, { class: 'plain' }));
    refill(viewers, viewerSelect(screen));
  }

  function drawBoard(): void {
    const { screen, tried } = state;
    if (screen !== undefined)
      grid.draw(state.laid.length > 0 && tried !== undefined ? tried.board : screen.board, marks());
  }

  function marks(): Marks {
    const found = new Map<Square, 'good' | 'open' | 'wrong' | 'across' | 'down'>();
    found.set(grid.current(), state.across ? 'across' : 'down');
    const { tried, laid } = state;
    if (tried === undefined || laid.length === 0) return found;
    for (const square of tried.words) found.set(square, 'good');
    for (const { squares, unfinished } of tried.reasons)
      for (const square of squares) found.set(square, unfinished ? 'open' : 'wrong');
    return found;
  }

  function drawHand(): void {
    const { screen, laid, chosen, order } = state;
    const tiles = order.flatMap(nth => {
      const tile = screen?.hand[nth];
      return tile === undefined || laid.some(each => each.nth === nth) ? [] : [handTile(tile, nth, chosen === nth)];
    });
    refill(
      hand,
      ...(tiles.length === 0
        ? [h('span', { class: 'hint' }, laid.length > 0 ? 'All tiles lie on the board.' : 'No tiles to see.')]
        : tiles),
    );
  }

  function handTile({ text, points, blank, said }: TileScreen, nth: number, isChosen: boolean): HTMLElement {
    const element = h(
      'button',
      {
        type: 'button',
        class: `tile held${blank ? ' blank' : ''}`,
        'aria-pressed': isChosen ? 'true' : 'false',
        'aria-label': said,
        'data-key': `tile ${nth}`,
        onclick: () => {
          state = isChosen ? without(state, 'chosen') : { ...state, chosen: nth };
          drawHand();
          if (!isChosen) announce(`${said}. Choose a square.`);
        },
        onpointerdown: (event: PointerEvent) => {
          dragTile(event, element, nth);
        },
      },
      h('span', { class: 'face', 'data-text': blank ? '?' : text }),
      points === 0 ? undefined : h('span', { class: 'points', 'data-text': points }),
    );
    return element;
  }

  function drawPreview(): void {
    const { tried, laid, reasons } = state;
    refill(preview, ...previewLines(laid.length === 0 ? undefined : tried, reasons));
  }

  function previewLines(tried: Tried | undefined, refused: readonly Reason[]): readonly Node[] {
    const said = refused.length > 0 ? refused : (tried?.reasons ?? []);
    if (tried === undefined && said.length === 0)
      return [h('p', { class: 'hint' }, 'Lay tiles to see their score, and why they may not lie there.')];
    const total = tried?.total;
    return [
      ...(total === undefined
        ? []
        : [h('p', { class: 'total' }, h('strong', {}, `${total}`), ` ${tried?.lines.join(', ') ?? ''}`)]),
      ...(said.length === 0
        ? []
        : [
            h(
              'ul',
              { class: 'reasons' },
              ...said.map(({ text, unfinished }) => h('li', { class: unfinished ? 'open' : 'wrong' }, text)),
            ),
          ]),
      ...(tried === undefined || tried.claimable.length === 0 ? [] : [claimButtons(tried)]),
    ];
  }

  /** In games where words are claimed: those that the tiles could claim, to switch on and off. */
  function claimButtons({ claimable }: Tried): HTMLElement {
    return h(
      'div',
      { class: 'row', role: 'group', 'aria-label': 'Words to claim' },
      ...claimable
        .slice(-40)
        .reverse()
        .map(({ text, squares }) =>
          button(
            text,
            () => {
              patch({ claims: [...state.claims, squares] });
              run(tryDraft());
            },
            { 'data-key': `claim ${squares.join()}` },
          ),
        ),
    );
  }

  function drawDuty(): void {
    const { screen, news } = state;
    if (screen === undefined) return;
    const mine = screen.duties.filter(({ by }) => by === screen.viewer);
    const may = new Set(mine.flatMap(each => each.may));
    const isPlaced = state.laid.length > 0;
    refill(
      duty,
      ...screen.duties.map(({ text }) => h('p', { class: 'due' }, text)),
      ...(news.length === 0 ? [] : [h('p', { class: 'hint' }, news.slice(-3).join(' '))]),
      h('div', { class: 'row' }, ...mine.flatMap(verdictButtons), ...mine.flatMap(answerButtons)),
      h(
        'div',
        { class: 'row' },
        ...(may.has('place')
          ? [
              button('Play', play, { class: 'main', disabled: !isPlaced, 'data-key': 'play' }),
              button('Recall', recall, { disabled: !isPlaced, 'data-key': 'recall' }),
              button(
                'Hint',
                () => {
                  run(hint());
                },
                { 'data-key': 'hint' },
              ),
            ]
          : []),
        ...(may.has('exchange')
          ? [
              button(
                'Exchange…',
                () => {
                  run(exchange());
                },
                { 'data-key': 'exchange' },
              ),
            ]
          : []),
        ...(may.has('pass')
          ? [
              button(
                'Pass',
                () => {
                  move('pass');
                },
                { 'data-key': 'pass' },
              ),
            ]
          : []),
        screen.hand.length > 1 ? button('Shuffle', shuffle, { 'data-key': 'shuffle' }) : undefined,
      ),
    );
  }

  function verdictButtons({ type, of = 0 }: DutyScreen): readonly HTMLElement[] {
    if (type !== 'verdict') return [];
    return [
      button(
        'Accept',
        () => {
          move(`accept seat ${of}`);
        },
        { class: state.laid.length > 0 ? '' : 'main', 'data-key': `accept ${of}` },
      ),
      button(
        'Challenge',
        () => {
          move(`challenge seat ${of}`);
        },
        { 'data-key': `challenge ${of}` },
      ),
    ];
  }

  function answerButtons({ answers }: DutyScreen): readonly HTMLElement[] {
    return answers.map(({ text, label }) =>
      button(
        label,
        () => {
          move(`answer ${text}`);
        },
        { 'data-key': text },
      ),
    );
  }

  async function hint(): Promise<void> {
    const { setup, view } = await ask('viewOf', seat());
    const tiles = await askBot('hint', setup, view, seat());
    if (tiles.length === 0) {
      announce('The bot sees no play.');
      patch({ news: ['The bot sees no play.'] });
      drawDuty();
      return;
    }
    const free = new Set(state.screen?.hand.keys() ?? []);
    const laid = tiles.flatMap((placed): readonly Laid[] => {
      const nth = [...free].find(each => state.screen?.hand[each]?.tile === placed.tile);
      if (nth === undefined) return [];
      free.delete(nth);
      return [{ ...placed, nth }];
    });
    patch({ laid, claims: [] });
    await tryDraft();
  }

  async function exchange(): Promise<void> {
    const held = state.screen?.hand ?? [];
    const chosen = await chooseSome(
      'Which tiles do you exchange?',
      held.map(({ said }) => said),
      'Exchange',
    );
    if (chosen === undefined || state.screen === undefined) return;
    const tiles = chosen.flatMap(nth => held[nth]?.tile ?? []);
    await act(ask('exchange', seat(), tiles, state.screen.viewer));
  }

  function shuffle(): void {
    const order = [...state.order];
    for (let n = order.length - 1; n > 0; n--) {
      const other = Math.floor(Math.random() * (n + 1));
      [order[n], order[other]] = [order[other] ?? 0, order[n] ?? 0];
    }
    patch({ order });
    drawHand();
  }

  /** Closes the window for challenges when its time is up, as a director would. */
  function runClock(): void {
    clearInterval(clock);
    const { screen, seconds } = state;
    if (seconds === 0 || screen?.duties.some(({ type }) => type === 'verdict') !== true) return;
    let left = seconds;
    const shown = h('p', { class: 'clock' }, `${left} s to challenge`);
    duty.append(shown);
    clock = setInterval(() => {
      left--;
      shown.textContent = `${left} s to challenge`;
      if (!shown.isConnected) duty.append(shown);
      if (left > 0) return;
      clearInterval(clock);
      run(act(ask('move', 'director', 'close', screen.viewer)));
    }, 1000);
  }

  function viewerSelect(screen: TableScreen): HTMLElement {
    const options = [
      ['mover', 'Whoever is to move'],
      ...screen.seats.map(({ name }, nth) => [`${nth}`, name] as const),
      ['spectator', 'A spectator'],
      ['director', 'The referee (everything)'],
    ] as const;
    const choose = select(options, `${state.viewer}`, value => {
      const viewer = value === 'mover' || value === 'spectator' || value === 'director' ? value : Number(value);
      patch({ viewer });
      run(refresh());
    });
    choose.dataset.key = 'viewer';
    return labelled('What is seen by', choose);
  }

  const moveText = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', placeholder: '8F HORN' });
  const textForm = h(
    'form',
    {
      class: 'row',
      onsubmit: (event: Event) => {
        event.preventDefault();
        if (moveText.value.trim() !== '') move(moveText.value);
        moveText.value = '';
      },
    },
    labelled('Any move as text', moveText),
    h('button', {}, 'Make it'),
  );

  const begin = (setup: TableSetup, seconds: number): void => {
    patch({ seconds, viewer: 'mover' });
    state = without(state, 'screen');
    history.replaceState(null, '', '#table');
    run(act(ask('begin', setup)).then(warmUp));
  };

  /** The bot's lexicon is made ready while the first move is thought about. */
  async function warmUp(): Promise<void> {
    if (state.screen === undefined) return;
    const { setup, view } = await ask('viewOf', seat());
    await askBot('warmUp', setup, view, seat());
  }

  const tools = h(
    'div',
    { class: 'row tools' },
    button('Undo', () => {
      run(act(ask('undo')));
    }),
    button('Save', () => {
      run(
        ask('save').then(text => {
          download('game.json', [text], 'application/json');
        }),
      );
    }),
    button('Load…', () => {
      chooseFiles('.json,application/json', false, ([file]) => {
        if (file !== undefined) run(file.text().then(text => act(ask('load', text))));
      });
    }),
    button('Copy link', () => {
      run(share());
    }),
    button('Picture', () => {
      run(
        ask('picture', state.screen?.viewer ?? 0).then(svg => {
          download('board.svg', [svg], 'image/svg+xml');
        }),
      );
    }),
  );

  /** Seed and moves in the address: whoever opens it plays the same game on, and could see every tile to come. */
  async function share(): Promise<void> {
    history.replaceState(null, '', toLink(await ask('link')));
    await navigator.clipboard.writeText(location.href).catch(() => undefined);
    tell(['The link is in the address bar. It holds the seed: who has it can see the tiles to come.']);
    drawDuty();
  }

  const setup = h('details', { class: 'card setup' }, h('summary', {}, 'New game'));
  const element = h(
    'div',
    { class: 'split' },
    h('div', { class: 'main-column' }, grid.element, hand),
    h('div', { class: 'side' }, over, seats, duty, preview, viewers, textForm, tools, setup, turns),
  );

  const linked = fromLink(location.hash);
  run(
    ask('games').then(async games => {
      const form = setupForm(games, (made, seconds) => {
        setup.open = false;
        begin(made, seconds);
      });
      setup.append(form.element);
      if (linked === undefined) begin(form.read(), 0);
      else await act(ask('follow', linked)).then(warmUp);
    }),
  );
  return { element };
}

/** A bot moves where a person is not asked first: a person's challenge comes before the bot's next play. */
function isBotsTurn({ duties, bots }: TableScreen, { by, type }: DutyScreen): boolean {
  if (by === 'director' || !bots.includes(by)) return false;
  return (
    type !== 'move' ||
    !duties.some(each => each.type === 'verdict' && !(each.by !== 'director' && bots.includes(each.by)))
  );
}

function placedOf({ square, tile, as }: Laid): Placed {
  return as === undefined ? { square, tile } : { square, tile, as };
}

/** The state without some of what need not be there. */
function without(state: State, ...names: readonly ('chosen' | 'tried' | 'screen')[]): State {
  const rest = { ...state };
  for (const name of names) Reflect.deleteProperty(rest, name);
  return rest;
}

/** Replaces what is in an element; what had the focus has it again, if it is still there (`data-key`). */
function refill(element: HTMLElement, ...children: readonly Node[]): void {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement && element.contains(focused) ? focused.dataset.key : undefined;
  element.replaceChildren(...children);
  if (key === undefined) return;
  const again = [...element.querySelectorAll('[data-key]')].find(
    each => each instanceof HTMLElement && each.dataset.key === key,
  );
  const next = again ?? element.querySelector('button:not([disabled])');
  if (next instanceof HTMLElement) next.focus();
}
