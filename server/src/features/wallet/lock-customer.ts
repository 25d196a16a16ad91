import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { type Paise, paise } from '../../shared/money.js';
import { Status, type UserType } from '../../shared/status.js';
import { reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { walletRuling } from './wallet-rules.js';

/** A user whose wallet nobody else can move until the transaction ends. */
export interface LockedUser {
  readonly id: string;
  readonly title: string;
  readonly type: UserType;
  readonly active: boolean;
  readonly balancePaise: Paise;
}

/**
 * Locks a user and their wallet. Every use-case that moves money does this first, so two of them for one user come one
 * after the other, and nobody waits for two users at once. Then it asks the database once more who calls, before it decides
 * on what it has found: the access of a caller who was authenticated from the cache may have ended.
 *
 * @param em of the transaction
 * @param id the user's internal id or `user_uuid`
 * @throws AppError `session.ended`; `not-found` when there is no such user
 */
export async function lockUser(em: EntityManager, ctx: UseCaseContext, id: string): Promise<LockedUser> {
  const [row] = await sql<{
    id: string;
    user_title: string;
    type: UserType;
    status: number;
    wallet_balance: string;
  }>(
    em,
    'select id, user_title, type, status, wallet_balance from users where id = $1 or user_uuid = $1 for update',
    [id],
  );
  await reauthenticate(em, ctx.actor, ctx.clock);
  if (!row) throw refusal('not-found', { thing: 'Customer' });
  return {
    id: row.id,
    title: row.user_title,
    type: row.type,
    active: row.status === Status.ACTIVE,
    balancePaise: paise(row.wallet_balance),
  };
}

/**
 * Refuses users without a wallet: delivery users (decisions, "Every user but a delivery user has a wallet").
 *
 * @throws AppError `wallet.delivery`
 */
export function requireWallet(user: { readonly type: UserType }): void {
  const ruling = walletRuling(user);
  if (ruling) throw ruling;
}
