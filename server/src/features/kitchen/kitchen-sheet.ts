import { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { orderingClosesAt } from '../meals/closing-time.js';
import { findMeal } from '../meals/list-meals.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { dishInstructions, sameWords } from '../orders/rules/dish-instructions.js';
import { isCharged } from '../orders/rules/order-status.js';
import { requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { readPackingList } from './packing-list.js';

/** Portions to cook: of orders that are paid, and of those that are scheduled and not yet charged. */
export interface Portions {
  readonly firm: number;
  readonly expected: number;
}

export interface SheetDish extends Portions {
  readonly dishId: string;
  /** As it stands on the newest order. */
  readonly title: string;
  readonly diet: Diet | null;
  readonly instructions: readonly { readonly text: string; readonly portions: number }[];
}

/** What there is to cook for the boxes of a packing list. */
export interface SheetTotals {
  readonly boxes: number;
  readonly dishes: readonly SheetDish[];
  readonly byDiet: readonly (Portions & { readonly diet: Diet | null })[];
}

export interface KitchenSheet extends SheetTotals {
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly closesAt: Date;
}

/**
 * What to cook for a day and meal: the totals of exactly the orders that are packed. Admins, and stations that open Cook.
 *
 * @throws AppError `not-found` for a meal, `input.id`, and refusals of access
 */
export async function kitchenSheet(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<KitchenSheet> {
  requireKitchen(ctx.actor, 'cook');
  const meal = await findMeal(ctx.em, input.mealId);
  const { boxes } = await readPackingList(ctx.em, input.date, meal.id);
  const packed = boxes.filter(({ position }) => position !== null).map(({ order }) => order);
  return {
    date: input.date,
    mealId: meal.id,
    closesAt: orderingClosesAt(meal, input.date),
    ...sheetTotals(packed),
  };
}

const DIETS: readonly (Diet | null)[] = [Diet.VEG, Diet.EGG, Diet.NON_VEG, null];

/** A dish in a box. */
interface Cooked {
  readonly order: OrderView;
  readonly line: OrderView['lines'][number];
  /** What is asked of it there. */
  readonly asked: readonly string[];
}

/** Adds up what live orders hold, by dish and by diet. Dishes stand by diet, then by title. */
export function sheetTotals(orders: readonly OrderView[]): SheetTotals {
  const cooked = orders
    .toSorted((a, b) => a.orderNumber - b.orderNumber)
    .flatMap((order) => {
      const asked = new Map(dishInstructions(order).byDish.map(({ dishId, texts }) => [dishId, texts]));
      return order.lines.map((line): Cooked => ({ order, line, asked: asked.get(line.dishId) ?? [] }));
    });
  const byDiet = Map.groupBy(cooked, ({ line }) => line.diet);
  return {
    boxes: orders.length,
    dishes: [...Map.groupBy(cooked, ({ line }) => line.dishId).values()]
      .map(dishOf)
      .sort((a, b) => DIETS.indexOf(a.diet) - DIETS.indexOf(b.diet) || a.title.localeCompare(b.title, 'en')),
    byDiet: DIETS.filter((diet) => byDiet.has(diet)).map((diet) => ({
      diet,
      ...portionsOf(byDiet.get(diet) ?? []),
    })),
  };
}

/** A dish as it stands in the last of some boxes, with the portions of all of them. */
function dishOf(cooked: readonly Cooked[]): SheetDish {
  const { dishId, title, diet } = (cooked.at(-1) as Cooked).line;
  const asked = cooked.flatMap(({ line, asked }) => asked.map((text) => ({ text, quantity: line.quantity })));
  return {
    dishId,
    title,
    diet,
    ...portionsOf(cooked),
    // In the words of whoever asked first.
    instructions: [...Map.groupBy(asked, ({ text }) => sameWords(text)).values()].map((those) => ({
      text: those[0]?.text ?? '',
      portions: those.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  };
}

function portionsOf(cooked: readonly Cooked[]): Portions {
  const portions = { firm: 0, expected: 0 };
  for (const { order, line } of cooked)
    portions[isCharged(order.status) ? 'firm' : 'expected'] += line.quantity;
  return portions;
}
