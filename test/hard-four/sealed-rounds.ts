/**
 * Everybody builds at the same time on a board of one's own; words are revealed together, blanks swap boards, and racks are refilled by a draft from
 * an open podium. After Scrabble Me (RULES 12), written with `tilewright/rules` only.
 */
import type { ClassicOptions, CrosswordRules, Game, GameOf, RosterOf, Rules, Seat, Turn } from 'tilewright';
import { classic } from 'tilewright/classic';
import {
  book,
  byScore,
  draw,
  drawLots,
  emit,
  endRule,
  extendRules,
  lastOneLeft,
  moveChosen,
  question,
  queue,
  remaining,
  seatChoices,
  step,
  tileChoices,
  without,
  wordChoice,
  zoneAt,
  zoneKey,
  zoneSize,
} from 'tilewright/rules';

export type SealedRoundsOptions = Omit<ClassicOptions, 'challengeScope' | 'exchange' | 'ending' | 'outBonus'>;

/** What everybody knows of the rounds. */
interface Rounds {
  readonly stage: 'rounds' | 'last' | 'bonus' | 'done';
  /** Who builds in this round. */
  readonly builders: readonly Seat[];
  /** This round's seats, the lowest score first. */
  readonly order: readonly Seat[];
}

const BAG = 'bag';
const PODIUM = 'podium';
const AFTER_Z = 99;

/** Every builder that has nothing on the table yet. Nobody in round 0, which lays out the podium. */
const builders: RosterOf<Rounds> = {
  name: 'builders',
  seats: ({ extra, pending }) => extra.builders.filter(seat => !pending.some(turn => turn.seat === seat)),
};

export function sealedRounds(options: SealedRoundsOptions = {}): CrosswordRules {
  const base = classic({ ...options, challengeScope: 'play' });
  return extendRules<CrosswordRules, Rounds>(base, {
    name: 'sealed-rounds',
    extra: { stage: 'rounds', builders: [], order: [] },
    boards: 'own',
    zones: [...base.zones, { name: PODIUM, of: 'game', seenBy: 'all' }],
    moves: without(base.moves, 'exchange'),
    movers: builders,
    steps: [book, rank, owe, nextRound],
    questions: [swapWith, pick],
    ending: [
      lastOneLeft,
      endRule<Rounds>(
        'no-word',
        ({ step: steps, pending, extra }) =>
          steps > 0 && extra.stage !== 'bonus' && pending.length > 0 && pending.every(turn => turn.what !== 'play'),
      ),
      endRule<Rounds>('rounds-over', ({ extra }) => extra.stage === 'done'),
    ],
    settlement: [],
    ranking: byScore,
    messages: {
      'swap-with': 'With whom do you swap boards?',
      pick: 'Bag or podium?',
      'no-word': 'nobody formed a word',
      'rounds-over': 'the last round is over',
    },
  });
}

/** The order of the round: lower scores first, then the better letter, then by lot. Without a word there is none. */
const rank = step<Rounds>('rank', game => {
  if (game.extra.stage === 'bonus' || game.pending.every(turn => turn.what !== 'play')) return game;
  const seats = remaining(game);
  const by = (a: Seat, b: Seat): number => scoreOf(game, a) - scoreOf(game, b) || letterOf(game, a) - letterOf(game, b);
  const tied = seats.some(a => seats.some(b => a < b && by(a, b) === 0));
  const drawn = tied ? drawLots(game, seats) : { game, order: seats };
  return { ...drawn.game, extra: { ...game.extra, order: [...drawn.order].sort(by) } };
});

/** Boards to swap, the higher scorer first; then tiles to pick, one at a time to the left, the lowest scorer first. */
const owe = step<Rounds>('swaps-and-picks', (game, rules) => {
  const { stage, order } = game.extra;
  if (stage === 'bonus' || game.round === 0) return game;
  const swappers = [...order].reverse().filter(seat => usedBlank(rules, game, seat));
  const swaps = swappers.map(seat => ({ name: 'swap-with', seat }));
  return queue(game, ...swaps, ...(stage === 'last' ? [] : picks(rules, game, order[0] ?? 0)));
});

