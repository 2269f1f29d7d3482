/** Dictionaries by the name that the command line gives; nothing is loaded before it is needed. */
import { readFile } from 'node:fs/promises';
import { wordSet, type Dictionary } from '../lexicon/dictionary.ts';
import { parseWordList } from '../lexicon/word-list.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { english } from '../tiles/alphabets/english.ts';
import { reasonOf, type Io, type UsageError } from './io.ts';

/** The dictionary for a letter set, `undefined` where there is none. */
export type Lexicon = (alphabet: Alphabet) => Promise<Dictionary | undefined>;

/** The lexicon of a name that `flag` gave: `none`, `open-english`, or a file of words. Rejects with a `UsageError` when the file is none. */
export function lexiconNamed(name: string, io: Io, flag: string = '--lexicon'): Lexicon {
  if (name === 'none') return () => Promise.resolve(undefined);
  const load = name === 'open-english' ? openEnglish(io) : fromFile(name, flag);
  const loaded = new Map<string, Promise<Dictionary | undefined>>();
  return alphabet => {
    const known = loaded.get(alphabet.name) ?? load(alphabet);
    loaded.set(alphabet.name, known);
    return known;
  };
}

function openEnglish(io: Io): Lexicon {
  return async alphabet => {
    if (alphabet.letters.join() !== english.letters.join()) {
      io.err(`tilewright: open-english has no words for the ${alphabet.name} letters; they are not checked\n`);
      return undefined;
    }
    const { openEnglish: open } = await import('../lexicon/lexica/open-english.ts');
    return open();
  };
}

function fromFile(path: string, flag: string): Lexicon {
  let words: Promise<readonly string[]> | undefined;
  return async alphabet => {
    words ??= readWords(path, flag);
    return wordSet(alphabet, await words);
  };
}

async function readWords(path: string, flag: string): Promise<readonly string[]> {
  const bytes = await readFile(path).catch((error: unknown) => fail(`${flag} ${path}: ${reasonOf(error)}`));
  if (bytes.includes(0)) return fail(`${flag} ${path}: it is not a text file with one word per line`);
  const words = parseWordList(bytes.toString('utf8'));
  return words.length === 0 ? fail(`${flag} ${path}: there are no words in it`) : words;
}

function fail(usage: string): Promise<never> {
  const mistake: UsageError = { usage };
  return Promise.reject(Object.assign(new Error(usage), mistake));
}
