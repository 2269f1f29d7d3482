/** The only door by which a game changes. Total: whatever a client sends, the answer is a change or violations. */
import type { Seat } from '../core/flavours.ts';
import { err, ok } from '../core/result.ts';
import type { Chance } from './chance.ts';
import { giveVerdict } from './challenge.ts';
import { direct, isDirectorMove } from './director.ts';
import { begin, doingOf, emit, end, refuse } from './doing.ts';
import { checkExchange } from './exchange.ts';
import { isSeat, type Change, type Entry, type GameOf, type Turn } from './game.ts';
import { leave } from './leave.ts';
import { parseMove } from './move-text.ts';
import type { Act, Actor, DirectorMove, Move, Placement, SeatMove } from './move.ts';
import { moversOf, optionsOf, questionOf } from './owes.ts';
import { putDown } from './pending.ts';
import type { Choice } from './prompt.ts';
import { readMove } from './read-move.ts';
import { readTold } from './read-told.ts';
import { placementOf } from './read-play.ts';
import type { Rules } from './rules.ts';
import { NO_SCORE } from './score.ts';
import { playTurn, turnOf } from './turn-of.ts';
import { examinePlacement, groundFor } from './validate.ts';
import { violation, type Result, type Violation } from './violation.ts';
import { work } from './work.ts';
import { claim, settleKnowledge } from './zones.ts';

/**
 * Applies a move: text as by `parseMove`, or an object. `told` is what chance decided, for games that do not draw themselves (views and records); a
 * game with a seed refuses it (`chance-not-yours`). Every broken rule is reported; a refused move changes nothing.
 */
export function applyMove(rules: Rules, game: GameOf<unknown>, by: Actor, move: Move | string, told: readonly Chance[] = []): Result<Change> {
  const chance = readTold(rules, told);
  if (!chance.ok) return chance;
  if (game.knows.what === 'everything' && chance.value.length > 0) return err([violation('chance-not-yours')]);
  return applyTold(rules, game, by, move, chance.value);
}

/** As `applyMove`, without asking whether chance may be told: for replaying a log. */
export function applyTold(rules: Rules, game: GameOf<unknown>, by: Actor, given: Move | string, told: readonly Chance[]): Result<Change> {
  if (by !== 'director' && !isSeat(game, by)) return err([violation('not-your-turn')]);
  const begun = takeShown(begin(game, told, game.log.length + 1));
  const read = typeof given === 'string' ? parseMove(rules, game, by, given) : readMove(rules, given);
  if (!read.ok) return read;
  const acted = act(rules, begun, by, read.value);
  if (!acted.ok) return acted;
  const { game: after, move, secret } = acted.value;
  const closing = move.type === 'close';
  const worked = work(rules, after, closing);
  const doing = doingOf(worked);
  if (doing.refused.length > 0) return err(doing.refused);
  if (doing.told.length > 0) return err([violation('chance-impossible')]);
  const entry: Entry = secret ? { by, move, told: doing.made, secret } : { by, move, told: doing.made };
  const settled = settleKnowledge(rules, end(worked), game.knows);
  return ok({ game: { ...settled, log: [...settled.log, entry] }, events: doing.events });
}

/** What a move has done before any work follows: the game, the move as the log keeps it, and whether others may see it. */
interface Acted<X> {
  readonly game: GameOf<X>;
  readonly move: Move;
  readonly secret?: true;
}

function act<X>(rules: Rules, game: GameOf<X>, by: Actor, move: Move): Result<Acted<X>> {
  if (isDirectorMove(move)) {
    if (by !== 'director') return err([violation('directors-move')]);
    return kept(direct(rules, game, move), move);
  }
  if (by === 'director') return err([violation('not-your-turn')]);
  if (game.over !== undefined) return err([violation('game-over')]);
  if (game.seats[by]?.left !== undefined) return err([violation('left')]);
  switch (move.type) {
    case 'resign':
      return kept(ok(leave(rules, game, by, 'resigned')), move);
    case 'accept':
    case 'challenge':
      return kept(giveVerdict(rules, game, by, move), move);
    case 'answer':
      return answer(rules, game, by, move);
    default:
      return takeTurn(rules, game, by, move);
  }
}

function kept<X>(result: Result<GameOf<X>>, move: SeatMove | DirectorMove): Result<Acted<X>> {
  return result.ok ? ok({ game: result.value, move }) : result;
}

