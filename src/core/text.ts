/** Text from outside: in one form, and as messages for people quote it. */

/**
 * The text in form NFC, or in another. More than 30 combining marks in a row, as no language has them (UAX 15,
 * Stream-Safe Text Format), take `normalize` the square of their number: such a text stays as it is.
 */
export function normal(text: string, form: 'NFC' | 'NFD' = 'NFC'): string {
  return text.length > 30 && /\p{M}{31}/u.test(text) ? text : text.normalize(form);
}

/** More of a text than a message quotes. */
const MOST = 60;

/** A text as a message quotes it: of a long one its beginning, and how long it is. Characters are not cut in two. */
export function shortText(value: unknown, most: number = MOST): string {
  const text = typeof value === 'string' ? value : String(value);
  return text.length <= most ? text : `${beginningOf(text, most)}… (${text.length} characters)`;
}

/** The beginning of a text, of so many characters at most. None is cut in two. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most);
}
