/** All breaks, rulebook by rulebook. */
import type { Break } from './break.ts';
import { BREAKS_000 } from './000.ts';
import { BREAKS_001 } from './001.ts';
import { BREAKS_002 } from './002.ts';
import { BREAKS_003 } from './003.ts';
import { BREAKS_003_BOARDS } from './003-boards.ts';
import { BREAKS_004 } from './004.ts';
import { BREAKS_OF_TABLES } from './tables.ts';
import { BREAKS_OF_GAMES } from './tables-of-games.ts';

export const BREAKS: readonly Break[] = [
  ...BREAKS_000,
  ...BREAKS_001,
  ...BREAKS_002,
  ...BREAKS_003,
  ...BREAKS_003_BOARDS,
  ...BREAKS_004,
  ...BREAKS_OF_TABLES,
  ...BREAKS_OF_GAMES,
];