/** Claims that are told before the move. */
function takeShown<X>(game: GameOf<X>): GameOf<X> {
  let now = game;
  for (;;) {
    const [chance, ...rest] = doingOf(now).told;
    if (chance?.what !== 'show') return now;
    const claimed = Object.hasOwn(now.zones, chance.zone) ? claim(now, chance.zone, chance.tiles) : undefined;
    if (claimed === undefined) return refuse(now, violation('chance-impossible'));
    const doing = doingOf(claimed);
    now = { ...claimed, doing: { ...doing, told: rest, made: [...doing.made, chance] } };
  }
}

function answer<X>(rules: Rules, game: GameOf<X>, by: Seat, move: Extract<SeatMove, { readonly type: 'answer' }>): Result<Acted<X>> {
  const due = game.asked;
  if (due?.seat !== by) return err([violation('not-owed')]);
  const options = optionsOf(rules, game, due);
  const choice = options.find(option => option.text === move.choice);
  if (choice === undefined) return err([{ code: 'not-an-option', options, squares: [] }]);
  const said = emit({ ...game, asked: undefined }, { type: 'answered', seat: by, question: due.name, choice: choice.text });
  const done = questionOf(rules, due.name).answer(said, rules, due, choice);
  return ok(isSecret(rules, game, choice) ? { game: done, move, secret: true } : { game: done, move });
}

/** May others not know this answer? */
function isSecret(rules: Rules, game: GameOf<unknown>, choice: Choice): boolean {
  if (choice.is === 'hidden') return true;
  return choice.is === 'tile' && game.zones[choice.zone] !== undefined && !openZone(rules, choice.zone);
}

function openZone(rules: Rules, key: string): boolean {
  return rules.zones.some(zone => zone.seenBy === 'all' && (zone.name === key || key.startsWith(`${zone.name} `)));
}

function takeTurn<X>(rules: Rules, game: GameOf<X>, by: Seat, move: Extract<SeatMove, { readonly type: 'place' | 'exchange' | 'pass' | 'act' | 'sealed' }>): Result<Acted<X>> {
  const ground = groundFor(rules, game, by);
  if (move.type === 'place') {
    const { violations, play } = examinePlacement(rules, ground, by, move);
    if (violations.length > 0 || play === undefined) return err(violations);
    if (!rules.turns.includes('place')) return err([violation('not-owed')]);
    return down(rules, ground.game, playTurn(rules, ground.game, play), placementOf(play));
  }
  if (ground.violations.length > 0) return err(ground.violations);
  if (move.type === 'act') return actOwn(rules, ground.game, by, move);
  if (move.type === 'sealed') return takeSealed(rules, ground.game, by);
  if (!rules.turns.includes(move.type)) return err([violation('not-owed')]);
  if (move.type === 'exchange') {
    const tiles = checkExchange(rules, ground.game, by, move.tiles);
    if (!tiles.ok) return tiles;
  }
  const turn = turnOf(rules, ground.game, by, move);
  return turn === undefined ? err([violation('not-owed')]) : down(rules, ground.game, turn, move);
}

function down<X>(rules: Rules, game: GameOf<X>, turn: Turn, move: Placement | SeatMove): Result<Acted<X>> {
  const laid = putDown(rules, game, turn);
  const last = laid.pending[laid.pending.length - 1];
  return ok(last?.sealed === undefined ? { game: laid, move } : { game: laid, move, secret: true });
}

/** Somebody else's sealed move, in a game that may not know it. */
function takeSealed<X>(rules: Rules, game: GameOf<X>, by: Seat): Result<Acted<X>> {
  const { knows } = game;
  const mine = knows.what === 'view' && (knows.of === by || knows.of === 'director');
  if (knows.what === 'everything' || mine) return err([{ code: 'malformed', path: 'type', squares: [] }]);
  const turn: Turn = { seat: by, what: 'sealed', words: [], score: NO_SCORE, sealed: true };
  const waiting = { ...game, pending: [...game.pending, turn] };
  if (moversOf(rules, waiting).length === 0) return ok({ game: waiting, move: { type: 'sealed' } });
  return ok({ game: emit(waiting, { type: 'sealed', seat: by }), move: { type: 'sealed' }, secret: true });
}

function actOwn<X>(rules: Rules, game: GameOf<X>, by: Seat, move: Act): Result<Acted<X>> {
  const action = rules.actions.find(entry => entry.name === move.action);
  if (!action?.may(game, rules, by)) return err([violation('not-owed')]);
  const outside = move.squares.some(square => square >= rules.layout.glyphs.length);
  if (outside) return err([violation('off-board')]);
  const broken = action.broken(game, rules, by, move);
  if (broken === true || (broken !== false && broken.length > 0)) {
    const fault: Violation = { code: 'rule', rule: move.action, squares: broken === true ? [] : [...broken] };
    return err([fault]);
  }
  return ok({ game: action.run(game, rules, by, move), move });
}

