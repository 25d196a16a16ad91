import { constraintOf } from '../../db/database-errors.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { AppError, appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { formatDayAndMonth, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { utrOf } from '../../shared/utr.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import { rejectTooManyChanges } from '../audit/change-rate.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin, requireCustomer } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { TopUpState } from './top-up-states.js';
import { isPendingTopUp, readTopUps, type TopUpView, topUpSnapshot } from './top-up-view.js';

/** Maximum number of pending requests and claims per customer. */
const MAX_OPEN_TOP_UPS = 5;

const TOP_UP = { field: 'id', label: 'Top-up' };
const notFound = () => appError('not-found', { thing: 'Top-up' });

/**
 * Requests a top-up for a customer. Credits nothing. A second request for the same amount returns the pending one.
 * @param amountPaise more than 0
 * @throws AppError `wallet.amount`, `top-up.too-many`, `rate-limited`, and access errors
 */
export async function requestTopUp(ctx: UseCaseContext, amountPaise: Paise): Promise<TopUpView> {
  const { userId } = requireCustomer(ctx.actor);
  if (amountPaise <= ZERO_PAISE) throw appError('wallet.amount', {}, 'amount');
  return lockingCustomer(ctx, userId, async (em, now) => {
    const open = await readTopUps(em, now, (all) =>
      all.where('t.userId', '=', userId).where(isPendingTopUp(now)),
    );
    const same = open.find((each) => each.state === TopUpState.REQUESTED && each.amountPaise === amountPaise);
    if (same) return same;
    if (open.length >= MAX_OPEN_TOP_UPS) throw appError('top-up.too-many', { max: MAX_OPEN_TOP_UPS });
    await rejectTooManyChanges(em, userId, now);
    const id = newId();
    await tables(em)
      .insertInto('TopUp')
      .values({
        id,
        userId,
        amountPaise,
        state: TopUpState.REQUESTED,
        requestedAt: now,
      })
      .execute();
    return recorded(em, ctx, 'TOP_UP_REQUESTED', id, null, now);
  });
}

/**
 * Enters the UTR of a customer's top-up. Credits nothing; an admin decides. Repeating the same UTR changes nothing.
 * @param input.utr text that contains exactly one number of 12 digits ({@link utrOf})
 * @throws AppError `top-up.*`, `not-found`, `input.id`, `rate-limited`, and access errors; the error does not reveal who else
 * claimed a UTR
 */
