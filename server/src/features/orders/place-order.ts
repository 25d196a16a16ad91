import { SqlParameters, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { formatRupees, type Paise } from '../../shared/money.js';
import { checkId } from '../../shared/validation.js';
import { orderSnapshot } from '../audit/audit-snapshots.js';
import { auditInsert } from '../audit/record-audit.js';
import {
  type Idempotency,
  type IdempotentRequest,
  requestOf,
  withIdempotencyKey,
} from '../idempotency/with-idempotency-key.js';
import { orderingIsOpen } from '../meals/closing-time.js';
import { type AdminActor, type CustomerActor, requireSignedIn, whoseData } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type LockedCustomer, lockCustomer } from '../wallet/lock-customer.js';
import { postWalletEntry } from '../wallet/post-wallet-entry.js';
import { changeOrder } from './change-order.js';
import { type CheckedContents, checkContents, type OrderContents } from './order-contents.js';
import type { OrderLineView } from './order-line.js';
import { activePlanOn, offersOf, orderableMeal } from './order-offers.js';
import { amountOf, priceLines } from './order-pricing.js';
import { OrderStatus } from './order-status.js';
import { ORDER_FORMAT, type OrderView } from './order-view.js';
import { placeAtOnce } from './place-at-once.js';
import { writeOrderLines } from './write-order-lines.js';

export interface PlaceOrderInput extends OrderContents {
  /** For whom: internal id or `user_uuid`. A customer may leave it out, an admin may not. */
  readonly userId?: string | null;
  readonly idempotency?: Idempotency | null;
}

/**
 * Places an order and debits the wallet, all or nothing (decisions, "Placing").
 *
 * @returns the new order
 * @throws AppError `order.*`, `wallet.insufficient`, `user.inactive`, `not-found`, `key-reused`, and refusals of access
 */
export async function placeOrder(ctx: UseCaseContext, input: PlaceOrderInput): Promise<OrderView> {
  const actor = requireSignedIn(ctx.actor);
  if (actor.kind === 'admin' && !input.userId) throw refuse('order.no-customer', {}, 'userId');
  const customerId = checkId(whoseData(actor, input.userId, 'Customer'), {
    field: 'userId',
    label: 'Customer',
  });
  const contents = checkContents(input);
  const request = requestOf('placeOrder', input.idempotency);
  const placed = await placeAtOnce(ctx, [{ customerId, request }], contents);
  return placed.get(customerId) ?? placeForCustomer(ctx, customerId, contents, request);
}

/**
 * One customer's order step by step, in a transaction of its own: finds out why an order cannot be placed, gives the first answer to a
 * repetition, and places what {@link placeAtOnce} leaves aside (a free order, a customer named by the personal link).
 *
 * @param customerId internal id or `user_uuid`
 * @param contents checked by {@link checkContents}
 */
export async function placeForCustomer(
  ctx: UseCaseContext,
  customerId: string,
  contents: CheckedContents,
  request: IdempotentRequest | null,
): Promise<OrderView> {
  return changeOrder(
    ctx,
    'placed',
    async (em, changing) => {
      const customer = await lockCustomer(em, ctx, customerId);
      return withIdempotencyKey(em, ctx, request, ORDER_FORMAT, () => {
        changing();
        return writeOrder(em, ctx, customer, contents);
      });
    },
    customerId,
  );
}

async function writeOrder(
  em: EntityManager,
  ctx: UseCaseContext,
  customer: LockedCustomer,
  contents: CheckedContents,
): Promise<OrderView> {
  const actor = requireSignedIn(ctx.actor);
  const now = ctx.clock.now();
  refuseInactive(actor, customer);
  const meal = await orderableMeal(em, contents.mealId);
  const planId = await activePlanOn(em, contents.forDate);
  if (actor.kind === 'customer') {
    if (!planId) throw refuse('order.no-menu', {}, 'forDate');
    if (!orderingIsOpen(meal, contents.forDate, now)) throw refuse('order.closed', { meal: meal.title });
  }
  await refuseSecondOrder(em, customer.id, contents.mealId, contents.forDate);
  const menu = actor.kind === 'customer' ? { planId, mealId: meal.id } : null;
  const offers = await offersOf(
    em,
    contents.lines.map((line) => line.dishId),
    menu,
  );
  const lines = priceLines(contents.lines, offers);
  const order = await insertOrder(em, ctx, customer, contents, lines);
  await debit(em, order, customer, now);
  return order;
}

