import { CookieJar } from '../testkit/browser-session.js';
import { forgetFailures } from '../testkit/forget-failures.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { me, openLink, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
const browser = () => new CookieJar(kitchen.url);
const NO_LINK = {
  code: 'UNAUTHENTICATED',
  message: 'This link is no longer valid. Please ask the kitchen for a new link.',
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
  test('opening a personal link returns a token for 15 minutes and sets an http-only cookie', async () => {
    const asha = await kitchen.seed.customer();
    const answer = await openLink(kitchen.as.anonymous(), asha.userUuid.toUpperCase());
    const { it: session } = accepted(answer);
    expect(session).toMatchObject({ user: { id: asha.id }, expiresAt: '2026-11-20T04:45:00.000Z' });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^mealbox_refresh=[\w-]{36}\.[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('opening a personal link works for an inactive customer, who can only view', async () => {
    const asha = await kitchen.seed.customer({ active: false });
    expect(accepted(await me(await browser().open(asha.userUuid))).it.id).toBe(asha.id);
  });

  test('opening a personal link ignores an expired token in the request', async () => {
    const asha = await kitchen.seed.customer();
    accepted(await openLink(kitchen.as.stranger(), asha.userUuid));
  });

  test('an internal ID, a user without a link, an unknown link, or an invalid one gives no access', async () => {
    const asha = await kitchen.seed.customer();
    const delivery = await kitchen.seed.delivery();
    const admin = await kitchen.seed.admin();
    const unknownLink = '01900000-0000-7000-8000-000000000000';
    for (const named of [asha.id, unknownLink, 'x', '', '\u0000'])
      expect(rejected(await openLink(kitchen.as.anonymous(), named))).toEqual(NO_LINK);
    for (const named of [delivery.userUuid, admin.userUuid])
      expect(rejected(await openLink(kitchen.as.anonymous(), named))).toEqual({
        ...NO_LINK,
        message: 'This link belongs to a user who is not a customer. Only customers have a profile.',
      });
  });

  test('an address with thirty failed links is blocked, also for a valid link', async () => {
    const asha = await kitchen.seed.customer();
    for (let i = 0; i < 30; i++) await openLink(kitchen.as.anonymous(), 'x');
    expect(outcomeOf(await openLink(kitchen.as.anonymous(), asha.userUuid))).toBe('RATE_LIMITED');
  });

  test("opening a personal link can return the customer's own data in the same response", async () => {
    const asha = await kitchen.seed.customer({ balancePaise: 1_234 });
    const answer = await kitchen.graphql<{ openPersonalLink: { user: object } }>(
      'mutation ($id: ID!) { openPersonalLink(userUuid: $id) { user { walletBalance ordersForActivePlan { placedBy { id } } } } }',
      { id: asha.userUuid },
    );
    expect(accepted(answer).openPersonalLink.user).toEqual({ walletBalance: 12.34, ordersForActivePlan: [] });
  });
});

describe('a reset link', () => {
  test('resetting a link ends the old link and all its sessions at once, and the new one works', async () => {
    const asha = await kitchen.seed.customer();
    const jar = browser();
    const caller = await jar.open(asha.userUuid);
    const userUuid = await resetLink(asha.id);
    expect(userUuid).not.toBe(asha.userUuid);
    expect(rejected(await openLink(kitchen.as.anonymous(), asha.userUuid))).toEqual(NO_LINK);
    expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
    expect(await jar.refresh()).toMatchObject({ status: 401, message: ENDED });
    expect(accepted(await me(await browser().open(userUuid))).it.id).toBe(asha.id);
  });

  test('only customers have a link that can be reset', async () => {
    const { id } = await kitchen.seed.delivery();
    const answer = await (await kitchen.as.admin()).ask(
      'mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }',
      { id },
    );
    expect(rejected(answer).message).toBe(
      'This user is not a customer. Only customers have a personal link.',
    );
  });
});

test('a customer whose type changed has neither sessions nor a link', async () => {
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
  expect(rejected(await openLink(kitchen.as.anonymous(), asha.userUuid))).toEqual(NO_LINK);
});

test('a request can open a link and then order as that customer', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 50_000 });
  const dish = await kitchen.seed.dish();
  await kitchen.seed.activePlan({ breakfast: [dish] });
  const answer = await kitchen.graphql<{ placeOrder: { amount: number } }>(
    `mutation ($id: ID!, $input: PlaceOrderInput!) {
      openPersonalLink(userUuid: $id) { accessToken } placeOrder(input: $input, idempotencyKey: "one") { amount } }`,
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
