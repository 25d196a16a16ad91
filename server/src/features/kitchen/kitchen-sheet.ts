import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { orderingClosesAt } from '../meals/closing-time.js';
import { findMeal } from '../meals/list-meals.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { dishInstructions, sameWords } from '../orders/rules/dish-instructions.js';
import { isCharged } from '../orders/rules/order-status.js';
import { requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { type CookedDish, readCooked } from './cooked-dishes.js';
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

/** A line of what customers ask for that belongs to no dish. Case and spaces are of no account. */
export interface SheetWish {
  /** In the words of whoever asked first. */
  readonly text: string;
  /** The orders whose boxes it concerns. */
  readonly orderNumbers: readonly number[];
}

/** What there is to cook for the boxes of a packing list. */
export interface SheetTotals {
  readonly boxes: number;
  readonly dishes: readonly SheetDish[];
  readonly wishes: readonly SheetWish[];
  readonly byDiet: readonly (Portions & { readonly diet: Diet | null })[];
}

/** A dish of the sheet, with what the cook says of it and how many more can be ordered. */
export interface CookDish extends SheetDish {
  /** Null: not yet. */
  readonly cooked: CookedDish | null;
  /** How many portions can be ordered, and how many of them are left; null: any number. */
  readonly cap: number | null;
  readonly left: number | null;
}

export interface KitchenSheet extends SheetTotals {
  readonly dishes: readonly CookDish[];
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
  const totals = sheetTotals(packed);
  const cooked = await readCooked(ctx.em, input.date, meal.id);
  const limits = await readLimits(ctx.em, input.date, meal.id);
  return {
    date: input.date,
    mealId: meal.id,
    closesAt: orderingClosesAt(meal, input.date),
    ...totals,
    dishes: totals.dishes.map((dish) => {
      const limit = limits.get(dish.dishId);
      return {
        ...dish,
        cooked: cooked.get(dish.dishId) ?? null,
        cap: limit?.cap ?? null,
        left: limit ? limit.cap - limit.sold : null,
      };
    }),
  };
}

/** The limited dishes of a day and meal. */
async function readLimits(em: EntityManager, date: IndiaDate, mealId: string) {
  const rows = await query(em)
    .selectFrom('portions as c')
    .innerJoin('meal_plans as p', 'p.id', 'c.plan_id')
    .where('p.date', '=', date)
    .where('c.meal_id', '=', mealId)
    .select(['c.dish_id', 'c.cap', 'c.sold'])
    .execute();
  return new Map(rows.map((row) => [row.dish_id, row]));
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
  const read = orders
    .toSorted((a, b) => a.orderNumber - b.orderNumber)
    .map((order) => ({ order, ...dishInstructions(order) }));
  const cooked = read.flatMap(({ order, byDish }) => {
    const asked = new Map(byDish.map(({ dishId, texts }) => [dishId, texts]));
    return order.lines.map((line): Cooked => ({ order, line, asked: asked.get(line.dishId) ?? [] }));
  });
  const wishes = Map.groupBy(
    read.flatMap(({ order: { orderNumber }, remark }) =>
      remark.split('\n').map((line) => ({ orderNumber, text: line.trim() })),
    ),
    ({ text }) => sameWords(text).replace(' :', ':'),
  );
  wishes.delete('');
  const byDiet = Map.groupBy(cooked, ({ line }) => line.diet);
  return {
    boxes: orders.length,
    dishes: [...Map.groupBy(cooked, ({ line }) => line.dishId).values()]
      .map(dishOf)
      .sort((a, b) => DIETS.indexOf(a.diet) - DIETS.indexOf(b.diet) || a.title.localeCompare(b.title, 'en')),
    wishes: [...wishes.values()].map((those) => ({
      text: those[0]?.text ?? '',
      orderNumbers: [...new Set(those.map(({ orderNumber }) => orderNumber))],
    })),
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
