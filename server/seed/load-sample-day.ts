import { sql } from '../src/db/sql.js';
import type { EntityManager } from '../src/db/transaction.js';
import { recordAudit, systemAuthor } from '../src/features/audit/record-audit.js';
import { auditRunChanges } from '../src/features/delivery/record-runs.js';
import { assignBoxNumbers } from '../src/features/kitchen/box-numbers.js';
import { orderSnapshot } from '../src/features/orders/changing/order-change.js';
import { placeForCustomers } from '../src/features/orders/changing/place-for-customers.js';
import type { OrderView } from '../src/features/orders/reading/order-view.js';
import { checkContents } from '../src/features/orders/rules/order-contents.js';
import type { User } from '../src/features/users/user.entity.js';
import { AppError } from '../src/shared/errors.js';
import { newId } from '../src/shared/ids.js';
import { type IndiaDate, indiaDateOf, startOfIndiaDate } from '../src/shared/india-date.js';
import { paiseFromRupees } from '../src/shared/money.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from './meals.js';
import { SAMPLE_CAPS, SAMPLE_ORDERS, SAMPLE_RIDER, type SampleOrder } from './sample-day.js';
import type { SampleDish } from './sample-dish.js';
import { SAMPLE_DISHES } from './sample-dishes.js';
import type { SampleUser } from './sample-users.js';

export const SAMPLE_MEALS = { breakfast: BREAKFAST_ID, 'post-lunch': POST_LUNCH_ID } as const;
/** Time before midnight at which today's orders were placed, in milliseconds. */
const PLACED_BEFORE_MS = 5 * 60 * 60 * 1000;

/** Returns an entity that the sample data names, and fails if it is missing. */
function known<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`The sample data has no ${name}.`);
  return thing;
}

/** Cost of a sample customer's orders, in paise. */
export function costOfSampleOrders({ mobileNumber }: SampleUser): bigint {
  const prices = new Map(SAMPLE_DISHES.map(({ slug, price }) => [slug, paiseFromRupees(price)]));
  return SAMPLE_ORDERS.filter((order) => order.mobileNumber === mobileNumber)
    .flatMap(({ dishes }) => Object.entries(dishes))
    .reduce((sum, [slug, quantity]) => sum + known(prices.get(slug), slug) * BigInt(quantity), 0n);
}

/** Activates a plan, and deactivates all others. */
export async function turnSamplePlanOn(em: EntityManager, planId: string): Promise<void> {
  await sql(em, 'update meal_plans set status = 0 where status = 1', []);
  await sql(em, 'update meal_plans set status = 1 where id = $1', [planId]);
}

/**
 * Loads sample orders for today, some of them packed, and sold-out dishes. The normal use case places the orders, as their
 * customers.
 * @param em entity manager of the transaction
 * @param loadPlan creates today's plan; it is ON while the orders are placed, and OFF afterwards
 */
export async function loadSampleDay(
  em: EntityManager,
  now: Date,
  dishIds: ReadonlyMap<SampleDish, string>,
  users: ReadonlyMap<string, User>,
  loadPlan: (day: IndiaDate) => Promise<string>,
): Promise<void> {
  const today = indiaDateOf(now);
  const ids = new Map([...dishIds].map(([{ slug }, id]) => [slug, id]));
  const idOf = (slug: string) => known(ids.get(slug), slug);
  const planId = await loadPlan(today);
  await turnSamplePlanOn(em, planId);
  for (const { meal, slug, cap } of SAMPLE_CAPS)
    await sql(em, 'insert into portions (plan_id, meal_id, dish_id, cap, sold) values ($1, $2, $3, $4, 0)', [
      planId,
      SAMPLE_MEALS[meal],
      idOf(slug),
      cap,
    ]);
  const at = new Date(startOfIndiaDate(today).getTime() - PLACED_BEFORE_MS);
  const packed: OrderView[] = [];
  for (const sample of SAMPLE_ORDERS) {
    const customer = known(users.get(sample.mobileNumber), sample.mobileNumber);
    const order = await place(em, at, today, sample, customer, idOf);
    if (sample.packed) packed.push(order);
  }
  const boxes = await pack(em, now, packed);
  const rider = known(users.get(SAMPLE_RIDER), SAMPLE_RIDER);
  await sendOut(
    em,
    now,
    rider,
    boxes.filter(({ mealId }) => mealId === SAMPLE_MEALS.breakfast),
  );
}

