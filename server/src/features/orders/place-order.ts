import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { formatRupees, type Paise } from '../../shared/money.js';
import { checkId, checkText, MAX_LENGTH } from '../../shared/validation.js';
import { answerOnce } from '../idempotency/answer-once.js';
import { orderingIsOpen } from '../meals/closing-time.js';
import {
  type AdminActor,
  type CustomerActor,
  confirmActor,
  requireSignedIn,
  whoseData,
} from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type LockedCustomer, lockCustomer } from '../wallet/lock-customer.js';
import { postWalletEntry } from '../wallet/post-wallet-entry.js';
import { changeOrder } from './change-order.js';
import type { OrderLineView } from './order-line.js';
import { activePlanOn, offersOf, orderableMeal } from './order-offers.js';
import { amountOf, checkLines, priceLines, type RequestedLine } from './order-pricing.js';
import { OrderStatus } from './order-status.js';
import { ORDER_FORMAT, type OrderView } from './order-view.js';
import { writeOrderLines } from './write-order-lines.js';

/** What is ordered: the same for one customer and for hundreds. */
export interface OrderContents {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly lines: readonly RequestedLine[];
  /** Lines of the form 'Dish: text' (specification 5). */
  readonly instructions?: string | null;
}

export interface PlaceOrderInput extends OrderContents {
  /** For whom: internal id or `user_uuid`. A customer may leave it out, an admin may not. */
  readonly userId?: string | null;
  readonly idempotencyKey?: string | null;
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
  return placeForCustomer(ctx, customerId, checkContents(input), input.idempotencyKey);
}

/**
 * Checks what can be checked without the database.
 *
 * @throws AppError `order.no-meal`, `order.no-lines`, `order.quantity`, `order.dish-twice`, `input.*`
 */
export function checkContents(input: OrderContents): Required<OrderContents> & { instructions: string } {
  if (!input.mealId) throw refuse('order.no-meal', {}, 'mealId');
  return {
    mealId: checkId(input.mealId, { field: 'mealId', label: 'Meal' }),
    forDate: input.forDate,
    lines: checkLines(input.lines),
    instructions: checkText(
      input.instructions,
      { field: 'instructions', label: 'Instructions' },
      MAX_LENGTH.instructions,
    ),
  };
}

/**
 * One customer's order in a transaction of its own.
 *
 * @param customerId internal id or `user_uuid`
 * @param contents checked by {@link checkContents}
 */
export async function placeForCustomer(
  ctx: UseCaseContext,
  customerId: string,
  contents: Required<OrderContents> & { instructions: string },
  key: string | null | undefined,
): Promise<OrderView> {
  return changeOrder(ctx, 'placed', async (em, changing) => {
    const customer = await lockCustomer(em, customerId);
    await confirmActor(em, ctx.actor, ctx.clock);
    const request = { operation: 'placeOrder', input: { customer: customer.id, ...contents }, key };
    return answerOnce(em, ctx, request, ORDER_FORMAT, () => {
      changing();
      return writeOrder(em, ctx, customer, contents);
    });
  });
}

async function writeOrder(
  em: EntityManager,
  ctx: UseCaseContext,
  customer: LockedCustomer,
  contents: Required<OrderContents> & { instructions: string },
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
  const order = await insertOrder(em, actor, customer, contents, lines, now);
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

async function insertOrder(
  em: EntityManager,
  actor: AdminActor | CustomerActor,
  customer: LockedCustomer,
  contents: Required<OrderContents> & { instructions: string },
  lines: OrderLineView[],
  now: Date,
): Promise<OrderView> {
  const id = newId();
  const amountPaise = amountOf(lines);
  const [row] = await sql<{ order_number: string }>(
    em,
    `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, instructions, placed_at)
     values ($1, $2, $3, $4, $5::date, $6, $7::bigint, $8, $9) returning order_number`,
    [
      id,
      customer.id,
      actor.userId,
      contents.mealId,
      contents.forDate,
      OrderStatus.PLACED,
      amountPaise.toString(),
      contents.instructions,
      now.toISOString(),
    ],
  );
  await writeOrderLines(em, id, lines);
  return {
    id,
    orderNumber: Number(row?.order_number),
    customerId: customer.id,
    placedById: actor.userId,
    mealId: contents.mealId,
    forDate: contents.forDate,
    status: OrderStatus.PLACED,
    amountPaise,
    instructions: contents.instructions,
    cancelReason: null,
    refunded: null,
    cancelledById: null,
    cancelledAt: null,
    version: 1,
    placedAt: now,
    lines,
  };
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
