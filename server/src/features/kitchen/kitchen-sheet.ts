import { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { orderingClosesAt } from '../meals/closing-time.js';
import { Meal } from '../meals/meal.entity.js';
import { OrderStatus } from '../orders/order-status.js';
import type { OrderView } from '../orders/order-view.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { knownMeal, readPackingList } from './packing-list.js';

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
 * What to cook for a day and meal: the totals of exactly the orders that are packed (section 10, "Kitchen sheet"). Admins only.
 *
 * @throws AppError `not-found` for a meal, `input.id`, and refusals of access
 */
export async function kitchenSheet(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<KitchenSheet> {
  requireAdmin(ctx.actor);
  const mealId = await knownMeal(ctx.em, input.mealId);
  const meal = await ctx.em.fork().findOneOrFail(Meal, mealId);
  const { boxes } = await readPackingList(ctx.em, input.date, mealId);
  const packed = boxes.filter(({ position }) => position !== null).map(({ order }) => order);
  return {
    date: input.date,
    mealId,
    closesAt: orderingClosesAt(meal, input.date),
    ...sheetTotals(packed),
  };
}

const DIETS: readonly (Diet | null)[] = [Diet.VEG, Diet.EGG, Diet.NON_VEG, null];

/** Adds up what live orders hold, by dish and by diet. Dishes stand by diet, then by title. */
export function sheetTotals(orders: readonly OrderView[]): SheetTotals {
  const dishes = new Map<string, SheetDish & { texts: Map<string, number> }>();
  const byDiet = new Map<Diet | null, Portions>();
  for (const order of [...orders].sort((a, b) => a.orderNumber - b.orderNumber)) {
    for (const line of order.lines) {
      const before = dishes.get(line.dishId);
      const texts = before?.texts ?? new Map<string, number>();
      for (const text of instructionsFor(order, line.title))
        texts.set(text, (texts.get(text) ?? 0) + line.quantity);
      const { dishId, title, diet } = line;
      dishes.set(dishId, {
        dishId,
        title,
        diet,
        texts,
        instructions: [],
        ...plus(before, order, line.quantity),
      });
      byDiet.set(diet, plus(byDiet.get(diet), order, line.quantity));
    }
  }
  return {
    boxes: orders.length,
    dishes: [...dishes.values()]
      .sort((a, b) => DIETS.indexOf(a.diet) - DIETS.indexOf(b.diet) || a.title.localeCompare(b.title, 'en'))
      .map(({ texts, ...dish }) => ({
        ...dish,
        instructions: [...texts].map(([text, portions]) => ({ text, portions })),
      })),
    byDiet: DIETS.flatMap((diet) => {
      const portions = byDiet.get(diet);
      return portions ? [{ diet, ...portions }] : [];
    }),
  };
}

function plus(before: Portions | undefined, order: OrderView, quantity: number): Portions {
  const { firm, expected } = before ?? { firm: 0, expected: 0 };
  return order.status === OrderStatus.UPCOMING
    ? { firm, expected: expected + quantity }
    : { firm: firm + quantity, expected };
}

/** The lines of the form 'Dish: text' that belong to a dish of the order. */
function instructionsFor(order: OrderView, title: string): string[] {
  const prefix = `${title.toLowerCase()}:`;
  return order.instructions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.toLowerCase().startsWith(prefix))
    .map((line) => line.slice(prefix.length).trim())
    .filter((text) => text !== '');
}
