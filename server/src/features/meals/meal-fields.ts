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
        input: 'Title, 1 to 120 characters. The titles of Breakfast and Post Lunch cannot be changed.',
        max: MAX_LENGTH.title,
      },
      () => refusal('input.required', { label: 'Title' }, 'title'),
    ),
  ),
  opensAt: timeOfDay({
    label: 'The start of the delivery window',
    answer: 'Start of the delivery window: `HH:MM` in India.',
    input: 'Start of the delivery window: `HH:MM` in India.',
  }),
  closesAt: timeOfDay({
    label: 'The end of the delivery window',
    answer: 'End of the delivery window: `HH:MM` in India.',
    input: 'End of the delivery window: `HH:MM` in India, after its start.',
  }),
  closesMinutesBefore: integer(
    {
      label: 'Closing time',
      answer:
        'Closing time: minutes before the delivery window when customers can no longer place, edit, or cancel orders. Null if they can until the day is over.',
      input:
        'Minutes before the delivery window when ordering closes: 0 to 10,080. Null for no closing time. Set one: without it a customer could eat and then cancel for a refund.',
      max: MAX_CLOSES_MINUTES_BEFORE,
    },
    (field) => refusal('meal.closes-minutes-before', { max: MAX_CLOSES_MINUTES_BEFORE }, field),
  ),
  status: activity({
    label: 'Status',
    answer: 'Status. Only active meals can be ordered.',
    input: 'Status. Default for a new meal: ACTIVE.',
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
