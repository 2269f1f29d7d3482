/** Brings saves of older formats to the current one, step by step. */
import { own } from '../core/own.ts';
import { FORMAT } from './save.ts';

type Saved = Readonly<Record<string, unknown>>;

/** For the name of each older format, a function that brings a save to the next. */
export type Upgrades = Readonly<Record<string, (saved: Saved) => Saved>>;

/** One entry for every format since 1.0 except the current one. */
const UPGRADES: Upgrades = {};

/** The save in the current format; `undefined` when its format is not known. */
export function upgrade(saved: Saved, upgrades: Upgrades = UPGRADES, current: string = FORMAT): Saved | undefined {
  let now = saved;
  const seen = new Set<unknown>();
  while (now['format'] !== current) {
    const format = now['format'];
    const next = typeof format === 'string' ? own(upgrades, format) : undefined;
    if (next === undefined || seen.has(format)) return undefined;
    seen.add(format);
    now = next(now);
  }
  return now;
}
