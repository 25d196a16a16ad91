import { useEffect, useMemo, useReducer, useState } from 'react';
import { phoneChoices } from '../../shared/phone-choices';
import { type CartKey, cartKeyOf } from '../../shared/stored-carts';
import { lazyPart, useLazyPart } from '../../shared/ui/states/lazy-part';
import { messages } from '../../texts/messages';
import { availabilityOf, cartOfOrder, refreshedCart } from './cart';
import { type Customer, isClosed, type Plan, savedOrderFor } from './menu-data';
import { choose, conflictOf, type Draft, isUnsaved, menuReducer, modeOf, nothingChosen } from './menu-state';
import { useIsPast } from './use-time-left';

type Stored = { cart?: { lines?: unknown }; base?: { dishInstructions?: unknown } | null };

/** Whether a stored value is a draft. Another version of the client may have written it. */
const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== 'object' || value === null) return false;
  const { cart, base } = value as Stored;
  return Array.isArray(cart?.lines) && (base === null || Array.isArray(base?.dishInstructions));
};

const readFrom = (storage: () => Storage, place: CartKey): Draft | undefined => {
  try {
    const value: unknown = JSON.parse(storage().getItem(cartKeyOf(place)) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reads the unsaved cart of this tab. It survives a discarded background page. It is stored by customer, plan, and meal, so that
 * it never appears in another cart.
 */
const readTabDraft = (place: CartKey): Draft | undefined => readFrom(() => sessionStorage, place);

/**
 * Reads the unsaved cart of this tab, or else a new order that another tab of this phone stored. Changes of an existing order are
 * stored only for their tab.
 */
const readDraft = (place: CartKey): Draft | undefined =>
  readTabDraft(place) ?? readFrom(() => localStorage, place);

/** Stores a draft, or deletes it if undefined. If the browser rejects storage, the draft is not stored. */
const writeDraft = (place: CartKey, draft: Draft | undefined): void => {
  const key = cartKeyOf(place);
  const text = JSON.stringify(draft);
  try {
    if (draft) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
    if (draft && !draft.base) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the cart is not restored.
  }
};

/** Whether the customer has already scrolled the first meal of the prerendered page. */
const isRead = () => document.documentElement.scrollTop > 0;

const dietPart = lazyPart('diet', () => import('./diet-marks'));

/**
 * Returns the state of the menu: the selected slot, its cart, and the possible actions.
 * @param firstMealId meal to start with, if the plan contains it; empty if no meal was selected before
 */
export const useMenuState = (plan: Plan, customer: Customer, firstMealId?: string) => {
  const draftPlace = (mealId: string) => ({ customerId: customer.id, planId: plan.id, mealId });
  const draftFor = (mealId: string) => readDraft(draftPlace(mealId));

  // Initial state of the page. Later orders do not change it.
  const [first] = useState(() => {
    const slots = plan.slots.map(({ meal }) => meal.id);
    // If no meal accepts orders, a message states the reason, and no meal must be selected.
    const toRead =
      customer.status === 'INACTIVE' || plan.slots.every(isClosed)
        ? (slots.find((id) => savedOrderFor(customer, plan, id)) ??
          slots.find((id) => id === phoneChoices.lastMeal.read()) ??
          slots[0])
        : undefined;
    // A single slot is selected automatically. Of several slots, the requested one is selected, or one with a restored cart, or
    // the displayed one.
    const known =
      slots.length === 1
        ? slots[0]
        : (slots.find((id) => id === firstMealId) ??
          slots.find((id) => readTabDraft(draftPlace(id))) ??
          (firstMealId === undefined && isRead() ? slots[0] : toRead));
    return { mealId: known, asksForMeal: !known && slots.length > 1 };
  });
  const [state, dispatch] = useReducer(menuReducer, nothingChosen, () =>
    first.mealId ? choose(first.mealId, draftFor(first.mealId)) : nothingChosen,
  );

  const slot = plan.slots.find(({ meal }) => meal.id === state.mealId);
  const order = slot && savedOrderFor(customer, plan, slot.meal.id);
  const closed = useIsPast(slot?.closesAt);
  const isInactive = customer.status === 'INACTIVE';
  /** Reason why ordering is not possible now, if it must be displayed. */
  const rejection =
    (isInactive && messages.menu.inactive) ||
    (closed && slot && !slot.closedText && messages.menu.orderingClosed(slot.meal.title));
  const mayOrder = !rejection && !slot?.closedText && order?.status !== 'COMPLETED';
  const mode = modeOf(state, order, mayOrder);

  const eatsAnything = !customer.diet && !customer.avoids[0];
  const { part } = useLazyPart(dietPart, !eatsAnything);
  const availabilities = useMemo(() => {
    const all = availabilityOf(slot?.dishes ?? [], order, slot?.availability);
    return part ? part.dietMarksOf(all, customer) : all;
  }, [slot, order, part, customer]);
  const cart = useMemo(
    () => refreshedCart(mode === 'locked' && order ? cartOfOrder(order) : state.cart, availabilities),
    [mode, order, state.cart, availabilities],
  );
  const unsaved = isUnsaved(mode, cart, order);
  /** Change of the order elsewhere, during a local selection. */
  const conflict = conflictOf(state, order);
  const isPicked = unsaved || conflict !== undefined;

  // The selection equals the order that was placed elsewhere, so the cart contains nothing to order.
  const isOrdered = order !== undefined && state.base?.id !== order.id && !conflict;
  const isLeft = isOrdered && state.cart.lines.length > 0;
  useEffect(() => {
    if (isLeft) dispatch({ type: 'settle' });
  }, [isLeft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these ids are the position, and are created at every render.
  useEffect(() => {
    if (!state.mealId) return;
    writeDraft(draftPlace(state.mealId), isPicked ? { cart: state.cart, base: state.base } : undefined);
  }, [customer.id, plan.id, state.mealId, isPicked, state.cart, state.base]);

  const chooseMeal = (mealId: string) => {
    phoneChoices.lastMeal.write(mealId);
    dispatch({
      type: 'choose',
      mealId,
      draft: draftFor(mealId),
    });
  };

  const { asksForMeal } = first;
  return {
    slot,
    order,
    availabilities,
    cart,
    mode,
    unsaved,
    conflict,
    rejection,
    isInactive,
    mayOrder,
    asksForMeal,
    eatsAnything,
    dispatch,
    chooseMeal,
    /** Returns the stored cart of a meal, if any. */
    cartFor: (mealId: string) => draftFor(mealId)?.cart,
  };
};
