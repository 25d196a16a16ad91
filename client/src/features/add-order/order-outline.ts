import { formatWeekday } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { adminMessages } from '../../texts/admin-messages';
import { type MealChoice, mealLabel } from './meal-picker';
import { linesOf, type OfferedDish, type OrderForm } from './order-form';

type Offer = { meals: readonly MealChoice[]; dishes: readonly OfferedDish[] };

/** What is about to be ordered, for the review: meal and day, a line a dish, and the instructions. */
export const outlineOf = (form: OrderForm, { meals, dishes }: Offer): string[] => {
  const meal = meals.find(({ id }) => id === form.mealId);
  const day = parseTypedDay(form.dayText);
  return [
    [meal ? mealLabel(meal) : '', day ? formatWeekday(day) : ''].join(', '),
    ...linesOf(form.quantities, dishes).map(({ dishId, quantity }) =>
      adminMessages.addOrder.chosenDish(quantity, dishes.find(({ id }) => id === dishId)?.title ?? ''),
    ),
    ...(form.instructions.trim() ? [form.instructions.trim()] : []),
  ];
};
