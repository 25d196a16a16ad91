import { query } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { UserType } from '../../shared/status.js';
import { checkId } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { claimKey } from '../idempotency/claim-key.js';
import { type Idempotency, requestOf } from '../idempotency/idempotent-request.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { lockUser } from '../users/stored-user.js';
import { type BoxHolder, boxHoldersById, checkBoxes } from './boxes-out.js';

/** The most boxes that a customer can be said to have. */
const MAX_BOXES = 999;

/**
 * Sets how many of the kitchen's boxes a customer has, and clears the excess. Later boxes are counted from there. Admins only.
 *
 * @returns the customer's boxes after it
 * @throws AppError `not-found`, `boxes.count`, `boxes.not-counted`, `key-reused`, `input.id`, and refusals of access
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
    if (customer.type !== UserType.CUSTOMER) throw refusal('not-found', { thing: 'Customer' }, 'userId');
    const isNew = await claimKey(em, ctx, requestOf('correctBoxes', input.idempotency));
    const holders = await boxHoldersById(em, [customer.id]);
    if (!holders) throw refusal('boxes.not-counted', {});
    const before = holders.get(customer.id) ?? { customerId: customer.id, boxesOut: 0, excessReturned: 0 };
    // A repeated request returns the current count.
    if (!isNew) return before;
    const count = { boxes, counted_by: actor.userId, counted_at: ctx.clock.now() };
    await query(em)
      .insertInto('box_counts')
      .values({ customer_id: customer.id, ...count })
      .onConflict((known) => known.column('customer_id').doUpdateSet(count))
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
