/** Wrong rules for the statements of rulebook R004: Scrabble Me. */
import type { AgendaItem, GameData, WorkingGame } from 'tilewright';
import * as draft from '../../src/rules/draft.ts';
import * as draw from '../../src/engine/draw.ts';
import * as english from '../../src/tiles/alphabets/english.ts';
import { changed } from '../../src/engine/working.ts';
import { zoneAt, zoneSize } from '../../src/engine/zones.ts';
import { changing, inRules, never, setWith, swapped, wrong, type Break, type Replacement } from './break.ts';
import { lowestWins } from './000.ts';
import { nothing, seenBy } from './pieces.ts';

/** The private state of the rounds, with something changed. */
export function withRounds(game: WorkingGame, change: (rounds: object) => object): WorkingGame {
  const rounds = game.state['rounds'];
  return changed(game, {
    state: { ...game.state, rounds: change(typeof rounds === 'object' && rounds !== null ? rounds : {}) },
  });
}

export function stageOf({ state }: GameData): unknown {
  const rounds = state['rounds'];
  return typeof rounds === 'object' && rounds !== null && 'stage' in rounds ? rounds.stage : undefined;
}

/** The step that begins the next round does something more. */
export const nextRound = (then: (after: WorkingGame, before: WorkingGame) => WorkingGame): Replacement =>
  changing('steps', 'next-round', ({ run }) => ({ run: (rules, game) => then(run(rules, game), game) }));

/** No round is the last. */
const noLastRound = nextRound(after =>
  stageOf(after) === 'last' ? withRounds(after, rounds => ({ ...rounds, stage: 'rounds' })) : after,
);

/** Who picks, and in which order. */
export const picks = (other: (items: readonly AgendaItem[], game: GameData) => readonly AgendaItem[]): Replacement =>
  swapped(draft, 'picksInTurn', real => (rules, game, first, name) => other(real(rules, game, first, name), game));

/** The same items, tile by tile, but from the first seat to the right. */
function lapsToTheRight(items: readonly AgendaItem[]): readonly AgendaItem[] {
  const lapOf = (nth: number): number => items.slice(0, nth).filter(({ seat }) => seat === items[nth]?.seat).length;
  const away = ({ seat }: AgendaItem): number => ((items[0]?.seat ?? 0) - seat + 4) % 4;
  return items
    .map((item, nth) => ({ item, lap: lapOf(nth) }))
    .sort((a, b) => a.lap - b.lap || away(a.item) - away(b.item))
    .map(({ item }) => item);
}

/** The tiles that the podium gets. */
export const podium = (count: (count: number, game: GameData) => number): Replacement =>
  swapped(
    draw,
    'draw',
    real => (rules, game, drawn) =>
      real(rules, game, drawn.to === 'podium' ? { ...drawn, count: count(drawn.count, game) } : drawn),
  );

/** The bonus turn is that of other seats. */
export const bonusOf = (seats: (before: WorkingGame) => readonly number[]): Replacement =>
  nextRound((after, before) =>
    stageOf(after) === 'bonus' ? withRounds(after, rounds => ({ ...rounds, builders: seats(before) })) : after,
  );

function scoreOf({ pending }: GameData, seat: number): number {
  const turn = pending.find(each => each.seat === seat);
  return turn?.type === 'play' ? turn.score.total : 0;
}

/** The swaps that the round brings, in another order or fewer of them. */
export const swaps = (other: (items: readonly AgendaItem[]) => readonly AgendaItem[]): Replacement =>
  changing('steps', 'swaps-and-picks', ({ run }) => ({
    run: (rules, game) => {
      const after = run(rules, game);
      const items = after.agenda.filter(({ name }) => name === 'swap');
      return changed(after, { agenda: [...other(items), ...after.agenda.filter(({ name }) => name !== 'swap')] });
    },
  }));

const set99 = swapped(
  english,
  'english',
  setWith(() => 1, 8),
);
const oneBoard: Replacement = inRules('boards', () => ({ boards: 'shared' }));

