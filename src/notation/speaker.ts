/** Boards, racks and moves as sentences that a screen reader can say. */
import { made } from '../core/argument.ts';
import type { Letter, Tile } from '../core/flavours.ts';
import { shortText } from '../core/text.ts';
import { own } from '../core/own.ts';
import { formatLetters } from '../tiles/alphabet.ts';
import { isBlank, parseTiles, pieceOf, tilePoints } from '../tiles/pieces.ts';
import type { Placed } from '../board/board.ts';
import type { Word } from '../board/run.ts';
import { squareName } from '../board/square.ts';
import type { SquareInfo } from '../engine/describe.ts';
import type { Event } from '../engine/event.ts';
import type { Turn, Zone } from '../engine/game.ts';
import type { Placement, SeatMove } from '../engine/move.ts';
import type { Terms } from '../engine/rules.ts';
import type { Line } from '../engine/score.ts';
import type { Preview } from '../engine/validate.ts';
import { tilesIn } from '../engine/zones.ts';
import { explainer, ownWords, phrase, withEnglish, type FullMessages } from './explain.ts';
import { withCommas } from './grammar.ts';
import type { Messages } from './messages.ts';
import { englishSpeech, type Speech, type SpeechKey, type Spoken } from './speech.ts';

/** Words for a speaker. What a catalogue lacks is said in English. */
export interface SpeakerOptions {
  /** Phrases. Default: English. */
  readonly speech?: Speech | undefined;
  /** Sentences. Default: English. */
  readonly messages?: Messages | undefined;
  /** The names of the seats. */
  readonly names?: readonly string[] | undefined;
}

/** What `describeMove` describes: a turn of a game, or a move; a placement with what is known of it. */
export type Described = Turn | SeatMove | (Placement & Partial<Pick<Preview, 'words' | 'score'>>);

/** Functions that say what is on the table. */
export interface Speaker {
  /** How large the board is, and how many tiles lie on it: `Board: 15 rows, 15 columns, 4 tiles.` */
  readonly board: (squares: readonly SquareInfo[]) => string;
  /**
   * One square: `H8, double word, start, empty`. `preview` is what a tile would form here, as `preview` says it: `H8,
   * triple word, empty; placing K forms KA 6 and OAK 7`.
   */
  readonly square: (square: SquareInfo, preview?: string) => string;
  /** One tile of a rack: `K, 5 points`. */
  readonly tile: (tile: Tile) => string;
  /** A rack, or another zone of tiles: `Rack: H, O, a blank and 2 unknown tiles.` */
  readonly rack: (zone: Zone) => string;
  /** What tiles would form where they are, or all that is wrong: `placing K forms KA 6 and OAK 7`. */
  readonly preview: (tiles: readonly Placed[], preview: Preview) => string;
  /** A move, as it stands within a sentence: `HORN across from F8 for 14 points`. */
  readonly move: (move: Described) => string;
  /** An event as `explainer` says it, with where a play lies and with tiles one by one. */
  readonly event: (event: Event) => string;
}

const NOTHING: Spoken = {
  ...{ square: '', premium: '', tile: '', tiles: '', words: '', others: '', seat: '', move: '', text: '' },
  ...{ count: 0, points: undefined, rows: 0, columns: 0 },
};

/** What all functions of a speaker use. */
interface Voice {
  readonly rules: Terms;
  readonly words: { readonly messages: FullMessages; readonly names: readonly string[] };
  readonly say: (key: SpeechKey, given?: Partial<Spoken>) => string;
}

function voiceOf(rules: Terms, options: SpeakerOptions): Voice {
  const { speech = englishSpeech, messages, names = [] } = options;
  return {
    rules,
    words: { messages: withEnglish(messages), names: [...names] },
    say: (key, given = {}) => (speech[key] ?? englishSpeech[key])({ ...NOTHING, ...given }),
  };
}

/**
 * Functions that say boards, squares, racks, previews, moves and events, for screen readers and for apps that speak.
 *
 * @example
 * import { speaker } from 'tilewright/notation';
 * const rules = classic();
 * const speak = speaker(rules, { names: ['Ann', 'Bob'] });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * speak.rack(rackOf(game, 0)) // 'Rack: E, H, N, O, R, S and T.'
 * describeBoard(rules, game, 0).slice(0, 2).map(square => speak.square(square)) // ['A1, triple word, empty', 'B1, empty']
 */
export function speaker(rules: Terms, options: SpeakerOptions = {}): Speaker {
  const voice = voiceOf(rules, options);
  const { say, words } = voice;
  const explain = explainer(rules, words);
  return {
    board: squares => {
      const count = squares.filter(({ tile }) => tile !== undefined).length;
      const shown = squares.filter(({ beyond }) => beyond !== true);
      const rows = new Set(shown.map(({ row }) => row)).size;
      return say('board', { rows, columns: new Set(shown.map(({ column }) => column)).size, count });
    },
    square: (info, preview = '') =>
      say('square', {
        square: info.name,
        premium: premiumSaid(voice, info),
        tile: contentOf(voice, info),
        text: preview,
      }),
    tile: tile => {
      const letter = tile < rules.alphabet.blank;
      return letter
        ? say('tile/letter', { text: pieceName(voice, tile), points: tilePoints(rules, tile) })
        : pieceName(voice, tile);
    },
    rack: zone => {
      const { tiles, hidden } = tilesIn(zone);
      return say('rack', { tiles: tileList(voice, tiles, hidden), count: tiles.length + hidden });
    },
    preview: (placed, { violations, words: formed, score }) => {
      const tiles = placed.map(({ tile, as }) => laidName(voice, tile, as)).join(', ');
      if (violations.length > 0) return say('preview/refused', { tiles, text: violations.map(explain).join(' ') });
      const [scored, more] = wordsAndOthers(score?.lines ?? []);
      const list = scored.length > 0 ? scored.map(explain) : formed.map(word => spelled(rules, word));
      return say('preview/forms', {
        tiles,
        words: list.join(', '),
        others: more.map(explain).join(', '),
        count: list.length,
      });
    },
    move: move => moveIn(voice, move),
    event: event => {
      const { key, params } = phrase(rules, event, words);
      if (event.type === 'played')
        return say('played', { seat: params.seat, move: moveIn(voice, { ...event, type: 'play' }) });
      const tiles = 'tiles' in event ? tileList(voice, event.tiles) : params.tiles;
      return words.messages[key]({ ...params, tiles });
    },
  };
}

