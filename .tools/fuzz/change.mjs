/**
 * Changes of inputs: of bytes, of text, and of JSON as a structure. What JSON cannot say stands there as `"@NaN"`
 * (test/fuzz/door.ts).
 */

/**
 * @typedef {import('./chance.mjs').Luck} Luck
 * @typedef {{ kind: 'bytes' | 'text' | 'json', tokens: readonly string[], most: number }} Format `most`: the longest input
 */

const NUMBERS = [
  ...[0, 1, 2, 3, 7, 8, 15, 16, 21, 30, 31, 50, 63, 64, 99, 100, 112, 127, 128, 224, 225, 255, 256, 999, 1000, 32767],
  ...[65535, 65536, 1e6, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 1e21, 1e300, -1, -2, 0.5],
  ...[-1e9, -(2 ** 31), -0.5, 1e-9],
];
const ODD = ['@NaN', '@Infinity', '@-Infinity', '@-0', '@undefined', null, true, false, '', [], {}];
const KEYS = ['__proto__', 'constructor', 'toString', 'length', 'then', 'hasOwnProperty', '0', 'type', 'value'];
const CHARACTERS = [
  '\u0000',
  ' ',
  '\t',
  '\n',
  '\r',
  '"',
  '\\',
  '/',
  '{',
  '[',
  '?',
  '.',
  '-',
  '+',
  '9',
  'A',
  'z',
  'Ñ',
  'ß',
  'İ',
  '\u0301',
  '\uFEFF',
  '\u2028',
  '🂡',
  '\uD800',
];

/**
 * Another input, made from one or two.
 * @param {Buffer} input @param {Buffer} other @param {Format} format @param {Luck} luck @returns {Buffer}
 */
export function changed(input, other, format, luck) {
  let result = input;
  for (let n = 1 + luck.below(luck.chance(25) ? 6 : 2); n > 0; n--) result = once(result, other, format, luck);
  if (result.length <= format.most) return result;
  return format.kind === 'json' ? input : result.subarray(0, format.most);
}

/** @param {Buffer} input @param {Buffer} other @param {Format} format @param {Luck} luck @returns {Buffer} */
function once(input, other, format, luck) {
  if (format.kind === 'json' || (input[0] === 0x7b && luck.chance(60))) {
    const [value, second] = [parsed(input), parsed(other)];
    if (value !== undefined && (format.kind === 'json' || luck.chance(90)))
      return written(changedJson(value, second ?? null, format, luck), input);
  }
  return format.kind === 'bytes' && luck.chance(30)
    ? changedBytes(input, other, luck)
    : changedText(input, other, format, luck);
}

/** @param {Buffer} input @param {Buffer} other @param {Luck} luck */
function changedBytes(input, other, luck) {
  const at = luck.below(input.length + 1);
  const way = luck.below(6);
  if (way === 0 && input.length > 0) {
    const copy = Buffer.from(input);
    const place = luck.below(copy.length);
    copy[place] = (copy[place] ?? 0) ^ (1 << luck.below(8));
    return copy;
  }
  if (way === 1 && input.length > 3) {
    // a number of four bytes
    const copy = Buffer.from(input);
    const place = luck.below(copy.length >> 2) * 4;
    const old = copy.readUInt32LE(place);
    const value = luck.chance(50)
      ? old + luck.below(9) - 4
      : luck.chance(50)
        ? old ^ (1 << luck.below(32))
        : luck.pick(NUMBERS);
    copy.writeUInt32LE(value >>> 0, place);
    return copy;
  }
  if (way === 2)
    return Buffer.concat([input.subarray(0, at), Buffer.from([luck.below(256)]), input.subarray(at + luck.below(2))]);
  if (way === 3) return swap(input, luck);
  return splice(input, other, luck);
}

