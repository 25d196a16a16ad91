import { constraintOf } from '../../db/database-errors.js';
import { query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { AppError, refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { formatDayAndMonth, indiaDateOf } from '../../shared/india-date.js';
import { type Paise, ZERO_PAISE } from '../../shared/money.js';
import { utrOf } from '../../shared/utr.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import { refuseTooManyChanges } from '../audit/change-rate.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin, requireCustomer } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { TopUpState } from './top-up-states.js';
import { readTopUps, type TopUpView, topUpSnapshot, waits } from './top-up-view.js';

/** The most requests and claims of a customer that wait at once. */
export const MAX_OPEN_TOP_UPS = 5;

const TOP_UP = { field: 'id', label: 'Top-up' };
const notFound = () => refusal('not-found', { thing: 'Top-up' });

/**
 * A customer says what they are going to pay. It credits nothing. Asked again for the same amount, the request that waits for its claim is the answer.
 *
 * @param amountPaise more than 0
 * @throws AppError `wallet.amount`, `top-up.too-many`, `rate-limited`, and refusals of access
 */
export async function requestTopUp(ctx: UseCaseContext, amountPaise: Paise): Promise<TopUpView> {
  const { userId } = requireCustomer(ctx.actor);
  if (amountPaise <= ZERO_PAISE) throw refusal('wallet.amount', {}, 'amount');
  return lockingCustomer(ctx, userId, async (em, now) => {
    const open = await readTopUps(em, now, (all) => all.where('t.user_id', '=', userId).where(waits(now)));
    const same = open.find((each) => each.state === TopUpState.REQUESTED && each.amountPaise === amountPaise);
    if (same) return same;
    if (open.length >= MAX_OPEN_TOP_UPS) throw refusal('top-up.too-many', { max: MAX_OPEN_TOP_UPS });
    await refuseTooManyChanges(em, userId, now);
    const id = newId();
    await query(em)
      .insertInto('top_ups')
      .values({
        id,
        user_id: userId,
        amount: amountPaise.toString(),
        state: TopUpState.REQUESTED,
        requested_at: now,
      })
      .execute();
    return recorded(em, ctx, 'TOP_UP_REQUESTED', id, null, now);
  });
}

/**
 * A customer says which payment it was. It credits nothing, and waits for an admin. Said again with the same UTR, nothing changes.
 *
 * @param input.utr a text with one separate run of 12 digits ({@link utrOf})
 * @throws AppError `top-up.*`, `not-found`, `input.id`, `rate-limited`, and refusals of access; who else named a UTR it does not say
 */
export async function claimTopUp(
  ctx: UseCaseContext,
  input: { readonly id: string; readonly utr: string },
): Promise<TopUpView> {
  const { userId } = requireCustomer(ctx.actor);
  const id = checkId(input.id, TOP_UP);
  const utr = utrOf(checkLine(input.utr, { field: 'utr', label: 'UTR' }, MAX_LENGTH.reference));
  if (utr === null) throw refusal('top-up.utr', {}, 'utr');
  try {
    return await lockingCustomer(ctx, userId, async (em, now) => {
      const topUp = await lockTopUp(em, id, now);
      if (topUp?.userId !== userId) throw notFound();
      if (topUp.utr === utr && topUp.state !== TopUpState.REJECTED) return topUp;
      refuseDecided(topUp);
      if (topUp.state === TopUpState.EXPIRED) throw refusal('top-up.expired', {});
      if (topUp.state === TopUpState.CLAIMED) throw refusal('top-up.claimed', {}, 'utr');
      if (await isCredited(em, utr)) throw refusal('top-up.utr-taken', {}, 'utr');
      await refuseTooManyChanges(em, userId, now);
      await query(em)
        .updateTable('top_ups')
        .set(({ eb }) => ({
          state: TopUpState.CLAIMED,
          utr,
          claimed_at: now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
      return recorded(em, ctx, 'TOP_UP_CLAIMED', id, topUp, now);
    });
  } catch (error) {
    const isTaken = error instanceof AppError && error.reason === 'top-up.utr-taken';
    // Another claim names it.
    if (!isTaken && constraintOf(error) !== 'top_ups_utr_once') throw error;
    await rememberRefused(ctx, userId, id, utr);
    throw refusal('top-up.utr-taken', {}, 'utr');
  }
}

/** Stores the UTR that a claim could not have, so that an admin sees both claims. It changes nothing else. */
async function rememberRefused(ctx: UseCaseContext, userId: string, id: string, utr: string): Promise<void> {
  await lockingCustomer(ctx, userId, (em) =>
    query(em)
      .updateTable('top_ups')
      .set({ refused_utr: utr })
      .where('id', '=', id)
      .where('state', '=', TopUpState.REQUESTED)
      .execute(),
  );
}

/**
 * Says that a payment has not come, or is none of the customer's. A UTR that was rejected can be claimed again. Admins only.
 *
 * @param input.reason for the customer to read
 * @throws AppError `top-up.credited`, `top-up.rejected`, `not-found`, `input.*`, and refusals of access
 */
export async function rejectTopUp(
  ctx: UseCaseContext,
  input: { readonly id: string; readonly reason: string },
): Promise<TopUpView> {
  const { userId: decided_by } = requireAdmin(ctx.actor);
  const id = checkId(input.id, TOP_UP);
  const reason = checkLine(input.reason, { field: 'reason', label: 'Reason' }, MAX_LENGTH.reason);
  if (!reason) throw refusal('input.required', { label: 'Reason' }, 'reason');
  const named = await query(ctx.em)
    .selectFrom('top_ups')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!named) throw notFound();
  return lockingCustomer(ctx, named.user_id, async (em, now) => {
    const topUp = await lockTopUp(em, id, now);
    if (!topUp) throw notFound();
    if (topUp.rejectionReason === reason) return topUp;
    refuseDecided(topUp);
    await query(em)
      .updateTable('top_ups')
      .set(({ eb }) => ({
        state: TopUpState.REJECTED,
        rejection_reason: reason,
        decided_by,
        decided_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    return recorded(em, ctx, 'TOP_UP_REJECTED', id, topUp, now);
  });
}

/** Works with the row of a customer locked, as everything that moves their money does first. */
function lockingCustomer<T>(
  ctx: UseCaseContext,
  customerId: string,
  work: (em: EntityManager, now: Date) => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now();
  const locked = async (em: EntityManager) => {
    await query(em).selectFrom('users').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
    await reauthenticate(em, ctx.actor, ctx.clock);
    return work(em, now);
  };
  return inTransaction(ctx.em, locked, customerId);
}

async function lockTopUp(em: EntityManager, id: string, now: Date): Promise<TopUpView | undefined> {
  const [topUp] = await readTopUps(em, now, (all) => all.where('t.id', '=', id).forNoKeyUpdate('t'));
  return topUp;
}

function refuseDecided({ state, decidedAt }: TopUpView): void {
  if (state === TopUpState.CREDITED)
    throw refusal('top-up.credited', { day: formatDayAndMonth(indiaDateOf(decidedAt ?? new Date(0))) });
  if (state === TopUpState.REJECTED) throw refusal('top-up.rejected', {});
}

/** Whether a payment with that reference is in a wallet, of whomever. */
async function isCredited(em: EntityManager, reference: string): Promise<boolean> {
  const payment = await query(em)
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', reference)
    .where('credited', '<>', '0')
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
