/** Letter sets by the names that records use, and by the lexica that go with them (source: GCG, letter sets). */
import { normal } from '../core/text.ts';
import { otherEncodings, redecoded } from '../records/text-encoding.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { afrikaans } from '../tiles/alphabets/afrikaans.ts';
import { arabic } from '../tiles/alphabets/arabic.ts';
import { basque } from '../tiles/alphabets/basque.ts';
import { bulgarian } from '../tiles/alphabets/bulgarian.ts';
import { catalan } from '../tiles/alphabets/catalan.ts';
import { catalanSuper } from '../tiles/alphabets/catalan-super.ts';
import { croatian } from '../tiles/alphabets/croatian.ts';
import { czech } from '../tiles/alphabets/czech.ts';
import { danish } from '../tiles/alphabets/danish.ts';
import { dutch } from '../tiles/alphabets/dutch.ts';
import { english } from '../tiles/alphabets/english.ts';
import { englishCrossplay } from '../tiles/alphabets/english-crossplay.ts';
import { englishDuel } from '../tiles/alphabets/english-duel.ts';
import { englishHongKong } from '../tiles/alphabets/english-hong-kong.ts';
import { englishLexulous } from '../tiles/alphabets/english-lexulous.ts';
import { englishLiteraki } from '../tiles/alphabets/english-literaki.ts';
import { englishSuper } from '../tiles/alphabets/english-super.ts';
import { englishWwf } from '../tiles/alphabets/english-wwf.ts';
import { esperanto } from '../tiles/alphabets/esperanto.ts';
import { estonian } from '../tiles/alphabets/estonian.ts';
import { faroese } from '../tiles/alphabets/faroese.ts';
import { finnish } from '../tiles/alphabets/finnish.ts';
import { french } from '../tiles/alphabets/french.ts';
import { german } from '../tiles/alphabets/german.ts';
import { greek } from '../tiles/alphabets/greek.ts';
import { hebrew } from '../tiles/alphabets/hebrew.ts';
import { hungarian } from '../tiles/alphabets/hungarian.ts';
import { icelandic } from '../tiles/alphabets/icelandic.ts';
import { icelandicNew } from '../tiles/alphabets/icelandic-new.ts';
import { indonesian } from '../tiles/alphabets/indonesian.ts';
import { irish } from '../tiles/alphabets/irish.ts';
import { irishDottedScript } from '../tiles/alphabets/irish-dotted-script.ts';
import { italian } from '../tiles/alphabets/italian.ts';
import { klingon } from '../tiles/alphabets/klingon.ts';
import { koreanQuackle } from '../tiles/alphabets/korean-quackle.ts';
import { latin } from '../tiles/alphabets/latin.ts';
import { latin2 } from '../tiles/alphabets/latin2.ts';
import { latvian } from '../tiles/alphabets/latvian.ts';
import { lithuanian } from '../tiles/alphabets/lithuanian.ts';
import { malagasy } from '../tiles/alphabets/malagasy.ts';
import { malay } from '../tiles/alphabets/malay.ts';
import { norwegian } from '../tiles/alphabets/norwegian.ts';
import { norwegianNew } from '../tiles/alphabets/norwegian-new.ts';
import { persian } from '../tiles/alphabets/persian.ts';
import { persianMadda } from '../tiles/alphabets/persian-madda.ts';
import { polish } from '../tiles/alphabets/polish.ts';
import { polishLiteraki } from '../tiles/alphabets/polish-literaki.ts';
import { portuguese } from '../tiles/alphabets/portuguese.ts';
import { portugueseBrazil } from '../tiles/alphabets/portuguese-brazil.ts';
import { romanian } from '../tiles/alphabets/romanian.ts';
import { romanianSuper } from '../tiles/alphabets/romanian-super.ts';
import { russian } from '../tiles/alphabets/russian.ts';
import { scottishGaelic } from '../tiles/alphabets/scottish-gaelic.ts';
import { slovak } from '../tiles/alphabets/slovak.ts';
import { slovakM } from '../tiles/alphabets/slovak-m.ts';
import { slovene } from '../tiles/alphabets/slovene.ts';
import { spanish } from '../tiles/alphabets/spanish.ts';
import { swedish } from '../tiles/alphabets/swedish.ts';
import { turkish } from '../tiles/alphabets/turkish.ts';
import { turkishKelimelik } from '../tiles/alphabets/turkish-kelimelik.ts';
import { tuvan } from '../tiles/alphabets/tuvan.ts';
import { ukrainian } from '../tiles/alphabets/ukrainian.ts';
import { welsh } from '../tiles/alphabets/welsh.ts';

/**
 * Every letter set of the library but the one for children. Where the letters of a text fit several, the first one
 * counts: languages that most records are in, then the other languages by name, then further sets of a language and
 * unofficial ones.
 */
