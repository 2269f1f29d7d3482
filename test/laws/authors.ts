/**
 * Games as their authors write them, for the laws: a move of the game's own, an ending that asks for plays, letters of
 * several characters.
 */
import {
  boardOf,
  classic,
  letterAt,
  parseLayout,
  tileAt,
  validatePlacement,
  zoneKey,
  type ClassicOptions,
  type CrosswordRules,
  type Placement,
  type PlaySource,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { polish } from 'tilewright/alphabets/polish';
import { spanish } from 'tilewright/alphabets/spanish';
import { extendRules, layPiece, pickUp, withCounts } from 'tilewright/rules';
import { cornerRace } from '../../examples/d1-corner-race.ts';
import { doubleBingo } from '../../examples/d2-double-bingo.ts';

const everything = { has: () => true };
const layout = parseLayout('t..d..t\n.......\n..D.D..\nd..S..d\n..D.D..\n.......\nt..d..t');
const alphabet = withCounts(english, 'A6 E6 T4 S4 ?4');

/** At the start of a turn a blank on the board may be swapped for the tile that it stands for (R001-33). */
export function blankSwap(options: ClassicOptions): CrosswordRules {
  const base = classic(options);
  const { blank } = base.alphabet;
  return extendRules(base, {
    name: 'blank-swap',
    actions: [
      {
        name: 'swap',
        may: (rules, game, seat) =>
          boardOf(rules, game, seat)
            .tiles.flat()
            .some(tile => tile === blank),
        broken: (rules, game, seat, { squares, tiles }) => {
          const [square, ...more] = squares;
          const [tile, ...others] = tiles;
          const board = boardOf(rules, game, seat);
          if (square === undefined || tile === undefined || more.length + others.length > 0) return true;
          const rack = game.zones[zoneKey('rack', seat)];
          const held = (rack?.counts[tile] ?? 0) > 0 || ((rack?.hidden ?? 0) > 0 && (game.unseen[tile] ?? 0) > 0);
          return tileAt(board, square) === blank && Number(letterAt(board, square)) === tile && held ? false : [square];
        },
        run: (rules, game, seat, { squares: [square = 0], tiles: [tile = 0] }) => {
          const rack = zoneKey('rack', seat);
          return layPiece(rules, pickUp(rules, game, seat, { square, to: rack }), seat, {
            ...{ from: rack, square, tile, rule: 'swap' },
          });
        },
      },
    ],
    messages: { 'effect/swap': 'a blank is swapped' },
  });
}

/** Every legal placement of one or two tiles, by trying all. */
export const shortPlays: PlaySource = function* (rules, game, seat) {
  const rack = game.zones[zoneKey('rack', seat)];
  const held = Array.from(rack?.counts ?? []).flatMap((count, tile) =>
    count > 0 && tile < rules.alphabet.blank ? [tile] : [],
  );
  const { tiles: laid } = boardOf(rules, game, seat);
  const free = laid.flat().flatMap((tile, square) => (tile === 0 ? [square] : []));
  const shapes = free.flatMap(square => [
    [square],
    ...free.filter(other => other === square + 1).map(other => [square, other]),
  ]);
  for (const squares of shapes)
    for (const tile of held) {
      const placement: Placement = { type: 'place', tiles: squares.map(square => ({ square, tile })) };
      if (validatePlacement(rules, { ...game, toMove: seat }, seat, placement).ok) yield placement;
    }
};

/** Rules by a name that tells them apart. */
export const authors: readonly (readonly [name: string, rules: Rules])[] = [
  ['blank swap', blankSwap({ alphabet, layout, dictionary: everything })],
  [
    'blank swap, words refused',
    blankSwap({ alphabet, layout, dictionary: everything, challenge: 'void', edition: 2007 }),
  ],
  [
    'no plays remain',
    classic({
      alphabet,
      layout,
      dictionary: everything,
      edition: 2007,
      plays: shortPlays,
      ending: { noPlays: 'both' },
    }),
  ],
  ['corner race', cornerRace({ alphabet, layout, dictionary: everything })],
  ['double bingo', doubleBingo({ alphabet, layout, dictionary: everything, rackSize: 3 })],
  [
    'Spanish digraphs',
    classic({ alphabet: withCounts(spanish, 'A6 CH4 LL4 RR4 E4 L3 R3 ?3'), layout, dictionary: everything }),
  ],
  ['Polish letters', classic({ alphabet: withCounts(polish, 'A6 Ą4 Ź4 Ż4 Ó3 Ł3 ?3'), layout, challenge: 'single' })],
  [
    'a board of its own for everybody',
    extendRules(classic({ alphabet, layout, dictionary: everything }), { name: 'own-boards', boards: 'own' }),
  ],
];
