/** `tilewright/rules`: the parts from which the rules of a game are put together. */
export { after, before, defineRules, extendRules, instead, without } from './define.ts';
export { checkOptions, type DefinedOptions } from '../core/options.ts';
export { type Option, type OptionKind, type Options } from '../core/read.ts';
export { along, alongClaims } from './reading.ts';
export {
  besideLetters,
  closedSquares,
  connected,
  coversOneOf,
  coversStart,
  formsAWord,
  inOneLine,
  maxPlaced,
  offWalls,
  onEmptySquares,
  placementRule,
} from './placement.ts';
export { claimedWords } from './claims.ts';
export { area } from './areas.ts';
export { growing, type Growth } from './growing.ts';
export { isIn, squaresIn } from '../engine/areas.ts';
export { bingo, bingoTimes, scoreRule, scoreWords } from './scoring.ts';
export { inTurn, nobody, theOthers, together } from './rosters.ts';
export { book, missTurn, nextSeat, pickUp, refill, step } from './steps.ts';
export { inOrderOf, pickFrom, picksInTurn } from './draft.ts';
export { swapWith } from './own-boards.ts';
export { lastTurnEach } from './last-turns.ts';
export { turnsEach } from './turns-each.ts';
export {
  allDeclared,
  allLeft,
  allPassed,
  covered,
  endRule,
  lastOneLeft,
  reachedGoal,
  scorelessTurns,
  wentOut,
} from './ending.ts';
export { passOverEmpty } from './empty-seats.ts';
export { leaving } from './leaving.ts';
export { noPlaysRemain } from './no-plays.ts';
export { outCollects, rackValue, subtractRacks } from './settlement.ts';
export { byScore, competing, lastMoverWins, shared, tiersBy } from './ranking.ts';
export { commonRack, idleTurns, replaceBlanks, soloBonus, vowelsOf, type CommonRack } from './club.ts';
export { overtimeMove } from './overtime.ts';
export { startByLot, startDraw } from './start-draw.ts';
export { COMMON_MOVES } from './moves/common.ts';
export { exchange, pass, place } from './moves/turns.ts';
export { leave } from './moves/leave.ts';
export { adjust } from './moves/verdicts.ts';
export { choices, moveChosen, question } from './choices.ts';
export { coveringTriggers, effect, layPiece } from './triggers.ts';
export { tileNamed, withMechanisms, type Mechanism } from './mechanism.ts';
export { privateState, type PrivateState } from './private-state.ts';
export { notCounting, removal, stock } from './stock.ts';
export { deckOfCards, type Deck } from './cards.ts';
export { exchangeSome, extraTurn, onOpponent, redrawRack, skipTurn, stealTile, swapRacks } from './effects.ts';
export { defineAlphabet, withCounts } from '../tiles/alphabet.ts';
export { cornersOf, squaresWith } from '../board/layout.ts';
export { partOf, withOverlays, type Overlay } from '../board/overlay.ts';
export { emptyBoard, isEmptyBoard, withTiles } from '../board/board.ts';
export { letterOn } from '../board/run.ts';
export { ALL_ROUND, STRAIGHT, groupsOf, neighboursOf } from '../board/neighbours.ts';
export { isBlank, pieceOf, tilePoints } from '../tiles/pieces.ts';
export { emit, refuse } from '../engine/working.ts';
export { draw } from '../engine/draw.ts';
export { queue, queueFirst } from '../engine/agenda.ts';
export { remaining, seatAfter } from '../engine/game.ts';
export { moveTiles, withdraw } from '../engine/pending.ts';
