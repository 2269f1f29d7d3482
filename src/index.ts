/** `tilewright`: create, ask, preview, apply, finish; what each viewer may know; save and load; words for people; the classic game. */
export type { Bytes } from './core/bytes.ts';
export type { Letter, Seat, Square, Tile } from './core/flavours.ts';
export { unwrap, type Fault } from './core/result.ts';
export type { Alphabet } from './tiles/alphabet.ts';
export type { Piece } from './tiles/pieces.ts';
export type { Layout, Legend, Premium } from './board/layout.ts';
export type { Board, Placed } from './board/board.ts';
export type { Axis, Word } from './board/run.ts';
export type { Dictionary } from './lexicon/dictionary.ts';
export type { Act, Actor, DirectorMove, Move, MoveType, Placement, Play, SeatMove } from './engine/move.ts';
export type { Chance } from './engine/chance.ts';
export type { Event } from './engine/event.ts';
export {
  isSeat,
  type Adjustment,
  type Change,
  type Due,
  type Entry,
  type Game,
  type GameOf,
  type Knowledge,
  type Turn,
  type Verdict,
  type View,
  type Viewer,
  type Zone,
} from './engine/game.ts';
export type * from './engine/rules.ts';
export { isUnfinished, type Result, type Violation } from './engine/violation.ts';
export type { Line, Score } from './engine/score.ts';
export type { Choice, Prompt } from './engine/prompt.ts';
export { owed, type Owed } from './engine/owed.ts';
export { newGame, type Setup, type Table } from './engine/new-game.ts';
export { previewPlacement, validatePlacement, type Preview } from './engine/validate.ts';
export { scoreMove, scoreTotal } from './engine/score-move.ts';
export { applyMove } from './engine/apply.ts';
export { finalizeGame, type Final } from './engine/finalize.ts';
export { entryFor, eventsFor, viewFor } from './engine/view.ts';
export type { SavedGame } from './saves/save.ts';
export { parseMove } from './engine/move-text.ts';
export type { SquareInfo } from './engine/describe.ts';
export { rackOf, tilesIn } from './engine/zones.ts';
export type { Explainable, MessageKey, Messages, Phrase, Spelled } from './notation/explain.ts';
export type { Challenge, ClassicOptions } from './variants/data/classic.ts';
