/**
 * Knocks on one door in a thread of its own: changes inputs, keeps those that reach a new mark, and says what broke.
 * The input at work lies in shared memory, so that whoever started the thread knows it when it does not come back.
 */
import v8 from 'node:v8';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { changed } from './change.mjs';
import { luckOf } from './chance.mjs';
import { smaller } from './smaller.mjs';

/**
 * @typedef {object} Task
 * @property {string} module the built doors
 * @property {number} marks
 * @property {string} door
 * @property {string} seed
 * @property {number} inputs how many to try at most
 * @property {number} seconds how long at most
 * @property {boolean} cover no new inputs: which of the old ones reach everything that they reach together
 * @property {Uint8Array[]} corpus
 * @property {SharedArrayBuffer} shared
 */

/** @type {Task} */
const task = workerData;
const header = new Int32Array(task.shared, 0, 2);
const place = new Uint8Array(task.shared, 8);
const hits = new Uint8Array((task.marks + 3) & ~3);
Reflect.set(globalThis, '__mutate', { active: -1, hits });
/** @type {{ DOORS: readonly import('../../test/fuzz/door.ts').Door[] }} */
const { DOORS } = await import(task.module);
const door = DOORS.find(({ name }) => name === task.door);
if (door === undefined) throw new RangeError(`there is no door ${task.door}`);
const { enter, tokens, kind } = door;
/** What runs without an input. */
const atLoading = hits.slice();
const seeds = door.seeds().map(seed => Buffer.from(seed));
const words = new Int32Array(hits.buffer);
/** How often marks were met by an input, in steps: a bit for each step. */
const seen = new Uint8Array(hits.length);
/** The step of a count: 1, 2, 3, 4 to 7, 8 to 15, 16 to 31, 32 to 127, more. */
const STEPS = Uint8Array.from({ length: 256 }, (_, n) =>
  n < 4 ? ([0, 1, 2, 4][n] ?? 0) : n < 8 ? 8 : n < 16 ? 16 : n < 32 ? 32 : n < 128 ? 64 : 128,
);

/** Whether the last input met a mark as often as none did before; what it met is noted. */
function isNews() {
  let isNew = false;
  for (let word = 0; word < words.length; word++) {
    if (words[word] === 0) continue;
    for (let at = word * 4; at < word * 4 + 4; at++) {
      const step = STEPS[hits[at] ?? 0] ?? 0;
      if ((step & ~(seen[at] ?? 0)) === 0) continue;
      isNew = true;
      seen[at] = (seen[at] ?? 0) | step;
    }
    words[word] = 0;
  }
  return isNew;
}
const format = { kind, tokens, most: kind === 'json' ? 12_000 : 3000 };
v8.setFlagsFromString('--expose-gc');
const gc = /** @type {() => void} */ (vm.runInNewContext('gc'));
Error.stackTraceLimit = 30;

const say = (/** @type {unknown} */ message) => parentPort?.postMessage(message);
let slowest = { ms: 0, bytes: 0 };

/** What breaks with an input: nothing, or an error. @param {Buffer} input @returns {unknown} */
function tried(input) {
  place.set(input);
  Atomics.store(header, 1, input.length);
  Atomics.add(header, 0, 1);
  const began = performance.now();
  try {
    enter(input);
    return undefined;
  } catch (error) {
    return error ?? new Error('nothing was thrown');
  } finally {
    const ms = performance.now() - began;
    if (ms > slowest.ms) slowest = { ms, bytes: input.length };
  }
}

/** What tells one defect from another: the sentence without its facts, and where it is thrown. @param {unknown} error */
function keyOf(error) {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const frame =
    name === 'RangeError' && message.startsWith('Maximum')
      ? ''
      : (/at (?:async )?([\w.$]+) /.exec(stack.slice(message.length))?.[1] ?? '');
  return `${name}: ${message
    .split('\n')[0]
    ?.replace(/\d+|'[^']*'|"[^"]*"|\(.*|: .*/g, '')
    .slice(0, 60)} ${frame}`;
}

if (task.cover) say({ type: 'done', cover: cover(), marks: 0 });
else fuzz();

