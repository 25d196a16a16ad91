import type { DeliveryAddress } from '../../../shared/delivery-address.js';
import { AppError, appError } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { checkSameVersion } from '../../../shared/validation.js';
import { setAccount } from '../../ledger/decide-each.js';
import { closureError } from '../../meals/closure-rules.js';
import { checkDebit } from '../../users/wallet-rules.js';
import type { OrderLineView } from '../reading/order-line.js';
import { hasReservedPortions, type OrderView, type StoredOrder } from '../reading/order-view.js';
import { checkDietConflicts } from './diet-conflicts.js';
import { type CustomerState, type OrderContext, portionsAfter } from './order-context.js';
import { orderAmountOf, priceLines, type RequestedLine } from './order-pricing.js';
import {
  availabilityOf,
  checkActive,
  checkAddress,
  checkClosingTime,
  checkCustomer,
  checkExternalIdFree,
  checkMeal,
  checkPortions,
  checkPrice,
  checkSecondOrder,
  increasesQuantities,
  isCovered,
  type OrderCaller,
} from './order-rules.js';
import { checkEdit, isCharged, OrderStatus } from './order-status.js';

/** Request for a new order, or for changes to an order. */
export interface OrderCommand {
  readonly by: OrderCaller;
  /** Internal ID or `user_uuid`. */
  readonly customer: string;
  readonly mealId: string;
  readonly forDate: IndiaDate;
  /** Null: unchanged. */
  readonly lines: readonly RequestedLine[] | null;
  /** ID of the delivery address. Null: the default address, or in an edit the address of the order. */
  readonly addressId: string | null;
  /** Order to change. Null for a new order. */
  readonly order: StoredOrder | null;
  /** Displayed version. Null: the newest. */
  readonly version: number | null;
  /** Expected amount, as displayed by the caller. Null accepts any amount. */
  readonly expectedAmount?: Paise | null;
  /** Whether dishes that conflict with the customer's diet or avoided allergens are accepted. */
  readonly acceptDietConflicts: boolean;
  /** Whether a new order is upcoming, and therefore not charged yet. Default: no. */
  readonly isUpcoming?: boolean;
}

/** Decision to place or edit an order. */
export interface Placement {
  readonly customer: CustomerState;
  readonly lines: readonly OrderLineView[];
  readonly amountPaise: Paise;
  readonly deliveryAddress: DeliveryAddress | null;
  /** Debit of the wallet in paise. Negative for a credit. */
  readonly chargePaise: Paise;
  /** Whether the order's portions are reserved. Only an upcoming order can be without portions. */
  readonly reservesPortions: boolean;
}

/**
 * Applies all rules of ordering, in the sequence in which errors are reported. Pure: equal contexts and commands result in equal
 * decisions, for one customer or many, for a new order or an edit.
 * @returns the decision, or the error
 */
export function decidePlacement(context: OrderContext, command: OrderCommand): Placement | AppError {
  const customer = context.customers.get(command.customer);
  return (
    checkCustomer(customer, command.order === null) ??
    checkOrder(context, command, customer as CustomerState) ??
    priceOrder(context, command, customer as CustomerState)
  );
}

/** Returns the context after a new order, for the next decision of the batch. Changes the map of the customers. */
export function contextAfterOrder(context: OrderContext, order: OrderView): OrderContext {
  const customer = context.customers.get(order.customerId);
  if (customer) setAccount(context.customers, { ...customer, liveOrderId: order.id });
  return { ...context, portions: portionsAfter(context.portions, movesOf(order, 1)) };
}

/** Returns a copy of the context without an order. Its portions are available, and its customer has no order. */
export function contextWithoutOrder(context: OrderContext, order: StoredOrder): OrderContext {
  const customer = context.customers.get(order.customerId);
  const customers = new Map(context.customers);
  if (customer?.liveOrderId === order.id) setAccount(customers, { ...customer, liveOrderId: null });
  const moves = hasReservedPortions(order) ? movesOf(order, -1) : [];
  return { ...context, portions: portionsAfter(context.portions, moves), customers };
}

