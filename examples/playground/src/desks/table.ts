/** The referee's desk: it keeps the game, and tells each viewer what may be known. It runs in a Worker. */
import {
  applyMove,
  beginGame,
  classic,
  describeBoard,
  eventsFor,
  finalizeGame,
  formatMove,
  loadGame,
  owed,
  previewPlacement,
  saveGame,
  tilesIn,
  viewFor,
  zoneAt,
  zoneKey,
  zoneSize,
} from 'tilewright';
import type {
  Actor,
  Choice,
  Event,
  Game,
  Move,
  Placed,
  Placement,
  Rules,
  Seat,
  Square,
  Tile,
  Viewer,
} from 'tilewright';
import { LEVELS } from 'tilewright/bots';
import { GAMES, seatCountsOf } from 'tilewright/catalogue';
import { openEnglish } from 'tilewright/lexica/open-english';
import { isWordGraph } from 'tilewright/lexicon';
import { drawSvg } from 'tilewright/notation';
import {
  boardScreen,
  notLaid,
  openZones,
  reasonsOf,
  seatScreens,
  tileScreen,
  voiceOf,
  withMinus,
  wordText,
  type BoardScreen,
  type Reason,
  type SeatScreen,
  type TileScreen,
  type Tried,
  type Voice,
} from './screens.ts';

/** What becomes of phonies, where the players may choose. */
export type ChallengeName = 'void' | 'single' | 'double' | 'triple' | 'five points';

/** How well a bot plays, by the names of the library. */
export type LevelName = keyof typeof LEVELS;

/** Who plays what: everything that makes the rules, and who sits where. */
export interface TableSetup {
  /** Id of the game in the catalogue, and which variation of it; empty for the game as it is. */
  readonly game: string;
  readonly variation: string;
  /** For the classic game. */
  readonly challenge: ChallengeName;
  readonly names: readonly string[];
  /** Seats that a bot plays. */
  readonly bots: readonly Seat[];
  /** How well the bots play. */
  readonly level: LevelName;
  readonly seed: string;
}

/** A game of the list, for the form. */
export interface GameScreen {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly seats: readonly number[];
  readonly variations: readonly string[];
}

/** Something that is owed, with what may be done about it. */
export interface DutyScreen {
  readonly by: Actor;
  readonly type: 'move' | 'verdict' | 'answer' | 'ruling';
  /** In words: whose turn it is, what is asked. */
  readonly text: string;
  readonly may: readonly Move['type'][];
  /** Whose play a verdict is about. */
  readonly of?: Seat;
  /** Answers: what is said, and what the button says. */
  readonly answers: readonly { readonly text: string; readonly label: string }[];
}

/** A table as one viewer sees it. */
export interface TableScreen {
  readonly title: string;
  readonly viewer: Viewer;
  /** Whose rack is played from, whose board is shown. */
  readonly seat: Seat;
  readonly board: BoardScreen;
  /** Whose board it is, where each seat has its own; empty where all share one. */
  readonly boardOf: string;
  readonly seats: readonly SeatScreen[];
  readonly bots: readonly Seat[];
  /** What the seat may lay. */
  readonly hand: readonly TileScreen[];
  readonly letters: readonly { readonly letter: number; readonly text: string }[];
  readonly bag: number;
  readonly zones: readonly string[];
  readonly duties: readonly DutyScreen[];
  /** The turns so far, a sentence each. */
  readonly turns: readonly string[];
  /** How it ended, and in which order. */
  readonly over: readonly string[];
  /** What happened since a person moved, as this viewer may know it. */
  readonly news: readonly string[];
  /** Whether the bot can find a play for a person: words run along lines, in a word list. */
  readonly hasHints: boolean;
  /** Is this what somebody was sent to look at, and no game to play on? */
  readonly isMoment: boolean;
}

/** Tiles that are not played yet, and words that are claimed with them. */
export interface Draft {
  readonly tiles: readonly Placed[];
  readonly claims: readonly (readonly Square[])[];
}

