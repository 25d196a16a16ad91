import { preparedStatement } from '../../../db/prepared-statements.js';
import { sql } from '../../../db/sql.js';
import { tables } from '../../../db/tables.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { paise } from '../../../shared/money.js';
import type { Tx } from '../../ledger/transaction.js';
import { closureSql } from '../../meals/closure-rules.js';
import { isOpenPlanSql } from '../../meals/open-plans.js';
import { DISH_SNAPSHOT_AS_JSON, type DishSnapshot, parseStoredLine } from '../reading/order-line.js';
import type { CustomerState, DishState, OrderContext, PortionState } from '../rules/order-context.js';
import { isLiveSql } from '../rules/order-status.js';
import {
  ACCOUNT_AS_JSON,
  accountsByEitherId,
  MEAL_AS_JSON,
  type StoredAccount,
  toMealState,
} from './accounts-state.js';
import { chargedBeforeSql } from './wallet-coverage.js';

/** IDs of the rows to load for orders of one meal and day. */
interface OrderStateQuery {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly dishIds: readonly string[];
  /** Internal IDs or `user_uuid`s. */
  readonly customers: readonly string[];
  /** ID of the customer's address. Null for the default address. */
  readonly addressId: string | null;
  /** ID of the changed order. Default: none. */
  readonly orderId?: string;
  /** New external ID of the order. Default: none. */
  readonly externalId?: string | null;
}

type StoredCustomer = StoredAccount<Omit<CustomerState, 'chargedBeforePaise'>> & {
  readonly chargedBeforePaise: string;
};
interface ContextRow {
  meal: Parameters<typeof toMealState>[0] | null;
  isMenuOpen: boolean | null;
  dishes: (Omit<DishState, 'unitPricePaise'> & { unitPricePaise: string | null })[] | null;
  portions: PortionState[] | null;
  closure: OrderContext['closure'];
  customers: StoredCustomer[] | null;
}

/** Reads the state for decisions about new and edited orders for a meal and day. */
export async function readOrderState(
  { em, now }: Pick<Tx, 'em' | 'now'>,
  { mealId, forDate, dishIds, addressId, orderId, customers, externalId }: OrderStateQuery,
): Promise<OrderContext> {
  const [[row], [named]] = await Promise.all([
    sql<ContextRow>(em, ORDER_STATE_STATEMENT, [
      mealId,
      forDate,
      [...dishIds],
      addressId,
      orderId ?? null,
      [...customers],
    ]),
    externalId
      ? tables(em).selectFrom('Order').select('id').where('externalId', '=', externalId).execute()
      : [],
  ]);
  return { ...contextOf(now, row as ContextRow), orderIdOfExternalId: named?.id ?? null };
}

function contextOf(now: Date, row: ContextRow): OrderContext {
  return {
    now,
    meal: row.meal && toMealState(row.meal),
    isMenuOpen: row.isMenuOpen ?? false,
    dishes: new Map((row.dishes ?? []).map((dish) => [dish.dishId, dishOf(dish)])),
    closure: row.closure,
    portions: new Map((row.portions ?? []).map((portion) => [portion.dishId, portion])),
    customers: accountsByEitherId(row.customers?.map(customerOf) ?? null),
  };
}

const customerOf = (stored: StoredCustomer) => ({
  ...stored,
  chargedBeforePaise: paise(stored.chargedBeforePaise),
});

function dishOf(stored: NonNullable<ContextRow['dishes']>[number]): DishState {
  const { unitPricePaise, ...dish } = stored;
  return unitPricePaise === null
    ? { ...dish, unitPricePaise }
    : parseStoredLine<DishState & DishSnapshot>({ ...dish, unitPricePaise });
}

/**
 * Returns the columns of {@link ContextRow}. The six values are the meal, the day, the dishes, the address, the changed order,
 * and the customers.
 */
function stateColumns(): string {
  const [meal, day, dishes, address, order, named] = ['uuid', 'date', 'uuid[]', 'uuid', 'uuid', 'uuid[]'].map(
    (type, index) => `$${index + 1}::${type}`,
  ) as [string, string, string, string, string, string];
  return `(select row_to_json(m) from (select ${MEAL_AS_JSON} from meals where id = ${meal}) m) as meal,
    (select ${isOpenPlanSql('p.date')} from meal_plans p where p.date = ${day}) as "isMenuOpen",
    (select json_agg(row_to_json(d)) from (
      select d.id as "dishId", ${DISH_SNAPSHOT_AS_JSON}, status, deleted_at is not null as deleted, exists (
        select 1 from meal_plan_dishes s join meal_plans p on p.id = s.plan_id
        where p.date = ${day} and s.meal_id = ${meal} and s.dish_id = d.id) as planned
      from dishes d where d.id = any (${array(dishes)})) d) as dishes,
    ${closureSql(day, meal)} as closure,
    (select json_agg(row_to_json(c)) from (
      select c.dish_id as "dishId", c.cap, c.sold from portions c join meal_plans p on p.id = c.plan_id
      where p.date = ${day} and c.meal_id = ${meal} and c.dish_id = any (${array(dishes)})) c) as portions,
    (select json_agg(row_to_json(c)) from (
      select ${ACCOUNT_AS_JSON}, u.diet, u.avoids, (
        select o.id from orders o
        where o.user_id = u.id and o.meal_id = ${meal} and o.for_date = (select ${day}) and ${isLiveSql('o')}) as "liveOrderId",
        ${chargedBeforeSql('u.id', meal, day, order)}::text as "chargedBeforePaise", (
        select json_build_object('text', a.text, 'locationUrl', a.location_url) from addresses a
        where a.user_id = u.id and (a.id = ${address} or (${address} is null and a.is_default))) as "deliveryAddress"
      from users u where u.id = any (${array(named)}) or u.user_uuid = any (${array(named)})) c) as customers`;
}

/**
 * Puts a bound array in a subquery, so that PostgreSQL uses one plan for arrays of every length. The day of the live order is in
 * a subquery too, because PostgreSQL would otherwise assume that a day without statistics has no orders.
 */
const array = (bound: string) => `(select ${bound})::uuid[]`;

/** Statement of {@link readOrderState}. */
export const ORDER_STATE_STATEMENT = preparedStatement(`/* readOrderState */ select ${stateColumns()}`);
