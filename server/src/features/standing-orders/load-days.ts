import { preparedStatement } from '../../db/prepared-statements.js';
import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Diet } from '../../shared/diet.js';
import { type CustomerDietNeeds, type DishDiet, findDietConflict } from '../../shared/diet-conflict.js';
import { type IndiaDate, parseTimeOfDay, type TimeOfDay } from '../../shared/india-date.js';
import { type Paise, paise } from '../../shared/money.js';
import { Status } from '../../shared/status.js';
import { salePrice } from '../dishes/dish-rules.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import type { DayContext, StandingMeal, StandingRow } from './standing-calendar.js';
import { findRuleForDay } from './standing-calendar.js';
import {
  parseStandingOrder,
  STANDING_ORDER_AS_JSON,
  type StandingOrderView,
  type StoredStandingOrder,
} from './standing-order-view.js';

/** Meal with its title. */
interface MealWithTitle extends StandingMeal {
  readonly id: string;
  readonly title: string;
}

/** Dish in a day's plan under a meal. */
export interface PlannedDish extends DishDiet {
  readonly dishId: string;
  readonly title: string;
  readonly boxFor: readonly Diet[];
  readonly status: Status;
  readonly deleted: boolean;
  readonly pricePaise: Paise | null;
}

/** Customer with the data that determines the contents of boxes. */
interface StandingEater extends CustomerDietNeeds {
  /** Whether the customer can get boxes. */
  readonly isActive: boolean;
  /** Time of the last change of the customer's diet or avoided allergens. Null: never. */
  readonly changedAt: Date | null;
}

/** Customer's order for a meal and day, with the data of a calendar. */
interface DayOrder {
  readonly id: string;
  readonly status: OrderStatus;
  readonly amountPaise: Paise;
}

/** Input of decisions about a customer's day and meal. */
export interface CustomerDay extends DayContext {
  readonly customerId: string;
  readonly eater: StandingEater;
  readonly meal: MealWithTitle;
  readonly rule: StandingOrderView | null;
  readonly row: StandingRow | null;
  readonly live: DayOrder | null;
  /** Dishes of that day's plan for the meal, in the kitchen's order. Empty without a plan. */
  readonly dishes: readonly PlannedDish[];
  /** Titles of the dishes that standing orders name, by ID. */
  readonly titles: ReadonlyMap<string, string>;
}

/** State for decisions about standing orders of some customers and days, read at one moment. */
export interface StandingContext {
  readonly meals: readonly MealWithTitle[];
  readonly orders: readonly StandingOrderView[];
  /** @param mealId ID of one of the meals */
  dayOf(customerId: string, mealId: string, day: IndiaDate): CustomerDay;
}

interface Wanted {
  readonly customerIds: readonly string[];
  /** Range of days, both included. */
  readonly from: IndiaDate;
  readonly to: IndiaDate;
  /** Null: all meals. */
  readonly mealId: string | null;
}

interface OfDay {
  readonly customerId: string;
  readonly mealId: string;
  readonly day: IndiaDate;
}
type StoredDish = Omit<PlannedDish, 'pricePaise'> & { readonly pricePaise: string | null };
interface ContextRow {
  eaters: (CustomerDietNeeds & { id: string; isActive: boolean; changedAt: string | null })[] | null;
  meals:
    | (Omit<MealWithTitle, 'deliveryStartsAt' | 'deliveryEndsAt'> & {
        deliveryStartsAt: string;
        deliveryEndsAt: string;
      })[]
    | null;
  standing: StoredStandingOrder[] | null;
  days: (StandingRow & OfDay)[] | null;
  live: (OfDay & Omit<DayOrder, 'amountPaise'> & { amountPaise: string })[] | null;
  cancelled: (OfDay & { id: string })[] | null;
  closures: { day: IndiaDate; mealId: string | null }[] | null;
  titles: { id: string; title: string }[] | null;
  slots: { day: IndiaDate; mealId: string; dishes: StoredDish[] }[] | null;
}

const keyOf = (...parts: readonly (string | null)[]) => parts.join(' ');