function fuzz() {
  const luck = luckOf(`${task.seed} ${task.door}`);
  hits.fill(0);
  /** @type {Buffer[]} */
  const kept = [];
  const known = new Set();
  let [inputs, throws] = [0, 0];
  /** @param {Buffer} input @param {boolean} isNew */
  const knock = (input, isNew) => {
    inputs++;
    const error = tried(input);
    if (error !== undefined) {
      throws++;
      const key = keyOf(error);
      if (!known.has(key)) {
        known.add(key);
        const small = smaller(input, kind, candidate => keyOf(tried(candidate) ?? '') === key);
        const last = tried(small);
        const text = last instanceof Error ? String(last.stack) : String(last);
        say({
          type: 'finding',
          what: 'throw',
          key,
          text: text.split('\n').slice(0, 12).join('\n'),
          input: Uint8Array.from(small),
        });
      }
      isNews();
    } else if (isNews()) {
      kept.push(input);
      if (isNew) say({ type: 'kept', input: Uint8Array.from(input) });
    }
  };
  for (const input of task.corpus) knock(Buffer.from(input), false);
  for (const input of seeds) knock(input, true);
  if (kept.length === 0) kept.push(Buffer.alloc(0));
  const until = performance.now() + task.seconds * 1000;
  while (inputs < task.inputs && (task.seconds === Infinity || performance.now() < until)) {
    const young = Math.max(8, kept.length >> 3);
    const from = luck.chance(40)
      ? (kept[Math.max(0, kept.length - 1 - luck.below(young))] ?? luck.pick(kept))
      : luck.pick(kept);
    knock(changed(from, luck.pick(kept), format, luck), true);
    if ((inputs & 1023) === 0) say({ type: 'progress', inputs, throws });
  }
  const reached = touched();
  say({ type: 'done', inputs, throws, kept: kept.length, slowest, growth: growth(kept), ...reached });
}

/** The marks that inputs reached, and all in the files of which they reached any. */
function touched() {
  /** @type {{ first: number, points: number }[]} */
  const files = /** @type {any} */ (workerData).files;
  let [marks, all] = [0, 0];
  for (const { first, points } of files) {
    let [own, loaded] = [0, 0];
    for (let at = first; at < first + points; at++) {
      if (atLoading[at] !== 0) loaded++;
      else if (seen[at] !== 0) own++;
    }
    if (own > 0) {
      marks += own;
      all += points - loaded;
    }
  }
  return { marks, all };
}

/** Bytes of memory by which the same inputs, given again and again, make the heap grow. @param {Buffer[]} kept */
function growth(kept) {
  const few = kept.slice(-300);
  const pass = () => {
    for (const input of few) tried(input);
  };
  const used = () => {
    gc();
    gc();
    return v8.getHeapStatistics().used_heap_size;
  };
  const until = performance.now() + 3000;
  pass();
  const before = used();
  for (let n = 0; n < 3 && performance.now() < until; n++) pass();
  return used() - before;
}

/** Few and small inputs that reach what all of them reach; slow ones are left out. */
function cover() {
  const all = [...task.corpus.map(input => Buffer.from(input)), ...seeds].map(input => {
    hits.fill(0);
    const began = performance.now();
    const isBroken = tried(input) !== undefined;
    const ms = performance.now() - began;
    const own = [];
    for (let at = 0; at < hits.length; at++) if (hits[at] !== 0) own.push(at);
    return { input: Uint8Array.from(input), own, isFit: !isBroken && ms < 30 && input.length < 6000 };
  });
  const left = new Set(all.flatMap(({ own, isFit }) => (isFit ? own : [])));
  const chosen = [];
  let bytes = 0;
  for (let rest = all.filter(({ isFit }) => isFit); rest.length > 0 && chosen.length < 32;) {
    const ranked = rest.map(each => ({ each, gain: each.own.filter(at => left.has(at)).length }));
    const best = ranked.reduce((a, b) => (gainOf(b) > gainOf(a) ? b : a));
    if (best.gain === 0) break;
    if (bytes + best.each.input.length < 14_000) {
      chosen.push(best.each.input);
      bytes += best.each.input.length;
      for (const at of best.each.own) left.delete(at);
    }
    rest = ranked.flatMap(({ each, gain }) => (each === best.each || gain === 0 ? [] : [each]));
  }
  return chosen;
}

/** @param {{ each: { input: Uint8Array }, gain: number }} one */
function gainOf({ each, gain }) {
  return gain / (each.input.length + 60);
}
