import type { Day } from '../../shared/format/day';
import { phoneChoices } from '../../shared/phone-choices';
import { readJson } from '../../shared/read-json';

/** Ids of meals: by weekday, `0` for Sunday, and `last` of whatever day. */
type LastMeals = Partial<Record<string, string>>;

const weekdayOf = (day: Day): string => String(new Date(`${day}T00:00:00Z`).getUTCDay());

const read = (): LastMeals => readJson<LastMeals>(phoneChoices.lastMeals.read()) ?? {};

/** What was chosen last on this phone, the likeliest first: for the day's weekday, then for any. */
export const lastMeals = (day: Day): (string | undefined)[] => {
  const { last, [weekdayOf(day)]: ofWeekday } = read();
  return [ofWeekday, last];
};

/** Remembers on this phone which meal was chosen for the day. */
export const keepMeal = (day: Day, mealId: string): void =>
  phoneChoices.lastMeals.write(JSON.stringify({ ...read(), last: mealId, [weekdayOf(day)]: mealId }));
