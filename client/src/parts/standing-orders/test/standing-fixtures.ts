import { addDays, today } from '../../../shared/format/day';
import type { StandingDay, StandingOrder } from '../standing-words';

const meal = { __typename: 'Meal' as const, id: 'breakfast', title: 'Breakfast' };

/** A standing order for a veg box from Monday to Friday, changed as a test says. */
export const standingOrderOf = (of: Partial<StandingOrder> = {}): StandingOrder & { __typename: string } => ({
  __typename: 'StandingOrder',
  id: 's1',
  version: 1,
  weekdays: [1, 2, 3, 4, 5],
  from: addDays(today(), -7),
  until: null,
  boxFor: 'VEG',
  boxQuantity: 1,
  instructions: '',
  addressIndex: null,
  status: 'ACTIVE',
  nextDay: addDays(today(), 1),
  meal,
  lines: [],
  pauses: [],
  ...of,
});

/** Tomorrow's box of it, expected unless a test says otherwise. */
export const dayOf = (of: Partial<StandingDay> = {}): StandingDay & { __typename: string } => ({
  __typename: 'StandingDay',
  date: addDays(today(), 1),
  state: 'EXPECTED',
  cost: 140,
  reason: null,
  canSkip: true,
  canOrderAgain: false,
  meal,
  order: null,
  standingOrder: standingOrderOf(),
  ...of,
});
