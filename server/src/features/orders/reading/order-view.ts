import type { DeliveryAddress } from '../../../shared/delivery-address.js';
import type { IndiaDate } from '../../../shared/india-date.js';
import { type Paise, paise } from '../../../shared/money.js';
import type { AnswerFormat } from '../../idempotency/idempotent-request.js';
import type { OrderStatus } from '../rules/order-status.js';
import { type OrderLineView, parseStoredLine, type StoredLine, toStoredLine } from './order-line.js';

/** Order with its lines, as use cases return it to the APIs. */
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
  /** ID in another system. */
  readonly externalId: string | null;
  readonly version: number;
  readonly placedAt: Date;
  readonly lines: readonly OrderLineView[];
}

/** Order with the data of its box, which only the kitchen can read. */
export interface StoredOrder extends OrderView {
  readonly packedAt: Date | null;
  readonly packedById: string | null;
  /** Station that packed the box. Null if a user packed it. */
  readonly packedByStationId: string | null;
  /** Whether the order was changed after it was packed. */
  readonly repack: boolean;
  readonly completedAt: Date | null;
  /** Version of an upcoming order whose portions are not reserved. Null for all other orders. */
  readonly uncoveredVersion: number | null;
}

/** Whether the portions of a live order are reserved. */
export const hasReservedPortions = ({ uncoveredVersion }: Pick<StoredOrder, 'uncoveredVersion'>): boolean =>
  uncoveredVersion === null;

/** Removes the data of the box, which only the kitchen can read. */
function toOrderView(order: OrderView): OrderView {
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

/** Format of an order as the stored response of an idempotency key. */
export const ORDER_FORMAT: AnswerFormat<OrderView> = {
  write: (order): Stored => ({
    ...toOrderView(order),
    amountPaise: order.amountPaise.toString(),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    placedAt: order.placedAt.toISOString(),
    lines: order.lines.map(toStoredLine),
  }),
  read(stored) {
    const order = stored as Stored;
    return {
      ...order,
      amountPaise: paise(order.amountPaise),
      cancelledAt: order.cancelledAt ? new Date(order.cancelledAt) : null,
      placedAt: new Date(order.placedAt),
      lines: order.lines.map((line) => parseStoredLine(line)),
    };
  },
};
