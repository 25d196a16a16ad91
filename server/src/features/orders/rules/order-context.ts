import type { DeliveryAddress } from '../../../shared/delivery-address.js';
import type { CustomerDietNeeds } from '../../../shared/diet-conflict.js';
import type { TimeOfDay } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import type { Status } from '../../../shared/status.js';
import type { AccountState, PortionMove } from '../../ledger/change.js';
import type { CallContext } from '../../ledger/key-rules.js';
import type { Closure } from '../../meals/closure-rules.js';
import type { DishSnapshot } from '../reading/order-line.js';

/** Meal with the data for decisions about orders. */
export interface MealState {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  readonly deliveryStartsAt: TimeOfDay;
  readonly closesMinutesBefore: number | null;
}

/** Dish with the data for decisions about orders. */
export interface DishState extends Omit<DishSnapshot, 'unitPricePaise'> {
  readonly dishId: string;
  /** Null: no price yet. */
  readonly unitPricePaise: Paise | null;
  readonly status: Status;
  readonly deleted: boolean;
  /** Whether the plan of that day contains the dish for the meal. The plan may be closed to customers. */
  readonly planned: boolean;
}

/** User for whom an order is placed. */
export interface CustomerState extends AccountState, CustomerDietNeeds {
  /** Live order for the meal and day. Null without one. */
  readonly liveOrderId: string | null;
  /** Sum of the customer's upcoming orders that are charged before an order for this meal and day. */
  readonly chargedBeforePaise: Paise;
  /** Requested address, or the default. Null without an address. */
  readonly deliveryAddress: DeliveryAddress | null;
}

/** Dish with a limited number of portions for the meal on that day. */
export interface PortionState {
  readonly dishId: string;
  readonly cap: number;
  /** Portions of live orders. */
  readonly sold: number;
}

/** Returns the limited dishes after portions were reserved. A negative move releases portions. */
export function portionsAfter(
  portions: ReadonlyMap<string, PortionState>,
  moves: readonly Pick<PortionMove, 'dishId' | 'delta'>[],
): ReadonlyMap<string, PortionState> {
  const after = new Map(portions);
  for (const { dishId, delta } of moves) {
    const before = after.get(dishId);
    if (before) after.set(dishId, { ...before, sold: before.sold + delta });
  }
  return after;
}

/** State for decisions about orders for one meal and day, read at one moment. */
export interface OrderContext extends CallContext {
  readonly meal: MealState | null;
  /** Whether customers can order from the plan of that day. */
  readonly isMenuOpen: boolean;
  readonly dishes: ReadonlyMap<string, DishState>;
  /** Closure of the day, for that meal or for all. Null if the kitchen is open. */
  readonly closure: Closure | null;
  /** Limits by dish. Dishes without a limit are omitted. */
  readonly portions: ReadonlyMap<string, PortionState>;
  /** ID of the order with the requested external ID. Null without such an order, or if none is requested. */
  readonly orderIdOfExternalId?: string | null;
  /** Customers, by internal ID and by `user_uuid`. */
  readonly customers: ReadonlyMap<string, CustomerState>;
}
