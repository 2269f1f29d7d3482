/** Words that sentences of findings share. */
import { shortText } from '../core/text.ts';
import type { Seat } from '../core/flavours.ts';
import type { RecordedGame } from './record.ts';

/** `1 tile`, `7 tiles`. */
export function counted(count: number, one: string): string {
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
