import {
  type Cart,
  cartOfOrder,
  type DishAvailability,
  emptyCart,
  isSameCart,
  withInstruction,
  withQuantity,
} from './cart';
import type { SavedOrder } from './menu-data';

/** What the customer has done on the menu so far, and the server does not know. */
export type MenuState = { mealId: string | null; cart: Cart; editing: boolean };

/** A cart that outlived a reload: new, or changes to the order it names. */
export type Draft = { orderId: string | null; cart: Cart };

export type MenuAction =
  | { type: 'choose'; mealId: string; order?: SavedOrder; draft?: Draft }
  | { type: 'quantity'; availability: DishAvailability; quantity: number }
  | { type: 'instruction'; dishId: string; text: string }
  | { type: 'edit'; order: SavedOrder }
  /** Placed, updated, cancelled, or given up: what the server has counts again. */
  | { type: 'settle' };

export const nothingChosen: MenuState = { mealId: null, cart: emptyCart, editing: false };

/** The chosen meal, with the draft that belongs to it; one of an order that is gone or new since is out of date. */
export const choose = (mealId: string, order?: SavedOrder, draft?: Draft): MenuState => {
  const current = draft && draft.orderId === (order?.id ?? null);
  return { mealId, cart: current ? draft.cart : emptyCart, editing: Boolean(current && order) };
};

export const menuReducer = (state: MenuState, action: MenuAction): MenuState => {
  switch (action.type) {
    case 'choose':
      return choose(action.mealId, action.order, action.draft);
    case 'quantity':
      return { ...state, cart: withQuantity(state.cart, action.availability, action.quantity) };
    case 'instruction':
      return { ...state, cart: withInstruction(state.cart, action.dishId, action.text) };
    case 'edit':
      return { ...state, cart: cartOfOrder(action.order), editing: true };
    case 'settle':
      return { ...state, cart: emptyCart, editing: false };
  }
};

/**
 * What the screen lets the customer do (specification 4): fill a cart, look at the order that exists, change
 * it, or only look, because ordering is closed or the account inactive.
 */
export type Mode = 'ordering' | 'locked' | 'editing' | 'looking';

export const modeOf = (state: MenuState, order: SavedOrder | undefined, mayOrder: boolean): Mode => {
  if (!mayOrder) return order ? 'locked' : 'looking';
  if (!order) return 'ordering';
  return state.editing ? 'editing' : 'locked';
};

/** Whether leaving now would lose something: a cart that is not ordered, or changes that are not saved. */
export const isUnsaved = (mode: Mode, cart: Cart, order: SavedOrder | undefined): boolean => {
  if (mode === 'ordering') return cart.lines.length > 0;
  return mode === 'editing' && order !== undefined && !isSameCart(cart, cartOfOrder(order));
};
