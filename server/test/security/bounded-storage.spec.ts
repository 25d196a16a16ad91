/** Tests that repeated requests of one caller store a limited number of rows. */
import { sql } from '../../src/db/sql.js';
import { call } from '../rest/rest-client.js';
import { CookieJar } from '../testkit/browser-session.js';
import type { Caller } from '../testkit/callers.js';
import { MINUTE, SECOND } from '../testkit/clock.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, editOrder, me, openLink, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();

const rowsOf = async (userId: string) => {
  const [row] = await sql<{ sessions: number; tokens: number }>(
    kitchen.em.fork(),
    `select count(distinct s.id)::int as sessions, count(t.token_hash)::int as tokens
     from sessions s left join session_tokens t on t.session_id = s.id where s.user_id = $1`,
    [userId],
  );
  return row;
};

describe('sessions', () => {
  test('a link opened a hundred times has twenty sessions with two tokens each', async () => {
    const { id, userUuid } = await kitchen.seed.customer();
    for (let i = 0; i < 100; i++) accepted(await openLink(kitchen.as.anonymous(), userUuid));
    expect(await rowsOf(id)).toEqual({ sessions: 20, tokens: 40 });
  });

  test('a customer has at most eighty tokens, however often sessions are refreshed', async () => {
    const { id, userUuid } = await kitchen.seed.customer();
    const jar = new CookieJar(kitchen.url);
    await jar.open(userUuid);
    const same = jar.cookie;
    for (let i = 0; i < 30; i++)
      expect((await Object.assign(jar, { cookie: same }).refresh()).status).toBe(200);
    for (let i = 0; i < 100; i++) await Object.assign(jar, { cookie: same }).refresh();
    expect((await rowsOf(id))?.tokens).toBeLessThanOrEqual(80);
  });

  test('a chain of refreshes keeps the newest tokens only', async () => {
    const { id, userUuid } = await kitchen.seed.customer();
    const jar = new CookieJar(kitchen.url);
    await jar.open(userUuid);
    for (let i = 0; i < 30; i++) {
      kitchen.clock.forward(15 * MINUTE);
      expect((await jar.refresh()).status).toBe(200);
    }
    // The valid pair of tokens, and the refresh token that was exchanged for this pair.
    expect(await rowsOf(id)).toEqual({ sessions: 1, tokens: 3 });
  });

  test('reusing an old refresh token ends the session, even after a hundred newer ones', async () => {
    const { id, userUuid } = await kitchen.seed.customer();
    const [owner, thief] = [new CookieJar(kitchen.url), new CookieJar(kitchen.url)];
    await owner.open(userUuid);
    thief.cookie = owner.cookie;
    let last: Caller | null = null;
    for (let i = 0; i < 100; i++) {
      kitchen.clock.forward(SECOND);
      last = (await owner.refresh()).caller;
    }
    expect((await thief.refresh()).status).toBe(401);
    expect((await owner.refresh()).status).toBe(401);
    expect(last && outcomeOf(await me(last))).toBe('UNAUTHENTICATED');
    expect(await rowsOf(id)).toEqual({ sessions: 0, tokens: 0 });
  });

  test('a session that was signed out leaves no row', async () => {
    const { id, userUuid } = await kitchen.seed.customer();
    const jar = new CookieJar(kitchen.url);
    await jar.signOut(await jar.open(userUuid));
    expect(await rowsOf(id)).toEqual({ sessions: 0, tokens: 0 });
  });
});

describe('a customer’s changes', () => {
  const MOST = 60;
  let dish: SeededDish;
  const lines = (quantity: number) => ({ lines: [{ dishId: dish.id, quantity }] });

  beforeAll(async () => {
    dish = await kitchen.seed.dish({ pricePaise: 100 });
    await kitchen.seed.activePlan({ breakfast: [dish], postLunch: [dish] });
  });

  /** Creates a customer with an order and one remaining change. Placing the order counts as a change. */
  async function busyCustomer() {
    const customer = await kitchen.seed.customer({ balancePaise: 1_000_000 });
    const caller = await kitchen.as.customer(customer);
    const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', ...lines(1) };
    const { it: order } = accepted(await placeOrder(caller, input));
    for (let i = 2; i < MOST; i++) accepted(await editOrder(caller, order.id, lines((i % 2) + 1)));
    return { customer, caller, order };
  }

  test('a customer can make sixty changes in an hour, and the next works an hour later', async () => {
    const { customer, order } = await busyCustomer();
    kitchen.clock.forward(40 * MINUTE);
    let caller = await kitchen.as.customer(customer);
    const last = await editOrder(caller, order.id, lines(3), 'the sixtieth');
    expect(accepted(last).it.itemCount).toBe(3);
    const rejected = await editOrder(caller, order.id, lines(4));
    expect(outcomeOf(rejected)).toBe('RATE_LIMITED');
    expect(rejected.errors?.[0]?.extensions.retryAfterSeconds).toBe(20 * 60);
    expect(outcomeOf(await cancelOrder(caller, order.id))).toBe('RATE_LIMITED');
    // A repetition returns the first response and changes nothing.
    expect(accepted(await editOrder(caller, order.id, lines(3), 'the sixtieth')).it).toEqual(last.data?.it);
    kitchen.clock.forward(20 * MINUTE);
    caller = await kitchen.as.customer(customer);
    accepted(await editOrder(caller, order.id, lines(4)));
    accepted(await cancelOrder(caller, order.id));
  });

  test('REST rejects too many changes with 429 and Retry-After, and stores nothing', async () => {
    const { customer, caller, order } = await busyCustomer();
    accepted(await editOrder(caller, order.id, lines(3)));
    const answer = await call(kitchen.url, {
      method: 'POST',
      path: `/admin/orders/${order.id}/cancel`,
      body: { user_uuid: customer.userUuid, reason: 'Not today' },
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    const [kept] = await sql<{ entries: number }>(
      kitchen.em.fork(),
      'select count(*)::int as entries from audit_entries where customer_id = $1 and actor_id = $1',
      [customer.id],
    );
    expect(kept?.entries).toBe(MOST);
  });

  test("the rate limit of a customer affects neither an admin's edit nor an order for another meal", async () => {
    const { caller, order } = await busyCustomer();
    accepted(await editOrder(caller, order.id, lines(3)));
    const input = { mealId: POST_LUNCH_ID, forDate: '2026-11-21', ...lines(1) };
    accepted(await placeOrder(caller, input));
    const admin = await kitchen.as.admin();
    for (let i = 0; i < 3; i++) accepted(await editOrder(admin, order.id, lines(i + 1)));
    accepted(await cancelOrder(admin, order.id));
  });

  test('changes rejected for another reason do not count for the rate limit', async () => {
    const { caller, order } = await busyCustomer();
    for (let i = 0; i < 10; i++)
      expect(outcomeOf(await editOrder(caller, order.id, { ...lines(2), version: 1 }))).toBe('STALE_VERSION');
    accepted(await editOrder(caller, order.id, lines(3)));
  });
});
