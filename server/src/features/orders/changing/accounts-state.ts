import { preparedStatement } from '../../../db/prepared-statements.js';
import { sql } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import { parseTimeOfDay, type TimeOfDay } from '../../../shared/india-date.js';
import { paise } from '../../../shared/money.js';
import { sixtiethChangeSql } from '../../audit/change-rate.js';
import type { AccountState, Change } from '../../ledger/change.js';
import { updateAccounts } from '../../ledger/decide-each.js';
import type { CallContext } from '../../ledger/key-rules.js';
import {
  type PaymentsContext,
  type PaymentsQuery,
  type PaymentsRow,
  paymentsOfRow,
  paymentsSql,
  paymentsValues,
} from '../../ledger/payments-context.js';
import type { Tx } from '../../ledger/transaction.js';
import { requireCaller } from '../../sessions/actor.js';
import type { OrderView, StoredOrder } from '../reading/order-view.js';
import { ordersAsJson, parseOrders } from '../reading/read-orders.js';
import type { DeliveryContext } from '../rules/delivery-rules.js';
import type { MealState } from '../rules/order-context.js';

/** IDs of the rows to load. */
interface AccountsQuery {
  /** Internal IDs or `user_uuid`s of further customers, in addition to the customers of the orders. */
  readonly customers?: readonly string[];
  readonly orders?: readonly string[];
  readonly payments?: PaymentsQuery;
}

/** State for decisions about existing orders and wallets, read at one moment. */
export interface AccountsContext extends CallContext, PaymentsContext {
  /** Customers, by internal ID and by `user_uuid`. */
  readonly customers: ReadonlyMap<string, AccountState>;
  readonly orders: ReadonlyMap<string, StoredOrder>;
  /** Time of the sixtieth last change of the calling customer, for `checkChangeRate`. Null for other callers. */
  readonly sixtiethChangeAt: Date | null;
  /** Meals of the orders. */
  readonly meals: ReadonlyMap<string, MealState>;
  /** Deliveries by order. Orders on no run are omitted. */
  readonly deliveries: ReadonlyMap<string, DeliveryContext>;
}

/** Account in JSON. Money is text. */
export type StoredAccount<State extends AccountState = AccountState> = Omit<State, Money> &
  Readonly<Record<Money, string>>;
type Money = 'balancePaise' | 'creditLimitPaise';
type StoredMeal = Omit<MealState, 'deliveryStartsAt'> & { deliveryStartsAt: string };

interface AccountsRow extends PaymentsRow {
  customers: StoredAccount[] | null;
  sixtiethChangeAt: string | null;
  orders: unknown;
  meals: StoredMeal[] | null;
  deliveries: DeliveryContext[] | null;
}

/** Fields of {@link AccountState} from `users u`, for a `select` that is converted to JSON. */
export const ACCOUNT_AS_JSON = `u.id, u.user_uuid as "userUuid", u.user_title as title, u.type, u.status, u.version,
  u.wallet_balance::text as "balancePaise", u.credit_limit::text as "creditLimitPaise", coalesce(u.wallet_entry_no, 0) as "entryNo"`;
/** Fields of {@link MealState} from `meals`, for a `select` that is converted to JSON. */
export const MEAL_AS_JSON = `id, meal_title as title, status, opens_at::text as "deliveryStartsAt", closes_minutes_before as "closesMinutesBefore"`;

/** Converts a meal of {@link MEAL_AS_JSON}. */
export function toMealState(stored: StoredMeal): MealState {
  return { ...stored, deliveryStartsAt: parseTimeOfDay(stored.deliveryStartsAt) as TimeOfDay };
}

/** Converts the accounts of {@link ACCOUNT_AS_JSON}. Returns each by internal ID and by `user_uuid`. */
export function accountsByEitherId<Stored extends StoredAccount>(
  stored: readonly Stored[] | null,
): Map<string, Omit<Stored, Money> & AccountState> {
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

let statement: string | undefined;

/** Returns the SQL statement of {@link readAccounts}. Exported for a test of its query plan. */
export function accountsStatement(em: EntityManager): string {
  statement ??= preparedStatement(`/* readAccounts */ select ${columns(em)}`);
  return statement;
}

/** Reads the state for decisions about some orders and wallets, in one statement. */
export async function readAccounts(
  { em, now, actor }: Pick<Tx, 'em' | 'now' | 'actor'>,
  { customers = [], orders = [], payments = {} }: AccountsQuery,
): Promise<AccountsContext> {
  const [row] = await sql<AccountsRow>(em, accountsStatement(em), [
    requireCaller(actor).userId,
    [...customers],
    [...orders],
    ...paymentsValues(payments),
  ]);
  return accountsOf(em, now, row as AccountsRow);
}

function accountsOf(em: EntityManager, now: Date, row: AccountsRow): AccountsContext {
  return {
    now,
    customers: accountsByEitherId(row.customers),
    sixtiethChangeAt: row.sixtiethChangeAt === null ? null : new Date(row.sixtiethChangeAt),
    orders: new Map(parseOrders(em, row.orders).map((order) => [order.id, order])),
    ...paymentsOfRow(row),
    meals: new Map((row.meals ?? []).map((meal) => [meal.id, toMealState(meal)])),
    deliveries: new Map((row.deliveries ?? []).map((delivery) => [delivery.orderId, delivery])),
  };
}

/** Returns the columns of {@link AccountsRow}. The values are the caller, customers, orders, and {@link paymentsValues}. */
function columns(em: EntityManager): string {
  const named = `(select $2::uuid[])::uuid[]`;
  const orders = `(select $3::uuid[])::uuid[]`;
  return `${sixtiethChangeSql('$1::uuid')} as "sixtiethChangeAt",
    (select json_agg(row_to_json(c)) from (
      select ${ACCOUNT_AS_JSON} from users u
      where u.id = any (${named}) or u.user_uuid = any (${named})
        or u.id = any (array(select user_id from orders where id = any (${orders})))) c) as customers,
    ${ordersAsJson(em, `where o.id = any (${orders})`, 'order_number')} as orders,
    (select json_agg(row_to_json(m)) from (
      select ${MEAL_AS_JSON} from meals
      where id = any (array(select meal_id from orders where id = any (${orders})))) m) as meals,
    (select json_agg(row_to_json(d)) from (
      select so.order_id as "orderId", r.status as "runStatus", s.status as "stopStatus", s.reason, s.resolution
      from delivery_stop_orders so join delivery_stops s on s.id = so.stop_id join delivery_runs r on r.id = s.run_id
      where so.order_id = any (${orders})) d) as deliveries,
    ${paymentsSql(4)}`;
}

/**
 * Applies a decided change of an order or a wallet to the state, for the next decision of the batch. Changes the state's maps.
 * @returns the same state
 */
export function accountsStateAfter<State extends Pick<AccountsContext, 'customers' | 'orders'>>(
  state: State,
  change: Change<OrderView>,
): State {
  // The result of `orderChange` is the stored order.
  const order = change.order && (change.result({ orderNumber: null }) as StoredOrder);
  if (order) (state.orders as Map<string, StoredOrder>).set(order.id, order);
  updateAccounts(state.customers, change);
  return state;
}
