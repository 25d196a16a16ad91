import { sql } from '../../../src/db/sql.js';
import { newId } from '../../../src/shared/ids.js';
import { day } from '../../testkit/days.js';
import { reportStops, resolveFailedStop } from '../../testkit/delivery.js';
import { deliveryDay, event } from '../../testkit/delivery-day.js';
import { accepted } from '../../testkit/graphql-client.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { openLink, placeOrder } from '../../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../../testkit/seed.js';
import { statementsDuring } from '../../testkit/statements.js';

const kitchen = openKitchen();
const ROWS = 50;
const customers: SeededUser[] = [];

beforeAll(async () => {
  const dishes = [await kitchen.seed.dish(), await kitchen.seed.dish(), await kitchen.seed.dish()];
  await kitchen.seed.activePlan({ breakfast: dishes, postLunch: dishes });
  const admin = await kitchen.as.admin();
  for (let i = 0; i < ROWS; i++) {
    const customer = await kitchen.seed.customer({ balancePaise: 1_000_000, addresses: ['Baner', 'Office'] });
    customers.push(customer);
    for (const mealId of [BREAKFAST_ID, POST_LUNCH_ID]) {
      const lines = dishes.map((dish) => ({ dishId: dish.id, quantity: 1 }));
      accepted(await placeOrder(admin, { userId: customer.id, mealId, forDate: '2026-11-21', lines }));
    }
    const date = day(new Date(Date.UTC(2027, 0, i + 1)).toISOString().slice(0, 10));
    await kitchen.seed.plan({ date, breakfast: dishes, postLunch: dishes });
  }
});

/** Statements that are not counted: connection settings, and the authentication of each call. */
const ASIDE = /^\s*(select 1$|set |select set_config|\/\* authenticateToken )/;

/** Counts the SQL statements during a function. */
const statementsOf = async (work: () => Promise<unknown>): Promise<number> =>
  (await statementsDuring(work)).filter((text) => !ASIDE.test(text)).length;

const ORDER = `orderNumber amount itemCount customer { title mobileNumber addresses { text } orderCount } placedBy { title }
  meal { title deliveryHours } nutrition { protein } lines { title amount nutrition { calories } }`;

test.each<[string, string, string]>([
  ['a page of orders', 'orders(limit: $n)', `items { ${ORDER} } total totalAmount`],
  [
    'a page of users',
    'users(limit: $n)',
    `items { title addresses { text } orderCount ordersForActivePlan { ${ORDER} } } total`,
  ],
  [
    'plans',
    'mealPlans(limit: $n)',
    'date createdBy { title } slots { meal { title } dishes { title } orderByText }',
  ],
])('reading %s with 50 rows takes as many SQL statements as with 1 row', async (_what, field, selection) => {
  const admin = await kitchen.as.admin();
  const query = `query ($n: Int) { it: ${field} { ${selection} } }`;
  const rowsOf = (data: { it: { items?: unknown[] } | unknown[] }) =>
    Array.isArray(data.it) ? data.it.length : data.it.items?.length;
  const measure = (n: number) =>
    statementsOf(async () => {
      const data = accepted(await admin.ask<{ it: { items?: unknown[] } | unknown[] }>(query, { n }));
      expect(rowsOf(data)).toBe(n);
    });
  // The first run also opens the connections.
  await measure(1);
  const [one, fifty] = [await measure(1), await measure(ROWS)];
  expect(one).toBeGreaterThan(0);
  expect(fifty).toBe(one);
  expect(fifty).toBeLessThanOrEqual(12);
});

test("a customer's orders, statement, and menu take the same number of SQL statements for any number of rows", async () => {
  const caller = await kitchen.as.customer(customers[0] as SeededUser);
  const count = (query: string) => statementsOf(async () => accepted(await caller.ask(query)));
  const orders = (limit: number) => count(`{ ordersOf(limit: ${limit}) { ${ORDER} } }`);
  expect(await orders(2)).toBe(await orders(1));
  const entries = (limit: number) =>
    count(`{ walletStatement(limit: ${limit}) { entries { amount orderNumber } } }`);
  expect(await entries(3)).toBe(await entries(1));
  expect(await count('{ activeMealPlan { slots { meal { title } dishes { title } } } }')).toBeLessThanOrEqual(
    5,
  );
});