function picks(rules: Rules, game: Game, first: Seat): readonly { readonly name: string; readonly seat: Seat }[] {
  const seats = remaining(game);
  const toTheLeft = [...seats.filter(seat => seat >= first), ...seats.filter(seat => seat < first)];
  const short = (seat: Seat): number => rules.rackSize - zoneSize(zoneAt(game, zoneKey('rack', seat)));
  return Array.from({ length: rules.rackSize }, (_, nth) => toTheLeft.filter(seat => short(seat) > nth))
    .flat()
    .map(seat => ({ name: 'pick', seat }));
}

const swapWith = question<Rounds>(
  'swap-with',
  (game, _rules, { seat }) => seatChoices(remaining(game).filter(other => other !== seat)),
  (game, _rules, { seat }, choice) => {
    if (choice.is !== 'seat') return game;
    const from = (index: number): number => (index === seat ? choice.seat : index === choice.seat ? seat : index);
    return { ...game, boards: game.boards.map((board, index) => game.boards[from(index)] ?? board) };
  },
);

const pick = question<Rounds>(
  'pick',
  (game, rules) => [
    ...(zoneSize(zoneAt(game, BAG)) > 0 ? [wordChoice(BAG)] : []),
    ...tileChoices(rules, game, PODIUM, PODIUM),
  ],
  (game, rules, { seat }, choice) =>
    choice.is === 'word'
      ? draw(rules, game, seat, BAG, zoneKey('rack', seat), 1)
      : moveChosen(rules, game, seat, choice, zoneKey('rack', seat)),
);

/**
 * Tops up the podium to three tiles a seat and calls the next round up: the last one when the draft has emptied the bag, after that one word more by
 * whoever had the lowest. Whoever has a round to miss misses it.
 */
const nextRound = step<Rounds>('next-round', (game, rules) => {
  const { stage, order } = game.extra;
  const lowest = order.find(seat => turnOf(game, seat) !== undefined);
  if (stage === 'bonus' || (stage === 'last' && lowest === undefined)) return callUp(game, 'done', []);
  if (stage === 'last') return callUp(game, 'bonus', [lowest ?? 0]);
  const next = zoneSize(zoneAt(game, BAG)) === 0 ? 'last' : 'rounds';
  const lacking = 3 * game.seats.length - zoneSize(zoneAt(game, PODIUM));
  const filled = draw(rules, game, game.toMove, BAG, PODIUM, lacking);
  const owing = remaining(game).filter(seat => (game.missing[seat] ?? 0) > 0);
  return callUp(
    owing.reduce(missTurn, filled),
    next,
    remaining(game).filter(seat => !owing.includes(seat)),
  );
});

function missTurn(game: GameOf<Rounds>, seat: Seat): GameOf<Rounds> {
  const lost: Turn = { seat, what: 'lost', words: [], score: { total: 0, lines: [] } };
  const missing = game.missing.map((turns, each) => (each === seat ? turns - 1 : turns));
  return emit({ ...game, missing, history: [...game.history, lost] }, { type: 'lost-turn', seat });
}

function callUp(game: GameOf<Rounds>, stage: Rounds['stage'], seats: readonly Seat[]): GameOf<Rounds> {
  return { ...game, extra: { stage, builders: seats, order: [] } };
}

function turnOf(game: Game, seat: Seat): Turn | undefined {
  return game.pending.find(turn => turn.seat === seat && turn.what === 'play');
}

function scoreOf(game: Game, seat: Seat): number {
  return turnOf(game, seat)?.score.total ?? 0;
}

/** The best letter of the main word, A best; no word comes after all of them. */
function letterOf(game: Game, seat: Seat): number {
  return Math.min(AFTER_Z, ...(turnOf(game, seat)?.words[0]?.letters ?? []));
}

function usedBlank(rules: Rules, game: Game, seat: Seat): boolean {
  return turnOf(game, seat)?.placement?.tiles.some(({ tile }) => tile === rules.alphabet.blank) === true;
}
