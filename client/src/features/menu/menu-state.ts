import type { AddressChoice } from '../../shared/ui/fields/deliver-to';
import {
  beyondOrder,
  type Cart,
  cartOfOrder,
  type DishAvailability,
  emptyCart,
  isSameCart,
  withInstruction,
  withQuantity,
} from './cart';
import type { SavedOrder } from './menu-data';

/** Dish whose addition to the cart needs a diet confirmation, with the new quantity. */
export type DishToConfirm = {
  dish: DishAvailability;
  quantity: number;
  /** Further dishes, each with a separate confirmation. */
  then?: readonly Omit<DishToConfirm, 'then'>[];
};

/** Money to add for the order in the cart, in rupees. */
type Adding = { rupees: number };

/** Open dialog in front of the menu. */
export type Question = 'choose' | 'submit' | 'cancel' | 'discard' | 'unsaved' | DishToConfirm | Adding | null;

/** Selection that the server has not received yet. */
export type Draft = {
  cart: Cart;
  /** Version of the order at the start of its edit. Null for a cart of a new order. */
  base: SavedOrder | null;
};

/** State of the menu. A draft survives a reload and the selection of another meal. */
export type MenuState = Draft & { mealId: string | null };

export type MenuAction =
  | { type: 'choose'; mealId: string; draft?: Draft }
  | { type: 'quantity'; availability: DishAvailability; quantity: number }
  | { type: 'instruction'; dishId: string; text: string }
  | { type: 'address'; deliverTo: AddressChoice | undefined }
  /** Starts editing an order. Default cart: that of the order. */
  | { type: 'edit'; order: SavedOrder; cart?: Cart }
  /** Displays the order of the server, after the cart was placed, updated, or discarded. */
  | { type: 'settle' };

const nothingPicked: Draft = { cart: emptyCart, base: null };

export const nothingChosen: MenuState = { mealId: null, ...nothingPicked };

/** Selects a meal, with its earlier draft. */
export const choose = (mealId: string, draft = nothingPicked): MenuState => ({
  mealId,
  cart: draft.cart,
  base: draft.base,
});

export const menuReducer = (state: MenuState, action: MenuAction): MenuState => {
  switch (action.type) {
    case 'choose':
      return choose(action.mealId, action.draft);
    case 'quantity':
      return { ...state, cart: withQuantity(state.cart, action.availability, action.quantity) };
    case 'instruction':
      return { ...state, cart: withInstruction(state.cart, action.dishId, action.text) };
    case 'address':
      return { ...state, cart: { ...state.cart, deliverTo: action.deliverTo } };
    case 'edit':
      return { ...state, cart: action.cart ?? cartOfOrder(action.order), base: action.order };
    case 'settle':
      return { ...state, ...nothingPicked };
  }
};

/**
 * Mode of the screen: fill a cart (`ordering`), view the order (`locked`), edit it, or only view the menu (`looking`), because
 * ordering is closed or the account inactive.
 */
export type Mode = 'ordering' | 'locked' | 'editing' | 'looking';

export const modeOf = (state: Draft, order: SavedOrder | undefined, mayOrder: boolean): Mode => {
  if (!mayOrder) return order ? 'locked' : 'looking';
  if (!order) return 'ordering';
  return state.base?.id === order.id ? 'editing' : 'locked';
};

/** Whether leaving would lose a cart that is not ordered, or unsaved changes. */
export const isUnsaved = (mode: Mode, cart: Cart, order: SavedOrder | undefined): boolean => {
  if (mode === 'ordering') return cart.lines.length > 0;
  return mode === 'editing' && order !== undefined && !isSameCart(cart, cartOfOrder(order));
};

/** Change of the order by another tab or by the kitchen, while something is selected here. */
export type Conflict = {
  what: 'placed' | 'changed' | 'cancelled';
  /** Current order of the server, or the last state of a cancelled order. */
  order: SavedOrder;
  /** Local selection. If an order was placed elsewhere: the part of the selection that the order lacks. */
  draft: Draft;
};

export const conflictOf = (draft: Draft, order: SavedOrder | undefined): Conflict | undefined => {
  const { base, cart } = draft;
  if (!order) return base ? { what: 'cancelled', order: base, draft } : undefined;
  if (base?.id === order.id)
    return base.version === order.version ? undefined : { what: 'changed', order, draft };
  const picked = beyondOrder(cart, order);
  return picked.lines.length > 0 ? { what: 'placed', order, draft: { ...draft, cart: picked } } : undefined;
};
