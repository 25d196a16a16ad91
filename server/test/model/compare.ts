import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
import type { KitchenModel } from './kitchen-model.js';
import { MEALS, type World } from './world.js';

/** Returns the balance of each customer, in paise. */
export async function balancesOf(world: World): Promise<number[]> {
  const rows = await sql<{ id: string; balance: string }>(
    world.kitchen.em.fork(),
    'select id, wallet_balance as balance from users where id = any($1::uuid[])',
    [world.customers.map(({ id }) => id)],
  );
  const byId = new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
  return world.customers.map(({ id }) => byId.get(id) ?? Number.NaN);
}

/**
 * Compares ledger entries, orders, and lines with the model, and runs `verify`.
 * @returns the differences
 */
export async function differences(world: World, model: KitchenModel): Promise<string[]> {
  const found: string[] = [];
  const same = (what: string, here: unknown, there: unknown) => {
    const [ours, theirs] = [JSON.stringify(there), JSON.stringify(here)];
    if (ours !== theirs) found.push(`${what}: the model has ${ours}, the kitchen ${theirs}`);
  };
  const em = world.kitchen.em.fork();
  const customerIds = world.customers.map(({ id }) => id);
  const entries = await sql<{ user_id: string; amount: string }>(
    em,
    'select user_id, amount from wallet_logs where user_id = any($1::uuid[]) order by entry_no',
    [customerIds],
  );
  const orders = await sql<{
    id: string;
    user_id: string;
    meal_id: string;
    for_date: string;
    status: number;
    amount: string;
    version: number;
    refunded: boolean | null;
  }>(
    em,
    'select id, user_id, meal_id, for_date::text, status, amount, version, refunded from orders where user_id = any($1::uuid[])',
    [customerIds],
  );
  const lines = await sql<{ order_id: string; dish_id: string; quantity: number; unit_price: string }>(
    em,
    `select order_id, dish_id, quantity, unit_price from order_lines
     where order_id = any($1::uuid[]) order by order_id, position`,
    [orders.map(({ id }) => id)],
  );
  same(
    'balances',
    await balancesOf(world),
    model.customers.map(({ balance }) => balance),
  );
  for (const [number, { entries: wanted }] of model.customers.entries()) {
    const theirs = entries.filter((entry) => entry.user_id === customerIds[number]);
    same(
      `the ledger of customer ${number}`,
      theirs.map(({ amount }) => Number(amount)),
      wanted,
    );
  }
  same('the number of orders', orders.length, model.orders.length);
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const [number, wanted] of model.orders.entries()) {
    const id = world.order(number);
    const order = byId.get(id);
    const theirs = lines.filter((line) => line.order_id === id);
    same(
      `order ${number}`,
      order && {
        customer: customerIds.indexOf(order.user_id),
        meal: MEALS.indexOf(order.meal_id),
        date: order.for_date,
        lines: theirs.map(({ dish_id, quantity, unit_price }) => ({
          dish: world.dishes.findIndex((dish) => dish.id === dish_id),
          quantity,
          price: Number(unit_price),
        })),
        amount: Number(order.amount),
        status: order.status,
        version: order.version,
        refunded: order.refunded,
      },
      wanted,
    );
  }
  const { findings } = await verify(em);
  for (const { rule, broken, examples } of findings)
    if (broken > 0) found.push(`${rule} Broken ${broken} times: ${examples.join('; ')}`);
  return found;
}
