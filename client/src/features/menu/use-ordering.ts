import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatRupees } from '../../shared/format/money';
import type { OrderAgain } from '../../shared/paths';
import { lazyPart, useLazyPart, useReopened } from '../../shared/ui/states/lazy-part';
import { useLeaveGuard } from '../../shared/use/use-leave-guard';
import { useRestoreFocus } from '../../shared/use/use-restore-focus';
import { useStableCallback } from '../../shared/use/use-stable-callback';
import { messages } from '../../texts/messages';
import { type Cart, type DishAvailability, itemCountOf, quantityOf, totalOf, withQuantity } from './cart';
import type { Customer, Plan, SavedOrder } from './menu-data';
import type { Question } from './menu-state';
import type { OrderAgainMenu } from './order-again';
import { useMenuState } from './use-menu-state';
import { cartPart, useLostCartToast, useOpenCart } from './use-open-cart';
import { useSubmitOrder } from './use-submit-order';

type InSight = {
  /** Number of settled orders on this page. */
  settled: number;
  /** Reason why ordering is not possible now. */
  rejection: string | false | undefined;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
};

const toTop = () => document.documentElement.scrollTo({ top: 0 });

/** Scrolls to the top of the page after a change of the order, and when ordering becomes impossible. */
const useScrollToTop = ({ settled, rejection, announce }: InSight): void => {
  // Scrolls after the sheet closed and returned its focus. The history entry that the leave guard removes would otherwise make
  // the browser scroll back.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);
  useEffect(() => {
    if (settled > 0) toTop();
  }, [settled]);
  // The closing time can pass while the page is open.
  const rejectedBefore = useRef(rejection);
  useEffect(() => {
    if (rejection && !rejectedBefore.current) {
      announce(rejection);
      toTop();
    }
    rejectedBefore.current = rejection;
  }, [rejection, announce]);
};

const orderAgainPart = lazyPart('orderAgain', async () => (await import('./order-again')).orderAgain);

/**
 * Repeats a past order once. A reload does not fill the cart again.
 * @returns the props of `MissingPart`, if the file did not load
 */
const useOrderAgain = (menu: OrderAgainMenu) => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const requested = (state as { again?: OrderAgain } | null)?.again;
  const [again, setAgain] = useState<OrderAgain>();
  const { part: orderAgain, missing } = useLazyPart(orderAgainPart, again !== undefined);
  // Runs before the leave guard, which replaces the state of the address if the cart already has dishes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is read once.
  useLayoutEffect(() => {
    if (!requested) return;
    setAgain(requested);
    void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [requested]);
  useEffect(() => {
    if (!again || !orderAgain) return;
    setAgain(undefined);
    orderAgain(again, menu);
  });
  return missing;
};

export type OrderingProps = {
  plan: Plan;
  /** Meal that was selected before this plan loaded. Undefined if there was no menu; empty if no meal was selected. */
  firstMealId: string | undefined;
  customer: Customer;
  userUuid: string;
  /** Called with the displayed meal, which is also displayed for another day. */
  onMeal: (mealId: string) => void;
};

