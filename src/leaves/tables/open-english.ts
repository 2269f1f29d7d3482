/**
 * What leaves are worth by the built-in English words: tiles, second tiles and pairs, learnt from games that `greedy`
 * played with itself (`.tools/train-leaves.mjs`). They are ours to give away; the tables of others are not.
 */
import { once } from '../../core/once.ts';
import { english } from '../../tiles/alphabets/english.ts';
import type { LeaveTable } from '../../movegen/leaves.ts';
import { unpackModel } from '../packed-model.ts';
import { DATA } from './open-english-data.ts';

/** What leaves are worth by the built-in English words. Every call returns the same table. */
export function openEnglishLeaves(): LeaveTable {
  return unpacked();
}

const unpacked = once(() => unpackModel(english, DATA));
