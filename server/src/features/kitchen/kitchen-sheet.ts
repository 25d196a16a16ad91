import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { Diet } from '../../shared/diet.js';
import { type DishDiet, strictestOf } from '../../shared/diet-conflict.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { orderingClosesAt } from '../meals/closing-time.js';
import { findMeal } from '../meals/list-meals.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { dishInstructions, normalizeText } from '../orders/rules/dish-instructions.js';
import { isCharged } from '../orders/rules/order-status.js';
import { requireKitchen } from '../sessions/actor.js';
import { deliveryEndOf } from '../standing-orders/standing-calendar.js';
import {
  type ExpectedBoxes,
  type ExpectedDish,
  readExpectedBoxes,
} from '../standing-orders/standing-demand.js';
import type { UseCaseContext } from '../use-case.js';
import { type CookedDish, readCookedDishes } from './cooked-dishes.js';
import { readPackingList } from './packing-list.js';

/** Numbers of portions to cook. */
interface PortionCounts {
  /** Portions of charged orders. */
  readonly firm: number;
  /** Portions of upcoming orders, which are not charged yet, and of expected boxes without an order. */
  readonly expected: number;
}

export interface SheetDish extends PortionCounts {
  readonly dishId: string;
  /** Title of the dish on the newest order that contains it. */
  readonly title: string;
  readonly diet: Diet | null;
  readonly instructions: readonly { readonly text: string; readonly portions: number }[];
}

/** Cooking instruction for whole boxes: a line that names no dish. Lines that differ only in case and spaces are combined. */
interface BoxInstruction {
  /** Text of the first order with this instruction. */
  readonly text: string;
  /** Numbers of the orders with this instruction. */
  readonly orderNumbers: readonly number[];
}

/** Dishes to cook for the boxes of a packing list. */
interface SheetTotals {
  readonly boxes: number;
  readonly dishes: readonly SheetDish[];
  readonly boxInstructions: readonly BoxInstruction[];
  readonly byDiet: readonly (PortionCounts & { readonly diet: Diet | null })[];
}

/** Dish of the sheet, with the cook's mark and the number of portions that can still be ordered. */
interface MarkedSheetDish extends SheetDish {
  /** Null: not yet. */
  readonly cooked: CookedDish | null;
  /** Maximum number of portions, and the remaining number. Null: no limit. */
  readonly cap: number | null;
  readonly left: number | null;
}

export interface KitchenSheet extends SheetTotals {
  readonly dishes: readonly MarkedSheetDish[];
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly closesAt: Date;
  /** Number of boxes that standing orders require, and that have no order yet. */
  readonly expectedBoxes: number;
}

const NO_BOXES: ExpectedBoxes = { boxes: 0, dishes: [] };

/**
 * Returns the dishes to cook for a day and meal. The totals include exactly the orders on the packing list, and until the end of
 * the delivery window the boxes that standing orders require, but that have no order yet. Admins, and stations that open Cook.
 * @throws AppError `not-found` for a meal, `input.id`, and access errors
 */
