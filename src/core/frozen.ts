/** Plain data that cannot be written to, and copies of it: what is handed out shares no memory that others rely on. */

/**
 * The same value, frozen through: lists and plain objects, and everything in them. What something else has made (a
 * dictionary, a Map, bytes) stays as it is. What is frozen already is taken to be frozen through.
 */
export function frozen<T>(value: T): T {
  if (!isPlainObject(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    for (let n = 0; n < list.length; n++) if (typeof list[n] === 'object') frozen(list[n]);
  } else for (const key in value) if (typeof value[key] === 'object') frozen(value[key]);
  return value;
}

/**
 * Freezes the entries of a list that only grows: what came before an entry stays there. So only those are looked at
 * that are new since the last time, which takes a third less of a view (measured).
 */
export const frozenThrough: (list: readonly object[]) => void = freezerOfLists();

function freezerOfLists(): typeof frozenThrough {
  /** Entries that are frozen, and so is everything before them in their lists. */
  const through = new WeakSet();
  return list => {
    let at = list.length - 1;
    for (let entry = list[at]; entry !== undefined && !through.has(entry); entry = list[--at]) frozen(entry);
    const last = list[list.length - 1];
    if (last !== undefined) through.add(last);
  };
}

/** A copy of JSON that shares nothing with it. */
export function copied<T>(value: T): T {
  if (!isPlainObject(value)) return value;
  const parts = Array.isArray(value)
    ? value.map(copied)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]));
  return parts as T;
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
