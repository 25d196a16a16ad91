/** Tests closing a day while customers order, and by servers that are killed during the closing. */
import { type Database, openDatabase } from '../../../src/db/database.js';
import { sql } from '../../../src/db/sql.js';
import { verify } from '../../../src/features/verification/verify.js';
import { systemClock } from '../../../src/shared/clock.js';
import { addDays } from '../../../src/shared/india-date.js';
import { type ServerProcess, startServer } from '../../harness/server-process.js';
import { Callers } from '../../testkit/callers.js';
import { TestDatabases } from '../../testkit/databases.js';
import { dayFromToday } from '../../testkit/days.js';
import { type Answer, accepted, outcomeOf } from '../../testkit/graphql-client.js';
import { expectLedgerAddsUp } from '../../testkit/ledger.js';
import { editOrder, placeOrder, placeOrders } from '../../testkit/operations.js';
import { BREAKFAST_ID, Seed, type SeededDish, type SeededUser } from '../../testkit/seed.js';

jest.setTimeout(240_000);
/** Day on which the file starts. It is read only once, so that a repeated closing has the same day even after midnight. */
const TODAY = dayFromToday(0);
const dayAhead = (count: number) => addDays(TODAY, count);
const databases = new TestDatabases();
const PRICE = 10_000;
const CUSTOMERS = 500;
let url: string;
let database: Database;
let seed: Seed;
let server: ServerProcess;
let as: Callers;
let dish: SeededDish;

beforeAll(async () => {
  url = await databases.migrated();
  database = await openDatabase({ url, poolSize: 4 });
  seed = new Seed(database.em, systemClock);
  as = new Callers(() => server.url, database.em, systemClock, seed);
  server = await start();
  dish = await seed.dish({ pricePaise: PRICE });
});
afterAll(async () => {
  await server?.stop();
  await database?.close();
  await databases.dropAll();
});
const start = () => startServer({ databaseUrl: url, env: { LOG_LEVEL: 'error' } });

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => seed.customer({ balancePaise: PRICE })));
const contents = (ahead: number) => ({
  mealId: BREAKFAST_ID,
  forDate: dayAhead(ahead),
  lines: [{ dishId: dish.id, quantity: 1 }],
});
interface Closed {
  it: { orders: number; customers: number; amount: number };
}
async function close(ahead: number): Promise<Answer<Closed>> {
  return (await as.admin()).ask<Closed>(
    'mutation ($date: LocalDate!, $key: String) { it: closeDay(date: $date, reason: "Diwali", idempotencyKey: $key) { orders customers amount } }',
    { date: dayAhead(ahead), key: `close ${ahead}` },
  );
}
async function expectEverybodyRefunded(customers: readonly SeededUser[]): Promise<void> {
  const wrong = await sql(
    database.em.fork(),
    `select u.id from users u where u.id = any($1::uuid[]) and (u.wallet_balance <> $2
       or exists (select 1 from orders o where o.user_id = u.id and o.status <> 3 and o.for_date = any (
         select for_date from kitchen_closures where reopened_at is null)))`,
    [customers.map(({ id }) => id), PRICE],
  );
  expect(wrong).toEqual([]);
  await expectLedgerAddsUp(database.em);
  expect((await verify(database.em)).holds).toBe(true);
}

test('closing a day by a server that is killed repeatedly is completed by its key, with one refund each', async () => {
  const customers = await people(CUSTOMERS);
  const userIds = customers.map(({ id }) => id);
  accepted(await placeOrders(await as.admin(), { ...contents(2), userIds }));
  let kills = 0;
  for (; kills < 3; kills++) {
    const closing = close(2).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 600));
    await server.kill();
    await closing;
    server = await start();
  }
  expect(accepted(await close(2)).it).toEqual({ orders: CUSTOMERS, customers: CUSTOMERS, amount: 50_000 });
  expect(accepted(await close(2)).it).toEqual({ orders: CUSTOMERS, customers: CUSTOMERS, amount: 50_000 });
  await expectEverybodyRefunded(customers);
});

test('an order that is placed or moved while the day is being closed is cancelled or rejected', async () => {
  const customers = await people(60);
  const admin = await as.admin();
  const moved = await Promise.all(
    customers
      .slice(0, 20)
      .map(async ({ id }) => accepted(await placeOrder(admin, { ...contents(9), userId: id })).it.id),
  );
  const answers = await Promise.all([
    ...customers.slice(20).map(({ id }) => placeOrder(admin, { ...contents(3), userId: id })),
    ...moved.map((id) => editOrder(admin, id, { forDate: dayAhead(3) })),
    close(3),
  ]);
  for (const answer of answers) expect(outcomeOf(answer)).toMatch(/^(OK|ORDERING_CLOSED)$/);
  const live = await sql(database.em.fork(), `select 1 from orders where for_date = $1 and status <> 3`, [
    dayAhead(3),
  ]);
  expect(live).toEqual([]);
  await expectLedgerAddsUp(database.em);
  expect((await verify(database.em)).holds).toBe(true);
});
