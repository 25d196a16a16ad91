import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../../messages';
import type { OrderAgain } from '../../shared/paths';
import { toast } from '../../shared/ui/toasts';
import { availabilityOf, type Cart, emptyCart, withQuantity } from './cart';
import { type Customer, type Plan, savedOrderFor } from './menu-data';

/**
 * 'Order again' of a past order: the slot of its meal with a cart of what is on the menu of the day; what is not is shown.
 * It is asked for once, so that a reload does not fill the cart again.
 *
 * @param onFill shows a meal with these quantities
 */
export const useOrderAgain = (
  plan: Plan,
  customer: Customer,
  onFill: (mealId: string, cart: Cart) => void,
): void => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const again = (state as { again?: OrderAgain } | null)?.again;
  const done = useRef(false);
  useEffect(() => {
    if (!again || done.current) return;
    done.current = true;
    const slot = plan.slots.find(({ meal }) => meal.id === again.mealId) ?? plan.slots[0];
    const availabilities = availabilityOf(slot?.dishes ?? []);
    const wanted = again.lines.map((line) => ({ ...line, availability: availabilities.get(line.dishId) }));
    const gone = wanted.filter(({ availability }) => !availability).map(({ title }) => title);
    if (gone.length > 0) toast.blank(messages.menu.notToday(gone.join(', ')));
    const isOpen = slot && !savedOrderFor(customer, plan, slot.meal.id);
    if (isOpen)
      onFill(
        slot.meal.id,
        wanted.reduce(
          (cart, { availability, quantity }) =>
            availability ? withQuantity(cart, availability, quantity) : cart,
          emptyCart,
        ),
      );
    void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [again, plan, customer, onFill, navigate, pathname, search]);
};
