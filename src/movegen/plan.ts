/**
 * What a game's rules mean for the generator. What rules say by `type` becomes tables; rules of `type: 'own'` are asked
 * about finished plays. A plan is made once for rules and a word graph, which never change, and is kept with the rules.
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { err, ok, type Result } from '../core/result.ts';
import { atOnce, type Slices } from '../core/slices.ts';
import { squareCount } from '../board/layout.ts';
import { isEmptyBoard, letterAt, type Board } from '../board/board.ts';
import type { GameData } from '../engine/game.ts';
import type { CrosswordRules, PlacementRule, Rules, ScoreRule } from '../engine/rules.ts';
import { RACK } from '../engine/zones.ts';
import { isAnyOrder, type AnyOrder } from '../lexicon/any-order.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { isWordGraph, type WordGraph } from '../lexicon/word-graph.ts';
import { hasSameLetters } from '../tiles/alphabet.ts';
import { isBlank, kindCount, tilePoints } from '../tiles/pieces.ts';
import { NOWHERE, type Where } from './anchors.ts';
import { MOST_LETTERS, NEAR_LETTERS } from './assembly/memory.ts';
import { walkable, walkableAnyOrder, type Walkable } from './graph-table.ts';
import { allLetters, type LetterBits } from './letter-bits.ts';
import { fillInAnyOrder, fillInOrder, type RowWords } from './fill-row.ts';
import { linesOf, MOST_SQUARES, type Lines } from './lines.ts';
import { newPlacedOn, type PlacedOn } from './placed.ts';
import type { CountBonus } from './rack-states.ts';

/** What a game's rules mean for the generator. */
export interface Plan {
  readonly rules: CrosswordRules;
  /** The words to look for, as they were given. */
  readonly lexicon: WordGraph | AnyOrder;
  /** What the fast walk goes through; `undefined` where it cannot. */
  readonly graph: Walkable | undefined;
  /** How plays are looked for by rows, where the fast walk cannot or has no room for a rack. */
  readonly rows: RowWords | undefined;
  readonly lines: Lines;
  /** The tiles that plays lay, for those of the fast walk. */
  readonly placedOn: PlacedOn;
  /** Points of a tile that lies on the board, by tile. */
  readonly points: readonly number[];
  /** Points of a letter's tile, by letter; entry 0: of the alphabet's blank. */
  readonly letterPoints: readonly number[];
  /** How many letters there are. */
  readonly letters: number;
  /** Kinds of tiles that stand for any letter, the alphabet's first. */
  readonly blanks: readonly Tile[];
  readonly bonuses: readonly CountBonus[];
  /** The highest letter premium of the board. */
  readonly highestPremium: number;
  /** Are squares with a tile that shows no letter closed? */
  readonly emptyOnly: boolean;
  /** Must finished plays be asked for their points? */
  readonly asksPoints: boolean;
  /** Are there score rules of the game's own among those that are asked? */
  readonly asksOwn: boolean;
  /** Rules that finished plays must be asked about. */
  readonly asked: readonly Asked[];
  /** Most tiles of a play; `Infinity` where that depends on the game. */
  readonly mostPlaced: number;
  /** May a tile lie alone, without forming a word? */
  readonly alone: boolean;
}

/** A rule that must be asked. */
export type Asked = Extract<PlacementRule, { readonly broken: unknown }>;

/** Why the generator cannot serve a seat, told apart by `code`. JSON as it stands. */
export type PositionFault =
  /** The rules have no dictionary; give the words to look for as `lexicon`. */
  | { readonly code: 'no-lexicon' }
  /** The dictionary can be asked for words but not walked; give a word graph (`buildGraph`, `readKwg`) as `lexicon`. */
  | { readonly code: 'no-graph' }
  /** The word graph has other letters than the game: the names of both alphabets. */
  | { readonly code: 'other-alphabet'; readonly lexicon: string; readonly game: string }
  /** The word graph is too large for the generator, or its GADDAG would be; a lexicon of a million words is not. */
  | { readonly code: 'lexicon-too-large' }
  /** Tiles need not lie in one line, and the generator looks along lines only. */
  | { readonly code: 'scattered' }
  /** The board has more squares, counted once for each axis, than the generator has room for. */
  | { readonly code: 'too-large'; readonly squares: number; readonly most: number }
  /** The seat has more tiles to lay than the generator can count. */
  | { readonly code: 'too-many-tiles'; readonly tiles: number; readonly most: number }
  /** The game has no such seat. */
  | { readonly code: 'no-seat'; readonly seat: Seat };