export async function claimTopUp(
  ctx: UseCaseContext,
  input: { readonly id: string; readonly utr: string },
): Promise<TopUpView> {
  const { userId } = requireCustomer(ctx.actor);
  const id = checkId(input.id, TOP_UP);
  const utr = utrOf(checkLine(input.utr, { field: 'utr', label: 'UTR' }, MAX_LENGTH.reference));
  if (utr === null) throw appError('top-up.utr', {}, 'utr');
  try {
    return await lockingCustomer(ctx, userId, async (em, now) => {
      const topUp = await lockTopUp(em, id, now);
      if (topUp?.userId !== userId) throw notFound();
      if (topUp.utr === utr && topUp.state !== TopUpState.REJECTED) return topUp;
      rejectDecided(topUp);
      if (topUp.state === TopUpState.EXPIRED) throw appError('top-up.expired', {});
      if (topUp.state === TopUpState.CLAIMED) throw appError('top-up.claimed', {}, 'utr');
      if (await isCredited(em, utr)) throw appError('top-up.utr-taken', {}, 'utr');
      await rejectTooManyChanges(em, userId, now);
      await tables(em)
        .updateTable('TopUp')
        .set(({ eb }) => ({
          state: TopUpState.CLAIMED,
          utr,
          claimedAt: now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
      return recorded(em, ctx, 'TOP_UP_CLAIMED', id, topUp, now);
    });
  } catch (error) {
    const isTaken = error instanceof AppError && error.reason === 'top-up.utr-taken';
    // The constraint fails if another claim has this UTR.
    if (!isTaken && constraintOf(error) !== 'top_ups_utr_once') throw error;
    await rememberRejected(ctx, userId, id, utr);
    throw appError('top-up.utr-taken', {}, 'utr');
  }
}

/** Stores a rejected UTR of a claim, so that an admin sees both claims. Changes nothing else. */
async function rememberRejected(ctx: UseCaseContext, userId: string, id: string, utr: string): Promise<void> {
  await lockingCustomer(ctx, userId, (em) =>
    tables(em)
      .updateTable('TopUp')
      .set({ refusedUtr: utr })
      .where('id', '=', id)
      .where('state', '=', TopUpState.REQUESTED)
      .execute(),
  );
}

/**
 * Rejects a request, or a claim whose payment did not arrive or belongs to another customer. The UTR can be claimed again. Admins
 * only.
 * @param input.reason text for the customer
 * @throws AppError `top-up.credited`, `top-up.rejected`, `not-found`, `input.*`, and access errors
 */
export async function rejectTopUp(
  ctx: UseCaseContext,
  input: { readonly id: string; readonly reason: string },
): Promise<TopUpView> {
  const { userId: decidedById } = requireAdmin(ctx.actor);
  const id = checkId(input.id, TOP_UP);
  const reason = checkLine(input.reason, { field: 'reason', label: 'Reason' }, MAX_LENGTH.reason);
  if (!reason) throw appError('input.required', { label: 'Reason' }, 'reason');
  const named = await tables(ctx.em)
    .selectFrom('TopUp')
    .select('userId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!named) throw notFound();
  return lockingCustomer(ctx, named.userId, async (em, now) => {
    const topUp = await lockTopUp(em, id, now);
    if (!topUp) throw notFound();
    if (topUp.rejectionReason === reason) return topUp;
    rejectDecided(topUp);
    await tables(em)
      .updateTable('TopUp')
      .set(({ eb }) => ({
        state: TopUpState.REJECTED,
        rejectionReason: reason,
        decidedById,
        decidedAt: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    return recorded(em, ctx, 'TOP_UP_REJECTED', id, topUp, now);
  });
}

/** Runs work with the customer's row locked, which every movement of the customer's money locks first. */
function lockingCustomer<T>(
  ctx: UseCaseContext,
  customerId: string,
  work: (em: EntityManager, now: Date) => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now();
  const locked = async (em: EntityManager) => {
    await tables(em).selectFrom('User').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
    await reauthenticate(em, ctx.actor, ctx.clock);
    return work(em, now);
  };
  return inTransaction(ctx.em, locked, customerId);
}

async function lockTopUp(em: EntityManager, id: string, now: Date): Promise<TopUpView | undefined> {
  const [topUp] = await readTopUps(em, now, (all) => all.where('t.id', '=', id).forNoKeyUpdate('t'));
  return topUp;
}

function rejectDecided({ state, decidedAt }: TopUpView): void {
  if (state === TopUpState.CREDITED)
    throw appError('top-up.credited', { day: formatDayAndMonth(indiaDateOf(decidedAt ?? new Date(0))) });
  if (state === TopUpState.REJECTED) throw appError('top-up.rejected', {});
}

/** Whether a payment with this reference is credited, in full or in part. */
async function isCredited(em: EntityManager, reference: string): Promise<boolean> {
  const payment = await tables(em)
    .selectFrom('Payment')
    .select('id')
    .where('reference', '=', reference)
    .where('creditedPaise', '<>', ZERO_PAISE)
    .executeTakeFirst();
  return payment !== undefined;
}

async function recorded(
  em: EntityManager,
  ctx: UseCaseContext,
  action: AuditAction,
  id: string,
  before: TopUpView | null,
  now: Date,
): Promise<TopUpView> {
  const [after] = (await readTopUps(em, now, (all) => all.where('t.id', '=', id))) as [TopUpView];
  await recordAudit(em, ctx, {
    action,
    subjectId: id,
    customerId: after.userId,
    before: before && topUpSnapshot(before),
    after: topUpSnapshot(after),
  });
  return after;
}
