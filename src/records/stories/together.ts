/** One story, or two, that together explain all that is found in a record. */
import { CAUSES } from '../causes.ts';
import { keyOfSolution } from './same-play.ts';
import { collide } from './story.ts';
import type { Scene } from '../replay/replay.ts';
import {
  isFlawlessAfter,
  MOST_REPLAYED,
  sceneAfter,
  searchOf,
  storiesOf,
  toldOf,
  type Search,
  type Solution,
} from './search.ts';
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
  /** Is there no other of as few stories, and none of one story more with no more edits? */
  readonly isOnly: boolean;
}

/** What a search is for: what is certain, and what all explanations share. What neither asks for is not tried. */
export interface Asked {
  /** Can somebody who was not there be certain of it, if it is the only one? */
  readonly isKnowable: (solution: Solution) => boolean;
  /** Is it asked what two stories share with all others that explain everything? */
  readonly needsShared: () => boolean;
}

/** All that is explained by one story, else by two; `undefined` where nothing does, or the search is too long. */
export function togetherFrom(rules: Rules, start: Scene, lines: number, asked: Asked): Together | undefined {
  const search = searchOf(rules, MOST_REPLAYED);
  for (let stories = 1; stories <= (lines > MOST_LINES_OF_TWO ? 1 : MOST_STORIES); stories++) {
    if (stories > 1 && !haveSureStories(rules, start, stories) && !asked.needsShared()) return undefined;
    const found = solutionsFrom(search, start, { stories });
    if (search.isSpent()) return undefined;
    const [only] = found.values();
    if (only === undefined) continue;
    const solutions = [...found.values()];
    if (found.size > 1) return { solutions, isOnly: false };
    if (!asked.isKnowable(only) && (stories === 1 || !asked.needsShared())) return { solutions, isOnly: false };
    const doubt = searchOf(rules, MOST_DOUBTED);
    const rivals = solutionsFrom(doubt, start, { stories, deep: true });
    const isOnly = rivals.size === 0 && !hasShorter(doubt, start, only) && !doubt.isSpent();
    return { solutions: [...solutions, ...rivals.values()], isOnly };
  }
  return undefined;
}

/** Do so many stories explain everything, each of a cause that can be certain? Most often none do. */
function haveSureStories(rules: Rules, start: Scene, stories: number): boolean {
  const search = searchOf(rules, MOST_REPLAYED);
  return solutionsFrom(search, start, { stories, sure: true }).size > 0 || search.isSpent();
}

/** Does one story more need no more edits? */
function hasShorter(search: Search, start: Scene, solution: Solution): boolean {
  const edits = editsIn(solution);
  if (edits <= solution.length || solution.length >= MOST_STORIES) return false;
  const longer = solutionsFrom(search, start, { stories: solution.length + 1 });
  const key = keyOfSolution(solution);
  return [...longer].some(([other, stories]) => other !== key && editsIn(stories) <= edits);
}

function editsIn(solution: Solution): number {
  return solution.reduce((sum, { story }) => sum + story.changes.length, 0);
}

/** What is looked for: so many stories; `deep`: slips not seen before; `sure`: causes that can be certain alone. */
interface Sought {
  readonly stories: number;
  readonly deep?: boolean;
  readonly sure?: boolean;
}

/** All ways to explain what is found from here on. */
function solutionsFrom(search: Search, scene: Scene, sought: Sought): ReadonlyMap<string, Solution> {
  const { stories, deep = false, sure = false } = sought;
  const found = new Map<string, Solution>();
  const add = (solution: Solution): void => {
    const key = keyOfSolution(solution);
    // the simpler one is told first
    if (!found.has(key)) found.set(key, solution);
  };
  for (const story of storiesOf(scene, deep && stories === 1)) {
    if (sure && !CAUSES[story.cause].certain) continue;
    const told = toldOf(scene, story);
    const next = stories > 1 ? sceneAfter(search, scene, story) : undefined;
    if (stories === 1) {
      if (isFlawlessAfter(search, scene, story)) add([told]);
    } else if (next !== undefined && (isFurther(scene, next) || story.cause === 'nick-slip')) {
      for (const rest of solutionsFrom(search, next, { ...sought, stories: stories - 1 }).values())
        if (!rest.some(other => collide(other.story, story))) add([told, ...rest]);
    }
    if (search.isSpent()) break;
  }
  return found;
}

/** Is less found than before, or further behind? */
function isFurther(scene: Scene, next: Scene): boolean {
  const [now, then] = [scene.event.line ?? 0, next.event.line ?? 0];
  return then > now || (then === now && next.open.length < scene.open.length);
}
