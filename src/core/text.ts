/** Text from outside, in messages for people. */

/** More of a text than a message quotes. */
const MOST = 60;

/** A text as a message quotes it: of a long one its beginning, and how long it is. Characters are not cut in two. */
export function shortText(value: unknown, most: number = MOST): string {
  const text = typeof value === 'string' ? value : String(value);
  if (text.length <= most) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return `${text.slice(0, end)}… (${text.length} characters)`;
}
