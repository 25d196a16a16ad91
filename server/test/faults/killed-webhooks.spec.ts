/** Tests webhooks of the built program while the sending processes are killed (SIGKILL). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { createWebhook, Receiver } from '../testkit/webhooks.js';

const kitchen = openKitchen();
const KILLS = 20;
/** Step of the clock for each next process, because a killed process leaves a lease of 30 seconds. */
const STEP_MS = 31_000;

let shop: Receiver;
let slow: Receiver;
const processes = new Set<ChildProcess>();
beforeAll(async () => {
  [shop, slow] = [await Receiver.open('shop.example'), await Receiver.open('slow.example')];
  slow.behaviour = 'hangs';
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.all([shop.close(), slow.close()]);
});

/** Starts a process, and waits until it sends requests. */
async function startProcess(nth: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/test/faults/webhook-process.mjs'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: kitchen.databaseUrl,
      AHEAD_MS: String(nth * STEP_MS),
      RECEIVER_CA: `${shop.ca}\n${slow.ca}`,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  processes.add(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  processes.delete(child);
}

async function until(isDone: () => boolean): Promise<void> {
  for (let tries = 0; !isDone() && tries < 1_500; tries++) await sleep(20);
}

test('each event of 20 processes killed at random arrives with one ID after its commit, although another receiver hangs', async () => {
  const admin = await kitchen.as.admin();
  for (const { url } of [slow, shop]) accepted(await createWebhook(admin, { url, events: ['order.*'] }));
  const dish = await kitchen.seed.dish({ pricePaise: 1_000 });
  await kitchen.seed.activePlan({ breakfast: [dish] });
  const uncommitted: unknown[] = [];
  const checks: Promise<void>[] = [];
  shop.onReceived = ({ body }) => {
    const found = sql(kitchen.em.fork(), 'select id from orders where id = $1', [String(body.data.id)]);
    checks.push(found.then((rows) => void (rows.length === 0 && uncommitted.push(body.data.id))));
  };
  const orders: string[] = [];
  const order = async () => {
    const { id } = await kitchen.seed.customer({ balancePaise: 10_000 });
    const lines = [{ dishId: dish.id, quantity: 1 }];
    const input = { userId: id, mealId: BREAKFAST_ID, forDate: '2026-11-21', lines };
    orders.push(accepted(await placeOrder(admin, input)).it.id);
  };
  const receivedIds = () => new Set(shop.received.map(({ body }) => String(body.data.id)));
  let [midway, next] = [0, startProcess(0)];
  for (let nth = 0; nth < KILLS; nth++) {
    const child = await next;
    for (let made = 0; made < 4; made++) await order();
    const seen = shop.received.length;
    await until(() => shop.received.length > seen);
    await sleep(Math.random() * 40);
    await kill(child);
    if (receivedIds().size < orders.length) midway++;
    next = startProcess(nth + 1);
  }
  const last = await next;
  await until(() => receivedIds().size === orders.length);
  await kill(last);
  await Promise.all(checks);
  expect([...receivedIds()].sort()).toEqual([...orders].sort());
  expect(uncommitted).toEqual([]);
  // An order has one event. Each of its attempts has the same ID.
  for (const events of Map.groupBy(shop.received, ({ body }) => body.data.id).values())
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
  expect(midway).toBeGreaterThan(0);
}, 120_000);
