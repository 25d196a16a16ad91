import { useEffect, useMemo, useReducer, useState } from 'react';
import { laterPart, useLaterPart } from '../../shared/ui/states/later-part';
import { messages } from '../../texts/messages';
import { availabilityOf, cartOfOrder, refreshed } from './cart';
import { readDraft, readTabDraft, writeDraft } from './cart-draft';
import { keepMeal, lastMeals } from './last-meals';
import { type Customer, isClosed, type Plan, savedOrderFor } from './menu-data';
import { choose, conflictOf, isUnsaved, menuReducer, modeOf, nothingChosen } from './menu-state';
import { useIsPast } from './use-is-past';

/** On a slow line somebody is reading the first meal already, which the page was painted with, or has added a dish of it. */
const isRead = () => document.documentElement.scrollTop > 0 || window.mealboxPicked;

const dietPart = laterPart('diet', () => import('./diet-marks'));

/**
 * The chosen slot, the cart in it, and what may be done: all that the parts of the menu show.
 *
 * @param firstMealId the meal to begin with, where the plan has it; empty after a menu of which none was chosen
 */
export const useMenuState = (plan: Plan, customer: Customer, firstMealId?: string) => {
  const draftPlace = (mealId: string) => ({ customerId: customer.id, planId: plan.id, mealId });
  const draftFor = (mealId: string) => readDraft(draftPlace(mealId));

  // What the page began with; it does not change with what is ordered later.
  const [first] = useState(() => {
    const slots = plan.slots.map(({ meal }) => meal.id);
    const isOf = (id: string | undefined) => id !== undefined && slots.includes(id);
    // Where nothing can be ordered, one message says why: no meal has to be chosen to read it.
    const toRead =
      customer.status === 'INACTIVE' || plan.slots.every(isClosed)
        ? (slots.find((id) => savedOrderFor(customer, plan, id)) ??
          lastMeals(plan.date).find(isOf) ??
          slots[0])
        : undefined;
    // One slot chooses itself; of several, the one asked for, with a cart that outlived a reload, or being read.
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
  const closed = useIsPast(slot?.orderBy);
  const inactive = customer.status === 'INACTIVE';
  /** Why nothing can be ordered now, where the reason has to be shown. */
  const refusal =
    (inactive && messages.menu.inactive) ||
    (closed && slot && !slot.closedText && messages.menu.orderingClosed(slot.meal.title));
  const mayOrder = !refusal && !slot?.closedText && order?.status !== 'COMPLETED';
  const mode = modeOf(state, order, mayOrder);

  const eatsAnything = !customer.diet && !customer.avoids[0];
  const { part } = useLaterPart(dietPart, !eatsAnything);
  const availabilities = useMemo(() => {
    const all = availabilityOf(slot?.dishes ?? [], order, slot?.availability);
    return part ? part.marked(all, customer) : all;
  }, [slot, order, part, customer]);
  const cart = useMemo(
    () => refreshed(mode === 'locked' && order ? cartOfOrder(order) : state.cart, availabilities),
    [mode, order, state.cart, availabilities],
  );
  const unsaved = isUnsaved(mode, cart, order);
  /** What became of the order elsewhere, while something was picked here. */
  const conflict = conflictOf(state, order);
  const isPicked = unsaved || conflict !== undefined;

  // What was picked is what was ordered elsewhere: nothing of it is left.
  const isOrdered = order !== undefined && state.base?.id !== order.id && !conflict;
  const isLeft = isOrdered && state.cart.lines.length > 0;
  useEffect(() => {
    if (isLeft) dispatch({ type: 'settle' });
  }, [isLeft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is these ids, made anew at every render.
  useEffect(() => {
    if (!state.mealId) return;
    writeDraft(draftPlace(state.mealId), isPicked ? { cart: state.cart, base: state.base } : undefined);
  }, [customer.id, plan.id, state.mealId, isPicked, state.cart, state.base]);

  const chooseMeal = (mealId: string) => {
    keepMeal(plan.date, mealId);
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
    refusal,
    mayOrder,
    asksForMeal,
    eatsAnything,
    dispatch,
    chooseMeal,
    /** What is picked from a meal, though nothing of it is ordered. */
    cartFor: (mealId: string) => draftFor(mealId)?.cart,
  };
};
