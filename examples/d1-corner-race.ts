// Corner race: the usual game, but nobody counts points; whoever first covers a corner of the board wins.
import { classic } from 'tilewright/classic';
import type { ClassicOptions, CrosswordRules } from 'tilewright';
import { cornersOf, covered, extendRules, lastMoverWins } from 'tilewright/rules';

export function cornerRace(options: ClassicOptions = {}): CrosswordRules {
  const base = classic(options);
  return extendRules(base, {
    name: 'corner-race',
    scoring: [],
    ending: [covered(cornersOf(base.layout)), ...base.ending],
    settlement: [],
    ranking: lastMoverWins,
  });
}
