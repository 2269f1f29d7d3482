import type { RecordedGame } from 'tilewright/records';

/** A record of plays, passes and racks at the end as a GCG file. */
export function gcgOf({ players, events }: RecordedGame): string {
  const head = players.map(({ nick, name }, seat) => `#player${seat + 1} ${nick} ${name}`);
  const lines = events.map(({ type, seat, rack, position, tiles, score = 0, cumulative }) => {
    const points = score < 0 ? `${score}` : `+${score}`;
    const end = type === 'out-bonus' ? ` (${tiles}) ${points}` : `${tiles} (${tiles}) ${points}`;
    const move = type === 'play' ? `${rack} ${position} ${tiles} ${points}` : type === 'pass' ? '- +0' : end;
    return `>${players[seat]!.nick}: ${move} ${cumulative}`;
  });
  return `${['#character-encoding UTF-8', ...head, ...lines].join('\n')}\n`;
}
