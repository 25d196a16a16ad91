/** Tests the delivery of webhook events: their contents, their receivers, and failing receivers. */

import { sql } from '../../src/db/sql.js';
import {
  Deliveries,
  DISABLE_AFTER_MS,
  RETRY_AFTER_MS,
} from '../../src/features/webhooks/deliver-webhooks.js';
import type { SendWebhook } from '../../src/features/webhooks/send-webhook.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, creditWallet, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import {
  attemptsOf,
  createWebhook,
  onWebhook,
  Receiver,
  resend,
  rotateSecret,
  updateWebhook,
  webhooks,
} from '../testkit/webhooks.js';
import { verify as verifySignature } from './webhook-signature.js';

const kitchen = openKitchen();
let shop: Receiver;
let books: Receiver;
let dish: SeededDish;

beforeAll(async () => {
  [shop, books] = [await Receiver.open('shop.example'), await Receiver.open('books.example')];
  dish = await kitchen.seed.dish({ pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [dish] });
});
beforeEach(async () => {
  await sql(kitchen.em.fork(), 'update webhooks set deleted_at = now()');
  for (const receiver of [shop, books]) {
    receiver.behaviour = 'accepts';
    receiver.received.length = 0;
  }
});
afterAll(() => Promise.all([shop.close(), books.close()]));

/** Sends an event to the receiver of a URL. The time limit is short only for a receiver that hangs. */
const send: SendWebhook = (url, headers, body) => {
  const receiver = url.includes('shop.') ? shop : books;
  return receiver.sender(receiver.behaviour === 'hangs' ? 500 : 10_000)(url, headers, body);
};

async function deliver(): Promise<void> {
  const { em, clock } = kitchen;
  const deliveries = new Deliveries({ em, clock, send });
  await deliveries.start();
  await deliveries.settle();
}

/** Returns the owner as a caller. Each call begins a session, because the clock moves by days. */
const owner = () => kitchen.as.admin();

async function hook(events: readonly string[], receiver = shop) {
  const { webhook, secret } = accepted(await createWebhook(await owner(), { url: receiver.url, events })).it;
  return { id: webhook.id, secret };
}

const customer = () => kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 20_000 });
const order = async (asha: SeededUser) =>
  accepted(
    await placeOrder(await kitchen.as.customer(asha), {
      mealId: BREAKFAST_ID,
      forDate: '2026-11-21',
      lines: [{ dishId: dish.id, quantity: 1 }],
    }),
  ).it;

test('an order event is sent once, signed, without personal data, and only to subscribed endpoints', async () => {
  const { id, secret } = await hook(['order.placed', 'order.cancelled']);
  const asha = await customer();
  const { id: orderId } = await order(asha);
  accepted(await creditWallet(await owner(), { userId: asha.id, amount: 10 }));
  await deliver();
  await deliver();
  const [received, ...others] = shop.received;
  expect(others).toEqual([]);
  expect(received?.body).toEqual({
    type: 'order.placed',
    timestamp: expect.stringMatching(/^2026-/),
    data: { id: orderId, customerId: asha.id, version: 1, cursor: expect.stringMatching(/^\d+$/) },
  });
  expect(received && verifySignature(secret, received)).toBe(true);
  expect(received && verifySignature(`whsec_${btoa('another')}`, received)).toBe(false);
  // An ID can contain ten digits in a row.
  expect(received?.text.replaceAll(/[0-9a-f-]{36}/g, '')).not.toMatch(/Asha|\d{10}|100/);
  accepted(await cancelOrder(await owner(), orderId));
  await deliver();
  expect(shop.received.map(({ body }) => body.type)).toEqual(['order.placed', 'order.cancelled']);
  expect((await attemptsOf(await owner(), id)).map(({ event, status }) => [event, status])).toEqual([
    ['order.cancelled', 204],
    ['order.placed', 204],
  ]);
});

test('a balance that falls below the threshold is an event, once', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 25_000 });
  await hook(['wallet.low', 'wallet.credited']);
  await sql(kitchen.em.fork(), 'update settings set low_balance = 20000');
  await order(asha);
  await deliver();
  expect(shop.received.map(({ body }) => [body.type, body.data.id])).toEqual([['wallet.low', asha.id]]);
});

test('a failed event is sent again with the same ID, ten times in three days', async () => {
  const { id } = await hook(['dish.*']);
  shop.behaviour = 'fails';
  accepted(
    await (await owner()).ask(
      'mutation ($id: ID!) { updateDish(id: $id, input: { ingredients: "rice" }) { id } }',
      { id: dish.id },
    ),
  );
  await deliver();
  for (const wait of RETRY_AFTER_MS) {
    await deliver();
    kitchen.clock.forward(wait);
    await deliver();
  }
  kitchen.clock.forward(DISABLE_AFTER_MS / 2);
  await deliver();
  expect(shop.received).toHaveLength(RETRY_AFTER_MS.length + 1);
  expect(new Set(shop.received.map((one) => one.id)).size).toBe(1);
  expect(RETRY_AFTER_MS.reduce((sum, wait) => sum + wait, 0) / 3_600_000).toBeGreaterThan(71);
  const [last] = await attemptsOf(await owner(), id);
  expect(last).toMatchObject({ status: 500, nextAt: null });
  shop.behaviour = 'accepts';
  accepted(await resend(await owner(), last?.id ?? ''));
  await deliver();
  expect(shop.received.at(-1)?.id).toBe(shop.received[0]?.id);
  expect(accepted(await webhooks(await owner())).it).toMatchObject([{ failingSince: null }]);
});

