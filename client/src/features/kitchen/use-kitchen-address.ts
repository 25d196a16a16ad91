import { useEffect } from 'react';
import { type Day, formatDay, today } from '../../shared/format/day';
import { inIndia } from '../../shared/format/india-time';
import { parseTypedDay } from '../../shared/format/typed-day';
import { useSearchState } from '../../shared/use/use-search-state';

/** The tabs of the screen, in their order. */
export const kitchenTabs = ['cook', 'pack', 'deliver'] as const;
export type KitchenTab = (typeof kitchenTabs)[number];

/** A day and a meal: what is cooked, packed and delivered together. */
export type DayAndMeal = { date: Day; mealId: string };

type MealTimes = { id: string; status: string; closesAt: string };

const dayIn = (text: string | null): Day | undefined =>
  text !== null && parseTypedDay(formatDay(text)) === text ? text : undefined;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The meal that is next: the first one of the day whose delivery is not over, else the last. */
export const nextMeal = <Meal extends MealTimes>(
  meals: readonly Meal[],
  day: Day,
  now: Date = new Date(),
): Meal | undefined => {
  const active = meals.filter(({ status }) => status === 'ACTIVE');
  if (day !== today(now)) return active[0] ?? meals[0];
  const { hour, minute } = inIndia(now);
  const time = `${twoDigits(hour)}:${twoDigits(minute)}`;
  return active.find(({ closesAt }) => closesAt > time) ?? active.at(-1) ?? meals[0];
};

/**
 * The day, the meal and the tab as the address has them, so that a reload, a shared link and Back keep them. What it does not
 * name is written into it once it is known: a tablet that is left on does not change the meal under somebody's hands.
 *
 * @param meals those that there are, once they are loaded
 */
export const useKitchenAddress = () => {
  const [address, changeAddress] = useSearchState();
  const date = dayIn(address.get('day')) ?? today();
  const mealId = address.get('meal');
  const tab = kitchenTabs.find((one) => one === address.get('tab')) ?? kitchenTabs[0];

  const show = (part: { day?: Day; meal?: string; tab?: KitchenTab }, options?: { replace: boolean }) =>
    changeAddress((next) => {
      for (const [name, value] of Object.entries(part)) next.set(name, value);
      return next;
    }, options);
  return { date, mealId, tab, show, isWhole: mealId !== null && dayIn(address.get('day')) !== undefined };
};

/** Writes the day and the meal that are shown into an address that does not name them. */
export const useWholeAddress = (
  { date, isWhole, show }: ReturnType<typeof useKitchenAddress>,
  mealId: string | undefined,
): void => {
  useEffect(() => {
    if (!isWhole && mealId !== undefined) show({ day: date, meal: mealId }, { replace: true });
  });
};
