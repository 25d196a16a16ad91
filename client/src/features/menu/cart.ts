import { rupeesOf } from '../../shared/format/money';
import {
  countItems,
  limitQuantity,
  mostOfOneDish,
  mostOnOrder,
  sumPaise,
} from '../../shared/format/order-lines';
import type { AddressChoice } from '../../shared/ui/fields/deliver-to';
import { joinInstructions } from './cart-instructions';
import type { MenuDish, SavedOrder, Slot } from './menu-data';

/** Nutrition of one portion; null where the dish does not say. */
export type Portion = Pick<MenuDish, 'calories' | 'protein' | 'carbs' | 'fats'>;

/** A dish as it can be put into the cart. */
export type DishAvailability = {
  dishId: string;
  title: string;
  unitPrice: number;
  portion: Portion;
  diet: MenuDish['diet'];
  allergens: MenuDish['allergens'];
  /** Why it is against what the customer eats, as far as that is known. */
  against?: string | undefined;
  /** How many of it there may be: on a saved order a dish that has left the menu may stay, but not grow. */
  most: number;
  /** Portions that are left for everybody, once they are few; 0 is sold out. */
  left?: number | null;
  onMenu: boolean;
};

export type CartLine = DishAvailability & { quantity: number; instruction: string };

export type Cart = {
  lines: readonly CartLine[];
  /** Lines of a saved order's instructions that belong to no dish. */
  remark: string;
  /** Another address than the one that it goes to anyway. */
  deliverTo?: AddressChoice | undefined;
};

export const emptyCart: Cart = { lines: [], remark: '' };

const part = (value: number | null, quantity: number) => (value === null ? null : value / quantity);

const availabilityOfLine = (line: SavedOrder['lines'][number]): DishAvailability => ({
  dishId: line.dishId,
  title: line.title,
  unitPrice: line.unitPrice,
  portion: {
    calories: part(line.nutrition.calories, line.quantity),
    protein: part(line.nutrition.protein, line.quantity),
    carbs: part(line.nutrition.carbs, line.quantity),
    fats: part(line.nutrition.fats, line.quantity),
  },
  diet: line.diet,
  allergens: line.allergens,
  most: mostOnOrder(line.quantity, false),
  onMenu: false,
});

const availabilityOfDish = ({
  id,
  title,
  price,
  calories,
  protein,
  carbs,
  fats,
  diet,
  allergens,
}: MenuDish): DishAvailability[] =>
  price === null
    ? []
    : [
        {
          dishId: id,
          title,
          unitPrice: price,
          portion: { calories, protein, carbs, fats },
          diet,
          allergens,
          most: mostOfOneDish,
          onMenu: true,
        },
      ];

/**
 * What can be ordered, by dish id: the dishes of the slot, and those of the saved order. A dish on the order
 * keeps the title, price and nutrition it was ordered with. Of a dish with few portions left nobody
 * gets more than those, and what the saved order holds.
 *
 * @param limited what is left of limited dishes; a menu that was kept before there were limits has none
 */
export const availabilityOf = (
  dishes: readonly MenuDish[],
  order?: SavedOrder,
  limited: Slot['availability'] = [],
): ReadonlyMap<string, DishAvailability> => {
  const availabilities = new Map(
    dishes.flatMap(availabilityOfDish).map((availability) => [availability.dishId, availability]),
  );
  for (const line of order?.lines ?? []) {
    const kept = availabilityOfLine(line);
    const onMenu = availabilities.has(line.dishId);
    availabilities.set(line.dishId, { ...kept, most: mostOnOrder(line.quantity, onMenu), onMenu });
  }
  for (const { dishId, left } of limited) {
    const dish = availabilities.get(dishId);
    if (!dish || left === null) continue;
    const ordered = order?.lines.find((line) => line.dishId === dishId)?.quantity ?? 0;
    availabilities.set(dishId, { ...dish, left, most: Math.min(dish.most, left + ordered) });
  }
  return availabilities;
};

/** The cart that a saved order was made from. */
export const cartOfOrder = ({ remark, lines, dishInstructions }: SavedOrder): Cart => ({
  remark,
  lines: lines.map((line) => ({
    ...availabilityOfLine(line),
    quantity: line.quantity,
    instruction: dishInstructions.find(({ dishId }) => dishId === line.dishId)?.texts.join(', ') ?? '',
  })),
});

/**
 * The cart with what is available now. A line whose dish is gone stays, so that it can be seen and taken out; a line of which
 * nothing has changed stays the same object, so that it is not drawn anew.
 */
export const refreshed = (cart: Cart, availabilities: ReadonlyMap<string, DishAvailability>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => {
    const now = availabilities.get(line.dishId) ?? { most: 0, onMenu: false };
    const isSame = Object.entries(now).every(([key, value]) => line[key as keyof CartLine] === value);
    return isSame ? line : { ...line, ...now };
  }),
});

/** The cart with so many of a dish; none takes its line out. */
export const withQuantity = (cart: Cart, availability: DishAvailability, quantity: number): Cart => {
  const line = cart.lines.find(({ dishId }) => dishId === availability.dishId);
  const count = limitQuantity(quantity, availability.most, line?.quantity);
  if (count === 0) return { ...cart, lines: cart.lines.filter((other) => other !== line) };
  if (!line)
    return { ...cart, lines: [...cart.lines, { ...availability, quantity: count, instruction: '' }] };
  return {
    ...cart,
    lines: cart.lines.map((other) => (other === line ? { ...line, quantity: count } : other)),
  };
};

/** White space around a line break becomes one space. */
const onOneLine = (text: string): string =>
  text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));

/** The cart with a dish's cooking instruction, which is one line. */
export const withInstruction = (cart: Cart, dishId: string, instruction: string): Cart => ({
  ...cart,
  lines: cart.lines.map((line) =>
    line.dishId === dishId ? { ...line, instruction: onOneLine(instruction) } : line,
  ),
});

export const quantityOf = (cart: Cart, dishId: string): number =>
  cart.lines.find((line) => line.dishId === dishId)?.quantity ?? 0;

export const itemCountOf = (cart: Cart): number => countItems(cart.lines.map(({ quantity }) => quantity));

export const totalOf = (cart: Cart): number => rupeesOf(sumPaise(cart.lines));

export const instructionsOf = (cart: Cart): string => joinInstructions(cart.lines, cart.remark);

/** The lines as the server wants them. */
export const requestedLines = (cart: Cart) =>
  cart.lines.map(({ dishId, quantity }) => ({ dishId, quantity }));

/** What a cart has beyond an order: more of a dish, or another instruction for it, then none more of it. */
export const beyondOrder = (cart: Cart, order: SavedOrder): Cart => {
  const saved = cartOfOrder(order);
  return {
    ...cart,
    lines: cart.lines.flatMap((line) => {
      const ordered = saved.lines.find(({ dishId }) => dishId === line.dishId);
      const more = Math.max(0, line.quantity - (ordered?.quantity ?? 0));
      const says = line.instruction !== '' && line.instruction !== ordered?.instruction;
      return more > 0 || says ? [{ ...line, quantity: more }] : [];
    }),
  };
};

/** Whether two carts would make the same order. */
export const isSameCart = (one: Cart, other: Cart): boolean =>
  instructionsOf(one) === instructionsOf(other) &&
  one.deliverTo?.text === other.deliverTo?.text &&
  one.lines.length === other.lines.length &&
  one.lines.every((line) => quantityOf(other, line.dishId) === line.quantity);
