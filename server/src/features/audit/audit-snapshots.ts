/**
 * What the trail keeps of a thing: the fields named here and no others, so that a password, a token or a personal link
 * cannot slip in with a new column. Money is a whole number of paise, in a field that ends with `Paise`.
 */
import { snapshotOf } from '../../shared/field-descriptions.js';
import type { Dish } from '../dishes/dish.entity.js';
import { DISH_FIELDS } from '../dishes/dish-fields.js';
import type { MealPlanView } from '../meal-plans/meal-plan-view.js';
import type { Meal } from '../meals/meal.entity.js';
import { MEAL_FIELDS } from '../meals/meal-fields.js';
import type { OrderView } from '../orders/order-view.js';
import type { Settings } from '../settings/settings.entity.js';
import { SETTINGS_FIELDS } from '../settings/settings-fields.js';
import type { User } from '../users/user.entity.js';
import { type CheckedAddress, USER_FIELDS } from '../users/user-fields.js';
import type { WalletLog } from '../wallet/wallet-log.entity.js';

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };
export type Snapshot = { readonly [field: string]: Json };

/** An order as it stands. The number may be missing where the same statement gives it. */
export function orderSnapshot(order: Omit<OrderView, 'orderNumber'> & { orderNumber?: number }): Snapshot {
  return {
    ...(order.orderNumber === undefined ? {} : { orderNumber: order.orderNumber }),
    version: order.version,
    status: order.status,
    mealId: order.mealId,
    forDate: order.forDate,
    amountPaise: Number(order.amountPaise),
    instructions: order.instructions,
    deliveryAddress: order.deliveryAddress && { ...order.deliveryAddress },
    lines: order.lines.map((line) => ({
      dishId: line.dishId,
      title: line.title,
      quantity: line.quantity,
      unitPricePaise: Number(line.unitPricePaise),
    })),
    ...(order.cancelReason === null ? {} : { cancelReason: order.cancelReason, refunded: order.refunded }),
  };
}

/** A wallet after a credit, and the ledger entry that made it. */
export function creditSnapshot(entry: WalletLog): Snapshot {
  return {
    balancePaise: Number(entry.balanceAfterPaise),
    amountPaise: Number(entry.amountPaise),
    entryId: entry.id,
    entryNumber: entry.entryNo,
    transactionDate: entry.transactionDate,
    narration: entry.narration,
  };
}

/** A dish as it stands. */
export function dishSnapshot(dish: Dish): Snapshot {
  return { version: dish.version, ...snapshotOf(DISH_FIELDS, dish) };
}

/** A meal as it stands. */
export function mealSnapshot(meal: Meal): Snapshot {
  return { version: meal.version, ...snapshotOf(MEAL_FIELDS, meal) };
}

/** A plan as it stands. */
export function planSnapshot(plan: MealPlanView): Snapshot {
  return {
    version: plan.version,
    date: plan.date,
    status: plan.status,
    slots: plan.slots.map(({ mealId, dishIds, portions }) => ({
      mealId,
      dishIds: [...dishIds],
      ...(portions.length > 0 ? { portions: portions.map(({ dishId, cap }) => ({ dishId, cap })) } : {}),
    })),
  };
}

/** The settings as they stand. */
export function settingsSnapshot(settings: Settings): Snapshot {
  return { version: settings.version, ...snapshotOf(SETTINGS_FIELDS, settings) };
}

/** A user as they stand, without the personal link and the password. */
export function userSnapshot(user: User, addresses: readonly CheckedAddress[]): Snapshot {
  return {
    version: user.version,
    ...snapshotOf(USER_FIELDS, user),
    email: user.email,
    addresses: addresses.map(({ text, locationUrl, isDefault }) => ({ text, locationUrl, isDefault })),
  };
}
