import { whyAgainst } from '../../shared/diets';
import type { OrderAgain } from '../../shared/paths';
import { toast } from '../../shared/ui/dialogs/toasts';
import { laterMessages } from '../../texts/later-messages';
import { availabilityOf, type Cart, cartOfOrder, emptyCart, quantityOf, withQuantity } from './cart';
import { type Customer, type Plan, savedOrderFor, servedIn } from './menu-data';
import type { Draft } from './menu-state';
import type { Entering } from './order-dialogs';

const texts = laterMessages.orderAgain;

/** The menu that is ordered from, and what can be done with it. */
export type OrderAgainMenu = {
  plan: Plan;
  customer: Customer;
  /** What was picked from a meal before; nothing of it is lost. */
  cartFor: (mealId: string) => Cart | undefined;
  /** Shows a meal with this cart, of a new order or of changes of one. Then asks about the dishes that need a confirmation. */
  onFill: (mealId: string, draft: Draft, question?: Entering | null) => void;
  /** Shows a meal that is ordered already, with that order. */
  onShow: (mealId: string) => void;
};

/** Fills the cart of an order's meal with the same, as far as the menu of the day has it; what it has not is said. Or begins to change the order. */
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
  const availabilities = availabilityOf(servedIn(slot), undefined, slot.availability);
  let cart = cartFor(slot.meal.id) ?? emptyCart;
  const gone: string[] = [];
  const few: string[] = [];
  const conflicts: Omit<Entering, 'then'>[] = [];
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
    const asks = quantityOf(cart, dishId) === 0 && most > 0 && whyAgainst(availability, customer);
    if (asks) conflicts.push({ dish: availability, quantity: most });
    else cart = next;
  }
  if (gone.length > 0) toast.blank(texts.notToday(gone.join(', ')));
  if (few.length > 0) toast.blank(texts.notSoMany(few.join(', ')));
  const [first, ...then] = conflicts;
  onFill(slot.meal.id, { base: null, cart }, first ? { ...first, then } : null);
};
