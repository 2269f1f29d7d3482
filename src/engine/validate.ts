/**
 * Validation in two stages. First the form: the text reads, squares exist and none is named twice, the tiles are held,
 * blanks stand for a letter. What fails here is reported at once, because later rules may not index a bad square. Then
 * every placement rule is asked and all that are broken are reported. `not-your-turn` is one violation among the
 * others.
 */
import type { Seat, Square } from '../core/flavours.ts';
import { err, ok, type Result } from '../core/result.ts';
import { parseLetters } from '../tiles/alphabet.ts';
import { sharedBoard, type Placed } from '../board/board.ts';
import type { Word } from '../board/run.ts';
import { brokenRules, phoniesIn } from './check-placement.ts';
import { isSeat, type Game, type GameData } from './game.ts';
import { lackingFrom } from './held.ts';
import { moveContext } from './move-context.ts';
import { parseMove, unreadable } from './move-text.ts';
import type { Placement, Play, ReadPlay } from './move.ts';
import { otherRules } from './other-rules.ts';
import { readPlacement } from './read-move.ts';
import {
  badSquares,
  bySquare,
  laidTiles,
  openBlanksOf,
  placedPieces,
  readPlay,
  squareOf,
  withBoardAfter,
} from './read-play.ts';
import type { Rules } from './rules.ts';
import type { Score } from './score.ts';
import { scorePlay } from './score-play.ts';
import { violation, type Violation, type Violations } from './violation.ts';
import { plainGameOf, startWork } from './working.ts';

/**
 * Checks a placement without making it: the play, or every rule that it breaks. Text is read as by `parseMove`. Words
 * are looked up only where the challenge rule refuses phonies.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const tried = validatePlacement(rules, game, 0, '8D HORN');
 * if (!tried.ok) console.log(tried.error); // [{ code: 'misses-start', squares: [112] }]
 * validatePlacement(rules, game, 0, '8F HORN').ok // true
 */
export function validatePlacement(
  rules: Rules,
  game: Game,
  seat: Seat,
  placement: Placement | string,
): Result<Play, Violations> {
  const { violations, play } = tried(rules, game, seat, placement);
  return violations.length === 0 && play !== undefined ? ok(withBoardAfter(rules, play)) : err(violations);
}

/** The play with boards that can be given away. */
function onItsOwn(rules: Rules, play: ReadPlay): Play {
  const { before, board } = withBoardAfter(rules, play);
  return { ...play, before: sharedBoard(before), board: sharedBoard(board) };
}

/**
 * What `previewPlacement` answers. `words` and `score` are there wherever they can be read; `violations` is empty
 * exactly when the placement is legal.
 */
export interface Preview {
  /** The play, when the placement is legal. */
  readonly play: Play | undefined;
  readonly violations: readonly Violation[];
  /** The words. A blank that stands for no letter yet has the letter 0, which `formatWord` prints as `?`. */
  readonly words: readonly Word[];
  readonly score: Score | undefined;
  /**
   * In games where words are claimed, while the placement claims none: words of the dictionary that it could claim,
   * each spelling once, short ones first. None without a dictionary. All of them where the dictionary is a word graph;
   * elsewhere the search is cut short, and on a full board long ones may be missing. `pathsOf` lists the paths of any
   * word.
   */
  readonly claimable?: readonly Word[];
  /**
   * Where they were asked for: words that the dictionary lacks though the placement is not refused for them, as a
   * `phony`. Whoever plays it can be challenged.
   */
  readonly hints?: readonly Violation[];
}

/**
 * Words, score and violations of tiles that are still being moved about; never refuses. It answers whether the
 * placement is legal or not, and whoever's turn it is. While a play can be challenged, it reads the board with that
 * play on it.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const { score, violations } = previewPlacement(rules, game, 0, '8D HORN');
 * score?.total // 11
 * violations.map(isCurable) // [true]
 */
export function previewPlacement(
  rules: Rules,
  game: Game,
  seat: Seat,
  placement: Placement | string,
  options: {
    /** Should `hints` say which words the dictionary lacks where such words may be played? Default: no. */
    readonly hints?: boolean | undefined;
  } = {},
): Preview {
  const { violations, play, met } = tried(rules, game, seat, placement);
  if (play === undefined) return { play, violations, words: [], score: undefined };
  const legal = violations.length === 0;
  const preview = {
    play: legal ? onItsOwn(rules, play) : undefined,
    violations,
    words: play.words,
    score: scorePlay(rules, met, play),
    ...(options.hints === true ? { hints: hintsFor(rules, play) } : {}),
  };
  if (rules.read.type !== 'claimed' || (play.claims ?? []).length > 0) return preview;
  const { read, dictionary } = rules;
  return {
    ...preview,
    claimable:
      (dictionary === undefined
        ? undefined
        : read.claimable?.(withBoardAfter(rules, play).board, play.tiles, dictionary)) ?? [],
  };
}

