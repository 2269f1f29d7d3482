/** Agreement: preview, validation, scoring and `applyMove` say the same of a placement. */
import type { Seat } from '../../core/flavours.ts';
import { tileAt } from '../../board/board.ts';
import { squareCount } from '../../board/layout.ts';
import { applyMove } from '../../engine/apply.ts';
import { hasLeft, openPlays, type Game } from '../../engine/game.ts';
import type { Placement, Play } from '../../engine/move.ts';
import type { Rules } from '../../engine/rules.ts';
import { scoreMove } from '../../engine/score-move.ts';
import { scoreTotal } from '../../engine/score-play.ts';
import { previewPlacement, validatePlacement } from '../../engine/validate.ts';
import type { Dice } from '../dice.ts';
import { fieldOf, randomPlacement, type Field } from '../../search/random-placement.ts';
import { isMain, wordsAgain } from '../reading.ts';
import { copyOf } from '../same.ts';
import { at, broken, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forGames, forPlacements } from '../walk.ts';

/**
 * What one verb says of a placement, right or wrong, the others say as well; words are those that a slow reading finds.
 */
export const agreement: LawOfWalks = {
  name: 'agreement',
  says: 'Preview, validation, scoring and applyMove agree on every placement, and a slow reading finds its words.',
  modes: ALL_MODES,
  holds: (walk, dice) => {
    const { rules } = walk;
    const met = forPlacements(walk, ({ before }, seat, placement) => {
      agree(rules, before, seat, placement);
    });
    forGames(walk, game => {
      const seat = dice.below(game.seats.length);
      const field = fieldOf(rules, game, seat, dice);
      const placement = randomPlacement(field);
      if (placement === undefined) return;
      if (placement.beside === undefined) isRead(rules, game, seat, placement);
      const tried = dice.chance(70) ? placement : spoiledPlacement(placement, field, dice);
      at(`then ${seat} tries ${JSON.stringify(tried)}`, agree, rules, game, seat, tried);
    });
    return met;
  },
};

/**
 * Legal or not, in turn or not: a preview tells the words of tiles that lie on squares of the board, and what they
 * would score.
 */
function isRead(rules: Rules, game: Game, seat: Seat, placement: Placement): void {
  const { score, violations } = previewPlacement(rules, game, seat, placement);
  if (score === undefined && !hasLeft(game, seat))
    broken(`a preview of ${JSON.stringify(placement)} scores nothing: ${JSON.stringify(violations)}`);
}

/** The placement with something wrong about it. */
function spoiledPlacement(placement: Placement, { letters }: Field, dice: Dice): Placement {
  const [first, ...rest] = placement.tiles;
  if (first === undefined) return placement;
  const wrong = [
    { ...first, square: letters.length },
    { ...first, square: letters.findIndex(letter => letter > 0) },
    { ...first, square: rest[0]?.square ?? 0 },
    { ...first, tile: 1 + dice.below(3) },
    { square: first.square, tile: first.tile },
  ];
  return { ...placement, tiles: [...rest, dice.pick(wrong) ?? first].filter(({ square }) => square >= 0) };
}

function agree(rules: Rules, game: Game, seat: Seat, placement: Placement): void {
  const preview = previewPlacement(rules, game, seat, placement);
  const valid = validatePlacement(rules, game, seat, placement);
  const done = applyMove(rules, game, seat, placement);
  same({ violations: [preview.violations, valid.ok ? [] : valid.error] }, 'preview and validation find the same wrong');
  if (!valid.ok) {
    if (valid.error.length === 0) broken('a refusal without a violation');
    if (preview.play !== undefined) broken('a preview gives a play that validation refuses');
    if (done.ok) broken('applyMove takes what validation refuses');
    const codes = valid.error.map(({ code }) => code);
    for (const { code } of done.error)
      if (!codes.includes(code)) broken(`applyMove says ${code}, validation ${codes.join(', ')}`);
    return;
  }
  same({ play: [preview.play, valid.value] }, 'preview and validation give the same play');
  readsAgain(rules, valid.value);
  scoresAgree(rules, game, valid.value, preview.score);
  if (!done.ok) {
    const untold = game.knows.type !== 'everything' && done.error.every(({ code }) => code === 'chance-missing');
    if (!untold) broken(`validation takes what applyMove refuses: ${JSON.stringify(done.error)}`);
    return;
  }
  const played = done.value.events.find(event => event.type === 'played' && event.seat === seat);
  if (played?.type === 'played') {
    same({ score: [played.score, preview.score] }, 'the event tells the score of the preview');
    same({ words: [played.words, valid.value.words] }, 'the event tells the words of the play');
  }
  same({ answer: [applyMove(rules, game, seat, copyOf(valid.value)), done] }, 'a play is applied as its placement is');
}

function scoresAgree(rules: Rules, game: Game, play: Play, previewed: unknown): void {
  const score = scoreMove(rules, game, play);
  const total = scoreTotal(rules, game, play);
  if (score.total !== total) broken(`scoreTotal is ${total}, scoreMove ${score.total}`);
  // in an open window the preview looks at the game as it will be, and rules of the game's own may find another one
  // there
  if (openPlays(game).length === 0) same({ score: [score, previewed] }, 'scoreMove gives the score of the preview');
}

function readsAgain(rules: Rules, play: Play): void {
  const expected = wordsAgain(rules, play);
  if (expected === undefined) return;
  const sorted = (words: readonly { readonly squares: readonly number[] }[]): unknown =>
    [...words].sort((a, b) => (a.squares.join() < b.squares.join() ? -1 : 1));
  same({ words: [sorted(play.words), sorted(expected)] }, 'the words are those of a slow reading');
  const [main] = play.words;
  if (
    rules.read.type === 'along' &&
    main !== undefined &&
    expected.some(word => isMain(word, play)) &&
    !isMain(main, play)
  )
    broken('the main word is not the first');
  for (let square = 0; square < squareCount(rules.layout); square++) {
    const laid = [...play.tiles, ...(play.beside ?? [])].some(placed => placed.square === square);
    if (!laid && tileAt(play.board, square) !== tileAt(play.before, square))
      broken(`square ${square} changed though nothing was laid there`);
  }
}
