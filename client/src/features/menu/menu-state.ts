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

/** What the customer has picked so far, and the server does not know. */
export type Draft = {
  cart: Cart;
  /** The order that is being changed, as it was when that began; null: the cart is a new order's. */
  base: SavedOrder | null;
};

/** A draft outlives a reload and the choice of another meal. */
export type MenuState = Draft & { mealId: string | null };

export type MenuAction =
  | { type: 'choose'; mealId: string; draft?: Draft }
  | { type: 'quantity'; availability: DishAvailability; quantity: number }
  | { type: 'instruction'; dishId: string; text: string }
  | { type: 'address'; deliverTo: AddressChoice | undefined }
  /** By default with what is on the order. */
  | { type: 'edit'; order: SavedOrder; cart?: Cart }
  /** Placed, updated, or given up: what the server has counts again. */
  | { type: 'settle' };

const nothingPicked: Draft = { cart: emptyCart, base: null };

export const nothingChosen: MenuState = { mealId: null, ...nothingPicked };

/** The chosen meal, with what was picked of it before. */
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
 * What the screen lets the customer do: fill a cart, look at the order that exists, change
 * it, or only look, because ordering is closed or the account inactive.
 */
export type Mode = 'ordering' | 'locked' | 'editing' | 'looking';

export const modeOf = (state: Draft, order: SavedOrder | undefined, mayOrder: boolean): Mode => {
  if (!mayOrder) return order ? 'locked' : 'looking';
  if (!order) return 'ordering';
  return state.base?.id === order.id ? 'editing' : 'locked';
};

/** Whether leaving now would lose something: a cart that is not ordered, or changes that are not saved. */
export const isUnsaved = (mode: Mode, cart: Cart, order: SavedOrder | undefined): boolean => {
  if (mode === 'ordering') return cart.lines.length > 0;
  return mode === 'editing' && order !== undefined && !isSameCart(cart, cartOfOrder(order));
};

/** What became of the order elsewhere, while something was picked here: in another tab, or by the kitchen. */
export type Conflict = {
  what: 'placed' | 'changed' | 'cancelled';
  /** The order as the server has it now; of a cancelled one, as it was. */
  order: SavedOrder;
  /** What was picked here; beside an order that was placed elsewhere, what that does not have. */
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
