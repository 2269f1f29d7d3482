/** The only door by which a game changes. Total: whatever a client sends, the answer is a change or violations. */
import { err, ok } from '../core/result.ts';
import type { Chance } from './chance.ts';
import { begin, doingOf, refuse } from './doing.ts';
import { changed, isSeat, laidTurns, type Change, type Entry, type Game, type GameOf } from './game.ts';
import { parseMove } from './move-text.ts';
import type { Actor, Move } from './move.ts';
import { readMove, readTold } from './read-move.ts';
import { placedPieces, placementOf } from './read-play.ts';
import type { Acted, MoveRule, Rules } from './rules.ts';
import { examinePlacement, groundFor, lackingFrom } from './validate.ts';
import { violation, type Result } from './violation.ts';
import { work } from './work.ts';
import { claim, settleKnowledge } from './zones.ts';

/**
 * Applies a move: text as by `parseMove`, or an object. `told` is what chance decided, for games that do not draw themselves (views and records); a
 * game with a seed refuses it (`chance-not-yours`). Every broken rule is reported; a refused move changes nothing.
 *
 * @example
 * const rules = classic({ challenge: 'none' });
 * const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });
 * const done = applyMove(rules, game, 0, '8F HORN');
 * if (done.ok) console.log(done.value.game.scores, done.value.events.length); // [14, 0] 4
 * applyMove(rules, game, 1, 'pass') // { ok: false, error: [{ code: 'not-your-turn', squares: [] }] }
 */
export function applyMove(
  rules: Rules,
  game: Game,
  by: Actor,
  move: Move | string,
  told: readonly Chance[] = [],
): Result<Change> {
  const chance = readTold(rules, told);
  if (!chance.ok) return chance;
  if (game.knows.what === 'everything' && chance.value.length > 0) return err([violation('chance-not-yours')]);
  return applyTold(rules, game, by, move, chance.value);
}

/** As `applyMove`, without asking whether chance may be told: for replaying a log. */
export function applyTold(
  rules: Rules,
  game: Game,
  by: Actor,
  given: Move | string,
  told: readonly Chance[],
): Result<Change> {
  if (by !== 'director' && !isSeat(game, by)) return err([violation('not-your-turn')]);
  const read = typeof given === 'string' ? parseMove(rules, game, by, given) : readMove(rules, given);
  if (!read.ok) return read;
  const acted = act(rules, takeShown(rules, begin(game, told, game.log.length + 1)), by, read.value);
  if (!acted.ok) return acted;
  const { secret, closes } = acted.value;
  const worked = work(rules, acted.value.game, closes === true);
  const doing = doingOf(worked);
  if (doing.refused.length > 0) return err(doing.refused);
  if (doing.told.length > 0) return err([violation('chance-impossible')]);
  const move = read.value.type === 'place' ? acted.value.move : read.value;
  const entry: Entry = secret === undefined ? { by, move, told: doing.made } : { by, move, told: doing.made, secret };
  const kept = changed(worked, { doing: undefined, log: [...game.log, entry] });
  return ok({ game: settleKnowledge(rules, kept, game.knows), events: doing.events });
}

/** Finds the rule of a move, asks who may make it and when, and lets it act. */
function act<X>(rules: Rules, game: GameOf<X>, by: Actor, move: Move): Result<Acted<X> & { readonly move: Move }> {
  const rule = rules.moves.find(entry => entry.name === move.type);
  if (rule === undefined) return err([violation('not-owed')]);
  if (by === 'director' || rule.when === 'director') {
    if (by !== 'director') return err([violation('directors-move')]);
    return rule.when === 'director' ? done(rule, rules, game, by, move) : err([violation('not-your-turn')]);
  }
  if (game.over !== undefined) return err([violation('game-over')]);
  if (game.seats[by]?.left !== undefined) return err([violation('left')]);
  if (rule.when !== 'move') return done(rule, rules, game, by, move);
  const ground = groundFor(rules, game, by);
  if (move.type !== 'place')
    return ground.violations.length > 0 ? err(ground.violations) : done(rule, rules, ground.game, by, move);
  const { violations, play } = examinePlacement(rules, ground, by, move);
  if (violations.length > 0 || play === undefined) return err(violations);
  const laid = rule.apply(rules, ground.game, by, play);
  return laid.ok ? ok({ ...laid.value, move: placementOf(play) }) : laid;
}

function done<X>(
  rule: MoveRule,
  rules: Rules,
  game: GameOf<X>,
  by: Actor,
  move: Move,
): Result<Acted<X> & { readonly move: Move }> {
  const acted = rule.apply(rules, game, by, move);
  return acted.ok ? ok({ ...acted.value, move }) : acted;
}

/** Claims that are told before the move. */
function takeShown<X>(rules: Rules, game: GameOf<X>): GameOf<X> {
  let now = game;
  for (;;) {
    const [chance, ...rest] = doingOf(now).told;
    if (chance?.what !== 'show') return now;
    const claimed = Object.hasOwn(now.zones, chance.zone) ? claim(rules, now, chance.zone, chance.tiles) : undefined;
    if (claimed === undefined || !holdsPending(rules, claimed)) return refuse(now, violation('chance-impossible'));
    const doing = doingOf(claimed);
    now = changed(claimed, { doing: { ...doing, told: rest, made: [...doing.made, chance] } });
  }
}

/** Can every play on the table still be in its seat's hand? */
function holdsPending(rules: Rules, game: Game): boolean {
  return laidTurns(game).every(
    ({ seat, placement }) => lackingFrom(game, seat, rules.hand, placedPieces(placement)).length === 0,
  );
}
