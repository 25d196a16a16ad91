import type { StandingDay, StandingOrder } from '../src/parts/standing-orders/standing-words';
import { addDays, today } from '../src/shared/format/day';

const meal = { __typename: 'Meal' as const, id: 'breakfast', title: 'Breakfast' };

/** Returns a standing order for a veg box from Monday to Friday. Tests pass the fields that differ. */
export const standingOrderOf = (of: Partial<StandingOrder> = {}): StandingOrder & { __typename: string } => ({
  __typename: 'StandingOrder',
  id: 's1',
  version: 1,
  weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  from: addDays(today(), -7),
  until: null,
  boxFor: 'VEG',
  boxQuantity: 1,
  instructions: '',
  addressId: null,
  status: 'ACTIVE',
  nextDay: addDays(today(), 1),
  meal,
  lines: [],
  pauses: [],
  ...of,
});

/** Returns tomorrow's day of a standing order, by default with an expected box. */
export const dayOf = (of: Partial<StandingDay> = {}): StandingDay & { __typename: string } => ({
  __typename: 'StandingDay',
  date: addDays(today(), 1),
  status: 'EXPECTED',
  cost: 140,
  reason: null,
  canSkip: true,
  canOrderAgain: false,
  meal,
  order: null,
  standingOrder: standingOrderOf(),
  ...of,
});
