/** Reviews as sentences. The keys are those of the registry of messages; here are the English sentences. */
import type { Seat } from '../core/flavours.ts';
import { shortText } from '../core/text.ts';
import { counter, listed, PLURALS } from '../notation/grammar.ts';
import type { Messages, Phrase, ReviewKey, Sentence } from '../notation/messages.ts';
import { isBeyondChance, isWinBeyondChance } from './review-simulation.ts';
import { winLostIn } from './review-totals.ts';
import type { ReviewedMove, TurnReview } from './turn-review.ts';

const points = counter(PLURALS.english, { one: 'point', other: 'points' });
const gamesOf = counter(PLURALS.english, { one: 'game', other: 'games' });
const counted = counter(PLURALS.english, { one: 'playout', other: 'playouts' });

/** A play with its place and points, or another move, at the beginning of a sentence. */
function moveInReview(p: Phrase['params']): string {
  if (p.squares === '') return p.words === 'pass' ? 'A pass' : p.words.replace(/^exchange /, 'To exchange ');
  return `${p.words} at ${p.squares} for ${p.needed}`;
}

function sizePhrase(p: Phrase['params'], before: string): string {
  return p.code === '' ? '.' : `${before} a ${p.code} mistake.`;
}

/** `ZAX is not`, `ZAX and QI are not`. */
function notWords(p: Phrase['params']): string {
  return `${listed(p.words, 'and')} ${p.count === 1 ? 'is' : 'are'} not in the dictionary`;
}

/** What reviews say, in English. */
export const reviewMessages: { readonly [key in ReviewKey]: Sentence } = {
  'review/best': () => 'No other move is worth more.',
  'review/better': p => `${moveInReview(p)} is worth ${p.text}${points(p.points)} more${sizePhrase(p, ':')}`,
  'review/better-bingo': p =>
    `A bingo was missed: ${moveInReview(p)} is worth ${p.text}${points(p.points)} more${sizePhrase(p, ',')}`,
  'review/better-at-end': p =>
    `${moveInReview(p)} gains ${points(p.points)} more to the end of the game${sizePhrase(p, ':')}`,
  'review/better-in-playouts': p =>
    `${moveInReview(p)} comes to ${p.points} ± ${p.error ?? 0} points more, on average of ${counted(p.count)}${sizePhrase(p, ':')}`,
  'review/close-in-playouts': p =>
    `${moveInReview(p)} comes to ${p.points} ± ${p.error ?? 0} points more, on average of ${counted(p.count)}, which may be chance.`,
  'review/better-chance': p =>
    `${moveInReview(p)} wins ${gamesOf(p.points)} of 100 more by the win table, on average of ${counted(p.count)}.`,
  'review/chance-lost': p => `It wins ${gamesOf(p.points)} of 100 more, by the win table.`,
  'review/win-lost': p => `With the best play of both it ${p.code === 'win' ? 'wins' : 'ties'} the game.`,
  'review/bingo-missed': p => `A bingo was missed: ${moveInReview(p)}.`,
  'review/phony': p => `${notWords(p)}.`,
  'review/phony-stood': p => `${notWords(p)}, and the play stood.`,
  'review/phony-taken-back': p => `${notWords(p)}, and the play was taken back.`,
  'review/taken-back': () => 'The play was taken back.',
  'review/challenge-failed': p =>
    p.of === '' ? 'A challenge of the play failed.' : `${p.of} challenged the play, and the challenge failed.`,
  'review/draw': p => {
    const than = p.count === 1 ? 'an average tile' : `${p.count} average tiles`;
    if (p.points === 0) return `${p.seat} had drawn ${p.tiles}, worth as much as ${than}.`;
    return `${p.seat} had drawn ${p.tiles}, ${points(Math.abs(p.points))} ${p.points > 0 ? 'better' : 'worse'} than ${than}.`;
  },
  'review/rack-unknown': () => 'No rack is written, so that nobody knows what was lost.',
  'review/rack-partial': () => 'Only a part of the rack is written, so that nobody knows what was lost.',
  'review/rack-doubted': () => 'The rack cannot be what is written, so that nobody knows what was lost.',
  'review/board-doubted': () => 'An earlier play is not on the board, so that nobody knows what was lost.',
  'review/not-replayed': () => 'The rules do not allow this turn, or it cannot be read.',
  'review/tiles-unknown': () => 'Nobody knows which tiles were exchanged.',
  'review/not-searched': () => 'No words were searched, so that the best moves are not known.',
};

/** Words for reviews. */
export interface TellOptions {
  /** Sentences. What the catalogue lacks is said in English. */
  readonly messages?: Messages | undefined;
  /** The names of the seats. Default: `Player 1` and so on. */
  readonly names?: readonly string[] | undefined;
  /** Is the luck of draws told? Default: it is. */
  readonly draws?: boolean | undefined;
}

const NOTHING: Phrase['params'] = {
  ...{
    squares: '',
    words: '',
    tiles: '',
    seat: '',
    of: '',
    rule: '',
    code: '',
    from: '',
    to: '',
    text: '',
    place: '',
    expected: '',
  },
  ...{ player: 0, count: 0, hidden: 0, needed: 0, points: 0 },
};

/**
 * Says what a review found of a turn, a sentence each: what would have been better, a bingo that was missed, a phony,
 * challenges that failed, the draw, or why nothing is known. Points are rounded to tenths.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { reviewGame, tellReview } from 'tilewright/analysis';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { parseGcg } from 'tilewright/records';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'hornet']) });
 * const { record } = parseGcg('#player1 A A\n#player2 B B\n>A: HORNETS 8F HORN +14 14\n');
 * const tell = tellReview();
 * const said = [];
 * for await (const turn of unwrap(reviewGame(rules, record))) said.push(...tell(turn));
 * said // ['HORNET at 8D for 26 is worth 12 points more: a medium mistake.']
 */
