import { sql } from '../../src/db/sql.js';
import { dayFromToday, TOMORROW } from '../testkit/days.js';
import { accepted, rejected, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { allowCredit, cancelOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import {
  createUser,
  findUser,
  newCustomer,
  USER_FIELDS,
  type UserData,
  updateUser,
} from './user-operations.js';

const kitchen = openKitchen();

describe('finding users', () => {
  const search = async (filter: Variables) =>
    accepted(
      await (await kitchen.as.admin()).ask<{ users: { total: number; items: UserData[] } }>(
        `query ($filter: UserFilter) { users(filter: $filter) { total items { ${USER_FIELDS} } } }`,
        { filter },
      ),
    ).users;

  test('users are found by mobile, alternate mobile, part of the name, type, and status', async () => {
    const admin = await kitchen.as.admin();
    const { it: user } = accepted(
      await createUser(admin, newCustomer({ title: 'Unique_Name', alternateMobileNumber: '8222222222' })),
    );
    for (const text of [user.mobileNumber, '+91 82222 22222', 'unique_n']) {
      expect((await search({ search: text })).items.map((found) => found.id)).toEqual([user.id]);
    }
    expect((await search({ search: 'unique%n' })).total).toBe(0);
    expect((await search({ search: 'unique', type: 'DELIVERY' })).total).toBe(0);
    expect((await search({ search: 'unique', status: 'INACTIVE' })).total).toBe(0);
  });

  test('users are sorted by name, balance, or creation, each on one page', async () => {
    const named = [
      await kitchen.seed.customer({ title: 'sorted B', balancePaise: 100 }),
      await kitchen.seed.customer({ title: 'Sorted a', balancePaise: 30_000 }),
      await kitchen.seed.customer({ title: 'Sorted C' }),
      await kitchen.seed.customer({ title: 'Sorted C' }),
    ].map((user) => user.id);
    const admin = await kitchen.as.admin();
    const sorted = async (field: string, direction: string, page = 1, limit = 10) =>
      accepted(
        await admin.ask<{ users: { items: { id: string }[] } }>(
          `query ($sort: UserSort, $page: Int, $limit: Int) {
            users(filter: { search: "sorted" }, sort: $sort, page: $page, limit: $limit) { items { id } } }`,
          { sort: { field, direction }, page, limit },
        ),
      ).users.items.map((user) => named.indexOf(user.id));
    for (const [field, upwards] of [
      ['NAME', [1, 0, 2, 3]],
      ['WALLET', [2, 3, 0, 1]],
    ] as const) {
      expect(await sorted(field, 'ASCENDING')).toEqual(upwards);
      expect(await sorted(field, 'DESCENDING')).toEqual([...upwards].reverse());
      const pages = [await sorted(field, 'ASCENDING', 1, 3), await sorted(field, 'ASCENDING', 2, 3)];
      expect(pages.flat()).toEqual(upwards);
    }
    expect(await sorted('CREATED', 'DESCENDING')).toEqual((await sorted('CREATED', 'ASCENDING')).reverse());
  });

  test('the filter lowBalance returns only active customers with less than ₹300', async () => {
    const low = await kitchen.seed.customer({ title: 'Purse low', balancePaise: 29_999 });
    await kitchen.seed.customer({ title: 'Purse enough', balancePaise: 30_000 });
    await kitchen.seed.customer({ title: 'Purse away', active: false });
    await kitchen.seed.admin({ title: 'Purse admin' });
    const found = await search({ search: 'purse', lowBalance: true });
    expect(found.items.map((user) => user.id)).toEqual([low.id]);
    expect(found.total).toBe(1);
    for (const lowBalance of [false, null])
      expect((await search({ search: 'purse', lowBalance })).total).toBe(4);
  });

  test('the low-balance threshold is returned for active customers, to admins only', async () => {
    const ravi = await kitchen.seed.customer({ title: 'Grade low', balancePaise: 100 });
    await kitchen.seed.customer({ title: 'Grade away', active: false });
    await kitchen.seed.admin({ title: 'Grade admin' });
    const admin = await kitchen.as.admin();
    const { users } = accepted(
      await admin.ask<{ users: { items: { lowBelow: number | null }[] } }>(
        '{ users(filter: { search: "grade" }, sort: { field: NAME, direction: ASCENDING }) { items { lowBelow } } }',
      ),
    );
    expect(users.items.map(({ lowBelow }) => lowBelow)).toEqual([null, null, 300]);
    const own = await (await kitchen.as.customer(ravi)).ask(`{ user(id: "${ravi.id}") { lowBelow } }`);
    expect(accepted(own)).toEqual({ user: { lowBelow: null } });
  });

  test('the filter owesMoney returns users with a negative balance, active or not', async () => {
    const admin = await kitchen.as.admin();
    const dish = await kitchen.seed.dish({ pricePaise: 100 });
    await kitchen.seed.customer({ title: 'Debt nothing' });
    const owing = await kitchen.seed.customer({ title: 'Debt some' });
    accepted(await allowCredit(admin, owing.id, 1));
    accepted(
      await placeOrder(admin, {
        userId: owing.id,
        mealId: BREAKFAST_ID,
        forDate: TOMORROW,
        lines: [{ dishId: dish.id, quantity: 1 }],
      }),
    );
    accepted(await updateUser(admin, owing.id, { status: 'INACTIVE' }));
    const found = await search({ search: 'debt', owesMoney: true });
    expect(found.items.map((user) => user.id)).toEqual([owing.id]);
    expect((await search({ search: 'debt', owesMoney: false })).total).toBe(2);
  });

  test('the filter withoutOrder returns active customers without a live order for the active day', async () => {
    const admin = await kitchen.as.admin();
    const dish = await kitchen.seed.dish();
    const order = async (title: string, forDate: string) => {
      const { id: userId } = await kitchen.seed.customer({ title, balancePaise: 100_000 });
      const lines = [{ dishId: dish.id, quantity: 1 }];
      const placed = await placeOrder(admin, { userId, mealId: BREAKFAST_ID, forDate, lines });
      return { userId, orderId: accepted(placed).it.id };
    };
    await order('Hungry no more', TOMORROW);
    const cancelled = await order('Hungry again', TOMORROW);
    accepted(await cancelOrder(admin, cancelled.orderId));
    const later = await order('Hungry today', dayFromToday(2));
    const never = await kitchen.seed.customer({ title: 'Hungry always' });
    await kitchen.seed.customer({ title: 'Hungry elsewhere', active: false });
    await kitchen.seed.admin({ title: 'Hungry admin' });
    const hungry = async () =>
      (await search({ search: 'hungry', withoutOrder: true })).items.map(({ id }) => id).sort();

    await sql(kitchen.em.fork(), 'update meal_plans set status = 0');
    expect(await hungry()).toEqual([]);
    await kitchen.seed.activePlan({ date: TOMORROW });
    expect(await hungry()).toEqual([cancelled.userId, later.userId, never.id].sort());
    expect((await search({ search: 'hungry', withoutOrder: true, lowBalance: true })).items).toMatchObject([
      { id: never.id },
    ]);
    expect((await search({ search: 'hungry', withoutOrder: false })).total).toBe(6);
  });

  test('an admin finds any user by either ID, and a customer finds only themselves', async () => {
    const [asha, ravi] = [await kitchen.seed.customer(), await kitchen.seed.customer()];
    const admin = await kitchen.as.admin();
    for (const id of [asha.id, asha.userUuid]) expect((await findUser(admin, id)).id).toBe(asha.id);
    const caller = await kitchen.as.customer(asha);
    expect((await findUser(caller, asha.userUuid)).id).toBe(asha.id);
    for (const id of [ravi.id, ravi.userUuid]) {
      const answer = await caller.ask('query ($id: ID!) { user(id: $id) { id } }', { id });
      expect(rejected(answer)).toEqual({ code: 'NOT_FOUND', message: 'User not found.' });
    }
  });

  test('each user in a list has the number of orders and the balance of that user', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 12_345 });
    expect(await findUser(await kitchen.as.customer(asha), asha.id)).toMatchObject({
      walletBalance: 123.45,
      orderCount: 0,
    });
    const [row] = await sql<{ version: number }>(
      kitchen.em.fork(),
      'select version from users where id = $1',
      [asha.id],
    );
    expect(row?.version).toBe(1);
  });
});
