/** The table: a game between people in front of one screen, or against bots. */
import type { Seat, Square } from 'tilewright';
import type { Ask } from './desk.ts';
import type { Desks } from './desks/worker.ts';
import type { Draft, Outcome, TableSetup } from './desks/table.ts';
import { chooseOne, chooseSome } from './dialogs.ts';
import { announce, button, chooseFiles, download, h, labelled, list, refill, run } from './dom.ts';
import { startDrag } from '../../../docs/recipes/code/page.ts';
import { makeGrid } from './grid.ts';
import { fromLink, toLink } from './link.ts';
import { seatLines } from './seats.ts';
import { setupForm } from './setup-form.ts';
import {
  draftOf,
  isBotsTurn,
  isFree,
  marksOf,
  moverOf,
  nextFree,
  NOTHING,
  placedOf,
  shuffled,
  without,
} from './table-state.ts';
import type { Laid, State } from './table-state.ts';
import { dutyLines, handTiles, previewLines, turnLines, viewerSelect, type Actions } from './table-view.ts';

const KEYS =
  'Arrows move. Letters lay tiles, with Shift a blank. Space turns between across and down, Backspace takes a tile back, Enter plays.';

/** A tab: what is on it, and what to do when it is shown. */
export interface Tab {
  readonly element: HTMLElement;
}

/** The tab of the table. It begins with a game against a bot, or with the game of the page's link. */
export function tableTab(ask: Ask<Desks['table']>, askBot: Ask<Desks['bot']>): Tab {
  let state = NOTHING;
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

  const draft = (): Draft => draftOf(state);
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
      refill(preview, ...previewLines(state, actions));
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
    const at = isFree(state, square) ? square : nextFree(state, square);
    if (at === undefined) return true;
    lay(at, nth, nth === plain ? undefined : letter.letter);
    const next = nextFree(state, at);
    if (next !== undefined) grid.focus(next);
    return true;
  }

  async function saySquare(square: Square): Promise<void> {
    const tile = state.chosen === undefined ? undefined : state.screen?.hand[state.chosen];
    if (tile === undefined || tile.blank || state.screen === undefined || !isFree(state, square)) return;
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
    if (document.querySelector('.ghost') !== null)
      preview.replaceChildren(
        ...previewLines({ ...state, tried, laid: [{ square, tile: tile.tile, nth }], reasons: [] }, actions),
      );
  }

  const play = (): void => {
    if (state.laid.length > 0) move(draft());
  };
  const recall = (): void => {
    patch({ laid: [], claims: [] });
    run(tryDraft());
  };

  const actions: Actions = {
    ...{ move, play, recall, hint, exchange, choose, drag: dragTile },
    shuffle: () => {
      patch({ order: shuffled(state.order) });
      refill(hand, ...handTiles(state, actions));
    },
    claim: squares => {
      const rest = state.claims.filter(each => each.join() !== squares.join());
      patch({ claims: rest.length < state.claims.length ? rest : [...rest, squares] });
      run(tryDraft());
    },
    see: viewer => {
      patch({ viewer });
      run(refresh());
    },
  };

  function draw(): void {
    const { screen } = state;
    if (screen === undefined) return;
    drawBoard();
    refill(hand, ...handTiles(state, actions));
    refill(duty, ...dutyLines(state, actions));
    refill(preview, ...previewLines(state, actions));
    const bots = screen.seats.map((_, nth) => (screen.bots.includes(nth) ? '(bot)' : ''));
    const rest = [`${screen.bag} in the bag`, ...screen.zones].join(' · ');
    seats.replaceChildren(seatLines(screen.seats, bots), h('p', { class: 'hint' }, rest));
    refill(turns, ...turnLines(screen));
    over.hidden = screen.over.length === 0;
    over.replaceChildren(h('h2', {}, 'The game is over'), list(screen.over, { class: 'plain' }));
    refill(viewers, viewerSelect(screen, state.viewer, actions));
  }

  function drawBoard(): void {
    const { screen, tried, laid } = state;
    const board = laid.length > 0 ? tried?.board : undefined;
    if (screen !== undefined) grid.draw(board ?? screen.board, marksOf(state, grid.current()));
  }

  function choose(nth: number): void {
    const isChosen = state.chosen === nth;
    state = isChosen ? without(state, 'chosen') : { ...state, chosen: nth };
    refill(hand, ...handTiles(state, actions));
    if (!isChosen) announce(`${state.screen?.hand[nth]?.said ?? ''}. Choose a square.`);
  }

  async function hint(): Promise<void> {
    const { setup, view } = await ask('viewOf', seat());
    const tiles = await askBot('hint', setup, view, seat());
    if (tiles.length === 0) {
      announce('The bot sees no play.');
      patch({ news: ['The bot sees no play.'] });
      refill(duty, ...dutyLines(state, actions));
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
    button('Undo', () => act(ask('undo'))),
    button('Save', async () => {
      download('game.json', [await ask('save')], 'application/json');
    }),
    button('Load…', () => {
      chooseFiles('.json,application/json', false, ([file]) => {
        if (file !== undefined) run(file.text().then(text => act(ask('load', text))));
      });
    }),
    button('Copy link', share),
    button('Picture', async () => {
      download('board.svg', [await ask('picture', state.screen?.viewer ?? 0)], 'image/svg+xml');
    }),
  );

  /** Seed and moves in the address: whoever opens it plays the same game on, and could see every tile to come. */
  async function share(): Promise<void> {
    history.replaceState(null, '', toLink(await ask('link')));
    await navigator.clipboard.writeText(location.href).catch(() => undefined);
    tell(['The link is in the address bar. It holds the seed: who has it can see the tiles to come.']);
    refill(duty, ...dutyLines(state, actions));
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
