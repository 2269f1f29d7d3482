/** Functions with planted defects, which a fuzzer should find. */

/** Throws behind three conditions. */
export function throwing(text: string): number {
  if (text.startsWith('W')) {
    if (text.charAt(1) === '?') {
      if (text.length > 4) throw new Error('planted: three conditions hold');
      return 3;
    }
    return 2;
  }
  return 1;
}

/** Does not come back from a text with a bracket that is never closed. */
export function hanging(text: string): number {
  let at = text.indexOf('[');
  while (at >= 0 && text.charAt(at) !== ']') at = at < text.length ? at + 1 : text.indexOf('[');
  return at;
}

/** Words, joined by commas: a word that has one comes back as two. */
export function joined(words: readonly string[]): string {
  return words.join(',');
}

/** The words of a joined text. */
export function split(text: string): readonly string[] {
  return text === '' ? [] : text.split(',');
}
