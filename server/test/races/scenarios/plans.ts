import { sql } from '../../../src/db/sql.js';
import { toggleMealPlan } from '../../testkit/operations.js';
import { atEach, atOnce, countOf, daysAhead, type RaceFigures, type Scene } from './scene.js';

/**
 * Activates many plans at once.
 * @returns `accepted` should be all attempts, `active` 1
 */
export async function plansTurnedOn(scene: Scene, { attempts }: { attempts: number }): Promise<RaceFigures> {
  const plans: { id: string }[] = [];
  for (let i = 0; i < attempts; i++) plans.push(await scene.seed.plan({ date: daysAhead(scene, i + 1) }));
  const admin = await atEach(scene);
  const answers = await atOnce(attempts, (i) => toggleMealPlan(admin(i), plans[i]?.id ?? ''));
  const active = await sql(scene.em.fork(), 'select 1 from meal_plans where status = 1');
  return { attempted: attempts, accepted: countOf(answers, 'OK'), active: active.length };
}
