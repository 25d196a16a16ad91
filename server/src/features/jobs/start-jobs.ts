import { publish } from '../../shared/domain-events.js';
import { AppError, appError } from '../../shared/errors.js';
import { checkId, checkIds } from '../../shared/validation.js';
import type { Idempotency } from '../idempotency/idempotent-request.js';
import { checkReason } from '../orders/changing/cancel-order.js';
import { type CancelOrdersInput, MAX_PREVIEWED_ORDERS } from '../orders/changing/cancel-orders.js';
import { MAX_CUSTOMERS, type PlaceOrdersInput } from '../orders/changing/place-orders.js';
import { checkDishes, type RemoveDishInput } from '../orders/changing/remove-dish.js';
import { checkContents, checkOrderIds } from '../orders/rules/order-contents.js';
import type { BankMapping } from '../payments/bank-statement/bank-line.js';
import {
  addTopUpsAndReferences,
  type BankLineCredit,
  checkBankLine,
} from '../payments/bank-statement/credit-bank-lines.js';
import { checkMapping, storeMapping } from '../payments/bank-statement/stored-mapping.js';
import { requireAdmin } from '../sessions/actor.js';
import { checkStandingOrder } from '../standing-orders/check-standing-order.js';
import type { CreateStandingOrdersInput } from '../standing-orders/create-standing-orders.js';
import type { UseCaseContext } from '../use-case.js';
import { checkCredit } from '../wallet/credit-wallet.js';
import { type CreditLine, checkLineCount, resultOrError } from '../wallet/credit-wallets.js';
import type { JobKind } from './job.js';
import { type JobCommand, storeJob } from './store-job.js';

/**
 * Starts a bulk job that places the same order for many customers. Admins only. As in the following functions, the input is
 * validated at once as far as this needs no database. A rule that rejects a row results in the row's error.
 * @returns ID of the job
 */
export async function startPlaceOrders(ctx: UseCaseContext, input: PlaceOrdersInput): Promise<string> {
  requireAdmin(ctx.actor);
  const contents = checkContents(input);
  const how = { ...contents, expectedAmount: contents.expectedAmount?.toString() ?? null };
  const subjects = checkCustomers(input.userIds);
  return begin(ctx, { kind: 'PLACE_ORDERS', how, subjects, idempotency: input.idempotency });
}

export async function startCancelOrders(ctx: UseCaseContext, input: CancelOrdersInput): Promise<string> {
  requireAdmin(ctx.actor);
  const how = { reason: checkReason(input.reason), refund: input.refund ?? true };
  const subjects = checkOrderIds(input.ids, 'ids', MAX_PREVIEWED_ORDERS);
  return begin(ctx, { kind: 'CANCEL_ORDERS', how, subjects, idempotency: input.idempotency });
}

export async function startCreateStandingOrders(
  ctx: UseCaseContext,
  input: CreateStandingOrdersInput,
): Promise<string> {
  requireAdmin(ctx.actor);
  const mealId = checkId(input.mealId, { field: 'mealId', label: 'Meal' });
  const how = { ...checkStandingOrder(input), mealId };
  const subjects = checkCustomers(input.userIds);
  return begin(ctx, { kind: 'CREATE_STANDING_ORDERS', how, subjects, idempotency: input.idempotency });
}

export async function startRemoveDish(ctx: UseCaseContext, input: RemoveDishInput): Promise<string> {
  requireAdmin(ctx.actor);
  const how = checkDishes(input);
  const subjects = checkOrderIds(input.ids, 'ids', MAX_PREVIEWED_ORDERS);
  return begin(ctx, { kind: 'REMOVE_DISH', how, subjects, idempotency: input.idempotency });
}

/** @param input.lines lines with the IDs of their users */
export async function startCreditWallets(
  ctx: UseCaseContext,
  input: {
    readonly lines: readonly (Omit<CreditLine, 'mobileNumber'> & { readonly userId: string })[];
    readonly idempotency: Idempotency | null;
  },
): Promise<string> {
  requireAdmin(ctx.actor);
  const { lines } = input;
  checkLineCount(lines);
  const checked = eachLine(lines, (line) => checkCredit(ctx, line, null));
  const subjects = checked.map((credit) => ({
    userId: credit.userId,
    narration: credit.narration,
    reference: credit.reference,
    amountPaise: credit.amountPaise.toString(),
    date: credit.transactionDate,
    expectedBalance: credit.expectedBalancePaise?.toString() ?? null,
    fingerprint: credit.payment && 'fingerprint' in credit.payment ? credit.payment.fingerprint : null,
  }));
  return begin(ctx, { kind: 'CREDIT_WALLETS', how: {}, subjects, idempotency: input.idempotency });
}

function checkCustomers(userIds: readonly string[]): string[] {
  if (userIds.length === 0) throw appError('order.no-customer', {}, 'userIds');
  return checkIds(userIds, { field: 'userIds', label: 'Customer' }, MAX_CUSTOMERS);
}

/** @param input same input as `creditBankLines`, except that an invalid line rejects all lines */
export async function startCreditBankLines(
  ctx: UseCaseContext,
  input: {
    readonly lines: readonly BankLineCredit[];
    readonly mapping?: Partial<BankMapping> | null;
    readonly idempotency: Idempotency | null;
  },
): Promise<string> {
  requireAdmin(ctx.actor);
  const { lines } = input;
  checkLineCount(lines);
  const mapping = input.mapping && checkMapping(input.mapping);
  const checked = eachLine(lines, (line) => checkBankLine(ctx, line, null));
  // A retry of a line settles the same top-up. It is rejected if another call has credited that top-up.
  const paying = await addTopUpsAndReferences(ctx, checked);
  const subjects = paying.map(({ userId, amountPaise, reference, topUpId = null, payment }) => ({
    userId,
    day: payment.day,
    amountPaise: payment.amountPaise.toString(),
    creditPaise: amountPaise.toString(),
    narration: payment.narration,
    fingerprint: payment.fingerprint ?? '',
    utr: reference,
    topUpId,
  }));
  return begin(ctx, {
    kind: 'CREDIT_BANK_LINES',
    how: { topUpIds: paying.flatMap(({ topUpId }) => topUpId ?? []) },
    subjects,
    idempotency: input.idempotency,
    ...(mapping && { alsoWrite: (em) => storeMapping(em, ctx, mapping) }),
  });
}

/**
 * Validates each line.
 * @throws AppError the first error, with the position of its line
 */
function eachLine<Line, Checked>(lines: readonly Line[], check: (line: Line) => Checked): Checked[] {
  return lines.map((line, index) => {
    const checked = resultOrError(() => check(line));
    if (checked instanceof AppError)
      throw appError(checked.reason, checked.params, `lines.${index}.${checked.field}`);
    return checked;
  });
}

async function begin<Kind extends JobKind>(ctx: UseCaseContext, command: JobCommand<Kind>): Promise<string> {
  const id = await storeJob(ctx, requireAdmin(ctx.actor), command);
  publish({ what: 'bulk-job' });
  return id;
}
