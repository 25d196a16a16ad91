import type { DeliveryAddress } from '../../../shared/delivery-address.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { type Paise, paise } from '../../../shared/money.js';
import type { AnswerFormat } from '../../idempotency/idempotent-request.js';
import type { OrderStatus } from '../rules/order-status.js';
import { type OrderLineView, readLine, type StoredLine, storedLine } from './order-line.js';

/** An order with its lines, as use-cases give it to the doors. */
export interface OrderView {
  readonly id: string;
  readonly orderNumber: number;
  readonly customerId: string;
  readonly placedById: string;
  readonly mealId: string;
  readonly forDate: IndiaDate;
  readonly status: OrderStatus;
  readonly amountPaise: Paise;
  readonly instructions: string;
  readonly deliveryAddress: DeliveryAddress | null;
  readonly cancelReason: string | null;
  readonly refunded: boolean | null;
  readonly cancelledById: string | null;
  readonly cancelledAt: Date | null;
  readonly version: number;
  readonly placedAt: Date;
  readonly lines: readonly OrderLineView[];
}

/** With what the kitchen keeps of its box, which is shown in the kitchen alone. */
export interface StoredOrder extends OrderView {
  readonly packedAt: Date | null;
  readonly packedById: string | null;
  /** Where no user packed it. */
  readonly packedByStationId: string | null;
  /** Whether it was packed and changed after it. */
  readonly repack: boolean;
  readonly completedAt: Date | null;
  /** Version of an upcoming order whose portions are not reserved. Null: they are. */
  readonly uncoveredVersion: number | null;
}

/** Whether the portions of a live order are reserved. */
export const hasPortions = ({ uncoveredVersion }: Pick<StoredOrder, 'uncoveredVersion'>): boolean =>
  uncoveredVersion === null;

/** An order as it is shown, of one that has more. */
export function orderView(order: OrderView): OrderView {
  const { packedAt, packedById, packedByStationId, repack, completedAt, uncoveredVersion, ...view } =
    order as StoredOrder;
  return view;
}

type Stored = Omit<OrderView, 'amountPaise' | 'cancelledAt' | 'placedAt' | 'lines'> & {
  amountPaise: string;
  cancelledAt: string | null;
  placedAt: string;
  lines: StoredLine[];
};

/** How an order is stored as the response of an idempotency key. */
export const ORDER_FORMAT: AnswerFormat<OrderView> = {
  write: (order): Stored => ({
    ...orderView(order),
    amountPaise: order.amountPaise.toString(),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    placedAt: order.placedAt.toISOString(),
    lines: order.lines.map(storedLine),
  }),
  read(stored) {
    const order = stored as Stored;
    return {
      ...order,
      // Answers that were stored before orders kept it do not have it.
      deliveryAddress: order.deliveryAddress ?? null,
      amountPaise: paise(order.amountPaise),
      cancelledAt: order.cancelledAt ? new Date(order.cancelledAt) : null,
      placedAt: new Date(order.placedAt),
      lines: order.lines.map((line) => readLine(line)),
    };
  },
};
