import { sql } from '../../src/db/sql.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
const NUTRITION = 'nutrition { calories protein carbs fats }';
const LINES = `lines { dishId title quantity unitPrice amount ${NUTRITION} }`;

/** Creates a customer with this number of orders, each with this number of dishes, which cost nothing. */
async function customerWith(orders: number, dishes: number) {
  const customer = await kitchen.seed.customer();
  const em = kitchen.em.fork();
  for (let dish = 0; dish < dishes; dish++) await kitchen.seed.dish();
  await sql(
    em,
    `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at)
     select gen_random_uuid(), $1, $1, (select id from meals limit 1), date '2020-01-01' + day, 1, 0, now() from generate_series(1, $2::int) day`,
    [customer.id, orders],
  );
  await sql(
    em,
    `insert into order_lines (order_id, dish_id, position, title, quantity, unit_price)
     select o.id, d.id, row_number() over (partition by o.id) - 1, d.title, 1, 0 from orders o, dishes d where o.user_id = $1`,
    [customer.id],
  );
  return kitchen.as.customer(customer);
}

test('a response that grows beyond its estimate ends with one error, and the next request is answered', async () => {
  const asha = await customerWith(500, 15);
  const answer = await asha.ask(`{ ordersOf(limit: 500) { id ${LINES} } }`);
  expect(answer.status).toBe(400);
  expect(answer.data ?? null).toBeNull();
  expect(answer.errors).toEqual([
    {
      message: 'The response exceeds 75,000 values and is incomplete. Request fewer entries or fewer fields.',
      extensions: { code: 'BAD_USER_INPUT', reason: 'ANSWER_TOO_LARGE', requestId: expect.any(String) },
    },
  ]);
  const { ordersOf } = accepted(
    await asha.ask<{ ordersOf: { lines: unknown[] }[] }>(`{ ordersOf(limit: 300) { id ${LINES} } }`),
  );
  expect([ordersOf.length, ordersOf[0]?.lines.length]).toEqual([300, 15]);
});

test('a response with too long texts ends with one error', async () => {
  for (let dish = 0; dish < 150; dish++) await kitchen.seed.dish();
  await sql(kitchen.em.fork(), "update dishes set ingredients = repeat('Jaggery ', 250)");
  const twelve = Array.from({ length: 12 }, (_, i) => `i${i}: ingredients`).join(' ');
  const anonymous = kitchen.as.anonymous();
  expect((await anonymous.ask(`{ dishes { nodes { ingredients } } }`)).errors).toBeUndefined();
  const { status, errors } = await anonymous.ask(`{ dishes { nodes { ${twelve} } } }`);
  expect(status).toBe(400);
  expect(errors?.map(({ message }) => message)).toEqual([
    'The response exceeds 20,00,000 characters of text and is incomplete. Request fewer entries or fewer fields.',
  ]);
});
