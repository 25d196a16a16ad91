import { messageOf } from '../../../messages.js';
import { AppError } from '../../../shared/errors.js';
import type { DecidedChange } from '../../ledger/change.js';
import { decidePlacement, type Placement } from '../../orders/rules/decide-order.js';
import type { OrderContext } from '../../orders/rules/order-context.js';
import { boxContentsOf } from '../box-contents.js';
import type { CustomerDay } from '../load-days.js';
import type { StandingRow } from '../standing-calendar.js';
import type { StandingOrderView } from '../standing-order-view.js';
import { StandingOutcome } from '../standing-states.js';
import type { BoxAction, BoxResult } from './box-changes.js';

/** Decision about a box. */
export type BoxDecision = DecidedChange<BoxResult>;
type Key = BoxResult['key'];

/** Cancellation reasons of the scheduler. */
export const SCHEDULER_REASONS = {
  noMoney: 'Insufficient balance.',
  withdrawn: 'The standing order no longer includes this box.',
  missed: 'Missed: the delivery window was over.',
} as const;

/** Returns the row to store for an outcome, with null for the fields that `more` omits. `wantedAfter` keeps its value. */
export const dayRowOf = (
  key: Key,
  was: StandingRow | null,
  outcome: StandingOutcome,
  more: Partial<Omit<NonNullable<BoxResult['row']>, keyof Key>>,
): NonNullable<BoxResult['row']> => ({
  ...key,
  outcome,
  reason: null,
  orderId: null,
  orderVersion: null,
  wantedAfter: was?.wantedAfter ?? null,
  standingOrderId: null,
  stamp: null,
  ...more,
});

/** Decides about a new order for a box, by the ordering rules. */
export function decideBoxPlacement(
  menu: OrderContext,
  rule: StandingOrderView,
  day: CustomerDay,
  isUpcoming: boolean,
): Placement | AppError {
  const lines = boxContentsOf(rule, day);
  if (lines instanceof AppError) return lines;
  return decidePlacement(menu, {
    by: 'schedule',
    customer: rule.customerId,
    mealId: rule.mealId,
    forDate: day.day,
    lines: lines as Exclude<typeof lines, AppError>,
    addressId: rule.addressId,
    order: null,
    version: null,
    acceptDietConflicts: false,
    isUpcoming,
  });
}

/** Returns the outcome of a box whose order is rejected. */
export function outcomeOfRejection(rejected: AppError): {
  readonly done: BoxAction;
  readonly outcome: StandingOutcome;
  readonly reason: string;
} {
  return rejected.kind === 'INSUFFICIENT_WALLET'
    ? { done: 'no money', outcome: StandingOutcome.NO_MONEY, reason: SCHEDULER_REASONS.noMoney }
    : { done: 'no match', outcome: StandingOutcome.NO_MATCH, reason: messageOf(rejected) };
}
