/** What judges of payments share. */
import type { Seat } from '../../core/flavours.ts';
import { lastOf } from '../../core/list.ts';
import { formatTiles } from '../../tiles/pieces.ts';
import { rackOf, tilesIn } from '../../engine/zones.ts';
import { settledOf, type Beside, type Facts } from '../facts.ts';
import { nameOf, quantity } from '../wording.ts';
import { NOTHING, type Numbers, type Texts } from './judge.ts';

/** `The unplayed rack counts 8 points here, not 4.` */
export function worthText({ recorded, computed }: Numbers<'recorded' | 'computed'>): string {
  return `The unplayed rack counts ${quantity(computed, 'point')} here, not ${recorded}.`;
}

/** Whose rack no line speaks of, and what it should bring; the rack, where it is the only one and all known. */
export type Missing = Texts<'name'> & Numbers<'due'> & { readonly rack?: string | undefined };

/** `Ann should get 8 points for unplayed racks; no line says so.` */
export function missingText({ name, due, rack }: Missing): string {
  const verb = due < 0 ? 'lose' : 'get';
  return `${name} should ${verb} ${quantity(Math.abs(due), 'point')} ${rack === undefined ? 'for unplayed racks' : `for the rack ${rack}`}; no line says so.`;
}

/** `The 8 points for the rack were paid on line 7: that happens once.` */
export function paidText({ score, line }: Numbers<'score' | 'line'>, of: string, what: string): string {
  const points = Math.abs(score);
  return `The ${quantity(points, 'point')} for ${of} ${points === 1 ? 'was' : 'were'} ${what}${onLine(line)}: that happens once.`;
}

/** ` on line 7`, or ` already` where the record has no lines. */
export function onLine(line: number): string {
  return line > 0 ? ` on line ${line}` : ' already';
}

/** Was a payment booked for the event, and not refused because it was made before? */
export function isPaidNow({ past, turn }: Facts): boolean {
  return lastOf(past.payments)?.turn === turn;
}

/** Does a line after the end give the total of a seat? Then it should have counted the racks. */
export function isTotalled({ record, past }: Facts, seat: Seat): boolean {
  return past.payments.some(
    ({ type, seat: of, turn }) => type === 'time' && of === seat && record.events[turn - 1]?.cumulative !== undefined,
  );
}

/** What a rack brings a seat (`sign` 1), or costs it (-1), of which a record that tells of the end says nothing. */
export function unpaid(facts: Facts, sign: 1 | -1): readonly { readonly charge: Missing; readonly beside: Beside }[] {
  const { end } = facts;
  if (end?.isTold !== true) return NOTHING;
  return end.final.seats.flatMap((settled, seat) => {
    const due = settledOf(settled);
    const isPaid = facts.past.payments.some(payment => payment.seat === seat && payment.type !== 'time');
    if (due * sign <= 0 || isPaid) return [];
    const beside = { severity: isTotalled(facts, seat) ? 'error' : 'warning', computed: due } as const;
    return [{ charge: { name: nameOf(facts.record, seat), due, rack: rackOfOne(facts, seat, due) }, beside }];
  });
}

/** The rack that is paid for, where there is one and all its tiles are known. */
function rackOfOne({ rules, game }: Facts, seat: Seat, due: number): string | undefined {
  const owners = game.seats.flatMap((_, owner) => ((owner === seat) === due < 0 ? [owner] : []));
  const [owner] = owners;
  const held = owner === undefined || owners.length > 1 ? undefined : tilesIn(rackOf(game, owner));
  return held?.hidden === 0 ? formatTiles(rules, held.tiles) : undefined;
}