/** Reads the state for decisions about the days of some customers, in one statement. */
export async function loadDays(em: EntityManager, wanted: Wanted): Promise<StandingContext> {
  const { customerIds, from, to, mealId } = wanted;
  const [row] = await sql<ContextRow>(em, daysStatement, [[...customerIds], from, to, mealId]);
  const { eaters, meals, standing, days, live, cancelled, closures, titles, slots } = row as ContextRow;
  const known = (meals ?? []).map((meal) => ({
    ...meal,
    deliveryStartsAt: parseTimeOfDay(meal.deliveryStartsAt) as TimeOfDay,
    deliveryEndsAt: parseTimeOfDay(meal.deliveryEndsAt) as TimeOfDay,
  }));
  const eaterOf = new Map(
    (eaters ?? []).map(({ id, changedAt, ...eater }) => [
      id,
      { ...eater, changedAt: changedAt === null ? null : new Date(changedAt) },
    ]),
  );
  const orders = (standing ?? []).map(parseStandingOrder);
  const ofCustomer = Map.groupBy(orders, (order) => keyOf(order.customerId, order.mealId));
  const byDay = <Value extends OfDay>(values: readonly Value[] | null) =>
    new Map((values ?? []).map((value) => [keyOf(value.customerId, value.mealId, value.day), value]));
  const [rowOf, liveOf, cancelledOf] = [byDay(days), byDay(live), byDay(cancelled)];
  const titleOf = new Map((titles ?? []).map(({ id, title }) => [id, title]));
  const closed = new Set((closures ?? []).map((closure) => keyOf(closure.day, closure.mealId)));
  const slotOf = new Map(
    (slots ?? []).map((slot) => [keyOf(slot.day, slot.mealId), slot.dishes.map(dishOf)]),
  );
  return {
    meals: known,
    orders,
    dayOf(customerId, wantedMeal, day) {
      const meal = known.find(({ id }) => id === wantedMeal) as MealWithTitle;
      const key = keyOf(customerId, wantedMeal, day);
      const order = liveOf.get(key);
      const dishes = slotOf.get(keyOf(day, wantedMeal)) ?? [];
      const rule = findRuleForDay(ofCustomer.get(keyOf(customerId, wantedMeal)) ?? [], meal, day);
      const eater = eaterOf.get(customerId) as StandingEater;
      return {
        customerId,
        eater,
        day,
        meal,
        rule,
        row: rowOf.get(key) ?? null,
        live: order ? { id: order.id, status: order.status, amountPaise: paise(order.amountPaise) } : null,
        cancelledId: cancelledOf.get(key)?.id ?? null,
        closed: closed.has(keyOf(day, null)) || closed.has(keyOf(day, wantedMeal)),
        planned: dishes.length > 0,
        isUnavailable:
          rule !== null &&
          (!eater.isActive ||
            findMissingDish(rule, dishes) !== null ||
            hasUnsuitableDish(rule, dishes, eater)),
        dishes,
        titles: titleOf,
      };
    },
  };
}

/** Returns the ID of the first fixed dish of a standing order that a plan lacks. Null if the plan has all. */
export const findMissingDish = (
  { lines }: Pick<StandingOrderView, 'lines'>,
  dishes: readonly PlannedDish[],
): string | null => lines.find((line) => dishes.every((dish) => dish.dishId !== line.dishId))?.dishId ?? null;

/** Whether a dish of a standing order's box is not on sale, or conflicts with the customer's diet. The dish is in the plan. */
const hasUnsuitableDish = (
  { lines, boxFor }: StandingOrderView,
  dishes: readonly PlannedDish[],
  eater: CustomerDietNeeds,
): boolean =>
  dishes.some(
    (dish) =>
      (boxFor === null ? lines.some(({ dishId }) => dishId === dish.dishId) : dish.boxFor.includes(boxFor)) &&
      (salePrice(dish) === null || findDietConflict(dish, eater) !== null),
  );

const dishOf = ({ pricePaise, ...dish }: StoredDish): PlannedDish => ({
  ...dish,
  pricePaise: pricePaise === null ? null : paise(pricePaise),
});

