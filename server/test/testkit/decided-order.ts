/** The usual order as facts and wish, for the tables of what `decide` says of others. */

import type { StoredOrder } from '../../src/features/orders/reading/order-view.js';
import { decide, type OrderWish } from '../../src/features/orders/rules/decide-order.js';
import type {
  CustomerFacts,
  DishFacts,
  MealFacts,
  OrderFacts,
} from '../../src/features/orders/rules/order-facts.js';
import { OrderStatus } from '../../src/features/orders/rules/order-status.js';
import { type IndiaDate, parseIndiaDate } from '../../src/shared/india-date.js';
import { paise } from '../../src/shared/money.js';
import { Status, UserType } from '../../src/shared/status.js';

const DAY = parseIndiaDate('2026-11-21') as IndiaDate;
export const ANOTHER_DAY = parseIndiaDate('2026-11-22') as IndiaDate;
const BREAKFAST: MealFacts = {
  id: 'breakfast',
  title: 'Breakfast',
  status: Status.ACTIVE,
  opensAt: '08:30',
  closesMinutesBefore: null,
};
export const POHA: DishFacts = {
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
  version: 1,
  balancePaise: paise(50_000),
  creditLimitPaise: paise(0),
  entryNo: 1,
  liveOrderId: null,
  chargedBeforePaise: paise(0),
  deliveryAddress: { text: '14, Baner Road', locationUrl: '' },
  diet: null,
  avoids: [],
};

export interface Changes {
  readonly facts?: Partial<OrderFacts>;
  readonly customer?: Partial<CustomerFacts> | null;
  readonly dish?: Partial<DishFacts> | null;
  readonly meal?: Partial<MealFacts> | null;
  readonly wish?: Partial<OrderWish>;
}

/** The usual case, a customer who orders Poha twice for tomorrow, but for some changes. */
export function decided({ facts, customer, dish, meal, wish }: Changes) {
  const known = customer === null ? [] : [{ ...ASHA, ...customer }];
  return decide(
    {
      now: new Date('2026-11-20T10:00:00+05:30'),
      proofHolds: true,
      meal: meal === null ? null : { ...BREAKFAST, ...meal },
      isMenuOpen: true,
      dishes: new Map(dish === null ? [] : [['poha', { ...POHA, ...dish }]]),
      customers: new Map(known.flatMap((each) => [[each.id, each] as const, [each.userUuid, each] as const])),
      closure: null,
      portions: new Map(),
      keys: new Map(),
      menuStamp: '1',
      ...facts,
    },
    {
      by: 'customer',
      customer: 'asha',
      mealId: 'breakfast',
      forDate: DAY,
      lines: [{ dishId: 'poha', quantity: 2 }],
      addressIndex: null,
      order: null,
      version: null,
      acceptDietConflicts: false,
      ...wish,
    },
  );
}

const ORDER: StoredOrder = {
  id: 'order',
  orderNumber: 1001,
  customerId: 'asha',
  placedById: 'asha',
  mealId: 'breakfast',
  forDate: DAY,
  status: OrderStatus.PLACED,
  amountPaise: paise(18_000),
  instructions: '',
  deliveryAddress: { text: '2, Mill Lane', locationUrl: '' },
  cancelReason: null,
  refunded: null,
  cancelledById: null,
  cancelledAt: null,
  packedAt: null,
  packedById: null,
  packedByStationId: null,
  repack: false,
  completedAt: null,
  uncoveredVersion: null,
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
export const edit = (
  order: Partial<StoredOrder> = {},
  wish: Partial<OrderWish> = {},
): Partial<OrderWish> => ({
  order: { ...ORDER, ...order },
  ...wish,
});
export const ADMIN = { by: 'admin' } as const;
export const SCHEDULE = { by: 'schedule' } as const;
/** So many portions of Poha, of which so many are ordered. */
export const limited = (cap: number, sold: number) => ({
  portions: new Map([['poha', { dishId: 'poha', cap, sold }]]),
});
export const MORE = { lines: [{ dishId: 'poha', quantity: 3 }] };
