/** What a screen shows, as plain data: the desks make it in their Workers, and the page draws it. */
import { describeBoard, explainer, finalizeGame, isCurable, owed, rackOf, tilesIn } from 'tilewright';
import type { Explainable, Game, Placed, Rules, Seat, Square, SquareInfo, Tile, Violation, Word } from 'tilewright';
import { speaker, type Speaker } from 'tilewright/notation';
import { isBlank, tilePoints } from 'tilewright/rules';

/** One square of a board. */
export interface SquareScreen {
  readonly name: string;
  readonly row: number;
  readonly column: number;
  /** What the square multiplies and how often, for its colour: `w3`, `l2`, `plain`, `wall`. */
  readonly kind: string;
  /** What is written on it while it is empty. */
  readonly mark: string;
  readonly tile?: NonNullable<SquareInfo['tile']>;
  /** A tile of the last play. */
  readonly last: boolean;
  /** What a screen reader says of it. */
  readonly said: string;
}

/** A board, with the sentence that describes it as a whole. */
export interface BoardScreen {
  readonly rows: number;
  readonly columns: number;
  readonly squares: readonly SquareScreen[];
  readonly said: string;
}

/** A tile that somebody holds. */
export interface TileScreen {
  readonly tile: Tile;
  readonly text: string;
  readonly points: number;
  readonly blank: boolean;
  readonly said: string;
}

/** A player: who it is, what it has, and whether it is to move. */
export interface SeatScreen {
  readonly name: string;
  readonly score: number;
  readonly rack: readonly TileScreen[];
  readonly hidden: number;
  readonly moves: boolean;
}

/** A moment of a game: the board, and everybody at it. */
export interface StepScreen {
  readonly board: BoardScreen;
  readonly seats: readonly SeatScreen[];
}

/** A reason why a move is refused: a sentence, where it is on the board, and whether more tiles may cure it. */
export interface Reason {
  readonly text: string;
  readonly squares: readonly Square[];
  readonly unfinished: boolean;
}

/** What tiles would do where they lie. */
export interface Tried {
  readonly legal: boolean;
  readonly total: number | undefined;
  /** Words and bonuses with their points. */
  readonly lines: readonly string[];
  readonly reasons: readonly Reason[];
  /** The squares of the words that are formed. */
  readonly words: readonly Square[];
  /** In games where words are claimed: those that these tiles could claim. */
  readonly claimable: readonly { readonly text: string; readonly squares: readonly Square[] }[];
  readonly said: string;
  /** The board with the tiles on it. */
  readonly board: BoardScreen;
}

/** Whoever says things about one game: sentences of the library, for eyes and for screen readers. */
export interface Voice {
  readonly rules: Rules;
  readonly say: (thing: Explainable) => string;
  readonly speak: Speaker;
}

/** The voice of a game with these players. */
export function voiceOf(rules: Rules, names: readonly string[]): Voice {
  const say = explainer(rules, { names });
  // what quotes somebody is left as it was typed
  const signed = (thing: Explainable): string => ('code' in thing ? say(thing) : withMinus(say(thing)));
  return { rules, say: signed, speak: speaker(rules, { names }) };
}

/** Numbers at the end of what is said, and in a list of them, with the sign for minus. */
export function withMinus(text: string): string {
  return text.replace(/(^| )-(?=\d+(?:[.,)]|$))/g, '$1−');
}

/** A seat's board as it is to be drawn, with tiles that are not played yet. */
export function boardScreen(
  { rules, speak }: Voice,
  game: Game,
  seat: Seat,
  dragged: readonly Placed[] = [],
): BoardScreen {
  const squares = describeBoard(rules, game, seat, dragged);
  const last = lastSquares(game, seat);
  return {
    rows: rules.layout.rows,
    columns: rules.layout.columns,
    squares: squares.map(info => ({
      name: info.name,
      row: info.row,
      column: info.column,
      kind: kindOf(info),
      mark: markOf(rules, info),
      ...(info.tile === undefined ? {} : { tile: info.tile }),
      last: last.has(info.square),
      said: speak.square(info),
    })),
    said: speak.board(squares),
  };
}

function kindOf({ premium: { letter, word, wall } }: SquareInfo): string {
  if (wall) return 'wall';
  if (word > 1) return `w${Math.min(4, word)}`;
  return letter > 1 ? `l${Math.min(4, letter)}` : 'plain';
}

