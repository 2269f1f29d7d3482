/**
 * Chains on a 9×9 board: a word is any path of king's moves, claimed by whoever plays it. After Free for All (RULES 10), written with
 * `tilewright/rules` only.
 */
import type { Attempt, ClassicOptions, Game, Rules, Seat, Square } from 'tilewright';
import { classic } from 'tilewright/classic';
import {
  alongClaims,
  byScore,
  coversStart,
  endRule,
  extendRules,
  faceValueWords,
  formsAWord,
  lastOneLeft,
  nextSeat,
  onEmptySquares,
  parseLayout,
  placementRule,
  remaining,
  step,
  zoneAt,
  zoneKey,
  zoneSize,
} from 'tilewright/rules';

export interface ClaimedChainsOptions extends ClassicOptions {
  /** Turns of each seat. Default 3. */
  readonly rounds?: number;
  /** Default 3. */
  readonly mostWords?: number;
}

const ROW = '.........';
const layout = parseLayout([ROW, ROW, ROW, ROW, '....*....', ROW, ROW, ROW, ROW].join('\n'));

export function claimedChains(options: ClaimedChainsOptions = {}): Rules {
  const { rounds = 3, mostWords = 3 } = options;
  const base: Rules = classic({ challengeScope: 'play', layout, ...options });
  const isDone = (game: Game, seat: Seat): boolean =>
    game.history.filter(turn => turn.seat === seat).length >= rounds ||
    zoneSize(zoneAt(game, 'bag')) + zoneSize(zoneAt(game, zoneKey('rack', seat))) === 0;
  return extendRules(base, {
    name: 'claimed-chains',
    options: { rounds, mostWords },
    read: alongClaims(),
    placement: [
      onEmptySquares,
      coversStart,
      formsAWord,
      placementRule('too-many-words', ({ play }) => play.words.length > mostWords),
      placementRule('too-short', ({ play }) => play.words.some(({ squares }) => squares.length < 2)),
      placementRule('no-path', ({ play, rules }) => play.words.filter(word => !isPath(rules, word)).flatMap(squaresOf)),
      placementRule('unused-tile', ({ play }) => {
        const used = play.words.flatMap(squaresOf);
        return play.tiles.map(({ square }) => square).filter(square => !used.includes(square));
      }),
      placementRule('old-word', ({ play }) => {
        const placed = play.tiles.map(({ square }) => square);
        return play.words.filter(({ squares }) => !squares.some(square => placed.includes(square))).flatMap(squaresOf);
      }),
      placementRule('same-word', ({ play }) => {
        const spelled = play.words.map(({ letters }) => letters.join());
        return play.words.filter((_, i) => spelled.indexOf(spelled[i] ?? '') < i).flatMap(squaresOf);
      }),
      placementRule('detached-group', looseGroups),
    ],
    scoring: [faceValueWords, ...base.scoring.filter(({ name }) => name === 'bingo')],
    steps: [
      ...base.steps,
      step('skip-done', (game, rules) => {
        let now = game;
        for (let n = 0; n < game.seats.length && isDone(now, now.toMove); n++) now = nextSeat.run(now, rules);
        return now;
      }),
    ],
    ending: [lastOneLeft, endRule('turns-taken', game => remaining(game).every(seat => isDone(game, seat)))],
    settlement: [],
    ranking: byScore,
    messages: {
      'too-many-words': `A turn scores ${mostWords} words at most.`,
      'too-short': 'A word has two letters or more.',
      'no-path': 'The tiles of a word touch one after the other, each used once.',
      'unused-tile': 'Every tile that is played belongs to a word that is scored.',
      'old-word': 'Every word needs a tile that was played now.',
      'same-word': 'The same word counts once.',
      'detached-group': 'What is played must touch what lies there.',
      'turns-taken': 'everybody has had all turns',
    },
  });
}

function squaresOf({ squares }: { readonly squares: readonly Square[] }): readonly Square[] {
  return squares;
}

function touch({ layout: { columns } }: Rules, a: Square, b: Square): boolean {
  const [down, right] = [Math.floor(a / columns) - Math.floor(b / columns), (a % columns) - (b % columns)];
  return Math.max(Math.abs(down), Math.abs(right)) === 1;
}

function isPath(
  rules: Rules,
  word: { readonly squares: readonly Square[]; readonly letters: readonly number[] },
): boolean {
  const { squares, letters } = word;
  const steps = squares.every((square, i) => i === 0 || touch(rules, squares[i - 1] ?? square, square));
  return steps && new Set(squares).size === squares.length && letters.every(letter => letter !== 0);
}

/** New tiles that no chain of new tiles leads from to an old tile; on an empty board: from the first of them. */
function looseGroups({ play, rules }: Attempt<unknown>): readonly Square[] {
  const fresh = play.tiles.map(({ square }) => square);
  const old = [...play.before.letters].flatMap((letter, square) => (letter === 0 ? [] : [square]));
  let held = fresh.filter((square, i) => (old.length === 0 ? i === 0 : old.some(other => touch(rules, square, other))));
  for (let size = 0; size < held.length;) {
    size = held.length;
    held = fresh.filter(square => held.includes(square) || held.some(other => touch(rules, square, other)));
  }
  return fresh.filter(square => !held.includes(square));
}
