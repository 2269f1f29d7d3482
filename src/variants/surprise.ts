/**
 * Surprise (R003-109 to R003-130). The players put the board together from mini-boards, with several stars, quadruple
 * squares, and wild squares that give yellow blanks. Everything else is the classic game of 2010.
 *
 * Where the book is silent, conventions of ours. Mini-boards lie square on square, fully on the board,
 * turned by quarters; the last lies on top. A wild square gives its blank once, after challenges and before racks are
 * filled. An empty pile gives nothing. The bonus for joining stars is given once in a play, after all multiplication,
 * and not for a star that the play itself covers.
 */
import { INTEGER, POINTS, TEXT, type Options } from '../core/read.ts';
import { squaresShowing, tileAt } from '../board/board.ts';
import type { Layout } from '../board/layout.ts';
import { standard } from '../board/layouts/standard.ts';
import type { Play } from '../engine/move.ts';
import { boardOf } from '../engine/read-play.ts';
import type { CrosswordRules, PlacementRule } from '../engine/rules.ts';
import {
  after,
  besideLetters,
  checkOptions,
  coveringTriggers,
  coversOneOf,
  extendRules,
  groupsOf,
  instead,
  isEmptyBoard,
  notCounting,
  scoreRule,
  stock,
  STRAIGHT,
  withMechanisms,
  withOverlays,
  type Overlay,
} from '../rules/rules.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions, LAYOUT } from './classic.ts';
import { miniBoards, sampleDesign } from './data/mini-boards.ts';
import { PIECE_WORDS, POUCH, YELLOW_BLANKS } from './data/switch-up.ts';
import type { CatalogueGame } from './listed.ts';

/** The options of the classic game, and this game's own. */
export interface SurpriseOptions extends ClassicOptions {
  /** The mini-boards, in the order in which they are put on the layout. Default: `sampleDesign`. */
  readonly overlays?: readonly Overlay[] | undefined;
  /**
   * Which mini-boards there are. `'any'`: layouts of every kind, as often as one likes. `'as-printed'`: nine boards of
   * two sides (`miniBoards`), none of which lies there twice. Default `'any'`.
   */
  readonly miniBoards?: 'any' | 'as-printed' | undefined;
  /** May a later play start on a star that no tile covers, apart from the other words? Default `'any-time'`: it may. */
  readonly multiStart?: 'any-time' | 'first-play-only' | undefined;
  /** Points for a play that joins the letters on two or more stars. Default 0; the book offers 10. */
  readonly linkBonus?: number | undefined;
}

/** The options that `surprise` takes. */
export const surpriseOptions = (): Options<SurpriseOptions> => ({
  ...CLASSIC_OPTIONS,
  overlays: {
    type: 'list',
    of: { type: 'object', parts: { face: { needed: LAYOUT }, at: { needed: TEXT }, quarters: INTEGER } },
  },
  miniBoards: ['any', 'as-printed'],
  multiStart: ['any-time', 'first-play-only'],
  linkBonus: POINTS,
});

/**
 * The rules of Surprise. In the text of moves `{bonus:E}` is a yellow blank.
 * @throws RangeError as `classic` and `withOverlays`; when the mini-boards cover every star; when they are to be as
 * printed and are not.
 *
 * @example
 * import { miniBoards, surprise } from 'tilewright/variants';
 * const rules = surprise({ overlays: [{ face: miniBoards.X9, at: 'B2' }], linkBonus: 10, challenge: 'none' });
 * let { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['CATERSO', 'HORNETS'] });
 * // over the star that X9 brings, on C3; then over that of the standard board, touching nothing
 * game = unwrap(applyMove(rules, game, 0, '3B CAT')).game;
 * game = unwrap(applyMove(rules, game, 1, '8F HORN')).game;
 * game.scores // [10, 14]
 */
