import { isDeepStrictEqual } from 'node:util';
import type { Paise } from '../../../shared/money.js';
import { type Change, NO_ROWS } from '../../ledger/change.js';
import { packingAfterChange } from '../../orders/changing/edit-order.js';
import { newOrder, orderChange, portionsChange } from '../../orders/changing/order-change.js';
import { hasReservedPortions, type StoredOrder } from '../../orders/reading/order-view.js';
import type { Placement } from '../../orders/rules/decide-order.js';
import type { CustomerState } from '../../orders/rules/order-context.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import type { StandingRow } from '../standing-calendar.js';
import type { StandingOrderView } from '../standing-order-view.js';
import type { DayToWrite } from '../write-day-outcomes.js';

/** Actions of the scheduler on a box. */
export type BoxAction =
  | 'made'
  | 'placed'
  | 'followed'
  | 'portions reserved'
  | 'portions released'
  | 'withdrawn'
  | 'charged'
  | 'covered'
  | 'no match'
  | 'no money'
  | 'missed';

/** Result for a box, with the row of its day to store. */
export interface BoxResult {
  /** Null without an action. */
  readonly done: BoxAction | null;
  /** Row of the day to store. Null: the scheduler stores no row. */
  readonly row: DayToWrite | null;
  /** Customer, meal, and day of the row. */
  readonly key: Pick<DayToWrite, 'customerId' | 'mealId' | 'day'>;
  /** Stored row before the decision. Null without one. */
  readonly was: StandingRow | null;
  /** Standing order that requires the box. Null without one. */
  readonly rule: { readonly id: string; readonly version: number } | null;
}

/** Customer, time, and result of a change. */
interface BoxChangeContext {
  readonly customer: CustomerState;
  readonly now: Date;
  /** Returns the result for the order's ID and version. */
  readonly result: (orderId: string, version: number) => BoxResult;
}

/** Returns the change that creates an order: upcoming, or after the deadline placed and charged at once. */
export function placeChange(
  placement: Placement,
  rule: StandingOrderView,
  forDate: DayToWrite['day'],
  status: typeof OrderStatus.UPCOMING | typeof OrderStatus.PLACED,
  { now, result }: BoxChangeContext,
): Change<BoxResult> {
  const { customer, chargePaise, reservesPortions } = placement;
  const made = newOrder(placement, {
    placedById: rule.createdById,
    mealId: rule.mealId,
    forDate,
    status,
    instructions: rule.instructions,
    placedAt: now,
  });
  const after = { ...made, uncoveredVersion: reservesPortions ? null : made.version };
  const change = orderChange({
    action: status === OrderStatus.UPCOMING ? 'ORDER_SCHEDULED' : 'ORDER_PLACED',
    before: null,
    after,
    account: customer,
    credit: { amountPaise: -chargePaise as Paise, kind: 'order' },
    now,
  });
  return { ...change, result: () => result(after.id, after.version) };
}

/**
 * Returns the change that reserves or releases the portions of an upcoming order.
 * @param placement the order that would be created now
 * @returns null if no change is needed
 */
export function reserveChange(
  before: StoredOrder,
  { reservesPortions }: Pick<Placement, 'reservesPortions'>,
  { customer, result }: BoxChangeContext,
): Change<BoxResult> | null {
  if (hasReservedPortions(before) === reservesPortions) return null;
  const change = portionsChange(before, reservesPortions, customer);
  return { ...change, result: () => result(before.id, before.version) };
}

/**
 * Returns the change that updates an upcoming order to the order that would be created now.
 * @returns null if no change is needed
 */
export function followChange(
  before: StoredOrder,
  { lines, amountPaise, deliveryAddress, reservesPortions }: Placement,
  instructions: string,
  { customer, now, result }: BoxChangeContext,
): Change<BoxResult> | null {
  const wanted = { lines, amountPaise, deliveryAddress, instructions };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  if (names.every((name) => isDeepStrictEqual(wanted[name], before[name]))) return null;
  const after = {
    ...before,
    ...wanted,
    lines: linesOf(before, lines),
    ...packedAs(before, wanted),
    uncoveredVersion: reservesPortions ? null : before.version,
    version: before.version + 1,
  };
  const change = orderChange({ action: 'ORDER_EDITED', before, after, account: customer, now });
  return { ...change, result: () => result(before.id, after.version) };
}

/** Returns the packing fields to change. A packed box remains packed if dishes, quantities, and instructions are unchanged. */
function packedAs(
  before: StoredOrder,
  after: Pick<StoredOrder, 'lines' | 'instructions'>,
): Partial<StoredOrder> {
  const packed = ({ lines, instructions }: typeof after) => ({
    instructions,
    dishes: lines.map(({ dishId, quantity }) => [dishId, quantity]),
  });
  return isDeepStrictEqual(packed(before), packed(after)) ? {} : packingAfterChange(before);
}

/** Returns the stored lines if the new lines are equal, so that unchanged lines are not written again. */
const linesOf = (before: StoredOrder, lines: Placement['lines']): Placement['lines'] =>
  isDeepStrictEqual(lines, before.lines) ? before.lines : lines;

/** Returns the change that charges an upcoming order and makes it Placed. */
export function chargeChange(
  before: StoredOrder,
  contents: Pick<Placement, 'lines' | 'amountPaise' | 'deliveryAddress'> & { readonly instructions: string },
  { customer, now, result }: BoxChangeContext,
): Change<BoxResult> {
  const { lines, amountPaise, deliveryAddress, instructions } = contents;
  const after: StoredOrder = {
    ...before,
    lines: linesOf(before, lines),
    amountPaise,
    deliveryAddress,
    instructions,
    ...packedAs(before, contents),
    status: OrderStatus.PLACED,
    version: before.version + 1,
  };
  const change = orderChange({
    action: 'ORDER_CHARGED',
    before,
    after,
    account: customer,
    credit: { amountPaise: -amountPaise as Paise, kind: 'order', remarks: `Order #${before.orderNumber}` },
    now,
    // A label that was printed before the charge remains valid.
    keepsPrints:
      after.lines === before.lines &&
      instructions === before.instructions &&
      isDeepStrictEqual(deliveryAddress, before.deliveryAddress),
  });
  return { ...change, result: () => result(before.id, after.version) };
}

/** Returns the change by which the scheduler cancels an upcoming order. The order was not charged, so nothing is refunded. */
export function withdrawChange(
  before: StoredOrder,
  reason: string,
  { customer, now, result }: BoxChangeContext,
): Change<BoxResult> {
  const after: StoredOrder = {
    ...before,
    status: OrderStatus.CANCELLED,
    refunded: null,
    cancelReason: reason,
    cancelledById: null,
    cancelledAt: now,
    version: before.version + 1,
  };
  const change = orderChange({ action: 'ORDER_CANCELLED', before, after, account: customer, now });
  return { ...change, result: () => result(before.id, after.version) };
}

/** Returns a change of only the stored row of the day. */
export function dayRowChange({ customer, result }: BoxChangeContext): Change<BoxResult> {
  return { ...NO_ROWS, customerId: customer.id, account: customer, result: () => result('', 0) };
}
