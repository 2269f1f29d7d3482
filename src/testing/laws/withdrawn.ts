/** Withdrawn: a play that is challenged off leaves no trace. */
import type { Seat } from '../../core/flavours.ts';
import { applyMove } from '../../engine/apply.ts';
import type { Change, Game } from '../../engine/game.ts';
import type { Placement } from '../../engine/move.ts';
import { owed } from '../../engine/owed.ts';
import { inTurn } from '../../rules/rosters.ts';
import type { Rules } from '../../engine/rules.ts';
import type { Dice } from '../dice.ts';
import { findPlacement } from '../../search/sample.ts';
import { viewFor } from '../../engine/view.ts';
import { zoneSize } from '../../engine/zones.ts';
import { difference } from '../same.ts';
import { at, broken, same } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { forGames } from '../walk.ts';

/**
 * A withdrawn play leaves everything as it was except whose turn it is, what was seen, verdicts and history (R000-35).
 */
export const withdrawn: LawOfWalks = {
  name: 'withdrawn',
  says: 'A withdrawn play leaves everything as it was except turn, knowledge, verdicts and history.',
  modes: REFEREE,
  notApplicable: ({ challenge: { phonies, losesGame }, movers }) => {
    if (phonies !== 'challengeable') return 'no play can be challenged';
    if (movers.name !== inTurn.name) return 'seats do not simply take turns, so a play may lie beside others';
    return losesGame ? 'whoever was wrong loses the game, and the pieces go home' : undefined;
  },
  holds: (walk, dice) => {
    const { rules } = walk;
    // every word is a phony to this dictionary, and the rest of the game is the same
    const strict: Rules = { ...rules, dictionary: { has: () => false } };
    let met = 0;
    forGames(walk, game => {
      if (!dice.chance(50)) return;
      const duties = owed(strict, game);
      const [one] = dice.shuffle(duties).filter(({ type }) => type === 'move');
      if (duties.length === 1 && one?.type === 'move' && leavesNoTrace(strict, game, one.by, dice)) met++;
    });
    return met;
  },
};

/** Was a play found that can be challenged off? */
function leavesNoTrace(rules: Rules, game: Game, by: Seat, dice: Dice): boolean {
  const placement = findPlacement(rules, game, by, dice, { tries: 20 });
  const played = placement === undefined ? undefined : applyMove(rules, game, by, placement);
  if (placement === undefined || played?.ok !== true || played.value.game.pending.length !== 1) return false;
  const [voter] = dice
    .shuffle(owed(rules, played.value.game))
    .filter(({ type, may }) => type === 'verdict' && may.includes('challenge'));
  if (voter === undefined || voter.by === 'director') return false;
  const off = applyMove(rules, played.value.game, voter.by, { type: 'challenge' });
  at(`then ${by}: ${JSON.stringify(placement)}, challenged by ${voter.by}`, () => {
    if (!off.ok) broken(`the challenge is refused: ${JSON.stringify(off.error)}`);
    mustBeAsBefore(rules, game, [by, placement], off.value);
  });
  return true;
}

function mustBeAsBefore(
  rules: Rules,
  before: Game,
  [by, placement]: readonly [Seat, Placement],
  { game, events }: Change,
): void {
  if (!events.some(event => event.type === 'withdrawn' && event.seat === by))
    broken('an upheld challenge withdraws nothing');
  const turn = game.history[before.history.length];
  if (turn?.type !== 'withdrawn' || turn.seat !== by)
    broken(`the history says ${JSON.stringify(turn)} of a withdrawn play`);
  same(
    {
      placement: [
        { ...turn.placement, tiles: [] },
        { ...placement, tiles: [] },
      ],
    },
    'the history keeps what was withdrawn',
  );
  wasSeen(rules, game, by, placement);
  const passed = applyMove(rules, before, by, { type: 'pass' });
  const pass = passed.ok ? passed.value.game : undefined;
  for (const [name, part] of Object.entries(PARTS)) {
    const then = part(before);
    const turnEnd = pass === undefined || difference(part(pass), then) === undefined ? undefined : pass;
    if (turnEnd === undefined) same({ [name]: [part(game), then] }, `${name}: as before the play that was withdrawn`);
    // what happens at the end of any turn happens here too, but chance may decide otherwise
    else if (name === 'zones')
      same({ [name]: [zoneSizes(game), zoneSizes(turnEnd)] }, 'zones hold what they hold after a pass');
    else if (name !== 'unseen') same({ [name]: [part(game), part(turnEnd)] }, `${name}: as after a pass`);
  }
}

/** What lay on the table everybody has seen, and it is still there. */
function wasSeen(rules: Rules, game: Game, by: Seat, { tiles, beside = [] }: Placement): void {
  const { zones } = viewFor(rules, game, 'spectator');
  for (const { tile } of [...tiles, ...beside]) {
    const placed = [...tiles, ...beside].filter(other => other.tile === tile).length;
    const known = rules.playFrom.reduce(
      (sum, name) => sum + ((zones[`${name} ${by}`] ?? zones[name])?.counts[tile] ?? 0),
      0,
    );
    if (known < placed) broken(`everybody saw ${placed} of kind ${tile}; a spectator knows of ${known}`);
  }
}

function zoneSizes(game: Game): unknown {
  return Object.fromEntries(Object.entries(game.zones).map(([key, zone]) => [key, zoneSize(zone)]));
}

/** What of a game a withdrawn play must leave as it was. */
const PARTS: Readonly<Record<string, (game: Game) => unknown>> = {
  scores: game => game.scores,
  boards: game => game.boards.map(({ tiles, letters }) => ({ tiles, letters })),
  zones: game =>
    Object.fromEntries(Object.entries(game.zones).map(([key, { counts, hidden }]) => [key, { counts, hidden }])),
  unseen: game => game.unseen,
  adjustments: game => game.adjustments,
  failed: game => game.failed,
  missing: game => game.missing,
  agenda: game => [game.agenda, game.asked],
  seats: game => game.seats,
  state: game => game.state,
};
