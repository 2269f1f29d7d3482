/**
 * What a game's rules mean for the generator. What rules say by `kind` becomes tables; what only the game knows is asked of finished plays. Made
 * once for rules and a word graph, which never change, and kept with them.
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { isEmptyBoard, type Board } from '../board/board.ts';
import type { GameData } from '../engine/game.ts';
import type { CrosswordRules, PlacementRule, Rules, ScoreRule } from '../engine/rules.ts';
import { isAnyOrder, type AnyOrder } from '../lexicon/any-order.ts';
import { registerWords } from '../lexicon/dawg.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { layOut } from '../lexicon/lay-out.ts';
import type { Nodes } from '../lexicon/nodes.ts';
import { newRegister } from '../lexicon/register.ts';
import { isWordGraph, type WordGraph } from '../lexicon/word-graph.ts';
import { isBlank, kindCount } from '../tiles/pieces.ts';
import { tilePoints } from '../tiles/pieces.ts';
import type { Where } from './anchors.ts';
import { inAnyOrder, inOrder, type RowWords } from './holes.ts';
import { linesOf, MOST_SQUARES, type Lines } from './lines.ts';
import { newPlacedOn, type PlacedOn } from './placed.ts';
import type { CountBonus } from './rack-states.ts';

/** What a game's rules mean for the generator. */
export interface Plan {
  readonly rules: CrosswordRules;
  /** The words to look for, as they were given. */
  readonly lexicon: WordGraph | AnyOrder;
  /** The graph that the fast walk goes through; `undefined` where it cannot, and plays are looked for by rows. */
  readonly graph: WordGraph | undefined;
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
  /** Rules that finished plays must be asked about. */
  readonly asked: readonly Asked[];
  /** May a tile lie alone, without forming a word? */
  readonly alone: boolean;
}

/** A rule that must be asked. */
export type Asked = Extract<PlacementRule, { readonly broken: unknown }>;

/** Why rules cannot be served. */
export interface PlanFault {
  readonly code: 'no-lexicon' | 'no-graph' | 'other-alphabet' | 'scattered' | 'too-large';
  readonly message: string;
}

type WordScore = Extract<ScoreRule, { readonly type: 'premiums' | 'face-value' | 'one-per-tile' }>;

/** What these rules mean with these words, or why they cannot be served. */
export function planOf(rules: CrosswordRules, lexicon: Dictionary | undefined): Plan | PlanFault {
  if (lexicon === undefined)
    return { code: 'no-lexicon', message: 'these rules have no dictionary; give the words to look for as `lexicon`' };
  if (!isSearchable(lexicon))
    return {
      code: 'no-graph',
      message: 'the dictionary cannot be walked; give a word graph (buildGraph, readKwg) as `lexicon`',
    };
  const letters = rules.alphabet.blank - 1;
  if (lexicon.alphabet !== rules.alphabet && lexicon.alphabet.letters.join() !== rules.alphabet.letters.join())
    return {
      code: 'other-alphabet',
      message: `the word graph has the letters of ${lexicon.alphabet.name}, the game those of ${rules.alphabet.name}`,
    };
  if (!has(rules, 'in-one-line'))
    return { code: 'scattered', message: 'tiles need not lie in one line; the generator looks along lines only' };
  if (rules.read.axes.length * rules.layout.rows * rules.layout.columns > MOST_SQUARES / 2)
    return {
      code: 'too-large',
      message: `a board of ${rules.layout.rows} rows and ${rules.layout.columns} columns is too large`,
    };
  const rows = rowsOf(lexicon, letters);
  const words = rules.scoring.filter((rule): rule is WordScore => rule.type !== 'own' && rule.type !== 'by-count');
  const [only, another] = words;
  const asksPoints = rows !== undefined || another !== undefined || rules.scoring.some(rule => rule.type === 'own');
  const kind = another === undefined ? only?.type : undefined;
  const kinds = Array.from({ length: kindCount(rules) }, (_, tile) => tile);
  const points = kinds.map(tile => (kind === undefined ? 0 : kind === 'one-per-tile' ? 1 : tilePoints(rules, tile)));
  return {
    rules,
    lexicon,
    graph: rows === undefined && !isAnyOrder(lexicon) ? lexicon : undefined,
    rows,
    lines: linesOf(rules.layout, rules.read.axes, {
      letters: rows === undefined ? ~(-1 << letters) << 1 : 1,
      onWalls: !has(rules, 'off-walls'),
      premiums: kind === 'premiums',
    }),
    placedOn: newPlacedOn(rules.layout.rows * rules.layout.columns),
    points,
    letterPoints: [points[rules.alphabet.blank] ?? 0, ...points.slice(1, letters + 1)],
    letters,
    blanks: kinds.filter(tile => isBlank(rules, tile)),
    bonuses: rules.scoring.filter(rule => rule.type === 'by-count'),
    highestPremium: kind === 'premiums' ? Math.max(...rules.layout.letterTimes) : 1,
    emptyOnly: has(rules, 'on-empty-squares'),
    asksPoints,
    asked: rules.placement.filter((rule): rule is Asked => rule.type === 'own'),
    alone: !has(rules, 'forms-a-word'),
  };
}

