/** Standing orders for many as a bulk job of the server. */
import { query, sql } from '../../src/db/sql.js';
import { runJobs } from '../../src/features/jobs/run-jobs.js';
import type { Caller } from '../testkit/callers.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { bulkJob, retryBulkJob, startCreateStandingOrders } from '../testkit/jobs.js';
import { openKitchen } from '../testkit/kitchen.js';
import type { SeededDish, SeededUser } from '../testkit/seed.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let poha: SeededDish;
let admin: Caller;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
});
beforeEach(async () => {
  admin = await kitchen.as.admin();
});

const wish = (more: object = {}) => ({
  mealId: BREAKFAST_ID,
  weekdays: [1, 3],
  from: TOMORROW,
  lines: [{ dishId: poha.id, quantity: 2 }],
  ...more,
});
const look = async (id: string) => accepted(await bulkJob(admin, id)).it;
const work = () => runJobs({ em: kitchen.em, clock: kitchen.clock });
const idsOf = (users: readonly SeededUser[]) => users.map(({ id }) => id);
const start = async (ids: readonly string[], key?: string) =>
  accepted(await startCreateStandingOrders(admin, ids, wish(), key)).it;
/** How many standing orders each customer has, and how many entries say that one was made. */
const made = (ids: readonly string[]) =>
  sql<{ orders: number; lines: number; audited: number }>(
    kitchen.em.fork(),
    `select count(distinct s.id)::int as orders, count(distinct l.standing_order_id)::int as lines, count(distinct a.id)::int as audited
     from unnest($1::uuid[]) as c (id) left join standing_orders s on s.user_id = c.id
       left join standing_order_lines l on l.standing_order_id = s.id
       left join audit_entries a on a.subject_id = s.id and a.action = 'STANDING_ORDER_CREATED'
     group by c.id`,
    [ids],
  );
const ONCE = { orders: 1, lines: 1, audited: 1 };

test('each customer is a row; what it is about is said', async () => {
  const customers = await kitchen.seed.customers(2);
  const away = await kitchen.seed.customer({ active: false });
  const ids = [...idsOf(customers), away.id, UNKNOWN];
  const { id } = await start(ids);
  await work();
  const job = await look(id);
  expect(job).toMatchObject({ kind: 'CREATE_STANDING_ORDERS', state: 'DONE', done: 2, refused: 2 });
  expect(job.rows.map(({ state, subjectId, creditAmount }) => [state, subjectId, creditAmount])).toEqual([
    ['DONE', ids[0], 0],
    ['DONE', ids[1], 0],
    ['REFUSED', ids[2], null],
    ['REFUSED', ids[3], null],
  ]);
  expect(job.rows[3]?.error?.message).toBe('Customer not found.');
  expect(await made(idsOf(customers))).toEqual([ONCE, ONCE]);
  const about = '{ bulkJobs(first: 1) { meal { id } weekdays forDate reason } }';
  expect(accepted(await admin.ask<{ bulkJobs: object[] }>(about)).bulkJobs).toEqual([
    { meal: { id: BREAKFAST_ID }, weekdays: [1, 3], forDate: null, reason: null },
  ]);
});

test('what cannot be made for anybody is refused at once, or is the refusal of each row', async () => {
  const { id: userId } = await kitchen.seed.customer();
  const at = async (ids: readonly string[], more: object) =>
    refused(await startCreateStandingOrders(admin, ids, wish(more))).field;
  expect(await at([], {})).toBe('userIds');
  expect(await at([userId], { weekdays: [] })).toBe('weekdays');
  expect(await at([userId], { lines: [] })).toBe('lines');
  expect(await at([userId], { mealId: 'lunch' })).toBe('mealId');
  const started = accepted(await startCreateStandingOrders(admin, [userId], wish({ mealId: UNKNOWN }))).it;
  await work();
  expect((await look(started.id)).rows[0]?.error?.message).toBe('Meal not found.');
});

test('started again with its key it is the same job, and makes nothing twice', async () => {
  const ids = idsOf(await kitchen.seed.customers(2));
  const first = await start(ids, 'weekly');
  expect((await start(ids, 'weekly')).id).toBe(first.id);
  await work();
  expect(await start(ids, 'weekly')).toMatchObject({ id: first.id, state: 'DONE', done: 2 });
  await work();
  expect(await made(ids)).toEqual([ONCE, ONCE]);
  expect(outcomeOf(await startCreateStandingOrders(admin, ids.slice(1), wish(), 'weekly'))).toBe(
    'KEY_REUSED',
  );
});