/** What became of a request: reasons why not, or what was done; what happened in the game is news of the screen. */
export interface Outcome {
  readonly reasons: readonly Reason[];
  readonly said: readonly string[];
}

interface Table {
  readonly setup: TableSetup;
  readonly voice: Voice;
  readonly game: Game;
  /** What happened since a person moved, as the referee knows it: viewers are told their part of it. */
  readonly events: readonly Event[];
}

/** The format of files and links of the playground. */
const FILE = 'tilewright-playground/1';

/** What nobody needs to hear once a bot has moved. */
const PASSING: ReadonlySet<Event['type']> = new Set(['to-move', 'accepted', 'drew', 'moved', 'booked']);

/**
 * Bots move at once: what happened since a person moved, as a challenge that was wrong, is news together with it. A
 * person's play stands on the board, and phones have room for three lines.
 */
function isStillNews(event: Event, bots: TableSetup['bots']): boolean {
  return !PASSING.has(event.type) && (event.type !== 'played' || bots.includes(event.seat));
}

/** More seats than any game has; a file may say anything. */
const MOST_SEATS = 8;

/** Every function that the page may ask; each desk has a table of its own. The page takes its type from here. */
export function tableDesk() {
  let table: Table | undefined;
  const own = (): Table => {
    if (table === undefined) throw new Error('no game has been begun');
    return table;
  };
  const DONE: Outcome = { reasons: [], said: [] };
  const fault = (text: string): Outcome => ({ reasons: [{ text, squares: [], unfinished: false }], said: [] });
  const begin = (setup: TableSetup): Outcome => {
    const rules = rulesOf(setup);
    if (rules === undefined) return fault(`There is no game “${setup.game}”.`);
    const voice = voiceOf(rules, setup.names);
    if (!seatCountsOf(rules).includes(setup.names.length))
      return fault(`This game is for ${seatCountsOf(rules).join(', ')} players.`);
    const begun = beginGame(rules, { seats: setup.names, seed: setup.seed, first: 'draw' });
    if (!begun.ok) return { reasons: reasonsOf(voice, begun.error), said: [] };
    table = { setup, voice, ...begun.value };
    return DONE;
  };
  const moved = (by: Actor, move: Move | string): Outcome => {
    const { setup, voice, game, events } = own();
    const done = applyMove(voice.rules, game, by, move);
    if (!done.ok) return { reasons: reasonsOf(voice, done.error), said: [] };
    const isBot = by !== 'director' && setup.bots.includes(by);
    const before = isBot ? events.filter(event => isStillNews(event, setup.bots)) : [];
    table = { setup, voice, game: done.value.game, events: [...before, ...done.value.events] };
    return DONE;
  };
  /** A game, or what somebody may look at, from a file or a link. */
  const opened = (setup: TableSetup, saved: unknown, said: string): Outcome => {
    const rules = rulesOf(setup);
    if (rules === undefined) return fault(`There is no game “${setup.game}”.`);
    const loaded = loadGame(rules, saved);
    if (!loaded.ok) return fault('This game cannot be read: it was changed, or is of other rules.');
    table = { setup, voice: voiceOf(rules, setup.names), game: loaded.value, events: [] };
    return { reasons: [], said: [said] };
  };

  return {
    games: (): readonly GameScreen[] =>
      GAMES.map(({ id, title, summary, rules, variations }) => {
        const seats = seatCountsOf(rules());
        return { id, title, summary, seats, variations: Object.keys(variations) };
      }),
    begin,
    look: (viewer: Viewer): TableScreen => screenOf(own(), viewer),
    /** What tiles would do where they lie. */
    tried: (seat: Seat, draft: Draft): Tried => {
      const { voice, game } = own();
      return triedOn(voice, viewFor(voice.rules, game, seat), seat, draft);
    },
    /** What a square says, with what a tile would form there. */
    square: (seat: Seat, draft: Draft, one: Placed): string => {
      const { voice, game } = own();
      const view = viewFor(voice.rules, game, seat);
      const tiles = [...draft.tiles.filter(({ square }) => square !== one.square), one];
      const info = describeBoard(voice.rules, view, seat, draft.tiles)[one.square];
      const preview = previewPlacement(voice.rules, view, seat, placementOf(voice.rules, { ...draft, tiles }));
      return info === undefined ? '' : voice.speak.square(info, voice.speak.preview(tiles, preview));
    },
    move: (by: Actor, move: string | Draft): Outcome =>
      moved(by, typeof move === 'string' ? move : placementOf(own().voice.rules, move)),
    exchange: (by: Seat, tiles: readonly Tile[]): Outcome => moved(by, { type: 'exchange', tiles }),
    /** Takes turns back, with the verdicts on them, to where somebody who is no bot was to move. */
    undo: (): Outcome => {
      const before = own();
      for (let turns = 1; ; turns++) {
        const done = applyMove(before.voice.rules, before.game, 'director', { type: 'undo', turns });
        if (!done.ok) return turns === 1 ? { reasons: reasonsOf(before.voice, done.error), said: [] } : DONE;
        table = { ...before, ...done.value };
        const [due] = owed(before.voice.rules, done.value.game);
        if (due !== undefined && due.by !== 'director' && !before.setup.bots.includes(due.by)) return DONE;
      }
    },
    /** What a bot is sent: its own view, and nothing that it may not know. */
    viewOf: (seat: Seat): { readonly setup: TableSetup; readonly view: unknown } => {
      const { setup, voice, game } = own();
      return { setup: { ...setup, seed: '' }, view: saveGame(voice.rules, viewFor(voice.rules, game, seat)) };
    },
    save: (): string => {
      const { setup, voice, game } = own();
      return JSON.stringify({ format: FILE, setup, game: saveGame(voice.rules, game) });
    },
    load: (text: string): Outcome => {
      const read = readFile(text);
      if (read === undefined) return fault('This is no game of the playground.');
      return opened(read.setup, read.game, 'Game loaded.');
    },
    /** What everybody may know, for a link to look at: no rack, no bag, no seed. */
    moment: (): string => {
      const { setup, voice, game } = own();
      const view = saveGame(voice.rules, viewFor(voice.rules, game, 'spectator'));
      return JSON.stringify({ format: FILE, setup: { ...setup, seed: '' }, game: view });
    },
    /** Seed and moves: enough for anybody to play the same game again. */
    link: (): string => {
      const { setup, voice, game } = own();
      const entries = game.log.map(({ by, move }) => [by, formatMove(voice.rules, move)]);
      return JSON.stringify({ format: FILE, setup, moves: entries });
    },
    follow: (text: string): Outcome => {
      const moment = readFile(text);
      if (moment !== undefined) return opened(moment.setup, moment.game, 'This is a moment of a game, to look at.');
      const read = readLink(text);
      if (read === undefined) return fault('This link holds no game.');
      const begun = begin(read.setup);
      if (begun.reasons.length > 0) return begun;
      for (const [by, move] of read.moves) {
        const { reasons } = moved(by, move);
        if (reasons.length > 0) return { reasons, said: ['The link was followed up to a move that is refused.'] };
      }
      return { reasons: [], said: [`Game of the link, after ${read.moves.length} moves.`] };
    },
    picture: (viewer: Viewer): string => {
      const { voice, game } = own();
      const view = seenBy(voice.rules, game, viewer);
      return drawSvg(voice.rules, view, { seat: typeof viewer === 'number' ? viewer : 0 });
    },
  };
}

