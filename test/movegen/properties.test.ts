/** The generator is brute force, only faster. */
import { test } from 'vitest';
import { agreesWithTheList, findsEveryPlay, knowsWhatIsLegal } from './laws.ts';
import { jumbledSamples, wideSamples } from './samples.ts';

const RUNS = 10;

test('every legal placement is found once, with its points, and nothing else', () => findsEveryPlay(RUNS));
test('counting, visiting, the best ones and single questions agree with the list', () => agreesWithTheList(RUNS));
test('a placement has points exactly when it is legal', () => knowsWhatIsLegal(RUNS));

test.each([
  ['letters in any order', jumbledSamples],
  ['forty letters', wideSamples],
])('%s: every play is found, and all questions agree', (_, games) => {
  findsEveryPlay(RUNS / 2, games);
  agreesWithTheList(RUNS / 2, games);
});
