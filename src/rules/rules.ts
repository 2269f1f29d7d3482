/** `tilewright/rules`: the parts from which the rules of a game are put together. */
export {
  after,
  before,
  defineCrossword,
  defineRules,
  extendRules,
  instead,
  without,
  type RulesDraft,
} from './define.ts';
export { checkOptions, type NeededOption, type Option, type OptionKind, type Options } from '../core/options.ts';
export { acrossAndDown, along, alongClaims } from './reading.ts';
export {
  besideLetters,
  closedSquares,
  connected,
  coversOneOf,
  coversStart,
  formsAWord,
  inOneLine,
  offWalls,
  onEmptySquares,
  placementRule,
} from './placement.ts';
export { bingo, faceValueWords, onePerTile, premiumWords, scoreRule } from './scoring.ts';
export { inTurn, nobody, theOthers, together } from './rosters.ts';
export {
  ASIDE,
  book,
  bookBest,
  missTurn,
  nextSeat,
  nextSeatThat,
  pickUp,
  refill,
  refillAll,
  step,
  withBoard,
  type PickUp,
} from './steps.ts';
export { inOrderOf, pickFrom, picksInTurn } from './draft.ts';
export { swapBoards, swapWith } from './own-boards.ts';
export { turnsEach, type TurnsEach } from './turns-each.ts';
export {
  CLAIM_MESSAGES,
  claimsAreFresh,
  claimsArePaths,
  claimsAtMost,
  claimsDiffer,
  claimsUseAll,
  groupsTouch,
} from './claims.ts';
export {
  allDeclared,
  allPassed,
  covered,
  endRule,
  lastOneLeft,
  outOf,
  reachedGoal,
  scorelessTurns,
  wentOut,
  type PassCounts,
} from './ending.ts';
export { leaving, type LeaverTiles } from './leaving.ts';
export { noPlaysRemain } from './no-plays.ts';
export {
  outCollects,
  outCollectsTwice,
  outOfCollects,
  outOfCollectsTwice,
  rackValue,
  subtractRacks,
  subtractTiles,
} from './settlement.ts';
export { byLeast, byScore, byTotal, lastMoverWins, lastMoverWinsBy, shared, tiersBy } from './ranking.ts';
export { overtimeMove } from './overtime.ts';
export { startByLot, startDraw, type StartTie } from './start-draw.ts';
export { COMMON_MOVES } from './moves/common.ts';
export { exchange, pass, place, type ExchangeRule } from './moves/turns.ts';
export { leave } from './moves/leave.ts';
export { adjust } from './moves/verdicts.ts';
export { moveChosen, question, seatChoices, squareChoices, tileChoices, wordChoice, type Chosen } from './choices.ts';
export { coveredInOrder, coveringTriggers, effect, layPiece, type LaidPiece } from './triggers.ts';
export { drawCard, type DeckZones, type DrawnCard } from './draw-card.ts';
export { tileNamed, withMechanisms, type Mechanism } from './mechanism.ts';
export { privateState, type PrivateState } from './private-state.ts';
export { blockerStock, notCounting, removal, stock, type BlockerOptions, type StockOptions } from './stock.ts';
export { deckOfCards, type Card, type Deck } from './cards.ts';
export {
  exchangeSome,
  extraTurn,
  missNextTurn,
  nothing,
  onOpponent,
  redrawRack,
  skipTurn,
  stealTile,
  swapRacks,
  type Against,
  type OnVictim,
  type Opponents,
} from './effects.ts';
export { defineAlphabet, withCounts } from '../tiles/alphabet.ts';
export { cornersOf, squaresWith, withNote } from '../board/layout.ts';
export { partOf, withOverlays, type Overlay } from '../board/overlay.ts';
export { parseSquareName, type NamedSquare } from '../board/square.ts';
export { emptyBoard, isEmptyBoard, withTiles, withoutTiles } from '../board/board.ts';
export { ALL_ROUND, STRAIGHT, groupsOf, neighboursOf } from '../board/neighbours.ts';
export { runThrough } from '../board/run.ts';
export { isBlank, pieceNamed, pieceOf, tilePoints } from '../tiles/pieces.ts';
export { emit, refuse } from '../engine/working.ts';
export { draw, drawLots, type Draw } from '../engine/draw.ts';
export { queue, queueFirst } from '../engine/agenda.ts';
export { remaining, seatAfter } from '../engine/game.ts';
export { moveTiles, withdraw } from '../engine/pending.ts';
export type { Transfer } from '../engine/zones.ts';
