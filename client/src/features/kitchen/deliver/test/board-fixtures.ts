import type { Board, Person, Run, Stop } from '../board';

export const riderOf = (name: string): Person => ({
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

const customerOf = (number: number): Person => ({
  id: `customer-${number}`,
  title: `Customer ${number}`,
  mobileNumber: '9876543210',
});

export const unassignedOf = (number: number): Board['unassigned'][number] => ({
  customer: customerOf(number),
  address: { text: `${number} Lake Road` },
  orders: [orderOf(number)],
});

/** A stop of an order with that number, whose place in the run is `sequence`. */
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

export const runOf = (rider: Person, status: Run['status'], stops: Stop[]): Run => ({
  id: `run-${rider.id}-${status}`,
  status,
  startRefusal: null,
  rider,
  stops,
  closedAt: status === 'CLOSED' ? '2026-11-26T04:00:00Z' : null,
  linkExpiresAt: status === 'OUT' ? '2026-11-27T02:00:00Z' : null,
});
