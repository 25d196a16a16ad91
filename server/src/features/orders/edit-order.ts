import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { AppError } from '../../shared/errors.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { checkId, checkText, MAX_LENGTH } from '../../shared/validation.js';
import { orderSnapshot } from '../audit/audit-snapshots.js';
import { recordAudit } from '../audit/record-audit.js';
import { takeOffRuns } from '../delivery/leave-runs.js';
import { type Idempotency, requestOf, withIdempotencyKey } from '../idempotency/with-idempotency-key.js';
import type { UseCaseContext } from '../use-case.js';
import { postWalletEntry } from '../wallet/post-wallet-entry.js';
import { changeOrder } from './change-order.js';
import { decide } from './decide-order.js';
import { gatherFacts } from './gather-facts.js';
import { type LockedOrder, lockOrder, refuseOtherCustomer } from './lock-order.js';
import { type Order, OrderLine } from './order.entity.js';
import { checkAddressIndex } from './order-contents.js';
import type { OrderLineView } from './order-line.js';
import { checkLines, type RequestedLine } from './order-pricing.js';
import { ORDER_FORMAT, type OrderView, orderView } from './order-view.js';
import { lockPortions, movePortions } from './portions.js';

/** What is to change; what is left out stays. */
export interface EditOrderInput {
  readonly id: string;
  /** Whose order the caller says it is, if they say so: internal id or `user_uuid`. Nobody can change it. */
  readonly userId?: string | null;
  /** The version the editor looked at; left out, the newest is meant. */
  readonly version?: number | null;
  readonly lines?: readonly RequestedLine[] | null;
  readonly instructions?: string | null;
  /** Which of the customer's addresses it is to go to, from 0. */
  readonly addressIndex?: number | null;
  /** Admins only, like `forDate`. */
  readonly mealId?: string | null;
  readonly forDate?: IndiaDate | null;
  readonly idempotency?: Idempotency | null;
}

interface CheckedEdit {
  readonly lines: RequestedLine[] | null;
  readonly instructions: string | null;
  readonly addressIndex: number | null;
  readonly mealId: string | null;
  readonly forDate: IndiaDate | null;
}

/**
 * Changes an order; the difference in price is debited or credited in one entry (decisions, "Prices").
 *
 * @returns the order after the change
 * @throws AppError `order.*`, `stale-version`, `wallet.insufficient`, `user.inactive`, `not-found`, `key-reused`, and
 *   refusals of access
 */
export async function editOrder(ctx: UseCaseContext, input: EditOrderInput): Promise<OrderView> {
  const edit: CheckedEdit = {
    lines: input.lines ? checkLines(input.lines) : null,
    instructions:
      input.instructions === null || input.instructions === undefined
        ? null
        : checkText(
            input.instructions,
            { field: 'instructions', label: 'Instructions' },
            MAX_LENGTH.instructions,
          ),
    addressIndex: checkAddressIndex(input.addressIndex),
    mealId: input.mealId ? checkId(input.mealId, { field: 'mealId', label: 'Meal' }) : null,
    forDate: input.forDate ?? null,
  };
  return changeOrder(ctx, 'edited', async (em, changing) => {
    const locked = await lockOrder(em, ctx, input.id);
    refuseOtherCustomer(locked, input.userId);
    const request = requestOf('editOrder', input.idempotency);
    return withIdempotencyKey(em, ctx, request, ORDER_FORMAT, () => {
      changing();
      return rewrite(em, ctx, locked, { ...edit, version: input.version ?? null });
    });
  });
}

async function rewrite(
  em: EntityManager,
  ctx: UseCaseContext,
  { actor, customer, order }: LockedOrder,
  { version, ...edit }: CheckedEdit & { readonly version: number | null },
): Promise<OrderView> {
  const before = orderView(order);
  const moved = { mealId: edit.mealId ?? order.mealId, forDate: edit.forDate ?? order.forDate };
  const lines = [...(edit.lines ?? []), ...before.lines];
  await lockPortions(em, [
    { ...moved, lines },
    { ...before, lines },
  ]);
  // Whoever closes a day waits for those who have looked whether it is closed.
  if (moved.mealId !== order.mealId || moved.forDate !== order.forDate)
    await sql(em, 'lock table kitchen_closures in row share mode');
  const facts = await gatherFacts(em, ctx, {
    ...moved,
    dishIds: lines.map(({ dishId }) => dishId),
    customers: [customer.id],
    addressIndex: edit.addressIndex,
    keys: [],
  });
  const decision = decide(facts, {
    ...moved,
    byAdmin: actor.kind === 'admin',
    customer: customer.id,
    lines: edit.lines,
    addressIndex: edit.addressIndex,
    order: before,
    version,
    request: null,
  });
  if (decision instanceof AppError) throw decision;
  if ('answer' in decision) throw new Error('An edit was taken for a repetition without a key.');
  const { amountPaise, deliveryAddress } = decision;
  Object.assign(order, moved, { amountPaise, deliveryAddress, version: order.version + 1 });
  order.instructions = edit.instructions ?? order.instructions;
  await em.flush();
  // It is brought on another day, or with another meal.
  if (moved.mealId !== before.mealId || moved.forDate !== before.forDate)
    await takeOffRuns(em, ctx, [order.id]);
  if (edit.lines) await replaceLines(em, order, decision.lines);
  const changed = orderView(order);
  await movePortions(em, before, changed);
  if (decision.chargePaise !== 0n)
    await postWalletEntry(em, customer, {
      amountPaise: -decision.chargePaise as Paise,
      kind: 'order-edit',
      orderId: order.id,
      transactionDate: indiaDateOf(facts.now),
      remarks: `Order #${order.orderNumber} updated`,
      narration: '',
      createdById: actor.userId,
      createdAt: facts.now,
    });
  await recordAudit(em, ctx, {
    action: 'ORDER_EDITED',
    subjectId: order.id,
    customerId: order.customerId,
    before: orderSnapshot(before),
    after: orderSnapshot(changed),
  });
  return changed;
}

/** Replaces the lines of an order. The old ones go first, since a dish stands on an order once. */
async function replaceLines(em: EntityManager, order: Order, lines: readonly OrderLineView[]): Promise<void> {
  order.lines.removeAll();
  await em.flush();
  order.lines.add(lines.map((line, position) => Object.assign(new OrderLine(), line, { position })));
  await em.flush();
}
