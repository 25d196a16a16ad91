/** Day of a standing order, for tables of cases of the calendar's rules. */

import { OrderStatus } from '../../src/features/orders/rules/order-status.js';
import type {
  DayContext,
  StandingMeal,
  StandingRule,
} from '../../src/features/standing-orders/standing-calendar.js';
import { day } from './days.js';

/** Day of all cases, a Tuesday. */
export const DAY = day('2026-11-24');
export const at = (instant: string) => new Date(`${instant}+05:30`);
export const LONG_AGO = at('2026-11-01T00:00:00');
export const EVENING_BEFORE: StandingMeal = {
  deliveryStartsAt: '08:30',
  deliveryEndsAt: '10:00',
  closesMinutesBefore: 720,
};
export const SAME_MORNING: StandingMeal = {
  deliveryStartsAt: '13:00',
  deliveryEndsAt: '15:00',
  closesMinutesBefore: 180,
};
export const WITHOUT: StandingMeal = {
  deliveryStartsAt: '08:30',
  deliveryEndsAt: '10:00',
  closesMinutesBefore: null,
};
export const AT_MIDNIGHT: StandingMeal = {
  deliveryStartsAt: '08:30',
  deliveryEndsAt: '10:00',
  closesMinutesBefore: 510,
};

export const rule = (more: Partial<StandingRule> = {}): StandingRule => ({
  id: 'rule',
  weekdays: 127,
  from: day('2026-11-01'),
  until: null,
  since: LONG_AGO,
  endedAt: null,
  pauses: [],
  ...more,
});
export const pause = (from: string, until: string, createdAt = LONG_AGO) => ({
  from: day(from),
  until: day(until),
  createdAt,
});
export const context = (more: Partial<DayContext> = {}): DayContext => ({
  day: DAY,
  meal: EVENING_BEFORE,
  rule: rule(),
  row: null,
  live: null,
  cancelledId: null,
  closed: false,
  planned: true,
  isUnavailable: false,
  ...more,
});
export const row = (outcome: string, more: object = {}) =>
  ({
    outcome,
    reason: null,
    orderId: null,
    wantedAfter: null,
    standingOrderId: 'rule',
    orderVersion: null,
    ...more,
  }) as DayContext['row'];
export const LIVE = { id: 'live', status: OrderStatus.UPCOMING };
export const BEFORE = at('2026-11-23T20:29:59');
export const AFTER = at('2026-11-23T20:30:00');
export const OVER = at('2026-11-24T10:00:00');
