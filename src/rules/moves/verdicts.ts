/**
 * Verdicts: pending plays are accepted or challenged, challenges are ruled on, and wrong ones cost something. All of it
 * follows the challenge rule (R000-34 to R000-39).
 */
import type { Seat, Square } from '../../core/flavours.ts';
import { hasList, sameList, withAt, withLast } from '../../core/list.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Word } from '../../board/run.ts';
import { phoniesAmong } from '../../lexicon/dictionary.ts';
import { normal } from '../../core/text.ts';
import { formatLetters, parseLetters } from '../../tiles/alphabet.ts';
import { hasLeft, openPlays, type GameData, type PlayTurn, type Verdict, type WorkingGame } from '../../engine/game.ts';
import { leave } from './leave.ts';
import type { Actor, Move, SeatMove } from '../../engine/move.ts';
import { formatWord, pathText, readPath } from '../../engine/move-text.ts';
import { paths, seatPart, type Part } from '../../engine/parts.ts';
import { isRuled, rulingDue, verdictsDue } from '../../engine/owes.ts';
import { withdraw } from '../../engine/pending.ts';
import type { Acted, MoveRule, Rules } from '../../engine/rules.ts';
import type { Line } from '../../engine/score.ts';
import { refusal, type Violations } from '../../engine/violation.ts';
import { changed, decide, emit, nextGiven } from '../../engine/working.ts';
import { openMove } from './open-move.ts';

type VerdictMove = Extract<SeatMove, { readonly type: 'accept' | 'challenge' }>;

/**
 * Reads challenged words, by their squares (`F8G8H8I8`) or as they print (`HORN`). What prints alike is told apart by
 * brackets (`KZ[SZ]A`) or by squares; without them all such words are meant. They are looked for in other seats' plays
 * first.
 */
const readWords: Part['read'] = (names, { rules, by, plays, soFar }) => {
  const others = plays.filter(turn => turn.seat !== by);
  const meant = (others.length > 0 ? others : plays).filter(
    turn => soFar['of'] === undefined || soFar['of'] === turn.seat,
  );
  const words = meant.flatMap(turn => turn.words);
  const found: (readonly number[])[] = [];
  const lacking: string[] = [];
  for (const name of names) {
    const path = readPath(rules, name);
    const read = parseLetters(rules.alphabet, name);
    const letters = read.ok ? read.value.map(({ letter }) => letter) : [];
    const printed = read.ok ? formatLetters(rules.alphabet, letters) : normal(name);
    const isExact = name.includes('[');
    const spelled = words
      .filter(word =>
        isExact ? sameList(word.letters, letters) : formatLetters(rules.alphabet, word.letters) === printed,
      )
      .map(word => word.squares);
    if (path === undefined && !read.ok && spelled.length === 0) return undefined;
    if (path === undefined && spelled.length === 0) lacking.push(name);
    found.push(...(path === undefined ? spelled : [path]));
  }
  if (lacking.length > 0) return { code: 'no-such-word', text: lacking.join(', '), squares: [] };
  return names.length === 0 ? undefined : { value: found, rest: [] };
};

/** A seat accepts or challenges a pending play. */
function giveVerdict(rules: Rules, game: WorkingGame, by: Actor, move: Move): Result<Acted, Violations> {
  if (by === 'director' || (move.type !== 'accept' && move.type !== 'challenge')) return refusal('not-owed');
  let seats: readonly Seat[] = [];
  for (const due of verdictsDue(rules, game))
    if (due.by === by && isMeant(game, due.of, move)) seats = withLast(seats, due.of);
  if (seats.length > 1) return err([{ code: 'which-play', seats, squares: [] }]);
  const turn = openPlay(game, seats[0]);
  if (turn === undefined) return refusal('not-owed');
  if (move.type === 'accept') {
    const verdict: Verdict = { by, of: turn.seat, type: 'accept', words: [] };
    const verdicts = withLast(game.verdicts, verdict);
    return ok({ game: emit(game, { type: 'accepted', seat: by }, { verdicts }) });
  }
  const named = challengedWords(rules, game, turn, move.words);
  if (!named.ok) return named;
  const { open, words } = named.value;
  const tested = words.length === 0 || rules.challenge.scope === 'play' ? open : words;
  const verdict: Verdict = { by, of: turn.seat, type: 'challenge', words: tested.map(pathOf) };
  const { words: _, ...plain } = move;
  const as: Move = words.length === 0 ? plain : { ...plain, words: words.map(pathOf) };
  return ok({ game: ruleOnWords(rules, game, verdict, tested), as });
}

/** The play of a seat that may be challenged now. */
function openPlay(game: GameData, of: Seat | undefined): PlayTurn | undefined {
  for (const turn of openPlays(game)) if (turn.seat === of) return turn;
  return undefined;
}

function pathOf({ squares }: Word): readonly Square[] {
  return squares;
}

/**
 * Can the verdict be about this seat's play? It names the seat, or it names no seat and all words that it names are in
 * the play.
 */
function isMeant(game: GameData, of: Seat, move: VerdictMove): boolean {
  if (move.of !== undefined || move.type === 'accept' || move.words === undefined)
    return move.of === undefined || move.of === of;
  const words = openPlay(game, of)?.words ?? [];
  const others = openPlays(game).length > 1;
  return !others || move.words.every(squares => hasList(words.map(pathOf), squares));
}

