import type { CreateStandingOrderInput } from '../../schema.generated';
import type { Problems } from '../../shared/form/use-saving-form';
import { formatDay, tomorrow } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { formMessages } from '../../texts/form-messages';
import { standingMessages } from '../../texts/standing-messages';
import { type StandingOrder, weekdayChoices } from './standing-words';

/** Plan of an upcoming day with the prices of its boxes. */
export type BoxPlan = {
  date: string;
  slots: readonly { meal: { id: string }; boxPrices: readonly { diet: string; price: number }[] }[];
};

const hasBox = ({ slots }: BoxPlan): boolean => slots.some(({ boxPrices }) => boxPrices.length > 0);

/** Returns the next planned box for a meal and diet, with its price in rupees. Undefined if none is planned. */
export const boxPriceOf = (
  plans: readonly BoxPlan[],
  mealId: string,
  diet: string,
): { date: string; rupees: number } | undefined => {
  for (const { date, slots } of plans.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const slot = slots.find(({ meal }) => meal.id === mealId);
    const box = slot?.boxPrices.find((one) => one.diet === diet);
    if (box) return { date, rupees: box.price };
  }
  return undefined;
};

const texts = standingMessages.form;

export const diets = ['VEG', 'EGG', 'NON_VEG'] as const;

export type FormLine = { dishId: string; title: string; quantity: number };

/** Values of a standing order form, as typed. The field names equal those of the server's input. */
export type StandingForm = {
  mealId: string;
  weekdays: readonly (typeof weekdayChoices)[number][];
  /** First day as typed, dd/mm/yy. */
  from: string;
  /** Last day as typed. Empty for no end. */
  until: string;
  kind: 'box' | 'dishes';
  boxFor: (typeof diets)[number];
  boxQuantity: number;
  lines: readonly FormLine[];
  /** ID of the dish that is selected, but not added yet. Empty if none is selected. */
  chosenDishId: string;
  instructions: string;
  /** ID of the delivery address. Empty for the default address. */
  addressId: string;
};

/**
 * Returns the initial values: a veg box from Monday to Friday, starting tomorrow.
 * @param plans plans of upcoming days. If none of them has a box, the form starts with fixed dishes.
 */
export const newStandingForm = (mealId = '', plans?: readonly BoxPlan[]): StandingForm => ({
  mealId,
  weekdays: weekdayChoices.slice(0, 5),
  from: formatDay(tomorrow()),
  until: '',
  kind: plans && !plans.some(hasBox) ? 'dishes' : 'box',
  boxFor: 'VEG',
  boxQuantity: 1,
  lines: [],
  chosenDishId: '',
  instructions: '',
  addressId: '',
});

export const formOfStandingOrder = (order: StandingOrder): StandingForm => ({
  mealId: order.meal.id,
  weekdays: order.weekdays,
  from: formatDay(order.from),
  until: order.until === null ? '' : formatDay(order.until),
  kind: order.boxFor === null ? 'dishes' : 'box',
  boxFor: order.boxFor ?? 'VEG',
  boxQuantity: order.boxQuantity ?? 1,
  lines: order.lines.flatMap(({ dish, quantity }) =>
    // A deleted dish is removed.
    dish ? [{ dishId: dish.id, title: dish.title, quantity }] : [],
  ),
  chosenDishId: '',
  instructions: order.instructions,
  addressId: order.addressId ?? '',
});

/** Returns the errors of the first and last day as typed. The server validates their range. */
const validateDays = ({ from, until }: Pick<StandingForm, 'from' | 'until'>): Problems => ({
  ...(parseTypedDay(from) === undefined && { from: formMessages.invalidDay }),
  ...(until.trim() !== '' && parseTypedDay(until) === undefined && { until: formMessages.invalidDay }),
});

const validateDishes = ({ kind, lines, chosenDishId }: StandingForm): Problems => {
  if (kind === 'box') return {};
  if (chosenDishId !== '') return { lines: texts.dishNotAdded };
  return lines.length === 0 ? { lines: texts.noDish } : {};
};

export const validateStandingForm = (form: StandingForm): Problems => ({
  ...(form.mealId === '' && { mealId: texts.noMeal }),
  ...(form.weekdays.length === 0 && { weekdays: texts.noWeekday }),
  ...validateDays(form),
  ...validateDishes(form),
});

/** Returns the input for the server without the customer, meal, and address, which the caller adds. */
export const inputOfStandingForm = (
  form: StandingForm,
): Omit<CreateStandingOrderInput, 'userId' | 'mealId' | 'addressId'> => ({
  weekdays: [...form.weekdays],
  from: parseTypedDay(form.from) ?? '',
  until: parseTypedDay(form.until) ?? null,
  ...(form.kind === 'box'
    ? { boxFor: form.boxFor, boxQuantity: form.boxQuantity, lines: null }
    : {
        boxFor: null,
        boxQuantity: null,
        lines: form.lines.map(({ dishId, quantity }) => ({ dishId, quantity })),
      }),
  instructions: form.instructions,
});
