/** Dictionaries by the name that the command line gives; nothing is loaded before it is needed. */
import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { Option } from 'commander';
import { own } from '../core/own.ts';
import { buildGraph } from '../lexicon/build-graph.ts';
import { wordSet, type Dictionary } from '../lexicon/dictionary.ts';
import { readKwg } from '../lexicon/kwg.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { parseWordList } from '../lexicon/word-list.ts';
import { hasSameLetters, type Alphabet } from '../tiles/alphabet.ts';
import { english } from '../tiles/alphabets/english.ts';
import { french } from '../tiles/alphabets/french.ts';
import { spanish } from '../tiles/alphabets/spanish.ts';
import { didYouMean } from './nearest.ts';
import { speller } from '../lexicon/spelling.ts';
import { kindOfFile } from '../records/file-kind.ts';
import { decodeOneByte, otherEncodings, strangeLetters } from '../records/text-encoding.ts';
import { quantity } from '../records/wording.ts';
import { listing } from './command.ts';
import type { FaultCode } from './fault-guide.ts';
import { messageOf, quoted, readBytes, usageError, type Io } from './io.ts';
import { isUtf16, MOST_OF_WORDS, decodedText } from './read-file.ts';

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
  return listing(new Option(`${FLAG} <name>`, `${what}: one of the choices, ${LEXICON_FILES}`), names).default(usual);
}

/** The dictionary for a letter set, `undefined` where there is none. */
export type Lexicon = (alphabet: Alphabet) => Promise<Dictionary | undefined>;

/**
 * The lexicon of a name that `--lexicon` gave: `none`, a built-in one, a KWG file or a file of words, `-` for standard
 * input. Rejects with a `UsageError` when the file is none of these.
 */
export function lexiconNamed(name: string, io: Io): Lexicon {
  if (name === 'none') return () => Promise.resolve(undefined);
  return onceByLetters(own(BUILT_IN, name) === undefined ? fromFile(name, io) : builtIn(name, io));
}

/** Loads once for each letter set, by what its letters are: sets of the same name may differ. */
function onceByLetters<T>(load: (alphabet: Alphabet) => T): (alphabet: Alphabet) => T {
  const loaded = new Map<string, T>();
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
    const bytes = await lexiconBytes(name, said, io);
    return onceByLetters(async alphabet =>
      isKwg(name, bytes)
        ? kwgOf(said, alphabet, bytes)
        : buildGraph(alphabet, wordsIn(alphabet, { named: said, bytes }, io), { gaddag: false }),
    );
  }
  const graphOf = onceByLetters(builtInGraph(name));
  return async alphabet => {
    const graph = await graphOf(alphabet);
    if (graph !== undefined) return graph;
    throw usageError(`${said}: there are no words for the ${alphabet.name} letters`);
  };
}

/**
 * The same for records of many letters: where built-in words are for others, that is written to standard error, and
 * there are none.
 */
export async function graphsFor(name: string, io: Io): Promise<(alphabet: Alphabet) => Promise<WordGraph | undefined>> {
  return own(BUILT_IN, name) === undefined ? graphsNamed(name, io) : onceByLetters(builtIn(name, io));
}

async function lexiconBytes(path: string, named: string, io: Io): Promise<Buffer> {
  try {
    return await readBytes({ path, named, most: MOST_OF_WORDS }, io);
  } catch (error) {
    const near = existsSync(path) ? '' : didYouMean(path, ['none', ...BUILT_IN_NAMES]);
    const builtIn = existsSync(path) || /[./\\]|^-$/.test(path) ? '' : `; built in: ${BUILT_IN_NAMES.join(', ')}`;
    throw usageError(`${messageOf(error)}${near === '' ? builtIn : near}`);
  }
}

function builtInGraph(name: string): (alphabet: Alphabet) => Promise<WordGraph | undefined> {
  const found = own(BUILT_IN, name);
  return async alphabet => (found !== undefined && hasSameLetters(alphabet, found.alphabet) ? found.open() : undefined);
}

/** The same; that there is none for these letters is written to standard error. */
function builtIn(name: string, io: Io): (alphabet: Alphabet) => Promise<WordGraph | undefined> {
  const graphOf = builtInGraph(name);
  return async alphabet => {
    const graph = await graphOf(alphabet);
    if (graph === undefined)
      io.err(`tilewright: ${name} has no words for the ${alphabet.name} letters; they are not checked\n`);
    return graph;
  };
}

