/** The list with entry `index` replaced. */
export function withAt<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  const copy = list.slice();
  if (index in copy) copy[index] = entry;
  return copy;
}

/** The list with one more entry. A spread would reserve room for sixteen more, in every copy that is kept. */
export function withLast<T>(list: readonly T[], entry: T): readonly T[] {
  const { length } = list;
  const copy = new Array<T>(length + 1);
  for (let n = 0; n < length; n++) copy[n] = list[n] as T;
  copy[length] = entry;
  return copy;
}

/** Are these the same numbers in the same order? */
export function sameList(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Is one of these lists the same as this one? */
export function hasList(lists: readonly (readonly number[])[], list: readonly number[]): boolean {
  return lists.some(each => sameList(each, list));
}

/** Is this an index of a list of this length? Any value may be asked about; -0, which JSON writes as 0, is no index. */
export function isIndexOf(length: number, value: unknown): value is number {
  return Number.isInteger(value) && (Number(value) > 0 || Object.is(value, 0)) && Number(value) < length;
}

/** Returns whether a value is a list of indices. */
export function isIndexList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(index => isIndexOf(Infinity, index));
}

/** A list of this length; each entry is made from its index. */
export function times<T>(length: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length }, (_, index) => make(index));
}

/** The last of a list. (Hermes 0.12 has no `at`.) */
export function lastOf<T>(list: readonly T[]): T | undefined {
  return list[list.length - 1];
}
