import { computedColumn } from '../../db/sql.js';
import { expressionsOn, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { paise } from '../../shared/money.js';
import type { Snapshot } from '../audit/snapshot.js';
import {
  expiryOf,
  latestExpiredRequest,
  type StoredTopUpState,
  TopUpState,
  topUpStateAt,
} from './top-up-states.js';

/** Returns the query of all top-ups `t`. */
export const everyTopUp = (em: EntityManager) =>
  tables(em)
    .selectFrom('TopUp as t')
    .leftJoin('WalletLog as l', 'l.id', 't.entryId')
    .select(['t.id', 't.userId', 't.amountPaise', 't.state', 't.utr'])
    .select(computedColumn<string | null>('l.amount').as('credited'))
    .select(['t.requestedAt', 't.claimedAt', 't.rejectionReason', 't.decidedAt'])
    .$narrowType<{ state: StoredTopUpState }>();
export type TopUps = ReturnType<typeof everyTopUp>;

/** Top-up that a customer requested, with its result. The credited amount may differ from the requested amount. */
export type TopUpView = Awaited<ReturnType<typeof readTopUps>>[number];

/**
 * Reads top-ups with their status at a time.
 * @param narrow filters and sorts the top-ups
 */
export async function readTopUps(em: EntityManager, now: Date, narrow: (all: TopUps) => TopUps) {
  const rows = await narrow(everyTopUp(em)).execute();
  return rows.map(({ credited, state, ...row }) => ({
    ...row,
    state: topUpStateAt(state, row.requestedAt, now),
    expiresAt: state === TopUpState.REQUESTED ? expiryOf(row.requestedAt) : null,
    creditedPaise: credited === null ? null : paise(credited),
  }));
}

/** Returns the condition that a top-up `t` is pending at a time: it is a claim, or a request that has not expired. */
export function isPendingTopUp(now: Date) {
  const { and, eb, or } = expressionsOn<{ t: 'TopUp' }>();
  return and([
    eb('t.state', 'in', [TopUpState.REQUESTED, TopUpState.CLAIMED]),
    or([eb('t.state', '=', TopUpState.CLAIMED), eb('t.requestedAt', '>', latestExpiredRequest(now))]),
  ]);
}

/** Returns a top-up's values for the audit trail. */
export function topUpSnapshot({ amountPaise, state, utr, rejectionReason }: TopUpView): Snapshot {
  return { amountPaise: Number(amountPaise), state, utr, rejectionReason };
}
