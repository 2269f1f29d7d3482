/** What a game waits for: an answer; else the director's ruling; else moves; else verdicts. */
import type { Seat } from '../core/flavours.ts';
import { hasList, withLast } from '../core/list.ts';
import type { Word } from '../board/run.ts';
import { hasLeft, type AgendaItem, type GameData, type PlayTurn, type Verdict } from './game.ts';
import type { Choice } from './prompt.ts';
import type { Question, Rules } from './rules.ts';

/** The challenge that waits for the director. */
export function rulingDue(game: GameData): Verdict | undefined {
  for (const verdict of game.verdicts) if (verdict.type === 'challenge' && verdict.upheld === undefined) return verdict;
  return undefined;
}

/** Does the game wait for neither move nor verdict, because it is over or other things come first? */
function isBusy(game: GameData): boolean {
  const { over, asked, agenda } = game;
  return over !== undefined || asked !== undefined || agenda.length > 0 || rulingDue(game) !== undefined;
}

/** Seats that owe a move now. */
export function moversOf(rules: Rules, game: GameData): readonly Seat[] {
  if (game.step > 0 || game.adjudged !== undefined || isBusy(game)) return [];
  const movers = rules.movers.seats(rules, game);
  for (const seat of movers) if (hasLeft(game, seat)) return movers.filter(each => !hasLeft(game, each));
  return movers;
}

/** Does an ending of these rules ask whether plays remain, so that a seat may declare that none do? */
export function mayDeclare(rules: Rules): boolean {
  return rules.moves.some(rule => rule.declares?.(rules) === true);
}

/** A verdict that is owed: by whom, on whose play. */
export interface VerdictDue {
  readonly by: Seat;
  readonly of: Seat;
}

const NO_VERDICTS: readonly VerdictDue[] = [];

/**
 * Verdicts owed while no move is owed and no ruling awaited, on plays on the table that are not settled. No seat owes
 * one on its own play, whatever the roster of voters says.
 */
export function verdictsDue(rules: Rules, game: GameData): readonly VerdictDue[] {
  if (game.step > 0 || game.pending.length === 0 || isBusy(game)) return NO_VERDICTS;
  let verdicts = NO_VERDICTS;
  for (const turn of game.pending) {
    if (turn.type !== 'play' || turn.state !== 'open' || isSettled(rules, game, turn)) continue;
    for (const by of rules.voters.seats(rules, game, turn))
      if (by !== turn.seat && !hasLeft(game, by) && !hasSpoken(game, by, turn.seat))
        verdicts = withLast(verdicts, { by, of: turn.seat });
  }
  return verdicts;
}

/** Has this voter accepted or challenged the pending play of a seat? */
export function hasSpoken(game: GameData, by: Seat, of: Seat): boolean {
  for (const verdict of game.verdicts) if (verdict.by === by && verdict.of === of) return true;
  return false;
}

/** Is every word of this pending play settled, so that none can be challenged any more? */
export function isSettled(rules: Rules, game: GameData, { seat, words }: PlayTurn): boolean {
  if (!isRuled(game, seat)) return false;
  return rules.challenge.scope === 'play' || (words.length > 0 && words.every(word => isRuled(game, seat, word)));
}

/** Has a verdict settled this word of a seat's pending play? Without a word: any of its words? */
export function isRuled({ verdicts }: GameData, seat: Seat, word?: Word): boolean {
  for (const { of, upheld, words } of verdicts)
    if (of === seat && upheld !== undefined && (word === undefined || hasList(words, word.squares))) return true;
  return false;
}

/** The question with this name. @throws RangeError when the rules have none. */
export function questionOf(rules: Rules, name: string): Question {
  const question = rules.questions.find(entry => entry.name === name);
  if (question === undefined) throw new RangeError(`the rules ask no question '${name}'`);
  return question;
}

/** The answers that a question allows now; none: it is not asked. */
export function optionsOf(rules: Rules, game: GameData, item: AgendaItem): readonly Choice[] {
  return questionOf(rules, item.name).options(rules, game, item);
}
