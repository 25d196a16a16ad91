import { conflictReason } from '../../shared/diets';
import type { OrderAgain } from '../../shared/paths';
import { toast } from '../../shared/ui/dialogs/toasts';
import { lazyMessages } from '../../texts/lazy-messages';
import { availabilityOf, type Cart, cartOfOrder, emptyCart, quantityOf, withQuantity } from './cart';
import { type Customer, type Plan, savedOrderFor, servedDishes } from './menu-data';
import type { DishToConfirm, Draft } from './menu-state';

const texts = lazyMessages.orderAgain;

/** Menu that the dishes of the past order are added to, with its actions. */
export type OrderAgainMenu = {
  plan: Plan;
  customer: Customer;
  /** Returns the stored cart of a meal, if any. */
  cartFor: (mealId: string) => Cart | undefined;
  /** Displays a meal with this cart of a new or edited order. Then opens a confirmation for dishes that need one. */
  onFill: (mealId: string, draft: Draft, question?: DishToConfirm | null) => void;
  /** Displays an ordered meal with its order. */
  onShow: (mealId: string) => void;
};

/** Fills the cart of an order's meal with its available dishes and names the unavailable ones, or starts to edit an existing order. */
export const orderAgain = (
  { mealId, lines, edit }: OrderAgain,
  { plan, customer, cartFor, onFill, onShow }: OrderAgainMenu,
): void => {
  const slot = plan.slots.find(({ meal }) => meal.id === mealId) ?? plan.slots[0];
  if (!slot) return;
  const saved = savedOrderFor(customer, plan, slot.meal.id);
  if (saved || edit) {
    if (saved && edit) onFill(slot.meal.id, { base: saved, cart: cartOfOrder(saved) });
    else onShow(slot.meal.id);
    return;
  }
  const availabilities = availabilityOf(servedDishes(slot), undefined, slot.availability);
  let cart = cartFor(slot.meal.id) ?? emptyCart;
  const gone: string[] = [];
  const few: string[] = [];
  const conflicts: Omit<DishToConfirm, 'then'>[] = [];
  for (const { dishId, title, quantity } of lines) {
    const availability = availabilities.get(dishId);
    if (!availability) {
      gone.push(title);
      continue;
    }
    const wanted = quantityOf(cart, dishId) + quantity;
    const next = withQuantity(cart, availability, wanted);
    const most = quantityOf(next, dishId);
    if (most < wanted) few.push(title);
    const asks = quantityOf(cart, dishId) === 0 && most > 0 && conflictReason(availability, customer);
    if (asks) conflicts.push({ dish: availability, quantity: most });
    else cart = next;
  }
  if (gone.length > 0) toast.blank(texts.notToday(gone.join(', ')));
  if (few.length > 0) toast.blank(texts.notSoMany(few.join(', ')));
  const [first, ...then] = conflicts;
  onFill(slot.meal.id, { base: null, cart }, first ? { ...first, then } : null);
};
