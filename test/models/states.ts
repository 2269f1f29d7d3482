/**
 * All states of a small game, breadth first: from every beginning, every legal move of everybody, and everything that
 * chance can bring. Every move is followed in the game of every viewer. Every law is asked of walks that together pass
 * through every state.
 *
 * Two games are one state when what can come after them is the same: they may differ in their logs, in what was drawn,
 * and in the order and the words of turns that are over. Moves of the director's that nobody waits for are left out;
 * claims name one word.
 */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  applyMove,
  entryFor,
  eventsFor,
  newGame,
  owed,
  viewFor,
  type Actor,
  type Chance,
  type Game,
  type Move,
  type Rules,
  type Viewer,
} from 'tilewright';
import { enumerateAll } from 'tilewright/movegen';
import { at, broken, same } from '../../src/testing/broken.ts';
import { diceOf } from '../../src/testing/dice.ts';
import { LAWS } from '../../src/testing/variant-laws.ts';
import { viewersOf } from '../../src/testing/viewers.ts';
import { stageText, type Stage, type Walk } from '../../src/testing/walk.ts';
import type { SmallGame } from './small-games.ts';

/** This many moves of a seat are listed at most; a game with more is not small. */
const BUDGET = 100_000;

/** What was looked at. */
export interface Explored {
  readonly states: number;
  /** Moves that were made, with each of their outcomes. */
  readonly moves: number;
  /** Moves followed in the game of a viewer. */
  readonly followed: number;
  /** Walks of which all laws were asked. */
  readonly walks: number;
  readonly overs: number;
  /** Were all states found? Otherwise the limit was reached. */
  readonly complete: boolean;
}

interface Node {
  readonly game: Game;
  readonly root: { readonly begun: Walk['begun']; readonly setup: Walk['setup']; readonly seed: string };
  readonly from?: Node;
  readonly stage?: Stage;
  /** Has chance been told on the way to bring something else than the first seed would? */
  readonly reseeded: boolean;
  hasChild: boolean;
}

/** Laws that play moves again from an earlier game and expect the luck of one and the same seed. */
const OF_ONE_SEED: readonly string[] = ['replay'];

/** All states of a small game, or as many as are asked for. @throws Error that tells the walk where a law is broken. */
export function explore({ rules, seats }: SmallGame, most: number): Explored {
  const met = new Set<string>();
  const nodes: Node[] = [];
  let [moves, followed, overs] = [0, 0, 0];
  const add = (node: Node): void => {
    const key = keyOf(node.game);
    if (met.has(key)) return;
    met.add(key);
    nodes.push(node);
    if (node.from !== undefined) node.from.hasChild = true;
    if (node.game.over !== undefined) overs++;
  };
  for (const node of beginnings(rules, seats)) add(node);
  let next = 0;
  for (; next < nodes.length && nodes.length < most; next++) {
    const node = nodes[next];
    if (node === undefined) break;
    for (const [by, move] of movesOf(rules, node.game))
      for (const after of outcomes(rules, node, by, move)) {
        moves++;
        if (after.stage !== undefined) followed += followedBy(rules, node, after.stage);
        add(after);
      }
  }
  const leaves = nodes.filter(({ hasChild }) => !hasChild);
  for (const leaf of leaves) obeys(rules, seats, leaf);
  return { states: nodes.length, moves, followed, walks: leaves.length, overs, complete: next === nodes.length };
}

/**
 * What the future of a game depends on. Of turns that are over, rules read: who began, who had how many of which type,
 * where each seat has laid tiles, and in their order those since the last that scored.
 */
function keyOf(game: Game): string {
  const { log: _1, start: _2, knows: _3, rules: _4, adjustments: _5, history, ...rest } = game;
  const lastScoring = history.reduce((last, turn, at) => ('score' in turn && turn.score.total !== 0 ? at : last), 0);
  const laid = history.flatMap(turn =>
    'placement' in turn ? turn.placement.tiles.map(({ square }) => `${turn.seat} ${square}`) : [],
  );
  const past = [
    history[0]?.seat,
    history.map(({ type, seat }) => `${type} ${seat}`).sort(),
    laid.sort(),
    history.slice(lastScoring).map(turn => [turn.type, turn.seat, 'noPlays' in turn && turn.noPlays]),
  ];
  return createHash('sha1')
    .update(JSON.stringify([rest, past]))
    .digest('base64');
}

/** Whoever begins and whatever is drawn. */
function* beginnings(rules: Rules, seats: number): Generator<Node> {
  const found = new Set<string>();
  for (let nth = 0, last = 0; nth < last + 60 + 10 * found.size; nth++) {
    const seed = seedOf(nth);
    const setup = { seats, first: nth % seats, seed };
    const begun = newGame(rules, setup);
    const key = keyOf(begun.game);
    if (found.has(key)) continue;
    found.add(key);
    last = nth;
    yield { game: begun.game, root: { begun, setup, seed }, reseeded: false, hasChild: false };
  }
}

