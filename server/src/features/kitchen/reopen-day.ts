import { tables } from '../../db/tables.js';
import { inTransaction } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { appError } from '../../shared/errors.js';
import { recordAudit } from '../audit/record-audit.js';
import { lockDaysAlone } from '../ledger/locks.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import {
  type ClosureView,
  checkDayAndMeal,
  closuresInEffect,
  type DayAndMeal,
  readClosures,
} from './closures.js';

/**
 * Reopens a closed day, or its closed meal. Cancelled orders remain cancelled. Admins only.
 * @returns the closure, which is no longer in effect
 * @throws AppError `input.id`, `not-found` for a meal or without a closure, and access errors
 */
export async function reopenDay(ctx: UseCaseContext, input: DayAndMeal): Promise<ClosureView> {
  const { userId } = requireAdmin(ctx.actor);
  const day = await checkDayAndMeal(ctx.em, input);
  const opened = await inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    await lockDaysAlone(em, day.date);
    const [closure] = await readClosures(em, closuresInEffect(day));
    if (!closure) throw appError('not-found', { thing: 'Closed day' });
    await tables(em)
      .updateTable('KitchenClosure')
      .set({ reopenedById: userId, reopenedAt: ctx.clock.now() })
      .where('id', '=', closure.id)
      .execute();
    await recordAudit(em, ctx, {
      action: 'DAY_REOPENED',
      subjectId: closure.id,
      before: { ...day, reason: closure.reason },
      after: null,
    });
    return { ...closure, reopened: true };
  });
  publish({ what: 'standing-context' });
  return opened;
}
