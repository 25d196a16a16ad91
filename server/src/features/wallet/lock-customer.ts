import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refuse } from '../../shared/errors.js';
import { type Paise, paise } from '../../shared/money.js';
import { Status, UserType } from '../../shared/status.js';
import { confirmActor } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/** A customer whose wallet nobody else can move until the transaction ends. */
export interface LockedCustomer {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
  readonly balancePaise: Paise;
}

/**
 * Locks a customer's wallet. Every use-case that moves money does this first, so two of them for one customer come one
 * after the other, and nobody waits for two customers at once. Then it asks the database once more who calls, before it judges
 * what it has found: who was recognised from memory may have been put out.
 *
 * @param em of the transaction
 * @param id the customer's internal id or `user_uuid`
 * @throws AppError `session.ended`; `not-found` when there is no such user, `wallet.delivery` or `wallet.admin` when it has no wallet
 */
export async function lockCustomer(
  em: EntityManager,
  ctx: UseCaseContext,
  id: string,
): Promise<LockedCustomer> {
  const [row] = await sql<{
    id: string;
    user_title: string;
    type: number;
    status: number;
    wallet_balance: string;
  }>(
    em,
    'select id, user_title, type, status, wallet_balance from users where id = $1 or user_uuid = $1 for update',
    [id],
  );
  await confirmActor(em, ctx.actor, ctx.clock);
  if (!row) throw refuse('not-found', { thing: 'Customer' });
  if (row.type === UserType.DELIVERY) throw refuse('wallet.delivery', {}, 'userId');
  if (row.type === UserType.ADMIN) throw refuse('wallet.admin', {}, 'userId');
  return {
    id: row.id,
    title: row.user_title,
    active: row.status === Status.ACTIVE,
    balancePaise: paise(row.wallet_balance),
  };
}