export const BREAKS_004: readonly Break[] = [
  wrong(
    'boundary',
    'R004-01',
    'for two or three',
    inRules('seatCount', () => ({ seatCount: { least: 2, most: 3 } })),
  ),
  wrong('boundary', 'R004-02 R004-06', '99 tiles', set99),
  wrong('boundary', 'R004-02 R004-05', 'one board for all', oneBoard),
  wrong('wrong-one', 'R004-03 R004-24', 'the fewest points win', lowestWins),
  wrong('wrong-one', 'R004-04 R004-17 R004-20', 'the rounds go on when the bag is empty', noLastRound),
  wrong(
    'boundary',
    'R004-07',
    'six tiles each',
    inRules('rackSize', ({ rackSize }) => ({ rackSize: rackSize - 1 })),
  ),
  wrong('wrong-one', 'R004-07', 'racks are seen', seenBy('rack', 'all')),
  wrong(
    'boundary',
    'R004-08 R004-16',
    'two tiles per player',
    podium((count, game) => count - game.seats.length),
  ),
  wrong('wrong-one', 'R004-08', 'the podium lies face down', seenBy('podium', 'nobody')),
  wrong('wrong-one', 'R004-10', 'to the right', picks(lapsToTheRight)),
  wrong(
    'boundary',
    'R004-10',
    'each takes all its tiles at once',
    picks(items => [...items].sort((a, b) => a.seat - b.seat)),
  ),
  wrong(
    'wrong-one',
    'R004-10',
    'the highest scorer picks first',
    swapped(draft, 'inOrderOf', real => (game, seats, by) => {
      const sorted = real(game, seats, by);
      return { ...sorted, order: [...sorted.order].sort((a, b) => scoreOf(game, b) - scoreOf(game, a)) };
    }),
  ),
  wrong(
    'wrong-one',
    'R004-11',
    'of equal words the one nearest to Z picks first',
    swapped(
      draft,
      'inOrderOf',
      real => (game, seats, by) =>
        real(game, seats, (a, b) => (scoreOf(game, a) === scoreOf(game, b) ? (by?.(b, a) ?? 0) : (by?.(a, b) ?? 0))),
    ),
  ),
  wrong(
    'boundary',
    'R004-11',
    'of equal words the lot picks the first',
    swapped(
      draft,
      'inOrderOf',
      real => (game, seats, by) =>
        real(game, seats, (a, b) => (scoreOf(game, a) === scoreOf(game, b) ? 0 : (by?.(a, b) ?? 0))),
    ),
  ),
  wrong(
    'boundary',
    'R004-12',
    'each picks once',
    picks((items, game) => items.slice(0, game.seats.length)),
  ),
  wrong(
    'left-out',
    'R004-13',
    'tiles come from the bag only',
    changing('questions', 'pick', ({ options }) => ({
      options: (...asked) => options(...asked).filter(({ type }) => type === 'word'),
    })),
  ),
  wrong(
    'left-out',
    'R004-13',
    'tiles come from the podium only',
    changing('questions', 'pick', ({ options }) => ({
      options: (...asked) => options(...asked).filter(({ type }) => type !== 'word'),
    })),
  ),
  wrong(
    'boundary',
    'R004-15',
    'what is taken from the podium is replaced at once',
    changing('questions', 'pick', ({ answer }) => ({
      answer: (rules, game, item, choice) => {
        const after = answer(rules, game, item, choice);
        const count = 3 * game.seats.length - zoneSize(zoneAt(after, 'podium'));
        return draw.draw(rules, after, { seat: item.seat, from: 'bag', to: 'podium', count });
      },
    })),
  ),
  wrong(
    'left-out',
    'R004-15 R004-16',
    'the podium is not filled again',
    podium((count, game) => (game.round === 0 ? count : 0)),
  ),
  wrong(
    'added',
    'R004-18',
    'the podium is filled when there are tiles enough',
    podium((count, game) => (count > zoneSize(zoneAt(game, 'bag')) ? 0 : count)),
  ),
  wrong(
    'left-out',
    'R004-19',
    'nobody picks without a bag',
    picks((items, game) => (zoneSize(zoneAt(game, 'bag')) === 0 ? [] : items)),
  ),
  wrong(
    'left-out',
    'R004-21',
    'nobody has a turn more',
    changing('ending', 'rounds-over', () => ({ over: (_rules, game) => stageOf(game) === 'bonus' })),
  ),
  wrong(
    'wrong-one',
    'R004-21',
    'the highest word earns the turn',
    bonusOf(game => [
      game.seats.map((_, seat) => seat).reduce((a, b) => (scoreOf(game, b) > scoreOf(game, a) ? b : a)),
    ]),
  ),
  wrong(
    'boundary',
    'R004-22',
    'all have a turn more',
    bonusOf(game => game.seats.map((_, seat) => seat)),
  ),
  wrong('added', 'R004-22', 'the game goes on after it', never('rounds-over')),
  wrong('left-out', 'R004-23', 'a round without a word ends nothing', never('no-word')),
  wrong('left-out', 'R004-25', 'a blank swaps nothing', nothing('swap')),
  wrong(
    'boundary',
    'R004-27',
    'of two blanks one swaps',
    swaps(items => items.slice(0, 1)),
  ),
  wrong(
    'wrong-one',
    'R004-28',
    'the lower scorer swaps first',
    swaps(items => [...items].reverse()),
  ),
  wrong(
    'left-out',
    'R004-29',
    'a board that was swapped stays',
    changing('effects', 'swap', ({ run }) => ({
      run: (rules, game, item) => {
        const turn = game.pending.find(({ seat }) => seat === item.seat);
        const [tile] = turn?.type === 'play' ? turn.placement.tiles : [];
        const isOwn = tile === undefined || game.boards[item.seat]?.tiles.flat()[tile.square] === tile.tile;
        return isOwn ? run(rules, game, item) : game;
      },
    })),
  ),
];
