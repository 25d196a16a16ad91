import { anyOf, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Actor } from '../sessions/actor.js';
import { type Contents, lockPortions } from './portions.js';

/** What is to be locked when deciding without a lock has failed. */
export interface Locks {
  /** Internal ids or `user_uuid`s. */
  readonly customers?: readonly string[];
  readonly orders?: readonly string[];
  readonly payments?: readonly string[];
  readonly portions?: readonly Contents[];
}

/**
 * Locks a customer's orders before the customer's request is decided. A run that starts locks its orders first, so a customer's change and the start of a run
 * cannot overtake each other. An admin needs no such lock, because a run that is out does not limit admins.
 */
export async function lockAgainstRuns(
  em: EntityManager,
  actor: Actor,
  orders: readonly string[],
): Promise<void> {
  if (actor.kind === 'customer') await lock(em, { orders });
}

/** Locks customers, then orders, then payments, then portions, each in the order of their keys, as every statement does that locks some. */
export async function lock(
  em: EntityManager,
  { customers = [], orders = [], payments = [], portions = [] }: Locks,
): Promise<void> {
  const holders = query(em).selectFrom('orders').select('user_id').where('id', '=', anyOf(orders));
  await query(em)
    .selectFrom('users')
    .select('id')
    .where((its) =>
      its.or([
        its('id', '=', anyOf(customers)),
        its('user_uuid', '=', anyOf(customers)),
        its('id', 'in', holders),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await query(em)
    .selectFrom('orders')
    .select('id')
    .where('id', '=', anyOf(orders))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (payments.length > 0)
    await query(em)
      .selectFrom('payments')
      .select('id')
      .where('id', '=', anyOf(payments))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  if (portions.length > 0) await lockPortions(em, portions);
}