test('placing an order takes a bounded number of SQL statements for any number of dishes', async () => {
  const dishes: SeededDish[] = [];
  for (let i = 0; i < 40; i++) dishes.push(await kitchen.seed.dish({ pricePaise: 100 }));
  const admin = await kitchen.as.admin();
  const place = (count: number, forDate: string) =>
    statementsOf(async () =>
      accepted(
        await placeOrder(admin, {
          userId: customers[1]?.id,
          mealId: BREAKFAST_ID,
          forDate,
          lines: dishes.slice(0, count).map((dish) => ({ dishId: dish.id, quantity: 1 })),
        }),
      ),
    );
  expect(await place(40, '2027-03-02')).toBe(await place(1, '2027-03-01'));
  const [row] = await sql<{ lines: number }>(
    kitchen.em.fork(),
    `select count(*)::int as lines from order_lines l join orders o on o.id = l.order_id where o.for_date = '2027-03-02'`,
  );
  expect(row?.lines).toBe(40);
});

test("placing a customer's order takes ten SQL statements, or eleven with a limited dish, and only the first looks up the token", async () => {
  const dish = await kitchen.seed.dish({ pricePaise: 100 });
  const limited = await kitchen.seed.dish({ pricePaise: 100 });
  const plan = await kitchen.seed.activePlan({ breakfast: [dish, limited], postLunch: [dish] });
  await kitchen.seed.limit(plan, limited, 5);
  const place = async (more: object) => {
    const customer = await kitchen.seed.customer({ balancePaise: 100 });
    const caller = await kitchen.as.customer(customer);
    const lines = [{ dishId: dish.id, quantity: 1 }];
    const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines };
    const mutation = `mutation ($input: PlaceOrderInput!, $key: String!) {
      placeOrder(input: $input, idempotencyKey: $key) { amount customer { walletBalance } } }`;
    return statementsDuring(async () =>
      accepted(await caller.ask(mutation, { input: { ...input, ...more }, key: newId() })),
    );
  };
  await place({});
  const texts = await place({ instructions: 'Less salt' });
  // One statement to authenticate, and nine in two batches: begin, locks, keys, and state; rows and commit.
  expect(texts.map((text) => text.includes('from session_tokens'))).toEqual([true, ...Array(9).fill(false)]);
  const ofLimited = await place({ lines: [{ dishId: limited.id, quantity: 1 }] });
  expect(ofLimited.filter((text) => text.includes('moveCounters'))).toHaveLength(1);
  expect(ofLimited).toHaveLength(11);
});

test('opening a personal link takes three SQL statements', async () => {
  const [customer] = customers as [SeededUser];
  const stranger = kitchen.as.anonymous();
  const open = () => openLink(stranger, customer.userUuid);
  accepted(await open());
  expect(await statementsOf(open)).toBe(3);
});

test('a report or decision on a hundred stops takes as many SQL statements as on three', async () => {
  const today = day('2027-08-01');
  kitchen.clock.set(`${today}T10:00:00+05:30`);
  const admin = await kitchen.as.admin();
  const out = await deliveryDay(kitchen, today, 100);
  const now = kitchen.clock.now();
  const report = (count: number, mark: 'DELIVERED' | 'FAILED' | 'UNDONE') =>
    statementsOf(async () => {
      const events = out.stops.slice(0, count).map(({ id }) => event(id, mark, now));
      const answers = accepted(await reportStops(out.phone, events)).it;
      expect(answers.filter(({ counted }) => counted)).toHaveLength(count);
    });
  // The first run also opens the connections.
  await report(1, 'DELIVERED');
  await report(1, 'UNDONE');
  const few = [await report(3, 'DELIVERED'), await report(3, 'UNDONE'), await report(3, 'FAILED')];
  await report(3, 'UNDONE');
  const many = [await report(100, 'DELIVERED'), await report(100, 'UNDONE'), await report(100, 'FAILED')];
  expect(many).toEqual(few);
  expect(Math.max(...many)).toBeLessThanOrEqual(24);
  const resolve = (at: number, refund: boolean) =>
    statementsOf(async () => accepted(await resolveFailedStop(admin, out.stops[at]?.id ?? '', refund)));
  expect(await resolve(0, true)).toBeLessThanOrEqual(22);
  expect(await resolve(1, false)).toBeLessThanOrEqual(21);
});
