import { appError } from '../../shared/errors.js';
import type { InputOf, StoredOf } from '../../shared/field-descriptions.js';
import {
  activityField,
  integerField,
  lineField,
  timeOfDayField,
  withNullUnchanged,
} from '../../shared/field-kinds.js';
import { MAX_LENGTH } from '../../shared/validation.js';

/** Earliest closing time: a week before the delivery window, in minutes. */
const MAX_CLOSES_MINUTES_BEFORE = 10_080;

/** Fields of a meal that an admin can change. Null leaves a field unchanged, except the closing time. */
export const MEAL_FIELDS = {
  title: withNullUnchanged(
    lineField(
      {
        label: 'Title',
        answer: 'Title of the meal, at most 120 characters.',
        input: 'Title, 1 to 120 characters.',
        inputOfChange: 'The titles of Breakfast and Post Lunch cannot be changed.',
        max: MAX_LENGTH.title,
      },
      () => appError('input.required', { label: 'Title' }, 'title'),
    ),
  ),
  deliveryStartsAt: timeOfDayField({
    label: 'The start of the delivery window',
    answer: 'Start of the delivery window: `HH:MM` in India.',
    input: 'Start of the delivery window: `HH:MM` in India.',
  }),
  deliveryEndsAt: timeOfDayField({
    label: 'The end of the delivery window',
    answer: 'End of the delivery window: `HH:MM` in India.',
    input: 'End of the delivery window: `HH:MM` in India, after its start.',
  }),
  closesMinutesBefore: integerField(
    {
      label: 'Closing time',
      answer:
        'Time when ordering closes, in minutes before the delivery window starts. Afterwards, customers cannot place, edit, or cancel orders. Null if they can until the day is over.',
      input:
        'Time when ordering closes, in minutes before the delivery window starts: 0 to 10,080. Null means no closing time. Without a closing time, a customer can eat and then cancel for a refund.',
      max: MAX_CLOSES_MINUTES_BEFORE,
    },
    (field) => appError('meal.closes-minutes-before', { max: MAX_CLOSES_MINUTES_BEFORE }, field),
  ),
  status: activityField({
    label: 'Status',
    answer: 'Status. Only active meals can be ordered.',
    input: 'Status. Only active meals can be ordered.',
    defaultOfNew: 'ACTIVE',
  }),
};

/** Meal as an admin's input. */
export type MealInput = InputOf<typeof MEAL_FIELDS>;
/** Stored values of these fields. */
export type MealValues = StoredOf<typeof MEAL_FIELDS>;

/**
 * Checks that a delivery window opens before it closes.
 * @throws AppError `meal.window`
 */
export function checkWindow({
  deliveryStartsAt,
  deliveryEndsAt,
}: Pick<MealValues, 'deliveryStartsAt' | 'deliveryEndsAt'>): void {
  if (deliveryStartsAt >= deliveryEndsAt) throw appError('meal.window', {}, 'deliveryEndsAt');
}
