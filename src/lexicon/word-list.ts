/**
 * The words of a text that holds one in each line, as written: surrounding space, blank lines and further columns
 * (points, definitions) are left out; lines may end in LF, CRLF or CR. Every other line counts: a title is taken for a
 * word.
 *
 * @example
 * parseWordList('cat 5\r\n  DOG\r\n\r\n') // ['cat', 'DOG']
 */
export function parseWordList(text: string): readonly string[] {
  return text.split(/[\r\n]+/).flatMap(line => /\S+/.exec(line)?.[0] ?? []);
}
