import { mergeMaps } from '../../shared/form/merge-typed';
import { lazyMessages } from '../../texts/lazy-messages';
import {
  type Cart,
  cartOfOrder,
  type DishAvailability,
  quantityOf,
  withInstruction,
  withQuantity,
} from './cart';
import type { SavedOrder } from './menu-data';

const texts = lazyMessages.orderConflict;

/** Lists the differences between two versions of an order, one per line. */
export const changesOf = (before: SavedOrder, after: SavedOrder): string[] => {
  const was = cartOfOrder(before);
  const is = cartOfOrder(after);
  return [
    ...is.lines.flatMap(({ dishId, title, quantity }) => {
      const old = quantityOf(was, dishId);
      if (old === quantity) return [];
      return [old === 0 ? texts.added(title, quantity) : texts.quantity(title, old, quantity)];
    }),
    ...was.lines.flatMap(({ dishId, title }) =>
      quantityOf(is, dishId) === 0 ? [texts.takenOut(title)] : [],
    ),
    ...(before.instructions === after.instructions ? [] : [texts.instructions(after.instructions)]),
    ...(before.deliveryAddress?.text === after.deliveryAddress?.text
      ? []
      : [texts.deliverTo(after.deliveryAddress?.text)]),
  ];
};

/** Returns the dishes of a cart in one line. */
export const cartSummary = (cart: Cart): string =>
  cart.lines
    .map(({ quantity, title, instruction }) =>
      quantity > 0 ? texts.line(quantity, title) : texts.instruction(title, instruction),
    )
    .join(', ');

type Availabilities = ReadonlyMap<string, DishAvailability>;

const withPicked = (
  cart: Cart,
  dishId: string,
  quantity: number,
  /** Undefined keeps the current instruction. */
  instruction: string | undefined,
  all: Availabilities,
) => {
  const availability = all.get(dishId);
  if (!availability) return cart;
  const changed = withQuantity(cart, availability, quantity);
  return instruction === undefined ? changed : withInstruction(changed, dishId, instruction);
};

/** Adds the selected dishes to an order. */
export const addPicks = (order: SavedOrder, picks: Cart, all: Availabilities): Cart =>
  picks.lines.reduce(
    (cart, { dishId, quantity, instruction }) =>
      withPicked(cart, dishId, quantityOf(cart, dishId) + quantity, instruction || undefined, all),
    cartOfOrder(order),
  );

const quantities = (cart: Cart) => new Map(cart.lines.map(({ dishId, quantity }) => [dishId, quantity]));
const instructions = (cart: Cart) =>
  new Map(cart.lines.map(({ dishId, instruction }) => [dishId, instruction]));

/** Merges the local changes into the order that was saved in the meantime. In a conflict, the local change is used. */
export const mergeCarts = (base: SavedOrder, mine: Cart, newest: SavedOrder, all: Availabilities): Cart => {
  const before = cartOfOrder(base);
  const saved = cartOfOrder(newest);
  const wanted = mergeMaps(quantities(before), quantities(mine), quantities(saved));
  const said = mergeMaps(instructions(before), instructions(mine), instructions(saved));
  const kept = saved.lines.filter(({ dishId }) => wanted.has(dishId));
  return [...wanted].reduce(
    (cart, [dishId, quantity]) => withPicked(cart, dishId, quantity, said.get(dishId), all),
    { ...saved, lines: kept, deliverTo: mine.deliverTo } as Cart,
  );
};
