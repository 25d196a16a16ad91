import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { AppError, appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Status, UserType } from '../../shared/status.js';
import { rejectTooManyChanges } from '../audit/change-rate.js';
import { lockDays } from '../ledger/locks.js';
import { reauthenticate, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/** Customer whose row is locked. */
export interface LockedCustomer {
  readonly id: string;
  readonly userUuid: string;
  /** Name of the customer, or the mobile number of a customer without a name. */
  readonly title: string;
  readonly type: UserType;
  readonly status: Status;
  readonly addressIds: readonly string[];
}

/**
 * Changes standing orders or days of some customers in one transaction. Every writer locks the customer's row, so that a decision
 * about a box is still valid when the box is written.
 * @param named internal IDs or `user_uuid`s
 * @param work receives the customers by internal ID and by `user_uuid`
 * @param days days whose orders `work` changes
 * @throws AppError `session.ended`; `rate-limited` for a customer with too many changes
 */
export async function changeStandingOrders<T>(
  ctx: UseCaseContext,
  named: readonly string[],
  work: (em: EntityManager, customers: ReadonlyMap<string, LockedCustomer>, now: Date) => Promise<T>,
  days: readonly IndiaDate[] = [],
): Promise<T> {
  const actor = requireSignedIn(ctx.actor);
  const now = ctx.clock.now();
  const done = await inTransaction(
    ctx.em,
    async (em) => {
      if (days.length > 0) await lockDays(em, ...days);
      const customers = await lockCustomers(em, named);
      await reauthenticate(em, ctx.actor, ctx.clock);
      if (actor.kind === 'customer') await rejectTooManyChanges(em, actor.userId, now);
      return work(em, customers, now);
    },
    named.length === 1 ? named[0] : undefined,
  );
  publish({ what: 'standing-context' });
  return done;
}

async function lockCustomers(
  em: EntityManager,
  named: readonly string[],
): Promise<Map<string, LockedCustomer>> {
  const rows = await tables(em)
    .selectFrom('User as u')
    .where((its) => its.or([its('u.id', '=', anyOf(named)), its('u.userUuid', '=', anyOf(named))]))
    .select(['u.id', 'u.userUuid', 'u.title', 'u.mobileNumber', 'u.type', 'u.status'])
    .select(({ selectFrom }) =>
      selectFrom('Address as a')
        .whereRef('a.userId', '=', 'u.id')
        .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['a.id']).as('ids'))
        .as('addressIds'),
    )
    .$narrowType<{ type: UserType; status: Status }>()
    .orderBy('u.id')
    .forNoKeyUpdate('u')
    .execute();
  return new Map(
    rows.flatMap(({ title, mobileNumber, addressIds, ...row }) => {
      const customer = { ...row, title: title || mobileNumber, addressIds: addressIds ?? [] };
      return [[row.id, customer] as const, [row.userUuid, customer] as const];
    }),
  );
}

/**
 * Returns the outcome for a customer.
 * @throws AppError the outcome, if it is an error; `not-found` if it is undefined
 */
export function outcomeOrThrow<T>(outcome: T | AppError | undefined): T {
  if (outcome === undefined) throw appError('not-found', { thing: 'Customer' });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}
