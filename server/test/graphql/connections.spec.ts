/** Tests lists with cursors: a page begins after the last row of the previous one, regardless of concurrent writes. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { creditWallet, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let dish: SeededDish;

beforeAll(async () => {
  dish = await kitchen.seed.dish({ pricePaise: 1_000 });
  await kitchen.seed.activePlan({ breakfast: [dish] });
});
beforeEach(async () => {
  admin = await kitchen.as.admin();
});

interface Page {
  readonly nodes: readonly { readonly id: string }[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
const PAGE = '{ nodes { id } totalCount pageInfo { hasNextPage endCursor } }';

/**
 * Reads a list to its end.
 * @param between runs after each page
 * @returns the IDs of all rows
 */
async function readAll(
  list: string,
  first: number,
  more = '',
  between: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < 200; pages++) {
    const query = `query ($after: String) { it: ${list}(first: ${first}, after: $after${more}) ${PAGE} }`;
    const { it }: { it: Page } = accepted(await admin.ask<{ it: Page }>(query, { after }));
    ids.push(...it.nodes.map(({ id }) => id));
    if (!it.pageInfo.hasNextPage) return ids;
    after = it.pageInfo.endCursor;
    await between();
  }
  throw new Error('The list does not end.');
}

let days = 0;
async function order(): Promise<string> {
  const asha = await kitchen.seed.customer({ title: `Customer ${days % 7}`, balancePaise: 100_000 });
  const quantity = 1 + (++days % 4);
  const input = {
    userId: asha.id,
    mealId: BREAKFAST_ID,
    forDate: '2026-11-21',
    lines: [{ dishId: dish.id, quantity }],
  };
  return accepted(await placeOrder(admin, input)).it.id;
}

test('reading all pages while orders are placed returns each order once', async () => {
  const before = new Set(await Promise.all(Array.from({ length: 40 }, order)));
  const read = await readAll('orders', 7, '', order);
  expect(new Set(read).size).toBe(read.length);
  expect(read.filter((id) => before.has(id))).toHaveLength(before.size);
});

test.each(['ORDER_NUMBER', 'CUSTOMER', 'FOR_DATE', 'PLACED_AT', 'MEAL', 'AMOUNT', 'STATUS'])(
  'pages with cursors contain all orders by %s in both directions',
  async (field) => {
    for (const direction of ['ASCENDING', 'DESCENDING']) {
      const sort = `, sort: { field: ${field}, direction: ${direction} }`;
      const whole = await readAll('orders', 100, sort);
      expect(await readAll('orders', 9, sort)).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
    }
  },
);

test.each(['NAME', 'WALLET', 'CREATED'])(
  'pages with cursors contain all users by %s in both directions',
  async (field) => {
    for (const direction of ['ASCENDING', 'DESCENDING']) {
      const sort = `, sort: { field: ${field}, direction: ${direction} }`;
      const whole = await readAll('users', 1_000, sort);
      expect(await readAll('users', 11, sort)).toEqual(whole);
      expect(whole.length).toBeGreaterThan(40);
    }
  },
);

test('orders accepts a page number and returns the deprecated fields', async () => {
  const query = '{ it: orders(page: 2, limit: 5) { items { id } total page limit } }';
  const { it } = accepted(
    await admin.ask<{ it: { items: { id: string }[]; total: number; page: number; limit: number } }>(query),
  );
  const whole = await readAll('orders', 100);
  expect(it.items.map(({ id }) => id)).toEqual(whole.slice(5, 10));
  expect([it.total, it.page, it.limit]).toEqual([whole.length, 2, 5]);
});

test('a cursor of another sort order is rejected', async () => {
  const { it } = accepted(await admin.ask<{ it: Page }>(`{ it: orders(first: 1) ${PAGE} }`));
  const other = `query ($after: String) { orders(after: $after, sort: { field: AMOUNT }) { totalCount } }`;
  expect(rejected(await admin.ask(other, { after: it.pageInfo.endCursor }))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'The cursor is not valid for this list and sort order. Load the first page again.',
    field: 'after',
  });
});

