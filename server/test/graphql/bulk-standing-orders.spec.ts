/** Tests creating standing orders for many customers as a bulk job. */
import { sql } from '../../src/db/sql.js';
import { tables } from '../../src/db/tables.js';
import { runJobs } from '../../src/features/jobs/run-jobs.js';
import type { Caller } from '../testkit/callers.js';
import { TOMORROW } from '../testkit/days.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
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

const content = (more: object = {}) => ({
  mealId: BREAKFAST_ID,
  weekdays: ['MONDAY', 'WEDNESDAY'],
  from: TOMORROW,
  lines: [{ dishId: poha.id, quantity: 2 }],
  ...more,
});
const look = async (id: string) => accepted(await bulkJob(admin, id)).it;
const work = () => runJobs({ em: kitchen.em, clock: kitchen.clock });
const idsOf = (users: readonly SeededUser[]) => users.map(({ id }) => id);
const start = async (ids: readonly string[], key?: string) =>
  accepted(await startCreateStandingOrders(admin, ids, content(), key)).it;
/** Returns for each customer the numbers of standing orders, of orders with lines, and of audit entries about their creation. */
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

test('a standing order job has a row for each customer, and describes its task', async () => {
  const customers = await kitchen.seed.customers(2);
  const away = await kitchen.seed.customer({ active: false });
  const ids = [...idsOf(customers), away.id, UNKNOWN];
  const { id } = await start(ids);
  await work();
  const job = await look(id);
  expect(job).toMatchObject({ kind: 'CREATE_STANDING_ORDERS', status: 'DONE', done: 2, rejected: 2 });
  expect(job.rows.map(({ status, subjectId, creditAmount }) => [status, subjectId, creditAmount])).toEqual([
    ['DONE', ids[0], 0],
    ['DONE', ids[1], 0],
    ['REJECTED', ids[2], null],
    ['REJECTED', ids[3], null],
  ]);
  expect(job.rows[3]?.error?.message).toBe('Customer not found.');
  expect(await made(idsOf(customers))).toEqual([ONCE, ONCE]);
  const about = '{ bulkJobs(first: 1) { nodes { meal { id } weekdays forDate reason } } }';
  expect(accepted(await admin.ask<{ bulkJobs: { nodes: object[] } }>(about)).bulkJobs.nodes).toEqual([
    { meal: { id: BREAKFAST_ID }, weekdays: ['MONDAY', 'WEDNESDAY'], forDate: null, reason: null },
  ]);
});

test('invalid standing orders start no job, and an unknown meal is rejected in each row', async () => {
  const { id: userId } = await kitchen.seed.customer();
  const at = async (ids: readonly string[], more: object) =>
    rejected(await startCreateStandingOrders(admin, ids, content(more))).field;
  expect(await at([], {})).toBe('userIds');
  expect(await at([userId], { weekdays: [] })).toBe('weekdays');
  expect(await at([userId], { lines: [] })).toBe('lines');
  expect(await at([userId], { mealId: 'lunch' })).toBe('mealId');
  const started = accepted(await startCreateStandingOrders(admin, [userId], content({ mealId: UNKNOWN }))).it;
  await work();
  expect((await look(started.id)).rows[0]?.error?.message).toBe('Meal not found.');
});

test('starting a standing order job again with its key returns the same job', async () => {
  const ids = idsOf(await kitchen.seed.customers(2));
  const first = await start(ids, 'weekly');
  expect((await start(ids, 'weekly')).id).toBe(first.id);
  await work();
  expect(await start(ids, 'weekly')).toMatchObject({ id: first.id, status: 'DONE', done: 2 });
  await work();
  expect(await made(ids)).toEqual([ONCE, ONCE]);
  expect(outcomeOf(await startCreateStandingOrders(admin, ids.slice(1), content(), 'weekly'))).toBe(
    'KEY_REUSED',
  );
});

