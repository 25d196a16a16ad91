import { preparedStatement } from '../../db/prepared-statements.js';
import { sql } from '../../db/sql.js';
import { messageOf } from '../../messages.js';
import { appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import { deadlineSql } from '../meals/closing-time.js';
import { chargedBeforeSql } from '../orders/changing/wallet-coverage.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { readDemand } from './standing-demand.js';
import type { StandingOrderIssueKind } from './standing-states.js';

/** Maximum number of customers per response. */
const MAX_CUSTOMERS = 1_000;

interface IssueRow {
  kind: StandingOrderIssueKind;
  customerId: string;
  mealId: string;
  orderId: string | null;
  reason: string | null;
  /** Limited dish with too few remaining portions, and their number. */
  dish: string | null;
  left: number | null;
  amount: string | null;
  missing: string | null;
  deadline: string;
}

/**
 * Returns the issues of a day's boxes: customers who cannot pay, boxes that cannot be ordered, and missing addresses. A credit in
 * time removes a customer from the list. Admins only.
 * @returns the boxes that wait for a plan, the affected customers, at most 1,000, and the number of all; the amounts are null if the
 * issue is not about money, or if the deadline is over
 */
export async function standingOrderIssues(ctx: UseCaseContext, date: IndiaDate) {
  requireAdmin(ctx.actor);
  const demand = await readDemand(ctx.em, date, date);
  const rows = await sql<IssueRow>(ctx.em, ISSUES, [date]);
  return {
    date,
    waiting: demand.flatMap(({ mealId, waiting, planned }) =>
      planned || waiting === 0 ? [] : [{ mealId, boxes: waiting }],
    ),
    total: rows.length,
    customers: rows
      .slice(0, MAX_CUSTOMERS)
      .map(({ reason, dish, left, amount, missing, deadline, ...row }) => ({
        ...row,
        reason: dish === null || left === null ? reason : portionsReason(dish, left),
        missingPaise: missing === null ? null : paise(missing),
        amountPaise: amount === null ? null : paise(amount),
        deadline: new Date(deadline),
      })),
  };
}

/** Returns the reason of a box whose dish has too few remaining portions. */
const portionsReason = (dish: string, left: number): string =>
  messageOf(left > 0 ? appError('order.few-left', { dish, left }) : appError('order.sold-out', { dish }));

/**
 * SQL statement of the issues. The wallet pays a customer's boxes in the sequence of their deadlines. If the wallet covers a box
 * too late, its portions may be sold out.
 */
const ISSUES = preparedStatement(`/* standingOrderIssues */
  with scheduled as (
    select o.id, o.user_id, o.meal_id, o.amount, o.delivery_address, o.uncovered_version,
      ${chargedBeforeSql('o.user_id', 'o.meal_id', 'o.for_date')} + o.amount - u.wallet_balance - u.credit_limit as missing
    from standing_days d join orders o on o.id = d.order_id join users u on u.id = o.user_id
    where o.status = ${OrderStatus.UPCOMING} and d.outcome = 'MADE' and o.for_date = $1::date
  ), issues as (
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
  select t.kind, t.user_id as "customerId", t.meal_id as "mealId", t.order_id as "orderId", t.reason, t.dish, t.left,
    t.amount::text, t.missing::text, ${deadlineSql('m', '$1::date')} as deadline
  from issues t join users u on u.id = t.user_id join meals m on m.id = t.meal_id
  order by m.opens_at, m.id, t.kind, lower(u.user_title), u.id`);
