/** One story, or two, that together explain all that is found in a record. */
import { keyOfSolution } from './same-play.ts';
import { collide } from './story.ts';
import type { Scene } from './scene.ts';
import { MOST_REPLAYED, sceneAfter, searchOf, storiesOf, toldOf, type Search, type Solution } from './search.ts';
import type { Rules } from '../../engine/rules.ts';

/** Two mistakes are the most that are told apart. */
const MOST_STORIES = 2;

/** More than pairs of mistakes are looked for on: the search grows as their square. */
const MOST_LINES_OF_TWO = 4;

/** How many more events are replayed in doubt of what was found. */
const MOST_DOUBTED = 6000;

/** What explains everything. */
export interface Together {
  /** All solutions of fewest stories. */
  readonly solutions: readonly Solution[];
  /** Is there no other of as few edits? */
  readonly isOnly: boolean;
}

/** All that is explained by one story, else by two; `undefined` where nothing does, or the search is too long. */
export function togetherFrom(rules: Rules, start: Scene, lines: number): Together | undefined {
  const search = searchOf(rules, MOST_REPLAYED);
  for (let stories = 1; stories <= (lines > MOST_LINES_OF_TWO ? 1 : MOST_STORIES); stories++) {
    const found = solutionsFrom(search, start, stories, false);
    if (search.isSpent()) return undefined;
    const [only] = found.values();
    if (only === undefined) continue;
    const solutions = [...found.values()];
    if (found.size > 1) return { solutions, isOnly: false };
    const doubt = searchOf(rules, MOST_DOUBTED);
    const rivals = solutionsFrom(doubt, start, stories, true);
    const isOnly = rivals.size === 0 && !hasShorter(doubt, start, only) && !doubt.isSpent();
    return { solutions: [...solutions, ...rivals.values()], isOnly };
  }
  return undefined;
}

/** Does one story more need no more edits? */
function hasShorter(search: Search, start: Scene, solution: Solution): boolean {
  const edits = editsIn(solution);
  if (edits <= solution.length || solution.length >= MOST_STORIES) return false;
  const longer = solutionsFrom(search, start, solution.length + 1, false);
  const key = keyOfSolution(solution);
  return [...longer].some(([other, stories]) => other !== key && editsIn(stories) <= edits);
}

function editsIn(solution: Solution): number {
  return solution.reduce((sum, { story }) => sum + story.changes.length, 0);
}

/** All ways to explain what is found from here on by n stories; `deep` asks for slips not seen before. */
function solutionsFrom(search: Search, scene: Scene, stories: number, deep: boolean): ReadonlyMap<string, Solution> {
  const found = new Map<string, Solution>();
  const add = (solution: Solution): void => {
    const key = keyOfSolution(solution);
    // the simpler one is told first
    if (!found.has(key)) found.set(key, solution);
  };
  for (const story of storiesOf(scene, deep && stories === 1)) {
    const told = toldOf(scene, story);
    const next = sceneAfter(search, scene, story);
    if (next === 'flawless') {
      if (stories === 1) add([told]);
    } else if (next !== undefined && stories > 1 && (isFurther(scene, next) || story.cause === 'nick-slip'))
      for (const rest of solutionsFrom(search, next, stories - 1, deep).values())
        if (!rest.some(other => collide(other.story, story))) add([told, ...rest]);
    if (search.isSpent()) break;
  }
  return found;
}

/** Is less found than before, or further behind? */
function isFurther(scene: Scene, next: Scene): boolean {
  const [now, then] = [scene.event.line ?? 0, next.event.line ?? 0];
  return then > now || (then === now && next.open.length < scene.open.length);
}
