/** Default box of a standing order, for tables of results of `decideBox`. */

import { isChange } from '../../src/features/ledger/change.js';
import type { StoredOrder } from '../../src/features/orders/reading/order-view.js';
import type { CustomerState, OrderContext } from '../../src/features/orders/rules/order-context.js';
import { OrderStatus } from '../../src/features/orders/rules/order-status.js';
import type { CustomerDay } from '../../src/features/standing-orders/load-days.js';
import { decideBox } from '../../src/features/standing-orders/schedule/decide-boxes.js';
import type { DueBox } from '../../src/features/standing-orders/schedule/find-due-boxes.js';
import type { BoxState, StoredDay } from '../../src/features/standing-orders/schedule/load-boxes.js';
import type { StandingOrderView } from '../../src/features/standing-orders/standing-order-view.js';
import { paise } from '../../src/shared/money.js';
import { Status, UserType } from '../../src/shared/status.js';
import { day } from './days.js';
import { editCommandOf, POHA } from './default-order.js';

const DAY = day('2026-11-24');
const at = (instant: string) => new Date(`${instant}+05:30`);
const LONG_AGO = at('2026-11-01T00:00:00');
const BEFORE = at('2026-11-23T20:29:59');
export const AT_DEADLINE = at('2026-11-23T20:30:00');
export const AFTER_WINDOW = at('2026-11-24T10:00:00');
const MEAL = {
  id: 'breakfast',
  title: 'Breakfast',
  status: Status.ACTIVE,
  deliveryStartsAt: '08:30',
  deliveryEndsAt: '10:00',
  closesMinutesBefore: 720,
} as const;
const RULE: StandingOrderView = {
  id: 'rule',
  customerId: 'asha',
  mealId: 'breakfast',
  weekdays: 127,
  from: day('2026-11-01'),
  until: null,
  since: LONG_AGO,
  changedAt: LONG_AGO,
  createdAt: LONG_AGO,
  endedAt: null,
  pauses: [],
  lines: [{ dishId: 'poha', quantity: 2 }],
  boxFor: null,
  boxQuantity: null,
  instructions: '',
  addressId: null,
  createdById: 'asha',
  version: 1,
};
const ASHA = {
  id: 'asha',
  userUuid: 'link of asha',
  title: 'Asha',
  type: UserType.CUSTOMER,
  status: Status.ACTIVE,
  version: 1,
  balancePaise: paise(50_000),
  creditLimitPaise: paise(0),
  entryNo: 1,
  liveOrderId: null,
  chargedBeforePaise: paise(0),
  deliveryAddress: { text: '2, Mill Lane', locationUrl: '' },
  diet: null,
  avoids: [],
} satisfies CustomerState;
export const ROW: StoredDay = {
  customerId: 'asha',
  mealId: 'breakfast',
  day: DAY,
  outcome: 'MADE',
  reason: null,
  orderId: 'order',
  standingOrderId: 'rule',
  orderVersion: 3,
  wantedAfter: null,
};
/** Upcoming order of two Poha that the scheduler created, at ₹100.00 each. */
const ORDER = editCommandOf({
  status: OrderStatus.UPCOMING,
  forDate: DAY,
  amountPaise: paise(20_000),
}).order as StoredOrder;
const LINE = {
  ...ORDER.lines[0],
  unitPricePaise: paise(10_000),
  calories: 120.5,
} as StoredOrder['lines'][number];

export interface BoxChanges {
  readonly now?: Date;
  readonly due?: Partial<DueBox>;
  readonly menu?: Partial<OrderContext>;
  readonly customer?: Partial<CustomerState> | null;
  readonly day?: Partial<CustomerDay>;
  readonly rule?: Partial<StandingOrderView> | null;
  readonly order?: Partial<StoredOrder> | null;
  readonly row?: Partial<StoredDay> | null;
  readonly price?: number;
}

/**
 * Decides the default box with some changes.
 * @param kind why the box is due
 * @returns `done`, the action; and if it changes data, also the new status of the order, `paid` in paise, and the stored day: as a
 * list of outcome, reason, and stamp (`stored`), and complete (`row`)
 */
export function boxOutcomeOf(kind: DueBox['kind'], changes: BoxChanges) {
  const { now = BEFORE, customer, price = 10_000 } = changes;
  const rule = changes.rule === null ? null : { ...RULE, ...changes.rule };
  const order = changes.order === null ? null : { ...ORDER, lines: [LINE], ...changes.order };
  const row = changes.row === null ? null : { ...ROW, ...changes.row };
  const asha = customer === null ? [] : [{ ...ASHA, ...customer }];
  const dish = { ...POHA, unitPricePaise: paise(price) };
  const theDay: CustomerDay = {
    day: DAY,
    meal: MEAL,
    customerId: 'asha',
    eater: { isActive: true, diet: null, avoids: [], changedAt: null },
    rule,
    row: null,
    live: null,
    cancelledId: null,
    closed: false,
    planned: true,
    isUnavailable: false,
    dishes: [{ ...dish, pricePaise: dish.unitPricePaise, boxFor: [] }],
    titles: new Map([['poha', 'Poha']]),
    ...changes.day,
  };
  const state: BoxState = {
    now,
    slot: { mealId: 'breakfast', day: DAY },
    menu: {
      now,
      meal: MEAL,
      isMenuOpen: true,
      dishes: new Map([['poha', dish]]),
      customers: new Map(asha.map((each) => [each.id, each])),
      closure: null,
      portions: new Map(),
      ...changes.menu,
    },
    standing: { meals: [MEAL], orders: rule ? [rule] : [], dayOf: () => theDay },
    rows: new Map(row ? [['order', row]] : []),
    orders: new Map(order ? [['order', order]] : []),
  };
  const orderId = kind === 'wanted' ? null : 'order';
  const due = { kind, customerId: 'asha', orderId, addressId: null, stamp: 'now', rejectionStamp: 'then' };
  const decision = decideBox(state, { ...due, ...changes.due });
  if (!isChange(decision)) return { done: 'result' in decision ? decision.result.done : decision };
  const { done, row: stored } = decision.result({ orderNumber: null });
  return {
    done,
    status: decision.order?.row.status,
    paid: Number(-(decision.posting?.amountPaise ?? 0n)),
    stored: stored && [stored.outcome, stored.reason, stored.stamp],
    row: stored,
  };
}
