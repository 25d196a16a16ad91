import { CookieJar } from '../testkit/browser-session.js';
import { forgetFailures } from '../testkit/forget-failures.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { me, openLink, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
const browser = () => new CookieJar(kitchen.url);
const NO_LINK = {
  code: 'UNAUTHENTICATED',
  message: 'This link is not valid any more. Please ask for a new one.',
  field: 'userUuid',
};
const ENDED = 'Your session has ended. Please open your personal link again.';

beforeEach(() => forgetFailures(kitchen.em));

const resetLink = async (id: string) =>
  accepted(
    await (await kitchen.as.admin()).ask<{ it: { userUuid: string } }>(
      'mutation ($id: ID!) { it: resetPersonalLink(id: $id) { userUuid } }',
      { id },
    ),
  ).it.userUuid;

describe('opening a personal link', () => {
  test('gives a token of 15 minutes, and a cookie that scripts cannot read', async () => {
    const asha = await kitchen.seed.customer();
    const answer = await openLink(kitchen.as.anonymous(), asha.userUuid.toUpperCase());
    const { it: session } = accepted(answer);
    expect(session).toMatchObject({ user: { id: asha.id }, expiresAt: '2026-11-20T04:45:00.000Z' });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^mealbox_refresh=[\w-]{36}\.[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('is open to an inactive customer, who may look', async () => {
    const asha = await kitchen.seed.customer({ active: false });
    expect(accepted(await me(await browser().open(asha.userUuid))).it.id).toBe(asha.id);
  });

  test('ignores a stale token that is sent along', async () => {
    const asha = await kitchen.seed.customer();
    accepted(await openLink(kitchen.as.stranger(), asha.userUuid));
  });

  test('with the internal id, somebody without a link, nobody or nonsense opens nothing', async () => {
    const asha = await kitchen.seed.customer();
    const delivery = await kitchen.seed.delivery();
    const admin = await kitchen.seed.admin();
    const nobody = '01900000-0000-7000-8000-000000000000';
    for (const named of [asha.id, nobody, 'x', '', '\u0000'])
      expect(refused(await openLink(kitchen.as.anonymous(), named))).toEqual(NO_LINK);
    for (const named of [delivery.userUuid, admin.userUuid])
      expect(refused(await openLink(kitchen.as.anonymous(), named))).toEqual({
        ...NO_LINK,
        message: 'This profile is for customers.',
      });
  });

  test('is closed to an address that failed thirty times, for a good link too', async () => {
    const asha = await kitchen.seed.customer();
    for (let i = 0; i < 30; i++) await openLink(kitchen.as.anonymous(), 'x');
    expect(outcomeOf(await openLink(kitchen.as.anonymous(), asha.userUuid))).toBe('RATE_LIMITED');
  });

  test('shows in the same answer what is the customer’s own', async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 1_234 });
    const answer = await kitchen.graphql<{ openPersonalLink: { user: object } }>(
      'mutation ($id: ID!) { openPersonalLink(userUuid: $id) { user { walletBalance ordersForActivePlan { placedBy { id } } } } }',
      { id: asha.userUuid },
    );
    expect(accepted(answer).openPersonalLink.user).toEqual({ walletBalance: 12.34, ordersForActivePlan: [] });
  });
});

describe('a reset link', () => {
  test('kills the old link and every session of it at once, and the new one opens', async () => {
    const asha = await kitchen.seed.customer();
    const jar = browser();
    const caller = await jar.open(asha.userUuid);
    const userUuid = await resetLink(asha.id);
    expect(userUuid).not.toBe(asha.userUuid);
    expect(refused(await openLink(kitchen.as.anonymous(), asha.userUuid))).toEqual(NO_LINK);
    expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
    expect(await jar.refresh()).toMatchObject({ status: 401, message: ENDED });
    expect(accepted(await me(await browser().open(userUuid))).it.id).toBe(asha.id);
  });

  test('is for customers alone', async () => {
    const { id } = await kitchen.seed.delivery();
    const answer = await (await kitchen.as.admin()).ask(
      'mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }',
      { id },
    );
    expect(refused(answer).message).toBe('Only customers have a personal link.');
  });
});

test('a customer who was made something else has neither session nor link', async () => {
  const asha = await kitchen.seed.customer();
  const caller = await browser().open(asha.userUuid);
  const boss = await kitchen.as.admin();
  const input = { type: 'DELIVERY' };
  accepted(
    await boss.ask(
      'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
      {
        id: asha.id,
        input,
      },
    ),
  );
  expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
  expect(refused(await openLink(kitchen.as.anonymous(), asha.userUuid))).toEqual(NO_LINK);
});

test('in one request, a link opened first lets the rest of it order as that customer', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 50_000 });
  const dish = await kitchen.seed.dish();
  await kitchen.seed.activePlan({ breakfast: [dish] });
  const answer = await kitchen.graphql<{ placeOrder: { amount: number } }>(
    `mutation ($id: ID!, $input: PlaceOrderInput!) {
      openPersonalLink(userUuid: $id) { accessToken } placeOrder(input: $input) { amount } }`,
    {
      id: asha.userUuid,
      input: { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: dish.id, quantity: 1 }] },
    },
  );
  expect(accepted(answer).placeOrder.amount).toBe(100);
  expect(
    outcomeOf(
      await placeOrder(kitchen.as.anonymous(), { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [] }),
    ),
  ).toBe('UNAUTHENTICATED');
});
