import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '../../../db/transaction.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { paise } from '../../../shared/money.js';
import {
  factsOfTokenStatement,
  factsStatementOf,
  gatherCall,
  gatherCallOfToken,
} from '../../changes/call-facts.js';
import type { CallFacts } from '../../changes/call-rules.js';
import { menuStampSql } from '../../changes/menu-guard.js';
import { closureSql } from '../../meals/closure-rules.js';
import { isOpenPlanSql } from '../../meals/open-plans.js';
import type { Actor } from '../../sessions/actor.js';
import { actorOfSession, type TokenActor } from '../../sessions/authenticate.js';
import type { UseCaseContext } from '../../use-case.js';
import { type DishSnapshot, readLine, SNAPSHOT_OF_DISH } from '../reading/order-line.js';
import type { CustomerFacts, DishFacts, OrderFacts, PortionFacts } from '../rules/order-facts.js';
import { isLiveSql } from '../rules/order-status.js';
import { chargedBeforeSql } from './charged-before.js';
import {
  ACCOUNT_AS_JSON,
  accountsByName,
  MEAL_AS_JSON,
  mealOf,
  type StoredAccount,
} from './gather-orders.js';

/** What facts are wanted about: orders for one meal of one day. */
export interface FactsWanted {
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly dishIds: readonly string[];
  /** Internal ids or `user_uuid`s. */
  readonly customers: readonly string[];
  /** Which of a customer's addresses, from 0; null: the default. */
  readonly addressIndex: number | null;
  /** ID of the order that is being changed. Default: none. */
  readonly orderId?: string;
  /** Idempotency keys of whoever calls. */
  readonly keys: readonly string[];
}

type StoredCustomer = StoredAccount<Omit<CustomerFacts, 'chargedBeforePaise'>> & {
  readonly chargedBeforePaise: string;
};
interface FactsRow {
  meal: Parameters<typeof mealOf>[0] | null;
  isMenuOpen: boolean | null;
  dishes: (Omit<DishFacts, 'unitPricePaise'> & { unitPricePaise: string | null })[] | null;
  menuStamp: string | null;
  portions: PortionFacts[] | null;
  closure: OrderFacts['closure'];
  customers: StoredCustomer[] | null;
}

/** What was read together with who asks, by the actor that it was read for. Whoever gathers just that takes it, once. */
const readWithActor = new WeakMap<Actor, { readonly wanted: FactsWanted; readonly facts: OrderFacts }>();

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
  const known = readWithActor.get(ctx.actor);
  readWithActor.delete(ctx.actor);
  if (known && isDeepStrictEqual(known.wanted, wanted)) return known.facts;
  const { mealId, forDate, dishIds, customers, addressIndex, orderId = null, keys } = wanted;
  const { call, row } = await gatherCall<FactsRow>(em, ctx, factsStatement, keys, [
    mealId,
    forDate,
    [...dishIds],
    addressIndex,
    orderId,
    [...customers],
  ]);
  return factsOf(call, row);
}

/**
 * Whom a bearer token speaks for, as `authenticateToken` says, in one journey to the database with the facts for an order of theirs: what
 * {@link gatherFacts} reads when it is asked for the same next, which it then gives without reading.
 *
 * @returns null for a token that is false, expired or revoked
 */
export async function authenticateWithFacts(
  ctx: Pick<UseCaseContext, 'em' | 'clock'>,
  tokenHash: Buffer,
  { mealId, forDate, dishIds, addressIndex, keys }: Omit<FactsWanted, 'customers'>,
): Promise<TokenActor | null> {
  const values = [mealId, forDate, [...dishIds], addressIndex, null];
  const found = await gatherCallOfToken<FactsRow>(ctx, ownFactsStatement, tokenHash, keys, values);
  if (!found) return null;
  const actor = actorOfSession(found.row);
  const wanted = { mealId, forDate, dishIds, customers: [actor.userId], addressIndex, keys };
  readWithActor.set(actor, { wanted, facts: factsOf(found.call, found.row) });
  return actor;
}

