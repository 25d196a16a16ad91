import { sql } from '../src/db/sql.js';
import type { EntityManager } from '../src/db/transaction.js';
import { BREAKFAST_ID, KNOWN_MEAL_TITLES, POST_LUNCH_ID } from '../src/features/meals/known-meals.js';
import type { Clock } from '../src/shared/clock.js';

export { BREAKFAST_ID, POST_LUNCH_ID };

/** Creates the two sample meals if they are missing. An admin's changes to them are not overwritten. */
export async function loadMeals(em: EntityManager, clock: Clock): Promise<void> {
  await sql(
    em.fork(),
    `insert into meals (id, meal_title, opens_at, closes_at, created_at)
     values ($1, $4, '08:30', '10:00', $3), ($2, $5, '15:00', '17:00', $3) on conflict (id) do nothing`,
    [BREAKFAST_ID, POST_LUNCH_ID, clock.now().toISOString(), ...KNOWN_MEAL_TITLES.values()],
  );
}
