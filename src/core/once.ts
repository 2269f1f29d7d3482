/** What is made when it is first asked for, and then kept. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** What is made of an object when it is first asked for, and then kept as long as the object is. */
export function onceFor<K extends object, T>(make: (of: K) => T): (of: K) => T {
  const made = new WeakMap<K, T>();
  return of => {
    const kept = made.get(of);
    if (kept !== undefined || made.has(of)) return kept as T;
    const fresh = make(of);
    made.set(of, fresh);
    return fresh;
  };
}
