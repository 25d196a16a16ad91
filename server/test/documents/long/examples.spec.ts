/** Tests the programs of `examples/` like an integrator: with Node, an API key, and a real server. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from '../../../src/db/sql.js';
import { newWebhookSecret, webhookHeaders } from '../../../src/features/webhooks/sign-webhook.js';
import { newApiKey } from '../../testkit/api-keys.js';
import { accepted } from '../../testkit/graphql-client.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { cancelOrder, creditWallet, placeOrder } from '../../testkit/operations.js';
import { BREAKFAST_ID } from '../../testkit/seed.js';

const kitchen = openKitchen();
const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(program: string, scopes: readonly string[], ...args: readonly string[]): Promise<string> {
  const { key } = await newApiKey(await kitchen.as.admin(), scopes);
  const { stdout } = await promisify(execFile)(process.execPath, [`examples/${program}`, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', MEALBOX_URL: kitchen.url, MEALBOX_KEY: key },
  });
  return stdout;
}

async function order(title: string, quantity: number) {
  const admin = await kitchen.as.admin();
  const dish = await kitchen.seed.dish({ title: 'Poha', pricePaise: 9_950 });
  await sql(kitchen.em.fork(), 'update meal_plans set status = 0');
  await kitchen.seed.activePlan({ breakfast: [dish] });
  const customer = await kitchen.seed.customer({
    title,
    balancePaise: 100_000,
    addresses: ['7, "Aundh" Road'],
  });
  const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: dish.id, quantity }] };
  const { id, orderNumber } = accepted(await placeOrder(admin, { userId: customer.id, ...input })).it;
  return { customer, id, orderNumber };
}

test("tomorrow's orders are a CSV file with one row for each live order", async () => {
  const [first, second] = [await order('Asha, Nair', 2), await order('=Ravi', 1)];
  accepted(await cancelOrder(await kitchen.as.admin(), second.id));
  const third = await order('=Meera', 1);
  const csv = await run('tomorrows-orders.mjs', ['orders:read', 'customers:read'], '2026-11-21');
  const row = (number: number, title: string, dishes: string, amount: string) =>
    expect.stringMatching(
      new RegExp(
        `^"${number}","Breakfast","${title} \\d+","\\d{10}","7, ""Aundh"" Road","${dishes}","","${amount}","PLACED"$`,
      ),
    );
  expect(csv.trim().split('\n')).toEqual([
    'Order,Meal,Customer,Mobile,Address,Dishes,Instructions,Amount,Status',
    row(first.orderNumber, 'Asha, Nair', '2 x Poha', '199.00'),
    row(third.orderNumber, "'=Meera", '1 x Poha', '99.50'),
  ]);
});

test('the ledger mirror agrees to the paisa, and its second run reads only what is new', async () => {
  const file = path.join(folder, 'ledger.json');
  const scopes = ['wallets:read', 'customers:read'];
  const summary = async () => {
    const [row] = await sql<{ text: string }>(
      kitchen.em.fork(),
      `select (select count(*) from wallet_logs) || ' entries, ' || (select count(distinct user_id) from wallet_logs)
        || ' wallets, balance ' || (select (sum(wallet_balance) / 100.0)::numeric(20, 2) from users) as text`,
    );
    return row?.text;
  };
  const { customer } = await order('Asha', 3);
  expect((await run('ledger-mirror.mjs', scopes, file)).trim()).toBe(await summary());
  accepted(await creditWallet(await kitchen.as.admin(), { userId: customer.id, amount: 0.01 }));
  await order('Ravi', 1);
  expect((await run('ledger-mirror.mjs', scopes, file)).trim()).toBe(await summary());
  const mirrored = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, unknown> };
  expect(Object.keys(mirrored.entries).length).toBeGreaterThan(5);
});

test('the webhook receiver accepts a signed event once, also of an unknown order, and rejects others', async () => {
  const { id, orderNumber } = await order('Meera', 1);
  const { key } = await newApiKey(await kitchen.as.admin(), ['orders:read']);
  const secret = newWebhookSecret();
  const receiver = spawn(process.execPath, ['examples/webhook-receiver.mjs', '0'], {
    env: { PATH: process.env.PATH, MEALBOX_URL: kitchen.url, MEALBOX_KEY: key, WEBHOOK_SECRET: secret },
  });
  try {
    let printed = '';
    receiver.stdout.on('data', (part) => {
      printed += part;
    });
    await once(receiver.stdout, 'data');
    const url = `http://127.0.0.1:${/port (\d+)/.exec(printed)?.[1]}/`;
    const body = JSON.stringify({ type: 'order.placed', data: { id } });
    const post = async (headers: Record<string, string>) =>
      (await fetch(url, { method: 'POST', headers, body })).status;
    const signed = webhookHeaders('event-1', new Date(), body, [newWebhookSecret(), secret]);
    expect([await post(signed), await post(signed)]).toEqual([204, 204]);
    expect(printed.match(/order\.placed: .*/g)).toEqual([
      `order.placed: order ${orderNumber} is PLACED, version 1`,
    ]);
    const unknown = JSON.stringify({ type: 'order.placed', data: { id: crypto.randomUUID() } });
    const headers = webhookHeaders('event-4', new Date(), unknown, [secret]);
    expect((await fetch(url, { method: 'POST', headers, body: unknown })).status).toBe(204);
    const old = webhookHeaders('event-2', new Date(Date.now() - 600_000), body, [secret]);
    expect([await post({ ...signed, 'webhook-id': 'event-3' }), await post(old), await post({})]).toEqual([
      401, 401, 401,
    ]);
  } finally {
    receiver.kill('SIGKILL');
  }
});

test('codegen.json emits the types of errors, also without an operation that selects them', async () => {
  const config = readFileSync('examples/codegen.json', 'utf8')
    .replace('https://mealbox.example/schema.graphql', path.resolve('schema.graphql'))
    .replaceAll('"src/', `"${folder}/`);
  writeFileSync(path.join(folder, 'codegen.json'), config);
  writeFileSync(path.join(folder, 'meals.graphql'), 'query Meals { meals { id } }');
  const codegen = 'node_modules/@graphql-codegen/cli/cjs/bin.js';
  await promisify(execFile)(process.execPath, [codegen, '--config', path.join(folder, 'codegen.json')], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const emitted = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  expect(emitted('mealbox.ts')).toMatch(
    /^import type .*typed-document-node.*[\s\S]*^export const MealsDocument/m,
  );
  expect(emitted('mealbox-enums.ts')).toMatch(/^export type ErrorCode =[\s\S]*^export type ErrorReason =/m);
});
