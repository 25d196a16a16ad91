/** Tests lists that an integration synchronises: their pages, `updatedAt`, and `updatedFrom`. */
import type { Caller } from '../testkit/callers.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let asha: SeededUser;
let dishes: SeededDish[];
let orderId: string;

const START = '2026-11-20T06:00:00.000Z';
const LATER = '2026-11-20T07:00:00.000Z';

beforeAll(async () => {
  kitchen.clock.set(START);
  admin = await kitchen.as.admin();
  dishes = [];
  for (let count = 0; count < 3; count++) dishes.push(await kitchen.seed.dish({ pricePaise: 1_000 }));
  await kitchen.seed.activePlan({ breakfast: dishes });
  asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const lines = [{ dishId: dishes[0]?.id ?? '', quantity: 1 }];
  orderId = accepted(
    await placeOrder(admin, { userId: asha.id, mealId: BREAKFAST_ID, forDate: '2026-11-21', lines }),
  ).it.id;
  const ask = async (text: string) => accepted(await admin.ask<object>(text));
  for (const [nth, meal] of [BREAKFAST_ID, BREAKFAST_ID, BREAKFAST_ID].entries())
    await ask(`mutation { createStandingOrder(input: { userId: "${asha.id}", mealId: "${meal}", weekdays: [${['MONDAY', 'TUESDAY', 'WEDNESDAY'][nth]}],
      from: "2027-01-01", lines: [{ dishId: "${dishes[0]?.id}", quantity: 1 }] }) { id } }`);
  for (const nth of [1, 2, 3]) {
    await ask(
      `mutation { recordPayment(input: { reference: "43211234567${nth}", amount: ${nth}, date: "2026-11-20" }) { id } }`,
    );
    await ask(
      `mutation { startCreditWallets(lines: [{ userId: "${asha.id}", amount: ${nth} }], idempotencyKey: "job ${nth}") { id } }`,
    );
    const customer = await kitchen.as.customer(asha);
    accepted(await customer.ask(`mutation { requestTopUp(amount: ${nth}) { id } }`));
  }
});

interface Page {
  readonly nodes: readonly { readonly id: string }[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

test.each(['dishes', 'standingOrders', 'payments', 'topUps', 'bulkJobs'])(
  'the list %s returns each row once, page by page, and the total',
  async (list) => {
    const ids: string[] = [];
    let after: string | null = null;
    for (;;) {
      const { it }: { it: Page } = accepted(
        await admin.ask<{ it: Page }>(
          `query ($after: String) { it: ${list}(first: 1, after: $after) { nodes { id } totalCount pageInfo { hasNextPage endCursor } } }`,
          { after },
        ),
      );
      expect([it.nodes.length, it.totalCount]).toEqual([1, 3]);
      ids.push(...it.nodes.map(({ id }) => id));
      if (!it.pageInfo.hasNextPage) break;
      after = it.pageInfo.endCursor;
    }
    expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
    const wrong = await admin.ask(`{ ${list}(after: "no cursor") { totalCount } }`);
    expect(rejected(wrong)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
  },
);

test('an admin without userId reads the standing orders of all customers, by status', async () => {
  const count = async (status: string) =>
    accepted(
      await admin.ask<{ it: { totalCount: number } }>(
        `{ it: standingOrders(status: ${status}) { totalCount } }`,
      ),
    ).it.totalCount;
  expect([await count('ACTIVE'), await count('PAUSED'), await count('ENDED')]).toEqual([3, 0, 0]);
});

/** Types of records, each with a list that finds the record, and a change of the record. */
const RECORDS: [name: string, list: (from: string) => string, change: () => Promise<unknown>][] = [
  [
    'Order',
    (from) => `orders(filter: { updatedFrom: "${from}" }) { nodes { id updatedAt } }`,
    async () => accepted(await cancelOrder(admin, orderId, { reason: 'Sold out' })),
  ],
  [
    'User',
    (from) => `users(filter: { updatedFrom: "${from}", type: CUSTOMER }) { nodes { id updatedAt } }`,
    () => admin.ask(`mutation { updateUser(id: "${asha.id}", input: { title: "Asha R" }) { id } }`),
  ],
  [
    'Dish',
    (from) => `dishes(updatedFrom: "${from}") { nodes { id updatedAt } }`,
    () => admin.ask(`mutation { updateDish(id: "${dishes[1]?.id}", input: { price: 12 }) { id } }`),
  ],
  [
    'MealPlan',
    (from) => `nodes: mealPlans(updatedFrom: "${from}") { id updatedAt }`,
    async () => {
      const { mealPlans } = accepted(
        await admin.ask<{ mealPlans: { id: string }[] }>('{ mealPlans { id } }'),
      );
      return admin.ask(`mutation { deactivateMealPlan(id: "${mealPlans[0]?.id}") { id } }`);
    },
  ],
  [
    'StandingOrder',
    (from) => `standingOrders(updatedFrom: "${from}") { nodes { id updatedAt } }`,
    async () => {
      const { standingOrders } = accepted(
        await admin.ask<{ standingOrders: Page }>('{ standingOrders { nodes { id } } }'),
      );
      return admin.ask(`mutation { endStandingOrder(id: "${standingOrders.nodes[0]?.id}") { id } }`);
    },
  ],
];

test.each(RECORDS)('the record %s is found by the time of its last change', async (_name, list, change) => {
  kitchen.clock.set(LATER);
  const read = async (from: string) => {
    const data = accepted(await admin.ask<Record<string, Page | Page['nodes']>>(`{ ${list(from)} }`));
    const [rows] = Object.values(data);
    return (Array.isArray(rows) ? rows : (rows as Page).nodes) as { id: string; updatedAt: string }[];
  };
  expect(await read(LATER)).toEqual([]);
  await change();
  const changed = await read(LATER);
  expect(changed.map(({ updatedAt }) => updatedAt)).toEqual([LATER]);
  expect(await read('2026-11-20T07:00:00.001Z')).toEqual([]);
  expect((await read('2020-01-01T00:00:00.000Z')).map(({ id }) => id)).toContain(changed[0]?.id);
});

test('only admins read updatedAt of dishes', async () => {
  const { dishes: found } = accepted(
    await kitchen.as
      .anonymous()
      .ask<{ dishes: { nodes: { updatedAt: string | null }[] } }>('{ dishes { nodes { updatedAt } } }'),
  );
  expect(found.nodes.map(({ updatedAt }) => updatedAt)).toEqual([null, null, null]);
});
