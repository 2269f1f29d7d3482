/** Reads JSON from outside. What is not as expected is reported, and a harmless value is taken instead. */
import { isIndex, isObject } from '../engine/parts.ts';

/** Reports that the value at a path is not as expected. */
export type Bad = (path: string, found: unknown) => void;

/** More entries than any list of a save has. */
const MOST = 100_000;

/** A list of any values. */
export function list(value: unknown, path: string, bad: Bad): readonly unknown[] {
  if (Array.isArray(value) && value.length <= MOST) return value;
  bad(path, value);
  return [];
}

/** An object. Only its own keys are read. */
export function objectAt(value: unknown, path: string, bad: Bad): Readonly<Record<string, unknown>> {
  if (isObject(value)) return Object.assign(Object.create(null) as Record<string, unknown>, value);
  bad(path, value);
  return {};
}

/** A text of reasonable length. */
export function text(value: unknown, path: string, bad: Bad): string {
  if (typeof value === 'string' && value.length <= 10_000) return value;
  bad(path, value);
  return '';
}

/** A whole number that points could be. */
export function points(value: unknown, path: string, bad: Bad): number {
  if (Number.isInteger(value) && Math.abs(value as number) < 1e9) return (value as number) + 0;
  bad(path, value);
  return 0;
}

/** The index of a seat. */
export function seatAt(value: unknown, seats: number, path: string, bad: Bad): number {
  if (isIndex(value) && value < seats) return value;
  bad(path, value);
  return 0;
}

/** A fresh copy of any JSON. What cannot be copied (nested too deeply) is reported. */
export function json(value: unknown, path: string, bad: Bad): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  } catch {
    bad(path, 'JSON nested too deeply');
    return null;
  }
}

/** A mark: `true`, or absent. */
export function mark(value: unknown, path: string, bad: Bad): boolean {
  if (value !== undefined && value !== true) bad(path, value);
  return value === true;
}