/**
 * The words of a play that are open to challenge, and those of them that a challenge names, each once; `no-such-word`
 * when it names one that is not in the play or is settled.
 */
function challengedWords(
  rules: Rules,
  game: GameData,
  turn: PlayTurn,
  named: readonly (readonly number[])[] = [],
): Result<{ readonly open: readonly Word[]; readonly words: readonly Word[] }, Violations> {
  const open = turn.words.filter(word => !isRuled(game, turn.seat, word));
  const words = open.filter(({ squares }) => hasList(named, squares));
  const lacking = named.filter(squares => !hasList(open.map(pathOf), squares));
  const text = lacking.map(squares => {
    const settled = turn.words.find(word => sameList(squares, word.squares));
    return settled === undefined ? pathText(rules, squares) : formatWord(rules, settled);
  });
  if (text.length > 0) return err([{ code: 'no-such-word', text: text.join(', '), squares: lacking.flat() }]);
  return ok({ open, words });
}

/**
 * Rules on a challenge: by the ruling that was given, else by the dictionary. With neither, the challenge waits for the
 * director.
 */
function ruleOnWords(rules: Rules, game: WorkingGame, verdict: Verdict, words: readonly Word[]): WorkingGame {
  const given = nextGiven(game, 'ruling');
  const { dictionary } = rules;
  const upheld = given?.upheld ?? (dictionary && phoniesAmong(dictionary, words).length > 0);
  if (upheld === undefined) {
    const verdicts = withLast(game.verdicts, verdict);
    return emit(game, { type: 'challenged', seat: verdict.by, of: verdict.of, words }, { verdicts });
  }
  const decided = decide(game, given, given ?? { type: 'ruling', upheld });
  return settleWords(rules, decided, verdict, words, upheld);
}

/** A move: accepting a pending play. */
export const accept: MoveRule = openMove({
  name: 'accept',
  when: 'verdict',
  parts: [seatPart('of', true)],
  apply: giveVerdict,
});

/** A move: challenging a pending play, all of its words or those named. */
export const challenge: MoveRule = openMove({
  name: 'challenge',
  when: 'verdict',
  parts: [
    seatPart('of', true),
    {
      name: 'words',
      check: paths,
      read: readWords,
      write: (words: readonly (readonly number[])[], rules) => words.map(path => ` ${pathText(rules, path)}`).join(''),
      optional: 'empty',
    },
  ],
  apply: giveVerdict,
});

/** Carries out the director's ruling on the challenge that waits. */
export function ruleOn(rules: Rules, game: WorkingGame, upheld: boolean): Result<WorkingGame, Violations> {
  const waiting = rulingDue(game);
  if (waiting === undefined) return refusal('not-owed');
  const turn = openPlay(game, waiting.of);
  const words = (turn?.words ?? []).filter(({ squares }) => hasList(waiting.words, squares));
  const rest = changed(game, { verdicts: game.verdicts.filter(verdict => verdict !== waiting) });
  return ok(settleWords(rules, rest, waiting, words, upheld));
}

function settleWords(
  rules: Rules,
  game: WorkingGame,
  given: Verdict,
  words: readonly Word[],
  upheld: boolean,
): WorkingGame {
  const { by, of } = given;
  const verdict = { ...given, upheld };
  const verdicts = withLast(game.verdicts, verdict);
  const ruled = emit(game, { type: 'challenged', seat: by, of, words, upheld }, { verdicts });
  const { losesGame } = rules.challenge;
  if (upheld) {
    const withdrawn = withdraw(ruled, of);
    return losesGame ? leave(withdrawn, of, 'challenge') : withdrawn;
  }
  if (hasLeft(game, by)) return ruled;
  const paid = pay(rules, changed(ruled, { failed: withAt(ruled.failed, by, (ruled.failed[by] ?? 0) + 1) }), verdict);
  return losesGame ? leave(paid, by, 'challenge') : paid;
}

/**
 * Takes what a wrong challenge costs: turns that the challenger misses, and points, by how many wrong challenges it has
 * made, this one included.
 */
function pay(rules: Rules, game: WorkingGame, { by, of, words }: Verdict): WorkingGame {
  const { turns, stack, points, per, to } = rules.challenge.wrong;
  const owes = game.missing[by] ?? 0;
  const missing = stack ? owes + turns : Math.max(owes, turns);
  const owing = missing === owes ? game : changed(game, { missing: withAt(game.missing, by, missing) });
  const each = points[Math.min(game.failed[by] ?? 1, points.length) - 1] ?? 0;
  const price = per === 'word' ? each * words.length : each;
  if (price === 0) return owing;
  return to === 'challenged'
    ? adjust(owing, of, { type: 'challenge', points: price })
    : adjust(owing, by, { type: 'challenge', points: -price });
}

/** Adds a line to a seat's score, outside the turns. */
export function adjust(game: WorkingGame, seat: Seat, line: Line): WorkingGame {
  const scores = withAt(game.scores, seat, (game.scores[seat] ?? 0) + line.points);
  const adjustments = withLast(game.adjustments, { seat, line });
  return emit(game, { type: 'adjusted', seat, line }, { scores, adjustments });
}