/** The rules of a set-up; `undefined` where there is no such game. */
export function rulesOf({ game, variation, challenge }: TableSetup): Rules | undefined {
  const dictionary = openEnglish();
  if (game === 'classic' && variation === '')
    return classic({
      dictionary,
      challenge: challenge === 'five points' ? { points: 5, per: 'play', to: 'challenged' } : challenge,
    });
  const found = GAMES.find(({ id }) => id === game);
  if (found === undefined) return undefined;
  const make =
    variation === '' ? found.rules : Object.entries(found.variations).find(([name]) => name === variation)?.[1];
  return make?.({ dictionary });
}

function placementOf({ alphabet, pieces }: Rules, { tiles, claims }: Draft): Placement {
  const isLetter = ({ tile }: Placed): boolean =>
    tile <= alphabet.blank || pieces[tile - alphabet.blank - 1]?.type === 'blank';
  const beside = tiles.filter(each => !isLetter(each));
  return {
    type: 'place',
    tiles: tiles.filter(isLetter),
    ...(claims.length === 0 ? {} : { claims }),
    ...(beside.length === 0 ? {} : { beside }),
  };
}

function triedOn(voice: Voice, view: Game, seat: Seat, draft: Draft): Tried {
  const { rules, say, speak } = voice;
  const preview = previewPlacement(rules, view, seat, placementOf(rules, draft));
  const { play, violations, words, score } = preview;
  // what could be claimed is said of tiles that claim nothing yet
  const { claimable = [] } =
    draft.claims.length === 0
      ? preview
      : previewPlacement(rules, view, seat, placementOf(rules, { ...draft, claims: [] }));
  return {
    legal: play !== undefined,
    total: score?.total,
    lines: score?.lines.map(say) ?? [],
    reasons: reasonsOf(voice, violations),
    words: words.flatMap(({ squares }) => squares),
    claimable: claimable.map(word => ({ text: wordText(rules, word), squares: word.squares })),
    said: draft.tiles.length === 0 ? '' : speak.preview(draft.tiles, preview),
    board: boardScreen(voice, view, seat, draft.tiles),
  };
}

