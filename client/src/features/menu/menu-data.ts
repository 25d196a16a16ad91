import type { Menu_PlanFragment } from './menu.generated';
import type { Menu_CustomerFragment, Menu_OrderFragment } from './own-customer.generated';

/** Public menu of a day. */
export type Plan = Menu_PlanFragment;
export type Slot = Plan['slots'][number];
export type MenuDish = Slot['dishes'][number];

/** Returns a hash of a menu, to compare a prerendered menu with the server's. */
export const menuHash = (plan: Plan | null): string => {
  const text = JSON.stringify(plan, (key, value) => (key === '__typename' ? undefined : value));
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return hash.toString(36);
};

/** Whether a dish is sold out. False for a stored menu of an older version. */
export const isDishSoldOut = ({ availability = [] }: Slot, { id }: MenuDish): boolean =>
  availability.some(({ dishId, left }) => dishId === id && left === 0);

/** Returns the dishes of a slot, sold-out ones last. Empty while the kitchen is closed. */
export const servedDishes = (slot: Slot | undefined): readonly MenuDish[] =>
  slot && !slot.closedText
    ? slot.dishes.toSorted((one, other) => +isDishSoldOut(slot, one) - +isDishSoldOut(slot, other))
    : [];

/** Customer with the data that the menu needs. */
export type Customer = Menu_CustomerFragment;
export type SavedOrder = Menu_OrderFragment;

/** Whether all dishes of the slot are sold out. */
export const isSlotSoldOut = (slot: Slot): boolean => slot.dishes.every((dish) => isDishSoldOut(slot, dish));

/** Whether the kitchen is closed for the slot, or its closing time has passed on this device's clock. */
export const isClosed = ({ closedText, closesAt }: Pick<Slot, 'closedText' | 'closesAt'>): boolean =>
  Boolean(closedText) || Date.parse(closesAt) <= Date.now();

/** Whether the slot accepts orders. */
export const isOpen = (slot: Slot): boolean => !isClosed(slot) && !isSlotSoldOut(slot);

/** Returns the customer's live order for a meal of the plan's day, if any. */
export const savedOrderFor = (customer: Customer, plan: Plan, mealId: string): SavedOrder | undefined =>
  customer.ordersForOpenPlans.find(
    (order) => order.meal.id === mealId && order.forDate === plan.date && order.status !== 'CANCELLED',
  );
