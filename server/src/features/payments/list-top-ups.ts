import { countRows, isAfterRow } from '../../db/tables.js';
import { clampPage, PAGE_SIZES, pageOf } from '../../shared/page-sizes.js';
import { checkId } from '../../shared/validation.js';
import { checkOwner, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { latestExpiredRequest, TopUpState } from './top-up-states.js';
import { everyTopUp, readTopUps, type TopUps } from './top-up-view.js';

interface TopUpsInput {
  /** Internal ID. If omitted: all customers for an admin, the caller for a customer. */
  readonly userId?: string | null;
  readonly state?: TopUpState | null;
  readonly first?: number | null;
  /** ID of a top-up. The page begins after it. */
  readonly after?: string | null;
}

/**
 * Returns top-ups, newest first. Admins can read the top-ups of all customers, and customers their own.
 * @returns the page, and a function that counts the top-ups of all pages
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function topUps(ctx: UseCaseContext, input: TopUpsInput) {
  const isAdmin = requireSignedIn(ctx.actor).kind === 'admin';
  const owner = isAdmin && !input.userId ? null : checkOwner(ctx.actor, input.userId);
  const after = input.after ? checkId(input.after, { field: 'after', label: 'The cursor' }) : null;
  const { limit } = clampPage(1, input.first, PAGE_SIZES.topUps);
  const now = ctx.clock.now();
  const matching = (all: TopUps): TopUps => {
    const owned = owner ? all.where('t.userId', '=', owner) : all;
    const { state } = input;
    if (!state) return owned;
    const isExpired = state === TopUpState.EXPIRED;
    const stored = isExpired ? TopUpState.REQUESTED : state;
    const inState = owned.where('t.state', '=', stored);
    return stored === TopUpState.REQUESTED
      ? inState.where('t.requestedAt', isExpired ? '<=' : '>', latestExpiredRequest(now))
      : inState;
  };
  const found = await readTopUps(ctx.em, now, (all) =>
    matching(all)
      .$if(after !== null, (some) => some.where(isAfterRow(ctx.em, 'TopUp', 'requestedAt', after ?? '', 't')))
      .orderBy('t.requestedAt', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit + 1),
  );
  return { ...pageOf(found, limit), count: () => countRows(matching(everyTopUp(ctx.em))) };
}
