import { day } from '../../../../test/testkit/days.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import type { DayContext, StandingMeal, StandingRow } from '../standing-calendar.js';
import {
  stepOfUpcoming,
  stepOfWanted,
  type UpcomingContext,
  type UpcomingStep,
  type WantedStep,
} from './box-steps.js';

const DAY = day('2026-11-24');
const at = (instant: string) => new Date(`${instant}+05:30`);
const LONG_AGO = at('2026-11-01T00:00:00');
const MEAL: StandingMeal = { deliveryStartsAt: '08:30', deliveryEndsAt: '10:00', closesMinutesBefore: 720 };
const BEFORE = at('2026-11-23T20:29:59');
const DUE = at('2026-11-23T20:30:00');
const LATE = at('2026-11-24T09:59:59');
const OVER = at('2026-11-24T10:00:00');
const RULE = {
  id: 'rule',
  weekdays: 127,
  from: day('2026-11-01'),
  until: null,
  since: LONG_AGO,
  changedAt: LONG_AGO,
  endedAt: null,
  pauses: [],
};
const row = (outcome: StandingRow['outcome'], more: Partial<StandingRow> = {}): StandingRow => ({
  outcome,
  reason: null,
  orderId: null,
  wantedAfter: null,
  standingOrderId: 'rule',
  orderVersion: null,
  ...more,
});

const wanted = (more: Partial<DayContext>): DayContext => ({
  day: DAY,
  meal: MEAL,
  rule: RULE,
  row: null,
  live: null,
  cancelledId: null,
  closed: false,
  planned: true,
  isUnavailable: false,
  ...more,
});
const LIVE = { id: 'live', status: OrderStatus.PLACED };

test.each<[string, Partial<DayContext>, Date, WantedStep]>([
  ['expected', {}, BEFORE, 'make'],
  ['expected, at the deadline', {}, DUE, 'place'],
  ['expected, a moment before the window is over', {}, LATE, 'place'],
  ['expected, and over', {}, OVER, 'miss'],
  ['without a plan', { planned: false }, BEFORE, 'none'],
  ['without a plan, and over', { planned: false }, OVER, 'miss'],
  ['without a fixed dish in the plan', { isUnavailable: true }, BEFORE, 'make'],
  ['without a fixed dish in the plan, and due', { isUnavailable: true }, DUE, 'place'],
  ['without a fixed dish in the plan, and over', { isUnavailable: true }, OVER, 'miss'],
  ['wanted again', { row: row('WANTED') }, BEFORE, 'make'],
  ['wanted again, late', { row: row('WANTED') }, LATE, 'place'],
  ['rejected', { row: row('NO_MATCH') }, BEFORE, 'make'],
  ['rejected, and due', { row: row('NO_MATCH') }, DUE, 'none'],
  ['rejected, and over', { row: row('NO_MATCH') }, OVER, 'none'],
  ['by hand', { live: LIVE }, BEFORE, 'cover'],
  ['by hand, without a standing order', { rule: null, row: row('WANTED'), live: LIVE }, BEFORE, 'none'],
  ['rejected, without a plan', { row: row('NO_MATCH'), planned: false }, BEFORE, 'none'],
  ['by hand, and rejected before', { live: LIVE, row: row('NO_MATCH') }, BEFORE, 'cover'],
  ['by hand, and recorded', { live: LIVE, row: row('COVERED', { orderId: 'live' }) }, BEFORE, 'none'],
  ['by hand, and no standing order', { live: LIVE, rule: null }, BEFORE, 'none'],
  ['skipped', { row: row('SKIPPED') }, BEFORE, 'none'],
  ['skipped, and over', { row: row('SKIPPED') }, OVER, 'none'],
  ['made', { live: LIVE, row: row('MADE', { orderId: 'live' }) }, BEFORE, 'none'],
  ['cancelled by hand', { cancelledId: 'was' }, BEFORE, 'none'],
  ['made and cancelled', { row: row('MADE', { orderId: 'was' }), cancelledId: 'was' }, BEFORE, 'none'],
  ['not paid', { row: row('NO_MONEY') }, BEFORE, 'none'],
  ['closed', { closed: true }, BEFORE, 'none'],
  ['nothing wanted', { rule: null }, OVER, 'none'],
])('stepOfWanted returns the expected step for a day: %s', (_case, more, now, step) => {
  expect(stepOfWanted(wanted(more), now)).toBe(step);
});

const upcoming = (more: Partial<UpcomingContext>): UpcomingContext => ({
  meal: MEAL,
  day: DAY,
  status: OrderStatus.UPCOMING,
  version: 3,
  isMoved: false,
  row: row('MADE', { orderId: 'live', orderVersion: 3 }),
  rule: RULE,
  eaterChangedAt: null,
  closed: false,
  ...more,
});
const paused = (createdAt: Date) => ({ ...RULE, pauses: [{ from: DAY, until: DAY, createdAt }] });

test.each<[string, Partial<UpcomingContext>, Date, UpcomingStep]>([
  ['before the deadline', {}, BEFORE, 'follow'],
  ['at the deadline', {}, DUE, 'charge'],
  ['late', {}, LATE, 'charge'],
  ['over', {}, OVER, 'miss'],
  ['of a run that starts before the deadline', { runStarts: true }, BEFORE, 'charge'],
  ['edited, of a run that starts', { version: 4, runStarts: true }, BEFORE, 'charge-as-it-is'],
  ['edited', { version: 4 }, BEFORE, 'portions'],
  ['edited, and due', { version: 4 }, DUE, 'charge-as-it-is'],
  ['edited, and over', { version: 4 }, OVER, 'miss'],
  ['moved', { isMoved: true }, BEFORE, 'portions'],
  ['moved, and due', { isMoved: true }, DUE, 'charge-as-it-is'],
  ['ended', { rule: { ...RULE, endedAt: BEFORE } }, BEFORE, 'withdraw'],
  ['ended in time, and due', { rule: { ...RULE, endedAt: BEFORE } }, DUE, 'withdraw'],
  ['ended in time, and over', { rule: { ...RULE, endedAt: BEFORE } }, OVER, 'withdraw'],
  ['ended too late', { rule: { ...RULE, endedAt: DUE } }, LATE, 'charge'],
  ['paused in time', { rule: paused(BEFORE) }, DUE, 'withdraw'],
  ['paused too late', { rule: paused(DUE) }, DUE, 'charge'],
  ['ended, and edited before', { rule: { ...RULE, endedAt: BEFORE }, version: 4 }, DUE, 'charge-as-it-is'],
  ['changed too late', { rule: { ...RULE, changedAt: DUE } }, LATE, 'charge-as-it-is'],
  ['changed in time', { rule: { ...RULE, changedAt: BEFORE } }, DUE, 'charge'],
  ['diet changed too late', { eaterChangedAt: DUE }, LATE, 'charge-as-it-is'],
  ['diet changed in time', { eaterChangedAt: BEFORE }, DUE, 'charge'],
  ['diet changed, before the deadline', { eaterChangedAt: BEFORE }, BEFORE, 'follow'],
  ['closed', { closed: true }, DUE, 'none'],
  ['charged', { status: OrderStatus.PLACED }, DUE, 'none'],
  ['cancelled', { status: OrderStatus.CANCELLED }, DUE, 'none'],
])('stepOfUpcoming returns the expected step for an upcoming order: %s', (_case, more, now, step) => {
  expect(stepOfUpcoming(upcoming(more), now)).toBe(step);
});
