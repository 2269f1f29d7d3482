/** Judges of what unplayed racks bring: what such a finding says, what it means, and what to do. */
import { kindsOf } from '../../core/multiset.ts';
import type { Seat } from '../../core/flavours.ts';
import { BAG, isEmpty, rackOf, zoneAt } from '../../engine/zones.ts';
import { isLeftToRecord, lineOfError, settledOf, tilesWorth, type End, type Facts } from '../facts.ts';
import { endingText, nameOf, quantity, signed } from '../wording.ts';
import {
  LOOK_AT_REST,
  NOTHING,
  type ChargeFor,
  type Finder,
  type Found,
  type GuidesOf,
  type Flags,
  type Numbers,
  type Texts,
} from './judge.ts';
import { isPaidNow, isTotalled, missingText, onLine, paidText, unpaid, worthText, type Missing } from './payments.ts';

/** Findings about what unplayed racks bring. */
export const ENDRACK = {
  'end-rack-differs': {
    field: 'score',
    sentence: (worth: Numbers<'recorded' | 'computed'>): string => worthText(worth),
  },
  'end-rack-single': {
    severity: 'warning',
    field: 'score',
    cause: 'end-rack-single',
    sentence: ({ score, racks = 1 }: Numbers<'score'> & Partial<Numbers<'racks'>>): string =>
      racks > 1
        ? `The racks of the others are paid once (${quantity(score, 'point')}), although nobody loses one.`
        : `This pays the value of the rack (${score}) once, although the other player does not lose it.`,
  },
  'end-racks-differ': {
    sentence: ({ name, paid, due }: Texts<'name'> & Numbers<'paid' | 'due'>): string =>
      `${name} gets ${quantity(paid, 'point')} for the unplayed racks of the others, which are worth ${due}.`,
  },
  'end-rack-missing': { sentence: (missing: Missing): string => missingText(missing) },
  'end-not-recorded': {
    sentence: ({ ending, worth }: Texts<'ending' | 'worth'>): string =>
      `The game was over (${ending}); what the unplayed racks are worth is not recorded${worth === '' ? '' : `: ${worth}`}.`,
  },
  'end-rack-repeated': {
    field: 'score',
    sentence: (before: Numbers<'score' | 'line'>): string => paidText(before, 'the rack', 'paid'),
  },
  'end-rack-mixed': {
    field: 'score',
    sentence: ({ isPaid, line }: Numbers<'line'> & Flags<'isPaid'>): string =>
      isPaid
        ? `The rack was paid twice over${onLine(line)}: then nobody loses it.`
        : `The rack was lost${onLine(line)}: then it is paid once, not twice over.`,
  },
  'not-out': { sentence: (): string => 'This player has not gone out: there are tiles left to play.' },
} as const;

/** What they mean, and what to do. */
export const ENDRACK_GUIDE: GuidesOf<typeof ENDRACK> = {
  'end-rack-differs': { means: "The points for the others' tiles are others.", todo: LOOK_AT_REST },
  'end-rack-single': {
    means: "The others' tiles are paid once, and nobody lost them: a warning.",
    todo: 'See whether the rules pay the tiles twice, or the loss of them is missing.',
  },
  'end-racks-differ': {
    means:
      'Of three players or more one has gone out, and the racks of all others are not paid, or more than they are worth: a warning, an error where a line that pays gives a total.',
    todo: 'See which rack no line pays, or which line pays too much.',
  },
  'end-rack-missing': {
    means: 'Somebody went out without points for it: a warning, an error where a later total lacks them.',
    todo: 'Write a line for the unplayed racks of the others behind the last play.',
  },
  'end-not-recorded': {
    means:
      'The game is over and nothing says how it was settled: a warning, an error where a later total lacks it, a note in a record that says it is unfinished.',
    todo: 'Write a line for the unplayed racks behind the last play.',
  },
  'end-rack-repeated': {
    means: "The others' tiles were paid for before.",
    todo: 'Take one of the two lines out, and count the totals again.',
  },
  'end-rack-mixed': {
    means: "The others' tiles are paid twice over, and their owner loses them as well.",
    todo: 'Keep one of the two: twice the rack for one player, or once and the loss of it.',
  },
  'not-out': {
    means: "Points for the others' tiles, and nobody has gone out.",
    todo: 'See whether the last play is missing tiles, or take the line out.',
  },
};

