/** The files of examples/house-rules, made from a seed. */
import { gcgOf } from './gcg-of.ts';
import { gamesBy, madeRules, usual, withMistakes } from './made-records.ts';

/** Each file with its text: games by the usual rules with a few wrong scores, and games by rules of a club. */
export function exampleFiles(): ReadonlyMap<string, string> {
  const club = { ...madeRules('corner café', { orbits: 2 }), bonus: 42 };
  const files = new Map<string, string>();
  withMistakes(gamesBy(usual, 4, 'usual'), 4, 'usual').forEach(({ record }, n) =>
    files.set(`usual-${n + 1}.gcg`, gcgOf(record)),
  );
  gamesBy(club, 8, 'club').forEach(({ record }, n) => files.set(`club-${n + 1}.gcg`, gcgOf(record)));
  return files;
}