function markOf(rules: Rules, { glyph, premium: { letter, word, start, wall } }: SquareInfo): string {
  if (wall) return '';
  if (start) return '★';
  if (word > 1 || letter > 1) return [word > 1 ? `${word}W` : '', letter > 1 ? `${letter}L` : ''].join('');
  return rules.layout.legend[glyph]?.name === undefined ? '' : glyph;
}

function lastSquares({ history, pending, boards }: Game, seat: Seat): ReadonlySet<Square> {
  const turns = [...history, ...pending].filter(
    turn => turn.type === 'play' && (boards.length === 1 || turn.seat === seat),
  );
  const last = turns.at(-1);
  return new Set(last?.type === 'play' ? last.placement.tiles.map(({ square }) => square) : []);
}

/** A tile as it is shown on a rack. */
export function tileScreen({ rules, speak }: Voice, tile: Tile): TileScreen {
  const { alphabet, pieces } = rules;
  const piece = tile > alphabet.blank ? pieces[tile - alphabet.blank - 1]?.name : undefined;
  const blank = isBlank(rules, tile);
  return {
    tile,
    text: piece !== undefined && !blank ? '■' : (alphabet.letters[tile] ?? ''),
    points: tilePoints(rules, tile),
    blank,
    said: speak.tile(tile),
  };
}

/** The tiles of a rack that lie on no board: those of a play that may still be challenged count as its own. */
function heldBy(game: Game, seat: Seat): { readonly tiles: readonly Tile[]; readonly hidden: number } {
  const { tiles, hidden } = tilesIn(rackOf(game, seat));
  return { tiles: notLaid(game, seat, tiles), hidden };
}

/** These tiles of a seat without those of its play that may still be challenged. */
export function notLaid(game: Game, seat: Seat, tiles: readonly Tile[]): readonly Tile[] {
  const held = [...tiles];
  for (const turn of game.pending) {
    if (turn.state === 'booked' || turn.type !== 'play' || turn.seat !== seat) continue;
    for (const { tile } of turn.placement.tiles) if (held.includes(tile)) held.splice(held.indexOf(tile), 1);
  }
  return held;
}

/** Everybody at the table, as far as this game knows them. */
export function seatScreens(voice: Voice, game: Game): readonly SeatScreen[] {
  const final = game.over === undefined ? undefined : finalizeGame(voice.rules, game);
  const movers = owed(voice.rules, game).map(({ by }) => by);
  return game.seats.map(({ name }, seat) => {
    const { tiles, hidden } = heldBy(game, seat);
    return {
      name: name === '' ? `Player ${seat + 1}` : name,
      score: final?.seats[seat]?.total ?? game.scores[seat] ?? 0,
      rack: tiles.map(tile => tileScreen(voice, tile)),
      hidden,
      moves: movers.includes(seat),
    };
  });
}

/** Violations as reasons. */
export function reasonsOf({ say }: Voice, violations: readonly Violation[]): readonly Reason[] {
  return violations.map(each => ({ text: say(each), squares: each.squares, unfinished: isCurable(each) }));
}

/** A word as it stands on the board: `HORN`. */
export function wordText({ alphabet }: Rules, { letters }: Word): string {
  return letters.map(letter => alphabet.letters[letter] ?? '').join('');
}

/** Zones of the game that lie open: `podium A E H`, `bonus 12`. Pieces of one kind are counted. */
export function openZones(rules: Rules, game: Game): readonly string[] {
  return rules.zones.flatMap(({ name, of, seenBy }) => {
    if (of !== 'game' || seenBy !== 'all' || name === 'bag') return [];
    const zone = game.zones[name];
    const texts = zone === undefined ? [] : contentsOf(rules, name, tilesIn(zone).tiles);
    return texts.length === 0 ? [] : [`${name} ${texts.join(' ')}`];
  });
}

/** Letters as they are, and other pieces counted; a piece that gives its zone the name is not named again. */
function contentsOf({ alphabet, pieces }: Rules, zone: string, tiles: readonly Tile[]): readonly string[] {
  const letters: string[] = [];
  const counts = new Map<string, number>();
  for (const tile of tiles) {
    const name = pieces[tile - alphabet.blank - 1]?.name.replace(/^.*\//, '');
    if (name === undefined) letters.push(alphabet.letters[tile] ?? '?');
    else counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const counted = [...counts].map(([name, count]) =>
    zone === name || zone === `${name}s` ? `${count}` : `${count} ${name}`,
  );
  return [...letters, ...counted];
}
