/** The list with entry `index` replaced. */
export function withAt<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  return list.map((old, i) => (i === index ? entry : old));
}

/** Is this an index of a list of this length? Any value may be asked about; -0, which JSON writes as 0, is none. */
export function isIndexOf(length: number, value: unknown): value is number {
  return Number.isInteger(value) && (Number(value) > 0 || Object.is(value, 0)) && Number(value) < length;
}

/** A list of this length; each entry is made from its index. */
export function times<T>(length: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length }, (_, index) => make(index));
}