const movesOf = ({ lines }: Pick<OrderView, 'lines'>, sign: 1 | -1) =>
  lines.map(({ dishId, quantity }) => ({ dishId, delta: sign * quantity }));

/** Checks version, status, customer, meal, day, closing time, external ID, second order, address, and menu. */
function checkOrder(context: OrderContext, command: OrderCommand, customer: CustomerState): AppError | null {
  const { order, by, forDate } = command;
  const { meal, now } = context;
  const byAdmin = by === 'admin';
  const isMenuClosed = by === 'customer' && !context.isMenuOpen;
  const movesMeal = order !== null && order.mealId !== command.mealId;
  const moves = movesMeal || (order !== null && order.forDate !== forDate);
  return (
    (order && (checkSameVersion(command.version, order.version) ?? checkEdit(order.status, byAdmin))) ??
    checkActive(customer, byAdmin, order === null) ??
    (moves && !byAdmin ? appError('order.customer-cannot-move', {}) : null) ??
    (moves && order?.status === OrderStatus.COMPLETED ? appError('order.reopen-first', {}) : null) ??
    (order === null || movesMeal ? checkMeal(meal) : null) ??
    ((order === null || moves) && context.closure !== null ? closureError(forDate, context.closure) : null) ??
    (order === null && isMenuClosed ? appError('order.no-menu', {}, 'forDate') : null) ??
    checkClosingTime(meal, forDate, now, by !== 'customer') ??
    checkExternalIdFree(context.orderIdOfExternalId, order?.id ?? null) ??
    (order === null || moves ? checkSecondOrder(customer, order?.id ?? null) : null) ??
    checkAddress(customer, command.addressId) ??
    (order && command.lines && isMenuClosed && increasesQuantities(command.lines, order)
      ? appError('order.no-menu', {})
      : null)
  );
}

/** Prices the lines, and checks the customer's diet, the portions, the expected amount, and the balance. */
function priceOrder(
  context: OrderContext,
  command: OrderCommand,
  customer: CustomerState,
): Placement | AppError {
  const { order } = command;
  const lines =
    command.lines === null
      ? (order?.lines ?? [])
      : priceLines(
          command.lines,
          (dishId) => {
            const dish = context.dishes.get(dishId);
            return dish && availabilityOf(dish, command.by, context.isMenuOpen);
          },
          order?.lines,
        );
  if (lines instanceof AppError) return lines;
  const conflict = command.acceptDietConflicts
    ? null
    : checkDietConflicts(customer, lines, order?.lines ?? [], (dishId) => context.dishes.get(dishId));
  if (conflict) return conflict;
  const amountPaise = orderAmountOf(lines);
  const isUpcoming = order ? !isCharged(order.status) : command.isUpcoming === true;
  const covered = !isUpcoming || isCovered(customer, amountPaise);
  const tooFew = covered ? checkPortions(lines, reservedLines(command), context.portions) : null;
  const mayWait = order && !hasReservedPortions(order) && !increasesQuantities(lines, order);
  const chargePaise = (isUpcoming ? 0n : amountPaise - (order?.amountPaise ?? 0n)) as Paise;
  const unpaid = checkDebit(customer, chargePaise);
  const rejected =
    // An order can lack portions because the balance is too low. The scheduler then reports the balance.
    (command.by === 'schedule' ? unpaid : null) ??
    (mayWait ? null : tooFew) ??
    checkPrice(amountPaise, command.expectedAmount ?? null) ??
    unpaid;
  if (rejected) return rejected;
  const deliveryAddress =
    order && command.addressId === null ? order.deliveryAddress : customer.deliveryAddress;
  const reservesPortions = covered && !tooFew;
  return { customer, lines, amountPaise, chargePaise, deliveryAddress, reservesPortions };
}

/** Returns the lines of the order whose portions are already reserved, for the same meal and day. */
function reservedLines({ order, mealId, forDate }: OrderCommand): readonly OrderLineView[] {
  const stays = order && order.mealId === mealId && order.forDate === forDate;
  return stays && hasReservedPortions(order) ? order.lines : [];
}
