import type { EntityName } from '@mikro-orm/core';
import { paise } from '../../../shared/money.js';
import type { AnswerFormat } from '../../idempotency/idempotent-request.js';
import type { Order } from '../order.entity.js';
import { type OrderLineView, parseStoredLine, type StoredLine, toStoredLine } from './order-line.js';

/** Order with its lines, and with the data of its box, which only the kitchen can read. */
export type StoredOrder = Readonly<Omit<Order, typeof EntityName>> & {
  readonly lines: readonly OrderLineView[];
};

type Box = 'packedAt' | 'packedById' | 'packedByStationId' | 'repack' | 'completedAt' | 'uncoveredVersion';
/** Order with its lines, as use cases return it to the APIs. */
export type OrderView = Omit<StoredOrder, Box>;

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
