/** What a hostile client may send: random JSON and text, and good values with something wrong in them. */
import type { Dice } from './dice.ts';
import { copyOf } from './same.ts';

const NUMBERS: readonly number[] = [
  0,
  1,
  2,
  3,
  7,
  15,
  112,
  224,
  225,
  255,
  256,
  999_999,
  1e6,
  -1,
  -0,
  0.5,
  1e21,
  NaN,
  Infinity,
  2 ** 31,
  2 ** 53,
];
const TEXTS: readonly string[] = [
  '',
  ' ',
  'pass',
  'pass no plays',
  'exchange',
  'exchange 3',
  'exchange ?',
  '8H',
  '8H ',
  '8H ...',
  'H8 A',
  '8H AB',
  'H8=A H8=B',
  'H8=?',
  'A1=?A Z99=B',
  '8H ab + A1=B',
  'A1=A / A1B1',
  'challenge',
  'challenge seat 1',
  'challenge seat 9 AB',
  'challenge H8I8',
  'accept seat',
  'accept seat 0',
  'answer',
  'answer yes',
  'act',
  'act swap H8 : A',
  'act : : :',
  'rule upheld',
  'sealed',
  'close',
  'resign',
  'take-back seat 0 99',
  'undo 99',
  'adjust seat 0 5',
  'adjust seat 0 1e9 x',
  'forfeit seat 0',
  'adjudicate 0,1',
  'adjudicate 0 0',
  'impose {}',
  'impose {"reason":"x","racks":[null,"?"]}',
  'impose null',
  '__proto__',
  'constructor',
  'bag',
  'rack 0',
  'rack 9',
  'start',
  'draw',
  'place',
  'everything',
  '\u0000',
  '🂡',
  'İ',
  'e\u0301',
  '{',
  '[CH',
  '{blocker',
  '[',
  '8H [',
  '?'.repeat(300),
  '9'.repeat(40),
  'director',
];
const KEYS: readonly string[] = [
  'type',
  'tiles',
  'square',
  'tile',
  'as',
  'beside',
  'claims',
  'words',
  'of',
  'seat',
  'choice',
  'action',
  'squares',
  'upheld',
  'count',
  'points',
  'reason',
  'ranking',
  'racks',
  'scores',
  'boards',
  'toMove',
  'noPlays',
  'what',
  'from',
  'to',
  'zone',
  'order',
  'move',
  '__proto__',
  'constructor',
  'length',
  'toString',
  'then',
];
const TYPES: readonly string[] = [
  'place',
  'exchange',
  'pass',
  'resign',
  'act',
  'accept',
  'challenge',
  'answer',
  'sealed',
  'close',
  'rule',
  'take-back',
  'undo',
  'impose',
  'adjust',
  'forfeit',
  'adjudicate',
  'draw',
  'lot',
  'ruling',
  'waived',
  'reveal',
  'show',
];

/** Any small value that JSON can say, and a few that it cannot. */
export function hostileValue(dice: Dice, depth: number = 3): unknown {
  const roll = dice.below(depth > 0 ? 9 : 5);
  if (roll < 2) return dice.pick(NUMBERS);
  if (roll < 4) return dice.pick(TEXTS);
  if (roll === 4) return dice.pick([null, undefined, true, false]);
  if (roll < 7) return Array.from({ length: dice.below(4) }, () => hostileValue(dice, depth - 1));
  const keyed: Record<string, unknown> = dice.chance(60) ? { type: dice.pick(TYPES), what: dice.pick(TYPES) } : {};
  for (let n = dice.below(5); n > 0; n--) define(keyed, dice.pick(KEYS) ?? '', hostileValue(dice, depth - 1));
  return keyed;
}

/** `__proto__` too becomes a property of its own, as `JSON.parse` makes it. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

/** A text that looks like a move, or the text of one with something wrong in it. */
export function hostileText(good: string, dice: Dice): string {
  if (dice.chance(40)) return dice.pick(TEXTS) ?? '';
  const at = dice.below(good.length + 1);
  const bit = dice.chance(50)
    ? (dice.pick(TEXTS) ?? '')
    : String.fromCodePoint(1 + dice.below(dice.chance(80) ? 126 : 0xd7fe));
  return good.slice(0, at) + bit + good.slice(dice.chance(50) ? at : at + dice.below(4));
}

/** A good value with one to three things wrong in it, anywhere. */
export function spoiled(good: unknown, dice: Dice): unknown {
  let value = copyOf(good);
  for (let n = 1 + dice.below(3); n > 0; n--) value = spoilOnce(value, dice);
  return value;
}

function spoilOnce(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null || dice.chance(4)) return wrongFor(value, dice);
  const keys = Object.keys(value);
  const key = dice.pick(keys);
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    if (key === undefined || dice.chance(10))
      return [...list, dice.chance(50) ? hostileValue(dice, 1) : copyOf(list[0])];
    if (dice.chance(10)) return list.filter((_, index) => index !== Number(key));
    return list.map((part, index) => (index === Number(key) ? spoilOnce(part, dice) : part));
  }
  const kept: Record<string, unknown> = { ...value };
  const roll = dice.below(20);
  if (key === undefined || roll === 0) define(kept, dice.pick(KEYS) ?? '', hostileValue(dice, 1));
  else if (roll === 1) Reflect.deleteProperty(kept, key);
  else kept[key] = spoilOnce(kept[key], dice);
  return kept;
}

/** Something like the value, and wrong. */
function wrongFor(value: unknown, dice: Dice): unknown {
  if (dice.chance(40)) return hostileValue(dice, 1);
  switch (typeof value) {
    case 'number':
      return dice.pick([value + 1, value - 1, -value, value * 1000, `${value}`]);
    case 'string':
      return hostileText(value, dice);
    case 'boolean':
      return !value;
    default:
      return dice.pick([null, [], {}, 0, '']);
  }
}
