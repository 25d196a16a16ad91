import { AppError, type Reason } from '../../shared/errors.js';
import { type IndiaDate, parseIndiaDate } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import { Status, UserType } from '../../shared/status.js';
import { hashOfRequest } from '../idempotency/with-idempotency-key.js';
import { decide, type OrderWish } from './decide-order.js';
import type { CustomerFacts, DishFacts, MealFacts, OrderFacts } from './order-facts.js';
import { OrderStatus } from './order-status.js';
import type { OrderView } from './order-view.js';

const DAY = parseIndiaDate('2026-11-21') as IndiaDate;
const ANOTHER_DAY = parseIndiaDate('2026-11-22') as IndiaDate;
const BREAKFAST: MealFacts = {
  id: 'breakfast',
  title: 'Breakfast',
  status: Status.ACTIVE,
  opensAt: '08:30',
  closesMinutesBefore: null,
};
const POHA: DishFacts = {
  dishId: 'poha',
  title: 'Poha',
  unitPricePaise: paise(10_000),
  calories: 120.5,
  protein: null,
  carbs: null,
  fats: null,
  diet: null,
  allergens: [],
  status: Status.ACTIVE,
  deleted: false,
  planned: true,
};
const ASHA: CustomerFacts = {
  id: 'asha',
  userUuid: 'link of asha',
  title: 'Asha',
  type: UserType.CUSTOMER,
  status: Status.ACTIVE,
  balancePaise: paise(50_000),
  liveOrderId: null,
};
const REQUEST = { operation: 'placeOrder', key: 'tap', sent: { quantity: 2 } };

interface Changes {
  readonly facts?: Partial<OrderFacts>;
  readonly customer?: Partial<CustomerFacts> | null;
  readonly dish?: Partial<DishFacts> | null;
  readonly meal?: Partial<MealFacts> | null;
  readonly wish?: Partial<OrderWish>;
}

/** The usual case, a customer who orders Poha twice for tomorrow, but for some changes. */
function decided({ facts, customer, dish, meal, wish }: Changes) {
  const known = customer === null ? [] : [{ ...ASHA, ...customer }];
  return decide(
    {
      now: new Date('2026-11-20T10:00:00+05:30'),
      proofHolds: true,
      meal: meal === null ? null : { ...BREAKFAST, ...meal },
      planDay: DAY,
      dishes: new Map(dish === null ? [] : [['poha', { ...POHA, ...dish }]]),
      customers: new Map(known.flatMap((each) => [[each.id, each] as const, [each.userUuid, each] as const])),
      portions: new Map(),
      keys: new Map(),
      menuStamp: '1',
      ...facts,
    },
    {
      byAdmin: false,
      customer: 'asha',
      mealId: 'breakfast',
      forDate: DAY,
      lines: [{ dishId: 'poha', quantity: 2 }],
      order: null,
      version: null,
      request: null,
      ...wish,
    },
  );
}

const ORDER: OrderView = {
  id: 'order',
  orderNumber: 1001,
  customerId: 'asha',
  placedById: 'asha',
  mealId: 'breakfast',
  forDate: DAY,
  status: OrderStatus.PLACED,
  amountPaise: paise(18_000),
  instructions: '',
  cancelReason: null,
  refunded: null,
  cancelledById: null,
  cancelledAt: null,
  version: 3,
  placedAt: new Date('2026-11-20T09:00:00+05:30'),
  lines: [
    {
      dishId: 'poha',
      title: 'Poha',
      unitPricePaise: paise(9_000),
      quantity: 2,
      calories: 100,
      protein: null,
      carbs: null,
      fats: null,
      diet: null,
      allergens: [],
    },
  ],
};
const edit = (order: Partial<OrderView> = {}, wish: Partial<OrderWish> = {}): Partial<OrderWish> => ({
  order: { ...ORDER, ...order },
  ...wish,
});
const ADMIN = { byAdmin: true };
/** So many portions of Poha, of which so many are ordered. */
const limited = (cap: number, sold: number) => ({
  portions: new Map([['poha', { dishId: 'poha', cap, sold }]]),
});
const MORE = { lines: [{ dishId: 'poha', quantity: 3 }] };

