/** Letter sets by the names that records use, and by the lexica that go with them (FORMATS 1.3, 6). */
import { normal } from '../core/text.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { english } from '../tiles/alphabets/english.ts';
import { englishSuper } from '../tiles/alphabets/english-super.ts';
import { french } from '../tiles/alphabets/french.ts';
import { german } from '../tiles/alphabets/german.ts';
import { polish } from '../tiles/alphabets/polish.ts';
import { spanish } from '../tiles/alphabets/spanish.ts';

/** Every letter set of the library; where the letters of a text fit several, the first one counts. */
export const LETTER_SETS: readonly Alphabet[] = [english, german, polish, spanish, french, englishSuper];

/** How the names of lexica begin, in capitals, by letter set. */
const LEXICA: readonly (readonly [string, RegExp])[] = [
  ['english', /^(?:NWL|NSWL|TWL|OWL|OTCWL|OCTWL|CSW|OSPD|OSWI?|SOWPODS|ECWL|CEL|ENABLE|AMERICA|COLLINS|YAWL|ENGLISH)/],
  ['french', /^(?:ODS|FRA|FRENCH)/],
  ['german', /^(?:RD\d|D\d|DUDEN|SUPERDUDEN|GERMAN|DEUTSCH|HERACLES)/],
  ['polish', /^(?:OSPS|POLISH)/],
  ['spanish', /^(?:FISE|FILE|LEXICON|SPANISH|ESP)/],
];

/** The letter set of a name, as `#tile-distribution` gives it. */
export function letterSetNamed(name: string): Alphabet | undefined {
  const wanted = name.trim().toLowerCase();
  return LETTER_SETS.find(set => set.name === wanted);
}

/** The letter set that goes with a lexicon, as `#lexicon` names it. */
export function letterSetOfLexicon(lexicon: string): Alphabet | undefined {
  const name = lexicon.trim().toUpperCase();
  const found = LEXICA.find(([, pattern]) => pattern.test(name));
  return found === undefined ? undefined : letterSetNamed(found[0]);
}

/** The letter set that spells a text best: the one that lacks the fewest of its letters. */
export function letterSetOfText(text: string): Alphabet {
  const plain = normal(text);
  // where no tile is written in brackets, every character is looked at once only
  const shown = plain.includes('[') ? plain : Array.from(new Set(plain)).join('');
  const letters = new Set(shown.match(/\[[^[\]]*\]|\p{L}/gu));
  let best = english;
  let fewest = Infinity;
  for (const set of LETTER_SETS) {
    let lacking = 0;
    for (const letter of letters) if (!set.forms.has(letter.replace(/[[\]]/g, ''))) lacking++;
    if (lacking >= fewest) continue;
    best = set;
    fewest = lacking;
  }
  return best;
}
