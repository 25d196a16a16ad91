/** Tests the display of a dish's last portions for the next customer. */
import type { IndiaDate } from '../../src/shared/india-date.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';
import { button, openBreakfast } from './menu-steps.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

type ActivePlan = {
  id: string;
  date: IndiaDate;
  slots: { meal: { id: string; title: string }; dishes: { id: string; title: string }[] }[];
};

/** Limits the portions of a dish of the active plan's breakfast, and returns the plan. */
const limitTo = async (title: string, cap: number): Promise<ActivePlan> => {
  const { plan } = await adminApi.ask<{ plan: ActivePlan }>(
    '{ plan: activeMealPlan { id date slots { meal { id title } dishes { id title } } } }',
  );
  const slots = plan.slots.map(({ meal, dishes }) => ({
    mealId: meal.id,
    dishIds: dishes.map(({ id }) => id),
    portions: dishes
      .filter((dish) => meal.title === 'Breakfast' && dish.title === title)
      .map(({ id }) => ({ dishId: id, cap })),
  }));
  await adminApi.ask(
    'mutation ($id: ID!, $slots: [MealPlanSlotInput!]) { updateMealPlan(id: $id, input: { slots: $slots }) { id } }',
    {
      id: plan.id,
      slots,
    },
  );
  return plan;
};

test('a dish limited to one portion is sold out for the customer after the first', async () => {
  const { date } = await limitTo('Sprout Chaat', 1);
  const [first, next] = await Promise.all([
    kitchen.seed.customer({ balancePaise: 100_000 }),
    kitchen.seed.customer({ balancePaise: 100_000 }),
  ]);
  const { page, expectFine } = await kitchen.visit('/robots.txt', 360);
  await openBreakfast(page, first);
  await page.getByText('1 left', { exact: true }).waitFor();
  await adminApi.place(first, date, { 'Sprout Chaat': 1 });

  await openBreakfast(page, next);
  await page.getByText('Sold out', { exact: true }).waitFor();
  expect(await button(page, 'Add Sprout Chaat').count()).toBe(0);
  const dishes = page.getByRole('listitem');
  expect(await dishes.last().textContent()).toContain('Sprout Chaat');
  const lookOf = (dish: Element) => getComputedStyle(dish).filter;
  expect(await dishes.last().evaluate(lookOf)).toBe('grayscale(1)');
  expect(await dishes.first().evaluate(lookOf)).toBe('none');
  await button(page, 'Add Vegetable Poha').click();
  await page.getByText('1 item', { exact: true }).waitFor();
  await expectFine();
});