/** What stands against an order, and the reason that is given; each row is otherwise the usual case. */
const REFUSED: readonly (readonly [string, Reason, Changes])[] = [
  ['a proof that has ended', 'session.ended', { facts: { proofHolds: false } }],
  ['a customer who does not exist', 'not-found', { customer: null }],
  [
    'an admin for whom another orders',
    'order.not-a-customer',
    { customer: { type: UserType.ADMIN }, wish: ADMIN },
  ],
  ['a delivery user', 'order.not-a-customer', { customer: { type: UserType.DELIVERY }, wish: ADMIN }],
  ['an inactive customer', 'user.inactive', { customer: { status: Status.INACTIVE } }],
  [
    'an inactive customer, by an admin',
    'user.customer-inactive',
    { customer: { status: Status.INACTIVE }, wish: ADMIN },
  ],
  ['a meal that does not exist', 'not-found', { meal: null }],
  ['an inactive meal', 'order.meal-unavailable', { meal: { status: Status.INACTIVE } }],
  [
    'an inactive meal, by an admin',
    'order.meal-unavailable',
    { meal: { status: Status.INACTIVE }, wish: ADMIN },
  ],
  ['no active plan', 'order.no-menu', { facts: { planDay: null } }],
  ['a plan for another day', 'order.no-menu', { facts: { planDay: ANOTHER_DAY } }],
  ['a day that is over', 'order.closed', { facts: { now: new Date('2026-11-22T00:00:00+05:30') } }],
  [
    'a closing time that has passed',
    'order.closed',
    { meal: { closesMinutesBefore: 30 }, facts: { now: new Date('2026-11-21T08:00:00+05:30') } },
  ],
  ['a live order for the meal and day', 'order.already-placed', { customer: { liveOrderId: 'another' } }],
  ['a dish that never was', 'order.dish-unavailable', { dish: null }],
  ['an inactive dish', 'order.dish-unavailable', { dish: { status: Status.INACTIVE } }],
  ['a deleted dish', 'order.dish-unavailable', { dish: { deleted: true } }],
  ['a dish without a price', 'order.dish-unavailable', { dish: { unitPricePaise: null } }],
  ['a dish that is not in the plan', 'order.dish-unavailable', { dish: { planned: false } }],
  ['a deleted dish, by an admin', 'order.dish-unavailable', { dish: { deleted: true }, wish: ADMIN }],
  ['a dish that is sold out', 'order.sold-out', { facts: limited(50, 50) }],
  ['a dish of which one is left', 'order.few-left', { facts: limited(50, 49) }],
  ['a dish that is sold out, by an admin', 'order.sold-out', { facts: limited(0, 0), wish: ADMIN }],
  ['one more of a dish that is sold out', 'order.sold-out', { facts: limited(2, 2), wish: edit({}, MORE) }],
  [
    'a move to a day that is sold out',
    'order.few-left',
    { facts: limited(2, 1), wish: edit({}, { ...ADMIN, forDate: ANOTHER_DAY, lines: null }) },
  ],
  ['a paisa too little', 'wallet.insufficient', { customer: { balancePaise: paise(19_999) } }],
  ['an edit that names an old version', 'stale-version', { wish: edit({}, { version: 2 }) }],
  [
    'an edit of a cancelled order',
    'order.is-cancelled',
    { wish: edit({ status: OrderStatus.CANCELLED }, ADMIN) },
  ],
  ['an edit of a completed order', 'order.is-completed', { wish: edit({ status: OrderStatus.COMPLETED }) }],
  [
    'an edit by an inactive customer',
    'user.inactive',
    { customer: { status: Status.INACTIVE }, wish: edit() },
  ],
  [
    'another day, by the customer',
    'order.customer-cannot-move',
    { wish: edit({}, { forDate: ANOTHER_DAY }) },
  ],
  ['another meal, by the customer', 'order.customer-cannot-move', { wish: edit({ mealId: 'lunch' }) }],
  [
    'another meal that is inactive',
    'order.meal-unavailable',
    { meal: { status: Status.INACTIVE }, wish: edit({ mealId: 'lunch' }, ADMIN) },
  ],
  [
    'an edit after closing',
    'order.closed',
    { wish: edit(), facts: { now: new Date('2026-11-22T00:00:00+05:30') } },
  ],
  [
    'a move onto another order',
    'order.already-placed',
    { customer: { liveOrderId: 'another' }, wish: edit({}, { ...ADMIN, forDate: ANOTHER_DAY }) },
  ],
  [
    'more of a dish when there is no menu',
    'order.no-menu',
    { facts: { planDay: null }, wish: edit({}, MORE) },
  ],
  [
    'more of a dish that is gone',
    'order.dish-cannot-grow',
    { dish: { deleted: true }, wish: edit({}, MORE) },
  ],
  [
    'an edit that costs a paisa too much',
    'wallet.insufficient',
    { customer: { balancePaise: paise(8_999) }, wish: edit({}, MORE) },
  ],
  [
    'a key that came with something else',
    'key-reused',
    { wish: { request: REQUEST }, facts: { keys: used('0'.repeat(64)) } },
  ],
];