/** Words as the generator walks them, kept with their lexicon: `'too-large'` where it has no room for them. */
export const walkableOf: (lexicon: WordGraph | AnyOrder) => Slices<Walkable | 'too-large'> = newWalkables();

function newWalkables(): typeof walkableOf {
  const graphs = new WeakMap<WordGraph | AnyOrder, Walkable | 'too-large'>();
  return function* (lexicon) {
    const made =
      graphs.get(lexicon) ??
      (isAnyOrder(lexicon) ? walkableAnyOrder(lexicon) : yield* walkable(lexicon)) ??
      'too-large';
    // whoever asked while this rested has made it at once
    const known = graphs.get(lexicon) ?? made;
    graphs.set(lexicon, known);
    return known;
  };
}

/** The plan of rules and a lexicon, which is kept with both, or every reason why they cannot be served. */
export const planFor: PlanFor = newPlans();

type PlanFor = (rules: CrosswordRules, lexicon: Dictionary | undefined) => Result<Plan, readonly PositionFault[]>;

function newPlans(): PlanFor {
  const plans = new WeakMap<CrosswordRules, WeakMap<Dictionary, Plan>>();
  return (rules, lexicon) => {
    const known = lexicon && plans.get(rules)?.get(lexicon);
    if (known !== undefined) return ok(known);
    const faults = faultsOf(rules, lexicon);
    if (faults.length > 0 || !isSearchable(lexicon)) return err(faults);
    const letters = rules.alphabet.blank - 1;
    const walked = letters > MOST_LETTERS && !isAnyOrder(lexicon) ? undefined : atOnce(walkableOf(lexicon));
    if (walked === 'too-large' && letters <= NEAR_LETTERS) return err([{ code: 'lexicon-too-large' }]);
    const plan = newPlan(rules, { lexicon, ...waysOf(lexicon, letters, walked === 'too-large' ? undefined : walked) });
    plans.set(rules, (plans.get(rules) ?? new WeakMap<Dictionary, Plan>()).set(lexicon, plan));
    return ok(plan);
  };
}

function faultsOf(rules: CrosswordRules, lexicon: Dictionary | undefined): readonly PositionFault[] {
  const { alphabet, layout, read } = rules;
  const faults: PositionFault[] = [];
  if (lexicon === undefined) faults.push({ code: 'no-lexicon' });
  else if (!isSearchable(lexicon)) faults.push({ code: 'no-graph' });
  else if (!hasSameLetters(lexicon.alphabet, alphabet))
    faults.push({ code: 'other-alphabet', lexicon: lexicon.alphabet.name, game: alphabet.name });
  if (!hasRule(rules, 'in-one-line')) faults.push({ code: 'scattered' });
  const squares = read.axes.length * layout.rows * layout.columns;
  if (squares > MOST_SQUARES) faults.push({ code: 'too-large', squares, most: MOST_SQUARES });
  return faults;
}

type WordScore = Exclude<ScoreRule, { readonly type: 'own' | 'by-count' }>;

