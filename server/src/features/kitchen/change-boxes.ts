import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { AppError, refusal } from '../../shared/errors.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { checkText, MAX_LENGTH } from '../../shared/validation.js';
import { applyChanges } from '../changes/apply-changes.js';
import type { Change } from '../changes/change.js';
import { closureRuling } from '../meals/closure-rules.js';
import { findMeal } from '../meals/list-meals.js';
import { type AccountsFacts, gatherOrders } from '../orders/changing/gather-orders.js';
import { recordOnly } from '../orders/changing/order-change.js';
import { keptCharges } from '../orders/kept-charges.js';
import type { OrderView, StoredOrder } from '../orders/reading/order-view.js';
import { readOrders } from '../orders/reading/read-orders.js';
import { checkOrderIds } from '../orders/rules/order-ids.js';
import { OrderStatus, stateRefusal, stepRuling } from '../orders/rules/order-status.js';
import { requireAdmin, requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { giveNumbers } from './box-numbers.js';
import { closedFor } from './closures.js';
import { fulfilment } from './fulfilment.js';
import { type PackingList, readPackingList } from './packing-list.js';

/** What labels and slips are printed for; a sheet of totals names no order. */
export const PrintKind = { LABELS: 'LABELS', SLIPS: 'SLIPS' } as const;
export type PrintKind = (typeof PrintKind)[keyof typeof PrintKind];

/** What is done with some orders. */
export interface BoxesInput {
  readonly orderIds: readonly string[];
  /** Leaves out the orders that refuse it, which else refuse the whole call; when all of them do, it is refused all the same. */
  readonly skipRefused?: boolean | null;
}

/**
 * Moves orders from Placed to Completed, on their day or later; those that are Completed already stay so. All of them or none, unless it skips. Admins only.
 *
 * @returns the orders as they stand, as they were named
 * @throws AppError `not-found`, `order.is-cancelled`, `order.is-upcoming`, `order.day-to-come`, `input.*`, and refusals of access
 */
export async function completeOrders(ctx: UseCaseContext, input: BoxesInput): Promise<OrderView[]> {
  requireAdmin(ctx.actor);
  return changeBoxes(ctx, input, (order, now) =>
    order.status === OrderStatus.COMPLETED
      ? null
      : (stepRuling(order.status, OrderStatus.COMPLETED, true) ??
        (order.forDate > indiaDateOf(now) ? refusal('order.day-to-come', {}) : null) ??
        fulfilment(order, OrderStatus.COMPLETED, now)),
  );
}

/**
 * Moves orders back from Completed to Placed, on the day on which they were completed; those that are Placed stay so. All of them or none, unless
 * it skips. What was not delivered and is charged all the same stays so, and what is for a day that is closed. Admins only.
 *
 * @returns the orders as they stand, as they were named
 * @throws AppError `not-found`, `order.is-cancelled`, `order.is-upcoming`, `order.completed-before`, `stop.charge-kept`, `order.kitchen-closed`, `input.*`, and refusals of access
 */
export async function reopenOrders(ctx: UseCaseContext, input: BoxesInput): Promise<OrderView[]> {
  requireAdmin(ctx.actor);
  const gather = async (em: EntityManager, ids: readonly string[]) => ({
    kept: await keptCharges(em, ids),
    closed: await closedFor(em, ids),
  });
  const decide: DecideBox<Awaited<ReturnType<typeof gather>>> = (order, now, { kept, closed }) => {
    if (order.status === OrderStatus.PLACED) return null;
    // An upcoming one becomes Placed by being charged, at its time.
    if (order.status !== OrderStatus.COMPLETED) return stateRefusal(order.status);
    // Placed again, its customer could cancel it.
    if (kept.has(order.id)) return refusal('stop.charge-kept', {});
    // What was delivered before its day was closed stays delivered, or is cancelled with the others.
    const closure = closed.get(order.id);
    if (closure) return closureRuling(order.forDate, closure);
    return order.completedAt && indiaDateOf(order.completedAt) === indiaDateOf(now)
      ? fulfilment(order, OrderStatus.PLACED, now)
      : refusal('order.completed-before', {});
  };
  return changeBoxes(ctx, input, decide, { gather });
}

/**
 * Notes that the labels or the slips of some orders were printed. Admins, and stations that open Pack.
 *
 * @param input.versions the version that was printed of each order, in the same order: one that has changed since stands out still. Left out:
 *   they were printed as they are now
 * @param input.customerTitles the customer's name that was printed of each, likewise
 * @returns the packing list
 * @throws AppError `not-found`, `order.not-of-that-day`, `input.*`, and refusals of access
 */
export async function recordPrint(
  ctx: UseCaseContext,
  input: {
    date: IndiaDate;
    mealId: string;
    kind: PrintKind;
    orderIds: readonly string[];
    versions?: readonly number[] | null;
    customerTitles?: readonly string[] | null;
  },
): Promise<PackingList> {
  const { userId } = requireKitchen(ctx.actor, 'pack');
  const { versions, customerTitles, orderIds, date, kind } = input;
  if (versions && versions.length !== orderIds.length)
    throw refusal('input.malformed', { detail: 'There must be a version for each order.' }, 'versions');
  if (customerTitles && customerTitles.length !== orderIds.length)
    throw refusal('input.malformed', { detail: 'There must be a name for each order.' }, 'customerTitles');
  const printed = new Map(
    orderIds.map((id, at) => [
      id.toLowerCase(),
      {
        version: versions?.[at],
        title:
          checkText(
            customerTitles?.[at],
            { field: `customerTitles.${at}`, label: 'Name' },
            MAX_LENGTH.title,
          ) || null,
      },
    ]),
  );
  const { id: mealId } = await findMeal(ctx.em, input.mealId);
  await changeBoxes(
    ctx,
    { orderIds },
    (order) =>
      order.forDate === date && order.mealId === mealId
        ? recordOnly(order, 'ORDER_PRINTED')
        : refusal('order.not-of-that-day', {}, 'orderIds'),
    {
      alsoWrite: async (em, changes) => {
        const prints = changes.map(({ result }) => {
          const { id, version: current } = result({ orderNumber: null });
          const { version = current, title } = printed.get(id) ?? { title: null };
          return {
            order_id: id,
            kind,
            version: Math.max(1, Math.min(current, version)),
            customer_title: title,
            printed_by: userId,
            printed_at: ctx.clock.now(),
          };
        });
        await giveNumbers(
          em,
          prints.map(({ order_id }) => order_id),
        );
        await query(em)
          .insertInto('order_prints')
          .values(prints)
          .onConflict((known) =>
            known.columns(['order_id', 'kind']).doUpdateSet(({ ref }) => ({
              version: ref('excluded.version'),
              customer_title: ref('excluded.customer_title'),
              printed_by: ref('excluded.printed_by'),
              printed_at: ref('excluded.printed_at'),
            })),
          )
          .execute();
      },
    },
  );
  return readPackingList(ctx.em, date, mealId);
}

/** Pure: the change, null where it is so already, or the refusal. */
export type DecideBox<More> = (
  order: StoredOrder,
  now: Date,
  more: More,
) => Change<OrderView> | AppError | null;

/**
 * Changes boxes, for whoever may: all of them or none, unless it skips.
 *
 * @param how.gather reads what else decides, in the transaction in which it is written
 * @returns the orders as they stand, as they were named
 */
export async function changeBoxes<More = null>(
  ctx: UseCaseContext,
  { orderIds, skipRefused }: BoxesInput,
  decide: DecideBox<More>,
  how: {
    readonly gather?: (em: EntityManager, orderIds: readonly string[]) => Promise<More>;
    readonly alsoWrite?: (em: EntityManager, written: readonly Change<OrderView>[]) => Promise<void>;
  } = {},
): Promise<OrderView[]> {
  const ids = checkOrderIds(orderIds);
  const outcomes = await applyChanges<string, AccountsFacts & { readonly more: More }, OrderView>(ctx, {
    requests: ids,
    gather: async (em, pending) => ({
      ...(await gatherOrders(em, ctx, { orders: pending, keys: [] })),
      more: (await how.gather?.(em, pending)) as More,
    }),
    decide: (facts, id) => {
      const order = facts.orders.get(id);
      return (
        (order
          ? decide(order, facts.now, facts.more)
          : refusal('not-found', { thing: 'Order' }, 'orderIds')) ?? {
          nothing: true,
          result: order as OrderView,
        }
      );
    },
    locks: (orders) => ({ orders }),
    allOrNothing: !skipRefused,
    isTransaction: how.gather !== undefined,
    ...(how.alsoWrite && { alsoWrite: how.alsoWrite }),
  });
  const refused = outcomes.filter((outcome) => outcome instanceof AppError);
  const [first] = refused;
  if (first && (refused.length === ids.length || first.reason === 'not-found')) throw first;
  const stand = new Map(
    (await readOrders(ctx.em, 'where o.id = any($1::uuid[])', [ids])).map((order) => [order.id, order]),
  );
  return ids.map((id) => stand.get(id) as OrderView);
}
