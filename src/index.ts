/**
 * `tilewright`: everything that an app needs.
 * Bots, move generation, archives, tools and the parts for games of your own have entries of their own (README).
 */

// the verbs
export { beginGame, newGame, type Setup } from './engine/new-game.ts';
export { owed, type Owed } from './engine/owed.ts';
export { pathsOf, previewPlacement, validatePlacement, type Preview } from './engine/validate.ts';
export { scoreMove } from './engine/score-move.ts';
export { scoreTotal } from './engine/score-play.ts';
export { applyMove } from './engine/apply.ts';
export { finalizeGame, type Final } from './engine/finalize.ts';
export { entryFor, eventsFor, viewFor } from './engine/view.ts';
export { unwrap, type Fault, type Result } from './core/result.ts';
export { isCurable, type PlainCode, type PlainMoveCode, type Violation, type Violations } from './engine/violation.ts';

// the classic game: what it is made with
export { classic } from './variants/classic.ts';
export type { Challenge, ClassicOptions } from './variants/data/classic.ts';
export { tournament } from './presets/presets.ts';
export { parseLayout, type Layout, type Premium } from './board/layout.ts';
export { wordSet, type Dictionary } from './lexicon/dictionary.ts';

// words for people, and text
export { englishMessages } from './notation/english.ts';
export type { MessageKey, Messages, Phrase, ReviewKey, Sentence } from './notation/messages.ts';
export { explainer, phrase, type Explainable } from './notation/explain.ts';
export { formatMove, formatWord, parseMove, placeInLine } from './engine/move-text.ts';
export { parseSquare, squareName } from './board/square.ts';
export { parseLetters } from './tiles/alphabet.ts';
export { formatTiles, parseTiles } from './tiles/pieces.ts';

// saves
export { saveGame, type SavedGame } from './saves/save.ts';
export { loadGame, type LoadedGame } from './saves/load.ts';
export { rewindGame } from './saves/rewind.ts';
export { commitSeed, deriveSeed } from './core/seeds.ts';

// reading a game
export { describeBoard, formatZone, type SquareInfo } from './engine/describe.ts';
export { areasOf } from './engine/areas.ts';
export { openPart, type BoardPart } from './engine/board-part.ts';
export { letterAt, tileAt, tilesOn } from './board/board.ts';
export { boardOf } from './engine/read-play.ts';
export { rackOf, tilesIn, zoneAt, zoneKey, zoneSize } from './engine/zones.ts';
export { knownRack, unseenTiles } from './engine/unseen.ts';
export {
  isSeat,
  isView,
  pointsOfTurn,
  type AgendaItem,
  type Change,
  type Entry,
  type Game,
  type GameData,
  type Knowledge,
  type PendingTurn,
  type PlayTurn,
  type Turn,
  type Verdict,
  type View,
  type Viewer,
  type WorkingGame,
  type Zone,
} from './engine/game.ts';

// the other types
export type { Letter, Seat, Square, Tile } from './core/flavours.ts';
export type { Alphabet, ReadLetter } from './tiles/alphabet.ts';
export type { Piece, PieceSet } from './tiles/pieces.ts';
export type { Board, Placed, Plane } from './board/board.ts';
export type { Axis, LaidBoard, Word } from './board/run.ts';
export type { Act, Actor, DirectorMove, Move, Placement, Play, ReadPlay, SeatMove } from './engine/move.ts';
export type { Chance, ChanceInput } from './engine/chance.ts';
export type { Event, UndoneTurn } from './engine/event.ts';
export type * from './engine/rules.ts';
export type { Equipment, Equipped, Part } from './engine/parts.ts';
export type { Allowed, Given, Read, ValueKind, ValueShape } from './core/read.ts';
export type { Line, Score } from './engine/score.ts';
export type { Choice, Prompt } from './engine/prompt.ts';
