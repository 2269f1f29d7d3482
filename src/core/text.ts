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

/** What stands for itself, and yet becomes one character with one before it: vowel signs, and vowels of Hangul. */
const JOINING =
  /^[\u09BE\u09D7\u0B3E\u0B56\u0B57\u0BBE\u0BD7\u0CC2\u0CD5\u0CD6\u0D3E\u0D57\u0DCF\u0DDF\u102E\u1B35\u{11127}\u{1133E}\u{11357}\u{113B8}\u{113BB}\u{113C2}\u{113C9}\u{114B0}\u{114BA}\u{114BD}\u{115AF}\u{11930}\u{1611E}-\u{16120}\u{16129}\u{16D67}\u1161-\u1175\u11A8-\u11C2]/u;

/** Could form NFC change the text and what stands before it, where they are written as one text? */
export function joinsBefore(text: string): boolean {
  return (
    JOINING.test(text) ||
    Array.from(text)
      .slice(0, 1)
      .some(first => !isBase(first))
  );
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
  if (text.length <= most) return text;
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most);
}
