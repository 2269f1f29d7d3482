/**
 * Extra blanks and blockers beside the rack, and rookies who may play over a blocker. After Blanks & Blockers (RULES 7), written with
 * `tilewright/rules` only.
 */
import type { ClassicOptions, CrosswordRules, Seat } from 'tilewright';
import { classic } from 'tilewright/classic';
import {
  after,
  bingo,
  boardOf,
  coveringTriggers,
  effect,
  extendRules,
  layPiece,
  moveTiles,
  parseLayout,
  pieceNamed,
  placementRule,
  question,
  queueFirst,
  squareChoices,
  wordChoice,
  zoneAt,
  zoneKey,
  zoneSize,
} from 'tilewright/rules';

/** What a seat may collect and replace: everything, blanks only, nothing. */
export type Role = 'rookie' | 'intermediate' | 'pro';

export interface RoleAndBlockerOptions extends ClassicOptions {
  /** By seat; without roles everybody collects and nobody replaces a blocker. */
  readonly roles?: readonly Role[];
}

/** RULES 7.3. */
export const board = parseLayout(
  `
  T..d...T...d..T
  .D.k.t...t.k.D.
  ..D..bd.db..D..
  dk.D...d...D.kd
  ....D..b..D....
  .tb..t...t..bt.
  ..d...d.d...d..
  T..db..S..bd..T
  ..d...d.d...d..
  .tb..t...t..bt.
  ....D..b..D....
  dk.D...d...D.kd
  ..D..bd.db..D..
  .D.k.t...t.k.D.
  T..d...T...d..T`,
  { b: {}, k: {} },
);

export function roleAndBlocker(options: RoleAndBlockerOptions = {}): CrosswordRules {
  const { roles } = options;
  const base = classic({ edition: 2010, layout: board, ...options });
  const pieces = [
    { name: 'bonus', is: 'blank', count: 12, zone: 'bonus' },
    { name: 'blocker', is: 'blocker', count: 8, zone: 'blockers' },
  ] as const;
  const [bonus = 0, blocker = 0] = pieces.map(({ name }) => pieceNamed({ alphabet: base.alphabet, pieces }, name));
  const takesBlanks = (seat: Seat): boolean => roles?.[seat] !== 'pro';
  const takesBlockers = (seat: Seat): boolean => roles === undefined || roles[seat] === 'rookie';
  return extendRules(base, {
    name: 'role-and-blocker',
    options: { roles: roles ?? null },
    pieces,
    zones: [
      ...base.zones,
      { name: 'bonus', of: 'game', seenBy: 'all' },
      { name: 'blockers', of: 'game', seenBy: 'all' },
      { name: 'pouch', of: 'seat', seenBy: 'all' },
    ],
    hand: ['rack', 'pouch'],
    placement: [
      placementRule('not-free', ({ play }) => {
        const mayReplace = roles?.[play.seat] === 'rookie';
        const open = ({ square }: { readonly square: number }): boolean =>
          play.before.tiles[square] === 0 || (mayReplace && play.before.tiles[square] === blocker);
        return play.tiles.filter(placed => !open(placed)).map(({ square }) => square);
      }),
      ...base.placement.filter(({ kind }) => kind !== 'on-empty-squares'),
      placementRule('blocker-in-word', ({ play }) =>
        play.tiles.filter(({ tile }) => tile === blocker).map(({ square }) => square),
      ),
      placementRule('stock-blocker', ({ play: { beside = [], before } }) =>
        beside
          .filter(({ square, tile }, i) => i > 0 || tile !== blocker || before.tiles[square] !== 0)
          .map(({ square }) => square),
      ),
    ],
    scoring: base.scoring.map(rule => (rule.kind === 'by-count' ? bingo(rule.bonus, [bonus]) : rule)),
    steps: after(base.steps, 'book', coveringTriggers('specials', { b: 'take-blank', k: 'take-blocker' })),
    effects: [
      effect('take-blank', (game, _rules, { seat }) =>
        takesBlanks(seat) && zoneSize(zoneAt(game, 'bonus')) > 0
          ? moveTiles(game, seat, 'bonus', zoneKey('pouch', seat), [bonus], true)
          : game,
      ),
      effect('take-blocker', (game, _rules, { seat }) =>
        takesBlockers(seat) && zoneSize(zoneAt(game, 'blockers')) > 0
          ? queueFirst(moveTiles(game, seat, 'blockers', zoneKey('pouch', seat), [blocker], true), {
              name: 'place-blocker',
              seat,
            })
          : game,
      ),
    ],
    questions: [
      question(
        'place-blocker',
        (game, rules, { seat }) => {
          const { tiles } = boardOf(rules, game, seat);
          const free = Array.from(tiles).flatMap((tile, square) => (tile === 0 ? [square] : []));
          return [wordChoice('keep'), ...squareChoices(rules, free)];
        },
        (game, rules, { seat }, choice) =>
          choice.is === 'square'
            ? layPiece(
                rules,
                game,
                seat,
                zoneKey('pouch', seat),
                { square: choice.square, tile: blocker },
                'blocker-placed',
              )
            : game,
      ),
    ],
    messages: {
      'not-free': 'Something lies there that you may not play over.',
      'blocker-in-word': 'A blocker is no part of a word.',
      'stock-blocker': 'One blocker may be laid beside the word, on an empty square.',
      'place-blocker': 'Where do you place the blocker, or do you keep it?',
      'blocker-placed': 'a blocker is placed',
    },
  });
}
