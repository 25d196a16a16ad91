/** The default order as context and command, for tables of cases of `decidePlacement`. */

import type { StoredOrder } from '../../src/features/orders/reading/order-view.js';
import { decidePlacement, type OrderCommand } from '../../src/features/orders/rules/decide-order.js';
import type {
  CustomerState,
  DishState,
  MealState,
  OrderContext,
} from '../../src/features/orders/rules/order-context.js';
import { OrderStatus } from '../../src/features/orders/rules/order-status.js';
import { type IndiaDate, parseIndiaDate } from '../../src/shared/india-date.js';
import { paise } from '../../src/shared/money.js';
import { Status, UserType } from '../../src/shared/status.js';

const DAY = parseIndiaDate('2026-11-21') as IndiaDate;
export const ANOTHER_DAY = parseIndiaDate('2026-11-22') as IndiaDate;
const BREAKFAST: MealState = {
  id: 'breakfast',
  title: 'Breakfast',
  status: Status.ACTIVE,
  deliveryStartsAt: '08:30',
  closesMinutesBefore: null,
};
export const POHA: DishState = {
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
const ASHA: CustomerState = {
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

export interface StateChanges {
  readonly context?: Partial<OrderContext>;
  readonly customer?: Partial<CustomerState> | null;
  readonly dish?: Partial<DishState> | null;
  readonly meal?: Partial<MealState> | null;
  readonly command?: Partial<OrderCommand>;
}

/** Returns the default context with some changes. */
export function orderContextWith({
  context,
  customer,
  dish,
  meal,
}: Omit<StateChanges, 'command'> = {}): OrderContext {
  const known = customer === null ? [] : [{ ...ASHA, ...customer }];
  return {
    now: new Date('2026-11-20T10:00:00+05:30'),
    meal: meal === null ? null : { ...BREAKFAST, ...meal },
    isMenuOpen: true,
    dishes: new Map(dish === null ? [] : [['poha', { ...POHA, ...dish }]]),
    customers: new Map(known.flatMap((each) => [[each.id, each] as const, [each.userUuid, each] as const])),
    closure: null,
    portions: new Map(),
    ...context,
  };
}

/** Decides the default case, in which a customer orders Poha twice for tomorrow, with some changes. */
export function decideDefaultOrder({ command, ...state }: StateChanges) {
  return decidePlacement(orderContextWith(state), {
    by: 'customer',
    customer: 'asha',
    mealId: 'breakfast',
    forDate: DAY,
    lines: [{ dishId: 'poha', quantity: 2 }],
    addressId: null,
    order: null,
    version: null,
    acceptDietConflicts: false,
    ...command,
  });
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
  externalId: null,
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
/** Returns the command to edit an order of two Poha for ₹180.00, with some changes of the order and the command. */
export const editCommandOf = (
  order: Partial<StoredOrder> = {},
  command: Partial<OrderCommand> = {},
): Partial<OrderCommand> => ({
  order: { ...ORDER, ...order },
  ...command,
});
export const ADMIN = { by: 'admin' } as const;
export const SCHEDULE = { by: 'schedule' } as const;
/** Returns a context in which Poha has a portion limit, of which `sold` portions are ordered. */
export const limitedPoha = (cap: number, sold: number) => ({
  portions: new Map([['poha', { dishId: 'poha', cap, sold }]]),
});
export const THREE_POHA = { lines: [{ dishId: 'poha', quantity: 3 }] };
