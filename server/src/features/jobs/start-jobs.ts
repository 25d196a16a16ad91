import { publish } from '../../shared/domain-events.js';
import { AppError, refusal } from '../../shared/errors.js';
import { checkId, checkIds } from '../../shared/validation.js';
import type { Idempotency } from '../idempotency/idempotent-request.js';
import { checkReason } from '../orders/changing/cancel-order.js';
import { MAX_CUSTOMERS, type PlaceOrdersInput } from '../orders/changing/place-orders.js';
import { checkDishes } from '../orders/changing/remove-dish.js';
import { checkContents } from '../orders/rules/order-contents.js';
import { checkOrderIds } from '../orders/rules/order-ids.js';
import { requireAdmin } from '../sessions/actor.js';
import { checkWish, type StandingWish } from '../standing-orders/check-standing-order.js';
import type { UseCaseContext } from '../use-case.js';
import { checkCredit } from '../wallet/credit-wallet.js';
import { type CreditLine, checkLineCount, refusalOr } from '../wallet/credit-wallets.js';
import type { JobKind } from './job.js';
import { type JobWish, startJob } from './start-job.js';

/** The most orders of a job. */
const MAX_ORDERS = 10_000;

/**
 * Each of these starts a bulk job that does for many what the use-case of its name does for one. Admins only. What can be checked without the database is
 * checked at once; what a rule does not allow is the refusal of a row.
 *
 * @returns the id of the job
 */
export async function startPlaceOrders(ctx: UseCaseContext, input: PlaceOrdersInput): Promise<string> {
  requireAdmin(ctx.actor);
  const how = checkContents(input);
  const subjects = checkCustomers(input.userIds);
  return begin(ctx, { kind: 'PLACE_ORDERS', how, subjects, idempotency: input.idempotency ?? null });
}

export async function startCancelOrders(
  ctx: UseCaseContext,
  input: {
    readonly ids: readonly string[];
    readonly reason: string;
    readonly refund?: boolean | null;
    readonly idempotency: Idempotency | null;
  },
): Promise<string> {
  requireAdmin(ctx.actor);
  const how = { reason: checkReason(input.reason), refund: input.refund ?? true };
  const subjects = checkOrderIds(input.ids, 'ids', MAX_ORDERS);
  return begin(ctx, { kind: 'CANCEL_ORDERS', how, subjects, idempotency: input.idempotency });
}

export async function startCreateStandingOrders(
  ctx: UseCaseContext,
  input: StandingWish & {
    readonly userIds: readonly string[];
    readonly mealId: string;
    readonly idempotency: Idempotency | null;
  },
): Promise<string> {
  requireAdmin(ctx.actor);
  const mealId = checkId(input.mealId, { field: 'mealId', label: 'Meal' });
  const how = { ...checkWish(input), mealId };
  const subjects = checkCustomers(input.userIds);
  return begin(ctx, { kind: 'CREATE_STANDING_ORDERS', how, subjects, idempotency: input.idempotency });
}

export async function startRemoveDish(
  ctx: UseCaseContext,
  input: {
    readonly ids: readonly string[];
    readonly dishId: string;
    readonly replacementId?: string | null;
    readonly idempotency: Idempotency | null;
  },
): Promise<string> {
  requireAdmin(ctx.actor);
  const how = checkDishes(input);
  const subjects = checkOrderIds(input.ids, 'ids', MAX_ORDERS);
  return begin(ctx, { kind: 'REMOVE_DISH', how, subjects, idempotency: input.idempotency });
}

/** @param input.lines name their users by id */
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
  const subjects = lines.map((line, index) => {
    const checked = refusalOr(() => checkCredit(ctx, line, null));
    if (checked instanceof AppError)
      throw refusal(checked.reason, checked.params, `lines.${index}.${checked.field}`);
    const { userId, amountPaise, transactionDate, narration, reference } = checked;
    return { userId, amountPaise: amountPaise.toString(), date: transactionDate, narration, reference };
  });
  return begin(ctx, { kind: 'CREDIT_WALLETS', how: {}, subjects, idempotency: input.idempotency });
}

function checkCustomers(userIds: readonly string[]): string[] {
  if (userIds.length === 0) throw refusal('order.no-customer', {}, 'userIds');
  return checkIds(userIds, { field: 'userIds', label: 'Customer' }, MAX_CUSTOMERS);
}

async function begin<Kind extends JobKind>(ctx: UseCaseContext, wish: JobWish<Kind>): Promise<string> {
  const id = await startJob(ctx, requireAdmin(ctx.actor), wish);
  publish({ what: 'bulk-job' });
  return id;
}
