import { tables } from '../../db/tables.js';
import { inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { reserveKey } from '../idempotency/reserve-key.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { lockUser } from '../users/user-storage.js';
import { type BoxHolder, boxHoldersById, checkBoxes } from './boxes-out.js';

/** Maximum number of boxes that an admin can record for a customer. */
const MAX_BOXES = 999;

/**
 * Sets the number of boxes that a customer has, and clears the excess. Later deliveries and returns change this number. Admins
 * only.
 * @returns the customer's new number of boxes
 * @throws AppError `not-found`, `boxes.count`, `boxes.not-counted`, `key-reused`, `input.id`, and access errors
 */
export async function correctBoxes(
  ctx: UseCaseContext,
  input: { readonly userId: string; readonly boxes: number; readonly idempotency?: Idempotency | null },
): Promise<BoxHolder> {
  const actor = requireAdmin(ctx.actor);
  const id = checkId(input.userId, { field: 'userId', label: 'Customer' });
  const boxes = checkBoxes(input.boxes, MAX_BOXES, 'boxes');
  return inTransaction(ctx.em, async (em) => {
    const customer = await lockUser(em, ctx, id);
    if (customer.type !== UserType.CUSTOMER) throw appError('not-found', { thing: 'Customer' }, 'userId');
    const isNew = await reserveKey(em, ctx, requestOf('correctBoxes', input.idempotency));
    const holders = await boxHoldersById(em, [customer.id]);
    if (!holders) throw appError('boxes.not-counted', {});
    const before = holders.get(customer.id) ?? { customerId: customer.id, boxesOut: 0, excessReturned: 0 };
    // A repeated request returns the current count.
    if (!isNew) return before;
    const count = { boxes, countedById: actor.userId, countedAt: ctx.clock.now() };
    await tables(em)
      .insertInto('BoxCount')
      .values({ customerId: customer.id, ...count })
      .onConflict((known) => known.column('customerId').doUpdateSet(count))
      .execute();
    await recordAudit(em, ctx, {
      action: 'BOXES_CORRECTED',
      subjectId: customer.id,
      customerId: customer.id,
      before: { boxesOut: before.boxesOut, excessReturned: before.excessReturned },
      after: { boxesOut: boxes, excessReturned: 0 },
    });
    return { customerId: customer.id, boxesOut: boxes, excessReturned: 0 };
  });
}