/**
 * Refuses inactive customers (decisions, "What a customer may order").
 *
 * @throws AppError `user.inactive` to the customer, `user.customer-inactive` to an admin
 */
function refuseInactive(actor: AdminActor | CustomerActor, customer: LockedCustomer): void {
  if (customer.active) return;
  throw actor.kind === 'customer'
    ? refuse('user.inactive', {})
    : refuse('user.customer-inactive', { title: customer.title }, 'userId');
}

/**
 * Refuses when the customer has a live order for that meal and day. The customer's lock makes the look-up safe; the
 * unique index behind it holds whatever else happens.
 *
 * @param except an order that does not count: the one being edited
 */
export async function refuseSecondOrder(
  em: EntityManager,
  customerId: string,
  mealId: string,
  forDate: IndiaDate,
  except: string | null = null,
): Promise<void> {
  const live = await sql(
    em,
    `select 1 from orders where user_id = $1 and meal_id = $2 and for_date = $3::date and status <> 3 and id is distinct from $4::uuid`,
    [customerId, mealId, forDate, except],
  );
  if (live.length > 0) throw refuse('order.already-placed', {});
}

/** Writes the order and its entry in the audit trail, in one statement: the number of the order is known to the database first. */
async function insertOrder(
  em: EntityManager,
  ctx: UseCaseContext,
  customer: LockedCustomer,
  contents: CheckedContents,
  lines: OrderLineView[],
): Promise<OrderView> {
  const order = {
    id: newId(),
    customerId: customer.id,
    placedById: requireSignedIn(ctx.actor).userId,
    mealId: contents.mealId,
    forDate: contents.forDate,
    status: OrderStatus.PLACED,
    amountPaise: amountOf(lines),
    instructions: contents.instructions,
    cancelReason: null,
    refunded: null,
    cancelledById: null,
    cancelledAt: null,
    version: 1,
    placedAt: ctx.clock.now(),
    lines,
  };
  const parameters = new SqlParameters();
  const bind = parameters.bind.bind(parameters);
  const columns = [
    bind(order.id),
    bind(order.customerId),
    bind(order.placedById),
    bind(order.mealId),
    `${bind(order.forDate)}::date`,
    bind(order.status),
    `${bind(order.amountPaise.toString())}::bigint`,
    bind(order.instructions),
    bind(order.placedAt.toISOString()),
  ];
  const record = {
    action: 'ORDER_PLACED',
    subjectId: order.id,
    customerId: customer.id,
    before: null,
    after: orderSnapshot(order),
  } as const;
  const [row] = await sql<{ order_number: string }>(
    em,
    `with placed as (
       insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, instructions, placed_at)
       values (${columns.join(', ')}) returning order_number
     ), recorded as (
       ${auditInsert(bind, ctx, record, { from: 'placed', after: "jsonb_build_object('orderNumber', order_number)" })}
     )
     select order_number from placed`,
    parameters.values,
  );
  await writeOrderLines(em, order.id, lines);
  return { ...order, orderNumber: Number(row?.order_number) };
}

async function debit(
  em: EntityManager,
  order: OrderView,
  customer: LockedCustomer,
  now: Date,
): Promise<void> {
  if (order.amountPaise === 0n) return;
  const posted = await postWalletEntry(em, {
    userId: customer.id,
    amountPaise: -order.amountPaise as Paise,
    kind: 'order',
    orderId: order.id,
    transactionDate: indiaDateOf(now),
    remarks: `Order #${order.orderNumber}`,
    narration: '',
    createdById: order.placedById,
    createdAt: now,
  });
  if (!posted) throw refuse('wallet.insufficient', { balance: formatRupees(customer.balancePaise) });
}
