import { sql } from 'kysely';
import { countRows } from '../../db/tables.js';
import { type IndiaDate, indiaDateOf } from '../../shared/india-date.js';
import { readCursor, writeCursor } from '../../shared/list-cursor.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { isUpdatedFrom } from '../audit/updated-at.js';
import { idOfCustomer } from '../orders/reading/find-orders.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { everyStandingOrder, readStandingOrders, type StandingOrders } from './standing-order-view.js';
import { StandingOrderStatus } from './standing-states.js';

interface StandingOrdersInput {
  /** Internal ID or `user_uuid`. Omitted: the caller, or for an admin all customers. */
  readonly userId?: string | null;
  readonly status?: StandingOrderStatus | null;
  /** Standing orders that were created or changed at this time or later. */
  readonly updatedFrom?: Date | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

/** Selects the standing orders with a status on a day. */
function withStatus(all: StandingOrders, status: StandingOrderStatus, day: IndiaDate): StandingOrders {
  if (status === StandingOrderStatus.ENDED)
    return all.where(({ eb, or }) => or([eb('s.endedAt', 'is not', null), eb('s.untilDate', '<', day)]));
  return all
    .where('s.endedAt', 'is', null)
    .where(({ eb, or }) => or([eb('s.untilDate', 'is', null), eb('s.untilDate', '>=', day)]))
    .where(({ exists, not, selectFrom }) => {
      const isPaused = exists(
        selectFrom('StandingPause as p')
          .whereRef('p.standingOrderId', '=', 's.id')
          .where('p.fromDate', '<=', day)
          .where('p.untilDate', '>=', day)
          .select('p.id'),
      );
      return status === StandingOrderStatus.PAUSED ? isPaused : not(isPaused);
    });
}

/** Name of the list's sort order, for its cursors: standing orders that were not ended first, then the newest. */
const SORT = 'standing-orders';

/**
 * Returns a page of standing orders: those that were not ended first, then the newest.
 * @returns the page, and a function that counts the standing orders of all pages
 * @throws AppError `not-found`, `input.*`, and access errors
 */
export async function standingOrders(ctx: UseCaseContext, input: StandingOrdersInput) {
  const isOfAll = requireSignedIn(ctx.actor).kind === 'admin' && !input.userId;
  const customerId = isOfAll ? null : await idOfCustomer(ctx, input.userId);
  const first = input.first ?? PAGE_SIZES.standingOrders.standard;
  const after = readCursor(input.after, SORT);
  const { status, updatedFrom } = input;
  const matching = (all: StandingOrders): StandingOrders => {
    let some = all;
    if (customerId) some = some.where('s.customerId', '=', customerId);
    if (status) some = withStatus(some, status, indiaDateOf(ctx.clock.now()));
    if (updatedFrom) some = some.where(isUpdatedFrom('STANDING_ORDER', 's.id', updatedFrom));
    return some;
  };
  const isLive = sql<boolean>`${sql.ref('s.endedAt')} is null`;
  const found = await readStandingOrders(ctx.em, (all) =>
    matching(all)
      .$if(after !== null, (some) => {
        const [wasLive, createdAt] = after?.value.split(' ') ?? [];
        return some.where(
          sql<boolean>`(${isLive}, ${sql.ref('s.createdAt')}, ${sql.ref('s.id')})
            < (${wasLive}::boolean, ${createdAt}::timestamptz, ${after?.tie}::uuid)`,
        );
      })
      .orderBy(isLive, 'desc')
      .orderBy('s.createdAt', 'desc')
      .orderBy('s.id', 'desc')
      .limit(first + 1),
  );
  const items = found.slice(0, first);
  const last = items.at(-1);
  return {
    items,
    hasNextPage: found.length > first,
    endCursor: last
      ? writeCursor({
          sort: SORT,
          value: `${last.endedAt === null} ${last.createdAt.toISOString()}`,
          tie: last.id,
        })
      : null,
    count: () => countRows(matching(everyStandingOrder(ctx.em))),
  };
}
