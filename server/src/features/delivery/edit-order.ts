import { changeOrder, type EditOrderInput } from '../orders/changing/edit-order.js';
import type { OrderView } from '../orders/reading/order-view.js';
import type { UseCaseContext } from '../use-case.js';
import { takeOffRuns } from './leave-runs.js';

/**
 * Changes an order, as {@link changeOrder} says; what is to be brought on another day, or with another meal, is on no run afterwards.
 *
 * @returns the order after the change
 */
export function editOrder(ctx: UseCaseContext, input: EditOrderInput): Promise<OrderView> {
  return changeOrder(ctx, input, (em, orderIds) => takeOffRuns(em, ctx, orderIds));
}
