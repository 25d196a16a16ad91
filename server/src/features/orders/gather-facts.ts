import { prepared } from '../../db/prepared.js';
import { type SqlParameter, SqlParameters, sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { type IndiaDate, parseTimeOfDay, type TimeOfDay } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import { Status } from '../../shared/status.js';
import { keysExpireBefore } from '../idempotency/with-idempotency-key.js';
import { proofStatement, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type {
  CustomerFacts,
  DishFacts,
  KeyFacts,
  MealFacts,
  OrderFacts,
  PortionFacts,
} from './order-facts.js';
import { type DishSnapshot, readLine, SNAPSHOT_OF_DISH } from './order-line.js';
import { isLiveSql } from './order-status.js';

/** What facts are wanted about: orders for one meal of one day. */
export interface FactsWanted {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly dishIds: readonly string[];
  /** Internal ids or `user_uuid`s. */
  readonly customers: readonly string[];
  /** Which of a customer's addresses, from 0; null: the default. */
  readonly addressIndex: number | null;
  /** Idempotency keys of whoever calls. */
  readonly keys: readonly string[];
}

interface FactsRow {
  proofHolds: boolean;
  meal: (Omit<MealFacts, 'opensAt'> & { opensAt: string }) | null;
  planDay: IndiaDate | null;
  dishes: (Omit<DishFacts, 'unitPricePaise'> & { unitPricePaise: string | null })[] | null;
  menuStamp: string | null;
  portions: PortionFacts[] | null;
  closure: string | null;
  customers: (Omit<CustomerFacts, 'balancePaise'> & { balancePaise: string })[] | null;
  keys: KeyFacts[] | null;
}

/**
 * An array that is bound, as a subquery: so PostgreSQL thinks the same of every length of it, and keeps one plan for one customer and for a
 * hundred.
 */
export function anyArray(placeholder: string, type: string): string {
  return `(select ${placeholder}::${type}[])`;
}

/**
 * Reads everything that decides about an order, for one customer or for many, in one statement and without a lock. What is written later names
 * what it relied on, and is not written when that has changed (decision 20).
 *
 * @param em any entity manager, or that of a transaction which has locked the customers
 */
export async function gatherFacts(
  em: EntityManager,
  ctx: UseCaseContext,
  wanted: FactsWanted,
): Promise<OrderFacts> {
  const now = ctx.clock.now();
  const parameters = new SqlParameters();
  const text = prepared(factsStatement(ctx, now, wanted, (value) => parameters.bind(value)));
  const [row] = await sql<FactsRow>(em, text, parameters.values);
  if (!row) throw new Error('The facts of an order are one row.');
  const customers = (row.customers ?? []).map((customer) => ({
    ...customer,
    balancePaise: paise(customer.balancePaise),
  }));
  return {
    now,
    proofHolds: row.proofHolds,
    meal: row.meal && { ...row.meal, opensAt: parseTimeOfDay(row.meal.opensAt) as TimeOfDay },
    planDay: row.planDay,
    dishes: new Map((row.dishes ?? []).map((dish) => [dish.dishId, dishOf(dish)])),
    closure: row.closure,
    portions: new Map((row.portions ?? []).map((portion) => [portion.dishId, portion])),
    customers: new Map(
      customers.flatMap((customer) => [
        [customer.id, customer],
        [customer.userUuid, customer],
      ]),
    ),
    keys: new Map((row.keys ?? []).map((key) => [key.key, key])),
    menuStamp: row.menuStamp ?? '',
  };
}

function dishOf(stored: NonNullable<FactsRow['dishes']>[number]): DishFacts {
  const { unitPricePaise, ...dish } = stored;
  return unitPricePaise === null
    ? { ...dish, unitPricePaise }
    : readLine<DishFacts & DishSnapshot>({ ...dish, unitPricePaise });
}

/** The statement itself, for the test of its plan. */
export function factsStatement(
  ctx: UseCaseContext,
  now: Date,
  { mealId, forDate, dishIds, customers, addressIndex, keys }: FactsWanted,
  bind: (value: SqlParameter) => string,
): string {
  const actor = requireSignedIn(ctx.actor);
  const proof = proofStatement(actor, now, bind);
  const meal = `${bind(mealId)}::uuid`;
  const dishesWanted = anyArray(bind([...dishIds]), 'uuid');
  const named = anyArray(bind([...customers]), 'uuid');
  const day = `${bind(forDate)}::date`;
  const address = `${bind(addressIndex)}::int`;
  const owner = `${bind(actor.userId)}::uuid`;
  const keysWanted = anyArray(bind([...keys]), 'text');
  const expiry = `${bind(keysExpireBefore(now).toISOString())}::timestamptz`;
  return `select exists (${proof}) as "proofHolds",
    (select row_to_json(m) from (
      select id, meal_title as title, status, opens_at::text as "opensAt", closes_minutes_before as "closesMinutesBefore"
      from meals where id = ${meal}) m) as meal,
    (select date::text from meal_plans where status = ${Status.ACTIVE}) as "planDay",
    (select json_agg(row_to_json(d)) from (
      select d.id as "dishId", ${SNAPSHOT_OF_DISH}, status, deleted_at is not null as deleted, exists (
        select 1 from meal_plan_dishes s join meal_plans p on p.id = s.plan_id
        where p.status = ${Status.ACTIVE} and s.meal_id = ${meal} and s.dish_id = d.id) as planned
      from dishes d where d.id = any (${dishesWanted}::uuid[])) d) as dishes,
    ${menuStampSql(meal, dishesWanted)} as "menuStamp",
    (select k.reason from kitchen_closures k where ${isClosedSql('k', day, meal)} order by k.meal_id nulls first limit 1) as closure,
    (select json_agg(row_to_json(c)) from (
      select c.dish_id as "dishId", c.cap, c.sold from portions c join meal_plans p on p.id = c.plan_id
      where p.date = ${day} and c.meal_id = ${meal} and c.dish_id = any (${dishesWanted}::uuid[])) c) as portions,
    (select json_agg(row_to_json(c)) from (
      select u.id, u.user_uuid as "userUuid", u.user_title as title, u.type, u.status, u.version, u.wallet_balance::text as "balancePaise", (
        select o.id from orders o
        where o.user_id = u.id and o.meal_id = ${meal} and o.for_date = ${day} and ${isLiveSql('o')}) as "liveOrderId", (
        select json_build_object('text', a.text, 'locationUrl', a.location_url) from addresses a
        where a.user_id = u.id and (a.is_default or ${address} is not null)
        order by a.position offset coalesce(${address}, 0) limit 1) as "deliveryAddress"
      from users u where u.id = any (${named}::uuid[]) or u.user_uuid = any (${named}::uuid[])) c) as customers,
    (select json_agg(row_to_json(k)) from (
      select key, encode(input_hash, 'hex') as "inputHash", answer, created_at < ${expiry} as expired
      from idempotency_keys where owner_id = ${owner} and key = any (${keysWanted}::text[])) k) as keys`;
}

/**
 * The condition that a closure stands against orders for a day and meal.
 *
 * @param table the name of `kitchen_closures` in the statement
 * @param day,meal expressions
 */
export function isClosedSql(table: string, day: string, meal: string): string {
  return `${table}.reopened_at is null and ${table}.for_date = ${day} and (${table}.meal_id is null or ${table}.meal_id = ${meal})`;
}

/**
 * The versions that PostgreSQL itself keeps of every row on which the menu's part of a decision rests: another text as soon as one of them is
 * written again, whoever does it.
 *
 * @param meal,dishes placeholders
 */
export function menuStampSql(meal: string, dishes: string): string {
  return `(select string_agg(stamp, ' ' order by stamp) from (
      select 'meal ' || xmin::text from meals where id = ${meal}
      union all select 'plan ' || id || xmin::text from meal_plans where status = ${Status.ACTIVE}
      union all select 'dish ' || id || xmin::text from dishes where id = any (${dishes}::uuid[])
      union all select 'slot ' || s.dish_id || s.xmin::text from meal_plan_dishes s join meal_plans p on p.id = s.plan_id
        where p.status = ${Status.ACTIVE} and s.meal_id = ${meal} and s.dish_id = any (${dishes}::uuid[])) stamps (stamp))`;
}
