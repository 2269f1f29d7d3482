/** KLV files by the offsets of the format (source: KLV), read byte by byte and apart from the library. */

/** Every leave, as the numbers of its tiles (`0 1 19`), with its value, in the order of the file. */
export function readByOffsets(file: Uint8Array, form: 'klv' | 'klv2'): ReadonlyMap<string, number> {
  const bytes = Buffer.from(file);
  const size = bytes.readUInt32LE(0);
  const count = bytes.readUInt32LE(4 + 4 * size);
  const first = 8 + 4 * size;
  if (bytes.length !== first + count * (form === 'klv2' ? 4 : 2)) throw new Error(`${bytes.length} bytes`);
  const leaves: string[] = [];
  const walk = (node: number, before: string): void => {
    for (let at = node; ; at++) {
      const number = bytes.readUInt32LE(4 + 4 * at);
      const leave = `${before}${before === '' ? '' : ' '}${Math.floor(number / 2 ** 24)}`;
      if ((number & 0x80_0000) !== 0) leaves.push(leave);
      if ((number & 0x3f_ffff) !== 0) walk(number & 0x3f_ffff, leave);
      if ((number & 0x40_0000) !== 0) return;
    }
  };
  const root = bytes.readUInt32LE(4) & 0x3f_ffff;
  if (root !== 0) walk(root, '');
  if (leaves.length !== count) throw new Error(`${leaves.length} leaves, ${count} values`);
  return new Map(
    leaves.map((leave, i) => [
      leave,
      form === 'klv2' ? bytes.readFloatLE(first + 4 * i) : bytes.readInt16LE(first + 2 * i) / 256,
    ]),
  );
}
