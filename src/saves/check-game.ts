/** Checks of a game that was read from a save: could it have come about? */
import { sameList } from '../core/list.ts';
import { sizeOf } from '../core/multiset.ts';
import type { Fault } from '../core/result.ts';
import { isDictionaryMistake } from '../lexicon/dictionary.ts';
import { brokenRules } from '../engine/check-placement.ts';
import { unbookedPlays, type Game } from '../engine/game.ts';
import { lackingFrom } from '../engine/held.ts';
import { owed } from '../engine/owed.ts';
import { placedPieces, readPlay } from '../engine/read-play.ts';
import type { Rules } from '../engine/rules.ts';
import type { Line, Score } from '../engine/score.ts';
import { scorePlay } from '../engine/score-play.ts';
import { sees } from '../engine/zones.ts';

/** What is wrong with the game as a whole. Private state with which the game's own rules fail counts as wrong. */
export function soundness(rules: Rules, game: Game): Fault | undefined {
  try {
    return checkGame(rules, game);
  } catch (error) {
    if (isDictionaryMistake(error)) throw new TypeError(error.message, { cause: error });
    return { code: 'bad-value', path: 'state', found: 'what the rules of the game cannot work with' };
  }
}

/** Are there more or fewer seats than the rules are for? */
export function seatFault({ seatCount: { least, most } }: Rules, { seats }: Pick<Game, 'seats'>): Fault | undefined {
  const fits = seats.length >= least && seats.length <= most;
  return fits ? undefined : { code: 'bad-value', path: 'seats', found: `${seats.length}` };
}

/** Checks what only the whole game can tell: no tile is lost or added, and pending plays can have been made. */
function checkGame(rules: Rules, game: Game): Fault | undefined {
  const unseated = seatFault(rules, game);
  if (unseated !== undefined) return unseated;
  const hidden = Object.values(game.zones).reduce((sum, zone) => sum + zone.hidden, 0);
  if (game.unseen.length === 0 || sizeOf(game.unseen) !== hidden) return { code: 'not-conserved', path: 'zones' };
  if (game.knows.type === 'everything' && hidden > 0)
    return { code: 'bad-value', path: 'zones', found: `${hidden} hidden` };
  const secret = game.knows.type === 'everything' ? openZoneUnseen(rules, game) : undefined;
  if (secret !== undefined)
    return { code: 'bad-value', path: `zones.${secret}.shown`, found: 'tiles that lie open and that nobody has seen' };
  for (const turn of unbookedPlays(game)) {
    const path = `pending[${game.pending.indexOf(turn)}]`;
    if (lackingFrom(game, turn.seat, rules.playFrom, placedPieces(turn.placement)).length > 0)
      return { code: 'bad-value', path, found: 'tiles that are not held' };
    const play = readPlay(rules, game, turn.seat, turn.placement);
    const broken = brokenRules(rules, game, play);
    if (broken[0] !== undefined) return { code: 'bad-value', path, found: broken[0].code };
    if (!sameScore(scorePlay(rules, game, play), turn.score)) return { code: 'bad-value', path: `${path}.score` };
  }
  if (game.over === undefined && owed(rules, game).length === 0)
    return { code: 'bad-value', path: 'step', found: 'a game that waits for nobody' };
  return undefined;
}

/** The key of a zone that lies open though not everybody has seen what is in it; `undefined` when there is none. */
function openZoneUnseen(rules: Rules, { zones }: Game): string | undefined {
  const open = Object.entries(zones).filter(([key]) => sees(rules, 'spectator', key));
  return open.find(([, { counts, shown }]) => !sameList(counts, shown))?.[0];
}

function sameScore(a: Score, b: Score): boolean {
  const same = (line: Line, i: number): boolean => line.type === b.lines[i]?.type && line.points === b.lines[i].points;
  return a.total === b.total && a.lines.length === b.lines.length && a.lines.every(same);
}
