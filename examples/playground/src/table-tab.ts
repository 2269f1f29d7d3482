/** The table: a game between people in front of one screen, or against bots. */
import type { Seat, Square } from 'tilewright';
import { isFocusLost, moveInToolbar, setTabStop, startDrag } from '../../../docs/recipes/code/page.ts';
import type { Ask } from './desk.ts';
import type { Desks } from './desks/worker.ts';
import type { Draft, Outcome, TableSetup } from './desks/table.ts';
import { chooseOne, chooseSome, openDialog, showText } from './dialogs.ts';
import { announce, button, chooseFiles, download, h, labelled, list, refill, run } from './dom.ts';
import { makeGrid } from './grid.ts';
import { keepTable, keptTables, type KeptTable } from './kept-tables.ts';
import { fromLink, toLink } from './link.ts';
import { seatLines } from './seats.ts';
import { setupForm, type SetupForm } from './setup-form.ts';
import {
  draftOf,
  isBotsTurn,
  isFree,
  isHandedOver,
  marksOf,
  moverOf,
  nextFree,
  NOTHING,
  placedOf,
  shuffled,
  without,
} from './table-state.ts';
import type { Laid, State } from './table-state.ts';
import {
  dutyLines,
  handOverLines,
  handOverSaid,
  handTiles,
  moveButtons,
  previewLines,
  turnLines,
  viewerSelect,
  type Actions,
} from './table-view.ts';
import { tablesList } from './tables-dialog.ts';

const KEYS =
  'Arrows move. Letters lay tiles, with Shift a blank. Space turns between across and down, Backspace takes a tile back, Enter plays.';

/** A tab: what is on it, and what to do when it is shown. */
export interface Tab {
  readonly element: HTMLElement;
  /** Takes a file that was dropped or pasted somewhere on the page. */
  readonly take?: (files: readonly File[]) => void;
}

