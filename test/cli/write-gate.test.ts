/** A program that is told to end does so between two writes: who waits for whom. */
import { afterEach, expect, test, vi } from 'vitest';
import { closeWriteGate, shareWriteGate, throughGate, writeGate } from '../../src/cli/write-gate.ts';

const own = writeGate();
afterEach(() => {
  vi.restoreAllMocks();
  shareWriteGate(own);
});
/** A gate of its own: how many write, and whether it is closed. */
function gateOf(writing: number, closed: number): Int32Array {
  const gate = Int32Array.of(writing, closed);
  const shared = new Int32Array(new SharedArrayBuffer(8));
  shared.set(gate);
  shareWriteGate(shared);
  return shared;
}

test('whoever writes is counted, until it is done or fails', () => {
  const gate = gateOf(0, 0);
  const [seen, notified]: [number[], unknown[][]] = [[], []];
  vi.spyOn(Atomics, 'notify').mockImplementation((...args: unknown[]) => notified.push(args));
  throughGate(() => seen.push(...gate));
  expect([seen, [...gate]]).toEqual([
    [1, 0],
    [0, 0],
  ]);
  expect(() => {
    throughGate(() => {
      throw new Error('no space');
    });
  }).toThrow('no space');
  expect([...gate]).toEqual([0, 0]);
  // whoever waits until nobody writes is woken
  expect(notified).toEqual([
    [gate, 0],
    [gate, 0],
  ]);
});

test('a closed gate lets nobody begin: whoever would waits for the end', () => {
  const gate = gateOf(0, 1);
  const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('ok');
  const write = vi.fn();
  throughGate(write);
  expect([write.mock.calls, wait.mock.calls, [...gate]]).toEqual([[], [[gate, 1, 1]], [0, 1]]);
});

test('an open one is not waited at', () => {
  gateOf(0, 0);
  const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('ok');
  throughGate(() => undefined);
  expect(wait).not.toHaveBeenCalled();
});

test('closing waits for those that write, a tenth of a second at a time, and for ten seconds at most', () => {
  const gate = gateOf(2, 0);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const waited: unknown[][] = [];
  vi.spyOn(Atomics, 'wait').mockImplementation((...args: unknown[]) => {
    waited.push([...args, gate[1]]);
    gate[0] = gate[0]! - 1;
    return 'ok';
  });
  closeWriteGate();
  expect(waited).toEqual([
    [gate, 0, 2, 100, 1],
    [gate, 0, 1, 100, 1],
  ]);
  expect([...gate]).toEqual([0, 1]);

  gate[0] = 1;
  const times = [0, 10_000, 10_001];
  now.mockImplementation(() => times.shift() ?? Infinity);
  const waiting = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
  waiting.mockClear();
  closeWriteGate();
  expect(waiting).toHaveBeenCalledTimes(1);
});

test('where nobody writes, closing ends at once', () => {
  const gate = gateOf(0, 0);
  const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('ok');
  closeWriteGate();
  expect([wait.mock.calls, gate[1]]).toEqual([[], 1]);
});