export function surprise(options: SurpriseOptions = {}): CrosswordRules {
  const checked = checkOptions('surprise', options, surpriseOptions());
  const {
    overlays = sampleDesign(),
    miniBoards: boards = 'any',
    multiStart = 'any-time',
    linkBonus = 0,
    layout: under = standard,
    ...given
  } = checked;
  if (boards === 'as-printed') checkPrinted(overlays);
  const layout = withOverlays(under, overlays);
  if (layout.starts.length === 0) throw new RangeError('overlays: no star remains in sight');
  const base = classic({ edition: 2010, ...given, layout });
  const added = withMechanisms(base, stock(YELLOW_BLANKS, { pouch: POUCH }));
  const scoring = notCounting(base.scoring, { alphabet: base.alphabet, pieces: added.pieces }, YELLOW_BLANKS.name);
  return extendRules(base, {
    ...added,
    name: 'surprise',
    placement: multiStart === 'first-play-only' ? added.placement : instead(added.placement, 'detached', starOrContact),
    scoring:
      linkBonus === 0
        ? scoring
        : [
            ...scoring,
            scoreRule('link', ({ play }) => (joinsStars(play) ? linkBonus : 0), { parameters: { linkBonus } }),
          ],
    steps: after(base.steps, 'book', coveringTriggers('wild-squares', { w: 'take-bonus' })),
    messages: {
      ...added.messages,
      ...PIECE_WORDS,
      'rule/star-or-contact': 'The play must touch a tile on the board or cover a free star.',
      'points/link': 'stars joined',
    },
  });
}

/**
 * Are these sides of the nine mini-boards, none of which lies there twice? `K1` and `X1` are the sides of one.
 * @throws RangeError when they are not.
 */
function checkPrinted(overlays: readonly Overlay[]): void {
  const sides = overlays.map(({ face }) => sideOf(face));
  const strange = sides.indexOf(undefined);
  if (strange >= 0)
    throw new RangeError(
      `surprise: overlays[${strange}] is no side of a mini-board; 'as-printed' allows K1-K9 and X1-X9`,
    );
  const numbers = sides.map(side => side?.charAt(1));
  const again = numbers.findIndex((number, nth) => numbers.indexOf(number) < nth);
  if (again < 0) return;
  const first = numbers.indexOf(numbers[again]);
  throw new RangeError(
    `surprise: overlays[${again}] (${sides[again]}) is the mini-board of overlays[${first}] (${sides[first]}); ` +
      "'as-printed' allows each of the nine once, either side up",
  );
}

/** The name of the side that shows this. */
function sideOf({ glyphs, rows }: Layout): string | undefined {
  return Object.entries(miniBoards).find(([, side]) => side.glyphs === glyphs && side.rows === rows)?.[0];
}

/** Placement rule after the first play: cover a star on which no tile lies, or touch a letter. */
const starOrContact: PlacementRule = coversOneOf('star-or-contact', (rules, game, seat) => {
  const board = boardOf(rules, game, seat);
  const stars = board.layout.starts.filter(square => tileAt(board, square) === 0);
  return isEmptyBoard(board) ? undefined : [...stars, ...besideLetters(board)];
});

/** Does the play join letters that were apart before, two or more groups of which cover a star? */
function joinsStars({ before, words }: Play): boolean {
  const { layout } = before;
  const old = squaresShowing(before);
  const starred = groupsOf(layout, old, STRAIGHT).filter(group => group.some(square => layout.starts.includes(square)));
  const used = new Set(words.flatMap(({ squares }) => squares));
  return starred.filter(group => group.some(square => used.has(square))).length > 1;
}

/** The game in the catalogue. */
export const surpriseListed: CatalogueGame = {
  id: 'surprise',
  title: 'Surprise',
  summary:
    'The players make the board of small boards, with several stars, quadruple squares and wild squares that give extra blanks.',
  rules: surprise,
  options: surpriseOptions,
  variations: {
    'all new sides, points for joining stars': options =>
      surprise({
        ...options,
        overlays: inNine(['X1', 'X2', 'X3', 'X4', 'X5', 'X6', 'X7', 'X8', 'X9']),
        linkBonus: 10,
      }),
    'all usual sides, one start': options =>
      surprise({
        ...options,
        overlays: inNine(['K9', 'K2', 'K7', 'K6', 'K5', 'K4', 'K3', 'K8', 'K1']),
        multiStart: 'first-play-only',
      }),
  },
};

/** Nine small boards that make up a whole one, row by row. */
function inNine(faces: readonly (keyof typeof miniBoards)[]): readonly Overlay[] {
  const at = ['A1', 'F1', 'K1', 'A6', 'F6', 'K6', 'A11', 'F11', 'K11'];
  return faces.map((face, nth) => ({ face: miniBoards[face], at: at[nth] ?? '' }));
}