test('what was refused is tried again, and nothing else', async () => {
  const ravi = await kitchen.seed.customer();
  const away = await kitchen.seed.customer({ active: false });
  const { id } = await start([ravi.id, away.id]);
  await work();
  await sql(kitchen.em, 'update users set status = 1 where id = $1', [away.id]);
  accepted(await retryBulkJob(admin, id, 1));
  accepted(await retryBulkJob(admin, id, 1));
  await work();
  expect(await look(id)).toMatchObject({ state: 'DONE', attempt: 2, done: 2, refused: 0 });
  expect(await made([ravi.id, away.id])).toEqual([ONCE, ONCE]);
});

test('a server that stops in the middle leaves the rest to the next', async () => {
  const ids = idsOf(await kitchen.seed.customers(130));
  const { id } = await start(ids);
  const fork = kitchen.em.fork();
  await sql(
    fork,
    `create function fail_standing() returns trigger language plpgsql as $$ begin raise 'killed here' using errcode = '57P01'; end $$`,
  );
  await sql(
    fork,
    `create trigger fail_standing before insert on standing_orders for each row when (new.user_id = '${ids[129]}') execute function fail_standing()`,
  );
  await work();
  await sql(fork, 'drop trigger fail_standing on standing_orders');
  expect(await look(id)).toMatchObject({ state: 'WORKING', done: 125, refused: 0 });
  kitchen.clock.forward(6_000);
  await work();
  admin = await kitchen.as.admin();
  expect(await look(id)).toMatchObject({ state: 'DONE', done: 130 });
  expect(new Set((await made(ids)).map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify(ONCE)]),
  );
});

test('three workers at once, of which each believes to be alone, make each of them once', async () => {
  const ids = idsOf(await kitchen.seed.customers(40));
  const { id } = await start(ids);
  const alone = () =>
    runJobs({ em: kitchen.em, clock: kitchen.clock }, () => false, '01900000-0000-7000-8000-0000000000fe');
  await Promise.all([alone(), alone(), alone()]);
  expect(await look(id)).toMatchObject({ state: 'DONE', done: 40, refused: 0 });
  expect(await made(ids)).toEqual(ids.map(() => ONCE));
});

test('two admins at once for the same customers make one for each', async () => {
  const ids = idsOf(await kitchen.seed.customers(40));
  const other = await kitchen.as.admin(await kitchen.seed.admin());
  const first = await start(ids);
  const second = accepted(await startCreateStandingOrders(other, [...ids].reverse(), wish())).it;
  await Promise.all([work(), work()]);
  const ended = [await look(first.id), await look(second.id)];
  expect(ended.map(({ state, done, refused }) => [state, done + refused])).toEqual([
    ['DONE', 40],
    ['DONE', 40],
  ]);
  expect(ended.reduce((sum, { done }) => sum + done, 0)).toBe(40);
  expect(await made(ids)).toEqual(ids.map(() => ONCE));
});

test('a server that is started again twice, and an admin who is one no more in between, leave nothing undone or done twice', async () => {
  const ids = idsOf(await kitchen.seed.customers(260));
  const somebody = await kitchen.seed.admin();
  const own = await kitchen.as.admin(somebody);
  const { id } = accepted(await startCreateStandingOrders(own, ids, wish())).it;
  /** A server that is told to stop after a portion. */
  const aPortion = () => {
    let asked = 0;
    return runJobs({ em: kitchen.em, clock: kitchen.clock }, () => asked++ > 0);
  };
  await aPortion();
  await aPortion();
  expect(await look(id)).toMatchObject({ state: 'WORKING', done: 250 });
  await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [somebody.id]);
  await work();
  expect(await look(id)).toMatchObject({ state: 'STOPPED', done: 250, refused: 0 });
  accepted(await retryBulkJob(admin, id, 1));
  await work();
  expect(await look(id)).toMatchObject({ state: 'DONE', attempt: 2, done: 260, refused: 0 });
  expect(await made(ids)).toEqual(ids.map(() => ONCE));
});

test('a customer whom somebody else holds keeps no other waiting', async () => {
  const customers = await kitchen.seed.customers(3);
  const [held] = customers as [SeededUser];
  const { id } = await start(idsOf(customers));
  const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = kitchen.em.fork().transactional(async (em) => {
    await query(em).selectFrom('users').select('id').where('id', '=', held.id).forUpdate().execute();
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  await work();
  expect(await look(id)).toMatchObject({ state: 'DONE', done: 2, refused: 1 });
  isOver.resolve();
  await holding;
  expect((await look(id)).rows[0]?.error?.message).toMatch(/try again/i);
  accepted(await retryBulkJob(admin, id, 1));
  await work();
  expect(await made(idsOf(customers))).toEqual([ONCE, ONCE, ONCE]);
}, 60_000);
