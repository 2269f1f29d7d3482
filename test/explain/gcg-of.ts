import type { RecordedGame } from 'tilewright/records';

/** A record of plays and passes as a GCG file. */
export function gcgOf({ players, events }: RecordedGame): string {
  const head = players.map(({ nick, name }, seat) => `#player${seat + 1} ${nick} ${name}`);
  const lines = events.map(({ type, seat, rack, position, tiles, score, cumulative }) => {
    const move = type === 'play' ? `${rack} ${position} ${tiles} +${score}` : '- +0';
    return `>${players[seat]!.nick}: ${move} ${cumulative}`;
  });
  return `${['#character-encoding UTF-8', ...head, ...lines].join('\n')}\n`;
}