export const LETTER_SETS: readonly Alphabet[] = [
  english,
  german,
  polish,
  spanish,
  french,
  afrikaans,
  arabic,
  basque,
  bulgarian,
  catalan,
  croatian,
  czech,
  danish,
  dutch,
  esperanto,
  estonian,
  faroese,
  finnish,
  greek,
  hebrew,
  hungarian,
  icelandic,
  indonesian,
  irish,
  italian,
  latin,
  latvian,
  lithuanian,
  malagasy,
  malay,
  norwegian,
  persian,
  portuguese,
  romanian,
  russian,
  slovak,
  slovene,
  swedish,
  turkish,
  ukrainian,
  welsh,
  englishSuper,
  catalanSuper,
  romanianSuper,
  englishCrossplay,
  englishDuel,
  englishHongKong,
  englishLexulous,
  englishLiteraki,
  englishWwf,
  polishLiteraki,
  turkishKelimelik,
  portugueseBrazil,
  icelandicNew,
  norwegianNew,
  slovakM,
  latin2,
  irishDottedScript,
  scottishGaelic,
  persianMadda,
  koreanQuackle,
  tuvan,
  klingon,
];

/** What they are called, for whoever knows no such name. */
export const LETTER_SET_NAMES: string = LETTER_SETS.map(({ name }) => name).join(', ');

/** How the names of lexica begin, in capitals, by letter set. Others may begin with the name of the set. */
const LEXICA: readonly (readonly [string, RegExp])[] = [
  ['english', /^(?:NWL|NSWL|TWL|OWL|OTCWL|OCTWL|CSW|OSPD|OSWI?|SOWPODS|ECWL|CEL|ENABLE|AMERICA|COLLINS|YAWL|IWI)/],
  ['french', /^(?:ODS|FRA)/],
  ['german', /^(?:RD\d|D\d|DUDEN|SUPERDUDEN|DEUTSCH|HERACLES|CGL)/],
  ['polish', /^OSPS/],
  ['spanish', /^(?:FISE|FILE|LEXICON|ESP(?!ERANTO))/],
  ['norwegian', /^NSF/],
  ['catalan', /^DISC/],
  ['dutch', /^DSW/],
  ['slovene', /^SLV/],
];

/** The letter set of a name, as `#tile-distribution` gives it. */
export function letterSetNamed(name: string): Alphabet | undefined {
  const wanted = name.trim().toLowerCase().replace(/[- ]/g, '_');
  return LETTER_SETS.find(set => set.name === wanted);
}

/** The letter set that goes with a lexicon, as `#lexicon` names it. */
export function letterSetOfLexicon(lexicon: string): Alphabet | undefined {
  const name = lexicon.trim().toUpperCase();
  const found = LEXICA.find(([, pattern]) => pattern.test(name));
  return found === undefined
    ? LETTER_SETS.find(set => name.startsWith(set.name.toUpperCase()))
    : letterSetNamed(found[0]);
}

/** A tile in brackets, or what no English tile shows. */
const FOREIGN = /[[\u0080-\uFFFF]/;
/** A tile in brackets, or a letter. Signs beyond ASCII are not letters, but every set lacks them alike. */
const LETTERS = /\[[^[\]]*\]|[A-Za-z\u0080-\u{10FFFF}]/gu;

/**
 * The letter set that spells a text best: the one that lacks the fewest of its letters; of several, the first. Where
 * all lack some, and another encoding has a set with all of them, it is that set.
 */
export function letterSetOfText(text: string): Alphabet {
  // most records are English; the rest takes ten times as long (measured)
  if (!FOREIGN.test(text)) return english;
  const { best, fewest } = bestSpelling(text);
  // one letter may be a slip
  if (fewest < 2 || /[^\0-\xFF]/.test(text)) return best;
  for (const encoding of otherEncodings()) {
    const other = bestSpelling(redecoded(text, encoding));
    if (other.fewest === 0) return other.best;
  }
  return best;
}

/** The letter set that lacks the fewest letters of a text, and how many. */
function bestSpelling(text: string): { readonly best: Alphabet; readonly fewest: number } {
  const letters = Array.from(new Set(normal(text).match(LETTERS)), letter => letter.replace(/[[\]?]/g, ''));
  let best = english;
  let fewest = Infinity;
  for (const set of LETTER_SETS) {
    const lacking = letters.filter(letter => !isShown(set, letter)).length;
    if (lacking < fewest) best = set;
    fewest = Math.min(fewest, lacking);
    if (fewest === 0) break;
  }
  return { best, fewest };
}

/** Does a tile of the set show this letter, or a blank if it is a small one? */
function isShown({ forms, counts }: Alphabet, text: string): boolean {
  const letter = forms.get(text) ?? 0;
  return letter < 0 || (letter > 0 && counts[letter] !== 0);
}
