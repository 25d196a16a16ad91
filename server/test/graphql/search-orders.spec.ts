import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, findOrder, ORDER_FIELDS, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let asha: SeededUser;
let ravi: SeededUser;
let poha: SeededDish;
const numbers: Record<string, number> = {};

interface Page {
  total: number;
  totalAmount: number;
  totalAmountCancelled: number;
  page: number;
  limit: number;
  items: { orderNumber: number }[];
}

const search = (filter?: object, page?: number, limit?: number, sort?: object) =>
  admin.ask<{ orders: Page }>(
    `query ($filter: OrderFilter, $page: Int, $limit: Int, $sort: OrderSort) {
       orders(filter: $filter, page: $page, limit: $limit, sort: $sort) {
         total totalAmount totalAmountCancelled page limit items { orderNumber } } }`,
    { filter, page, limit, sort },
  );

/** Returns the names of the found orders in this test (`a` to `e`), in the sequence of the response. */
async function found(filter?: object, sort?: object): Promise<string[]> {
  const byNumber = new Map(Object.entries(numbers).map(([name, number]) => [number, name]));
  return accepted(await search(filter, 1, 25, sort)).orders.items.map(
    (item) => byNumber.get(item.orderNumber) ?? '?',
  );
}

async function place(name: string, at: string, customer: SeededUser, order: object, quantity: number) {
  kitchen.clock.set(at);
  const input = { userId: customer.id, lines: [{ dishId: poha.id, quantity }], ...order };
  const { it } = accepted(await placeOrder(await kitchen.as.admin(), input));
  numbers[name] = it.orderNumber;
  return it.id;
}

beforeAll(async () => {
  poha = await kitchen.seed.dish({ pricePaise: 10_025 });
  asha = await kitchen.seed.customer({ title: 'Asha 100% Nair', balancePaise: 10_000_000 });
  ravi = await kitchen.seed.customer({ title: 'ravi_kumar', balancePaise: 10_000_000 });
  const breakfast = { mealId: BREAKFAST_ID };
  // One minute before midnight in India, and midnight in India, which is 18:30 in UTC.
  await place('a', '2026-11-18T23:59:00+05:30', asha, { ...breakfast, forDate: '2026-11-21' }, 1);
  await place('b', '2026-11-19T00:00:00+05:30', ravi, { ...breakfast, forDate: '2026-11-22' }, 2);
  await place('c', '2026-11-19T23:59:59+05:30', asha, { mealId: POST_LUNCH_ID, forDate: '2026-11-22' }, 3);
  const cancelled = await place(
    'd',
    '2026-11-20T00:00:00+05:30',
    ravi,
    { ...breakfast, forDate: '2026-11-23' },
    4,
  );
  accepted(await cancelOrder(await kitchen.as.admin(), cancelled));
  const done = await place(
    'e',
    '2026-11-20T09:00:00+05:30',
    asha,
    { ...breakfast, forDate: '2026-11-24' },
    5,
  );
  await sql(kitchen.em.fork(), 'update orders set status = 2 where id = $1', [done]);
});
beforeEach(async () => {
  admin = await kitchen.as.admin();
});

