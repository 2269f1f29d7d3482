/** Dictionaries by the name that the command line gives; nothing is loaded before it is needed. */
import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { Option } from 'commander';
import { own } from '../core/own.ts';
import { buildGraph } from '../lexicon/build-graph.ts';
import { wordSet, type Dictionary } from '../lexicon/dictionary.ts';
import { readKwg } from '../lexicon/kwg.ts';
import { isWordGraph, type WordGraph } from '../lexicon/word-graph.ts';
import { parseWordList } from '../lexicon/word-list.ts';
import { hasSameLetters, type Alphabet } from '../tiles/alphabet.ts';
import { english } from '../tiles/alphabets/english.ts';
import { french } from '../tiles/alphabets/french.ts';
import { spanish } from '../tiles/alphabets/spanish.ts';
import { didYouMean } from './nearest.ts';
import { faultText, messageOf, readBytes, usageError, type Io } from './io.ts';
import { MOST_OF_WORDS } from './read-file.ts';

/** The option that names a lexicon, of every command. */
const FLAG = '--lexicon';

/** The lexica that are built in: their letters, and how they are loaded. */
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
/** The names of the built-in lexica. */
export const BUILT_IN_NAMES: readonly string[] = Object.keys(BUILT_IN);

/** What else a lexicon may be, for help texts. */
export const LEXICON_FILES = 'or a .kwg file, or a file with one word per line';

/** `--lexicon`, with the names that it may have besides those of files. */
export function lexiconOption(usual: string, what: string, more: readonly string[] = []): Option {
  const names = [...(usual === 'open-english' ? [] : ['none']), ...more, ...BUILT_IN_NAMES];
  return new Option(`${FLAG} <name>`, `${what}: one of the choices, ${LEXICON_FILES}`)
    .choices(names)
    .argParser(name => name)
    .default(usual);
}

/** The dictionary for a letter set, `undefined` where there is none. */
export type Lexicon = (alphabet: Alphabet) => Promise<Dictionary | undefined>;

/**
 * The lexicon of a name that `--lexicon` gave: `none`, a built-in one, a KWG file or a file of words, `-` for standard
 * input. Rejects with a `UsageError` when the file is none of these.
 */
export function lexiconNamed(name: string, io: Io): Lexicon {
  if (name === 'none') return () => Promise.resolve(undefined);
  const load = own(BUILT_IN, name) === undefined ? fromFile(name, io) : builtIn(name, io);
  // by what its letters are: sets of the same name may differ
  const loaded = new Map<string, Promise<Dictionary | undefined>>();
  return alphabet => {
    const letters = JSON.stringify([...alphabet.forms]);
    const known = loaded.get(letters) ?? load(alphabet);
    loaded.set(letters, known);
    return known;
  };
}

/**
 * The same as graphs, which takes longer for a file of words; a file is read once. Rejects with a `UsageError` when it
 * is a file that cannot be read, or `none`, and for letters that there are no words for. `said`: how sentences call it.
 */
export async function graphsNamed(
  name: string,
  io: Io,
  said: string = `${FLAG} ${name}`,
): Promise<(alphabet: Alphabet) => Promise<WordGraph>> {
  if (name === 'none') throw usageError(`${said}: words are needed`);
  if (own(BUILT_IN, name) === undefined) {
    const bytes = await bytesOf(name, said, io);
    return alphabet =>
      Promise.resolve(
        isKwg(name, bytes)
          ? kwgOf(said, alphabet, bytes)
          : buildGraph(alphabet, wordsOf(said, bytes), { gaddag: false }),
      );
  }
  const dictionaryOf = lexiconNamed(name, io);
  return async alphabet => {
    const dictionary = await dictionaryOf(alphabet);
    if (dictionary !== undefined && isWordGraph(dictionary)) return dictionary;
    throw usageError(`${said}: there are no words for the ${alphabet.name} letters`);
  };
}

async function bytesOf(path: string, named: string, io: Io): Promise<Buffer> {
  try {
    return await readBytes({ path, named, most: MOST_OF_WORDS }, io);
  } catch (error) {
    const near = existsSync(path) ? '' : didYouMean(path, ['none', ...BUILT_IN_NAMES]);
    const builtIn = existsSync(path) || /[./\\]|^-$/.test(path) ? '' : `; built in: ${BUILT_IN_NAMES.join(', ')}`;
    throw usageError(`${messageOf(error)}${near === '' ? builtIn : near}`);
  }
}

function builtIn(name: string, io: Io): Lexicon {
  const found = own(BUILT_IN, name);
  return async alphabet => {
    if (found !== undefined && hasSameLetters(alphabet, found.alphabet)) return found.open();
    io.err(`tilewright: ${name} has no words for the ${alphabet.name} letters; they are not checked\n`);
    return undefined;
  };
}

function fromFile(path: string, io: Io): Lexicon {
  let read: Promise<Buffer> | undefined;
  return async alphabet => {
    read ??= bytesOf(path, `${FLAG} ${path}`, io);
    const bytes = await read;
    return isKwg(path, bytes)
      ? kwgOf(`${FLAG} ${path}`, alphabet, bytes)
      : wordSet(alphabet, wordsOf(`${FLAG} ${path}`, bytes));
  };
}

/**
 * Is it a KWG? Its name says so, or its fourth byte: that is the letter of the first root, 0 in every KWG and in no
 * text.
 */
function isKwg(path: string, bytes: Buffer): boolean {
  return /\.kwg$/i.test(path) || (bytes.length >= 8 && bytes.length % 4 === 0 && bytes[3] === 0);
}

function kwgOf(named: string, alphabet: Alphabet, bytes: Buffer): WordGraph {
  const graph = readKwg(alphabet, bytes);
  if (graph.ok) return graph.value;
  throw usageError(`${named}: ${graph.error.map(faultText).join('; ')}`);
}

function wordsOf(named: string, bytes: Buffer): readonly string[] {
  const words = parseWordList(plainText(bytes, named));
  if (words.length === 0) throw usageError(`${named}: there are no words in it`);
  return words;
}

/** What no text has: control characters besides tabs, form feeds and line ends. */
const CONTROL = /[^\P{Cc}\t\n\f\r]/u;

/** The text of a list of words; throws a `UsageError` where it is something else. */
export function plainText(bytes: Buffer, named: string): string {
  // old text files end with a control character
  const text = bytes.toString('utf8').replace(/\p{Cc}$/u, '');
  if (CONTROL.test(text)) throw usageError(`${named}: it is not a text file with one word per line`);
  if (!isUtf8(bytes)) throw usageError(`${named}: its text is not UTF-8; save it as UTF-8`);
  return text;
}
