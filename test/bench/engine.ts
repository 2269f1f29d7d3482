/** The engine's verbs on real positions. */
import { applyMove, classic, newGame, scoreMove, scoreTotal, unwrap, validatePlacement, viewFor } from 'tilewright';
import type { Game } from 'tilewright';
import { corpus } from './data.ts';
import type { Body } from './harness.ts';
import { candidatesOf, positionOf, seeded } from './positions.ts';

/** Validating, scoring, applying and viewing. */
export function engineBodies(short: boolean): readonly Body[] {
  const lines = corpus('corpus15');
  const rules = classic({ challenge: 'double' });
  const random = seeded(20261121);
  const chosen = lines.filter((_, index) => index % Math.ceil(lines.length / (short ? 40 : 200)) === 0);
  const positions = chosen.map(line => candidatesOf(rules, positionOf(rules, line), 20, random));
  const tried = positions.flatMap(({ game, plays, placements }) =>
    plays.flatMap((play, n) => {
      const placement = placements[n];
      return placement === undefined ? [] : [{ game, play, placement }];
    }),
  );
  const open = positions.flatMap(({ game, placements }) =>
    placements.slice(0, 5).map(move => unwrap(applyMove(rules, game, 0, move)).game),
  );
  const long = longGame(40);
  const over = <T>(name: string, list: readonly T[], use: (of: T) => unknown, aim?: string): Body => {
    const rounds = short ? 1 : 5;
    const run = (): number => {
      for (let round = 0; round < rounds; round++) for (const one of list) use(one);
      return rounds * list.length;
    };
    return { name, run, ...(aim === undefined ? {} : { aim }) };
  };
  return [
    over(
      'validate + score a placement',
      tried,
      ({ game, placement }) => scoreMove(rules, game, unwrap(validatePlacement(rules, game, 0, placement))),
      '0.02 counts',
    ),
    over('validate alone', tried, ({ game, placement }) => validatePlacement(rules, game, 0, placement)),
    over('total alone', tried, ({ game, play }) => scoreTotal(rules, game, play), '0.003 counts'),
    over('applyMove: a play', tried, ({ game, placement }) => applyMove(rules, game, 0, placement), '0.06 counts'),
    over(
      'applyMove: an acceptance that books and draws',
      open,
      game => applyMove(rules, game, 1, 'accept'),
      '0.10 counts',
    ),
    over(
      'viewFor a game of 40 moves',
      Array.from({ length: 2000 }, (_, n) => n % 2),
      seat => viewFor(rules, long, seat),
      '0.05 counts',
    ),
  ];

  /** A game of n plays, passes where nothing was found. */
  function longGame(moves: number): Game {
    let { game } = newGame(rules, { seats: 2, seed: 'a long game' });
    for (let n = 0; n < moves; n++) {
      const seat = game.toMove;
      const as =
        seat === 0
          ? game
          : {
              ...game,
              zones: { ...game.zones, 'rack 0': game.zones['rack 1'] ?? { counts: [], shown: [], hidden: 0 } },
              toMove: 0,
            };
      const [play] = candidatesOf(rules, as, 1, random).placements;
      const done = applyMove(rules, game, seat, play ?? 'exchange');
      const next = done.ok ? done : applyMove(rules, game, seat, 'pass');
      game = unwrap(next).game;
      const accepted = applyMove(rules, game, 1 - seat, 'accept');
      if (accepted.ok) ({ game } = accepted.value);
      if (game.over !== undefined) break;
    }
    return game;
  }
}
