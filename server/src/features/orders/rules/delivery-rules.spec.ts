import type { Reason } from '../../../shared/errors.js';
import { checkDelivery, type DeliveryContext } from './delivery-rules.js';
import { OrderStatus } from './order-status.js';

const { UPCOMING, PLACED, COMPLETED, CANCELLED } = OrderStatus;
const out: DeliveryContext = {
  orderId: 'order',
  runStatus: 'OUT',
  stopStatus: 'PENDING',
  reason: null,
  resolution: null,
};
const failed: DeliveryContext = { ...out, stopStatus: 'FAILED', reason: 'DAMAGED' };

test.each<[string, OrderStatus, DeliveryContext | undefined, Reason | null]>([
  ['on no run', PLACED, undefined, null],
  ['on a draft', PLACED, { ...out, runStatus: 'DRAFT' }, null],
  ['on a run that is out', PLACED, out, 'order.on-its-way'],
  [
    'delivered and reopened on a run that is out',
    PLACED,
    { ...out, stopStatus: 'DELIVERED' },
    'order.on-its-way',
  ],
  ['not charged, on a run that is out', UPCOMING, out, 'order.on-its-way'],
  ['cancelled on a run that is out', CANCELLED, out, null],
  ['delivered', COMPLETED, { ...out, stopStatus: 'DELIVERED' }, null],
  [
    'reopened after its run was closed',
    PLACED,
    { ...out, runStatus: 'CLOSED', stopStatus: 'DELIVERED' },
    null,
  ],
  ['undelivered and undecided', PLACED, failed, 'order.delivery-undecided'],
  [
    'undelivered and undecided after its run was closed',
    PLACED,
    { ...failed, runStatus: 'CLOSED' },
    'order.delivery-undecided',
  ],
  [
    'placed after its failed stop was refunded',
    PLACED,
    { ...failed, resolution: 'REFUNDED' },
    'order.on-its-way',
  ],
  ['undelivered and not refunded', COMPLETED, { ...failed, resolution: 'KEPT' }, 'order.charge-stays'],
])('checkDelivery returns the expected error for an order that is %s', (_what, status, delivery, reason) => {
  expect(checkDelivery(status, delivery)?.reason ?? null).toBe(reason);
});

test.each([
  ['DAMAGED', 'DAMAGED'],
  [null, 'OTHER'],
] as const)('if a stop failed for the reason %s, the error about its charge names %s', (reason, failure) => {
  const kept: DeliveryContext = { ...failed, reason, resolution: 'KEPT' };
  expect(checkDelivery(COMPLETED, kept)?.params).toEqual({ failure });
});