test('reading 6,000 ledger entries takes at most 10 requests, and new entries shift no page', async () => {
  const rows = 60;
  const users = await Promise.all(Array.from({ length: rows }, () => kitchen.seed.customer()));
  await sql(
    kitchen.em.fork(),
    `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at)
     select gen_random_uuid(), u, n, 100, (n - 1) * 100, n * 100, 'credit', '2026-11-20', 'Wallet Balance Added', '2026-11-20T04:30:00Z'
     from unnest($1::uuid[]) u, generate_series(1, 100) n order by u, n`,
    [users.map(({ id }) => id)],
  );
  await sql(
    kitchen.em.fork(),
    'update users set wallet_balance = 10000, wallet_entry_no = 100 where id = any ($1::uuid[])',
    [users.map(({ id }) => id)],
  );
  const { totalCount } = accepted(
    await admin.ask<{ it: Page }>(`{ it: walletEntries(first: 1) ${PAGE} }`),
  ).it;
  let requests = 1;
  const read = await readAll('walletEntries', 1_000, '', async () => {
    requests++;
    accepted(await creditWallet(admin, { userId: users[0]?.id ?? '', amount: 1 }));
  });
  expect(requests).toBeLessThanOrEqual(10);
  expect(new Set(read).size).toBe(read.length);
  expect(read.length).toBeGreaterThanOrEqual(totalCount);
});

test('ledger entries are filtered by kind, time, and user, and name their user, author, payment, and order', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 5_000 });
  kitchen.clock.forward(60_000);
  const writtenFrom = kitchen.clock.now().toISOString();
  accepted(await creditWallet(admin, { userId: asha.id, amount: 10, reference: '432112345678' }));
  const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: dish.id, quantity: 1 }] };
  const { it: placed } = accepted(await placeOrder(admin, { userId: asha.id, ...input }));
  const read = async (filter: object) =>
    accepted(
      await admin.ask<{ it: { nodes: readonly object[]; totalCount: number } }>(
        `query ($filter: WalletEntryFilter) { it: walletEntries(filter: $filter) { totalCount nodes {
          kind amount writtenAt user { id } createdBy { type } payment { reference } order { id } } } }`,
        { filter },
      ),
    ).it;
  const common = { writtenAt: writtenFrom, user: { id: asha.id }, createdBy: { type: 'ADMIN' } };
  const credit = {
    kind: 'CREDIT',
    amount: 10,
    payment: { reference: '432112345678' },
    order: null,
    ...common,
  };
  const charge = { kind: 'ORDER', amount: -10, payment: null, order: { id: placed.id }, ...common };
  const { nodes } = await read({ userId: asha.id, writtenFrom });
  expect(nodes).toHaveLength(2);
  expect(nodes).toEqual(expect.arrayContaining([credit, charge]));
  expect(await read({ userId: asha.id, kind: 'ORDER' })).toEqual({ totalCount: 1, nodes: [charge] });
  expect((await read({ userId: asha.id, writtenUntil: writtenFrom })).totalCount).toBe(1);
});

test.each(['orders', 'users'])('%s rejects a page number together with a cursor', async (list) => {
  expect(rejected(await admin.ask(`{ ${list}(page: 2, after: "x") { totalCount } }`))).toEqual({
    code: 'BAD_USER_INPUT',
    message: "Send either 'page' or 'after', not both.",
    field: 'after',
  });
});

test('a page size above the stated maximum is rejected in every list', async () => {
  const { __schema } = accepted(
    await admin.ask<{ __schema: { queryType: { fields: QueryField[] } } }>(
      '{ __schema { queryType { fields { name args { name description } type { ofType { name } } } } } }',
    ),
  );
  const sizes = __schema.queryType.fields.flatMap(({ name, args }) =>
    args
      .filter((arg) => arg.name === 'first' || arg.name === 'limit')
      .map(
        (arg) =>
          [name, arg.name, Number(/1 to (\d[\d,]*\d)/.exec(arg.description)?.[1]?.replace(',', ''))] as const,
      ),
  );
  expect(sizes.length).toBeGreaterThan(12);
  const other: { [list: string]: string } = {
    ordersOf: 'userId: "x", ',
    walletStatement: 'userId: "x", ',
    webhookAttempts: 'webhookId: "x", ',
    auditTrail: 'subject: ORDER, id: "x", ',
    walletsOn: 'date: "2026-11-20", ',
  };
  for (const [list, argument, most] of sizes) {
    expect([list, most > 0]).toEqual([list, true]);
    for (const size of [most + 1, 0]) {
      const answer = await admin.ask(`{ ${list}(${other[list] ?? ''}${argument}: ${size}) { __typename } }`);
      expect([list, rejected(answer)]).toMatchObject([list, { code: 'BAD_USER_INPUT', field: argument }]);
    }
  }
});

interface QueryField {
  readonly name: string;
  readonly args: readonly { readonly name: string; readonly description: string }[];
}
