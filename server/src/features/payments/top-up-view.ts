import { computedColumn } from '../../db/sql.js';
import { expressionsOn, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { type Paise, paise } from '../../shared/money.js';
import type { Snapshot } from '../audit/snapshot.js';
import {
  expiryOf,
  latestExpiredRequest,
  type StoredTopUpState,
  TopUpState,
  topUpStateAt,
} from './top-up-states.js';

/** Top-up that a customer requested, with its result. */
export interface TopUpView {
  readonly id: string;
  readonly userId: string;
  /** Requested amount. */
  readonly amountPaise: Paise;
  readonly state: TopUpState;
  /** UTR that the customer claimed. Null without a claim. */
  readonly utr: string | null;
  readonly requestedAt: Date;
  readonly claimedAt: Date | null;
  /** Expiry of a request without a claim. Otherwise null. */
  readonly expiresAt: Date | null;
  /** Credited amount, which may differ from the requested amount. Null before the credit. */
  readonly creditedPaise: Paise | null;
  readonly rejectionReason: string | null;
  readonly decidedAt: Date | null;
}

const everyTopUp = (em: EntityManager) =>
  tables(em)
    .selectFrom('TopUp as t')
    .leftJoin('WalletLog as l', 'l.id', 't.entryId')
    .select(['t.id', 't.userId', 't.amountPaise', 't.state', 't.utr'])
    .select(computedColumn<string | null>('l.amount').as('credited'))
    .select(['t.requestedAt', 't.claimedAt', 't.rejectionReason', 't.decidedAt'])
    .$narrowType<{ state: StoredTopUpState }>();
type TopUps = ReturnType<typeof everyTopUp>;

/**
 * Counts top-ups.
 * @param narrow filters the top-ups
 */
export async function countTopUps(em: EntityManager, narrow: (all: TopUps) => TopUps): Promise<number> {
  const matching = narrow(everyTopUp(em)).clearSelect();
  const { count } = await matching.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Reads top-ups with their status at a time.
 * @param narrow filters and sorts the top-ups
 */
export async function readTopUps(
  em: EntityManager,
  now: Date,
  narrow: (all: TopUps) => TopUps,
): Promise<TopUpView[]> {
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