async function addressIdOf(em: EntityManager, userId: string, position: number): Promise<string> {
  const text = 'select id from addresses where user_id = $1 and position = $2';
  const [address] = await sql<{ id: string }>(em, text, [userId, position]);
  return known(address?.id, `address ${position}`);
}

async function place(
  em: EntityManager,
  at: Date,
  forDate: IndiaDate,
  { meal, dishes, instructions, addressPosition }: SampleOrder,
  { id, userUuid }: User,
  idOf: (slug: string) => string,
): Promise<OrderView> {
  const contents = checkContents({
    mealId: SAMPLE_MEALS[meal],
    forDate,
    lines: Object.entries(dishes).map(([slug, quantity]) => ({ dishId: idOf(slug), quantity })),
    instructions,
    addressId: addressPosition === undefined ? null : await addressIdOf(em, id, addressPosition),
  });
  const ctx = {
    em,
    clock: { now: () => at },
    actor: { kind: 'customer', userId: id, userUuid, sessionId: null },
  } as const;
  const [order] = await placeForCustomers(ctx, [{ customer: id, request: null }], contents);
  if (order === undefined || order instanceof AppError) throw order;
  return order;
}

/**
 * Packs boxes as the first admin; without an admin, packs none.
 * @returns the packed boxes
 */
async function pack(em: EntityManager, now: Date, orders: readonly OrderView[]): Promise<OrderView[]> {
  const changed = await sql<{ id: string }>(
    em,
    `update orders set packed_at = $2, packed_by = admin.id
     from (select id from users where type = 0 order by created_at limit 1) admin where orders.id = any($1::uuid[]) returning orders.id`,
    [orders.map(({ id }) => id), now.toISOString()],
  );
  const ids = new Set(changed.map(({ id }) => id));
  const boxes = orders.filter(({ id }) => ids.has(id));
  await assignBoxNumbers(em, [...ids]);
  for (const order of boxes)
    await recordAudit(em, systemAuthor({ now: () => now }), {
      action: 'ORDER_PACKED',
      subjectId: order.id,
      customerId: order.customerId,
      before: orderSnapshot(order),
      after: orderSnapshot(order),
    });
  return boxes;
}

/** Creates a started run with a stop for each box. An admin must renew its link, because the run is created without one. */
async function sendOut(
  em: EntityManager,
  now: Date,
  rider: User,
  boxes: readonly OrderView[],
): Promise<void> {
  const [first] = boxes;
  if (!first) return;
  const runId = newId();
  await sql(
    em,
    `insert into delivery_runs (id, for_date, meal_id, rider_id, status, created_at, started_at) values ($1, $2::date, $3, $4, 'OUT', $5, $5)`,
    [runId, first.forDate, first.mealId, rider.id, now.toISOString()],
  );
  for (const [sequence, { id, customerId }] of boxes.entries()) {
    const stopId = newId();
    await sql(em, 'insert into delivery_stops (id, run_id, customer_id, sequence) values ($1, $2, $3, $4)', [
      stopId,
      runId,
      customerId,
      sequence + 1,
    ]);
    await sql(em, 'insert into delivery_stop_orders (order_id, stop_id) values ($1, $2)', [id, stopId]);
  }
  await auditRunChanges(em, { em, ...systemAuthor({ now: () => now }) }, 'RUN_STARTED', [], [runId]);
}