test('an endpoint is disabled after five days of failures, and receives later events when it is enabled', async () => {
  const { id } = await hook(['user.*']);
  shop.behaviour = 'closes';
  await customer();
  const touch = async (title: string) => {
    const { id: userId } = await kitchen.seed.customer();
    return (await owner()).ask(
      'mutation ($id: ID!, $title: String) { updateUser(id: $id, input: { title: $title }) { id } }',
      { id: userId, title },
    );
  };
  accepted(await touch('One'));
  await deliver();
  kitchen.clock.forward(DISABLE_AFTER_MS);
  accepted(await touch('Two'));
  await deliver();
  const [webhook] = accepted(await webhooks(await owner())).it;
  expect(webhook?.disabledAt).not.toBeNull();
  const home = '{ dailySummary { needs { disabledWebhooks } } }';
  expect(accepted(await (await owner()).ask(home))).toEqual({
    dailySummary: { needs: { disabledWebhooks: 1 } },
  });
  const sent = shop.received.length;
  accepted(await touch('Three'));
  await deliver();
  expect(shop.received).toHaveLength(sent);
  expect(rejected(await onWebhook(await owner(), 'testWebhook', id)).message).toBe(
    'This webhook is disabled. Enable it first.',
  );
  shop.behaviour = 'accepts';
  accepted(await updateWebhook(await owner(), id, { isActive: true }));
  accepted(await onWebhook(await owner(), 'testWebhook', id));
  await deliver();
  // The test event precedes waiting events.
  expect(shop.received[sent]?.body.type).toBe('webhook.test');
});

test.each([
  ['closes', 'socket hang up'],
  ['hangs', 'No response within 0.5 s.'],
] as const)('a receiver that %s does not delay other receivers', async (behaviour, error) => {
  const { id } = await hook(['order.*'], shop);
  await hook(['order.*'], books);
  shop.behaviour = behaviour;
  const { em, clock } = kitchen;
  const deliveries = new Deliveries({ em, clock, send });
  const { id: first } = await order(await customer());
  await deliveries.start();
  // The slow receiver is still busy at the time of the next order.
  const { id: second } = await order(await customer());
  await deliveries.start();
  for (let tries = 0; books.received.length < 2 && tries < 100; tries++) {
    await new Promise((done) => setTimeout(done, 20));
    await deliveries.start();
  }
  expect(books.received.map(({ body }) => body.data.id)).toEqual([first, second]);
  await deliveries.settle();
  expect((await attemptsOf(await owner(), id)).at(-1)).toMatchObject({ status: null, error });
});

test('events of 20 servers killed before or after sending arrive with one ID each, and none before its commit', async () => {
  await hook(['order.*']);
  const orders = [];
  for (let n = 0; n < 6; n++) orders.push((await order(await customer())).id);
  const { em, clock } = kitchen;
  for (let n = 0; n < 20; n++) {
    // The server sends one event, and is killed before or after it sends the second.
    let left = 2;
    const dying: SendWebhook = async (url, headers, body) => {
      if (--left === 0 && n % 2 === 0) throw new Error('killed before it sent');
      const response = await send(url, headers, body);
      if (left === 0) throw new Error('killed after it sent');
      return response;
    };
    const server = new Deliveries({ em, clock, send: dying });
    await server.start();
    await server.settle();
    for (const { body } of shop.received) expect(orders).toContain(body.data.id);
    if (n % 4 === 0) orders.push((await order(await customer())).id);
    // The lease of the killed server expires.
    clock.forward(31_000);
  }
  await deliver();
  const ids = Map.groupBy(shop.received, ({ body }) => String(body.data.id));
  expect([...ids.keys()].sort()).toEqual([...orders].sort());
  for (const events of ids.values()) expect(new Set(events.map((one) => one.id)).size).toBe(1);
  expect(shop.received.length).toBeGreaterThan(orders.length);
});

test('a redirect counts as a failed attempt and is not followed', async () => {
  const { id } = await hook(['order.*']);
  shop.behaviour = 'redirects';
  await order(await customer());
  await deliver();
  expect(shop.received).toHaveLength(1);
  expect((await attemptsOf(await owner(), id))[0]).toMatchObject({ status: 302 });
});

test('during a replacement of the secret, events have both signatures, and a day later only the new one', async () => {
  const { id, secret } = await hook(['order.*']);
  const { secret: next } = accepted(await rotateSecret(await owner(), id)).it;
  await order(await customer());
  await deliver();
  kitchen.clock.forward(25 * 3_600_000);
  accepted(await onWebhook(await owner(), 'testWebhook', id));
  await deliver();
  const [during, later] = shop.received;
  expect([secret, next].map((one) => during && verifySignature(one, during))).toEqual([true, true]);
  expect([secret, next].map((one) => later && verifySignature(one, later))).toEqual([false, true]);
});
