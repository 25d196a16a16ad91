import type { BuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';

/**
 * Makes tomorrow the day that is ON, with dishes under both meals and breakfast open at any hour. That of the sample data closes
 * at eight in the evening, and from then on its plan is the day after.
 */
export async function openTomorrow(kitchen: BuiltKitchen, ...titles: string[]): Promise<void> {
  const adminApi = new AdminApi(kitchen);
  await adminApi.ask(
    'mutation ($id: ID!) { updateMeal(id: $id, input: { closesMinutesBefore: 0 }) { id } }',
    { id: BREAKFAST_ID },
  );
  const dishes = await Promise.all(
    titles.map(async (title) => ({ id: await adminApi.dishId(title), title })),
  );
  await kitchen.seed.activePlan({ date: dayFromToday(1), breakfast: dishes, postLunch: dishes });
}
