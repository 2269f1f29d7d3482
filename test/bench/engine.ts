/** The engine's verbs on real positions. */
import { applyMove, classic, newGame, scoreMove, scoreTotal, unwrap, validatePlacement, viewFor } from 'tilewright';
import type { Game } from 'tilewright';
import { measure, type Figure } from './harness.ts';
import { candidatesOf, corpus, positionOf, seeded } from './positions.ts';

/** Figures of validating, scoring, applying and viewing. */
export function engineFigures(short: boolean): readonly Figure[] {
  const lines = corpus();
  if (lines.length === 0) {
    console.log('NOT RUN: ../shared/data/movegen/corpus15.cgp is not here; the engine benchmarks need its positions.');
    return [];
  }
  const rules = classic({ challenge: 'double' });
  const random = seeded(20261121);
  const chosen = lines.filter((_, index) => index % Math.ceil(lines.length / (short ? 40 : 200)) === 0);
  const positions = chosen.map(line => candidatesOf(rules, positionOf(rules, line), 20, random));
  const total = positions.reduce((sum, { plays }) => sum + plays.length, 0);
  console.log(`${positions.length} positions of corpus15, ${total} candidate plays`);
  let sink = 0;
  const rounds = short ? 2 : 10;
  const each = (use: (game: Game, index: number, at: (typeof positions)[number]) => number) => () => {
    let count = 0;
    for (let round = 0; round < rounds; round++)
      for (const at of positions)
        for (let i = 0; i < at.plays.length; i++) {
          sink += use(at.game, i, at);
          count++;
        }
    return count;
  };
  const figures = [
    measure(
      'validate + score',
      each((game, i, { placements }) => {
        const play = unwrap(validatePlacement(rules, game, 0, placements[i] ?? { type: 'place', tiles: [] }));
        return scoreMove(rules, game, play).total;
      }),
      { short, aim: '<= 3 µs' },
    ),
    measure(
      'validate',
      each((game, i, { placements }) =>
        Number(validatePlacement(rules, game, 0, placements[i] ?? { type: 'place', tiles: [] }).ok),
      ),
      { short },
    ),
    measure(
      'score total alone',
      each((game, i, { plays }) => (plays[i] === undefined ? 0 : scoreTotal(rules, game, plays[i]))),
      { short, aim: '<= 1 µs' },
    ),
    measure(
      'applyMove (a play)',
      each((game, i, { placements }) => Number(applyMove(rules, game, 0, placements[i] ?? { type: 'pass' }).ok)),
      { short, aim: '<= 20 µs' },
    ),
    measure(
      'applyMove (accept: books, draws)',
      (() => {
        const open = positions.flatMap(({ game, placements }) =>
          placements.slice(0, 5).map(move => unwrap(applyMove(rules, game, 0, move)).game),
        );
        return () => {
          for (const game of open) sink += Number(applyMove(rules, game, 1, 'accept').ok);
          return open.length;
        };
      })(),
      { short, aim: '<= 20 µs' },
    ),
    measure(
      'viewFor (game of 40 moves)',
      (() => {
        const game = longGame(40);
        return () => {
          for (let i = 0; i < 2000; i++) sink += viewFor(rules, game, i % 2).log.length;
          return 2000;
        };
      })(),
      { short, aim: '<= 20 µs' },
    ),
  ];
  if (sink < 0) console.log(sink);
  return figures;

  /** A game of so many plays, passes where nothing was found. */
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
