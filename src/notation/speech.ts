/** What is said aloud of boards, squares, tiles and moves: the phrases, what they are given, and the English ones. */
import { counter, listed, multiple, PLURALS, withCommas } from './grammar.ts';

/** The facts of a phrase that is said aloud. What does not apply is empty or 0. */
export interface Spoken {
  /** The name of a square: `H8`. Of a play: where its main word begins. */
  readonly square: string;
  /** What the square does, in words. */
  readonly premium: string;
  /** What lies on the square, in words. */
  readonly tile: string;
  /** Tiles in words, with commas. */
  readonly tiles: string;
  /** A play's main word. Of a preview: words and points, with commas. */
  readonly words: string;
  /** The other words of a play; of a preview: other points, as for a bingo. With commas. */
  readonly others: string;
  readonly seat: string;
  /** A move in words. */
  readonly move: string;
  /** A letter, an answer, the name of an act, or sentences. */
  readonly text: string;
  /** How many: times, tiles, words. */
  readonly count: number;
  /** `undefined`: nobody has scored this. */
  readonly points: number | undefined;
  readonly rows: number;
  readonly columns: number;
}

/** The keys of everything that is said aloud. Each has an English phrase. */
export type SpeechKey =
  /** `count` times the value of the letter, or the word. */
  | `premium/${'letter' | 'word' | 'start' | 'wall'}`
  /** A letter tile, a blank (`text` is empty where it stands for no letter), tiles that are not known. */
  | `tile/${'letter' | 'blank' | 'hidden'}`
  /** A square without a tile; a tile that can be challenged; a tile that is not played yet. */
  | `square/${'empty' | 'pending' | 'dragged'}`
  /** A square: `text` is what a preview says of it, or empty. */
  | 'square'
  | 'board'
  | 'rack'
  /** What tiles would form, or why they may not lie there. */
  | `preview/${'forms' | 'refused'}`
  /** Moves as they stand within a sentence. A play reads across, down, or in another way. */
  | `move/${'across' | 'down' | 'elsewhere' | 'exchange' | 'pass' | 'resign' | 'accept' | 'challenge'}`
  | `move/${'answer' | 'act' | 'sealed' | 'withdrawn' | 'lost'}`
  /** Somebody has made a play. */
  | 'played';

/** Phrases that are said aloud, by key. One that is lacking is said in English. */
export type Speech = { readonly [key in SpeechKey]?: (p: Spoken) => string };

const tiles = counter(PLURALS.english, { one: 'tile', other: 'tiles' });
const unknown = counter(PLURALS.english, { one: 'unknown tile', other: 'unknown tiles' });
const points = counter(PLURALS.english, { one: 'point', other: 'points' });
const rows = counter(PLURALS.english, { one: 'row', other: 'rows' });
const columns = counter(PLURALS.english, { one: 'column', other: 'columns' });
const MULTIPLES = { 2: 'double', 3: 'triple', 4: 'quadruple' };

/** A play, behind the words that say where it lies. */
function worth(p: Spoken): string {
  const formed = p.others === '' ? '' : `, forming ${listed(p.others, 'and')},`;
  return p.points === undefined ? formed.replace(/,$/, '') : `${formed} for ${points(p.points)}`;
}

/** The phrases in English. */
export const englishSpeech: Required<Speech> = {
  'premium/letter': p => `${multiple(MULTIPLES, p.count)} letter`,
  'premium/word': p => `${multiple(MULTIPLES, p.count)} word`,
  'premium/start': () => 'start',
  'premium/wall': () => 'no tile may lie here',
  'tile/letter': p => `${p.text}, ${points(p.points ?? 0)}`,
  'tile/blank': p => (p.text === '' ? 'a blank' : `blank as ${p.text}`),
  'tile/hidden': p => unknown(p.count),
  'square/empty': () => 'empty',
  'square/pending': () => 'can be challenged',
  'square/dragged': () => 'not played yet',
  square: p => `${withCommas(p.square, p.premium, p.tile)}${p.text === '' ? '' : `; ${p.text}`}`,
  board: p => `Board: ${rows(p.rows)}, ${columns(p.columns)}, ${p.count === 0 ? 'empty' : tiles(p.count)}.`,
  rack: p => `Rack: ${listed(p.tiles, 'and') || 'empty'}.`,
  'preview/forms': p =>
    withCommas(`placing ${listed(p.tiles, 'and')} forms ${listed(p.words, 'and') || 'no word'}`, p.others),
  'preview/refused': p => `placing ${listed(p.tiles, 'and')} is not possible: ${p.text}`,
  'move/across': p => `${p.words} across from ${p.square}${worth(p)}`,
  'move/down': p => `${p.words} down from ${p.square}${worth(p)}`,
  'move/elsewhere': p => `${p.words || listed(p.tiles, 'and')} from ${p.square}${worth(p)}`,
  'move/exchange': p => `exchange of ${listed(p.tiles, 'and') || (p.count === 0 ? 'no tiles' : tiles(p.count))}`,
  'move/pass': () => 'pass',
  'move/resign': () => 'resignation',
  'move/accept': () => 'acceptance of the play',
  'move/challenge': () => 'challenge',
  'move/answer': p => `answer: ${p.text}`,
  'move/act': p => p.text,
  'move/sealed': () => 'hidden move',
  'move/withdrawn': p => `${p.move}, taken back`,
  'move/lost': () => 'lost turn',
  played: p => `${p.seat} plays ${p.move}.`,
};
