/**
 * What an object has of its own by a name; `undefined` where it has nothing of that name or only inherits it, as every
 * object does `constructor`. Names that come from outside are looked up so, or in a Map; lint asks for it.
 */
export function own<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
