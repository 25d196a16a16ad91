import { AppError, refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import type { Paise } from '../../shared/money.js';
import type { AuditAction } from '../audit/audit-action.js';
import type { Snapshot } from '../audit/snapshot.js';
import { type AlsoWrite, applyChanges } from '../changes/apply-changes.js';
import type { AccountFacts, Change, Decided } from '../changes/change.js';
import { type AccountsFacts, gatherOrders } from '../orders/changing/gather-orders.js';
import { requireCaller } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { walletRuling } from '../users/wallet-rules.js';
import { decidePayment, type PaymentOfEntry, paymentsAfter, paymentsWantedBy } from './entry-payment.js';
import type { EntryWish } from './entry-wish.js';
import { WALLET_LOG_FORMAT, type WalletLogView } from './wallet-log-view.js';

/** What an entry says of itself on the statement, and what the audit trail calls it. */
const WORDS: Readonly<Record<EntryWish['kind'], { remarks: string; action: AuditAction }>> = {
  credit: { remarks: 'Wallet Balance Added', action: 'WALLET_CREDITED' },
  correction: { remarks: 'Correction', action: 'WALLET_CORRECTED' },
  'source-refund': { remarks: 'Paid back to bank account', action: 'WALLET_PAID_BACK' },
};

/** Decides about an entry: the refusal, or null when nothing stands against it. Pure. */
export type EntryRuling = (account: AccountFacts, wish: EntryWish) => AppError | null;

/**
 * Writes entries that no order moves. Each is all or nothing by itself.
 *
 * @param ctx whose actor may do that
 * @param wishes checked
 * @param ruling what stands against one of them, beside what holds for all
 * @param alsoWrite as for `applyChanges`
 * @returns for each its ledger entry, or the refusal
 * @throws AppError `session.ended`, `unavailable`; `busy` for a single one
 */
export function postEntries(
  ctx: UseCaseContext,
  wishes: readonly EntryWish[],
  ruling: EntryRuling = () => null,
  alsoWrite?: AlsoWrite,
): Promise<(WalletLogView | AppError)[]> {
  const { userId } = requireCaller(ctx.actor);
  const customers = (pending: readonly EntryWish[]) => pending.map(({ userId }) => userId);
  return applyChanges<EntryWish, AccountsFacts, WalletLogView>(ctx, {
    requests: wishes,
    repeats: { requestOf: ({ request }) => request, format: WALLET_LOG_FORMAT },
    gather: (em, pending, keys) =>
      gatherOrders(em, ctx, {
        customers: customers(pending),
        payments: paymentsWantedBy(pending),
        keys,
      }),
    decide: (facts, wish) => decideEntry(facts, wish, ruling, userId),
    factsAfter,
    locks: (pending) => ({ customers: customers(pending), payments: paymentsWantedBy(pending).ids ?? [] }),
    ...(alsoWrite && { alsoWrite }),
  });
}

/** Pure but for the id of the entry. @param createdById who writes it; null: the machine itself */
function decideEntry(
  facts: AccountsFacts,
  wish: EntryWish,
  ruling: EntryRuling,
  createdById: string | null,
): Decided<WalletLogView> | AppError {
  const account = facts.customers.get(wish.userId);
  if (!account) return refusal('not-found', { thing: 'Customer' });
  const refused = walletRuling(account) ?? ruling(account, wish);
  if (refused) return refused;
  const behind = decidePayment(facts, wish, account.id);
  return behind instanceof AppError ? behind : entryChange(facts.now, account, wish, behind, createdById);
}

function entryChange(
  now: Date,
  account: AccountFacts,
  { amountPaise, kind, transactionDate, narration }: EntryWish,
  { payment, reference }: PaymentOfEntry,
  createdById: string | null,
): Change<WalletLogView> {
  const { remarks, action } = WORDS[kind];
  const entry: WalletLogView = {
    id: newId(),
    userId: account.id,
    entryNo: account.entryNo + 1,
    amountPaise,
    balanceAfterPaise: (account.balancePaise + amountPaise) as Paise,
    kind,
    orderId: null,
    orderNumber: null,
    transactionDate,
    remarks,
    narration,
    reference,
    createdById,
    createdAt: now,
  };
  return {
    customerId: account.id,
    account,
    isBalanceTold: true,
    order: null,
    posting: { id: entry.id, amountPaise, kind, transactionDate, remarks, narration, reference },
    payment,
    portions: [],
    audit: {
      action,
      subjectId: account.id,
      before: { balancePaise: Number(account.balancePaise) },
      after: { ...entrySnapshot(entry), ...(payment?.topUp ? { topUpId: payment.topUp.id } : {}) },
    },
    result: () => entry,
  };
}

/** The facts for whoever is decided about after an entry. */
function factsAfter(facts: AccountsFacts, change: Change): AccountsFacts {
  const { account, posting } = change;
  if (!account || !posting) return facts;
  const after: AccountFacts = {
    ...account,
    balancePaise: (account.balancePaise + posting.amountPaise) as Paise,
    entryNo: account.entryNo + 1,
  };
  const customers = new Map(facts.customers).set(account.id, after).set(account.userUuid, after);
  return { ...facts, customers, ...paymentsAfter(facts, change, account.title, facts.now) };
}

/** A wallet after an entry, and the entry. */
function entrySnapshot(entry: WalletLogView): Snapshot {
  return {
    balancePaise: Number(entry.balanceAfterPaise),
    amountPaise: Number(entry.amountPaise),
    entryId: entry.id,
    entryNumber: entry.entryNo,
    transactionDate: entry.transactionDate,
    narration: entry.narration,
    ...(entry.reference === null ? {} : { reference: entry.reference }),
  };
}