/** A part is left out, doubled, moved, or taken from another input. @param {Buffer} input @param {Buffer} other @param {Luck} luck */
function splice(input, other, luck) {
  const [from, size] = [luck.below(input.length + 1), luck.below(luck.chance(70) ? 16 : input.length + 1)];
  const part = input.subarray(from, from + size);
  const rest = input.subarray(from + size);
  switch (luck.below(5)) {
    case 0:
      return Buffer.concat([input.subarray(0, from), rest]);
    case 1:
      return Buffer.concat([
        input.subarray(0, from),
        ...Array.from({ length: 1 + luck.below(luck.chance(90) ? 3 : 60) }, () => part),
        rest,
      ]);
    case 2: {
      const [start, length] = [luck.below(other.length + 1), luck.below(other.length + 1)];
      return Buffer.concat([
        input.subarray(0, from),
        other.subarray(start, start + length),
        luck.chance(50) ? rest : input.subarray(from),
      ]);
    }
    case 3:
      return Buffer.concat([input.subarray(0, from), other.subarray(Math.min(from, other.length))]);
    default:
      return luck.chance(20) ? input.subarray(0, from) : swap(input, luck);
  }
}

/** Two parts change places. @param {Buffer} input @param {Luck} luck */
function swap(input, luck) {
  const [a, b, c] = [0, 0, 0].map(() => luck.below(input.length + 1)).sort((x, y) => x - y);
  return Buffer.concat([input.subarray(0, a), input.subarray(b, c), input.subarray(a, b), input.subarray(c)]);
}

/** @param {Buffer} input @param {Buffer} other @param {Format} format @param {Luck} luck */
function changedText(input, other, format, luck) {
  const text = input.toString(format.kind === 'bytes' ? 'latin1' : 'utf8');
  const encoding = format.kind === 'bytes' ? 'latin1' : 'utf8';
  const at = luck.below(text.length + 1);
  const bytes = (/** @type {string} */ said) =>
    encoding === 'utf8' ? said : Buffer.from(said, 'utf8').toString('latin1');
  switch (luck.below(6)) {
    case 0:
      return format.tokens.length === 0
        ? changedBytes(input, other, luck)
        : Buffer.from(
            text.slice(0, at) + bytes(luck.pick(format.tokens)) + text.slice(at + luck.below(luck.chance(50) ? 1 : 8)),
            encoding,
          );
    case 1:
      return Buffer.from(text.slice(0, at) + bytes(luck.pick(CHARACTERS)) + text.slice(at + luck.below(3)), encoding);
    case 2: {
      // another number in the place of one
      const numbers = [...text.matchAll(/-?\d+/g)];
      if (numbers.length === 0) return splice(input, other, luck);
      const match = luck.pick(numbers);
      const value = luck.chance(40) ? Number(match[0]) + luck.below(5) - 2 : luck.pick(NUMBERS);
      return Buffer.from(
        text.slice(0, match.index) + String(value) + text.slice(match.index + match[0].length),
        encoding,
      );
    }
    case 3:
      return linesChanged(text, other.toString(encoding), luck, encoding);
    default:
      return splice(input, other, luck);
  }
}

/** A line is left out, doubled, moved, or taken from another input. @param {string} text @param {string} other @param {Luck} luck @param {BufferEncoding} encoding */
function linesChanged(text, other, luck, encoding) {
  const between = text.includes('\n') ? '\n' : ' ';
  const lines = text.split(between);
  const [at, to] = [luck.below(lines.length), luck.below(lines.length)];
  const way = luck.below(4);
  if (way === 0) lines.splice(at, 1);
  else if (way === 1) lines.splice(to, 0, lines[at] ?? '');
  else if (way === 2) lines.splice(at, luck.below(2), luck.pick(other.split(between)));
  else lines.splice(to, 0, ...lines.splice(at, 1));
  return Buffer.from(lines.join(between), encoding);
}

