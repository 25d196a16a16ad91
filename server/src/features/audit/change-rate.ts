import { computed, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { AppError } from '../../shared/errors.js';
import { rateLimited } from '../../shared/rate-limited.js';

/** How many changes a customer makes in an hour at most: nobody needs as many, and each is kept for ever. */
const MOST_CHANGES = 60;
const WINDOW_MS = 60 * 60 * 1000;

/**
 * When a customer made the last change that leaves no room for another: null while there is room. What admins did to the customer's orders does not
 * count. The audit trail itself is counted, so that it holds for all processes together, and neither a refusal nor a repeated answer counts.
 *
 * @param customer an expression: the customer's internal id
 */
export function sixtiethChangeSql(customer: string): string {
  return `(select happened_at from audit_entries where customer_id = ${customer} and actor_id = ${customer}
    order by id desc offset ${MOST_CHANGES - 1} limit 1)`;
}

/**
 * Bounds how much a customer makes the database keep. Placing an order counts, and is never refused: there is one live order for a meal and day, and a
 * customer who can cancel no more can place no more.
 *
 * @param sixtiethAt as {@link sixtiethChangeSql} gives it
 * @returns the refusal `rate-limited`, or null
 */
export function changeRateRuling(sixtiethAt: Date | null, now: Date): AppError | null {
  const waitMs = sixtiethAt ? sixtiethAt.getTime() + WINDOW_MS - now.getTime() : 0;
  return waitMs > 0 ? rateLimited(waitMs) : null;
}

/**
 * What a customer makes the database keep is bounded.
 *
 * @throws AppError `rate-limited` for a customer who changes too much
 */
export async function refuseTooManyChanges(em: EntityManager, customerId: string, now: Date): Promise<void> {
  const sixtieth = await query(em)
    .selectFrom('users as u')
    .where('u.id', '=', customerId)
    .select(computed<string | null>(sixtiethChangeSql('u.id')).as('at'))
    .executeTakeFirst();
  const refused = changeRateRuling(sixtieth?.at ? new Date(sixtieth.at) : null, now);
  if (refused) throw refused;
}