test('a retry of a standing order job runs only the rejected rows', async () => {
  const ravi = await kitchen.seed.customer();
  const away = await kitchen.seed.customer({ active: false });
  const { id } = await start([ravi.id, away.id]);
  await work();
  await sql(kitchen.em, 'update users set status = 1 where id = $1', [away.id]);
  accepted(await retryBulkJob(admin, id, 1));
  accepted(await retryBulkJob(admin, id, 1));
  await work();
  expect(await look(id)).toMatchObject({ status: 'DONE', attempt: 2, done: 2, rejected: 0 });
  expect(await made([ravi.id, away.id])).toEqual([ONCE, ONCE]);
});

test('another server continues the standing order job of a server that stops', async () => {
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
  expect(await look(id)).toMatchObject({ status: 'WORKING', done: 125, rejected: 0 });
  kitchen.clock.forward(6_000);
  await work();
  admin = await kitchen.as.admin();
  expect(await look(id)).toMatchObject({ status: 'DONE', done: 130 });
  expect(new Set((await made(ids)).map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify(ONCE)]),
  );
});

test('three concurrent workers create each standing order once', async () => {
  const ids = idsOf(await kitchen.seed.customers(40));
  const { id } = await start(ids);
  const alone = () =>
    runJobs({ em: kitchen.em, clock: kitchen.clock }, () => false, '01900000-0000-7000-8000-0000000000fe');
  await Promise.all([alone(), alone(), alone()]);
  expect(await look(id)).toMatchObject({ status: 'DONE', done: 40, rejected: 0 });
  expect(await made(ids)).toEqual(ids.map(() => ONCE));
});

test('concurrent jobs of two admins create one standing order for each customer', async () => {
  const ids = idsOf(await kitchen.seed.customers(40));
  const other = await kitchen.as.admin(await kitchen.seed.admin());
  const first = await start(ids);
  const second = accepted(await startCreateStandingOrders(other, [...ids].reverse(), content())).it;
  await Promise.all([work(), work()]);
  const ended = [await look(first.id), await look(second.id)];
  expect(ended.map(({ status, done, rejected }) => [status, done + rejected])).toEqual([
    ['DONE', 40],
    ['DONE', 40],
  ]);
  expect(ended.reduce((sum, { done }) => sum + done, 0)).toBe(40);
  expect(await made(ids)).toEqual(ids.map(() => ONCE));
});

test('a job survives two restarts and a deactivated admin, without gaps or duplicates', async () => {
  const ids = idsOf(await kitchen.seed.customers(260));
  const otherAdmin = await kitchen.seed.admin();
  const own = await kitchen.as.admin(otherAdmin);
  const { id } = accepted(await startCreateStandingOrders(own, ids, content())).it;
  /** Runs the jobs as a server that stops after one batch. */
  const aPortion = () => {
    let asked = 0;
    return runJobs({ em: kitchen.em, clock: kitchen.clock }, () => asked++ > 0);
  };
  await aPortion();
  await aPortion();
  expect(await look(id)).toMatchObject({ status: 'WORKING', done: 250 });
  await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [otherAdmin.id]);
  await work();
  expect(await look(id)).toMatchObject({ status: 'STOPPED', done: 250, rejected: 0 });
  accepted(await retryBulkJob(admin, id, 1));
  await work();
  expect(await look(id)).toMatchObject({ status: 'DONE', attempt: 2, done: 260, rejected: 0 });
  expect(await made(ids)).toEqual(ids.map(() => ONCE));
});

test('a locked customer does not delay the other customers of a standing order job', async () => {
  const customers = await kitchen.seed.customers(3);
  const [held] = customers as [SeededUser];
  const { id } = await start(idsOf(customers));
  const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = kitchen.em.fork().transactional(async (em) => {
    await tables(em).selectFrom('User').select('id').where('id', '=', held.id).forUpdate().execute();
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  await work();
  expect(await look(id)).toMatchObject({ status: 'DONE', done: 2, rejected: 1 });
  isOver.resolve();
  await holding;
  expect((await look(id)).rows[0]?.error?.message).toMatch(/try again/i);
  accepted(await retryBulkJob(admin, id, 1));
  await work();
  expect(await made(idsOf(customers))).toEqual([ONCE, ONCE, ONCE]);
}, 60_000);
