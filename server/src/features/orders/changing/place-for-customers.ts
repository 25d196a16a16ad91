import { AppError } from '../../../shared/errors.js';
import type { IdempotentRequest } from '../../idempotency/idempotent-request.js';
import type { Change, DecidedChange } from '../../ledger/change.js';
import { commit, writeDecisions } from '../../ledger/commit.js';
import { decideEach, updateAccounts } from '../../ledger/decide-each.js';
import { lock } from '../../ledger/locks.js';
import type { AlsoWrite } from '../../ledger/transaction.js';
import { requireSignedIn } from '../../sessions/actor.js';
import type { UseCaseContext } from '../../use-case.js';
import { ORDER_FORMAT, type OrderView, type StoredOrder } from '../reading/order-view.js';
import { contextAfterOrder, decidePlacement, type OrderCommand } from '../rules/decide-order.js';
import type { CheckedContents } from '../rules/order-contents.js';
import type { OrderContext } from '../rules/order-context.js';
import { OrderStatus } from '../rules/order-status.js';
import { newOrder, orderChange } from './order-change.js';
import { readOrderState } from './order-state.js';

/** Command to place the order of one customer. */
interface PlaceCommand {
  /** Internal ID or `user_uuid`. */
  readonly customer: string;
  readonly request: IdempotentRequest | null;
}

/**
 * Places the same order for some customers (decision 35), each completely or not at all.
 * @param commands at least one
 * @param contents validated contents
 * @param also writes more rows in the same transaction
 * @returns the order (for a repetition, the first response) or the error of each customer
 * @throws AppError `session.ended`, `unavailable`, `busy`
 */
export function placeForCustomers(
  ctx: UseCaseContext,
  commands: readonly PlaceCommand[],
  contents: CheckedContents,
  also?: AlsoWrite,
): Promise<(OrderView | AppError)[]> {
  const { kind, userId } = requireSignedIn(ctx.actor);
  const { instructions, externalId, ...content } = contents;
  const { mealId, forDate, lines, addressId } = content;
  const dishIds = lines.map(({ dishId }) => dishId);
  const by = { placedById: userId, instructions, externalId };
  const call = {
    requests: commands.map((each): PlaceCommand & OrderCommand => ({
      ...each,
      ...content,
      by: kind,
      order: null,
      version: null,
    })),
    lockedIdOf: ({ customer }: PlaceCommand) => customer,
    repeats: { requestOf: ({ request }: PlaceCommand) => request, format: ORDER_FORMAT },
  };
  return commit(ctx, call, async (tx, batch) => {
    const customers = batch.requests.map(({ customer }) => customer);
    const counters = dishIds.map((dishId) => ({ mealId, forDate, dishId }));
    const [locked, state] = await tx.together(
      lock(tx, batch, { days: [forDate], customers, counters }),
      readOrderState(tx, { mealId, forDate, dishIds, customers, addressId, externalId }),
    );
    const decisions = decideEach(
      batch,
      locked,
      state,
      (current, command) => decideOrder(current, command, by),
      stateAfter,
    );
    return writeDecisions(tx, decisions, also);
  });
}

/** Returns the state after a decided order, for the next decision of the batch. */
function stateAfter(state: OrderContext, change: Change<OrderView>): OrderContext {
  updateAccounts(state.customers, change);
  return contextAfterOrder(state, change.result({ orderNumber: null }));
}

/**
 * Decides about a new order. Pure except for the IDs of the order and of its ledger entry.
 * @returns the change, or the error
 */
function decideOrder(
  context: OrderContext,
  command: OrderCommand,
  by: Pick<StoredOrder, 'placedById' | 'instructions' | 'externalId'>,
): DecidedChange<OrderView> | AppError {
  const decision = decidePlacement(context, command);
  if (decision instanceof AppError) return decision;
  const { customer, chargePaise } = decision;
  const { mealId, forDate } = command;
  const change = orderChange({
    action: 'ORDER_PLACED',
    before: null,
    after: newOrder(decision, {
      ...by,
      mealId,
      forDate,
      status: OrderStatus.PLACED,
      placedAt: context.now,
    }),
    account: customer,
    credit: { amountPaise: -chargePaise as typeof chargePaise, kind: 'order' },
    now: context.now,
  });
  // The lock of the day keeps the limits unchanged. Dishes without one have no counter, so most orders save a statement.
  return { ...change, portions: change.portions.filter(({ dishId }) => context.portions.has(dishId)) };
}
