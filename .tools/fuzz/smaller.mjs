/** A smaller input that breaks in the same way. */

const MOST_TRIES = 1500;

/**
 * @param {Buffer} input @param {'bytes' | 'text' | 'json'} kind @param {(input: Buffer) => boolean} isSame whether it still breaks
 * @returns {Buffer}
 */
export function smaller(input, kind, isSame) {
  let tries = 0;
  const ask = (/** @type {Buffer} */ candidate) => tries++ < MOST_TRIES && isSame(candidate);
  return kind === 'json' ? smallerJson(input, ask) : smallerBytes(input, ask);
}

/** Parts are left out, halves first. @param {Buffer} input @param {(input: Buffer) => boolean} ask */
function smallerBytes(input, ask) {
  let best = input;
  for (let size = best.length >> 1; size >= 1; size = size >> 1)
    for (let at = 0; at < best.length;) {
      const candidate = Buffer.concat([best.subarray(0, at), best.subarray(at + size)]);
      if (ask(candidate)) best = candidate;
      else at += size;
    }
  return best;
}

/** Parts of the structure are left out or made simple, the outer ones first. @param {Buffer} input @param {(input: Buffer) => boolean} ask */
function smallerJson(input, ask) {
  let best = input;
  for (let again = true; again;) {
    again = false;
    const count = pathsOf(JSON.parse(best.toString())).length;
    for (let n = 0; n < count; n++)
      for (const way of ['remove', 'simple', 'half']) {
        const candidate = without(best, n, way);
        if (candidate !== undefined && candidate.length < best.length && ask(candidate)) {
          best = candidate;
          again = true;
        }
      }
  }
  return best;
}

/** @param {Buffer} input @param {number} n @param {string} way */
function without(input, n, way) {
  const root = { value: JSON.parse(input.toString()) };
  const place = pathsOf(root.value, root)[n];
  if (place === undefined) return undefined;
  const { holder, key } = place;
  const old = holder[key];
  if (way === 'remove' && holder !== root) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  } else if (way === 'half' && typeof old === 'string') holder[key] = old.slice(0, old.length >> 1);
  else if (way === 'simple') holder[key] = typeof old === 'number' ? 0 : typeof old === 'string' ? '' : null;
  else return undefined;
  return Buffer.from(JSON.stringify(root.value));
}

/** Every place in a value, from the outermost. @param {unknown} value @param {any} holder @returns {{ holder: any, key: string }[]} */
function pathsOf(value, holder = { value }) {
  const places = [{ holder, key: 'value' }];
  for (let n = 0; n < places.length; n++) {
    const place = places[n];
    const inner = place?.holder[place.key];
    if (typeof inner === 'object' && inner !== null)
      for (const key of Object.keys(inner)) places.push({ holder: inner, key });
  }
  return places;
}
