/** Plain data that cannot be written to, and copies of it: what is handed out shares no memory that others rely on. */

/**
 * The same value, frozen through: lists and plain objects, and everything in them. Bytes cannot be frozen, and what
 * something else has made (a dictionary, a Map) stays as it is. What is frozen already is taken to be frozen through.
 */
export function frozen<T>(value: T): T {
  if (Object.isFrozen(value) || !isPlain(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

/** A copy of JSON that shares nothing with it. */
export function copied<T>(value: T): T {
  if (!isPlain(value)) return value;
  const parts = Array.isArray(value)
    ? value.map(copied)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]));
  return parts as T;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
