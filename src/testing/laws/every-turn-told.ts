/** Every turn told: no play is lost, whoever leaves and whenever the game ends. */
import type { Seat } from '../../core/flavours.ts';
import { pointsOfTurn, type Entry, type Game, type Turn } from '../../engine/game.ts';
import type { Move, Placement } from '../../engine/move.ts';
import type { Rules } from '../../engine/rules.ts';
import { phoniesAmong } from '../../lexicon/dictionary.ts';
import { countOf } from '../../engine/zones.ts';
import { broken, same } from '../broken.ts';
import { REFEREE, type LawOfWalks } from '../law.ts';
import { forGames, forStages, type Stage } from '../walk.ts';

/**
 * A play that was made is booked, challenged off, or forgotten unseen with its player or by the director's decision;
 * while the game goes on, it may lie on the table. Exchanges and passes alike.
 */
export const everyTurnTold: LawOfWalks = {
  name: 'every-turn-told',
  says: 'Every turn made is in the history, booked, challenged off or never seen; none is on the table at the end.',
  modes: REFEREE,
  // many passes, many challenges, many who leave: games end while plays are on the table
  style: {
    weights: { place: 50, exchange: 5, pass: 45, act: 20, accept: 60, challenge: 40, answer: 100 },
    hurry: 10,
    resign: 10,
    direct: 8,
    upset: 30,
  },
  holds: walk => {
    forGames(walk, everyTurnIsThere);
    forStages(walk, stage => {
      newTurnsAreTold(walk.rules, stage);
    });
  },
};

/** The turns that the standing entries made are those of the history and the table, in the same order. */
function everyTurnIsThere(game: Game): void {
  const onTable = game.pending.filter(({ state }) => state !== 'booked');
  if (game.over !== undefined)
    for (const { seat } of onTable) broken(`the game is over (${game.over}), and a turn of seat ${seat} is not final`);
  game.seats.forEach((_, seat) => {
    const told = [...game.history, ...onTable].filter(turn => turn.seat === seat && turn.type !== 'lost');
    const made = standing(game.log).filter(entry => entry.by === seat && makesTurn(entry));
    made.forEach(({ move }, nth) => {
      const turn = told[nth];
      if (turn === undefined)
        broken(`seat ${seat} made a ${move.type} that is neither in the history nor on the table`);
      // nobody saw it, so the history does not say what it was
      if (turn.type === 'sealed') return;
      if (move.type !== 'place')
        same({ turn: [turn.type, turnKind(move)] }, `the turn of seat ${seat} is the one it made`);
      else if (turn.type !== 'play' && turn.type !== 'withdrawn')
        broken(`seat ${seat} made a play, and the history says ${turn.type}`);
      else
        same(
          { placement: [laidAsText(turn.placement), laidAsText(move)] },
          `the play of seat ${seat} is the one it made`,
        );
    });
    if (told.length > made.length)
      broken(`the history and the table have ${told.length} turns of seat ${seat}, it made ${made.length}`);
  });
}

/** The entries of a log that were not taken back. */
export function standing(log: readonly Entry[]): readonly Entry[] {
  const entries: Entry[] = [];
  for (const entry of log)
    if (entry.move.type === 'undo') entries.length -= entry.move.entries ?? 0;
    else entries.push(entry);
  return entries;
}

function makesTurn({ move: { type } }: Entry): boolean {
  return type === 'place' || type === 'exchange' || type === 'pass';
}

/** What the history calls it: an exchange of no tiles is a pass. */
function turnKind(move: Move): string {
  return move.type === 'exchange' && countOf(move.tiles) === 0 ? 'pass' : move.type;
}

function laidAsText({ tiles }: Placement): unknown {
  return [...tiles].sort((a, b) => a.square - b.square);
}

/** What is new in the history was told by events, and could become what it is. */
function newTurnsAreTold({ dictionary }: Rules, { before, events, game }: Stage): void {
  // an undo takes turns out of the history
  if (events.some(({ type }) => type === 'undone')) return;
  for (const turn of game.history.slice(before.history.length)) {
    const { seat, type } = turn;
    const wasThere = (is: Turn['type'] | 'sealed'): boolean =>
      before.pending.some(pending => pending.seat === seat && (pending.type === is || pending.state === is));
    const says = (what: 'booked' | 'withdrawn' | 'left'): boolean =>
      events.some(event => event.type === what && event.seat === seat);
    if (type === 'play' && !isBooked(turn, events)) broken(`no event books a play of seat ${seat}`);
    if (type === 'withdrawn' && !says('withdrawn') && !wasThere('withdrawn'))
      broken(`no event withdraws the play of seat ${seat}`);
    if (type === 'sealed' && !(wasThere('sealed') && (says('left') || game.adjudged !== undefined)))
      broken(`a turn of seat ${seat} is forgotten that was seen, or while it could be opened`);
  }
  for (const event of events)
    if (
      event.type === 'withdrawn' &&
      !isUpheld(events, event.seat) &&
      phoniesAmong(dictionary, event.words).length === 0
    )
      broken(`the play of seat ${event.seat} is withdrawn, and no challenge of it was upheld`);
}

function isBooked(turn: Turn, events: Stage['events']): boolean {
  return events.some(
    event => event.type === 'booked' && event.seat === turn.seat && event.score.total === pointsOfTurn(turn),
  );
}

function isUpheld(events: Stage['events'], seat: Seat): boolean {
  return events.some(event => event.type === 'challenged' && event.of === seat && event.upheld === true);
}
