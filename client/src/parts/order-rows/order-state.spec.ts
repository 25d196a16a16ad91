import { isDeliveryUnrecorded } from './order-state';

const order = { status: 'PLACED', forDate: '2026-11-23', meal: { deliveryEndsAt: '10:00' } } as const;

test.each([
  ['while its window is open', order, '2026-11-23T09:59:59+05:30', false],
  ['once its window is over', order, '2026-11-23T10:00:00+05:30', true],
  ['once it is completed', { ...order, status: 'COMPLETED' as const }, '2026-11-24T10:00:00+05:30', false],
  ['of another day', { ...order, forDate: '2026-11-24' }, '2026-11-23T23:00:00+05:30', false],
])(
  'the delivery of an order is unrecorded only after its window and before its completion: %s',
  (_when, known, now, isSo) => {
    expect(isDeliveryUnrecorded(known, Date.parse(now))).toBe(isSo);
  },
);
