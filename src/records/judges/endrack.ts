/** Judges of what unplayed racks bring: what such a finding says, what it means, and what to do. */
import type { Guide } from '../../notation/english.ts';
import { quantity } from '../wording.ts';
import { missingText, onLine, paidText, worthText, type Missing, type PaidBefore, type Worth } from './payment-text.ts';
import { LOOK_AT_REST } from './what-to-do.ts';

/** Findings about what unplayed racks bring. */
export const ENDRACK = {
  'end-rack-differs': { field: 'score', sentence: (worth: Worth): string => worthText(worth) },
  /** Once the value of the rack, and nobody lost it. */
  'end-rack-single': {
    severity: 'warning',
    field: 'score',
    cause: 'end-rack-single',
    sentence: ({ score, racks = 1 }: { readonly score: number; readonly racks?: number }): string =>
      racks > 1
        ? `The racks of the others are paid once (${quantity(score, 'point')}), although nobody loses one.`
        : `This pays the value of the rack (${score}) once, although the other player does not lose it.`,
  },
  /** With three players or more: what one player got for the racks of all others, in one line or several. */
  'end-racks-differ': {
    sentence: ({ name, paid, due }: { readonly name: string; readonly paid: number; readonly due: number }): string =>
      `${name} gets ${quantity(paid, 'point')} for the unplayed racks of the others, which are worth ${due}.`,
  },
  'end-rack-missing': { sentence: (missing: Missing): string => missingText(missing) },
  /** A game that was over, and not a word of the unplayed racks: a warning, an error where a later total lacks them. */
  'end-not-recorded': {
    sentence: ({ ending, worth }: { readonly ending: string; readonly worth: string }): string =>
      `The game was over (${ending}); what the unplayed racks are worth is not recorded${worth === '' ? '' : `: ${worth}`}.`,
  },
  /** The rack was paid for before. */
  'end-rack-repeated': {
    field: 'score',
    sentence: (before: PaidBefore): string => paidText(before, 'the rack', 'paid'),
  },
  /** Twice the rack for one player, and the loss of it for the other. */
  'end-rack-mixed': {
    field: 'score',
    sentence: ({ isPaid, line }: { readonly isPaid: boolean; readonly line: number }): string =>
      isPaid
        ? `The rack was paid twice over${onLine(line)}: then nobody loses it.`
        : `The rack was lost${onLine(line)}: then it is paid once, not twice over.`,
  },
  'not-out': { sentence: (): string => 'This player has not gone out: there are tiles left to play.' },
} as const;

/** What they mean, and what to do. */
export const ENDRACK_GUIDE: { readonly [Code in keyof typeof ENDRACK]: Guide } = {
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
