import { anyOf, query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { AppError, refusal } from '../../shared/errors.js';
import type { Status, UserType } from '../../shared/status.js';
import { refuseTooManyChanges } from '../audit/change-rate.js';
import { reauthenticate, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/** A customer whose row is locked. */
export interface LockedCustomer {
  readonly id: string;
  readonly userUuid: string;
  /** What people call them: the mobile number of one without a name. */
  readonly title: string;
  readonly type: UserType;
  readonly status: Status;
  readonly addresses: number;
}

/**
 * Changes standing orders or days of some customers. The row of a customer is the lock of all that is theirs of standing orders: whoever writes it holds
 * that row, so that what was decided about a box is still so when it is written.
 *
 * @param named internal ids or `user_uuid`s
 * @param work is given the customers by both names that they have
 * @throws AppError `session.ended`; `rate-limited` for a customer who changes too much
 */
export async function changeStanding<T>(
  ctx: UseCaseContext,
  named: readonly string[],
  work: (em: EntityManager, customers: ReadonlyMap<string, LockedCustomer>, now: Date) => Promise<T>,
): Promise<T> {
  const actor = requireSignedIn(ctx.actor);
  const now = ctx.clock.now();
  const done = await inTransaction(
    ctx.em,
    async (em) => {
      const customers = await lockCustomers(em, named);
      await reauthenticate(em, ctx.actor, ctx.clock);
      if (actor.kind === 'customer') await refuseTooManyChanges(em, actor.userId, now);
      return work(em, customers, now);
    },
    named.length === 1 ? named[0] : undefined,
  );
  publish({ what: 'standing-facts' });
  return done;
}

async function lockCustomers(
  em: EntityManager,
  named: readonly string[],
): Promise<Map<string, LockedCustomer>> {
  const rows = await query(em)
    .selectFrom('users as u')
    .where((its) => its.or([its('u.id', '=', anyOf(named)), its('u.user_uuid', '=', anyOf(named))]))
    .select(['u.id', 'u.user_uuid as userUuid', 'u.user_title', 'u.mobile_number', 'u.type', 'u.status'])
    .select(({ selectFrom }) =>
      selectFrom('addresses as a')
        .whereRef('a.user_id', '=', 'u.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('addresses'),
    )
    .$narrowType<{ type: UserType; status: Status }>()
    .orderBy('u.id')
    .forNoKeyUpdate('u')
    .execute();
  return new Map(
    rows.flatMap(({ user_title, mobile_number, addresses, ...row }) => {
      const customer = { ...row, title: user_title || mobile_number, addresses: Number(addresses) };
      return [[row.id, customer] as const, [row.userUuid, customer] as const];
    }),
  );
}

/** @throws AppError what is a refusal; else gives it back */
export function accepted<T>(outcome: T | AppError | undefined): T {
  if (outcome === undefined) throw refusal('not-found', { thing: 'Customer' });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}
