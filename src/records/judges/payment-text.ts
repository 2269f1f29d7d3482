/** What judges of payments share. */
import { quantity } from '../wording.ts';

/** What a line says that a rack counts, and what it counts. */
export interface Worth {
  readonly recorded: number;
  readonly computed: number;
}

/** `The unplayed rack counts 8 points here, not 4.` */
export function worthText({ recorded, computed }: Worth): string {
  return `The unplayed rack counts ${quantity(computed, 'point')} here, not ${recorded}.`;
}

/** Whose rack no line speaks of, and what it should bring. */
export interface Missing {
  readonly name: string;
  readonly due: number;
  /** The rack, where all its tiles are known and it is the only one. */
  readonly rack?: string | undefined;
}

/** `Ann should get 8 points for unplayed racks; no line says so.` */
export function missingText({ name, due, rack }: Missing): string {
  const verb = due < 0 ? 'lose' : 'get';
  return `${name} should ${verb} ${quantity(Math.abs(due), 'point')} ${rack === undefined ? 'for unplayed racks' : `for the rack ${rack}`}; no line says so.`;
}

/** A payment that was made before, and its line; 0 where the record has none. */
export interface PaidBefore {
  readonly score: number;
  readonly line: number;
}

/** `The 8 points for the rack were paid on line 7: that happens once.` */
export function paidText({ score, line }: PaidBefore, of: string, what: string): string {
  const points = Math.abs(score);
  return `The ${quantity(points, 'point')} for ${of} ${points === 1 ? 'was' : 'were'} ${what}${onLine(line)}: that happens once.`;
}

/** ` on line 7`, or ` already` where the record has no lines. */
export function onLine(line: number): string {
  return line > 0 ? ` on line ${line}` : ' already';
}
