import type { EntityManager } from '../../../db/transaction.js';
import { parseTimeOfDay, type TimeOfDay } from '../../../shared/india-date.js';
import { paise } from '../../../shared/money.js';
import { sixtiethChangeSql } from '../../audit/change-rate.js';
import { factsStatementOf, gatherCall, type StatementByProof } from '../../changes/call-facts.js';
import type { CallFacts } from '../../changes/call-rules.js';
import type { AccountFacts } from '../../changes/change.js';
import {
  type PaymentsFacts,
  type PaymentsRow,
  type PaymentsWanted,
  paymentsOfRow,
  paymentsSql,
  paymentsValues,
} from '../../changes/payment-facts.js';
import type { UseCaseContext } from '../../use-case.js';
import type { StoredOrder } from '../reading/order-view.js';
import { ordersAsJson, ordersOfJson } from '../reading/read-orders.js';
import type { DeliveryFacts } from '../rules/delivery-rules.js';
import type { MealFacts } from '../rules/order-facts.js';

/** What facts are wanted about. */
export interface AccountsWanted {
  /** Internal ids or `user_uuid`s of customers, beside those whose orders are wanted. */
  readonly customers?: readonly string[];
  readonly orders?: readonly string[];
  readonly payments?: PaymentsWanted;
  /** Idempotency keys of whoever calls. */
  readonly keys: readonly string[];
}

/** All that decides about orders that are there, and about wallets, read at one moment. */
export interface AccountsFacts extends CallFacts, PaymentsFacts {
  /** By internal id and by `user_uuid`. */
  readonly customers: ReadonlyMap<string, AccountFacts>;
  readonly orders: ReadonlyMap<string, StoredOrder>;
  /** Of whoever calls, if that is a customer: as `changeRateRuling` takes it. */
  readonly sixtiethChangeAt: Date | null;
  /** Those of the orders. */
  readonly meals: ReadonlyMap<string, MealFacts>;
  /** By order; orders that are on no run are missing. */
  readonly deliveries: ReadonlyMap<string, DeliveryFacts>;
}

/** An account as JSON has it: money is text. */
export type StoredAccount<Facts extends AccountFacts = AccountFacts> = Omit<Facts, Money> &
  Readonly<Record<Money, string>>;
type Money = 'balancePaise' | 'creditLimitPaise';
type StoredMeal = Omit<MealFacts, 'opensAt'> & { opensAt: string };

interface AccountsRow extends PaymentsRow {
  customers: StoredAccount[] | null;
  sixtiethChangeAt: string | null;
  orders: unknown;
  meals: StoredMeal[] | null;
  deliveries: DeliveryFacts[] | null;
}

/** The fields of {@link AccountFacts} from `users u`, for a `select` that becomes JSON. */
export const ACCOUNT_AS_JSON = `u.id, u.user_uuid as "userUuid", u.user_title as title, u.type, u.status, u.version,
  u.wallet_balance::text as "balancePaise", u.credit_limit::text as "creditLimitPaise", coalesce(u.wallet_entry_no, 0) as "entryNo"`;
/** The fields of {@link MealFacts} from `meals`, likewise. */
export const MEAL_AS_JSON = `id, meal_title as title, status, opens_at::text as "opensAt", closes_minutes_before as "closesMinutesBefore"`;

/** Reads a meal of {@link MEAL_AS_JSON}. */
export function mealOf(stored: StoredMeal): MealFacts {
  return { ...stored, opensAt: parseTimeOfDay(stored.opensAt) as TimeOfDay };
}

/** Accounts by both names that they have, of {@link ACCOUNT_AS_JSON}. */
export function accountsByName<Stored extends StoredAccount>(
  stored: readonly Stored[] | null,
): Map<string, Omit<Stored, Money> & AccountFacts> {
  return new Map(
    (stored ?? []).flatMap((account) => {
      const { balancePaise, creditLimitPaise } = account;
      const read = {
        ...account,
        balancePaise: paise(balancePaise),
        creditLimitPaise: paise(creditLimitPaise),
      };
      return [[account.id, read] as const, [account.userUuid, read] as const];
    }),
  );
}

let statement: StatementByProof | undefined;

/**
 * Reads what decides about some orders and wallets, in one statement and without a lock. What is written later names what it relied on, and is not written
 * when that has changed.
 *
 * @param em any entity manager, or that of a transaction which has locked the customers
 */
export async function gatherOrders(
  em: EntityManager,
  ctx: UseCaseContext,
  { customers = [], orders = [], payments = {}, keys }: AccountsWanted,
): Promise<AccountsFacts> {
  statement ??= factsStatementOf(factsSql(em));
  const { call, row } = await gatherCall<AccountsRow>(em, ctx, statement, keys, [
    [...customers],
    [...orders],
    ...paymentsValues(payments),
  ]);
  return {
    ...call,
    customers: accountsByName(row.customers),
    sixtiethChangeAt: row.sixtiethChangeAt === null ? null : new Date(row.sixtiethChangeAt),
    orders: new Map(ordersOfJson(em, row.orders).map((order) => [order.id, order])),
    ...paymentsOfRow(row),
    meals: new Map((row.meals ?? []).map((meal) => [meal.id, mealOf(meal)])),
    deliveries: new Map((row.deliveries ?? []).map((delivery) => [delivery.orderId, delivery])),
  };
}

function factsSql(em: EntityManager): string {
  const named = '(select $4::uuid[])::uuid[]';
  const orders = '(select $5::uuid[])::uuid[]';
  return `${sixtiethChangeSql('$1::uuid')} as "sixtiethChangeAt",
    (select json_agg(row_to_json(c)) from (
      select ${ACCOUNT_AS_JSON} from users u
      where u.id = any (${named}) or u.user_uuid = any (${named})
        or u.id in (select user_id from orders where id = any (${orders}))) c) as customers,
    ${ordersAsJson(em, `where o.id = any (${orders})`, 'order_number')} as orders,
    (select json_agg(row_to_json(m)) from (
      select ${MEAL_AS_JSON} from meals
      where id in (select meal_id from orders where id = any (${orders}))) m) as meals,
    (select json_agg(row_to_json(d)) from (
      select so.order_id as "orderId", r.status as "runStatus", s.status as "stopStatus", s.reason, s.resolution
      from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id join delivery_runs r on r.id = s.run_id
      where so.order_id = any (${orders})) d) as deliveries,
    ${paymentsSql(6)}`;
}
