import { type AppError, appError } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { formatRupees, type Paise, ZERO_PAISE } from '../../../shared/money.js';
import { Status, UserType } from '../../../shared/status.js';
import { checkSameVersion } from '../../../shared/validation.js';
import { salePrice } from '../../dishes/dish-rules.js';
import { orderingIsOpen } from '../../meals/closing-time.js';
import { checkWallet } from '../../users/wallet-rules.js';
import type { OrderLineView } from '../reading/order-line.js';
import type { CustomerState, DishState, MealState, PortionState } from './order-context.js';
import type { DishAvailability, RequestedLine } from './order-pricing.js';
import { checkTransition, isCharged, OrderStatus } from './order-status.js';

/**
 * Result of the rules that placing, editing, and cancelling orders share (decision 8). Each rule is pure, and returns
 * the error or null.
 */
type CheckResult = AppError | null;

/**
 * Caller whose rules apply. A customer orders from an open menu, in time. An admin orders any dish for any day. The scheduler
 * orders for a customer from the day's plan, even if it is not open, and is the only caller at the closing time.
 */
export type OrderCaller = 'customer' | 'admin' | 'schedule';

/**
 * Checks that the user exists and is a customer.
 * @param isNew whether the order is new; an edit names no customer, so its error names no field
 */
export function checkCustomer(customer: CustomerState | undefined, isNew: boolean): CheckResult {
  if (!customer) return appError('not-found', { thing: 'Customer' });
  if (customer.type === UserType.CUSTOMER) return null;
  return appError('order.not-a-customer', {}, isNew ? 'userId' : undefined);
}

/**
 * Checks that the customer is active. An inactive customer cannot place, edit, or cancel. An admin can edit and cancel an
 * inactive customer's order, but not place one.
 */
export function checkActive(
  customer: { readonly status: Status; readonly title: string },
  byAdmin: boolean,
  isNew: boolean,
): CheckResult {
  if (customer.status === Status.ACTIVE) return null;
  if (!byAdmin) return appError('user.inactive', {});
  return isNew ? appError('user.customer-inactive', { title: customer.title }, 'userId') : null;
}

/** Checks that the meal of a new or moved order exists and is active. */
export function checkMeal(meal: MealState | null): CheckResult {
  if (!meal) return appError('not-found', { thing: 'Meal' }, 'mealId');
  return meal.status === Status.ACTIVE
    ? null
    : appError('order.meal-unavailable', { meal: meal.title }, 'mealId');
}

/**
 * Checks the closing time, which applies only to customers.
 * @param isExempt whether the caller is not the customer
 */
export function checkClosingTime(
  meal: Pick<MealState, 'title' | 'deliveryStartsAt' | 'closesMinutesBefore'> | null,
  day: IndiaDate,
  now: Date,
  isExempt: boolean,
): CheckResult {
  if (isExempt || !meal || orderingIsOpen(meal, day, now)) return null;
  return appError('order.closed', { meal: meal.title });
}

/** Input of the check whether an order can be cancelled. */
export interface CancelContext {
  readonly order: { readonly status: OrderStatus; readonly version: number; readonly forDate: IndiaDate };
  readonly customer: { readonly status: Status; readonly title: string; readonly type: UserType };
  readonly meal: Parameters<typeof checkClosingTime>[0];
  readonly version: number | null;
  /** Whether the amount is refunded. */
  readonly refund: boolean;
  readonly byAdmin: boolean;
  readonly now: Date;
}

/**
 * Checks that an order can be cancelled (decision 8): its status, its version, the customer's status, the closing time,
 * and the wallet for the refund.
 */
export function checkCancel(context: CancelContext): CheckResult {
  const { order, customer, meal, version, refund, byAdmin, now } = context;
  if (order.status === OrderStatus.CANCELLED) return appError('order.already-cancelled', {});
  return (
    checkTransition(order.status, OrderStatus.CANCELLED, byAdmin) ??
    checkSameVersion(version, order.version) ??
    checkActive(customer, byAdmin, false) ??
    checkClosingTime(meal, order.forDate, now, byAdmin) ??
    (refund && isCharged(order.status) ? checkWallet(customer) : null)
  );
}

