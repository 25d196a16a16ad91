import { type AppError, refusal } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { formatRupees, type Paise, ZERO_PAISE } from '../../../shared/money.js';
import { Status, UserType } from '../../../shared/status.js';
import { versionRuling } from '../../../shared/validation.js';
import { salePrice } from '../../dishes/dish-rules.js';
import { orderingIsOpen } from '../../meals/closing-time.js';
import { walletRuling } from '../../users/wallet-rules.js';
import type { OrderLineView } from '../reading/order-line.js';
import type { CustomerFacts, DishFacts, MealFacts, PortionFacts } from './order-facts.js';
import type { DishAvailability, RequestedLine } from './order-pricing.js';
import { isCharged, OrderStatus, stepRuling } from './order-status.js';

/**
 * The rules of ordering that placing, editing and cancelling share (decisions, "Orders and the wallet"): pure, and each in one place. A rule gives
 * the refusal, or null when nothing stands against it.
 */
type Ruling = AppError | null;

/**
 * For whom the rules are asked. A customer orders from an open menu, in time. An admin orders any dish for any day. The schedule orders for a
 * customer what the day's plan has, open or not, and is the one that acts at closing time.
 */
export type Asker = 'customer' | 'admin' | 'schedule';

/** Only customers order, and nobody orders for who does not exist. An edit names no customer, so none of its fields is at fault. */
export function customerRuling(customer: CustomerFacts | undefined, isNew: boolean): Ruling {
  if (!customer) return refusal('not-found', { thing: 'Customer' });
  if (customer.type === UserType.CUSTOMER) return null;
  return refusal('order.not-a-customer', {}, isNew ? 'userId' : undefined);
}

/** An inactive customer cannot place, edit or cancel; for them an admin can edit and cancel, not place. */
export function activeRuling(
  customer: { readonly status: Status; readonly title: string },
  byAdmin: boolean,
  isNew: boolean,
): Ruling {
  if (customer.status === Status.ACTIVE) return null;
  if (!byAdmin) return refusal('user.inactive', {});
  return isNew ? refusal('user.customer-inactive', { title: customer.title }, 'userId') : null;
}

/** What is ordered anew is for a meal that there is. */
export function mealRuling(meal: MealFacts | null): Ruling {
  if (!meal) return refusal('not-found', { thing: 'Meal' }, 'mealId');
  return meal.status === Status.ACTIVE
    ? null
    : refusal('order.meal-unavailable', { meal: meal.title }, 'mealId');
}

/** Closing time binds customers. @param isExempt whether somebody else asks */
export function closingRuling(
  meal: Pick<MealFacts, 'title' | 'opensAt' | 'closesMinutesBefore'> | null,
  day: IndiaDate,
  now: Date,
  isExempt: boolean,
): Ruling {
  if (isExempt || !meal || orderingIsOpen(meal, day, now)) return null;
  return refusal('order.closed', { meal: meal.title });
}

/** What decides whether an order can be cancelled. */
export interface CancelFacts {
  readonly order: { readonly status: OrderStatus; readonly version: number; readonly forDate: IndiaDate };
  readonly customer: { readonly status: Status; readonly title: string; readonly type: UserType };
  /** Null where no closing time binds: for an admin. */
  readonly meal: Parameters<typeof closingRuling>[0];
  readonly version: number | null;
  /** Whether the money is to go back. */
  readonly refund: boolean;
  readonly byAdmin: boolean;
  readonly now: Date;
}

/** Whether an order can be cancelled (decisions, "Cancel"): once, in time, and with somewhere to give the money back to. */
export function cancelRuling(facts: CancelFacts): Ruling {
  const { order, customer, meal, version, refund, byAdmin, now } = facts;
  if (order.status === OrderStatus.CANCELLED) return refusal('order.already-cancelled', {});
  return (
    stepRuling(order.status, OrderStatus.CANCELLED, byAdmin) ??
    versionRuling(version, order.version) ??
    activeRuling(customer, byAdmin, false) ??
    closingRuling(meal, order.forDate, now, byAdmin) ??
    (refund && isCharged(order.status) ? walletRuling(customer) : null)
  );
}

/** What a cancel with refund gives back: all that was charged. An upcoming order was not. */
export function refundOf(order: { readonly status: OrderStatus; readonly amountPaise: Paise }): Paise {
  return isCharged(order.status) ? order.amountPaise : ZERO_PAISE;
}

/** One live order for a customer, meal and day. */
export function secondOrderRuling(customer: CustomerFacts, except: string | null): Ruling {
  return customer.liveOrderId === null || customer.liveOrderId === except
    ? null
    : refusal('order.already-placed', {});
}

/** An order goes to one of its customer's own addresses. Who asks for none of them in particular may have none. */
export function addressRuling({ deliveryAddress }: CustomerFacts, addressIndex: number | null): Ruling {
  return addressIndex === null || deliveryAddress
    ? null
    : refusal('order.address-unknown', {}, 'addressIndex');
}

/**
 * Whether a dish can be ordered: active and priced; by customers only from an open menu, and by the schedule only from the plan of the day.
 *
 * @param isMenuOpen whether customers can order from the plan of the day
 */
export function availabilityOf(dish: DishFacts, by: Asker, isMenuOpen: boolean): DishAvailability {
  const { dishId, title, unitPricePaise: pricePaise, status, deleted, planned, ...nutrition } = dish;
  const unitPricePaise = salePrice({ status, deleted, pricePaise });
  const onMenu = by === 'admin' || (planned && (by === 'schedule' || isMenuOpen));
  return {
    title,
    available: unitPricePaise !== null && onMenu ? { dishId, title, unitPricePaise, ...nutrition } : null,
  };
}

/**
 * What is left of a limited dish binds everybody.
 *
 * @param lines what the order is to hold
 * @param held what it holds already, for the same meal and day
 * @param portions the limited dishes of that meal and day
 */
export function portionsRuling(
  lines: readonly OrderLineView[],
  held: readonly OrderLineView[],
  portions: ReadonlyMap<string, PortionFacts>,
): Ruling {
  for (const [index, { dishId, title, quantity }] of lines.entries()) {
    const limited = portions.get(dishId);
    if (!limited) continue;
    const more = quantity - (held.find((line) => line.dishId === dishId)?.quantity ?? 0);
    const left = limited.cap - limited.sold;
    if (more <= 0 || more <= left) continue;
    const field = `lines.${index}.quantity`;
    return left > 0
      ? refusal('order.few-left', { dish: title, left }, field)
      : refusal('order.sold-out', { dish: title }, field);
  }
  return null;
}

/** Whether wallet and credit limit pay for an upcoming order, after all of the customer's orders that are charged before it. */
export function isCovered(
  { balancePaise, creditLimitPaise, chargedBeforePaise }: CustomerFacts,
  amountPaise: Paise,
): boolean {
  return chargedBeforePaise + amountPaise <= balancePaise + creditLimitPaise;
}

/** Nobody is charged another amount than the one that they have seen. @param expected null: whatever it costs */
export function priceRuling(amount: Paise, expected: Paise | null): Ruling {
  return expected === null || expected === amount
    ? null
    : refusal('order.price-changed', { amount: formatRupees(amount) }, 'expectedAmount');
}

/** Whether an edit asks for something that is not on the order yet. */
export function grows(
  lines: readonly RequestedLine[],
  order: { readonly lines: readonly OrderLineView[] },
): boolean {
  return lines.some(({ dishId, quantity }) => {
    const kept = order.lines.find((line) => line.dishId === dishId);
    return !kept || quantity > kept.quantity;
  });
}
