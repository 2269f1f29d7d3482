/** The laws of the generator as tests. */
import { test } from 'vitest';
import { agreesWithTheList, findsEveryPlay, knowsWhatIsLegal } from './laws.ts';
import { jumbledSamples, wideSamples, widestSamples } from './samples.ts';

/** A test for each law, over n random games. */
export function checkGenerator(runs: number): void {
  test('every legal placement is found once, with its points, and nothing else', () => findsEveryPlay(runs));
  test('counting, visiting, the best ones and single questions agree with the list', () => agreesWithTheList(runs));
  test('a placement has points exactly when it is legal', () => knowsWhatIsLegal(runs));

  test.each([
    ['letters in any order', jumbledSamples],
    ['31 to 61 letters', wideSamples],
    ['seventy letters', widestSamples],
  ])('%s: every play is found, and all questions agree', (_, games) => {
    findsEveryPlay(runs / 2, games);
    agreesWithTheList(runs / 2, games);
  });
}
