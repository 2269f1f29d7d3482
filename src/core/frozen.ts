/** Plain data that cannot be written to, and copies of it: what is handed out shares no memory that others rely on. */

/**
 * Freezes a value that the library has made, and everything in it: arrays and plain objects, children before parents.
 * Anything else (a dictionary, a Map, bytes) stays as it is. A value that is frozen counts as frozen throughout. A
 * caller's value is copied first (`copied`): a proxy of a state library cannot be read once its target is frozen.
 */
export function frozen<T>(value: T): T {
  if (!isPlainObject(value) || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    for (let n = 0; n < list.length; n++) if (typeof list[n] === 'object') frozen(list[n]);
  } else for (const key in value) if (typeof value[key] === 'object') frozen(value[key]);
  return Object.freeze(value);
}

/** Returns a copy of plain data that shares no arrays and no plain objects with it. Of a proxy, what it shows. */
export function copied<T>(value: T): T {
  if (!isPlainObject(value)) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = value.slice();
    for (let n = 0; n < list.length; n++) if (typeof list[n] === 'object') list[n] = copied(list[n]);
    return list as T;
  }
  const copy: T & object = { ...value };
  for (const key in copy) if (typeof copy[key] === 'object') copy[key] = copied(copy[key]);
  return copy;
}

/**
 * Returns a frozen copy of a value that nobody writes to: the same copy each time, so that views can share it. What is
 * such a copy is returned as it is.
 */
export const frozenCopy: <T>(value: T) => T = keeperOfCopies();

function keeperOfCopies(): typeof frozenCopy {
  const copies = new WeakMap<object, unknown>();
  return <T>(value: T): T => {
    if (typeof value !== 'object' || value === null) return value;
    const kept = copies.get(value);
    if (kept !== undefined) return kept as T;
    const copy = frozen(copied(value));
    copies.set(value, copy);
    copies.set(copy, copy);
    return copy;
  };
}

/** Returns whether this is an array or a plain object, one that `JSON.parse` could give. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
