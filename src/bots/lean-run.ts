/**
 * Plays of a game one after another, on a board and racks that are changed in place: what the engine does between two
 * plays, without asking whether it may be done. It serves games whose plays and steps are known words of rules, and
 * goes on only while everything is plain: a seat plays the best play, everybody accepts it, tiles are drawn. Whatever
 * else happens (no play, an exchange) is left to the engine. The game that comes out is the one that the engine would
 * have made, to the last entry of its log.
 */
import { copyBytes } from '../core/bytes.ts';
import type { Seat, Tile } from '../core/flavours.ts';
import { sizeOf } from '../core/multiset.ts';
import { randomFrom } from '../core/random.ts';
import type { Writable } from '../core/writable.ts';
import type { Board, Placed } from '../board/board.ts';
import type { Chance } from '../engine/chance.ts';
import { decisionsIn, pick } from '../engine/draw.ts';
import { seatAfter, type Entry, type Game, type PlayTurn, type Zone } from '../engine/game.ts';
import { layOpen } from '../engine/stop.ts';
import { changed, resting, startWork, workOf } from '../engine/working.ts';
import type { Placement } from '../engine/move.ts';
import { boardOf, placementOf, readPlay } from '../engine/read-play.ts';
import type { CrosswordRules, Rules } from '../engine/rules.ts';
import { playTurn } from '../engine/turn-of.ts';
import { BAG, RACK, sees, zoneAt, zoneKey } from '../engine/zones.ts';
import { leanPlanOf, newLeanBoard, type LeanPlay } from '../movegen/lean.ts';
import { pass, place } from '../rules/moves/turns.ts';
import { inTurn, nobody, theOthers } from '../rules/rosters.ts';
import { book, nextSeat, refill } from '../rules/steps.ts';

/** Are plays, and what follows them, all done by words of rules that a lean run knows? */
export function playsLean(rules: Rules): rules is CrosswordRules {
  const { read, steps, movers, voters, moves, playFrom, boards } = rules;
  const known = [book(), refill(), nextSeat()];
  return (
    read.type === 'along' &&
    boards === 'shared' &&
    playFrom.length === 1 &&
    playFrom[0] === RACK &&
    rules.zones.some(zone => zone.name === RACK && zone.of === 'seat') &&
    [BAG, zoneKey(RACK, 0)].every(key => !sees(rules, 'spectator', key)) &&
    steps.length === known.length &&
    steps.every((step, n) => step === known[n]) &&
    movers === inTurn &&
    (voters === nobody || voters === theOthers) &&
    [place, pass].every(word => moves.includes(word)) &&
    leanPlanOf(rules as CrosswordRules) !== undefined
  );
}

/**
 * The game after the best plays of its seats, one after another: as many as `turns`, until the game is over or there is
 * something else to do than playing; the game itself when that is so already. Only for rules that `playsLean`, and
 * games that draw themselves.
 */
