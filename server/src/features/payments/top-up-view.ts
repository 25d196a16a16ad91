import { condition, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { type Paise, paise } from '../../shared/money.js';
import type { Snapshot } from '../audit/snapshot.js';
import { expiredUntil, expiryOf, type StoredTopUpState, stateAt, TopUpState } from './top-up-states.js';

/** What a customer says they pay, and what became of it. */
export interface TopUpView {
  readonly id: string;
  readonly userId: string;
  /** What the customer means to pay. */
  readonly amountPaise: Paise;
  readonly state: TopUpState;
  /** The payment, as the customer claims; null: nothing was claimed. */
  readonly utr: string | null;
  readonly requestedAt: Date;
  readonly claimedAt: Date | null;
  /** Of a request without a claim; else null. */
  readonly expiresAt: Date | null;
  /** What was credited, which may differ from what was meant; null before. */
  readonly creditedPaise: Paise | null;
  readonly rejectionReason: string | null;
  readonly decidedAt: Date | null;
}

const everyTopUp = (em: EntityManager) =>
  query(em)
    .selectFrom('top_ups as t')
    .leftJoin('wallet_logs as l', 'l.id', 't.entry_id')
    .select(['t.id', 't.user_id as userId', 't.amount', 't.state', 't.utr', 'l.amount as credited'])
    .select(['t.requested_at', 't.claimed_at', 't.rejection_reason as rejectionReason', 't.decided_at'])
    .$narrowType<{ state: StoredTopUpState }>();
type TopUps = ReturnType<typeof everyTopUp>;

/** Reads top-ups as they stand at a time. @param narrow which of them, and in what order */
export async function readTopUps(
  em: EntityManager,
  now: Date,
  narrow: (all: TopUps) => TopUps,
): Promise<TopUpView[]> {
  const rows = await narrow(everyTopUp(em)).execute();
  return rows.map(({ amount, credited, requested_at, claimed_at, decided_at, state, ...row }) => {
    const requestedAt = new Date(requested_at);
    return {
      ...row,
      amountPaise: paise(amount),
      state: stateAt(state, requestedAt, now),
      requestedAt,
      claimedAt: claimed_at === null ? null : new Date(claimed_at),
      expiresAt: state === TopUpState.REQUESTED ? expiryOf(requestedAt) : null,
      creditedPaise: credited === null ? null : paise(credited),
      decidedAt: decided_at === null ? null : new Date(decided_at),
    };
  });
}

/** That a top-up `t` waits for its payment at a time: a claim, or a request that has not expired. */
export const waits = (now: Date) =>
  condition((bind) => {
    const isFresh = `t.requested_at > ${bind(expiredUntil(now).toISOString())}`;
    return `t.state in ('REQUESTED', 'CLAIMED') and (t.state = 'CLAIMED' or ${isFresh})`;
  });

/** What the audit trail keeps of a top-up. */
export function topUpSnapshot({ amountPaise, state, utr, rejectionReason }: TopUpView): Snapshot {
  return { amountPaise: Number(amountPaise), state, utr, rejectionReason };
}
