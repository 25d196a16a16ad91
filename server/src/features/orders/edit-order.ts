import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { AppError } from '../../shared/errors.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { checkId, checkText, MAX_LENGTH } from '../../shared/validation.js';
import { orderSnapshot } from '../audit/audit-snapshots.js';
import { recordAudit } from '../audit/record-audit.js';
import { type Idempotency, requestOf, withIdempotencyKey } from '../idempotency/with-idempotency-key.js';
import type { UseCaseContext } from '../use-case.js';
import { postWalletEntry } from '../wallet/post-wallet-entry.js';
import { changeOrder } from './change-order.js';
import { decide } from './decide-order.js';
import { gatherFacts } from './gather-facts.js';
import { type LockedOrder, lockOrder, refuseOtherCustomer } from './lock-order.js';
import { checkLines, type RequestedLine } from './order-pricing.js';
import { ORDER_FORMAT, type OrderView } from './order-view.js';
import { lockPortions, movePortions } from './portions.js';
import { writeOrderLines } from './write-order-lines.js';

/** What is to change; what is left out stays. */
export interface EditOrderInput {
  readonly id: string;
  /** Whose order the caller says it is, if they say so: internal id or `user_uuid`. Nobody can change it. */
  readonly userId?: string | null;
  /** The version the editor looked at; left out, the newest is meant. */
  readonly version?: number | null;
  readonly lines?: readonly RequestedLine[] | null;
  readonly instructions?: string | null;
  /** Admins only, like `forDate`. */
  readonly mealId?: string | null;
  readonly forDate?: IndiaDate | null;
  readonly idempotency?: Idempotency | null;
}

interface CheckedEdit {
  readonly lines: RequestedLine[] | null;
  readonly instructions: string | null;
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
    mealId: input.mealId ? checkId(input.mealId, { field: 'mealId', label: 'Meal' }) : null,
    forDate: input.forDate ?? null,
  };
  return changeOrder(ctx, 'edited', async (em, changing) => {
    const locked = await lockOrder(em, ctx, input.id);
    await refuseOtherCustomer(em, locked, input.userId);
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
  { actor, order }: LockedOrder,
  { version, ...edit }: CheckedEdit & { readonly version: number | null },
): Promise<OrderView> {
  const moved = { mealId: edit.mealId ?? order.mealId, forDate: edit.forDate ?? order.forDate };
  const lines = [...(edit.lines ?? []), ...order.lines];
  await lockPortions(em, [
    { ...moved, lines },
    { ...order, lines },
  ]);
  const facts = await gatherFacts(em, ctx, {
    ...moved,
    dishIds: lines.map(({ dishId }) => dishId),
    customers: [order.customerId],
    keys: [],
  });
  const decision = decide(facts, {
    ...moved,
    byAdmin: actor.kind === 'admin',
    customer: order.customerId,
    lines: edit.lines,
    order,
    version,
    request: null,
  });
  if (decision instanceof AppError) throw decision;
  if ('answer' in decision) throw new Error('An edit was taken for a repetition without a key.');
  const changed: OrderView = {
    ...order,
    ...moved,
    lines: decision.lines,
    instructions: edit.instructions ?? order.instructions,
    amountPaise: decision.amountPaise,
    version: order.version + 1,
  };
  await sql(
    em,
    'update orders set meal_id = $2, for_date = $3::date, amount = $4::bigint, instructions = $5, version = $6 where id = $1',
    [
      order.id,
      changed.mealId,
      changed.forDate,
      changed.amountPaise.toString(),
      changed.instructions,
      changed.version,
    ],
  );
  if (edit.lines) {
    await sql(em, 'delete from order_lines where order_id = $1', [order.id]);
    await writeOrderLines(em, order.id, decision.lines);
  }
  await movePortions(em, order, changed);
  await settle(em, changed, decision.chargePaise, actor.userId, facts.now);
  await recordAudit(em, ctx, {
    action: 'ORDER_EDITED',
    subjectId: order.id,
    customerId: order.customerId,
    before: orderSnapshot(order),
    after: orderSnapshot(changed),
  });
  return changed;
}

/** Debits or credits the difference, in one entry. */
async function settle(
  em: EntityManager,
  order: OrderView,
  chargePaise: Paise,
  createdById: string,
  now: Date,
): Promise<void> {
  if (chargePaise === 0n) return;
  const posted = await postWalletEntry(em, {
    userId: order.customerId,
    amountPaise: -chargePaise as Paise,
    kind: 'order-edit',
    orderId: order.id,
    transactionDate: indiaDateOf(now),
    remarks: `Order #${order.orderNumber} updated`,
    narration: '',
    createdById,
    createdAt: now,
  });
  // The wallet is locked, and the decision has seen what it holds.
  if (!posted) throw new Error(`The difference of order ${order.id} was not written.`);
}