describe('searching all orders', () => {
  test('searching orders returns all of them, newest first, with totals', async () => {
    expect(await found()).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(accepted(await search()).orders).toMatchObject({
      total: 5,
      totalAmount: 1503.75,
      totalAmountCancelled: 401,
      page: 1,
      limit: 25,
    });
  });

  test.each<[string, object, string[]]>([
    ['one status', { statuses: ['CANCELLED'] }, ['d']],
    ['several statuses', { statuses: ['COMPLETED', 'CANCELLED'] }, ['e', 'd']],
    ['no status at all: all', { statuses: [] }, ['e', 'd', 'c', 'b', 'a']],
    ['a status without orders', { statuses: ['UPCOMING'] }, []],
    ['a meal', { mealId: POST_LUNCH_ID }, ['c']],
    ['part of a name, in any case', { customer: 'NAIR' }, ['e', 'c', 'a']],
    ['a per cent sign means itself', { customer: '100%' }, ['e', 'c', 'a']],
    ['a per cent sign alone is no wildcard', { customer: '%k' }, []],
    ['an underscore means itself', { customer: 'ravi_k' }, ['d', 'b']],
    ['an underscore is no wildcard', { customer: 'rav__k' }, []],
    ['placed from a day in India', { placedFrom: '2026-11-19' }, ['e', 'd', 'c', 'b']],
    ['placed up to a day in India', { placedTo: '2026-11-18' }, ['a']],
    ['placed on one day', { placedFrom: '2026-11-19', placedTo: '2026-11-19' }, ['c', 'b']],
    ['for a day and later', { forFrom: '2026-11-22' }, ['e', 'd', 'c', 'b']],
    ['for a day and earlier', { forTo: '2026-11-22' }, ['c', 'b', 'a']],
    ['from after to finds nothing', { forFrom: '2026-11-23', forTo: '2026-11-22' }, []],
    [
      'several at once',
      { statuses: ['PLACED'], mealId: BREAKFAST_ID, customer: 'asha', forTo: '2026-11-21' },
      ['a'],
    ],
    ['nulls filter nothing', { statuses: null, mealId: null, customer: null }, ['e', 'd', 'c', 'b', 'a']],
  ])('orders are found by %s', async (_what, filter, names) => {
    expect(await found(filter)).toEqual(names);
  });

  test('a search states the cancelled part of the amount, 0 if none', async () => {
    const amounts = async (filter: object) => {
      const { totalAmount, totalAmountCancelled } = accepted(await search(filter)).orders;
      return [totalAmount, totalAmountCancelled];
    };
    expect(await amounts({ customer: 'ravi' })).toEqual([601.5, 401]);
    expect(await amounts({ statuses: ['CANCELLED'] })).toEqual([401, 401]);
    expect(await amounts({ statuses: ['PLACED'] })).toEqual([601.5, 0]);
    expect(await amounts({ statuses: ['UPCOMING'] })).toEqual([0, 0]);
  });

  test('an order number can be combined with other filters', async () => {
    expect(await found({ orderNumber: numbers.c })).toEqual(['c']);
    expect(await found({ orderNumber: numbers.c, customer: 'ravi' })).toEqual([]);
    for (const orderNumber of [0, -1, 2_147_483_647]) expect(await found({ orderNumber })).toEqual([]);
  });

  test('orders are found by a dish', async () => {
    const upma = await kitchen.seed.dish();
    expect(await found({ dishId: poha.id })).toHaveLength(5);
    expect(await found({ dishId: poha.id, customer: 'ravi' })).toEqual(['d', 'b']);
    expect(await found({ dishId: upma.id })).toEqual([]);
    expect(rejected(await search({ dishId: 'poha' }))).toMatchObject({ field: 'dishId' });
  });

  test.each<[string, string[]]>([
    ['ORDER_NUMBER', ['a', 'b', 'c', 'd', 'e']],
    // Names sort without regard to case, and equal names by number.
    ['CUSTOMER', ['a', 'c', 'e', 'b', 'd']],
    ['FOR_DATE', ['a', 'b', 'c', 'd', 'e']],
    ['PLACED_AT', ['a', 'b', 'c', 'd', 'e']],
    ['MEAL', ['a', 'b', 'd', 'e', 'c']],
    ['AMOUNT', ['a', 'b', 'c', 'd', 'e']],
    ['STATUS', ['a', 'b', 'c', 'e', 'd']],
  ])('orders are sorted by %s in both directions, each on one page', async (field, names) => {
    expect(await found({}, { field, direction: 'ASCENDING' })).toEqual(names);
    expect(await found({}, { field, direction: 'DESCENDING' })).toEqual([...names].reverse());
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(accepted(await search({}, page, 2, { field, direction: 'ASCENDING' })).orders.items);
    expect(pages.flat().map((item) => item.orderNumber)).toEqual(names.map((name) => numbers[name]));
  });

  test('a search by customer can be sorted', async () => {
    const upwards = { field: 'AMOUNT', direction: 'ASCENDING' };
    expect(await found({ customer: 'nair' }, upwards)).toEqual(['a', 'c', 'e']);
  });

  test('orders are found by mobile number in any notation', async () => {
    const { mobileNumber } = ravi;
    const spaced = `+91 ${mobileNumber.slice(0, 5)} ${mobileNumber.slice(5)}`;
    for (const customer of [mobileNumber, mobileNumber.slice(-6), spaced])
      expect(await found({ customer })).toEqual(['d', 'b']);
  });

  test('pages of a search neither lose nor duplicate an order, and keep the totals', async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(accepted(await search({}, page, 2)).orders);
    expect(pages.flatMap((page) => page.items.map((item) => item.orderNumber))).toEqual(
      ['e', 'd', 'c', 'b', 'a'].map((name) => numbers[name]),
    );
    expect(pages.map((page) => [page.total, page.totalAmount])).toEqual(Array(4).fill([5, 1503.75]));
  });

  test('a page number or page size outside its limits is rejected, and a page after the last is empty', async () => {
    expect(rejected(await search({}, 0, 1)).field).toBe('page');
    expect(rejected(await search({}, 1, 1_000)).field).toBe('limit');
    expect(accepted(await search({}, 1_000_000, 100)).orders.items).toEqual([]);
  });

  test('a search rejects an invalid meal ID', async () => {
    expect(rejected(await search({ mealId: 'breakfast' }))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('the orders of one customer', () => {
  const ordersOf = (caller: Caller, variables: object) =>
    caller.ask<{ ordersOf: { orderNumber: number }[] }>(
      'query ($userId: ID, $mealId: ID, $forDate: LocalDate, $limit: Int) { ordersOf(userId: $userId, mealId: $mealId, forDate: $forDate, limit: $limit) { orderNumber } }',
      { ...variables },
    );

  test("ordersOf returns the customer's own orders, newest first, with filters", async () => {
    const caller = await kitchen.as.customer(asha);
    const names = async (variables: object) =>
      accepted(await ordersOf(caller, variables)).ordersOf.map(
        ({ orderNumber }) => Object.entries(numbers).find(([, number]) => number === orderNumber)?.[0],
      );
    expect(await names({})).toEqual(['e', 'c', 'a']);
    expect(await names({ limit: 1 })).toEqual(['e']);
    expect(await names({ mealId: POST_LUNCH_ID })).toEqual(['c']);
    expect(await names({ forDate: '2026-11-21' })).toEqual(['a']);
    expect(await names({ mealId: POST_LUNCH_ID, forDate: '2026-11-21' })).toEqual([]);
  });

  test("ordersOf finds a customer's orders for an admin by either ID, and an unknown ID returns NOT_FOUND", async () => {
    for (const userId of [asha.id, asha.userUuid])
      expect(accepted(await ordersOf(admin, { userId })).ordersOf).toHaveLength(3);
    const userId = '01900000-0000-7000-8000-000000000000';
    expect(outcomeOf(await ordersOf(admin, { userId }))).toBe('NOT_FOUND');
  });
});

describe('one order', () => {
  test('an order is returned to its customer and to admins only', async () => {
    const { id } = accepted(
      await admin.ask<{ orders: { items: { id: string }[] } }>(
        `{ orders(filter: { customer: "asha" }, limit: 1) { items { ${ORDER_FIELDS} } } }`,
      ),
    ).orders.items[0] ?? { id: '' };
    expect(accepted(await findOrder(admin, id)).it.orderNumber).toBe(numbers.e);
    expect(accepted(await findOrder(await kitchen.as.customer(asha), id)).it.placedBy).toBeNull();
    const NOT_FOUND = { code: 'NOT_FOUND', message: 'Order not found.' };
    expect(rejected(await findOrder(await kitchen.as.customer(ravi), id))).toEqual(NOT_FOUND);
    const none = await findOrder(admin, '01900000-0000-7000-8000-000000000000');
    expect(rejected(none)).toEqual(NOT_FOUND);
  });
});