/** What a viewer sees: of what is a view already, nobody sees more than a spectator. */
function seenBy(rules: Rules, game: Game, viewer: Viewer): Game {
  if (game.knows.type === 'view') return viewFor(rules, game, 'spectator');
  return viewer === 'director' ? game : viewFor(rules, game, viewer);
}

function screenOf({ setup, voice, game, events }: Table, viewer: Viewer): TableScreen {
  const { rules } = voice;
  const view = seenBy(rules, game, viewer);
  const seat = typeof viewer === 'number' ? viewer : 0;
  // a play on another board is judged there
  const judged = owed(rules, view).find(({ by, type }) => by === viewer && type === 'verdict');
  const shown = rules.boards === 'own' && judged?.type === 'verdict' ? judged.of : seat;
  return {
    title: GAMES.find(({ id }) => id === setup.game)?.title ?? rules.name,
    viewer,
    seat,
    board: boardScreen(voice, view, shown),
    boardOf: rules.boards === 'own' ? (view.seats[shown]?.name ?? '') : '',
    seats: seatScreens(voice, view),
    bots: setup.bots,
    hand: typeof viewer === 'number' ? handOf(voice, view, seat) : [],
    letters: rules.alphabet.letters.map((text, letter) => ({ letter, text })).slice(1),
    bag: zoneSize(zoneAt(view, 'bag')),
    zones: openZones(rules, view),
    duties: dutiesOf(voice, view),
    turns: turnsOf(voice, view),
    over: overOf(voice, view),
    news: eventsFor(rules, events, viewer).map(voice.speak.event),
    hasHints: rules.read.type === 'along' && rules.dictionary !== undefined && isWordGraph(rules.dictionary),
    isMoment: game.knows.type === 'view',
  };
}

function handOf(voice: Voice, view: Game, seat: Seat): readonly TileScreen[] {
  const { rules } = voice;
  const held = rules.playFrom.flatMap(name => {
    const isShared = rules.zones.find(zone => zone.name === name)?.of === 'game';
    const zone = zoneAt(view, isShared ? name : zoneKey(name, seat));
    return tilesIn(zone).tiles;
  });
  return notLaid(view, seat, held).map(tile => tileScreen(voice, tile));
}

