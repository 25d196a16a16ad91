/** Tests queries that find orders by a filter, and the customers of a meal, without returning the orders themselves. */
import { orderFor } from '../testkit/crowds.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
});

const wanted = () => [[poha, 1]] as const;

test('a filter finds orders that can be cancelled, and customers with an order', async () => {
  const asha = await kitchen.seed.customer({ title: 'Matched Asha', balancePaise: 100_000 });
  const [early, late] = [
    await orderFor(kitchen, asha, wanted(), '2026-12-01'),
    await orderFor(kitchen, asha, wanted(), '2026-12-02'),
  ];
  accepted(await cancelOrder(await kitchen.as.admin(), early.id));
  const admin = await kitchen.as.admin();
  const { ids, had, has } = accepted(
    await admin.ask<Record<'ids' | 'had' | 'has', string[]>>(
      `query ($meal: ID!) { ids: matchingOrderIds(filter: { customer: "matched" })
         had: customersWithOrder(mealId: $meal, forDate: "2026-12-01")
         has: customersWithOrder(mealId: $meal, forDate: "2026-12-02") }`,
      { meal: BREAKFAST_ID },
    ),
  );
  expect({ ids, had, has }).toEqual({ ids: [late.id, early.id], had: [], has: [asha.id] });
});

test('lastServed returns the last day with live orders of a meal, and their customers', async () => {
  const [asha, ravi] = [
    await kitchen.seed.customer({ balancePaise: 100_000 }),
    await kitchen.seed.customer({ balancePaise: 100_000 }),
  ];
  const admin = await kitchen.as.admin();
  await orderFor(kitchen, asha, wanted(), '2026-08-03');
  const taken = await orderFor(kitchen, ravi, wanted(), '2026-08-03');
  accepted(await cancelOrder(admin, taken.id));
  const gone = await orderFor(kitchen, ravi, wanted(), '2026-08-05');
  accepted(await cancelOrder(admin, gone.id));
  const lastBefore = async (before: string) =>
    accepted(
      await admin.ask<{ lastServed: unknown }>(
        'query ($meal: ID!, $before: LocalDate!) { lastServed(mealId: $meal, before: $before) { date customerIds } }',
        { meal: BREAKFAST_ID, before },
      ),
    ).lastServed;
  expect(await lastBefore('2026-08-06')).toEqual({ date: '2026-08-03', customerIds: [asha.id] });
  expect(await lastBefore('2026-08-03')).toBeNull();
});