export function tellReview(options: TellOptions = {}): (turn: TurnReview) => readonly string[] {
  const { messages = {}, names = [], draws = true } = options;
  const name = (seat: Seat): string => {
    const given = names[seat] ?? '';
    return given === '' ? `Player ${seat + 1}` : shortText(given);
  };
  const say = (key: ReviewKey, given: Partial<Phrase['params']> = {}): string =>
    (messages[key] ?? reviewMessages[key])({ ...NOTHING, ...given });
  return turn => {
    const who = { seat: name(turn.seat), player: turn.seat + 1 };
    const said = [...playSaid(turn), ...challengesSaid(turn, name), ...lossSaid(turn)];
    if (draws && turn.draw !== undefined) {
      const { tiles, luck } = turn.draw;
      said.push(['review/draw', { tiles, points: inTenths(luck), count: turn.draw.count }]);
    }
    if (turn.unsure !== undefined) said.push([`review/${turn.unsure}`, {}]);
    return said.map(([key, given]) => say(key, { ...who, ...given }));
  };
}

type Said = [key: ReviewKey, given: Partial<Phrase['params']>];

function playSaid({ phony, stood, takenBack }: TurnReview): readonly Said[] {
  if (phony === undefined) return takenBack ? [['review/taken-back', {}]] : [];
  const key = takenBack ? 'review/phony-taken-back' : stood ? 'review/phony-stood' : 'review/phony';
  return [[key, { words: phony.join(', '), count: phony.length }]];
}

function challengesSaid({ challenges = [] }: TurnReview, name: (seat: Seat) => string): readonly Said[] {
  return challenges
    .filter(({ upheld }) => !upheld)
    .map(({ by }) => ['review/challenge-failed', { of: by === undefined ? '' : name(by) }]);
}

function lossSaid(turn: TurnReview): readonly Said[] {
  const { mistake, bingo, bingoMissed, phony, endgame } = turn;
  const surest = surestLoss(turn);
  if (surest === undefined) return [];
  const { first, lost, key, count = 0, error = 0 } = surest;
  const missed = bingoMissed ? bingo : undefined;
  const isBingo = lost > 0 && key === 'review/better' && missed?.move === first.move;
  const said: Said[] = [];
  if (lost > 0) {
    // an endgame that was searched and not proved leaves an estimate
    const text = endgame !== undefined && key === 'review/better' ? 'about ' : '';
    const points = inTenths(lost);
    const given = { ...moveSaid(first), points, error: inTenths(error), count, code: mistake ?? '', text };
    said.push([isBingo ? 'review/better-bingo' : key, given], ...winSaid(turn));
  } else if (key === 'review/better-in-playouts' && gamesLost(turn) > 0)
    said.push(['review/better-chance', { ...moveSaid(first), points: gamesLost(turn), count }]);
  else if (phony === undefined) said.push(['review/best', {}]);
  if (missed !== undefined && !isBingo) said.push(['review/bingo-missed', moveSaid(missed)]);
  return said;
}

/** The better move, and by how much it is better. */
interface Loss {
  readonly first: Pick<ReviewedMove, 'move' | 'word' | 'points'>;
  readonly lost: number;
  readonly key: ReviewKey;
  readonly count?: number;
  /** The standard error of what was lost. */
  readonly error?: number;
}

/** What an endgame proves counts more than what playouts come to, and that more than equity. */
function surestLoss({ lost, best, endgame, simulated }: TurnReview): Loss | undefined {
  const [atEnd] = endgame?.line ?? [];
  const [inPlayouts] = simulated?.plays ?? [];
  const [byEquity] = best ?? [];
  if (lost === undefined) return undefined;
  if (endgame?.lost !== undefined && atEnd !== undefined)
    return { first: atEnd, lost: endgame.lost.points, key: 'review/better-at-end' };
  if (simulated?.lost !== undefined && inPlayouts !== undefined) {
    const { equity, error, n } = simulated.lost;
    const isSure = equity <= 0 || isBeyondChance(simulated.lost);
    const key = isSure ? 'review/better-in-playouts' : 'review/close-in-playouts';
    return { first: inPlayouts, lost: equity, error, key, count: n };
  }
  return byEquity && { first: byEquity, lost: lost.equity, key: 'review/better' };
}

/** How many games of 100 it cost, in tenths; 0 where chance explains it. */
function gamesLost(turn: TurnReview): number {
  const { endgame, simulated } = turn;
  if (endgame?.lost === undefined && simulated?.lost !== undefined && !isWinBeyondChance(simulated.lost)) return 0;
  return inTenths(100 * (winLostIn(turn) ?? 0));
}

/** How much of the chance to win it cost. */
function winSaid(turn: TurnReview): readonly Said[] {
  const { spread, endgame } = turn;
  const games = gamesLost(turn);
  if (games <= 0) return [];
  if (endgame?.lost === undefined) return [['review/chance-lost', { points: games }]];
  return [['review/win-lost', { code: spread + endgame.value > 0 ? 'win' : 'tie' }]];
}

function moveSaid({ move, word, points: scored }: Loss['first']): Partial<Phrase['params']> {
  const [place = ''] = move.split(' ');
  return word === undefined ? { words: move } : { words: word, squares: place, needed: scored };
}

function inTenths(number: number): number {
  return Math.round(number * 10) / 10;
}
