import { ALLERGEN_NAMES, againstEater, type Eater } from '../../shared/against-diet.js';
import { BOX_NAMES } from '../../shared/box-diets.js';
import { CustomerDiet } from '../../shared/diet.js';
import { type AppError, refusal } from '../../shared/errors.js';
import { formatDayAndMonth, weekdayName, weekdayOf } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { salePrice } from '../dishes/dish-rules.js';
import type { RequestedLine } from '../orders/rules/order-pricing.js';
import { type CustomerDay, lackedDish, type PlannedDish } from './gather-days.js';
import type { StandingOrderView } from './standing-order-view.js';

/**
 * What a standing order wants of a day: its dishes, or those that the plan marks as the box of its diet.
 *
 * @returns the lines; or the error if the plan lacks a fixed dish, if no dish is marked, or if a dish is against what the customer eats
 */
export function contentsOf(order: Wanted, day: Planned): readonly RequestedLine[] | AppError {
  const lines = linesOf(order, day);
  if (!isLines(lines)) return lines;
  for (const { dishId } of lines) {
    const dish = day.dishes.find((each) => each.dishId === dishId);
    const refused = dish && eaterRuling(dish, day.eater);
    if (refused) return refused;
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
    const lacked = lackedDish({ lines }, dishes);
    if (lacked === null) return lines;
    const dish = titles.get(lacked) ?? 'A dish';
    return refusal('standing.not-on-menu', { dish, weekday: weekdayName(weekdayOf(day)) });
  }
  const box = dishes.filter((dish) => dish.boxFor.includes(boxFor));
  if (box.length > 0) return box.map(({ dishId }) => ({ dishId, quantity: boxQuantity ?? 1 }));
  const params = { diet: BOX_NAMES[boxFor], meal: meal.title, day: formatDayAndMonth(day) };
  return refusal('standing.no-box', params);
}

/** No standing order chooses a dish that is against what its customer eats: the refusal, or null. */
function eaterRuling(dish: PlannedDish, eater: Eater): AppError | null {
  const against = againstEater(dish, eater);
  if (!against) return null;
  if (against.diet === CustomerDiet.VEG) return refusal('standing.not-vegetarian', { dish: dish.title });
  if (against.diet === CustomerDiet.EGG) return refusal('standing.has-meat', { dish: dish.title });
  const allergens = against.allergens.map((allergen) => ALLERGEN_NAMES[allergen]);
  return refusal('standing.avoided', { dish: dish.title, allergens: inWords(allergens) });
}

/** `milk`, `milk and soy`, `milk, nuts and soy`. */
const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What a box would cost today; null when that day's plan does not say, or does not have all of it. */
export function costOf(order: StandingOrderView, day: CustomerDay): Paise | null {
  const lines = contentsOf(order, day);
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
