import { messageOf } from '../../../messages.js';
import { AppError } from '../../../shared/errors.js';
import type { Paise } from '../../../shared/money.js';
import type { Decided } from '../../changes/change.js';
import { salePrice } from '../../dishes/dish-rules.js';
import type { OrderLineView } from '../../orders/reading/order-line.js';
import { hasPortions, type StoredOrder } from '../../orders/reading/order-view.js';
import { decide, factsWithout, type Placement } from '../../orders/rules/decide-order.js';
import type { CustomerFacts, OrderFacts } from '../../orders/rules/order-facts.js';
import { amountOf } from '../../orders/rules/order-pricing.js';
import { activeRuling, isCovered, portionsRuling } from '../../orders/rules/order-rules.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import { debitRuling } from '../../users/wallet-rules.js';
import { contentsOf } from '../box-contents.js';
import type { CustomerDay } from '../gather-days.js';
import type { StandingRow } from '../standing-calendar.js';
import type { StandingOrderView } from '../standing-order-view.js';
import { StandingOutcome } from '../standing-states.js';
import {
  type BoxDone,
  type BoxResult,
  chargeChange,
  followChange,
  placeChange,
  reserveChange,
  rowChange,
  withdrawChange,
} from './box-changes.js';
import { stepOfUpcoming, stepOfWanted } from './box-steps.js';
import type { DueBox } from './find-due.js';
import type { BoxFacts } from './gather-boxes.js';

type Decision = Decided<BoxResult>;
type Key = BoxResult['key'];

/** Why an order says that the schedule cancelled it. */
const REASONS = {
  noMoney: 'Insufficient balance.',
  withdrawn: 'Not wanted any more by its standing order.',
  missed: 'Missed: its delivery time was over.',
} as const;

/** Decides about a box. Pure but for new ids: the same facts give the same decision. */
export function decideBox(facts: BoxFacts, due: DueBox): Decision {
  return due.kind === 'wanted' ? decideWanted(facts, due) : decideUpcoming(facts, due);
}

