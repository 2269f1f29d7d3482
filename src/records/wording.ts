/** Words that sentences of findings share. */
import { shortText } from '../core/text.ts';
import type { Seat } from '../core/flavours.ts';
import type { RecordedGame } from './record.ts';

/** `1 tile`, `7 tiles`. */
export function quantity(count: number, one: string): string {
  return `${count} ${one}${Math.abs(count) === 1 ? '' : 's'}`;
}

/** Points as records write them: `+12`, `-3`. */
export function signed(points: number): string {
  return points < 0 ? `${points}` : `+${points}`;
}

/** A player's short name, else the full one, else the number as people count. */
export function nameOf({ players }: RecordedGame, seat: Seat): string {
  const { nick = '', name = '' } = players[seat] ?? {};
  return shortText([nick, name, `player ${seat + 1}`].find(text => text !== ''));
}

/** Why a game was over: `six scoreless` for `six-scoreless`. */
export function endingText(over: string | undefined): string {
  return (over ?? '').replaceAll('-', ' ');
}

/** ` on line 7`, ` on lines 7 and 9`; empty where the record has no lines. */
export function onLines(all: readonly number[]): string {
  const lines = [...new Set(all)].filter(line => line > 0).sort((a, b) => a - b);
  const last = lines.pop();
  if (last === undefined) return '';
  return lines.length === 0 ? ` on line ${last}` : ` on lines ${lines.join(', ')} and ${last}`;
}
