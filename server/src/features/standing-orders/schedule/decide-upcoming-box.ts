import { AppError } from '../../../shared/errors.js';
import type { Paise } from '../../../shared/money.js';
import { salePrice } from '../../dishes/dish-rules.js';
import type { OrderLineView } from '../../orders/reading/order-line.js';
import { hasReservedPortions, type StoredOrder } from '../../orders/reading/order-view.js';
import { contextWithoutOrder, type Placement } from '../../orders/rules/decide-order.js';
import type { CustomerState, OrderContext } from '../../orders/rules/order-context.js';
import { orderAmountOf } from '../../orders/rules/order-pricing.js';
import { checkActive, checkPortions, isCovered } from '../../orders/rules/order-rules.js';
import { checkDebit } from '../../users/wallet-rules.js';
import { StandingOutcome } from '../standing-states.js';
import {
  type BoxAction,
  type BoxResult,
  chargeChange,
  followChange,
  reserveChange,
  withdrawChange,
} from './box-changes.js';
import {
  type BoxDecision,
  dayRowOf,
  decideBoxPlacement,
  outcomeOfRejection,
  SCHEDULER_REASONS,
} from './box-decision.js';
import { stepOfUpcoming } from './box-steps.js';
import type { DueBox } from './find-due-boxes.js';
import type { BoxState } from './load-boxes.js';

/** Decides about a box with an upcoming order. Pure except for new IDs. */
export function decideUpcoming(context: BoxState, due: DueBox): BoxDecision {
  const { slot, standing, menu, now } = context;
  const order = context.orders.get(due.orderId ?? '');
  const row = context.rows.get(due.orderId ?? '');
  const customer = menu.customers.get(due.customerId);
  const key = row ?? { customerId: due.customerId, ...slot };
  const nothing = {
    nothing: true,
    result: { done: null, row: null, key, was: row ?? null, rule: null },
  } as const;
  if (!order || !row || !customer || order.mealId !== slot.mealId || order.forDate !== slot.day)
    return nothing;
  const day = standing.dayOf(due.customerId, slot.mealId, slot.day);
  const rule = standing.orders.find(({ id }) => id === row.standingOrderId) ?? null;
  const isMoved = row.mealId !== slot.mealId || row.day !== slot.day;
  const { status, version } = order;
  const step = stepOfUpcoming(
    {
      ...{ meal: day.meal, day: slot.day, status, version, isMoved, row, rule },
      eaterChangedAt: day.eater.changedAt,
      closed: menu.closure !== null,
      runStarts: due.runStarts ?? false,
    },
    now,
  );
  const result = (done: BoxAction | null, after: NonNullable<BoxResult['row']> | null): BoxResult => ({
    done,
    row: after,
    key,
    was: row,
    rule,
  });
  const keyOnly = { customerId: key.customerId, mealId: key.mealId, day: key.day };
  const beside = (
    done: BoxAction,
    outcome: StandingOutcome | null,
    reason: string | null,
    stamp: string | null,
  ) => ({
    customer,
    now,
    result: (orderId: string, orderVersion: number) =>
      result(
        done,
        outcome &&
          dayRowOf(keyOnly, row, outcome, {
            reason,
            orderId,
            orderVersion,
            stamp,
            standingOrderId: row.standingOrderId,
          }),
      ),
  });
  const cancelled = (rejected: AppError) => {
    const { done, outcome, reason } = outcomeOfRejection(rejected);
    return withdrawChange(order, reason, beside(done, outcome, reason, due.rejectionStamp));
  };
  const charged = beside('charged', StandingOutcome.MADE, null, due.stamp);
  switch (step) {
    case 'none':
      return nothing;
    case 'withdraw':
      // A request to order the box again is retained.
      return withdrawChange(
        order,
        SCHEDULER_REASONS.withdrawn,
        beside('withdrawn', row.wantedAfter === null ? null : StandingOutcome.WANTED, null, null),
      );
    case 'miss':
      return withdrawChange(
        order,
        SCHEDULER_REASONS.missed,
        beside('missed', StandingOutcome.MISSED, null, null),
      );
    case 'portions': {
      const covered = isCovered(customer, order.amountPaise);
      const free = hasReservedPortions(order) || checkPortions(order.lines, [], menu.portions) === null;
      const reserved = { reservesPortions: covered && free };
      // The row keeps its order version, because a user changed the order since the scheduler wrote it.
      const stays = dayRowOf(keyOnly, row, StandingOutcome.MADE, {
        reason: row.reason,
        orderId: order.id,
        orderVersion: row.orderVersion,
        standingOrderId: row.standingOrderId,
      });
      return (
        reserveChange(order, reserved, {
          customer,
          now,
          result: () => result(reservedAs(reserved), stays),
        }) ?? nothing
      );
    }
    case 'charge-as-it-is': {
      const contents = asItIs(menu, customer, order);
      return contents instanceof AppError ? cancelled(contents) : chargeChange(order, contents, charged);
    }
    case 'follow':
    case 'charge': {
      if (!rule || rule.addressId !== due.addressId) return nothing;
      const isCharged = step === 'charge';
      const placement = decideBoxPlacement(contextWithoutOrder(menu, order), rule, day, !isCharged);
      if (placement instanceof AppError) return cancelled(placement);
      const { instructions } = rule;
      if (isCharged) return chargeChange(order, { ...placement, instructions }, charged);
      const followed = beside('followed', StandingOutcome.MADE, null, due.stamp);
      const stays = beside(reservedAs(placement), StandingOutcome.MADE, null, due.stamp);
      const change =
        followChange(order, placement, instructions, followed) ?? reserveChange(order, placement, stays);
      return change ?? { nothing: true, result: { ...followed.result(order.id, order.version), done: null } };
    }
  }
}

const reservedAs = ({ reservesPortions }: Pick<Placement, 'reservesPortions'>): BoxAction =>
  reservesPortions ? 'portions reserved' : 'portions released';

/** Prices an edited order at current prices. A dish that is not on sale keeps its price. */
function asItIs(
  { dishes, portions }: OrderContext,
  customer: CustomerState,
  order: StoredOrder,
): Parameters<typeof chargeChange>[1] | AppError {
  const { lines, deliveryAddress, instructions } = order;
  const inactive = checkActive(customer, true, true);
  if (inactive) return inactive;
  const priced = lines.map((line): OrderLineView => {
    const dish = dishes.get(line.dishId);
    const price = dish && salePrice({ ...dish, pricePaise: dish.unitPricePaise });
    return { ...line, unitPricePaise: price ?? line.unitPricePaise };
  });
  const amountPaise: Paise = orderAmountOf(priced);
  const rejected =
    checkDebit(customer, amountPaise) ??
    (hasReservedPortions(order) ? null : checkPortions(lines, [], portions));
  return rejected ?? { lines: priced, amountPaise, deliveryAddress, instructions };
}