/** What is stored when nothing else is said. */
const rowOf = (
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

function decideWanted(facts: BoxFacts, due: DueBox): Decision {
  const { slot, standing, menu, now } = facts;
  const day = standing.dayOf(due.customerId, slot.mealId, slot.day);
  const key = { customerId: due.customerId, mealId: slot.mealId, day: slot.day };
  const { rule, row: was } = day;
  const nothing = { nothing: true, result: { done: null, row: null, key, was, rule } } as const;
  const customer = menu.customers.get(due.customerId);
  const step = stepOfWanted(day, now);
  // Of another address it is decided when it is found with that.
  if (step === 'none' || !rule || !customer || rule.addressIndex !== due.addressIndex) return nothing;
  const beside = (done: BoxDone, outcome: StandingOutcome, more: Parameters<typeof rowOf>[3] = {}) => ({
    customer,
    now,
    result: (): BoxResult => ({
      done,
      row: rowOf(key, was, outcome, { standingOrderId: rule.id, ...more }),
      key,
      was,
      rule,
    }),
  });
  if (step === 'cover')
    return rowChange(beside('covered', StandingOutcome.COVERED, { orderId: day.live?.id ?? null }));
  if (step === 'miss') return rowChange(beside('missed', StandingOutcome.MISSED));
  const isLate = step === 'place';
  const placement = placementOf(menu, rule, day, !isLate);
  if (placement instanceof AppError) {
    // Somebody ordered, or closed the day, between the statements that read the facts: it is looked at again.
    if (placement.reason === 'order.already-placed' || placement.reason === 'order.kitchen-closed')
      return nothing;
    const { done, outcome, reason } = outcomeOf(placement);
    return rowChange(beside(done, outcome, { reason, stamp: due.refusedStamp }));
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

function decideUpcoming(facts: BoxFacts, due: DueBox): Decision {
  const { slot, standing, menu, now } = facts;
  const order = facts.orders.get(due.orderId ?? '');
  const row = facts.rows.get(due.orderId ?? '');
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
  const result = (done: BoxDone | null, after: NonNullable<BoxResult['row']> | null): BoxResult => ({
    done,
    row: after,
    key,
    was: row,
    rule,
  });
  const keyOnly = { customerId: key.customerId, mealId: key.mealId, day: key.day };
  const beside = (
    done: BoxDone,
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
          rowOf(keyOnly, row, outcome, {
            reason,
            orderId,
            orderVersion,
            stamp,
            standingOrderId: row.standingOrderId,
          }),
      ),
  });
  const cancelled = (refused: AppError) => {
    const { done, outcome, reason } = outcomeOf(refused);
    return withdrawChange(order, reason, beside(done, outcome, reason, due.refusedStamp));
  };
  const charged = beside('charged', StandingOutcome.MADE, null, due.stamp);
  switch (step) {
    case 'none':
      return nothing;
    case 'withdraw':
      // That somebody asked for it after all is not forgotten.
      return withdrawChange(
        order,
        REASONS.withdrawn,
        beside('withdrawn', row.wantedAfter === null ? null : StandingOutcome.WANTED, null, null),
      );
    case 'miss':
      return withdrawChange(order, REASONS.missed, beside('missed', StandingOutcome.MISSED, null, null));
    case 'portions': {
      const covered = isCovered(customer, order.amountPaise);
      const free = hasPortions(order) || portionsRuling(order.lines, [], menu.portions) === null;
      const reserved = { reservesPortions: covered && free };
      // The row of the day stays: this order is no longer as the schedule made it.
      const stays = rowOf(keyOnly, row, StandingOutcome.MADE, {
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
      if (!rule || rule.addressIndex !== due.addressIndex) return nothing;
      const isCharged = step === 'charge';
      const placement = placementOf(factsWithout(menu, order), rule, day, !isCharged);
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

const reservedAs = ({ reservesPortions }: Pick<Placement, 'reservesPortions'>): BoxDone =>
  reservesPortions ? 'portions reserved' : 'portions released';

/** What would be ordered now, by the rules of ordering. */
function placementOf(
  menu: OrderFacts,
  rule: StandingOrderView,
  day: CustomerDay,
  isUpcoming: boolean,
): Placement | AppError {
  const lines = contentsOf(rule, day);
  if (lines instanceof AppError) return lines;
  return decide(menu, {
    by: 'schedule',
    customer: rule.customerId,
    mealId: rule.mealId,
    forDate: day.day,
    lines: lines as Exclude<typeof lines, AppError>,
    addressIndex: rule.addressIndex,
    order: null,
    version: null,
    acceptDietConflicts: false,
    isUpcoming,
  });
}

/** An order that somebody made theirs, at the prices of this moment; what is not on sale keeps its price. */
function asItIs(
  { dishes, portions }: OrderFacts,
  customer: CustomerFacts,
  order: StoredOrder,
): Parameters<typeof chargeChange>[1] | AppError {
  const { lines, deliveryAddress, instructions } = order;
  const inactive = activeRuling(customer, true, true);
  if (inactive) return inactive;
  const priced = lines.map((line): OrderLineView => {
    const dish = dishes.get(line.dishId);
    const price = dish && salePrice({ ...dish, pricePaise: dish.unitPricePaise });
    return { ...line, unitPricePaise: price ?? line.unitPricePaise };
  });
  const amountPaise: Paise = amountOf(priced);
  const refused =
    debitRuling(customer, amountPaise) ?? (hasPortions(order) ? null : portionsRuling(lines, [], portions));
  return refused ?? { lines: priced, amountPaise, deliveryAddress, instructions };
}

function outcomeOf(refused: AppError): {
  readonly done: BoxDone;
  readonly outcome: StandingOutcome;
  readonly reason: string;
} {
  return refused.kind === 'INSUFFICIENT_WALLET'
    ? { done: 'no money', outcome: StandingOutcome.NO_MONEY, reason: REASONS.noMoney }
    : { done: 'no match', outcome: StandingOutcome.NO_MATCH, reason: messageOf(refused) };
}