/** What these rules mean with these words. */
function newPlan(rules: CrosswordRules, words: Pick<Plan, 'lexicon' | 'rows' | 'graph'>): Plan {
  const letters = rules.alphabet.blank - 1;
  const { graph } = words;
  const scores = rules.scoring.filter((rule): rule is WordScore => rule.type !== 'own' && rule.type !== 'by-count');
  const [only, another] = scores;
  const asksOwn = rules.scoring.some(rule => rule.type === 'own');
  // tables say neither what premiums under letters are worth nor how often a word counts
  const asksPoints =
    another !== undefined ||
    only?.type === 'lasting-premiums' ||
    asksOwn ||
    rules.scoring.some(rule => rule.type === 'by-count' && rule.times !== undefined);
  const kind = another === undefined ? only?.type : undefined;
  const kinds = Array.from({ length: kindCount(rules) }, (_, tile) => tile);
  const points = kinds.map(tile => (kind === undefined ? 0 : kind === 'one-per-tile' ? 1 : tilePoints(rules, tile)));
  return {
    rules,
    ...words,
    lines: linesOf(rules.layout, rules.read.axes, {
      letters: graph === undefined ? ROW_LETTERS : allLetters(letters),
      onWalls: !hasRule(rules, 'off-walls'),
      premiums: kind === 'premiums',
    }),
    placedOn: newPlacedOn(rules.layout.rows * rules.layout.columns),
    points,
    letterPoints: [points[rules.alphabet.blank] ?? 0, ...points.slice(1, letters + 1)],
    letters,
    blanks: kinds.filter(tile => isBlank(rules, tile)),
    bonuses: rules.scoring.filter(rule => rule.type === 'by-count'),
    highestPremium: kind === 'premiums' ? Math.max(...rules.layout.letterTimes) : 1,
    emptyOnly: hasRule(rules, 'on-empty-squares'),
    asksPoints,
    asksOwn,
    asked: rules.placement.filter((rule): rule is Asked => rule.type === 'own'),
    mostPlaced: Math.min(
      // other zones add to the rack
      rules.playFrom.every(zone => zone === RACK) ? rules.rackSize : Infinity,
      ...rules.placement.map(rule => (rule.type === 'max-placed' ? rule.most : Infinity)),
    ),
    alone: !hasRule(rules, 'forms-a-word'),
  };
}

function isSearchable(lexicon: Dictionary | undefined): lexicon is WordGraph | AnyOrder {
  return lexicon !== undefined && (isWordGraph(lexicon) || isAnyOrder(lexicon));
}

/** Rows only ask whether a square takes any letter. */
const ROW_LETTERS: LetterBits = { near: 1, far: 0 };

/** How plays are looked for: by the fast walk, by rows where it cannot, or by either where that depends on the rack. */
function waysOf(
  lexicon: WordGraph | AnyOrder,
  letters: number,
  walked: Walkable | undefined,
): Pick<Plan, 'graph' | 'rows'> {
  const graph = letters > MOST_LETTERS ? undefined : walked;
  const { has: listed } = lexicon;
  if (walked?.anyOrder === true) return { graph, rows: { has: listed, fill: fillInAnyOrder(walked.nodes, letters) } };
  const slow = graph === undefined && isWordGraph(lexicon);
  return { graph, rows: slow ? { has: listed, fill: fillInOrder(lexicon.nodes) } : undefined };
}

function hasRule(rules: Rules, kind: PlacementRule['type']): boolean {
  return rules.placement.some(rule => rule.type === kind);
}

/** Where the plays of a seat may lie now. */
export interface Places {
  readonly where: Where;
  /** Squares that the seat may not cover. */
  readonly closed: readonly Square[];
  /** Of each of these sets, plays have to cover a square. */
  readonly wanted: readonly (readonly Square[])[];
  /** Does no square show a letter? */
  readonly empty: boolean;
}

/** Where the plays of a seat may lie now, by the rules that say it by table. */
export function placesFor(rules: Rules, game: GameData, seat: Seat, board: Board): Places {
  const empty = isEmptyBoard(board);
  const closed: Square[] = [];
  const wanted: (readonly Square[])[] = [];
  let touching = false;
  for (const rule of rules.placement) {
    if (rule.type === 'closed-squares') {
      for (let square = 0; square < squareCount(board.layout); square++)
        if (letterAt(board, square) === 0 && rule.closed(rules, game, seat, square)) closed.push(square);
    } else if (rule.type === 'covers-start') {
      if (empty || rule.when === 'always') wanted.push(board.layout.starts);
    } else if (rule.type === 'covers-one-of') {
      const squares = rule.squares(rules, game, seat);
      if (squares !== undefined) wanted.push(squares);
    } else if (rule.type === 'connected') {
      if (empty && rule.when === 'always') return { where: NOWHERE, closed, wanted, empty };
      touching ||= !empty;
    }
  }
  const [first] = wanted;
  if (touching || !empty || first === undefined)
    return { where: touching ? 'touching' : 'anywhere', closed, wanted, empty };
  return { where: { squares: first }, closed, wanted: wanted.slice(1), empty };
}
