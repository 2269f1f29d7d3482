/** The list with entry `index` replaced. */
export function withAt<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  return list.map((old, i) => (i === index ? entry : old));
}

/** A list of this length; each entry is made from its index. */
export function times<T>(length: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length }, (_, index) => make(index));
}
