/** What is made when it is first asked for, and then kept. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** What is made of an object when it is first asked for, and then kept as long as the object is. */
export function onceFor<K extends object, T>(make: (of: K) => T): (of: K) => T {
  const made = new WeakMap<K, T>();
  return of => {
    if (!made.has(of)) made.set(of, make(of));
    return made.get(of) as T;
  };
}