/** Of a player who is paid for the others' tiles, and has tiles left. */
export const findNotOut: Finder<typeof ENDRACK> = facts => {
  const { game, seat } = facts;
  if (!isPaidNow(facts) || !facts.past.isBoardComplete) return NOTHING;
  if (game.over !== undefined && isEmpty(rackOf(game, seat))) return NOTHING;
  const beside = { because: lineOfError(facts, 'too-many-tiles'), why: 'uses more tiles than the player held' };
  return [{ charge: { code: 'not-out' }, beside }];
};

/** Of unplayed racks that no line pays, or not as much as they are worth. */
export const findUnpaid: Finder<typeof ENDRACK> = facts => {
  const { end } = facts;
  if (end === undefined) return NOTHING;
  if (!end.isTold) return unsettled(facts, end);
  const missing = unpaid(facts, 1).map(
    ({ charge, beside }) => ({ charge: { code: 'end-rack-missing', ...charge }, beside }) as const,
  );
  return [...missing, ...end.final.seats.flatMap((_, seat) => paidInAll(facts, end, seat))];
};

type FoundOfRacks = readonly Found<ChargeFor<typeof ENDRACK>>[];

/** Of racks of which a record says nothing that ends with the game. */
function unsettled(facts: Facts, { game: { over }, final: { seats, unknown } }: End): FoundOfRacks {
  const { record } = facts;
  const due = unknown.length > 0 ? [] : seats.map(settledOf);
  const owed = due.flatMap((points, seat) => (points === 0 ? [] : [seat]));
  if (unknown.length === 0 && owed.length === 0) return NOTHING;
  const worth = owed.map(seat => `${nameOf(record, seat)} ${signed(due[seat] ?? 0)}`).join(', ');
  const told = owed.some(seat => isTotalled(facts, seat)) ? 'error' : 'warning';
  const severity = record.incomplete === true ? 'note' : told;
  return [{ charge: { code: 'end-not-recorded', ending: endingText(over), worth }, beside: { severity } }];
}

/**
 * What one player was paid for the racks of two others or more, where it is not what they are worth, once or twice
 * over. A line that pays for a rack is judged where it stands; this asks whether all of them were paid.
 */
function paidInAll(facts: Facts, { final }: End, seat: Seat): FoundOfRacks {
  const { rules, game, record, past } = facts;
  const { payments } = past;
  const lines = payments.filter(({ type, seat: of }) => type === 'out-bonus' && of === seat);
  const paid = lines.reduce((sum, { score }) => sum + score, 0);
  const [first] = lines;
  const times = first?.times;
  const isOut = isEmpty(rackOf(game, seat)) && isEmpty(zoneAt(game, BAG));
  const isRead = times !== undefined && lines.every(line => line.times === times);
  if (game.seats.length < 3 || !isRead || !isOut) return NOTHING;
  const isFree = isLeftToRecord(rules, 'end');
  const due = isFree ? leftWorth(facts) * times : settledOf(final.seats[seat]);
  if (due === paid) {
    const isLost = !isFree || times > 1 || payments.some(({ type }) => type === 'rack-penalty');
    const charge = { code: 'end-rack-single', score: paid, racks: game.seats.length - 1 } as const;
    return isLost ? NOTHING : [{ charge }];
  }
  if (!isFree && final.unknown.length > 0) return NOTHING;
  const isTold = record.events[(first?.turn ?? 0) - 1]?.cumulative !== undefined;
  const charge = { code: 'end-racks-differ', name: nameOf(record, seat), paid, due } as const;
  return [{ charge, beside: { severity: isTold ? 'error' : 'warning', recorded: paid, computed: due } }];
}

/** What all tiles are worth that nobody has played. */
function leftWorth({ rules, game }: Facts): number {
  const shown = game.seats.flatMap((_, seat) => kindsOf(rackOf(game, seat).counts));
  return tilesWorth(rules, [...kindsOf(game.unseen), ...shown]) ?? 0;
}
