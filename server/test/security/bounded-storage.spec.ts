/** Whoever asks for the same again and again makes the database keep no more than a few rows. */
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
  test('of a link that is opened a hundred times are twenty, with two tokens each', async () => {
    const { id, userUuid } = await kitchen.seed.customer();
    for (let i = 0; i < 100; i++) accepted(await openLink(kitchen.as.anonymous(), userUuid));
    expect(await rowsOf(id)).toEqual({ sessions: 20, tokens: 40 });
  });

  test('have eighty tokens at most, however often they are refreshed', async () => {
    const { id, userUuid } = await kitchen.seed.customer();
    const jar = new CookieJar(kitchen.url);
    await jar.open(userUuid);
    const same = jar.cookie;
    for (let i = 0; i < 30; i++)
      expect((await Object.assign(jar, { cookie: same }).refresh()).status).toBe(200);
    for (let i = 0; i < 100; i++) await Object.assign(jar, { cookie: same }).refresh();
    expect((await rowsOf(id))?.tokens).toBeLessThanOrEqual(80);
  });

  test('that are refreshed in a chain keep the newest tokens alone', async () => {
    const { id, userUuid } = await kitchen.seed.customer();
    const jar = new CookieJar(kitchen.url);
    await jar.open(userUuid);
    for (let i = 0; i < 30; i++) {
      kitchen.clock.forward(15 * MINUTE);
      expect((await jar.refresh()).status).toBe(200);
    }
    // The pair that holds, and the refresh token that was used for it within the last ten seconds.
    expect(await rowsOf(id)).toEqual({ sessions: 1, tokens: 3 });
  });

  test('end with the use of an old refresh token, though a hundred came after it', async () => {
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

  test('that were signed out leave no row', async () => {
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

  /** A customer who has one change left: the order counts as the first. */
  async function busyCustomer() {
    const customer = await kitchen.seed.customer({ balancePaise: 1_000_000 });
    const caller = await kitchen.as.customer(customer);
    const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', ...lines(1) };
    const { it: order } = accepted(await placeOrder(caller, input));
    for (let i = 2; i < MOST; i++) accepted(await editOrder(caller, order.id, lines((i % 2) + 1)));
    return { customer, caller, order };
  }

  test('are sixty in an hour; the next is refused, and goes through when the hour is over', async () => {
    const { customer, order } = await busyCustomer();
    kitchen.clock.forward(40 * MINUTE);
    let caller = await kitchen.as.customer(customer);
    const last = await editOrder(caller, order.id, lines(3), 'the sixtieth');
    expect(accepted(last).it.itemCount).toBe(3);
    const refused = await editOrder(caller, order.id, lines(4));
    expect(outcomeOf(refused)).toBe('RATE_LIMITED');
    expect(refused.errors?.[0]?.extensions.retryAfterSeconds).toBe(20 * 60);
    expect(outcomeOf(await cancelOrder(caller, order.id))).toBe('RATE_LIMITED');
    // What was answered is answered again, and moves nothing.
    expect(accepted(await editOrder(caller, order.id, lines(3), 'the sixtieth')).it).toEqual(last.data?.it);
    kitchen.clock.forward(20 * MINUTE);
    caller = await kitchen.as.customer(customer);
    accepted(await editOrder(caller, order.id, lines(4)));
    accepted(await cancelOrder(caller, order.id));
  });

  test('are refused by REST with 429 and Retry-After, and leave nothing behind', async () => {
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

  test('keep neither an admin from changing the same order, nor the customer from ordering another meal', async () => {
    const { caller, order } = await busyCustomer();
    accepted(await editOrder(caller, order.id, lines(3)));
    const input = { mealId: POST_LUNCH_ID, forDate: '2026-11-21', ...lines(1) };
    accepted(await placeOrder(caller, input));
    const admin = await kitchen.as.admin();
    for (let i = 0; i < 3; i++) accepted(await editOrder(admin, order.id, lines(i + 1)));
    accepted(await cancelOrder(admin, order.id));
  });

  test('that are refused for another reason do not count', async () => {
    const { caller, order } = await busyCustomer();
    for (let i = 0; i < 10; i++)
      expect(outcomeOf(await editOrder(caller, order.id, { ...lines(2), version: 1 }))).toBe('STALE_VERSION');
    accepted(await editOrder(caller, order.id, lines(3)));
  });
});
