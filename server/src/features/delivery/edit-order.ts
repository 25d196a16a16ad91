import { changeOrder, type EditOrderInput } from '../orders/changing/edit-order.js';
import type { OrderView } from '../orders/reading/order-view.js';
import type { UseCaseContext } from '../use-case.js';
import { removeFromRunsAndRecord } from './remove-from-runs.js';

/**
 * Changes an order like {@link changeOrder}. An order whose day or meal changes is removed from its run.
 * @returns the order after the change
 */
export function editOrder(ctx: UseCaseContext, input: EditOrderInput): Promise<OrderView> {
  return changeOrder(ctx, input, (em, orderIds) => removeFromRunsAndRecord(em, ctx, orderIds));
}