function seedOf(nth: number): string {
  return `all states of a small game ${nth}`;
}

/** Every legal move of every seat, and what the director owes. */
function* movesOf(rules: Rules, game: Game): Generator<readonly [Actor, Move]> {
  for (const seat of game.seats.keys()) {
    const { moves, complete } = enumerateAll(rules, game, seat, {
      ...{ parts: { squares: 2, tiles: 2 }, claims: 1, budget: BUDGET },
    });
    if (!complete) broken('a small game has more moves than were looked at');
    for (const move of moves) yield [seat, move];
  }
  const duties = owed(rules, game);
  if (duties.some(({ type }) => type === 'verdict')) yield ['director', { type: 'close' }];
  if (duties.some(({ type }) => type === 'ruling'))
    for (const upheld of [true, false]) yield ['director', { type: 'rule', upheld }];
}

/** The game after a move, for everything that chance can bring. */
function* outcomes(rules: Rules, node: Node, by: Actor, move: Move): Generator<Node> {
  const found = new Set<string>();
  for (let nth = 0, last = 0; nth <= last + 20 + 10 * found.size; nth++) {
    const before = nth === 0 ? node.game : reseeded(node.game, seedOf(nth));
    const done = applyMove(rules, before, by, move);
    if (!done.ok) broken(`a legal move is refused: ${JSON.stringify([by, move, done.error])}`);
    const { game, events } = done.value;
    const chance = game.log[game.log.length - 1]?.chance ?? [];
    const luck = luckOf(chance);
    if (!found.has(luck)) {
      found.add(luck);
      last = nth;
      const stage: Stage = { before, by, move, chance: [], game, events };
      yield { game, root: node.root, from: node, stage, reseeded: node.reseeded || nth > 0, hasChild: false };
    }
    if (!chance.some(each => isOpen(node.game, each))) return;
  }
}

function reseeded(game: Game, seed: string): Game {
  return { ...game, knows: { type: 'everything', seed } };
}

/** Can this decision have gone otherwise? */
function isOpen(game: Game, chance: Chance): boolean {
  if (chance.type === 'lot') return true;
  if (chance.type !== 'draw' || typeof chance.tiles === 'number') return false;
  const counts = game.zones[chance.from]?.counts ?? [];
  return chance.tiles.length > 0 && counts.filter(count => count > 0).length !== 1;
}

/** What chance brought; the order in which tiles came does not matter. */
function luckOf(chance: readonly Chance[]): string {
  return JSON.stringify(
    chance.map(each => (each.type === 'draw' && typeof each.tiles !== 'number' ? [...each.tiles].sort() : each)),
  );
}

/** Every viewer's game takes the move as the viewer may read it, and is then what the referee would send. */
function followedBy(rules: Rules, { game: before }: Node, stage: Stage): number {
  const { game, events } = stage;
  const entry = game.log[game.log.length - 1];
  if (entry === undefined) broken('an accepted move is not in the log');
  const viewers: readonly Viewer[] = viewersOf(game);
  for (const viewer of viewers)
    at(`${stageText(rules, stage)}, in the game of ${viewer}`, () => {
      const { by, move, chance } = entryFor(rules, entry, viewer);
      const done = applyMove(rules, viewFor(rules, before, viewer), by, move, chance);
      if (!done.ok) broken(`${JSON.stringify({ by, move, chance })} is refused: ${JSON.stringify(done.error)}`);
      same({ view: [done.value.game, viewFor(rules, game, viewer)] }, 'the view is what the referee would send');
      same({ events: [done.value.events, eventsFor(rules, events, viewer)] }, 'the viewer hears what its game says');
    });
  return viewers.length;
}

/** Every law holds on the way to a state. */
function obeys(rules: Rules, seats: number, node: Node): void {
  const stages: Stage[] = [];
  for (let one: Node | undefined = node; one?.stage !== undefined; one = one.from) stages.unshift(one.stage);
  const { begun, setup, seed } = node.root;
  const story = (): string => stages.map(stage => stageText(rules, stage)).join('\n');
  const plan = { mode: 'referee', seats, seed, opening: 0, moves: [] } as const;
  const walk: Walk = { rules, plan, setup, chance: [], begun, stages, [fc.toStringMethod]: story };
  const number = createHash('sha1').update(story()).digest().readUInt32BE();
  for (const law of LAWS) {
    if (!law.modes.includes('referee') || law.notApplicable?.(rules) !== undefined) continue;
    if (node.reseeded && OF_ONE_SEED.includes(law.name)) continue;
    at(
      () => `law ${law.name}, in\n${story()}\n`,
      () => {
        law.holds(walk, diceOf(number));
      },
    );
  }
}
