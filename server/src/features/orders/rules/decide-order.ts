import type { DeliveryAddress } from '../../../shared/delivery-address.js';
import { AppError, refusal } from '../../../shared/errors.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import { versionRuling } from '../../../shared/validation.js';
import { closureRuling } from '../../meals/closure-rules.js';
import { debitRuling } from '../../users/wallet-rules.js';
import type { OrderLineView } from '../reading/order-line.js';
import { hasPortions, type OrderView, type StoredOrder } from '../reading/order-view.js';
import { dietError } from './diet-conflicts.js';
import { type CustomerFacts, type OrderFacts, portionsAfter } from './order-facts.js';
import { amountOf, priceLines, type RequestedLine } from './order-pricing.js';
import {
  type Asker,
  activeRuling,
  addressRuling,
  availabilityOf,
  closingRuling,
  customerRuling,
  grows,
  isCovered,
  mealRuling,
  portionsRuling,
  priceRuling,
  secondOrderRuling,
} from './order-rules.js';
import { canEdit, isCharged, OrderStatus, stateRefusal } from './order-status.js';

/** What somebody wants: a new order, or changes to one. */
export interface OrderWish {
  readonly by: Asker;
  /** Internal id or `user_uuid`. */
  readonly customer: string;
  readonly mealId: string;
  readonly forDate: IndiaDate;
  /** Null: the lines stay. */
  readonly lines: readonly RequestedLine[] | null;
  /** Which of the customer's addresses, from 0, as the facts have it; null: the default, or for an order to be changed the one it has. */
  readonly addressIndex: number | null;
  /** The order to be changed; null for a new one. */
  readonly order: StoredOrder | null;
  /** The version that was looked at; null: the newest is meant. */
  readonly version: number | null;
  /** What the order is to cost, as far as whoever asks has been told; null: whatever it costs. */
  readonly expectedAmount?: Paise | null;
  /** Whether dishes that conflict with the customer's diet or avoided allergens are accepted. */
  readonly acceptDietConflicts: boolean;
  /** A new order that is not charged yet. */
  readonly isUpcoming?: boolean;
}

/** What is to be written. */
export interface Placement {
  readonly customer: CustomerFacts;
  readonly lines: readonly OrderLineView[];
  readonly amountPaise: Paise;
  /** Where it goes. */
  readonly deliveryAddress: DeliveryAddress | null;
  /** What the wallet is debited; below zero it is credited. */
  readonly chargePaise: Paise;
  /** Whether its portions are reserved. Only an upcoming order can be without them. */
  readonly reservesPortions: boolean;
}

/**
 * Every rule of ordering, in the order in which they are reported. Pure: for one customer or a thousand, a
 * new order or an edit, the same facts and the same wish give the same decision.
 *
 * @returns what is to be written, or the refusal
 */
export function decide(facts: OrderFacts, wish: OrderWish): Placement | AppError {
  const customer = facts.customers.get(wish.customer);
  return (
    customerRuling(customer, wish.order === null) ??
    orderRuling(facts, wish, customer as CustomerFacts) ??
    priced(facts, wish, customer as CustomerFacts)
  );
}

/** The facts for whoever is decided about after an order that is to be written by the same statement: it stands, and its portions are sold. */
export function factsAfter(facts: OrderFacts, order: OrderView): OrderFacts {
  const customer = facts.customers.get(order.customerId);
  return withOrder(facts, order, 1, customer && { ...customer, liveOrderId: order.id });
}

/** Removes an order from the facts: what it reserved can be sold, and its customer has no order. */
export function factsWithout(facts: OrderFacts, order: StoredOrder): OrderFacts {
  const customer = facts.customers.get(order.customerId);
  const isTheirs = customer?.liveOrderId === order.id;
  return withOrder(
    facts,
    hasPortions(order) ? order : { lines: [] },
    -1,
    isTheirs ? { ...customer, liveOrderId: null } : undefined,
  );
}

function withOrder(
  facts: OrderFacts,
  { lines }: Pick<OrderView, 'lines'>,
  sign: 1 | -1,
  customer: CustomerFacts | undefined,
): OrderFacts {
  const moves = lines.map(({ dishId, quantity }) => ({ dishId, delta: sign * quantity }));
  const customers = new Map(facts.customers);
  if (customer) customers.set(customer.id, customer).set(customer.userUuid, customer);
  return { ...facts, portions: portionsAfter(facts.portions, moves), customers };
}

