import { sql } from '../../src/db/sql.js';
import { orderFor } from '../testkit/crowds.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();

test('the amount of a day includes upcoming orders like their number, and its revenue does not', async () => {
  kitchen.clock.set('2026-11-24T09:00:00+05:30');
  const poha = await kitchen.seed.dish({ pricePaise: 10_025 });
  const place = async (quantity: number) => {
    const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
    return orderFor(kitchen, customer, [[poha, quantity]], '2026-11-25');
  };
  await place(2);
  const upcoming = await place(1);
  await sql(kitchen.em.fork(), 'update orders set status = 0 where id = $1', [upcoming.id]);
  const admin = await kitchen.as.admin();
  const { dailySummary } = accepted(
    await admin.ask<{ dailySummary: { tomorrow: object } }>(
      '{ dailySummary { tomorrow { orders portions amount revenue } } }',
    ),
  );
  await sql(kitchen.em.fork(), 'update orders set status = 1 where id = $1', [upcoming.id]);
  expect(dailySummary.tomorrow).toEqual({ orders: 2, portions: 3, amount: 300.75, revenue: 200.5 });
});