function fromFile(path: string, io: Io): Lexicon {
  let read: Promise<Buffer> | undefined;
  return async alphabet => {
    read ??= lexiconBytes(path, `${FLAG} ${path}`, io);
    const bytes = await read;
    return isKwg(path, bytes)
      ? kwgOf(`${FLAG} ${path}`, alphabet, bytes)
      : wordSet(alphabet, wordsIn(alphabet, { named: `${FLAG} ${path}`, bytes }, io));
  };
}

/**
 * Is it a KWG? Its name says so, or its fourth byte: that is the letter of the first root, 0 in every KWG and in no
 * text but UTF-16, which begins with its mark.
 */
function isKwg(path: string, bytes: Buffer): boolean {
  return /\.kwg$/i.test(path) || (bytes.length >= 8 && bytes.length % 4 === 0 && bytes[3] === 0 && !isUtf16(bytes));
}

async function kwgOf(named: string, alphabet: Alphabet, bytes: Buffer): Promise<WordGraph> {
  const graph = readKwg(alphabet, bytes);
  if (graph.ok) return graph.value;
  const { faultsAdvised } = await import('./fault-guide.ts');
  throw usageError(`${named}: ${faultsAdvised(graph.error)}${looksLike(bytes)}`);
}

/** A text is no list of words where a larger share of its lines cannot be spelled. */
const MOST_UNSPELLED = 0.5;

/**
 * The words of a text, for these letters. What cannot be spelled is no word of a game: of few such lines a warning says
 * how many. A text that has more of them is no list of words, or one for other letters: throws a `UsageError`.
 */
function wordsIn(alphabet: Alphabet, { named, bytes }: NamedBytes, io: Io): readonly string[] {
  const words = parseWordList(plainText(bytes, named, alphabet));
  if (words.length === 0) throw usageError(`${named}: there are no words in it`);
  const spelled = speller(alphabet);
  const bad = words.filter(word => spelled(word) === undefined);
  const [first] = bad;
  if (first === undefined) return words;
  const letters = `${alphabet.name} letters`;
  const found = `${bad.length} of ${quantity(words.length, 'line')} cannot be spelled with ${letters}, '${quoted(first, 20)}' first`;
  if (bad.length > words.length * MOST_UNSPELLED)
    throw usageError(
      `${named}: ${found}; expected a list of words in ${letters}, one a line (${'no-word-list' satisfies FaultCode})`,
    );
  io.err(`tilewright: ${quoted(`${named}: ${found}`)}; what cannot be spelled is left out\n`);
  return words;
}

/** What was read, and how sentences call it. */
interface NamedBytes {
  readonly named: string;
  readonly bytes: Buffer;
}

/** What no text has: control characters besides tabs, form feeds and line ends. */
const CONTROL = /[^\P{Cc}\t\n\f\r]/u;

/** `; it looks like gzip`, or nothing where the kind of a file is not known. */
function looksLike(bytes: Uint8Array): string {
  const kind = kindOfFile(bytes);
  return kind === undefined ? '' : `; it looks like ${kind}`;
}

/**
 * The text of a list of words: UTF-8, UTF-16 with its mark, or the only text that an encoding of a byte per character
 * makes of letters of the set. Throws a `UsageError` where it is something else.
 */
export function plainText(bytes: Buffer, named: string, alphabet: Alphabet): string {
  // old text files end with a control character
  const isUnicode = isUtf16(bytes) || isUtf8(bytes);
  const readings = new Set(isUnicode ? [decodedText(bytes)] : readingsOf(bytes, alphabet));
  const [decoded = decodedText(bytes)] = readings;
  const text = decoded.replace(/\p{Cc}$/u, '');
  if (kindOfFile(bytes) !== undefined || CONTROL.test(text))
    throw usageError(`${named}: it is not a text file with one word per line${looksLike(bytes)}`);
  if (readings.size !== 1) throw usageError(`${named}: its text is not UTF-8; save it as UTF-8`);
  return text;
}

/** The texts that encodings of a byte per character make of bytes, with letters of the set alone. */
function readingsOf(bytes: Buffer, alphabet: Alphabet): readonly string[] {
  return (['iso-8859-1', ...otherEncodings()] as const)
    .map(encoding => decodeOneByte(bytes, encoding))
    .filter(text => strangeLetters(alphabet, text).length === 0);
}