/** All but dishes and money. */
function orderRuling(facts: OrderFacts, wish: OrderWish, customer: CustomerFacts): AppError | null {
  const { order, by, forDate } = wish;
  const { meal, now } = facts;
  const byAdmin = by === 'admin';
  const isMenuClosed = by === 'customer' && !facts.isMenuOpen;
  const movesMeal = order !== null && order.mealId !== wish.mealId;
  const moves = movesMeal || (order !== null && order.forDate !== forDate);
  return (
    (order && (versionRuling(wish.version, order.version) ?? editRuling(order, byAdmin))) ??
    activeRuling(customer, byAdmin, order === null) ??
    (moves && !byAdmin ? refusal('order.customer-cannot-move', {}) : null) ??
    (moves && order?.status === OrderStatus.COMPLETED ? refusal('order.reopen-first', {}) : null) ??
    (order === null || movesMeal ? mealRuling(meal) : null) ??
    ((order === null || moves) && facts.closure !== null ? closureRuling(forDate, facts.closure) : null) ??
    (order === null && isMenuClosed ? refusal('order.no-menu', {}, 'forDate') : null) ??
    closingRuling(meal, forDate, now, by !== 'customer') ??
    (order === null || moves ? secondOrderRuling(customer, order?.id ?? null) : null) ??
    addressRuling(customer, wish.addressIndex) ??
    (order && wish.lines && isMenuClosed && grows(wish.lines, order) ? refusal('order.no-menu', {}) : null)
  );
}

/** Whether the state of an order lets it be edited. */
export function editRuling(order: Pick<OrderView, 'status'>, byAdmin: boolean): AppError | null {
  return canEdit(order.status, byAdmin) ? null : stateRefusal(order.status);
}

/** Prices the lines, and checks the customer's diet, the portions, the expected amount, and the balance. */
function priced(facts: OrderFacts, wish: OrderWish, customer: CustomerFacts): Placement | AppError {
  const { order } = wish;
  const lines =
    wish.lines === null
      ? (order?.lines ?? [])
      : priceLines(
          wish.lines,
          (dishId) => {
            const dish = facts.dishes.get(dishId);
            return dish && availabilityOf(dish, wish.by, facts.isMenuOpen);
          },
          order?.lines,
        );
  if (lines instanceof AppError) return lines;
  const conflict = wish.acceptDietConflicts
    ? null
    : dietError(customer, lines, order?.lines ?? [], (dishId) => facts.dishes.get(dishId));
  if (conflict) return conflict;
  const amountPaise = amountOf(lines);
  const isUpcoming = order ? !isCharged(order.status) : wish.isUpcoming === true;
  const covered = !isUpcoming || isCovered(customer, amountPaise);
  const tooFew = covered ? portionsRuling(lines, reservedLines(wish), facts.portions) : null;
  const mayWait = isUpcoming && order && !hasPortions(order) && !grows(lines, order);
  const chargePaise = (isUpcoming ? 0n : amountPaise - (order?.amountPaise ?? 0n)) as Paise;
  const unpaid = debitRuling(customer, chargePaise);
  const refused =
    // The schedule charges what may have no portions because of the money: then that is the reason.
    (wish.by === 'schedule' ? unpaid : null) ??
    (mayWait ? null : tooFew) ??
    priceRuling(amountPaise, wish.expectedAmount ?? null) ??
    unpaid;
  if (refused) return refused;
  const deliveryAddress =
    order && wish.addressIndex === null ? order.deliveryAddress : customer.deliveryAddress;
  const reservesPortions = covered && !tooFew;
  return { customer, lines, amountPaise, chargePaise, deliveryAddress, reservesPortions };
}

/** Lines of the order whose portions it has already, for the same meal and day. */
function reservedLines({ order, mealId, forDate }: OrderWish): readonly OrderLineView[] {
  const stays = order?.mealId === mealId && order.forDate === forDate;
  return order && stays && hasPortions(order) ? order.lines : [];
}
