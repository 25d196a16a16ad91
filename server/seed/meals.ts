import { sql } from '../src/db/sql.js';
import type { EntityManager } from '../src/db/transaction.js';
import type { Clock } from '../src/shared/clock.js';

/** The two known meals, with the same ids in every installation (decisions, "Meals"). */
export const BREAKFAST_ID = '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a01';
export const POST_LUNCH_ID = '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a02';

/** Makes the two known meals where they are missing. What an admin has changed of them stays. */
export async function loadMeals(em: EntityManager, clock: Clock): Promise<void> {
  await sql(
    em.fork(),
    `insert into meals (id, meal_title, opens_at, closes_at, created_at)
     values ($1, 'Breakfast', '08:30', '10:00', $3), ($2, 'Post Lunch', '15:00', '17:00', $3) on conflict (id) do nothing`,
    [BREAKFAST_ID, POST_LUNCH_ID, clock.now().toISOString()],
  );
}
