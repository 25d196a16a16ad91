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
import { addOrderTexts } from '../../texts/admin/add-order';
import { formMessages } from '../../texts/form-messages';

/** Quantities by dish ID. A dish with quantity 0 is not included. */
export type Quantities = ReadonlyMap<string, number>;

/** Values of the order form, for one customer or many. */
export type OrderForm = {
  mealId: string | null;
  /** Day as typed, dd/mm/yy. */
  dayText: string;
  quantities: Quantities;
  instructions: string;
};

/** Dish that the order form offers. */
export type OfferedDish = StatedFood & {
  id: string;
  title: string;
  ingredients: string;
  /** Null if the dish has no price yet and cannot be ordered. */
  pricePaise: Paise | null;
  /** Maximum quantity. */
  most: number;
  /** Whether the dish is on the order but inactive or without a price. Its quantity can only decrease. */
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

/** Converts active dishes for the order form, sorted by title. */
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
 * Returns the dishes for the edit form of an order. A dish on the order keeps its title and price. If the dish is inactive or
 * has no price, its quantity cannot increase. Other active dishes have their current price.
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

/** Parses a typed quantity: digits only, not negative, at most `most`. `isOver` states whether a larger number was typed. */
export const parseQuantity = (text: string, most = mostOfOneDish): { quantity: number; isOver: boolean } => {
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

/** Returns the quantity of each dish in the lines. */
export const quantitiesOf = (lines: readonly { dishId: string | number; quantity: number }[]): Quantities =>
  new Map(lines.map(({ dishId, quantity }) => [String(dishId), quantity]));

/** Returns the amount of one order in paise. A dish that is no longer listed counts as 0, because the server decides. */
export const totalOf = (quantities: Quantities, dishes: readonly OfferedDish[]): Paise =>
  sumPaise(
    dishes.map(({ id, pricePaise }) => ({
      unitPrice: pricePaise === null ? null : rupeesOf(pricePaise),
      quantity: quantities.get(id) ?? 0,
    })),
  );

/** Returns the lines to send, in the sequence of the dishes. */
export const linesOf = (quantities: Quantities, dishes: readonly OfferedDish[]) =>
  dishes.flatMap(({ id }) => {
    const quantity = quantities.get(id);
    return quantity ? [{ dishId: id, quantity }] : [];
  });

/** Returns the dishes with a quantity. */
export const dishesWithQuantity = (quantities: Quantities, dishes: readonly OfferedDish[]): OfferedDish[] =>
  dishes.filter(({ id }) => quantities.has(id));

/** Returns the errors that prevent sending an order, by field. */
export const problemsOf = (form: OrderForm, customerCount: number, lineCount: number): Problems => {
  const texts = addOrderTexts;
  return {
    ...(customerCount === 0 && { customers: texts.selectCustomer }),
    ...(form.mealId === null && { mealId: texts.selectMeal }),
    ...(parseTypedDay(form.dayText) === undefined && { dayText: formMessages.invalidDay }),
    ...(lineCount === 0 && { quantities: texts.addDish }),
  };
};

/** Shortens ingredients to 120 characters: 117 and an ellipsis. */
export const ingredientsPreview = (ingredients: string): string => {
  const characters = charactersOf(ingredients);
  return characters.length > 120 ? `${characters.slice(0, 117).join('')}…` : ingredients;
};