/** Words of the play that the dictionary lacks. A word with an open blank could still become a word of it. */
function hintsFor(rules: Rules, { words }: ReadPlay): readonly Violation[] {
  if (rules.challenge.phonies === 'refused') return [];
  return phoniesIn(rules, { words: words.filter(({ letters }) => !letters.includes(0)) });
}

/**
 * The paths along which a word could be claimed if these tiles were placed: each once, as its squares in order. Each
 * holds one of the tiles. An empty list when there is none, when the alphabet cannot spell the word, when the tiles do
 * not read, and in games where words are not claimed. Tiles are as in a placement, or the text of one. It reads the
 * same board as `previewPlacement`.
 *
 * @example
 * import { freeForAll } from 'tilewright/variants';
 * const rules = freeForAll();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['DIETABC'] });
 * const block = 'D4=D E4=I D5=E E5=T';
 * pathsOf(rules, game, 0, block, 'tide') // [[40, 31, 30, 39]]
 */
export function pathsOf(
  rules: Rules,
  game: Game,
  seat: Seat,
  tiles: readonly Placed[] | string,
  word: string,
): readonly (readonly Square[])[] {
  const { play } = tried(rules, game, seat, typeof tiles === 'string' ? tiles : { type: 'place', tiles });
  const { read, alphabet } = rules;
  const letters = parseLetters(alphabet, word.trim());
  if (play === undefined || !letters.ok || read.type === 'along') return [];
  return (
    read.paths?.(
      withBoardAfter(rules, play).board,
      play.tiles,
      letters.value.map(({ letter }) => letter),
    ) ?? []
  );
}

/** A placement and everything that is wrong with it. `play` is there whenever its words can be read. */
export interface Examined {
  readonly violations: readonly Violation[];
  readonly play: ReadPlay | undefined;
}

/** The game on which a placement would be made, and why the seat may not move there. */
interface Met {
  readonly game: GameData;
  readonly violations: readonly Violation[];
}

/** Reads a placement on the game where it would be made (`met`), and lists what is wrong with it. */
function tried(rules: Rules, game: Game, seat: Seat, given: Placement | string): Examined & { readonly met: GameData } {
  const other = otherRules(rules, game);
  if (other !== undefined) return { violations: [other], play: undefined, met: game };
  const context = moveContext(rules, startWork(plainGameOf(rules, game)), seat);
  const { game: met } = context;
  const read = !isSeat(met, seat)
    ? err([])
    : typeof given === 'string'
      ? parseMove(rules, met, seat, given)
      : readPlacement(rules, given);
  if (read.ok && read.value.type === 'place') {
    const { violations, play } = examinePlacement(rules, context, seat, read.value);
    return { violations, play, met };
  }
  // only a text can be another move
  const unread = read.ok ? [unreadable(given as string, 1, 'square')] : read.error;
  return { violations: [...context.violations, ...unread], play: undefined, met };
}

/** Lists what is wrong with a placement whose shape has been checked, on the game where it would be made. */
export function examinePlacement(rules: Rules, context: Met, seat: Seat, given: Placement): Examined {
  const { game } = context;
  const tiles = bySquare(given.tiles);
  const placement = tiles === given.tiles ? given : { ...given, tiles };
  const misplaced = badSquares(rules, placement);
  if (misplaced !== undefined) return { violations: [...context.violations, misplaced], play: undefined };
  const play = readPlay(rules, game, seat, placement);
  // first what is wrong with its form: tiles that the seat cannot hold, and blanks that stand for no letter yet
  const unformed: Violation[] = [];
  const lacking = lackingFrom(game, seat, rules.playFrom, placedPieces(placement));
  if (lacking.length > 0) {
    const squares = laidTiles(placement)
      .filter(({ tile }) => lacking.includes(tile))
      .map(squareOf);
    unformed.push({ code: 'not-held', tiles: lacking, squares });
  }
  const open = openBlanksOf(rules, tiles);
  if (open.length > 0) unformed.push(violation('blank-open', open));
  const broken = unformed.length > 0 ? unformed : brokenRules(rules, game, play);
  return { violations: [...context.violations, ...broken], play };
}
