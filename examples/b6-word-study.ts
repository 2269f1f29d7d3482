// Word study: what a rack spells, what hooks a word takes, what fits a pattern, words by length and number. With a path
// it studies that KWG file.
import { readFile } from 'node:fs/promises';
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { openEnglish } from 'tilewright/lexica/open-english';
import { anagrams, hooks, matches, nthWord, readKwg, wordsOf } from 'tilewright/lexicon';

const [, , path] = process.argv;
const words = path === undefined ? openEnglish() : unwrap(readKwg(english, await readFile(path)));

console.log([...anagrams(words, 'RETAIN?')]); // whole rack; lazy, so `for … break` is fine
console.log([...anagrams(words, 'RETAIN', { atLeast: 4 })]); // sub-racks too
console.log(hooks(words, 'ROOM')); // { front: ['B', 'G', 'V'], back: ['S', 'Y'] }
console.log([...matches(words, 'Q[^U]*')]);
console.log([...wordsOf(words, { length: 2 })].length, nthWord(words, 0));
