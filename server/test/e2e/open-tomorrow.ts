import type { BuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';

/**
 * Makes tomorrow the active day, with these dishes for both meals. Breakfast accepts orders until the start of its delivery. The
 * active day of the sample data would depend on the time at which it was created: after 8 PM, it is the day after tomorrow.
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
