import { anyOf, query } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../../shared/india-date.js';
import { type Paise, paise } from '../../../shared/money.js';
import type { EntryWish, ReceivedPayment } from '../../wallet/entry-wish.js';
import { waits } from '../top-up-view.js';

/** A line that is credited: its payment is made of it. */
export type LineWish = EntryWish & { readonly payment: ReceivedPayment };

/** A line this long before somebody asked for a top-up is another payment. */
const MAX_DAYS_BEFORE = 7;

/**
 * Says of lines which name no request or claim that they pay the only one of their customer that waits for the amount: else an admin who sees it later
 * would credit the same money again. A line pays none where its UTR is another, where only a part of it is credited, or where it is long before what was asked for.
 * Each is paid by one line.
 *
 * @param named requests and claims that other lines of the statement name
 * @returns the lines, in their order
 */
export async function withPaidTopUps(
  em: EntityManager,
  wishes: readonly LineWish[],
  now: Date,
  named: readonly string[] = [],
): Promise<LineWish[]> {
  const waiting = await waitingTopUps(
    em,
    wishes.filter(mayPay).map(({ userId }) => userId),
    now,
  );
  const taken = new Set([...named, ...wishes.flatMap(({ topUpId }) => topUpId ?? [])]);
  return wishes.map((wish) => {
    if (!mayPay(wish)) return wish;
    const [topUp, ...others] = waiting.filter((one) => !taken.has(one.id) && isPaidBy(one, wish));
    if (!topUp || others.length > 0) return wish;
    taken.add(topUp.id);
    return { ...wish, topUpId: topUp.id };
  });
}

interface WaitingTopUp {
  readonly id: string;
  /** The internal id and the `user_uuid` of its customer. */
  readonly userIds: readonly string[];
  readonly amountPaise: Paise;
  readonly utr: string | null;
  readonly requestedOn: IndiaDate;
}

const mayPay = ({ topUpId, amountPaise, payment }: LineWish): boolean =>
  !topUpId && amountPaise === payment.amountPaise;

function isPaidBy(topUp: WaitingTopUp, { userId, amountPaise, reference, payment }: LineWish): boolean {
  return (
    topUp.userIds.includes(userId) &&
    topUp.amountPaise === amountPaise &&
    (topUp.utr === null || reference === null) &&
    addDays(payment.day, MAX_DAYS_BEFORE) >= topUp.requestedOn
  );
}

/** What waits of some customers; not a claim whose payment is known, which is another one. */
async function waitingTopUps(
  em: EntityManager,
  customers: readonly string[],
  now: Date,
): Promise<WaitingTopUp[]> {
  if (customers.length === 0) return [];
  const rows = await query(em)
    .selectFrom('top_ups as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where((its) => its.or([its('u.id', '=', anyOf(customers)), its('u.user_uuid', '=', anyOf(customers))]))
    .where(waits(now))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments as p').select('p.id').whereRef('p.reference', '=', 't.utr'))),
    )
    .select(['t.id', 't.amount', 't.utr', 't.requested_at', 'u.id as userId', 'u.user_uuid'])
    .execute();
  return rows.map(({ id, amount, utr, requested_at, userId, user_uuid }) => ({
    ...{ id, utr, userIds: [userId, user_uuid] },
    amountPaise: paise(amount),
    requestedOn: indiaDateOf(new Date(requested_at)),
  }));
}

/** A line without a UTR that pays a claim is the payment that the claim names: nobody else can claim or enter it after that. */
export async function withClaimedReferences(
  em: EntityManager,
  wishes: readonly LineWish[],
): Promise<LineWish[]> {
  const unnamed = wishes.flatMap(({ reference, topUpId }) => (reference === null ? (topUpId ?? []) : []));
  if (unnamed.length === 0) return [...wishes];
  const claims = await query(em)
    .selectFrom('top_ups')
    .select(['id', 'utr'])
    .where('id', '=', anyOf(unnamed))
    .execute();
  const utrOf = new Map(claims.map(({ id, utr }) => [id, utr]));
  return wishes.map((wish) =>
    wish.reference === null ? { ...wish, reference: utrOf.get(wish.topUpId ?? '') ?? null } : wish,
  );
}
