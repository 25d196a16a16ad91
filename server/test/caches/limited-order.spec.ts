/** An order of a limited dish may change what the menu says of it, and says nothing of who anybody is. */
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
const MENU = '{ activeMealPlan { slots { availability { left } } } }';
type Menu = { activeMealPlan: { slots: { availability: { left: number | null }[] }[] } };
const left = async () =>
  accepted(await kitchen.as.anonymous().ask<Menu>(MENU)).activeMealPlan.slots[0]?.availability[0]?.left;

test('after it the menu is confirmed before it is answered from memory, and tokens need no confirmation', async () => {
  const dish = await kitchen.seed.dish();
  const plan = await kitchen.seed.activePlan({ breakfast: [dish] });
  await kitchen.seed.limit(plan, dish, 5);
  const input = { mealId: BREAKFAST_ID, forDate: plan.date, lines: [{ dishId: dish.id, quantity: 1 }] };
  const callers = await Promise.all(
    Array.from({ length: 5 }, async () =>
      kitchen.as.customer(await kitchen.seed.customer({ balancePaise: 10_000 })),
    ),
  );
  for (const [index, caller] of callers.entries()) {
    expect(await left()).toBe(5 - index);
    await kitchen.changes.becomeCurrent('answers');
    accepted(await placeOrder(caller, input));
    expect(kitchen.changes.isCurrent('answers')).toBe(false);
    expect(kitchen.changes.isCurrent('identities')).toBe(true);
  }
  expect(await left()).toBe(0);
});
