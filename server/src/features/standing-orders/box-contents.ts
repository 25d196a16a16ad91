import { BOX_NAMES } from '../../shared/box-diets.js';
import { CustomerDiet } from '../../shared/diet.js';
import { ALLERGEN_NAMES, type CustomerDietNeeds, findDietConflict } from '../../shared/diet-conflict.js';
import { type AppError, appError } from '../../shared/errors.js';
import { formatDayAndMonth, weekdayName, weekdayOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { salePrice } from '../dishes/dish-rules.js';
import type { RequestedLine } from '../orders/rules/order-pricing.js';
import { type CustomerDay, findMissingDish, type PlannedDish } from './load-days.js';
import type { StandingOrderView } from './standing-order-view.js';

/**
 * Returns the contents of a standing order's box on a day: its dishes, or the dishes that the plan marks for its diet.
 * @returns the lines; or the error if the plan lacks a fixed dish, if no dish is marked, or if a dish is not on sale or conflicts
 * with the customer's diet
 */
export function boxContentsOf(order: Wanted, day: Planned): readonly RequestedLine[] | AppError {
  const lines = linesOf(order, day);
  if (!isLines(lines)) return lines;
  for (const { dishId } of lines) {
    const dish = day.dishes.find((each) => each.dishId === dishId);
    const rejected = dish && (checkDiet(dish, day.eater) ?? checkSale(dish));
    if (rejected) return rejected;
  }
  return lines;
}

type Wanted = Pick<StandingOrderView, 'lines' | 'boxFor' | 'boxQuantity'>;
type Planned = Pick<CustomerDay, 'dishes' | 'meal' | 'day' | 'eater' | 'titles'>;

const isLines = (lines: readonly RequestedLine[] | AppError): lines is readonly RequestedLine[] =>
  Array.isArray(lines);

function linesOf(
  { lines, boxFor, boxQuantity }: Wanted,
  { dishes, meal, day, titles }: Planned,
): readonly RequestedLine[] | AppError {
  if (boxFor === null) {
    const lacked = findMissingDish({ lines }, dishes);
    if (lacked === null) return lines;
    const dish = titles.get(lacked) ?? 'A dish';
    return appError('standing.not-on-menu', { dish, weekday: weekdayName(weekdayOf(day)) });
  }
  const box = dishes.filter((dish) => dish.boxFor.includes(boxFor));
  if (box.length > 0) return box.map(({ dishId }) => ({ dishId, quantity: boxQuantity ?? 1 }));
  const params = { diet: BOX_NAMES[boxFor], meal: meal.title, day: formatDayAndMonth(day) };
  return appError('standing.no-box', params);
}

/** Returns the error for a dish that is not on sale, or null. */
const checkSale = (dish: PlannedDish): AppError | null =>
  salePrice(dish) === null ? appError('order.dish-unavailable', { dish: dish.title }) : null;

/** Returns the error for a dish that conflicts with the customer's diet, or null. A standing order never orders such a dish. */
function checkDiet(dish: PlannedDish, eater: CustomerDietNeeds): AppError | null {
  const against = findDietConflict(dish, eater);
  if (!against) return null;
  if (against.diet === CustomerDiet.VEG) return appError('standing.not-vegetarian', { dish: dish.title });
  if (against.diet === CustomerDiet.EGG) return appError('standing.has-meat', { dish: dish.title });
  const allergens = against.allergens.map((allergen) => ALLERGEN_NAMES[allergen]);
  return appError('standing.avoided', { dish: dish.title, allergens: inWords(allergens) });
}

/** Joins names for a sentence: `milk`, `milk and soy`, `milk, nuts and soy`. */
const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Returns the cost of a box at current prices. Null if the box cannot be ordered from that day's plan, or a dish is not on sale. */
export function boxCostOf(order: StandingOrderView, day: CustomerDay): Paise | null {
  const lines = boxContentsOf(order, day);
  if (!isLines(lines)) return null;
  let sum = 0n;
  for (const { dishId, quantity } of lines) {
    const dish = day.dishes.find((each) => each.dishId === dishId);
    const price = dish ? salePrice(dish) : null;
    if (price === null) return null;
    sum += price * BigInt(quantity);
  }
  return sum as Paise;
}
