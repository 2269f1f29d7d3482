/** Dictionaries by the name that the command line gives; nothing is loaded before it is needed. */
import { own } from '../core/own.ts';
import { buildGraph } from '../lexicon/build-graph.ts';
import { wordSet, type Dictionary } from '../lexicon/dictionary.ts';
import { readKwg } from '../lexicon/kwg.ts';
import { isWordGraph, type WordGraph } from '../lexicon/word-graph.ts';
import { parseWordList } from '../lexicon/word-list.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { english } from '../tiles/alphabets/english.ts';
import { french } from '../tiles/alphabets/french.ts';
import { spanish } from '../tiles/alphabets/spanish.ts';
import { faultText, readBytes, usageError, type Io } from './io.ts';
import { MOST_OF_WORDS } from './read-file.ts';

/** What a lexicon may be called, for help texts. */
export const LEXICON_NAMES =
  'open-english, open-french or open-spanish (built in), a .kwg file, or a file with one word per line';

/** The built-in lexica: their letters, and how they are loaded. */
const BUILT_IN: Readonly<Record<string, { readonly alphabet: Alphabet; readonly open: () => Promise<WordGraph> }>> = {
  'open-english': {
    alphabet: english,
    open: async () => (await import('../lexicon/lexica/open-english.ts')).openEnglish(),
  },
  'open-french': {
    alphabet: french,
    open: async () => (await import('../lexicon/lexica/open-french.ts')).openFrench(),
  },
  'open-spanish': {
    alphabet: spanish,
    open: async () => (await import('../lexicon/lexica/open-spanish.ts')).openSpanish(),
  },
};

/** The dictionary for a letter set, `undefined` where there is none. */
export type Lexicon = (alphabet: Alphabet) => Promise<Dictionary | undefined>;

/**
 * The lexicon of a name that `flag` gave: `none`, a built-in one, a KWG file or a file of words. Rejects with a
 * `UsageError` when the file is none of these.
 */
export function lexiconNamed(name: string, io: Io, flag: string = '--lexicon'): Lexicon {
  if (name === 'none') return () => Promise.resolve(undefined);
  const load = isFile(name) ? fromFile(name, flag) : builtIn(name, io);
  // by what its letters are: sets of the same name may differ
  const loaded = new Map<string, Promise<Dictionary | undefined>>();
  return alphabet => {
    const letters = JSON.stringify([...alphabet.forms]);
    const known = loaded.get(letters) ?? load(alphabet);
    loaded.set(letters, known);
    return known;
  };
}

/** The same as a graph, which takes longer for a file of words. Rejects with a `UsageError` where there is none. */
export async function graphNamed(
  name: string,
  alphabet: Alphabet,
  io: Io,
  flag: string = '--lexicon',
): Promise<WordGraph> {
  if (isFile(name)) {
    const bytes = await readBytes(name, `${flag} ${name}`, MOST_OF_WORDS);
    if (!isKwg(name, bytes)) return buildGraph(alphabet, wordsOf(name, bytes, flag), { gaddag: false });
    return kwgOf(name, alphabet, bytes, flag);
  }
  const dictionary = await lexiconNamed(name, io, flag)(alphabet);
  if (dictionary === undefined || !isWordGraph(dictionary))
    throw usageError(`${flag} ${name}: there are no words for the ${alphabet.name} letters`);
  return dictionary;
}

/** Rejects with a `UsageError` when the lexicon of this name is a file that cannot be read, or `none`. */
export async function requireLexicon(name: string, flag: string = '--lexicon'): Promise<void> {
  if (name === 'none') throw usageError(`${flag} none: words are needed`);
  if (isFile(name)) await readBytes(name, `${flag} ${name}`, MOST_OF_WORDS);
}

function isFile(name: string): boolean {
  return name !== 'none' && own(BUILT_IN, name) === undefined;
}

function builtIn(name: string, io: Io): Lexicon {
  const found = own(BUILT_IN, name);
  return async alphabet => {
    if (alphabet.letters.join() === found?.alphabet.letters.join()) return found.open();
    io.err(`tilewright: ${name} has no words for the ${alphabet.name} letters; they are not checked\n`);
    return undefined;
  };
}

function fromFile(path: string, flag: string): Lexicon {
  let read: Promise<Buffer> | undefined;
  return async alphabet => {
    read ??= readBytes(path, `${flag} ${path}`, MOST_OF_WORDS);
    const bytes = await read;
    return isKwg(path, bytes) ? kwgOf(path, alphabet, bytes, flag) : wordSet(alphabet, wordsOf(path, bytes, flag));
  };
}

/**
 * Is it a KWG? Its name says so, or its fourth byte: that is the letter of the first root, 0 in every KWG and in no
 * text.
 */
function isKwg(path: string, bytes: Buffer): boolean {
  return /\.kwg$/i.test(path) || (bytes.length >= 8 && bytes.length % 4 === 0 && bytes[3] === 0);
}

function kwgOf(path: string, alphabet: Alphabet, bytes: Buffer, flag: string): WordGraph {
  const graph = readKwg(alphabet, bytes);
  if (graph.ok) return graph.value;
  throw usageError(`${flag} ${path}: ${graph.error.map(faultText).join('; ')}`);
}

function wordsOf(path: string, bytes: Buffer, flag: string): readonly string[] {
  const words = parseWordList(plainText(bytes, `${flag} ${path}`));
  if (words.length === 0) throw usageError(`${flag} ${path}: there are no words in it`);
  return words;
}

/** The text of a list of words; throws a `UsageError` where it is something else. */
export function plainText(bytes: Buffer, named: string): string {
  if (bytes.includes(0)) throw usageError(`${named}: it is not a text file with one word per line`);
  return bytes.toString('utf8');
}
