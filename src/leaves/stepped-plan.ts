/** Plans in steps of 1/256 points, as the kernel has them where leaves are added. */
import { STEPS } from '../movegen/leaves.ts';
import type { Plan } from '../movegen/plan.ts';

/** A plan in steps instead of points, kept with the plan; `undefined` where the kernel has no room for them. */
export const steppedPlan: (plan: Plan) => Plan | undefined = newSteppedPlans();

/** More points than this are not multiplied by 256 in the kernel. */
const MOST_SMALL = 5000;

function newSteppedPlans(): (plan: Plan) => Plan | undefined {
  const plans = new WeakMap<Plan, Plan | 'too-large'>();
  const make = (plan: Plan): Plan | 'too-large' => {
    const bonuses = plan.bonuses.map(({ bonus, except }) => ({
      except,
      bonus: Object.fromEntries(Object.entries(bonus).map(([count, points]) => [count, inSteps(points)])),
    }));
    const points = plan.points.map(inSteps);
    const most = Math.max(...points, ...bonuses.flatMap(({ bonus }) => Object.values(bonus)));
    if (plan.graph === undefined || most > inSteps(MOST_SMALL)) return 'too-large';
    return { ...plan, points, bonuses, letterPoints: plan.letterPoints.map(inSteps) };
  };
  return plan => {
    const known = plans.get(plan) ?? make(plan);
    plans.set(plan, known);
    return known === 'too-large' ? undefined : known;
  };
}

function inSteps(points: number): number {
  return STEPS * points;
}