export async function kitchenSheet(
  ctx: UseCaseContext,
  input: { date: IndiaDate; mealId: string },
): Promise<KitchenSheet> {
  requireKitchen(ctx.actor, 'cook');
  const meal = await findMeal(ctx.em, input.mealId);
  const { boxes } = await readPackingList(ctx.em, input.date, meal.id);
  const packed = boxes.filter(({ position }) => position !== null).map(({ order }) => order);
  const isOver = ctx.clock.now() >= deliveryEndOf(meal, input.date);
  const expected = isOver ? NO_BOXES : await readExpectedBoxes(ctx.em, input.date, meal.id);
  const totals = computeSheetTotals(packed, expected.dishes);
  const cooked = await readCookedDishes(ctx.em, input.date, meal.id);
  const limits = await readLimits(ctx.em, input.date, meal.id);
  return {
    date: input.date,
    mealId: meal.id,
    closesAt: orderingClosesAt(meal, input.date),
    expectedBoxes: expected.boxes,
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

/** Reads the dishes with a limited number of portions for a day and meal. */
async function readLimits(em: EntityManager, date: IndiaDate, mealId: string) {
  const rows = await tables(em)
    .selectFrom('PortionLimit as c')
    .innerJoin('MealPlan as p', 'p.id', 'c.planId')
    .where('p.date', '=', date)
    .where('c.mealId', '=', mealId)
    .select(['c.dishId', 'c.cap', 'c.sold'])
    .execute();
  return new Map(rows.map((row) => [row.dishId, row]));
}

const DIETS: readonly (Diet | null)[] = [Diet.VEG, Diet.EGG, Diet.NON_VEG, null];

/** Dish in a box. */
interface Cooked {
  readonly order: OrderView;
  readonly line: OrderView['lines'][number];
  /** Cooking instructions of the line. */
  readonly requestedTexts: readonly string[];
}

/** Sums the portions of live orders and of expected dishes by dish and by diet. Dishes are sorted by diet, then title. */
function computeSheetTotals(orders: readonly OrderView[], expected: readonly ExpectedDish[]): SheetTotals {
  const read = orders
    .toSorted((a, b) => a.orderNumber - b.orderNumber)
    .map((order) => ({ order, ...dishInstructions(order) }));
  const cooked = read.flatMap(({ order, byDish }) => {
    const requestedTexts = new Map(byDish.map(({ dishId, texts }) => [dishId, texts]));
    return order.lines.map(
      (line): Cooked => ({ order, line, requestedTexts: requestedTexts.get(line.dishId) ?? [] }),
    );
  });
  const boxInstructions = Map.groupBy(
    read.flatMap(({ order: { orderNumber }, remark }) =>
      remark.split('\n').map((line) => ({ orderNumber, text: line.trim() })),
    ),
    ({ text }) => normalizeText(text).replace(' :', ':'),
  );
  boxInstructions.delete('');
  const ordered = [...Map.groupBy(cooked, ({ line }) => line.dishId).values()].map(dishOf);
  const dishes = withExpected(ordered, expected).sort(
    (a, b) => DIETS.indexOf(a.diet) - DIETS.indexOf(b.diet) || a.title.localeCompare(b.title, 'en'),
  );
  return {
    boxes: orders.length,
    dishes,
    boxInstructions: [...boxInstructions.values()].map((those) => ({
      text: those[0]?.text ?? '',
      orderNumbers: [...new Set(those.map(({ orderNumber }) => orderNumber))],
    })),
    byDiet: [...Map.groupBy(dishes, ({ diet }) => diet)].map(([diet, those]) => ({
      diet,
      firm: those.reduce((sum, { firm }) => sum + firm, 0),
      expected: those.reduce((sum, { expected }) => sum + expected, 0),
    })),
  };
}

/** Adds the portions of expected dishes to the ordered dishes. */
function withExpected(ordered: readonly SheetDish[], expected: readonly ExpectedDish[]): SheetDish[] {
  const byId = new Map(ordered.map((dish) => [dish.dishId, dish]));
  for (const { dishId, title, diet, portions } of expected) {
    const dish = byId.get(dishId) ?? { dishId, title, diet, firm: 0, expected: 0, instructions: [] };
    byId.set(dishId, { ...dish, expected: dish.expected + portions });
  }
  return [...byId.values()];
}

/** Combines the portions of a dish in several boxes. The newest order determines the title, and the strictest line the diet. */
function dishOf(cooked: readonly Cooked[]): SheetDish {
  const { dishId, title } = (cooked.at(-1) as Cooked).line;
  const { diet } = cooked.map(({ line }): DishDiet => line).reduce(strictestOf);
  const requestedTexts = cooked.flatMap(({ line, requestedTexts }) =>
    requestedTexts.map((text) => ({ text, quantity: line.quantity })),
  );
  return {
    dishId,
    title,
    diet,
    ...portionsOf(cooked),
    // The text of the first order with this instruction.
    instructions: [...Map.groupBy(requestedTexts, ({ text }) => normalizeText(text)).values()].map(
      (those) => ({
        text: those[0]?.text ?? '',
        portions: those.reduce((sum, { quantity }) => sum + quantity, 0),
      }),
    ),
  };
}

function portionsOf(cooked: readonly Cooked[]): PortionCounts {
  const portions = { firm: 0, expected: 0 };
  for (const { order, line } of cooked)
    portions[isCharged(order.status) ? 'firm' : 'expected'] += line.quantity;
  return portions;
}