function isSearchable(lexicon: Dictionary): lexicon is WordGraph | AnyOrder {
  return isWordGraph(lexicon) || isAnyOrder(lexicon);
}

/** Letters that a number has bits for, besides the separator. */
const MOST_LETTERS = 31;

/** How plays are looked for where the fast walk cannot: words in any order, many letters. */
function rowsOf(lexicon: WordGraph | AnyOrder, letters: number): RowWords | undefined {
  if (isAnyOrder(lexicon)) {
    return { has: lexicon.has, fill: inAnyOrder(alphagramNodes(lexicon), letters) };
  }
  return letters > MOST_LETTERS ? { has: lexicon.has, fill: inOrder(lexicon.nodes) } : undefined;
}

/** The DAWG of the letters of each word in ascending order. */
function alphagramNodes(lexicon: AnyOrder): Nodes {
  const texts = Array.from(lexicon.alphagrams(), letters => String.fromCharCode(...letters)).sort();
  const register = newRegister(texts.length);
  return layOut(register, [registerWords(register, texts), 0]);
}

function has(rules: Rules, kind: PlacementRule['type']): boolean {
  return rules.placement.some(rule => rule.type === kind);
}

/** Where the plays of a seat may lie now. */
export interface Places {
  readonly where: Where | 'nowhere';
  /** Squares that the seat may not cover. */
  readonly closed: readonly Square[];
  /** Of each of these sets, plays have to cover a square. */
  readonly wanted: readonly (readonly Square[])[];
}

/** Where the plays of a seat may lie now, by the rules that say it by table. */
export function placesFor(rules: Rules, game: GameData, seat: Seat, board: Board): Places {
  const empty = isEmptyBoard(board);
  const closed: Square[] = [];
  const wanted: (readonly Square[])[] = [];
  let touching = false;
  for (const rule of rules.placement) {
    if (rule.type === 'closed-squares') {
      for (let square = 0; square < board.letters.length; square++)
        if (board.letters[square] === 0 && rule.closed(rules, game, seat, square)) closed.push(square);
    } else if (rule.type === 'covers-start') {
      if (empty || rule.when === 'always') wanted.push(board.layout.starts);
    } else if (rule.type === 'covers-one-of') {
      const squares = rule.squares(rules, game, seat);
      if (squares !== undefined) wanted.push(squares);
    } else if (rule.type === 'connected') {
      if (empty && rule.when === 'always') return { where: 'nowhere', closed, wanted };
      touching ||= !empty;
    }
  }
  if (touching) return { where: 'touching', closed, wanted };
  const [first, ...others] = wanted;
  return empty && first !== undefined
    ? { where: { squares: first }, closed, wanted: others }
    : { where: 'anywhere', closed, wanted };
}