const CUSTOMERS = '(select $1::uuid[])';
const OF_MEAL = (column: string) => `($4::uuid is null or ${column} = $4::uuid)`;
/**
 * Returns the SQL condition that a row belongs to the requested customers, meals, and days. Each value is in a subquery, because
 * PostgreSQL otherwise assumes that a day outside its statistics has no rows, and reads the rows of all customers. With the
 * subqueries, PostgreSQL uses an index that starts with the customer.
 */
const ofDays = (table: string) => `${table}.user_id = any (${CUSTOMERS}::uuid[])
    and ${table}.meal_id = any (array(select id from meals where ${OF_MEAL('id')}))
    and ${table}.for_date between (select $2::date) and (select $3::date)`;
const ORDER_KEY = 'o.user_id as "customerId", o.meal_id as "mealId", o.for_date::text as day, o.id';

const rows = (select: string) => `(select json_agg(row_to_json(r)) from (${select}) r)`;

/**
 * SQL statement of {@link loadDays}. Exported for a test of its query plan. An ended standing order is loaded only if it has a
 * stored day in the range.
 */
export const daysStatement = preparedStatement(`/* loadDays */ select
  ${rows(`select id, diet, avoids, status = ${Status.ACTIVE} as "isActive", eater_changed_at as "changedAt" from users where id = any (${CUSTOMERS}::uuid[])`)} as eaters,
  ${rows(`select id, meal_title as title, opens_at::text as "deliveryStartsAt", closes_at::text as "deliveryEndsAt",
    closes_minutes_before as "closesMinutesBefore" from meals where ${OF_MEAL('id')} order by opens_at, created_at, id`)} as meals,
  ${rows(`select ${STANDING_ORDER_AS_JSON} from standing_orders s
    where s.user_id = any (${CUSTOMERS}::uuid[]) and ${OF_MEAL('s.meal_id')} and (s.ended_at is null or exists (
      select 1 from standing_days d where d.user_id = s.user_id and d.standing_order_id = s.id and ${ofDays('d')}))`)} as standing,
  ${rows(`select d.user_id as "customerId", d.meal_id as "mealId", d.for_date::text as day, d.outcome, d.reason, d.order_id as "orderId",
    d.standing_order_id as "standingOrderId", d.order_version as "orderVersion",
    d.wanted_after as "wantedAfter", exists (select 1 from orders o where o.id = d.order_id and ${isLiveSql('o')}
      and (o.meal_id, o.for_date) <> (d.meal_id, d.for_date)) as "isMoved" from standing_days d
    where ${ofDays('d')}`)} as days,
  ${rows(`select ${ORDER_KEY}, o.status, o.amount::text as "amountPaise" from orders o where ${ofDays('o')} and ${isLiveSql('o')}`)} as live,
  ${rows(`select distinct on (o.user_id, o.meal_id, o.for_date) ${ORDER_KEY} from orders o
    where ${ofDays('o')} and o.status = ${OrderStatus.CANCELLED} and o.cancelled_by is not null
    order by o.user_id, o.meal_id, o.for_date, o.cancelled_at desc, o.order_number desc`)} as cancelled,
  ${rows(`select for_date::text as day, meal_id as "mealId" from kitchen_closures
    where reopened_at is null and for_date between $2::date and $3::date`)} as closures,
  ${rows(`select id, title from dishes where id in (select l.dish_id from standing_orders s join standing_order_lines l on l.standing_order_id = s.id
    where s.user_id = any (${CUSTOMERS}::uuid[]))`)} as titles,
  ${rows(`select p.date::text as day, s.meal_id as "mealId", json_agg(json_build_object('dishId', d.id, 'title', d.title, 'boxFor', s.box_for,
      'diet', d.diet, 'allergens', d.allergens, 'status', d.status, 'deleted', d.deleted_at is not null, 'pricePaise', d.price::text) order by s.position) as dishes
    from meal_plans p join meal_plan_dishes s on s.plan_id = p.id join dishes d on d.id = s.dish_id
    where p.date between $2::date and $3::date and ${OF_MEAL('s.meal_id')} and d.deleted_at is null group by p.date, s.meal_id`)} as slots`);
