import type { Day } from '../../shared/format/day';
import { phoneChoices } from '../../shared/phone-choices';
import { readJson } from '../../shared/read-json';

/** IDs of the meals selected last: by weekday (`0` is Sunday), and as `last` for any day. */
type LastMeals = Partial<Record<string, string>>;

const weekdayOf = (day: Day): string => String(new Date(`${day}T00:00:00Z`).getUTCDay());

const read = (): LastMeals => readJson<LastMeals>(phoneChoices.lastMeals.read()) ?? {};

/** Returns the meals that were last selected on this phone: first for the day's weekday, then for any day. */
export const lastMeals = (day: Day): (string | undefined)[] => {
  const { last, [weekdayOf(day)]: ofWeekday } = read();
  return [ofWeekday, last];
};

/** Stores the meal that was selected for the day on this phone. */
export const storeLastMeal = (day: Day, mealId: string): void =>
  phoneChoices.lastMeals.write(JSON.stringify({ ...read(), last: mealId, [weekdayOf(day)]: mealId }));