function dutiesOf({ rules, say }: Voice, view: Game): readonly DutyScreen[] {
  return owed(rules, view).map(due => ({
    by: due.by,
    type: due.type,
    text: say(due),
    may: due.may,
    ...(due.type === 'verdict' ? { of: due.of } : {}),
    answers: due.type === 'answer' ? due.prompt.options.map(choice => answerOf(view, choice)) : [],
  }));
}

/** A seat by its name; everything else as the library writes it. */
function answerOf({ seats }: Game, choice: Choice): DutyScreen['answers'][number] {
  const name = choice.type === 'seat' ? seats[choice.seat]?.name : undefined;
  return { text: choice.text, label: name === undefined || name === '' ? choice.text : name };
}

function turnsOf({ speak }: Voice, { history, seats }: Game): readonly string[] {
  return history.map(turn => `${seats[turn.seat]?.name ?? ''}: ${speak.move(turn)}`);
}

function overOf({ rules, say }: Voice, view: Game): readonly string[] {
  if (view.over === undefined) return [];
  const { reason, seats, ranking = [] } = finalizeGame(rules, view);
  const places = ranking.flatMap((tier, place) =>
    tier.map(seat => {
      const { total = 0, adjustments = [] } = seats[seat] ?? {};
      const lines = adjustments.map(say).join(', ');
      return `${place + 1}. ${view.seats[seat]?.name ?? ''}: ${withMinus(`${total}`)}${lines === '' ? '' : ` (${lines})`}`;
    }),
  );
  return [say({ type: 'over', reason, totals: seats.map(({ total }) => total), ranking }), ...places];
}

function readFile(text: string): { readonly setup: TableSetup; readonly game: unknown } | undefined {
  const json = parsed(text);
  const setup = setupIn(json);
  return setup === undefined || json?.game === undefined ? undefined : { setup, game: json.game };
}

function readLink(
  text: string,
): { readonly setup: TableSetup; readonly moves: readonly (readonly [Actor, string])[] } | undefined {
  const json = parsed(text);
  const setup = setupIn(json);
  const list = json?.moves;
  if (setup === undefined || setup.seed === '' || !Array.isArray(list)) return undefined;
  const moves: (readonly [Actor, string])[] = [];
  for (const each of list as readonly unknown[]) {
    const [by, move] = Array.isArray(each) ? (each as readonly unknown[]) : [];
    if ((typeof by !== 'number' && by !== 'director') || typeof move !== 'string') return undefined;
    moves.push([by, move]);
  }
  return { setup, moves };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) && json.format === FILE ? json : undefined;
  } catch {
    return undefined;
  }
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

const CHALLENGES: readonly unknown[] = ['void', 'single', 'double', 'triple', 'five points'] satisfies ChallengeName[];

/** A set-up from outside: nothing in it is believed. */
function setupIn(json: Readonly<Record<string, unknown>> | undefined): TableSetup | undefined {
  const given = json?.setup;
  if (!isObject(given)) return undefined;
  // tables of before had one level
  const { game, variation, challenge, names, bots, level = 'strong', seed } = given;
  if (typeof game !== 'string' || typeof variation !== 'string' || typeof seed !== 'string') return undefined;
  if (!isChallenge(challenge) || !isLevel(level) || !Array.isArray(names) || !Array.isArray(bots)) return undefined;
  const texts = (names as readonly unknown[]).filter(each => typeof each === 'string').map(name => name.slice(0, 40));
  const seats = (bots as readonly unknown[]).filter(each => typeof each === 'number');
  if (texts.length !== names.length || texts.length > MOST_SEATS) return undefined;
  return { game, variation, challenge, names: texts, bots: seats, level, seed };
}

function isLevel(given: unknown): given is LevelName {
  return typeof given === 'string' && Object.hasOwn(LEVELS, given);
}

function isChallenge(given: unknown): given is ChallengeName {
  return CHALLENGES.includes(given);
}
