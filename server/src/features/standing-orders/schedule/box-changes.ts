import { isDeepStrictEqual } from 'node:util';
import type { Paise } from '../../../shared/money.js';
import type { Change } from '../../changes/change.js';
import { unpacked } from '../../orders/changing/edit-order.js';
import { newOrder, orderChange, portionsChange } from '../../orders/changing/order-change.js';
import { hasPortions, type StoredOrder } from '../../orders/reading/order-view.js';
import type { Placement } from '../../orders/rules/decide-order.js';
import type { CustomerFacts } from '../../orders/rules/order-facts.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import type { StandingRow } from '../standing-calendar.js';
import type { StandingOrderView } from '../standing-order-view.js';
import type { DayToWrite } from '../write-days.js';

/** What the schedule did about a box. */
export type BoxDone =
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

/** What becomes of a box, and of what is stored of its day. */
export interface BoxResult {
  /** Null: nothing but what it was decided from. */
  readonly done: BoxDone | null;
  /** What is stored afterwards; null: nothing. */
  readonly row: DayToWrite | null;
  readonly key: Pick<DayToWrite, 'customerId' | 'mealId' | 'day'>;
  /** As it was read: as anything else it is not written. */
  readonly was: StandingRow | null;
  /** The standing order that decided, likewise. */
  readonly rule: { readonly id: string; readonly version: number } | null;
}

/** What stands beside an order in its change. */
interface Beside {
  readonly customer: CustomerFacts;
  readonly now: Date;
  /** Gives the row for the order's id and its version. */
  readonly result: (orderId: string, version: number) => BoxResult;
}

/** A new order: upcoming, or charged at once when it is late. */
export function placeChange(
  placement: Placement,
  rule: StandingOrderView,
  forDate: DayToWrite['day'],
  status: typeof OrderStatus.UPCOMING | typeof OrderStatus.PLACED,
  { now, result }: Beside,
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
 * Reserves or releases the portions of an upcoming order.
 *
 * @param placement what would be ordered now
 * @returns null if they are as they should be
 */
export function reserveChange(
  before: StoredOrder,
  { reservesPortions }: Pick<Placement, 'reservesPortions'>,
  { customer, result }: Beside,
): Change<BoxResult> | null {
  if (hasPortions(before) === reservesPortions) return null;
  const change = portionsChange(before, reservesPortions, customer);
  return { ...change, result: () => result(before.id, before.version) };
}

/**
 * An upcoming order becomes what would be made now.
 *
 * @returns null when it is so already
 */
export function followChange(
  before: StoredOrder,
  { lines, amountPaise, deliveryAddress, reservesPortions }: Placement,
  instructions: string,
  { customer, now, result }: Beside,
): Change<BoxResult> | null {
  const wanted = { lines, amountPaise, deliveryAddress, instructions };
  const { lines: held, amountPaise: amount, deliveryAddress: address, instructions: told } = before;
  if (
    isDeepStrictEqual(wanted, {
      lines: held,
      amountPaise: amount,
      deliveryAddress: address,
      instructions: told,
    })
  )
    return null;
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

/** A box that is packed stays so when only its price changes. */
function packedAs(
  before: StoredOrder,
  after: Pick<StoredOrder, 'lines' | 'instructions'>,
): Partial<StoredOrder> {
  const packed = ({ lines, instructions }: typeof after) => ({
    instructions,
    dishes: lines.map(({ dishId, quantity }) => [dishId, quantity]),
  });
  return isDeepStrictEqual(packed(before), packed(after)) ? {} : unpacked(before);
}

/** What stays is not written again. */
const linesOf = (before: StoredOrder, lines: Placement['lines']): Placement['lines'] =>
  isDeepStrictEqual(lines, before.lines) ? before.lines : lines;

/** An upcoming order is charged, and placed. */
export function chargeChange(
  before: StoredOrder,
  contents: Pick<Placement, 'lines' | 'amountPaise' | 'deliveryAddress'> & { readonly instructions: string },
  { customer, now, result }: Beside,
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
    // A label that was printed before it was paid stays true.
    keepsPrints:
      after.lines === before.lines &&
      instructions === before.instructions &&
      isDeepStrictEqual(deliveryAddress, before.deliveryAddress),
  });
  return { ...change, result: () => result(before.id, after.version) };
}

/** An upcoming order is taken back by the schedule. It was not charged, so nothing is given back. */
export function withdrawChange(
  before: StoredOrder,
  reason: string,
  { customer, now, result }: Beside,
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

/** Nothing but what is stored of the day changes. */
export function rowChange({ customer, result }: Beside): Change<BoxResult> {
  return {
    customerId: customer.id,
    account: customer,
    order: null,
    posting: null,
    portions: [],
    audit: null,
    result: () => result('', 0),
  };
}
