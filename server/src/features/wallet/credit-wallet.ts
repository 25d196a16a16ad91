import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { type AppError, refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { addDays, formatDayAndMonth, type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import type { Snapshot } from '../audit/snapshot.js';
import { applyChanges, onlyOf } from '../changes/apply-changes.js';
import type { AccountFacts, Change, Decided } from '../changes/change.js';
import { type Idempotency, type IdempotentRequest, requestOf } from '../idempotency/idempotent-request.js';
import { type AccountsFacts, gatherOrders } from '../orders/changing/gather-orders.js';
import { requireAdmin, requireCaller, SYSTEM } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { walletRuling } from '../users/wallet-rules.js';
import { WALLET_LOG_FORMAT, type WalletLogView } from './wallet-log-view.js';

export interface CreditWalletInput {
  /** Whose wallet it is: the user's internal id or `user_uuid`. */
  readonly userId: string;
  readonly amountPaise: Paise;
  /** The day the money came; today when left out. At most one day ahead. */
  readonly date?: IndiaDate | null;
  readonly narration?: string | null;
  /** The bank's reference of the payment: it is credited once. */
  readonly reference?: string | null;
  readonly idempotency?: Idempotency | null;
}

/** A credit that needs only the database's word. */
export interface CreditWish {
  readonly userId: string;
  readonly amountPaise: Paise;
  readonly transactionDate: IndiaDate;
  readonly narration: string;
  readonly reference: string | null;
  readonly request: IdempotentRequest | null;
}

/** What a credit says of itself on the statement. */
const CREDIT_REMARKS = 'Wallet Balance Added';

/**
 * Adds money to a wallet. Admins only.
 *
 * @returns the ledger entry
 * @throws AppError `wallet.amount`, `wallet.delivery`, `wallet.date-ahead`, `wallet.credited-before`, `not-found`, `key-reused`, and refusals of access
 */
export async function creditWallet(ctx: UseCaseContext, input: CreditWalletInput): Promise<WalletLogView> {
  requireAdmin(ctx.actor);
  const wish = checkCredit(ctx, input, requestOf('creditWallet', input.idempotency));
  return onlyOf(creditAll(ctx, [wish]));
}

/**
 * Checks what can be checked of a credit without the database.
 *
 * @throws AppError `input.*`, `wallet.amount`, `wallet.date-ahead`
 */
export function checkCredit(
  { clock }: Pick<UseCaseContext, 'clock'>,
  input: Omit<CreditWalletInput, 'idempotency'>,
  request: IdempotentRequest | null,
): CreditWish {
  const userId = checkId(input.userId, { field: 'userId', label: 'User' });
  const { amountPaise } = input;
  if (amountPaise <= ZERO_PAISE) throw refusal('wallet.amount', {}, 'amount');
  const named = { field: 'narration', label: 'Narration' };
  const narration = checkLine(input.narration, named, MAX_LENGTH.narration);
  const reference = checkReference(input.reference);
  const today = indiaDateOf(clock.now());
  if (input.date && input.date > addDays(today, 1)) throw refusal('wallet.date-ahead', {}, 'date');
  return { userId, amountPaise, transactionDate: input.date ?? today, narration, reference, request };
}

/**
 * Checks the reference of a payment.
 *
 * @returns it as it is stored and compared: in capitals and without blanks; null when there is none
 * @throws AppError `input.too-long`, `input.control-characters`
 */
function checkReference(reference: string | null | undefined): string | null {
  const named = { field: 'reference', label: 'Payment reference' };
  return checkLine(reference, named, MAX_LENGTH.reference).replaceAll(' ', '').toUpperCase() || null;
}

/**
 * Adds money to some wallets. Each credit is all or nothing by itself.
 *
 * @param ctx whose actor may do that
 * @param wishes checked
 * @returns for each its ledger entry, or the refusal
 * @throws AppError `session.ended`, `unavailable`; `busy` for a single one
 */
export function creditAll(
  ctx: UseCaseContext,
  wishes: readonly CreditWish[],
): Promise<(WalletLogView | AppError)[]> {
  const { userId } = requireCaller(ctx.actor);
  const customers = (pending: readonly CreditWish[]) => pending.map(({ userId }) => userId);
  return applyChanges<CreditWish, AccountsFacts, WalletLogView>(ctx, {
    requests: wishes,
    repeats: { requestOf: ({ request }) => request, format: WALLET_LOG_FORMAT },
    gather: (em, pending, keys) =>
      gatherOrders(em, ctx, {
        customers: customers(pending),
        references: pending.flatMap(({ reference }) => reference ?? []),
        keys,
      }),
    decide: (facts, wish) => decideCredit(facts, wish, userId),
    factsAfter,
    locks: (pending) => ({ customers: customers(pending) }),
  });
}

/**
 * Adds money to a wallet by a command on the machine itself.
 *
 * @param em of a transaction, if it is to be part of one
 * @returns the ledger entry
 * @throws AppError as {@link creditWallet}
 */
export async function creditFromMachine(
  em: EntityManager,
  clock: Clock,
  input: Omit<CreditWalletInput, 'idempotency'>,
): Promise<WalletLogView> {
  const ctx: UseCaseContext = { em, clock, actor: SYSTEM };
  return onlyOf(creditAll(ctx, [checkCredit(ctx, input, null)]));
}

/**
 * Decides about a credit. Pure but for the id of its entry.
 *
 * @param createdById who adds the money; null: the machine itself
 * @returns the change, or the refusal
 */
export function decideCredit(
  facts: AccountsFacts,
  wish: CreditWish,
  createdById: string | null,
): Decided<WalletLogView> | AppError {
  const account = facts.customers.get(wish.userId);
  if (!account) return refusal('not-found', { thing: 'Customer' });
  return (
    walletRuling(account) ??
    referenceRuling(facts, wish) ??
    creditChange(facts.now, account, wish, createdById)
  );
}

/** A payment is credited once: the refusal, or null. */
function referenceRuling(
  { creditedPayments }: AccountsFacts,
  { reference }: CreditWish,
): AppError<'wallet.credited-before'> | null {
  const credited = reference === null ? undefined : creditedPayments.get(reference);
  if (!credited) return null;
  const day = formatDayAndMonth(indiaDateOf(credited.creditedAt));
  return refusal('wallet.credited-before', { title: credited.title, day }, 'reference');
}

function creditChange(
  now: Date,
  account: AccountFacts,
  { amountPaise, transactionDate, narration, reference }: CreditWish,
  createdById: string | null,
): Change<WalletLogView> {
  const entry: WalletLogView = {
    id: newId(),
    userId: account.id,
    entryNo: account.entryNo + 1,
    amountPaise,
    balanceAfterPaise: (account.balancePaise + amountPaise) as Paise,
    kind: 'credit',
    orderId: null,
    orderNumber: null,
    transactionDate,
    remarks: CREDIT_REMARKS,
    narration,
    reference,
    createdById,
    createdAt: now,
  };
  const { id, kind, remarks } = entry;
  return {
    customerId: account.id,
    account,
    isBalanceTold: true,
    order: null,
    posting: { id, amountPaise, kind, transactionDate, remarks, narration, reference },
    portions: [],
    audit: {
      action: 'WALLET_CREDITED',
      subjectId: account.id,
      before: { balancePaise: Number(account.balancePaise) },
      after: creditSnapshot(entry),
    },
    result: () => entry,
  };
}

/** The facts for whoever is decided about after a credit. */
function factsAfter(facts: AccountsFacts, { account, posting }: Change): AccountsFacts {
  if (!account || !posting) return facts;
  const after: AccountFacts = {
    ...account,
    balancePaise: (account.balancePaise + posting.amountPaise) as Paise,
    entryNo: account.entryNo + 1,
  };
  const customers = new Map(facts.customers).set(account.id, after).set(account.userUuid, after);
  if (!posting.reference) return { ...facts, customers };
  const credited = { title: account.title, creditedAt: facts.now };
  const creditedPayments = new Map(facts.creditedPayments).set(posting.reference, credited);
  return { ...facts, customers, creditedPayments };
}

/** A wallet after a credit, and the ledger entry that made it. */
function creditSnapshot(entry: WalletLogView): Snapshot {
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
