/**
 * The words of a text with one word in each line, as written. Left out are space around words, blank lines, and further
 * columns (points, definitions). Lines may end in LF, CRLF or CR. Every other line counts as a word, a title too.
 *
 * @example
 * parseWordList('cat 5\r\n  DOG\r\n\r\n') // ['cat', 'DOG']
 */
export function parseWordList(text: string): readonly string[] {
  return text.split(/[\r\n]+/).flatMap(line => /\S+/.exec(line)?.[0] ?? []);
}
