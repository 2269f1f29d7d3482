/**
 * Triggers: what follows when a play covers special squares. Also cards, and pieces that are laid or taken outside of
 * plays.
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { withTiles } from '../board/board.ts';
import { queue } from '../engine/agenda.ts';
import type { AgendaItem, PlayTurn, WorkingGame } from '../engine/game.ts';
import { boardOf } from '../engine/read-play.ts';
import type { Effect, RuleFacts, Rules, Step } from '../engine/rules.ts';
import { violation } from '../engine/violation.ts';
import { emit, refuse } from '../engine/working.ts';
import { takeOut } from '../engine/zones.ts';
import { withBoard } from './steps.ts';

/** An effect of a game's own. `facts` are its parameters and needs. */
export function effect(name: string, run: Effect['run'], facts: RuleFacts = {}): Effect {
  return { name, run, ...facts };
}

/**
 * A step that queues what follows from the plays just booked. For each square that a play covers, in reading order, it
 * queues the effect or question that `byGlyph` names for the square's glyph. Put it behind `book`: then it comes after
 * challenges and before racks are filled (a convention).
 */
export function coveringTriggers(name: string, byGlyph: Readonly<Record<string, string>>): Step {
  const names = new Map(Object.entries(byGlyph));
  return {
    name,
    parameters: { byGlyph },
    needs: { effects: [...new Set(names.values())], steps: ['book'] },
    run: ({ layout }, game) => {
      const items: AgendaItem[] = [];
      for (const turn of game.pending) {
        if (turn.type !== 'play') continue;
        for (const square of coveredInOrder(turn)) {
          const does = names.get(layout.glyphs.charAt(square));
          if (does !== undefined) items.push({ name: does, seat: turn.seat, square });
        }
      }
      return queue(game, ...items);
    },
  };
}

/**
 * The squares that a play's tiles cover, in reading order: the main word first, then the others. Pieces laid beside the
 * word cover nothing.
 */
export function coveredInOrder({ placement, words }: PlayTurn): readonly Square[] {
  const covered = placement.tiles.map(({ square }) => square);
  const read = words.flatMap(word => word.squares).filter(square => covered.includes(square));
  return [...new Set([...read, ...covered])];
}

/**
 * Takes a piece out of a zone and lays it on the seat's board, outside of any play. `rule` is the name by which the
 * event reports it.
 */
export function layPiece(
  rules: Rules,
  game: WorkingGame,
  seat: Seat,
  {
    from,
    square,
    tile,
    rule,
  }: { readonly from: string; readonly square: Square; readonly tile: Tile; readonly rule: string },
): WorkingGame {
  const taken = takeOut(game, from, [tile]);
  if (taken === undefined) return refuse(game, violation('chance-impossible'));
  const board = withTiles(boardOf(rules, game, seat), [{ square, tile }], rules.alphabet.blank);
  return emit(withBoard(rules, taken, seat, board), { type: 'rule', rule, seat, squares: [square] });
}
