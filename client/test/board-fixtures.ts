import type { Board, RiderPerson, Run, Stop } from '../src/features/kitchen/deliver/board';

export const riderOf = (name: string): RiderPerson => ({
  id: name.toLowerCase(),
  title: name,
  mobileNumber: '9000000001',
});

const orderOf = (number: number, status: Stop['orders'][number]['status'] = 'PLACED') => ({
  id: `order-${number}`,
  orderNumber: number,
  status,
  amount: 240,
  refunded: null,
});

const customerOf = (number: number): RiderPerson => ({
  id: `customer-${number}`,
  title: `Customer ${number}`,
  mobileNumber: '9876543210',
});

export const unassignedOf = (number: number): Board['unassigned'][number] => ({
  customer: customerOf(number),
  address: { text: `${number} Lake Road` },
  orders: [orderOf(number)],
});

/** Returns a stop with one order. */
export const stopOf = (number: number, sequence: number, more: Partial<Stop> = {}): Stop => ({
  ...unassignedOf(number),
  id: `stop-${number}`,
  sequence,
  cancelled: false,
  status: 'PENDING',
  reason: null,
  note: '',
  markedBy: null,
  markedAt: null,
  overriddenMark: null,
  resolution: null,
  photo: null,
  ...more,
});

export const runOf = (rider: RiderPerson, status: Run['status'], stops: Stop[]): Run => ({
  id: `run-${rider.id}-${status}`,
  status,
  startError: null,
  rider,
  stops,
  closedAt: status === 'CLOSED' ? '2026-11-26T04:00:00Z' : null,
  linkExpiresAt: status === 'OUT' ? '2026-11-27T02:00:00Z' : null,
});
