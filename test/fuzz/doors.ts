/** All doors, for `fuzz.heavy.ts` and `replay.test.ts`. */
import type { Door } from './door.ts';
import { DOORS_OF_GAMES } from './doors-of-games.ts';
import { DOORS_OF_RECORDS } from './doors-of-records.ts';
import { DOORS_OF_WORDS } from './doors-of-words.ts';

/** Every door, by name. */
export const DOORS: readonly Door[] = [...DOORS_OF_GAMES, ...DOORS_OF_RECORDS, ...DOORS_OF_WORDS];
