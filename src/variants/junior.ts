/**
 * Junior, the advanced game for children (rulebook R002, of 1999): plain squares, open racks, and a point for
 * every tile of every word.
 *
 * Where the book is silent, conventions of ours. An exchange draws before it returns, as in the classic
 * game. Seats with equal totals share. Board and tiles are not the printed ones and can be replaced: the board has the
 * size of older editions, and the counts of the tiles are not known.
 */
import { junior13 } from '../board/layouts/junior-13.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { WHOLE } from '../core/read.ts';
import { RACK } from '../engine/zones.ts';
import {
  byScore,
  checkOptions,
  extendRules,
  scoreWords,
  startByLot,
  subtractRacks,
  type Options,
} from '../rules/rules.ts';
import { englishJunior } from '../tiles/alphabets/english-junior.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import { refusing, type CatalogueGame } from './listed.ts';
import { junior15 } from '../board/layouts/junior-15.ts';

/** The options of the classic game that make sense here, and this game's own. */
export interface JuniorOptions extends Pick<
  ClassicOptions,
  'alphabet' | 'layout' | 'dictionary' | 'rackSize' | 'leaverTiles' | 'seatCount' | 'plays'
> {
  /**
   * What becomes of phonies. `'none'`: whatever the players let stand counts. `'void'`: they are refused when placed.
   * Default `'none'`.
   */
  readonly challenge?: 'none' | 'void' | undefined;
  /**
   * How the game notices that no play is possible (default `'consensus'`), and how many passes of everybody in a row
   * end it as well (default 0: none do).
   */
  readonly ending?:
    | { readonly noPlays?: 'consensus' | 'auto' | 'both' | undefined; readonly passesEach?: number | undefined }
    | undefined;
}

/** The options that `junior` takes. */
export function juniorOptions(): Options<JuniorOptions> {
  const { alphabet, layout, dictionary, rackSize, leaverTiles, seatCount, plays } = CLASSIC_OPTIONS;
  return {
    ...{ alphabet, layout, dictionary, rackSize, leaverTiles, seatCount, plays },
    challenge: ['none', 'void'],
    ending: { type: 'object', parts: { noPlays: ['consensus', 'auto', 'both'], passesEach: WHOLE } },
  };
}

/**
 * The rules of Junior. There is no start draw with tiles: the table's `first` is chosen, or drawn by lot.
 * @throws RangeError as `classic`.
 *
 * @example
 * import { junior } from 'tilewright/variants';
 * const rules = junior();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['JUMPERS'] });
 * scoreMove(rules, game, unwrap(validatePlacement(rules, game, 0, '7E JUMP'))).total // 4
 */
export function junior(options: JuniorOptions = {}): CrosswordRules {
  const { challenge = 'none', ...given } = checkOptions('junior', options, juniorOptions());
  const base = classic({ alphabet: englishJunior, layout: junior13, ...given, edition: 2010, challenge });
  return extendRules(base, {
    name: 'junior',
    zones: base.zones.map(zone => (zone.name === RACK ? { ...zone, seenBy: 'all' } : zone)),
    startDraw: startByLot,
    scoring: [scoreWords('one-per-tile')],
    settlement: [subtractRacks('one')],
    ranking: byScore('shared'),
  });
}

/** The game in the catalogue. */
export const juniorListed: CatalogueGame = {
  id: 'junior',
  title: 'Junior',
  summary: 'Plain squares, open racks, a point for every tile of every word.',
  rules: junior,
  options: juniorOptions,
  variations: {
    'on 15×15, where words that are not in the dictionary are refused': options =>
      junior({ ...options, layout: junior15, challenge: refusing(options) }),
  },
};
