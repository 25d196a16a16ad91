import { rupeesOf } from '../../shared/format/money';
import {
  countItems,
  limitQuantity,
  mostOfOneDish,
  mostOnOrder,
  sumPaise,
} from '../../shared/format/order-lines';
import type { AddressChoice } from '../../shared/ui/fields/deliver-to';
import type { MenuDish, SavedOrder, Slot } from './menu-data';

/** Replaces line breaks and repeated spaces with one space. */

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns the cooking instructions of an order as one text: a line `Dish: text` for each dish with an instruction, and a remark
 * that belongs to no dish.
 */
export const joinInstructions = (
  lines: readonly { title: string; instruction: string }[],
  remark = '',
): string =>
  [
    ...lines.flatMap(({ title, instruction }) => {
      const text = oneLine(instruction);
      return text ? [`${title}: ${text}`] : [];
    }),
    remark,
  ]
    .filter(Boolean)
    .join('\n');

/** Counts the code points of a text, as the server does. */
export const countCharacters = (text: string): number => [...text].length;

/** Nutrition of one portion; null if the dish does not state it. */
export type Portion = Pick<MenuDish, 'calories' | 'protein' | 'carbs' | 'fats'>;

/** Dish that can be added to the cart, with its price and limits. */
export type DishAvailability = {
  dishId: string;
  title: string;
  unitPrice: number;
  portion: Portion;
  diet: MenuDish['diet'];
  allergens: MenuDish['allergens'];
  /** Conflict with the customer's diet, if known. */
  against?: string | undefined;
  /** Maximum quantity. A dish that left the menu can remain on a saved order, but its quantity cannot increase. */
  most: number;
  /** Remaining portions of all customers together, if few. 0 if sold out. */
  left?: number | null;
  onMenu: boolean;
};

export type CartLine = DishAvailability & { quantity: number; instruction: string };

export type Cart = {
  lines: readonly CartLine[];
  /** Lines of a saved order's instructions that belong to no dish. */
  remark: string;
  /** Selected address, if it differs from the default. */
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
 * Returns the available dishes by ID: those of the slot and those of the saved order. A dish on the order keeps its title, price,
 * and nutrition. If few portions are left, the maximum is the remaining portions plus the quantity on the saved order.
 * @param limited remaining portions of limited dishes; absent in a stored menu of an older version
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

/** Returns the cart that equals a saved order. */
export const cartOfOrder = ({ remark, lines, dishInstructions }: SavedOrder): Cart => ({
  remark,
  lines: lines.map((line) => ({
    ...availabilityOfLine(line),
    quantity: line.quantity,
    instruction: dishInstructions.find(({ dishId }) => dishId === line.dishId)?.texts.join(', ') ?? '',
  })),
});

/**
 * Updates the cart to the available dishes. The line of an unavailable dish remains, so that the customer can see and remove it.
 * An unchanged line remains the same object, so that it does not re-render.
 */
export const refreshedCart = (cart: Cart, availabilities: ReadonlyMap<string, DishAvailability>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => {
    const now = availabilities.get(line.dishId) ?? { most: 0, onMenu: false };
    const isSame = Object.entries(now).every(([key, value]) => line[key as keyof CartLine] === value);
    return isSame ? line : { ...line, ...now };
  }),
});

/** Sets the quantity of a dish in the cart; 0 removes its line. */
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

/** Replaces white space around a line break with one space. */
const onOneLine = (text: string): string =>
  text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));

/** Returns the cart with a dish's cooking instruction, reduced to one line. */
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

/** Returns the lines as input for the server. */
export const requestedLines = (cart: Cart) =>
  cart.lines.map(({ dishId, quantity }) => ({ dishId, quantity }));

/** Returns the part of a cart that exceeds an order: additional quantities, and changed instructions. */
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

/** Whether two carts would result in the same order. */
export const isSameCart = (one: Cart, other: Cart): boolean =>
  instructionsOf(one) === instructionsOf(other) &&
  one.deliverTo?.id === other.deliverTo?.id &&
  one.lines.length === other.lines.length &&
  one.lines.every((line) => quantityOf(other, line.dishId) === line.quantity);