export function leanRun(rules: CrosswordRules, game: Game, turns: number): Game {
  const { knows } = game;
  const plan = leanPlanOf(rules);
  if (knows.type !== 'everything' || !isPlain(game) || plan === undefined) return game;
  const lean = newLeanBoard(plan);
  const { tiles: lying, letters } = boardOf(rules, game, 0);
  lying.forEach((tile, square) => {
    if (tile > 0) lean.lay(square, tile, letters[square] ?? 0);
  });
  const { blank } = rules.alphabet;
  const voters = rules.voters === nobody ? [] : game.seats.map((_, seat) => seat);

  // what is changed in place: nobody else has any of it before the run ends, and the run writes to nothing of it
  // afterwards
  const none = new Uint8Array(game.unseen.length);
  const keys = game.seats.map((_, seat) => zoneKey(RACK, seat));
  const racks = keys.map(key => copyBytes(zoneAt(game, key).counts));
  const bag = copyBytes(zoneAt(game, BAG).counts);
  const zoneOf = (counts: Uint8Array): Zone => ({ counts, shown: none, hidden: 0 });
  const held = Object.fromEntries(keys.map((key, seat) => [key, zoneOf(racks[seat] ?? none)]));
  const zones = { ...game.zones, [BAG]: zoneOf(bag), ...held };
  const scores = [...game.scores];
  const history = [...game.history];
  const log = [...game.log];
  const now: Writable<Game> = changed(game, { zones, scores, history, log });

  let decisions = decisionsIn(game);

  const isOver = (): boolean => now.over !== undefined;

  /** Does the game go on as it is now? */
  function goesOn(): boolean {
    for (const rule of rules.ending)
      if (rule.over(rules, now)) {
        now.over = rule.name;
        return false;
      }
    return true;
  }

  /** The play becomes final: its tiles leave the rack and its points are written down. */
  function writeDown(turn: PlayTurn, board: Board): boolean {
    const { seat, score, placement } = turn;
    const rack = racks[seat] ?? none;
    for (const { square, tile } of placement.tiles) {
      rack[tile] = (rack[tile] ?? 0) - 1;
      lean.lay(square, tile, board.letters[square] ?? 0);
    }
    scores[seat] = (scores[seat] ?? 0) + score.total;
    history.push(turn);
    now.boards = [board];
    now.pending = [{ ...turn, state: 'booked' }];
    now.step = 1;
    return goesOn();
  }

  /** The seat draws up to the rack size, as the stream of this entry of the log has it. */
  function drawFor(seat: Seat, seed: string): readonly Chance[] {
    const rack = racks[seat] ?? none;
    const count = Math.min(rules.rackSize - sizeOf(rack), sizeOf(bag));
    if (count <= 0) return [];
    const tiles = pick(bag, count, randomFrom(seed, decisions++, 0));
    for (const tile of tiles) {
      bag[tile] = (bag[tile] ?? 0) - 1;
      rack[tile] = (rack[tile] ?? 0) + 1;
    }
    return [{ type: 'draw', from: BAG, to: keys[seat] ?? '', tiles }];
  }

  /** Everything between the play on the table and the next move; what chance decided on the way. */
  function finish(turn: PlayTurn, board: Board, seed: string): readonly Chance[] {
    const { seat } = turn;
    if (!writeDown(turn, board)) return [];
    const chance = drawFor(seat, seed);
    now.step = 2;
    if (!goesOn()) return chance;
    now.toMove = seatAfter(now, seat);
    now.step = 0;
    now.round++;
    now.pending = [];
    now.verdicts = [];
    goesOn();
    return chance;
  }

  /**
   * A play on the table, accepted by everybody else, one after the other; the entry of the log that the last of them
   * makes.
   */
  function putDown(turn: PlayTurn, placement: Placement): Entry {
    const { seat } = turn;
    const first = { by: seat, move: placement, chance: [] };
    now.pending = [{ ...turn, state: 'open' }];
    if (!goesOn()) return first;
    return voters.reduce<Entry>((entry, by) => {
      if (by === seat || isOver()) return entry;
      log.push(entry);
      now.verdicts = [...now.verdicts, { by, of: seat, type: 'accept', words: [] }];
      goesOn();
      return { by, move: { type: 'accept', of: seat }, chance: [] };
    }, first);
  }

  for (let made = 0; made < turns && !isOver(); made++) {
    const seat = now.toMove;
    const best = lean.bestPlay(racks[seat] ?? none);
    if (best.size === 0) return made === 0 ? game : now;
    const play = readPlay(rules, now, seat, placementFrom(best, blank));
    const turn = playTurn(rules, now, play);
    const entry = putDown(turn, placementOf(play));
    log.push(isOver() ? entry : { ...entry, chance: finish(turn, play.board, knows.seed) });
  }
  return isOver() ? laidOpen(rules, now) : now;
}

/** The game at its end, with what the settlement counts laid open by the last entry of its log. */
function laidOpen(rules: Rules, game: Game): Game {
  const open = layOpen(rules, startWork(game));
  const last = game.log[game.log.length - 1];
  if (last === undefined) return game;
  const entry = { ...last, chance: [...last.chance, ...workOf(open).decided] };
  return changed(resting(open), { log: [...game.log.slice(0, -1), entry] });
}

/** Does the game wait for a move, with nothing besides that a run would have to keep in mind? */
function isPlain(game: Game): boolean {
  const { over, pending, verdicts, agenda, asked, step, seats, missing } = game;
  if (over !== undefined || asked !== undefined || step > 0) return false;
  if (pending.length + verdicts.length + agenda.length > 0) return false;
  if (seats.some(place => place.left !== undefined) || missing.some(turns => turns > 0)) return false;
  return [BAG, ...seats.map((_, seat) => zoneKey(RACK, seat))].every(key => {
    const { shown, hidden } = zoneAt(game, key);
    return hidden === 0 && sizeOf(shown) === 0;
  });
}

function placementFrom({ size, squares, tiles, letters }: LeanPlay, blank: Tile): Placement {
  const placed: Placed[] = [];
  for (let n = 0; n < size; n++) {
    const [square, tile, as] = [squares[n] ?? 0, tiles[n] ?? 0, letters[n] ?? 0];
    placed.push(tile === blank ? { square, tile, as } : { square, tile });
  }
  return { type: 'place', tiles: placed };
}
