/**
 * What leaves are worth by the built-in Spanish words: tiles, second tiles and pairs, learnt from games that `greedy`
 * played with itself (`.tools/train-leaves.mjs`). They are ours to give away; the tables of others are not.
 */
import { once } from '../../core/once.ts';
import { spanish } from '../../tiles/alphabets/spanish.ts';
import type { LeaveTable } from '../../movegen/leaves.ts';
import { unpackModel } from '../packed-model.ts';
import { DATA } from './open-spanish-data.ts';

/** What leaves are worth by the built-in Spanish words. Every call returns the same table. */
export function openSpanishLeaves(): LeaveTable {
  return unpacked();
}

const unpacked = once(() => unpackModel(spanish, DATA));
