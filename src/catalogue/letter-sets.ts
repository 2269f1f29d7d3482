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

/** A tile in brackets, or a letter or mark that no English tile shows. */
const FOREIGN = /\[|\p{M}|[^\P{L}A-Za-z]/u;
/** A tile in brackets, or a letter. */
const LETTERS = /\[[^[\]]*\]|\p{L}/gu;

/** The letter set that spells a text best: the one that lacks the fewest of its letters. */
export function letterSetOfText(text: string): Alphabet {
  // most records are English; the rest takes ten times as long (measured)
  if (!FOREIGN.test(text)) return english;
  const letters = Array.from(new Set(normal(text).match(LETTERS)), letter => letter.replace(/[[\]]/g, ''));
  let best = english;
  let fewest = Infinity;
  for (const set of LETTER_SETS) {
    const lacking = letters.filter(letter => !set.forms.has(letter)).length;
    if (lacking < fewest) best = set;
    fewest = Math.min(fewest, lacking);
    if (fewest === 0) break;
  }
  return best;
}
