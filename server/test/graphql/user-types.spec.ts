import { call, errorOf } from '../rest/rest-client.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, fingerprint } from '../testkit/ledger.js';
import {
  cancelOrder,
  creditWallet,
  editOrder,
  me,
  openLink,
  placeOrder,
  statement,
} from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { findUser, updateUser } from './user-operations.js';

const kitchen = openKitchen({ isVerified: true });
let poha: SeededDish;
beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
});
const order = (user: SeededUser, quantity = 1) => ({
  userId: user.id,
  mealId: BREAKFAST_ID,
  forDate: '2026-11-21',
  lines: [{ dishId: poha.id, quantity }],
});
const become = async (user: SeededUser, type: string) =>
  updateUser(await kitchen.as.admin(), user.id, {
    type,
    ...(type === 'CUSTOMER' ? { addresses: [{ text: 'Baner' }] } : {}),
  });

test('a customer with money and orders becomes an admin, and keeps the wallet', async () => {
  const admin = await kitchen.as.admin();
  const asha = await kitchen.seed.customer({ balancePaise: 50_000 });
  const { it: placed } = accepted(await placeOrder(admin, order(asha)));
  expect(accepted(await become(asha, 'ADMIN')).it).toMatchObject({
    type: 'ADMIN',
    walletBalance: 400,
    userUuid: expect.any(String),
    addresses: [],
  });
  expect(accepted(await statement(admin, { userId: asha.id })).it).toMatchObject({ balance: 400, total: 2 });
  // The order of a user who is no longer a customer can be cancelled, but not edited.
  expect(rejected(await editOrder(admin, placed.id, { lines: [{ dishId: poha.id, quantity: 2 }] }))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'This user is not a customer. Only customers can order.',
  });
  accepted(await cancelOrder(admin, placed.id));
  expect(await balanceOf(kitchen.em, asha)).toBe(50_000);
  expect(accepted(await become(asha, 'CUSTOMER')).it).toMatchObject({ type: 'CUSTOMER', walletBalance: 500 });
});

test.each(['customer', 'admin'] as const)(
  'a %s with money becomes a delivery user only once the balance is zero',
  async (kind) => {
    const admin = await kitchen.as.admin();
    const user = await kitchen.seed[kind]();
    accepted(await creditWallet(admin, { userId: user.id, amount: 100 }));
    const before = await fingerprint(kitchen.em);
    expect(rejected(await become(user, 'DELIVERY'))).toEqual({
      code: 'CONFLICT',
      message: 'A delivery user has no wallet. Correct the balance of ₹100.00 to zero first.',
      field: 'type',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
    if (kind === 'admin') accepted(await become(user, 'CUSTOMER'));
    accepted(await placeOrder(admin, order(user)));
    expect(accepted(await become(user, 'DELIVERY')).it).toMatchObject({
      type: 'DELIVERY',
      walletBalance: null,
      userUuid: expect.any(String),
    });
  },
);

test('the order of a customer who became a delivery user can be cancelled, without a refund', async () => {
  const admin = await kitchen.as.admin();
  const asha = await kitchen.seed.customer({ balancePaise: 10_000 });
  const { it: placed } = accepted(await placeOrder(admin, order(asha)));
  accepted(await become(asha, 'DELIVERY'));
  expect(rejected(await cancelOrder(admin, placed.id))).toMatchObject({
    message: 'Wallet is not available for delivery users.',
  });
  expect(accepted(await cancelOrder(admin, placed.id, { refund: false })).it.status).toBe('CANCELLED');
});

test('a concurrent credit and change to the type delivery leave no money with a delivery user', async () => {
  const admin = await kitchen.as.admin();
  for (let round = 0; round < 10; round++) {
    const asha = await kitchen.seed.customer();
    const answers = await Promise.all([
      creditWallet(admin, { userId: asha.id, amount: 1 }),
      become(asha, 'DELIVERY'),
    ]);
    expect(answers.map(outcomeOf)).toContain('OK');
    expect(answers.map(outcomeOf)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(CONFLICT|BAD_USER_INPUT)$/)]),
    );
  }
});

test.each(['admin', 'delivery'] as const)(
  'nothing is ordered for an %s user through either API',
  async (kind) => {
    const user = await kitchen.seed[kind]();
    const admin = await kitchen.as.admin();
    if (kind === 'admin') accepted(await creditWallet(admin, { userId: user.id, amount: 500 }));
    const before = await fingerprint(kitchen.em);
    expect(rejected(await placeOrder(admin, order(user)))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'This user is not a customer. Only customers can order.',
      field: 'userId',
    });
    const answer = await call(kitchen.url, {
      method: 'POST',
      path: '/api/orders',
      token: admin.token,
      body: {
        user_uuid: user.userUuid,
        meal_id: BREAKFAST_ID,
        for_date: '2026-11-20T18:30:00.000Z',
        dish_details: [{ dish_uuid: poha.id, quantity: 1 }],
      },
    });
    expect([answer.status, errorOf(answer).message]).toEqual([
      400,
      'This user is not a customer. Only customers can order.',
    ]);
    expect(await fingerprint(kitchen.em)).toEqual(before);
  },
);

test("an admin's wallet can be credited and read through REST, and their `user_uuid` opens nothing", async () => {
  const boss = await kitchen.seed.admin();
  const { token } = await kitchen.as.admin();
  const path = `/api/users/${boss.userUuid}`;
  const credited = await call(kitchen.url, {
    method: 'POST',
    path: `${path}/wallet/add`,
    token,
    body: { amount: '₹1,200.50' },
  });
  expect([credited.status, credited.body]).toMatchObject([201, { balance: 1200.5 }]);
  const read = await call(kitchen.url, {
    method: 'GET',
    path: `/api/wallet/users/${boss.userUuid}/statement`,
    token,
  });
  expect([read.status, read.body]).toMatchObject([
    200,
    { balance: 1200.5, logs: [{ transaction_amount: 1200.5 }] },
  ]);
  const shown = await call(kitchen.url, { method: 'GET', path, token });
  expect(shown.body).toMatchObject({ type: 0, wallet_balance: 1200.5 });
  for (const { userUuid } of [boss, await kitchen.seed.delivery()]) {
    expect((await call(kitchen.url, { method: 'GET', path: `/api/users/${userUuid}` })).status).toBe(401);
    expect(outcomeOf(await openLink(kitchen.as.anonymous(), userUuid))).toBe('UNAUTHENTICATED');
  }
});

test('a change of type ends every session of the user', async () => {
  const boss = await kitchen.seed.admin();
  const caller = await kitchen.as.admin(boss);
  accepted(await become(boss, 'CUSTOMER'));
  expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
  expect(await findUser(await kitchen.as.admin(), boss.id)).toMatchObject({
    email: null,
    addresses: [{ text: 'Baner' }],
  });
});
