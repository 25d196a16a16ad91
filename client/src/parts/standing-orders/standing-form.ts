import type { CreateStandingOrderInput } from '../../gql/both-sides';
import type { Problems } from '../../shared/form/use-saving-form';
import { formatDay, tomorrow } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';
import { formMessages } from '../../texts/form-messages';
import { standingMessages } from '../../texts/standing-messages';
import type { StandingOrder } from './standing-words';

const texts = standingMessages.form;

export const diets = ['VEG', 'EGG', 'NON_VEG'] as const;

/** Weekdays as the form's choices write them: 1 Monday to 7. */
export const weekdayChoices = ['1', '2', '3', '4', '5', '6', '7'] as const;

export type FormLine = { dishId: string; title: string; quantity: number };

/** The form of a standing order as it is filled in. Its fields are called as the server's input calls them. */
export type StandingForm = {
  mealId: string;
  weekdays: readonly (typeof weekdayChoices)[number][];
  /** As typed, dd/mm/yy. */
  from: string;
  /** As typed; empty where it goes on. */
  until: string;
  kind: 'box' | 'dishes';
  boxFor: (typeof diets)[number];
  boxQuantity: number;
  lines: readonly FormLine[];
  instructions: string;
  /** The place in the customer's addresses; empty for their default. */
  addressIndex: string;
};

/** A veg box from Monday to Friday, from tomorrow on. */
export const newStandingForm = (mealId = ''): StandingForm => ({
  mealId,
  weekdays: ['1', '2', '3', '4', '5'],
  from: formatDay(tomorrow()),
  until: '',
  kind: 'box',
  boxFor: 'VEG',
  boxQuantity: 1,
  lines: [],
  instructions: '',
  addressIndex: '',
});

export const formOfStandingOrder = (order: StandingOrder): StandingForm => ({
  mealId: order.meal.id,
  weekdays: weekdayChoices.filter((weekday) => order.weekdays.includes(Number(weekday))),
  from: formatDay(order.from),
  until: order.until === null ? '' : formatDay(order.until),
  kind: order.boxFor === null ? 'dishes' : 'box',
  boxFor: order.boxFor ?? 'VEG',
  boxQuantity: order.boxQuantity ?? 1,
  lines: order.lines.flatMap(({ dish, quantity }) =>
    // One that has been deleted cannot be kept.
    dish ? [{ dishId: dish.id, title: dish.title, quantity }] : [],
  ),
  instructions: order.instructions,
  addressIndex: order.addressIndex === null ? '' : String(order.addressIndex),
});

/** From when until when, as typed. Whether the days go together is for the server to say. */
export const validateDays = ({ from, until }: Pick<StandingForm, 'from' | 'until'>): Problems => ({
  ...(parseTypedDay(from) === undefined && { from: formMessages.invalidDay }),
  ...(until.trim() !== '' && parseTypedDay(until) === undefined && { until: formMessages.invalidDay }),
});

export const validateStandingForm = (form: StandingForm): Problems => ({
  ...(form.mealId === '' && { mealId: texts.noMeal }),
  ...(form.weekdays.length === 0 && { weekdays: texts.noWeekday }),
  ...validateDays(form),
  ...(form.kind === 'dishes' && form.lines.length === 0 && { lines: texts.noDish }),
});

/** What is sent of it, beside the meal, with which a standing order stays. */
export const inputOfStandingForm = (
  form: StandingForm,
): Omit<CreateStandingOrderInput, 'userId' | 'mealId'> => ({
  weekdays: form.weekdays.map(Number),
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
  addressIndex: form.addressIndex === '' ? null : Number(form.addressIndex),
});

/** The field of a refusal that names none: the days are taken by another standing order. */
export const fieldOfRefusal = (message: string): 'weekdays' | undefined =>
  / already has a standing order for /.test(message) ? 'weekdays' : undefined;
