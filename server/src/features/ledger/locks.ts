import { preparedStatement } from '../../db/prepared-statements.js';
import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { keysExpireBefore } from '../../shared/key-lifetime.js';
import { credentialStatement, requireCaller } from '../sessions/actor.js';
import type { KeyContext } from './key-rules.js';
import { type Batch, type LockedRows, RetryError, type Tx } from './transaction.js';

/**
 * Rows that a transaction locks before it reads. This is the one lock order of orders and money. Rows of a table are locked in the order of their keys.
 *
 * 1. days: shared by a change of the day's orders; exclusive for closing and reopening the day, deleting its plan, and changing its limits
 * 2. customers
 * 3. orders
 * 4. delivery runs, then their stops
 * 5. payments
 * 6. the caller's session, link, or station, shared
 * 7. counters of limited dishes
 */
export interface LockSet {
  readonly days?: readonly IndiaDate[];
  /** IDs of orders whose days are locked. */
  readonly daysOf?: readonly string[];
  /** Internal IDs or `user_uuid`s. */
  readonly customers?: readonly string[];
  /** IDs of orders whose customers are locked. */
  readonly customersOf?: readonly string[];
  readonly orders?: readonly string[];
  /** IDs of stops whose orders are locked. */
  readonly ordersOf?: readonly string[];
  /** IDs of delivery runs. */
  readonly runs?: readonly string[];
  /** IDs of orders whose delivery runs are locked. */
  readonly runsOf?: readonly string[];
  /** Whether other transactions can lock the runs at the same time: a rider's phone reports stops without changing the run. */
  readonly sharesRuns?: boolean;
  readonly stops?: readonly string[];
  readonly payments?: PaymentNames;
  /**
   * Dishes whose counters are locked first, because an earlier attempt exceeded a limit. Otherwise, the write locks counters
   * last, because many orders share them.
   */
  readonly counters?: readonly DishOfDay[];
}

/** Identifiers of payments. */
interface PaymentNames {
  readonly ids?: readonly string[];
  readonly references?: readonly string[];
  readonly fingerprints?: readonly string[];
}

/** Dish of a meal and day. */
export interface DishOfDay {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly dishId: string;
}

/** Namespace of the advisory locks of days. */
const DAYS = 7_341_002;
const DAY_NUMBER = `day - date '2000-01-01'`;
/** Returns a bound array of IDs in a subquery, so that PostgreSQL uses one plan for arrays of every length. */
const ids = (place: number) => `any ((select $${place}::uuid[])::uuid[])`;

const LOCK_DAYS = preparedStatement(
  `/* lockDays */ select day::text, pg_advisory_xact_lock_shared(${DAYS}, ${DAY_NUMBER}) from (
    select unnest($1::date[]) as day union select for_date from orders where id = ${ids(2)} order by day) days`,
);
const LOCK_DAY_ALONE = preparedStatement(
  `/* lockDaysAlone */ select pg_advisory_xact_lock(${DAYS}, ${DAY_NUMBER}) from (
    select distinct unnest($1::date[]) as day order by day) days`,
);
const lockCustomers = (skip: string) =>
  preparedStatement(`/* lockCustomers */ select id, user_uuid from users
    where id = ${ids(1)} or user_uuid = ${ids(1)} or id = any (array(select user_id from orders where id = ${ids(2)}))
    order by id for no key update ${skip}`);
const lockOrders = (skip: string) =>
  preparedStatement(
    `/* lockOrders */ select id, user_id, for_date::text as day from orders
      where id = ${ids(1)} or id = any (array(select order_id from delivery_stop_orders where stop_id = ${ids(2)})) order by id for update ${skip}`,
  );
const lockRuns = (mode: string) =>
  preparedStatement(`/* lockRuns */ select id from delivery_runs
    where id = ${ids(1)} or id = any (array(select s.run_id from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id
      where so.order_id = ${ids(2)})) order by id for ${mode}`);
const LOCK_STOPS = preparedStatement(
  `/* lockStops */ select id from delivery_stops where id = ${ids(1)} order by id for update`,
);
const lockPayments = (skip: string) =>
  preparedStatement(`/* lockPayments */ select id from payments
    where id = ${ids(1)} or reference = any ((select $2::text[])::text[]) or fingerprint = any ((select $3::text[])::text[])
    order by id for no key update ${skip}`);
const LOCK_COUNTERS = preparedStatement(
  `/* lockCounters */ select 1 from jsonb_to_recordset($1::jsonb) as dish ("mealId" uuid, "forDate" date, "dishId" uuid)
   join meal_plans p on p.date = dish."forDate"
   join portions c on c.plan_id = p.id and c.meal_id = dish."mealId" and c.dish_id = dish."dishId"
   order by c.plan_id, c.meal_id, c.dish_id for no key update of c`,
);
const READ_KEYS = preparedStatement(
  `/* readKeys */ select key, encode(input_hash, 'hex') as "inputHash", answer, created_at < $3::timestamptz as expired
   from idempotency_keys where owner_id = $1::uuid and key = any ((select $2::text[])::text[])`,
);

