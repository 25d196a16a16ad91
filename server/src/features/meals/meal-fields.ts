import { refusal } from '../../shared/errors.js';
import type { InputOf, StoredOf } from '../../shared/field-descriptions.js';
import { activity, integer, line, timeOfDay, unlessNull } from '../../shared/field-kinds.js';
import { MAX_LENGTH } from '../../shared/validation.js';

/** A week, in minutes. */
const MAX_CLOSES_MINUTES_BEFORE = 10_080;

/** What an admin can change of a meal slot. Null leaves all but the closing time. */
export const MEAL_FIELDS = {
  title: unlessNull(
    line(
      {
        label: 'Title',
        answer: 'At most 120 characters.',
        input: 'At most 120 characters, not empty. Those of Breakfast and Post Lunch are fixed.',
        max: MAX_LENGTH.title,
      },
      () => refusal('input.required', { label: 'Title' }, 'title'),
    ),
  ),
  opensAt: timeOfDay({
    label: 'The start of the delivery window',
    answer: 'When delivery begins: `HH:MM` in India.',
    input: 'When delivery begins: `HH:MM` in India.',
  }),
  closesAt: timeOfDay({
    label: 'The end of the delivery window',
    answer: 'When delivery ends: `HH:MM` in India.',
    input: 'When delivery ends: `HH:MM` in India, after it began.',
  }),
  closesMinutesBefore: integer(
    {
      label: 'Closing time',
      answer:
        'The closing time: how many minutes before delivery begins customers can order, edit and cancel at the latest. Null: until the day is over.',
      input:
        'Minutes, 0 to 10,080; null: no closing time. A kitchen should set one: without it a customer could eat and then cancel for a refund.',
      max: MAX_CLOSES_MINUTES_BEFORE,
    },
    (field) => refusal('meal.closes-minutes-before', { max: MAX_CLOSES_MINUTES_BEFORE }, field),
  ),
  status: activity({
    label: 'Status',
    answer: 'Only active meals can be ordered.',
    input: 'A new meal is active when it is left out.',
  }),
};

/** A meal as an admin hands it in. */
export type MealInput = InputOf<typeof MEAL_FIELDS>;
/** What is stored of it. */
export type MealValues = StoredOf<typeof MEAL_FIELDS>;

/**
 * Checks a whole delivery window.
 *
 * @throws AppError `meal.window` when it does not open before it closes
 */
export function checkWindow({ opensAt, closesAt }: Pick<MealValues, 'opensAt' | 'closesAt'>): void {
  if (opensAt >= closesAt) throw refusal('meal.window', {}, 'closesAt');
}
