/** `tilewright/saves`: storing games and views, taking moves back, and proving afterwards that the seed was not chosen. */
export { saveGame, type SavedGame } from './save.ts';
export { loadGame } from './load.ts';
export { rewindGame } from './rewind.ts';
export { commitSeed } from '../core/random.ts';
