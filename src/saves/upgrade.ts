/** Saves of older formats, made current step by step. */
import { FORMAT } from './save.ts';

type Saved = Readonly<Record<string, unknown>>;

/** By the name of an older format: the same save in the next one. */
export type Upgrades = Readonly<Record<string, (saved: Saved) => Saved>>;

/** Every format since 1.0 that is not the current one. */
const UPGRADES: Upgrades = {};

/** The save in the current format; `undefined` when it has none that is known. */
export function upgrade(saved: Saved, upgrades: Upgrades = UPGRADES, current: string = FORMAT): Saved | undefined {
  let now = saved;
  const seen = new Set<unknown>();
  while (now['format'] !== current) {
    const format = now['format'];
    const next = typeof format === 'string' && Object.hasOwn(upgrades, format) ? upgrades[format] : undefined;
    if (next === undefined || seen.has(format)) return undefined;
    seen.add(format);
    now = next(now);
  }
  return now;
}
