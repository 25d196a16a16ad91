import { AppError, appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import type { Paise } from '../../shared/money.js';
import type { AuditAction } from '../audit/audit-action.js';
import type { Snapshot } from '../audit/snapshot.js';
import { type AccountState, type Change, type DecidedChange, NO_ROWS } from '../ledger/change.js';
import { commit, writeDecisions } from '../ledger/commit.js';
import { decideEach, updateAccounts } from '../ledger/decide-each.js';
import { lock } from '../ledger/locks.js';
import type { AlsoWrite } from '../ledger/transaction.js';
import { type AccountsContext, readAccounts } from '../orders/changing/accounts-state.js';
import { requireCaller } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkBalance, checkWallet } from '../users/wallet-rules.js';
import type { EntryCommand } from './entry-command.js';
import {
  decidePayment,
  findStoredPayment,
  type PaymentOfEntry,
  paymentsAfterEntry,
  paymentsQueryOf,
} from './entry-payment.js';
import { WALLET_LOG_FORMAT, type WalletLogView } from './wallet-log-view.js';

/** Remarks and audit action of each kind of entry. */
const ENTRY_TEXTS: Readonly<Record<EntryCommand['kind'], { remarks: string; action: AuditAction }>> = {
  credit: { remarks: 'Wallet Balance Added', action: 'WALLET_CREDITED' },
  correction: { remarks: 'Correction', action: 'WALLET_CORRECTED' },
  'source-refund': { remarks: 'Paid back to bank account', action: 'WALLET_PAID_BACK' },
};

/** Function that returns the error of an entry, or null if it is allowed. Pure. */
type EntryCheck = (account: AccountState, command: EntryCommand) => AppError | null;

/**
 * Writes entries without an order, each completely or not at all.
 * @param ctx context of a permitted actor
 * @param commands validated commands
 * @param check additional check of one entry
 * @param also writes more rows in the same transaction
 * @returns the ledger entry or the error of each command
 * @throws AppError `session.ended`, `unavailable`; `busy` for a single command
 */
export function postEntries(
  ctx: UseCaseContext,
  commands: readonly EntryCommand[],
  check: EntryCheck = () => null,
  also?: AlsoWrite,
): Promise<(WalletLogView | AppError)[]> {
  const { userId } = requireCaller(ctx.actor);
  const call = {
    requests: commands,
    lockedIdOf: (command: EntryCommand) => command.userId,
    repeats: { requestOf: ({ request }: EntryCommand) => request, format: WALLET_LOG_FORMAT },
  };
  return commit<EntryCommand, WalletLogView>(ctx, call, async (tx, batch) => {
    const customers = batch.requests.map((command) => command.userId);
    const payments = paymentsQueryOf(batch.requests);
    const [locked, state] = await tx.together(
      lock(tx, batch, { customers, payments }),
      readAccounts(tx, { customers, payments }),
    );
    const decisions = decideEach(
      batch,
      locked,
      state,
      (current, command) => decideEntry(current, command, check, userId),
      stateAfter,
      (current, command) => [findStoredPayment(current, command)?.id ?? []].flat(),
    );
    return writeDecisions(tx, decisions, also);
  });
}

/**
 * Decides about an entry. Pure except for the IDs of the entry and of a new payment.
 * @param createdById ID of the author; null for a command on the server
 */
export function decideEntry(
  context: AccountsContext,
  command: EntryCommand,
  check: EntryCheck,
  createdById: string | null,
): DecidedChange<WalletLogView> | AppError {
  const account = context.customers.get(command.userId);
  if (!account) return appError('not-found', { thing: 'Customer' });
  const rejected =
    checkWallet(account) ??
    checkBalance(account, command.expectedBalancePaise ?? null) ??
    check(account, command);
  if (rejected) return rejected;
  const behind = decidePayment(context, command, account.id);
  return behind instanceof AppError
    ? behind
    : entryChange(context.now, account, command, behind, createdById);
}

function entryChange(
  now: Date,
  account: AccountState,
  { amountPaise, kind, transactionDate, narration }: EntryCommand,
  { payment, reference }: PaymentOfEntry,
  createdById: string | null,
): Change<WalletLogView> {
  const { remarks, action } = ENTRY_TEXTS[kind];
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
    paymentId: payment?.id ?? null,
    createdById,
    createdAt: now,
  };
  return {
    ...NO_ROWS,
    customerId: account.id,
    account,
    posting: { id: entry.id, amountPaise, kind, transactionDate, remarks, narration, reference },
    payment,
    audit: {
      action,
      subjectId: account.id,
      before: { balancePaise: Number(account.balancePaise) },
      after: { ...entrySnapshot(entry), ...(payment?.topUpId ? { topUpId: payment.topUpId } : {}) },
    },
    result: () => entry,
  };
}

/** Returns the state after an entry: its wallet, its payment, and its top-up. */
function stateAfter(state: AccountsContext, change: Change): AccountsContext {
  const title = change.account?.title ?? '';
  updateAccounts(state.customers, change);
  return { ...state, ...paymentsAfterEntry(state, change, title, state.now) };
}

/** Returns the values of an entry and of its wallet for the audit trail. */
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
