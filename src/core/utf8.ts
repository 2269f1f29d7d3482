/** UTF-8 without `TextEncoder`, which bare JavaScript does not have (The Unicode Standard, table 3-6). */

/**
 * The text in UTF-8, without normalising it. `undefined` when it is ill-formed: half of a surrogate pair stands alone.
 */
export function utf8(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(3 * text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      bytes[length++] = unit;
      continue;
    }
    const point = text.codePointAt(i) ?? 0;
    if (point >= 0xd800 && point <= 0xdfff) return undefined;
    const more = point < 0x800 ? 1 : point < 0x1_0000 ? 2 : 3;
    bytes[length++] = (FIRST_BYTES[more] ?? 0) | (point >> (6 * more));
    for (let left = more - 1; left >= 0; left--) bytes[length++] = 0x80 | ((point >> (6 * left)) & 0x3f);
    // a character of two units was read in one
    if (more === 3) i++;
  }
  return bytes.subarray(0, length);
}

/** The bits that mark a first byte, by how many bytes follow it: none, one, two, three. */
const FIRST_BYTES: readonly number[] = [0, 0xc0, 0xe0, 0xf0];
