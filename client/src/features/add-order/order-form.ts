import type { StatedFood } from '../../shared/diets';
import type { Problems } from '../../shared/form/use-saving-form';
import { byName } from '../../shared/format/in-order';
import { type Paise, paiseOf, rupeesOf } from '../../shared/format/money';
import {
  countItems,
  limitQuantity,
  mostOfOneDish,
  mostOnOrder,
  sumPaise,
} from '../../shared/format/order-lines';
import { charactersOf } from '../../shared/format/text';
import { parseTypedDay } from '../../shared/format/typed-day';
import { adminMessages } from '../../texts/admin-messages';
import { formMessages } from '../../texts/form-messages';

/** How many of each dish, by its id; a dish with none is not in it. */
export type Quantities = ReadonlyMap<string, number>;

/** What the order form holds, for one customer or for many. */
export type OrderForm = {
  mealId: string | null;
  /** As typed, dd/mm/yy. */
  dayText: string;
  quantities: Quantities;
  instructions: string;
};

/** A dish that the form offers. */
export type OfferedDish = StatedFood & {
  id: string;
  title: string;
  ingredients: string;
  /** Null: it has no price yet and cannot be ordered. */
  pricePaise: Paise | null;
  /** The largest quantity. */
  most: number;
  /** It is on the order, but nobody could order it today; it may stay and shrink. */
  gone?: boolean;
};

type PricedDish = Partial<StatedFood> & {
  id: string;
  title: string;
  ingredients: string;
  price: number | null;
};

const sorted = (dishes: OfferedDish[]): OfferedDish[] =>
  dishes.sort((a, b) => byName.compare(a.title, b.title));

/** The active dishes, in the order of their titles. */
export const offerDishes = (dishes: readonly PricedDish[]): OfferedDish[] =>
  sorted(
    dishes.map(({ id, title, ingredients, price, diet = null, allergens = [] }) => ({
      id,
      title,
      ingredients,
      diet,
      allergens,
      pricePaise: price === null ? null : paiseOf(price),
      most: price === null ? 0 : mostOfOneDish,
    })),
  );

type Line = { dishId: string; title: string; quantity: number; unitPrice: number };

/**
 * What an order may be changed to: a dish that is on it keeps its title and price, also one that is no longer active,
 * which may not grow; every other active dish has today's price.
 */
export const offerForOrder = (dishes: readonly PricedDish[], lines: readonly Line[]): OfferedDish[] => {
  const today = new Map(offerDishes(dishes).map((dish) => [dish.id, dish]));
  for (const { dishId, title, quantity, unitPrice } of lines) {
    const now = today.get(dishId);
    const canGrow = now !== undefined && now.pricePaise !== null;
    today.set(dishId, {
      id: dishId,
      title,
      ingredients: now?.ingredients ?? '',
      diet: now?.diet ?? null,
      allergens: now?.allergens ?? [],
      pricePaise: paiseOf(unitPrice),
      most: mostOnOrder(quantity, canGrow),
      gone: !canGrow,
    });
  }
  return sorted([...today.values()]);
};

/**
 * What a quantity field makes of what is typed: digits only, so nothing negative, and at most `most`;
 * `isOver` tells that more was typed.
 */
export const typeQuantity = (text: string, most = mostOfOneDish): { quantity: number; isOver: boolean } => {
  const typed = Number(text.replace(/\D/g, '').slice(0, 4));
  return { quantity: limitQuantity(typed, most), isOver: typed > most };
};

export const withQuantity = (quantities: Quantities, dishId: string, quantity: number): Quantities => {
  const next = new Map(quantities);
  if (quantity > 0) next.set(dishId, quantity);
  else next.delete(dishId);
  return next;
};

export const itemCountOf = (quantities: Quantities): number => countItems(quantities.values());

/** How many of each dish lines have. */
export const quantitiesOf = (lines: readonly { dishId: string | number; quantity: number }[]): Quantities =>
  new Map(lines.map(({ dishId, quantity }) => [String(dishId), quantity]));

/** What one order costs. A dish that has meanwhile left the list costs nothing here; the server decides. */
export const totalOf = (quantities: Quantities, dishes: readonly OfferedDish[]): Paise =>
  sumPaise(
    dishes.map(({ id, pricePaise }) => ({
      unitPrice: pricePaise === null ? null : rupeesOf(pricePaise),
      quantity: quantities.get(id) ?? 0,
    })),
  );

/** The lines to send, in the order in which the dishes stand. */
export const linesOf = (quantities: Quantities, dishes: readonly OfferedDish[]) =>
  dishes.flatMap(({ id }) => {
    const quantity = quantities.get(id);
    return quantity ? [{ dishId: id, quantity }] : [];
  });

/** The dishes that are ordered. */
export const chosenOf = (quantities: Quantities, dishes: readonly OfferedDish[]): OfferedDish[] =>
  dishes.filter(({ id }) => quantities.has(id));

/** What has to be put right before an order can be sent. */
export const problemsOf = (form: OrderForm, customerCount: number, lineCount: number): Problems => {
  const texts = adminMessages.addOrder;
  return {
    ...(customerCount === 0 && { customers: texts.selectCustomer }),
    ...(form.mealId === null && { mealId: texts.selectMeal }),
    ...(parseTypedDay(form.dayText) === undefined && { dayText: formMessages.invalidDay }),
    ...(lineCount === 0 && { quantities: texts.addDish }),
  };
};

/** 120 characters of ingredients: 117 and an ellipsis. */
export const previewOf = (ingredients: string): string => {
  const characters = charactersOf(ingredients);
  return characters.length > 120 ? `${characters.slice(0, 117).join('')}…` : ingredients;
};
