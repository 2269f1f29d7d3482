/** Plans in steps of 1/256 points, as the kernel has them where leaves are added. */
import { onceFor } from '../core/once.ts';
import { STEPS } from '../movegen/leaves.ts';
import type { Plan } from '../movegen/plan.ts';

/** A plan in steps instead of points, kept with the plan; `undefined` where the kernel has no room for them. */
export const steppedPlan: (plan: Plan) => Plan | undefined = onceFor(planInSteps);

/** More points than this are not multiplied by 256 in the kernel. */
const MOST_SMALL = 5000;

function planInSteps(plan: Plan): Plan | undefined {
  const bonuses = plan.bonuses.map(({ bonus, except }) => ({
    except,
    bonus: Object.fromEntries(Object.entries(bonus).map(([count, points]) => [count, inSteps(points)])),
  }));
  const points = plan.points.map(inSteps);
  const most = Math.max(...points, ...bonuses.flatMap(({ bonus }) => Object.values(bonus)));
  if (plan.graph === undefined || most > inSteps(MOST_SMALL)) return undefined;
  return { ...plan, points, bonuses, letterPoints: plan.letterPoints.map(inSteps) };
}

function inSteps(points: number): number {
  return STEPS * points;
}
