import { prepared } from '../../db/prepared.js';
import { type SqlParameter, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Snapshot } from '../audit/snapshot.js';
import type { RequestedLine } from '../orders/rules/order-pricing.js';
import type { StandingPause, StandingRule } from './standing-calendar.js';

/** What a customer wants again and again: dishes, or the day's box of a diet. */
export interface StandingOrderView extends StandingRule {
  readonly customerId: string;
  readonly mealId: string;
  /** Empty for a box. */
  readonly lines: readonly RequestedLine[];
  readonly boxFor: Diet | null;
  readonly boxQuantity: number | null;
  readonly instructions: string;
  /** Which of the customer's addresses, from 0; null: the default. */
  readonly addressIndex: number | null;
  readonly pauses: readonly (StandingPause & { readonly id: string })[];
  readonly createdById: string;
  readonly createdAt: Date;
  /** When what it wants was changed last. */
  readonly changedAt: Date;
  readonly version: number;
}

/** The fields of {@link StandingOrderView} from `standing_orders s`, for a `select` that becomes JSON. */
export const STANDING_ORDER_AS_JSON = `s.id, s.user_id as "customerId", s.meal_id as "mealId", s.weekdays, s.from_date::text as "from",
  s.until_date::text as "until", s.since, s.changed_at as "changedAt", s.ended_at as "endedAt", s.instructions, s.box_for as "boxFor",
  s.box_quantity as "boxQuantity", s.address_index as "addressIndex", s.created_by as "createdById", s.created_at as "createdAt", s.version,
  (select coalesce(json_agg(json_build_object('dishId', l.dish_id, 'quantity', l.quantity) order by l.position), '[]')
    from standing_order_lines l where l.standing_order_id = s.id) as lines,
  (select coalesce(json_agg(json_build_object('id', p.id, 'from', p.from_date::text, 'until', p.until_date::text, 'createdAt', p.created_at)
    order by p.from_date, p.id), '[]') from standing_pauses p where p.standing_order_id = s.id) as pauses`;

type Instants = 'since' | 'changedAt' | 'endedAt' | 'createdAt' | 'pauses';
/** As JSON has it. */
export type StoredStandingOrder = Omit<StandingOrderView, Instants> & {
  readonly since: string;
  readonly changedAt: string;
  readonly endedAt: string | null;
  readonly createdAt: string;
  readonly pauses: readonly { id: string; from: IndiaDate; until: IndiaDate; createdAt: string }[];
};

/** Reads a standing order of {@link STANDING_ORDER_AS_JSON}. */
export function standingOrderOf(stored: StoredStandingOrder): StandingOrderView {
  return {
    ...stored,
    since: new Date(stored.since),
    changedAt: new Date(stored.changedAt),
    endedAt: stored.endedAt === null ? null : new Date(stored.endedAt),
    createdAt: new Date(stored.createdAt),
    pauses: stored.pauses.map((pause) => ({ ...pause, createdAt: new Date(pause.createdAt) })),
  };
}

/**
 * Reads standing orders, in one statement.
 *
 * @param tail what follows `from standing_orders s`: a constant of the program, with `$1` … for the parameters
 */
export async function readStandingOrders(
  em: EntityManager,
  tail: string,
  parameters: readonly SqlParameter[],
): Promise<StandingOrderView[]> {
  const text = `select row_to_json(r) as stored from (select ${STANDING_ORDER_AS_JSON} from standing_orders s ${tail}) r`;
  const rows = await sql<{ stored: StoredStandingOrder }>(em, prepared(text), parameters);
  return rows.map(({ stored }) => standingOrderOf(stored));
}

/** A standing order as the trail keeps it. */
export function standingSnapshot(order: StandingOrderView): Snapshot {
  const { mealId, weekdays, from, until, boxFor, boxQuantity, instructions, addressIndex, version } = order;
  return {
    version,
    mealId,
    weekdays: weekdaysOf(weekdays),
    from,
    until,
    ...(boxFor === null ? { lines: order.lines.map((line) => ({ ...line })) } : { boxFor, boxQuantity }),
    instructions,
    addressIndex,
    pauses: order.pauses.map((pause) => ({ from: pause.from, until: pause.until })),
    ...(order.endedAt === null ? {} : { endedAt: order.endedAt.toISOString() }),
  };
}

/** The weekdays of a bit mask: 1 Monday to 7. */
export function weekdaysOf(mask: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => (mask & (1 << (weekday - 1))) !== 0);
}
