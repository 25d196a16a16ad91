import { condition } from '../../db/sql.js';
import { clampPage, PAGE_SIZES, type PageOf, pageOf } from '../../shared/page-sizes.js';
import { checkId } from '../../shared/validation.js';
import { checkOwner, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { expiredUntil, TopUpState } from './top-up-states.js';
import { readTopUps, type TopUpView } from './top-up-view.js';

export interface TopUpsInput {
  /** Internal id; an admin who leaves it out means everybody's, a customer their own. */
  readonly userId?: string | null;
  readonly state?: TopUpState | null;
  readonly first?: number | null;
  /** The id of a top-up: only older ones are given. */
  readonly before?: string | null;
}

/**
 * Top-ups, newest first. Admins see everybody's, customers their own.
 *
 * @throws AppError `not-found`, `input.id`, and refusals of access
 */
export async function topUps(ctx: UseCaseContext, input: TopUpsInput): Promise<PageOf<TopUpView>> {
  const isAdmin = requireSignedIn(ctx.actor).kind === 'admin';
  const owner = isAdmin && !input.userId ? null : checkOwner(ctx.actor, input.userId);
  const before = input.before ? checkId(input.before, { field: 'before', label: 'The cursor' }) : null;
  const { limit } = clampPage(1, input.first, PAGE_SIZES.topUps);
  const now = ctx.clock.now();
  const found = await readTopUps(ctx.em, now, (all) => {
    let narrowed = all
      .orderBy('t.requested_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit + 1);
    if (owner) narrowed = narrowed.where('t.user_id', '=', owner);
    if (before)
      narrowed = narrowed.where(
        condition(
          (bind) =>
            `(t.requested_at, t.id) < (select requested_at, id from top_ups where id = ${bind(before)})`,
        ),
      );
    const { state } = input;
    if (!state) return narrowed;
    const isExpired = state === TopUpState.EXPIRED;
    const stored = isExpired ? TopUpState.REQUESTED : state;
    narrowed = narrowed.where('t.state', '=', stored);
    return stored === TopUpState.REQUESTED
      ? narrowed.where('t.requested_at', isExpired ? '<=' : '>', expiredUntil(now).toISOString())
      : narrowed;
  });
  return pageOf(found, limit);
}
