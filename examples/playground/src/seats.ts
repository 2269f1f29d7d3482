/** The players, with points and tiles. */
import type { SeatScreen, TileScreen } from './desks/screens.ts';
import { h } from './dom.ts';

/** A line for each player: a mark for whoever is to move, name, tiles, points. */
export function seatLines(seats: readonly SeatScreen[], notes: readonly string[] = []): HTMLElement {
  return h(
    'ol',
    { class: 'seats', 'aria-label': 'Players' },
    ...seats.map(({ name, score, rack, hidden, moves }, seat) =>
      h(
        'li',
        { class: moves ? 'moves' : '' },
        h('span', { class: 'name' }, name, notes[seat] === undefined ? undefined : h('small', {}, ` ${notes[seat]}`)),
        h(
          'span',
          { class: 'held', role: 'img', 'aria-label': heldText(rack, hidden) },
          ...rack.map(smallTile),
          ...hiddenTiles(hidden),
        ),
        h('span', { class: 'score' }, `${score}`.replace('-', '−')),
        moves ? h('span', { class: 'unseen' }, 'to move') : undefined,
      ),
    ),
  );
}

function heldText(rack: readonly TileScreen[], hidden: number): string {
  const known = rack.map(({ text, blank }) => (blank ? 'blank' : text)).join(', ');
  return [known, hidden === 0 ? '' : `${hidden} unknown`].filter(text => text !== '').join(', ') || 'no tiles';
}

function smallTile({ text, blank }: TileScreen): HTMLElement {
  return h('span', { class: `mini${blank ? ' blank' : ''}` }, blank ? '?' : text);
}

function hiddenTiles(count: number): readonly HTMLElement[] {
  return Array.from({ length: Math.min(9, count) }, () => h('span', { class: 'mini back' }));
}