function factsOf(call: CallFacts, row: FactsRow): OrderFacts {
  return {
    ...call,
    meal: row.meal && mealOf(row.meal),
    isMenuOpen: row.isMenuOpen ?? false,
    dishes: new Map((row.dishes ?? []).map((dish) => [dish.dishId, dishOf(dish)])),
    closure: row.closure,
    portions: new Map((row.portions ?? []).map((portion) => [portion.dishId, portion])),
    customers: accountsByName(row.customers?.map(customerOf) ?? null),
    menuStamp: row.menuStamp ?? '',
  };
}

const customerOf = (stored: StoredCustomer) => ({
  ...stored,
  chargedBeforePaise: paise(stored.chargedBeforePaise),
});

function dishOf(stored: NonNullable<FactsRow['dishes']>[number]): DishFacts {
  const { unitPricePaise, ...dish } = stored;
  return unitPricePaise === null
    ? { ...dish, unitPricePaise }
    : readLine<DishFacts & DishSnapshot>({ ...dish, unitPricePaise });
}

const MEAL = '$4::uuid';
const DAY = '$5::date';
/** Of orders it stands in a subquery: PostgreSQL believes of a day that its statistics do not know yet that it has none, and would look through all of them. */
const DAY_OF_ORDER = '(select $5::date)';
/** A bound array stands in a subquery, so that PostgreSQL thinks the same of every length of it and keeps one plan for one customer and for a hundred. */
const DISHES = '(select $6::uuid[])';
const ADDRESS = '$7::int';
const ORDER = '$8::uuid';
const NAMED = '(select $9::uuid[])';

/** @param isTheirs whose order it is to be: a condition on `users u` */
const factsAbout = (isTheirs: string) =>
  `(select row_to_json(m) from (select ${MEAL_AS_JSON} from meals where id = ${MEAL}) m) as meal,
    (select ${isOpenPlanSql('p')} from meal_plans p where p.date = ${DAY}) as "isMenuOpen",
    (select json_agg(row_to_json(d)) from (
      select d.id as "dishId", ${SNAPSHOT_OF_DISH}, status, deleted_at is not null as deleted, exists (
        select 1 from meal_plan_dishes s join meal_plans p on p.id = s.plan_id
        where p.date = ${DAY} and s.meal_id = ${MEAL} and s.dish_id = d.id) as planned
      from dishes d where d.id = any (${DISHES}::uuid[])) d) as dishes,
    ${menuStampSql(MEAL, DAY, DISHES)} as "menuStamp",
    ${closureSql(DAY, MEAL)} as closure,
    (select json_agg(row_to_json(c)) from (
      select c.dish_id as "dishId", c.cap, c.sold from portions c join meal_plans p on p.id = c.plan_id
      where p.date = ${DAY} and c.meal_id = ${MEAL} and c.dish_id = any (${DISHES}::uuid[])) c) as portions,
    (select json_agg(row_to_json(c)) from (
      select ${ACCOUNT_AS_JSON}, u.diet, u.avoids, (
        select o.id from orders o
        where o.user_id = u.id and o.meal_id = ${MEAL} and o.for_date = ${DAY_OF_ORDER} and ${isLiveSql('o')}) as "liveOrderId",
        ${chargedBeforeSql('u.id', MEAL, DAY, ORDER)}::text as "chargedBeforePaise", (
        select json_build_object('text', a.text, 'locationUrl', a.location_url) from addresses a
        where a.user_id = u.id and (a.is_default or ${ADDRESS} is not null) and coalesce(${ADDRESS}, 0) >= 0
        order by a.position offset greatest(${ADDRESS}, 0) limit 1) as "deliveryAddress"
      from users u where ${isTheirs}) c) as customers`;

/** The statement itself, also for the test of its plan. */
export const factsStatement = factsStatementOf(
  factsAbout(`u.id = any (${NAMED}::uuid[]) or u.user_uuid = any (${NAMED}::uuid[])`),
);
const ownFactsStatement = factsOfTokenStatement(factsAbout('u.id = session.user_id'), '$9');
