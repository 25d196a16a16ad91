import type { Eater } from '../../../shared/against-diet.js';
import type { DeliveryAddress } from '../../../shared/delivery-address.js';
import type { TimeOfDay } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import type { Status } from '../../../shared/status.js';
import type { CallFacts } from '../../changes/call-rules.js';
import type { AccountFacts, PortionMove } from '../../changes/change.js';
import type { Closure } from '../../meals/closure-rules.js';
import type { DishSnapshot } from '../reading/order-line.js';

/** A meal, as far as orders depend on it. */
export interface MealFacts {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  readonly opensAt: TimeOfDay;
  readonly closesMinutesBefore: number | null;
}

/** A dish, as far as orders depend on it. What follows from it is for the rules to say. */
export interface DishFacts extends Omit<DishSnapshot, 'unitPricePaise'> {
  readonly dishId: string;
  /** Null: no price yet. */
  readonly unitPricePaise: Paise | null;
  readonly status: Status;
  readonly deleted: boolean;
  /** Whether the plan of that day, open to customers or not, has it under the meal. */
  readonly planned: boolean;
}

/** A user for whom something is ordered. */
export interface CustomerFacts extends AccountFacts, Eater {
  /** Their live order for the meal and day, if there is one. */
  readonly liveOrderId: string | null;
  /** Sum of the customer's upcoming orders that are charged before one for this meal and day. */
  readonly chargedBeforePaise: Paise;
  /** The address that was asked for, or the default; null when there is none. */
  readonly deliveryAddress: DeliveryAddress | null;
}

/** A dish of which that day's plan sells only so many under the meal. */
export interface PortionFacts {
  readonly dishId: string;
  readonly cap: number;
  /** What live orders hold. */
  readonly sold: number;
}

/** The limited dishes after portions were taken; below zero they were given back. */
export function portionsAfter(
  portions: ReadonlyMap<string, PortionFacts>,
  moves: readonly Pick<PortionMove, 'dishId' | 'delta'>[],
): ReadonlyMap<string, PortionFacts> {
  const after = new Map(portions);
  for (const { dishId, delta } of moves) {
    const before = after.get(dishId);
    if (before) after.set(dishId, { ...before, sold: before.sold + delta });
  }
  return after;
}

/** All that decides about orders for one meal of one day, read at one moment. */
export interface OrderFacts extends CallFacts {
  readonly meal: MealFacts | null;
  /** Whether customers can order from the plan of that day. */
  readonly isMenuOpen: boolean;
  readonly dishes: ReadonlyMap<string, DishFacts>;
  /** Why the kitchen is closed that day, for that meal or for all; null when it is not. */
  readonly closure: Closure | null;
  /** By dish; who is not limited is not in it. */
  readonly portions: ReadonlyMap<string, PortionFacts>;
  /** By internal id and by `user_uuid`. */
  readonly customers: ReadonlyMap<string, CustomerFacts>;
  /** Another one as soon as the meal, a dish, that day's plan, what it serves, or what says whether it is open is written again. */
  readonly menuStamp: string;
}
