import { appError } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { isChange, type PortionMove } from '../../ledger/change.js';
import { batchesOf } from '../../ledger/in-batches.js';
import { requireAdmin } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { checkOrderIds } from '../rules/order-contents.js';
import type { RejectedOrder } from './cancel-orders.js';
import { MAX_PREVIEWED_ORDERS } from './cancel-orders.js';
import { groupOrdersByMeal } from './group-orders-by-meal.js';
import {
  checkDishes,
  decideRemoval,
  type RemovalContext,
  type RemoveDishInput,
  readRemoval,
  stateAfterMoves,
} from './remove-dish.js';

/** Number of orders in a batch. */
const BATCH_SIZE = 500;

/**
 * Previews `removeDish` with the same decisions, each after the previous ones, without a write. Admins only. The preview is valid
 * until an order changes.
 * @throws AppError `order.no-order`, `order.same-dish`, `input.*`, and access errors
 */
export async function previewRemoveDish(ctx: UseCaseContext, input: Omit<RemoveDishInput, 'idempotency'>) {
  const actor = requireAdmin(ctx.actor);
  const ids = checkOrderIds(input.ids, 'ids', MAX_PREVIEWED_ORDERS);
  const out = checkDishes(input);
  const rejections = new Map<string, Omit<RejectedOrder, 'orderId'>>();
  const looked = new Set<string>();
  /** Amounts that earlier decisions have moved in each wallet. */
  const posted = new Map<string, bigint>();
  const days = new Map<IndiaDate, number>();
  let [quantity, refund, charge] = [0, 0n, 0n];
  for (const slot of await groupOrdersByMeal(ctx.em, ids)) {
    const moves: PortionMove[] = [];
    for (const batch of batchesOf(slot.orderIds, BATCH_SIZE)) {
      let context = await readRemoval({ em: ctx.em, now: ctx.clock.now(), actor }, slot, out, batch);
      context = withPosted(stateAfterMoves(context, moves), posted);
      for (const id of batch) {
        looked.add(id);
        const order = context.orders.get(id);
        const decision = decideRemoval(context, id, out, actor);
        if (!isChange(decision)) {
          if (!('nothing' in decision))
            rejections.set(id, { orderNumber: order?.orderNumber ?? null, rejection: decision });
          continue;
        }
        const credit = decision.posting?.amountPaise ?? 0n;
        days.set(slot.forDate, (days.get(slot.forDate) ?? 0) + 1);
        quantity += order?.lines.find(({ dishId }) => dishId === out.dishId)?.quantity ?? 0;
        if (credit > 0n) refund += credit;
        else charge -= credit;
        posted.set(decision.customerId, (posted.get(decision.customerId) ?? 0n) + credit);
        moves.push(...decision.portions);
        context = stateAfterMoves(context, decision.portions);
      }
    }
  }
  for (const id of ids)
    if (!looked.has(id))
      rejections.set(id, { orderNumber: null, rejection: appError('not-found', { thing: 'Order' }) });
  return {
    count: [...days.values()].reduce((sum, orders) => sum + orders, 0),
    days: [...days].map(([date, orders]) => ({ date, orders })),
    customers: posted.size,
    quantity,
    refundPaise: refund as Paise,
    chargePaise: charge as Paise,
    dietConflicts: [...rejections].flatMap(([id, one]) =>
      one.rejection.reason === 'order.diet-conflict' ? [id] : [],
    ),
    rejected: [...rejections].map(([orderId, rejection]) => ({ orderId, ...rejection })),
  };
}

/** Returns the context with the balances after the earlier decisions. */
function withPosted(context: RemovalContext, posted: ReadonlyMap<string, bigint>): RemovalContext {
  const { menu } = context;
  const customers = new Map(
    [...menu.context.customers].map(([name, customer]) => {
      const balancePaise = (customer.balancePaise + (posted.get(customer.id) ?? 0n)) as Paise;
      return [name, { ...customer, balancePaise }];
    }),
  );
  return { ...context, menu: { ...menu, context: { ...menu.context, customers } } };
}
