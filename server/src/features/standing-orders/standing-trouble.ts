import { prepared } from '../../db/prepared.js';
import { sql } from '../../db/sql.js';
import { messageOf } from '../../messages.js';
import { refusal } from '../../shared/errors.js';
import { formatMoment, formatWeekdayAndDay, type IndiaDate } from '../../shared/india-date.js';
import { formatRupees, type Paise, paise } from '../../shared/money.js';
import { deadlineSql } from '../meals/closing-time.js';
import { chargedBeforeSql } from '../orders/changing/charged-before.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { readDemand } from './standing-demand.js';
import { StandingTroubleKind } from './standing-states.js';

/** The most customers in one answer. */
const MAX_CUSTOMERS = 1_000;

/** A customer whose box of the day will not come, or has not. */
export interface TroubledCustomer {
  readonly kind: StandingTroubleKind;
  readonly customerId: string;
  readonly mealId: string;
  readonly orderId: string | null;
  readonly reason: string | null;
  /** What the wallet lacks; null where it is not about money. */
  readonly missingPaise: Paise | null;
  /** What could be written to the customer. */
  readonly message: string;
}

export interface StandingTrouble {
  readonly date: IndiaDate;
  /** Boxes that wait for a plan. */
  readonly waiting: readonly { readonly mealId: string; readonly boxes: number }[];
  /** How many stand on the list, also beyond the first 1,000. */
  readonly total: number;
  readonly customers: readonly TroubledCustomer[];
}

interface TroubleRow {
  kind: StandingTroubleKind;
  customerId: string;
  name: string;
  mealId: string;
  meal: string;
  orderId: string | null;
  reason: string | null;
  /** The limited dish of which too few portions are left, and how many. */
  dish: string | null;
  left: number | null;
  amount: string | null;
  missing: string | null;
  balance: string;
  deadline: string;
}

/**
 * What will go wrong with the boxes of a day, or has: who will not be able to pay, whose box cannot be ordered, and whose has no address. Credit that
 * arrives in time takes a customer off the list by itself. Admins only.
 */
export async function standingTrouble(ctx: UseCaseContext, date: IndiaDate): Promise<StandingTrouble> {
  requireAdmin(ctx.actor);
  const demand = await readDemand(ctx.em, date, date);
  const rows = await sql<TroubleRow>(ctx.em, TROUBLE, [date]);
  return {
    date,
    waiting: demand.flatMap(({ mealId, waiting, planned }) =>
      planned || waiting === 0 ? [] : [{ mealId, boxes: waiting }],
    ),
    total: rows.length,
    customers: rows
      .slice(0, MAX_CUSTOMERS)
      .map(withReason)
      .map((row) => ({
        kind: row.kind,
        customerId: row.customerId,
        mealId: row.mealId,
        orderId: row.orderId,
        reason: row.reason,
        missingPaise: row.missing === null ? null : paise(row.missing),
        message: messageTo(row, date),
      })),
  };
}

/** Names the dish of which too few portions are left. */
function withReason(row: TroubleRow): TroubleRow {
  const { dish, left } = row;
  if (dish === null || left === null) return row;
  return {
    ...row,
    reason: messageOf(
      left > 0 ? refusal('order.few-left', { dish, left }) : refusal('order.sold-out', { dish }),
    ),
  };
}

function messageTo(row: TroubleRow, date: IndiaDate): string {
  const box = `your ${row.meal} box on ${formatWeekdayAndDay(date)}`;
  const hello = row.name ? `Hello ${row.name}, ` : 'Hello, ';
  switch (row.kind) {
    case StandingTroubleKind.NO_MONEY:
      return row.missing === null
        ? `${hello}${box} could not be made: your wallet did not hold enough.`
        : `${hello}${box} costs ${formatRupees(paise(row.amount ?? '0'))}, and your wallet holds ${formatRupees(paise(row.balance))}. Please add ${formatRupees(paise(row.missing))} before ${formatMoment(new Date(row.deadline))}.`;
    case StandingTroubleKind.NO_MATCH:
      return `${hello}${box} cannot be made: ${row.reason ?? ''} You can order something else from the menu.`;
    case StandingTroubleKind.NO_ADDRESS:
      return `${hello}we have no address for ${box}. Where may we bring it?`;
    case StandingTroubleKind.MISSED:
      return `${hello}${box} could not be made in time. Nothing was charged. We are sorry.`;
  }
}

/** A box is paid after all boxes of that customer whose deadline is before. One that is covered too late may find its portions sold. */
const TROUBLE = prepared(`
  with scheduled as (
    select o.id, o.user_id, o.meal_id, o.amount, o.delivery_address, o.uncovered_version,
      ${chargedBeforeSql('o.user_id', 'o.meal_id', 'o.for_date')} + o.amount - u.wallet_balance - u.credit_limit as missing
    from standing_days d join orders o on o.id = d.order_id join users u on u.id = o.user_id
    where o.status = ${OrderStatus.UPCOMING} and d.outcome = 'MADE' and o.for_date = $1::date
  ), trouble as (
    select 'NO_MONEY' as kind, user_id, meal_id, id as order_id, null as reason, amount, missing, null as dish, null::int as left from scheduled
    where missing > 0
    union all
    select 'NO_MATCH', s.user_id, s.meal_id, s.id, null, null, null, short.title, short.left from scheduled s cross join lateral (
      select l.title, c.cap - c.sold as left from order_lines l join meal_plans p on p.date = $1::date
        join portions c on (c.plan_id, c.meal_id, c.dish_id) = (p.id, s.meal_id, l.dish_id)
      where l.order_id = s.id and c.sold + l.quantity > c.cap order by l.position limit 1) short
    where s.missing <= 0 and s.uncovered_version is not null
    union all
    select 'NO_ADDRESS', user_id, meal_id, id, null, null, null, null, null from scheduled where delivery_address is null
    union all
    select d.outcome, d.user_id, d.meal_id, d.order_id, d.reason, null, null, null, null from standing_days d
    where d.for_date = $1::date and d.outcome in ('NO_MATCH', 'NO_MONEY', 'MISSED')
  )
  select t.kind, t.user_id as "customerId", u.user_title as name, t.meal_id as "mealId", m.meal_title as meal, t.order_id as "orderId", t.reason, t.dish, t.left,
    t.amount::text, t.missing::text, u.wallet_balance::text as balance, ${deadlineSql('m', '$1::date')} as deadline
  from trouble t join users u on u.id = t.user_id join meals m on m.id = t.meal_id
  order by m.opens_at, m.id, t.kind, lower(u.user_title), u.id`);