function used(inputHash = hashOfRequest(REQUEST).toString('hex'), expired = false): OrderFacts['keys'] {
  return new Map([['tap', { key: 'tap', inputHash, answer: { id: 'first' }, expired }]]);
}

test.each(REFUSED)('%s: %s', (_what, reason, changes) => {
  const decision = decided(changes);
  expect(decision instanceof AppError && decision.reason).toBe(reason);
});

/** What can be done, with what it costs and what the wallet is debited, in paise. */
const PLACED: readonly (readonly [string, number, number, Changes])[] = [
  ['the usual order', 20_000, 20_000, {}],
  ['a wallet that holds just enough', 20_000, 20_000, { customer: { balancePaise: paise(20_000) } }],
  ['the last two portions', 20_000, 20_000, { facts: limited(50, 48) }],
  ['the last portion more, by an edit', 27_000, 9_000, { facts: limited(3, 2), wish: edit({}, MORE) }],
  ['an edit that keeps what is sold out', 18_000, 0, { facts: limited(2, 2), wish: edit() }],
  [
    'a dish that costs nothing, by an empty wallet',
    0,
    0,
    { dish: { unitPricePaise: paise(0) }, customer: { balancePaise: paise(0) } },
  ],
  ['a customer named by the personal link', 20_000, 20_000, { wish: { customer: 'link of asha' } }],
  [
    'a millisecond before the day is over',
    20_000,
    20_000,
    { facts: { now: new Date('2026-11-21T23:59:59.999+05:30') } },
  ],
  [
    'any day and dish, by an admin',
    20_000,
    20_000,
    { wish: { ...ADMIN, forDate: ANOTHER_DAY }, dish: { planned: false } },
  ],
  [
    'after closing, by an admin',
    20_000,
    20_000,
    { wish: ADMIN, facts: { now: new Date('2026-11-23T00:00:00+05:30') } },
  ],
  [
    'a key that is a day old',
    20_000,
    20_000,
    { wish: { request: REQUEST }, facts: { keys: used('0', true) } },
  ],
  ['an edit at the old price', 27_000, 9_000, { wish: edit({}, MORE) }],
  [
    'an edit that gives money back',
    9_000,
    -9_000,
    { wish: edit({}, { lines: [{ dishId: 'poha', quantity: 1 }] }) },
  ],
  ['an edit without a menu that does not grow', 18_000, 0, { facts: { planDay: null }, wish: edit() }],
  [
    'an edit of the instructions alone',
    18_000,
    0,
    { dish: { deleted: true }, wish: edit({}, { lines: null }) },
  ],
  [
    'an edit of an upcoming order, whatever it costs',
    450_000,
    0,
    { wish: edit({ status: OrderStatus.UPCOMING }, { lines: [{ dishId: 'poha', quantity: 50 }] }) },
  ],
  [
    'an edit of a completed order, by an admin',
    18_000,
    0,
    { wish: edit({ status: OrderStatus.COMPLETED }, ADMIN) },
  ],
  [
    'an edit for an inactive customer, by an admin',
    18_000,
    0,
    { customer: { status: Status.INACTIVE }, wish: edit({}, ADMIN) },
  ],
  [
    'an order moved to another day, by an admin',
    18_000,
    0,
    { customer: { liveOrderId: 'order' }, wish: edit({}, { ...ADMIN, forDate: ANOTHER_DAY }) },
  ],
];

test.each(PLACED)('%s: %d paise, of which %d from the wallet', (_what, amount, charge, changes) => {
  expect(decided(changes)).toMatchObject({ amountPaise: BigInt(amount), chargePaise: BigInt(charge) });
});

test('a repetition gets its first answer, whatever has become of the customer and the menu', () => {
  const request = {
    wish: { request: REQUEST },
    facts: { keys: used() },
    customer: null,
    meal: null,
    dish: null,
  };
  expect(decided(request)).toEqual({ answer: { id: 'first' } });
});

test('a new line is a snapshot of the dish', () => {
  const { status: _status, deleted: _deleted, planned: _planned, ...snapshot } = POHA;
  expect(decided({})).toMatchObject({ lines: [{ ...snapshot, quantity: 2 }] });
});
