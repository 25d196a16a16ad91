import { preparedStatement } from '../../db/prepared-statements.js';
import { sql } from '../../db/sql.js';
import { clausesOf, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { Snapshot } from '../audit/snapshot.js';
import type { RequestedLine } from '../orders/rules/order-pricing.js';
import type { StandingPause, StandingRule } from './standing-calendar.js';

/** Standing order of a customer: fixed dishes, or the day's box for a diet. */
export interface StandingOrderView extends StandingRule {
  readonly customerId: string;
  readonly mealId: string;
  /** Fixed dishes. Empty for the day's box. */
  readonly lines: readonly RequestedLine[];
  /** Diet of the day's box. Null for fixed dishes. */
  readonly boxFor: Diet | null;
  readonly boxQuantity: number | null;
  readonly instructions: string;
  /** ID of the customer's address. Null for the default address. */
  readonly addressId: string | null;
  readonly pauses: readonly (StandingPause & { readonly id: string })[];
  readonly createdById: string;
  readonly createdAt: Date;
  /** Time of the last change of the standing order's content. */
  readonly changedAt: Date;
  readonly version: number;
}

/** Fields of {@link StandingOrderView} from `standing_orders s`, for a `select` that is converted to JSON. */
export const STANDING_ORDER_AS_JSON = `s.id, s.user_id as "customerId", s.meal_id as "mealId", s.weekdays, s.from_date::text as "from",
  s.until_date::text as "until", s.since, s.changed_at as "changedAt", s.ended_at as "endedAt", s.instructions, s.box_for as "boxFor",
  s.box_quantity as "boxQuantity", s.address_id as "addressId", s.created_by as "createdById", s.created_at as "createdAt", s.version,
  (select coalesce(json_agg(json_build_object('dishId', l.dish_id, 'quantity', l.quantity) order by l.position), '[]')
    from standing_order_lines l where l.standing_order_id = s.id) as lines,
  (select coalesce(json_agg(json_build_object('id', p.id, 'from', p.from_date::text, 'until', p.until_date::text, 'createdAt', p.created_at)
    order by p.from_date, p.id), '[]') from standing_pauses p where p.standing_order_id = s.id) as pauses`;

type Instants = 'since' | 'changedAt' | 'endedAt' | 'createdAt' | 'pauses';
/** Standing order in JSON. */
export type StoredStandingOrder = Omit<StandingOrderView, Instants> & {
  readonly since: string;
  readonly changedAt: string;
  readonly endedAt: string | null;
  readonly createdAt: string;
  readonly pauses: readonly { id: string; from: IndiaDate; until: IndiaDate; createdAt: string }[];
};

/** Converts a standing order of {@link STANDING_ORDER_AS_JSON}. */
export function parseStandingOrder(stored: StoredStandingOrder): StandingOrderView {
  return {
    ...stored,
    since: new Date(stored.since),
    changedAt: new Date(stored.changedAt),
    endedAt: stored.endedAt === null ? null : new Date(stored.endedAt),
    createdAt: new Date(stored.createdAt),
    pauses: stored.pauses.map((pause) => ({ ...pause, createdAt: new Date(pause.createdAt) })),
  };
}

/** Returns the query of all standing orders `s`, without columns. */
export const everyStandingOrder = (em: EntityManager) => tables(em).selectFrom('StandingOrder as s');
export type StandingOrders = ReturnType<typeof everyStandingOrder>;

/**
 * Reads standing orders in one statement.
 * @param narrow adds conditions, a sort order, and limits; their SQL must be one of a few texts, with bound values
 */
export async function readStandingOrders(
  em: EntityManager,
  narrow: (orders: StandingOrders) => StandingOrders,
): Promise<StandingOrderView[]> {
  const { clauses, values } = clausesOf(narrow(everyStandingOrder(em)));
  const text = `/* readStandingOrders */ select row_to_json(r) as stored from (select ${STANDING_ORDER_AS_JSON} ${clauses}) r`;
  const rows = await sql<{ stored: StoredStandingOrder }>(em, preparedStatement(text), values);
  return rows.map(({ stored }) => parseStandingOrder(stored));
}

/** Returns a standing order's values for the audit trail. */
export function standingSnapshot(order: StandingOrderView): Snapshot {
  const { mealId, weekdays, from, until, boxFor, boxQuantity, instructions, addressId, version } = order;
  return {
    version,
    mealId,
    weekdays: weekdaysOf(weekdays),
    from,
    until,
    ...(boxFor === null ? { lines: order.lines.map((line) => ({ ...line })) } : { boxFor, boxQuantity }),
    instructions,
    addressId,
    pauses: order.pauses.map((pause) => ({ from: pause.from, until: pause.until })),
    ...(order.endedAt === null ? {} : { endedAt: order.endedAt.toISOString() }),
  };
}

/** Returns the ISO weekdays of a bit mask: 1 is Monday, 7 is Sunday. */
export function weekdaysOf(mask: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => (mask & (1 << (weekday - 1))) !== 0);
}
