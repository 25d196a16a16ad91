import type { Day } from '../../shared/format/day';

/** Whether an order is still to come: neither delivered nor cancelled, and its day is not over. */
export const isComing = ({ status, forDate }: { status: string; forDate: Day }, today: Day): boolean =>
  forDate >= today && (status === 'PLACED' || status === 'UPCOMING');
