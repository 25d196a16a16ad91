import { AppError } from '../../../shared/errors.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import { StandingOutcome } from '../standing-states.js';
import { type BoxAction, type BoxResult, dayRowChange, placeChange } from './box-changes.js';
import { type BoxDecision, dayRowOf, decideBoxPlacement, outcomeOfRejection } from './box-decision.js';
import { stepOfWanted } from './box-steps.js';
import { decideUpcoming } from './decide-upcoming-box.js';
import type { DueBox } from './find-due-boxes.js';
import type { BoxState } from './load-boxes.js';

/** Decides about a box. Pure except for new IDs: equal contexts result in equal decisions. */
export function decideBox(context: BoxState, due: DueBox): BoxDecision {
  return due.kind === 'wanted' ? decideWanted(context, due) : decideUpcoming(context, due);
}

function decideWanted(context: BoxState, due: DueBox): BoxDecision {
  const { slot, standing, menu, now } = context;
  const day = standing.dayOf(due.customerId, slot.mealId, slot.day);
  const key = { customerId: due.customerId, mealId: slot.mealId, day: slot.day };
  const { rule, row: was } = day;
  const nothing = { nothing: true, result: { done: null, row: null, key, was, rule } } as const;
  const customer = menu.customers.get(due.customerId);
  const step = stepOfWanted(day, now);
  // The standing order's address changed since the box was found. The box is decided when it is found again.
  if (step === 'none' || !rule || !customer || rule.addressId !== due.addressId) return nothing;
  const beside = (done: BoxAction, outcome: StandingOutcome, more: Parameters<typeof dayRowOf>[3] = {}) => ({
    customer,
    now,
    result: (): BoxResult => ({
      done,
      row: dayRowOf(key, was, outcome, { standingOrderId: rule.id, ...more }),
      key,
      was,
      rule,
    }),
  });
  if (step === 'cover')
    return dayRowChange(beside('covered', StandingOutcome.COVERED, { orderId: day.live?.id ?? null }));
  if (step === 'miss') return dayRowChange(beside('missed', StandingOutcome.MISSED));
  const isLate = step === 'place';
  const placement = decideBoxPlacement(menu, rule, day, !isLate);
  if (placement instanceof AppError) {
    // Another transaction changed the order or the day while the context was read, so the box is decided again.
    if (placement.reason === 'order.already-placed' || placement.reason === 'order.kitchen-closed')
      return nothing;
    const { done, outcome, reason } = outcomeOfRejection(placement);
    return dayRowChange(beside(done, outcome, { reason, stamp: due.rejectionStamp }));
  }
  const status = isLate ? OrderStatus.PLACED : OrderStatus.UPCOMING;
  const made = beside(isLate ? 'placed' : 'made', StandingOutcome.MADE);
  return placeChange(placement, rule, slot.day, status, {
    ...made,
    result: (orderId, orderVersion) => {
      const result = made.result();
      return { ...result, row: result.row && { ...result.row, orderId, orderVersion, stamp: due.stamp } };
    },
  });
}
