import { sql } from '../../src/db/sql.js';
import { crowdWith, newDay, orderFor } from '../testkit/crowds.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();

test('orderedDishes lists the dishes of orders that can be changed, the most frequent first', async () => {
  const [poha, salad, soup] = [
    await kitchen.seed.dish({ title: 'Poha' }),
    await kitchen.seed.dish({ title: 'Corn Salad' }),
    await kitchen.seed.dish({ title: 'Soup' }),
  ];
  const { ids, customers } = await crowdWith(kitchen, 2, [
    [poha, 1],
    [salad, 2],
  ]);
  const gone = await orderFor(kitchen, customers[0] as SeededUser, [[soup, 3]], newDay());
  const third = await orderFor(kitchen, customers[1] as SeededUser, [[salad, 1]], newDay());
  const eaten = await orderFor(kitchen, customers[0] as SeededUser, [[soup, 1]], newDay());
  accepted(await cancelOrder(await kitchen.as.admin(), gone.id));
  // The box was delivered, so `removeDish` rejects it.
  await sql(kitchen.em.fork(), 'update orders set status = 2, completed_at = now() where id = $1', [
    eaten.id,
  ]);
  const { it } = accepted(
    await (await kitchen.as.admin()).ask<{ it: unknown[] }>(
      'query ($ids: [ID!]!) { it: orderedDishes(ids: $ids) { dishId title orders quantity } }',
      { ids: [...ids, gone.id, eaten.id, third.id] },
    ),
  );
  expect(it).toEqual([
    { dishId: salad.id, title: 'Corn Salad', orders: 3, quantity: 5 },
    { dishId: poha.id, title: 'Poha', orders: 2, quantity: 2 },
  ]);
});