/** The tab of the table. It goes on with the last game, or with that of the page's link; else a bot is played. */
export function tableTab(ask: Ask<Desks['table']>, askBot: Ask<Desks['bot']>): Tab {
  let state = NOTHING;
  let round = 0;
  /** One table is gone to after the other. */
  let sitting: Promise<unknown> = Promise.resolve();
  let clock: ReturnType<typeof setInterval> | undefined;
  /** Under which name this table is kept; none where it is only looked at. */
  let kept: Pick<KeptTable, 'id' | 'name'> | undefined;
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
  const buttons = h('div', { class: 'row move-buttons', role: 'toolbar', 'aria-label': 'Moves' });
  const handOver = h('section', {
    ...{ 'aria-label': 'Hand the screen over', class: 'card hand-over', tabindex: -1, hidden: true },
  });

  const draft = (): Draft => draftOf(state);
  const seat = (): Seat => state.screen?.seat ?? 0;

  /** Sees the table anew: after every move, and when somebody else looks. */
  async function refresh(): Promise<void> {
    const mine = ++round;
    const first = await ask('look', state.viewer === 'mover' ? (state.seated ?? 'spectator') : state.viewer);
    const to = state.viewer === 'mover' && !first.isMoment ? moverOf(first) : first.viewer;
    const isOther = state.viewer === 'mover' && isHandedOver({ ...state, screen: first }, to);
    const screen = isOther ? await ask('look', 'spectator') : to === first.viewer ? first : await ask('look', to);
    if (mine !== round) return;
    patch({ screen, laid: [], claims: [], reasons: [], order: screen.hand.map((_, nth) => nth) });
    // a chosen tile belongs to the rack that was
    state = without(state, 'chosen', 'tried', 'handTo');
    if (isOther) patch({ handTo: to });
    draw();
    const due = screen.duties.filter(({ by }) => by === screen.viewer).map(({ text }) => text);
    const said = [...state.notes, ...screen.news, ...(isOther ? handOverSaid(state).slice(1) : due)];
    announce([...new Set(said)].join(' '));
    // what had the focus is gone: the next keys are for whoever sits down, and one more Enter shows no tile
    if (isOther && state.seated !== undefined) handOver.focus();
    runClock();
    run(letBotsMove(mine));
  }

  async function letBotsMove(mine: number): Promise<void> {
    const { screen } = state;
    const due = screen?.duties.find(each => isBotsTurn(screen, each));
    if (screen === undefined || typeof due?.by !== 'number') return;
    const { setup, view } = await ask('viewOf', due.by);
    const move = await askBot('move', setup, view, due.by);
    for (const text of [move, 'pass', 'resign']) {
      if (mine !== round) return;
      const { reasons } = await ask('move', due.by, text);
      if (reasons.length === 0) break;
    }
    patch({ notes: [] });
    await keep();
    // whoever has looked meanwhile has seen this move, and goes on
    if (mine === round) await refresh();
  }

  /** What a request came to: the reasons against it, or the table after it. */
  async function act(request: Promise<Outcome>): Promise<void> {
    const { reasons, said } = await request;
    if (reasons.length > 0) {
      refuse(reasons);
      return;
    }
    patch({ reasons, notes: said });
    await keep();
    await refresh();
  }

  /** Shows and says why something is not done. */
  function refuse(reasons: State['reasons']): void {
    patch({ reasons });
    announce(reasons.map(({ text }) => text).join(' '));
    refill(preview, ...previewLines(state, actions));
    if (state.handTo !== undefined) refill(handOver, ...handOverLines(state, takeOver));
    layOut();
  }

  /** Keeps the table as it is now; where the browser keeps nothing, the game goes on all the same. */
  async function keep(): Promise<void> {
    if (kept === undefined) return;
    const { seconds, notes } = state;
    try {
      await keepTable({ ...kept, seconds, changed: Date.now(), text: await ask('save') });
    } catch {
      patch({ notes: [...notes, 'This browser does not keep the table: save it as a file.'] });
    }
  }

  function tell(...said: readonly string[]): void {
    patch({ notes: said });
    announce(said.join(' '));
    refill(duty, ...dutyLines(state));
  }

  const move = (text: string | Draft): void => {
    if (state.screen !== undefined) run(act(ask('move', seat(), text)));
  };

  /** Sees what the tiles would do where they lie. */
  async function tryDraft(): Promise<void> {
    const { laid, claims } = state;
    const tried = await ask('tried', seat(), draft());
    // not by the round: a bot that thinks meanwhile still moves
    if (laid !== state.laid || claims !== state.claims) return;
    patch({ tried, reasons: [] });
    draw();
    announce(laid.length === 0 ? 'All your tiles are back on the rack.' : tried.said);
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
      refuse([{ text: `There is no ${letter.text} on the rack.`, squares: [], unfinished: false }]);
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
        // what was said of the squares on the way is over
        refill(preview, ...previewLines(state, actions));
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

  /** Somebody has sat down in front of the screen. */
  const takeOver = (): void => {
    const { handTo } = state;
    if (handTo === undefined) return;
    patch({ seated: handTo, notes: [] });
    run(
      refresh().then(() => {
        // the button that was pressed is gone
        const { activeElement } = document;
        if (activeElement === document.body || handOver.contains(activeElement)) grid.focus(grid.current());
      }),
    );
  };

  function draw(): void {
    const { screen } = state;
    if (screen === undefined) return;
    const focused = element.contains(document.activeElement) ? document.activeElement : null;
    // until there is something to see nothing is shown: what is shown does not move
    element.hidden = false;
    drawBoard();
    refill(hand, ...handTiles(state, actions));
    refill(duty, ...dutyLines(state));
    refill(preview, ...previewLines(state, actions));
    refill(buttons, ...moveButtons(state, actions));
    const isAlone = screen.seats.length - screen.bots.length === 1;
    const bots = screen.seats.map((_, nth) => (screen.bots.includes(nth) ? '(bot)' : isAlone ? '(you)' : ''));
    const rest = [`${screen.bag} in the bag`, ...screen.zones].join(' · ');
    seats.replaceChildren(seatLines(screen.seats, bots), h('p', { class: 'hint rest' }, rest));
    refill(turns, ...turnLines(screen));
    over.replaceChildren(h('h2', {}, 'The end'), list(screen.over, { class: 'plain' }));
    refill(handOver, ...handOverLines(state, takeOver));
    refill(viewers, viewerSelect(screen, state.viewer, actions));
    layOut();
    for (const toolbar of toolbars) setTabStop(toolbar);
    // a pressed button may be gone, or disabled by its own press
    if (isFocusLost(focused ?? undefined)) grid.focus(grid.current(), { preventScroll: true });
  }

  /** Shows what belongs to this moment: tiles while somebody plays, the result when it is over. */
  function layOut(): void {
    const { screen, laid, reasons, handTo } = state;
    const isOver = (screen?.over.length ?? 0) > 0;
    const isHanded = handTo !== undefined;
    over.hidden = !isOver;
    handOver.hidden = !isHanded;
    const isWatched = screen?.hand.length === 0 && typeof screen.viewer !== 'number';
    hand.hidden = buttons.hidden = preview.hidden = isOver || isHanded || isWatched || screen?.isMoment === true;
    duty.hidden = isOver || isHanded;
    element.style.setProperty('--columns', `${screen?.board.columns ?? 15}`);
    element.style.setProperty('--rows', `${screen?.board.rows ?? 15}`);
    element.classList.toggle('laying', laid.length > 0 || reasons.length > 0);
    // what scrolls can be reached by keys
    for (const part of [duty, preview])
      part.toggleAttribute('tabindex', part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0);
    grid.zoom(laid.map(({ square }) => square));
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
      tell('The bot sees no play.');
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
    await act(ask('exchange', seat(), tiles));
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
      run(act(ask('move', 'director', 'close')));
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

  /** Goes to another table: the game comes by a request, and is kept under this name. */
  async function sitDown(request: () => Promise<Outcome>, at: typeof kept, seconds: number): Promise<boolean> {
    const before = kept;
    kept = undefined;
    // what a bot of the table before still thinks about is not played at this one
    round++;
    const { reasons, said } = await request();
    if (reasons.length > 0) {
      kept = before;
      tell(...reasons.map(({ text }) => text));
      if (state.screen !== undefined) await refresh();
      return false;
    }
    kept = at;
    patch({ seconds, viewer: 'mover', notes: said, reasons: [] });
    state = without(state, 'screen', 'seated', 'handTo');
    if (kept !== undefined) history.replaceState(null, '', '#table');
    await keep();
    await refresh();
    run(warmUp());
    return true;
  }

  /** Does this when whoever goes to another table is there: what is kept under a name is the game of that table. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = sitting.then(work);
    sitting = done.catch(() => undefined);
    return done;
  }

  const begin = (setup: TableSetup, seconds: number, name: string): Promise<boolean> =>
    inTurn(() => sitDown(() => ask('begin', setup), { id: crypto.randomUUID(), name }, seconds));

  /** Opens a table that is kept; one that cannot be read is said, and stays where it is. */
  function openKept({ id, name, text, seconds }: KeptTable): Promise<boolean> {
    return inTurn(async () => {
      const isThere = await sitDown(() => ask('load', text), { id, name }, seconds);
      if (!isThere) tell(`The table “${name}” cannot be read. It is still kept, in the list of tables.`);
      return isThere;
    });
  }

  /** The bot's lexicon is made ready while the first move is thought about. */
  async function warmUp(): Promise<void> {
    if (state.screen === undefined || state.screen.isMoment) return;
    const { setup, view } = await ask('viewOf', seat());
    await askBot('warmUp', setup, view, seat());
  }

  let form: SetupForm | undefined;
  const newGame = (): void => {
    const made = form;
    if (made === undefined) return;
    openDialog('New game', close => [
      made.element((setup, seconds, name) => {
        close();
        run(begin(setup, seconds, name));
      }),
    ]);
  };

  async function showTables(): Promise<void> {
    const place = h('div');
    const content = (close: () => void): readonly HTMLElement[] => {
      const open = (table: KeptTable): void => {
        run(openKept(table));
      };
      const renamed = ({ id, name }: KeptTable): void => {
        if (kept?.id === id) kept = { id, name };
      };
      run(
        tablesList({ current: () => kept?.id, open, renamed }, close).then(element => {
          place.replaceChildren(element);
        }),
      );
      return [place];
    };
    openDialog('Tables', content, 'Close');
    await Promise.resolve();
  }

  /** A link to look at this moment, without a tile that is not on the board; or one to play on, with all of them. */
  async function share(): Promise<void> {
    const what = await chooseOne('What does the link show?', [
      { text: 'This moment, to look at', value: 'moment' as const },
      { text: 'The game, to play on (it holds the seed)', value: 'link' as const },
    ]);
    if (what === undefined) return;
    const address = new URL(toLink(await ask(what)), location.href).href;
    const note =
      what === 'moment'
        ? 'It shows what a spectator sees now: no rack, no bag, no seed.'
        : 'It holds the seed: who has it can see the tiles to come.';
    await showText('Link', note, address);
  }

  function takeFile(file: File | undefined): void {
    if (file === undefined) return;
    const at = { id: crypto.randomUUID(), name: file.name.replace(/\.json$/, '') };
    run(file.text().then(text => inTurn(() => sitDown(() => ask('load', text), at, 0))));
  }

  const tools = h(
    'div',
    { class: 'row tools', role: 'toolbar', 'aria-label': 'Table' },
    button('New game…', newGame),
    button('Tables…', showTables),
    button('Undo', () => act(ask('undo'))),
    button('Share…', share),
  );
  const advanced = h(
    'details',
    { class: 'card advanced' },
    h('summary', {}, 'Advanced'),
    viewers,
    textForm,
    h(
      'div',
      { class: 'row' },
      button('Save', async () => {
        download('game.json', [await ask('save')], 'application/json');
      }),
      button('Load…', () => {
        chooseFiles('.json,application/json', false, ([file]) => {
          takeFile(file);
        });
      }),
      button('Picture', async () => {
        download('board.svg', [await ask('picture', state.screen?.viewer ?? 0)], 'image/svg+xml');
      }),
    ),
    h('p', { class: 'hint' }, KEYS),
  );

  const element = h(
    'div',
    { class: 'split table-tab', hidden: true },
    h('div', { class: 'main-column' }, grid.element, hand, buttons),
    // what grows while bots play stands below the tools: a button that moves under the pointer is not pressed
    h('div', { class: 'side' }, seats, tools, duty, preview, over, handOver, turns, advanced),
  );

  const toolbars = [hand, buttons, tools];
  for (const toolbar of toolbars) {
    toolbar.addEventListener('focusin', () => {
      setTabStop(toolbar);
    });
    toolbar.addEventListener('keydown', event => {
      if (moveInToolbar(toolbar, event.key)) event.preventDefault();
    });
  }

  /** The game of the link, else the last table that is kept, else a new game. */
  async function start(): Promise<void> {
    form = setupForm(await ask('games'));
    const linked = fromLink(location.hash);
    const fresh = { id: crypto.randomUUID(), name: 'From a link' };
    const isFollowed =
      linked !== undefined &&
      (await inTurn(async () => {
        const isThere = await sitDown(() => ask('follow', linked), undefined, 0);
        if (!isThere || state.screen?.isMoment === true) return isThere;
        kept = fresh;
        history.replaceState(null, '', '#table');
        await keep();
        return true;
      }));
    if (isFollowed) return;
    const notes = [...state.notes];
    const last = await keptTables().then(
      ([table]) => table,
      () => undefined,
    );
    if (last !== undefined && (await openKept(last))) return;
    if (last !== undefined) notes.push(...state.notes);
    const { setup, seconds, name } = form.read();
    await begin(setup, seconds, name);
    if (notes.length > 0) tell(...notes);
  }

  run(start());
  return {
    element,
    take: ([file]) => {
      takeFile(file);
    },
  };
}