/** Returns the refund of a cancellation: the charged amount. An upcoming order was not charged. */
export function refundOf(order: { readonly status: OrderStatus; readonly amountPaise: Paise }): Paise {
  return isCharged(order.status) ? order.amountPaise : ZERO_PAISE;
}

/**
 * Checks that a customer has no other live order for the meal and day.
 * @param except ID of the changed order; null for a new order
 */
export function checkSecondOrder(customer: CustomerState, except: string | null): CheckResult {
  return customer.liveOrderId === null || customer.liveOrderId === except
    ? null
    : appError('order.already-placed', { orderId: customer.liveOrderId });
}

/**
 * Checks that no other order has the requested external ID.
 * @param except ID of the changed order; null for a new order
 */
export function checkExternalIdFree(taken: string | null | undefined, except: string | null): CheckResult {
  return taken && taken !== except
    ? appError('order.external-id-taken', { orderId: taken }, 'externalId')
    : null;
}

/** Checks that the requested address belongs to the customer. Without a requested address, none is required. */
export function checkAddress({ deliveryAddress }: CustomerState, addressId: string | null): CheckResult {
  return addressId === null || deliveryAddress ? null : appError('order.address-unknown', {}, 'addressId');
}

/**
 * Returns whether a dish can be ordered: active and priced. Customers need an open menu, and the scheduler needs the dish in the
 * plan of the day.
 * @param isMenuOpen whether customers can order from the plan of the day
 */
export function availabilityOf(dish: DishState, by: OrderCaller, isMenuOpen: boolean): DishAvailability {
  const { dishId, title, unitPricePaise: pricePaise, status, deleted, planned, ...nutrition } = dish;
  const unitPricePaise = salePrice({ status, deleted, pricePaise });
  const onMenu = by === 'admin' || (planned && (by === 'schedule' || isMenuOpen));
  return {
    title,
    available: unitPricePaise !== null && onMenu ? { dishId, title, unitPricePaise, ...nutrition } : null,
  };
}

/**
 * Checks the remaining portions of limited dishes, for all callers.
 * @param lines requested lines of the order
 * @param held lines whose portions are already reserved, for the same meal and day
 * @param portions limited dishes of that meal and day
 */
export function checkPortions(
  lines: readonly OrderLineView[],
  held: readonly OrderLineView[],
  portions: ReadonlyMap<string, PortionState>,
): CheckResult {
  for (const [index, { dishId, title, quantity }] of lines.entries()) {
    const limited = portions.get(dishId);
    if (!limited) continue;
    const more = quantity - (held.find((line) => line.dishId === dishId)?.quantity ?? 0);
    const left = limited.cap - limited.sold;
    if (more <= 0 || more <= left) continue;
    const field = `lines.${index}.quantity`;
    return left > 0
      ? appError('order.few-left', { dish: title, left }, field)
      : appError('order.sold-out', { dish: title }, field);
  }
  return null;
}

/** Whether wallet and credit limit cover an upcoming order, after all of the customer's orders that are charged earlier. */
export function isCovered(
  { balancePaise, creditLimitPaise, chargedBeforePaise }: CustomerState,
  amountPaise: Paise,
): boolean {
  return chargedBeforePaise + amountPaise <= balancePaise + creditLimitPaise;
}

/**
 * Checks that the amount equals the expected amount.
 * @param expected null accepts any amount
 */
export function checkPrice(amount: Paise, expected: Paise | null): CheckResult {
  return expected === null || expected === amount
    ? null
    : appError('order.price-changed', { amount: formatRupees(amount) }, 'expectedAmount');
}

/** Whether an edit adds or increases a dish. */
export function increasesQuantities(
  lines: readonly RequestedLine[],
  order: { readonly lines: readonly OrderLineView[] },
): boolean {
  return lines.some(({ dishId, quantity }) => {
    const kept = order.lines.find((line) => line.dishId === dishId);
    return !kept || quantity > kept.quantity;
  });
}
