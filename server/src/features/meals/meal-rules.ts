import { refusal } from '../../shared/errors.js';
import { parseTimeOfDay, type TimeOfDay } from '../../shared/india-date.js';
import type { Status } from '../../shared/status.js';
import { checkLine, MAX_LENGTH } from '../../shared/validation.js';

/** A meal as an admin hands it in. */
export interface MealInput {
  readonly title: string;
  /** `HH:MM` in India. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** Null takes the closing time away. */
  readonly closesMinutesBefore?: number | null;
  readonly status?: Status | null;
}

/** A week, in minutes. */
const MAX_CLOSES_MINUTES_BEFORE = 10_080;

/**
 * Checks the fields that are given.
 *
 * @throws AppError `input.required`, `input.time`, `input.too-long`, `meal.closes-minutes-before`
 */
export function checkMeal(input: Partial<MealInput>): Partial<MealInput> {
  const checked: { -readonly [K in keyof MealInput]?: MealInput[K] } = {};
  if (input.title !== undefined && input.title !== null) {
    checked.title = checkLine(input.title, { field: 'title', label: 'Title' }, MAX_LENGTH.title);
    if (!checked.title) throw refusal('input.required', { label: 'Title' }, 'title');
  }
  if (input.opensAt)
    checked.opensAt = checkTime(input.opensAt, 'opensAt', 'The start of the delivery window');
  if (input.closesAt)
    checked.closesAt = checkTime(input.closesAt, 'closesAt', 'The end of the delivery window');
  const minutes = input.closesMinutesBefore;
  if (minutes !== undefined) {
    if (
      minutes !== null &&
      !(Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_CLOSES_MINUTES_BEFORE)
    ) {
      throw refusal('meal.closes-minutes-before', { max: MAX_CLOSES_MINUTES_BEFORE }, 'closesMinutesBefore');
    }
    checked.closesMinutesBefore = minutes;
  }
  if (input.status !== undefined && input.status !== null) checked.status = input.status;
  return checked;
}

/**
 * Checks a whole delivery window.
 *
 * @throws AppError `meal.window` when it does not open before it closes
 */
export function checkWindow(opensAt: TimeOfDay, closesAt: TimeOfDay): void {
  if (opensAt >= closesAt) throw refusal('meal.window', {}, 'closesAt');
}

function checkTime(text: string, field: string, label: string): TimeOfDay {
  const time = parseTimeOfDay(text.trim());
  if (!time) throw refusal('input.time', { label }, field);
  return time;
}
