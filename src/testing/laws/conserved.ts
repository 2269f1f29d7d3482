/** Checks of one game that no piece was lost or made. */
import { sizeOf } from '../../core/multiset.ts';
import { letterAt, tileAt } from '../../board/board.ts';
import { squareCount } from '../../board/layout.ts';
import { fullSet } from '../../tiles/pieces.ts';
import type { Game } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { sees, zoneKeys } from '../../engine/zones.ts';
import { broken, same } from '../broken.ts';

/** Throws when a game has lost or made pieces, or knows more of a zone than lies there. */
export function conserved(rules: Rules, game: Game): void {
  const set = fullSet(rules);
  const total = new Int32Array(set.length);
  let hidden = 0;
  same(
    { zones: [Object.keys(game.zones).sort(), [...zoneKeys(rules, game.seats.length)].sort()] },
    'the zones are those of the rules',
  );
  for (const [key, zone] of Object.entries(game.zones)) {
    if (zone.counts.length !== total.length || zone.shown.length !== total.length)
      broken(`${key} does not count every kind`);
    if (!Number.isInteger(zone.hidden) || zone.hidden < 0) broken(`${key} holds ${zone.hidden} hidden pieces`);
    for (let kind = 0; kind < total.length; kind++) {
      total[kind] = (total[kind] ?? 0) + (zone.counts[kind] ?? 0);
      if ((zone.shown[kind] ?? 0) > (zone.counts[kind] ?? 0)) broken(`${key} shows more of kind ${kind} than it holds`);
    }
    hidden += zone.hidden;
    if (game.knows.type === 'everything' && sees(rules, 'spectator', key))
      same({ [`${key}, shown by kind`]: [[...zone.shown], [...zone.counts]] }, 'what lies open was seen');
  }
  for (const board of game.boards)
    for (let square = 0; square < squareCount(board.layout); square++) {
      const tile = tileAt(board, square);
      if (tile > 0) total[tile] = (total[tile] ?? 0) + 1;
      checkShown(rules, tile, letterAt(board, square), square);
    }
  for (let kind = 0; kind < total.length; kind++) total[kind] = (total[kind] ?? 0) + (game.unseen[kind] ?? 0);
  same({ 'pieces by kind': [[...total], [...set]] }, 'the pieces are the full set');
  if (sizeOf(game.unseen) !== hidden) broken(`${sizeOf(game.unseen)} pieces are unseen, ${hidden} lie hidden`);
  const hiding = Object.values(game.zones).filter(zone => zone.hidden > 0).length;
  if (hiding === 1 && game.knows.type !== 'everything') broken('a single zone hides pieces: they are known');
  if (game.knows.type === 'everything' && hidden > 0) broken(`${hidden} pieces are hidden from the referee`);
}

/** A letter tile shows itself, a blank a letter, anything else nothing. */
function checkShown(rules: Rules, tile: number, letter: number, square: number): void {
  const { blank, letters } = rules.alphabet;
  const right =
    tile < blank ? letter === tile : tile === blank ? letter > 0 && letter < letters.length : letter < letters.length;
  if (!right) broken(`square ${square} holds kind ${tile} and shows letter ${letter}`);
}