/** @param {Buffer} input @returns {unknown} */
function parsed(input) {
  try {
    return JSON.parse(input.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What is nested too deeply to be written is left as it was. @param {unknown} value @param {Buffer} before */
function written(value, before) {
  try {
    return Buffer.from(JSON.stringify(value) ?? 'null');
  } catch {
    return before;
  }
}

/** @typedef {{ holder: any, key: string | number }} Place */

/** Every place in a value, by who holds it. @param {unknown} root @returns {Place[]} */
function placesIn(root) {
  const holder = { root };
  /** @type {Place[]} */
  const places = [{ holder, key: 'root' }];
  for (let n = 0; n < places.length && places.length < 5000; n++) {
    const place = places[n];
    const value = place?.holder[place.key];
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) places.push({ holder: value, key: Array.isArray(value) ? Number(key) : key });
  }
  return places;
}

/** `__proto__` too becomes a property of its own. @param {any} holder @param {string | number} key @param {unknown} value */
function put(holder, key, value) {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** @param {unknown} value @param {unknown} other @param {Format} format @param {Luck} luck */
function changedJson(value, other, format, luck) {
  const places = placesIn(value);
  const top = places[0]?.holder;
  // what lies deep is most of a value; what lies near its root is chosen as often
  const place = luck.chance(30)
    ? (places[luck.below(Math.min(places.length, 12))] ?? { holder: top, key: 'root' })
    : luck.pick(places);
  const { holder, key } = place;
  const old = holder[key];
  const way = luck.below(12);
  if (way < 2) put(holder, key, valueFor(old, format, luck));
  else if (way === 2) remove(holder, key);
  else if (way === 3) put(holder, key, copy(luck.pick(placesIn(other))));
  else if (way === 4) {
    const from = luck.pick(places);
    put(holder, key, copy(from));
  } else if (way === 5 && Array.isArray(old)) {
    const at = luck.below(old.length + 1);
    const repeated = old.length > 0 ? luck.pick(old) : valueFor(0, format, luck);
    const times = luck.chance(95) ? 1 + luck.below(3) : 40 + luck.below(200);
    old.splice(at, luck.below(2), ...Array.from({ length: times }, () => structuredCopy(repeated)));
  } else if (way === 5 && typeof old === 'object' && old !== null) {
    const name = luck.pick(luck.chance(50) ? KEYS : format.tokens.length > 0 ? format.tokens : KEYS);
    put(old, name, valueFor(luck.pick(placesIn(other)), format, luck));
  } else if (way === 6 && !Array.isArray(holder) && key !== 'root') {
    // another name
    const name = luck.pick([...KEYS, ...format.tokens]);
    remove(holder, key);
    put(holder, name, old);
  } else if (way === 7 && luck.chance(10)) put(holder, key, nested(old, luck));
  else if (typeof old === 'string') put(holder, key, textFor(old, format, luck));
  else if (typeof old === 'number') put(holder, key, numberFor(old, luck));
  else if (typeof old === 'boolean') put(holder, key, !old);
  else put(holder, key, valueFor(old, format, luck));
  return top?.root;
}

/** @param {any} holder @param {string | number} key */
function remove(holder, key) {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (key !== 'root') delete holder[key];
}

/** @param {Place} place */
function copy({ holder, key }) {
  return structuredCopy(holder[key]);
}

/** @param {unknown} value */
function structuredCopy(value) {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** @param {unknown} old @param {Luck} luck */
function nested(old, luck) {
  let value = old;
  const isList = luck.chance(50);
  for (let n = luck.pick([3, 50, 1000]); n > 0; n--) value = isList ? [value] : { type: value };
  return value;
}

/** @param {number} old @param {Luck} luck */
function numberFor(old, luck) {
  const way = luck.below(5);
  if (way === 0) return luck.pick(NUMBERS);
  if (way === 1) return -old;
  if (way === 2) return luck.below(30);
  return old + luck.below(7) - 3;
}

/** @param {string} old @param {Format} format @param {Luck} luck */
function textFor(old, format, luck) {
  const way = luck.below(8);
  if (way === 0 && format.tokens.length > 0) return luck.pick(format.tokens);
  if (way === 1) return old.repeat(luck.chance(95) ? 2 : 300).slice(0, 2000);
  const text = changedText(
    Buffer.from(old),
    Buffer.from(luck.pick(format.tokens.length > 0 ? format.tokens : KEYS)),
    { ...format, kind: 'text' },
    luck,
  );
  return text.toString('utf8');
}

/** Something of another type, as a rule. @param {unknown} old @param {Format} format @param {Luck} luck */
function valueFor(old, format, luck) {
  const way = luck.below(6);
  if (way === 0) return luck.pick(NUMBERS);
  if (way === 1) return structuredCopy(luck.pick(ODD));
  if (way === 2 && format.tokens.length > 0) return luck.pick(format.tokens);
  if (way === 3) return [structuredCopy(old)];
  if (way === 4) return { [luck.pick([...format.tokens, ...KEYS.slice(1)])]: structuredCopy(old) };
  return String(JSON.stringify(old)).slice(0, 200);
}
