/** Text from outside: in one form, and as messages for people quote it. */

/**
 * The text in form NFC, or in another. More than 30 combining marks in a row, as no language has them (UAX 15,
 * Stream-Safe Text Format), take `normalize` the square of their number: such a text stays as it is.
 */
export function normal(text: string, form: 'NFC' | 'NFD' = 'NFC'): string {
  // what has no mark, and nothing that comes after the first one, is in form NFC as it stands
  if (form === 'NFC' && !/[^\0-\u02FF]/.test(text)) return text;
  return /[^\0-\u02FF]{31}/.test(text) && hasManyMarks(text) ? text : text.normalize(form);
}

/** Are there more than 30 marks in a row? */
function hasManyMarks(text: string): boolean {
  const known = new Map<string, boolean>();
  let row = 0;
  for (const character of text) {
    const base = known.get(character) ?? isBase(character);
    known.set(character, base);
    row = base ? 0 : row + 1;
    if (row > 30) return true;
  }
  return false;
}

/**
 * Does a character stand for itself? Combining marks do not, which are put in order behind a letter (their
 * `Canonical_Combining_Class`, UAX 44, is not 0). The host's own tables say so, for not every host has property escapes
 * in regular expressions: one mark of the highest class and one of the lowest change places across another mark, and
 * across nothing else.
 */
export function isBase(character: string): boolean {
  return `\u0345${character}\u0334`.normalize('NFD').startsWith('\u0345');
}

/** Is it a letter in upper case? */
export function isCapital(character: string): boolean {
  return character.toLowerCase() !== character;
}

/** More of a text than a message quotes. */
const MOST = 60;

/** A text as a message quotes it: of a long one its beginning, and how long it is. Characters are not cut in two. */
export function shortText(value: unknown, most: number = MOST): string {
  const text = typeof value === 'string' ? value : String(value);
  return text.length <= most ? text : `${beginningOf(text, most)}… (${text.length} characters)`;
}

/** The first n characters of a text. None is cut in two. */
export function beginningOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
