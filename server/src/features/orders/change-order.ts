import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import type { UseCaseContext } from '../use-case.js';
import type { OrderView } from './order-view.js';

/**
 * Changes an order in one transaction, and publishes that once it is committed. The repetition of a request that was answered
 * before changes nothing, so nothing is published.
 *
 * @param work is given the transaction's entity manager, and what to call when it does change the order
 */
export async function changeOrder(
  ctx: UseCaseContext,
  change: 'edited' | 'cancelled',
  work: (em: EntityManager, changing: () => void) => Promise<OrderView>,
): Promise<OrderView> {
  let isChanged = false;
  // Whose order it is, when that is known before it is read.
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.userId : undefined;
  const order = await inTransaction(
    ctx.em,
    (em) => {
      // A transaction that is tried again starts from nothing.
      isChanged = false;
      return work(em, () => {
        isChanged = true;
      });
    },
    customerId,
  );
  if (isChanged) publish({ what: 'order', change });
  return order;
}
