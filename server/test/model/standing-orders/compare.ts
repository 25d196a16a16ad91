import { sql } from '../../../src/db/sql.js';
import { verify } from '../../../src/features/verification/verify.js';
import { accepted } from '../../testkit/graphql-client.js';
import { standingCalendar } from '../../testkit/standing-orders.js';
import { daysFrom } from './calendar-model.js';
import type { ModelOrder } from './model-order.js';
import type { StandingModel } from './standing-model.js';
import { MEALS, type World } from './world.js';

interface OrderRow {
  readonly id: string;
  readonly user_id: string;
  readonly meal_id: string;
  readonly date: string;
  readonly status: number;
  readonly amount: string;
  readonly reserved: boolean;
  readonly lines: readonly { dish_id: string; quantity: number; unit_price: number }[];
}

/**
 * Compares orders with lines and amounts, and ledger entries, with the model.
 * @returns the differences
 */
export async function differences(world: World, model: StandingModel): Promise<string[]> {
  const em = world.kitchen.em.fork();
  const customers = world.customers.map(({ id }) => id);
  const entries = await sql<{ user_id: string; amount: string }>(
    em,
    'select user_id, amount from wallet_logs where user_id = any($1::uuid[]) order by entry_no',
    [customers],
  );
  const ledgers = differing(
    'the ledger of customer',
    world.customers.map(({ id }) =>
      entries.filter(({ user_id }) => user_id === id).map(({ amount }) => Number(amount)),
    ),
    model.customers.map((customer) => customer.entries),
  );
  const rows = await sql<OrderRow>(
    em,
    `select id, user_id, meal_id, for_date::text as date, status, amount, uncovered_version is null as reserved, (select json_agg(l order by l.position) from order_lines l
       where l.order_id = o.id) as lines from orders o where user_id = any($1::uuid[])`,
    [customers],
  );
  await world.name(model.orders);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const orders = differing(
    'order',
    model.orders.map((order) => storedOrder(world, byId.get(world.orders.get(order) ?? ''))),
    model.orders.map((order) => written(order)),
  );
  const unknown = rows.filter(({ id }) => ![...world.orders.values()].includes(id));
  return [
    ...ledgers,
    ...orders,
    ...unknown.map((row) => `The model has no order ${JSON.stringify(storedOrder(world, row))}.`),
  ];
}

/** Compares the calendar of every customer with the model's, and checks the ledger. */
export async function calendarDifferences(world: World, model: StandingModel): Promise<string[]> {
  const found: string[] = [];
  const { from, to } = world.span;
  const admin = await world.caller('admin', 0);
  for (const [customer, { id }] of world.customers.entries()) {
    const { it } = accepted(await standingCalendar(admin, from, to, id));
    const states = it.map(({ date, meal, status }) => [date, MEALS.indexOf(meal.id), status]);
    const wanted = daysFrom(from, to).flatMap((date) =>
      MEALS.map((_id, meal) => [date, meal, model.state(customer, meal, date)] as const),
    );
    found.push(
      ...differing(
        `the calendar of customer ${customer}, day`,
        states,
        wanted.filter(([, , state]) => state !== null),
      ),
    );
  }
  const { findings } = await verify(world.kitchen.em.fork());
  for (const { rule, broken, examples } of findings)
    if (broken > 0) found.push(`${rule} Broken ${broken} times: ${examples.join('; ')}`);
  return found;
}

function storedOrder(world: World, row: OrderRow | undefined): string {
  if (!row) return 'nothing';
  return written({
    customer: world.customers.findIndex(({ id }) => id === row.user_id),
    meal: MEALS.indexOf(row.meal_id),
    date: row.date,
    status: row.status,
    amount: Number(row.amount),
    reserved: row.reserved,
    lines: row.lines.map((line) => ({
      dish: world.dishes.findIndex(({ id }) => id === line.dish_id),
      quantity: line.quantity,
      price: line.unit_price,
    })),
  });
}

const written = ({
  customer,
  meal,
  date,
  status,
  amount,
  reserved,
  lines,
}: Pick<ModelOrder, 'customer' | 'meal' | 'date' | 'status' | 'amount' | 'reserved' | 'lines'>) =>
  JSON.stringify([
    { customer, meal, date, status, amount, reserved },
    ...lines.map(({ dish, quantity, price }) => [dish, quantity, price]),
  ]);

function differing(what: string, here: readonly unknown[], there: readonly unknown[]): string[] {
  return Array.from({ length: Math.max(here.length, there.length) }, (_, number) => {
    const [ours, theirs] = [JSON.stringify(there[number]), JSON.stringify(here[number])];
    return ours === theirs ? [] : [`${what} ${number}: the model has ${ours}, the kitchen ${theirs}`];
  }).flat();
}
