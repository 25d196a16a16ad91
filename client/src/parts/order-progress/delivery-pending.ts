import type { Day } from '../../shared/format/day';

/** Whether the delivery of an order is pending: the order is neither delivered nor cancelled, and its day is not over. */
export const isDeliveryPending = (
  { status, forDate }: { status: string; forDate: Day },
  today: Day,
): boolean => forDate >= today && (status === 'PLACED' || status === 'UPCOMING');
