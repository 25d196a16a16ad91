import { computedColumn } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { AppError } from '../../shared/errors.js';
import { rateLimitError } from '../../shared/rate-limit-error.js';

/** Maximum number of changes per customer and hour. Normal use needs fewer, and each change is stored permanently. */
const MOST_CHANGES = 60;
const WINDOW_MS = 60 * 60 * 1000;

/**
 * Returns SQL for the time of the change that exhausts a customer's limit; null while another change is allowed. Changes by
 * admins do not count. It reads the audit trail, so that the limit applies to all processes, and errors and repetitions do not
 * count.
 * @param customer expression for the customer's internal ID
 */
export function sixtiethChangeSql(customer: string): string {
  return `(select happened_at from audit_entries where customer_id = ${customer} and actor_id = ${customer}
    order by id desc offset ${MOST_CHANGES - 1} limit 1)`;
}

/**
 * Limits the changes of a customer. Placing an order counts but is never rejected: a customer has at most one live order per meal
 * and day, and without cancellations cannot place more.
 * @param sixtiethAt result of {@link sixtiethChangeSql}
 * @returns the error `rate-limited`, or null
 */
export function checkChangeRate(sixtiethAt: Date | null, now: Date): AppError | null {
  const waitMs = sixtiethAt ? sixtiethAt.getTime() + WINDOW_MS - now.getTime() : 0;
  return waitMs > 0 ? rateLimitError(waitMs) : null;
}

/**
 * Limits the changes that a customer can store.
 * @throws AppError `rate-limited` above the limit
 */
export async function rejectTooManyChanges(em: EntityManager, customerId: string, now: Date): Promise<void> {
  const sixtieth = await tables(em)
    .selectFrom('User as u')
    .where('u.id', '=', customerId)
    .select(computedColumn<string | null>(sixtiethChangeSql('u.id')).as('at'))
    .executeTakeFirst();
  const rejected = checkChangeRate(sixtieth?.at ? new Date(sixtieth.at) : null, now);
  if (rejected) throw rejected;
}