const WAIT = '';
const SKIP = 'skip locked';
const LOCK_CUSTOMERS = { [WAIT]: lockCustomers(WAIT), [SKIP]: lockCustomers(SKIP) };
const LOCK_ORDERS = { [WAIT]: lockOrders(WAIT), [SKIP]: lockOrders(SKIP) };
const LOCK_PAYMENTS = { [WAIT]: lockPayments(WAIT), [SKIP]: lockPayments(SKIP) };
const [LOCK_RUNS, SHARE_RUNS] = [lockRuns('update'), lockRuns('share')];
/** Statements whose plans are tested. */
export const LOCK_STATEMENTS = [
  LOCK_DAYS,
  LOCK_CUSTOMERS[WAIT],
  LOCK_ORDERS[WAIT],
  LOCK_RUNS,
  LOCK_STOPS,
  LOCK_PAYMENTS[WAIT],
  READ_KEYS,
];

/**
 * Locks rows, validates the caller's session, and reads the idempotency keys of the batch. Sends all statements before it waits,
 * so that they share a round trip with a read that starts afterwards.
 * @throws AppError `session.ended`; `busy` if another transaction does not release a row in time
 */
export async function lock(
  tx: Tx,
  batch: Pick<Batch<never, never>, 'skipsLocked' | 'isRetry' | 'keys'>,
  set: LockSet,
): Promise<LockedRows> {
  const { days = [], daysOf = [], customers = [], customersOf = [], payments = {} } = set;
  const { orders = [], ordersOf = [], runs = [], runsOf = [], stops = [] } = set;
  const mode = batch.skipsLocked ? SKIP : WAIT;
  const run = <Row extends object>(text: string, ...values: (readonly string[])[]): Promise<Row[]> =>
    values.some((list) => list.length > 0)
      ? sql<Row>(
          tx.em,
          text,
          values.map((list) => [...list]),
        )
      : Promise.resolve([]);
  const { ids = [], references = [], fingerprints = [] } = payments;
  // Statements run in the order in which they are sent, which is the lock order.
  const sent = {
    days: run<{ day: string }>(LOCK_DAYS, days, daysOf),
    customers: run<{ id: string; user_uuid: string }>(LOCK_CUSTOMERS[mode], customers, customersOf),
    orders: run<{ id: string; user_id: string; day: string }>(LOCK_ORDERS[mode], orders, ordersOf),
    runs: run(set.sharesRuns ? SHARE_RUNS : LOCK_RUNS, runs, runsOf),
    stops: run(LOCK_STOPS, stops),
    payments: run<{ id: string }>(LOCK_PAYMENTS[mode], ids, references, fingerprints),
    session: lockSession(tx),
    counters: batch.isRetry && set.counters ? sql(tx.em, LOCK_COUNTERS, [JSON.stringify(set.counters)]) : [],
    keys: readKeys(tx, batch.keys),
  };
  await Promise.all(Object.values(sent));
  const [lockedDays, lockedCustomers, lockedOrders] = [
    await sent.days,
    await sent.customers,
    await sent.orders,
  ];
  const dayNames = new Set(lockedDays.map(({ day }) => day));
  // Another transaction moved the order to a day without a lock.
  if (daysOf.length > 0 && lockedOrders.some(({ day }) => !dayNames.has(day))) throw new RetryError();
  const lockedIds = new Set(lockedCustomers.flatMap(({ id, user_uuid }) => [id, user_uuid]));
  for (const { id } of await sent.payments) lockedIds.add(id);
  for (const { id, user_id } of lockedOrders)
    if (customersOf.length === 0 || lockedIds.has(user_id)) lockedIds.add(id);
  return { lockedIds, keys: new Map((await sent.keys).map((key) => [key.key, key])) };
}

async function lockSession({ em, actor, now }: Tx): Promise<void> {
  const caller = requireCaller(actor);
  if (caller.kind === 'system') return;
  const values: SqlParameter[] = [];
  const session = credentialStatement(caller, now, (value) => `$${values.push(value)}`);
  const rows = await sql(em, preparedStatement(`/* lockSession */ ${session} for share of proof`), values);
  if (rows.length === 0) throw appError('session.ended', {});
}

function readKeys({ em, actor, now }: Tx, keys: readonly string[]): Promise<KeyContext[]> | [] {
  if (keys.length === 0) return [];
  const values = [requireCaller(actor).userId, [...keys], keysExpireBefore(now).toISOString()];
  return sql<KeyContext & object>(em, READ_KEYS, values);
}

/** Locks days before their orders change. A transaction that locks customers directly calls this function first. */
export async function lockDays(em: EntityManager, ...days: readonly IndiaDate[]): Promise<void> {
  await sql(em, LOCK_DAYS, [[...days], []]);
}

/** Waits for the transactions that change orders of some days, and blocks new ones until the caller's transaction ends. */
export async function lockDaysAlone(em: EntityManager, ...days: readonly IndiaDate[]): Promise<void> {
  await sql(em, LOCK_DAY_ALONE, [[...days]]);
}