/**
 * A move as it stands within a sentence, as `speaker(…).move` says it.
 * @throws TypeError where the value is no move.
 *
 * @example
 * import { describeMove } from 'tilewright/notation';
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const { play, score } = previewPlacement(rules, game, 0, '8F HORN');
 * if (play !== undefined) console.log(describeMove(rules, { ...play, score })); // HORN across from F8 for 14 points
 */
export function describeMove(rules: Terms, move: Described, options: SpeakerOptions = {}): string {
  return made('describeMove', 'move', move, () => moveIn(voiceOf(rules, options), move));
}

function spelled({ alphabet }: Terms, { letters }: Word): string {
  return formatLetters(alphabet, letters);
}

/** Lines of words, and the others. */
function wordsAndOthers(lines: readonly Line[]): readonly [words: readonly Line[], others: readonly Line[]] {
  return [lines.filter(({ type }) => type === 'word'), lines.filter(({ type }) => type !== 'word')];
}

/** A tile by its letter alone; other pieces in words. */
function pieceName({ rules, words, say }: Voice, tile: Tile): string {
  if (pieceOf(rules, tile) !== undefined)
    return phrase(rules, { type: 'shown', zone: '', tiles: [tile] }, words).params.tiles;
  return isBlank(rules, tile) ? say('tile/blank') : (rules.alphabet.letters[tile] ?? '');
}

/** A tile on the board: a blank by the letter that it stands for. */
function laidName(voice: Voice, tile: Tile, as: Letter | undefined): string {
  return as === undefined
    ? pieceName(voice, tile)
    : voice.say('tile/blank', { text: formatLetters(voice.rules.alphabet, [as]) });
}

function tileList(voice: Voice, tiles: readonly Tile[], hidden: number = 0): string {
  const names = tiles.map(tile => pieceName(voice, tile));
  return withCommas(...names, hidden === 0 ? '' : voice.say('tile/hidden', { count: hidden }));
}

/** What a square does. A name that the game gives it may be in the catalogue's language as well. */
function premiumSaid({ rules, words: { messages }, say }: Voice, { glyph, premium }: SquareInfo): string {
  const { letter, word, start, wall } = premium;
  const { name: rule = '' } = own(rules.layout.legend, glyph) ?? {};
  const code = rule.replace(/:.*/, '');
  const { params } = phrase(rules, { type: 'closed' });
  return withCommas(
    rule === '' ? '' : (ownWords(rules, messages, `premium/${code}`, { ...params, code, rule }) ?? rule),
    letter === 1 ? '' : say('premium/letter', { count: letter }),
    word === 1 ? '' : say('premium/word', { count: word }),
    start ? say('premium/start') : '',
    wall && rule === '' ? say('premium/wall') : '',
  );
}

function contentOf(voice: Voice, { tile, premium }: SquareInfo): string {
  const { say, rules } = voice;
  if (tile === undefined) return premium.wall ? '' : say('square/empty');
  const { text, points, blank, state } = tile;
  const read = text.startsWith('{') ? parseTiles(rules, text) : undefined;
  const [piece] = read?.ok === true ? read.value : [];
  const shown =
    piece === undefined
      ? say(blank ? 'tile/blank' : 'tile/letter', { text: text === '?' ? '' : text, points })
      : pieceName(voice, piece);
  return withCommas(shown, state === 'fixed' ? '' : say(`square/${state}`));
}

function moveIn(voice: Voice, move: Described): string {
  const { say } = voice;
  switch (move.type) {
    case 'place':
      return playIn(voice, move, 'words' in move ? move : {});
    case 'play':
      return playIn(voice, move.placement, move);
    case 'withdrawn':
      return say('move/withdrawn', { move: playIn(voice, move.placement, move) });
    case 'exchange': {
      const { tiles } = move;
      return typeof tiles === 'number'
        ? say('move/exchange', { count: tiles })
        : say('move/exchange', { count: tiles.length, tiles: tileList(voice, tiles) });
    }
    case 'answer':
      return say('move/answer', { text: shortText(move.choice) });
    case 'act':
      return say('move/act', { text: shortText(move.action) });
    default:
      return say(`move/${move.type}`);
  }
}

function playIn(voice: Voice, { tiles }: Placement, known: Partial<Pick<Preview, 'words' | 'score'>>): string {
  const { rules, say } = voice;
  const [main, ...others] = known.words ?? [];
  const squares = main?.squares ?? tiles.map(({ square }) => square);
  const [first = 0, second = first] = squares;
  const step = main === undefined ? 0 : second - first;
  const way = step === 1 ? 'across' : step === rules.layout.columns ? 'down' : 'elsewhere';
  const scored = known.score?.total !== 0 || known.score.lines.length > 0;
  return say(`move/${way}`, {
    square: squareName(rules.layout, first),
    words: main === undefined ? '' : spelled(rules, main),
    others: others.map(word => spelled(rules, word)).join(', '),
    tiles: tiles.map(({ tile, as }) => laidName(voice, tile, as)).join(', '),
    points: scored ? known.score?.total : undefined,
  });
}