/** Returns the menu of a day with a customer's cart or order, and the customer's actions. */
export const useOrdering = ({ plan, firstMealId, customer, userUuid, onMeal }: OrderingProps) => {
  const menu = useMenuState(plan, customer, firstMealId);
  const { slot, order, cart, mode, unsaved, dispatch } = menu;
  const [question, ask] = useState<Question>(menu.asksForMeal ? 'choose' : null);
  const [cartOpen, setCartOpen] = useState(useReopened(cartPart));
  const [announcement, announce] = useState('');
  const [settled, countSettled] = useState(0);

  /** Closes the cart and the dialog, and scrolls to the current order. */
  const showOrder = () => {
    setCartOpen(false);
    ask(null);
    countSettled((count) => count + 1);
  };
  const stopEditing = () => {
    dispatch({ type: 'settle' });
    ask(null);
  };
  const mealId = slot?.meal.id ?? '';
  useEffect(() => onMeal(mealId), [mealId, onMeal]);
  const submitting = useSubmitOrder({
    userUuid,
    plan,
    mealId,
    order: mode === 'editing' ? order : undefined,
    isPlaced: order !== undefined,
    onSettled: () => {
      dispatch({ type: 'settle' });
      showOrder();
    },
    onTaken: showOrder,
  });

  /** Navigation that an unsaved cart blocks. */
  const blocked = useRef<() => void>(undefined);
  const block = (move: () => void) => {
    blocked.current = move;
    ask('unsaved');
  };
  const giveUp = useLostCartToast(unsaved);
  /** Navigates at once, or after the blocking cart is emptied. */
  const move = useStableCallback((go: () => void) => (unsaved ? block(go) : go()));
  const show = (chosen: string) => {
    menu.chooseMeal(chosen);
    ask(null);
  };
  const missingAgain = useOrderAgain({
    plan,
    customer,
    cartFor: menu.cartFor,
    onFill: (chosen, draft, question = null) => {
      dispatch({ type: 'choose', mealId: chosen, draft });
      ask(question);
    },
    onShow: show,
  });
  useScrollToTop({ settled, rejection: menu.rejection, announce });

  const hasCart = mode !== 'looking' && (cart.lines.length > 0 || mode === 'editing');
  // After the last dish is removed or ordering closes, the sheet closes, and does not reopen with the next dish.
  if (cartOpen && !hasCart) setCartOpen(false);
  const views = useOpenCart(slot !== undefined, hasCart, cartOpen);
  const closeCart = () => {
    submitting.clearError();
    setCartOpen(false);
  };
  // On a phone, Back closes the cart first.
  useLeaveGuard(unsaved, (move) => (cartOpen && !views.isDesktop && !question ? closeCart() : block(move)));
  useRestoreFocus(`${mode} ${mealId} ${hasCart} ${settled}`);
  const openCart = useStableCallback(() => {
    ask(null);
    // A message that was announced on the page is not announced again in the sheet.
    if (!views.isDesktop) announce('');
    // Rendered in the background, so that a phone responds in between.
    startTransition(() => setCartOpen(true));
  });
  const changeQuantity = (availability: DishAvailability, quantity: number) => {
    // The order that is being sent would not contain the change.
    if (submitting.busy) return;
    const next = withQuantity(cart, availability, quantity);
    submitting.clearError();
    dispatch({ type: 'quantity', availability, quantity });
    announce(
      messages.menu.changed(availability.title, quantity, itemCountOf(next), formatRupees(totalOf(next))),
    );
  };

  return {
    plan,
    customer,
    menu,
    wallet: customer.walletBalance ?? 0,
    question,
    ask,
    announcement,
    submitting,
    views,
    /** Whether there is an order or a cart to display. */
    hasCart,
    cartOpen,
    openCart,
    closeCart,
    move,
    show,
    chooseMeal: useStableCallback((chosen: string) => move(() => menu.chooseMeal(chosen))),
    changeQuantity,
    /** Changes a quantity, after a confirmation if the dish conflicts with the customer's diet. */
    askQuantity: (dish: DishAvailability, quantity: number) =>
      menu.eatsAnything || quantityOf(cart, dish.dishId)
        ? changeQuantity(dish, quantity)
        : ask({ dish, quantity }),
    showOrder,
    stopEditing,
    /** Continues with the current saved order and a cart. */
    takeOver: (changed: SavedOrder, merged: Cart) => {
      submitting.clearError();
      dispatch({ type: 'edit', order: changed, cart: merged });
    },
    /** Empties the cart, and continues the blocked navigation. */
    emptyCart: () => {
      giveUp();
      stopEditing();
      blocked.current?.();
    },
    missingAgain,
  };
};

export type OrderingState = ReturnType<typeof useOrdering>;
