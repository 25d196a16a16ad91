import { type AppError, refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { formatDayAndMonth, indiaDateOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { checkLine, MAX_LENGTH } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import type { Snapshot } from '../audit/snapshot.js';
import { applyChanges } from '../changes/apply-changes.js';
import type { AccountFacts, Change, Decided, Posting } from '../changes/change.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { type AccountsFacts, gatherOrders } from '../orders/changing/gather-orders.js';
import { requireCaller } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { walletRuling } from '../users/wallet-rules.js';
import { WALLET_LOG_FORMAT, type WalletLogView } from './wallet-log-view.js';

/** An entry that no order moves, as it is wanted. */
export interface EntryWish {
  readonly userId: string;
  /** Signed: a debit is negative. Not zero. */
  readonly amountPaise: Paise;
  readonly kind: 'credit' | 'correction' | 'source-refund';
  readonly transactionDate: Posting['transactionDate'];
  /** What the admin says of it. */
  readonly narration: string;
  /** Of the payment behind it. */
  readonly reference: string | null;
  readonly request: IdempotentRequest | null;
}

/** What an entry says of itself on the statement, and what the audit trail calls it. */
const WORDS: Readonly<Record<EntryWish['kind'], { remarks: string; action: AuditAction }>> = {
  credit: { remarks: 'Wallet Balance Added', action: 'WALLET_CREDITED' },
  correction: { remarks: 'Correction', action: 'WALLET_CORRECTED' },
  'source-refund': { remarks: 'Paid back to bank account', action: 'WALLET_PAID_BACK' },
};

/** Decides about an entry: the refusal, or null when nothing stands against it. Pure. */
export type EntryRuling = (account: AccountFacts, wish: EntryWish) => AppError | null;

/**
 * Checks the reference of a payment.
 *
 * @returns it as it is stored and compared: in capitals and without blanks; null when there is none
 * @throws AppError `input.too-long`, `input.control-characters`
 */
export function checkReference(reference: string | null | undefined): string | null {
  const named = { field: 'reference', label: 'Payment reference' };
  return checkLine(reference, named, MAX_LENGTH.reference).replaceAll(' ', '').toUpperCase() || null;
}

/**
 * Writes entries that no order moves. Each is all or nothing by itself.
 *
 * @param ctx whose actor may do that
 * @param wishes checked
 * @param ruling what stands against one of them, beside what holds for all
 * @returns for each its ledger entry, or the refusal
 * @throws AppError `session.ended`, `unavailable`; `busy` for a single one
 */
export function postEntries(
  ctx: UseCaseContext,
  wishes: readonly EntryWish[],
  ruling: EntryRuling = () => null,
): Promise<(WalletLogView | AppError)[]> {
  const { userId } = requireCaller(ctx.actor);
  const customers = (pending: readonly EntryWish[]) => pending.map(({ userId }) => userId);
  return applyChanges<EntryWish, AccountsFacts, WalletLogView>(ctx, {
    requests: wishes,
    repeats: { requestOf: ({ request }) => request, format: WALLET_LOG_FORMAT },
    gather: (em, pending, keys) =>
      gatherOrders(em, ctx, {
        customers: customers(pending),
        references: pending.flatMap(({ reference }) => reference ?? []),
        keys,
      }),
    decide: (facts, wish) => decideEntry(facts, wish, ruling, userId),
    factsAfter,
    locks: (pending) => ({ customers: customers(pending) }),
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
  return (
    walletRuling(account) ??
    ruling(account, wish) ??
    referenceRuling(facts, wish) ??
    entryChange(facts.now, account, wish, createdById)
  );
}

/** A payment of the bank stands behind one entry: the refusal, or null. */
function referenceRuling({ payments }: AccountsFacts, { reference }: EntryWish): AppError | null {
  const entered = reference === null ? undefined : payments.get(reference);
  if (!entered) return null;
  const { title, enteredAt, isPaidBack } = entered;
  const day = formatDayAndMonth(indiaDateOf(enteredAt));
  const reason = isPaidBack ? 'wallet.paid-back-before' : 'wallet.credited-before';
  return refusal(reason, { title, day }, 'reference');
}

function entryChange(
  now: Date,
  account: AccountFacts,
  { amountPaise, kind, transactionDate, narration, reference }: EntryWish,
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
    portions: [],
    audit: {
      action,
      subjectId: account.id,
      before: { balancePaise: Number(account.balancePaise) },
      after: entrySnapshot(entry),
    },
    result: () => entry,
  };
}

/** The facts for whoever is decided about after an entry. */
function factsAfter(facts: AccountsFacts, { account, posting }: Change): AccountsFacts {
  if (!account || !posting) return facts;
  const after: AccountFacts = {
    ...account,
    balancePaise: (account.balancePaise + posting.amountPaise) as Paise,
    entryNo: account.entryNo + 1,
  };
  const customers = new Map(facts.customers).set(account.id, after).set(account.userUuid, after);
  const { reference, kind } = posting;
  if (!reference) return { ...facts, customers };
  const entered = { title: account.title, enteredAt: facts.now, isPaidBack: kind === 'source-refund' };
  return { ...facts, customers, payments: new Map(facts.payments).set(reference, entered) };
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
