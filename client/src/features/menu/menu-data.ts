import type { Menu_CustomerFragment, Menu_OrderFragment, Menu_PlanFragment } from '../../gql/menu';

/** A day's menu as the screen gets it; public. */
export type Plan = Menu_PlanFragment;
export type Slot = Plan['slots'][number];
export type MenuDish = Slot['dishes'][number];

/** Tells one menu from another, however it came: what was painted is compared by it with what the server says now. */
export const stampOf = (plan: Plan | null): string => {
  const text = JSON.stringify(plan, (key, value) => (key === '__typename' ? undefined : value));
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return hash.toString(36);
};

/** Whether everybody has already ordered all there is of a dish; a menu that was kept before there were limits has none. */
export const isGone = ({ availability = [] }: Slot, { id }: MenuDish): boolean =>
  availability.some(({ dishId, left }) => dishId === id && left === 0);

/** What the slot serves, what is sold out last: nothing while the kitchen is closed. */
export const servedIn = (slot: Slot | undefined): readonly MenuDish[] =>
  slot && !slot.closedText
    ? slot.dishes.toSorted((one, other) => +isGone(slot, one) - +isGone(slot, other))
    : [];

/** What is the customer's own. */
export type Customer = Menu_CustomerFragment;
export type SavedOrder = Menu_OrderFragment;

/** Whether all that the slot serves is gone. */
export const isSoldOut = (slot: Slot): boolean => slot.dishes.every((dish) => isGone(slot, dish));

/** Whether the kitchen is closed for the slot, or its closing time has passed by this device's clock. */
export const isClosed = ({ closedText, orderBy }: Pick<Slot, 'closedText' | 'orderBy'>): boolean =>
  Boolean(closedText) || Date.parse(orderBy) <= Date.now();

/** Whether something can be ordered from the slot. */
export const isOpen = (slot: Slot): boolean => !isClosed(slot) && !isSoldOut(slot);

/** The customer's live order for a meal of the plan's day, if there is one. */
export const savedOrderFor = (customer: Customer, plan: Plan, mealId: string): SavedOrder | undefined =>
  customer.ordersForOpenPlans.find(
    (order) => order.meal.id === mealId && order.forDate === plan.date && order.status !== 'CANCELLED',
  );
